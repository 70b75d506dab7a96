//! Complaints that come by the hundred are said once a minute, with how many there were.

use std::{sync::Mutex, time::Duration};

use tokio::time::Instant;
use tracing::warn;

use crate::session::lock;

/// How long a complaint of a kind bars the next.
const SPAN: Duration = Duration::from_secs(60);

/// What goes wrong again and again while a disk is full or files have run out.
#[derive(Default, Debug)]
pub(crate) struct Quiet {
    /// An append failed.
    pub(crate) append: Complaint,
    /// An append is in doubt.
    pub(crate) doubt: Complaint,
    /// The heartbeat could not be stored.
    pub(crate) heartbeat: Complaint,
    /// What other servers store was not told here.
    pub(crate) deaf: Complaint,
    /// A table could not be loaded.
    pub(crate) load: Complaint,
    /// A connection could not be accepted.
    pub(crate) accept: Complaint,
}

impl Quiet {
    /// Says what was kept back for a minute, for each kind that has fallen silent since.
    pub(crate) fn catch_up(&self, now: Instant) {
        let kinds = [
            (&self.append, "appends failed"),
            (&self.doubt, "appends were in doubt"),
            (&self.heartbeat, "heartbeats could not be stored"),
            (&self.deaf, "seconds without hearing of other servers"),
            (&self.load, "tables could not be loaded"),
            (&self.accept, "connections could not be accepted"),
        ];
        for (complaint, what) in kinds {
            if let Some(more) = complaint.kept_back(now) {
                warn!(more, "more {what}");
            }
        }
    }
}

/// One kind of complaint: the first is said at once, then at most one a minute.
#[derive(Default, Debug)]
pub(crate) struct Complaint(Mutex<Kept>);

#[derive(Default, Debug)]
struct Kept {
    said: Option<Instant>,
    since: u64,
}

impl Complaint {
    /// Whether this one is said; and how many were not since the last that was.
    pub(crate) fn again(&self, now: Instant) -> Option<u64> {
        let mut kept = lock(&self.0);
        if kept.may_speak(now) {
            return Some(kept.speak(now));
        }
        kept.since += 1;
        None
    }

    fn kept_back(&self, now: Instant) -> Option<u64> {
        let mut kept = lock(&self.0);
        (kept.since > 0 && kept.may_speak(now)).then(|| kept.speak(now))
    }
}

impl Kept {
    fn may_speak(&self, now: Instant) -> bool {
        self.said.is_none_or(|said| now.saturating_duration_since(said) >= SPAN)
    }

    fn speak(&mut self, now: Instant) -> u64 {
        self.said = Some(now);
        std::mem::take(&mut self.since)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seven_hundred_a_second_are_one_line_a_minute_with_a_count() {
        let (complaint, start) = (Complaint::default(), Instant::now());
        let mut said = Vec::new();
        for number in 0..700 * 150 {
            said.extend(complaint.again(start + Duration::from_micros(number * 1_000_000 / 700)));
        }
        assert_eq!(said, [0, 700 * 60 - 1, 700 * 60 - 1]);
        assert_eq!(complaint.kept_back(start + Duration::from_secs(150)), None, "not yet");
        assert_eq!(complaint.kept_back(start + Duration::from_secs(181)), Some(700 * 30 - 1), "none is lost");
        assert_eq!(complaint.kept_back(start + Duration::from_secs(900)), None, "and none is made up");
    }

    #[test]
    fn another_kind_is_heard_at_once() {
        let (quiet, now) = (Quiet::default(), Instant::now());
        assert_eq!(quiet.append.again(now), Some(0));
        assert_eq!(quiet.append.again(now), None);
        assert_eq!(quiet.accept.again(now), Some(0));
    }
}
