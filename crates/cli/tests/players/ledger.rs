use std::time::{SystemTime, UNIX_EPOCH};

use lastcard_protocol::Command;

/// What one player knows to have been done.
#[derive(Default)]
pub(crate) struct Ledger {
    /// What the player is called.
    pub(crate) name: String,
    /// What shows that.
    pub(crate) ticket: String,
    /// At which table.
    pub(crate) table: String,
    /// The commands acknowledged, in order.
    pub(crate) acknowledged: Vec<Acknowledged>,
    /// How many were sent again after a kill.
    pub(crate) resent: usize,
}

/// A command that was acknowledged.
pub(crate) struct Acknowledged {
    /// The id it was sent under.
    pub(crate) id: String,
    /// What was asked for.
    pub(crate) command: Command,
    /// When it was acknowledged, in Unix milliseconds.
    pub(crate) at: u64,
}

/// Unix milliseconds.
pub(crate) fn unix_ms() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_millis() as u64
}
