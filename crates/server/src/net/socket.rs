use std::{panic::AssertUnwindSafe, sync::Arc, time::Duration};

use futures_util::{FutureExt, SinkExt, StreamExt};
use lastcard_protocol::{Answer, CardCheck, CardView, Command, MAX_ID, Refusal, Request, RulesView, VERSION};
use lastcard_rulebook::{Node, RuleCard, RuleSet};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    sync::{mpsc, oneshot},
    time::{sleep_until, timeout},
};
use tokio_tungstenite::tungstenite::{
    Error, Message, Utf8Bytes,
    error::ProtocolError,
    protocol::{CloseFrame, frame::coding::CloseCode},
};
use tracing::debug;

use super::{files, frames::TooManyFrames, upgrade::WebSocket};
use crate::{
    Reason, TableId,
    live::{Hall, Line, Mail, Next, Outbox, Page, SocketId, fresh, unix_ms},
    plain_text,
    quota::{Guest, Storing},
    session::guest_name,
    table::{AddressMark, Person, PersonId, check_players, in_words, read_new_rules},
};

/// How long a socket that is closed may take to be told so.
const FAREWELL: Duration = Duration::from_secs(2);

/// One client's socket: reads its commands one after the other and writes what is in its outbox.
pub(super) struct Socket {
    id: SocketId,
    hall: Arc<Hall>,
    guest: Guest,
    from: Option<AddressMark>,
    outbox: Outbox,
    person: Option<Person>,
    table: Option<mpsc::Sender<Box<Mail>>>,
}

/// Serves a socket until it closes.
pub(super) async fn serve(hall: Arc<Hall>, socket: WebSocket, guest: Guest) {
    let (outbox, line) = Outbox::new(hall.config().queue);
    let from = guest.address();
    let mut client = Socket { id: SocketId::next(), guest, from, outbox, person: None, table: None, hall };
    client.hall.metrics().sockets.up();
    client.hall.socket_opened(client.id, client.outbox.clone());
    // A panic over one frame ends this socket; its table still has to hear that it is gone.
    let _ = AssertUnwindSafe(client.talk(socket, line)).catch_unwind().await;
    client.exit().await;
    client.hall.socket_closed(client.id);
    client.hall.metrics().sockets.down();
}

impl Socket {
    async fn talk(&mut self, mut socket: WebSocket, line: Line) {
        let (silence, patience) = (self.hall.config().silence, self.hall.config().patience);
        let opened = tokio::time::Instant::now();
        let (mut heard, mut asked) = (opened, false);
        let why = loop {
            // Without a hello, nothing that is said counts.
            let wake = if self.person.is_none() { opened + patience } else { heard + silence };
            tokio::select! {
                biased;
                next = line.next() => match next {
                    Next::Close(why) => break why,
                    Next::Send(frame) => {
                        self.hall.metrics().frames_out.add();
                        match timeout(patience, socket.send(Message::Text(frame))).await {
                            Ok(Ok(())) => {}
                            Ok(Err(_)) => return,
                            Err(_) => break Reason::TooSlow,
                        }
                    }
                },
                message = socket.next() => match message {
                    Some(Ok(message)) => {
                        (heard, asked) = (tokio::time::Instant::now(), false);
                        // What a command needs is on the heap: a socket that waits, as most do, is small.
                        if let Err(why) = Box::pin(self.hear(message)).await {
                            break why;
                        }
                    }
                    Some(Err(error)) => match broken(&error) {
                        Some(why) => break why,
                        None => return,
                    },
                    None => return,
                },
                () = sleep_until(wake) => {
                    if self.person.is_none() || asked {
                        break Reason::Silent;
                    }
                    (heard, asked) = (tokio::time::Instant::now(), true);
                    if timeout(patience, socket.send(Message::Ping(Default::default()))).await.is_err() {
                        break Reason::TooSlow;
                    }
                }
            }
        };
        Box::pin(self.close(socket, line, why)).await;
    }

    /// Hands over what still waits, says why, then closes; a client that does not take it is left alone.
    async fn close(&self, mut socket: WebSocket, line: Line, why: Reason) {
        debug!(reason = why.code(), "socket closed");
        if !matches!(why, Reason::Stopping | Reason::SessionEnded | Reason::Silent) {
            self.hall.metrics().closed_by_limit.add();
        }
        let bye = serde_json::to_string(&Answer::Bye { why: why.into() }).unwrap_or_default();
        let farewell = async {
            while let (true, Some(frame)) = (why != Reason::TooSlow, line.waiting()) {
                let _ = socket.send(Message::Text(frame)).await;
            }
            let _ = socket.send(Message::Text(bye.into())).await;
            let code = if why == Reason::Stopping { CloseCode::Restart } else { CloseCode::Policy };
            let reason = Utf8Bytes::from_static(why.code());
            let _ = socket.send(Message::Close(Some(CloseFrame { code, reason }))).await;
            // What comes until the client has closed too is taken and thrown away: closing on it would reset the
            // connection, and the client might never read why.
            let stream = socket.get_mut().unmetered();
            let _ = stream.shutdown().await;
            let mut thrown = [0; 512];
            while let Ok(1..) = stream.read(&mut thrown).await {}
        };
        let _ = timeout(FAREWELL, farewell).await;
    }

