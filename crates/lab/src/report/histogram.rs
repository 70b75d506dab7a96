use std::fmt::Write;

use fluent_bundle::FluentArgs;
use lastcard_rulebook::Texts;

use super::{
    axis::{Axis, lying, round_step},
    bars::COLORS,
    page::{at, escaped},
};
use crate::{figures::Scale, stats::Counts};

/// A distribution to be drawn.
pub(crate) struct Shape<'a> {
    pub(crate) name: String,
    pub(crate) color: usize,
    pub(crate) counts: &'a Counts,
}

/// How many bars at most.
const BARS: u64 = 40;
/// What lies beyond it goes into the last bar.
const SHOWN: f64 = 0.99;
/// From here on the last label needs the room.
const ROOM: f64 = 0.75;

/// Bars of equal width from `from`, the last with all that lies beyond.
struct Bins {
    from: u64,
    width: u64,
    number: usize,
}

impl Bins {
    fn of(shapes: &[Shape<'_>]) -> Bins {
        let ends = |share: f64| shapes.iter().filter_map(move |shape| shape.counts.quantile(share));
        let (from, to) = (ends(0.0).min().unwrap_or(0), ends(SHOWN).max().unwrap_or(0));
        let width = (to - from.min(to) + 1).div_ceil(BARS).max(1);
        Bins { from, width, number: (to - from.min(to) + 1).div_ceil(width) as usize }
    }

    fn shares(&self, counts: &Counts) -> Vec<f64> {
        let mut shares = vec![0.0; self.number];
        for (value, count) in counts.iter() {
            let bin = (((value - self.from) / self.width) as usize).min(self.number - 1);
            shares[bin] += count as f64 / counts.total() as f64;
        }
        shares
    }

    /// Where a value stands, from 0 to 1: in the middle of what it takes up.
    fn part(&self, value: u64) -> f64 {
        ((value - self.from) as f64 + 0.5) / (self.width * self.number as u64) as f64
    }

    /// Round values with their places, and at the end that all beyond is there too.
    fn labels(&self) -> impl Iterator<Item = (f64, String)> {
        let beyond = self.from + self.width * (self.number as u64 - 1);
        let step = round_step((beyond - self.from) as f64 / 5.0).max(1.0) as u64;
        let first = self.from.next_multiple_of(step);
        let round = (first..beyond).step_by(step as usize).map(|value| (self.part(value), value.to_string()));
        round.filter(|(part, _)| *part < ROOM).chain(std::iter::once((1.0, format!("≥{beyond}"))))
    }
}

/// Distributions side by side on the same axes.
pub(crate) fn histograms(texts: &Texts, shapes: &[Shape<'_>]) -> String {
    let bins = Bins::of(shapes);
    let highest = shapes.iter().flat_map(|shape| bins.shares(shape.counts)).fold(f64::MIN_POSITIVE, f64::max);
    let axis = Axis::of(Scale::Share, std::iter::once(highest));
    let drawn = shapes.iter().map(|shape| histogram(texts, shape, &bins, &axis));
    format!("<div class=\"cards small\">\n{}</div>", drawn.collect::<String>())
}

fn histogram(texts: &Texts, shape: &Shape<'_>, bins: &Bins, axis: &Axis) -> String {
    let quantiles = [0.05, 0.5, 0.95].map(|share| shape.counts.quantile(share));
    let [Some(low), Some(median), Some(high)] = quantiles else {
        let unknown = escaped(&texts.get("lab-unknown"));
        return format!("<div class=\"card\"><h3>{}</h3><p>{unknown}</p></div>\n", escaped(&shape.name));
    };
    let mut args = FluentArgs::new();
    args.set("median", median);
    args.set("low", low);
    args.set("high", high);
    let note = format!("{}; {}", texts.format("lab-median", &args), texts.format("lab-most", &args));
    let step = 1000.0 / bins.number as f64;
    let mut bars = String::new();
    for (bin, share) in bins.shares(shape.counts).into_iter().enumerate().filter(|(_, share)| *share > 0.0) {
        let tall = axis.part(share) * 100.0;
        let _ =
            write!(bars, "M{} 100V{}H{}V100Z", at(bin as f64 * step), at(100.0 - tall), at((bin + 1) as f64 * step));
    }
    let middle = at(bins.part(median).min(1.0) * 1000.0);
    let name = escaped(&shape.name);
    let note = escaped(&note);
    let color = shape.color % COLORS;
    let rules = axis.ticks().fold(String::new(), |mut rules, tick| {
        let _ = write!(rules, "M0 {}H1000", at(100.0 - axis.part(tick) * 100.0));
        rules
    });
    format!(
        "<div class=\"card\"><h3>{name}</h3><p class=\"note\">{note}</p>\
         <div class=\"plot hist\"><div class=\"scale\">{}</div>\
         <svg viewBox=\"0 0 1000 100\" preserveAspectRatio=\"none\" role=\"img\" aria-label=\"{note}\">\
         <path class=\"grid\" d=\"{rules}\"/><path style=\"fill:var(--c{color})\" d=\"{bars}\"/>\
         <path class=\"median\" d=\"M{middle} 0V100\"/></svg>{}</div></div>\n",
        axis.upward(Scale::Share),
        lying(bins.labels())
    )
}
