use lastcard_engine::{Ask, Hand, Seat, SeatSet, View};
use lastcard_rulebook::borne_marks;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::{Card, Colour, Legal};

/// A round as one viewer may know it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct PlayView {
    /// Who dealt.
    pub dealer: u8,
    /// Who must decide; nobody once it is over.
    pub turn: Option<u8>,
    /// Where it stands: `color`, `turn`, `drawn`, `take`, `four`, `tour`, `custom` or `over`.
    pub phase: String,
    /// 1 if play goes to the left, -1 to the right.
    pub direction: i8,
    /// The top card.
    pub top: Card,
    /// The colour in play.
    pub color: Option<Colour>,
    /// How many cards wait to be drawn.
    pub pending: u8,
    /// Who can be caught without an UNO call.
    pub danger: Vec<u8>,
    /// How many cards each holds.
    pub counts: Vec<u8>,
    /// How many cards lie in the draw pile.
    pub draw: u8,
    /// How many lie in the discard pile under the top card.
    pub discards: u8,
    /// How many lie on the table during a tour.
    pub table: Option<u8>,
    /// The card each played last in this round.
    pub last: Vec<Option<Card>>,
    /// The viewer's own cards, in canonical order.
    pub hand: Option<Vec<Card>>,
    /// All hands, while they lie open and when the round is over.
    pub hands: Option<Vec<Vec<Card>>>,
    /// The card just drawn that may be played, if the viewer may know it.
    pub drawn: Option<Card>,
    /// What a written rule asks of whoever must decide.
    pub asked: Option<Asked>,
    /// Whose Wild Draw Four waits.
    pub four: Option<u8>,
    /// Who bears marks of written rules.
    pub marks: Vec<Marked>,
    /// Who will miss their next turn.
    pub missing: Vec<u8>,
    /// What the viewer may do.
    pub legal: Legal,
}

/// What a written rule asks for.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct Asked {
    /// The card it is written on.
    pub card: Card,
    /// `discard`, `vote`, `choose` or `pick`.
    pub what: String,
    /// How many, of a discard.
    pub count: u8,
}

/// A mark and who bears it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct Marked {
    /// Its name.
    pub mark: String,
    /// Who.
    pub seats: Vec<u8>,
}

impl PlayView {
    /// What the viewer of `view` may know; `last` is what each seat played last, `marks` the names of the
    /// marks there are.
    pub fn of(view: &View<'_>, last: &[Option<lastcard_engine::Face>], marks: &[String]) -> PlayView {
        let seats = || view.seats().seats();
        let hands: Option<Vec<Vec<Card>>> = seats().map(|seat| view.hand_of(seat).map(cards)).collect();
        PlayView {
            dealer: at(view.dealer()),
            turn: view.turn().map(at),
            phase: view.phase().name().to_owned(),
            direction: view.direction().sign(),
            top: Card(view.top()),
            color: view.color().map(Into::into),
            pending: view.pending() as u8,
            danger: list(view.danger()),
            counts: seats().map(|seat| view.count(seat) as u8).collect(),
            draw: view.draw_count() as u8,
            discards: view.discards().len() as u8,
            table: view.table_count().map(|count| count as u8),
            last: last.iter().map(|card| card.map(Card)).collect(),
            hand: view.seat().map(|_| cards(view.hand())),
            hands,
            drawn: view.drawn().map(Card),
            asked: view.ask().map(|(card, ask)| asked(Card(card), ask)),
            four: view.four().map(|(seat, _)| at(seat)),
            marks: marked(view, marks),
            missing: list(view.missing()),
            legal: Legal::of(view),
        }
    }
}

fn at(seat: Seat) -> u8 {
    seat.index() as u8
}

fn list(seats: SeatSet) -> Vec<u8> {
    seats.into_iter().map(at).collect()
}

fn cards(hand: &Hand) -> Vec<Card> {
    hand.iter().map(Card).collect()
}

fn asked(card: Card, ask: Ask) -> Asked {
    let (what, count) = match ask {
        Ask::Discard(count) => ("discard", count),
        Ask::Vote => ("vote", 1),
        Ask::Choose => ("choose", 2),
        Ask::Pick => ("pick", 1),
    };
    Asked { card, what: what.to_owned(), count }
}

fn marked(view: &View<'_>, marks: &[String]) -> Vec<Marked> {
    let borne = borne_marks(marks, |mark| view.bearers(mark));
    borne.into_iter().map(|(name, seats)| Marked { mark: name.to_owned(), seats: list(seats) }).collect()
}
