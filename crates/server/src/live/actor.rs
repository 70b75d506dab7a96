use std::{sync::Arc, time::Duration};

use lastcard_engine::{Action, Illegal};
use lastcard_protocol::{Answer, Command, Listing, Refusal};
use tokio::{
    sync::{mpsc, oneshot},
    time::{Instant, sleep_until},
};
use tracing::{debug, error, warn};

use super::{Hall, Outbox, SocketId, fresh, unix_ms};
use crate::{
    Append, Appended, CommandKey, Reason, Seq, StoreError, TableId,
    table::{Desk, Entry, Input, Job, Look, Now, Person, PersonId, Ruling, Table, TableEvent},
};

/// What reaches a table's task.
#[derive(Debug)]
pub(crate) enum Mail {
    /// A socket wants its updates.
    Enter { socket: SocketId, person: Person, outbox: Outbox, id: String },
    /// A socket wants them no longer.
    Exit { socket: SocketId },
    /// A socket's person asks for something; `arrived` is when its frame was read.
    Command {
        socket: SocketId,
        outbox: Outbox,
        person: Person,
        id: String,
        key: CommandKey,
        what: Box<Command>,
        arrived: u64,
    },
    /// A bot has thought.
    Thought { seat: u8, moves: u32, action: Action },
    /// The server stops: what is under way is finished.
    Stop(oneshot::Sender<()>),
}

/// Who is to be answered, under which id.
#[derive(Debug)]
pub(super) struct Asker {
    outbox: Outbox,
    id: String,
    key: CommandKey,
    arrived: u64,
}

struct Viewer {
    socket: SocketId,
    person: PersonId,
    outbox: Outbox,
}

/// The task of one table. Everything that happens at a table happens here, one thing after the other.
pub(super) struct Actor {
    hall: Arc<Hall>,
    desk: Desk<Option<Asker>>,
    viewers: Vec<Viewer>,
    mailbox: mpsc::Receiver<Box<Mail>>,
    /// Where bots send their decisions; weak, so that it does not keep the task alive.
    address: mpsc::WeakSender<Box<Mail>>,
    idle_since: Instant,
    /// Set when the store and this table may no longer agree: then it is loaded anew.
    lost: bool,
}

impl Actor {
    /// Loads the table and looks after it until nobody needs it.
    pub(super) async fn run(
        hall: Arc<Hall>,
        id: TableId,
        mut mailbox: mpsc::Receiver<Box<Mail>>,
        address: mpsc::WeakSender<Box<Mail>>,
    ) {
        let table = match Box::pin(hall.load(id)).await {
            Ok(table) => table,
            Err(reason) => {
                hall.forget(id);
                mailbox.close();
                while let Some(mail) = mailbox.recv().await {
                    turn_away(*mail, reason);
                }
                return;
            }
        };
        Actor::look_after_it(hall, table, false, mailbox, address).await;
    }

    /// Looks after a table until nobody needs it. Whoever sits at one that is not new has to come back first.
    pub(super) async fn look_after_it(
        hall: Arc<Hall>,
        table: Table,
        new: bool,
        mailbox: mpsc::Receiver<Box<Mail>>,
        address: mpsc::WeakSender<Box<Mail>>,
    ) {
        hall.metrics().tables.up();
        let mut actor = Actor {
            desk: Desk::new(table),
            viewers: Vec::new(),
            mailbox,
            address,
            idle_since: Instant::now(),
            lost: false,
            hall,
        };
        if !new {
            Box::pin(actor.go_on_after_restart()).await;
        }
        actor.serve().await;
        actor.hall.metrics().tables.down();
    }

    async fn serve(&mut self) {
        loop {
            let wake = self.next_wake();
            tokio::select! {
                mail = self.mailbox.recv() => match mail.map(|mail| *mail) {
                    Some(Mail::Stop(done)) => {
                        self.end(Reason::Stopping).await;
                        let _ = done.send(());
                        return;
                    }
                    // What is under way is on the heap: a task that waits, as most do, is small.
                    Some(mail) => Box::pin(self.open(mail)).await,
                    None => return,
                },
                () = sleep_until(wake) => {}
            }
            Box::pin(self.look_after()).await;
            if self.lost {
                warn!(table = %self.desk.table().id(), "the table is loaded anew");
                return self.end(Reason::Unavailable).await;
            }
            let idle = self.viewers.is_empty() && self.idle_since.elapsed() >= self.hall.config().unload;
            if idle && self.hall.forget_unused(self.desk.table().id(), &self.mailbox) {
                return;
            }
        }
    }

