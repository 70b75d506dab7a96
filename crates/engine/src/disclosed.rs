use crate::{Event, Phase, Round, Seen};

/// Leave to see everything that happened in a round, whoever it was for. Only a round that is over gives it. It does not
/// know which round that was: whoever takes it has to use it for the steps of that round alone.
#[derive(Clone, Copy, Debug)]
pub struct Disclosed(());

impl Round {
    /// Leave to see all of this round, once it is over.
    pub const fn disclosed(&self) -> Option<Disclosed> {
        match self.phase() {
            Phase::Over => Some(Disclosed(())),
            _ => None,
        }
    }
}

impl Event {
    /// What can be seen of it once its round is over: every card and vote.
    pub fn seen_after(self, _: Disclosed) -> Seen {
        self.seen(|_| true)
    }
}
