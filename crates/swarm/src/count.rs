use std::collections::BTreeMap;

use lastcard_protocol::{Happened, Sitter};

use super::{
    client::Update,
    fault::{Fault, FaultKind},
};

/// Counts whether every acknowledged command made one entry of its table's log, and nothing else did. It takes all
/// that any player was told, so that it can count on while some are on the way to another server.
#[derive(Debug, Default)]
pub(super) struct Count {
    /// As far as entries have been counted.
    counted: Option<u32>,
    /// Commands acknowledged since, and in all.
    done: u32,
    acknowledged: u32,
    seen: BTreeMap<u32, Origin>,
}

/// Where an entry comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Origin {
    /// A command that was, or will be, acknowledged.
    Asked,
    /// The table itself: who came and went, a clock, the price of catching nobody.
    Unasked,
    /// A bot may have played for somebody.
    Either,
}

impl Count {
    /// From the entry after that one on every entry must come of a command.
    pub(super) fn begin_after(&mut self, seq: u32) {
        (self.counted, self.done) = (Some(seq), 0);
    }

    /// How many commands were acknowledged since entries are counted.
    pub(super) const fn acknowledged(&self) -> u32 {
        self.acknowledged
    }

    /// A command was acknowledged.
    pub(super) const fn done(&mut self) {
        if self.counted.is_some() {
            self.done += 1;
            self.acknowledged += 1;
        }
    }

    /// Somebody was told of an entry. Who comes in is told of none.
    pub(super) fn saw(&mut self, update: &Update) {
        if self.counted.is_some_and(|counted| update.seq > counted) && !update.is_entrance() {
            self.seen.entry(update.seq).or_insert_with(|| Origin::of(update));
        }
    }

    /// All is answered, and everybody has seen the entries up to this one: what does not add up.
    pub(super) fn settle(&mut self, seq: u32) -> Option<Fault> {
        let counted = self.counted?;
        let (done, seen) = (std::mem::take(&mut self.done), std::mem::take(&mut self.seen));
        self.counted = Some(seq);
        // Nothing can be said where everybody was away at the same time, or a bot played for somebody.
        let all_seen = (counted + 1..=seq).all(|seq| seen.contains_key(&seq));
        if !all_seen || seen.values().any(|origin| *origin == Origin::Either) {
            return None;
        }
        let asked = seen.values().filter(|origin| **origin == Origin::Asked).count() as u32;
        let kind = if asked < done { FaultKind::Lost } else { FaultKind::Doubled };
        (asked != done).then(|| Fault::new(kind, format!("{asked} entries where {done} were acknowledged")))
    }
}

impl Origin {
    fn of(update: &Update) -> Origin {
        let stood_in = |seat: &lastcard_protocol::SeatView| seat.sitter == Sitter::Person && seat.bot.is_some();
        if update.happened.iter().all(is_presence) || update.happened.iter().any(is_unasked) {
            Origin::Unasked
        } else if update.view.seats.iter().any(stood_in) {
            Origin::Either
        } else {
            Origin::Asked
        }
    }
}

/// Who is where: no command of a player at the table makes an entry of nothing else.
const fn is_presence(happened: &Happened) -> bool {
    matches!(
        happened,
        Happened::Came { .. }
            | Happened::Gone { .. }
            | Happened::StoodIn { .. }
            | Happened::TookBack { .. }
            | Happened::Hosts { .. }
            | Happened::WentOn
    )
}

fn is_unasked(happened: &Happened) -> bool {
    match happened {
        Happened::CaughtNobody { .. } => true,
        // The clock dealt, and nobody asked for it.
        Happened::RoundBegan { salts, seals, .. } => {
            salts.iter().zip(seals).any(|(salt, seal)| salt.is_none() && seal.is_some())
        }
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is found after entries of those origins, so many of them acknowledged.
    fn found(origins: &[Origin], done: u32) -> Option<FaultKind> {
        let mut count = Count::default();
        count.begin_after(7);
        count.seen = (8..).zip(origins.iter().copied()).collect();
        (0..done).for_each(|_| count.done());
        count.settle(7 + origins.len() as u32).map(|fault| fault.kind)
    }

    #[test]
    fn what_was_acknowledged_and_is_not_there_and_what_is_there_twice_is_found() {
        use Origin::{Asked, Either, Unasked};
        assert_eq!(found(&[Asked, Unasked, Asked], 2), None);
        assert_eq!(found(&[Asked, Unasked], 2), Some(FaultKind::Lost));
        assert_eq!(found(&[Asked, Asked], 1), Some(FaultKind::Doubled));
        assert_eq!(found(&[Asked, Either], 1), None, "a bot may have played");
    }

    #[test]
    fn nothing_is_said_of_entries_nobody_was_told_of() {
        let mut count = Count::default();
        count.begin_after(7);
        count.done();
        assert_eq!(count.settle(9), None);
        count.done();
        assert_eq!(count.settle(9).map(|fault| fault.kind), Some(FaultKind::Lost), "and it counts on from there");
    }
}
