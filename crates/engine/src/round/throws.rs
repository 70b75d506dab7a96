//! Coins, dice, lots and mixed hands, and what the way of a written rule depends on.

use super::Round;
use crate::{Condition, Event, Face, MAX_CARDS, Seat, Sink, Stream, Why};

/// Throws have streams of their own behind those of all shuffles, so that whoever recomputes shuffles need not know of them.
const FIRST_THROW: u64 = 1 << 32;

impl Round {
    /// The chance of the next throw; the event that tells of it counts it.
    pub(super) fn throw(&self) -> Stream {
        self.chance.stream(FIRST_THROW + 1 + self.throws as u64)
    }

    fn roll(&mut self, sink: &mut impl Sink) -> u8 {
        let pips = 1 + self.throw().place(5) as u8;
        self.emit(Event::Rolled { seat: self.play.seat, pips }, sink);
        pips
    }

    /// Whether the condition holds; coins and dice are thrown for it (CUSTOM-11). Of nobody nothing holds.
    pub(super) fn holds(&mut self, condition: Condition, sink: &mut impl Sink) -> bool {
        let own = self.hand(self.play.seat).len();
        let any = |who, is: &dyn Fn(Seat) -> bool| self.concerned_one(who).is_some_and(is);
        match condition {
            Condition::AtLeast(who, count) => any(who, &|seat| self.hand(seat).len() >= count as usize),
            Condition::AtMost(who, count) => any(who, &|seat| self.hand(seat).len() <= count as usize),
            Condition::Holds(who, kind) => {
                let wanted = kind.faces(self.color, self.run.called);
                any(who, &|seat| !(self.hand(seat).faces() & wanted).is_empty())
            }
            Condition::MoreThanMe(who) => any(who, &|seat| self.hand(seat).len() > own),
            Condition::FewerThanMe(who) => any(who, &|seat| self.hand(seat).len() < own),
            Condition::Score(who, tens) => any(who, &|seat| self.score_before(seat) >= tens as u32 * 10),
            Condition::Coin => {
                let heads = self.throw().place(1) == 1;
                self.emit(Event::Tossed { seat: self.play.seat, heads }, sink);
                heads
            }
            Condition::Die(pips) => self.roll(sink) >= pips,
        }
    }

    /// As many as the die shows; it is rolled if none was in this rule (CUSTOM-11).
    pub(super) fn draw_rolled(&mut self, who: crate::Who, sink: &mut impl Sink) {
        let count = if self.run.rolled == 0 { self.roll(sink) } else { self.run.rolled };
        for seat in self.concerned(who) {
            self.draw(seat, count, Why::Rule, sink);
        }
    }

    /// The cards of a hand in an order that is chance (CUSTOM-7), with how many there are.
    pub(super) fn mix(&mut self, seat: Seat, sink: &mut impl Sink) -> ([Face; MAX_CARDS], usize) {
        let mut cards = [Face::WILD; MAX_CARDS];
        let count = self.hand(seat).len();
        for (place, card) in cards.iter_mut().zip(self.hand(seat).iter()) {
            *place = card;
        }
        self.throw().shuffle(&mut cards[..count]);
        self.emit(Event::Mixed { seat }, sink);
        (cards, count)
    }
}
