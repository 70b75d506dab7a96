//! The server as its clients know it: over real sockets, on port 0, with nothing left behind.

mod again;
mod breakdown;
mod client;
mod duties;
mod edge;
mod exchange;
mod fair;
mod families;
mod files;
mod golden;
mod hostile;
mod house;
mod life;
mod limits;
mod log_limit;
pub(crate) mod logs;
mod nodes;
mod once;
mod people;
mod quotas;
mod replays;
mod secrets;
mod stop;
mod thinkers;
mod watching;

use crate::{
    sim::{flood, moves},
    store::faulty,
};
