//! The commands of the one binary, as a library so that tests and the fuzzer reach them.

pub mod bench;
pub mod cards;
pub mod lab;
mod layout;
pub mod operate;
mod referee;
pub mod replay;
pub mod rules;
pub mod serve;
pub mod sources;
pub mod swarm;

pub use referee::Referee;
