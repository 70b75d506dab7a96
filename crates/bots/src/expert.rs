mod beliefs;
mod search;

use std::{mem, time::Duration};

use lastcard_engine::{Action, Actions, Face, FaceSet, JumpWindow, Memory, Seat, SeatCount, Seen, View};
use rustix::time::{ClockId, clock_gettime};

use crate::{
    Bot, Clever, Effort, Rng, StopSign, allowance::Allowance, bot::call_or_catch, clever::calling, greedy::goes_round,
};
use beliefs::Beliefs;
use search::Search;

/// What fits 20 ms of CPU a decision.
pub const DEFAULT_ROLLOUTS: u32 = 8000;

/// How long `expert` thinks about a decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Budget {
    /// So many rounds played out: in the laboratory, where runs repeat.
    Rollouts(u32),
    /// So long on the clock: with people.
    Time(Duration),
}

impl Budget {
    /// The most steps a decision takes, whatever a written rule does to the rounds played out: more than any decision
    /// needs by rules under which rounds end.
    pub const fn most_steps(self) -> u64 {
        match self {
            Budget::Rollouts(rollouts) => FEWEST_STEPS + rollouts as u64 * STEPS_A_ROLLOUT,
            Budget::Time(time) => FEWEST_STEPS + time.as_micros() as u64 * STEPS_A_MICROSECOND,
        }
    }

    fn allowance(self) -> Allowance {
        match self {
            Budget::Rollouts(_) => Allowance::steps(self.most_steps()),
            Budget::Time(time) => Allowance::until(time, self.most_steps()),
        }
    }
}

/// Every choice is tried at least once, however small the budget.
const FEWEST_STEPS: u64 = 200_000;
/// Ten times the length of a usual round.
const STEPS_A_ROLLOUT: u64 = 500;
/// No machine takes as many.
const STEPS_A_MICROSECOND: u64 = 100;

/// Search: it makes up worlds consistent with what it saw, plays each choice out in the same worlds,
/// and drops the worse half again and again. What `clever` would do it does unless another choice wins
/// clearly more often: in a crowd a round played out tells too little to go by a small lead.
/// When its budget ends before it has found anything, what `clever` would do has been found already.
#[derive(Clone, Debug)]
pub struct Expert {
    rng: Rng,
    judgement: Clever,
    budget: Budget,
    beliefs: Beliefs,
    /// Whether it has thought about jumping in on the card that lies there: under `jump_window = top` it could do so at
    /// every action (MORE-12), and it thinks once a card, as it does where the window is short.
    thought_of_jumping: bool,
    effort: Effort,
    stop: Option<StopSign>,
}

impl Expert {
    /// A player who thinks so long about a decision.
    pub fn new(seed: u64, budget: Budget) -> Expert {
        Expert {
            rng: Rng::new(seed),
            judgement: Clever::new(!seed),
            budget,
            beliefs: Beliefs::default(),
            thought_of_jumping: false,
            effort: Effort::default(),
            stop: None,
        }
    }

    fn search(
        &mut self,
        view: &View<'_>,
        memory: &Memory,
        judged: Option<Action>,
        others: &[Option<Action>],
    ) -> Option<Action> {
        let started = cpu_nanoseconds();
        self.beliefs.adjust(view, memory);
        let allowed = self.budget.allowance().heeding(self.stop.as_ref());
        let mut search = Search { view, memory, beliefs: &self.beliefs, budget: self.budget, allowed };
        let (best, played) = search.best(judged, others, &mut self.rng);
        let steps = search.allowed.spent();
        self.effort = self.effort.plus(Effort {
            decisions: 1,
            rollouts: played,
            steps,
            nanoseconds: cpu_nanoseconds().saturating_sub(started),
        });
        best
    }

    /// What is worth a thought when a decision is asked for.
    fn choices(&mut self, view: &View<'_>, actions: &Actions) -> Vec<Option<Action>> {
        let plays = !actions.faces().is_empty();
        let held_back = (actions.faces() & FaceSet::WILDS) == actions.faces();
        actions
            .iter()
            // Drawing instead of playing is seldom right, unless it keeps a wild.
            .filter(|action| !plays || held_back || !matches!(action, Action::Draw))
            .filter(|action| !matches!(action, Action::Call | Action::Catch(_)))
            .filter(|action| !matches!(action, Action::Jump(lay) if goes_round(view, lay.face)))
            // What can be played as well is the better played.
            .filter(|action| !matches!(action, Action::Jump(lay) if !actions.is_jump() && actions.faces().contains(lay.face)))
            .filter(|action| self.is_sensible(view, actions, *action))
            .map(|action| Some(calling(actions, action)))
            .collect()
    }

    /// Too many colours and partners thin the search out: a wild goes to a colour held, if any is.
    fn is_sensible(&self, view: &View<'_>, actions: &Actions, action: Action) -> bool {
        let (Action::Play(lay) | Action::Jump(lay)) = action else { return true };
        let Some(color) = lay.color else { return true };
        let hand = view.hand();
        let rest = hand.faces() - lay.face.set() - FaceSet::WILDS;
        let held = rest.is_empty() || hand.has_color(color);
        let partner = lay.with.is_none() || lay.with == crate::greedy::picked(view, actions.partners());
        held && (lay.face != Face::WORLD_TOUR || partner)
    }
}

impl Bot for Expert {
    fn sit(&mut self, seat: Seat, seats: SeatCount) {
        self.judgement.sit(seat, seats);
        self.beliefs = Beliefs::new(seat, seats);
        self.thought_of_jumping = false;
    }

    fn see(&mut self, seen: Seen, view: &View<'_>) {
        self.judgement.see(seen, view);
        self.beliefs.see(seen, view);
        if matches!(seen, Seen::Played { .. }) {
            self.thought_of_jumping = false;
        }
    }

    fn decide(&mut self, view: &View<'_>, memory: &Memory) -> Option<Action> {
        let actions = view.legal_actions();
        if let Some(action) = call_or_catch(view, &actions) {
            return Some(action);
        }
        let judged = self.judgement.decide(view, memory);
        // Of cards put down one by one the first alone tells nothing.
        if !actions.discards().is_empty() {
            return judged;
        }
        let out_of_turn = view.turn() != view.seat() && !actions.may_vote();
        if out_of_turn
            && view.rules().jump_window == JumpWindow::Top
            && mem::replace(&mut self.thought_of_jumping, true)
        {
            return judged;
        }
        let mut others = self.choices(view, &actions);
        if out_of_turn {
            others.push(None);
        }
        others.retain(|other| *other != judged);
        if others.is_empty() { judged } else { self.search(view, memory, judged, &others) }
    }

    fn effort(&self) -> Effort {
        self.effort.plus(self.judgement.effort())
    }

    fn heed(&mut self, stop: &StopSign) {
        self.stop = Some(stop.clone());
    }
}

fn cpu_nanoseconds() -> u64 {
    let time = clock_gettime(ClockId::ThreadCPUTime);
    time.tv_sec as u64 * 1_000_000_000 + time.tv_nsec as u64
}
