use std::fmt::Write;

use super::{
    axis::Axis,
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
    let points = lines.iter().flat_map(|line| line.points.iter().flatten());
    let axis = Axis::of(scale, points.flat_map(|it| [it.low, it.high]).chain(fair.iter().flatten().copied()));
    let column = WIDE / steps.len() as f64;
    let middle = |step: usize| (step as f64 + 0.5) * column;
    let y = |value: f64| (1.0 - axis.part(value)) * HIGH;
    let mut out = String::from("<div class=\"plot\"><div class=\"scale\">");
    out.push_str(&axis.upward(scale));
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
