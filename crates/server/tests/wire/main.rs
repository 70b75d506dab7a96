//! The server as its clients know it: over real sockets, on port 0, with nothing left behind.

mod client;
mod exchange;
mod fair;
mod hostile;
mod house;
mod life;
mod limits;
mod logs;
#[allow(dead_code)]
#[path = "../sim/moves.rs"]
mod moves;
mod once;
mod people;
mod replays;
mod secrets;
mod stop;
