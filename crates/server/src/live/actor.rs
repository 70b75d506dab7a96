use std::{panic::AssertUnwindSafe, sync::Arc, time::Duration};

use futures_util::FutureExt;
use lastcard_protocol::{Answer, Command, Refusal};
use tokio::{
    sync::mpsc,
    time::{Instant, sleep_until},
};
use tracing::{debug, error, warn};

use super::{
    Hall, Mail, Outbox, SocketId,
    follow::{UNHEARD, reason_of},
    fresh,
    log_length::LogLength,
    mail::Asker,
    record::Recorded,
    refusals::Refusals,
    unix_ms,
};
use crate::{
    NodeId, Reason, Seq, Subscription, TableId,
    quota::{Guest, Storing},
    table::{AddressMark, Desk, Entry, Input, Job, Look, Now, Person, PersonId, Ruling, Table},
};

pub(super) struct Viewer {
    socket: SocketId,
    pub(super) person: Person,
    guest: Guest,
    outbox: Outbox,
}

/// The task of one table. Everything that happens at a table happens here, one thing after the other.
pub(super) struct Actor {
    pub(super) hall: Arc<Hall>,
    pub(super) desk: Desk<Option<Asker>>,
    pub(super) log: LogLength,
    pub(super) viewers: Vec<Viewer>,
    /// Tells when another server has gone on with the table, where there are others.
    following: Option<Subscription>,
    mailbox: mpsc::Receiver<Box<Mail>>,
    /// Where bots send their decisions; weak, so that it does not keep the task alive.
    address: mpsc::WeakSender<Box<Mail>>,
    idle_since: Instant,
    pub(super) refused: Refusals,
    /// The guest heard last, for whom entries are stored: what bots and clocks do follows from what they did.
    pub(super) heard: Option<Guest>,
    /// Servers that are not alive, though somebody is here by way of them, and since when.
    pub(super) unheard: Option<(Instant, Vec<NodeId>)>,
    /// Why it cannot go on here, if it cannot: the store and this table may no longer agree, and it is loaded anew; or it
    /// is there no longer, or not for this version.
    pub(super) lost: Option<Reason>,
}

impl Actor {
    /// Loads the table and looks after it until nobody needs it.
    pub(super) async fn run(
        hall: Arc<Hall>,
        id: TableId,
        mut mailbox: mpsc::Receiver<Box<Mail>>,
        address: mpsc::WeakSender<Box<Mail>>,
    ) {
        // A log over which the code that reads it panics is as damaged as one that cannot be folded.
        let loaded = AssertUnwindSafe(Box::pin(hall.load(id))).catch_unwind().await;
        let (table, log) = match loaded.unwrap_or(Err(Reason::TableDamaged)) {
            Ok(loaded) => loaded,
            Err(reason) => {
                if reason == Reason::TableDamaged {
                    hall.damaged(id);
                }
                if reason != Reason::Unavailable {
                    hall.looks_after(id);
                }
                hall.forget(id);
                mailbox.close();
                while let Some(mail) = mailbox.recv().await {
                    mail.turn_away(reason);
                }
                return;
            }
        };
        Actor::look_after_it(hall, table, log, false, mailbox, address).await;
    }

    /// Looks after a table until nobody needs it. Whoever sits at one that is not new has to come back first. A panic
    /// ends this table and no other.
    pub(super) async fn look_after_it(
        hall: Arc<Hall>,
        table: Table,
        log: LogLength,
        new: bool,
        mailbox: mpsc::Receiver<Box<Mail>>,
        address: mpsc::WeakSender<Box<Mail>>,
    ) {
        hall.metrics().tables.up();
        let following = hall.me().map(|_| hall.store().subscribe(table.id()));
        let mut actor = Actor {
            desk: Desk::new(table),
            following,
            log,
            viewers: Vec::new(),
            mailbox,
            address,
            idle_since: Instant::now(),
            refused: Refusals::default(),
            heard: None,
            unheard: None,
            lost: None,
            hall,
        };
        if AssertUnwindSafe(actor.serve(new)).catch_unwind().await.is_err() {
            let id = actor.desk.table().id();
            error!(table = %id, "a table panicked and is loaded anew when it is next entered");
            actor.hall.panicked(id, unix_ms());
            actor.end(Reason::Unavailable).await;
        }
        actor.hall.metrics().tables.down();
    }

