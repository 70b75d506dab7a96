use lastcard_bots::{
    Rng, foresee,
    master::{Choice, Witness, all_choices, chance_of_winning, choices},
};
use lastcard_engine::{Action, Memory, Phase, Seat, SeatCount, Seen, View};

use super::decision::is_same;

/// Who says how a round stands for one seat, by what that seat could know and nothing else.
pub(super) trait Judge {
    /// Something happened, as the seat saw it.
    fn see(&mut self, seen: Seen, view: &View<'_>);

    /// How likely the seat is to win, from 0 to 1.
    fn chance(&mut self, view: &View<'_>, memory: &Memory) -> f32;

    /// What the seat can decide now that is worth a thought, and how likely it is to win with each; nothing done is a jump-in left.
    fn weigh(&mut self, view: &View<'_>, memory: &Memory) -> Vec<Weighed>;

    /// The same of something that is not worth a thought, if it can be done.
    fn weigh_oddity(&mut self, view: &View<'_>, memory: &Memory, action: Action) -> Option<Weighed>;
}

/// What can be decided, and how likely the seat is to win with it.
pub(super) type Weighed = (Option<Action>, f32);

/// The most worlds in which an answer to a written rule is tried.
const MOST_WORLDS: usize = 400;
/// The fewest such worlds, after however long a round.
const FEWEST_WORLDS: usize = 4;
/// Rounds that are played out to judge one that was played, however long it was.
const ROLLOUTS: usize = 60_000;

/// A judge for a seat of a round of so many steps. What comes first may be nothing that can be judged: until then it expects what
/// is fair.
pub(super) fn judge_for(seat: Seat, seats: SeatCount, steps: usize, fair: f32) -> Box<dyn Judge> {
    let worlds = (ROLLOUTS / (steps.max(1) * seats.get())).clamp(FEWEST_WORLDS, MOST_WORLDS);
    let answers = PlayedOut { seat, worlds, rng: Rng::new(seat.index() as u64) };
    Box::new(Learnt { seat, witness: Witness::new(), last: fair, answers })
}

/// Judges as `master` does. What it has not learnt to judge, a rule or a turn that is half done, counts as things stood before.
struct Learnt {
    seat: Seat,
    witness: Witness,
    last: f32,
    /// What is answered to written rules is tried.
    answers: PlayedOut,
}

impl Judge for Learnt {
    fn see(&mut self, seen: Seen, view: &View<'_>) {
        self.witness.see(seen, view);
    }

    fn chance(&mut self, view: &View<'_>, memory: &Memory) -> f32 {
        let can_be_told = match view.phase() {
            Phase::Turn | Phase::Take | Phase::Four => true,
            Phase::Drawn | Phase::Color | Phase::Tour => view.turn() == Some(self.seat),
            Phase::Rule | Phase::More | Phase::Now | Phase::Over => false,
        };
        if can_be_told {
            self.last = chance_of_winning(view, memory, &self.witness);
        }
        self.last
    }

    fn weigh(&mut self, view: &View<'_>, memory: &Memory) -> Vec<Weighed> {
        if view.phase() == Phase::Rule {
            return self.answers.weigh(view, memory);
        }
        choices(view, memory, &self.witness).into_iter().map(weighed).collect()
    }

    fn weigh_oddity(&mut self, view: &View<'_>, memory: &Memory, action: Action) -> Option<Weighed> {
        let mut all = all_choices(view, memory, &self.witness).into_iter();
        all.find(|choice| choice.action.is_some_and(|choice| is_same(choice, action))).map(weighed)
    }
}

const fn weighed(choice: Choice) -> Weighed {
    (choice.action, choice.chance)
}

/// Plays on in worlds that could be the real one.
struct PlayedOut {
    seat: Seat,
    worlds: usize,
    rng: Rng,
}

impl PlayedOut {
    /// How often each choice wins, in the same worlds.
    fn try_all(&mut self, view: &View<'_>, memory: &Memory, choices: &[Action]) -> Vec<f32> {
        let mut won = vec![0.0; choices.len()];
        for _ in 0..self.worlds {
            let (world, luck) = (memory.sample(view, self.rng.next()), self.rng.next());
            for (won, choice) in won.iter_mut().zip(choices) {
                *won += foresee(&world, self.seat, Some(*choice), luck).unwrap_or_default();
            }
        }
        won.iter().map(|won| won / self.worlds as f32).collect()
    }

    fn weigh(&mut self, view: &View<'_>, memory: &Memory) -> Vec<Weighed> {
        let choices: Vec<Action> = view.legal_actions().iter().collect();
        let worth = self.try_all(view, memory, &choices);
        choices.into_iter().map(Some).zip(worth).collect()
    }
}

#[cfg(test)]
mod tests {
    use lastcard_engine::{Chance, Round, Rules, Viewer};

    use super::*;

    #[test]
    fn what_is_fair_is_expected_while_nothing_can_be_judged() {
        let seats = SeatCount::new(4).unwrap();
        let dealt = |seed| Round::deal(Rules::CLASSIC, seats, seats.nth(0), Chance::Fast(seed), &mut ()).unwrap();
        let round = (0..500).map(dealt).find(|round| round.phase() == Phase::Color).expect("a wild is turned up");
        let waits = seats.seats().find(|seat| round.turn() != Some(*seat)).unwrap();
        let memory = Memory::new(waits, seats);
        let chance = judge_for(waits, seats, 100, 0.5).chance(&round.view(Viewer::Seat(waits)), &memory);
        assert_eq!(chance, 0.5, "with teams, as one of four");
    }
}
