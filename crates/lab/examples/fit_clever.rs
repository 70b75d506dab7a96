//! Fits the weights of `clever` anew and prints them as they stand in crates/bots/src/clever/weights.rs (docs/weights.md).
//!
//! `cargo run --release -p lastcard-lab --example fit_clever -- [ROUNDS] [SEED]`

use std::{env, error::Error, thread};

use lastcard_bots::{Considerations, Weights};
use lastcard_engine::{Preset, SeatCount};
use lastcard_lab::{Fit, compare};

/// Rounds for each set of weights and pass, unless said otherwise.
const ROUNDS: u64 = 100_000;
/// In the first nobody is `clever`, in the second it is what `random` and `greedy` taught, then what it taught itself.
const PASSES: u32 = 3;

fn main() -> Result<(), Box<dyn Error>> {
    let mut args = env::args().skip(1).map(|arg| arg.parse::<u64>());
    let rounds = args.next().transpose()?.unwrap_or(ROUNDS);
    let seed = args.next().transpose()?.unwrap_or(1);
    let threads = thread::available_parallelism().map_or(1, usize::from);
    // Between them they have every card a weight is for: 7s and 0s that trade, and World Tours.
    let rules: Vec<_> = ["classic", "house", "world-tour"]
        .map(|name| Preset::named(name).map(|preset| preset.rules()))
        .into_iter()
        .flatten()
        .collect();

    let fit = Fit { rules: rules.clone(), rounds, passes: PASSES, seed, threads };
    let fitted = fit.run(|pass, set, cases| eprintln!("pass {}: {set} by {cases} turns", pass + 1))?;
    for (name, set) in [("DUEL", &fitted.duel), ("TABLE", &fitted.table), ("CROWD", &fitted.crowd)] {
        println!("{}", source(name, set));
    }

    eprintln!("one by these weights among those by the shipped ones wins (percent):");
    for count in [2, 4, 8] {
        let Some(seats) = SeatCount::new(count) else { continue };
        for (rules, name) in rules.iter().zip(["classic", "house", "world-tour"]) {
            let wins = compare(fitted, Weights::SHIPPED, rules, seats, rounds.min(4_000), !seed, threads)?;
            let fair = 100.0 / count as f64;
            eprintln!(
                "{name}, {count} players: {:.1} ± {:.1}; fair is {fair:.1}",
                wins.mean() * 100.0,
                wins.ci95() * 100.0
            );
        }
    }
    Ok(())
}

/// The declaration of one set; what is 0 at its end is left to `NONE`.
fn source(name: &str, set: &Considerations) -> String {
    let values = set.values();
    let told = values.iter().rposition(|value| *value != 0.0).map_or(0, |last| last + 1);
    let lines: String = Considerations::NAMES
        .iter()
        .zip(&values[..told])
        .map(|(name, value)| format!("    {name}: {value:.2},\n"))
        .collect();
    let rest = if told < values.len() { "    ..Considerations::NONE\n" } else { "" };
    format!("const {name}: Considerations = Considerations {{\n{lines}{rest}}};\n")
}
