//! `lastcard replay` and `lastcard verify`: a finished match from a file or a server.

mod chosen;
mod rule_told;
mod show;
mod shown;
mod source;

pub(crate) use chosen::chosen;
pub(crate) use rule_told::Telling;
pub use show::{Show, print, step_through};
pub(crate) use show::{came_of_it, read_events, sentence};
pub use source::read;

use fluent_bundle::FluentArgs;
use lastcard_protocol::Replay;
use lastcard_rulebook::Texts;
use lastcard_server::{Fault, verify};

/// Checks a match and says what was found.
pub fn check(texts: &Texts, replay: &Replay) -> Result<String, String> {
    let mut args = FluentArgs::new();
    args.set("table", replay.table.clone());
    args.set("match", replay.number);
    match verify(replay) {
        Ok(verified) => {
            args.set("rounds", verified.rounds);
            args.set("actions", verified.actions);
            let mut text = format!("{}\n", texts.format("verify-good", &args));
            for line in shown::lines(texts, replay, &verified.shown) {
                text.push_str(&format!("{line}\n"));
            }
            for round in &replay.rounds {
                args.set("round", round.number);
                args.set("commitment", round.commitment.clone());
                text.push_str(&format!("{}\n", texts.format("verify-commitment", &args)));
            }
            text.push_str(&format!("{}\n", texts.get("verify-compare")));
            Ok(text)
        }
        Err(mismatch) => {
            args.set("round", mismatch.round);
            let key = fault_key(&mismatch.what);
            match mismatch.what {
                Fault::Step(step) => args.set("step", step),
                Fault::Salt(seat) => {
                    let round = replay.rounds.iter().find(|round| round.number == mismatch.round);
                    args.set("name", round.map_or("?", |round| shown::name(round, seat)).to_owned());
                }
                _ => {}
            }
            args.set("what", texts.format(&format!("verify-{key}"), &args));
            let head = if mismatch.round == 0 { "verify-bad" } else { "verify-bad-round" };
            Err(format!("{}\n", texts.format(head, &args)))
        }
    }
}

/// The name of what is wrong, in the texts.
pub const fn fault_key(fault: &Fault) -> &'static str {
    match fault {
        Fault::Format => "format",
        Fault::Rules => "rules",
        Fault::Commitment => "seed",
        Fault::Salt(_) => "salt",
        Fault::DrawForDeal => "draw",
        Fault::Dealer => "dealer",
        Fault::Deal => "deal",
        Fault::Step(_) => "step",
        Fault::NotOver => "not-over",
        Fault::Sheet => "sheet",
        Fault::Scores => "scores",
        Fault::Match => "match",
    }
}
