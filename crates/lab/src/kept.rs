use serde::{Serialize, de::DeserializeOwned};

use crate::{
    deals::{Deal, PlayError, Work},
    ledger::{Key, Ledger},
    shard::Shard,
};

/// What of a run is known already, and which share of it is to be played.
#[derive(Clone, Copy, Debug)]
pub struct Kept<'a> {
    /// Where it is noted; nothing is without one.
    pub ledger: Option<&'a Ledger>,
    /// The share of the deals that is played here.
    pub shard: Shard,
    /// Which part of the run it is about: a pair of bots, or what goes before the pairs.
    part: usize,
}

impl<'a> Kept<'a> {
    /// Nothing is known and everything is to be played.
    pub const NOTHING: Kept<'static> = Kept { ledger: None, shard: Shard::WHOLE, part: 0 };

    /// That share, noted there.
    pub const fn new(ledger: Option<&'a Ledger>, shard: Shard) -> Kept<'a> {
        Kept { ledger, shard, part: 0 }
    }

    /// The same for what comes so many parts later.
    pub const fn later(self, parts: usize) -> Kept<'a> {
        Kept { part: self.part + parts, ..self }
    }

    /// Does the share of that work as [`Work::run`] does: takes what is known, plays what is not, and notes what was found.
    pub(crate) fn run<R: Send + Serialize + DeserializeOwned>(
        &self,
        work: &Work<'_>,
        play: impl Fn(Deal<'_>) -> Result<R, PlayError> + Sync,
        mut take: impl FnMut(&[R]) -> bool,
    ) -> Result<(), PlayError> {
        let share = self.shard.of(work.deals);
        let work = Work { deals: share.end - share.start, ..*work };
        let (mut next, mut noted) = (share.start, Ok(()));
        work.run(
            |deal| {
                let deal = Deal { number: share.start + deal.number, ..deal };
                match self.ledger.and_then(|ledger| ledger.get(Key { part: self.part, deal: deal.number })) {
                    Some(known) => Ok(known),
                    None if self.ledger.is_none_or(Ledger::is_open) => play(deal),
                    None => Err(PlayError::Missing(deal.number)),
                }
            },
            |results| {
                noted = self.ledger.map_or(Ok(()), |ledger| ledger.note(self.part, next, &results));
                next += results.len() as u64;
                take(&results) && noted.is_ok()
            },
        )?;
        noted.map_err(|problem| PlayError::Unkept(problem.to_string()))
    }
}
