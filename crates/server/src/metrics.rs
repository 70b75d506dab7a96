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
    /// Decisions bots were asked for.
    pub thoughts: Counter,
    /// Of those, how many came to nothing: the table played for the bot.
    pub thoughts_failed: Counter,
    /// Thoughts now that do not end.
    pub thinkers_stuck: Gauge,
    /// Replays made from the log.
    pub replays_made: Counter,
    /// Replays that were there already.
    pub replays_kept: Counter,
    /// Other servers on the same store that are alive.
    pub peers: Gauge,
    /// Entries other servers stored that were shown here.
    pub followed: Counter,
    /// Appends that came too late because another server had appended.
    pub conflicts: Counter,
    /// Milliseconds from reading a command to its acknowledgement, by buckets.
    pub answers: Histogram,
}

/// A number that only grows.
#[derive(Default, Debug)]
pub struct Counter(AtomicU64);

impl Counter {
    /// Counts one more.
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
    /// There is one more now.
    pub fn up(&self) {
        self.0.fetch_add(1, Ordering::Relaxed);
    }

    /// There is one less now.
    pub fn down(&self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }

    /// There are so many now.
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
    /// All of them in Prometheus' text format, each with what the server is called among others.
    pub fn text_of(&self, node: Option<&str>, store: &StoreFigures) -> String {
        let text = self.text(store);
        let Some(node) = node else { return text };
        let node = node.replace('\\', "\\\\").replace('"', "\\\"").replace('\n', "\\n");
        let labelled = |line: &str| match line.split_once(' ') {
            _ if line.starts_with('#') => format!("{line}\n"),
            Some((name, value)) => match name.split_once('{') {
                Some((name, labels)) => format!("{name}{{node=\"{node}\",{labels} {value}\n"),
                None => format!("{name}{{node=\"{node}\"}} {value}\n"),
            },
            None => format!("{line}\n"),
        };
        text.lines().map(labelled).collect()
    }

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
        one("replays_made_total", "counter", "Replays and scenes of them made.", self.replays_made.get());
        one("replays_kept_total", "counter", "Replays and scenes that were there already.", self.replays_kept.get());
        one("peers", "gauge", "Other servers on the same store that are alive.", self.peers.get());
        one("followed_total", "counter", "Entries of other servers shown here.", self.followed.get());
        one("conflicts_total", "counter", "Appends another server was faster than.", self.conflicts.get());
        one("appends_total", "counter", "Appends stored.", store.appends());
        one("commits_total", "counter", "Commits that stored them.", store.groups());
        one("commits_failed_total", "counter", "Commits that failed.", store.failed_groups());
        one("records_read_total", "counter", "Records read from the store.", store.records_read());
        one("commit_microseconds_total", "counter", "Time those commits took.", store.commit_micros());
        one("reconnects_total", "counter", "Connections to the store that were lost.", store.reconnects());
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_figure_of_a_server_among_others_says_whose_it_is() {
        let text = Metrics::default().text_of(Some("no\"rth"), &StoreFigures::default());
        let figures: Vec<&str> = text.lines().filter(|line| !line.starts_with('#')).collect();
        assert!(figures.len() > 20);
        assert!(figures.iter().all(|line| line.contains("{node=\"no\\\"rth\"")), "{text}");
        assert!(text.contains("lastcard_answer_milliseconds_bucket{node=\"no\\\"rth\",le=\"1\"} 0\n"), "{text}");
        assert_eq!(Metrics::default().text_of(None, &StoreFigures::default()), {
            Metrics::default().text(&StoreFigures::default())
        });
    }
}
