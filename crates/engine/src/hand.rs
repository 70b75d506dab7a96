use core::fmt;

use crate::{Color, Face, FaceSet};

/// Cards without an order: a player's hand, the pile under the top card, the hand on the table.
///
/// `once` has a bit for every face held. `more` has the same bit for a second copy; of the three
/// wilds that come in fours it also has bits for a third and a fourth, where no face can stand.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub struct Hand {
    once: u64,
    more: u64,
    len: u8,
}

/// From a multiple wild's bit for its nth copy to that for the next.
const NEXT_COPY: u32 = 3;
const FURTHER_COPIES: u64 = !0 << (Face::WORLD_TOUR.index() + 1);

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

    /// How many copies of `face` are held.
    #[inline]
    pub const fn count(&self, face: Face) -> usize {
        if !self.contains(face) {
            return 0;
        }
        if is_single(face) {
            return 1;
        }
        let bit = face.index() as u32;
        let second = (self.more >> bit & 1) as usize;
        if !comes_in_fours(face) {
            return 1 + second;
        }
        let third = (self.more >> (bit + NEXT_COPY) & 1) as usize;
        let fourth = (self.more >> (bit + 2 * NEXT_COPY) & 1) as usize;
        1 + second + third + fourth
    }

    /// Adds a card; no deck has more copies than fit.
    // Which card comes is chance, so a branch on it would be mispredicted: each step passes on the
    // copy that found its place taken, and no bit where there is none.
    #[inline]
    pub(crate) const fn insert(&mut self, face: Face) {
        let first = face.set().bits();
        let second = self.once & first;
        let third = (self.more & second) << NEXT_COPY;
        let fourth = (self.more & third) << NEXT_COPY;
        self.once |= first;
        self.more |= second | third | fourth;
        self.len += 1;
    }

    /// Takes one copy of `face` out, the last that came; `false` if there is none.
    #[inline]
    pub(crate) const fn remove(&mut self, face: Face) -> bool {
        let first = face.set().bits();
        if self.once & first == 0 {
            return false;
        }
        self.len -= 1;
        if face.is_wild() {
            self.remove_wild(face);
        } else {
            self.once &= !first | self.more;
            self.more &= !first;
        }
        true
    }

    const fn remove_wild(&mut self, face: Face) {
        let first = face.set().bits();
        if is_single(face) {
            self.once &= !first;
            return;
        }
        let second = self.more & first;
        let third = self.more & first << NEXT_COPY;
        let fourth = self.more & first << (2 * NEXT_COPY);
        self.once &= !first | second;
        self.more &= !(second & !(third >> NEXT_COPY) | third & !(fourth >> NEXT_COPY) | fourth);
    }

    /// Its cards in canonical order, each copy by itself.
    pub fn iter(&self) -> impl Iterator<Item = Face> + use<> {
        let hand = *self;
        hand.faces().into_iter().flat_map(move |face| core::iter::repeat_n(face, hand.count(face)))
    }

    /// What it counts when left over (SCORE-1).
    pub fn points(&self) -> u16 {
        let first: u16 = self.faces().into_iter().map(Face::points).sum();
        // Bits past the last wild that comes in fours stand for further copies of those.
        let seconds = FaceSet::from_bits(self.more & !FURTHER_COPIES);
        let further = (self.more & FURTHER_COPIES).count_ones() as u16;
        first + seconds.into_iter().map(Face::points).sum::<u16>() + further * Face::WILD.points()
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

#[inline]
const fn comes_in_fours(face: Face) -> bool {
    face.index() >= Face::WILD.index() && face.index() <= Face::WORLD_TOUR.index()
}

/// The customizable cards, whose bits of `more` serve the wilds below them.
#[inline]
const fn is_single(face: Face) -> bool {
    face.index() > Face::WORLD_TOUR.index()
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
            }
        }
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
