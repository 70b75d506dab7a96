//! Throw-away PostgreSQL servers for tests, from the programs of the distribution. Never one that is running already.
//!
//! Whatever cannot be done is a panic that says what to do: a test that needs PostgreSQL fails without it.

mod cluster;
mod programs;
mod template;
mod three;
mod watched;

pub use cluster::Cluster;
pub use three::Three;
