use lastcard_bots::Rng;
use lastcard_protocol::{BotName, Command, Setup};
use serde_json::{Value, json};

use crate::{flood::flood, written::any_written};

/// Who meets at a table, and by which rules.
pub(crate) struct Party {
    /// Which table.
    pub(crate) table: usize,
    /// How many people.
    pub(crate) people: usize,
    /// The clock, at which people leave much to it.
    pub(crate) clock: Option<u16>,
    bots: Vec<BotName>,
    rules: Value,
}

/// Every so many tables of people have a clock.
const CLOCK_EVERY: usize = 4;

impl Party {
    /// People alone, by house rules.
    pub(crate) fn of_people(table: usize, people: usize) -> Party {
        let clock = table.is_multiple_of(CLOCK_EVERY).then_some(5);
        Party { table, people, clock, bots: Vec::new(), rules: "house".into() }
    }

    /// One person and bots, by cards somebody could write: each round may be without end.
    pub(crate) fn with_bots(table: usize, rng: &mut Rng) -> Party {
        // The last, which thinks the longest, twice as often.
        let (kinds, last) = (BotName::ALL, BotName::ALL.len() - 1);
        let bots = (0..2 + rng.below(4)).map(|_| kinds[rng.below(kinds.len() + 1).min(last)]).collect();
        let mut cards = vec![flood(1)];
        cards.extend((0..3).map(|number| any_written(rng, &format!("ours-{number}"))));
        let rules = json!({"preset": "house", "target": 100, "custom": cards});
        Party { table, people: 1, clock: None, bots, rules }
    }

    /// How many sit there.
    pub(crate) fn seats(&self) -> usize {
        self.people + self.bots.len()
    }

    /// The command that opens its table.
    pub(crate) fn opening(&self) -> Command {
        let (rules, seats) = (self.rules.clone(), self.seats() as u8);
        let setup = Setup { rules, seats, clock: self.clock, listed: true, spectators: false, hints: false };
        Command::Create { setup, bots: self.bots.clone() }
    }
}
