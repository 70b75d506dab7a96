mod after;
mod weigh;

use std::cell::Cell;

use lastcard_engine::{
    Action, Actions, Color, Face, FaceSet, Hand, Lay, Memory, Rules, Seat, SeatCount, SeatSet, View,
};

use self::after::penalty;
use super::standing::{Holding, Standing};
use super::unseen::Unseen;
use super::weights::Considerations;
use crate::{Rng, greedy::goes_round, terms};

/// What going out is worth: more than anything else.
const OUT: f32 = 1000.0;
/// Breaks ties: up to 0.005, which no consideration is smaller than.
const NOISE: f32 = 0.005 / (1 << 24) as f32;
/// Turns in a row to plan for.
const DEPTH: u32 = 5;
/// What a turn costs that is going to be missed, in cards.
const MISSED: f32 = 0.7;
/// The most lays to weigh for so many turns: a hand full of cards that bring the turn back can be laid in more orders
/// than anybody can try.
const MOST_WEIGHED: u64 = 30_000;

/// The most lays weighed to see how things stand in a world that is tried.
pub(super) const MOST_AT_A_GLANCE: u64 = 250;

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
    /// Who plays together with this seat, itself included.
    side: SeatSet,
    /// What may not be the last card.
    never_last: FaceSet,
    /// Lays weighed, by this plan and those before it.
    weighed: &'a Cell<u64>,
    /// Up to how many this one may go on.
    enough: Cell<u64>,
}

/// What to do and what it is worth.
#[derive(Clone, Copy)]
pub(crate) struct Rated {
    pub(crate) action: Action,
    pub(crate) worth: f32,
}

/// Cards laid in one go, the last of them on top.
#[derive(Clone, Copy)]
struct Laying {
    lay: Lay,
    /// How many of its number or symbol there are, itself included (MORE-11).
    count: f32,
    /// Cards that waited to be drawn before.
    pending: f32,
}

