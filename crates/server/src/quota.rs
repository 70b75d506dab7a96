//! What one address may have of the server: connections, sessions, tables, replays, stored bytes.

mod address;
mod bucket;
mod guest;
mod known;
mod spent;

pub(crate) use address::Address;
pub(crate) use bucket::Bucket;
pub(crate) use guest::{Guest, Place, Storing, Visitors};
pub(crate) use known::{Known, Remembered};
