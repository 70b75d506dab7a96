//! `lastcard`: UNO as printed on five instruction sheets.

use std::io::{self, BufReader};

fn main() {
    let _ = lastcard::Referee::default().run(BufReader::new(io::stdin().lock()), io::stdout().lock());
}
