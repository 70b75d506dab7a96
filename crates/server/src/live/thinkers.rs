//! Where bots think: a few threads of their own, shared fairly among the tables.

use std::{
    collections::HashMap,
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError},
    thread,
    time::{Duration, Instant},
};

use lastcard_engine::Action;
use tokio::sync::oneshot;
use tracing::warn;

use super::turns::Turns;
use crate::{TableId, session::lock};

/// What a bot thinks: what it does now, if anything. It is told how many wait for each thread, so that it can hurry.
type Work = Box<dyn FnOnce(usize) -> Option<Action> + Send>;

/// What becomes of a thought; nothing if its table moved on before anybody thought it.
pub(super) type Thinking = oneshot::Receiver<Result<Option<Action>, Failed>>;

/// Why a thought came to nothing. Either is a fault of ours; the table plays for the bot.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub(super) enum Failed {
    /// The bot's code panicked.
    #[error("it panicked")]
    Panicked,
    /// It is not done after [`HARD_LIMIT`].
    #[error("it did not end in time")]
    Overdue,
}

/// How long a thought may take, whatever happens: hundreds of times what it is given, and all it does is bounded by
/// steps, so that only a fault of ours or a machine at its end gets there.
pub(super) const HARD_LIMIT: Duration = Duration::from_secs(5);

/// How many threads that are stuck are replaced.
const MOST_REPLACED: usize = 16;

/// Threads that think for all tables. They are none of the runtime's, so that a server that stops waits for none.
pub(super) struct Thinkers {
    shared: Arc<Shared>,
}

struct Shared {
    /// How many threads may think at once.
    most: usize,
    /// Held for a look or a change, never while somebody thinks.
    state: Mutex<State>,
    /// Told when something waits, or when all is over.
    work: Condvar,
}

#[derive(Default)]
struct State {
    waiting: Turns<Task>,
    /// What is thought now, by the number of the thread.
    running: HashMap<u64, Running>,
    /// Threads that wait for work.
    idle: usize,
    /// Threads there are, without those that were replaced.
    threads: usize,
    /// The number of the next thread.
    next: u64,
    stopped: bool,
}

struct Task {
    work: Work,
    answer: oneshot::Sender<Result<Option<Action>, Failed>>,
}

struct Running {
    table: TableId,
    since: Instant,
    /// Taken when it is overdue and was answered for.
    answer: Option<oneshot::Sender<Result<Option<Action>, Failed>>>,
    replaced: bool,
}

impl Thinkers {
    /// So many threads, each begun when it is first needed.
    pub(super) fn new(most: usize) -> Thinkers {
        Thinkers { shared: Arc::new(Shared { most: most.max(1), state: Mutex::default(), work: Condvar::new() }) }
    }

    /// Has a thought of the bot in that seat thought when it is the table's turn, instead of an older one that waits.
    pub(super) fn ask(
        &self,
        table: TableId,
        seat: u8,
        work: impl FnOnce(usize) -> Option<Action> + Send + 'static,
    ) -> Thinking {
        let (answer, thinking) = oneshot::channel();
        let mut state = lock(&self.shared.state);
        if !state.stopped {
            state.waiting.add(table, seat, Task { work: Box::new(work), answer });
            self.shared.put_to_work(&mut state);
        }
        thinking
    }

    /// What waits of that table is not worth a thought any more.
    pub(super) fn moved_on(&self, table: TableId) {
        lock(&self.shared.state).waiting.forget(table);
    }

    /// Answers for every thought that is overdue, and lets another thread work in the place of one that is stuck.
    pub(super) fn look(&self, now: Instant) {
        let mut state = lock(&self.shared.state);
        let mut replaced = state.running.values().filter(|running| running.replaced).count();
        let overdue = |running: &&mut Running| now.saturating_duration_since(running.since) >= HARD_LIMIT;
        let mut freed = 0;
        for running in state.running.values_mut().filter(overdue) {
            if let Some(answer) = running.answer.take() {
                let _ = answer.send(Err(Failed::Overdue));
            }
            if !running.replaced && replaced < MOST_REPLACED {
                running.replaced = true;
                replaced += 1;
                freed += 1;
            }
        }
        state.threads -= freed;
        self.shared.put_to_work(&mut state);
    }

    /// How many thoughts were answered for and are still being thought.
    pub(super) fn stuck(&self) -> usize {
        lock(&self.shared.state).running.values().filter(|running| running.answer.is_none()).count()
    }

    /// No thought begins any more; those under way are not waited for.
    pub(super) fn stop(&self) {
        let mut state = lock(&self.shared.state);
        state.stopped = true;
        state.waiting.clear();
        self.shared.work.notify_all();
    }
}

impl Drop for Thinkers {
    fn drop(&mut self) {
        self.stop();
    }
}

impl Shared {
    /// Wakes a thread for what waits, or begins one.
    fn put_to_work(self: &Arc<Shared>, state: &mut State) {
        self.work.notify_one();
        if state.waiting.len() <= state.idle || state.threads >= self.most || state.stopped {
            return;
        }
        let (shared, number) = (Arc::clone(self), state.next);
        match thread::Builder::new().name("thinker".into()).spawn(move || shared.think(number)) {
            Ok(_) => {
                state.next += 1;
                state.threads += 1;
            }
            // What waits is looked at again: when somebody asks, and at every look.
            Err(error) => warn!(%error, "no thread for a bot to think on"),
        }
    }

    /// The life of a thread.
    fn think(&self, number: u64) {
        let mut state = lock(&self.state);
        while !state.stopped {
            let Some((table, task)) = state.next_task() else {
                state.idle += 1;
                state = self.wait(state);
                state.idle -= 1;
                continue;
            };
            let running = Running { table, since: Instant::now(), answer: Some(task.answer), replaced: false };
            state.running.insert(number, running);
            let behind = state.waiting.len() / self.most;
            drop(state);
            let thought = catch_unwind(AssertUnwindSafe(|| (task.work)(behind))).map_err(|_| Failed::Panicked);
            state = lock(&self.state);
            let Some(done) = state.running.remove(&number) else { return };
            if let Some(answer) = done.answer {
                let _ = answer.send(thought);
            }
            if done.replaced {
                return;
            }
        }
    }

    fn wait<'a>(&self, state: MutexGuard<'a, State>) -> MutexGuard<'a, State> {
        self.work.wait(state).unwrap_or_else(PoisonError::into_inner)
    }
}

impl State {
    fn next_task(&mut self) -> Option<(TableId, Task)> {
        let running = &self.running;
        self.waiting.next(|table| running.values().filter(|running| running.table == table).count())
    }
}

#[cfg(test)]
mod tests;
