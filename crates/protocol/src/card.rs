use std::fmt;

use lastcard_engine::{Color, Face};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use ts_rs::TS;

/// A card in the notation of RULES.md: `R5`, `GS`, `W+4`, `C1`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, TS)]
#[ts(type = "string")]
pub struct Card(pub Face);

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl Serialize for Card {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

impl<'de> Deserialize<'de> for Card {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Card, D::Error> {
        let text = std::borrow::Cow::<'de, str>::deserialize(deserializer)?;
        text.parse().map(Card).map_err(|_| de::Error::custom("not a card in the notation of RULES.md"))
    }
}

/// A colour by its letter.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[allow(missing_docs)]
pub enum Colour {
    #[serde(rename = "R")]
    Red,
    #[serde(rename = "Y")]
    Yellow,
    #[serde(rename = "G")]
    Green,
    #[serde(rename = "B")]
    Blue,
}

impl From<Color> for Colour {
    fn from(color: Color) -> Colour {
        match color {
            Color::Red => Colour::Red,
            Color::Yellow => Colour::Yellow,
            Color::Green => Colour::Green,
            Color::Blue => Colour::Blue,
        }
    }
}

impl From<Colour> for Color {
    fn from(colour: Colour) -> Color {
        match colour {
            Colour::Red => Color::Red,
            Colour::Yellow => Color::Yellow,
            Colour::Green => Color::Green,
            Colour::Blue => Color::Blue,
        }
    }
}
