//! Players that see no more than a person in their seat would.

mod playout;
mod random;
mod rng;

pub use playout::play_random;
pub use random::Random;
pub use rng::Rng;
