use crate::{Round, Scoring, Seat, SeatCount};

/// How a round ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// Who went out; nobody in a blocked round (OUT-5).
    pub winner: Option<Seat>,
    /// What each seat scored (SCORE-2, SCORE-3).
    pub points: [u16; SeatCount::MAX],
}

impl Outcome {
    pub(crate) fn of(round: &Round, winner: Option<Seat>) -> Outcome {
        let mut points = [0; SeatCount::MAX];
        if let Some(winner) = winner {
            for seat in round.seats().seats() {
                let scorer = match round.rules().scoring {
                    Scoring::Winner => winner,
                    Scoring::Tally => seat,
                };
                points[scorer.index()] += round.hand(seat).points();
            }
        }
        Outcome { winner, points }
    }
}