    async fn serve(&mut self, new: bool) {
        if !new {
            Box::pin(self.go_on_after_restart()).await;
        }
        self.hall.looks_after(self.desk.table().id());
        loop {
            let (wake, seq) = (self.next_wake(), self.desk.table().seq());
            tokio::select! {
                mail = self.mailbox.recv() => match mail.map(|mail| *mail) {
                    Some(Mail::Stop(done)) => {
                        self.end(Reason::Stopping).await;
                        let _ = done.send(());
                        return;
                    }
                    // Whoever still waits asks again elsewhere or later: a stop does not wait for a store that hangs.
                    Some(mail) if self.hall.is_stopping() => mail.turn_away(Reason::Stopping),
                    // What is under way is on the heap: a task that waits, as most do, is small.
                    Some(mail) => Box::pin(self.open(mail)).await,
                    None => return,
                },
                () = beyond(self.following.as_mut(), seq) => Box::pin(self.read_on()).await,
                () = sleep_until(wake) => {}
            }
            Box::pin(self.look_after()).await;
            if let Some(reason) = self.lost {
                warn!(table = %self.desk.table().id(), reason = reason.code(), "the table is let go");
                return self.end(reason).await;
            }
            let idle = self.viewers.is_empty() && self.idle_since.elapsed() >= self.hall.config().unload;
            // What is owed to the log is nowhere else: that somebody went, above all.
            let idle = idle && !self.desk.is_behind();
            if idle && self.hall.forget_unused(self.desk.table().id(), &self.mailbox) {
                return;
            }
        }
    }

    /// Takes the table from memory; those connected come again and find it as it was stored.
    async fn end(&mut self, reason: Reason) {
        self.hall.forget(self.desk.table().id());
        if reason == Reason::Unavailable {
            self.hall.let_go(self.desk.table().id());
        }
        self.mailbox.close();
        while let Ok(mail) = self.mailbox.try_recv() {
            mail.turn_away(reason);
        }
        // A server that stops says so to every socket; a table loaded anew is entered anew by whoever comes again.
        if reason != Reason::Stopping {
            self.viewers.iter().for_each(|viewer| viewer.outbox.close(reason));
        }
    }

    fn now(&self) -> Now {
        Now { at: self.hall.clock(), fresh: fresh(), pace: self.hall.config().pace, node: self.hall.me() }
    }

    fn next_wake(&mut self) -> Instant {
        self.stand_by();
        let full = self.log.is_full(self.desk.table(), self.hall.config().table_bytes);
        let due = self.desk.next_due(&self.hall.config().pace).filter(|_| !full);
        let wait = due.map_or(LONGEST_SLEEP, |due| Duration::from_millis(due.saturating_sub(self.hall.clock())));
        let unload = if self.viewers.is_empty() { self.hall.config().unload } else { LONGEST_SLEEP };
        let wake = Instant::now() + wait.min(unload).min(LONGEST_SLEEP);
        self.unheard.as_ref().map_or(wake, |(since, _)| wake.min(*since + UNHEARD))
    }

    /// Whoever sits here has to come back first, but those who are connected to other servers.
    async fn go_on_after_restart(&mut self) {
        let table = self.desk.table();
        if table.seq().0 == 0 {
            return;
        }
        let (alive, gone): (Vec<_>, Vec<_>) = table.nodes().into_iter().partition(|node| self.hall.is_alive(*node));
        let input = match alive.is_empty() {
            true => Input::Restart(self.hall.last_alive_of(&gone)),
            false => Input::Lost(gone),
        };
        self.take(Job { input, to: None }).await;
    }

    async fn open(&mut self, mail: Mail) {
        match mail {
            Mail::Enter { socket, person, guest, outbox, id } => {
                self.heard = Some(guest.clone());
                self.enter(Viewer { socket, person, guest, outbox }, id).await;
            }
            Mail::Exit { socket } => self.exit(socket).await,
            Mail::Command { socket, outbox, person, id, key, what, arrived, carried_out } => {
                // Somebody who was not let in, or has been sent away, has no say.
                let Some(viewer) = self.viewers.iter().find(|viewer| viewer.socket == socket) else {
                    self.hall.metrics().refusals.add();
                    outbox.send(&Answer::Refused { id: Some(id), why: Reason::NotAtTable.into() });
                    return;
                };
                if matches!(*what, Command::Onlookers) {
                    return outbox.send(&self.onlookers(&person, id));
                }
                let may_store = viewer.guest.may_store(storing(&what));
                self.heard = Some(viewer.guest.clone());
                let to = Some(Asker { outbox, id, key, arrived, carried_out });
                if let Some(why) = self.refused.of(key).cloned() {
                    self.hall.metrics().duplicates.add();
                    return self.answer(to, Some(why));
                }
                if !may_store {
                    return self.refuse(to, Reason::TooMuchStored.into()).await;
                }
                self.take(Job { input: Input::Command { by: person, what: *what, waited: false }, to }).await;
            }
            Mail::Decided { seat, moves, action } => {
                let input = Input::Bot { seat, moves, action, waited: false };
                self.take(Job { input, to: None }).await;
            }
            Mail::ServersDied(nodes) => self.take(Job { input: Input::Lost(nodes), to: None }).await,
            Mail::Stop(_) => {}
        }
    }

