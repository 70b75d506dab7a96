use std::{future::Future, net::SocketAddr};

use futures_util::{SinkExt, StreamExt};
use lastcard_bots::Rng;
use lastcard_protocol::{
    Action, Addition, Answer, BotName, Command, Happened, Request, Setup, Stage, TableView, VERSION,
};
use tokio::{net::TcpStream, time::timeout};
use tokio_tungstenite::{
    WebSocketStream, client_async,
    tungstenite::{self, Message, client::IntoClientRequest},
};

use super::{house::PATIENCE, moves};

/// A client that keeps what it was told, and fails when an update is missing.
pub(crate) struct Client {
    pub(crate) socket: WebSocketStream<TcpStream>,
    pub(crate) ticket: String,
    pub(crate) name: String,
    pub(crate) view: Option<TableView>,
    pub(crate) seq: u32,
    pub(crate) happened: Vec<Happened>,
    /// Every frame as it came.
    pub(crate) frames: Vec<String>,
    /// Whether the next update is the first of a table.
    entering: bool,
    rng: Rng,
}

/// What a command was answered.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Told {
    Done(Option<String>),
    Refused(String),
    Other(Box<Answer>),
}

pub(crate) async fn soon<T>(what: &str, future: impl Future<Output = T>) -> T {
    timeout(PATIENCE, future).await.unwrap_or_else(|_| panic!("waited in vain for {what}"))
}

impl Client {
    pub(crate) async fn dial(address: SocketAddr) -> Client {
        Client::dial_with(address, &[]).await.expect("a socket")
    }

