use std::cell::RefCell;

use lastcard_bots::{
    Master, Rng, StopSign,
    master::{Calibration, Witness, chance_of_winning, odds_as_learnt, reached},
};
use lastcard_engine::{Event, Memory, Phase, Round, Rules, Seat, SeatCount, Viewer};

use crate::{
    deals::{Deal, Dealing, PlayError, Work},
    logistic::Regression,
    mind::Mind,
};

/// Fits how the odds of `master` are to be read: rounds are played among nobody but `master`, and what it made of how things stood for
/// a seat is a case whose outcome is what the round brought that seat.
#[derive(Clone, Debug)]
pub struct Calibrating {
    /// The rules, in turn.
    pub rules: Vec<Rules>,
    /// The numbers of players, in turn.
    pub seats: Vec<SeatCount>,
    /// Rounds to play.
    pub rounds: u64,
    /// Where all chance comes from.
    pub seed: u64,
    /// How many work at it; the result does not depend on it.
    pub threads: usize,
}

/// How things stood for a seat once, and what came of it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Foretold {
    /// How many were in the round.
    pub playing: usize,
    /// Whether nothing had been done yet.
    pub at_the_deal: bool,
    /// Whether it was the seat's own turn.
    pub on_turn: bool,
    /// The log odds that the network gave the seat.
    pub odds: f32,
    /// How the chance is told.
    pub told: f32,
    /// What the round brought it, from 0 to 1.
    pub reached: f32,
    /// Of those it was still up against, so many it was ahead of in the end: with places each of the others who were in the round
    /// (MORE-15), else all of them together as one.
    pub ahead_of: usize,
    /// And so many it was behind.
    pub behind: usize,
}

/// Whoever can go out is sure of it, and nothing is to be learnt of that.
const SURE: f32 = 30.0;

/// Of so many moments of a seat one is looked at: those of a round are much alike.
const ONE_OF: usize = 4;

impl Calibrating {
    /// What was foretold in all rounds.
    pub fn run(&self) -> Result<Vec<Foretold>, PlayError> {
        let mut all = Vec::new();
        let work = Work { deals: self.rounds, threads: self.threads, stop: &StopSign::default() };
        work.run(
            |deal| self.foretold(deal),
            |rounds| {
                all.extend(rounds.into_iter().flatten());
                true
            },
        )?;
        Ok(all)
    }

    fn foretold(&self, deal: Deal<'_>) -> Result<Vec<Foretold>, PlayError> {
        let seats = self.seats[deal.number as usize % self.seats.len()];
        let rules = &self.rules[deal.number as usize / self.seats.len() % self.rules.len()];
        let onlookers: Vec<RefCell<Onlooker>> =
            seats.seats().map(|seat| RefCell::new(Onlooker::new(seat, seats))).collect();
        let mut rng = Rng::new(!self.seed ^ deal.number);
        let played = Dealing { rules, seats, seed: self.seed }.play_among(
            deal,
            0,
            |_, seed| Mind::Fair(Box::new(Master::new(seed))),
            |round, done, events| {
                for onlooker in &onlookers {
                    onlooker.borrow_mut().look(round, events, done.is_none(), &mut rng);
                }
            },
        )?;
        let of = |onlooker: RefCell<Onlooker>| {
            let Onlooker { memory, foretold, .. } = onlooker.into_inner();
            let reached = reached(&played.round, memory.seat());
            let dealt = played.round.dealt().len();
            foretold.into_iter().map(move |told| {
                let (others, all) = if rules.places { (told.playing - 1, dealt - 1) } else { (1, 1) };
                let ahead_of = ((reached * all as f32).round() as usize).min(others);
                Foretold { reached, ahead_of, behind: others - ahead_of, ..told }
            })
        };
        Ok(onlookers.into_iter().flat_map(of).collect())
    }
}

/// The odds as they are to be read for what came of them to be most probable.
pub fn calibrated<'a>(foretold: impl Iterator<Item = &'a Foretold>) -> Calibration {
    let mut cases = Regression::new(2);
    for told in foretold.filter(|told| told.odds < SURE) {
        (0..told.ahead_of).for_each(|_| cases.add(&[told.odds, 1.0], true));
        (0..told.behind).for_each(|_| cases.add(&[told.odds, 1.0], false));
    }
    let weights = cases.weights();
    Calibration { slope: weights[0] as f32, shift: weights[1] as f32 }
}

/// What one seat knows of a round, and what was foretold by that.
struct Onlooker {
    memory: Memory,
    witness: Witness,
    foretold: Vec<Foretold>,
}

impl Onlooker {
    fn new(seat: Seat, seats: SeatCount) -> Onlooker {
        Onlooker { memory: Memory::new(seat, seats), witness: Witness::new(), foretold: Vec::new() }
    }

    fn look(&mut self, round: &Round, events: &[Event], at_the_deal: bool, rng: &mut Rng) {
        let viewer = Viewer::Seat(self.memory.seat());
        let view = round.view(viewer);
        for seen in events.iter().map(|event| event.seen_by(viewer)) {
            self.memory.see(seen);
            self.witness.see(seen, &view);
        }
        self.memory.look(&view);
        let can_be_told = matches!(round.phase(), Phase::Turn | Phase::Take | Phase::Four);
        let is_in = round.playing().contains(self.memory.seat());
        if can_be_told
            && is_in
            && (at_the_deal || rng.below(ONE_OF) == 0)
            && let Some(odds) = odds_as_learnt(&view, &self.memory, &self.witness)
        {
            let told = chance_of_winning(&view, &self.memory, &self.witness);
            let (playing, on_turn) = (round.playing().len(), view.turn() == view.seat());
            let unknown = Foretold { playing, at_the_deal, on_turn, odds, told, reached: 0.0, ahead_of: 0, behind: 0 };
            self.foretold.push(unknown);
        }
    }
}