    async fn enter(&mut self, viewer: Viewer, id: String) {
        let person = viewer.person.clone();
        // Who comes from another server finds all that was seen there.
        self.is_news().await;
        if let Some(reason) = self.lost {
            viewer.outbox.send(&Answer::Refused { id: Some(id), why: reason.into() });
            return;
        }
        if let Err(reason) = self.desk.table().admits(person.id, person.from) {
            viewer.outbox.send(&Answer::Refused { id: Some(id), why: reason.into() });
            return;
        }
        self.viewers.retain(|other| other.socket != viewer.socket);
        // Told first how it stands, then that they are there, like everybody else.
        viewer.outbox.send(&Answer::Done { id, table: Some(self.desk.table().id().to_string()) });
        let outbox = viewer.outbox.clone();
        self.viewers.push(viewer);
        self.show(&outbox, person.id);
        self.take(Job { input: Input::Came(person), to: None }).await;
    }

    pub(super) fn show(&self, outbox: &Outbox, person: PersonId) {
        let look = Look { at: self.hall.clock(), spectators: self.spectators(), entering: true };
        let table = self.desk.table();
        let view = Box::new(table.view(person, look, &self.hall.config().pace));
        outbox.send(&Answer::Update { seq: table.seq().0, happened: Vec::new(), view });
    }

    /// Shows everybody how it stands.
    pub(super) fn show_all(&mut self) {
        for viewer in &self.viewers {
            self.show(&viewer.outbox, viewer.person.id);
        }
        self.turn_out();
    }

    async fn exit(&mut self, socket: SocketId) {
        let Some(at) = self.viewers.iter().position(|viewer| viewer.socket == socket) else { return };
        let Viewer { person: Person { id: gone, .. }, guest, .. } = self.viewers.swap_remove(at);
        self.heard = Some(guest);
        if self.viewers.is_empty() {
            self.idle_since = Instant::now();
        }
        let stays = self.viewers.iter().any(|viewer| viewer.person.id == gone);
        if !stays && !self.hall.is_draining() {
            self.take(Job { input: Input::Gone(gone), to: None }).await;
        }
    }

    /// What is owed to the log comes first, then whoever has been asleep, then catches that the input would settle.
    pub(super) async fn take(&mut self, job: Job<Option<Asker>>) {
        self.desk.supersede(&job.input);
        if !self.catch_up(true).await {
            return self.not_stored(job);
        }
        if let Some(input) = self.desk.wakes(&job.input) {
            self.decide(Job { input, to: None }).await;
        }
        let now = self.now();
        for first in self.desk.before(&now, &job.input) {
            self.decide(first).await;
        }
        self.decide(job).await;
    }

    /// Stores what is owed to the log, in order; whether nothing is any more.
    async fn catch_up(&mut self, asked: bool) -> bool {
        let now = self.now();
        for input in self.desk.owed(&now, asked) {
            let job = Job { input, to: None };
            if self.desk.is_behind() { self.not_stored(job) } else { self.decide(job).await }
        }
        !self.desk.is_behind()
    }

    fn not_stored(&mut self, job: Job<Option<Asker>>) {
        let now = self.now();
        self.desk.not_stored(&now, &job.input);
        // A table that is let go for good is not worth asking again.
        let why = self.lost.unwrap_or(Reason::Unavailable);
        self.answer(job.to, Some(why.into()));
    }

    /// What is due: what could not be stored, catches whose grace has ended, clocks that ran out, bots whose pause is over.
    async fn look_after(&mut self) {
        self.lose_the_unheard().await;
        self.miss_nobody().await;
        // Whenever something was read another server may have gone on with the table.
        self.stand_by();
        let (jobs, mut time) = self.desk.due(&self.now());
        let current = self.catch_up(!jobs.is_empty()).await;
        for job in jobs {
            if current { self.decide(job).await } else { self.not_stored(job) }
        }
        if !current {
            return;
        }
        while time && self.lost.is_none() {
            let before = self.desk.table().seq();
            self.take(Job { input: Input::Time, to: None }).await;
            time = self.desk.table().seq() != before && self.desk.time_is_due(&self.now());
        }
        // What was read meanwhile may say of somebody who is connected here that they are gone.
        self.miss_nobody().await;
        self.stand_by();
        for thought in self.desk.thoughts(&self.now()) {
            self.hall.think(self.desk.table().id(), thought, self.address.clone());
        }
    }

