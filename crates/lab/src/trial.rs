mod compared;
mod csv;
mod figures;
mod json;
mod story;
mod watch;
mod words;

use std::sync::Arc;

use lastcard_bots::{Bot, Rng, StopSign, Taste};
use lastcard_engine::{Action, Event, Face, FaceSet, MarkRule, Round, Seat, SeatCount, Step};
use lastcard_rulebook::RuleSet;

use crate::{
    cast::{self, Cast, add_faults},
    contestant::Contestant,
    course::Course,
    deals::{Deal, Dealing, PlayError, Work, unless_endless},
    endless::{Cause, Endings, lasts_too_long},
    figures::Skill,
    observed::check,
    program::{Faults, Tally},
    sides::has_won,
    stats::Counts,
    study::{StudyError, check_bots},
};
use watch::CardWatch;

pub use compared::Comparison;
pub use csv::trials_csv;
pub use figures::{Branch, BranchFindings, CardFigure};
pub use json::trials_json;
pub use story::{Story, StoryStep};
pub use words::{trial_assumptions, trial_endless, trial_lead, trial_summary, trial_title};

/// A rule card tried: the same deals are played with the card as written and with nothing written on it.
#[derive(Clone, Debug)]
pub struct Trial {
    /// What rules files call the card.
    pub id: String,
    /// What it is called.
    pub title: String,
    /// What the rules are called.
    pub rules: String,
    /// The mark it puts on players, if any.
    pub mark: Option<String>,
    /// The rules with the card as written.
    pub with: RuleSet,
    /// The same with the card blank.
    pub blank: RuleSet,
    /// How many sit at the table.
    pub seats: SeatCount,
    /// The card, or its copies, whose writing is tried.
    pub tried: FaceSet,
    /// Who plays: the first in the first seat and so on, the last in all seats that are left.
    pub bots: Vec<Contestant>,
    /// By whom skill is measured.
    pub skill: Skill,
    /// With which chance each voter says yes; else everybody votes for what is best for themselves.
    pub yes: Option<f64>,
    /// Whether choices are made by chance; else everybody chooses what is best for themselves.
    pub any_choice: bool,
    /// How many deals there are, each played with the card as written and blank.
    pub rounds: u64,
    /// Where all chance comes from.
    pub seed: u64,
    /// What `expert` may spend on a decision.
    pub rollouts: u32,
    /// How many work at it; the result does not depend on it.
    pub threads: usize,
}

/// What a trial showed so far.
#[derive(Clone, Debug)]
pub struct TrialFindings {
    /// Deals played so far, each as written and blank.
    pub rounds: u64,
    /// What was wrong with the answers of each of [`Trial::everybody`].
    pub faults: Vec<Faults>,
    /// Deals that had not ended, as written and blank. Either is left out of all other figures.
    pub endings: [Endings; 2],
    figures: figures::Figures,
    /// How many turns the rounds had, as written and blank.
    lengths: [Counts; 2],
}

/// What one playing of a deal showed.
struct Playing {
    course: Course,
    winner: Option<Seat>,
    watch: CardWatch,
    /// Whether the better bot won where skill is measured.
    skilled: bool,
}

/// Those who play by the rules with the card as written, or with it blank.
struct Table<'a> {
    set: &'a RuleSet,
    cast: Cast,
}

impl Trial {
    /// Plays until all deals are played or `stop` is raised; what is known then. `progress` is told how many are played now and
    /// then.
    pub fn run(&self, stop: &StopSign, mut progress: impl FnMut(u64)) -> Result<TrialFindings, StudyError> {
        self.check()?;
        let faults = vec![Faults::default(); self.everybody().len()];
        let mut findings = TrialFindings {
            rounds: 0,
            faults,
            endings: Default::default(),
            figures: Default::default(),
            lengths: Default::default(),
        };
        let work = Work { deals: self.rounds, threads: self.threads, stop };
        let [with, blank] = [&self.with, &self.blank].map(|set| self.table(set));
        work.run(
            |deal| {
                let tallies = with.cast.tallies();
                let play = |table| unless_endless(self.play(table, deal, &tallies));
                let playings = [play(&with)?, play(&blank)?];
                Ok((playings, tallies.iter().map(|tally| tally.faults()).collect::<Vec<_>>()))
            },
            |results| {
                results.iter().for_each(|(playings, faults)| findings.add(playings, faults));
                progress(findings.rounds);
                !findings.endings.iter().any(Endings::are_too_few)
            },
        )?;
        match findings.endings {
            [with, _] if with.are_too_few() => {
                Err(StudyError::NoneEnd { name: self.title.clone(), endings: with, cause: self.cause() })
            }
            [_, blank] if blank.are_too_few() => {
                let cause = Cause::among(&self.blank);
                Err(StudyError::NoneEnd { name: self.rules.clone(), endings: blank, cause })
            }
            _ => Ok(findings),
        }
    }

    /// All who play, each once.
    pub fn everybody(&self) -> Vec<Contestant> {
        Cast::new(&self.bots, &self.skill).into_everybody()
    }

