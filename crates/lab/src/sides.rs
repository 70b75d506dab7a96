use lastcard_engine::{Outcome, Rules, Seat, SeatCount};

/// How many sides there are of which one wins a round: the players, or the teams (MORE-16).
pub fn sides(rules: &Rules, seats: SeatCount) -> usize {
    if rules.teams { Rules::teams_of(seats) } else { seats.get() }
}

/// How often a seat's side would win if nothing but chance counted.
pub(crate) fn fair_share(rules: &Rules, seats: SeatCount) -> f64 {
    1.0 / sides(rules, seats) as f64
}

/// Whether the seat's side has won.
pub(crate) fn has_won(rules: &Rules, seats: SeatCount, outcome: &Outcome, seat: Seat) -> bool {
    outcome.winner.is_some_and(|winner| rules.team_of(winner, seats).contains(seat))
}
