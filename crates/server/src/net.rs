//! Sockets and pages: what reaches the outside.

mod accept;
mod edge;
mod files;
mod frames;
mod guests;
mod host;
mod http;
mod network;
mod origin;
mod pages;
mod replays;
mod socket;
mod upgrade;

pub use accept::{Server, raise_open_files};
pub use network::{Network, NotANetwork};
