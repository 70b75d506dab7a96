use fluent_bundle::FluentArgs;
use lastcard_bots::MOST_ACTIONS;
use lastcard_rulebook::Texts;

use crate::{
    contestant::Contestant,
    course::{BEHIND_CARDS, BEHIND_TIMES, SECONDS_A_TURN, SECONDS_OTHERWISE},
    duel::{Duel, Standing},
    endless::Cause,
    figures::{Scale, Skill},
    matrix::{Grid, Matrix},
    ratings::Rated,
    sitting::Length,
    stats::Estimate,
    study::{Entry, Findings, Study},
};

/// What a figure is called, by its id.
pub fn figure_title(texts: &Texts, id: &str) -> String {
    texts.title(&format!("figure-{id}"))
}

/// What a figure means, by its id.
pub fn figure_meaning(texts: &Texts, id: &str, skill: &Skill) -> String {
    let mut args = FluentArgs::new();
    args.set("turn", SECONDS_A_TURN);
    args.set("other", SECONDS_OTHERWISE);
    args.set("times", BEHIND_TIMES);
    args.set("cards", BEHIND_CARDS);
    args.set("better", skill.better.name().to_owned());
    args.set("actions", MOST_ACTIONS);
    args.set("others", skill.others.name().to_owned());
    texts.format(&format!("figure-{id}"), &args)
}

/// A value with its unit.
pub fn value_text(scale: Scale, value: f64) -> String {
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
pub fn interval_text(scale: Scale, estimate: &Estimate) -> String {
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

/// Their names in a line, with commas between them.
pub(crate) fn bots_text(bots: &[Contestant]) -> String {
    bots.iter().map(Contestant::name).collect::<Vec<_>>().join(", ")
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

/// By which rules of a study rounds do not end, and what to do about it.
pub fn study_endless(texts: &Texts, study: &Study, findings: &Findings) -> Vec<String> {
    let entries = study.entries.iter().zip(&findings.entries);
    let endless = entries.filter(|(_, observed)| observed.endings().endless > 0);
    let said = endless.map(|(entry, observed)| {
        let mut args = observed.endings().words();
        args.set("name", entry_text(texts, entry));
        format!("{} {}", texts.format("lab-endless", &args), Cause::among(&entry.set).advice(texts))
    });
    said.collect()
}

/// The lead of a result that may have been stopped early.
pub fn with_short(texts: &Texts, lead: String, rounds: u64, asked: u64) -> String {
    if rounds >= asked {
        return lead;
    }
    let mut args = FluentArgs::new();
    args.set("rounds", rounds);
    args.set("asked", asked);
    format!("{lead} {}", texts.format("lab-short", &args))
}

/// What was played in a matrix.
pub fn matrix_lead(texts: &Texts, matrix: &Matrix, grid: &Grid) -> String {
    let mut args = FluentArgs::new();
    args.set("rules", matrix.name.clone());
    args.set("players", matrix.seats.get());
    args.set("rounds", matrix.rounds);
    args.set("seed", matrix.seed.to_string());
    args.set("fair", value_text(Scale::Share, matrix.fair()));
    let key = if matrix.length == Length::Match { "lab-matrix-lead-matches" } else { "lab-matrix-lead" };
    let (lead, seats) = (texts.format(key, &args), matrix.seats.get() as u64);
    with_short(texts, lead, grid.deals * seats, matrix.deals() * seats)
}

/// A rating with its interval in whole points: no interval is narrower. An end that no scale reaches is left open.
pub fn rating_text(texts: &Texts, rating: Option<&Estimate>) -> String {
    let Some(rating) = rating else { return texts.get("lab-unknown") };
    let [low, high] = [rating.low, rating.high].map(|end| match end.is_finite() {
        true => format!("{end:.0}"),
        false => String::new(),
    });
    format!("{:.0} ({low} … {high})", rating.value)
}

/// What ratings were made of and what they mean.
pub fn ratings_lead(texts: &Texts, matrix: &Matrix, rated: &Rated) -> String {
    let mut args = FluentArgs::new();
    args.set("rules", matrix.name.clone());
    args.set("players", matrix.seats.get());
    args.set("rounds", matrix.rounds);
    args.set("matches", u64::from(matrix.length == Length::Match));
    args.set("seed", matrix.seed.to_string());
    let mut lead = texts.format("lab-ratings-lead", &args);
    if let Some((one, other, off)) = rated.worst {
        args.set("one", matrix.bots[one].name().to_owned());
        args.set("other", matrix.bots[other].name().to_owned());
        args.set("off", number_text(Scale::Share, off.abs()));
        lead = format!("{lead} {}", texts.format("lab-ratings-fit", &args));
    }
    let seats = matrix.seats.get() as u64;
    with_short(texts, lead, rated.grid.deals * seats, matrix.deals() * seats)
}

/// What was played in a duel.
pub fn duel_lead(texts: &Texts, name: &str, duel: &Duel, standing: &Standing) -> String {
    let seats = duel.seats.get() as u64;
    let mut args = FluentArgs::new();
    args.set("rules", name.to_owned());
    args.set("players", seats);
    args.set("rounds", standing.deals * seats);
    args.set("deals", standing.deals);
    args.set("seed", duel.seed.to_string());
    args.set("fair", value_text(Scale::Share, duel.fair()));
    args.set("played", standing.rounds);
    let key = if duel.length == Length::Match { "lab-duel-lead-matches" } else { "lab-duel-lead" };
    let lead = texts.format(key, &args);
    // One that is sure enough before all rounds are played was not stopped.
    let asked = if standing.interrupted { duel.deals } else { standing.deals };
    with_short(texts, lead, standing.deals * seats, asked * seats)
}

/// What the differences of a study are and how their intervals are adjusted; nothing where there are none.
pub fn differences_lead(texts: &Texts, study: &Study, findings: &Findings) -> Option<String> {
    let number = findings.differences.number();
    let base = study.entries.first().filter(|_| number > 0)?;
    let mut args = FluentArgs::new();
    args.set("base", base.name.clone());
    args.set("number", number);
    args.set("level", format!("{:.2} %", findings.differences.level() * 100.0));
    Some(texts.format("lab-differences-lead", &args))
}

/// A difference with its interval, marked where that does not hold nothing.
pub fn difference_text(texts: &Texts, scale: Scale, difference: Option<&Estimate>) -> String {
    let sure = difference.is_some_and(Estimate::is_not_nothing);
    format!("{}{}", estimate_text(texts, scale, difference), if sure { " *" } else { "  " })
}
