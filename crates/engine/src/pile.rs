use crate::{
    Deck, Face, Rules, Stream,
    deck::{self, CLASSIC_LEN, MAX_CARDS},
};

/// The draw pile: cards in an order.
///
/// A pile shuffled by the fast generator is loose: each card is chosen when its turn comes, so that
/// cards nobody draws cost no shuffling. Its order is settled all the same, by `next` and `factor`.
#[derive(Clone, Copy)]
pub(crate) struct Pile {
    /// The bottom first, unless the pile is loose.
    cards: [Face; PLACES],
    // Four bytes: what one byte was just written to is read back more slowly.
    len: u32,
    /// Where the top card lies, as a fraction of the pile in units of 2^-64.
    next: u64,
    /// What `next` is multiplied by for the card after it: 1 in a pile that is not loose.
    factor: u64,
}

/// Room for the cards of any deck; a power of two, so that a remainder spares the check of a bound.
const PLACES: usize = MAX_CARDS.next_power_of_two();

const fn classic() -> [Face; PLACES] {
    let mut cards = [Face::WILD; PLACES];
    cards.split_at_mut(MAX_CARDS).0.copy_from_slice(&deck::CLASSIC);
    cards
}

/// The fraction that is the last card of a pile of any size.
const LAST: u64 = u64::MAX;

/// A multiplier of good spectrum for a generator modulo 2^64 (Steele and Vigna, 2021).
const LOOSE: u64 = 0xF135_7AEA_2E62_A9C5;

impl Pile {
    const EMPTY: Pile = Pile { cards: [Face::WILD; PLACES], len: 0, next: LAST, factor: 1 };

    /// The classic deck in canonical order, not yet shuffled.
    pub(crate) const CLASSIC: Pile = Pile { cards: classic(), len: CLASSIC_LEN as u32, next: LAST, factor: 1 };

    /// The cards of a deck in its order.
    pub(crate) fn from_deck(deck: &Deck) -> Pile {
        Pile::from_faces(deck.cards().iter().copied())
    }

    /// Those cards, the top first.
    pub(crate) fn from_faces(faces: impl Iterator<Item = Face>) -> Pile {
        let mut pile = Pile::unordered(faces);
        pile.cards_mut().reverse();
        pile
    }

    /// Those cards in an order drawn from that stream.
    pub(crate) fn shuffled(faces: impl Iterator<Item = Face>, stream: &mut Stream) -> Pile {
        let mut pile = Pile::unordered(faces);
        pile.shuffle(stream);
        pile
    }

    /// Makes the classic deck in canonical order the deck of the rules, shuffled.
    // A simulation deals as often as it plays fifty turns: nothing is copied here.
    #[inline(always)]
    pub(crate) fn complete(&mut self, rules: &Rules, stream: &mut Stream) {
        deck::complete(&mut self.cards[CLASSIC_LEN..], rules);
        self.len = rules.deck_size() as u32;
        self.shuffle(stream);
    }

    fn unordered(faces: impl Iterator<Item = Face>) -> Pile {
        let mut pile = Pile::EMPTY;
        for (place, face) in pile.cards.iter_mut().zip(faces) {
            *place = face;
            pile.len += 1;
        }
        pile
    }

    /// Shuffles cards that lie in the order the stream shuffles them from.
    #[inline(always)]
    fn shuffle(&mut self, stream: &mut Stream) {
        if let Some(fraction) = stream.fraction() {
            // An odd number stays odd, so the generator never comes to rest at 0.
            (self.next, self.factor) = (fraction | 1, LOOSE);
        } else {
            stream.shuffle(self.cards_mut());
            self.cards_mut().reverse();
        }
    }

    #[inline]
    pub(crate) const fn len(&self) -> usize {
        self.len as usize
    }

    #[inline]
    pub(crate) const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Its cards, the top first.
    pub(crate) fn iter(&self) -> impl ExactSizeIterator<Item = Face> + use<> {
        let mut pile = *self;
        (0..self.len).map(move |_| {
            let card = pile.cards[pile.place()];
            pile.pop();
            card
        })
    }

    #[inline]
    pub(crate) fn peek(&self) -> Option<Face> {
        if self.is_empty() { None } else { Some(self.cards[self.place()]) }
    }

    /// Takes the top card off.
    #[inline]
    pub(crate) fn pop(&mut self) {
        debug_assert!(!self.is_empty());
        let place = self.place();
        self.len -= 1;
        self.cards[place] = self.cards[self.len() % PLACES];
        self.next = self.next.wrapping_mul(self.factor);
    }

    /// Puts the card taken last back, `place` cards from the top (SETUP-9).
    pub(crate) fn put_back(&mut self, face: Face, place: u8) {
        // The place is one in the order the cards come in.
        *self = Pile::from_faces(self.iter());
        let above = (place as usize).min(self.len());
        let place = self.len() - above;
        self.len += 1;
        let cards = self.cards_mut();
        cards.copy_within(place..cards.len() - 1, place + 1);
        cards[place] = face;
    }

    /// Where the top card lies.
    #[inline]
    const fn place(&self) -> usize {
        ((self.next as u128 * self.len as u128) >> 64) as usize % PLACES
    }

    #[inline]
    fn cards_mut(&mut self) -> &mut [Face] {
        &mut self.cards[..self.len as usize]
    }
}

impl PartialEq for Pile {
    fn eq(&self, other: &Pile) -> bool {
        self.iter().eq(other.iter())
    }
}

impl Eq for Pile {}

impl core::fmt::Debug for Pile {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Chance;

    #[test]
    fn the_cards_come_in_the_order_told_and_one_put_back_in_its_place() {
        for chance in [Chance::Seed(1.into()), Chance::Fast(1), Chance::Sorted] {
            for place in [0, 1, 50, 98, 99] {
                let mut pile = Pile::CLASSIC;
                pile.complete(&Rules::CLASSIC, &mut chance.stream(0));
                for left in (100..108).rev() {
                    let rest = pile.iter().skip(1);
                    pile.pop();
                    assert!(pile.iter().eq(rest));
                    assert_eq!(pile.len(), left);
                }
                pile.pop();
                let others = pile;
                pile.put_back(Face::DRAW_FOUR, place);
                assert_eq!((pile.len(), pile.iter().nth(place as usize)), (100, Some(Face::DRAW_FOUR)));
                let (above, below) = (pile.iter().take(place as usize), pile.iter().skip(place as usize + 1));
                assert!(above.chain(below).eq(others.iter()));
            }
        }
    }
}
