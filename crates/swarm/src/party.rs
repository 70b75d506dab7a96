//! One table of the swarm: all its players in one task, so that each sees what the others were told.

use std::{sync::Arc, task::Poll, time::Duration};

use lastcard_bots::Rng;
use lastcard_protocol::{Answer, Command};
use tokio::time::{Instant, sleep_until};

use super::{
    client::{Address, Frame},
    count::Count,
    fault::{Fault, FaultKind},
    player::{Heard, PING, Player},
    tally::Tally,
    visitor::{ENTER, Visitor},
    witness::public,
};

/// The players of one table.
pub(super) struct Party {
    /// The players, each on its own socket.
    pub(super) players: Vec<Player>,
    /// What came of it so far.
    pub(super) tally: Tally,
    /// Where its chance comes from.
    pub(super) rng: Rng,
    /// Whether there is another server to go to. The only one has no reason to let anybody go.
    several: bool,
    sent: Vec<Sent>,
    last_id: u64,
    count: Count,
    table: Option<String>,
    frames: u64,
}

/// A command that is not answered yet.
struct Sent {
    id: String,
    by: usize,
    command: Command,
    /// The last entry its sender had seen.
    seq: u32,
    /// How often it was sent and not answered, and whether it was carried out.
    copies: u32,
    done: bool,
    /// When it is sent again, because nothing could be stored.
    again: Option<Instant>,
}

/// How long an answer may take before the command counts as lost: longer where a store may have to be taken over first.
const PATIENCE: Duration = Duration::from_secs(20);
const PATIENCE_OF_SEVERAL: Duration = Duration::from_secs(60);
/// One frame in so many is searched for fields the protocol does not have.
const LOOKED_THROUGH: u64 = 64;
/// How often those who wait look whether their servers are still there.
const LOOK: Duration = Duration::from_millis(250);
/// How long one waits before asking again for what could not be stored.
const PAUSE: Duration = Duration::from_millis(200);

impl Party {
    /// Connects so many players, who say hello: each to the server after the one before.
    pub(super) async fn connect(servers: &Arc<[Address]>, seats: usize, number: usize) -> Result<Party, Fault> {
        let several = servers.len() > 1;
        let mut players = Vec::new();
        for by in 0..seats {
            let mut visitor = Visitor::new(Arc::clone(servers), number + by, format!("Player {number}.{by}"));
            let client = if several {
                let come = tokio::time::timeout(PATIENCE_OF_SEVERAL, visitor.come_in());
                let (inside, client) = come.await.map_err(|_| closed("no server lets anybody in"))?;
                visitor = inside;
                client
            } else {
                visitor.try_once().await.map_err(closed)?
            };
            players.push(Player::new(visitor, client));
        }
        Ok(Party {
            players,
            tally: Tally::default(),
            rng: Rng::new(number as u64),
            several,
            sent: Vec::new(),
            last_id: 0,
            count: Count::default(),
            table: None,
            frames: 0,
        })
    }

    /// The table it plays at, once there is one.
    pub(super) fn table(&self) -> Option<&str> {
        self.table.as_deref()
    }

    /// When the last update reached a player, and a player at another server than that one.
    pub(super) fn last_update(&self, by: usize) -> (Instant, Option<Instant>) {
        let at = self.players[by].visitor().at();
        let last = self.players.iter().map(|player| player.updated).max().unwrap_or_else(Instant::now);
        let elsewhere = self.players.iter().filter(|player| player.visitor().at() != at);
        (last, elsewhere.map(|player| player.updated).max())
    }

    /// From here on every entry must come of a command.
    pub(super) fn count_from_here(&mut self) {
        self.count.begin_after(self.seq());
    }

    /// How many commands were acknowledged since entries are counted.
    pub(super) const fn acknowledged(&self) -> u32 {
        self.count.acknowledged()
    }

    fn seq(&self) -> u32 {
        self.players.iter().map(|player| player.witness.seq()).max().unwrap_or(0)
    }

