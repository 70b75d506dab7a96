use core::{
    fmt::{self, Display, Formatter},
    str::FromStr,
};

use crate::{Called, Color, Face, FaceSet, Rank};

/// A kind of card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub enum Kind {
    /// Of the colour named with the card; wilds do not count.
    Named,
    /// Of that colour; wilds do not count.
    Color(Color),
    /// With that number.
    Number(u8),
    /// A wild of any sort.
    Wild,
    /// A coloured action card: Skip, Reverse or Draw Two (CUSTOM-9).
    Action,
    /// A Skip.
    Skip,
    /// A Reverse.
    Reverse,
    /// A Draw Two.
    DrawTwo,
    /// A plain Wild.
    PlainWild,
    /// A Wild Draw Four.
    DrawFour,
    /// With a number of that range, both ends included.
    #[allow(missing_docs)]
    Numbers { from: u8, to: u8 },
    /// Any card.
    Any,
    /// What was called last in this rule (CUSTOM-10).
    Called,
}

impl Kind {
    /// The faces of that kind while `named` is the colour in play and `called` what was called last.
    pub(crate) fn faces(self, named: Option<Color>, called: Option<Called>) -> FaceSet {
        match self {
            Kind::Named => named.map_or(FaceSet::EMPTY, FaceSet::of_color),
            Kind::Color(color) => FaceSet::of_color(color),
            Kind::Number(number) => FaceSet::of_rank(Rank::Number(number)),
            Kind::Wild => FaceSet::WILDS,
            Kind::Action => FaceSet::ACTIONS,
            Kind::Skip => FaceSet::SKIPS,
            Kind::Reverse => FaceSet::REVERSES,
            Kind::DrawTwo => FaceSet::DRAW_TWOS,
            Kind::PlainWild => Face::WILD.set(),
            Kind::DrawFour => Face::DRAW_FOUR.set(),
            Kind::Numbers { from, to } => {
                (from..=to.min(9)).fold(FaceSet::EMPTY, |all, number| all | FaceSet::of_rank(Rank::Number(number)))
            }
            Kind::Any => FaceSet::ALL,
            Kind::Called => called.map_or(FaceSet::EMPTY, |called| called.kind().faces(named, None)),
        }
    }
    /// The same said once and for all, while `named` is the colour in play and `called` what was called last.
    pub(crate) fn settled(self, named: Option<Color>, called: Option<Called>) -> Kind {
        match self {
            Kind::Named => named.map_or(self, Kind::Color),
            Kind::Called => called.map_or(self, Called::kind),
            _ => self,
        }
    }
}

/// The kinds that have a word of their own.
const WORDS: [(&str, Kind); 10] = [
    ("named", Kind::Named),
    ("wilds", Kind::Wild),
    ("action", Kind::Action),
    ("skip", Kind::Skip),
    ("reverse", Kind::Reverse),
    ("draw_two", Kind::DrawTwo),
    ("wild", Kind::PlainWild),
    ("draw_four", Kind::DrawFour),
    ("any", Kind::Any),
    ("called", Kind::Called),
];

/// `7`, `G`, `3-5` or `draw_two`.
impl Display for Kind {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match *self {
            Kind::Color(color) => write!(f, "{color}"),
            Kind::Number(number) => write!(f, "{number}"),
            Kind::Numbers { from, to } => write!(f, "{from}-{to}"),
            kind => WORDS.iter().filter(|(_, known)| *known == kind).try_for_each(|(word, _)| f.write_str(word)),
        }
    }
}

/// The text is no kind of card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("not a kind of card")]
pub struct NotAKind;

impl FromStr for Kind {
    type Err = NotAKind;

    fn from_str(text: &str) -> Result<Kind, NotAKind> {
        let number = |text: &str| text.parse().map_err(|_| NotAKind);
        if let Some((from, to)) = text.split_once('-') {
            return Ok(Kind::Numbers { from: number(from)?, to: number(to)? });
        }
        if let Ok(color) = text.parse() {
            return Ok(Kind::Color(color));
        }
        let word = WORDS.iter().find(|(word, _)| *word == text);
        word.map_or_else(|| number(text).map(Kind::Number), |(_, kind)| Ok(*kind))
    }
}