    async fn hear(&mut self, message: Message) -> Result<(), Reason> {
        self.hall.metrics().frames_in.add();
        let text = match message {
            Message::Text(text) => text,
            Message::Binary(_) => return Err(Reason::BadFrame),
            Message::Ping(_) | Message::Pong(_) | Message::Close(_) | Message::Frame(_) => return Ok(()),
        };
        let request: Request = match serde_json::from_str(&text) {
            Ok(request) => request,
            Err(_) => {
                self.refuse(id_of(&text), Reason::BadFrame);
                return Ok(());
            }
        };
        if request.id.is_empty() || request.id.len() > MAX_ID {
            self.refuse(None, Reason::BadFrame);
            return Ok(());
        }
        match (self.person.clone(), request) {
            (None, Request { id, command: Command::Hello { version, session, name } }) => {
                self.hello(id, version, session, name)
            }
            (None, Request { id, .. }) => {
                self.refuse(Some(id), Reason::HelloFirst);
                Ok(())
            }
            (Some(person), Request { id, command }) => {
                self.command(person, id, command).await;
                Ok(())
            }
        }
    }

    fn hello(&mut self, id: String, version: u32, session: Option<String>, name: Option<String>) -> Result<(), Reason> {
        if version != VERSION {
            return Err(Reason::BadVersion);
        }
        let sessions = self.hall.sessions();
        let who = match session {
            Some(ticket) => sessions.person(&ticket, unix_ms()).ok_or(Reason::BadSession),
            None if self.guest.may_begin_session() => Ok(PersonId(fresh())),
            None => Err(Reason::TooManySessions),
        };
        let who = match who {
            Ok(who) => who,
            Err(reason) => {
                self.refuse(Some(id), reason);
                return Ok(());
            }
        };
        let name = name.as_deref().and_then(plain_text::name).unwrap_or_else(|| guest_name(who));
        let session = sessions.ticket(who, unix_ms());
        self.hall.socket_is_of(who, self.id)?;
        self.person = Some(Person { id: who, name: name.clone(), from: self.from });
        let rules = self.hall.config().rules.clone();
        self.outbox.send(&Answer::Welcome { id, version: VERSION, session, name, rules });
        Ok(())
    }

    fn refuse(&self, id: Option<String>, why: impl Into<Refusal>) {
        self.hall.metrics().refusals.add();
        self.outbox.send(&Answer::Refused { id, why: why.into() });
    }

    async fn command(&mut self, person: Person, id: String, what: Command) {
        let answer = match what {
            Command::Hello { .. } => return self.refuse(Some(id), Reason::HelloTwice),
            Command::Ping => Answer::Done { id, table: None },
            Command::Tables { page } => match page.map(|page| page.parse()).transpose() {
                Ok(from) => {
                    let Page { tables, more } = self.hall.listings(from);
                    Answer::Tables { id, tables, more: more.map(|place| place.to_string()) }
                }
                Err(_) => return self.refuse(Some(id), Reason::BadFrame),
            },
            Command::CheckRules { rules, seats } => match check_rules(&rules, seats) {
                Ok(set) => Answer::Rules { id, rules: RulesView::of(&set) },
                Err(refusal) => return self.refuse(Some(id), refusal),
            },
            Command::CheckCard { card } => Answer::Card { id, check: check_card(&card) },
            Command::ReadFile { text } => Answer::File { id, file: Box::new(files::read(&text)) },
            Command::WriteFile { written } => match files::write(&written) {
                Ok(text) => Answer::Written { id, text },
                Err(refusal) => return self.refuse(Some(id), refusal),
            },
            Command::PrintCards { cards, lang } => match files::print(cards, &lang) {
                Ok(svg) => Answer::Page { id, svg },
                Err(refusal) => return self.refuse(Some(id), refusal),
            },
            Command::Rename { name } => return self.rename(person, id, &name).await,
            Command::Revoke => match self.hall.revoke(person.id).await {
                Ok(()) => Answer::Done { id, table: None },
                Err(_) => return self.refuse(Some(id), Reason::Unavailable),
            },
            Command::Exit => {
                self.exit().await;
                Answer::Done { id, table: None }
            }
            Command::Create { .. } => return self.create(person, id, what).await,
            Command::Enter { table } => match table.parse() {
                Ok(table) => return self.enter(person, id, table).await,
                Err(_) => return self.refuse(Some(id), Reason::NoSuchTable),
            },
            other => return self.at_table(person, id, other).await,
        };
        self.outbox.send(&answer);
    }

    async fn create(&mut self, person: Person, id: String, what: Command) {
        match self.hall.open_table(&person, &id, what, &self.guest).await {
            Ok(table) => self.enter(person, id, table).await,
            Err(refusal) => self.refuse(Some(id), refusal),
        }
    }

