use std::{
    sync::atomic::{AtomicU64, Ordering},
    time::Duration,
};

/// What a store has done since it was opened; counts only ever grow.
#[derive(Default, Debug)]
pub struct StoreFigures {
    appends: AtomicU64,
    groups: AtomicU64,
    commit_micros: AtomicU64,
    failed_groups: AtomicU64,
    checkpoints: AtomicU64,
    failed_checkpoints: AtomicU64,
    records_read: AtomicU64,
    reconnects: AtomicU64,
}

impl StoreFigures {
    /// Appends that were stored.
    pub fn appends(&self) -> u64 {
        self.appends.load(Ordering::Relaxed)
    }

    /// Commits that stored them; an append can share its commit with others.
    pub fn groups(&self) -> u64 {
        self.groups.load(Ordering::Relaxed)
    }

    /// Microseconds those commits took, almost all of it waiting for the disk.
    pub fn commit_micros(&self) -> u64 {
        self.commit_micros.load(Ordering::Relaxed)
    }

    /// Commits that failed.
    pub fn failed_groups(&self) -> u64 {
        self.failed_groups.load(Ordering::Relaxed)
    }

    /// Times the log was folded into the database.
    pub fn checkpoints(&self) -> u64 {
        self.checkpoints.load(Ordering::Relaxed)
    }

    /// Times that failed; nothing is lost by it, but the log grows.
    pub fn failed_checkpoints(&self) -> u64 {
        self.failed_checkpoints.load(Ordering::Relaxed)
    }

    /// Records that were read.
    pub fn records_read(&self) -> u64 {
        self.records_read.load(Ordering::Relaxed)
    }

    /// Times a connection was lost and another was looked for.
    pub fn reconnects(&self) -> u64 {
        self.reconnects.load(Ordering::Relaxed)
    }

    pub(super) fn reconnected(&self) {
        self.reconnects.fetch_add(1, Ordering::Relaxed);
    }

    pub(super) fn read(&self, records: usize) {
        self.records_read.fetch_add(records as u64, Ordering::Relaxed);
    }

    pub(super) fn committed(&self, appends: usize, took: Duration) {
        self.appends.fetch_add(appends as u64, Ordering::Relaxed);
        self.groups.fetch_add(1, Ordering::Relaxed);
        self.commit_micros.fetch_add(took.as_micros() as u64, Ordering::Relaxed);
    }

    pub(super) fn failed(&self) {
        self.failed_groups.fetch_add(1, Ordering::Relaxed);
    }

    pub(super) fn checkpointed(&self, well: bool) {
        let count = if well { &self.checkpoints } else { &self.failed_checkpoints };
        count.fetch_add(1, Ordering::Relaxed);
    }
}
