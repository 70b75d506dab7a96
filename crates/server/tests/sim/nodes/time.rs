//! Simulated time: what happens when, and tasks that wait for it. All of it is one thread and one order, so that a seed
//! tells a whole run.

use std::{
    cell::{Cell, RefCell},
    collections::BTreeMap,
    future::poll_fn,
    pin::Pin,
    rc::Rc,
    task::{Context, Poll, Waker},
};

/// What a task does, over time.
type Work = Pin<Box<dyn Future<Output = ()>>>;

/// Until when whoever does it is stopped, as by SIGSTOP.
pub(crate) type Stopped = Rc<Cell<u64>>;

/// A task by number; numbers are not used again.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct TaskId(usize);

/// The clock that is right, and all that is still to come.
pub(crate) struct Time {
    now: Cell<u64>,
    /// By when, then in the order in which it was asked for.
    agenda: RefCell<BTreeMap<(u64, u64), Due>>,
    asked: Cell<u64>,
    tasks: RefCell<Vec<Task>>,
    running: Cell<TaskId>,
}

enum Due {
    Wake(TaskId),
    Do(Box<dyn FnOnce()>),
}

struct Task {
    work: Option<Work>,
    stopped: Stopped,
}

impl Time {
    pub(crate) fn from(start: u64) -> Time {
        Time {
            now: Cell::new(start),
            agenda: RefCell::default(),
            asked: Cell::new(0),
            tasks: RefCell::default(),
            running: Cell::new(TaskId(usize::MAX)),
        }
    }

    pub(crate) fn now(&self) -> u64 {
        self.now.get()
    }

    fn put(&self, at: u64, due: Due) {
        let number = self.asked.replace(self.asked.get() + 1);
        self.agenda.borrow_mut().insert((at.max(self.now()), number), due);
    }

    /// Has something done so many milliseconds from now.
    pub(crate) fn after(&self, milliseconds: u64, work: impl FnOnce() + 'static) {
        self.put(self.now() + milliseconds, Due::Do(Box::new(work)));
    }

    /// Begins a task, which does nothing while it is stopped.
    pub(crate) fn spawn(&self, stopped: &Stopped, work: impl Future<Output = ()> + 'static) -> TaskId {
        let mut tasks = self.tasks.borrow_mut();
        let task = TaskId(tasks.len());
        tasks.push(Task { work: Some(Box::pin(work)), stopped: Rc::clone(stopped) });
        drop(tasks);
        self.wake(task);
        task
    }

    /// Ends a task where it waits.
    pub(crate) fn kill(&self, task: TaskId) {
        let work = self.tasks.borrow_mut()[task.0].work.take();
        drop(work);
    }

    /// Has a task look whether what it waits for has come.
    pub(crate) fn wake(&self, task: TaskId) {
        self.put(self.now(), Due::Wake(task));
    }

    /// The task under way.
    pub(crate) fn running(&self) -> TaskId {
        self.running.get()
    }

    /// Waits until `come` says what has come, or until that time: then there is nothing. Whoever makes it come has to
    /// wake the task.
    pub(crate) async fn until<T>(&self, end: u64, mut come: impl FnMut() -> Option<T>) -> Option<T> {
        let mut is_set = false;
        poll_fn(|_| {
            if let Some(come) = come() {
                return Poll::Ready(Some(come));
            }
            if self.now() >= end {
                return Poll::Ready(None);
            }
            // Once only, or each needless look would bring about another.
            if !std::mem::replace(&mut is_set, true) {
                self.put(end, Due::Wake(self.running()));
            }
            Poll::Pending
        })
        .await
    }

    pub(crate) async fn sleep(&self, milliseconds: u64) {
        self.until::<()>(self.now() + milliseconds, || None).await;
    }

    /// Lets all happen that happens until then.
    pub(crate) fn run_until(&self, end: u64) {
        loop {
            let first = self
                .agenda
                .borrow_mut()
                .first_entry()
                .filter(|first| first.key().0 <= end)
                .map(|first| first.remove_entry());
            let Some(((at, _), due)) = first else { break };
            self.now.set(at);
            match due {
                Due::Do(work) => work(),
                Due::Wake(task) => self.go_on(task),
            }
        }
        self.now.set(end);
    }

    fn go_on(&self, task: TaskId) {
        let mut tasks = self.tasks.borrow_mut();
        let stopped = tasks[task.0].stopped.get();
        if stopped > self.now() {
            drop(tasks);
            return self.put(stopped, Due::Wake(task));
        }
        let Some(mut work) = tasks[task.0].work.take() else { return };
        drop(tasks);
        self.running.set(task);
        if work.as_mut().poll(&mut Context::from_waker(Waker::noop())).is_pending() {
            self.tasks.borrow_mut()[task.0].work = Some(work);
        }
    }

    /// Ends everything, so that nothing holds on to what holds on to it.
    pub(crate) fn end(&self) {
        let agenda = std::mem::take(&mut *self.agenda.borrow_mut());
        let tasks = std::mem::take(&mut *self.tasks.borrow_mut());
        drop((agenda, tasks));
    }
}
