use lastcard_protocol::{Action, Happened, PlayView, RulesView};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// The version of what is said to programs.
pub(super) const VERSION: u32 = 1;

/// What a program is told, a line each.
#[derive(Serialize)]
#[serde(tag = "say", rename_all = "snake_case")]
pub(super) enum Told<'a> {
    /// First of all, once a process.
    Hello { version: u32, rules: &'a RulesView },
    /// A round begins, in which it has that seat and should take all its chance from `seed`.
    Round { seat: usize, seats: usize, seed: u64 },
    /// What has happened since it was told last, how the round stands, and all it may do: an answer of that id is due. A
    /// decision must be made if it is its turn; otherwise `null` lets the others go on.
    Ask { id: u64, happened: &'a [Happened], view: &'a PlayView, actions: &'a [Action] },
    /// The round is over; no answer is due.
    Over { happened: &'a [Happened] },
}

impl Told<'_> {
    pub(super) fn line(&self) -> String {
        // Nothing in it can fail: there are no maps with keys other than text, and it is written to memory.
        let mut line = serde_json::to_string(self).unwrap_or_default();
        line.push('\n');
        line
    }
}

/// What a program answers.
#[derive(Deserialize)]
pub(super) struct Answer {
    pub(super) id: u64,
    action: Value,
}

impl Answer {
    /// What it does; nothing for `null`.
    pub(super) fn action(self) -> Result<Option<Action>, serde_json::Error> {
        serde_json::from_value(self.action)
    }
}
