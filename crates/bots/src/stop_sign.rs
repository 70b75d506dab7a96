use std::sync::{
    Arc,
    atomic::{AtomicBool, Ordering},
};

/// Asks whoever plays or thinks to leave off. Raised by whoever is asked to stop, looked at between two actions and within a
/// thought; copies are the same sign.
#[derive(Clone, Debug, Default)]
pub struct StopSign(Arc<Signs>);

#[derive(Debug, Default)]
struct Signs {
    raised: AtomicBool,
    heeded: AtomicBool,
}

impl StopSign {
    /// From now on nothing new is begun.
    pub fn raise(&self) {
        self.0.raised.store(true, Ordering::Relaxed);
    }

    /// Whether to leave off.
    pub fn is_raised(&self) -> bool {
        self.0.raised.load(Ordering::Relaxed)
    }

    /// Says that something was left undone because of it.
    pub fn heed(&self) {
        self.0.heeded.store(true, Ordering::Relaxed);
    }

    /// Whether anything was left undone because of it: one that comes after the last round changes nothing.
    pub fn was_heeded(&self) -> bool {
        self.0.heeded.load(Ordering::Relaxed)
    }
}
