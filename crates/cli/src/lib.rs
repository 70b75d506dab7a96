//! The commands of the one binary, as a library so that tests and the fuzzer reach them.

mod referee;

pub use referee::Referee;
