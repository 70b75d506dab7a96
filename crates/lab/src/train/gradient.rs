//! Which way every number of a network has to go.

use lastcard_bots::master::{FIRST, Layout, Net, PARAMETERS, SECOND, positive};

use super::lesson::Case;

const AT: Layout = Layout::ALL;

/// The slope of the loss over some cases, number by number.
pub(super) struct Gradient {
    pub(super) slopes: Vec<f32>,
    /// What was lost, in nats, in all cases together.
    pub(super) loss: f64,
    pub(super) cases: u64,
}

impl Gradient {
    pub(super) fn new() -> Gradient {
        Gradient { slopes: vec![0.0; PARAMETERS], loss: 0.0, cases: 0 }
    }

    pub(super) fn clear(&mut self) {
        self.slopes.fill(0.0);
        (self.loss, self.cases) = (0.0, 0);
    }

    /// Adds the slopes, the losses and the cases of another part.
    pub(super) fn add(&mut self, other: &Gradient) {
        self.slopes.iter_mut().zip(&other.slopes).for_each(|(slope, other)| *slope += other);
        self.loss += other.loss;
        self.cases += other.cases;
    }

    /// One case more: forth through the network, and back from how far it was off.
    pub(super) fn learn(&mut self, net: &Net, case: &Case) {
        let all = net.parameters();
        let rows = all[..AT.first_offsets].as_chunks::<FIRST>().0;
        let mut first = all[AT.first_offsets..AT.second].as_chunks::<FIRST>().0[0];
        for (input, value) in &case.inputs {
            add(&mut first, &rows[usize::from(*input)], *value);
        }
        let upper = all[AT.second..AT.second_offsets].as_chunks::<SECOND>().0;
        let mut second = all[AT.second_offsets..AT.output].as_chunks::<SECOND>().0[0];
        let (positive, count) = positive(&first);
        let positive = || positive[..count].iter().map(|nth| usize::from(*nth));
        for nth in positive() {
            add(&mut second, &upper[nth], first[nth]);
        }
        let output = &all[AT.output..AT.output_offset].as_chunks::<SECOND>().0[0];
        let odds =
            second.iter().zip(output).map(|(sum, weight)| sum.max(0.0) * weight).sum::<f32>() + all[AT.output_offset];
        let chance = 1.0 / (1.0 + (-odds).exp());
        self.loss += f64::from(loss(odds, case.target));
        self.cases += 1;

        let off = chance - case.target;
        let (below, above) = self.slopes.split_at_mut(AT.second_offsets);
        above[AT.output_offset - AT.second_offsets] += off;
        let mut back = [0.0; SECOND];
        for nth in 0..SECOND {
            if second[nth] > 0.0 {
                above[AT.output - AT.second_offsets + nth] += off * second[nth];
                back[nth] = off * output[nth];
                above[nth] += back[nth];
            }
        }
        let (lowest, middle) = below.split_at_mut(AT.second);
        let middle = middle.as_chunks_mut::<SECOND>().0;
        let mut deeper = [0.0; FIRST];
        for nth in positive() {
            add(&mut middle[nth], &back, first[nth]);
            deeper[nth] = dot(&upper[nth], &back);
        }
        let lowest = lowest.as_chunks_mut::<FIRST>().0;
        for (input, value) in &case.inputs {
            add(&mut lowest[usize::from(*input)], &deeper, *value);
        }
        add(&mut lowest[AT.first_offsets / FIRST], &deeper, 1.0);
    }
}

const _: () = assert!(AT.first_offsets.is_multiple_of(FIRST), "the offsets are a row like any other");

fn add<const N: usize>(to: &mut [f32; N], row: &[f32; N], times: f32) {
    to.iter_mut().zip(row).for_each(|(to, from)| *to += times * from);
}

/// In eight sums, which the processor adds side by side.
fn dot(a: &[f32; SECOND], b: &[f32; SECOND]) -> f32 {
    let mut sums = [0.0; 8];
    for (a, b) in a.as_chunks::<8>().0.iter().zip(b.as_chunks::<8>().0) {
        for nth in 0..8 {
            sums[nth] += a[nth] * b[nth];
        }
    }
    sums.iter().sum()
}

/// The cross-entropy of a chance given as log odds.
fn loss(odds: f32, target: f32) -> f32 {
    odds.max(0.0) - odds * target + (-odds.abs()).exp().ln_1p()
}

#[cfg(test)]
mod tests {
    use lastcard_bots::master::Company;

    use super::*;

    /// What is lost in a case by the network with one number changed.
    fn lost(net: &Net, case: &Case, at: usize, by: f32) -> f64 {
        let mut numbers = net.parameters().to_vec();
        numbers[at] += by;
        let mut gradient = Gradient::new();
        gradient.learn(&Net::new(numbers).unwrap(), case);
        gradient.loss
    }

    #[test]
    fn the_slope_is_what_a_small_change_makes() {
        let net = Net::untrained(5, Company::More);
        let case = Case { inputs: (0..40).map(|nth| (nth * 17, 0.25 + f32::from(nth % 4))).collect(), target: 0.3 };
        let mut gradient = Gradient::new();
        gradient.learn(&net, &case);
        let step = 1e-3;
        let of_an_input = usize::from(case.inputs[3].0) * FIRST;
        let places = (0..FIRST).map(|nth| of_an_input + nth).chain((AT.first_offsets..PARAMETERS).step_by(13));
        let mut sloping = 0;
        for at in places.chain([AT.output_offset]) {
            let measured = (lost(&net, &case, at, step) - lost(&net, &case, at, -step)) / f64::from(2.0 * step);
            let slope = f64::from(gradient.slopes[at]);
            sloping += usize::from(slope.abs() > 1e-3);
            assert!((measured - slope).abs() < 2e-2 * (1.0 + slope.abs()), "{at}: {measured} and {slope}");
        }
        assert!(sloping > 100, "{sloping}");
    }
}
