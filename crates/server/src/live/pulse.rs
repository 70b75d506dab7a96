use std::{
    sync::Mutex,
    time::{Duration, Instant},
};

use crate::session::lock;

/// Whether the store takes what it is given, told by its heartbeat.
#[derive(Debug)]
pub(super) struct Pulse {
    state: Mutex<State>,
}

#[derive(Clone, Copy, Debug)]
struct State {
    /// Whether the last beat was stored.
    stored: bool,
    /// When one was stored last.
    since: Instant,
}

/// A store that takes longer for a beat, which is due every second, has stopped as far as players are concerned.
const SILENCE: Duration = Duration::from_secs(4);

impl Pulse {
    /// Of a store that has just answered.
    pub(super) const fn new(now: Instant) -> Pulse {
        Pulse { state: Mutex::new(State { stored: true, since: now }) }
    }

    /// A beat was stored, or was not.
    pub(super) fn beat(&self, stored: bool, now: Instant) {
        let mut state = lock(&self.state);
        state.stored = stored;
        if stored {
            state.since = now;
        }
    }

    /// Whether the last beat failed, or none has come for long.
    pub(super) fn fails(&self, now: Instant) -> bool {
        let state = *lock(&self.state);
        !state.stored || now.saturating_duration_since(state.since) >= SILENCE
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_store_fails_from_a_beat_not_stored_to_the_next_that_is() {
        let start = Instant::now();
        let pulse = Pulse::new(start);
        assert!(!pulse.fails(start));
        pulse.beat(false, start + Duration::from_secs(1));
        assert!(pulse.fails(start + Duration::from_secs(1)));
        pulse.beat(true, start + Duration::from_secs(2));
        assert!(!pulse.fails(start + Duration::from_secs(2)));
    }

    #[test]
    fn a_store_that_does_not_answer_fails() {
        let start = Instant::now();
        let pulse = Pulse::new(start);
        assert!(!pulse.fails(start + SILENCE - Duration::from_millis(1)));
        assert!(pulse.fails(start + SILENCE));
        pulse.beat(true, start + SILENCE);
        assert!(!pulse.fails(start + SILENCE));
    }
}
