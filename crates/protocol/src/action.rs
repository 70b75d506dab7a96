use lastcard_engine::{self as engine, Choice, Seat, SeatCount};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::{Card, Colour, no_fields::no_fields};

/// One thing a player does. Seats are those of the table, 0 first.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// Lay a card in turn.
    Play {
        /// The card.
        card: Card,
        /// The colour named with a wild.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        color: Option<Colour>,
        /// Whose hand is taken, with a trading 7 or a World Tour.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        with: Option<u8>,
        /// Whether UNO is called with it.
        #[serde(default)]
        #[ts(optional, as = "Option<bool>")]
        uno: bool,
    },
    /// Lay an identical card out of turn.
    Jump {
        /// The card.
        card: Card,
        /// The colour named with a wild.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        color: Option<Colour>,
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
        /// Which.
        color: Colour,
    },
    /// Call UNO.
    #[serde(deserialize_with = "no_fields")]
    Call,
    /// Catch a player who did not.
    Catch {
        /// Whom.
        seat: u8,
    },
    /// Take the hand on the table, which ends the tour.
    #[serde(deserialize_with = "no_fields")]
    TourKeep,
    /// Take another's hand on the tour.
    TourTake {
        /// Whose.
        seat: u8,
    },
    /// Put down as many cards as a written rule asks for.
    Discard {
        /// Which.
        cards: Vec<Card>,
    },
    /// Vote as a written rule asks.
    Vote {
        /// How.
        yes: bool,
    },
    /// Choose one of a written rule's two outcomes.
    Choose {
        /// Whether the first.
        first: bool,
    },
    /// Pick a player as a written rule asks.
    Pick {
        /// Whom.
        seat: u8,
    },
}

/// An action names a seat the table does not have.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("there is no seat {0} at this table")]
pub struct NoSuchSeat(pub u8);

impl Action {
    /// What it is in the engine: one action, or one per card put down.
    pub fn to_engine(&self, seats: SeatCount) -> Result<Vec<engine::Action>, NoSuchSeat> {
        let seat = |number: u8| seats.seat(number.into()).ok_or(NoSuchSeat(number));
        let lay = |card: Card, color: Option<Colour>, with: Option<u8>, uno: bool| {
            Ok(engine::Lay { face: card.0, color: color.map(Into::into), with: with.map(seat).transpose()?, uno })
        };
        let one = match *self {
            Action::Play { card, color, with, uno } => engine::Action::Play(lay(card, color, with, uno)?),
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
            Action::Discard { ref cards } => {
                return Ok(cards.iter().map(|card| engine::Action::Discard(card.0)).collect());
            }
            Action::Vote { yes } => engine::Action::Vote(yes),
            Action::Choose { first: true } => engine::Action::Choose(Choice::First),
            Action::Choose { first: false } => engine::Action::Choose(Choice::Second),
            Action::Pick { seat: number } => engine::Action::Pick(seat(number)?),
        };
        Ok(vec![one])
    }
}

impl From<engine::Action> for Action {
    fn from(action: engine::Action) -> Action {
        let number = |seat: Seat| seat.index() as u8;
        match action {
            engine::Action::Play(engine::Lay { face, color, with, uno }) => {
                Action::Play { card: Card(face), color: color.map(Into::into), with: with.map(number), uno }
            }
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
            engine::Action::Choose(choice) => Action::Choose { first: choice == Choice::First },
            engine::Action::Pick(seat) => Action::Pick { seat: number(seat) },
        }
    }
}
