use super::{CardFigure, Trial, TrialFindings};
use crate::{csv::Line, stats::Estimate};

/// The lines of trials of rule cards: every figure as written and blank, by how much they differ, and each way a rule went. The
/// column of bots is empty: `rules` has the card.
pub fn trials_csv(trials: &[(&Trial, &TrialFindings)]) -> String {
    let mut out = String::new();
    for (trial, findings) in trials {
        let rules = format!("{} + {}", trial.rules, trial.id);
        let (players, interrupted) = (trial.seats.get(), findings.is_short_of(trial));
        let mut line = |kind: &str, against: &str, figure: &str, estimate: Option<Estimate>| {
            let line =
                Line { kind, rules: &rules, players, bot: "", against, figure, estimate, fair: None, interrupted };
            line.write(&mut out);
        };
        for figure in CardFigure::ALL {
            let (found, id) = (findings.compare(figure), figure.id());
            line("trial", "", id, found.with);
            line("trial-blank", "", id, found.blank);
            line("trial-difference", "blank", id, found.change);
        }
        for seen in findings.branches(trial) {
            let branch = seen.branch.id();
            let figures = [
                ("share", seen.share),
                (CardFigure::PlayerWins.id(), seen.player_wins),
                (CardFigure::Decisive.id(), seen.decisive),
            ];
            for (figure, estimate) in figures {
                line("trial-branch", &branch, figure, estimate);
            }
        }
    }
    out
}
