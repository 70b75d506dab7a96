use core::{fmt, hint::select_unpredictable};

use crate::{Color, Face, FaceSet};

/// Cards without an order: a player's hand, the pile under the top card, the hand on the table.
///
/// `once` has a bit for every face held. `more` counts further copies: in the same bit, or, of the
/// three wilds that come in fours, in two bits each where no coloured face can stand.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub struct Hand {
    once: u64,
    more: u64,
    len: u8,
}

/// For every face a second copy as `more` counts it; 64 entries, so that looking one up needs no
/// bounds check.
const FURTHER: [u64; 64] = further(1);
/// For every face all the bits in which `more` counts it.
const ALL_FURTHER: [u64; 64] = further(0b11);
/// Of the wilds' counts in `more` the bits that stand for two copies.
const WILD_PAIRS: u64 = 0b101010 << Face::WILD.index();
const COLORED: u64 = Face::WILD.set().bits() - 1;

const fn further(count_of_wild: u64) -> [u64; 64] {
    let mut bits = [0; 64];
    let mut index = 0;
    while let Some(face) = Face::from_index(index) {
        bits[index] = match face.most_copies() {
            1 => 0,
            2 => 1 << index,
            _ => count_of_wild << (Face::WILD.index() + 2 * (index - Face::WILD.index())),
        };
        index += 1;
    }
    bits
}

impl Hand {
    /// No cards.
    pub const EMPTY: Hand = Hand { once: 0, more: 0, len: 0 };

    /// How many cards.
    #[inline]
    pub const fn len(&self) -> usize {
        self.len as usize
    }

    /// Whether there are none.
    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The distinct faces held.
    #[inline]
    pub const fn faces(&self) -> FaceSet {
        FaceSet::from_bits(self.once)
    }

    /// Whether `face` is held.
    #[inline]
    pub const fn contains(&self, face: Face) -> bool {
        self.faces().contains(face)
    }

    /// Whether a card of `color` is held; wilds have no colour (W4-2).
    #[inline]
    pub const fn has_color(&self, color: Color) -> bool {
        self.once & FaceSet::of_color(color).bits() != 0
    }

    /// How many cards of `color` are held.
    #[inline]
    pub const fn count_color(&self, color: Color) -> usize {
        let of_color = FaceSet::of_color(color).bits();
        ((self.once & of_color).count_ones() + (self.more & of_color).count_ones()) as usize
    }

    /// How many copies of `face` are held.
    #[inline]
    pub const fn count(&self, face: Face) -> usize {
        if !self.contains(face) {
            return 0;
        }
        let counted = self.more & ALL_FURTHER[face.index() % 64];
        1 + (counted >> (FURTHER[face.index() % 64].trailing_zeros() % 64)) as usize
    }

    /// Adds a card; no deck has more copies than fit.
    // Which card comes and goes is chance: a branch on it would be mispredicted.
    #[inline]
    pub(crate) fn insert(&mut self, face: Face) {
        self.more += select_unpredictable(self.contains(face), FURTHER[face.index() % 64], 0);
        self.once |= face.set().bits();
        self.len += 1;
    }

    /// Takes one copy of `face` out; `false` if there is none.
    #[inline]
    pub(crate) fn remove(&mut self, face: Face) -> bool {
        if !self.contains(face) {
            return false;
        }
        self.take_out(face);
        true
    }

    /// Takes one copy of a face that is held out.
    #[inline]
    pub(crate) fn take_out(&mut self, face: Face) {
        debug_assert!(self.contains(face));
        let last = self.more & ALL_FURTHER[face.index() % 64] == 0;
        self.once &= !((last as u64) << face.index());
        self.more -= select_unpredictable(last, 0, FURTHER[face.index() % 64]);
        self.len = self.len.wrapping_sub(1);
    }

    /// How many cards of these faces are held.
    #[inline]
    pub const fn count_of(&self, faces: FaceSet) -> usize {
        let colored = (self.more & COLORED & faces.bits()).count_ones();
        let mut wilds = 0;
        let mut kinds = self.once & !COLORED & faces.bits();
        while kinds != 0 {
            let further = self.more & ALL_FURTHER[kinds.trailing_zeros() as usize % 64];
            // A pair's bit counts for two copies.
            wilds += further.count_ones() + (further & WILD_PAIRS).count_ones();
            kinds &= kinds - 1;
        }
        ((self.once & faces.bits()).count_ones() + colored + wilds) as usize
    }

    /// The hand without one copy of `face`.
    #[inline]
    #[must_use]
    pub fn without(mut self, face: Face) -> Hand {
        self.remove(face);
        self
    }

    /// Its cards in canonical order, each copy by itself.
    pub fn iter(&self) -> impl Iterator<Item = Face> + use<> {
        let hand = *self;
        hand.faces().into_iter().flat_map(move |face| core::iter::repeat_n(face, hand.count(face)))
    }

    /// What it counts when left over (SCORE-1).
    pub fn points(&self) -> u16 {
        let first: u16 = self.faces().into_iter().map(Face::points).sum();
        let seconds: u16 = FaceSet::from_bits(self.more & COLORED).into_iter().map(Face::points).sum();
        let wilds = self.more & !COLORED;
        let further = (wilds.count_ones() + (wilds & WILD_PAIRS).count_ones()) as u16;
        first + seconds + further * Face::WILD.points()
    }

    /// Reads cards into a hand; `None` when there are more copies of one than any deck has.
    pub fn from_faces(faces: impl IntoIterator<Item = Face>) -> Option<Hand> {
        let mut hand = Hand::EMPTY;
        for face in faces {
            if hand.count(face) == face.most_copies() as usize {
                return None;
            }
            hand.insert(face);
        }
        Some(hand)
    }

    /// Whether every card of `other` is here too.
    pub fn includes(&self, other: &Hand) -> bool {
        other.faces().into_iter().all(|face| other.count(face) <= self.count(face))
    }
}

impl fmt::Debug for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hand_counts_every_copy_a_deck_can_hold() {
        let mut hand = Hand::EMPTY;
        for face in Face::all() {
            for copies in 1..=face.most_copies() as usize {
                hand.insert(face);
                assert_eq!(hand.count(face), copies, "{face}");
                assert_eq!(hand.count_of(face.set()), copies, "{face}");
            }
        }
        assert_eq!(hand.count_of(hand.faces()), 116);
        assert_eq!(hand.count_of(FaceSet::WILDS), 16);
        assert_eq!(hand.count_of(FaceSet::of_color(Color::Green)), 25);
        assert_eq!(hand.without(Face::WILD).count_of(FaceSet::WILDS), 15);
        assert_eq!(hand.len(), 116);
        assert_eq!(hand.iter().count(), 116);
        assert_eq!(hand.points(), 4 * (2 * 45 + 6 * 20) + 12 * 50 + 4 * 40);
        for face in Face::all() {
            for left in (0..face.most_copies() as usize).rev() {
                assert!(hand.remove(face));
                assert_eq!(hand.count(face), left, "{face}");
            }
            assert!(!hand.remove(face));
        }
        assert_eq!(hand, Hand::EMPTY);
    }
}
