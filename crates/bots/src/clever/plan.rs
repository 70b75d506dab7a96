use std::cell::Cell;

use lastcard_engine::{
    Actions, Color, Face, FaceSet, Hand, Lay, Memory, Rank, Rules, Seat, SeatCount, TwoPlayerReverse, View,
};

use super::standing::{Holding, Standing};
use super::unseen::Unseen;
use super::weights::Considerations;
use super::written;
use crate::Rng;

/// What going out is worth: more than anything else.
const OUT: f32 = 1000.0;
/// Breaks ties: up to 0.005, which no consideration is smaller than.
const NOISE: f32 = 0.005 / (1 << 24) as f32;
/// Turns in a row to plan for.
const DEPTH: u32 = 5;
/// The most lays to weigh for so many turns: a hand full of cards that bring the turn back can be laid in more orders
/// than anybody can try.
const MOST_WEIGHED: u64 = 30_000;

/// The most lays weighed for one decision, at all depths together.
pub(super) const MOST_STEPS: u64 = (DEPTH.ilog2() as u64 + 2) * MOST_WEIGHED;

/// Thinks a turn through on the own cards: what is laid now, and what next where the turn comes back at
/// once.
pub(crate) struct Plan<'a> {
    view: View<'a>,
    me: Seat,
    memory: Option<&'a Memory>,
    unseen: Unseen<'a>,
    weights: &'a Considerations,
    /// Lays weighed, by this plan and those before it.
    weighed: &'a Cell<u64>,
    /// Up to how many this one may go on.
    enough: Cell<u64>,
}

/// A lay and what it is worth.
#[derive(Clone, Copy)]
pub(crate) struct Rated {
    pub(crate) lay: Lay,
    pub(crate) worth: f32,
}

