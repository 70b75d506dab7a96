use lastcard_engine::Action;
use lastcard_protocol::{Answer, Command};
use tokio::sync::oneshot;

use super::{Outbox, SocketId};
use crate::{CommandKey, NodeId, Reason, quota::Guest, table::Person};

/// What reaches a table's task.
#[derive(Debug)]
pub(crate) enum Mail {
    /// A socket wants its updates.
    Enter { socket: SocketId, person: Person, guest: Guest, outbox: Outbox, id: String },
    /// A socket wants them no longer.
    Exit { socket: SocketId },
    /// A socket's person asks for something; `arrived` is when its frame was read, and `carried_out` is for a socket that
    /// has to know.
    Command {
        socket: SocketId,
        outbox: Outbox,
        person: Person,
        id: String,
        key: CommandKey,
        what: Box<Command>,
        arrived: u64,
        carried_out: Option<oneshot::Sender<()>>,
    },
    /// A bot has decided, having seen so many moves.
    Decided { seat: u8, moves: u32, action: Action },
    /// Other servers are no more.
    ServersDied(Vec<NodeId>),
    /// The server stops: what is under way is finished.
    Stop(oneshot::Sender<()>),
}

/// Who is to be answered, under which id.
#[derive(Debug)]
pub(super) struct Asker {
    pub(super) outbox: Outbox,
    pub(super) id: String,
    pub(super) key: CommandKey,
    pub(super) arrived: u64,
    pub(super) carried_out: Option<oneshot::Sender<()>>,
}

impl Mail {
    /// Answers mail for a table that is not there.
    pub(super) fn turn_away(self, reason: Reason) {
        match self {
            Mail::Enter { outbox, id, .. } | Mail::Command { outbox, id, .. } => {
                outbox.send(&Answer::Refused { id: Some(id), why: reason.into() });
            }
            Mail::Stop(done) => {
                let _ = done.send(());
            }
            Mail::Exit { .. } | Mail::Decided { .. } | Mail::ServersDied(_) => {}
        }
    }
}
