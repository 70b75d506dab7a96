use lastcard_engine as engine;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use ts_rs::TS;

/// What somebody calls out as a written rule asks: a number (`7`), a colour by its letter (`G`) or a symbol (`skip`,
/// `reverse`, `draw_two`, `wild`, `draw_four`).
#[derive(Clone, Copy, PartialEq, Eq, Debug, TS)]
#[ts(
    type = "\"0\" | \"1\" | \"2\" | \"3\" | \"4\" | \"5\" | \"6\" | \"7\" | \"8\" | \"9\" | Color | \"skip\" | \"reverse\" | \"draw_two\" | \"wild\" | \"draw_four\""
)]
pub struct Called(pub engine::Called);

impl Serialize for Called {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

impl<'de> Deserialize<'de> for Called {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Called, D::Error> {
        let text = std::borrow::Cow::<'de, str>::deserialize(deserializer)?;
        text.parse().map(Called).map_err(|_| de::Error::custom("not a number, a colour or a symbol"))
    }
}

/// One of the outcomes a written rule offers.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Outcome {
    First,
    Second,
    Third,
    Fourth,
}

impl From<engine::Choice> for Outcome {
    fn from(choice: engine::Choice) -> Outcome {
        match choice {
            engine::Choice::First => Outcome::First,
            engine::Choice::Second => Outcome::Second,
            engine::Choice::Third => Outcome::Third,
            engine::Choice::Fourth => Outcome::Fourth,
        }
    }
}

impl From<Outcome> for engine::Choice {
    fn from(outcome: Outcome) -> engine::Choice {
        match outcome {
            Outcome::First => engine::Choice::First,
            Outcome::Second => engine::Choice::Second,
            Outcome::Third => engine::Choice::Third,
            Outcome::Fourth => engine::Choice::Fourth,
        }
    }
}
