use std::io::{self, BufRead, Write};

use fluent_bundle::FluentArgs;
use lastcard_engine::{Action, Lay};
use lastcard_protocol::{Replay, ReplayRound, read_action, read_event};
use lastcard_rulebook::Texts;

/// What to show of a match.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Show {
    /// Only this round.
    pub round: Option<u32>,
    /// All hands after each step.
    pub hands: bool,
}

/// The whole match, a line a step.
pub fn print(texts: &Texts, replay: &Replay, show: Show) -> Result<String, String> {
    Ok(pages(texts, replay, show)?.concat())
}

/// Shows a step for each line typed: Enter goes on, `b` back, `q` ends.
pub fn step_through(
    texts: &Texts,
    replay: &Replay,
    show: Show,
    input: impl BufRead,
    mut output: impl Write,
) -> Result<(), String> {
    let pages = pages(texts, replay, show)?;
    let mut lines = input.lines();
    let mut at = 0;
    let failed = |error: io::Error| error.to_string();
    while let Some(page) = pages.get(at) {
        write!(output, "{page}{} ", texts.get("replay-step")).map_err(failed)?;
        output.flush().map_err(failed)?;
        match lines.next().transpose().map_err(failed)?.as_deref().map(str::trim) {
            None | Some("q") => break,
            Some("b") => at = at.saturating_sub(1),
            Some(_) => at += 1,
        }
    }
    Ok(())
}

/// What is shown at each step: a round's head, each action, its sheet.
fn pages(texts: &Texts, replay: &Replay, show: Show) -> Result<Vec<String>, String> {
    let mut pages = Vec::new();
    for round in replay.rounds.iter().filter(|round| show.round.is_none_or(|number| number == round.number)) {
        pages.push(head(texts, round));
        add_steps(texts, replay, round, show, &mut pages).ok_or_else(|| texts.get("replay-broken"))?;
        pages.push(sheet(texts, round));
    }
    if pages.is_empty() { Err(texts.get("replay-no-round")) } else { Ok(pages) }
}

fn head(texts: &Texts, round: &ReplayRound) -> String {
    let mut args = FluentArgs::new();
    args.set("round", round.number);
    args.set("dealer", name(round, round.dealer));
    format!("{}\n", texts.format("replay-round", &args))
}

fn name(round: &ReplayRound, seat: u8) -> String {
    round.seats.get(usize::from(seat)).map_or_else(|| seat.to_string(), |seat| seat.name.clone())
}

fn add_steps(texts: &Texts, replay: &Replay, dealt: &ReplayRound, show: Show, pages: &mut Vec<String>) -> Option<()> {
    let mut round = lastcard_server::dealt(replay, dealt)?;
    let seats = round.seats();
    for (step, number) in dealt.steps.iter().zip(1u32..) {
        let action = read_action(&step.action).ok()?;
        for line in &step.events {
            round.replay(read_event(line).ok()?).ok()?;
        }
        let mut page = format!("{number:>4}  {}", sentence(texts, dealt, step.seat, action));
        let counts: Vec<String> = seats.seats().map(|seat| round.hand(seat).len().to_string()).collect();
        page.push_str(&format!("  [{}]\n", counts.join(" ")));
        if show.hands {
            for seat in seats.seats() {
                let cards: Vec<String> = round.hand(seat).iter().map(|card| card.to_string()).collect();
                page.push_str(&format!("        {}: {}\n", name(dealt, seat.index() as u8), cards.join(" ")));
            }
        }
        pages.push(page);
    }
    Some(())
}

fn sentence(texts: &Texts, round: &ReplayRound, seat: u8, action: Action) -> String {
    let mut args = FluentArgs::new();
    args.set("name", name(round, seat));
    let mut lay = |lay: Lay| {
        args.set("card", texts.card(lay.face));
        args.set("color", lay.color.map_or_else(|| "none".to_owned(), |color| texts.color(color)));
        args.set("uno", if lay.uno { "yes" } else { "no" });
    };
    let other = match action {
        Action::Play(card) | Action::Jump(card) => {
            lay(card);
            card.with
        }
        Action::Catch(other) | Action::TourTake(other) | Action::Pick(other) => Some(other),
        Action::Name(color) => {
            args.set("color", texts.color(color));
            None
        }
        Action::Discard(face) => {
            args.set("card", texts.card(face));
            None
        }
        Action::Vote(yes) => {
            args.set("yes", if yes { "yes" } else { "no" });
            None
        }
        _ => None,
    };
    args.set("other", other.map_or_else(|| "none".to_owned(), |other| name(round, other.index() as u8)));
    texts.format(&format!("replay-{}", verb(action)), &args)
}

const fn verb(action: Action) -> &'static str {
    match action {
        Action::Play(_) => "play",
        Action::Jump(_) => "jump",
        Action::Draw => "draw",
        Action::Keep => "keep",
        Action::Take => "take",
        Action::Challenge => "challenge",
        Action::Name(_) => "name",
        Action::Call => "call",
        Action::Catch(_) => "catch",
        Action::TourKeep => "tour-keep",
        Action::TourTake(_) => "tour-take",
        Action::Discard(_) => "discard",
        Action::Vote(_) => "vote",
        Action::Choose(lastcard_engine::Choice::First) => "choose-first",
        Action::Choose(lastcard_engine::Choice::Second) => "choose-second",
        Action::Pick(_) => "pick",
    }
}

fn sheet(texts: &Texts, round: &ReplayRound) -> String {
    let mut text = String::new();
    for (line, seat) in round.sheet.lines.iter().zip(0..) {
        let mut args = FluentArgs::new();
        let cards: Vec<String> = line.left.iter().map(ToString::to_string).collect();
        args.set("name", name(round, seat));
        args.set("cards", cards.join(" "));
        args.set("points", line.points);
        args.set("score", line.score);
        let key = if line.left.is_empty() { "replay-sheet-out" } else { "replay-sheet" };
        text.push_str(&format!("      {}\n", texts.format(key, &args)));
    }
    text.push('\n');
    text
}
