use std::sync::mpsc;

use super::*;

/// A thought that is not done before it is let go.
struct Held {
    begun: mpsc::Receiver<()>,
    go: mpsc::Sender<()>,
    thinking: Thinking,
}

impl Held {
    fn ask(thinkers: &Thinkers, table: TableId, seat: u8) -> Held {
        let (begins, begun) = mpsc::channel();
        let (go, gone) = mpsc::channel::<()>();
        let thinking = thinkers.ask(table, seat, move |_| {
            let _ = begins.send(());
            let _ = gone.recv();
            Some(Action::Draw)
        });
        Held { begun, go, thinking }
    }

    /// Waits until somebody thinks it.
    fn begun(self) -> Held {
        self.begun.recv().expect("somebody thinks it");
        self
    }

    fn let_go(self) -> Result<Option<Action>, Failed> {
        let _ = self.go.send(());
        self.thinking.blocking_recv().expect("an answer")
    }
}

fn table(number: u8) -> TableId {
    TableId::from_bytes([number; 10])
}

fn quick(thinkers: &Thinkers, table: TableId) -> Thinking {
    thinkers.ask(table, 0, |_| Some(Action::Keep))
}

/// A moment at which everything begun by now is overdue.
fn much_later() -> Instant {
    Instant::now() + HARD_LIMIT
}

#[test]
fn a_thought_is_answered_by_what_it_came_to() {
    let thinkers = Thinkers::new(2);
    assert_eq!(quick(&thinkers, table(1)).blocking_recv(), Ok(Ok(Some(Action::Keep))));
    assert_eq!(thinkers.ask(table(1), 0, |_| None).blocking_recv(), Ok(Ok(None)));
}

#[test]
fn no_more_think_at_once_than_may() {
    let thinkers = Thinkers::new(2);
    let [first, second] = [1, 2].map(|number| Held::ask(&thinkers, table(number), 0).begun());
    let third = Held::ask(&thinkers, table(3), 0);
    assert_eq!(lock(&thinkers.shared.state).running.len(), 2);
    assert!(third.begun.try_recv().is_err());
    assert_eq!(first.let_go(), Ok(Some(Action::Draw)));
    assert_eq!(third.begun().let_go(), Ok(Some(Action::Draw)));
    assert_eq!(second.let_go(), Ok(Some(Action::Draw)));
    assert_eq!(lock(&thinkers.shared.state).threads, 2);
}

#[test]
fn the_second_thought_of_a_table_waits_for_the_first_of_another() {
    let thinkers = Thinkers::new(2);
    let (one, other) = (Held::ask(&thinkers, table(1), 0).begun(), Held::ask(&thinkers, table(9), 0).begun());
    let mut second = Held::ask(&thinkers, table(1), 1);
    let first = Held::ask(&thinkers, table(2), 0);
    other.let_go().unwrap();
    let first = first.begun();
    assert!(second.thinking.try_recv().is_err() && second.begun.try_recv().is_err(), "it waits though it came before");
    first.let_go().unwrap();
    second.begun().let_go().unwrap();
    one.let_go().unwrap();
}

#[test]
fn a_thought_whose_table_has_moved_on_is_not_thought() {
    let thinkers = Thinkers::new(1);
    let held = Held::ask(&thinkers, table(1), 0).begun();
    let (stale, older) = (Held::ask(&thinkers, table(2), 0), Held::ask(&thinkers, table(3), 4));
    let newer = thinkers.ask(table(3), 4, |_| None);
    thinkers.moved_on(table(2));
    held.let_go().unwrap();
    assert_eq!(newer.blocking_recv(), Ok(Ok(None)));
    for dropped in [stale, older] {
        assert!(dropped.thinking.blocking_recv().is_err());
        assert!(dropped.begun.recv().is_err(), "nobody thought it");
    }
}

#[test]
fn a_thought_is_told_how_many_wait_behind_it() {
    let thinkers = Thinkers::new(1);
    let held = Held::ask(&thinkers, table(0), 0).begun();
    let (tells, told) = mpsc::channel();
    for number in 1..=4 {
        let tells = tells.clone();
        drop(thinkers.ask(table(number), 0, move |behind| {
            tells.send(behind).unwrap();
            None
        }));
    }
    drop(tells);
    held.let_go().unwrap();
    assert_eq!(told.iter().collect::<Vec<usize>>(), [3, 2, 1, 0]);
}

#[test]
fn a_panic_is_answered_and_the_thread_goes_on() {
    let thinkers = Thinkers::new(1);
    let panics = |_| -> Option<Action> { std::panic::resume_unwind(Box::new("a fault of ours")) };
    assert_eq!(thinkers.ask(table(1), 0, panics).blocking_recv(), Ok(Err(Failed::Panicked)));
    assert_eq!(quick(&thinkers, table(1)).blocking_recv(), Ok(Ok(Some(Action::Keep))));
    assert_eq!(lock(&thinkers.shared.state).threads, 1);
}

#[test]
fn a_stuck_thought_is_answered_for_and_others_go_on() {
    let thinkers = Thinkers::new(1);
    let stuck = Held::ask(&thinkers, table(1), 0).begun();
    let waits = quick(&thinkers, table(2));
    thinkers.look(Instant::now());
    assert_eq!(thinkers.stuck(), 0, "it has its time");
    thinkers.look(much_later());
    assert_eq!(stuck.thinking.blocking_recv(), Ok(Err(Failed::Overdue)));
    assert_eq!(thinkers.stuck(), 1);
    assert_eq!(waits.blocking_recv(), Ok(Ok(Some(Action::Keep))), "another thread thinks in its place");

    stuck.go.send(()).unwrap();
    while thinkers.stuck() > 0 {
        thread::yield_now();
    }
    assert_eq!(quick(&thinkers, table(2)).blocking_recv(), Ok(Ok(Some(Action::Keep))));
    assert_eq!(lock(&thinkers.shared.state).threads, 1, "who was replaced is gone");
}

#[test]
fn only_so_many_stuck_threads_are_replaced_and_all_are_answered_for() {
    let thinkers = Thinkers::new(1);
    let mut stuck = Vec::new();
    for number in 0..=MOST_REPLACED {
        stuck.push(Held::ask(&thinkers, table(number as u8), 0).begun());
        thinkers.look(much_later());
    }
    assert_eq!(thinkers.stuck(), MOST_REPLACED + 1);
    let waits = quick(&thinkers, table(99));
    thinkers.look(much_later());
    assert_eq!(lock(&thinkers.shared.state).running.len(), MOST_REPLACED + 1, "no thread more");
    for held in stuck {
        assert_eq!(held.thinking.blocking_recv(), Ok(Err(Failed::Overdue)));
        held.go.send(()).unwrap();
    }
    assert_eq!(waits.blocking_recv(), Ok(Ok(Some(Action::Keep))));
    while thinkers.stuck() > 0 {
        thread::yield_now();
    }
}

#[test]
fn a_stop_waits_for_no_thought() {
    let thinkers = Thinkers::new(1);
    let held = Held::ask(&thinkers, table(1), 0).begun();
    let waits = quick(&thinkers, table(2));
    thinkers.stop();
    assert!(waits.blocking_recv().is_err(), "what waits is not thought");
    assert!(quick(&thinkers, table(3)).blocking_recv().is_err(), "nor what is asked later");
    drop(thinkers);
    assert_eq!(held.let_go(), Ok(Some(Action::Draw)));
}
