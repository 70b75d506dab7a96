//! Sockets and pages: what reaches the outside.

mod accept;
mod addresses;
mod bucket;
mod edge;
mod frames;
mod host;
mod http;
mod origin;
mod pages;
mod socket;
mod upgrade;

pub use accept::{Server, raise_open_files};
