use std::fmt::Write;

use lastcard_rulebook::Texts;

use super::{
    axis::lying,
    bars::COLORS,
    page::{at, escaped},
};
use crate::{matrix::Matrix, ratings::Rated, stats::Estimate, words::rating_text};

/// As wide as the drawing is, whatever the page makes of it.
const WIDE: f64 = 1000.0;
const HIGH: f64 = 22.0;
/// The fewest points of the scale that are drawn, so that bots that are alike look alike.
const LEAST: f64 = 100.0;

/// The bots on a common scale, the strongest first: a mark for the rating, a line for its interval.
pub(crate) fn ratings(texts: &Texts, matrix: &Matrix, rated: &Rated) -> String {
    let known = || rated.ratings.iter().filter_map(|rating| rating.rating.as_ref());
    let low = known().map(|it| it.low).fold(-LEAST / 2.0, f64::min);
    let high = known().map(|it| it.high).fold(LEAST / 2.0, f64::max);
    let step = step(high - low);
    let (low, high) = ((low / step).floor() * step, (high / step).ceil() * step);
    let x = |value: f64| (value - low) / (high - low) * WIDE;
    let mut out = String::from("<div class=\"card\">\n");
    for (place, rating) in rated.ratings.iter().enumerate() {
        let _ = write!(
            out,
            "<div class=\"row\"><span class=\"name\">{}</span><span class=\"value\">{}</span>\
             <svg viewBox=\"0 0 1000 22\" preserveAspectRatio=\"none\" role=\"presentation\">",
            escaped(matrix.bots[rating.bot].name()),
            escaped(&rating_text(texts, rating.rating.as_ref()))
        );
        let _ = write!(out, "<path class=\"grid\" d=\"{}\"/>", ticks(low, high, step, x));
        let _ = write!(out, "<path class=\"zero\" d=\"M{} 0V{HIGH}\"/>", at(x(0.0)));
        if let Some(estimate) = &rating.rating {
            out.push_str(&drawn(place % COLORS, estimate, x));
        }
        out.push_str("</svg></div>\n");
    }
    let labels = points(low, high, step).map(|point| (x(point) / WIDE, format!("{point:.0}")));
    let _ = writeln!(out, "{}</div>", lying(labels));
    out
}

fn drawn(color: usize, rating: &Estimate, x: impl Fn(f64) -> f64) -> String {
    let [low, high, value] = [rating.low, rating.high, rating.value].map(x);
    format!(
        "<path style=\"stroke:var(--c{color});stroke-width:6;opacity:.5\" d=\"M{} 11H{}\"/>\
         <path style=\"stroke:var(--c{color});stroke-width:4\" d=\"M{} 2V20\"/>",
        at(low),
        at(high),
        at(value)
    )
}

fn ticks(low: f64, high: f64, step: f64, x: impl Fn(f64) -> f64) -> String {
    points(low, high, step).map(|point| format!("M{} 0V{HIGH}", at(x(point)))).collect()
}

fn points(low: f64, high: f64, step: f64) -> impl Iterator<Item = f64> {
    let count = ((high - low) / step).round() as usize;
    (0..=count).map(move |nth| low + step * nth as f64)
}

/// A round number of points of which a handful fit.
fn step(wide: f64) -> f64 {
    let rough = wide / 6.0;
    let ten = 10f64.powf(rough.log10().floor());
    [1.0, 2.0, 5.0, 10.0].map(|factor| factor * ten).into_iter().find(|step| *step >= rough).unwrap_or(10.0 * ten)
}
