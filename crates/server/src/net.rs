//! Sockets and pages: what reaches the outside.

mod accept;
mod guests;
mod http;
mod origin;
mod socket;

pub use accept::{Server, raise_open_files};
