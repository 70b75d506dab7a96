use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicUsize, Ordering},
    },
    time::{Duration, Instant},
};

use lastcard_bots::Rng;
use lastcard_protocol::{Answer, Command, Happened, Stage, TableView};
use lastcard_swarm::{Address, Client, ENTER, Frame, Update, Visitor, Witness, own_turn};
use tokio::{sync::watch, time::timeout};

use crate::{
    ledger::{Acknowledged, Ledger, unix_ms},
    party::Party,
};

/// What all players share with whoever kills their servers.
pub(crate) struct Shared {
    servers: Arc<[Address]>,
    /// How many players are at each.
    at: Vec<AtomicUsize>,
    /// How long a player thinks about a move.
    thought: Duration,
    stop: AtomicBool,
    /// How many commands are not answered.
    pub(crate) in_flight: AtomicUsize,
    rounds: AtomicUsize,
    by_clock: AtomicUsize,
    /// How often somebody went to another server by choice.
    pub(crate) moved_house: AtomicUsize,
    /// How often a server was at first behind what a player had seen at another.
    pub(crate) behind: AtomicUsize,
    /// How often somebody at each table had to decide.
    decisions: Vec<AtomicUsize>,
}

/// One player, who plays, chats, and comes back whenever the server was killed: to the next, where there are several.
pub(crate) struct Player {
    shared: Arc<Shared>,
    name: String,
    /// The first opens the table and tells the others its link.
    link: Option<watch::Sender<Option<String>>>,
    linked: watch::Receiver<Option<String>>,
    party: Arc<Party>,
    visitor: Visitor,
    witness: Witness,
    /// The last entry ever seen.
    seen: u32,
    rng: Rng,
    /// The last command, until it is answered, under its id.
    pending: Option<(String, Command)>,
    /// When it is sent again on the same socket, because nothing could be stored.
    again: Option<Instant>,
    last_id: u64,
    spoke: Instant,
    /// Until when it leaves its turns to the clock.
    sulks_until: Instant,
    /// Until when it thinks.
    thinks_until: Instant,
    /// When it goes to another server, for no reason but to be connected to two for a moment.
    moves_house: Instant,
    /// When the server was last heard, and whether it was asked for a sign since.
    heard: Instant,
    asked: bool,
    ledger: Ledger,
}

/// Longer than the clock of the tables that have one.
const SULK: Duration = Duration::from_secs(7);
/// The longest that a player does not look around.
const LOOK: Duration = Duration::from_millis(100);
/// How long a player waits before asking again for what could not be stored.
const PAUSE: Duration = Duration::from_millis(300);
/// After so long without a frame a server is asked for a sign, and after as long again it counts as gone.
const SILENCE: Duration = Duration::from_secs(1);
/// How often a player changes servers, at the soonest.
const STAYS: Duration = Duration::from_secs(12);
/// So many decisions show that a table goes on: more than there are seats.
const GOES_ON: usize = 8;
/// After so long nothing will happen any more.
const HOPELESS: Duration = Duration::from_secs(300);

/// The connection is no more: the player comes again.
struct Broken;

impl Shared {
    /// For servers there, and players who think so long about each move.
    pub(crate) fn new(servers: &[String], tables: usize, thought: Duration) -> Shared {
        let zero = AtomicUsize::default;
        Shared {
            servers: servers.iter().map(|address| Address::read(address).unwrap()).collect(),
            at: servers.iter().map(|_| zero()).collect(),
            thought,
            stop: AtomicBool::default(),
            in_flight: zero(),
            rounds: zero(),
            by_clock: zero(),
            moved_house: zero(),
            behind: zero(),
            decisions: (0..tables).map(|_| zero()).collect(),
        }
    }

    /// The number of a server that some player is at: the more are there, the likelier.
    #[allow(dead_code, reason = "each test takes what it needs")]
    pub(crate) fn a_server_with_players(&self, rng: &mut Rng) -> usize {
        let at: Vec<usize> = self.at.iter().map(count).collect();
        let mut one = rng.below(at.iter().sum::<usize>().max(1));
        for (server, here) in at.iter().enumerate() {
            match one.checked_sub(*here) {
                Some(less) => one = less,
                None => return server,
            }
        }
        0
    }

