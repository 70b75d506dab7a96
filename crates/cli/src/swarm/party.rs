//! One table of the swarm: all its players in one task, so that each sees what the others were told.

use std::{task::Poll, time::Duration};

use lastcard_bots::Rng;
use lastcard_protocol::{Answer, Command};
use tokio::time::{Instant, sleep_until};

use super::{
    client::{Address, Client, Frame},
    fault::{Fault, FaultKind},
    tally::Tally,
    witness::{Witness, public},
};

/// The players of one table.
pub(super) struct Party {
    /// The players, each on its own socket.
    pub(super) players: Vec<Player>,
    /// What came of it so far.
    pub(super) tally: Tally,
    /// Where its chance comes from.
    pub(super) rng: Rng,
    sent: Vec<Sent>,
    last_id: u64,
    /// The last entry before those that are counted, and how many commands were acknowledged since.
    counted: Option<(u32, u32)>,
    last_update: Instant,
    table: Option<String>,
    frames: u64,
}

/// One player.
pub(super) struct Player {
    client: Client,
    /// What it has seen.
    pub(super) witness: Witness,
    at_table: bool,
}

/// A command that is not answered yet.
struct Sent {
    id: String,
    by: usize,
    /// The last entry its sender had seen.
    seq: u32,
    /// How often it was sent and not answered, and whether it was carried out.
    copies: u32,
    done: bool,
}

/// How long an answer may take before the command counts as lost.
const PATIENCE: Duration = Duration::from_secs(20);
/// One frame in so many is searched for fields the protocol does not have.
const LOOKED_THROUGH: u64 = 64;

impl Party {
    /// Connects so many players, who say hello.
    pub(super) async fn connect(address: &Address, seats: usize, number: usize) -> Result<Party, Fault> {
        let mut players = Vec::new();
        for _ in 0..seats {
            let client = Client::connect(address).await.map_err(closed)?;
            players.push(Player { client, witness: Witness::default(), at_table: false });
        }
        let mut party = Party {
            players,
            tally: Tally::default(),
            rng: Rng::new(number as u64),
            sent: Vec::new(),
            last_id: 0,
            counted: None,
            last_update: Instant::now(),
            table: None,
            frames: 0,
        };
        for by in 0..seats {
            let name = Some(format!("Player {number}.{by}"));
            let hello = Command::Hello { version: lastcard_protocol::VERSION, session: None, name };
            party.send(by, &hello, 1).await?;
        }
        party.settle().await?;
        Ok(party)
    }

    /// The table entered.
    pub(super) fn table(&self) -> Option<&str> {
        self.table.as_deref()
    }

    /// When the last update reached a player.
    pub(super) const fn last_update(&self) -> Instant {
        self.last_update
    }

    /// From here on every entry must come of a command.
    pub(super) fn count_from_here(&mut self) {
        self.counted = Some((self.seq(), 0));
    }

