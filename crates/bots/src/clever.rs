mod coming;
mod plan;
mod standing;
mod traces;
mod unseen;
mod weights;
mod written;

use std::cell::Cell;

use lastcard_engine::{Action, Actions, Choice, Color, Memory, Seat, SeatCount, Seen, Step, View};

use self::plan::Plan;
use self::standing::Standing;
use self::traces::Traces;
use self::unseen::Unseen;
use self::weights::{WEIGHTS, Weights};
use crate::greedy::{fewest_cards, tour};
use crate::{Bot, Effort, Rng, bot::call_or_catch};

/// The best that can be done without search: counts cards, remembers who lacked which colour, and weighs
/// how things stand after each of its lays.
#[derive(Clone, Debug)]
pub struct Clever {
    traces: Traces,
    weights: &'static Weights,
    rng: Rng,
    /// Lays weighed so far.
    weighed: Cell<u64>,
}

/// How often a player lays a Wild Draw Four while holding the colour: what a challenge rests on.
const BLUFFING: f32 = 0.05;
/// How sure a challenge must be: it wins four cards and a turn, or costs two.
const CHALLENGE_FROM: f32 = 0.3;

/// The hand up to which drawing by choice is considered at all, so that every round ends soon.
const DRAW_BELOW: usize = 4;

impl Clever {
    /// The most steps a decision takes, whatever hand a written rule leads to.
    pub const MOST_STEPS: u64 = plan::MOST_STEPS;

    /// A player whose ties are broken by `seed`.
    pub const fn new(seed: u64) -> Clever {
        Clever::weighing(seed, &WEIGHTS)
    }

    pub(crate) const fn weighing(seed: u64, weights: &'static Weights) -> Clever {
        Clever { traces: Traces::NONE, weights, rng: Rng::new(seed), weighed: Cell::new(0) }
    }

    /// What it does when something is asked of it, by the view alone.
    pub fn answer(&mut self, view: &View<'_>) -> Option<Action> {
        let actions = view.legal_actions();
        self.answer_among(view, None, &actions)
    }

    fn answer_among(&mut self, view: &View<'_>, memory: Option<&Memory>, actions: &Actions) -> Option<Action> {
        let me = view.seat()?;
        if let Some(action) = obvious(view, actions) {
            return Some(action);
        }
        let unseen = Unseen::new(view, me, memory, &self.traces);
        let plan = Plan::new(view, me, memory, unseen, self.weights.of(view.seats()), &self.weighed);
        if actions.may_challenge() && actions.may_take() && self.would_challenge(view, &plan) {
            return Some(Action::Challenge);
        }
        if let Some(best) = plan.best(actions, &mut self.rng) {
            if !actions.is_jump() && actions.may_keep() && plan.resting() > best.worth {
                return Some(Action::Keep);
            }
            let biding = view.seats() == SeatCount::TWO && actions.may_draw() && view.hand().len() < DRAW_BELOW;
            if biding && plan.drawing() > best.worth {
                return Some(Action::Draw);
            }
            return Some(actions.laying(best.lay));
        }
        if actions.may_take() {
            return Some(Action::Take);
        }
        if actions.may_name() {
            return plan.best_color().map(Action::Name);
        }
        let keep = actions.discards().into_iter().max_by(|a, b| plan.without(*a).total_cmp(&plan.without(*b)));
        keep.map(Action::Discard)
    }

    fn would_challenge(&self, view: &View<'_>, plan: &Plan<'_>) -> bool {
        let Some((by, before)) = view.four() else { return false };
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

    fn decide(&mut self, view: &View<'_>, memory: &Memory) -> Option<Action> {
        let actions = view.legal_actions();
        if let Some(action) = call_or_catch(&actions) {
            return Some(action);
        }
        if view.turn() == view.seat() || actions.may_vote() {
            return self.answer_among(view, Some(memory), &actions);
        }
        if actions.is_jump() && !actions.faces().is_empty() {
            let me = view.seat()?;
            let unseen = Unseen::new(view, me, Some(memory), &self.traces);
            let weights = self.weights.of_jumps(view.seats());
            let plan = Plan::new(view, me, Some(memory), unseen, weights, &self.weighed);
            let best = plan.best(&actions, &mut self.rng)?;
            return (best.worth > plan.resting()).then(|| actions.laying(best.lay));
        }
        None
    }

    fn effort(&self) -> Effort {
        Effort { steps: self.weighed.get(), ..Effort::default() }
    }
}

/// What needs no weighing.
fn obvious(view: &View<'_>, actions: &Actions) -> Option<Action> {
    if actions.faces().is_empty() {
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
        return Some(Action::Choose(better_choice(view)));
    }
    if actions.may_pick() {
        return fewest_cards(view, actions.partners()).map(Action::Pick);
    }
    None
}

/// The outcome that leaves the lighter hand.
fn better_choice(view: &View<'_>) -> Choice {
    let (Some((card, _)), Some(me)) = (view.ask(), view.seat()) else { return Choice::First };
    let lastcard_engine::Rank::Custom(slot) = card.rank() else { return Choice::First };
    let program = view.rules().custom.program(slot);
    let choices = program.steps().iter().enumerate().find_map(|(place, step)| match step {
        Step::Choose(who, second) => Some((place + 1, *second as usize, *who)),
        _ => None,
    });
    let Some((first, second, who)) = choices else { return Choice::First };
    let seats = view.seats();
    let by = match who {
        lastcard_engine::Who::Me => me,
        lastcard_engine::Who::Next => seats.next(me, view.direction().turned()),
        _ => seats.next(me, view.direction()),
    };
    let now = Standing::now(view, me, view.color().unwrap_or(Color::Red));
    let burden = |from: usize| written::burden(program, from, now, me, by, seats);
    if burden(second) < burden(first) { Choice::Second } else { Choice::First }
}
