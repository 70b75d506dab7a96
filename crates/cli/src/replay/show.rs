use std::io::{self, BufRead, Write};

use fluent_bundle::FluentArgs;
use lastcard_engine::{Action, Choice, Event, Lay, Phase, Round, Why};
use lastcard_protocol::{Replay, ReplayRound};
use lastcard_rulebook::{Node, RuleSet, Texts};

use super::{chosen::chosen, rule_told::Telling};

/// What to show of a match.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Show {
    /// The number of the only round to show; `None` shows all.
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
        let before = replay.rounds.iter().find(|before| before.number + 1 == round.number);
        pages.push(sheet(texts, round, before));
    }
    if pages.is_empty() { Err(texts.get("replay-no-round")) } else { Ok(pages) }
}

fn head(texts: &Texts, round: &ReplayRound) -> String {
    let mut args = FluentArgs::new();
    args.set("round", round.number);
    args.set("dealer", name(texts, round, round.dealer));
    format!("{}\n", texts.format("replay-round", &args))
}

fn name(texts: &Texts, round: &ReplayRound, seat: u8) -> String {
    round.seats.get(usize::from(seat)).map_or_else(|| seat.to_string(), |seat| texts.player(&seat.name))
}

fn add_steps(texts: &Texts, replay: &Replay, dealt: &ReplayRound, show: Show, pages: &mut Vec<String>) -> Option<()> {
    let mut round = lastcard_server::dealt(replay, dealt)?;
    let seats = round.seats();
    let names: Vec<String> = seats.seats().map(|seat| name(texts, dealt, seat.index() as u8)).collect();
    let set = RuleSet::read(&Node::from_json(&replay.rules)).ok()?;
    let telling = Telling { texts, names: &names, cards: &set.cards, marks: &set.marks };
    if let Some(page) = pages.last_mut() {
        page.push_str(&opening(&telling, &read_events(&dealt.deal)?));
    }
    for (step, number) in dealt.steps.iter().zip(1u32..) {
        let action = step.action.parse().ok()?;
        let events = read_events(&step.events)?;
        let said = sentence(texts, &names, usize::from(step.seat), action, &events);
        let outcome = seats.seat(step.seat.into()).and_then(|seat| chosen(texts, &set, &round, seat, action));
        let mut besides: Vec<String> = outcome.into_iter().collect();
        besides.extend(telling.lines(&events, round.phase() == Phase::Rule));
        for event in events {
            round.replay(event).ok()?;
            besides.extend(came_of_it(texts, &names, event, &round));
        }
        let besides: String = besides.into_iter().map(|said| format!("        {said}\n")).collect();
        let mut page = format!("{number:>4}  {said}");
        let counts: Vec<String> = seats.seats().map(|seat| round.hand(seat).len().to_string()).collect();
        page.push_str(&format!("  [{}]\n{besides}", counts.join(" ")));
        if show.hands {
            for seat in seats.seats() {
                let cards: Vec<String> = round.hand(seat).iter().map(|card| card.to_string()).collect();
                page.push_str(&format!("        {}: {}\n", name(texts, dealt, seat.index() as u8), cards.join(" ")));
            }
        }
        pages.push(page);
    }
    Some(())
}

/// Events as the lines of a log have them.
pub(crate) fn read_events(lines: &[String]) -> Option<Vec<Event>> {
    lines.iter().map(|line| line.parse().ok()).collect()
}

/// The card that was turned up, and what came of it.
fn opening(telling: &Telling<'_>, deal: &[Event]) -> String {
    let turned_up = deal.iter().rev().find_map(|event| match event {
        Event::StartedPile { card } => Some(*card),
        _ => None,
    });
    let said = turned_up.map(|card| {
        let mut args = FluentArgs::new();
        args.set("card", telling.texts.card(card));
        telling.texts.format("replay-turned-up", &args)
    });
    said.into_iter().chain(telling.lines(deal, false)).map(|line| format!("        {line}\n")).collect()
}

