use core::{fmt, str::FromStr};

use crate::{Color, CustomCards, FaceSet};

/// What is printed on a card: one of the distinct faces, in canonical order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Face(u8);

/// The number or symbol of a face.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs)]
pub enum Rank {
    /// 0 to 9.
    Number(u8),
    Skip,
    Reverse,
    DrawTwo,
    Wild,
    DrawFour,
    WorldTour,
    /// Wild Customizable, 0 for C1.
    Custom(u8),
}

const RANKS_PER_COLOR: u8 = 13;
const COLORED: u8 = 4 * RANKS_PER_COLOR;

/// What a face stands for, worked out once.
#[derive(Clone, Copy)]
struct Printed {
    rank: Rank,
    color: Option<Color>,
    points: u16,
    penalty: u8,
}

/// A power of two, so that looking a face up needs no bounds check.
const TABLE: usize = 64;
static PRINTED: [Printed; TABLE] = printed();

const fn printed() -> [Printed; TABLE] {
    let mut table = [Printed { rank: Rank::Wild, color: None, points: 0, penalty: 0 }; TABLE];
    let mut face = 0;
    while face < Face::COUNT {
        let rank = rank_of(face as u8);
        // Beyond the four colours there is none.
        let color = Color::from_index(face / RANKS_PER_COLOR as usize);
        table[face] = Printed { rank, color, points: points_of(rank), penalty: penalty_of(rank) };
        face += 1;
    }
    table
}

const fn rank_of(face: u8) -> Rank {
    match (face < COLORED, face % RANKS_PER_COLOR) {
        (true, 10) => Rank::Skip,
        (true, 11) => Rank::Reverse,
        (true, 12) => Rank::DrawTwo,
        (true, number) => Rank::Number(number),
        (false, 0) => Rank::Wild,
        (false, 1) => Rank::DrawFour,
        (false, 2) => Rank::WorldTour,
        (false, place) => Rank::Custom(place - 3),
    }
}

const fn points_of(rank: Rank) -> u16 {
    match rank {
        Rank::Number(number) => number as u16,
        Rank::Skip | Rank::Reverse | Rank::DrawTwo => 20,
        Rank::Wild | Rank::DrawFour | Rank::WorldTour => 50,
        Rank::Custom(_) => 40,
    }
}

const fn penalty_of(rank: Rank) -> u8 {
    match rank {
        Rank::DrawTwo => 2,
        Rank::DrawFour => 4,
        _ => 0,
    }
}

impl Face {
    /// How many distinct faces there are.
    pub const COUNT: usize = COLORED as usize + 3 + CustomCards::MAX;
    /// `W`
    pub const WILD: Face = Face(COLORED);
    /// `W+4`
    pub const DRAW_FOUR: Face = Face(COLORED + 1);
    /// `WT`
    pub const WORLD_TOUR: Face = Face(COLORED + 2);

    /// The face at `index` in canonical order.
    #[inline]
    pub const fn from_index(index: usize) -> Option<Face> {
        if index < Face::COUNT { Some(Face(index as u8)) } else { None }
    }

    /// The face of the lowest of some bits.
    #[inline]
    pub(crate) const fn lowest(bits: u64) -> Face {
        debug_assert!(bits.trailing_zeros() < Face::COUNT as u32);
        Face(bits.trailing_zeros() as u8)
    }

    /// Its place in canonical order.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// A number card; `None` if there is no such number.
    pub const fn number(color: Color, number: u8) -> Option<Face> {
        if number <= 9 { Some(Face(color as u8 * RANKS_PER_COLOR + number)) } else { None }
    }

    /// The colour's Skip.
    pub const fn skip(color: Color) -> Face {
        Face(color as u8 * RANKS_PER_COLOR + 10)
    }

    /// The colour's Reverse.
    pub const fn reverse(color: Color) -> Face {
        Face(color as u8 * RANKS_PER_COLOR + 11)
    }

    /// The colour's Draw Two.
    pub const fn draw_two(color: Color) -> Face {
        Face(color as u8 * RANKS_PER_COLOR + 12)
    }

    /// 0 for C1; `None` if there is no such card.
    pub const fn custom(slot: u8) -> Option<Face> {
        if (slot as usize) < CustomCards::MAX { Some(Face(COLORED + 3 + slot)) } else { None }
    }

