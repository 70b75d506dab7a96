//! Players that see no more than a person in their seat would.

mod allowance;
mod asked;
mod beliefs;
mod bot;
mod budget;
mod clever;
mod consequences;
mod effort;
mod expert;
mod foresight;
mod greedy;
mod kind;
pub mod master;
mod playout;
mod prospects;
mod random;
mod rng;
mod search;
mod sides;
mod stop_sign;
mod table;
mod taste;
mod temperament;
mod terms;
mod veteran;

pub use bot::{Bot, Player, call_or_catch};
pub use budget::{Budget, DEFAULT_ROLLOUTS};
pub use clever::{Clever, Considerations, Noting, Weights, calling};
pub use effort::Effort;
pub use expert::Expert;
pub use foresight::foresee;
pub use greedy::Greedy;
pub use kind::{BotKind, NoSuchBot};
pub use master::Master;
pub use playout::play_random;
pub use random::Random;
pub use rng::Rng;
pub use stop_sign::StopSign;
pub use table::{MOST_ACTIONS, Sitter, Stopped, play_round, play_round_until};
pub use taste::Taste;
pub use temperament::{Temperament, Tempered};
pub use veteran::Veteran;

/// The examples of the README are tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
