mod outlook;

use lastcard_engine::{Action, Actions, Memory, Phase, Seat, SeatCount, Seen, View};

use self::outlook::Outlook;
use crate::{
    Bot, Budget, Effort, Master, Rng, StopSign,
    allowance::Allowance,
    consequences::{self, Asked},
    master::worth_of,
    search::Search,
    terms,
};

/// Looks ahead where that pays: it makes up worlds consistent with what it saw and plays the best of what [`Master`] considers on in each of
/// them, everybody as `master` would, for some turns of its own; how things stand then the network judges. What `master` would do it does unless another
/// choice is clearly better. When its budget ends before it has found anything, what `master` would do has been found already.
#[derive(Clone, Debug)]
pub struct Expert {
    judgement: Master,
    search: Search,
    rng: Rng,
    /// Steps taken to see at a glance what answers are worth.
    glanced: u64,
}

/// Choices that the network judges worse than the best by more than this are not tried.
const WORTH_A_TRY: f32 = 0.12;
/// The most choices that are tried besides the best.
const MOST_TRIED: usize = 5;
/// Answers to a written rule that are worse by more than this when the rule is done are not tried: in the same worlds the network tells them apart
/// more surely than a look ahead, which ends somewhere else in each.
const ANSWER_WORTH_A_TRY: f32 = 0.03;
/// At larger tables too much happens before the own next turn for a look ahead to tell choices apart.
const MOST_PLAYERS: usize = 3;

impl Expert {
    /// The most steps a decision takes besides those of its search.
    pub const MOST_STEPS: u64 = Master::MOST_STEPS + consequences::MOST_STEPS;

    /// A player who thinks so long about a decision.
    pub fn new(seed: u64, budget: Budget) -> Expert {
        let (judgement, search) = (Master::new(!seed), Search::new(seed, budget));
        Expert { judgement, search, rng: Rng::new(seed), glanced: 0 }
    }

    /// The best by the network, and what else is worth a try.
    fn considered(&mut self, view: &View<'_>, memory: &Memory, actions: &Actions) -> Vec<Option<Action>> {
        let choices = self.judgement.weigh(view, memory, actions);
        let from = choices.first().map_or(0.0, |best| best.chance - WORTH_A_TRY);
        let tried = choices.into_iter().take(1 + MOST_TRIED).take_while(|choice| choice.chance >= from);
        tried.map(|choice| choice.action).collect()
    }

    /// Answers to a written rule: what `master` would say, and what else is about as good when the rule is done.
    fn answers(&mut self, view: &View<'_>, memory: &Memory, actions: &Actions) -> Vec<Option<Action>> {
        let judged = self.judgement.play(view, memory, actions);
        // Of cards parted with one by one the first alone tells nothing.
        let Some(me) = view.seat().filter(|_| consequences::parting(actions).0.is_empty()) else { return vec![judged] };
        let (net, witness) = (self.judgement.net(view), self.judgement.witness());
        let asked = Asked { view, memory: Some(memory), actions, usual: judged, order: &[] };
        let mut allowed = Allowance::steps(consequences::MOST_STEPS);
        let weighed = asked.weigh(&mut self.rng, &mut allowed, |world| worth_of(net, world, me, witness));
        self.glanced += allowed.spent();
        let most = weighed.answers.iter().map(|(_, worth)| *worth).fold(f32::MIN, f32::max);
        let worth_a_try = weighed.answers.into_iter().filter(|(_, worth)| *worth >= most - ANSWER_WORTH_A_TRY);
        let others = worth_a_try.map(|(answer, _)| Some(answer)).filter(|answer| *answer != judged);
        std::iter::once(judged).chain(others).collect()
    }

    /// Whose hand to take on a tour: what `master` would say, and all others.
    fn hands(&mut self, view: &View<'_>, memory: &Memory, actions: &Actions) -> Vec<Option<Action>> {
        let judged = self.judgement.play(view, memory, actions);
        let others = consequences::answers(actions).map(Some).filter(|answer| *answer != judged);
        std::iter::once(judged).chain(others).collect()
    }
}

impl Bot for Expert {
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
        let asked = view.turn() == view.seat() || actions.may_vote();
        // Made-up hands know nothing of who bluffs how often; the network has seen it. And a look ahead tells who goes out first, not who
        // is left with the most (MORE-18).
        let playing = view.playing().len();
        let by_points = terms::points_put_out(view.rules(), playing);
        let crowded = playing > MOST_PLAYERS || actions.may_challenge() || by_points;
        let could_jump = !asked && !crowded && !actions.faces().is_empty();
        if could_jump && self.search.has_thought_of_jumping(view) {
            return None;
        }
        let choices = match asked {
            true if view.phase() == Phase::Tour && !by_points => self.hands(view, memory, actions),
            true if view.phase() == Phase::Rule && !crowded => self.answers(view, memory, actions),
            true if !crowded => self.considered(view, memory, actions),
            false if could_jump => self.considered(view, memory, actions),
            _ => return self.judgement.play(view, memory, actions),
        };
        let Some((judged, others)) = choices.split_first() else { return self.judgement.play(view, memory, actions) };
        let mut outlook = Outlook::new(&self.judgement, view, seat, memory);
        self.search.best(view, memory, *judged, others, &mut outlook)
    }

    fn effort(&self) -> Effort {
        let glanced = Effort { steps: self.glanced, ..Effort::default() };
        self.search.effort().plus(self.judgement.effort()).plus(glanced)
    }

    fn heed(&mut self, stop: &StopSign) {
        self.search.heed(stop);
    }
}
