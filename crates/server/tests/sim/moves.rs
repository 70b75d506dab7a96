//! Moves as a client makes them: from `legal` alone, and wild ones.

use lastcard_bots::Rng;
use lastcard_engine::{Color, Face};
use lastcard_protocol::{Action, Card, Colour, Lay, Legal, PlayView};

/// Whether a client would think it may do this.
pub(crate) fn is_listed(play: &PlayView, action: &Action) -> bool {
    let legal = &play.legal;
    let verb = |name: &str| legal.verbs.iter().any(|verb| verb == name);
    match action {
        Action::Play { card, color, with, uno } => !legal.jump && may_lay(legal, *card, *color, *with, *uno),
        Action::Jump { card, color, with, uno } => legal.jump && may_lay(legal, *card, *color, *with, *uno),
        Action::Draw => verb("draw"),
        Action::Keep => verb("keep"),
        Action::Take => verb("take"),
        Action::Challenge => verb("challenge"),
        Action::Name { .. } => verb("name"),
        Action::Call => verb("call"),
        Action::Catch { seat } => legal.catch.contains(seat),
        Action::TourKeep => verb("tour_keep"),
        Action::TourTake { seat } => verb("tour_take") && legal.partners.contains(seat),
        Action::Discard { cards } => {
            legal.discard > 0 && cards.len() == usize::from(legal.discard) && holds(play, cards)
        }
        Action::Vote { .. } => verb("vote"),
        Action::Choose { .. } => verb("choose"),
        Action::Pick { seat } => verb("pick") && legal.partners.contains(seat),
    }
}

fn may_lay(legal: &Legal, card: Card, color: Option<Colour>, with: Option<u8>, uno: bool) -> bool {
    let Some(lay) = legal.lay.iter().find(|lay| lay.card == card) else { return false };
    let partner = with.map_or(!lay.partner, |seat| lay.partner && legal.partners.contains(&seat));
    lay.color == color.is_some() && partner && (!uno || legal.uno)
}

fn holds(play: &PlayView, cards: &[Card]) -> bool {
    let mut hand = play.hand.clone().unwrap_or_default();
    cards.iter().all(|card| hand.iter().position(|held| held == card).map(|at| hand.swap_remove(at)).is_some())
}

/// One of the things a client may do; it rather lays a card than not.
pub(crate) fn any_listed(play: &PlayView, rng: &mut Rng) -> Option<Action> {
    let legal = &play.legal;
    if legal.discard > 0 {
        let mut hand = play.hand.clone().unwrap_or_default();
        let cards = (0..legal.discard).map(|_| hand.swap_remove(rng.below(hand.len()))).collect();
        return Some(Action::Discard { cards });
    }
    if !legal.lay.is_empty() && rng.below(4) > 0 {
        return Some(laying(legal, legal.lay[rng.below(legal.lay.len())], rng));
    }
    let mut all: Vec<Action> = legal.catch.iter().map(|seat| Action::Catch { seat: *seat }).collect();
    all.extend(legal.lay.first().map(|lay| laying(legal, *lay, rng)));
    for verb in &legal.verbs {
        let partner = legal.partners.get(rng.below(legal.partners.len().max(1))).copied();
        all.extend(match verb.as_str() {
            "draw" => Some(Action::Draw),
            "keep" => Some(Action::Keep),
            "take" => Some(Action::Take),
            "challenge" => Some(Action::Challenge),
            "name" => Some(Action::Name { color: any_colour(rng) }),
            "call" => Some(Action::Call),
            "tour_keep" => Some(Action::TourKeep),
            "tour_take" => partner.map(|seat| Action::TourTake { seat }),
            "vote" => Some(Action::Vote { yes: rng.below(2) == 0 }),
            "choose" => Some(Action::Choose { first: rng.below(2) == 0 }),
            "pick" => partner.map(|seat| Action::Pick { seat }),
            other => panic!("a client does not know {other}"),
        });
    }
    if all.is_empty() { None } else { Some(all.swap_remove(rng.below(all.len()))) }
}

fn laying(legal: &Legal, lay: Lay, rng: &mut Rng) -> Action {
    let (card, color) = (lay.card, lay.color.then(|| any_colour(rng)));
    let with = lay.partner.then(|| legal.partners[rng.below(legal.partners.len())]);
    let uno = legal.uno && rng.below(2) == 0;
    if legal.jump { Action::Jump { card, color, with, uno } } else { Action::Play { card, color, with, uno } }
}

fn any_colour(rng: &mut Rng) -> Colour {
    Color::ALL[rng.below(4)].into()
}

/// Anything a client could send, allowed or not.
pub(crate) fn any_action(rng: &mut Rng) -> Action {
    let card = Card(Face::from_index(rng.below(Face::COUNT)).unwrap());
    let seat = rng.below(12) as u8;
    let color = (card.0.is_wild() != (rng.below(8) == 0)).then(|| any_colour(rng));
    let (with, uno) = ((rng.below(4) == 0).then_some(seat), rng.below(4) == 0);
    match rng.below(18) {
        0..=3 => Action::Play { card, color, with, uno },
        4 | 5 => Action::Jump { card, color, with, uno },
        6 => Action::Draw,
        7 => Action::Keep,
        8 => Action::Take,
        9 => Action::Challenge,
        10 => Action::Name { color: any_colour(rng) },
        11 => Action::Call,
        12 | 13 => Action::Catch { seat },
        14 => [Action::TourKeep, Action::TourTake { seat }][rng.below(2)].clone(),
        15 => Action::Discard { cards: vec![card; rng.below(4)] },
        16 => [Action::Vote { yes: true }, Action::Choose { first: false }][rng.below(2)].clone(),
        _ => Action::Pick { seat },
    }
}
