use std::sync::Arc;

use lastcard_bots::{MOST_ACTIONS, StopSign};
use lastcard_engine::{Event, MatchBy, Round, SeatCount};
use lastcard_rulebook::RuleSet;
use serde::{Deserialize, Serialize};

use crate::{
    cast::{Cast, Playing, add_faults},
    contestant::Contestant,
    course::Course,
    deals::{Deal, Dealing, PlayError, Work, unless_endless},
    differences::Differences,
    endless::{Cause, Endings},
    figures::{Figure, Skill},
    kept::Kept,
    mind::Mind,
    observed::{MatchFacts, Observed, RoundFacts, check},
    program::{Faults, Tally},
    stats::Estimate,
};

/// Rules side by side: every deal is played once by each, and once more to see how much skill counts.
#[derive(Clone, Debug)]
pub struct Study {
    /// What is compared, with the first rules those of as many players.
    pub entries: Vec<Entry>,
    /// Who plays: the first in the first seat and so on, the last in all seats that are left.
    pub bots: Vec<Contestant>,
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
    /// What is played by, with the written cards in its deck.
    pub set: RuleSet,
    /// How many sit at the table; the same rules have an entry for each number.
    pub seats: SeatCount,
}

/// What a study showed so far.
#[derive(Clone, Debug)]
pub struct Findings {
    /// Rounds played by each entry.
    pub rounds: u64,
    /// What each entry showed.
    pub entries: Vec<Observed>,
    /// How each differs from the first rules in the same deals.
    pub differences: Differences,
    /// What was wrong with the answers of each of [`Study::everybody`].
    pub faults: Vec<Faults>,
}

/// Why a study cannot be made.
#[derive(Clone, Debug, thiserror::Error)]
pub enum StudyError {
    /// No rules or no numbers of players were named.
    #[error("there is nothing to study: name rules and numbers of players")]
    Empty,
    /// Nobody was named to play.
    #[error("nobody plays: name at least one bot")]
    NoBots,
    /// More bots than seats.
    #[error("{bots} bots do not fit {seats} seats: name at most one a seat")]
    TooManyBots {
        /// How many bots were named.
        bots: usize,
        /// Seats at the table.
        seats: usize,
    },
    /// No interval without two rounds.
    #[error("{0} rounds show nothing: play at least 2")]
    TooFewRounds(u64),
    /// Hardly a round ended, so there is nothing to say.
    #[error("{} of {} rounds by {name} had not ended after {MOST_ACTIONS} actions", endings.endless, endings.deals)]
    NoneEnd {
        /// What the rules or the card are called.
        name: String,
        /// How many there were.
        endings: Endings,
        /// What keeps them from ending.
        cause: Cause,
    },
    /// A deal could not be played.
    #[error(transparent)]
    Play(#[from] PlayError),
}

/// That so many bots and rounds show something at a table.
pub(crate) fn check_bots(bots: &[Contestant], rounds: u64, seats: SeatCount) -> Result<(), StudyError> {
    let (bots, seats) = (bots.len(), seats.get());
    match bots {
        0 => Err(StudyError::NoBots),
        _ if rounds < 2 => Err(StudyError::TooFewRounds(rounds)),
        _ if bots > seats => Err(StudyError::TooManyBots { bots, seats }),
        _ => Ok(()),
    }
}

/// What one deal showed of an entry: its round, and that with the better bot in the first seat.
#[derive(Serialize, Deserialize)]
pub(crate) struct DealFacts {
    pub(crate) plain: RoundFacts,
    pub(crate) skilled: RoundFacts,
}

/// What one deal showed of every entry; nothing of one by which it had not ended.
#[derive(Serialize, Deserialize)]
struct DealResult {
    entries: Vec<Option<DealFacts>>,
    faults: Vec<Faults>,
}

/// A deal by an entry's rules, among those who play by them.
struct Table<'a> {
    entry: &'a Entry,
    cast: &'a Cast,
    tallies: &'a [Arc<Tally>],
    deal: Deal<'a>,
}

/// A match by elimination is over long before, unless blocked rounds decide nothing again and again.
const MOST_ROUNDS: u32 = 100;

impl Study {
    /// Plays until all rounds are played or `stop` is raised; what is known then. `progress` is told how
    /// many rounds of each entry are played now and then.
    pub fn run(&self, stop: &StopSign, progress: impl FnMut(u64)) -> Result<Findings, StudyError> {
        self.run_kept(Kept::NOTHING, stop, progress)
    }