    /// Sends a command so many times under one id.
    pub(super) async fn send(&mut self, by: usize, command: &Command, copies: u32) -> Result<(), Fault> {
        self.last_id += 1;
        let id = self.last_id.to_string();
        let player = &mut self.players[by];
        player.at_table |= matches!(command, Command::Create { .. } | Command::Enter { .. });
        let (command, seq) = (command.clone(), player.witness.seq());
        self.sent.push(Sent { id: id.clone(), by, command, seq, copies, done: false, again: None });
        for _ in 0..copies {
            let sent = &self.sent[self.sent.len() - 1];
            if let Err(why) = self.players[by].send(&id, &sent.command).await {
                return self.let_go(by, &why);
            }
        }
        Ok(())
    }

    /// Sends a command and waits until it is answered and everybody has seen what came of it.
    pub(super) async fn ask(&mut self, by: usize, command: &Command) -> Result<(), Fault> {
        self.send(by, command, 1).await?;
        self.settle().await
    }

    /// Listens until that time.
    pub(super) async fn listen_until(&mut self, end: Instant) -> Result<(), Fault> {
        loop {
            tokio::select! {
                biased;
                (by, heard) = next_heard(&mut self.players) => self.hear(by, heard).await?,
                () = sleep_until(end) => return Ok(()),
            }
        }
    }

    /// Listens until everything is answered and everybody has seen the same entries; then counts.
    pub(super) async fn settle(&mut self) -> Result<(), Fault> {
        let began = Instant::now();
        let end = began + if self.several { PATIENCE_OF_SEVERAL } else { PATIENCE };
        let mut look = began + LOOK;
        while !self.is_settled() {
            tokio::select! {
                biased;
                (by, heard) = next_heard(&mut self.players) => self.hear(by, heard).await?,
                () = sleep_until(look.min(end)) => {
                    if Instant::now() >= end {
                        let waiting = self.sent.len();
                        return Err(Fault::new(FaultKind::Lost, format!("{waiting} commands without answer")));
                    }
                    self.look_around().await?;
                    look = Instant::now() + LOOK;
                }
            }
        }
        self.tally.faults.extend(self.count.settle(self.seq()));
        self.compare();
        Ok(())
    }

    /// Waits for whoever is on the way to another server.
    pub(super) async fn gather(&mut self) -> Result<(), Fault> {
        if self.is_settled() { Ok(()) } else { self.settle().await }
    }

    fn is_settled(&self) -> bool {
        let seq = self.seq();
        let at_table = |player: &&Player| player.at_table;
        let seen = |player: &Player| player.witness.view().is_some() && player.witness.seq() == seq;
        self.sent.is_empty() && self.players.iter().filter(at_table).all(seen)
    }

    /// Leaves servers that have fallen silent, and asks again for what could not be stored.
    async fn look_around(&mut self) -> Result<(), Fault> {
        if !self.several {
            return Ok(());
        }
        for by in 0..self.players.len() {
            if self.players[by].is_left_alone().await {
                self.let_go(by, "silent")?;
            }
        }
        let now = Instant::now();
        for at in 0..self.sent.len() {
            if self.sent[at].again.take_if(|again| *again <= now).is_some() {
                let Sent { id, by, command, .. } = &self.sent[at];
                let by = *by;
                if let Err(why) = self.players[by].send(id, command).await {
                    self.let_go(by, &why)?;
                }
            }
        }
        Ok(())
    }

    /// A server has let a player go, who goes to the next one.
    fn let_go(&mut self, by: usize, why: &str) -> Result<(), Fault> {
        if !self.several {
            return Err(closed(why));
        }
        *self.tally.reconnects.entry(why.to_owned()).or_default() += 1;
        self.players[by].move_on();
        Ok(())
    }

    /// A player has come in again, and says again what was not answered.
    async fn arrive(&mut self, by: usize) -> Result<(), Fault> {
        for sent in self.sent.iter_mut().filter(|sent| sent.by == by) {
            (sent.copies, sent.again) = (1, None);
            if let Err(why) = self.players[by].send(&sent.id, &sent.command).await {
                return self.let_go(by, &why);
            }
        }
        Ok(())
    }

    fn compare(&mut self) {
        let mut told = self.players.iter().filter_map(|player| player.witness.view()).map(public);
        let Some(first) = told.next() else { return };
        if let Some(other) = told.find(|other| *other != first) {
            self.tally.faults.add(Fault::new(FaultKind::Disagreement, format!("{first} and {other}")));
        }
    }

