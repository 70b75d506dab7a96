use lastcard_engine::{Event, Face, SeatCount, Seen};

/// The card each seat played last in a round, which a view shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct LastCards([Option<Face>; SeatCount::MAX]);

impl LastCards {
    /// Takes in what happened.
    pub const fn see(&mut self, event: Event) {
        if let Event::Played { seat, card, .. } = event {
            self.0[seat.index()] = Some(card);
        }
    }

    /// Takes in what happened as somebody saw it: everybody sees a card that is played.
    pub const fn saw(&mut self, seen: Seen) {
        if let Seen::Played { seat, card, .. } = seen {
            self.0[seat.index()] = Some(card);
        }
    }

    /// The cards by seat.
    pub fn of(&self, seats: SeatCount) -> &[Option<Face>] {
        &self.0[..seats.get()]
    }
}
