use crate::{Round, Scoring, Seat, SeatCount};

/// What each player beaten is worth where play goes on for places (MORE-15).
const PER_PLACE: u16 = 50;

/// How a round ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// Who went out, or was left when all others had fallen; nobody in a blocked round (OUT-5).
    pub winner: Option<Seat>,
    /// What each seat scored (SCORE-2, SCORE-3, MORE-15, MORE-16), doubled as often as written rules say (CUSTOM-15).
    pub points: [u16; SeatCount::MAX],
    /// What goes to each seat's score besides, or is taken off it (CUSTOM-15).
    pub extra: [i16; SeatCount::MAX],
}

impl Outcome {
    pub(crate) fn of(round: &Round, winner: Option<Seat>) -> Outcome {
        let mut points = [0; SeatCount::MAX];
        if let Some(winner) = winner {
            for seat in round.dealt() {
                let once = match (round.rules().places, round.rules().scoring) {
                    (true, scoring) => by_place(round, seat, scoring),
                    (false, Scoring::Winner) => won(round, seat, winner),
                    (false, Scoring::Tally) => left(round, round.rules().team_of(seat, round.seats())),
                };
                points[seat.index()] = once * round.factor();
            }
        }
        let awards = winner.is_some() && !round.rules().custom.is_empty();
        Outcome { winner, points, extra: if awards { awarded(round) } else { [0; SeatCount::MAX] } }
    }

    /// What a seat's score becomes: never less than nothing.
    pub fn score(&self, seat: Seat, before: u32) -> u32 {
        let with_points = before.saturating_add(self.points[seat.index()] as u32);
        with_points.saturating_add_signed(self.extra[seat.index()] as i32)
    }
}

/// What each team was given and what was taken from it. Where points are to nobody's good, what is given comes off.
fn awarded(round: &Round) -> [i16; SeatCount::MAX] {
    let mut extra = [0; SeatCount::MAX];
    for seat in round.dealt() {
        let team = round.rules().team_of(seat, round.seats());
        let given: i16 = team.into_iter().map(|partner| round.awarded(partner)).sum();
        extra[seat.index()] = match round.rules().scoring {
            Scoring::Winner => given,
            Scoring::Tally => -given,
        };
    }
    extra
}

/// What the winner, or their team, scores: the cards of all others.
fn won(round: &Round, seat: Seat, winner: Seat) -> u16 {
    let team = round.rules().team_of(winner, round.seats());
    if team.contains(seat) { left(round, round.dealt() - team) } else { 0 }
}

/// The cards that are left to them, those of who fell included (MORE-14).
fn left(round: &Round, seats: impl IntoIterator<Item = Seat>) -> u16 {
    seats.into_iter().map(|seat| round.hand(seat).points() + round.fallen_points(seat)).sum()
}

/// So much for each player beaten; counted as a tally, so much for each by whom one was beaten. Those still in a blocked
/// round are beaten by who went out, and not by each other.
fn by_place(round: &Round, seat: Seat, scoring: Scoring) -> u16 {
    let players = round.dealt().len();
    let (beaten, beaten_by) = match round.place(seat) {
        Some(place) => (players - place, place - 1),
        None => (0, round.gone_out()),
    };
    PER_PLACE * if scoring == Scoring::Winner { beaten } else { beaten_by } as u16
}
