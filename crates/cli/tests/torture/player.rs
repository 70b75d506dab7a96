use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicUsize, Ordering},
    },
    time::{Duration, Instant},
};

use lastcard::swarm::{Address, Client, Frame, Update, Witness, own_turn};
use lastcard_bots::Rng;
use lastcard_protocol::{Answer, Command, Happened, Stage, TableView, VERSION};
use tokio::{sync::watch, time::timeout};

use crate::{ledger::Ledger, party::Party};

/// What all players share with whoever kills their server.
pub(crate) struct Shared {
    address: Address,
    stop: AtomicBool,
    /// How many commands are not answered.
    pub(crate) in_flight: AtomicUsize,
    rounds: AtomicUsize,
    by_clock: AtomicUsize,
    /// How often somebody at each table had to decide.
    decisions: Vec<AtomicUsize>,
}

/// One player, who plays, chats, and comes back whenever the server was killed.
pub(crate) struct Player {
    shared: Arc<Shared>,
    name: String,
    /// The first opens the table and tells the others its link.
    link: Option<watch::Sender<Option<String>>>,
    linked: watch::Receiver<Option<String>>,
    party: Arc<Party>,
    ticket: Option<String>,
    witness: Witness,
    rng: Rng,
    /// The last command, until it is answered, under its id.
    pending: Option<(String, Command)>,
    /// When it is sent again on the same socket, because nothing could be stored.
    again: Option<Instant>,
    last_id: u64,
    spoke: Instant,
    /// Until when it leaves its turns to the clock.
    sulks_until: Instant,
    ledger: Ledger,
}

/// Longer than the clock of the tables that have one.
const SULK: Duration = Duration::from_secs(7);
/// How long a player waits before asking again for what could not be stored.
const PAUSE: Duration = Duration::from_millis(300);
/// So many decisions show that a table goes on: more than there are seats.
const GOES_ON: usize = 8;
/// After so long nothing will happen any more.
const HOPELESS: Duration = Duration::from_secs(300);

/// The connection is no more: the player comes again.
struct Broken;

impl Shared {
    /// For a server there.
    pub(crate) fn new(address: String, tables: usize) -> Shared {
        let address = Address::read(&address).unwrap();
        let zero = AtomicUsize::default;
        Shared {
            address,
            stop: AtomicBool::default(),
            in_flight: zero(),
            rounds: zero(),
            by_clock: zero(),
            decisions: (0..tables).map(|_| zero()).collect(),
        }
    }

