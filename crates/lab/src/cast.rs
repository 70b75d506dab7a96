use std::sync::Arc;

use lastcard_rulebook::RuleSet;

use crate::{
    contestant::Contestant,
    figures::Skill,
    mind::Mind,
    program::{Faults, Tally},
};

/// Who plays by one set of rules: those who were named, and those by whom skill is measured, everybody once.
pub(crate) struct Cast {
    everybody: Vec<Contestant>,
    /// The places of those who were named: the first in the first seat and so on, the last in all seats that are left.
    named: Vec<usize>,
    better: usize,
    others: usize,
}

/// Which playing of a deal it is, so that each has luck of its own.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Playing {
    /// Among those who were named.
    Plain,
    /// With the better bot in the first seat.
    Skilled,
}

impl Cast {
    pub(crate) fn new(bots: &[Contestant], skill: &Skill) -> Cast {
        let mut everybody: Vec<Contestant> = Vec::new();
        let mut place = |bot: &Contestant| {
            everybody.iter().position(|other| other == bot).unwrap_or_else(|| {
                everybody.push(bot.clone());
                everybody.len() - 1
            })
        };
        let named = bots.iter().map(&mut place).collect();
        let (better, others) = (place(&skill.better), place(&skill.others));
        Cast { everybody, named, better, others }
    }

    /// The same by those rules, of which programs are told.
    pub(crate) fn by(&self, set: &RuleSet) -> Cast {
        let everybody = self.everybody.iter().map(|bot| bot.by(set)).collect();
        Cast { everybody, named: self.named.clone(), ..*self }
    }

    pub(crate) fn into_everybody(self) -> Vec<Contestant> {
        self.everybody
    }

    /// Counts of what is wrong with everybody's answers, nothing so far.
    pub(crate) fn tallies(&self) -> Vec<Arc<Tally>> {
        self.everybody.iter().map(|_| Arc::default()).collect()
    }

    /// Who plays in that seat.
    pub(crate) fn make(&self, playing: Playing, seat: usize, seed: u64, rollouts: u32, tallies: &[Arc<Tally>]) -> Mind {
        let place = match playing {
            Playing::Plain => self.named[seat.min(self.named.len() - 1)],
            Playing::Skilled if seat == 0 => self.better,
            Playing::Skilled => self.others,
        };
        self.everybody[place].make(seed, rollouts, &tallies[place])
    }
}

/// Adds what was wrong with the answers in a deal.
pub(crate) fn add_faults(all: &mut [Faults], more: &[Faults]) {
    all.iter_mut().zip(more).for_each(|(all, more)| *all = all.plus(*more));
}
