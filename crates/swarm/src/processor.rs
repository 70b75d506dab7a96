//! How much of the processor programs have taken.

use std::{fs, time::Duration};

/// The processor time that processes and their children have had so far. A child that has ended counts for its parent once
/// it has been waited for.
pub(super) fn time_of(processes: &[u32]) -> Option<Duration> {
    let all: Vec<Stat> = fs::read_dir("/proc").ok()?.flatten().filter_map(|entry| Stat::read(&entry)).collect();
    let counts = |stat: &&Stat| processes.contains(&stat.process) || processes.contains(&stat.parent);
    if !processes.iter().all(|process| all.iter().any(|stat| stat.process == *process)) {
        return None;
    }
    let ticks: u64 = all.iter().filter(counts).map(|stat| stat.ticks).sum();
    Some(Duration::from_secs_f64(ticks as f64 / rustix::param::clock_ticks_per_second() as f64))
}

struct Stat {
    process: u32,
    parent: u32,
    /// Its own time and that of the children it has waited for.
    ticks: u64,
}

impl Stat {
    fn read(entry: &fs::DirEntry) -> Option<Stat> {
        let process = entry.file_name().to_str()?.parse().ok()?;
        Stat::parse(process, &fs::read_to_string(entry.path().join("stat")).ok()?)
    }

    /// The name comes second, in brackets, and may have any signs in it.
    fn parse(process: u32, text: &str) -> Option<Stat> {
        let fields: Vec<&str> = text.rsplit_once(')')?.1.split_whitespace().collect();
        let times = fields.get(11..15)?.iter().map(|field| field.parse::<u64>());
        Some(Stat { process, parent: fields.get(1)?.parse().ok()?, ticks: times.sum::<Result<u64, _>>().ok()? })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_found_whatever_a_program_is_called() {
        let text = "7 (post) gres (x) S 3 7 7 0 -1 4194560 1 2 3 4 10 20 300 4000 20 0 1 0 99";
        let stat = Stat::parse(7, text).unwrap();
        assert_eq!((stat.parent, stat.ticks), (3, 4330));
    }

    #[test]
    fn whoever_works_has_had_time_and_who_is_not_there_is_not_told_of() {
        let me = std::process::id();
        let before = time_of(&[me]).unwrap();
        let mut number = 1_u64;
        while time_of(&[me]).unwrap() == before {
            number = std::hint::black_box(number.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1));
        }
        assert_eq!(time_of(&[me, u32::MAX]), None);
    }
}