    /// With headers; or the status and body of the refusal.
    pub(crate) async fn dial_with(
        address: SocketAddr,
        headers: &[(&'static str, &str)],
    ) -> Result<Client, (u16, String)> {
        let mut request = format!("ws://{address}/ws").into_client_request().unwrap();
        for (name, value) in headers {
            request.headers_mut().insert(*name, value.parse().unwrap());
        }
        let stream = TcpStream::connect(address).await.unwrap();
        stream.set_nodelay(true).unwrap();
        match soon("a socket", client_async(request, stream)).await {
            Ok((socket, _)) => Ok(Client::on(socket)),
            Err(tungstenite::Error::Http(answer)) => {
                let body = answer.body().clone().unwrap_or_default();
                Err((answer.status().as_u16(), String::from_utf8_lossy(&body).into_owned()))
            }
            Err(error) => Err((0, error.to_string())),
        }
    }

    pub(crate) fn on(socket: WebSocketStream<TcpStream>) -> Client {
        Client {
            socket,
            ticket: String::new(),
            name: String::new(),
            view: None,
            seq: 0,
            happened: Vec::new(),
            frames: Vec::new(),
            entering: false,
            rng: Rng::new(7),
        }
    }

    pub(crate) async fn hello(&mut self, name: Option<&str>, session: Option<&str>) {
        let (session, name) = (session.map(str::to_owned), name.map(str::to_owned));
        match self.ask(Command::Hello { version: VERSION, session, name }).await {
            Told::Other(answer) => match *answer {
                Answer::Welcome { session, name, .. } => (self.ticket, self.name) = (session, name),
                other => panic!("{other:?}"),
            },
            told => panic!("{told:?}"),
        }
    }

    pub(crate) async fn send_text(&mut self, text: impl Into<String>) {
        soon("a frame to go out", self.socket.send(Message::text(text.into()))).await.unwrap();
    }

    /// Sends a command under an id of its own.
    pub(crate) async fn send(&mut self, command: Command) -> String {
        let id = format!("{:016x}", fresh());
        self.send_as(&id, command).await;
        id
    }

    pub(crate) async fn send_as(&mut self, id: &str, command: Command) {
        let request = Request { id: id.to_owned(), command };
        self.send_text(serde_json::to_string(&request).unwrap()).await;
    }

    /// The next frame; nothing once the socket is closed.
    pub(crate) async fn hear(&mut self) -> Option<Answer> {
        let text = soon("a frame", self.next_text()).await?;
        let answer: Answer = serde_json::from_str(&text).unwrap();
        self.frames.push(text);
        self.note(&answer);
        Some(answer)
    }

    /// A server that only pings has nothing to say, and patience with it ends.
    async fn next_text(&mut self) -> Option<String> {
        loop {
            match self.socket.next().await {
                Some(Ok(Message::Text(text))) => return Some(text.as_str().to_owned()),
                Some(Ok(Message::Close(_)) | Err(_)) | None => return None,
                Some(Ok(_)) => {}
            }
        }
    }

    fn note(&mut self, answer: &Answer) {
        match answer {
            Answer::Update { seq, happened, view } => {
                assert!(self.entering || *seq == self.seq + 1, "{seq} after {}", self.seq);
                (self.entering, self.seq) = (false, *seq);
                self.happened.extend(happened.iter().cloned());
                self.view = Some((**view).clone());
            }
            Answer::Done { table: Some(_), .. } => self.entering = true,
            Answer::Left { .. } => self.view = None,
            _ => {}
        }
    }

    /// Sends a command and waits for its answer.
    pub(crate) async fn ask(&mut self, command: Command) -> Told {
        let id = self.send(command).await;
        self.answer(&id).await
    }

    /// The answer to an id; updates on the way are noted.
    pub(crate) async fn answer(&mut self, wanted: &str) -> Told {
        loop {
            match self.hear().await.expect("an answer, not the end") {
                Answer::Done { id, table } if id == wanted => return Told::Done(table),
                Answer::Refused { id: Some(id), why } if id == wanted => return Told::Refused(why.code),
                answer @ (Answer::Welcome { .. }
                | Answer::Tables { .. }
                | Answer::Onlookers { .. }
                | Answer::Rules { .. }
                | Answer::Card { .. }) => {
                    return Told::Other(Box::new(answer));
                }
                Answer::Bye { why } => panic!("closed: {}", why.code),
                _ => {}
            }
        }
    }

    pub(crate) async fn done(&mut self, command: Command) -> Option<String> {
        match self.ask(command.clone()).await {
            Told::Done(table) => table,
            told => panic!("{command:?}: {told:?}"),
        }
    }

    /// The code of the refusal.
    pub(crate) async fn refused(&mut self, command: Command) -> String {
        match self.ask(command.clone()).await {
            Told::Refused(code) => code,
            told => panic!("{command:?}: {told:?}"),
        }
    }

    /// Reads on until what it sees is as wanted.
    pub(crate) async fn until(&mut self, what: &str, wanted: impl Fn(&Client) -> bool) {
        while !wanted(self) {
            assert!(self.hear().await.is_some(), "closed while waiting for {what}");
        }
    }

    /// Reads to the end: the reason of the `bye`.
    pub(crate) async fn bye(&mut self) -> Option<String> {
        let mut why = None;
        while let Some(answer) = self.hear().await {
            if let Answer::Bye { why: said } = answer {
                why = Some(said.code);
            }
        }
        why
    }

    pub(crate) fn now(&self) -> &TableView {
        self.view.as_ref().expect("a table")
    }

    pub(crate) fn table(&self) -> String {
        self.now().table.clone()
    }

    pub(crate) fn seat(&self) -> u8 {
        self.now().seat.expect("a seat")
    }

    pub(crate) fn on_turn(&self) -> bool {
        let view = self.now();
        view.stage == Stage::Playing
            && view.play.as_ref().is_some_and(|play| play.turn.is_some() && play.turn == view.seat)
    }

    pub(crate) fn saw(&self, wanted: impl Fn(&Happened) -> bool) -> bool {
        self.happened.iter().any(wanted)
    }

    /// One of the things it may do now.
    pub(crate) fn any_move(&mut self) -> Action {
        let view = self.view.as_ref().expect("a table");
        let mut play = view.play.clone().expect("a round");
        if view.catch_again.is_some() {
            // Whoever caught nobody a moment ago has to wait.
            play.legal.catch.clear();
        }
        moves::any_listed(&play, &mut self.rng).expect("something to do")
    }

    /// Opens a table and waits to see it.
    pub(crate) async fn create(&mut self, setup: Setup, bots: &[BotName]) -> String {
        self.done(Command::Create { setup, bots: bots.to_vec() }).await;
        self.view = None;
        self.until("the table", |client| client.view.is_some()).await;
        self.table()
    }

    /// Goes by a link and takes a seat.
    pub(crate) async fn join(&mut self, table: &str) {
        self.enter(table).await;
        self.done(Command::Sit { seat: None }).await;
    }

    pub(crate) async fn enter(&mut self, table: &str) {
        self.view = None;
        self.done(Command::Enter { table: table.to_owned() }).await;
        self.until("the table", |client| client.view.is_some()).await;
    }

    pub(crate) async fn agree(&mut self) {
        self.done(Command::Agree(Addition::Salt(salt()))).await;
    }

    pub(crate) async fn say(&mut self, text: &str) -> Told {
        self.ask(Command::Say { text: text.to_owned() }).await
    }

    /// Plays whenever it is on turn, until the table is as wanted. What it may do, it is never refused in its turn.
    pub(crate) async fn play_until(&mut self, wanted: impl Fn(&TableView) -> bool) {
        self.play_while(|view, _| !wanted(view)).await;
    }

    /// Makes so many moves of its own, over as many rounds as they take.
    pub(crate) async fn make_moves(&mut self, count: usize) {
        self.play_while(|_, made| made < count).await;
    }

    /// By what is on the table and how many moves it has made.
    async fn play_while(&mut self, wanted: impl Fn(&TableView, usize) -> bool) {
        let (mut acted, mut made) = (None, 0);
        while wanted(self.now(), made) {
            if self.on_turn() && acted != Some(self.seq) {
                acted = Some(self.seq);
                made += 1;
                let action = self.any_move();
                let (id, turn) = (self.send(Command::Act { action: action.clone() }).await, self.seq);
                let told = self.answer(&id).await;
                assert!(self.seq > turn || told == Told::Done(None), "{action:?}: {told:?}");
                continue;
            }
            if self.now().stage == Stage::Between && !self.ready_already() {
                self.done(Command::Ready(Addition::Salt(salt()))).await;
                continue;
            }
            assert!(self.hear().await.is_some(), "closed while playing");
        }
    }

    fn ready_already(&self) -> bool {
        let view = self.now();
        view.seat.is_none_or(|seat| view.seats[usize::from(seat)].ready)
    }
}

/// Chance for ids and salts.
fn fresh() -> u64 {
    use std::hash::{BuildHasher, RandomState};
    RandomState::new().hash_one(0)
}

pub(crate) fn salt() -> String {
    format!("{:016x}{:016x}", fresh(), fresh())
}

/// A table by a preset's rules.
pub(crate) fn setup(rules: impl Into<serde_json::Value>, seats: u8) -> Setup {
    Setup { rules: rules.into(), seats, clock: None, listed: false, spectators: true, hints: false }
}

/// Two people at a table in the middle of a round.
pub(crate) async fn two_at_play(house: &super::house::House) -> (Client, Client) {
    let (mut ana, mut ben) = (house.person("Ana").await, house.person("Ben").await);
    let table = ana.create(setup("classic", 2), &[]).await;
    ben.join(&table).await;
    ana.agree().await;
    ben.agree().await;
    ana.done(Command::Start).await;
    for client in [&mut ana, &mut ben] {
        client.until("the deal", |client| client.now().stage == Stage::Playing).await;
    }
    (ana, ben)
}
