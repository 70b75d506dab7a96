use lastcard_engine::SeatCount;
use lastcard_protocol::{CLOCK, ProblemAt, Refusal, Setup};
use lastcard_rulebook::{Lang, Node, Problem, RuleSet, Texts};

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
    /// Checks a setup.
    pub fn new(setup: Setup) -> Result<House, Refusal> {
        let seats = SeatCount::new(setup.seats.into()).ok_or(Reason::BadSetup)?;
        if setup.clock.is_some_and(|clock| !(CLOCK.0..=CLOCK.1).contains(&clock)) {
            return Err(Reason::BadSetup.into());
        }
        let set = read_rules(&setup.rules)?;
        set.check_players(seats.get() as i64).map_err(|problem| bad_rules(&[problem]))?;
        Ok(House { setup, set })
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

fn bad_rules(problems: &[Problem]) -> Refusal {
    Refusal { problems: in_words(problems), ..Reason::BadRules.into() }
}

/// Problems in both languages.
pub fn in_words(problems: &[Problem]) -> Vec<ProblemAt> {
    let (english, spanish) = (Texts::shared(Lang::English), Texts::shared(Lang::Spanish));
    let worded = problems.iter().take(10).map(|problem| ProblemAt {
        path: problem.path.clone(),
        en: problem.text(english),
        es: problem.text(spanish),
    });
    worded.collect()
}
