use lastcard_bots::Rng;
use lastcard_protocol::{Action, Colour, Lay, Legal, PlayView};

/// Something a seat does, chosen from what it was told is legal.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Choice {
    /// Which player.
    pub(super) by: usize,
    /// What.
    pub(super) action: Action,
}

/// What happens next at a table whose players see `views`: one action, or two at the same time that race.
pub(super) fn choose(views: &[&PlayView], seats: &[u8], rng: &mut Rng) -> Vec<Choice> {
    let Some(in_turn) = in_turn(views, seats, rng) else { return Vec::new() };
    let aside = aside(views, seats, rng);
    match aside.len() {
        0 => vec![in_turn],
        count => {
            let chosen = aside[rng.below(count)].clone();
            match rng.below(4) {
                0 => vec![in_turn],
                1 if chosen.by != in_turn.by => vec![in_turn, chosen],
                _ => vec![chosen],
            }
        }
    }
}

fn in_turn(views: &[&PlayView], seats: &[u8], rng: &mut Rng) -> Option<Choice> {
    let turn = views.first()?.turn?;
    let by = seats.iter().position(|seat| *seat == turn)?;
    let action = own_turn(views[by], rng)?;
    Some(Choice { by, action })
}

/// What the seat on turn does: mostly lays a card if it can.
pub fn own_turn(play: &PlayView, rng: &mut Rng) -> Option<Action> {
    let legal = &play.legal;
    let verbs: Vec<&str> = legal.verbs.iter().map(String::as_str).filter(|verb| *verb != "call").collect();
    if !legal.lay.is_empty() && (verbs.is_empty() || rng.below(8) != 0) {
        return Some(lay(legal, rng));
    }
    if legal.discard > 0 {
        return Some(Action::Discard {
            cards: play.hand.as_ref()?.iter().take(legal.discard.into()).copied().collect(),
        });
    }
    let verb = *verbs.get(rng.below(verbs.len().max(1)))?;
    verb_action(verb, legal, rng)
}

/// What seats do out of turn: jump in, catch, call.
fn aside(views: &[&PlayView], seats: &[u8], rng: &mut Rng) -> Vec<Choice> {
    let mut choices = Vec::new();
    for (by, view) in views.iter().enumerate() {
        let (legal, own) = (&view.legal, view.turn == Some(seats[by]));
        if legal.jump && !legal.lay.is_empty() && !own {
            choices.push(Choice { by, action: lay(legal, rng) });
        }
        if let Some(seat) = pick(&legal.catch, rng) {
            choices.push(Choice { by, action: Action::Catch { seat } });
        }
        if legal.verbs.iter().any(|verb| verb == "call") {
            choices.push(Choice { by, action: Action::Call });
        }
    }
    choices
}

fn lay(legal: &Legal, rng: &mut Rng) -> Action {
    let Lay { card, color, partner } = legal.lay[rng.below(legal.lay.len())];
    let color = color.then(|| colour(rng));
    let with = if partner { pick(&legal.partners, rng) } else { None };
    // Forgotten at times, so that there is somebody to catch.
    let uno = legal.uno && rng.below(4) != 0;
    if legal.jump { Action::Jump { card, color, with, uno } } else { Action::Play { card, color, with, uno } }
}

fn verb_action(verb: &str, legal: &Legal, rng: &mut Rng) -> Option<Action> {
    Some(match verb {
        "draw" => Action::Draw,
        "keep" => Action::Keep,
        "take" => Action::Take,
        "challenge" => Action::Challenge,
        "name" => Action::Name { color: colour(rng) },
        "tour_keep" => Action::TourKeep,
        "tour_take" => Action::TourTake { seat: pick(&legal.partners, rng)? },
        "vote" => Action::Vote { yes: rng.below(2) == 0 },
        "choose" => Action::Choose { first: rng.below(2) == 0 },
        "pick" => Action::Pick { seat: pick(&legal.partners, rng)? },
        _ => return None,
    })
}

fn pick(seats: &[u8], rng: &mut Rng) -> Option<u8> {
    if seats.is_empty() { None } else { Some(seats[rng.below(seats.len())]) }
}

fn colour(rng: &mut Rng) -> Colour {
    [Colour::Red, Colour::Yellow, Colour::Green, Colour::Blue][rng.below(4)]
}