    /// Decides, and decides again by what was stored whenever another server was faster.
    async fn decide(&mut self, job: Job<Option<Asker>>) {
        let Job { input, mut to } = job;
        for again in 0..DECISIONS {
            // By what was read somebody may have been sent away, or may not watch any more: then they have no say.
            if let Input::Command { by, .. } = &input
                && again > 0
                && !self.viewers.iter().any(|viewer| viewer.person.id == by.id)
            {
                return self.answer(to, Some(Reason::NotAtTable.into()));
            }
            let ruling = self.desk.table().decide(&self.now(), &input);
            // Nothing is stored of it, so nothing else would tell that it was decided by the past.
            let comes_to_nothing = matches!(ruling, Ruling::Refuse(_) | Ruling::Nothing);
            if comes_to_nothing && to.is_some() && self.is_news().await {
                continue;
            }
            match ruling {
                Ruling::Record(..) if self.log.refuses(self.desk.table(), &input, self.hall.config().table_bytes) => {
                    return self.refuse(to, Reason::LogFull.into()).await;
                }
                Ruling::Record(entry, refusal) => match self.record(&entry, refusal, to).await {
                    Recorded::Done => return,
                    Recorded::Not => {
                        let now = self.now();
                        return self.desk.not_stored(&now, &input);
                    }
                    Recorded::TooLate(asker) => to = asker,
                },
                Ruling::Wait(until) => return self.desk.hold(Job { input, to }, until),
                Ruling::Nothing => return self.nothing_to_do(to).await,
                Ruling::Refuse(refusal) => return self.refuse(to, refusal).await,
            }
            self.hall.metrics().conflicts.add();
            self.read_on().await;
            if self.lost.is_some() {
                break;
            }
        }
        self.not_stored(Job { input, to });
    }

    pub(super) fn answer(&self, to: Option<Asker>, refusal: Option<Refusal>) {
        let Some(asker) = to else { return };
        let metrics = self.hall.metrics();
        match refusal {
            None => {
                metrics.commands.add();
                metrics.answers.took(unix_ms().saturating_sub(asker.arrived));
                asker.outbox.send(&Answer::Done { id: asker.id, table: None });
                if let Some(carried_out) = asker.carried_out {
                    let _ = carried_out.send(());
                }
            }
            Some(why) => {
                metrics.refusals.add();
                asker.outbox.send(&Answer::Refused { id: Some(asker.id), why });
            }
        }
    }

    pub(super) fn publish(&mut self, entry: &Entry) {
        let before = self.desk.table().without_play();
        let moves = self.desk.table().moves();
        if let Err(damaged) = self.desk.fold(entry) {
            error!(table = %before.id(), %damaged, "a stored entry cannot be folded");
            self.lost = Some(reason_of(&damaged));
            return;
        }
        let table = self.desk.table();
        if table.moves() != moves {
            self.hall.moved_on(table.id());
        }
        let (seq, spectators) = (table.seq().0, self.spectators());
        let entering = entry.changes_setup();
        for viewer in &self.viewers {
            let happened = table.happened(entry, &before, viewer.person.id);
            let look = Look { at: self.hall.clock(), spectators, entering };
            let view = Box::new(table.view(viewer.person.id, look, &self.hall.config().pace));
            viewer.outbox.send(&Answer::Update { seq, happened, view });
        }
        debug!(table = %table.id(), seq, "entry");
        self.turn_out();
    }

    /// Tells those who may no longer be at the table so: people sent away, and watchers of a match that nobody may watch.
    fn turn_out(&mut self) {
        let table = self.desk.table();
        self.viewers.retain(|viewer| match table.admits(viewer.person.id, viewer.person.from) {
            Ok(()) => true,
            Err(reason) => {
                viewer.outbox.send(&Answer::Left { why: reason.into() });
                false
            }
        });
        if self.viewers.is_empty() {
            self.idle_since = Instant::now();
        }
    }

    /// From where the table is kept going: the address of a player there, or else of whoever is about to be one.
    pub(super) fn kept_by(&self) -> Option<AddressMark> {
        let table: &Table = self.desk.table();
        let player = self.viewers.iter().find(|viewer| table.seat_of(viewer.person.id).is_some());
        player.map(|player| &player.guest).or(self.heard.as_ref()).and_then(Guest::address)
    }
}

/// Waits until another server has gone on with the table; for ever where there is none.
async fn beyond(following: Option<&mut Subscription>, seq: Seq) {
    match following {
        Some(following) => following.beyond(seq).await,
        None => std::future::pending().await,
    }
}

/// What a command stores: a game goes on without talk and without new setups.
const fn storing(what: &Command) -> Storing {
    match what {
        Command::Change { .. }
        | Command::AddBot { .. }
        | Command::Rename { .. }
        | Command::Hint
        | Command::Say { .. }
        | Command::Phrase { .. } => Storing::Other,
        _ => Storing::Play,
    }
}

/// How often something is decided anew because others were faster; then there is time for it later.
const DECISIONS: usize = 32;
const LONGEST_SLEEP: Duration = Duration::from_secs(60);
