//! A bot in another language plays a match through `lastcard serve`.

use std::{
    io::{BufRead, BufReader, Read, Write},
    net::TcpStream,
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
};

use futures_util::{SinkExt, StreamExt};
use lastcard_protocol::{Answer, Replay, Stage};
use serde_json::{Value, json};
use tokio_tungstenite::{WebSocketStream, client_async, tungstenite::Message};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// A process that does not outlive the test.
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// A server on a free port, and its address.
fn serve(database: &Path) -> (Running, String) {
    let database = format!("sqlite:{}", database.display());
    let mut child = Command::new(env!("CARGO_BIN_EXE_lastcard"))
        .args([
            "serve",
            "--listen",
            "127.0.0.1:0",
            "--bot-pace",
            "0",
            "--catch-pace",
            "0",
            "--messages-per-second",
            "10000",
            "--log",
            "warn",
            "--database",
            &database,
        ])
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut line = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
    let address = line.split("http://").nth(1).and_then(|rest| rest.split('/').next()).map(str::to_owned);
    (Running(child), address.unwrap_or_else(|| panic!("no address in {line:?}")))
}

/// A Python that has the package, from the path, from Debian, or in an environment made for it.
fn python(directory: &Path) -> PathBuf {
    let has = |python: &Path| {
        let tried = Command::new(python).args(["-c", "import websockets"]).output();
        tried.map_err(|error| error.to_string()).and_then(|tried| match tried.status.success() {
            true => Ok(()),
            false => Err(String::from_utf8_lossy(&tried.stderr).into_owned()),
        })
    };
    let mut reasons = Vec::new();
    for python in ["python3", "/usr/bin/python3"].map(PathBuf::from) {
        match has(&python) {
            Ok(()) => return python,
            Err(reason) => reasons.push(format!("{}: {reason}", python.display())),
        }
    }
    let made = directory.join("venv");
    let python = made.join("bin/python3");
    let install = [
        Command::new("python3").args(["-m", "venv"]).arg(&made).output(),
        Command::new(&python).args(["-m", "pip", "install", "--quiet", "websockets"]).output(),
    ];
    for tried in install {
        match tried {
            Ok(tried) if tried.status.success() => {}
            Ok(tried) => reasons.push(String::from_utf8_lossy(&tried.stderr).into_owned()),
            Err(error) => reasons.push(error.to_string()),
        }
    }
    assert!(has(&python).is_ok(), "no Python with websockets (scripts/setup installs it): {reasons:#?}");
    python
}

/// The host, who opens a table, begins the match and then leaves the playing to others.
struct Host {
    socket: WebSocketStream<tokio::net::TcpStream>,
    sent: u32,
}

impl Host {
    async fn ask(&mut self, command: Value) -> Answer {
        self.sent += 1;
        let id = self.sent.to_string();
        let request = json!({"id": id, "command": command});
        self.socket.send(Message::text(request.to_string())).await.unwrap();
        loop {
            match self.hear().await {
                Answer::Refused { why, .. } => panic!("{request}: {}", why.code),
                answer @ (Answer::Done { .. } | Answer::Welcome { .. }) => return answer,
                _ => {}
            }
        }
    }

    async fn hear(&mut self) -> Answer {
        loop {
            if let Message::Text(text) = self.socket.next().await.expect("a frame").unwrap() {
                return serde_json::from_str(text.as_str()).unwrap();
            }
        }
    }

    async fn until(&mut self, wanted: impl Fn(&lastcard_protocol::TableView) -> bool) {
        loop {
            match self.hear().await {
                Answer::Update { view, .. } if wanted(&view) => return,
                Answer::Left { why } | Answer::Bye { why } => panic!("{}", why.code),
                _ => {}
            }
        }
    }
}

fn replay(address: &str, table: &str) -> Replay {
    let mut stream = TcpStream::connect(address).unwrap();
    write!(stream, "GET /api/replays/{table}/1 HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n").unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    serde_json::from_str(answer.split_once("\r\n\r\n").unwrap().1).unwrap()
}

#[tokio::test]
async fn a_python_bot_plays_a_match_to_its_end() {
    let directory = tempfile::tempdir().unwrap();
    let python = python(directory.path());
    for preset in ["classic", "house"] {
        let (server, address) = serve(&directory.path().join(format!("{preset}.db")));
        let stream = tokio::net::TcpStream::connect(&address).await.unwrap();
        let (socket, _) = client_async(format!("ws://{address}/ws"), stream).await.unwrap();
        let mut host = Host { socket, sent: 0 };
        host.ask(json!({"do": "hello", "version": 1, "name": "Ana"})).await;
        let setup = json!({"rules": {"preset": preset, "target": 150}, "seats": 3, "spectators": true});
        let made = host.ask(json!({"do": "create", "setup": setup, "bots": ["random"]})).await;
        let Answer::Done { table: Some(table), .. } = made else { panic!("{made:?}") };

        let mut command = Command::new(&python);
        command.arg(root().join("examples/bot.py")).arg(format!("http://{address}/t/{table}")).arg("Monty");
        let mut bot = Running(command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap());
        host.until(|view| view.seats.len() == 3 && view.seats[2].ready).await;
        host.ask(json!({"do": "agree", "salt": "0".repeat(32)})).await;
        host.ask(json!({"do": "start"})).await;
        // The bot seals its salt; nobody stands up before the deal.
        host.until(|view| view.stage == Stage::Playing).await;
        host.ask(json!({"do": "stand"})).await;

        let (mut out, mut wrong) = (String::new(), String::new());
        bot.0.stdout.take().unwrap().read_to_string(&mut out).unwrap();
        bot.0.stderr.take().unwrap().read_to_string(&mut wrong).unwrap();
        assert!(bot.0.wait().unwrap().success(), "{wrong}");
        assert!(out.starts_with("over:") && out.contains("Monty"), "{out}");

        let replay = replay(&address, &table);
        assert!(replay.over);
        let played = |round: &lastcard_protocol::ReplayRound| {
            let seat = round.seats.iter().position(|seat| seat.name == "Monty").expect("the bot's seat");
            round.steps.iter().any(|step| usize::from(step.seat) == seat && !step.by_clock)
        };
        assert!(replay.rounds.iter().any(played), "the bot has played");
        let shown = lastcard_server::verify(&replay).unwrap().shown;
        assert!(
            shown.iter().all(|shown| shown.sealed == [2] && shown.untold.is_empty()),
            "the bot has sealed and told"
        );
        drop(server);
    }
}
