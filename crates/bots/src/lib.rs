//! Players that see no more than a person in their seat would.

mod allowance;
mod bot;
mod clever;
mod effort;
mod expert;
mod greedy;
mod kind;
mod playout;
mod random;
mod rng;
mod table;
mod temperament;

pub use bot::{Bot, Player};
pub use clever::Clever;
pub use effort::Effort;
pub use expert::{Budget, DEFAULT_ROLLOUTS, Expert};
pub use greedy::Greedy;
pub use kind::{BotKind, NoSuchBot};
pub use playout::play_random;
pub use random::Random;
pub use rng::Rng;
pub use table::{MOST_ACTIONS, Stopped, play_round};
pub use temperament::{Temperament, Tempered};
