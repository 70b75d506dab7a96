use lastcard_engine::{self as engine, Seat, SeatCount};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::{Called, Card, Color, MarkNumber, Outcome, no_fields::no_fields};

/// One thing a player does. Seats are those of the table, 0 first.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// Lay a card in turn.
    Play {
        /// A card of the own hand.
        card: Card,
        /// The colour named with a wild.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        color: Option<Color>,
        /// Whose hand is taken, with a trading 7 or a World Tour.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        with: Option<u8>,
        /// Whether UNO is called with it.
        #[serde(default)]
        #[ts(optional, as = "Option<bool>")]
        uno: bool,
    },
    /// Lay a card in turn, and another with it: the last of them is an ordinary `play`.
    More {
        /// A card of the own hand.
        card: Card,
    },
    /// Lay an identical card out of turn.
    Jump {
        /// A card of the own hand, identical to the top one.
        card: Card,
        /// The colour named with a wild.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        color: Option<Color>,
        /// Whose hand is taken, with a trading 7 or a World Tour.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        with: Option<u8>,
        /// Whether UNO is called with it.
        #[serde(default)]
        #[ts(optional, as = "Option<bool>")]
        uno: bool,
    },
    /// Draw as one's turn.
    #[serde(deserialize_with = "no_fields")]
    Draw,
    /// Keep the drawn card.
    #[serde(deserialize_with = "no_fields")]
    Keep,
    /// Take the pending cards.
    #[serde(deserialize_with = "no_fields")]
    Take,
    /// Challenge a Wild Draw Four.
    #[serde(deserialize_with = "no_fields")]
    Challenge,
    /// Name the colour of an opening wild.
    Name {
        /// The colour to go on with.
        color: Color,
    },
    /// Call UNO.
    #[serde(deserialize_with = "no_fields")]
    Call,
    /// Catch a player who did not.
    Catch {
        /// That player's seat.
        seat: u8,
    },
    /// Take the hand on the table, which ends the tour.
    #[serde(deserialize_with = "no_fields")]
    TourKeep,
    /// Take another's hand on the tour.
    TourTake {
        /// That player's seat.
        seat: u8,
    },
    /// Put down as many cards as a written rule asks for.
    Discard {
        /// As many cards of the hand as are asked for.
        cards: Vec<Card>,
    },
    /// Vote as a written rule asks.
    Vote {
        /// For or against.
        yes: bool,
    },
    /// Choose one of a written rule's outcomes.
    Choose {
        /// The first of two, or the second.
        first: bool,
        /// Which one it is, where there are more; it counts instead of `first`.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        outcome: Option<Outcome>,
    },
    /// Pick a player as a written rule asks.
    Pick {
        /// That player's seat.
        seat: u8,
    },
    /// Give another player as many cards as a written rule asks for.
    Give {
        /// As many cards of the hand as are asked for.
        cards: Vec<Card>,
    },
    /// Take as many cards as a written rule says from the hand it lets one see.
    TakeCards {
        /// As many cards of that hand as may be taken.
        cards: Vec<Card>,
    },
    /// Show as many cards as a written rule asks for.
    Show {
        /// As many cards of the hand as are asked for.
        cards: Vec<Card>,
    },
    /// Call out what a written rule asks for.
    CallOut {
        /// A number, a colour or a symbol.
        what: Called,
    },
    /// Tell on a player who bears a mark.
    Tell {
        /// That player's seat.
        seat: u8,
        /// The mark they bear, by its number among those of the rules.
        mark: MarkNumber,
    },
}

/// An action names a seat the table does not have.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("there is no seat {0} at this table")]
pub struct NoSuchSeat(pub u8);

impl Action {
    /// The cards of an action that has as many as a written rule asks for.
    pub fn cards(&self) -> Option<&[Card]> {
        match self {
            Action::Discard { cards }
            | Action::Give { cards }
            | Action::TakeCards { cards }
            | Action::Show { cards } => Some(cards),
            _ => None,
        }
    }

