//! All tests of the protocol from outside, in one program.

mod agreed;
mod typescript;
mod vocabulary;