impl<'a> Plan<'a> {
    pub(crate) fn new(
        view: &View<'a>,
        me: Seat,
        memory: Option<&'a Memory>,
        unseen: Unseen<'a>,
        weights: &'a Considerations,
        weighed: &'a Cell<u64>,
    ) -> Plan<'a> {
        Plan { view: *view, me, memory, unseen, weights, weighed, enough: Cell::new(0) }
    }

    fn rules(&self) -> &'a Rules {
        self.view.rules()
    }

    fn seats(&self) -> SeatCount {
        self.view.seats()
    }

    pub(crate) const fn unseen(&self) -> &Unseen<'a> {
        &self.unseen
    }

    /// The best of the lays open now.
    pub(crate) fn best(&self, actions: &Actions, ties: &mut Rng) -> Option<Rated> {
        self.as_far_ahead_as_can_be(|depth| self.best_within(depth, actions, ties))
    }

    /// Plans for fewer turns in a row where there is too much to weigh, so that all choices are judged alike.
    fn as_far_ahead_as_can_be<T>(&self, mut plan: impl FnMut(u32) -> T) -> T {
        let mut depth = DEPTH;
        loop {
            self.enough.set(self.weighed.get() + MOST_WEIGHED);
            let planned = plan(depth);
            if depth == 0 || self.weighed.get() < self.enough.get() {
                return planned;
            }
            depth /= 2;
        }
    }

    fn best_within(&self, depth: u32, actions: &Actions, ties: &mut Rng) -> Option<Rated> {
        let now = self.now();
        let mut best: Option<Rated> = None;
        let hand = *self.view.hand();
        let pending = self.view.pending() as f32;
        for face in actions.faces() {
            let partners = actions.needs_partner(face).then(|| actions.partners());
            for color in self.colors(&hand, face) {
                let lay = Lay { face, color: face.is_wild().then_some(color), with: None, uno: false };
                let mut rate = |lay: Lay| {
                    let noise = (ties.next() >> 40) as f32 * NOISE;
                    let worth = self.laid(&now, &hand, lay, pending, depth) + noise;
                    if best.is_none_or(|best| worth > best.worth) {
                        best = Some(Rated { lay, worth });
                    }
                };
                match partners {
                    Some(partners) => partners.into_iter().for_each(|seat| rate(lay.with(seat))),
                    None => rate(lay),
                }
            }
        }
        best.map(|best| Rated { lay: Lay { uno: actions.may_call_with_play(), ..best.lay }, ..best })
    }

    fn now(&self) -> Standing {
        Standing::now(&self.view, self.me, self.view.color().unwrap_or(Color::Red))
    }

    /// What it is worth to do nothing more: to keep the drawn card, not to jump in.
    pub(crate) fn resting(&self) -> f32 {
        let mut standing = self.now();
        if standing.turn == self.me {
            standing.turn = self.seats().next(self.me, standing.direction);
        }
        self.weigh(&standing)
    }

    /// What it is worth to draw.
    pub(crate) fn drawing(&self) -> f32 {
        self.weigh(&self.stuck(&self.now()))
    }

    /// What the hand is worth without that card.
    pub(crate) fn without(&self, face: Face) -> f32 {
        let holding = Holding::Known(self.view.hand().without(face));
        self.weigh(&Standing { holding, ..self.now() })
    }

    /// The colour that is worth most to name.
    pub(crate) fn best_color(&self) -> Option<Color> {
        let naming = |color: Color, depth: u32| self.again(&Standing { color, ..self.now() }, self.view.hand(), depth);
        let worths = self.as_far_ahead_as_can_be(|depth| Color::ALL.map(|color| (color, naming(color, depth))));
        worths.into_iter().max_by(|(_, a), (_, b)| a.total_cmp(b)).map(|(color, _)| color)
    }

    fn weigh(&self, standing: &Standing) -> f32 {
        let considered = standing.considered(&self.view, self.me, &self.unseen);
        considered.weighed(self.weights)
    }

    /// The colours worth naming with that face: those held, and the one in play.
    fn colors(&self, hand: &Hand, face: Face) -> impl Iterator<Item = Color> + use<> {
        let hand = *hand;
        let colorless = (hand.faces() - FaceSet::WILDS).is_empty();
        Color::ALL.into_iter().filter(move |color| match face.color() {
            Some(own) => own == *color,
            None => colorless || hand.has_color(*color),
        })
    }

    /// What it is worth to lay that card of that hand, with so many cards pending.
    fn laid(&self, before: &Standing, hand: &Hand, lay: Lay, pending: f32, depth: u32) -> f32 {
        if self.weighed.get() >= self.enough.get() {
            // The plan is made anew for fewer turns.
            return 0.0;
        }
        self.weighed.set(self.weighed.get() + 1);
        let rest = hand.without(lay.face);
        if rest.is_empty() {
            return OUT + depth as f32;
        }
        let color = lay.color.or(lay.face.color()).unwrap_or(before.color);
        let mut after = Standing { holding: Holding::Known(rest), top: lay.face, color, ..*before };
        let next = self.seats().next(self.me, after.direction);
        after.turn = next;
        match lay.face.rank() {
            Rank::Skip => after.turn = self.seats().next(next, after.direction),
            Rank::Reverse if self.seats() == SeatCount::TWO => {
                if self.rules().two_player_reverse == TwoPlayerReverse::Skip {
                    after.turn = self.me;
                }
            }
            Rank::Reverse => {
                after.direction = after.direction.turned();
                after.turn = self.seats().next(self.me, after.direction);
            }
            Rank::DrawTwo => self.punish(&mut after, next, pending + 2.0),
            Rank::DrawFour => {
                after.bluff = rest.has_color(before.color);
                self.punish(&mut after, next, pending + 4.0);
            }
            Rank::Number(0) if self.rules().seven_zero => self.pass_on(&mut after),
            Rank::Number(_) | Rank::Wild => {}
            Rank::WorldTour => {}
            Rank::Custom(slot) => written::happen(self.rules().custom.program(slot), &mut after, self.me, self.seats()),
        }
        if let Some(partner) = lay.with {
            self.trade(&mut after, partner);
        }
        match after.holding {
            Holding::Known(rest) if after.turn == self.me && depth > 0 => self.again(&after, &rest, depth - 1),
            _ => self.weigh(&after),
        }
    }

    /// What it is worth to be on turn again.
    fn again(&self, standing: &Standing, hand: &Hand, depth: u32) -> f32 {
        let mut faces = hand.faces() & FaceSet::matching(standing.top, standing.color);
        if hand.has_color(standing.color) {
            faces = faces - Face::DRAW_FOUR.set();
        }
        let mut best = f32::MIN;
        for face in faces {
            for color in self.colors(hand, face) {
                let lay = Lay { color: face.is_wild().then_some(color), ..Lay::card(face) };
                best = best.max(self.laid(standing, hand, lay, 0.0, depth));
            }
        }
        if faces.is_empty() { self.weigh(&self.stuck(standing)) } else { best }
    }

    fn stuck(&self, standing: &Standing) -> Standing {
        let mut stuck = Standing { stuck: true, turn: self.seats().next(self.me, standing.direction), ..*standing };
        stuck.counts[self.me.index()] += 1.0;
        stuck
    }

    fn punish(&self, after: &mut Standing, victim: Seat, count: f32) {
        after.counts[victim.index()] += count;
        after.turn = self.seats().next(victim, after.direction);
    }

    /// The cards of another as far as they are known.
    fn of_other(&self, seat: Seat, count: f32) -> Holding {
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

    /// Every hand goes to the next player (SEVEN-0-1).
    fn pass_on(&self, after: &mut Standing) {
        let counts = after.counts;
        for seat in self.seats().seats() {
            let to = self.seats().next(seat, after.direction);
            if to == self.me {
                after.holding = self.of_other(seat, counts[seat.index()]);
            } else {
                let given = if seat == self.me { self.view.hand().len() as f32 - 1.0 } else { counts[seat.index()] };
                after.counts[to.index()] = given;
            }
        }
        after.counts[self.me.index()] = 0.0;
    }
}
