use std::{borrow::Cow, sync::LazyLock};

use lastcard_engine::{self as engine, ActionId, Face, Hand, Outcome, Round, Seat, View};
use lastcard_protocol::{Action, Card, PartnerHand, PlayView};
use serde_json::{Map, Value};

use super::table::{Cell, Word};

/// Which round of which game it is.
#[derive(Clone, Copy, Debug)]
pub(super) struct Place {
    pub(super) game: u64,
    pub(super) round: u32,
}

/// An action with what its actor saw before it, in the order of the columns.
pub(super) fn action_row(
    place: Place,
    nth: u64,
    bot: &str,
    view: &View<'_>,
    shown: &PlayView,
    action: engine::Action,
) -> [Cell; 35] {
    let seat = view.seat();
    let id = |action: engine::Action| Some(ActionId::of(action, seat?, view.seats())?.index() as i32);
    let chosen = json(&Action::from(action));
    let field = |name: &str| chosen.get(name).filter(|value| !value.is_null());
    let text = |name: &str| Cell::or_nothing(field(name).and_then(Value::as_str), |text| Cell::text(text.to_owned()));
    let flag = |name: &str| field(name).and_then(Value::as_bool);
    let whom = field("with").or(field("seat")).and_then(Value::as_i64);
    let card = field("card").or(field("cards").and_then(|cards| cards.get(0))).and_then(Value::as_str);
    [
        Cell::int(place.game),
        Cell::int(place.round),
        Cell::int(nth),
        Cell::or_nothing(seat, |seat| Cell::int(seat.index() as u64)),
        Cell::text(bot.to_owned()),
        Cell::or_nothing(shown.turn, Cell::int),
        Cell::or_nothing(json(&shown.phase).as_str(), |phase| Cell::text(phase.to_owned())),
        Cell::int(shown.direction),
        Cell::text(name(shown.top)),
        Cell::or_nothing(shown.color, |color| {
            Cell::or_nothing(json(&color).as_str(), |color| Cell::text(color.to_owned()))
        }),
        Cell::int(shown.pending),
        Cell::or_nothing(shown.hand.as_ref(), |hand| Cell::texts(hand.iter().map(|card| name(*card)))),
        Cell::ints(&shown.counts),
        Cell::Texts(shown.last.iter().map(|card| card.map(name)).collect()),
        Cell::int(shown.draw),
        Cell::int(shown.discards),
        Cell::or_nothing(shown.table, Cell::int),
        Cell::ints(&shown.danger),
        Cell::ints(&shown.playing),
        Cell::ints(&shown.missing),
        Cell::or_nothing(shown.four, Cell::int),
        Cell::or_nothing(shown.drawn, |card| Cell::text(name(card))),
        Cell::or_nothing(shown.asked.as_ref(), |asked| Cell::text(json(&asked).to_string())),
        Cell::or_nothing((!shown.marks.is_empty()).then_some(&shown.marks), |marks| {
            Cell::text(json(marks).to_string())
        }),
        in_force(shown),
        seen_hands(shown, seat),
        Cell::Ints(view.legal_actions().iter().filter_map(id).collect()),
        text("do"),
        Cell::or_nothing(card, |card| Cell::text(card.to_owned())),
        text("color"),
        Cell::or_nothing(whom, Cell::Int),
        Cell::or_nothing(flag("uno"), Cell::Flag),
        Cell::or_nothing(flag("yes").or(flag("first")), Cell::Flag),
        Cell::or_nothing(id(action), |id| Cell::Int(id.into())),
        Cell::text(chosen.to_string()),
    ]
}

/// What written rules have left in force for a while, and what they make of the points.
fn in_force(shown: &PlayView) -> Cell {
    let mut said = Map::new();
    let mut say = |name: &str, value: Value| said.insert(name.to_owned(), value);
    shown.fixed.iter().for_each(|fixed| drop(say("fixed", json(fixed))));
    shown.barred.iter().for_each(|barred| drop(say("barred", json(barred))));
    shown.times.iter().for_each(|times| drop(say("times", json(times))));
    if !shown.awarded.is_empty() {
        say("awarded", json(&shown.awarded));
    }
    Cell::or_nothing((!said.is_empty()).then_some(said), |said| Cell::text(Value::Object(said).to_string()))
}

/// The hands of others that the actor sees: all that lie open, else those of partners and open ones by themselves.
fn seen_hands(shown: &PlayView, actor: Option<Seat>) -> Cell {
    let hand = |seat: usize, hand: &[Card]| PartnerHand { seat: seat as u8, hand: hand.to_vec() };
    let seen: Vec<PartnerHand> = match &shown.hands {
        Some(hands) => {
            let others = hands.iter().enumerate().filter(|(seat, _)| actor.map(Seat::index) != Some(*seat));
            others.map(|(seat, cards)| hand(seat, cards)).collect()
        }
        None => shown.partner_hands.clone(),
    };
    Cell::or_nothing((!seen.is_empty()).then_some(seen), |seen| Cell::text(json(&seen).to_string()))
}

/// Who played a round and how it began.
pub(super) struct Beginning {
    pub(super) turned: usize,
    pub(super) bots: Vec<String>,
    pub(super) hands: Vec<Word>,
    pub(super) opening: Word,
    pub(super) scores: Vec<i32>,
}

/// A round that is over, or was left off, in the order of the columns.
pub(super) fn round_row(place: Place, beginning: Beginning, round: &Round, actions: u64, faults: u64) -> [Cell; 15] {
    let (seats, outcome) = (round.seats(), round.outcome());
    let points = |seat: Seat| {
        let of = |outcome: Outcome| i32::from(outcome.points[seat.index()]) + i32::from(outcome.extra[seat.index()]);
        outcome.map_or(0, of)
    };
    let points = seats.seats().map(points).collect();
    [
        Cell::int(place.game),
        Cell::int(place.round),
        Cell::int(beginning.turned as u64),
        Cell::int(seats.get() as u64),
        Cell::int(round.dealer().index() as u64),
        Cell::texts(beginning.bots.into_iter().map(Cow::Owned)),
        Cell::texts(beginning.hands),
        Cell::Text(beginning.opening),
        Cell::int(actions),
        Cell::or_nothing(outcome.and_then(|outcome| outcome.winner), |seat: Seat| Cell::int(seat.index() as u64)),
        Cell::Ints(points),
        Cell::texts(seats.seats().map(|seat| hand_text(round.hand(seat)))),
        Cell::Ints(beginning.scores),
        Cell::int(faults),
        Cell::Flag(outcome.is_some()),
    ]
}

/// The cards of a hand with spaces between them.
pub(super) fn hand_text(hand: &Hand) -> Word {
    Cow::Owned(hand.iter().map(face_name).collect::<Vec<_>>().join(" "))
}

fn json(value: &impl serde::Serialize) -> Value {
    // Types of the protocol can always be written.
    serde_json::to_value(value).unwrap_or_default()
}

fn name(card: Card) -> Word {
    Cow::Borrowed(face_name(card.0))
}

/// A card as RULES.md writes it.
pub(super) fn face_name(face: Face) -> &'static str {
    static NAMES: LazyLock<Vec<String>> = LazyLock::new(|| Face::all().map(|face| face.to_string()).collect());
    NAMES.get(face.index()).map_or("", String::as_str)
}
