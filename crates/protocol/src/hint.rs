use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::Action;

/// What a strong player would do, by what the seat that asked may know and nothing else.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct Hint {
    /// One of the actions that are legal now.
    pub action: Action,
    /// How likely the seat then is to win the round, in thousandths.
    pub chance: u16,
}