impl Laying {
    const fn one(lay: Lay, pending: f32) -> Laying {
        Laying { lay, count: 1.0, pending }
    }
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
        let (side, never_last) = (view.team_of(me), terms::never_last(view.rules()));
        Plan { view: *view, me, memory, unseen, weights, side, never_last, weighed, enough: Cell::new(0) }
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
        let mut rate = |action: Action, worth: f32| {
            let worth = worth + (ties.next() >> 40) as f32 * NOISE;
            if best.is_none_or(|best| worth > best.worth) {
                best = Some(Rated { action, worth });
            }
        };
        let in_vain = |face: &Face| goes_round(&self.view, *face);
        for face in actions.faces().into_iter().filter(|face| !(actions.is_jump() && in_vain(face))) {
            self.each_lay(&hand, face, actions, |lay| {
                rate(actions.laying(lay), self.laid(&now, &hand, Laying::one(lay, pending), depth));
            });
        }
        for face in actions.leads() {
            rate(Action::More(face), self.laid_together(&now, &hand, face, pending, Some(actions), depth));
        }
        // What can be played as well is the better played: what waits is then not cancelled.
        for face in (actions.jumps_in_turn() - actions.faces()).into_iter().filter(|face| !in_vain(face)) {
            let pending = (pending - penalty(self.view.top())).max(0.0);
            self.each_lay(&hand, face, actions, |lay| {
                rate(Action::Jump(lay), self.laid(&now, &hand, Laying::one(lay, pending), depth));
            });
        }
        best.map(|best| Rated { action: calling(actions, best.action), ..best })
    }

    /// The ways of laying a face that are worth a thought: with each colour worth naming and each partner.
    fn each_lay(&self, hand: &Hand, face: Face, actions: &Actions, mut tell: impl FnMut(Lay)) {
        let mut told = None;
        for color in self.colors(hand, face) {
            let named = if face.is_wild() { actions.named_with(color) } else { color };
            // Where only one may be named, it is so whichever is held.
            if told.replace(named) == Some(named) {
                continue;
            }
            let lay = Lay { face, color: face.is_wild().then_some(named), with: None, uno: false };
            if actions.needs_partner(face) {
                actions.partners().into_iter().for_each(|seat| tell(lay.with(seat)));
            }
            if !actions.needs_partner(face) || actions.may_keep_hand(face) {
                tell(lay);
            }
        }
    }

    fn now(&self) -> Standing {
        Standing::now(&self.view, self.me, self.view.color().unwrap_or(Color::Red))
    }

    /// What it is worth to do nothing more: to keep the drawn card, not to jump in.
    pub(crate) fn resting(&self) -> f32 {
        self.weigh(&self.at_rest())
    }

    fn at_rest(&self) -> Standing {
        let mut standing = self.now();
        if standing.turn == self.me {
            standing.turn = standing.next(self.seats(), self.me);
        }
        standing
    }

    /// What it is worth that things stand as they do, whoever's turn it is.
    pub(crate) fn prospects(&self) -> f32 {
        let now = self.now();
        let missing = |seat: Seat| if self.view.missing().contains(seat) { MISSED } else { 0.0 };
        let rivals = (now.playing - self.side).into_iter().map(missing).sum::<f32>();
        let missed = missing(self.me) - rivals / (now.playing - self.side).len().max(1) as f32;
        let worth = if now.turn == self.me {
            self.enough.set(self.weighed.get() + MOST_AT_A_GLANCE);
            self.again(&now, self.view.hand(), 0)
        } else {
            self.weigh(&now)
        };
        worth + missed * self.weights.cards
    }

    /// What it is worth to draw.
    pub(crate) fn drawing(&self) -> f32 {
        self.weigh(&self.stuck(&self.now()))
    }

    /// What it is worth to take what waits.
    pub(crate) fn taking(&self) -> f32 {
        let mut taken = self.at_rest();
        taken.counts[self.me.index()] += self.view.pending() as f32;
        self.weigh(&taken)
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

    /// What there is to consider when that lay ends the turn; nothing where it ends the round or brings the turn back.
    pub(crate) fn considered_after(&self, lay: Lay) -> Option<Considerations> {
        let rest = self.view.hand().without(lay.face);
        let after = self.after(&self.now(), rest, Laying::one(lay, self.view.pending() as f32));
        match after.holding {
            _ if rest.is_empty() => None,
            Holding::Known(rest) if after.turn == self.me => {
                self.followers(&after, &rest).is_empty().then(|| self.considered(&self.stuck(&after)))
            }
            _ => Some(self.considered(&after)),
        }
    }

    /// What there is to consider when nothing more is done.
    pub(crate) fn considered_resting(&self) -> Considerations {
        self.considered(&self.at_rest())
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

    /// What it is worth to lay that card of that hand.
    fn laid(&self, before: &Standing, hand: &Hand, laying: Laying, depth: u32) -> f32 {
        self.left_with(before, hand.without(laying.lay.face), laying, depth)
    }

    /// What it is worth to lay those cards and keep the rest.
    fn left_with(&self, before: &Standing, rest: Hand, laying: Laying, depth: u32) -> f32 {
        if self.weighed.get() >= self.enough.get() {
            // The plan is made anew for fewer turns.
            return 0.0;
        }
        self.weighed.set(self.weighed.get() + 1);
        if rest.is_empty() {
            return OUT + depth as f32;
        }
        let after = self.after(before, rest, laying);
        match after.holding {
            Holding::Known(rest) if after.turn == self.me && depth > 0 => self.again(&after, &rest, depth - 1),
            _ => self.weigh(&after),
        }
    }

    /// What it is worth to lay that card and all that go with it, the best of them last (MORE-11). With whom hands are
    /// traded is looked at only for what is laid now.
    fn laid_together(
        &self,
        before: &Standing,
        hand: &Hand,
        first: Face,
        pending: f32,
        actions: Option<&Actions>,
        depth: u32,
    ) -> f32 {
        let others = hand.without(first);
        let company = self.view.companions(first) & others.faces();
        let rest = Hand::from_faces(others.iter().filter(|face| !company.contains(*face))).unwrap_or(others);
        let count = (hand.len() - rest.len()) as f32;
        let lasts = if rest.is_empty() { company - self.never_last } else { company };
        let mut best = f32::MIN;
        for last in lasts {
            let mut rate = |lay: Lay| {
                best = best.max(self.left_with(before, rest, Laying { lay, count, pending }, depth));
            };
            match actions {
                Some(actions) if !rest.is_empty() => self.each_lay(&rest, last, actions, rate),
                _ => self.colors(&rest, last).for_each(|color| rate(laid_in(last, color))),
            }
        }
        best
    }

    /// What it is worth to be on turn again.
    fn again(&self, standing: &Standing, hand: &Hand, depth: u32) -> f32 {
        let faces = self.followers(standing, hand);
        let mut best = f32::MIN;
        for face in faces {
            for color in self.colors(hand, face) {
                let laying = Laying::one(laid_in(face, color), 0.0);
                best = best.max(self.laid(standing, hand, laying, depth));
            }
            let company = self.view.companions(face);
            if hand.count_of(company) > 1 {
                best = best.max(self.laid_together(standing, hand, face, 0.0, None, depth));
            }
        }
        if faces.is_empty() { self.weigh(&self.stuck(standing)) } else { best }
    }

    /// What can be laid on that, a Wild Draw Four only where it is no bluff.
    #[inline]
    fn followers(&self, standing: &Standing, hand: &Hand) -> FaceSet {
        let faces = hand.faces() & FaceSet::matching(standing.top, standing.color);
        let faces = if hand.has_color(standing.color) { faces - Face::DRAW_FOUR.set() } else { faces };
        if hand.len() == 1 { faces - self.never_last } else { faces }
    }
}

/// The face, in that colour if it has none of its own.
fn laid_in(face: Face, color: Color) -> Lay {
    Lay { color: face.is_wild().then_some(color), ..Lay::card(face) }
}

/// UNO is called with every play that can call it.
pub fn calling(actions: &Actions, action: Action) -> Action {
    match action {
        Action::Play(lay) if actions.may_call_with_play() => Action::Play(lay.uno()),
        Action::Jump(lay) if actions.may_call_with_play() => Action::Jump(lay.uno()),
        other => other,
    }
}
