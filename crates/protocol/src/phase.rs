use lastcard_engine as engine;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Where a round stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Phase {
    Color,
    Turn,
    More,
    Drawn,
    Take,
    Four,
    Tour,
    #[serde(rename = "custom")]
    Rule,
    Over,
    Now,
}

impl From<engine::Phase> for Phase {
    fn from(phase: engine::Phase) -> Phase {
        match phase {
            engine::Phase::Color => Phase::Color,
            engine::Phase::Turn => Phase::Turn,
            engine::Phase::More => Phase::More,
            engine::Phase::Drawn => Phase::Drawn,
            engine::Phase::Take => Phase::Take,
            engine::Phase::Four => Phase::Four,
            engine::Phase::Tour => Phase::Tour,
            engine::Phase::Rule => Phase::Rule,
            engine::Phase::Over => Phase::Over,
            engine::Phase::Now => Phase::Now,
        }
    }
}
