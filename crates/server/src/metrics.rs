use std::{
    fmt::Write,
    sync::atomic::{AtomicU64, Ordering},
};

use crate::StoreFigures;

/// What the server counts. Nothing here tells of a card, a name or an address.
#[derive(Default, Debug)]
pub struct Metrics {
    /// Sockets open now.
    pub sockets: Gauge,
    /// Tables in memory now.
    pub tables: Gauge,
    /// Connections accepted.
    pub connections: Counter,
    /// Connections refused by a limit.
    pub connections_refused: Counter,
    /// Frames read.
    pub frames_in: Counter,
    /// Frames written.
    pub frames_out: Counter,
    /// Commands stored and acknowledged.
    pub commands: Counter,
    /// Commands refused.
    pub refusals: Counter,
    /// Commands that came again and were not carried out again.
    pub duplicates: Counter,
    /// Sockets closed because they broke a limit.
    pub closed_by_limit: Counter,
    /// Bots' decisions.
    pub thoughts: Counter,
    /// Of those, how many came to nothing: the table played for the bot.
    pub thoughts_failed: Counter,
    /// Thoughts now that do not end.
    pub thinkers_stuck: Gauge,
    /// Replays made from the log.
    pub replays_made: Counter,
    /// Replays that were there already.
    pub replays_kept: Counter,
    /// Milliseconds from reading a command to its acknowledgement, by buckets.
    pub answers: Histogram,
}

/// A number that only grows.
#[derive(Default, Debug)]
pub struct Counter(AtomicU64);

impl Counter {
    /// One more.
    pub fn add(&self) {
        self.0.fetch_add(1, Ordering::Relaxed);
    }

    fn get(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }
}

/// A number of things there are now.
#[derive(Default, Debug)]
pub struct Gauge(AtomicU64);

impl Gauge {
    /// One more.
    pub fn up(&self) {
        self.0.fetch_add(1, Ordering::Relaxed);
    }

    /// One less.
    pub fn down(&self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }

    /// So many.
    pub fn set(&self, now: u64) {
        self.0.store(now, Ordering::Relaxed);
    }

    /// How many there are.
    pub fn get(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }
}

/// How often something took how long.
#[derive(Default, Debug)]
pub struct Histogram {
    buckets: [AtomicU64; BOUNDS.len()],
    count: AtomicU64,
    sum: AtomicU64,
}

/// The bounds of the buckets in milliseconds.
const BOUNDS: [u64; 10] = [1, 2, 5, 10, 20, 50, 100, 250, 1000, 5000];

impl Histogram {
    /// It took so many milliseconds.
    pub fn took(&self, millis: u64) {
        for (bucket, bound) in self.buckets.iter().zip(BOUNDS) {
            if millis <= bound {
                bucket.fetch_add(1, Ordering::Relaxed);
            }
        }
        self.count.fetch_add(1, Ordering::Relaxed);
        self.sum.fetch_add(millis, Ordering::Relaxed);
    }
}

impl Metrics {
    /// All of them in Prometheus' text format.
    pub fn text(&self, store: &StoreFigures) -> String {
        let mut text = String::new();
        let mut one = |name: &str, kind: &str, help: &str, value: u64| {
            let _ =
                writeln!(text, "# HELP lastcard_{name} {help}\n# TYPE lastcard_{name} {kind}\nlastcard_{name} {value}");
        };
        one("sockets", "gauge", "Sockets open now.", self.sockets.get());
        one("tables", "gauge", "Tables in memory now.", self.tables.get());
        one("connections_total", "counter", "Connections accepted.", self.connections.get());
        one("connections_refused_total", "counter", "Connections refused by a limit.", self.connections_refused.get());
        one("frames_in_total", "counter", "Frames read.", self.frames_in.get());
        one("frames_out_total", "counter", "Frames written.", self.frames_out.get());
        one("commands_total", "counter", "Commands stored and acknowledged.", self.commands.get());
        one("refusals_total", "counter", "Commands refused.", self.refusals.get());
        one("duplicates_total", "counter", "Commands that came again.", self.duplicates.get());
        one("closed_by_limit_total", "counter", "Sockets closed by a limit.", self.closed_by_limit.get());
        one("thoughts_total", "counter", "Decisions bots were asked for.", self.thoughts.get());
        one("thoughts_failed_total", "counter", "Decisions the table took for a bot.", self.thoughts_failed.get());
        one("thinkers_stuck", "gauge", "Thoughts now that do not end.", self.thinkers_stuck.get());
        one("replays_made_total", "counter", "Replays made from the log.", self.replays_made.get());
        one("replays_kept_total", "counter", "Replays that were there already.", self.replays_kept.get());
        one("appends_total", "counter", "Appends stored.", store.appends());
        one("commits_total", "counter", "Commits that stored them.", store.groups());
        one("commits_failed_total", "counter", "Commits that failed.", store.failed_groups());
        one("records_read_total", "counter", "Records read from the store.", store.records_read());
        one("commit_microseconds_total", "counter", "Time those commits took.", store.commit_micros());
        self.histogram(&mut text);
        text
    }

    fn histogram(&self, text: &mut String) {
        let name = "lastcard_answer_milliseconds";
        let _ = writeln!(text, "# HELP {name} From reading a command to its acknowledgement.\n# TYPE {name} histogram");
        for (bucket, bound) in self.answers.buckets.iter().zip(BOUNDS) {
            let _ = writeln!(text, "{name}_bucket{{le=\"{bound}\"}} {}", bucket.load(Ordering::Relaxed));
        }
        let (count, sum) = (self.answers.count.load(Ordering::Relaxed), self.answers.sum.load(Ordering::Relaxed));
        let _ = writeln!(text, "{name}_bucket{{le=\"+Inf\"}} {count}\n{name}_sum {sum}\n{name}_count {count}");
    }
}
