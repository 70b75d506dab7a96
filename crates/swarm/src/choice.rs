use lastcard_bots::Rng;
use lastcard_protocol::{Action, Card, Color, Lay, Legal, Outcome, PlayView, Verb};

/// Something a seat does, chosen from what it was told is legal.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Choice {
    /// The place among the views of the player who does it.
    pub(super) by: usize,
    /// What it does.
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
    let verbs: Vec<Verb> = legal.verbs.iter().copied().filter(|verb| *verb != Verb::Call).collect();
    if !legal.more.is_empty() && rng.below(2) == 0 {
        return Some(Action::More { card: legal.more[rng.below(legal.more.len())] });
    }
    if !legal.jumps.is_empty() && rng.below(2) == 0 {
        return Some(lay(&legal.jumps, true, legal, rng));
    }
    if !legal.lay.is_empty() && (verbs.is_empty() || rng.below(8) != 0) {
        return Some(lay(&legal.lay, legal.jump, legal, rng));
    }
    if legal.discard > 0 {
        return Some(Action::Discard { cards: asked_cards(play.hand.as_ref()?, legal) });
    }
    let verb = *verbs.get(rng.below(verbs.len().max(1)))?;
    verb_action(verb, play, rng)
}

/// As many of the cards asked for as are asked for.
fn asked_cards(hand: &[Card], legal: &Legal) -> Vec<Card> {
    hand.iter().filter(|card| legal.cards.contains(card)).take(legal.count.into()).copied().collect()
}

/// What seats do out of turn: jump in, catch, call.
fn aside(views: &[&PlayView], seats: &[u8], rng: &mut Rng) -> Vec<Choice> {
    let mut choices = Vec::new();
    for (by, view) in views.iter().enumerate() {
        let (legal, own) = (&view.legal, view.turn == Some(seats[by]));
        if legal.jump && !legal.lay.is_empty() && !own {
            choices.push(Choice { by, action: lay(&legal.lay, true, legal, rng) });
        }
        if let Some(seat) = pick(&legal.catch, rng) {
            choices.push(Choice { by, action: Action::Catch { seat } });
        }
        if let Some(told) = legal.tells.get(rng.below(legal.tells.len().max(1))) {
            choices.push(Choice { by, action: Action::Tell { seat: told.seat, mark: told.mark } });
        }
        if legal.verbs.contains(&Verb::Call) {
            choices.push(Choice { by, action: Action::Call });
        }
    }
    choices
}

fn lay(cards: &[Lay], jump: bool, legal: &Legal, rng: &mut Rng) -> Action {
    let Lay { card, color, partner, optional } = cards[rng.below(cards.len())];
    let color = color.then(|| any_color(rng));
    let trades = partner && !(optional && rng.below(2) == 0);
    let with = if trades { pick(&legal.partners, rng) } else { None };
    // Forgotten at times, so that there is somebody to catch.
    let uno = legal.uno && rng.below(4) != 0;
    if jump { Action::Jump { card, color, with, uno } } else { Action::Play { card, color, with, uno } }
}

fn verb_action(verb: Verb, play: &PlayView, rng: &mut Rng) -> Option<Action> {
    let (legal, asked) = (&play.legal, play.asked.as_ref());
    Some(match verb {
        Verb::Draw => Action::Draw,
        Verb::Keep => Action::Keep,
        Verb::Take => Action::Take,
        Verb::Challenge => Action::Challenge,
        Verb::Name => Action::Name { color: any_color(rng) },
        Verb::TourKeep => Action::TourKeep,
        Verb::TourTake => Action::TourTake { seat: pick(&legal.partners, rng)? },
        Verb::Vote => Action::Vote { yes: rng.below(2) == 0 },
        Verb::Choose => {
            let outcomes = [Outcome::First, Outcome::Second, Outcome::Third, Outcome::Fourth];
            Action::choose(outcomes[rng.below(asked?.count.into())])
        }
        Verb::Give => Action::Give { cards: asked_cards(play.hand.as_ref()?, legal) },
        Verb::TakeCards => Action::TakeCards { cards: asked_cards(asked?.hand.as_ref()?, legal) },
        Verb::Show => Action::Show { cards: asked_cards(play.hand.as_ref()?, legal) },
        Verb::CallOut => Action::CallOut { what: *legal.call_out.get(rng.below(legal.call_out.len().max(1)))? },
        Verb::Pick => Action::Pick { seat: pick(&legal.partners, rng)? },
        Verb::Call => Action::Call,
    })
}

fn pick(seats: &[u8], rng: &mut Rng) -> Option<u8> {
    if seats.is_empty() { None } else { Some(seats[rng.below(seats.len())]) }
}

fn any_color(rng: &mut Rng) -> Color {
    [Color::Red, Color::Yellow, Color::Green, Color::Blue][rng.below(4)]
}
