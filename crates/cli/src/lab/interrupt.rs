//! Ctrl-C in the laboratory: the first gives what is known so far, within a deal too; the second quits at once.

use std::{
    io::{self, Write},
    process,
    sync::OnceLock,
};

use lastcard_bots::StopSign;
use lastcard_lab::end_programs;
use lastcard_rulebook::Texts;

/// The exit code of a run that was stopped early: what it printed is what was known by then, and says so.
pub const STOPPED_EARLY: u8 = 3;
/// The exit code of a second Ctrl-C: what shells report of a program that Ctrl-C has ended.
const QUIT: i32 = 130;

/// A signal is the whole process's, so its sign is too.
static SIGN: OnceLock<StopSign> = OnceLock::new();

/// Raised by Ctrl-C: what runs then gives what is known so far. Says how to stop, once Ctrl-C is heeded.
pub(crate) fn stop_on_ctrl_c(texts: &Texts) -> StopSign {
    let sign = SIGN.get_or_init(|| {
        let sign = StopSign::default();
        let (asked, stopping) = (sign.clone(), texts.get("lab-stopping"));
        let heeded = ctrlc::set_handler(move || {
            if asked.is_raised() {
                end_programs();
                process::exit(QUIT);
            }
            asked.raise();
            // Nobody waits for them any more, and some might not end by themselves.
            end_programs();
            say(&stopping);
        });
        // Where no handler can be set, Ctrl-C ends the program as ever.
        if heeded.is_ok() {
            say(&texts.get("lab-stop-hint"));
        }
        sign
    });
    sign.clone()
}

/// Whether rounds were left out because of Ctrl-C.
pub fn was_stopped_early() -> bool {
    SIGN.get().is_some_and(StopSign::was_heeded)
}

/// To people, beside what is printed. Nothing depends on whether they can read it.
pub(crate) fn say(line: &str) {
    let _ = writeln!(io::stderr(), "{line}");
}