    /// What it is in the engine: one action, or one per card put down, given, taken or shown.
    pub fn to_engine(&self, seats: SeatCount) -> Result<Vec<engine::Action>, NoSuchSeat> {
        let seat = |number: u8| seats.seat(number.into()).ok_or(NoSuchSeat(number));
        let lay = |card: Card, color: Option<Color>, with: Option<u8>, uno: bool| {
            Ok(engine::Lay { face: card.0, color: color.map(Into::into), with: with.map(seat).transpose()?, uno })
        };
        let one = match *self {
            Action::Play { card, color, with, uno } => engine::Action::Play(lay(card, color, with, uno)?),
            Action::More { card } => engine::Action::More(card.0),
            Action::Jump { card, color, with, uno } => engine::Action::Jump(lay(card, color, with, uno)?),
            Action::Draw => engine::Action::Draw,
            Action::Keep => engine::Action::Keep,
            Action::Take => engine::Action::Take,
            Action::Challenge => engine::Action::Challenge,
            Action::Name { color } => engine::Action::Name(color.into()),
            Action::Call => engine::Action::Call,
            Action::Catch { seat: number } => engine::Action::Catch(seat(number)?),
            Action::TourKeep => engine::Action::TourKeep,
            Action::TourTake { seat: number } => engine::Action::TourTake(seat(number)?),
            Action::Discard { ref cards } => return Ok(each(cards, engine::Action::Discard)),
            Action::Give { ref cards } => return Ok(each(cards, engine::Action::Give)),
            Action::TakeCards { ref cards } => return Ok(each(cards, engine::Action::TakeCard)),
            Action::Show { ref cards } => return Ok(each(cards, engine::Action::Show)),
            Action::Vote { yes } => engine::Action::Vote(yes),
            Action::Choose { first, outcome } => {
                let outcome = outcome.unwrap_or(if first { Outcome::First } else { Outcome::Second });
                engine::Action::Choose(outcome.into())
            }
            Action::CallOut { what } => engine::Action::CallOut(what.0),
            Action::Pick { seat: number } => engine::Action::Pick(seat(number)?),
            Action::Tell { seat: number, mark } => engine::Action::Tell(seat(number)?, mark.0),
        };
        Ok(vec![one])
    }
}

impl Action {
    /// The choice of that outcome, without what clients need for more than two where it is one of two.
    pub fn choose(outcome: Outcome) -> Action {
        let further = !matches!(outcome, Outcome::First | Outcome::Second);
        Action::Choose { first: outcome == Outcome::First, outcome: further.then_some(outcome) }
    }
}

fn each(cards: &[Card], action: impl Fn(engine::Face) -> engine::Action) -> Vec<engine::Action> {
    cards.iter().map(|card| action(card.0)).collect()
}

impl From<engine::Action> for Action {
    fn from(action: engine::Action) -> Action {
        let number = |seat: Seat| seat.index() as u8;
        match action {
            engine::Action::Play(engine::Lay { face, color, with, uno }) => {
                Action::Play { card: Card(face), color: color.map(Into::into), with: with.map(number), uno }
            }
            engine::Action::More(face) => Action::More { card: Card(face) },
            engine::Action::Jump(engine::Lay { face, color, with, uno }) => {
                Action::Jump { card: Card(face), color: color.map(Into::into), with: with.map(number), uno }
            }
            engine::Action::Draw => Action::Draw,
            engine::Action::Keep => Action::Keep,
            engine::Action::Take => Action::Take,
            engine::Action::Challenge => Action::Challenge,
            engine::Action::Name(color) => Action::Name { color: color.into() },
            engine::Action::Call => Action::Call,
            engine::Action::Catch(seat) => Action::Catch { seat: number(seat) },
            engine::Action::TourKeep => Action::TourKeep,
            engine::Action::TourTake(seat) => Action::TourTake { seat: number(seat) },
            engine::Action::Discard(face) => Action::Discard { cards: vec![Card(face)] },
            engine::Action::Vote(yes) => Action::Vote { yes },
            engine::Action::Choose(choice) => Action::choose(choice.into()),
            engine::Action::Give(face) => Action::Give { cards: vec![Card(face)] },
            engine::Action::TakeCard(face) => Action::TakeCards { cards: vec![Card(face)] },
            engine::Action::Show(face) => Action::Show { cards: vec![Card(face)] },
            engine::Action::CallOut(what) => Action::CallOut { what: Called(what) },
            engine::Action::Pick(seat) => Action::Pick { seat: number(seat) },
            engine::Action::Tell(seat, mark) => Action::Tell { seat: number(seat), mark: MarkNumber(mark) },
        }
    }
}
