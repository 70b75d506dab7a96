//! Any value of the types whose numbers are bounded, from a fuzzer's bytes; the others derive it.

use arbitrary::{Arbitrary, Result, Unstructured};

use crate::{ActionId, Called, Face, Mark, Seat, SeatCount, SeatSet};

impl<'a> Arbitrary<'a> for Face {
    fn arbitrary(bytes: &mut Unstructured<'a>) -> Result<Face> {
        below(Face::COUNT, Face::from_index, bytes)
    }
}

impl<'a> Arbitrary<'a> for ActionId {
    fn arbitrary(bytes: &mut Unstructured<'a>) -> Result<ActionId> {
        below(ActionId::COUNT, ActionId::new, bytes)
    }
}

impl<'a> Arbitrary<'a> for Seat {
    fn arbitrary(bytes: &mut Unstructured<'a>) -> Result<Seat> {
        below(SeatCount::MAX, Seat::new, bytes)
    }
}

impl<'a> Arbitrary<'a> for SeatCount {
    fn arbitrary(bytes: &mut Unstructured<'a>) -> Result<SeatCount> {
        below(SeatCount::MAX - 1, |number| SeatCount::new(number + 2), bytes)
    }
}

impl<'a> Arbitrary<'a> for SeatSet {
    fn arbitrary(bytes: &mut Unstructured<'a>) -> Result<SeatSet> {
        let seats = (0..SeatCount::MAX).filter_map(Seat::new);
        let chosen = seats.zip(bytes.arbitrary::<[bool; SeatCount::MAX]>()?).filter(|(_, chosen)| *chosen);
        Ok(chosen.fold(SeatSet::EMPTY, |set, (seat, _)| set.with(seat)))
    }
}

impl<'a> Arbitrary<'a> for Called {
    fn arbitrary(bytes: &mut Unstructured<'a>) -> Result<Called> {
        below(Called::COUNT, Called::from_index, bytes)
    }
}

impl<'a> Arbitrary<'a> for Mark {
    fn arbitrary(bytes: &mut Unstructured<'a>) -> Result<Mark> {
        below(Mark::MAX, Mark::new, bytes)
    }
}

fn below<T>(count: usize, make: impl Fn(usize) -> Option<T>, bytes: &mut Unstructured<'_>) -> Result<T> {
    make(bytes.choose_index(count)?).ok_or(arbitrary::Error::IncorrectFormat)
}
