use core::hint::select_unpredictable;

use crate::{Color, Face, face::Rank, set_operators::set_operators};

/// A set of faces, one bit each.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct FaceSet(u64);

impl FaceSet {
    /// No face.
    pub const EMPTY: FaceSet = FaceSet(0);
    /// Every face.
    pub const ALL: FaceSet = FaceSet((1 << Face::COUNT) - 1);
    /// W, W+4, WT and the customizable cards.
    pub const WILDS: FaceSet = FaceSet(((1 << Face::COUNT) - 1) & !((1 << 52) - 1));
    /// The Draw Twos of all colours.
    pub const DRAW_TWOS: FaceSet = FaceSet(1 << 12 | 1 << 25 | 1 << 38 | 1 << 51);
    /// The 0s of all colours.
    pub const ZEROS: FaceSet = FaceSet(1 | 1 << 13 | 1 << 26 | 1 << 39);
    /// The Skips of all colours.
    pub(crate) const SKIPS: FaceSet = FaceSet(FaceSet::ZEROS.0 << 10);
    /// The Reverses of all colours.
    pub(crate) const REVERSES: FaceSet = FaceSet(FaceSet::ZEROS.0 << 11);
    /// Skip, Reverse and Draw Two of all colours.
    pub const ACTIONS: FaceSet = FaceSet(FaceSet::ZEROS.0 * (0b111 << 10));
    /// The 7s of all colours.
    pub const SEVENS: FaceSet = FaceSet(1 << 7 | 1 << 20 | 1 << 33 | 1 << 46);

    #[inline]
    pub(crate) const fn from_bits(bits: u64) -> FaceSet {
        FaceSet(bits)
    }

    #[inline]
    pub(crate) const fn bits(self) -> u64 {
        self.0
    }

    /// The faces printed in that colour.
    #[inline]
    pub const fn of_color(color: Color) -> FaceSet {
        FaceSet(((1 << 13) - 1) << (13 * color as u32))
    }

    /// What may be laid on `top` while `color` is in play (TURN-1): the colour, the number or
    /// symbol of a coloured top card, any wild.
    #[inline]
    pub const fn matching(top: Face, color: Color) -> FaceSet {
        if top.is_wild() { FaceSet::on_wild(color) } else { FaceSet::on_colored(top) }
    }

    /// What may be laid on a coloured card.
    #[inline]
    pub(crate) const fn on_colored(top: Face) -> FaceSet {
        FaceSet(MATCHING[top.index() % MATCHING.len()])
    }

    /// What may be laid on a wild for which `color` was named.
    #[inline]
    pub(crate) const fn on_wild(color: Color) -> FaceSet {
        FaceSet(FaceSet::of_color(color).0 | FaceSet::WILDS.0)
    }

    /// Faces of one number or symbol.
    pub fn of_rank(rank: Rank) -> FaceSet {
        Face::all().filter(|face| face.rank() == rank).fold(FaceSet::EMPTY, |set, face| set | face.set())
    }

    /// Whether `face` is in it.
    #[inline]
    pub const fn contains(self, face: Face) -> bool {
        self.0 >> face.index() & 1 == 1
    }

    /// Whether it holds no face.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many faces are in it.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// How many numbers and symbols its coloured faces have.
    #[inline]
    pub const fn ranks(self) -> usize {
        let colored = self.0 & !FaceSet::WILDS.0;
        ((colored | colored >> 13 | colored >> 26 | colored >> 39) & ((1 << 13) - 1)).count_ones() as usize
    }

    /// The face at place `n`, counted in canonical order.
    #[inline]
    pub const fn nth(self, n: usize) -> Option<Face> {
        let (mut bits, mut left) = (self.0, n);
        while left > 0 {
            bits &= bits.wrapping_sub(1);
            left -= 1;
        }
        Face::from_index(bits.trailing_zeros() as usize)
    }

    /// One of its faces, all alike if all values of `chance` are.
    // A playout waits for nothing as long as for this. Up to four faces, as there mostly are, are
    // counted and chosen from without a branch on how many or which.
    #[inline]
    pub fn pick(self, chance: u64) -> Option<Face> {
        let first = self.0;
        let second = first & first.wrapping_sub(1);
        let third = second & second.wrapping_sub(1);
        let fourth = third & third.wrapping_sub(1);
        if fourth & fourth.wrapping_sub(1) != 0 {
            return self.nth(scale(chance, self.len()));
        }
        let count = 1 + usize::from(second != 0) + usize::from(third != 0) + usize::from(fourth != 0);
        let n = scale(chance, count);
        let low = select_unpredictable(n == 1, second, first);
        let high = select_unpredictable(n == 3, fourth, third);
        let bits = select_unpredictable(n > 1, high, low);
        if self.is_empty() { None } else { Some(Face::lowest(bits)) }
    }

    /// Its faces in canonical order.
    #[inline]
    pub fn iter(self) -> FaceSetIter {
        FaceSetIter(self.0)
    }
}

/// A number below `bound`.
#[inline]
const fn scale(chance: u64, bound: usize) -> usize {
    ((chance as u128 * bound as u128) >> 64) as usize
}

/// What may be laid on every face, whatever is named; 64 entries, so that looking one up needs no bounds check.
const MATCHING: [u64; 64] = matching();

const fn matching() -> [u64; 64] {
    let mut sets = [FaceSet::WILDS.0; 64];
    let mut index = 0;
    while let Some(color) = Color::from_index(index) {
        let mut rank = 0;
        while rank < 13 {
            sets[13 * index + rank] |= FaceSet::of_color(color).0 | FaceSet::ZEROS.0 << rank;
            rank += 1;
        }
        index += 1;
    }
    sets
}

set_operators!(FaceSet of Face by FaceSetIter);

/// Iterates over the faces of a set in canonical order.
#[derive(Clone, Debug)]
pub struct FaceSetIter(u64);

impl Iterator for FaceSetIter {
    type Item = Face;
    #[inline]
    fn next(&mut self) -> Option<Face> {
        let face = Face::from_index(self.0.trailing_zeros() as usize)?;
        self.0 &= self.0 - 1;
        Some(face)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Chance;

    #[test]
    fn the_nth_face_is_the_one_counting_finds() {
        for seed in 0..1000 {
            let bits = Chance::Fast(seed).stream(0).fraction().unwrap();
            let set = FaceSet(bits & (bits >> 20) & ((1 << Face::COUNT) - 1));
            assert_eq!(set.len(), set.iter().count());
            for (n, face) in set.iter().enumerate() {
                assert_eq!(set.nth(n), Some(face));
            }
            assert_eq!(set.nth(set.len()), None);
        }
    }

    #[test]
    fn every_face_is_picked_by_its_share_of_the_chances() {
        for len in 0..10 {
            let set = FaceSet(((1 << len) - 1) << 7 | 1 << 52);
            for n in 0..=len {
                let share = u64::MAX / (len + 1);
                let within = n * share + share / 2;
                assert_eq!(set.pick(within), set.nth(n as usize));
            }
        }
        assert_eq!(FaceSet::EMPTY.pick(0), None);
    }
}
