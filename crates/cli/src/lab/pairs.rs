use std::path::PathBuf;

use clap::Args;
use lastcard_bots::StopSign;
use lastcard_lab::{Explained, Ledger, Matrix, Provenance};
use lastcard_rulebook::Texts;

use super::{
    contestants::bots_help,
    interrupt::stop_on_ctrl_c,
    meeting::Meeting,
    progress::{bar, check_writable},
    provenance::provenance,
};

/// What commands are told that let every bot play against every other.
#[derive(Args)]
pub struct PairsArgs {
    #[arg(long, value_delimiter = ',', default_value = "random,greedy,clever", help = bots_help())]
    bots: Vec<String>,
    /// Rounds of each pair; with --matches, matches.
    #[arg(long, default_value_t = 10_000)]
    rounds: u64,
    #[command(flatten)]
    pub(super) meeting: Meeting,
    /// Also write a report, one HTML file that needs nothing else.
    #[arg(long)]
    pub(super) html: Option<PathBuf>,
}

/// Pairs that are about to play.
pub(super) struct Pairs {
    pub(super) matrix: Matrix,
    pub(super) made: Provenance,
    pub(super) ledger: Option<Ledger>,
}

impl PairsArgs {
    /// All that is needed for a run of that kind.
    pub(super) fn prepare(&self, kind: &str, texts: &Texts) -> Result<Pairs, String> {
        let (rules, seats) = self.meeting.rules(texts)?;
        let simulation = &self.meeting.simulation;
        let matrix = Matrix {
            name: self.meeting.rules.clone(),
            rules: rules.set.rules,
            seats,
            bots: self.meeting.contestants.read(texts, &self.bots, &rules.set)?,
            length: self.meeting.length(),
            rounds: self.rounds,
            seed: simulation.seed,
            rollouts: simulation.rollouts,
            threads: simulation.threads(),
        };
        self.meeting.keeping.check(texts, &matrix.bots, matrix.seats)?;
        check_writable(self.html.as_deref())?;
        let made = provenance(vec![rules]);
        let settings = self.meeting.settings(kind, &self.bots, self.rounds);
        let ledger = self.meeting.keeping.ledger(texts, &made, settings)?;
        Ok(Pairs { matrix, made, ledger })
    }
}

/// Lets pairs play with a progress bar; `run` is told the sign to stop at and whom to tell of the deals that are played.
pub(super) fn with_bar<R, E: Explained>(
    matrix: &Matrix,
    texts: &Texts,
    run: impl FnOnce(&StopSign, &dyn Fn(u64)) -> Result<R, E>,
) -> Result<R, String> {
    let seats = matrix.seats.get() as u64;
    let bar = bar(texts, matrix.deals() * seats);
    let found = run(&stop_on_ctrl_c(texts), &|deals| bar.set_position(deals * seats));
    bar.finish_and_clear();
    found.map_err(|problem| problem.text(texts))
}