    #[inline]
    const fn printed(self) -> &'static Printed {
        &PRINTED[self.0 as usize % TABLE]
    }

    /// The printed colour; wilds have none.
    #[inline]
    pub const fn color(self) -> Option<Color> {
        self.printed().color
    }

    /// The number or symbol.
    #[inline]
    pub const fn rank(self) -> Rank {
        self.printed().rank
    }

    /// Whether its player names a colour: all without a colour of their own.
    #[inline]
    pub const fn is_wild(self) -> bool {
        self.0 >= COLORED
    }

    /// The set of this face alone.
    #[inline]
    pub const fn set(self) -> FaceSet {
        FaceSet::from_bits(1 << self.0)
    }

    /// What it counts when left in a hand (SCORE-1).
    #[inline]
    pub const fn points(self) -> u16 {
        self.printed().points
    }

    /// How many cards it makes somebody draw (ACT-1, W4-1).
    // Which card was laid is chance: there is no branch on it.
    #[inline]
    pub(crate) const fn penalty(self) -> u8 {
        self.printed().penalty
    }

    /// How many of it are in the largest deck: one 0 of a colour, two of any other coloured card,
    /// four of a wild, one of each customizable card (DECK-1 to DECK-5).
    pub const fn most_copies(self) -> u8 {
        match self.rank() {
            Rank::Number(0) | Rank::Custom(_) => 1,
            Rank::Number(_) | Rank::Skip | Rank::Reverse | Rank::DrawTwo => 2,
            Rank::Wild | Rank::DrawFour | Rank::WorldTour => 4,
        }
    }

    /// All faces in canonical order.
    pub fn all() -> impl ExactSizeIterator<Item = Face> {
        (0..Face::COUNT as u8).map(Face)
    }
}

impl fmt::Display for Face {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(color) = self.color() {
            write!(f, "{color}")?;
        }
        match self.rank() {
            Rank::Number(number) => write!(f, "{number}"),
            Rank::Skip => f.write_str("S"),
            Rank::Reverse => f.write_str("R"),
            Rank::DrawTwo => f.write_str("+2"),
            Rank::Wild => f.write_str("W"),
            Rank::DrawFour => f.write_str("W+4"),
            Rank::WorldTour => f.write_str("WT"),
            Rank::Custom(slot) => write!(f, "C{}", slot + 1),
        }
    }
}

impl fmt::Debug for Face {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The text is no card of the notation.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("not a card; cards are written like R5, GS, BR, Y+2, W, W+4, WT, C1")]
pub struct NotACard;

impl FromStr for Face {
    type Err = NotACard;

    fn from_str(text: &str) -> Result<Face, NotACard> {
        match text {
            "W" => return Ok(Face::WILD),
            "W+4" => return Ok(Face::DRAW_FOUR),
            "WT" => return Ok(Face::WORLD_TOUR),
            _ => {}
        }
        let mut chars = text.chars();
        let first = chars.next().ok_or(NotACard)?;
        let rest = chars.as_str();
        let digit = match rest.as_bytes() {
            [digit @ b'0'..=b'9'] => Some(digit - b'0'),
            _ => None,
        };
        if first == 'C' {
            let slot = digit.and_then(|n| n.checked_sub(1));
            return slot.and_then(Face::custom).ok_or(NotACard);
        }
        let color = Color::from_letter(first).ok_or(NotACard)?;
        match (rest, digit) {
            ("S", _) => Ok(Face::skip(color)),
            ("R", _) => Ok(Face::reverse(color)),
            ("+2", _) => Ok(Face::draw_two(color)),
            (_, Some(number)) => Face::number(color, number).ok_or(NotACard),
            _ => Err(NotACard),
        }
    }
}

#[cfg(test)]
mod tests {
    extern crate std;
    use super::*;
    use std::string::ToString;

    #[test]
    fn every_face_reads_back_from_its_notation() {
        for face in Face::all() {
            assert_eq!(face.to_string().parse(), Ok(face));
        }
    }

    #[test]
    fn what_is_no_card_is_refused() {
        for text in ["", "R", "R10", "r5", "X5", "W4", "C0", "C", "C10", "R+4", "R５", " R5", "R5 ", "+2"] {
            assert_eq!(text.parse::<Face>(), Err(NotACard), "{text:?}");
        }
        let beyond = std::format!("C{}", CustomCards::MAX + 1);
        assert_eq!(beyond.parse::<Face>(), Err(NotACard), "{beyond}");
    }
}
