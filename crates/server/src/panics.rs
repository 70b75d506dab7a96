use std::panic;

use tracing::error;

/// From here on a panic is logged by where it happened. What it says is left out: it may name cards.
pub fn log_panics_by_place() {
    panic::set_hook(Box::new(|panicked| {
        let place = panicked.location().map(|place| format!("{}:{}", place.file(), place.line()));
        error!(place = place.unwrap_or_default(), "a panic");
    }));
}