    /// How many commands were acknowledged since entries are counted.
    pub(super) fn acknowledged(&self) -> u32 {
        self.counted.map_or(0, |(_, done)| done)
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
        self.sent.push(Sent { id: id.clone(), by, seq: player.witness.seq(), copies, done: false });
        for _ in 0..copies {
            player.client.send(&id, command).await.map_err(closed)?;
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
                (by, text) = next_text(&mut self.players) => self.hear(by, text)?,
                () = sleep_until(end) => return Ok(()),
            }
        }
    }

    /// Listens until everything is answered and everybody has seen the same entries; then counts.
    pub(super) async fn settle(&mut self) -> Result<(), Fault> {
        let end = Instant::now() + PATIENCE;
        while !self.is_settled() {
            tokio::select! {
                biased;
                (by, text) = next_text(&mut self.players) => self.hear(by, text)?,
                () = sleep_until(end) => {
                    let waiting = self.sent.len();
                    return Err(Fault::new(FaultKind::Lost, format!("{waiting} commands without answer")));
                }
            }
        }
        self.count();
        self.compare();
        Ok(())
    }

    fn is_settled(&self) -> bool {
        let seq = self.seq();
        let at_table = |player: &&Player| player.at_table;
        let seen = |player: &Player| player.witness.view().is_some() && player.witness.seq() == seq;
        self.sent.is_empty() && self.players.iter().filter(at_table).all(seen)
    }

    /// Every acknowledged command made one entry, and nothing else did.
    fn count(&mut self) {
        let Some((base, done)) = self.counted else { return };
        let unasked = self.players[0].witness.unasked();
        let (seq, expected) = (self.seq(), base + done + unasked);
        if seq != expected {
            let kind = if seq < expected { FaultKind::Lost } else { FaultKind::Doubled };
            self.tally.faults.add(Fault::new(kind, format!("entry {seq} where {expected} were acknowledged")));
            self.counted = Some((seq - unasked - done, done));
        }
    }

    fn compare(&mut self) {
        let mut told = self.players.iter().filter_map(|player| player.witness.view()).map(public);
        let Some(first) = told.next() else { return };
        if let Some(other) = told.find(|other| *other != first) {
            self.tally.faults.add(Fault::new(FaultKind::Disagreement, format!("{first} and {other}")));
        }
    }

    fn hear(&mut self, by: usize, text: Option<String>) -> Result<(), Fault> {
        let text = text.ok_or_else(|| closed("the socket closed"))?;
        self.frames += 1;
        if self.frames.is_multiple_of(LOOKED_THROUGH) && !is_of_the_protocol(&text) {
            self.tally.faults.add(Fault::new(FaultKind::Leak, format!("unknown fields: {text}")));
        }
        match Frame::read(&text).map_err(|what| Fault::new(FaultKind::Unreadable, what))? {
            Frame::Update(update) => {
                self.last_update = Instant::now();
                for fault in self.players[by].witness.see(*update) {
                    self.tally.faults.add(fault);
                }
                Ok(())
            }
            Frame::Other(Answer::Welcome { id, .. }) => self.answered(by, &id, true, "welcome"),
            Frame::Other(Answer::Done { id, table }) => {
                self.table = table.or(self.table.take());
                self.answered(by, &id, true, "done")
            }
            Frame::Other(Answer::Refused { id, why }) => {
                self.answered(by, id.as_deref().unwrap_or_default(), false, &why.code)
            }
            Frame::Other(Answer::Left { why } | Answer::Bye { why }) => Err(closed(why.code)),
            Frame::Other(other) => Err(Fault::new(FaultKind::Unreadable, format!("{other:?} was not asked for"))),
        }
    }

    fn answered(&mut self, by: usize, id: &str, done: bool, how: &str) -> Result<(), Fault> {
        let at = self.sent.iter().position(|sent| sent.id == id && sent.by == by);
        let at = at.ok_or_else(|| Fault::new(FaultKind::Unreadable, format!("{how} to unknown id {id:?}")))?;
        let sent = &mut self.sent[at];
        sent.copies -= 1;
        if done && !sent.done {
            sent.done = true;
            if let Some((_, done)) = &mut self.counted {
                *done += 1;
            }
        }
        if !done {
            // Somebody else was faster if anything happened since it was chosen.
            if sent.done || self.players[by].witness.seq() == sent.seq {
                self.tally.faults.add(Fault::new(FaultKind::Refused, format!("{how} for player {by}")));
            }
            self.tally.late += 1;
        }
        if sent.copies == 0 {
            self.sent.swap_remove(at);
        }
        Ok(())
    }
}

/// The next frame of any player; nothing is lost if it is not waited for any longer.
async fn next_text(players: &mut [Player]) -> (usize, Option<String>) {
    std::future::poll_fn(|context| {
        for (by, player) in players.iter_mut().enumerate() {
            if let Poll::Ready(text) = player.client.poll_text(context) {
                return Poll::Ready((by, text));
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
