use lastcard_engine::{Game, MatchBy, Round, ScoreSheet};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::{Card, play_view::team};

/// What a round brought: which cards of whom made which points.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct Sheet {
    /// Who won it, with their team if they have one; nobody in a blocked round.
    pub winner: Option<u8>,
    /// A line for each seat.
    pub lines: Vec<SheetLine>,
    /// Who has won the match with it, with their team if they have one.
    pub match_winner: Option<u8>,
    /// How many times its points count, where it is more than once: `points` are after that.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub times: Option<u8>,
}

/// A seat's line of the sheet.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct SheetLine {
    /// The cards left in hand.
    pub left: Vec<Card>,
    /// What those cards count; of who fell, what they held then.
    pub worth: u16,
    /// What the seat scored in this round.
    pub points: u16,
    /// What written rules give besides, or take if it is less than nothing; nobody's score becomes less than nothing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub extra: Option<i16>,
    /// Its total after it.
    pub score: u32,
    /// Whether the seat held too many cards and was out of the round.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub fell: bool,
    /// The place it has taken, the first being 1, where play went on for places.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub place: Option<u8>,
    /// The number of its team, where there are teams.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub team: Option<u8>,
    /// How many rounds it has won in this match, where that decides it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub wins: Option<u32>,
    /// Whether it is out of the match.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub out: bool,
}

impl Sheet {
    /// The sheet of a round that is over, which has been entered in that match.
    pub fn of(sheet: &ScoreSheet, round: &Round, game: &Game) -> Sheet {
        let (rules, seats) = (round.rules(), round.seats());
        let lines = seats.seats().map(|seat| {
            let at = seat.index();
            SheetLine {
                left: sheet.left[at].iter().map(Card).collect(),
                worth: sheet.left[at].points() + round.fallen_points(seat),
                points: sheet.outcome.points[at],
                extra: Some(sheet.outcome.extra[at]).filter(|extra| *extra != 0),
                score: sheet.scores[at],
                // So many cards are never worth nothing.
                fell: round.fallen_points(seat) > 0,
                place: round.place(seat).filter(|_| rules.places).map(|place| place as u8),
                team: rules.teams.then(|| team(seats, seat)),
                wins: (rules.match_by == MatchBy::Rounds).then(|| game.wins()[at]),
                out: !game.playing().contains(seat),
            }
        });
        Sheet {
            winner: sheet.outcome.winner.map(|seat| seat.index() as u8),
            lines: lines.collect(),
            match_winner: sheet.winner.map(|seat| seat.index() as u8),
            times: Some(round.factor() as u8).filter(|times| *times > 1),
        }
    }
}
