use lastcard_engine::MarkRule;
use serde_json::{Map, Value, json};

use super::{BranchFindings, CardFigure, Trial, TrialFindings};
use crate::{
    intervals::LEVEL,
    json::{counts_json, faults_by_name, figure_json, names, rounded},
};

/// What trials of rule cards found, to be given to [`result_json`](crate::result_json).
pub fn trials_json(trials: &[(&Trial, &TrialFindings)]) -> Value {
    json!({
        "level": LEVEL,
        "cards": trials.iter().map(|(trial, findings)| trial_json(trial, findings)).collect::<Value>(),
    })
}

fn trial_json(trial: &Trial, findings: &TrialFindings) -> Value {
    let figures: Map<String, Value> = CardFigure::ALL
        .into_iter()
        .map(|figure| {
            let found = findings.compare(figure);
            let [with, blank, change] = [found.with, found.blank, found.change].map(|it| figure_json(it.as_ref()));
            (figure.id().to_owned(), json!({ "with": with, "blank": blank, "change": change }))
        })
        .collect();
    let branches = findings.branches(trial);
    let branches: Map<String, Value> = branches.iter().map(|seen| (seen.branch.id(), branch_json(seen))).collect();
    let [with, blank] = findings.lengths();
    json!({
        "card": trial.id,
        "players": trial.seats.get(),
        "rounds": findings.rounds,
        "asked": trial.rounds,
        "seed": trial.seed,
        "rollouts": trial.rollouts,
        "bots": names(&trial.bots),
        "skill": { "better": trial.skill.better.name(), "others": trial.skill.others.name() },
        "faults": faults_by_name(&trial.everybody(), &findings.faults),
        "votes": trial.votes(),
        "yes": trial.yes.map_or("judged".into(), rounded),
        "choices": if trial.any_choice { "chance" } else { "judged" },
        "mark_does_nothing": trial.mark.as_ref().filter(|_| trial.mark_rule() == Some(MarkRule::NOTHING)),
        "figures": figures,
        "branches": branches,
        "turns_counts": { "with": counts_json(with), "blank": counts_json(blank) },
    })
}

fn branch_json(seen: &BranchFindings) -> Value {
    json!({
        "share": figure_json(seen.share.as_ref()),
        "card-player-wins": figure_json(seen.player_wins.as_ref()),
        "card-decisive": figure_json(seen.decisive.as_ref()),
    })
}
