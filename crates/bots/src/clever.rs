mod coming;
mod noting;
mod plan;
mod standing;
mod traces;
mod unseen;
mod weights;
mod written;

use std::cell::Cell;

use lastcard_engine::{Action, Actions, Choice, Face, Memory, Phase, Round, Seat, SeatCount, Seen, View, Viewer};

use self::plan::Plan;
use self::weights::WEIGHTS;
pub(crate) use self::{
    coming::{Coming, Turn},
    standing::{Holding, Standing, meets, reach},
    traces::Traces,
    unseen::Unseen,
    written::happen,
};
pub use self::{
    noting::Noting,
    plan::calling,
    weights::{Considerations, Weights},
};
use crate::greedy::{picked, tour};
use crate::{
    Bot, Effort, Rng,
    allowance::Allowance,
    asked::any_answer,
    consequences::{self, Answered, Asked},
    prospects, sides,
};

/// The best that can be done without search: counts cards, remembers who lacked which colour, and weighs
/// how things stand after each of its lays.
#[derive(Clone, Debug)]
pub struct Clever {
    traces: Traces,
    weights: &'static Weights,
    rng: Rng,
    /// Lays weighed and actions tried so far.
    weighed: Cell<u64>,
}

/// How often a player lays a Wild Draw Four while holding the colour: what a challenge rests on.
const BLUFFING: f32 = 0.05;
/// How sure a challenge must be: it wins four cards and a turn, or costs two.
const CHALLENGE_FROM: f32 = 0.3;

/// The hand up to which drawing by choice is considered at all, so that every round ends soon.
const DRAW_BELOW: usize = 4;

/// The most lays weighed to see how things stand after each answer to a written rule.
const AT_A_GLANCE: u64 = (consequences::WORLDS * consequences::MOST_ANSWERS) as u64 * plan::MOST_AT_A_GLANCE;

impl Clever {
    /// The most steps a decision takes, whatever hand a written rule leads to.
    pub const MOST_STEPS: u64 = plan::MOST_STEPS + consequences::MOST_STEPS + AT_A_GLANCE;

    /// A player whose ties are broken by `seed`.
    pub const fn new(seed: u64) -> Clever {
        Clever::weighing(seed, &WEIGHTS)
    }

    /// A player that goes by other weights.
    pub const fn weighing(seed: u64, weights: &'static Weights) -> Clever {
        Clever { traces: Traces::NONE, weights, rng: Rng::new(seed), weighed: Cell::new(0) }
    }

    /// What it does when something is asked of it, by the view alone.
    pub fn answer(&mut self, view: &View<'_>) -> Option<Action> {
        let actions = view.legal_actions();
        self.answer_among(view, None, &actions)
    }

    fn answer_among(&mut self, view: &View<'_>, memory: Option<&Memory>, actions: &Actions) -> Option<Action> {
        let usual = self.usual(view, memory, actions);
        if view.phase() == Phase::Rule { self.by_outcome(view, memory, actions, usual) } else { usual }
    }

    /// What a written rule asks, by how things stand when it is done.
    fn by_outcome(
        &mut self,
        view: &View<'_>,
        memory: Option<&Memory>,
        actions: &Actions,
        usual: Option<Action>,
    ) -> Option<Action> {
        let me = view.seat()?;
        let order = self.order(view, me, memory, actions);
        let (traces, weights, weighed) = (&self.traces, self.weights, &self.weighed);
        let worth = |world: &Round| {
            let view = world.view(Viewer::Seat(me));
            let weights = weights.of(sides::size(view.playing()));
            let unseen = Unseen::new(&view, me, None, traces);
            let judged = || chance(Plan::new(&view, me, None, unseen, weights, weighed).prospects());
            prospects::decided(world, me).unwrap_or_else(judged)
        };
        let mut allowed = Allowance::steps(consequences::MOST_STEPS);
        let asked = Asked { view, memory, actions, usual, order: &order };
        let best = asked.best(&mut self.rng, &mut allowed, worth);
        self.weighed.set(self.weighed.get() + allowed.spent());
        best
    }

    /// What a written rule asks, by what `worth` makes of how things stand when it is done.
    pub(crate) fn answer_by(
        &mut self,
        view: &View<'_>,
        memory: &Memory,
        actions: &Actions,
        worth: impl Fn(&Round) -> f32,
    ) -> Option<Action> {
        let me = view.seat()?;
        let usual = self.usual(view, Some(memory), actions);
        let order = self.order(view, me, Some(memory), actions);
        let asked = Asked { view, memory: Some(memory), actions, usual, order: &order };
        let mut allowed = Allowance::steps(consequences::MOST_STEPS);
        let best = asked.best(&mut self.rng, &mut allowed, worth);
        self.weighed.set(self.weighed.get() + allowed.spent());
        best
    }

    /// What an answer that was given comes to, and all others it thinks of, in so many worlds, by the same.
    pub(crate) fn compare_by(
        &mut self,
        view: &View<'_>,
        memory: &Memory,
        done: &[Action],
        worlds: usize,
        allowed: &mut Allowance,
        worth: impl Fn(&Round) -> f32,
    ) -> Vec<Answered> {
        let Some(me) = view.seat() else { return Vec::new() };
        let actions = view.legal_actions();
        let usual = self.usual(view, Some(memory), &actions);
        let order = self.order(view, me, Some(memory), &actions);
        let asked = Asked { view, memory: Some(memory), actions: &actions, usual, order: &order };
        asked.compared(done, worlds, &mut self.rng, allowed, worth)
    }

