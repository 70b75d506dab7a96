//! How things stand after a lay.

use lastcard_engine::{Face, Hand, Rank, Seat, TwoPlayerReverse};

use super::{Laying, Plan};
use crate::clever::{
    standing::{Holding, Standing},
    written,
};

/// What a card makes the next player draw.
pub(super) const fn penalty(face: Face) -> f32 {
    match face.rank() {
        Rank::DrawTwo => 2.0,
        Rank::DrawFour => 4.0,
        _ => 0.0,
    }
}

impl Plan<'_> {
    /// How things stand when those cards are laid and the rest is left.
    #[inline]
    pub(super) fn after(&self, before: &Standing, rest: Hand, laying: Laying) -> Standing {
        let Laying { lay, count, pending } = laying;
        let color = lay.color.or(lay.face.color()).unwrap_or(before.color);
        let mut after = Standing { holding: Holding::Known(rest), top: lay.face, color, ..*before };
        let next = after.next(self.seats(), self.me);
        after.turn = next;
        match lay.face.rank() {
            // What waits goes to the next player (MORE-4).
            Rank::Skip if pending > 0.0 => self.punish(&mut after, next, pending),
            Rank::Skip => self.skip(&mut after, count),
            Rank::Reverse => self.reverse(&mut after, count, pending),
            Rank::DrawTwo => self.punish(&mut after, next, pending + count * penalty(lay.face)),
            Rank::DrawFour => {
                after.bluff = rest.has_color(before.color);
                self.punish(&mut after, next, pending + count * penalty(lay.face));
            }
            Rank::Number(0) if self.rules().zero => self.pass_on(&mut after, self.view.hand().len() as f32 - count),
            Rank::Number(_) | Rank::Wild => {}
            Rank::WorldTour => {}
            Rank::Custom(slot) => written::happen(self.rules(), slot, &mut after, self.me, self.seats()),
        }
        if let Some(partner) = lay.with {
            self.trade(&mut after, partner);
        }
        after
    }

    /// So many others miss a turn; nobody skips themselves (ACT-3, MORE-11).
    fn skip(&self, after: &mut Standing, count: f32) {
        for _ in 0..count as usize {
            if after.turn == self.me {
                after.turn = after.next(self.seats(), self.me);
            }
            after.turn = after.next(self.seats(), after.turn);
        }
    }

    /// Between two a Reverse acts as a Skip (ACT-2); where cards wait it sends them back (MORE-4).
    fn reverse(&self, after: &mut Standing, count: f32, pending: f32) {
        let literal = self.rules().two_player_reverse == TwoPlayerReverse::Literal;
        let turns = after.playing.len() > 2 || literal;
        if turns && count as usize % 2 == 1 {
            after.direction = after.direction.reversed();
            after.turn = after.next(self.seats(), self.me);
        }
        if pending > 0.0 {
            self.punish(after, after.turn, pending);
        } else if !turns {
            self.skip(after, count);
        }
    }

    pub(super) fn stuck(&self, standing: &Standing) -> Standing {
        let mut stuck = Standing { stuck: true, turn: standing.next(self.seats(), self.me), ..*standing };
        stuck.counts[self.me.index()] += 1.0;
        stuck
    }

    fn punish(&self, after: &mut Standing, victim: Seat, count: f32) {
        after.counts[victim.index()] += count;
        after.turn = after.next(self.seats(), victim);
    }

    /// The cards of another as far as they are known.
    pub(super) fn of_other(&self, seat: Seat, count: f32) -> Holding {
        match self.memory.map(|memory| *memory.known(seat)) {
            Some(hand) if hand.len() as f32 >= count => Holding::Known(hand),
            _ => Holding::Blind(count),
        }
    }

    fn trade(&self, after: &mut Standing, partner: Seat) {
        let taken = self.of_other(partner, after.counts[partner.index()]);
        after.counts[partner.index()] = after.holding.len();
        after.holding = taken;
    }

    /// Every hand goes to the next player, the own one with `given` cards (SEVEN-0-1).
    fn pass_on(&self, after: &mut Standing, given: f32) {
        let counts = after.counts;
        for seat in after.playing {
            let to = after.next(self.seats(), seat);
            if to == self.me {
                after.holding = self.of_other(seat, counts[seat.index()]);
            } else {
                after.counts[to.index()] = if seat == self.me { given } else { counts[seat.index()] };
            }
        }
        after.counts[self.me.index()] = 0.0;
    }
}
