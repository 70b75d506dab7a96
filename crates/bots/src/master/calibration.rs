//! How the networks' odds are told. They learnt among weaker players too, so among players who are all as good as `master` they think
//! too well of every hand. Decisions go by the odds as they were learnt.

use lastcard_engine::View;

use super::net::{self, Company};

/// How the odds of a network are to be read.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Calibration {
    /// By how much log odds are stretched; more than 0, so that what was better stays better.
    pub slope: f32,
    /// What is added to them.
    pub shift: f32,
}

const fn read(slope: f32, shift: f32) -> Calibration {
    Calibration { slope, shift }
}

// `cargo run --release -p lastcard-lab --example calibrate_master` prints these anew for other weights (docs/training.md).

/// Where everybody plays for themselves, by how many are in the round, from two on.
const ALONE: [Calibration; 9] = [
    read(0.973, -0.455),
    read(0.921, -0.251),
    read(0.922, -0.219),
    read(0.962, -0.150),
    read(0.951, -0.146),
    read(0.945, -0.144),
    read(0.957, -0.126),
    read(0.943, -0.156),
    read(0.969, -0.127),
];
/// Where all play on for places: the chance to be before another who is still in (MORE-15).
const PLACES: [Calibration; 9] = [
    read(0.704, 0.575),
    read(1.473, 0.259),
    read(1.494, -0.288),
    read(1.627, -0.657),
    read(1.746, -1.025),
    read(1.766, -1.278),
    read(1.686, -1.424),
    read(1.488, -1.393),
    read(1.388, -1.378),
];
/// Where partners win together (MORE-16).
const TEAMS: Calibration = read(1.004, -0.059);

impl Calibration {
    /// That of those who play in that round.
    pub fn of(view: &View<'_>) -> Calibration {
        let nth = (view.playing().len().max(2) - 2).min(ALONE.len() - 1);
        match (view.rules().teams, view.rules().places) {
            (true, _) => TEAMS,
            // Two without others before them play as two do anywhere.
            (_, true) if Company::in_round(view) == Company::More => PLACES[nth],
            _ => ALONE[nth],
        }
    }

    fn chance(self, odds: f32) -> f32 {
        net::chance(self.slope * odds + self.shift)
    }
}

/// The chance that the odds of a network come to for the seat that looks. With places it is the share of the others whom it will be
/// before: of those who have fallen it is, of those who have gone out it is not (MORE-14, MORE-15).
pub(super) fn told(view: &View<'_>, odds: f32) -> f32 {
    let chance = Calibration::of(view).chance(odds);
    if !view.rules().places {
        return chance;
    }
    let (gone_out, fallen) = placed(view);
    let open = view.playing().len().max(2) - 1;
    (fallen as f32 + open as f32 * chance) / (gone_out + fallen + open) as f32
}

/// How many have gone out, and how many have fallen: their places begin at either end, with those of who plays on between them.
fn placed(view: &View<'_>) -> (usize, usize) {
    let places: Vec<usize> = view.seats().seats().filter_map(|seat| view.place(seat)).collect();
    let gone_out = (1..).take_while(|place| places.contains(place)).count();
    (gone_out, places.len() - gone_out)
}
