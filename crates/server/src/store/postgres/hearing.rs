use std::{
    sync::{Mutex, PoisonError},
    time::Instant,
};

use crate::store::Deaf;

/// Whether notifications of other servers come in.
#[derive(Default)]
pub(super) struct Hearing(Mutex<Option<Deaf>>);

impl Hearing {
    pub(super) fn hears(&self) {
        self.change(|deaf| *deaf = None);
    }

    /// There is no connection to hear them over. Until then they came, or were looked for.
    pub(super) fn deaf(&self, why: String) {
        self.change(|deaf| {
            let looked = deaf.as_ref().map_or_else(Instant::now, |deaf| deaf.looked);
            *deaf = Some(Deaf { why, looked });
        });
    }

    /// What others store was looked for all the same, and found.
    pub(super) fn looked(&self) {
        self.change(|deaf| deaf.iter_mut().for_each(|deaf| deaf.looked = Instant::now()));
    }

    pub(super) fn state(&self) -> Option<Deaf> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    fn change(&self, change: impl FnOnce(&mut Option<Deaf>)) {
        change(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner));
    }
}
