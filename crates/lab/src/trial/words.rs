use fluent_bundle::FluentArgs;
use lastcard_engine::MarkRule;
use lastcard_rulebook::Texts;

use super::{Branch, CardFigure, Comparison, Trial, TrialFindings};
use crate::{
    figures::Scale,
    stats::Estimate,
    words::{bots_text, with_short},
};

/// What a trial is about.
pub fn trial_title(texts: &Texts, trial: &Trial) -> String {
    let mut args = FluentArgs::new();
    args.set("title", trial.title.clone());
    texts.format("lab-trial-title", &args)
}

/// What was played in a trial.
pub fn trial_lead(texts: &Texts, trial: &Trial, rounds: u64) -> String {
    let mut args = FluentArgs::new();
    args.set("rounds", rounds);
    args.set("rules", trial.rules.clone());
    args.set("players", trial.seats.get());
    args.set("bots", bots_text(&trial.bots));
    // A number of Fluent's is a float, which cannot hold every seed.
    args.set("seed", trial.seed.to_string());
    with_short(texts, texts.format("lab-trial-lead", &args), rounds, trial.rounds)
}

/// That rounds with it do not end, and what to do about it; nothing where all do.
pub fn trial_endless(texts: &Texts, trial: &Trial, findings: &TrialFindings) -> Option<String> {
    let [with, blank] = findings.endings;
    if with.endless == 0 && blank.endless == 0 {
        return None;
    }
    let mut args = with.words();
    args.set("title", trial.title.clone());
    args.set("blank", blank.endless);
    Some(format!("{} {}", texts.format("lab-trial-says-endless", &args), trial.cause().advice(texts)))
}

/// What the card does, in three sentences.
pub fn trial_summary(texts: &Texts, findings: &TrialFindings) -> [String; 3] {
    let compare = |figure: CardFigure| findings.compare(figure);
    let (wins, minutes) = (compare(CardFigure::PlayerWins), compare(CardFigure::Minutes));
    let laid = compare(CardFigure::Began).with.map_or(0.0, |began| began.value);
    if wins.with.is_none() {
        let length = compared(texts, "lab-trial-says-length", Scale::Minutes, &minutes);
        return [texts.get("lab-trial-says-never"), length, texts.get("lab-trial-says-nothing")];
    }
    let mut args = comparing(Scale::Share, &wins);
    args.set("laid", format!("{:.1}", laid * 10.0));
    let player = texts.format("lab-trial-says-player", &args);
    [player, compared(texts, "lab-trial-says-length", Scale::Minutes, &minutes), most_notable(texts, findings)]
}

/// From so large a share on it is worth a sentence that nothing comes of the card.
const OFTEN_IDLE: f64 = 0.2;

/// That it does nothing, wins rounds at once or often comes to nothing; else what it does for those who are behind.
fn most_notable(texts: &Texts, findings: &TrialFindings) -> String {
    let [decisive, idle] = [CardFigure::Decisive, CardFigure::Idle].map(|figure| findings.compare(figure));
    let comebacks = findings.compare(CardFigure::Comebacks);
    let idles = idle.with.map_or(0.0, |idle| idle.value);
    let (key, mut args) = match decisive.verdict() {
        _ if idles == 1.0 => ("lab-trial-says-idle", comparing(Scale::Share, &decisive)),
        Some(true) => ("lab-trial-says-at-once", comparing(Scale::Share, &decisive)),
        _ if idles >= OFTEN_IDLE => ("lab-trial-says-often-idle", comparing(Scale::Share, &decisive)),
        _ => ("lab-trial-says-comebacks", comparing(Scale::Share, &comebacks)),
    };
    args.set("idle", plain(Scale::Share, idle.with.as_ref()));
    texts.format(key, &args)
}

fn compared(texts: &Texts, key: &str, scale: Scale, comparison: &Comparison) -> String {
    texts.format(key, &comparing(scale, comparison))
}

fn comparing(scale: Scale, comparison: &Comparison) -> FluentArgs<'static> {
    let mut args = FluentArgs::new();
    let [with, blank] = [comparison.with, comparison.blank].map(|it| plain(scale, it.as_ref()));
    let verdict = match comparison.verdict() {
        // So small a difference is none to people, however sure it is.
        Some(_) if with == blank => "alike",
        None if comparison.is_surely_small() => "alike",
        Some(true) => "more",
        Some(false) => "less",
        None => "same",
    };
    args.set("with", with);
    args.set("blank", blank);
    args.set("verdict", verdict);
    args
}

/// A value as one says it.
fn plain(scale: Scale, estimate: Option<&Estimate>) -> String {
    match (estimate, scale) {
        (None, _) => "–".to_owned(),
        (Some(it), Scale::Share) => format!("{:.1} %", it.value * 100.0),
        (Some(it), _) => format!("{:.1}", it.value),
    }
}

/// What the figures rest on: how votes come out, who decides, that points are left out, and what of a mark no bot shows.
pub fn trial_assumptions(texts: &Texts, trial: &Trial) -> Vec<String> {
    let mut args = FluentArgs::new();
    args.set("bots", bots_text(&trial.bots));
    let mut said = Vec::new();
    if trial.votes() {
        match trial.yes {
            Some(yes) => {
                args.set("yes", format!("{:.0} %", yes * 100.0));
                said.push(texts.format("lab-trial-assumed-yes", &args));
            }
            None => said.push(texts.format("lab-trial-assumed-judged", &args)),
        }
    }
    if trial.chooses() {
        let key = if trial.any_choice { "lab-trial-assumed-any-choice" } else { "lab-trial-assumed-choices" };
        said.push(texts.format(key, &args));
    }
    if trial.counts_points() {
        said.push(texts.get("lab-trial-points"));
    }
    if let Some((mark, rule)) = trial.mark.as_ref().zip(trial.mark_rule()) {
        args.set("mark", texts.mark(mark));
        match rule {
            MarkRule::NOTHING => said.push(texts.format("lab-trial-mark", &args)),
            // No bot does what is to be told of.
            MarkRule { told: Some(_), .. } => said.push(texts.format("lab-trial-mark-told", &args)),
            MarkRule { told: None, .. } => {}
        }
    }
    said
}

impl Branch {
    /// What it is called.
    pub fn text(self, texts: &Texts) -> String {
        let mut args = FluentArgs::new();
        match self {
            Branch::Passed => texts.get("lab-branch-passed"),
            Branch::Failed => texts.get("lab-branch-failed"),
            Branch::Chose(nth) => {
                args.set("nth", nth);
                texts.format("lab-branch-chose", &args)
            }
        }
    }
}
