use std::{fmt, str::FromStr};

use crate::{Bot, Budget, Clever, Expert, Greedy, Master, Random};

/// Makes the bots of one list, the weakest first: what each is called here and by everybody else, and how one is made of a
/// seed and of what it may spend on a decision.
macro_rules! bots {
    ($($kind:ident $name:literal $make:expr;)*) => {
        /// The bots there are.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        #[allow(missing_docs)]
        pub enum BotKind {
            $($kind),*
        }

        impl BotKind {
            /// All bots, the weakest first.
            pub const ALL: [BotKind; [$($name),*].len()] = [$(BotKind::$kind),*];

            /// What it is called in commands, files and frames.
            pub const fn name(self) -> &'static str {
                match self {
                    $(BotKind::$kind => $name),*
                }
            }

            /// One of them, whose choices come from `seed`, with what it may spend on a decision.
            pub fn make_within(self, seed: u64, budget: Budget) -> Box<dyn Bot> {
                match self {
                    $(BotKind::$kind => Box::new($make(seed, budget))),*
                }
            }
        }
    };
}

bots! {
    Random "random" |seed, _| Random::new(seed);
    Greedy "greedy" |seed, _| Greedy::new(seed);
    Clever "clever" |seed, _| Clever::new(seed);
    Master "master" |seed, _| Master::new(seed);
    Expert "expert" Expert::new;
}

/// There is no such bot.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NoSuchBot(String);

impl BotKind {
    /// One of them, whose choices come from `seed`. `rollouts` is what `expert` may spend on a
    /// decision.
    pub fn make(self, seed: u64, rollouts: u32) -> Box<dyn Bot> {
        self.make_within(seed, Budget::Rollouts(rollouts))
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
        write!(f, "there is no bot {:?}; there are {}", self.0, BotKind::ALL.map(BotKind::name).join(", "))
    }
}

impl std::error::Error for NoSuchBot {}

#[cfg(feature = "serde")]
impl serde::Serialize for BotKind {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for BotKind {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<BotKind, D::Error> {
        let name = std::borrow::Cow::<'de, str>::deserialize(deserializer)?;
        name.parse().map_err(serde::de::Error::custom)
    }
}
