use std::{
    path::PathBuf,
    sync::{Mutex, PoisonError},
    time::{Duration, Instant},
};

/// The disk a file is on.
pub(super) struct Disk {
    place: PathBuf,
    /// What was seen last, and when. Held over one quick look.
    seen: Mutex<Option<(Instant, Option<u64>)>>,
}

/// Often enough to notice a disk that fills up, and seldom enough to cost nothing.
const LOOK_EVERY: Duration = Duration::from_secs(1);

impl Disk {
    pub(super) fn of(place: PathBuf) -> Disk {
        Disk { place, seen: Mutex::new(None) }
    }

    /// The bytes that are free on it, if that can be known.
    pub(super) fn free(&self) -> Option<u64> {
        let mut seen = self.seen.lock().unwrap_or_else(PoisonError::into_inner);
        match *seen {
            Some((at, free)) if at.elapsed() < LOOK_EVERY => free,
            _ => {
                let stat = rustix::fs::statvfs(&self.place).ok();
                let free = stat.map(|stat| stat.f_bavail.saturating_mul(stat.f_frsize));
                *seen = Some((Instant::now(), free));
                free
            }
        }
    }
}
