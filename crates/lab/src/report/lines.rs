use std::fmt::Write;

use super::{
    bars::COLORS,
    page::{at, escaped},
};
use crate::{figures::Scale, stats::Estimate, words::number_text};

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
    let (low, high) = ends(scale, lines, fair);
    let x = |step: usize| (step as f64 + 0.5) / steps.len() as f64 * WIDE;
    let y = |value: f64| (1.0 - (value - low) / (high - low)) * HIGH;
    let mut out = String::from("<div class=\"plot\"><div class=\"scale\">");
    for place in [1.0, 0.75, 0.5, 0.25, 0.0] {
        let _ = write!(out, "<span>{}</span>", number_text(scale, low + (high - low) * place));
    }
    out.push_str("</div><svg viewBox=\"0 0 1000 190\" preserveAspectRatio=\"none\" role=\"presentation\">");
    for place in 0..=4 {
        let _ = write!(out, "<path class=\"grid\" d=\"M0 {}H1000\"/>", at(HIGH * f64::from(place) / 4.0));
    }
    let fair = fair.iter().enumerate().filter_map(|(step, fair)| fair.map(|fair| (x(step), y(fair))));
    let _ = write!(out, "<path class=\"fair\" fill=\"none\" d=\"{}\"/>", path(fair));
    for line in lines {
        let known = || line.points.iter().enumerate().filter_map(|(step, it)| it.as_ref().map(|it| (x(step), it)));
        let color = line.color % COLORS;
        let through = path(known().map(|(x, it)| (x, y(it.value))));
        let _ = write!(out, "<path fill=\"none\" style=\"stroke:var(--c{color});stroke-width:2\" d=\"{through}\"/>");
        let whiskers: String =
            known().map(|(x, it)| format!("M{} {}V{}", at(x), at(y(it.low)), at(y(it.high)))).collect();
        let _ = write!(out, "<path style=\"stroke:var(--c{color});stroke-width:6;opacity:.55\" d=\"{whiskers}\"/>");
    }
    out.push_str("</svg><div class=\"steps\">");
    steps.iter().for_each(|step| {
        let _ = write!(out, "<span>{}</span>", escaped(step));
    });
    out.push_str("</div></div>\n");
    out
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

/// The axis begins at nothing, or as far below it as signed figures reach.
fn ends(scale: Scale, lines: &[Line], fair: &[Option<f64>]) -> (f64, f64) {
    let points = lines.iter().flat_map(|line| line.points.iter().flatten());
    let values: Vec<f64> = points.flat_map(|it| [it.low, it.high]).chain(fair.iter().flatten().copied()).collect();
    let high = values.iter().copied().fold(0.0, f64::max);
    let low =
        if matches!(scale, Scale::Edge | Scale::Change) { values.iter().copied().fold(0.0, f64::min) } else { 0.0 };
    if high - low > 0.0 { (low, high + (high - low) * 0.04) } else { (0.0, 1.0) }
}
