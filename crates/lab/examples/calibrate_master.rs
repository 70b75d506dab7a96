//! Fits anew how the odds of `master` are read, prints that as it stands in crates/bots/src/master/calibration.rs, and what was told and
//! what came true (docs/training.md). To be run whenever other weights ship.
//!
//! `cargo run --release -p lastcard-lab --example calibrate_master -- [ROUNDS] [SEED]`

use std::{env, error::Error, thread};

use lastcard_bots::master::Calibration;
use lastcard_engine::{Preset, Rules, SeatCount};
use lastcard_lab::{Calibrating, Foretold, calibrated};

/// Rounds for each number of players, unless said otherwise.
const ROUNDS: u64 = 4000;

fn main() -> Result<(), Box<dyn Error>> {
    let mut args = env::args().skip(1).map(|arg| arg.parse::<u64>());
    let rounds = args.next().transpose()?.unwrap_or(ROUNDS);
    let seed = args.next().transpose()?.unwrap_or(1);
    let threads = thread::available_parallelism().map_or(1, usize::from);
    let gathered = |rules: Vec<Rules>, seats: Vec<SeatCount>, rounds: u64| {
        Calibrating { rules, rounds: rounds * seats.len() as u64, seats, seed, threads }.run()
    };
    // Half of all rounds are classic, as they are in the league.
    let others =
        Preset::all().filter(|preset| !preset.spanish).map(Preset::rules).filter(|rules| *rules != Rules::CLASSIC);
    let others: Vec<Rules> = others.collect();
    let rules: Vec<Rules> = std::iter::repeat_n(Rules::CLASSIC, others.len()).chain(others).collect();

    let [mut all, mut placed] = [Vec::new(), Vec::new()];
    println!("const ALONE: [Calibration; 9] = [");
    for seats in (2..=SeatCount::MAX).filter_map(SeatCount::new) {
        let told = gathered(rules.clone(), vec![seats], rounds)?;
        println!("    {},", source(calibrated(told.iter())));
        eprintln!("{}", summary(seats.get(), &told));
        all.extend(told);
    }
    println!("];");
    eprintln!("{}", bins(&all));

    let places = Rules { places: true, ..Rules::CLASSIC };
    println!("const PLACES: [Calibration; 9] = [");
    for seats in (3..=SeatCount::MAX).filter_map(SeatCount::new) {
        let told = gathered(vec![places], vec![seats], rounds / 2)?;
        eprintln!("{}", summary(seats.get(), &told));
        placed.extend(told);
    }
    for playing in 2..=SeatCount::MAX {
        println!("    {},", source(calibrated(placed.iter().filter(|told| told.playing == playing))));
    }
    println!("];");
    eprintln!("{}", bins(&placed));

    let partners = [4, 6, 8, 10].into_iter().filter_map(SeatCount::new).collect();
    let told = gathered(vec![Rules { teams: true, ..Rules::CLASSIC }], partners, rounds / 2)?;
    println!("const TEAMS: Calibration = {};", source(calibrated(told.iter())));
    eprintln!("{}", bins(&told));
    Ok(())
}

fn source(Calibration { slope, shift }: Calibration) -> String {
    format!("read({slope:.3}, {shift:.3})")
}

/// Means of what was told and of what came: when the cards were dealt, on one's own turn and while others decide.
fn summary(players: usize, foretold: &[Foretold]) -> String {
    let mean = |counts: fn(&&Foretold) -> bool, of: fn(&Foretold) -> f32| {
        let counted = || foretold.iter().filter(counts);
        100.0 * counted().map(of).sum::<f32>() / counted().count() as f32
    };
    let both = |counts| format!("{:.1} for {:.1}", mean(counts, |told| told.told), mean(counts, |told| told.reached));
    let [deal, own, others] = [both(|told| told.at_the_deal), both(|told| told.on_turn), both(|told| !told.on_turn)];
    format!("{players} players: at the deal {deal} %, on turn {own} %, else {others} %")
}

/// By what was told, in steps of ten percent: how often, its mean, and what came of it.
fn bins(foretold: &[Foretold]) -> String {
    let bin = |nth: usize| {
        let of = |foretold: &&Foretold| ((foretold.told * 10.0) as usize).min(9) == nth;
        let (count, told, came) = foretold.iter().filter(of).fold((0, 0.0, 0.0), |(count, told, came), case| {
            (count + 1, told + f64::from(case.told), came + f64::from(case.reached))
        });
        let share = |sum: f64| 100.0 * sum / f64::from(count.max(1));
        format!("{:>3} %  {count:>8} {:>6.1} {:>6.1}\n", nth * 10, share(told), share(came))
    };
    (0..10).map(bin).collect()
}