    /// Takes the table from memory; those connected come again and find it as it was stored.
    async fn end(&mut self, reason: Reason) {
        self.hall.forget(self.desk.table().id());
        self.mailbox.close();
        while let Ok(mail) = self.mailbox.try_recv() {
            turn_away(*mail, reason);
        }
        // A server that stops says so to every socket; a table loaded anew is entered anew by whoever comes again.
        if reason != Reason::Stopping {
            self.viewers.iter().for_each(|viewer| viewer.outbox.close(reason));
        }
    }

    fn now(&self) -> Now {
        Now { at: unix_ms(), fresh: fresh(), pace: self.hall.config().pace }
    }

    fn next_wake(&self) -> Instant {
        let due = self.desk.next_due(&self.hall.config().pace);
        let wait = due.map_or(LONGEST_SLEEP, |due| Duration::from_millis(due.saturating_sub(unix_ms())));
        let unload = if self.viewers.is_empty() { self.hall.config().unload } else { LONGEST_SLEEP };
        Instant::now() + wait.min(unload).min(LONGEST_SLEEP)
    }

    async fn go_on_after_restart(&mut self) {
        if self.desk.table().seq().0 > 0 {
            let input = Input::Restart(self.hall.last_alive());
            self.decide(Job { input, to: None }).await;
        }
    }

    async fn open(&mut self, mail: Mail) {
        match mail {
            Mail::Enter { socket, person, outbox, id } => self.enter(socket, person, outbox, id).await,
            Mail::Exit { socket } => self.exit(socket).await,
            Mail::Command { socket, outbox, person, id, key, what, arrived } => {
                // Who was not let in, or has been sent away, has no say.
                if !self.viewers.iter().any(|viewer| viewer.socket == socket) {
                    self.hall.metrics().refusals.add();
                    outbox.send(&Answer::Refused { id: Some(id), why: Reason::NotAtTable.into() });
                    return;
                }
                let to = Some(Asker { outbox, id, key, arrived });
                self.take(Job { input: Input::Command { by: person, what: *what, waited: false }, to }).await;
            }
            Mail::Thought { seat, moves, action } => {
                let input = Input::Bot { seat, moves, action, waited: false };
                self.take(Job { input, to: None }).await;
            }
            Mail::Stop(_) => {}
        }
    }

    async fn enter(&mut self, socket: SocketId, person: Person, outbox: Outbox, id: String) {
        if let Err(reason) = self.desk.table().admits(person.id) {
            outbox.send(&Answer::Refused { id: Some(id), why: reason.into() });
            return;
        }
        self.viewers.retain(|viewer| viewer.socket != socket);
        // Told first how it stands, then that they are there, like everybody else.
        outbox.send(&Answer::Done { id, table: Some(self.desk.table().id().to_string()) });
        self.show(&outbox, person.id, self.spectators() + 1);
        self.viewers.push(Viewer { socket, person: person.id, outbox });
        self.take(Job { input: Input::Came(person), to: None }).await;
    }

    fn show(&self, outbox: &Outbox, person: PersonId, spectators: u32) {
        let look = Look { at: unix_ms(), spectators, entering: true };
        let table = self.desk.table();
        let view = Box::new(table.view(person, look, &self.hall.config().pace));
        outbox.send(&Answer::Update { seq: table.seq().0, happened: Vec::new(), view });
    }

    async fn exit(&mut self, socket: SocketId) {
        let Some(at) = self.viewers.iter().position(|viewer| viewer.socket == socket) else { return };
        let gone = self.viewers.swap_remove(at).person;
        if self.viewers.is_empty() {
            self.idle_since = Instant::now();
        }
        if !self.viewers.iter().any(|viewer| viewer.person == gone) {
            self.take(Job { input: Input::Gone(gone), to: None }).await;
        }
    }

