use std::fmt::Write;

use fluent_bundle::FluentArgs;
use lastcard_lab::{Story, ToldRound, ToldStep};
use lastcard_rulebook::{RuleSet, Texts};

use crate::replay::{Telling, came_of_it, chosen, sentence};

/// What the players of a round that is told are called.
pub(super) fn player_names(texts: &Texts) -> Vec<String> {
    texts.get("lab-trial-players").split(',').map(|name| name.trim().to_owned()).collect()
}

/// A round in words.
pub(super) fn told(texts: &Texts, set: &RuleSet, story: &Story) -> ToldRound {
    let names = player_names(texts);
    let telling = Telling { texts, names: &names, cards: &set.cards, marks: &set.marks };
    let mut round = story.dealt;
    let mut args = FluentArgs::new();
    args.set("dealer", names[round.dealer().index()].clone());
    args.set("cards", usize::from(round.rules().hand_size));
    let opening = texts.format("lab-trial-dealt", &args);
    let steps = story.steps.iter().map(|step| {
        let mut besides: Vec<String> = chosen(texts, set, &round, step.seat, step.action).into_iter().collect();
        besides.extend(telling.lines(&step.events, step.answers));
        for event in &step.events {
            // What was played can be played again.
            let _ = round.replay(*event);
            besides.extend(came_of_it(texts, &names, *event, &round));
        }
        let counts: Vec<String> = step.counts.iter().map(usize::to_string).collect();
        let said = sentence(texts, &names, step.seat.index(), step.action, &step.events);
        ToldStep { said, counts: counts.join(" "), besides }
    });
    let steps = steps.collect();
    let ending = match round.outcome().and_then(|outcome| outcome.winner) {
        Some(winner) => {
            args.set("name", names[winner.index()].clone());
            texts.format("lab-trial-won", &args)
        }
        None => texts.get("lab-trial-blocked"),
    };
    ToldRound { opening, steps, ending }
}

/// The same for a terminal.
pub(super) fn told_text(round: &ToldRound) -> String {
    let mut out = format!("  {}\n", round.opening);
    for (number, step) in (1..).zip(&round.steps) {
        let _ = writeln!(out, "  {number:>3}  {}  [{}]", step.said, step.counts);
        step.besides.iter().for_each(|line| out.push_str(&format!("         {line}\n")));
    }
    let _ = writeln!(out, "  {}", round.ending);
    out
}