    async fn enter(&mut self, person: Person, id: String, table: TableId) {
        self.exit().await;
        // Asked here and not by the table: it would have to be loaded to say no.
        if !self.guest.may_store(Storing::Play) {
            return self.refuse(Some(id), Reason::TooMuchStored);
        }
        let mailbox = match self.hall.table(table) {
            Ok(mailbox) => mailbox,
            Err(reason) => return self.refuse(Some(id), reason),
        };
        let mail = Mail::Enter {
            socket: self.id,
            person,
            guest: self.guest.clone(),
            outbox: self.outbox.clone(),
            id: id.clone(),
        };
        if mailbox.send(Box::new(mail)).await.is_ok() {
            self.table = Some(mailbox);
        } else {
            self.refuse(Some(id), Reason::Busy);
        }
    }

    async fn exit(&mut self) {
        if let Some(mailbox) = self.table.take() {
            let _ = mailbox.send(Box::new(Mail::Exit { socket: self.id })).await;
        }
    }

    async fn rename(&mut self, mut person: Person, id: String, name: &str) {
        let Some(name) = plain_text::name(name) else { return self.refuse(Some(id), Reason::BadName) };
        if self.table.is_some() {
            let (carried_out, is_done) = oneshot::channel();
            self.ask_table(person.clone(), id, Command::Rename { name: name.clone() }, Some(carried_out)).await;
            // Who is refused a name at this table is called as before at the next.
            if is_done.await.is_err() {
                return;
            }
        } else {
            self.outbox.send(&Answer::Done { id, table: None });
        }
        person.name = name;
        self.person = Some(person);
    }

    async fn at_table(&mut self, person: Person, id: String, what: Command) {
        self.ask_table(person, id, what, None).await;
    }

    async fn ask_table(&mut self, person: Person, id: String, what: Command, carried_out: Option<oneshot::Sender<()>>) {
        let Some(mailbox) = &self.table else { return self.refuse(Some(id), Reason::NotAtTable) };
        let key = self.hall.sessions().command_key(person.id, &id);
        let (outbox, arrived) = (self.outbox.clone(), unix_ms());
        let (socket, what) = (self.id, Box::new(what));
        let mail = Mail::Command { socket, outbox, person, id: id.clone(), key, what, arrived, carried_out };
        // Waiting here is what holds back a client that sends faster than its table decides.
        if mailbox.send(Box::new(mail)).await.is_err() {
            self.table = None;
            self.refuse(Some(id), if self.hall.is_stopping() { Reason::Stopping } else { Reason::NotAtTable });
        }
    }
}

fn check_rules(rules: &serde_json::Value, seats: Option<u8>) -> Result<RuleSet, Refusal> {
    let set = read_new_rules(rules)?;
    seats.map_or(Ok(()), |seats| check_players(&set, seats.into()))?;
    Ok(set)
}

fn check_card(card: &serde_json::Value) -> CardCheck {
    match RuleCard::read_new(&Node::from_json(card), "") {
        Ok(card) => CardCheck { card: Some(CardView::of(&card)), problems: Vec::new() },
        Err(problems) => CardCheck { card: None, problems: in_words(&problems) },
    }
}

/// The id of a frame whose command cannot be read, so that its sender knows which.
fn id_of(text: &str) -> Option<String> {
    let value: serde_json::Value = serde_json::from_str(text).ok()?;
    let id = value.get("id")?.as_str()?;
    (!id.is_empty() && id.len() <= MAX_ID).then(|| id.to_owned())
}

/// What is wrong with what the WebSocket layer refused; nothing if the connection merely broke.
fn broken(error: &Error) -> Option<Reason> {
    match error {
        Error::Io(error) if TooManyFrames::is(error) => Some(Reason::TooManyMessages),
        Error::Io(_) | Error::ConnectionClosed | Error::AlreadyClosed => None,
        Error::Protocol(ProtocolError::ResetWithoutClosingHandshake) => None,
        Error::Capacity(_) => Some(Reason::FrameTooBig),
        _ => Some(Reason::BadFrame),
    }
}

#[cfg(test)]
mod tests {
    use std::io;

    use tokio_tungstenite::tungstenite::error::CapacityError;

    use super::*;

    #[test]
    fn errors_are_told_apart_by_their_type_whatever_they_say() {
        let too_many = io::Error::other(TooManyFrames);
        let same_words = io::Error::other(too_many.to_string());
        assert_eq!(broken(&Error::Io(too_many)), Some(Reason::TooManyMessages));
        assert_eq!(broken(&Error::Io(same_words)), None);
        let too_long = CapacityError::MessageTooLong { size: 2, max_size: 1 };
        assert_eq!(broken(&Error::Capacity(too_long)), Some(Reason::FrameTooBig));
        assert_eq!(broken(&Error::Protocol(ProtocolError::UnmaskedFrameFromClient)), Some(Reason::BadFrame));
        assert_eq!(broken(&Error::Protocol(ProtocolError::ResetWithoutClosingHandshake)), None);
    }
}