    /// Catches that the input would settle come first.
    async fn take(&mut self, job: Job<Option<Asker>>) {
        let now = self.now();
        for first in self.desk.before(&now, &job.input) {
            self.decide(first).await;
        }
        self.decide(job).await;
    }

    /// What is due: catches whose grace has ended, clocks that ran out, bots whose pause is over.
    async fn look_after(&mut self) {
        let (jobs, mut time) = self.desk.due(&self.now());
        for job in jobs {
            self.decide(job).await;
        }
        while time && !self.lost {
            let before = self.desk.table().seq();
            self.take(Job { input: Input::Time, to: None }).await;
            time = self.desk.table().seq() != before && self.desk.due(&self.now()).1;
        }
        for thought in self.desk.thoughts(&self.now()) {
            self.hall.think(thought, self.address.clone());
        }
    }

    async fn decide(&mut self, job: Job<Option<Asker>>) {
        match self.desk.table().decide(&self.now(), &job.input) {
            Ruling::Record(entry, refusal) => self.record(&entry, refusal, job.to).await,
            Ruling::Wait(until) => self.desk.hold(job, until),
            Ruling::Nothing => self.answer(job.to, None),
            Ruling::Refuse(refusal) => self.refuse(job.to, refusal).await,
        }
    }

    /// A command that is refused now may have been carried out when it came first.
    async fn refuse(&self, to: Option<Asker>, refusal: Refusal) {
        let Some(asker) = to else { return };
        match self.hall.store().find(self.desk.table().id(), asker.key).await {
            Ok(Some(seq)) => {
                self.hall.metrics().duplicates.add();
                let cooling = refusal.code == Reason::CatchCooling.code();
                let price = if cooling { self.caught_nobody(seq).await } else { None };
                self.answer(Some(asker), price);
            }
            Ok(None) => self.answer(Some(asker), Some(refusal)),
            Err(_) => self.answer(Some(asker), Some(Reason::Unavailable.into())),
        }
    }

    /// What a catch was refused with when it was stored, if it caught nobody: the one refusal that is an entry.
    async fn caught_nobody(&self, seq: Seq) -> Option<Refusal> {
        let entries = self.hall.entries(self.desk.table().id()).await.ok()??;
        let entry = entries.get(seq.0.checked_sub(1)? as usize)?;
        let nobody = entry.events.iter().any(|event| matches!(event, TableEvent::CaughtNobody(..)));
        nobody.then(|| Illegal::NobodyToCatch.into())
    }

    fn answer(&self, to: Option<Asker>, refusal: Option<Refusal>) {
        let Some(asker) = to else { return };
        let metrics = self.hall.metrics();
        match refusal {
            None => {
                metrics.commands.add();
                metrics.answers.took(unix_ms().saturating_sub(asker.arrived));
                asker.outbox.send(&Answer::Done { id: asker.id, table: None });
            }
            Some(why) => {
                metrics.refusals.add();
                asker.outbox.send(&Answer::Refused { id: Some(asker.id), why });
            }
        }
    }

    /// Durable, then visible: stores the entry, then folds it, shows it, and only then answers.
    async fn record(&mut self, entry: &Entry, refusal: Option<Refusal>, to: Option<Asker>) {
        let listing = self.new_listing(entry);
        match self.append(entry, to.as_ref().map(|asker| asker.key), listing.as_ref()).await {
            Stored::Now => {
                if let Some(listing) = listing {
                    self.hall.list(self.desk.table().id(), listing);
                }
                self.publish(entry);
                self.answer(to, refusal);
            }
            Stored::Before => {
                self.hall.metrics().duplicates.add();
                self.answer(to, refusal);
            }
            Stored::Not => self.answer(to, Some(Reason::Unavailable.into())),
        }
    }

