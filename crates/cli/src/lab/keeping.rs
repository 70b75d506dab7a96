use std::{env, path::PathBuf};

use clap::Args;
use lastcard_engine::SeatCount;
use lastcard_lab::{Contestant, Explained, Kept, Ledger, Provenance, Shard, telling_arguments};
use lastcard_rulebook::Texts;
use serde_json::{Value, json};

use super::contestants::check;

/// Runs that are stopped and go on, and runs that several machines share.
#[derive(Args)]
pub(super) struct Keeping {
    /// Keep what is found in this file, deal by deal; if it is there, the run goes on where it was stopped.
    #[arg(long)]
    keep: Option<PathBuf>,
    /// Play only this share of the deals, like 2/5, and keep it; `lab merge` makes one run of all shares.
    #[arg(long, requires = "keep")]
    shard: Option<Shard>,
    /// Play nothing and go by these files.
    #[arg(long, hide = true, conflicts_with_all = ["keep", "shard"])]
    known: Vec<PathBuf>,
}

impl Keeping {
    /// What is known already. `settings` are what the run depends on besides the rules.
    pub(super) fn ledger(&self, texts: &Texts, made: &Provenance, settings: Value) -> Result<Option<Ledger>, String> {
        let rules: Vec<Value> = made.rules.iter().map(lastcard_lab::NamedRules::json).collect();
        let arguments = telling_arguments(env::args_os().skip(1).map(|word| word.to_string_lossy().into_owned()));
        let run = json!({
            "settings": { "version": made.version, "commit": made.commit, "rules": rules, "run": settings },
            "arguments": arguments,
        });
        let ledger = match &self.keep {
            Some(file) => Ledger::open(file, &run),
            None if self.known.is_empty() => return Ok(None),
            None => Ledger::together(self.known.iter().map(PathBuf::as_path), &run),
        };
        ledger.map(Some).map_err(|problem| problem.text(texts))
    }

    /// What is to be played, noted in that ledger.
    pub(super) fn kept<'a>(&self, ledger: Option<&'a Ledger>) -> Kept<'a> {
        Kept::new(ledger, self.shard.unwrap_or(Shard::WHOLE))
    }

    /// That all who are to play can, if anything is to be played.
    pub(super) fn check(&self, texts: &Texts, bots: &[Contestant], seats: SeatCount) -> Result<(), String> {
        if self.known.is_empty() { check(texts, bots, seats) } else { Ok(()) }
    }

    /// The share that is played, if it is not everything.
    pub(super) const fn share(&self) -> Option<Shard> {
        self.shard
    }

    /// Where it is kept, to be told.
    pub(super) fn file(&self) -> String {
        self.keep.as_ref().map(|file| file.display().to_string()).unwrap_or_default()
    }
}
