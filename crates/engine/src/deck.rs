use crate::{CustomCards, Face, Hand, Rules, face::Rank};

/// The most cards a deck can have: 108, the World Tour cards and the Wild Customizable ones.
pub const MAX_CARDS: usize = CLASSIC_LEN + Face::WORLD_TOUR.most_copies() as usize + CustomCards::MAX;

/// All cards of a game in some order, the top first.
#[derive(Clone, Copy)]
pub struct Deck {
    cards: [Face; MAX_CARDS],
    len: u8,
}

/// A list of cards that is not the deck of the rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadDeck {
    /// More of a card than the rules' deck has.
    #[error("the deck has too many {face}: {expected} belong in it")]
    TooMany {
        /// The card there is too much of.
        face: Face,
        /// How many the rules' deck has.
        expected: usize,
    },
    /// Fewer of a card than the rules' deck has.
    #[error("the deck has {found} {face}, {expected} belong in it")]
    Missing {
        /// The card there is too little of.
        face: Face,
        /// How many there are.
        found: usize,
        /// How many the rules' deck has.
        expected: usize,
    },
}

/// The classic deck in canonical order, and the places of a larger deck after it.
pub(crate) const CLASSIC: [Face; MAX_CARDS] = classic();
/// How many cards the classic deck has.
pub(crate) const CLASSIC_LEN: usize = 108;

const fn classic() -> [Face; MAX_CARDS] {
    let mut cards = [Face::WILD; MAX_CARDS];
    let mut len = 0;
    let mut index = 0;
    while let Some(face) = Face::from_index(index) {
        let copies = match face.rank() {
            Rank::WorldTour | Rank::Custom(_) => 0,
            _ => face.most_copies(),
        };
        let mut copy = 0;
        while copy < copies {
            cards[len] = face;
            len += 1;
            copy += 1;
        }
        index += 1;
    }
    assert!(len == CLASSIC_LEN);
    cards
}

impl Deck {
    /// The deck of the rules in canonical order (DECK-1 to DECK-5).
    pub fn sorted(rules: &Rules) -> Deck {
        let mut deck = Deck { cards: CLASSIC, len: rules.deck_size() as u8 };
        complete(&mut deck.cards[CLASSIC_LEN..], rules);
        deck
    }

    /// Those cards in that order, if they are exactly the deck of the rules.
    pub fn stacked(rules: &Rules, faces: impl IntoIterator<Item = Face>) -> Result<Deck, BadDeck> {
        let mut deck = Deck { cards: CLASSIC, len: 0 };
        let mut held = Hand::EMPTY;
        for face in faces {
            let expected = copies(rules, face);
            if held.count(face) == expected {
                return Err(BadDeck::TooMany { face, expected });
            }
            held.insert(face);
            deck.cards[deck.len as usize] = face;
            deck.len += 1;
        }
        for face in Face::all() {
            let (found, expected) = (held.count(face), copies(rules, face));
            if found < expected {
                return Err(BadDeck::Missing { face, found, expected });
            }
        }
        Ok(deck)
    }

    /// Its cards, the top first.
    #[inline]
    pub fn cards(&self) -> &[Face] {
        &self.cards[..self.len as usize]
    }

    #[inline]
    pub(crate) fn cards_mut(&mut self) -> &mut [Face] {
        &mut self.cards[..self.len as usize]
    }
}

/// Puts what the deck of the rules has besides into the places behind the classic cards (DECK-4, DECK-5).
#[inline]
pub(crate) fn complete(behind: &mut [Face], rules: &Rules) {
    let tours = (0..rules.world_tour).map(|_| Face::WORLD_TOUR);
    let others = tours.chain((0..rules.custom.len() as u8).filter_map(Face::custom));
    for (place, face) in behind.iter_mut().zip(others) {
        *place = face;
    }
}

/// How many of `face` the deck of the rules has.
pub const fn copies(rules: &Rules, face: Face) -> usize {
    match face.rank() {
        Rank::WorldTour => rules.world_tour as usize,
        Rank::Custom(slot) => ((slot as usize) < rules.custom.len()) as usize,
        _ => face.most_copies() as usize,
    }
}
