//! One player of a party, on one socket after the other.

use std::{
    pin::Pin,
    task::{Context, Poll},
    time::Duration,
};

use lastcard_protocol::Command;
use tokio::time::Instant;

use super::{client::Client, visitor::Visitor, witness::Witness};

/// A player of the swarm: its socket and all that it was shown.
pub(super) struct Player {
    link: Link,
    /// What it has seen.
    pub(super) witness: Witness,
    /// Whether it has asked to be at a table.
    pub(super) at_table: bool,
    /// When the last update reached it.
    pub(super) updated: Instant,
    /// When its server was last heard of, and whether it was asked for a sign since.
    heard: Instant,
    asked: bool,
}

/// How a player is connected.
enum Link {
    Open(Box<(Visitor, Client)>),
    /// On the way to the next server.
    Coming(Pin<Box<dyn Future<Output = (Visitor, Client)> + Send>>, Box<Visitor>),
}

/// What a player hears.
pub(super) enum Heard {
    /// A frame.
    Text(String),
    /// The socket is no more.
    Closed,
    /// It has come in at a server again.
    Arrived,
}

/// The id under which a server is asked whether it is there.
pub(super) const PING: &str = "ping";
/// After so long without a frame a server is asked, and after as long again it counts as gone.
const SILENCE: Duration = Duration::from_secs(1);

impl Player {
    /// One who has come in.
    pub(super) fn new(visitor: Visitor, client: Client) -> Player {
        let now = Instant::now();
        Player {
            link: Link::Open(Box::new((visitor, client))),
            witness: Witness::default(),
            at_table: false,
            updated: now,
            heard: now,
            asked: false,
        }
    }

    /// Who it is.
    pub(super) fn visitor(&self) -> &Visitor {
        match &self.link {
            Link::Open(open) => &open.0,
            Link::Coming(_, visitor) => visitor,
        }
    }

    /// Whether it has agreed to the rules, or is ready for the next round.
    pub(super) fn is_ready(&self) -> bool {
        let view = self.witness.view();
        let seat = view.and_then(|view| view.seats.get(usize::from(view.seat?)));
        seat.is_some_and(|seat| seat.ready)
    }

    /// Enters that table again wherever it comes in.
    pub(super) fn stays_at(&mut self, table: &str) {
        if let Link::Open(open) = &mut self.link {
            open.0.stays_at(table);
        }
    }

    /// Sends if there is a socket. Who has none, or one that is broken, says it once there is another.
    pub(super) async fn send(&mut self, id: &str, command: &Command) -> Result<(), String> {
        match &mut self.link {
            Link::Open(open) => open.1.send(id, command).await,
            Link::Coming(..) => Ok(()),
        }
    }

    /// Leaves its socket, if it has one, for the next server.
    pub(super) fn move_on(&mut self) {
        if let Link::Open(open) = &self.link {
            let mut visitor = open.0.clone();
            visitor.moves_on();
            self.witness.reconnect();
            self.link = Link::Coming(Box::pin(visitor.clone().come_in()), Box::new(visitor));
        }
    }

    /// Whether its server has said nothing for too long; asks it first.
    pub(super) async fn is_left_alone(&mut self) -> bool {
        let silent = self.heard.elapsed();
        match &mut self.link {
            Link::Open(open) if silent >= SILENCE && !self.asked => {
                self.asked = true;
                open.1.send(PING, &Command::Ping).await.is_err()
            }
            Link::Open(_) => silent >= 2 * SILENCE,
            Link::Coming(..) => false,
        }
    }

    /// What it hears next; nothing is lost if it is not waited for any longer.
    pub(super) fn poll_heard(&mut self, context: &mut Context<'_>) -> Poll<Heard> {
        match &mut self.link {
            Link::Open(open) => open.1.poll_text(context).map(|text| {
                (self.heard, self.asked) = (Instant::now(), false);
                text.map_or(Heard::Closed, Heard::Text)
            }),
            Link::Coming(coming, _) => coming.as_mut().poll(context).map(|arrived| {
                self.link = Link::Open(Box::new(arrived));
                (self.heard, self.asked) = (Instant::now(), false);
                Heard::Arrived
            }),
        }
    }
}
