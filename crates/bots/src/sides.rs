//! Who plays with whom, and who comes after whom: not everybody may be in the round any more.

use lastcard_engine::{Direction, Seat, SeatCount, SeatSet, View};

/// Who plays together with the viewer, itself included (MORE-16); nobody for a spectator.
pub(crate) fn own_side(view: &View<'_>) -> SeatSet {
    view.seat().map_or(SeatSet::EMPTY, |seat| view.team_of(seat))
}

/// The following seat of those who are in the round.
#[inline]
pub(crate) fn next(seats: SeatCount, playing: SeatSet, seat: Seat, direction: Direction) -> Seat {
    let mut next = seats.next(seat, direction);
    while next != seat && !playing.contains(next) {
        next = seats.next(next, direction);
    }
    next
}

/// How many are in the round, as a table of its own; two at least, for fewer play no round.
pub(crate) fn size(playing: SeatSet) -> SeatCount {
    SeatCount::new(playing.len()).unwrap_or(SeatCount::TWO)
}
