use std::thread::available_parallelism;

use clap::Args;

/// What every command that plays many rounds is told.
#[derive(Args)]
pub(super) struct Simulation {
    /// Where all chance comes from.
    #[arg(long, default_value_t = 1)]
    pub(super) seed: u64,
    /// What `expert` may spend on a decision.
    #[arg(long, default_value_t = lastcard_bots::DEFAULT_ROLLOUTS)]
    pub(super) rollouts: u32,
    /// How many threads; all cores by default. The result does not depend on it.
    #[arg(long)]
    threads: Option<usize>,
}

impl Simulation {
    /// How many threads to play on.
    pub(super) fn threads(&self) -> usize {
        self.threads.unwrap_or_else(cores)
    }
}

/// How many cores there are.
pub(super) fn cores() -> usize {
    available_parallelism().map_or(1, |cores| cores.get())
}
