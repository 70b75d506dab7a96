//! The commands of the one binary, as a library so that tests and the fuzzer reach them.

pub mod bench;
pub mod cards;
pub mod compare;
pub mod lab;
mod layout;
pub mod migrate;
pub mod named_cards;
pub mod new_file;
pub mod operate;
pub mod print;
mod referee;
pub mod replay;
pub mod review;
pub mod rules;
pub mod serve;
pub mod shell;
pub mod sources;
pub mod thinking;

pub use referee::Referee;
