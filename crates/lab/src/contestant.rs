use std::{fmt, path::Path, sync::Arc, time::Duration};

use lastcard_bots::BotKind;
use lastcard_rulebook::RuleSet;

use crate::{
    clairvoyant::Clairvoyant,
    mind::Mind,
    program::{Program, Seated, Tally},
};

/// Who plays in the laboratory: a bot of ours, one who sees all cards, or a program that speaks the lines of `docs/research.md`.
#[derive(Clone, Debug)]
pub enum Contestant {
    /// A bot of ours.
    Ours(BotKind),
    /// Who sees all cards: the measure of what skill could do at most.
    Clairvoyant,
    /// Somebody's program.
    Program(Arc<Program>),
}

/// Why somebody cannot play.
#[derive(Debug, thiserror::Error)]
pub enum NoContestant {
    /// Neither a bot's name nor a path.
    #[error("there is no bot {0:?}; there are {bots}, {seer}, or a program, by its path: ./{0}", bots = BotKind::ALL.map(BotKind::name).join(", "), seer = Clairvoyant::NAME)]
    Unknown(String),
    /// The program did not start.
    #[error(
        "{program}: {problem}; the program of a bot must be there and be executable, or be named with what runs it: \"python3 bot.py\""
    )]
    Start {
        /// What was to be started.
        program: String,
        /// What the system said.
        problem: std::io::Error,
    },
}

impl Contestant {
    /// The one of that name. What has a slash or a space in it is a program with its arguments, which plays by those rules
    /// and may take so long over an answer.
    pub fn read(text: &str, set: &RuleSet, limit: Duration) -> Result<Contestant, NoContestant> {
        let text = text.trim();
        if let Ok(kind) = text.parse() {
            return Ok(Contestant::Ours(kind));
        }
        if text == Clairvoyant::NAME {
            return Ok(Contestant::Clairvoyant);
        }
        if !text.contains(['/', ' ']) {
            return Err(NoContestant::Unknown(text.to_owned()));
        }
        let words: Vec<&str> = if Path::new(text).is_file() { vec![text] } else { text.split_whitespace().collect() };
        Ok(Contestant::Program(Arc::new(Program::new(text, &words, set, limit))))
    }

    /// That it can play, before anybody does: a program is started.
    pub fn check(&self) -> Result<(), NoContestant> {
        let Contestant::Program(program) = self else { return Ok(()) };
        let start = |problem| NoContestant::Start { program: program.name().to_owned(), problem };
        program.try_to_start().map_err(start)
    }

    /// The same as it plays by those rules.
    pub(crate) fn by(&self, set: &RuleSet) -> Contestant {
        match self {
            Contestant::Program(program) if !program.plays_by(set) => Contestant::Program(Arc::new(program.by(set))),
            same => same.clone(),
        }
    }

    /// What it is called where there is little room: of a program, the file.
    pub fn short_name(&self) -> &str {
        match self {
            Contestant::Ours(kind) => kind.name(),
            Contestant::Clairvoyant => Clairvoyant::NAME,
            Contestant::Program(program) => {
                let named = program.name().split_whitespace().rfind(|word| !word.starts_with('-'));
                named.and_then(|word| word.rsplit('/').next()).unwrap_or(program.name())
            }
        }
    }

    /// What it is called: its name, or the program as it was named.
    pub fn name(&self) -> &str {
        match self {
            Contestant::Ours(kind) => kind.name(),
            Contestant::Clairvoyant => Clairvoyant::NAME,
            Contestant::Program(program) => program.name(),
        }
    }

    /// What was wrong with it first, in its own words; nothing of a bot of ours.
    pub fn complaint(&self) -> Option<String> {
        match self {
            Contestant::Ours(_) | Contestant::Clairvoyant => None,
            Contestant::Program(program) => program.complaint(),
        }
    }

    /// One of them for a seat in a round, whose choices come from `seed`; its faults are counted in `tally`.
    pub(crate) fn make(&self, seed: u64, rollouts: u32, tally: &Arc<Tally>) -> Mind {
        match self {
            Contestant::Ours(kind) => Mind::Fair(kind.make(seed, rollouts)),
            Contestant::Clairvoyant => Mind::Clairvoyant(seed),
            Contestant::Program(program) => Mind::Fair(Box::new(Seated::new(program, seed, tally))),
        }
    }
}

impl From<BotKind> for Contestant {
    fn from(kind: BotKind) -> Contestant {
        Contestant::Ours(kind)
    }
}

impl PartialEq for Contestant {
    fn eq(&self, other: &Contestant) -> bool {
        self.name() == other.name()
    }
}

impl fmt::Display for Contestant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}
