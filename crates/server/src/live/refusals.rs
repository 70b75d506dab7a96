use std::collections::VecDeque;

use lastcard_protocol::Refusal;

use crate::CommandKey;

/// How many a table remembers.
const KEPT: usize = 16;

/// The last commands refused, so that one that comes again is answered as the first time though the table has changed.
/// What was refused is in no log: this is forgotten with the table's memory.
#[derive(Default, Debug)]
pub(super) struct Refusals(VecDeque<(CommandKey, Refusal)>);

impl Refusals {
    pub(super) fn remember(&mut self, key: CommandKey, why: &Refusal) {
        // What is wrong with rules is long, and the same whenever it is looked at.
        if why.problems.is_empty() {
            if self.0.len() == KEPT {
                self.0.pop_front();
            }
            self.0.push_back((key, why.clone()));
        }
    }

    pub(super) fn of(&self, key: CommandKey) -> Option<&Refusal> {
        self.0.iter().find(|(known, _)| *known == key).map(|(_, why)| why)
    }
}