    async fn append(
        &mut self,
        entry: &Entry,
        command: Option<CommandKey>,
        listing: Option<&Option<Listing>>,
    ) -> Stored {
        let table = self.desk.table();
        let (id, expected) = (table.id(), table.seq());
        let Ok(record) = serde_json::to_vec(entry) else { return Stored::Not };
        let summary = listing.and_then(|listing| serde_json::to_vec(listing).ok());
        let append = Append { table: id, expected, command, records: vec![record], summary, at: entry.at };
        match self.hall.store().append(append).await {
            Ok(Appended::Committed { .. }) => Stored::Now,
            Ok(Appended::Duplicate { .. }) => Stored::Before,
            Ok(Appended::Conflict { last }) => {
                error!(table = %id, %expected, %last, "the log is not where this table is");
                self.lost = true;
                Stored::Not
            }
            Err(StoreError::Indeterminate(reason)) => {
                warn!(table = %id, %reason, "an append is in doubt");
                self.resolve(expected).await
            }
            Err(error) => {
                warn!(table = %id, %error, "an append failed");
                Stored::Not
            }
        }
    }

    /// This task alone writes the table's log, so its length tells whether the last append is in it.
    async fn resolve(&mut self, expected: Seq) -> Stored {
        for _ in 0..RESOLVE_TRIES {
            match self.hall.store().last(self.desk.table().id()).await {
                Ok(last) if last.unwrap_or_default() == expected => return Stored::Not,
                Ok(last) if last == expected.after(1) => return Stored::Now,
                Ok(_) => break,
                Err(_) => tokio::time::sleep(RESOLVE_PAUSE).await,
            }
        }
        self.lost = true;
        Stored::Not
    }

    /// What the lobby lists after the entry, if that has changed.
    fn new_listing(&self, entry: &Entry) -> Option<Option<Listing>> {
        let table = self.desk.table();
        if !entry.changes_listing() || !(table.house().setup.listed || entry.changes_setup()) {
            return None;
        }
        let mut after = table.clone();
        after.fold(entry).ok()?;
        Some(after.listing()).filter(|listing| *listing != table.listing())
    }

    fn publish(&mut self, entry: &Entry) {
        let before = self.desk.table().without_play();
        if let Err(damaged) = self.desk.fold(entry) {
            error!(table = %before.id(), %damaged, "a stored entry cannot be folded");
            self.lost = true;
            return;
        }
        let table = self.desk.table();
        let (seq, spectators) = (table.seq().0, self.spectators());
        let entering = entry.changes_setup();
        for viewer in &self.viewers {
            let happened = table.happened(entry, &before, viewer.person);
            let look = Look { at: unix_ms(), spectators, entering };
            let view = Box::new(table.view(viewer.person, look, &self.hall.config().pace));
            viewer.outbox.send(&Answer::Update { seq, happened, view });
        }
        debug!(table = %table.id(), seq, "entry");
        self.turn_out_removed();
    }

    /// Those who may no longer see the table are told so.
    fn turn_out_removed(&mut self) {
        let table = self.desk.table();
        self.viewers.retain(|viewer| match table.admits(viewer.person) {
            Err(reason @ Reason::Removed) => {
                viewer.outbox.send(&Answer::Left { why: reason.into() });
                false
            }
            _ => true,
        });
    }

    fn spectators(&self) -> u32 {
        let table: &Table = self.desk.table();
        self.viewers.iter().filter(|viewer| table.seat_of(viewer.person).is_none()).count() as u32
    }
}

/// What became of an entry.
enum Stored {
    Now,
    Before,
    Not,
}

const LONGEST_SLEEP: Duration = Duration::from_secs(60);
const RESOLVE_TRIES: usize = 20;
const RESOLVE_PAUSE: Duration = Duration::from_millis(250);

/// Answers mail for a table that is not there.
fn turn_away(mail: Mail, reason: Reason) {
    match mail {
        Mail::Enter { outbox, id, .. } | Mail::Command { outbox, id, .. } => {
            outbox.send(&Answer::Refused { id: Some(id), why: reason.into() });
        }
        Mail::Stop(done) => {
            let _ = done.send(());
        }
        Mail::Exit { .. } | Mail::Thought { .. } => {}
    }
}
