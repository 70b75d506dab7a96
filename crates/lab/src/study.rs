use std::sync::atomic::AtomicBool;

use lastcard_bots::BotKind;
use lastcard_engine::{Action, Event, Round, Rules, Seat, SeatCount};

use crate::{
    course::Course,
    deals::{Dealing, PlayError, Work},
    figures::{Observed, RoundFacts, Skill, check},
};

/// Rules side by side: every deal is played once by each, and once more to see how much skill counts.
#[derive(Clone, Debug)]
pub struct Study {
    /// What is compared.
    pub entries: Vec<Entry>,
    /// Who plays: the first in the first seat and so on, the last in all seats that are left.
    pub bots: Vec<BotKind>,
    /// By whom skill is measured.
    pub skill: Skill,
    /// How many rounds by each entry.
    pub rounds: u64,
    /// Where all chance comes from.
    pub seed: u64,
    /// What `expert` may spend on a decision.
    pub rollouts: u32,
    /// How many work at it; the result does not depend on it.
    pub threads: usize,
}

/// Rules with a name and a number of players.
#[derive(Clone, Debug)]
pub struct Entry {
    /// What they are called.
    pub name: String,
    /// The rules.
    pub rules: Rules,
    /// How many play.
    pub seats: SeatCount,
}

/// What a study showed so far.
#[derive(Clone, Debug)]
pub struct Findings {
    /// Rounds played by each entry.
    pub rounds: u64,
    /// What each entry showed.
    pub entries: Vec<Observed>,
}

/// Why a study cannot be made.
#[derive(Clone, Debug, thiserror::Error)]
pub enum StudyError {
    /// Nothing to compare.
    #[error("there is nothing to study: name rules and numbers of players")]
    Empty,
    /// No bot.
    #[error("nobody plays: name at least one bot")]
    NoBots,
    /// More bots than seats.
    #[error("{bots} bots do not fit {seats} seats: name at most one a seat")]
    TooManyBots {
        /// Bots named.
        bots: usize,
        /// Seats at the table.
        seats: usize,
    },
    /// No interval without two rounds.
    #[error("{0} rounds show nothing: play at least 2")]
    TooFewRounds(u64),
    /// A deal could not be played.
    #[error(transparent)]
    Play(#[from] PlayError),
}

/// What one deal showed of an entry: its round, and that with the better bot in the first seat.
pub(crate) struct DealFacts {
    pub(crate) plain: RoundFacts,
    pub(crate) skilled: RoundFacts,
}

/// Which playing of a deal it is, so that each has luck of its own.
const PLAIN: usize = 0;
const SKILLED: usize = 1;

impl Study {
    /// Plays until all rounds are played or `stop` is set; what is known then. `progress` is told how
    /// many rounds of each entry are played now and then.
    pub fn run(&self, stop: &AtomicBool, mut progress: impl FnMut(u64)) -> Result<Findings, StudyError> {
        let mut findings = self.begin()?;
        let work = Work { deals: self.rounds, threads: self.threads, stop };
        work.run(
            |deal| self.entries.iter().map(|entry| self.play(entry, deal, |_| {})).collect(),
            |results: Vec<Vec<DealFacts>>| {
                results.iter().for_each(|facts| findings.add(facts));
                progress(findings.rounds);
                true
            },
        )?;
        Ok(findings)
    }

    /// No findings yet, if the study can be made.
    pub(crate) fn begin(&self) -> Result<Findings, StudyError> {
        if self.entries.is_empty() {
            return Err(StudyError::Empty);
        }
        if self.bots.is_empty() {
            return Err(StudyError::NoBots);
        }
        if self.rounds < 2 {
            return Err(StudyError::TooFewRounds(self.rounds));
        }
        let mut entries = Vec::new();
        for entry in &self.entries {
            let (bots, seats) = (self.bots.len(), entry.seats.get());
            if bots > seats {
                return Err(StudyError::TooManyBots { bots, seats });
            }
            check(&entry.rules, entry.seats)?;
            entries.push(Observed::new(&entry.rules, entry.seats)?);
        }
        Ok(Findings { rounds: 0, entries })
    }

    /// Plays a deal by an entry's rules; `watch` sees the events of the plain round.
    pub(crate) fn play(&self, entry: &Entry, deal: u64, watch: impl FnMut(&[Event])) -> Result<DealFacts, PlayError> {
        let regular = |seat: usize| self.bots[seat.min(self.bots.len() - 1)];
        let skill = |seat: usize| if seat == 0 { self.skill.better } else { self.skill.others };
        Ok(DealFacts {
            plain: self.play_once(entry, deal, PLAIN, regular, watch)?,
            skilled: self.play_once(entry, deal, SKILLED, skill, |_| {})?,
        })
    }

    fn play_once(
        &self,
        entry: &Entry,
        deal: u64,
        turn: usize,
        bot_at: impl Fn(usize) -> BotKind,
        mut watch: impl FnMut(&[Event]),
    ) -> Result<RoundFacts, PlayError> {
        let dealing = Dealing { rules: &entry.rules, seats: entry.seats, seed: self.seed, rollouts: self.rollouts };
        let mut course = Course::new();
        let each = |round: &Round, done: Option<(Seat, Action)>, events: &[Event]| {
            course.see(round, done);
            watch(events);
        };
        let played = dealing.play(deal, turn, bot_at, each)?;
        Ok(RoundFacts { outcome: played.outcome(), round: played.round, course })
    }
}

impl Findings {
    /// What the next deal showed, entry by entry.
    pub(crate) fn add(&mut self, facts: &[DealFacts]) {
        self.rounds += 1;
        for (observed, facts) in self.entries.iter_mut().zip(facts) {
            observed.add(&facts.plain);
            observed.add_skilled(&facts.skilled);
        }
    }
}
