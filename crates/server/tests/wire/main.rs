//! The server as its clients know it: over real sockets, on port 0, with nothing left behind.

mod again;
mod breakdown;
mod client;
mod duties;
mod edge;
mod exchange;
mod fair;
#[allow(dead_code)]
#[path = "../store/faulty.rs"]
mod faulty;
#[path = "../sim/flood.rs"]
mod flood;
mod golden;
mod hostile;
mod house;
mod life;
mod limits;
mod log_limit;
mod logs;
#[allow(dead_code)]
#[path = "../sim/moves.rs"]
mod moves;
mod once;
mod people;
mod quotas;
mod replays;
mod secrets;
mod stop;
mod thinkers;
mod watching;
