use std::fmt::Write;

use lastcard_rulebook::Texts;

use super::page::{at, escaped};
use crate::{
    figures::Scale,
    stats::Estimate,
    words::{estimate_text, interval_text, value_text},
};

/// A bar to be drawn.
pub(crate) struct Bar {
    pub(crate) name: String,
    pub(crate) color: usize,
    pub(crate) estimate: Option<Estimate>,
    pub(crate) fair: Option<f64>,
}

/// How wide the drawing is in its own measure; the page stretches it.
const WIDE: f64 = 1000.0;
/// How many colours the page has.
pub(crate) const COLORS: usize = 8;

/// What the ends of the axis stand for.
struct Axis {
    low: f64,
    high: f64,
}

impl Axis {
    fn place(&self, value: f64) -> f64 {
        ((value - self.low) / (self.high - self.low)).clamp(0.0, 1.0) * WIDE
    }
}

/// Bars below each other on one axis, each with its interval as a whisker.
pub(crate) fn bars(texts: &Texts, scale: Scale, rows: &[Bar]) -> String {
    let axis = axis(scale, rows);
    rows.iter().fold(String::new(), |mut out, row| {
        let value = match &row.estimate {
            Some(it) => format!("{} <span>{}</span>", value_text(scale, it.value), interval_text(scale, it)),
            None => escaped(&texts.get("lab-unknown")),
        };
        let _ = writeln!(
            out,
            "<div class=\"row\"><span class=\"name\">{}</span><span class=\"value\">{value}</span>{}</div>",
            escaped(&row.name),
            drawing(texts, scale, &axis, row)
        );
        out
    })
}

/// Signed figures have nothing in the middle, all others begin there.
fn axis(scale: Scale, rows: &[Bar]) -> Axis {
    let ends = rows.iter().flat_map(|row| {
        let interval = row.estimate.iter().flat_map(|it| [it.low.abs(), it.high.abs()]);
        interval.chain(row.fair)
    });
    let most = ends.fold(0.0, f64::max);
    let high = if most > 0.0 { most * 1.03 } else { 1.0 };
    let low = if matches!(scale, Scale::Edge | Scale::Change) { -high } else { 0.0 };
    Axis { low, high }
}

fn drawing(texts: &Texts, scale: Scale, axis: &Axis, row: &Bar) -> String {
    let label = estimate_text(texts, scale, row.estimate.as_ref());
    let mut out = format!(
        "<svg viewBox=\"0 0 1000 14\" preserveAspectRatio=\"none\" role=\"img\" aria-label=\"{}\">\
         <rect class=\"track\" y=\"2\" width=\"1000\" height=\"10\"/>",
        escaped(&label)
    );
    if let Some(it) = &row.estimate {
        let (zero, value) = (axis.place(0.0), axis.place(it.value));
        let (from, width) = (zero.min(value), (zero - value).abs());
        let _ = write!(
            out,
            "<rect x=\"{}\" y=\"2\" width=\"{}\" height=\"10\" style=\"fill:var(--c{})\"/>",
            at(from),
            at(width),
            row.color % COLORS
        );
        let (low, high) = (axis.place(it.low), axis.place(it.high));
        let [low, high] = [low, high].map(at);
        // A halo keeps it apart from the bar below it.
        let whisker = format!("M{low} 7H{high}M{low} 3V11M{high} 3V11");
        let _ = write!(out, "<path class=\"halo\" d=\"{whisker}\"/><path class=\"whisker\" d=\"{whisker}\"/>");
    }
    if axis.low < 0.0 {
        let _ = write!(out, "<path class=\"zero\" d=\"M{0} 0V14\"/>", at(axis.place(0.0)));
    }
    if let (Some(fair), true) = (row.fair, axis.low >= 0.0) {
        let line = format!("M{} -3V17", at(axis.place(fair)));
        let _ = write!(out, "<path class=\"halo\" d=\"{line}\"/><path class=\"fair\" d=\"{line}\"/>");
    }
    out.push_str("</svg>");
    out
}
