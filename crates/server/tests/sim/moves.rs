//! Moves as a client makes them: from `legal` alone, and wild ones.

use lastcard_bots::Rng;
use lastcard_engine::{self as engine, Face};
use lastcard_protocol::{Action, Called, Card, Color, Lay, Legal, Outcome, PlayView, Verb};

/// Whether a client would think it may do this.
pub(crate) fn is_listed(play: &PlayView, own: Option<u8>, action: &Action) -> bool {
    let legal = &play.legal;
    let may = |verb: Verb| legal.verbs.contains(&verb);
    match action {
        Action::Play { card, color, with, uno } => {
            !legal.jump && may_lay(play, &legal.lay, *card, (*color, *with), *uno)
        }
        Action::More { card } => legal.more.contains(card),
        Action::Jump { card, color, with, uno } => {
            let cards = if legal.jump { &legal.lay } else { &legal.jumps };
            may_lay(play, cards, *card, (*color, *with), *uno)
        }
        Action::Draw => may(Verb::Draw),
        Action::Keep => may(Verb::Keep),
        Action::Take => may(Verb::Take),
        Action::Challenge => may(Verb::Challenge),
        Action::Name { .. } => may(Verb::Name),
        Action::Call => may(Verb::Call) || legal.false_calls,
        Action::Catch { seat } => legal.catch.contains(seat) || legal.false_calls && is_other(play, own, *seat),
        Action::TourKeep => may(Verb::TourKeep),
        Action::TourTake { seat } => may(Verb::TourTake) && legal.partners.contains(seat),
        Action::Discard { cards } => legal.discard > 0 && is_asked_for(play, cards, play.hand.as_deref()),
        Action::Vote { .. } => may(Verb::Vote),
        Action::Choose { first, outcome } => {
            let place = outcome.map_or(usize::from(!first), |outcome| outcome as usize);
            may(Verb::Choose) && play.asked.as_ref().is_some_and(|asked| place < usize::from(asked.count))
        }
        Action::Pick { seat } => may(Verb::Pick) && legal.partners.contains(seat),
        Action::Tell { seat, mark } => legal.tells.iter().any(|told| told.seat == *seat && told.mark == *mark),
        Action::Give { cards } => may(Verb::Give) && is_asked_for(play, cards, play.hand.as_deref()),
        Action::TakeCards { cards } => {
            let seen = play.asked.as_ref().and_then(|asked| asked.hand.as_deref());
            may(Verb::TakeCards) && is_asked_for(play, cards, seen)
        }
        Action::Show { cards } => may(Verb::Show) && is_asked_for(play, cards, play.hand.as_deref()),
        Action::CallOut { what } => may(Verb::CallOut) && legal.call_out.contains(what),
    }
}

/// Whether it would be a call or catch without ground, which has a price.
pub(crate) fn is_false_call(play: &PlayView, action: &Action) -> bool {
    let legal = &play.legal;
    legal.false_calls
        && match action {
            Action::Call => !legal.verbs.contains(&Verb::Call),
            Action::Catch { seat } => !legal.catch.contains(seat),
            _ => false,
        }
}

fn is_other(play: &PlayView, own: Option<u8>, seat: u8) -> bool {
    own != Some(seat) && play.playing.contains(&seat)
}

fn may_lay(play: &PlayView, cards: &[Lay], card: Card, (color, with): (Option<Color>, Option<u8>), uno: bool) -> bool {
    let legal = &play.legal;
    let Some(lay) = cards.iter().find(|lay| lay.card == card) else { return false };
    let alone = !lay.partner || lay.optional;
    let partner = with.map_or(alone, |seat| lay.partner && legal.partners.contains(&seat));
    let named = color.is_none_or(|color| may_be_named(play, color));
    lay.color == color.is_some() && named && partner && (!uno || legal.uno)
}

/// A colour that a written rule has fixed is the only one a wild names (CUSTOM-14).
fn may_be_named(play: &PlayView, color: Color) -> bool {
    play.fixed.as_ref().is_none_or(|fixed| fixed.color == color)
}

fn holds(hand: Option<&[Card]>, cards: &[Card]) -> bool {
    let mut hand = hand.unwrap_or_default().to_vec();
    cards.iter().all(|card| hand.iter().position(|held| held == card).map(|at| hand.swap_remove(at)).is_some())
}

