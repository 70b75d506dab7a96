use core::{fmt, str::FromStr};

/// One of the four colours, in canonical order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
#[repr(u8)]
#[allow(missing_docs)]
pub enum Color {
    Red,
    Yellow,
    Green,
    Blue,
}

impl Color {
    /// All colours in canonical order.
    pub const ALL: [Color; 4] = [Color::Red, Color::Yellow, Color::Green, Color::Blue];

    /// The colour at `index` in canonical order.
    #[inline]
    pub const fn from_index(index: usize) -> Option<Color> {
        match index {
            0 => Some(Color::Red),
            1 => Some(Color::Yellow),
            2 => Some(Color::Green),
            3 => Some(Color::Blue),
            _ => None,
        }
    }

    /// Its place in canonical order.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The letter of the notation: `R`, `Y`, `G` or `B`.
    pub const fn letter(self) -> char {
        match self {
            Color::Red => 'R',
            Color::Yellow => 'Y',
            Color::Green => 'G',
            Color::Blue => 'B',
        }
    }

    /// The colour a letter of the notation stands for.
    pub const fn from_letter(letter: char) -> Option<Color> {
        match letter {
            'R' => Some(Color::Red),
            'Y' => Some(Color::Yellow),
            'G' => Some(Color::Green),
            'B' => Some(Color::Blue),
            _ => None,
        }
    }
}

impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

/// The text is no colour of the notation.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("not a colour; colours are written R, Y, G and B")]
pub struct NotAColor;

impl FromStr for Color {
    type Err = NotAColor;

    fn from_str(text: &str) -> Result<Color, NotAColor> {
        text.parse().ok().and_then(Color::from_letter).ok_or(NotAColor)
    }
}
