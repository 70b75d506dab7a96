//! Tables while they live: one task each, woken by commands, time and bots.

mod actor;
mod breakdowns;
mod follow;
mod hall;
mod health;
mod listings;
mod log_length;
mod mail;
mod notices;
mod onlookers;
mod outbox;
mod peers;
mod pulse;
mod record;
mod refusals;
mod replays;
mod thinkers;
mod thoughts;
mod turns;
pub use hall::{Hall, LONGEST_STOP, OpenError};
pub(crate) use listings::{Bookmark, Page};
pub(crate) use mail::Mail;
pub(crate) use outbox::{Line, Next, Outbox, SocketId};
pub(crate) use replays::Piece;

use std::time::{SystemTime, UNIX_EPOCH};

/// Milliseconds of Unix time.
pub(crate) fn unix_ms() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as u64)
}

/// Chance nobody can know anything of.
pub(crate) fn fresh<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    // Without chance there can be no fair deal and no ticket: nothing here could go on.
    getrandom::fill(&mut bytes).unwrap_or_else(|error| panic!("the system gives no randomness: {error}"));
    bytes
}