    fn are_several(&self) -> bool {
        self.servers.len() > 1
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
    /// All people of a table; the first opens it.
    pub(crate) fn party(shared: &Arc<Shared>, party: &Arc<Party>) -> Vec<Player> {
        let (link, linked) = watch::channel(None);
        let mut link = Some(link);
        let one = |seat: usize| {
            let name = format!("T{}S{seat}", party.table);
            Player::new(Arc::clone(shared), name, link.take(), linked.clone(), Arc::clone(party))
        };
        (0..party.people).map(one).collect()
    }

    /// What it is called.
    #[allow(dead_code, reason = "each test takes what it needs")]
    pub(crate) fn name(&self) -> &str {
        &self.name
    }

    fn new(
        shared: Arc<Shared>,
        name: String,
        link: Option<watch::Sender<Option<String>>>,
        linked: watch::Receiver<Option<String>>,
        party: Arc<Party>,
    ) -> Player {
        let rng = Rng::new(name.bytes().fold(1, |seed, byte| seed * 251 + u64::from(byte)));
        let visitor = Visitor::new(Arc::clone(&shared.servers), rng.clone().below(shared.servers.len()), name.clone());
        let now = Instant::now();
        let mut player = Player {
            ledger: Ledger { name: name.clone(), ..Ledger::default() },
            shared,
            name,
            link,
            linked,
            party,
            visitor,
            witness: Witness::default(),
            seen: 0,
            rng,
            pending: None,
            again: None,
            last_id: 0,
            spoke: now,
            sulks_until: now,
            thinks_until: now,
            moves_house: now,
            heard: now,
            asked: false,
        };
        player.stay_a_while();
        player
    }

    /// Plays until told to stop; what was acknowledged.
    pub(crate) async fn live(mut self) -> Ledger {
        loop {
            let (visitor, client) = self.visitor.clone().come_in().await;
            self.visitor = visitor;
            let at = self.visitor.at();
            self.shared.at[at].fetch_add(1, Ordering::Relaxed);
            let played = self.play(client).await;
            self.shared.at[at].fetch_sub(1, Ordering::Relaxed);
            if played.is_ok() {
                break;
            }
            self.visitor.moves_on();
        }
        self.ledger.ticket = self.visitor.ticket().unwrap_or_default().to_owned();
        self.ledger
    }

    async fn play(&mut self, mut client: Client) -> Result<(), Broken> {
        self.come_to_table(&mut client).await?;
        if self.pending.is_some() {
            self.send_again(&mut client).await?;
        }
        loop {
            if self.again.is_some_and(|again| again <= Instant::now()) {
                self.send_again(&mut client).await?;
            }
            if self.pending.is_none() && self.is_current() {
                if self.shared.stop.load(Ordering::Relaxed) {
                    return Ok(());
                }
                self.move_house()?;
                if let Some(command) = self.next_command() {
                    self.ask(&mut client, command).await?;
                }
            }
            let thinks = self.thinks_until.saturating_duration_since(Instant::now());
            let wait = if thinks.is_zero() { LOOK } else { thinks.min(LOOK) };
            match timeout(wait, client.text()).await {
                Ok(text) => self.hear(text)?,
                Err(_) => self.ask_for_a_sign(&mut client).await?,
            }
        }
    }

    /// Enters the table, once there is one; whoever has been there before has entered it with the hello.
    async fn come_to_table(&mut self, client: &mut Client) -> Result<(), Broken> {
        (self.heard, self.asked) = (Instant::now(), false);
        self.witness.reconnect();
        if self.link.is_some() || !self.ledger.table.is_empty() {
            return Ok(());
        }
        let table = self.linked.wait_for(Option::is_some).await.map_err(|_| Broken)?.clone().unwrap_or_default();
        self.stays_at(&table);
        self.heard = Instant::now();
        client.send(ENTER, &Command::Enter { table }).await.map_err(|_| Broken)
    }

    fn stays_at(&mut self, table: &str) {
        table.clone_into(&mut self.ledger.table);
        self.visitor.stays_at(table);
    }

    /// Whether the server shows all that was seen before, there or elsewhere. It may be behind another for a moment; what is
    /// chosen by what it shows then would be chosen by the past.
    fn is_current(&self) -> bool {
        let seq = self.witness.seq();
        self.ledger.table.is_empty() || seq > 0 && seq >= self.seen
    }

    /// Goes to another server now and then: with its socket just left and a new one it is at two at once.
    fn move_house(&mut self) -> Result<(), Broken> {
        if !self.shared.are_several() || Instant::now() < self.moves_house {
            return Ok(());
        }
        self.stay_a_while();
        self.shared.moved_house.fetch_add(1, Ordering::Relaxed);
        Err(Broken)
    }

    fn stay_a_while(&mut self) {
        self.moves_house = Instant::now() + STAYS.mul_f64(1.0 + self.rng.below(2048) as f64 / 1024.0);
    }

    /// A server that is stopped keeps its sockets open. Where there are others nobody waits for it.
    async fn ask_for_a_sign(&mut self, client: &mut Client) -> Result<(), Broken> {
        let silent = self.heard.elapsed();
        if !self.shared.are_several() || silent < SILENCE {
            return Ok(());
        }
        if !self.asked {
            self.asked = true;
            return client.send("sign", &Command::Ping).await.map_err(|_| Broken);
        }
        if silent < 2 * SILENCE { Ok(()) } else { Err(Broken) }
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
        (self.heard, self.asked) = (Instant::now(), false);
        match Frame::read(&text.ok_or(Broken)?).unwrap() {
            Frame::Update(update) => self.see(*update),
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
        if update.seq < self.seen && self.witness.seq() == 0 {
            let (several, seen) = (self.shared.are_several(), self.seen);
            assert!(several, "{}: entry {seen} was seen, and after a restart there are {}", self.name, update.seq);
            self.shared.behind.fetch_add(1, Ordering::Relaxed);
        }
        self.seen = self.seen.max(update.seq);
        self.thinks_until = Instant::now() + self.shared.thought;
        let faults = self.witness.see(update);
        assert!(faults.is_empty(), "{}: {faults:?}", self.name);
    }

    fn done(&mut self, id: &str, table: Option<String>) {
        if self.pending.as_ref().is_none_or(|(pending, _)| pending != id) {
            return;
        }
        if let (Some(link), Some(table)) = (&self.link, table) {
            link.send_replace(Some(table.clone()));
            self.stays_at(&table);
        }
        if let Some((id, command)) = self.answered() {
            self.ledger.acknowledged.push(Acknowledged { id, command, at: unix_ms() });
        }
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
        let now = Instant::now();
        if now < self.sulks_until || now < self.thinks_until {
            return None;
        }
        if self.party.clock.is_some() && self.rng.below(16) == 0 {
            self.sulks_until = now + SULK;
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
