//! How well a network plays: the learning curve.

use std::sync::Arc;

use lastcard_bots::{StopSign, master::Net};
use lastcard_engine::{Rules, SeatCount};

use crate::{
    deals::{Deal, Dealing, PlayError, Work},
    mind::Mind,
    stats::{Estimate, Sample},
    train::Opponent,
};

/// One network among others of one kind, in every seat of each deal.
#[derive(Clone, Debug)]
pub struct Exam {
    /// What every round of it is played by.
    pub rules: Rules,
    /// How many sit at the table: the network in one seat, the others in the rest.
    pub seats: SeatCount,
    /// Who the others are.
    pub others: Opponent,
    /// Rounds, rounded up so that it sits everywhere equally often.
    pub rounds: u64,
    /// Where all chance comes from.
    pub seed: u64,
    /// How many work at it; the result does not depend on it.
    pub threads: usize,
}

impl Exam {
    /// How often the network wins; nothing where it was stopped before two deals were played.
    pub fn sit(&self, net: &Arc<Net>, stop: &StopSign) -> Result<Option<Estimate>, PlayError> {
        let (seats, examined) = (self.seats.get(), Opponent::Net(Arc::clone(net)));
        let dealing = Dealing { rules: &self.rules, seats: self.seats, seed: self.seed };
        let play = |deal: Deal<'_>| -> Result<f64, PlayError> {
            let mut won = 0;
            for own in 0..seats {
                let make = |seat: usize, seed: u64| {
                    let player = if seat == own { &examined } else { &self.others };
                    Mind::Fair(player.make(seed))
                };
                let played = dealing.play_among(deal, own, make, |_, _, _| {})?;
                let winner = played.outcome().winner;
                let side = self.rules.team_of(self.seats.nth(own), self.seats);
                won += u32::from(winner.is_some_and(|winner| side.contains(winner)));
            }
            Ok(f64::from(won) / seats as f64)
        };
        let mut share = Sample::default();
        let work = Work { deals: self.rounds.div_ceil(seats as u64), threads: self.threads, stop };
        work.run(play, |deals| {
            deals.into_iter().for_each(|won| share.add(won));
            true
        })?;
        Ok(share.share_by_deal(seats as u64))
    }
}
