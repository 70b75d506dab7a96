//! How long a turn really lasted, by the clock that is right.

use lastcard_engine::Event;
use lastcard_server::table::{Table, TableEvent};

use super::{shared::Stored, weather::Weather, world::World};

pub(crate) struct Turn {
    /// What the last entry says.
    pub(crate) at: u64,
    began: u64,
    /// Since when the table rests, how long it has since the turn began, and how often.
    rests_since: Option<u64>,
    rested: u64,
    rests: u64,
}

impl Turn {
    pub(crate) const fn began(now: u64) -> Turn {
        Turn { at: 0, began: now, rests_since: None, rested: 0, rests: 0 }
    }

    /// Clocks that are wrong never take more from a turn than they differ from each other, once for the turn and once
    /// for each rest in it.
    pub(crate) fn after(&mut self, record: &Stored, before: &Table, after: &Table, world: &World) {
        let (entry, now) = (&record.entry, record.decided);
        self.at = entry.at;
        let ran_out = entry.events.iter().any(|event| matches!(event, TableEvent::TimeRanOut(_)));
        if let (true, Some(seconds)) = (ran_out, before.house().setup.clock) {
            let lasted = now - self.began - self.rested;
            let least = u64::from(seconds) * 1_000;
            let differ = 2 * wrong(&world.weather) * (1 + self.rests);
            world.saw("clocks ran out", 1);
            world.saw("clocks ran out early", usize::from(lasted < least));
            assert!(lasted + differ >= least, "a turn of {least} ms ended after {lasted} ms");
        }
        match (before.is_paused(), after.is_paused()) {
            (false, true) => self.rests_since = Some(now),
            (true, false) => {
                self.rested += now - self.rests_since.take().unwrap_or(now);
                self.rests += 1;
            }
            _ => {}
        }
        let turn = |table: &Table| table.round().and_then(|round| round.turn());
        let goes_on = |event: &TableEvent| match event {
            // Nobody wins time by calling falsely (MORE-8).
            TableEvent::Acted { events, .. } => {
                !matches!(events.first(), Some(Event::CalledFalsely { .. })) || turn(before) != turn(after)
            }
            TableEvent::Dealt(_) => true,
            _ => false,
        };
        if entry.events.iter().any(goes_on) {
            *self = Turn { at: self.at, rests_since: self.rests_since.map(|_| now), ..Turn::began(now) };
        }
    }
}

/// By how much what a node takes for the time may be wrong.
fn wrong(weather: &Weather) -> u64 {
    if !weather.corrected {
        return weather.skew;
    }
    // Half of a way there and back, and what a clock drifts until the next meeting; that may take a minute.
    let drift = if weather.pauses || weather.cuts { 1_500 } else { 100 };
    weather.way + drift
}
