//! All tests of the rulebook from outside, in one program.

mod changes;
mod named_sets;
mod outcomes;
mod resting;
mod rules_files;
mod slips;
mod texts;
mod whole_rules;
