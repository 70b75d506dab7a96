use std::fmt::Write;

use super::{
    bars::COLORS,
    page::{at, escaped},
};
use crate::{figures::Scale, stats::Estimate};

/// One line: an estimate for each step, where there is one.
pub(crate) struct Line {
    pub(crate) name: String,
    pub(crate) color: usize,
    pub(crate) points: Vec<Option<Estimate>>,
}

const WIDE: f64 = 1000.0;
const HIGH: f64 = 190.0;

/// Lines over steps, each point with its interval; `fair` is what chance alone would give.
pub(crate) fn lines(scale: Scale, steps: &[String], lines: &[Line], fair: &[Option<f64>]) -> String {
    let axis = Axis::of(scale, lines, fair);
    let column = WIDE / steps.len() as f64;
    let middle = |step: usize| (step as f64 + 0.5) * column;
    let y = |value: f64| axis.place(value) * HIGH;
    let mut out = String::from("<div class=\"plot\"><div class=\"scale\">");
    out.push_str(&axis.labels(scale));
    out.push_str("</div><svg viewBox=\"0 0 1000 190\" preserveAspectRatio=\"none\" role=\"presentation\">");
    for tick in axis.ticks() {
        let _ = write!(out, "<path class=\"grid\" d=\"M0 {}H1000\"/>", at(y(tick)));
    }
    let fair = fair.iter().enumerate().filter_map(|(step, fair)| fair.map(|fair| (middle(step), y(fair))));
    let _ = write!(out, "<path class=\"fair\" fill=\"none\" d=\"{}\"/>", path(fair));
    for (place, line) in lines.iter().enumerate() {
        // Side by side, so that intervals do not cover each other.
        let aside = (place as f64 - (lines.len() - 1) as f64 / 2.0) * (column * 0.4 / lines.len() as f64);
        let points = line.points.iter().enumerate();
        let known: Vec<_> = points.filter_map(|(step, it)| it.as_ref().map(|it| (middle(step) + aside, it))).collect();
        out.push_str(&drawn(line.color % COLORS, &known, y));
    }
    out.push_str("</svg><div class=\"steps\">");
    for step in steps {
        let _ = write!(out, "<span>{}</span>", escaped(step));
    }
    out.push_str("</div></div>\n");
    out
}

fn drawn(color: usize, points: &[(f64, &Estimate)], y: impl Fn(f64) -> f64) -> String {
    let through = path(points.iter().map(|(x, it)| (*x, y(it.value))));
    let whiskers: String =
        points.iter().map(|(x, it)| format!("M{} {}V{}", at(*x), at(y(it.low)), at(y(it.high)))).collect();
    format!(
        "<path fill=\"none\" style=\"stroke:var(--c{color});stroke-width:2\" d=\"{through}\"/>\
         <path style=\"stroke:var(--c{color});stroke-width:5;opacity:.6\" d=\"{whiskers}\"/>"
    )
}

/// Which colour is which.
pub(crate) fn legend(lines: &[Line]) -> String {
    let keys = lines.iter().map(|line| {
        format!("<span><i style=\"background:var(--c{})\"></i>{}</span>", line.color % COLORS, escaped(&line.name))
    });
    format!("<div class=\"legend\">{}</div>\n", keys.collect::<String>())
}

fn path(points: impl Iterator<Item = (f64, f64)>) -> String {
    let mut out = String::new();
    for (x, y) in points {
        let _ = write!(out, "{}{} {}", if out.is_empty() { "M" } else { "L" }, at(x), at(y));
    }
    out
}

/// An axis from `low` on with so many round steps.
struct Axis {
    low: f64,
    step: f64,
    steps: u32,
}

impl Axis {
    /// It begins at nothing, or as far below it as signed figures reach.
    fn of(scale: Scale, lines: &[Line], fair: &[Option<f64>]) -> Axis {
        let points = lines.iter().flat_map(|line| line.points.iter().flatten());
        let values: Vec<f64> = points.flat_map(|it| [it.low, it.high]).chain(fair.iter().flatten().copied()).collect();
        let high = values.iter().copied().fold(0.0, f64::max);
        let signed = matches!(scale, Scale::Edge | Scale::Change);
        let low = if signed { values.iter().copied().fold(0.0, f64::min) } else { 0.0 };
        if high - low <= 0.0 {
            return Axis { low: 0.0, step: 0.25, steps: 4 };
        }
        let step = round_step((high - low) / 4.0);
        let first = (low / step).floor();
        Axis { low: first * step, step, steps: ((high / step).ceil() - first) as u32 }
    }

    fn ticks(&self) -> impl Iterator<Item = f64> {
        let (low, step) = (self.low, self.step);
        (0..=self.steps).map(move |nth| low + step * f64::from(nth))
    }

    /// How far from the top, as a part of the height.
    fn place(&self, value: f64) -> f64 {
        1.0 - (value - self.low) / (self.step * f64::from(self.steps))
    }

    /// The labels of the ticks, the highest first and with the unit.
    fn labels(&self, scale: Scale) -> String {
        let (times, unit) = match scale {
            Scale::Share => (100.0, " %"),
            Scale::Edge => (100.0, " pp"),
            Scale::Minutes => (1.0, " min"),
            Scale::Number | Scale::Change => (1.0, ""),
        };
        let step = self.step * times;
        let whole = |digits: &i32| {
            let scaled = step * 10f64.powi(*digits);
            (scaled - scaled.round()).abs() < 1e-6
        };
        let digits = (0..4).find(whole).unwrap_or(4) as usize;
        let mut ticks: Vec<f64> = self.ticks().collect();
        ticks.reverse();
        let label = |(nth, tick): (usize, f64)| {
            let unit = if nth == 0 { unit } else { "" };
            // Nothing is less than nothing.
            let value = if tick.abs() < self.step / 2.0 { 0.0 } else { tick * times };
            format!("<span>{value:.digits$}{unit}</span>")
        };
        ticks.into_iter().enumerate().map(label).collect()
    }
}

/// The least of 1, 2, 2.5 and 5 times a power of ten that is not less.
fn round_step(least: f64) -> f64 {
    let power = 10f64.powf(least.log10().floor());
    let step = [1.0, 2.0, 2.5, 5.0].into_iter().find(|step| step * power >= least * (1.0 - 1e-9));
    step.unwrap_or(10.0) * power
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn axes_have_round_steps() {
        for (least, step) in [(21.4, 25.0), (0.9, 1.0), (1.0, 1.0), (0.013, 0.02), (6.0, 10.0), (450.0, 500.0)] {
            assert!((round_step(least) - step).abs() < 1e-9, "{least}: {}", round_step(least));
        }
    }

    #[test]
    fn an_axis_holds_all_it_shows() {
        let it = Estimate { value: 0.0, low: -0.031, high: 0.052, count: 9 };
        let line = Line { name: String::new(), color: 0, points: vec![Some(it)] };
        let axis = Axis::of(Scale::Edge, &[line], &[Some(0.0)]);
        assert!(axis.place(it.high) >= 0.0 && axis.place(it.low) <= 1.0);
        assert!(axis.labels(Scale::Edge).starts_with("<span>7.5 pp</span>"), "{}", axis.labels(Scale::Edge));
    }
}
