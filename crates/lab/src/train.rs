//! Trains the network that `master` plays by: rounds are played in a league, and what was judged along the way learns to foresee
//! what came of it.

mod adam;
mod checkpoint;
mod exam;
mod gradient;
mod league;
mod lesson;

use std::{
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
    thread,
    time::Instant,
};

use lastcard_bots::{
    Rng, StopSign,
    master::{Company, Net, PARAMETERS},
};

use self::{adam::Adam, gradient::Gradient, league::League, lesson::Teaching};
pub use self::{
    checkpoint::{NoCheckpoint, learns},
    exam::Exam,
    league::{Opponent, School},
};

/// How a network is trained.
#[derive(Clone, Debug)]
pub struct Training {
    /// Rounds to play in all, those of a training that is gone on with included.
    pub rounds: u64,
    /// How much who won in the end counts beside what was judged next: 1 for nothing else.
    pub lambda: f32,
    /// How often something else than the best is tried.
    pub curiosity: f32,
    /// How far the network goes at each step, at first.
    pub rate: f32,
    /// After so many rounds it goes half as far, after twice as many a third.
    pub slower_by: u64,
    /// Whom it meets, and by which rules.
    pub school: School,
    /// How many work at it, of whom [`MOST_THREADS`] have something to do; the result does not depend on it.
    pub threads: usize,
}

impl Default for Training {
    fn default() -> Training {
        let school = School::default();
        Training {
            rounds: 2_000_000,
            lambda: 0.7,
            curiosity: 0.02,
            rate: 1e-3,
            slower_by: 1_000_000,
            school,
            threads: 1,
        }
    }
}

/// A network in training.
#[derive(Clone, Debug)]
pub struct Pupil {
    seed: u64,
    numbers: Vec<f32>,
    /// What the numbers lately were on average: it plays better than what they are at any moment.
    average: Vec<f32>,
    adam: Adam,
    league: League,
    /// Rounds played so far.
    lessons: u64,
    /// How long that took.
    seconds: f64,
}

/// What a training came to so far.
#[derive(Clone, Copy, Debug)]
pub struct Learnt {
    /// Rounds since the training began, those of earlier runs included.
    pub rounds: u64,
    /// How long that took.
    pub seconds: f64,
    /// What was lost by case lately, in nats.
    pub loss: f64,
}

/// Rounds between two steps, in so many parts: a part is played by one thread, and the parts are added up in order, so that
/// nothing depends on who played which.
const PARTS: usize = 4;
/// The most threads that have something to do in a training.
pub const MOST_THREADS: usize = PARTS;
const ROUNDS_A_PART: u64 = 6;
const ROUNDS_A_STEP: u64 = PARTS as u64 * ROUNDS_A_PART;
/// Steps between two former selves that are kept.
const REMEMBERED_EVERY: u64 = 1000;
/// How much of the average stays at each step, once it is old enough.
const AVERAGED: f32 = 0.9995;

impl Pupil {
    /// One that knows nothing yet; all chance comes from the seed.
    pub fn new(seed: u64, company: Company) -> Pupil {
        let numbers = Net::untrained(seed, company).parameters().to_vec();
        let (average, adam, league) = (numbers.clone(), Adam::new(), League::default());
        Pupil { seed, numbers, average, adam, league, lessons: 0, seconds: 0.0 }
    }

    /// One that goes on from a network as it is.
    pub fn of(seed: u64, net: &Net) -> Pupil {
        let numbers = net.parameters().to_vec();
        Pupil { average: numbers.clone(), numbers, ..Pupil::new(seed, net.company()) }
    }

    /// The network it has become.
    pub fn net(&self) -> Net {
        Net::new(self.average.clone()).unwrap_or_else(|| unreachable!("there are {PARAMETERS} of them"))
    }

    /// Among how many it learns.
    pub fn company(&self) -> Company {
        self.net().company()
    }

    /// Rounds played so far.
    pub const fn rounds(&self) -> u64 {
        self.lessons
    }

    /// Learns until the rounds are played or the sign is raised; `progress` is told after each step, and says whether to go on.
    pub fn learn(&mut self, training: &Training, stop: &StopSign, mut progress: impl FnMut(&Pupil, Learnt) -> bool) {
        let (begun, before) = (Instant::now(), self.seconds);
        let mut parts: Vec<Gradient> = (0..PARTS).map(|_| Gradient::new()).collect();
        while self.lessons < training.rounds {
            if stop.is_raised() {
                stop.heed();
                break;
            }
            let net = Arc::new(Net::new(self.numbers.clone()).unwrap_or_else(|| unreachable!("there are as many")));
            self.play(&net, training, &mut parts);
            let (all, others) = parts.split_at_mut(1);
            others.iter().for_each(|part| all[0].add(part));
            let rate = training.rate / (1.0 + self.lessons as f32 / training.slower_by.max(1) as f32);
            self.adam.step(&mut self.numbers, &all[0].slopes, 1.0 / all[0].cases.max(1) as f32, rate);
            // An average over what was learnt since the beginning would be led by how little was known then.
            let kept = AVERAGED.min(1.0 - 10.0 / (self.adam.steps as f32 + 10.0));
            let both = self.average.iter_mut().zip(&self.numbers);
            both.for_each(|(average, number)| *average = kept * *average + (1.0 - kept) * number);
            self.lessons += ROUNDS_A_STEP;
            if self.adam.steps.is_multiple_of(REMEMBERED_EVERY) {
                self.league.remember(Arc::new(self.net()));
            }
            self.seconds = before + begun.elapsed().as_secs_f64();
            let loss = all[0].loss / all[0].cases.max(1) as f64;
            if !progress(self, Learnt { rounds: self.lessons, seconds: self.seconds, loss }) {
                break;
            }
        }
    }

    /// The rounds of one step, in parts.
    fn play(&self, net: &Arc<Net>, training: &Training, parts: &mut [Gradient]) {
        let teaching = Teaching { lambda: training.lambda, curiosity: training.curiosity };
        let work = |nth: usize, gradient: &mut Gradient| {
            let mut rng = Rng::new(self.seed ^ Rng::new(self.lessons * PARTS as u64 + nth as u64).next());
            let mut cases = Vec::new();
            gradient.clear();
            for _ in 0..ROUNDS_A_PART {
                let table = self.league.table(&training.school, &mut rng);
                cases.clear();
                lesson::lesson(&table, net, teaching, &mut rng, &mut cases);
                cases.iter().for_each(|case| gradient.learn(net, case));
            }
        };
        if training.threads <= 1 {
            parts.iter_mut().enumerate().for_each(|(nth, part)| work(nth, part));
            return;
        }
        let next = AtomicUsize::new(0);
        let shared: Vec<_> = parts.iter_mut().map(std::sync::Mutex::new).collect();
        thread::scope(|scope| {
            for _ in 0..training.threads.min(MOST_THREADS) {
                scope.spawn(|| {
                    while let Some(part) = shared.get(next.fetch_add(1, Ordering::Relaxed)) {
                        let nth = shared.iter().position(|other| std::ptr::eq(other, part)).unwrap_or(0);
                        if let Ok(mut part) = part.lock() {
                            work(nth, &mut part);
                        }
                    }
                });
            }
        });
    }
}
