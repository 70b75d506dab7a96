use lastcard_bots::{Rng, foresee};
use lastcard_engine::{Action, Memory, Seat, SeatCount, Seen, View};

/// Who says how a round stands for one seat, by what that seat could know and nothing else.
pub(super) trait Judge {
    /// Something happened, as the seat saw it.
    fn see(&mut self, seen: Seen, view: &View<'_>);

    /// How likely the seat is to win, from 0 to 1.
    fn chance(&mut self, view: &View<'_>, memory: &Memory) -> f32;

    /// All that the seat can decide now, and how likely it is to win with each.
    fn weigh(&mut self, view: &View<'_>, memory: &Memory) -> Vec<(Action, f32)>;
}

/// Rounds that are played out to judge one that was played, however long it was.
const ROLLOUTS: usize = 60_000;

/// A judge for a seat of a round of so many steps.
pub(super) fn judge_for(seat: Seat, seats: SeatCount, steps: usize) -> Box<dyn Judge> {
    let worlds = (ROLLOUTS / (steps.max(1) * seats.get())).clamp(4, 400);
    Box::new(PlayedOut { seat, worlds, rng: Rng::new(seat.index() as u64) })
}

/// Plays on in worlds that could be the real one.
struct PlayedOut {
    seat: Seat,
    worlds: usize,
    rng: Rng,
}

impl PlayedOut {
    /// How often each choice wins, in the same worlds.
    fn try_all(&mut self, view: &View<'_>, memory: &Memory, choices: &[Option<Action>]) -> Vec<f32> {
        let mut won = vec![0.0; choices.len()];
        for _ in 0..self.worlds {
            let (world, luck) = (memory.sample(view, self.rng.next()), self.rng.next());
            for (won, choice) in won.iter_mut().zip(choices) {
                *won += foresee(&world, self.seat, *choice, luck).unwrap_or_default();
            }
        }
        won.iter().map(|won| won / self.worlds as f32).collect()
    }
}

impl Judge for PlayedOut {
    fn see(&mut self, _: Seen, _: &View<'_>) {}

    fn chance(&mut self, view: &View<'_>, memory: &Memory) -> f32 {
        self.try_all(view, memory, &[None])[0]
    }

    fn weigh(&mut self, view: &View<'_>, memory: &Memory) -> Vec<(Action, f32)> {
        let choices: Vec<Option<Action>> = view.legal_actions().iter().map(Some).collect();
        let worth = self.try_all(view, memory, &choices);
        choices.into_iter().flatten().zip(worth).collect()
    }
}
