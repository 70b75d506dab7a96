use core::{
    fmt::{self, Display, Formatter},
    str::FromStr,
};

use crate::{Color, Kind};

/// What a player calls out when a written rule lets them name something (CUSTOM-10): a number, a colour or a symbol.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Called(u8);

/// What is to be called out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub enum What {
    /// A number, 0 to 9.
    Number,
    /// One of the four colours.
    Color,
    /// The symbol of an action card or a wild.
    Symbol,
}

const NUMBERS: u8 = 10;
const SYMBOLS: [(&str, Kind); 5] = [
    ("skip", Kind::Skip),
    ("reverse", Kind::Reverse),
    ("draw_two", Kind::DrawTwo),
    ("wild", Kind::PlainWild),
    ("draw_four", Kind::DrawFour),
];

impl Called {
    /// How many different things can be called out.
    pub const COUNT: usize = NUMBERS as usize + Color::ALL.len() + SYMBOLS.len();

    /// What can be called out under that number: numbers, then colours, then symbols.
    pub const fn from_index(index: usize) -> Option<Called> {
        if index < Called::COUNT { Some(Called(index as u8)) } else { None }
    }

    /// Its place among all that can be called out.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// All that can be called out where that is asked for.
    pub fn all(what: What) -> impl Iterator<Item = Called> {
        (0..Called::COUNT).filter_map(Called::from_index).filter(move |called| called.what() == what)
    }

    /// Whether it is a number, a colour or a symbol.
    pub const fn what(self) -> What {
        const COLORS_END: u8 = NUMBERS + Color::ALL.len() as u8;
        match self.0 {
            0..NUMBERS => What::Number,
            NUMBERS..COLORS_END => What::Color,
            _ => What::Symbol,
        }
    }

    /// The cards meant by it.
    pub fn kind(self) -> Kind {
        let place = self.0 as usize;
        if let Some(color) = place.checked_sub(NUMBERS as usize).and_then(Color::from_index) {
            return Kind::Color(color);
        }
        match place.checked_sub(NUMBERS as usize + Color::ALL.len()) {
            Some(symbol) => SYMBOLS[symbol].1,
            None => Kind::Number(self.0),
        }
    }
}

/// `7`, `G` or `draw_two`.
impl Display for Called {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self.kind() {
            Kind::Color(color) => write!(f, "{color}"),
            Kind::Number(number) => write!(f, "{number}"),
            kind => SYMBOLS.iter().filter(|(_, symbol)| *symbol == kind).try_for_each(|(word, _)| f.write_str(word)),
        }
    }
}

/// The text is nothing that can be called out.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("not a number, a colour or a symbol")]
pub struct NotCalled;

impl FromStr for Called {
    type Err = NotCalled;

    fn from_str(text: &str) -> Result<Called, NotCalled> {
        let symbol = || SYMBOLS.iter().position(|(word, _)| *word == text);
        let color = || text.parse().ok().map(Color::index);
        let number = text.parse::<usize>().ok().filter(|number| *number < NUMBERS as usize && text.len() == 1);
        let place = number
            .or_else(|| color().map(|place| place + NUMBERS as usize))
            .or_else(|| symbol().map(|place| place + NUMBERS as usize + Color::ALL.len()));
        place.and_then(Called::from_index).ok_or(NotCalled)
    }
}

impl What {
    pub(crate) const ALL: [What; 3] = [What::Number, What::Color, What::Symbol];

    /// Its name in the referee's protocol.
    pub const fn name(self) -> &'static str {
        match self {
            What::Number => "number",
            What::Color => "color",
            What::Symbol => "symbol",
        }
    }
}
