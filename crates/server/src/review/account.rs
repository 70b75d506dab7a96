use lastcard_engine::{Event, Round, Seat, Why};
use lastcard_protocol::Account;

/// What changes one seat's chance, added up step by step.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Ledger {
    fair: f32,
    deal: f32,
    draws: f32,
    decisions: f32,
    gifts: f32,
}

impl Ledger {
    /// Before the deal a side wins as often as it has players; where all play on for places, whoever is neither first nor last
    /// is as often before another as behind (MORE-15).
    pub(super) fn before(round: &Round, seat: Seat) -> Ledger {
        let (side, dealt) = (round.rules().team_of(seat, round.seats()) & round.dealt(), round.dealt().len().max(1));
        let fair = if round.rules().places { 0.5 } else { side.len() as f32 / dealt as f32 };
        Ledger { fair, ..Ledger::default() }
    }

    /// What it expects before the deal.
    pub(super) const fn fair(&self) -> f32 {
        self.fair
    }

    /// The chance when it could first be told. What was decided before, as the colour of an opening wild is, is not the deal's.
    pub(super) fn deal(&mut self, chance: f32) {
        self.deal = chance - self.fair - self.decisions - self.gifts;
    }

    /// The own decision cost so much.
    pub(super) fn decide(&mut self, cost: f32) {
        self.decisions -= cost;
    }

    /// The own step changed the chance by `change` in all, of which what was decided cost so much. What is left came of the cards
    /// that were drawn.
    pub(super) fn draw(&mut self, seat: Seat, cost: f32, change: f32, events: &[Event]) {
        if events.iter().any(|event| matches!(event, Event::Drew { seat: drew, why: Why::Turn, .. } if *drew == seat)) {
            self.draws += change + cost;
        }
    }

    /// Another's decision gave so much.
    pub(super) fn gift(&mut self, gave: f32) {
        self.gifts += gave;
    }

    /// What it comes to. What is not named is the rest, so that nothing is lost by rounding.
    pub(super) fn closed(&self, result: f32) -> Account {
        let [fair, deal, draws, decisions, gifts, result] =
            [self.fair, self.deal, self.draws, self.decisions, self.gifts, result].map(thousandths);
        let others = result - fair - deal - draws - decisions - gifts;
        Account { fair, deal, draws, others, decisions, gifts, result }
    }
}

pub(super) fn thousandths(share: f32) -> i16 {
    (share * 1000.0).round() as i16
}
