//! The network: sparse inputs, two layers of rectified sums, one output.

use lastcard_engine::{Seat, SeatCount, View};

use super::inputs::{INPUTS, INPUTS_OF_TWO, Inputs};

/// How wide the first layer is.
pub const FIRST: usize = 144;
/// How wide the second layer is.
pub const SECOND: usize = 64;
/// How many numbers make a network: the first layer's weights by input, its offsets, the second's by what it is fed, its
/// offsets, the output's weights and its offset.
pub const PARAMETERS: usize = B3 + 1;

const B1: usize = INPUTS * FIRST;
const W2: usize = B1 + FIRST;
const B2: usize = W2 + FIRST * SECOND;
const W3: usize = B2 + SECOND;
const B3: usize = W3 + SECOND;

/// Among how many a network plays. Between two players so much is different that one network for both plays worse at either.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Company {
    /// Two who play for themselves, at whatever table.
    Two,
    /// Three to ten.
    More,
}

impl Company {
    /// That of a table with so many seats.
    pub const fn of(seats: SeatCount) -> Company {
        if seats.get() == 2 { Company::Two } else { Company::More }
    }

    /// That of those who play on in a round. Whoever was dealt no cards or has fallen is not there, but for partners, who can still
    /// win for each other (MORE-16), and for those before or behind whom one has a place (MORE-15).
    pub fn in_round(view: &View<'_>) -> Company {
        let rules = view.rules();
        let has_place = |seat: Seat| view.place(seat).is_some();
        let others_count = rules.teams || rules.places && view.seats().seats().any(has_place);
        if view.playing().len() == 2 && !others_count { Company::Two } else { Company::of(view.seats()) }
    }

    /// How many inputs are ever told: with one other player there is nothing to tell of a second.
    pub(super) const fn inputs(self) -> usize {
        match self {
            Company::Two => INPUTS_OF_TWO,
            Company::More => INPUTS,
        }
    }
}

/// A network that says how likely a seat is to win.
#[derive(Clone, PartialEq, Debug)]
pub struct Net {
    parameters: Box<[f32]>,
}

/// Where the numbers of each layer begin among a network's parameters.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub struct Layout {
    pub first: usize,
    pub first_offsets: usize,
    pub second: usize,
    pub second_offsets: usize,
    pub output: usize,
    pub output_offset: usize,
}

impl Layout {
    /// That of every network.
    pub const ALL: Layout =
        Layout { first: 0, first_offsets: B1, second: W2, second_offsets: B2, output: W3, output_offset: B3 };
}

impl Net {
    /// The network of these parameters; nothing unless there are as many as there have to be.
    pub fn new(parameters: Vec<f32>) -> Option<Net> {
        (parameters.len() == PARAMETERS).then(|| Net { parameters: parameters.into_boxed_slice() })
    }

    /// All its weights and biases, in the order of the offsets above.
    pub fn parameters(&self) -> &[f32] {
        &self.parameters
    }

    /// What an input adds to the first layer.
    #[inline]
    fn row(&self, input: usize) -> &[f32; FIRST] {
        &self.parameters[..B1].as_chunks::<FIRST>().0[input]
    }

    fn offsets(&self) -> &[f32; FIRST] {
        &self.parameters[B1..W2].as_chunks::<FIRST>().0[0]
    }

    /// Both upper layers: log odds of what the first layer's sums stand for.
    fn output(&self, sums: &[f32; FIRST]) -> f32 {
        let rows = self.parameters[W2..B2].as_chunks::<SECOND>().0;
        let mut second = self.parameters[B2..W3].as_chunks::<SECOND>().0[0];
        let (positive, count) = positive(sums);
        for nth in &positive[..count] {
            let (sum, row) = (sums[usize::from(*nth)], &rows[usize::from(*nth)]);
            for (second, weight) in second.iter_mut().zip(row) {
                *second += sum * weight;
            }
        }
        let weights = self.parameters[W3..B3].as_chunks::<SECOND>().0[0];
        let fed = second.iter().zip(&weights).map(|(second, weight)| second.max(0.0) * weight);
        // In eight sums, which the processor adds side by side.
        let mut sums = [0.0; 8];
        fed.enumerate().for_each(|(nth, value)| sums[nth % 8] += value);
        sums.iter().sum::<f32>() + self.parameters[B3]
    }
}

/// Which of the first layer's sums are positive, and how many: what is not counts for nothing, and mostly half of them are not. They are
/// listed first because a processor cannot foretell which they are.
pub fn positive(sums: &[f32; FIRST]) -> ([u16; FIRST], usize) {
    let (mut positive, mut count) = ([0; FIRST], 0);
    for (nth, sum) in sums.iter().enumerate() {
        positive[count] = nth as u16;
        count += usize::from(*sum > 0.0);
    }
    (positive, count)
}

/// The first layer's sums for the inputs judged last. What comes next is mostly alike: only what differs is added up anew.
pub(super) struct Sums<'a> {
    net: &'a Net,
    inputs: Inputs,
    sums: [f32; FIRST],
}

impl<'a> Sums<'a> {
    pub(super) fn new(net: &'a Net) -> Sums<'a> {
        Sums { net, inputs: Inputs::NONE, sums: *net.offsets() }
    }

    /// The log odds that the network gives those inputs.
    pub(super) fn judge(&mut self, inputs: &Inputs) -> f32 {
        let olds = self.inputs.values().as_chunks::<8>().0;
        for (nth, (new, old)) in inputs.values().as_chunks::<8>().0.iter().zip(olds).enumerate() {
            // By their bits, which takes one comparison of them all.
            if new.map(f32::to_bits) != old.map(f32::to_bits) {
                for at in 0..8 {
                    let change = new[at] - old[at];
                    if change != 0.0 {
                        let row = self.net.row(nth * 8 + at);
                        self.sums.iter_mut().zip(row).for_each(|(sum, weight)| *sum += change * weight);
                    }
                }
            }
        }
        self.inputs = *inputs;
        self.net.output(&self.sums)
    }
}

/// Log odds as a chance.
pub(super) fn chance(odds: f32) -> f32 {
    1.0 / (1.0 + (-odds).exp())
}
