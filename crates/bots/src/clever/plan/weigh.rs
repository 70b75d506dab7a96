//! What it is worth that things stand so.

use lastcard_engine::Seat;

use super::{OUT, Plan};
use crate::{
    clever::{
        standing::{Holding, Standing},
        weights::Considerations,
    },
    terms::{self, USUAL_POINTS},
};

/// What it costs to hold so many cards that one more penalty puts its player out of the round (MORE-14).
const NEAR_A_FALL: f32 = 1.0;
/// How many cards such a penalty is reckoned to be: those of a Wild Draw Four.
const PENALTY: f32 = 4.0;
/// How much a card in a partner's hand counts, an own one being 1; more does worse where that hand is not known.
const OF_A_PARTNER: f32 = 0.5;
/// By how much what a partner could do with a hand that is known counts for less than what one does oneself.
const LEFT_TO_A_PARTNER: f32 = 1.0;

impl Plan<'_> {
    pub(super) fn weigh(&self, standing: &Standing) -> f32 {
        let own = self.considered(standing).weighed(self.weights) - self.burden(standing);
        if self.rules().teams || self.rules().mercy > 0 { self.weigh_for_side(standing, own) } else { own }
    }

    /// Where the points left put a player out of the match, they weigh the more the nearer another is to going out (MORE-18).
    fn burden(&self, standing: &Standing) -> f32 {
        if !terms::points_put_out(self.rules(), standing.playing.len()) {
            return 0.0;
        }
        let points = match standing.holding {
            Holding::Known(hand) => f32::from(hand.points()),
            Holding::Blind(count) => count * USUAL_POINTS,
        };
        let drawn = standing.counts[self.me.index()] * USUAL_POINTS;
        let others = standing.playing.without(self.me).into_iter().map(|seat| standing.counts[seat.index()]);
        terms::burden(points + drawn, others.fold(f32::MAX, f32::min))
    }

    #[inline]
    pub(super) fn considered(&self, standing: &Standing) -> Considerations {
        standing.considered(&self.view, self.me, &self.unseen)
    }

    /// A side wins by whoever of it goes out, and by being left alone (MORE-14, MORE-16).
    fn weigh_for_side(&self, standing: &Standing, own: f32) -> f32 {
        let falls = |seat: &Seat| self.distance_to_fall(standing, *seat) <= 0.0;
        let rivals = standing.playing - self.side;
        let left = rivals.into_iter().filter(|seat| !falls(seat)).count();
        if left == 0 {
            return OUT;
        }
        // Of fewer rivals everybody's share is larger.
        let gained = (rivals.len() as f32 / left as f32).ln();
        let side = standing.playing & self.side;
        let staying = side.into_iter().filter(|seat| !falls(seat)).count();
        if staying == 0 {
            return -OUT;
        }
        let own = if falls(&self.me) { -OUT } else { own - self.near_a_fall(standing, self.me) };
        gained + side.without(self.me).into_iter().fold(own, |own, seat| self.with_partner(standing, own, seat))
    }

    /// Weights are log odds, so the chances of those whose cards are known add up; of others' cards only the number is.
    fn with_partner(&self, standing: &Standing, own: f32, partner: Seat) -> f32 {
        let count = standing.counts[partner.index()];
        let known = self.memory.map(|memory| *memory.known(partner)).filter(|_| self.rules().partner_hands);
        // What a penalty adds to a hand is not known.
        let Some(hand) = known.filter(|hand| hand.len() as f32 <= count) else {
            return own + OF_A_PARTNER * self.weights.cards * count - self.near_a_fall(standing, partner);
        };
        let mut theirs = Standing { holding: Holding::Known(hand), ..*standing };
        theirs.counts[self.me.index()] = standing.cards(self.me, self.me);
        theirs.counts[partner.index()] = count - hand.len() as f32;
        let worth = theirs.considered(&self.view, partner, &self.unseen).weighed(self.weights);
        let worth = worth - LEFT_TO_A_PARTNER - self.near_a_fall(standing, partner);
        own.max(worth) + (-(own - worth).abs()).exp().ln_1p()
    }

    fn near_a_fall(&self, standing: &Standing, seat: Seat) -> f32 {
        if self.distance_to_fall(standing, seat) <= PENALTY { NEAR_A_FALL } else { 0.0 }
    }

    /// How many more cards the seat can hold.
    fn distance_to_fall(&self, standing: &Standing, seat: Seat) -> f32 {
        match self.rules().mercy {
            0 => f32::MAX,
            mercy => f32::from(mercy) - standing.cards(self.me, seat),
        }
    }
}
