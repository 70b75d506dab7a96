//! Whether a server that runs does what it is there for.

use std::{
    sync::Arc,
    time::{Duration, Instant},
};

use tracing::warn;

use super::Hall;

/// Why a server that runs should not be sent anybody.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub(crate) enum Trouble {
    /// What is played cannot be kept.
    #[error("store fails")]
    Store,
    /// What other servers store is neither told here nor found by looking.
    #[error("deaf to other servers")]
    Deaf,
    /// Bots do not get done with their thoughts.
    #[error("thinkers stuck")]
    Thinkers,
}

/// How long nothing may be known of what other servers store. It is looked for every second.
const UNKNOWN: Duration = Duration::from_secs(4);

impl Hall {
    /// What is wrong with a server that runs.
    pub(crate) fn troubles(&self) -> Vec<Trouble> {
        let store = self.pulse.fails(Instant::now()).then_some(Trouble::Store);
        let thinkers = (self.thinkers.stuck() > 0).then_some(Trouble::Thinkers);
        let unknown = self.store().deaf().is_some_and(|deaf| deaf.looked.elapsed() >= UNKNOWN);
        let deaf = unknown.then_some(Trouble::Deaf);
        store.into_iter().chain(deaf).chain(thinkers).collect()
    }

    /// Notes every second that the server is alive.
    pub(super) async fn beat(self: &Arc<Hall>) {
        let mut seconds = tokio::time::interval(Duration::from_secs(1));
        loop {
            seconds.tick().await;
            let beat = self.meet().await;
            self.pulse.beat(beat.is_ok(), Instant::now());
            let now = tokio::time::Instant::now();
            if let Err(error) = beat
                && let Some(more) = self.quiet().heartbeat.again(now)
            {
                warn!(%error, more, "the heartbeat could not be stored");
            }
            if let Some(deaf) = self.store().deaf()
                && let Some(more) = self.quiet().deaf.again(now)
            {
                warn!(why = %deaf.why, more, "no notifications of other servers come in: what they store is looked for every second");
            }
            self.quiet().catch_up(now);
        }
    }

    /// Answers for thoughts that do not end.
    pub(super) async fn look_after_thinkers(&self) {
        let mut seconds = tokio::time::interval(Duration::from_secs(1));
        loop {
            seconds.tick().await;
            self.thinkers.look(Instant::now());
            self.metrics().thinkers_stuck.set(self.thinkers.stuck() as u64);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use super::*;
    use crate::{Config, Memory, TableId, live::thinkers::HARD_LIMIT};

    #[tokio::test]
    async fn a_stuck_thinker_is_a_trouble_until_it_is_done() {
        let hall = Hall::open(Arc::new(Memory::new()), Config::default()).await.unwrap();
        let (begins, begun) = mpsc::channel();
        let (go, gone) = mpsc::channel::<()>();
        let thinking = hall.thinkers.ask(TableId::from_bytes([1; 10]), 0, move |_| {
            begins.send(()).unwrap();
            let _ = gone.recv();
            None
        });
        begun.recv().unwrap();
        assert_eq!(hall.troubles(), []);
        hall.thinkers.look(Instant::now() + HARD_LIMIT);
        assert!(thinking.await.unwrap().is_err());
        assert_eq!(hall.troubles(), [Trouble::Thinkers]);
        assert_eq!(Trouble::Thinkers.to_string(), "thinkers stuck");
        drop(go);
        while !hall.troubles().is_empty() {
            tokio::task::yield_now().await;
        }
    }

    #[tokio::test]
    async fn a_store_that_fails_is_a_trouble_until_it_does_not() {
        let hall = Hall::open(Arc::new(Memory::new()), Config::default()).await.unwrap();
        hall.pulse.beat(false, Instant::now());
        assert_eq!(hall.troubles(), [Trouble::Store]);
        hall.pulse.beat(true, Instant::now());
        assert_eq!(hall.troubles(), []);
    }
}
