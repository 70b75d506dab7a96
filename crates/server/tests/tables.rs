//! Tables under simulated time: thousands of random ones, by the laws.

use crate::sim::{count::Count, people::live};

/// How many tables are played, and how many things people do at each.
const TABLES: u64 = 1_200;
const STEPS: usize = 160;

fn play(part: u64) {
    let tables = std::env::var("LASTCARD_TABLES").ok().and_then(|tables| tables.parse().ok()).unwrap_or(TABLES);
    let (mut count, mut failed) = (Count::default(), Vec::new());
    for seed in (part..tables).step_by(2) {
        match std::panic::catch_unwind(|| live(seed, STEPS)) {
            Ok(seen) => count += seen,
            Err(_) => failed.push(seed),
        }
    }
    println!("{count:?}");
    assert!(failed.is_empty(), "tables {failed:?} break a law");
    assert!(count.sealed > 0 && count.untold > 0, "salts were sealed, told and kept back");
    assert!(count.hints > 0, "hints were taken");
    let Count { several, false_calls, fell, went_out, of_teams, eliminated, .. } = count;
    let families = [several, false_calls, fell, went_out, of_teams, eliminated];
    assert!(families.iter().all(|count| *count > 0), "every rule that families play by was met: {families:?}");
}

#[test]
fn even_tables_keep_the_laws() {
    play(0);
}

#[test]
fn odd_tables_keep_the_laws() {
    play(1);
}
