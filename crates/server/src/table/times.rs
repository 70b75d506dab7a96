use lastcard_bots::Rng;
use lastcard_engine::Seat;
use lastcard_protocol::Stage;

use super::{Chair, Presence, Sitter, Table};

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
    /// How long a deal waits for the salts that were sealed.
    pub reveal: u64,
    /// How much of their pause bots make, in percent.
    pub bots: u64,
    /// How much of the time for calls and catches bots leave people, in percent.
    pub catches: u64,
}

/// How long bots leave a person to call UNO before they look up, at least and at most, and how long they leave people to
/// catch whoever else forgot to, in milliseconds.
const TO_CALL: (u64, u64) = (2_000, 2_500);
const TO_CATCH: u64 = 1_500;

impl Default for Pace {
    fn default() -> Pace {
        Pace {
            grace: 700,
            cool_down: 3_000,
            late: 1_500,
            stand_in: 20_000,
            between: 30_000,
            reveal: 5_000,
            bots: 100,
            catches: 100,
        }
    }
}

impl Table {
    /// When time next brings something about, if nothing else happens before.
    pub fn next_due(&self, pace: &Pace) -> Option<u64> {
        if self.paused.is_some() {
            return None;
        }
        let gone = self.chairs.iter().filter_map(|chair| self.stands_in_at(chair, pace));
        gone.chain(self.deadline(pace)).min()
    }

    /// When a bot begins to play for a player who is gone.
    pub(super) fn stands_in_at(&self, chair: &Chair, pace: &Pace) -> Option<u64> {
        match chair.sitter {
            Sitter::Person { presence: Presence::Gone(since), .. } if self.paused.is_none() => {
                Some(since + pace.stand_in)
            }
            _ => None,
        }
    }

    /// When the table decides for whoever must, or begins the next round, with the salts told by then.
    pub(super) fn deadline(&self, pace: &Pace) -> Option<u64> {
        if self.paused.is_some() {
            return None;
        }
        if let Some(since) = self.sealed_at {
            return Some(since + pace.reveal);
        }
        match self.stage {
            Stage::Playing => {
                let clock = self.house.clock()?;
                let deal = self.deal.as_ref()?;
                let person = self.chairs.get(deal.round.turn()?.index())?.playing_bot().is_none();
                person.then_some(deal.moved + clock)
            }
            // Who was waited for may have left instead.
            Stage::Between if !self.waits_for_somebody() => Some(self.since),
            Stage::Between => self.house.clock().map(|_| self.since + pace.between),
            Stage::Lobby | Stage::Over => None,
        }
    }

    /// Until when bots leave people alone with those in danger (UNO-2). Nearly all a bot does ends a danger (UNO-3), so
    /// while people can call or catch it does nothing. Among bots alone nobody waits.
    pub(super) fn left_to_people(&self, pace: &Pace, luck: &mut Rng) -> Option<u64> {
        let (least, most) = TO_CALL;
        let to_call = least + luck.below((most - least) as usize + 1) as u64;
        let deal = self.under_way()?;
        let is_here = |seat: Seat| self.chairs.get(seat.index()).is_some_and(Chair::is_here);
        let time_of = |seat: Seat| {
            let others = || deal.round.playing().without(seat).into_iter().any(is_here);
            let time = if is_here(seat) { Some(to_call) } else { others().then_some(TO_CATCH) };
            time.map(|time| deal.danger_since[seat.index()] + time * pace.catches / 100)
        };
        deal.round.danger().into_iter().filter_map(time_of).max()
    }

    /// Whether a seat can be caught without an UNO call.
    pub(super) fn in_danger(&self, seat: u8) -> bool {
        self.engine_seat(seat).is_some_and(|seat| self.danger().contains(seat))
    }

    pub(super) fn grace_ends_for(&self, seat: u8, pace: &Pace) -> Option<u64> {
        self.grace_ends(self.engine_seat(seat)?, pace)
    }

    /// When the grace for `seat`'s own UNO call ends.
    pub(super) fn grace_ends(&self, seat: Seat, pace: &Pace) -> Option<u64> {
        let deal = self.under_way()?;
        deal.round.danger().contains(seat).then(|| deal.danger_since[seat.index()] + pace.grace)
    }
}
