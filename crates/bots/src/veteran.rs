use lastcard_engine::{Action, Actions, Face, FaceSet, Memory, Round, Seat, SeatCount, Seen, View};

use crate::{
    Bot, Budget, Clever, Effort, Greedy, StopSign,
    allowance::Allowance,
    clever::calling,
    consequences,
    greedy::goes_round,
    playout::{PlayedOut, play_out},
    prospects::reached,
    search::{Search, Trial},
};

/// How `expert` played before anybody had learnt, kept as a measure: it plays each choice out to the end of the round, with everybody
/// playing as [`Greedy`] does. What [`Clever`] would do it does unless another choice wins clearly more often: in a crowd a round
/// played out tells too little to go by a small lead. When its budget ends before it has found anything, what `clever` would do has
/// been found already.
#[derive(Clone, Debug)]
pub struct Veteran {
    judgement: Clever,
    search: Search,
}

impl Veteran {
    /// Rounds it plays out for a decision: what fits 20 ms of CPU.
    pub const ROLLOUTS: u32 = 8000;

    /// A player who thinks so long about a decision.
    pub fn new(seed: u64, budget: Budget) -> Veteran {
        Veteran { judgement: Clever::new(!seed), search: Search::new(seed, budget) }
    }

    /// What is worth a thought when a decision is asked for.
    fn choices(&self, view: &View<'_>, actions: &Actions) -> Vec<Option<Action>> {
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
            .filter(|action| is_sensible(view, actions, *action))
            .map(|action| Some(calling(actions, action)))
            .collect()
    }
}

/// Too many colours and partners thin the search out: a wild goes to a colour held, if any is.
fn is_sensible(view: &View<'_>, actions: &Actions, action: Action) -> bool {
    let (Action::Play(lay) | Action::Jump(lay)) = action else { return true };
    let Some(color) = lay.color else { return true };
    let hand = view.hand();
    let rest = hand.faces() - lay.face.set() - FaceSet::WILDS;
    let held = rest.is_empty() || hand.has_color(color);
    let partner = lay.with.is_none() || lay.with == crate::greedy::picked(view, actions.partners());
    held && (lay.face != Face::WORLD_TOUR || partner)
}

/// Rounds played out to their end for a seat.
struct ToTheEnd(Seat);

impl Trial for ToTheEnd {
    const CLEARLY: f32 = 1.0;

    fn value(&mut self, world: &Round, choice: Option<Action>, luck: u64, allowed: &mut Allowance) -> Option<f32> {
        let (mut round, seat) = (*world, self.0);
        let done = match choice {
            Some(action) => consequences::take(&mut round, seat, action, allowed),
            None => allowed.step(),
        };
        if !done {
            return allowed.lasts().then_some(0.0);
        }
        let mut player = Greedy::new(luck);
        match play_out(&mut round, seat, allowed, |view| player.answer(view)) {
            Ok(PlayedOut::Wholly) => Some(reached(&round, seat)),
            Ok(PlayedOut::CutOff) => None,
            Err(_) => Some(0.0),
        }
    }
}

impl Bot for Veteran {
    fn sit(&mut self, seat: Seat, seats: SeatCount) {
        self.judgement.sit(seat, seats);
        self.search.sit(seat, seats);
    }

    fn see(&mut self, seen: Seen, view: &View<'_>) {
        self.judgement.see(seen, view);
        self.search.see(seen, view);
    }

    fn play(&mut self, view: &View<'_>, memory: &Memory, actions: &Actions) -> Option<Action> {
        let seat = view.seat()?;
        let judged = self.judgement.play(view, memory, actions);
        // Of cards put down one by one the first alone tells nothing.
        if !actions.discards().is_empty() {
            return judged;
        }
        let out_of_turn = view.turn() != view.seat() && !actions.may_vote();
        if out_of_turn && self.search.has_thought_of_jumping(view) {
            return judged;
        }
        let mut others = self.choices(view, actions);
        if out_of_turn {
            others.push(None);
        }
        others.retain(|other| *other != judged);
        self.search.best(view, memory, judged, &others, &mut ToTheEnd(seat))
    }

    fn effort(&self) -> Effort {
        self.search.effort().plus(self.judgement.effort())
    }

    fn heed(&mut self, stop: &StopSign) {
        self.search.heed(stop);
    }
}
