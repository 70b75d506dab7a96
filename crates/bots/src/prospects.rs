//! How things stand for a seat in a round all of which is known, from 0 to 1.

use lastcard_engine::{Round, Seat, SeatSet};

/// What a turn that is one's own now is worth, in cards.
pub(crate) const ON_TURN: f32 = 0.5;
/// What a turn costs that is going to be missed, in cards.
const MISSED: f32 = 0.7;

/// What the round brought the seat, once that is decided: whoever has left a round has their place; only a partner can still win
/// for them (MORE-14, MORE-15, MORE-16).
pub(crate) fn decided(round: &Round, seat: Seat) -> Option<f32> {
    (round.turn().is_none() || has_left(round, seat)).then(|| reached(round, seat))
}

/// Whether nothing that still happens matters to the seat.
pub(crate) fn has_left(round: &Round, seat: Seat) -> bool {
    !round.playing().contains(seat) && !round.rules().teams
}

/// A win of its side (MORE-16), or the share of the others whom its place is before (MORE-15).
pub(crate) fn reached(round: &Round, seat: Seat) -> f32 {
    if round.rules().places {
        let others = round.dealt().len().saturating_sub(1).max(1);
        let beaten = round.place(seat).map_or(0, |place| others + 1 - place);
        return beaten as f32 / others as f32;
    }
    let winner = round.outcome().and_then(|outcome| outcome.winner);
    let side = round.rules().team_of(seat, round.seats());
    if winner.is_some_and(|winner| side.contains(winner)) { 1.0 } else { 0.0 }
}

/// By nothing but how many cards everybody holds, who is on turn and who misses one: whoever holds half as many cards is twice
/// as near the end, and a side wins as often as it is nearer than all together.
pub(crate) fn by_cards(round: &Round, seat: Seat) -> f32 {
    if let Some(reached) = decided(round, seat) {
        return reached;
    }
    let side = round.rules().team_of(seat, round.seats());
    nearness(round.playing(), side, |player| {
        let missed = if round.missing().contains(player) { MISSED } else { 0.0 };
        let on_turn = if round.turn() == Some(player) { ON_TURN } else { 0.0 };
        round.hand(player).len() as f32 + missed - on_turn
    })
}

/// How near the end that side is beside all who play, by the cards that everybody has to be rid of.
pub(crate) fn nearness(playing: SeatSet, side: SeatSet, cards: impl Fn(Seat) -> f32) -> f32 {
    let (mut own, mut all) = (0.0, 0.0);
    for player in playing {
        let near = 1.0 / cards(player).max(ON_TURN);
        all += near;
        if side.contains(player) {
            own += near;
        }
    }
    own / all
}