/// What was done; `events` say how many cards came of a draw.
pub(crate) fn sentence(texts: &Texts, names: &[String], seat: usize, action: Action, events: &[Event]) -> String {
    let mut args = FluentArgs::new();
    let name = |seat: usize| names.get(seat).cloned().unwrap_or_else(|| seat.to_string());
    args.set("name", name(seat));
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
        Action::Catch(other) | Action::TourTake(other) | Action::Pick(other) | Action::Tell(other, _) => Some(other),
        Action::Name(color) => {
            args.set("color", texts.color(color));
            None
        }
        Action::CallOut(what) => {
            args.set("what", texts.called(what));
            None
        }
        Action::More(face)
        | Action::Discard(face)
        | Action::Give(face)
        | Action::TakeCard(face)
        | Action::Show(face) => {
            args.set("card", texts.card(face));
            None
        }
        Action::Vote(yes) => {
            args.set("yes", if yes { "yes" } else { "no" });
            None
        }
        _ => None,
    };
    args.set("other", other.map_or_else(|| "none".to_owned(), |other| name(other.index())));
    let drawn = events.iter().filter(|event| matches!(event, Event::Drew { why: Why::Turn, .. })).count();
    args.set("count", drawn);
    let verb = if action == Action::Draw && drawn == 0 { "pass" } else { verb(action) };
    texts.format(&format!("replay-{verb}"), &args)
}

/// What happened by itself and no action tells: a missing call, leaving the round, hands dealt out anew.
pub(crate) fn came_of_it(texts: &Texts, names: &[String], event: Event, round: &Round) -> Option<String> {
    let (key, seat) = match event {
        Event::Forgot { seat } => ("replay-forgot", Some(seat)),
        Event::CalledFalsely { seat } => ("replay-called-falsely", Some(seat)),
        Event::Fell { seat } => ("replay-fell", Some(seat)),
        Event::WentOut { seat } => ("replay-went-out", Some(seat)),
        Event::Gathered => ("replay-gathered", None),
        _ => return None,
    };
    let mut args = FluentArgs::new();
    if let Some(seat) = seat {
        args.set("name", names.get(seat.index()).cloned().unwrap_or_default());
        args.set("place", round.place(seat).unwrap_or_default());
    }
    Some(texts.format(key, &args))
}

const fn verb(action: Action) -> &'static str {
    match action {
        Action::Play(_) => "play",
        Action::More(_) => "more",
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
        Action::Choose(Choice::First) => "choose-first",
        Action::Choose(Choice::Second) => "choose-second",
        Action::Choose(Choice::Third) => "choose-third",
        Action::Choose(Choice::Fourth) => "choose-fourth",
        Action::Pick(_) => "pick",
        Action::Give(_) => "give",
        Action::TakeCard(_) => "take-card",
        Action::Show(_) => "show",
        Action::CallOut(_) => "call-out",
        Action::Tell(..) => "tell",
    }
}

/// A line for each who was dealt cards: not for those who were out of the match before.
fn sheet(texts: &Texts, round: &ReplayRound, before: Option<&ReplayRound>) -> String {
    let mut text = String::new();
    let was_out =
        |seat: u8| before.and_then(|before| before.sheet.lines.get(usize::from(seat))).is_some_and(|line| line.out);
    for (line, seat) in round.sheet.lines.iter().zip(0..).filter(|(_, seat)| !was_out(*seat)) {
        let mut args = FluentArgs::new();
        let cards: Vec<String> = line.left.iter().map(ToString::to_string).collect();
        args.set("name", name(texts, round, seat));
        args.set("cards", cards.join(" "));
        args.set("points", line.points);
        args.set("score", line.score);
        let key = match (line.fell, line.left.is_empty()) {
            (true, _) => "replay-sheet-fell",
            (false, true) => "replay-sheet-out",
            (false, false) => "replay-sheet",
        };
        text.push_str(&format!("      {}", texts.format(key, &args)));
        if let Some(wins) = line.wins {
            args.set("wins", wins);
            text.push_str(&format!(" {}", texts.format("replay-wins", &args)));
        }
        text.push('\n');
    }
    if let Some(winner) = round.sheet.match_winner {
        let mut args = FluentArgs::new();
        args.set("name", name(texts, round, winner));
        text.push_str(&format!("      {}\n", texts.format("replay-match-won", &args)));
    }
    text.push('\n');
    text
}
