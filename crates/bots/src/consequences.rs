//! What comes of each answer to a written rule: it is tried in worlds that could be the real one, up to the end of the rule.

use lastcard_engine::{
    Action, Actions, Ask, Decision, Event, Face, FaceSet, Memory, Phase, Progress, Round, Seat, View, Viewer,
};

use crate::{Greedy, Rng, allowance::Allowance, prospects};

/// In so many worlds an answer is tried.
pub(crate) const WORLDS: usize = 8;
/// The most answers that are tried, the usual one among them.
pub(crate) const MOST_ANSWERS: usize = 32;
/// The most actions done in worlds for one decision.
pub(crate) const MOST_STEPS: u64 = 20_000;
/// What does not differ by more is alike.
const ALIKE: f32 = 1e-4;

/// A decision that a written rule asks of a seat.
pub(crate) struct Asked<'a> {
    pub(crate) view: &'a View<'a>,
    /// What the seat remembers; without it the view alone counts.
    pub(crate) memory: Option<&'a Memory>,
    pub(crate) actions: &'a Actions,
    /// What is done where nothing is better.
    pub(crate) usual: Option<Action>,
    /// The cards it may part with, those it would rather be rid of first.
    pub(crate) order: &'a [Face],
}

/// The cards that are to be put down or given away, one by one, and what does that.
pub(crate) fn parting(actions: &Actions) -> (FaceSet, fn(Face) -> Action) {
    match actions.discards() {
        none if none.is_empty() => (actions.gives(), Action::Give),
        discards => (discards, Action::Discard),
    }
}

/// What was made of the answers to what a written rule asks.
pub(crate) struct Weighed {
    /// The one after which things stand best.
    pub(crate) best: Option<Action>,
    /// What each is worth in a world; none where there is no choice.
    pub(crate) answers: Vec<(Action, f32)>,
}

/// One way to answer.
struct Way {
    first: Action,
    /// What is answered after that, as long as it can be.
    then: Vec<Action>,
    /// In which order cards are parted with afterwards.
    order: Vec<Face>,
    /// What it was worth in all worlds together.
    worth: f32,
}

/// An answer, and what it comes to.
#[derive(Clone, PartialEq, Debug)]
pub struct Answered {
    /// What is done first.
    pub first: Action,
    /// How likely it is to win afterwards in each of the worlds that could be the real one, the same for all answers.
    pub chances: Vec<f32>,
}

impl Asked<'_> {
    /// The answer after which things stand best, by what `worth` makes of a world when the rule is done.
    pub(crate) fn best(&self, rng: &mut Rng, allowed: &mut Allowance, worth: impl Fn(&Round) -> f32) -> Option<Action> {
        self.weigh(rng, allowed, worth).best
    }

    /// The same with what every answer is worth.
    pub(crate) fn weigh(&self, rng: &mut Rng, allowed: &mut Allowance, worth: impl Fn(&Round) -> f32) -> Weighed {
        let usual = Weighed { best: self.usual, answers: Vec::new() };
        let (Some(seat), mut ways) = (self.view.seat(), self.ways()) else { return usual };
        if ways.len() < 2 {
            return usual;
        }
        let memory = self.known(seat);
        let mut worlds = 0.0f32;
        for _ in 0..WORLDS {
            let world = memory.sample(self.view, rng.next());
            // Answers are compared in the same worlds only.
            let Some(tried) = tried_all(world, seat, &ways, allowed, &worth) else { break };
            ways.iter_mut().zip(tried).for_each(|(way, worth)| way.worth += worth);
            worlds += 1.0;
        }
        let answers = ways.iter().map(|way| (way.first, way.worth / worlds.max(1.0))).collect();
        Weighed { best: self.chosen(&ways, rng), answers }
    }

    /// What that answer comes to, the first of the list, and all others worth a thought, in so many worlds, or as many as there are
    /// steps for.
    pub(crate) fn compared(
        &self,
        done: &[Action],
        worlds: usize,
        rng: &mut Rng,
        allowed: &mut Allowance,
        worth: impl Fn(&Round) -> f32,
    ) -> Vec<Answered> {
        let (Some(seat), Some((first, then))) = (self.view.seat(), done.split_first()) else { return Vec::new() };
        let done = Way { first: *first, then: then.to_vec(), order: self.order.to_vec(), worth: 0.0 };
        // One action may be the whole answer.
        let others = self.ways().into_iter().filter(|way| !then.is_empty() || way.first != *first);
        let ways: Vec<Way> = std::iter::once(done).chain(others).collect();
        let memory = self.known(seat);
        let untried = |way: &Way| Answered { first: way.first, chances: Vec::with_capacity(worlds) };
        let mut answers: Vec<Answered> = ways.iter().map(untried).collect();
        for _ in 0..worlds {
            let world = memory.sample(self.view, rng.next());
            let Some(tried) = tried_all(world, seat, &ways, allowed, &worth) else { break };
            answers.iter_mut().zip(tried).for_each(|(answer, worth)| answer.chances.push(worth));
        }
        answers
    }

    /// What the seat remembers, or sees if it remembers nothing.
    fn known(&self, seat: Seat) -> Memory {
        self.memory.copied().unwrap_or_else(|| {
            let mut by_sight = Memory::new(seat, self.view.seats());
            by_sight.look(self.view);
            by_sight
        })
    }

    /// Cards are parted with one by one, so what counts is the order: those first that one would rather be rid of, or, where
    /// somebody else gets the hand, the other way round.
    fn ways(&self) -> Vec<Way> {
        let way = |first: Action, order: Vec<Face>| Way { first, then: Vec::new(), order, worth: 0.0 };
        if let [first, .., last] = *self.order {
            let (backwards, part) = (self.order.iter().rev().copied().collect(), parting(self.actions).1);
            return vec![way(part(first), self.order.to_vec()), way(part(last), backwards)];
        }
        let others = answers(self.actions).filter(|answer| Some(*answer) != self.usual);
        self.usual.into_iter().chain(others).take(MOST_ANSWERS).map(|answer| way(answer, Vec::new())).collect()
    }

    /// Where it is all the same, votes and choices are left to chance: else a habit would decide them for everybody.
    fn chosen(&self, ways: &[Way], rng: &mut Rng) -> Option<Action> {
        let most = ways.iter().map(|way| way.worth).fold(f32::MIN, f32::max);
        let best: Vec<Action> =
            ways.iter().filter(|way| way.worth >= most - ALIKE * WORLDS as f32).map(|way| way.first).collect();
        let open = self.actions.may_vote() || self.actions.may_choose();
        if open && best.len() > 1 {
            return best.get(rng.below(best.len())).copied();
        }
        self.usual.filter(|usual| best.contains(usual)).or(best.first().copied())
    }
}

