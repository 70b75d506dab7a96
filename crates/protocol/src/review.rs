use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::{Action, ReplaySeat};

/// A finished round looked at again: how likely each player was to win it, step by step, as that player could know it then,
/// and what became of that by luck and by decisions. Chances and what changes them are in thousandths.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
pub struct Review {
    /// The table it was played at.
    pub table: String,
    /// Which match of that table.
    pub number: u32,
    /// Which round of the match.
    pub round: u32,
    /// Who played, by seat.
    pub seats: Vec<ReplaySeat>,
    /// For each seat, its chance after every step, the deal first; of whoever was dealt no cards, none.
    pub chances: Vec<Vec<u16>>,
    /// The steps that changed most, in their order; not the one that ended the round.
    pub turning_points: Vec<TurningPoint>,
    /// The decisions that cost most, the worst first.
    pub costly: Vec<CostlyMove>,
    /// For each seat, what its result is made of; of whoever was dealt no cards, nothing.
    pub accounts: Vec<Option<Account>>,
}

/// A step that changed somebody's chance much.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct TurningPoint {
    /// Which step; the deal is 0.
    pub step: u32,
    /// Whose chance it changed most.
    pub seat: u8,
    /// Their chance before the step, in thousandths.
    pub before: u16,
    /// Their chance after it, in thousandths.
    pub after: u16,
}

/// A decision, and one that would have been better.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct CostlyMove {
    /// Which step; the deal is 0. Of a jump-in that was left it is the one at which the card was laid.
    pub step: u32,
    /// The seat that decided.
    pub seat: u8,
    /// What was done; nothing where a jump-in was left.
    pub done: Option<Action>,
    /// What would have been best; nothing where that was to leave it.
    pub better: Option<Action>,
    /// How much of their chance it cost, by what they could know.
    pub cost: u16,
}

/// What a result is made of: all of it together is `result`. Luck is `deal`, `draws` and `others`, skill is `decisions` and
/// `gifts`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct Account {
    /// The chance before the deal, if nothing but chance counted.
    pub fair: i16,
    /// What the deal gave.
    pub deal: i16,
    /// What drawing in turn gave.
    pub draws: i16,
    /// What the cards of others did, and whatever else was not in anybody's hand.
    pub others: i16,
    /// What the own decisions cost.
    pub decisions: i16,
    /// What the decisions of others gave.
    pub gifts: i16,
    /// What came of it: 1000 is a win.
    pub result: i16,
}

impl Account {
    /// `deal`, `draws` and `others` together, in thousandths of a win.
    pub const fn luck(&self) -> i16 {
        self.deal + self.draws + self.others
    }

    /// What skill gave: the own, and what others lacked of it.
    pub const fn skill(&self) -> i16 {
        self.decisions + self.gifts
    }
}
