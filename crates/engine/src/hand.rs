use core::fmt;

use crate::{Color, Face, FaceSet};

/// Cards without an order: a player's hand, the pile under the top card, the hand on the table.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub struct Hand {
    /// A bit for every face held.
    once: u64,
    /// A bit for every face held at least twice.
    twice: u64,
    // Four bytes: what one byte was just written to is read back more slowly.
    len: u32,
    /// How many more copies there are of the wilds that come in fours, in two bits each.
    more: u32,
}

impl Hand {
    /// No cards.
    pub const EMPTY: Hand = Hand { once: 0, twice: 0, len: 0, more: 0 };

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

    /// The faces held at least twice.
    #[inline]
    pub(crate) const fn pairs(&self) -> FaceSet {
        FaceSet::from_bits(self.twice)
    }

    /// All faces of the numbers and symbols held at least twice, in whatever colours; wilds by themselves.
    pub(crate) const fn of_paired_ranks(&self) -> FaceSet {
        // Two colours are laid over the other two, and then one over the other: what meets is held twice.
        const TWO: u64 = (1 << 26) - 1;
        const ONE: u64 = (1 << 13) - 1;
        let (left, right) = (self.once & TWO, self.once >> 26 & TWO);
        let held = left | right;
        let twice = left & right | (self.twice | self.twice >> 26) & TWO;
        let ranks = held & held >> 13 & ONE | (twice | twice >> 13) & ONE;
        let wilds = self.twice & FaceSet::WILDS.bits();
        FaceSet::from_bits((ranks * FaceSet::ZEROS.bits()) | wilds)
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
        ((self.once & of_color).count_ones() + (self.twice & of_color).count_ones()) as usize
    }

    /// How many copies of `face` are held.
    #[inline]
    pub const fn count(&self, face: Face) -> usize {
        let bit = face.set().bits();
        let further = if face.most_copies() > 2 { self.more_of(face) } else { 0 };
        (self.once & bit != 0) as usize + (self.twice & bit != 0) as usize + further
    }

    /// Adds a card; no deck has more copies than fit.
    // Which card comes and goes is chance: but for the third of a kind, which is rare, there is no branch on it.
    #[inline]
    pub(crate) fn insert(&mut self, face: Face) {
        let bit = face.set().bits();
        if self.once & self.twice & bit != 0 {
            self.more += one_more(face);
        }
        self.twice |= self.once & bit;
        self.once |= bit;
        self.len += 1;
    }

    /// Takes one copy of `face` out; `false` if there is none.
    #[inline]
    pub(crate) fn remove(&mut self, face: Face) -> bool {
        let held = self.contains(face);
        if held {
            self.take_out(face);
        }
        held
    }

    /// Takes one copy of a face that is held out.
    #[inline]
    pub(crate) fn take_out(&mut self, face: Face) {
        debug_assert!(self.contains(face));
        self.len = self.len.wrapping_sub(1);
        if self.more != 0 {
            let less = one_less(self.more, face);
            if less != self.more {
                self.more = less;
                return;
            }
        }
        let bit = face.set().bits();
        self.once &= self.twice | !bit;
        self.twice &= !bit;
    }

    const fn more_of(&self, wild: Face) -> usize {
        (self.more >> place_of(wild) & 0b11) as usize
    }

    /// How many cards of these faces are held.
    #[inline]
    pub const fn count_of(&self, faces: FaceSet) -> usize {
        let (mut further, mut wild) = (0, Face::WILD.index());
        while wild <= Face::WORLD_TOUR.index() {
            if let (true, Some(face)) = (self.more != 0, Face::from_index(wild))
                && faces.contains(face)
            {
                further += self.more_of(face);
            }
            wild += 1;
        }
        let bits = faces.bits();
        ((self.once & bits).count_ones() + (self.twice & bits).count_ones()) as usize + further
    }

    /// The hand without one copy of `face`.
    #[inline]
    #[must_use]
    pub fn without(mut self, face: Face) -> Hand {
        self.remove(face);
        self
    }

    /// Its cards of those faces.
    #[must_use]
    pub(crate) fn only(&self, faces: FaceSet) -> Hand {
        let mut left = *self;
        for face in self.faces() - faces {
            while left.remove(face) {}
        }
        left
    }

    /// Its cards in canonical order, each copy by itself.
    pub fn iter(&self) -> impl Iterator<Item = Face> + use<> {
        let hand = *self;
        hand.faces().into_iter().flat_map(move |face| core::iter::repeat_n(face, hand.count(face)))
    }

    /// What it counts when left over (SCORE-1).
    pub fn points(&self) -> u16 {
        let of = |bits| FaceSet::from_bits(bits).into_iter().map(Face::points).sum::<u16>();
        // Seldom is a wild held three times, and counting bits takes long.
        let counted = || self.once.count_ones() + self.twice.count_ones();
        let further = if self.more == 0 { 0 } else { self.len - counted() };
        of(self.once) + of(self.twice) + further as u16 * Face::WILD.points()
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

/// Where `more` counts a wild that comes in fours.
const fn place_of(wild: Face) -> usize {
    (wild.index() - Face::WILD.index()) * 2 % 8
}

/// What a third or fourth copy adds to `more`.
#[cold]
const fn one_more(wild: Face) -> u32 {
    1 << place_of(wild)
}

/// `more` without a copy of `face`; the same if there are not more than two.
// By value: a function that could change the hand would have it read again.
#[cold]
const fn one_less(more: u32, face: Face) -> u32 {
    if face.most_copies() > 2 && more >> place_of(face) & 0b11 > 0 { more - one_more(face) } else { more }
}

impl fmt::Debug for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{CustomCards, MAX_CARDS};

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
        let wilds = 12 + CustomCards::MAX;
        assert_eq!(hand.count_of(hand.faces()), MAX_CARDS);
        assert_eq!(hand.count_of(FaceSet::WILDS), wilds);
        assert_eq!(hand.count_of(FaceSet::of_color(Color::Green)), 25);
        assert_eq!(hand.without(Face::WILD).count_of(FaceSet::WILDS), wilds - 1);
        assert_eq!(hand.len(), MAX_CARDS);
        assert_eq!(hand.iter().count(), MAX_CARDS);
        assert_eq!(hand.points(), 4 * (2 * 45 + 6 * 20) + 12 * 50 + CustomCards::MAX as u16 * 40);
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