    fn table<'a>(&self, set: &'a RuleSet) -> Table<'a> {
        Table { set, cast: Cast::new(&self.bots, &self.skill).by(set) }
    }

    fn check(&self) -> Result<(), StudyError> {
        check_bots(&self.bots, self.rounds, self.seats)?;
        Ok(check(&self.with.rules, self.seats)?)
    }

    /// Whether the card lets players vote.
    pub fn votes(&self) -> bool {
        self.steps().any(|step| matches!(step, Step::Vote(..)))
    }

    /// Whether the card is about points.
    pub fn counts_points(&self) -> bool {
        self.steps().any(|step| matches!(step, Step::Double | Step::Points(..)))
    }

    /// Whether the card lets somebody choose among outcomes.
    pub fn chooses(&self) -> bool {
        self.outcomes() > 0
    }

    /// Among how many outcomes, at most.
    fn outcomes(&self) -> u8 {
        let of = |step: &Step| match step {
            Step::Choose(_, further) => 1 + further.iter().filter(|to| **to > 0).count() as u8,
            _ => 0,
        };
        self.steps().map(of).max().unwrap_or(0)
    }

    /// What the mark means that the card puts on players, if it puts any.
    pub fn mark_rule(&self) -> Option<MarkRule> {
        let mark = self.steps().find_map(|step| match step {
            Step::Mark(_, mark, _) => Some(*mark),
            _ => None,
        });
        mark.map(|mark| self.with.rules.custom.mark(mark))
    }

    /// What keeps rounds with the card from ending, where they do not.
    pub fn cause(&self) -> Cause {
        match lasts_too_long(&self.with.rules.custom, self.steps()) {
            true => Cause::Mark(self.title.clone()),
            false => Cause::among(&self.with),
        }
    }

    fn steps(&self) -> impl Iterator<Item = &Step> {
        let is_tried = |slot: &u8| Face::custom(*slot).is_some_and(|face| self.tried.contains(face));
        let slots = (0..self.with.rules.custom.len() as u8).filter(is_tried);
        slots.flat_map(|slot| self.with.rules.custom.rule(slot).steps())
    }

    fn play(&self, table: &Table<'_>, deal: Deal<'_>, tallies: &[Arc<Tally>]) -> Result<Playing, PlayError> {
        let rules = &table.set.rules;
        let (mut course, mut watch) = (Course::new(), CardWatch::new(self.tried, *rules, self.seats));
        let played = self.play_once(table, deal, cast::Playing::Plain, tallies, |round, done, events| {
            course.see(round, done);
            watch.see(round, events);
        })?;
        let skilled = self.play_once(table, deal, cast::Playing::Skilled, tallies, |_, _, _| {})?;
        let winner = played.outcome().and_then(|outcome| outcome.winner);
        let skilled = skilled.outcome().is_some_and(|outcome| has_won(rules, self.seats, &outcome, self.seats.nth(0)));
        Ok(Playing { course, winner, watch, skilled })
    }

    /// Plays a deal among those with the taste that is assumed; the round as it ended.
    fn play_once(
        &self,
        table: &Table<'_>,
        deal: Deal<'_>,
        playing: cast::Playing,
        tallies: &[Arc<Tally>],
        each: impl FnMut(&Round, Option<(Seat, Action)>, &[Event]),
    ) -> Result<Round, PlayError> {
        let (rules, rollouts) = (&table.set.rules, self.rollouts);
        let dealing = Dealing { rules, seats: self.seats, seed: self.seed };
        let make = |seat: usize, seed: u64| {
            let tasteful =
                |bot| Box::new(Taste::new(bot, self.yes, self.any_choice, Rng::new(!seed).next())) as Box<dyn Bot>;
            table.cast.make(playing, seat, seed, rollouts, tallies).map(tasteful)
        };
        Ok(dealing.play_among(deal, playing as usize, make, each)?.round)
    }
}

impl TrialFindings {
    fn add(&mut self, playings: &[Option<Playing>; 2], faults: &[Faults]) {
        self.rounds += 1;
        add_faults(&mut self.faults, faults);
        self.endings.iter_mut().zip(playings).for_each(|(endings, playing)| endings.add(playing.is_some()));
        self.figures.note_ends(playings.each_ref().map(Option::is_some));
        let [Some(with), Some(blank)] = playings else { return };
        self.figures.add(with, blank);
        self.lengths[0].add(with.course.turns);
        self.lengths[1].add(blank.course.turns);
    }

    /// Whether fewer deals were played than the trial asks for.
    pub fn is_short_of(&self, trial: &Trial) -> bool {
        self.rounds < trial.rounds
    }

    /// A figure as written and blank, and by how much they differ in the same deals.
    pub fn compare(&self, figure: CardFigure) -> Comparison {
        self.figures.compare(figure)
    }

    /// The figures that are worth showing: whether rounds end is, once some do not.
    pub fn figures(&self) -> impl Iterator<Item = CardFigure> {
        let all_end = self.endings.iter().all(|endings| endings.endless == 0);
        CardFigure::ALL.into_iter().filter(move |figure| !(all_end && *figure == CardFigure::Endless))
    }

    /// What was seen of each way the rule of the card can go.
    pub fn branches(&self, trial: &Trial) -> Vec<BranchFindings> {
        self.figures.branches(|branch| match branch {
            Branch::Passed | Branch::Failed => trial.votes(),
            Branch::Chose(nth) => nth <= trial.outcomes(),
        })
    }

    /// How many turns the rounds had with the card as written, and with it blank.
    pub const fn lengths(&self) -> &[Counts; 2] {
        &self.lengths
    }
}
