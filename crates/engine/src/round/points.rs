//! What written rules do to the points of a round (CUSTOM-15).

use super::Round;
use crate::{Event, Gain, Seat, SeatCount, Sink};

/// How often points count at most.
const MOST_TIMES: u8 = 8;
/// What can be given to a player in one round, or taken from them.
const MOST_AWARDED: i16 = 1000;

/// What counts besides cards and places.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Extra {
    factor: u8,
    /// What each has been given, or less than nothing.
    awarded: [i16; SeatCount::MAX],
}

impl Extra {
    pub(super) const NONE: Extra = Extra { factor: 1, awarded: [0; SeatCount::MAX] };
}

impl Round {
    /// How many times the points of this round count (CUSTOM-15).
    pub const fn factor(&self) -> u16 {
        self.standing.extra.factor as u16
    }

    /// What written rules have given a player in this round, or taken if it is less than nothing (CUSTOM-15).
    pub const fn awarded(&self, seat: Seat) -> i16 {
        self.standing.extra.awarded[seat.index()]
    }

    /// What is doubled often enough stays as it is.
    pub(super) fn double(&mut self, sink: &mut impl Sink) {
        let factor = self.standing.extra.factor * 2;
        if factor <= MOST_TIMES {
            self.emit(Event::Doubled { factor }, sink);
        }
    }

    pub(super) fn on_doubled(&mut self, factor: u8) {
        self.standing.extra.factor = factor;
    }

    pub(super) fn on_awarded(&mut self, seat: Seat, amount: u8, gain: Gain) {
        let awarded = &mut self.standing.extra.awarded[seat.index()];
        let amount = amount as i16;
        *awarded = match gain {
            Gain::Bonus => (*awarded + amount).min(MOST_AWARDED),
            Gain::Penalty => (*awarded - amount).max(-MOST_AWARDED),
        };
    }
}
