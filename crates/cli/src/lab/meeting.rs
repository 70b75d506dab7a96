use clap::Args;
use lastcard_engine::SeatCount;
use lastcard_lab::{Length, NamedRules};
use lastcard_rulebook::Texts;
use serde_json::{Value, json};

use super::{
    contestants::Contestants, keeping::Keeping, printing::Printing, provenance::named_rules, simulation::Simulation,
};

/// What every command is told that lets bots play against each other.
#[derive(Args)]
pub(super) struct Meeting {
    /// Players at the table, 2 to 10.
    #[arg(long, default_value_t = 2)]
    players: i64,
    /// A preset's name or a rules file.
    #[arg(long, default_value = "classic")]
    pub(super) rules: String,
    /// Play each deal on to the end of the match it begins.
    #[arg(long)]
    matches: bool,
    #[command(flatten)]
    pub(super) contestants: Contestants,
    #[command(flatten)]
    pub(super) keeping: Keeping,
    #[command(flatten)]
    pub(super) simulation: Simulation,
    #[command(flatten)]
    pub(super) printing: Printing,
}

impl Meeting {
    /// The rules, and how many play by them.
    pub(super) fn rules(&self, texts: &Texts) -> Result<(NamedRules, SeatCount), String> {
        let rules = named_rules(texts, &self.rules)?;
        let seats = rules.set.check_players(self.players).map_err(|problem| problem.text(texts))?;
        Ok((rules, seats))
    }

    /// What is played from each deal.
    pub(super) const fn length(&self) -> Length {
        if self.matches { Length::Match } else { Length::Round }
    }

    /// What a run of that kind depends on besides the rules.
    pub(super) fn settings(&self, kind: &str, bots: &[String], rounds: u64) -> Value {
        json!({
            "kind": kind,
            "bots": bots,
            "players": self.players,
            "matches": self.matches,
            "rounds": rounds,
            "seed": self.simulation.seed,
            "rollouts": self.simulation.rollouts,
            "bot_time": self.contestants.bot_time,
        })
    }
}
