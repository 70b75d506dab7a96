use std::{fmt, str::FromStr};

use crate::{Bot, Budget, Clever, Expert, Greedy, Random};

/// The bots there are.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs)]
pub enum BotKind {
    Random,
    Greedy,
    Clever,
    Expert,
}

/// There is no such bot.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NoSuchBot(String);

impl BotKind {
    /// All bots, the weakest first.
    pub const ALL: [BotKind; 4] = [BotKind::Random, BotKind::Greedy, BotKind::Clever, BotKind::Expert];

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            BotKind::Random => "random",
            BotKind::Greedy => "greedy",
            BotKind::Clever => "clever",
            BotKind::Expert => "expert",
        }
    }

    /// One of them, whose choices come from `seed`. `rollouts` is what `expert` may spend on a
    /// decision.
    pub fn make(self, seed: u64, rollouts: u32) -> Box<dyn Bot> {
        match self {
            BotKind::Random => Box::new(Random::new(seed)),
            BotKind::Greedy => Box::new(Greedy::new(seed)),
            BotKind::Clever => Box::new(Clever::new(seed)),
            BotKind::Expert => Box::new(Expert::new(seed, Budget::Rollouts(rollouts))),
        }
    }
}

impl fmt::Display for BotKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for BotKind {
    type Err = NoSuchBot;

    fn from_str(name: &str) -> Result<BotKind, NoSuchBot> {
        BotKind::ALL.into_iter().find(|kind| kind.name() == name).ok_or_else(|| NoSuchBot(name.to_owned()))
    }
}

impl fmt::Display for NoSuchBot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "there is no bot {:?}; there are random, greedy, clever and expert", self.0)
    }
}

impl std::error::Error for NoSuchBot {}
