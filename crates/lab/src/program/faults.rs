use std::{
    array,
    sync::atomic::{AtomicU64, Ordering},
};

/// What can be wrong with a program's answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fault {
    /// It ended or closed its output; the rest of the round is played for it.
    Died,
    /// It took longer than it may; it is ended, and the rest of the round is played for it.
    Slow,
    /// Its line is no answer; the action is chosen for it.
    Garbage,
    /// It may not do that, or did nothing where something was due; the action is chosen for it.
    Illegal,
}

impl Fault {
    /// Every kind, in the order they are counted in.
    pub const ALL: [Fault; 4] = [Fault::Died, Fault::Slow, Fault::Garbage, Fault::Illegal];

    /// What it is called in figures.
    pub const fn name(self) -> &'static str {
        match self {
            Fault::Died => "died",
            Fault::Slow => "slow",
            Fault::Garbage => "garbage",
            Fault::Illegal => "illegal",
        }
    }
}

/// How often each kind of fault was made.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, serde::Serialize, serde::Deserialize)]
pub struct Faults([u64; Fault::ALL.len()]);

impl Faults {
    /// How often that one was.
    pub const fn of(&self, fault: Fault) -> u64 {
        self.0[fault as usize]
    }

    /// How many in all.
    pub fn total(&self) -> u64 {
        self.0.iter().sum()
    }

    /// The sums of both, kind by kind.
    pub fn plus(self, other: Faults) -> Faults {
        Faults(array::from_fn(|kind| self.0[kind] + other.0[kind]))
    }
}

/// Faults while they are made.
#[derive(Debug, Default)]
pub(crate) struct Tally([AtomicU64; Fault::ALL.len()]);

impl Tally {
    pub(crate) fn add(&self, fault: Fault) {
        self.0[fault as usize].fetch_add(1, Ordering::Relaxed);
    }

    pub(crate) fn faults(&self) -> Faults {
        Faults(array::from_fn(|kind| self.0[kind].load(Ordering::Relaxed)))
    }
}
