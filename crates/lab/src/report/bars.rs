use std::fmt::Write;

use lastcard_rulebook::Texts;

use super::{
    axis::Axis,
    page::{at, escaped},
};
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
    /// Whether a star says that the interval does not hold zero.
    pub(crate) starred: bool,
}

/// How wide the drawing is in its own measure; the page stretches it.
const WIDE: f64 = 1000.0;
/// How many colours the page has.
pub(crate) const COLORS: usize = 8;

/// Bars below each other, each with its interval as a whisker, over one axis for all.
pub(crate) fn bars(texts: &Texts, scale: Scale, rows: &[Bar]) -> String {
    let ends = rows.iter().flat_map(|row| row.estimate.iter().flat_map(|it| [it.low, it.high]).chain(row.fair));
    let axis = Axis::of(scale, ends);
    let mut out = String::new();
    for row in rows {
        let value = match &row.estimate {
            Some(it) => {
                let star = if row.starred && it.is_not_nothing() { " *" } else { "" };
                format!("{}{star} <span>{}</span>", value_text(scale, it.value), interval_text(scale, it))
            }
            None => escaped(&texts.get("lab-unknown")),
        };
        let _ = writeln!(
            out,
            "<div class=\"row\"><span class=\"name\">{}</span><span class=\"value\">{value}</span>{}</div>",
            escaped(&row.name),
            drawing(texts, scale, &axis, row)
        );
    }
    let _ = writeln!(out, "{}", axis.along(scale));
    out
}

fn drawing(texts: &Texts, scale: Scale, axis: &Axis, row: &Bar) -> String {
    let place = |value: f64| axis.part(value) * WIDE;
    let label = estimate_text(texts, scale, row.estimate.as_ref());
    let mut out = format!(
        "<svg viewBox=\"0 0 1000 14\" preserveAspectRatio=\"none\" role=\"img\" aria-label=\"{}\">\
         <rect class=\"track\" y=\"2\" width=\"1000\" height=\"10\"/>",
        escaped(&label)
    );
    for tick in axis.ticks() {
        let _ = write!(out, "<path class=\"grid\" d=\"M{} 0V14\"/>", at(place(tick)));
    }
    if let Some(it) = &row.estimate {
        let (zero, value) = (place(0.0), place(it.value));
        let (from, width) = (zero.min(value), (zero - value).abs());
        let _ = write!(
            out,
            "<rect x=\"{}\" y=\"2\" width=\"{}\" height=\"10\" style=\"fill:var(--c{})\"/>",
            at(from),
            at(width),
            row.color % COLORS
        );
        let (low, high) = (place(it.low), place(it.high));
        let [low, high] = [low, high].map(at);
        // A halo keeps it apart from the bar below it.
        let whisker = format!("M{low} 7H{high}M{low} 3V11M{high} 3V11");
        let _ = write!(out, "<path class=\"halo\" d=\"{whisker}\"/><path class=\"whisker\" d=\"{whisker}\"/>");
    }
    if matches!(scale, Scale::Edge | Scale::Change) {
        let _ = write!(out, "<path class=\"zero\" d=\"M{0} -3V17\"/>", at(place(0.0)));
    } else if let Some(fair) = row.fair {
        let line = format!("M{} -3V17", at(place(fair)));
        let _ = write!(out, "<path class=\"halo\" d=\"{line}\"/><path class=\"fair\" d=\"{line}\"/>");
    }
    out.push_str("</svg>");
    out
}