    /// The same with what is known of it already, noting what is found; of a share of the rounds only that share.
    pub fn run_kept(
        &self,
        kept: Kept<'_>,
        stop: &StopSign,
        mut progress: impl FnMut(u64),
    ) -> Result<Findings, StudyError> {
        let mut findings = self.begin()?;
        let cast = Cast::new(&self.bots, &self.skill);
        let casts: Vec<Cast> = self.entries.iter().map(|entry| cast.by(&entry.set)).collect();
        kept.run(
            &Work { deals: self.rounds, threads: self.threads, stop },
            |deal| self.play_deal(&casts, deal),
            |results| {
                results.iter().for_each(|result| findings.add(&self.entries, result));
                progress(findings.rounds);
                !findings.entries.iter().any(|observed| observed.endings().are_too_few())
            },
        )?;
        let mut entries = findings.entries.iter().zip(&self.entries);
        match entries.find(|(observed, _)| observed.endings().are_too_few()) {
            None => Ok(findings),
            Some((observed, entry)) => {
                let (endings, cause) = (observed.endings(), Cause::among(&entry.set));
                Err(StudyError::NoneEnd { name: entry.name.clone(), endings, cause })
            }
        }
    }

    /// All who play, each once.
    pub fn everybody(&self) -> Vec<Contestant> {
        Cast::new(&self.bots, &self.skill).into_everybody()
    }

    /// No findings yet, if the study can be made.
    fn begin(&self) -> Result<Findings, StudyError> {
        if self.entries.is_empty() {
            return Err(StudyError::Empty);
        }
        let mut entries = Vec::new();
        for entry in &self.entries {
            check_bots(&self.bots, self.rounds, entry.seats)?;
            check(&entry.set.rules, entry.seats)?;
            entries.push(Observed::new(entry)?);
        }
        let faults = vec![Faults::default(); self.everybody().len()];
        Ok(Findings { rounds: 0, entries, differences: Differences::new(&self.entries), faults })
    }

    /// Plays a deal by the rules of every entry.
    fn play_deal(&self, casts: &[Cast], deal: Deal<'_>) -> Result<DealResult, PlayError> {
        let tallies = casts[0].tallies();
        let facts = |(entry, cast): (&Entry, &Cast)| {
            let table = Table { entry, cast, tallies: &tallies, deal };
            let both = || {
                let plain = self.play_once(&table, Playing::Plain)?;
                Ok(DealFacts { plain, skilled: self.play_once(&table, Playing::Skilled)? })
            };
            unless_endless(both())
        };
        let entries = self.entries.iter().zip(casts).map(facts).collect::<Result<_, PlayError>>()?;
        Ok(DealResult { entries, faults: tallies.iter().map(|tally| tally.faults()).collect() })
    }

    fn play_once(&self, table: &Table<'_>, playing: Playing) -> Result<RoundFacts, PlayError> {
        let (rules, seats) = (&table.entry.set.rules, table.entry.seats);
        let dealing = Dealing { rules, seats, seed: self.seed };
        let make = |seat, seed| table.cast.make(playing, seat, seed, self.rollouts, table.tallies);
        let mut course = Course::new();
        let each = |round: &Round, done, _: &[Event]| course.see(round, done);
        let played = dealing.play_among(table.deal, playing as usize, make, each)?;
        let its_match = match rules.match_by {
            MatchBy::Elimination => play_on(&dealing, table.deal, playing, make, &played.round, &course)?,
            MatchBy::Points | MatchBy::Rounds => None,
        };
        Ok(RoundFacts::of(&played.round, &played.outcome(), &course, its_match))
    }
}

/// The match that began with that round. Who plays a round depends on those before, so other deals are none of it
/// (MORE-18). Nothing if it takes too long.
fn play_on(
    dealing: &Dealing<'_>,
    deal: Deal<'_>,
    playing: Playing,
    make: impl Fn(usize, u64) -> Mind,
    first: &Round,
    course: &Course,
) -> Result<Option<MatchFacts>, PlayError> {
    let (mut game, mut turns, mut decisions) = (dealing.begin(deal)?, course.turns, course.decisions);
    let mut last = *first;
    while game.score(&last).is_ok() && game.winner().is_none() && game.rounds() < MOST_ROUNDS {
        let mut course = Course::new();
        let each = |round: &Round, done, _: &[Event]| course.see(round, done);
        last = dealing.play_next(&game, deal, playing as usize, &make, each)?.round;
        turns += course.turns;
        decisions += course.decisions;
    }
    let first_seat = game.winners().contains(dealing.seats.nth(0));
    let facts = MatchFacts { rounds: game.rounds(), turns, decisions, first_seat };
    Ok(game.winner().map(|_| facts))
}

impl Findings {
    /// What the next deal showed, entry by entry.
    fn add(&mut self, entries: &[Entry], result: &DealResult) {
        self.rounds += 1;
        for ((observed, entry), facts) in self.entries.iter_mut().zip(entries).zip(&result.entries) {
            observed.add(entry, facts.as_ref());
        }
        self.differences.add(entries, &result.entries);
        add_faults(&mut self.faults, &result.faults);
    }

    /// Whether rounds were left out that the study asked for.
    pub const fn is_short_of(&self, study: &Study) -> bool {
        self.rounds < study.rounds
    }

    /// How a figure of the entry at `place` differs from that of the first rules with as many players, with an interval that
    /// is adjusted for the number of comparisons; `None` for those themselves and where too little was seen.
    pub fn difference(&self, place: usize, figure: Figure) -> Option<Estimate> {
        self.differences.estimate(&self.entries, place, figure)
    }
}