    /// The cards it may part with, in the order in which it can best do without them.
    fn order(&self, view: &View<'_>, me: Seat, memory: Option<&Memory>, actions: &Actions) -> Vec<Face> {
        let unseen = Unseen::new(view, me, memory, &self.traces);
        let weights = self.weights.of(sides::size(view.playing()));
        dispensable(&Plan::new(view, me, memory, unseen, weights, &self.weighed), actions)
    }

    /// What it does at once.
    fn usual(&mut self, view: &View<'_>, memory: Option<&Memory>, actions: &Actions) -> Option<Action> {
        let me = view.seat()?;
        if let Some(action) = obvious(view, actions) {
            return Some(action);
        }
        let unseen = Unseen::new(view, me, memory, &self.traces);
        let weights = self.weights.of(sides::size(view.playing()));
        let plan = Plan::new(view, me, memory, unseen, weights, &self.weighed);
        if actions.may_challenge() && actions.may_take() && self.would_challenge(view, &plan) {
            return Some(Action::Challenge);
        }
        if let Some(best) = plan.best(actions, &mut self.rng) {
            if !actions.is_jump() && actions.may_keep() && plan.resting() > best.worth {
                return Some(Action::Keep);
            }
            let biding = view.playing().len() == 2 && actions.may_draw() && view.hand().len() < DRAW_BELOW;
            if biding && plan.drawing() > best.worth {
                return Some(Action::Draw);
            }
            // An answer may send a partner what is better taken.
            if view.rules().teams && actions.may_take() && plan.taking() > best.worth {
                return Some(Action::Take);
            }
            return Some(best.action);
        }
        if actions.may_take() {
            return Some(Action::Take);
        }
        if actions.may_name() {
            return plan.best_color().map(Action::Name);
        }
        let first = dispensable(&plan, actions).first().map(|face| consequences::parting(actions).1(*face));
        first.or_else(|| any_answer(actions, &mut self.rng)).or_else(|| consequences::answers(actions).next())
    }

    fn would_challenge(&self, view: &View<'_>, plan: &Plan<'_>) -> bool {
        let Some((by, before)) = view.four() else { return false };
        if sides::own_side(view).contains(by) {
            return false;
        }
        let holds = plan.unseen().holds(by, view.count(by), before);
        let guilty = BLUFFING * holds / (BLUFFING * holds + 1.0 - holds).max(0.01);
        guilty > CHALLENGE_FROM
    }
}

impl Bot for Clever {
    fn sit(&mut self, _: Seat, _: SeatCount) {
        self.traces = Traces::NONE;
    }

    fn see(&mut self, seen: Seen, view: &View<'_>) {
        self.traces.see(seen, view);
    }

    fn play(&mut self, view: &View<'_>, memory: &Memory, actions: &Actions) -> Option<Action> {
        if view.turn() == view.seat() || actions.may_vote() {
            return self.answer_among(view, Some(memory), actions);
        }
        if actions.is_jump() && !actions.faces().is_empty() {
            let me = view.seat()?;
            let unseen = Unseen::new(view, me, Some(memory), &self.traces);
            let weights = self.weights.of_jumps(sides::size(view.playing()));
            let plan = Plan::new(view, me, Some(memory), unseen, weights, &self.weighed);
            let best = plan.best(actions, &mut self.rng)?;
            return (best.worth > plan.resting()).then_some(best.action);
        }
        None
    }

    fn effort(&self) -> Effort {
        Effort { steps: self.weighed.get(), ..Effort::default() }
    }
}

/// What needs no weighing.
fn obvious(view: &View<'_>, actions: &Actions) -> Option<Action> {
    if actions.faces().is_empty() && actions.jumps_in_turn().is_empty() {
        if actions.may_draw() {
            return Some(Action::Draw);
        }
        if actions.may_keep() {
            return Some(Action::Keep);
        }
        if actions.may_take() && !actions.may_challenge() {
            return Some(Action::Take);
        }
    }
    if actions.may_tour() {
        return Some(tour(view, actions));
    }
    if actions.may_vote() {
        return Some(Action::Vote(false));
    }
    if actions.may_choose() {
        return Some(Action::Choose(Choice::First));
    }
    if actions.may_pick() {
        return picked(view, actions.partners()).map(Action::Pick);
    }
    None
}

/// The cards it may part with, in the order in which it can best do without them.
fn dispensable(plan: &Plan<'_>, actions: &Actions) -> Vec<Face> {
    let mut faces: Vec<(Face, f32)> = {
        let faces = consequences::parting(actions).0;
        faces.into_iter().map(|face| (face, plan.without(face))).collect()
    };
    faces.sort_by(|(_, a), (_, b)| b.total_cmp(a));
    faces.into_iter().map(|(face, _)| face).collect()
}

/// Weights are log odds.
fn chance(worth: f32) -> f32 {
    1.0 / (1.0 + (-worth).exp())
}
