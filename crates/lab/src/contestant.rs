use std::{fmt, fs, io::Read, path::Path, sync::Arc, time::Duration};

use lastcard_bots::{
    BotKind, Budget, Master, Veteran,
    master::{BadWeights, Company, Net},
};
use lastcard_engine::SeatCount;
use lastcard_rulebook::RuleSet;

use crate::{
    clairvoyant::Clairvoyant,
    mind::Mind,
    program::{Program, Seated, Tally},
};

/// Who plays in the laboratory: a bot of ours, one who sees all cards, who plays by other weights, or a program that speaks the lines of `docs/research.md`.
#[derive(Clone, Debug)]
pub enum Contestant {
    /// A bot of ours.
    Ours(BotKind),
    /// Who sees all cards: the measure of what skill could do at most.
    Clairvoyant,
    /// Who plays rounds out to their end, as `expert` did before anybody had learnt.
    Veteran,
    /// Who plays as `master` does, by the weights of a file.
    Trained {
        /// The file as it was named.
        file: String,
        /// The network in it, one for all who play by that file.
        net: Arc<Net>,
    },
    /// Somebody's program, asked by JSON lines.
    Program(Arc<Program>),
}

/// What `expert` of before is called.
pub(crate) const VETERAN: &str = "veteran";

/// What the file holds, if that is a network.
fn weights(file: &Path) -> Option<Vec<u8>> {
    let mut head = [0; Net::MAGIC.len()];
    fs::File::open(file).and_then(|mut file| file.read_exact(&mut head)).ok()?;
    (head == *Net::MAGIC).then(|| fs::read(file).ok())?
}

/// Why somebody cannot play.
#[derive(Debug, thiserror::Error)]
pub enum NoContestant {
    /// Neither a bot's name nor a path.
    #[error("there is no bot {0:?}; there are {bots}, {VETERAN}, {seer}, or a program or a file of weights, by its path: ./{0}", bots = BotKind::ALL.map(BotKind::name).join(", "), seer = Clairvoyant::NAME)]
    Unknown(String),
    /// It is a file of weights that cannot be played by.
    #[error("{file}: {problem}")]
    Weights {
        /// The file as it was named.
        file: String,
        /// What is wrong with it.
        problem: BadWeights,
    },
    /// It learnt at tables of two, and would know nothing of all players but one.
    #[error("{0} has learnt at tables of two alone: at a larger table it cannot play")]
    ForTwo(String),
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
        if text == VETERAN {
            return Ok(Contestant::Veteran);
        }
        if !text.contains(['/', ' ']) {
            return Err(NoContestant::Unknown(text.to_owned()));
        }
        if let Some(weights) = weights(Path::new(text)) {
            let file = text.to_owned();
            return match Net::read(&weights) {
                Ok(net) => Ok(Contestant::Trained { file, net: Arc::new(net) }),
                Err(problem) => Err(NoContestant::Weights { file, problem }),
            };
        }
        let words: Vec<&str> = if Path::new(text).is_file() { vec![text] } else { text.split_whitespace().collect() };
        Ok(Contestant::Program(Arc::new(Program::new(text, &words, set, limit))))
    }

    /// That it can play at a table of that size, before anybody does: a program is started.
    pub fn check(&self, seats: SeatCount) -> Result<(), NoContestant> {
        match self {
            Contestant::Trained { file, net } if net.company() == Company::Two && seats != SeatCount::TWO => {
                Err(NoContestant::ForTwo(file.clone()))
            }
            Contestant::Program(program) => {
                let start = |problem| NoContestant::Start { program: program.name().to_owned(), problem };
                program.try_to_start().map_err(start)
            }
            _ => Ok(()),
        }
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
            Contestant::Veteran => VETERAN,
            Contestant::Trained { file, .. } => file.rsplit('/').next().unwrap_or(file),
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
            Contestant::Veteran => VETERAN,
            Contestant::Trained { file, .. } => file,
            Contestant::Program(program) => program.name(),
        }
    }

    /// What was wrong with it first, in its own words; nothing of a bot of ours.
    pub fn complaint(&self) -> Option<String> {
        match self {
            Contestant::Program(program) => program.complaint(),
            _ => None,
        }
    }

    /// One of them for a seat in a round, whose choices come from `seed`; its faults are counted in `tally`.
    pub(crate) fn make(&self, seed: u64, rollouts: u32, tally: &Arc<Tally>) -> Mind {
        match self {
            Contestant::Ours(kind) => Mind::Fair(kind.make(seed, rollouts)),
            Contestant::Clairvoyant => Mind::Clairvoyant(seed),
            Contestant::Veteran => Mind::Fair(Box::new(Veteran::new(seed, Budget::Rollouts(Veteran::ROLLOUTS)))),
            Contestant::Trained { net, .. } => Mind::Fair(Box::new(Master::playing_by(seed, Arc::clone(net)))),
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