/// Each way in the same world; nothing where no step is left.
fn tried_all(
    world: Round,
    seat: Seat,
    ways: &[Way],
    allowed: &mut Allowance,
    worth: &impl Fn(&Round) -> f32,
) -> Option<Vec<f32>> {
    ways.iter().map(|way| tried(world, seat, way, allowed, worth)).collect()
}

/// What the way is worth in that world; nothing where no step is left.
fn tried(world: Round, seat: Seat, way: &Way, allowed: &mut Allowance, worth: &impl Fn(&Round) -> f32) -> Option<f32> {
    let mut round = world;
    if !take(&mut round, seat, way.first, allowed) {
        return allowed.lasts().then_some(0.0);
    }
    let mut then = way.then.iter().copied().peekable();
    let ended = to_the_end_of_the_rule(&mut round, allowed, |round, turn, allowed| {
        if turn != seat {
            return answer(round, turn, allowed);
        }
        let (faces, part) = parting(&round.legal_actions(turn));
        let said = then.next_if(|action| round.check(turn, *action).is_ok());
        let next = || way.order.iter().find(|face| faces.contains(**face)).map(|face| part(*face));
        said.or_else(next).or_else(|| answer(round, turn, allowed))
    });
    ended.then(|| worth(&round))
}

/// What a seat would answer in a world that is known to it: cards are parted with, taken and shown as usual, of all else it takes what leaves it best
/// if everybody then answers as usual.
pub(crate) fn answer(round: &Round, seat: Seat, allowed: &mut Allowance) -> Option<Action> {
    let (actions, usual) = (round.legal_actions(seat), usual(round, seat));
    if !(actions.discards() | actions.gives() | actions.takes() | actions.shows()).is_empty() {
        return usual;
    }
    let mut best = (f32::MIN, usual);
    let others = answers(&actions).filter(|answer| Some(*answer) != usual);
    for answer in usual.into_iter().chain(others).take(MOST_ANSWERS) {
        let mut after = *round;
        let done = take(&mut after, seat, answer, allowed)
            && to_the_end_of_the_rule(&mut after, allowed, |round, turn, _| self::usual(round, turn));
        let worth = if done { prospects::by_cards(&after, seat) } else { f32::MIN };
        if worth > best.0 + ALIKE {
            best = (worth, Some(answer));
        }
    }
    best.1
}

fn usual(round: &Round, seat: Seat) -> Option<Action> {
    Greedy::new(0).answer(&round.view(Viewer::Seat(seat)))
}

/// All that answers what a rule asks; calls and catches can be made besides.
pub(crate) fn answers(actions: &Actions) -> impl Iterator<Item = Action> + use<> {
    actions.iter().filter(|action| !matches!(action, Action::Call | Action::Catch(_)))
}

/// Does it in a world that is tried; whether it could be done. A vote is judged as though it decided, for only then it matters:
/// all vote alike.
pub(crate) fn take(round: &mut Round, seat: Seat, action: Action, allowed: &mut Allowance) -> bool {
    match action {
        Action::Vote(yes) => all_vote(round, yes, allowed).is_some(),
        other => allowed.step() && round.apply(seat, other, &mut ()).is_ok(),
    }
}

/// Whoever has voted already votes again, for how is not known.
fn all_vote(round: &mut Round, yes: bool, allowed: &mut Allowance) -> Option<()> {
    let seat = round.turn()?;
    let at = Progress::new(round.view(Viewer::Seat(seat)).asking_step()?, 0)?;
    let what = Decision::Rule { ask: Ask::Vote, at };
    round.replay(Event::Awaits { seat, what }).ok()?;
    let mut counted = false;
    while !counted {
        let voter = round.turn().filter(|_| allowed.step())?;
        let mut count = |event: Event| counted |= matches!(event, Event::Counted { .. });
        round.apply(voter, Action::Vote(yes), &mut count).ok()?;
    }
    Some(())
}

/// Goes on while the rule asks; whether it came to its end.
fn to_the_end_of_the_rule(
    round: &mut Round,
    allowed: &mut Allowance,
    mut policy: impl FnMut(&Round, Seat, &mut Allowance) -> Option<Action>,
) -> bool {
    while round.phase() == Phase::Rule {
        let Some(turn) = round.turn().filter(|_| allowed.step()) else { return false };
        let Some(action) = policy(round, turn, allowed) else { return false };
        if round.apply(turn, action, &mut ()).is_err() {
            return false;
        }
    }
    true
}
