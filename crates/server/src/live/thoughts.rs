//! What bots are asked, and what becomes of it.

use std::{
    panic::{AssertUnwindSafe, catch_unwind},
    sync::Arc,
};

use lastcard_engine::Action;
use tokio::sync::{mpsc, oneshot};
use tracing::error;

use super::{
    Hall, Mail,
    thinkers::{Failed, Thinking},
};
use crate::{TableId, table::Thought};

/// What a table asked of a bot.
#[derive(Clone, Copy, Debug)]
struct Question {
    table: TableId,
    seat: u8,
    moves: u32,
    /// What the table does for the bot if there is no answer.
    otherwise: Option<Action>,
}

impl Hall {
    /// Lets a bot think: where that takes no more than answering a message does, at once, else off the async threads, a few at
    /// once.
    pub(super) fn think(self: &Arc<Hall>, table: TableId, thought: Thought, to: mpsc::WeakSender<Box<Mail>>) {
        self.metrics().thoughts.add();
        let (seat, moves, otherwise) = (thought.seat, thought.moves, thought.otherwise());
        let asked = Question { table, seat, moves, otherwise };
        if thought.is_short() {
            let hall = Arc::clone(self);
            tokio::spawn(async move { hall.pass_on(asked, at_once(|| thought.think()), to).await });
            return;
        }
        let thinking = self.thinkers.ask(table, seat, move |behind| thought.think_before(behind));
        tokio::spawn(Arc::clone(self).pass_on(asked, thinking, to));
    }

    /// Tells the table what its bot does. A bot without an answer must not stop it.
    async fn pass_on(self: Arc<Hall>, asked: Question, thinking: Thinking, to: mpsc::WeakSender<Box<Mail>>) {
        let Question { table, seat, moves, otherwise } = asked;
        let action = match thinking.await {
            Ok(Ok(action)) => action,
            Ok(Err(failed)) => {
                self.metrics().thoughts_failed.add();
                error!(%table, seat, %failed, "a bot's thought failed; the table plays for it");
                otherwise
            }
            // The table moved on, or the server stops.
            Err(_) => return,
        };
        if let (Some(action), Some(to)) = (action, to.upgrade()) {
            let _ = to.send(Box::new(Mail::Decided { seat, moves, action })).await;
        }
    }

    /// The play at a table has gone on: what its bots were to think about is past.
    pub(super) fn moved_on(&self, table: TableId) {
        self.thinkers.moved_on(table);
    }
}

/// What a bot thinks here and now; a fault of ours ends nothing but the thought.
fn at_once(think: impl FnOnce() -> Option<Action>) -> Thinking {
    let (answer, thinking) = oneshot::channel();
    let _ = answer.send(catch_unwind(AssertUnwindSafe(think)).map_err(|_| Failed::Panicked));
    thinking
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Config, Memory};

    /// What a table is told when its bot thinks so.
    async fn told(think: impl FnOnce(usize) -> Option<Action> + Send + 'static) -> (Option<Action>, String) {
        let hall = Hall::open(Arc::new(Memory::new()), Config::default()).await.unwrap();
        let (sender, mut mailbox) = mpsc::channel(1);
        let asked = Question { table: TableId::from_bytes([1; 10]), seat: 3, moves: 7, otherwise: Some(Action::Draw) };
        let thinking = hall.thinkers.ask(asked.table, asked.seat, think);
        Arc::clone(&hall).pass_on(asked, thinking, sender.downgrade()).await;
        let action = mailbox.try_recv().ok().map(|mail| match *mail {
            Mail::Decided { seat: 3, moves: 7, action } => action,
            mail => panic!("{mail:?}"),
        });
        (action, hall.metrics().text(hall.store().figures()))
    }

    #[tokio::test]
    async fn a_table_is_told_what_its_bot_does() {
        let (action, metrics) = told(|_| Some(Action::Keep)).await;
        assert_eq!(action, Some(Action::Keep));
        assert!(metrics.contains("lastcard_thoughts_failed_total 0"));
        assert_eq!(told(|_| None).await.0, None, "a bot need not do anything");
    }

    #[tokio::test]
    async fn a_short_thought_is_thought_at_once_and_its_fault_is_its_own() {
        assert!(matches!(at_once(|| Some(Action::Keep)).await, Ok(Ok(Some(Action::Keep)))));
        let failed = at_once(|| std::panic::resume_unwind(Box::new("a fault of ours"))).await;
        assert!(matches!(failed, Ok(Err(Failed::Panicked))));
    }

    #[tokio::test]
    async fn a_table_plays_for_a_bot_whose_thought_failed() {
        let (action, metrics) = told(|_| std::panic::resume_unwind(Box::new("a fault of ours"))).await;
        assert_eq!(action, Some(Action::Draw));
        assert!(metrics.contains("lastcard_thoughts_failed_total 1"), "{metrics}");
    }
}
