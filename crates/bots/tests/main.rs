//! All tests of the bots from outside, in one program.

mod bots;
mod bounds;
mod decisions;
mod families;
#[path = "../../engine/tests/common/made_up.rs"]
mod made_up;
mod master;
mod written;