/// One of the things a client may do; it rather lays a card than not.
pub(crate) fn any_listed(play: &PlayView, rng: &mut Rng) -> Option<Action> {
    let legal = &play.legal;
    if legal.discard > 0 {
        return any_cards(play.hand.as_deref(), legal, rng).map(|cards| Action::Discard { cards });
    }
    if !legal.more.is_empty() && rng.below(2) == 0 {
        return Some(Action::More { card: legal.more[rng.below(legal.more.len())] });
    }
    if !legal.lay.is_empty() && rng.below(4) > 0 {
        return Some(laying(play, legal.lay[rng.below(legal.lay.len())], legal.jump, rng));
    }
    if legal.false_calls && rng.below(20) == 0 {
        return Some(Action::Call);
    }
    let mut all: Vec<Action> = legal.catch.iter().map(|seat| Action::Catch { seat: *seat }).collect();
    all.extend(legal.lay.first().map(|lay| laying(play, *lay, legal.jump, rng)));
    all.extend(legal.jumps.first().map(|lay| laying(play, *lay, true, rng)));
    for verb in &legal.verbs {
        let partner = legal.partners.get(rng.below(legal.partners.len().max(1))).copied();
        all.extend(match verb {
            Verb::Draw => Some(Action::Draw),
            Verb::Keep => Some(Action::Keep),
            Verb::Take => Some(Action::Take),
            Verb::Challenge => Some(Action::Challenge),
            Verb::Name => Some(Action::Name { color: any_color(rng) }),
            Verb::Call => Some(Action::Call),
            Verb::TourKeep => Some(Action::TourKeep),
            Verb::TourTake => partner.map(|seat| Action::TourTake { seat }),
            Verb::Vote => Some(Action::Vote { yes: rng.below(2) == 0 }),
            Verb::Choose => Some(Action::choose(OUTCOMES[rng.below(play.asked.as_ref()?.count.into())])),
            Verb::Pick => partner.map(|seat| Action::Pick { seat }),
            Verb::Give => any_cards(play.hand.as_deref(), legal, rng).map(|cards| Action::Give { cards }),
            Verb::TakeCards => {
                let seen = play.asked.as_ref().and_then(|asked| asked.hand.as_deref());
                any_cards(seen, legal, rng).map(|cards| Action::TakeCards { cards })
            }
            Verb::Show => any_cards(play.hand.as_deref(), legal, rng).map(|cards| Action::Show { cards }),
            Verb::CallOut => {
                legal.call_out.get(rng.below(legal.call_out.len())).map(|what| Action::CallOut { what: *what })
            }
        });
    }
    all.extend(legal.tells.iter().map(|told| Action::Tell { seat: told.seat, mark: told.mark }));
    if all.is_empty() { None } else { Some(all.swap_remove(rng.below(all.len()))) }
}

const OUTCOMES: [Outcome; 4] = [Outcome::First, Outcome::Second, Outcome::Third, Outcome::Fourth];

/// Whether these are as many as a rule asks for, all of them such as it takes, and there in a hand.
fn is_asked_for(play: &PlayView, cards: &[Card], hand: Option<&[Card]>) -> bool {
    let may = |card: &Card| play.legal.cards.contains(card);
    cards.len() == usize::from(play.legal.count) && cards.iter().all(may) && holds(hand, cards)
}

/// As many cards of a hand as a rule asks for, any of those it takes.
fn any_cards(hand: Option<&[Card]>, legal: &Legal, rng: &mut Rng) -> Option<Vec<Card>> {
    let mut may: Vec<Card> = hand?.iter().copied().filter(|card| legal.cards.contains(card)).collect();
    Some((0..legal.count).map(|_| may.swap_remove(rng.below(may.len()))).collect())
}

fn laying(play: &PlayView, lay: Lay, jump: bool, rng: &mut Rng) -> Action {
    let (legal, any) = (&play.legal, any_color(rng));
    let named = play.fixed.as_ref().map_or(any, |fixed| fixed.color);
    let (card, color) = (lay.card, lay.color.then_some(named));
    let trades = lay.partner && !(lay.optional && rng.below(2) == 0);
    let with = trades.then(|| legal.partners[rng.below(legal.partners.len())]);
    let uno = legal.uno && rng.below(2) == 0;
    if jump { Action::Jump { card, color, with, uno } } else { Action::Play { card, color, with, uno } }
}

fn any_color(rng: &mut Rng) -> Color {
    lastcard_engine::Color::ALL[rng.below(4)].into()
}

/// Anything a client could send, allowed or not.
pub(crate) fn any_action(rng: &mut Rng) -> Action {
    let card = Card(Face::from_index(rng.below(Face::COUNT)).unwrap());
    let seat = rng.below(12) as u8;
    let color = (card.0.is_wild() != (rng.below(8) == 0)).then(|| any_color(rng));
    let (with, uno) = ((rng.below(4) == 0).then_some(seat), rng.below(4) == 0);
    match rng.below(19) {
        18 => Action::More { card },
        0..=3 => Action::Play { card, color, with, uno },
        4 | 5 => Action::Jump { card, color, with, uno },
        6 => Action::Draw,
        7 => Action::Keep,
        8 => Action::Take,
        9 => Action::Challenge,
        10 => Action::Name { color: any_color(rng) },
        11 => Action::Call,
        12 | 13 => Action::Catch { seat },
        14 => [Action::TourKeep, Action::TourTake { seat }][rng.below(2)].clone(),
        15 => Action::Discard { cards: vec![card; rng.below(4)] },
        16 => [
            Action::Vote { yes: true },
            Action::choose(OUTCOMES[rng.below(4)]),
            Action::Give { cards: vec![card; rng.below(3)] },
            Action::TakeCards { cards: vec![card; rng.below(3)] },
            Action::Show { cards: vec![card; rng.below(3)] },
            Action::CallOut { what: Called(engine::Called::from_index(rng.below(engine::Called::COUNT)).unwrap()) },
        ][rng.below(6)]
        .clone(),
        _ => Action::Pick { seat },
    }
}
