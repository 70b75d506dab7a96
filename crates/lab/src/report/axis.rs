use std::fmt::Write;

use super::page::at;
use crate::figures::Scale;

/// An axis from `low` on with so many round steps, common to all that is drawn beside it.
pub(crate) struct Axis {
    low: f64,
    step: f64,
    steps: u32,
}

impl Axis {
    /// An axis that holds all values. It begins at nothing, or as far below it as signed figures reach.
    pub(crate) fn of(scale: Scale, values: impl Iterator<Item = f64>) -> Axis {
        let (least, high) = values.fold((0.0, 0.0), |(low, high): (f64, f64), value| (low.min(value), high.max(value)));
        let low = if matches!(scale, Scale::Edge | Scale::Change) { least } else { 0.0 };
        if high - low <= 0.0 {
            return Axis { low: 0.0, step: 0.25, steps: 4 };
        }
        let step = round_step((high - low) / 4.0);
        let first = (low / step).floor();
        Axis { low: first * step, step, steps: ((high / step).ceil() - first) as u32 }
    }

    /// The values to draw lines at, all of them round, the lowest first.
    pub(crate) fn ticks(&self) -> impl Iterator<Item = f64> {
        let (low, step) = (self.low, self.step);
        (0..=self.steps).map(move |nth| low + step * f64::from(nth))
    }

    /// Where a value stands, from 0 at the beginning to 1 at the end.
    pub(crate) fn part(&self, value: f64) -> f64 {
        ((value - self.low) / (self.step * f64::from(self.steps))).clamp(0.0, 1.0)
    }

    /// The labels of an axis that stands, the highest first and with the unit.
    pub(crate) fn upward(&self, scale: Scale) -> String {
        let labels = self.labels(scale, self.steps as usize);
        labels.into_iter().rev().map(|label| format!("<span>{label}</span>")).collect()
    }

    /// The labels of an axis that lies, each in its place, the last with the unit.
    pub(crate) fn along(&self, scale: Scale) -> String {
        let labels = self.labels(scale, self.steps as usize);
        lying(self.ticks().map(|tick| self.part(tick)).zip(labels))
    }

    /// The labels of the ticks, the least first; the one at `with_unit` has the unit.
    fn labels(&self, scale: Scale, with_unit: usize) -> Vec<String> {
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
        let label = |(nth, tick): (usize, f64)| {
            let unit = if nth == with_unit { unit } else { "" };
            // Nothing is less than nothing.
            let value = if tick.abs() < self.step / 2.0 { 0.0 } else { tick * times };
            format!("{value:.digits$}{unit}")
        };
        self.ticks().enumerate().map(label).collect()
    }
}

/// Labels below a drawing, each with its place from 0 to 1.
pub(crate) fn lying(labels: impl Iterator<Item = (f64, String)>) -> String {
    let mut out = String::from("<div class=\"ticks\">");
    for (part, label) in labels {
        // Those at the ends stay inside.
        let class = match part {
            ..0.03 => " class=\"first\"",
            0.97.. => " class=\"last\"",
            _ => "",
        };
        let _ = write!(out, "<span{class} style=\"left:{}%\">{label}</span>", at(part * 100.0));
    }
    out.push_str("</div>");
    out
}

/// The least of 1, 2, 2.5 and 5 times a power of ten that is not less.
pub(crate) fn round_step(least: f64) -> f64 {
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
        let axis = Axis::of(Scale::Edge, [-0.031, 0.052, 0.0].into_iter());
        assert!(axis.part(0.052) < 1.0 && axis.part(-0.031) > 0.0 && axis.part(-0.031) < axis.part(0.0));
        assert!(axis.upward(Scale::Edge).starts_with("<span>7.5 pp</span>"), "{}", axis.upward(Scale::Edge));
        assert!(axis.along(Scale::Edge).contains("<span class=\"last\" style=\"left:100%\">7.5 pp</span>"));
    }

    #[test]
    fn what_is_not_signed_begins_at_nothing() {
        let axis = Axis::of(Scale::Share, [0.31, 0.42].into_iter());
        assert_eq!((axis.part(0.0), axis.ticks().next()), (0.0, Some(0.0)));
    }
}
