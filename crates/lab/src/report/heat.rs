use std::fmt::Write;

use lastcard_rulebook::Texts;

use super::page::{at, escaped};
use crate::{
    figures::Scale,
    matrix::{Grid, Matrix},
    sides::fair_share,
    stats::Estimate,
    words::{estimate_text, interval_text, value_text},
};

/// Sides of a cell, and how wide the names beside the rows are.
const WIDE: f64 = 110.0;
const HIGH: f64 = 62.0;
const NAMES: f64 = 82.0;
const HEAD: f64 = 34.0;
/// What the page has beside it: margins, padding and borders.
const BESIDE: f64 = 66.0;

/// A matrix: the stronger the colour, the further from the fair share; one colour above, one below.
pub(crate) fn grid(texts: &Texts, matrix: &Matrix, grid: &Grid) -> String {
    let bots = matrix.bots.len() as f64;
    let fair = fair_share(&matrix.rules, matrix.seats);
    let (wide, high) = (NAMES + WIDE * bots, HEAD + HIGH * bots);
    // Narrow pages scroll it rather than make its words too small to read, and say so.
    let least = wide * 0.9;
    let mut out = format!(
        "<div class=\"card heat\" style=\"max-width:max(44rem,{}px)\"><p class=\"note\">{}</p>\
         <style>@media (min-width: {}px) {{ .hint {{ display: none; }} }}</style><p class=\"note hint\">{}</p>\
         <div class=\"scrolls\" tabindex=\"0\"><svg viewBox=\"0 0 {} {}\" style=\"min-width:{}px\" role=\"img\" aria-label=\"{}\">\n",
        at(least + BESIDE / 2.0),
        escaped(&texts.get("lab-matrix-corner")),
        at(least + BESIDE),
        escaped(&texts.get("lab-scrolls")),
        at(wide),
        at(high),
        at(least),
        escaped(&texts.get("lab-matrix-title"))
    );
    for (place, bot) in matrix.bots.iter().enumerate() {
        let name = escaped(bot.short_name());
        let (x, y) = (NAMES + WIDE * (place as f64 + 0.5), HEAD + HIGH * (place as f64 + 0.5));
        let _ = writeln!(out, "<text class=\"bot\" x=\"{}\" y=\"20\">{name}</text>", at(x));
        let _ =
            writeln!(out, "<text class=\"bot\" x=\"{}\" y=\"{}\">{name}</text>", at(NAMES / 2.0 - 4.0), at(y + 6.0));
    }
    for (row, cells) in grid.rows.iter().enumerate() {
        for (column, cell) in cells.iter().enumerate() {
            let (x, y) = (NAMES + WIDE * column as f64, HEAD + HIGH * row as f64);
            out.push_str(&drawn_cell(texts, cell.as_ref(), fair, x, y));
        }
    }
    out.push_str("</svg></div></div>\n");
    out
}

fn drawn_cell(texts: &Texts, cell: Option<&Estimate>, fair: f64, x: f64, y: f64) -> String {
    let (middle, top) = (at(x + WIDE / 2.0), y + HIGH / 2.0);
    let [left, up, width, height] = [x + 2.0, y + 2.0, WIDE - 4.0, HIGH - 4.0].map(at);
    let Some(cell) = cell else {
        return format!(
            "<rect class=\"track\" x=\"{left}\" y=\"{up}\" width=\"{width}\" height=\"{height}\" rx=\"6\"/>\
             <text class=\"ends\" x=\"{middle}\" y=\"{}\">–</text>\n",
            at(top + 5.0)
        );
    };
    let (hue, strength) = strength(cell.value, fair);
    format!(
        "<rect x=\"{left}\" y=\"{up}\" width=\"{width}\" height=\"{height}\" rx=\"6\" \
         style=\"fill:var(--{hue});fill-opacity:{strength:.2}\"><title>{}</title></rect>\
         <text x=\"{middle}\" y=\"{}\">{}</text><text class=\"ends\" x=\"{middle}\" y=\"{}\">{}</text>\n",
        escaped(&estimate_text(texts, Scale::Share, Some(cell))),
        at(top),
        value_text(Scale::Share, cell.value),
        at(top + 18.0),
        interval_text(Scale::Share, cell)
    )
}

/// Pale enough at its strongest for the words on it.
fn strength(value: f64, fair: f64) -> (&'static str, f64) {
    let (hue, part) =
        if value >= fair { ("above", (value - fair) / (1.0 - fair)) } else { ("below", (fair - value) / fair) };
    (hue, 0.06 + 0.54 * part.clamp(0.0, 1.0).sqrt())
}