    /// Waits until every table has gone on since now.
    pub(crate) async fn every_table_goes_on(&self) {
        let before: Vec<usize> = self.decisions.iter().map(count).collect();
        let stuck = || {
            let since = self.decisions.iter().zip(&before).map(|(now, before)| count(now) - before);
            since.enumerate().filter(|(_, since)| *since < GOES_ON).map(|(table, _)| table).collect::<Vec<_>>()
        };
        let since = Instant::now();
        while !stuck().is_empty() {
            assert!(since.elapsed() < HOPELESS, "tables {:?} do not go on by themselves", stuck());
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }

    /// Waits until rounds have ended and clocks have run out since now, then has all players stop.
    pub(crate) async fn go_on(&self) {
        let (rounds, by_clock) = (count(&self.rounds), count(&self.by_clock));
        let since = Instant::now();
        while count(&self.rounds) == rounds || count(&self.by_clock) == by_clock {
            assert!(since.elapsed() < HOPELESS, "after the last fault rounds or clocks do not go on");
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        self.stop.store(true, Ordering::Relaxed);
    }
}

fn count(number: &AtomicUsize) -> usize {
    number.load(Ordering::Relaxed)
}

impl Player {
    /// One called so.
    pub(crate) fn new(
        shared: Arc<Shared>,
        name: String,
        link: Option<watch::Sender<Option<String>>>,
        linked: watch::Receiver<Option<String>>,
        party: Arc<Party>,
    ) -> Player {
        let rng = Rng::new(name.bytes().fold(1, |seed, byte| seed * 251 + u64::from(byte)));
        Player {
            ledger: Ledger { name: name.clone(), ..Ledger::default() },
            shared,
            name,
            link,
            linked,
            party,
            ticket: None,
            witness: Witness::default(),
            rng,
            pending: None,
            again: None,
            last_id: 0,
            spoke: Instant::now(),
            sulks_until: Instant::now(),
        }
    }

    /// Plays until told to stop; what was acknowledged.
    pub(crate) async fn live(mut self) -> Ledger {
        while self.play().await.is_err() {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        self.ledger.ticket = self.ticket.unwrap_or_default();
        self.ledger
    }

    async fn play(&mut self) -> Result<(), Broken> {
        let mut client = Client::connect(&self.shared.address).await.map_err(|_| Broken)?;
        self.come_in(&mut client).await?;
        if self.pending.is_some() {
            self.send_again(&mut client).await?;
        }
        loop {
            if self.again.is_some_and(|again| again <= Instant::now()) {
                self.send_again(&mut client).await?;
            }
            if self.pending.is_none() {
                if self.shared.stop.load(Ordering::Relaxed) {
                    return Ok(());
                }
                if let Some(command) = self.next_command() {
                    self.ask(&mut client, command).await?;
                }
            }
            if let Ok(text) = timeout(Duration::from_millis(100), client.text()).await {
                self.hear(text)?;
            }
        }
    }

    /// Says hello, with the ticket if it has one, and enters the table if there is one.
    async fn come_in(&mut self, client: &mut Client) -> Result<(), Broken> {
        let before = self.witness.reconnect();
        let hello = Command::Hello { version: VERSION, session: self.ticket.clone(), name: Some(self.name.clone()) };
        client.send("hello", &hello).await.map_err(|_| Broken)?;
        while self.ticket.is_none() {
            self.hear(client.text().await)?;
        }
        let table = match (&self.link, &self.ledger.table) {
            (_, table) if !table.is_empty() => table.clone(),
            (Some(_), _) => return Ok(()),
            (None, _) => self.linked.wait_for(Option::is_some).await.map_err(|_| Broken)?.clone().unwrap_or_default(),
        };
        self.ledger.table.clone_from(&table);
        client.send("enter", &Command::Enter { table }).await.map_err(|_| Broken)?;
        while self.witness.seq() == 0 {
            self.hear(client.text().await)?;
        }
        let now = self.witness.seq();
        assert!(now >= before, "{}: entry {before} was seen, and after a restart there are {now}", self.name);
        Ok(())
    }

    async fn send_again(&mut self, client: &mut Client) -> Result<(), Broken> {
        self.again = None;
        let Some((id, command)) = &self.pending else { return Ok(()) };
        self.ledger.resent += 1;
        client.send(id, command).await.map_err(|_| Broken)
    }

    async fn ask(&mut self, client: &mut Client, command: Command) -> Result<(), Broken> {
        self.last_id += 1;
        let id = self.last_id.to_string();
        self.pending = Some((id.clone(), command.clone()));
        self.shared.in_flight.fetch_add(1, Ordering::Relaxed);
        client.send(&id, &command).await.map_err(|_| Broken)
    }

    fn hear(&mut self, text: Option<String>) -> Result<(), Broken> {
        match Frame::read(&text.ok_or(Broken)?).unwrap() {
            Frame::Update(update) => self.see(*update),
            Frame::Other(Answer::Welcome { session, .. }) => self.ticket = Some(session),
            Frame::Other(Answer::Done { id, table }) => self.done(&id, table),
            Frame::Other(Answer::Refused { id, why }) => {
                let pending = self.pending.as_ref().is_some_and(|(pending, _)| Some(pending) == id.as_ref());
                match why.code.as_str() {
                    // Nothing could be stored: the same command again, later, on the same socket. A table that only
                    // goes on for who comes again is stuck.
                    "unavailable" | "busy" if pending => self.again = Some(Instant::now() + PAUSE),
                    "unavailable" | "not-at-table" | "busy" | "stopping" => return Err(Broken),
                    _ if pending => {
                        self.answered();
                    }
                    _ => panic!("{}: {id:?} was refused: {why:?}", self.name),
                }
            }
            Frame::Other(Answer::Left { .. } | Answer::Bye { .. }) => return Err(Broken),
            Frame::Other(other) => panic!("{}: {other:?}", self.name),
        }
        Ok(())
    }

    fn see(&mut self, update: Update) {
        for event in &update.happened {
            match event {
                Happened::RoundOver { .. } => self.shared.rounds.fetch_add(1, Ordering::Relaxed),
                Happened::TimeRanOut { .. } => self.shared.by_clock.fetch_add(1, Ordering::Relaxed),
                Happened::Awaits { .. } if self.link.is_some() => {
                    self.shared.decisions[self.party.table].fetch_add(1, Ordering::Relaxed)
                }
                _ => 0,
            };
        }
        let faults = self.witness.see(update);
        assert!(faults.is_empty(), "{}: {faults:?}", self.name);
    }

    fn done(&mut self, id: &str, table: Option<String>) {
        if self.pending.as_ref().is_none_or(|(pending, _)| pending != id) {
            return;
        }
        if let (Some(link), Some(table)) = (&self.link, table) {
            self.ledger.table.clone_from(&table);
            link.send_replace(Some(table));
        }
        let command = self.answered();
        self.ledger.acknowledged.extend(command);
    }

    fn answered(&mut self) -> Option<(String, Command)> {
        self.shared.in_flight.fetch_sub(1, Ordering::Relaxed);
        self.pending.take()
    }

    fn next_command(&mut self) -> Option<Command> {
        let Some(view) = self.witness.view() else { return self.open_table() };
        let Some(seat) = view.seat else { return (!view.waits).then_some(Command::Sit { seat: None }) };
        let ready = view.seats.get(usize::from(seat)).is_some_and(|seat| seat.ready);
        match view.stage {
            _ if view.reveal.is_some() => self.witness.reveal().or_else(|| self.speak()),
            Stage::Lobby if !ready => self.witness.seal(&mut self.rng).map(Command::Agree),
            Stage::Lobby => (view.host && self.all_agreed(view)).then_some(Command::Start),
            Stage::Between if !ready => self.witness.seal(&mut self.rng).map(Command::Ready),
            Stage::Over if view.host => Some(Command::Rematch),
            Stage::Playing => self.act(seat).or_else(|| self.speak()),
            _ => self.speak(),
        }
    }

    fn open_table(&self) -> Option<Command> {
        (self.link.is_some() && self.ledger.table.is_empty()).then(|| self.party.opening())
    }

    fn all_agreed(&self, view: &TableView) -> bool {
        view.seats.len() == self.party.seats() && view.seats.iter().all(|seat| seat.ready)
    }

    fn act(&mut self, seat: u8) -> Option<Command> {
        let play = self.witness.play().filter(|play| play.turn == Some(seat))?;
        if Instant::now() < self.sulks_until {
            return None;
        }
        if self.party.clock.is_some() && self.rng.below(16) == 0 {
            self.sulks_until = Instant::now() + SULK;
            return None;
        }
        own_turn(play, &mut self.rng).map(|action| Command::Act { action })
    }

    /// A numbered line now and then, as often as the table lets one.
    fn speak(&mut self) -> Option<Command> {
        if self.spoke.elapsed() < Duration::from_millis(2_300) {
            return None;
        }
        self.spoke = Instant::now();
        Some(Command::Say { text: format!("{} {}", self.name, self.last_id) })
    }
}
