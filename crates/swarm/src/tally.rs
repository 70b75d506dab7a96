use std::{collections::BTreeMap, fs, time::Duration};

use serde_json::{Value, json};

use super::{fault::Faults, metrics::Counted};

/// What came of the play of some tables.
#[derive(Clone, Debug, Default)]
pub struct Tally {
    /// Moves that were acknowledged.
    pub moves: u64,
    /// Rounds that ended.
    pub rounds: u64,
    /// Commands refused because another's came first.
    pub late: u64,
    /// From sending a move to its arrival at the table's last socket.
    pub took: Vec<Duration>,
    /// The same to the last socket at another server than the mover's.
    pub took_elsewhere: Vec<Duration>,
    /// The longest that a table waited for a move once it was due.
    pub silence: Duration,
    /// How often somebody went to the next server, and why.
    pub reconnects: BTreeMap<String, u64>,
    /// What should not have been.
    pub faults: Faults,
}

impl Tally {
    /// Adds what came of other tables; of silences the longest counts.
    pub fn merge(&mut self, other: Tally) {
        self.moves += other.moves;
        self.rounds += other.rounds;
        self.late += other.late;
        self.took.extend(other.took);
        self.took_elsewhere.extend(other.took_elsewhere);
        self.silence = self.silence.max(other.silence);
        for (why, count) in other.reconnects {
            *self.reconnects.entry(why).or_default() += count;
        }
        self.faults.merge(other.faults);
    }
}

/// What a swarm reports.
#[derive(Clone, Debug, Default)]
pub struct Report {
    /// At how many servers.
    pub servers: usize,
    /// How many tables and sockets there were.
    pub tables: usize,
    /// How many sockets, those of all servers together.
    pub sockets: usize,
    /// What came of them.
    pub tally: Tally,
    /// How long play took.
    pub played: Duration,
    /// How long it took until all had connected and sat down.
    pub connected: Duration,
    /// How long a bare write and fdatasync took meanwhile.
    pub synced: Vec<Duration>,
    /// The server's resident memory: before, with the sockets, with the tables, and at the end; in KiB.
    pub memory: Option<[u64; 4]>,
    /// The processor time of those it was asked for, while all played.
    pub worked: Option<Duration>,
    /// What the servers counted meanwhile, if they were asked.
    pub counted: Option<Counted>,
}

impl Report {
    /// As one JSON object.
    pub fn to_json(&self) -> Value {
        let ms = |times: &[Duration], part: f64| percentile(times, part).map(|time| round(time.as_secs_f64() * 1e3));
        let faults = &self.tally.faults;
        let kinds: serde_json::Map<String, Value> =
            faults.kinds.iter().map(|(kind, count)| (kind.name().to_owned(), (*count).into())).collect();
        let mut json = json!({
            "tables": self.tables,
            "sockets": self.sockets,
            "moves": self.tally.moves,
            "moves_per_s": round(self.tally.moves as f64 / self.played.as_secs_f64().max(0.001)),
            "p50_ms": ms(&self.tally.took, 0.5),
            "p99_ms": ms(&self.tally.took, 0.99),
            "max_ms": ms(&self.tally.took, 1.0),
            "faults": faults.count(),
            "fault_kinds": kinds,
            "rounds": self.tally.rounds,
            "late": self.tally.late,
            "connect_s": round(self.connected.as_secs_f64()),
            "fdatasync_p50_ms": ms(&self.synced, 0.5),
            "fdatasync_p99_ms": ms(&self.synced, 0.99),
            "load_average": load_average(),
        });
        if self.servers > 1 {
            json["servers"] = self.servers.into();
            json["elsewhere_p50_ms"] = json!(ms(&self.tally.took_elsewhere, 0.5));
            json["elsewhere_p99_ms"] = json!(ms(&self.tally.took_elsewhere, 0.99));
            json["elsewhere_max_ms"] = json!(ms(&self.tally.took_elsewhere, 1.0));
            json["reconnects"] = self.tally.reconnects.values().sum::<u64>().into();
            json["reconnects_why"] = json!(self.tally.reconnects);
            json["longest_silence_s"] = round(self.tally.silence.as_secs_f64()).into();
        }
        if let Some(worked) = self.worked {
            json["cpu_s"] = round(worked.as_secs_f64()).into();
            json["cpu_us_a_move"] = round(worked.as_secs_f64() * 1e6 / self.tally.moves.max(1) as f64).into();
        }
        if let Some(counted) = &self.counted {
            json["conflicts"] = counted.conflicts.into();
            json["followed"] = counted.followed.into();
        }
        if let Some([before, sockets, tables, end]) = self.memory {
            let each = |kib: u64, count: usize| round(kib as f64 / count.max(1) as f64);
            json["server_kib"] = json!({
                "before": before, "with_sockets": sockets, "with_tables": tables, "at_the_end": end,
                "a_socket": each(sockets.saturating_sub(before), self.sockets),
                "a_table": each(tables.saturating_sub(sockets), self.tables),
                "a_table_at_the_end": each(end.saturating_sub(sockets), self.tables),
            });
        }
        json
    }
}

/// The time that so much of all are within.
pub fn percentile(times: &[Duration], part: f64) -> Option<Duration> {
    let mut sorted = times.to_vec();
    sorted.sort_unstable();
    let last = sorted.len().checked_sub(1)?;
    sorted.get((part * last as f64).ceil() as usize).copied()
}

/// The resident memory of a process, in KiB.
pub(super) fn resident(process: u32) -> Option<u64> {
    let status = fs::read_to_string(format!("/proc/{process}/status")).ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    line.split_whitespace().next()?.parse().ok()
}

fn load_average() -> Option<f64> {
    fs::read_to_string("/proc/loadavg").ok()?.split_whitespace().next()?.parse().ok()
}

fn round(number: f64) -> f64 {
    (number * 100.0).round() / 100.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn percentiles_are_of_what_there_is() {
        let times: Vec<Duration> = (1..=100).rev().map(Duration::from_millis).collect();
        assert_eq!(percentile(&times, 0.5), Some(Duration::from_millis(51)));
        assert_eq!(percentile(&times, 0.99), Some(Duration::from_millis(100)));
        assert_eq!(percentile(&times[..1], 0.5), Some(Duration::from_millis(100)));
        assert_eq!(percentile(&[], 0.5), None);
    }
}