    async fn hear(&mut self, by: usize, heard: Heard) -> Result<(), Fault> {
        let text = match heard {
            Heard::Text(text) => text,
            Heard::Closed => return self.let_go(by, "the socket closed"),
            Heard::Arrived => return self.arrive(by).await,
        };
        self.frames += 1;
        if self.frames.is_multiple_of(LOOKED_THROUGH) && !is_of_the_protocol(&text) {
            self.tally.faults.add(Fault::new(FaultKind::Leak, format!("unknown fields: {text}")));
        }
        match Frame::read(&text).map_err(|what| Fault::new(FaultKind::Unreadable, what))? {
            Frame::Update(update) => {
                self.count.saw(&update);
                self.players[by].updated = Instant::now();
                self.tally.faults.extend(self.players[by].witness.see(*update));
                Ok(())
            }
            Frame::Other(Answer::Done { id, table }) => {
                if let Some(table) = table {
                    self.players[by].stays_at(&table);
                    self.table = Some(table);
                }
                self.answered(by, &id, None)
            }
            Frame::Other(Answer::Refused { id, why }) => {
                self.answered(by, id.as_deref().unwrap_or_default(), Some(&why.code))
            }
            Frame::Other(Answer::Bye { why }) => self.let_go(by, &why.code),
            Frame::Other(Answer::Left { why }) => Err(closed(why.code)),
            Frame::Other(other) => Err(Fault::new(FaultKind::Unreadable, format!("{other:?} was not asked for"))),
        }
    }

    fn answered(&mut self, by: usize, id: &str, refused: Option<&str>) -> Result<(), Fault> {
        if id == PING {
            return Ok(());
        }
        match refused {
            // Nothing was stored, and it is not this server's to say why: it is asked again, here or elsewhere.
            Some(why @ ("stopping" | "not-at-table")) if self.several => return self.let_go(by, why),
            Some(why) if id == ENTER => return self.let_go(by, why),
            _ if id == ENTER => return Ok(()),
            _ => {}
        }
        let at = self.sent.iter().position(|sent| sent.id == id && sent.by == by);
        let at = at.ok_or_else(|| Fault::new(FaultKind::Unreadable, format!("an answer to unknown id {id:?}")))?;
        let sent = &mut self.sent[at];
        sent.copies -= 1;
        if self.several && matches!(refused, Some("unavailable" | "busy")) {
            if sent.copies == 0 {
                let pause = PAUSE.mul_f64(1.0 + self.rng.below(1024) as f64 / 1024.0);
                (sent.copies, sent.again) = (1, Some(Instant::now() + pause));
            }
            return Ok(());
        }
        match refused {
            None if sent.done => {}
            None => {
                sent.done = true;
                if !matches!(sent.command, Command::Create { .. } | Command::Enter { .. }) {
                    self.count.done();
                }
            }
            Some(why) => {
                // Somebody else was faster if anything happened since it was chosen.
                if sent.done || self.players[by].witness.seq() == sent.seq {
                    self.tally.faults.add(Fault::new(FaultKind::Refused, format!("{why} for player {by}")));
                }
                self.tally.late += 1;
            }
        }
        if sent.copies == 0 {
            self.sent.swap_remove(at);
        }
        Ok(())
    }
}

/// What any player hears next; nothing is lost if it is not waited for any longer.
async fn next_heard(players: &mut [Player]) -> (usize, Heard) {
    std::future::poll_fn(|context| {
        for (by, player) in players.iter_mut().enumerate() {
            if let Poll::Ready(heard) = player.poll_heard(context) {
                return Poll::Ready((by, heard));
            }
        }
        Poll::Pending
    })
    .await
}

/// Whether a frame says nothing but what the protocol has words for.
fn is_of_the_protocol(text: &str) -> bool {
    let read = serde_json::from_str::<Answer>(text).ok().and_then(|answer| serde_json::to_value(answer).ok());
    read.is_some() && read == serde_json::from_str(text).ok()
}

fn closed(why: impl Into<String>) -> Fault {
    Fault::new(FaultKind::Closed, why)
}
