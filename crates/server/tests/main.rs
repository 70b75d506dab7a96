//! All tests of the server from outside, in one program, so that everything is linked once.

mod claims;
mod sim;
mod store;
mod tables;
mod texts;
mod wire;
