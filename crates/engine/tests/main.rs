//! All tests of the engine from outside, in one program, so that everything is linked once.

mod bad_steps;
mod chance;
mod checksums;
mod common;
mod laws;
mod notation;
mod reasons;
mod scenario;
mod scenarios;
mod secrecy;
mod sums;
