//! What the deals of a match show, and against whom, in words.

use fluent_bundle::FluentArgs;
use lastcard_protocol::{Replay, ReplayRound};
use lastcard_rulebook::Texts;
use lastcard_server::Shown;

/// One line for each deal; deals in a row of which the same is to be said have one together.
pub(super) fn lines(texts: &Texts, replay: &Replay, shown: &[Shown]) -> Vec<String> {
    let mut said: Vec<(Vec<u32>, String)> = Vec::new();
    for (round, shown) in replay.rounds.iter().zip(shown) {
        let what = words(texts, round, shown);
        match said.last_mut() {
            Some((rounds, same)) if *same == what => rounds.push(round.number),
            _ => said.push((vec![round.number], what)),
        }
    }
    said.into_iter().map(|(rounds, what)| line(texts, &rounds, what)).collect()
}

fn line(texts: &Texts, rounds: &[u32], what: String) -> String {
    let mut args = FluentArgs::new();
    args.set("rounds", rounds.len());
    args.set(
        "which",
        match rounds {
            [first, .., last] => format!("{first}–{last}"),
            _ => rounds.iter().map(ToString::to_string).collect(),
        },
    );
    args.set("what", what);
    texts.format("verify-shown", &args)
}

fn words(texts: &Texts, round: &ReplayRound, shown: &Shown) -> String {
    // Quoted: somebody may be called “none”.
    let names = |seats: &[u8]| {
        let names: Vec<String> = seats.iter().map(|seat| format!("“{}”", name(round, *seat))).collect();
        if names.is_empty() { "none".to_owned() } else { names.join(", ") }
    };
    let mut args = FluentArgs::new();
    args.set("sealed", names(&shown.sealed));
    args.set("untold", names(&shown.untold));
    args.set("open", names(&shown.open));
    args.set("deals", shown.deals());
    texts.format("verify-shown-by", &args)
}

/// What whoever sat in a seat was called.
pub(super) fn name(round: &ReplayRound, seat: u8) -> &str {
    round.seats.get(usize::from(seat)).map_or("?", |seat| seat.name.as_str())
}
