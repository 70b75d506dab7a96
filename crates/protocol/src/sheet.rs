use lastcard_engine::{ScoreSheet, SeatCount};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::Card;

/// What a round brought: which cards of whom made which points.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct Sheet {
    /// Who went out; nobody in a blocked round.
    pub winner: Option<u8>,
    /// A line for each seat.
    pub lines: Vec<SheetLine>,
    /// Who has won the match with it.
    pub match_winner: Option<u8>,
}

/// A seat's line of the sheet.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct SheetLine {
    /// The cards left in hand.
    pub left: Vec<Card>,
    /// What they count.
    pub worth: u16,
    /// What the seat scored in this round.
    pub points: u16,
    /// Its total after it.
    pub score: u32,
}

impl Sheet {
    /// The sheet of a round that is over.
    pub fn of(sheet: &ScoreSheet, seats: SeatCount) -> Sheet {
        let lines = seats.seats().map(|seat| {
            let at = seat.index();
            SheetLine {
                left: sheet.left[at].iter().map(Card).collect(),
                worth: sheet.left[at].points(),
                points: sheet.outcome.points[at],
                score: sheet.scores[at],
            }
        });
        Sheet {
            winner: sheet.outcome.winner.map(|seat| seat.index() as u8),
            lines: lines.collect(),
            match_winner: sheet.winner.map(|seat| seat.index() as u8),
        }
    }
}
