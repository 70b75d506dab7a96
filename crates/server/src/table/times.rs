use lastcard_engine::Seat;
use lastcard_protocol::Stage;

use super::{Presence, Sitter, Table};

/// How long things take at a table, in milliseconds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pace {
    /// How long a player's own UNO call still beats a catch that came before it.
    pub grace: u64,
    /// How long a catch with nothing to catch bars the next.
    pub cool_down: u64,
    /// How long after the end of a danger a catch is merely late and costs nothing.
    pub late: u64,
    /// After how long a bot plays for a player who is gone.
    pub stand_in: u64,
    /// How long a table with a clock waits for players to be ready for the next round.
    pub between: u64,
    /// How much of their pause bots make, in percent.
    pub bots: u64,
}

impl Default for Pace {
    fn default() -> Pace {
        Pace { grace: 700, cool_down: 3_000, late: 1_500, stand_in: 20_000, between: 30_000, bots: 100 }
    }
}

impl Table {
    /// When time next brings something about, if nothing else happens before.
    pub fn next_due(&self, pace: &Pace) -> Option<u64> {
        if self.paused.is_some() {
            return None;
        }
        let gone = self.chairs.iter().filter_map(|chair| match chair.sitter {
            Sitter::Person { presence: Presence::Gone(since), .. } => Some(since + pace.stand_in),
            _ => None,
        });
        gone.chain(self.deadline(pace)).min()
    }

    /// When the table decides for whoever must, or begins the next round.
    pub(super) fn deadline(&self, pace: &Pace) -> Option<u64> {
        if self.paused.is_some() {
            return None;
        }
        let clock = self.house.clock()?;
        match self.stage {
            Stage::Playing => {
                let deal = self.deal.as_ref()?;
                let person = self.chairs.get(deal.round.turn()?.index())?.player().is_none();
                person.then_some(deal.moved + clock)
            }
            Stage::Between => Some(self.since + pace.between),
            Stage::Lobby | Stage::Over => None,
        }
    }

    /// When the grace for `seat`'s own UNO call ends.
    pub(super) fn grace_ends(&self, seat: Seat, pace: &Pace) -> Option<u64> {
        let deal = self.under_way()?;
        deal.round.danger().contains(seat).then(|| deal.danger_since[seat.index()] + pace.grace)
    }
}
