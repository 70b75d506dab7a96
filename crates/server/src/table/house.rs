use lastcard_engine::SeatCount;
use lastcard_protocol::{CLOCK, Mend, PlaceAt, ProblemAt, Refusal, Setup, by_lang};
use lastcard_rulebook::{Node, Problem, RuleSet};

use crate::Reason;

/// How a table is set up, checked.
#[derive(Clone, PartialEq, Debug)]
pub struct House {
    /// As it was given.
    pub setup: Setup,
    /// What its rules come to.
    pub set: RuleSet,
}

impl House {
    /// Reads the rules of a setup and checks that they suit its seats and clock.
    pub fn new(setup: Setup) -> Result<House, Refusal> {
        let seats = SeatCount::new(setup.seats.into()).ok_or(Reason::BadSetup)?;
        if setup.clock.is_some_and(|clock| !(CLOCK.0..=CLOCK.1).contains(&clock)) {
            return Err(Reason::BadSetup.into());
        }
        let house = House { set: read_rules(&setup.rules)?, setup };
        house.check_players(seats.get())?;
        Ok(house)
    }

    /// The same of a setup that somebody sends now; tables of old may have cards with ids of others.
    pub fn of_new(setup: Setup) -> Result<House, Refusal> {
        read_new_rules(&setup.rules)?;
        House::new(setup)
    }

    /// Whether so many can play by its rules.
    pub fn check_players(&self, players: usize) -> Result<(), Refusal> {
        check_players(&self.set, players)
    }

    /// Milliseconds for a decision.
    pub fn clock(&self) -> Option<u64> {
        self.setup.clock.map(|seconds| u64::from(seconds) * 1000)
    }
}

/// The rules a client sent, or what is wrong with them.
pub fn read_rules(rules: &serde_json::Value) -> Result<RuleSet, Refusal> {
    RuleSet::read(&Node::from_json(rules)).map_err(|problems| bad_rules(&problems))
}

/// The rules a client sends now, or what is wrong with them: besides, no card has another's id.
pub fn read_new_rules(rules: &serde_json::Value) -> Result<RuleSet, Refusal> {
    RuleSet::read_new(&Node::from_json(rules)).map_err(|problems| bad_rules(&problems))
}

/// Whether so many can play by them.
pub fn check_players(set: &RuleSet, players: usize) -> Result<(), Refusal> {
    set.check_players(players as i64).map(|_| ()).map_err(|problem| bad_rules(&[problem]))
}

pub(crate) fn bad_rules(problems: &[Problem]) -> Refusal {
    Refusal { problems: in_words(problems), ..Reason::BadRules.into() }
}

/// The most letters of the way to a problem: the names that there are need no more.
const MAX_PATH: usize = 200;

/// Problems in every language.
pub fn in_words(problems: &[Problem]) -> Vec<ProblemAt> {
    problems.iter().take(10).map(|problem| worded(problem, None)).collect()
}

/// Problems of a file in every language, with their places.
pub(crate) fn in_words_at(problems: &[Problem], source: &str) -> Vec<ProblemAt> {
    problems.iter().take(50).map(|problem| worded(problem, PlaceAt::of(problem, source))).collect()
}

fn worded(problem: &Problem, place: Option<PlaceAt>) -> ProblemAt {
    let path = problem.path.chars().take(MAX_PATH).collect();
    ProblemAt { path, place, mend: mend(problem), words: by_lang(|texts| problem.why(texts)) }
}

/// The nearest that works, where switches contradict each other or how many play.
fn mend(problem: &Problem) -> Option<Mend> {
    let (switch, value) = problem.nearest()?;
    // A value of a rules file is written as in JSON.
    Some(Mend { switch: switch.to_owned(), value: serde_json::from_str(&value).ok()? })
}
