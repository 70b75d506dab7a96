use crate::{Deck, Face, deck::MAX_CARDS};

/// The draw pile: cards in an order, the top first.
#[derive(Clone, Copy)]
pub(crate) struct Pile {
    cards: [Face; MAX_CARDS],
    /// Where the top card lies.
    top: u8,
    end: u8,
}

impl Pile {
    #[inline]
    pub(crate) fn from_deck(deck: &Deck) -> Pile {
        Pile { cards: *deck.places(), top: 0, end: deck.cards().len() as u8 }
    }

    pub(crate) fn from_faces(faces: impl Iterator<Item = Face>) -> Pile {
        let mut pile = Pile { cards: [Face::WILD; MAX_CARDS], top: 0, end: 0 };
        for (place, face) in pile.cards.iter_mut().zip(faces) {
            *place = face;
            pile.end += 1;
        }
        pile
    }

    #[inline]
    pub(crate) const fn len(&self) -> usize {
        (self.end - self.top) as usize
    }

    #[inline]
    pub(crate) const fn is_empty(&self) -> bool {
        self.end == self.top
    }

    #[inline]
    pub(crate) fn cards(&self) -> &[Face] {
        self.cards.get(self.top as usize..self.end as usize).unwrap_or(&[])
    }

    #[inline]
    pub(crate) fn cards_mut(&mut self) -> &mut [Face] {
        self.cards.get_mut(self.top as usize..self.end as usize).unwrap_or(&mut [])
    }

    #[inline]
    pub(crate) fn peek(&self) -> Option<Face> {
        if self.is_empty() { None } else { self.cards.get(self.top as usize).copied() }
    }

    /// Takes the top card off.
    #[inline]
    pub(crate) fn pop(&mut self) {
        debug_assert!(!self.is_empty());
        self.top += 1;
    }

    /// Puts the card taken last back, `place` cards from the top (SETUP-9).
    pub(crate) fn put_back(&mut self, face: Face, place: u8) {
        self.top -= 1;
        let cards = self.cards_mut();
        let place = (place as usize).min(cards.len() - 1);
        cards.copy_within(1..=place, 0);
        cards[place] = face;
    }
}

impl PartialEq for Pile {
    fn eq(&self, other: &Pile) -> bool {
        self.cards() == other.cards()
    }
}

impl Eq for Pile {}

impl core::fmt::Debug for Pile {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_list().entries(self.cards()).finish()
    }
}
