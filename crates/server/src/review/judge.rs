use lastcard_bots::{
    Rng, foresee,
    master::{Witness, chance_of_winning, choices},
};
use lastcard_engine::{Action, Memory, Phase, Seat, SeatCount, Seen, View};

/// Who says how a round stands for one seat, by what that seat could know and nothing else.
pub(super) trait Judge {
    /// Something happened, as the seat saw it.
    fn see(&mut self, seen: Seen, view: &View<'_>);

    /// How likely the seat is to win, from 0 to 1.
    fn chance(&mut self, view: &View<'_>, memory: &Memory) -> f32;

    /// All that the seat can decide now, and how likely it is to win with each.
    fn weigh(&mut self, view: &View<'_>, memory: &Memory) -> Vec<(Action, f32)>;
}

/// The most worlds in which an answer to a written rule is tried.
const MOST_WORLDS: usize = 400;
/// The fewest such worlds, after however long a round.
const FEWEST_WORLDS: usize = 4;
/// Rounds that are played out to judge one that was played, however long it was.
const ROLLOUTS: usize = 60_000;

/// A judge for a seat of a round of so many steps.
pub(super) fn judge_for(seat: Seat, seats: SeatCount, steps: usize) -> Box<dyn Judge> {
    let worlds = (ROLLOUTS / (steps.max(1) * seats.get())).clamp(FEWEST_WORLDS, MOST_WORLDS);
    let answers = PlayedOut { seat, worlds, rng: Rng::new(seat.index() as u64) };
    Box::new(Learnt { seat, witness: Witness::new(), last: 1.0 / seats.get() as f32, answers })
}

/// Judges as `master` does. What it has not learnt to judge, a rule or a turn that is half done, counts as things stood before.
struct Learnt {
    seat: Seat,
    witness: Witness,
    last: f32,
    /// What is answered to written rules and on tours is tried.
    answers: PlayedOut,
}

impl Judge for Learnt {
    fn see(&mut self, seen: Seen, view: &View<'_>) {
        self.witness.see(seen, view);
    }

    fn chance(&mut self, view: &View<'_>, memory: &Memory) -> f32 {
        let can_be_told = match view.phase() {
            Phase::Turn | Phase::Take | Phase::Four => true,
            Phase::Drawn | Phase::Color => view.turn() == Some(self.seat),
            Phase::Rule | Phase::Tour | Phase::More | Phase::Now | Phase::Over => false,
        };
        if can_be_told {
            self.last = chance_of_winning(view, memory, &self.witness);
        }
        self.last
    }

    fn weigh(&mut self, view: &View<'_>, memory: &Memory) -> Vec<(Action, f32)> {
        if matches!(view.phase(), Phase::Rule | Phase::Tour) {
            return self.answers.weigh(view, memory);
        }
        let choices = choices(view, memory, &self.witness).into_iter();
        choices.filter_map(|choice| Some((choice.action?, choice.chance))).collect()
    }
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

    fn weigh(&mut self, view: &View<'_>, memory: &Memory) -> Vec<(Action, f32)> {
        let choices: Vec<Action> = view.legal_actions().iter().collect();
        let worth = self.try_all(view, memory, &choices);
        choices.into_iter().zip(worth).collect()
    }
}
