use lastcard_engine::{Action, Memory, View};

use crate::{Bot, Greedy};

/// The best that can be done without search.
#[derive(Clone, Debug)]
pub struct Clever {
    greedy: Greedy,
}

impl Clever {
    /// A player whose ties are broken by `seed`.
    pub const fn new(seed: u64) -> Clever {
        Clever { greedy: Greedy::new(seed) }
    }
}

impl Bot for Clever {
    fn decide(&mut self, view: &View<'_>, memory: &Memory) -> Option<Action> {
        self.greedy.decide(view, memory)
    }
}
