use std::{collections::BTreeMap, fmt};

use lastcard_protocol::Command;

use crate::{books::Verdict, faults::Fault, ledger::Ledger};

/// A fault, and when it began, in Unix milliseconds.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Struck {
    /// What was done.
    pub(crate) fault: Fault,
    /// When it began, in Unix milliseconds.
    pub(crate) at: u64,
}

/// What came of each kind of fault: what was acknowledged between it and the next one, what of that was lost or done
/// twice, and for how long tables stood still.
pub(crate) struct KillTable(BTreeMap<Fault, Row>);

#[derive(Default)]
struct Row {
    count: usize,
    acknowledged: usize,
    lost: usize,
    twice: usize,
    /// For every fault and every table, in milliseconds.
    silences: Vec<u64>,
}

impl KillTable {
    /// Of all faults in their order. `plays_on` says which tables never wait for a clock of their own.
    pub(crate) fn of(
        struck: &[Struck],
        ledgers: &[Ledger],
        verdict: &Verdict,
        plays_on: impl Fn(&Ledger) -> bool,
    ) -> KillTable {
        let mut table = KillTable(BTreeMap::new());
        for Struck { fault, .. } in struck {
            table.0.entry(*fault).or_default().count += 1;
        }
        let acknowledged = ledgers.iter().flat_map(|ledger| &ledger.acknowledged);
        table.add(struck, acknowledged.map(|one| one.at), |row| &mut row.acknowledged);
        table.add(struck, verdict.lost.iter().map(|(at, _)| *at), |row| &mut row.lost);
        table.add(struck, verdict.twice.iter().map(|(at, _)| *at), |row| &mut row.twice);
        let mut moves: BTreeMap<&str, Vec<u64>> = BTreeMap::new();
        for ledger in ledgers.iter().filter(|ledger| plays_on(ledger)) {
            let played = ledger.acknowledged.iter().filter(|one| !matches!(one.command, Command::Say { .. }));
            moves.entry(&ledger.table).or_default().extend(played.map(|one| one.at));
        }
        for times in moves.values_mut() {
            times.sort_unstable();
            for (number, Struck { fault, at }) in struck.iter().enumerate() {
                let until = struck.get(number + 1).map_or(u64::MAX, |next| next.at);
                table.0.entry(*fault).or_default().silences.push(silence(times, *at, until));
            }
        }
        table
    }

    fn add(&mut self, struck: &[Struck], times: impl Iterator<Item = u64>, of: fn(&mut Row) -> &mut usize) {
        for at in times {
            if let Some(Struck { fault, .. }) = struck.iter().rfind(|struck| struck.at <= at) {
                *of(self.0.entry(*fault).or_default()) += 1;
            }
        }
    }
}

/// The longest that no move was acknowledged from then on until the next fault.
fn silence(times: &[u64], from: u64, until: u64) -> u64 {
    let (mut last, mut longest) = (from, 0);
    for at in times.iter().copied().filter(|at| *at > from) {
        longest = longest.max(at.min(until) - last);
        last = at;
        if at > until {
            break;
        }
    }
    longest
}

impl fmt::Display for KillTable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "| fault | count | acknowledged | lost | twice | silence s, median | longest |")?;
        writeln!(f, "|---|---|---|---|---|---|---|")?;
        for (fault, row) in &self.0 {
            let mut silences = row.silences.clone();
            silences.sort_unstable();
            let seconds = |at: usize| silences.get(at).map_or(0.0, |ms| *ms as f64 / 1e3);
            let (median, longest) = (seconds(silences.len() / 2), seconds(silences.len().saturating_sub(1)));
            let Row { count, acknowledged, lost, twice, .. } = row;
            let name = fault.name();
            writeln!(f, "| {name} | {count} | {acknowledged} | {lost} | {twice} | {median:.2} | {longest:.2} |")?;
        }
        Ok(())
    }
}
