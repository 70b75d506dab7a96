use std::fmt;

use lastcard_engine::{self as engine, Face};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use ts_rs::TS;

/// A card in the notation of RULES.md: `R5`, `GS`, `W+4`, `C1`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, TS)]
#[ts(type = "Face")]
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
pub enum Color {
    #[serde(rename = "R")]
    Red,
    #[serde(rename = "Y")]
    Yellow,
    #[serde(rename = "G")]
    Green,
    #[serde(rename = "B")]
    Blue,
}

impl From<engine::Color> for Color {
    fn from(color: engine::Color) -> Color {
        match color {
            engine::Color::Red => Color::Red,
            engine::Color::Yellow => Color::Yellow,
            engine::Color::Green => Color::Green,
            engine::Color::Blue => Color::Blue,
        }
    }
}

impl From<Color> for engine::Color {
    fn from(color: Color) -> engine::Color {
        match color {
            Color::Red => engine::Color::Red,
            Color::Yellow => engine::Color::Yellow,
            Color::Green => engine::Color::Green,
            Color::Blue => engine::Color::Blue,
        }
    }
}
