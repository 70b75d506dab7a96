use fluent_bundle::FluentArgs;
use lastcard_bots::BotKind;
use lastcard_rulebook::Texts;

use crate::{
    course::{BEHIND_CARDS, BEHIND_TIMES, SECONDS_A_TURN, SECONDS_OTHERWISE},
    figures::{Scale, Skill},
    matrix::Matrix,
    stats::Estimate,
    study::{Entry, Study},
    trial::Trial,
};

/// What a figure is called, by its id.
pub fn figure_title(texts: &Texts, id: &str) -> String {
    texts.title(&format!("figure-{id}"))
}

/// What a figure means, by its id.
pub fn figure_meaning(texts: &Texts, id: &str, skill: Skill) -> String {
    let mut args = FluentArgs::new();
    args.set("turn", SECONDS_A_TURN);
    args.set("other", SECONDS_OTHERWISE);
    args.set("times", BEHIND_TIMES);
    args.set("cards", BEHIND_CARDS);
    args.set("better", skill.better.name());
    args.set("others", skill.others.name());
    texts.format(&format!("figure-{id}"), &args)
}

/// A value with its unit.
pub(crate) fn value_text(scale: Scale, value: f64) -> String {
    match scale {
        Scale::Share => format!("{} %", number_text(scale, value)),
        Scale::Edge => format!("{} pp", number_text(scale, value)),
        Scale::Minutes => format!("{} min", number_text(scale, value)),
        Scale::Number | Scale::Change => number_text(scale, value),
    }
}

/// A value without its unit.
pub(crate) fn number_text(scale: Scale, value: f64) -> String {
    let text = match scale {
        Scale::Number | Scale::Minutes => format!("{value:.2}"),
        Scale::Share => format!("{:.2}", value * 100.0),
        Scale::Edge => format!("{:+.2}", value * 100.0),
        Scale::Change => format!("{value:+.2}"),
    };
    // Nothing is less than nothing.
    if text == "-0.00" { text.replace('-', "+") } else { text }
}

/// The interval of an estimate.
pub(crate) fn interval_text(scale: Scale, estimate: &Estimate) -> String {
    format!("({} … {})", number_text(scale, estimate.low), number_text(scale, estimate.high))
}

/// An estimate with its interval, or that it is not known.
pub fn estimate_text(texts: &Texts, scale: Scale, estimate: Option<&Estimate>) -> String {
    match estimate {
        Some(estimate) => format!("{} {}", value_text(scale, estimate.value), interval_text(scale, estimate)),
        None => texts.get("lab-unknown"),
    }
}

/// An entry's rules and players.
pub fn entry_text(texts: &Texts, entry: &Entry) -> String {
    let mut args = FluentArgs::new();
    args.set("name", entry.name.clone());
    args.set("players", entry.seats.get());
    texts.format("lab-players", &args)
}

/// Names of bots.
pub(crate) fn bots_text(bots: &[BotKind]) -> String {
    bots.iter().map(|bot| bot.name()).collect::<Vec<_>>().join(", ")
}

/// What was played in a study.
pub fn study_lead(texts: &Texts, study: &Study, rounds: u64) -> String {
    let mut args = FluentArgs::new();
    args.set("rounds", rounds);
    args.set("bots", bots_text(&study.bots));
    // A number of Fluent's is a float, which cannot hold every seed.
    args.set("seed", study.seed.to_string());
    let lead = texts.format("lab-study-lead", &args);
    with_short(texts, lead, rounds, study.rounds)
}

/// What was played in a trial.
pub fn trial_lead(texts: &Texts, trial: &Trial, rounds: u64) -> String {
    let study = &trial.study;
    let mut args = FluentArgs::new();
    args.set("rounds", rounds);
    args.set("rules", trial.rules.clone());
    args.set("players", study.entries.first().map_or(0, |entry| entry.seats.get()));
    args.set("bots", bots_text(&study.bots));
    args.set("seed", study.seed.to_string());
    let lead = texts.format("lab-trial-lead", &args);
    with_short(texts, lead, rounds, study.rounds)
}

fn with_short(texts: &Texts, lead: String, rounds: u64, asked: u64) -> String {
    if rounds >= asked {
        return lead;
    }
    let mut args = FluentArgs::new();
    args.set("rounds", rounds);
    args.set("asked", asked);
    format!("{lead} {}", texts.format("lab-short", &args))
}

/// What a trial is about.
pub fn trial_title(texts: &Texts, trial: &Trial) -> String {
    let mut args = FluentArgs::new();
    args.set("title", trial.title.clone());
    texts.format("lab-trial-title", &args)
}

/// What was played in a matrix.
pub fn matrix_lead(texts: &Texts, matrix: &Matrix) -> String {
    let mut args = FluentArgs::new();
    args.set("rules", matrix.name.clone());
    args.set("players", matrix.seats.get());
    args.set("rounds", matrix.rounds);
    args.set("seed", matrix.seed.to_string());
    args.set("fair", value_text(Scale::Share, 1.0 / matrix.seats.get() as f64));
    texts.format("lab-matrix-lead", &args)
}
