//! Whom a step of a written rule concerns.

use super::Round;
use crate::{Direction, Event, Seat, Sink, Step, Who};

impl Round {
    /// Those a step concerns, in turn order from the card's player.
    pub(super) fn concerned(&self, who: Who) -> impl Iterator<Item = Seat> + use<> {
        let me = self.play.seat;
        let order = self.terms.order[self.direction as usize];
        let before = self.terms.order[self.direction.reversed() as usize];
        let (first, count) = match who {
            Who::Me => (me, 1),
            Who::Next => (order[me.index()], 1),
            Who::Previous => (before[me.index()], 1),
            Who::Others => (order[me.index()], self.playing.len() - 1),
            Who::Everyone => (me, self.playing.len()),
            Who::Picked => (self.run.picked.unwrap_or(me), 1),
            Who::Second => (self.run.second.unwrap_or(me), self.run.second.is_some() as usize),
            Who::Left => (self.terms.order[Direction::Left as usize][me.index()], 1),
            Who::Right => (self.terms.order[Direction::Right as usize][me.index()], 1),
            Who::Most => (self.first_by(|held| usize::MAX - held), 1),
            Who::Fewest => (self.first_by(|held| held), 1),
            Who::Lot => (self.run.lot.unwrap_or(me), 1),
        };
        core::iter::successors(Some(first), move |seat| Some(order[seat.index()])).take(count)
    }

    /// The one player a step concerns, if there is one.
    pub(super) fn concerned_one(&self, who: Who) -> Option<Seat> {
        self.concerned(who).next()
    }

    /// Who comes first by how many cards they hold; of several the first in turn order after the card's player, who
    /// comes last (CUSTOM-8).
    fn first_by(&self, rank: impl Fn(usize) -> usize) -> Seat {
        let me = self.play.seat;
        let others_first = self.concerned(Who::Others).chain([me]);
        others_first.min_by_key(|seat| rank(self.hand(*seat).len())).unwrap_or(me)
    }

    /// Draws the lot that a step needs, once in a rule (CUSTOM-8).
    pub(super) fn draw_lot_for(&mut self, step: &Step, sink: &mut impl Sink) {
        if self.run.lot.is_some() || !step.whom().contains(&Some(Who::Lot)) {
            return;
        }
        let others = self.playing.without(self.play.seat);
        let nth = self.throw().place(others.len().saturating_sub(1));
        if let Some(seat) = others.into_iter().nth(nth) {
            self.emit(Event::LotFell { seat }, sink);
        }
    }
}
