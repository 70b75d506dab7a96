//! A simulated world: tables driven by simulated time, with people who come, go, play and misbehave.

pub(crate) mod count;
pub(crate) mod flood;
pub(crate) mod habits;
pub(crate) mod history;
pub(crate) mod houses;
pub(crate) mod laws;
pub(crate) mod moves;
pub(crate) mod nodes;
pub(crate) mod people;
pub(crate) mod room;
pub(crate) mod shown;
pub(crate) mod twins;
pub(crate) mod witness;
pub(crate) mod written;
