//! A second card, laid at once when a written rule ends (CUSTOM-14).

use super::{Round, State};
use crate::{FaceSet, Like, Seat};

impl Round {
    /// What the rule that ended lets its player lay at once.
    pub(super) fn may_lay_now(&self) -> FaceSet {
        match (self.run.lays, self.color) {
            (Some(Like::Color), Some(color)) => FaceSet::of_color(color),
            (Some(Like::Fitting), _) => self.fits,
            _ => FaceSet::EMPTY,
        }
    }

    /// Whether `seat` holds such a card.
    pub(super) fn may_lay_at_once(&self, seat: Seat) -> bool {
        let hand = self.hand(seat);
        !self.without_forbidden(hand, hand.faces() & self.may_lay_now()).is_empty()
    }

    /// Whose turn is next after a rule that let nobody lay anything.
    pub(super) fn after_rule(&self, me: Seat) -> Seat {
        if self.run.again && self.playing.contains(me) { me } else { self.next(me) }
    }

    /// Whose turn is next after a card was kept: a drawn one, or one that could have been laid at once.
    pub(super) fn after_keeping(&self, seat: Seat) -> Seat {
        if matches!(self.state, State::Now) { self.after_rule(seat) } else { self.next(seat) }
    }
}
