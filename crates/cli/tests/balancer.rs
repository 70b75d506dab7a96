//! The shipped configuration of HAProxy, run as it is but for addresses, before two servers on one PostgreSQL.

use std::{
    fs,
    net::{SocketAddr, TcpListener},
    path::Path,
    process::{Child, Command, Stdio},
    time::{Duration, Instant},
};

use lastcard_pgtest::Cluster;
use lastcard_server::Config;
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::net::TcpSocket;
use tokio_tungstenite::{
    WebSocketStream, client_async,
    tungstenite::{self, Message, client::IntoClientRequest},
};

use crate::common::server::{ServerProcess, get};

fn shipped() -> String {
    fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../packaging/haproxy.cfg")).unwrap()
}

/// A balancer in a process of its own.
struct Balancer {
    child: Child,
    address: SocketAddr,
    directory: TempDir,
}

/// A server it leads to.
struct Server {
    process: ServerProcess,
    metrics: String,
}

impl Server {
    fn start(name: &str, database: &str) -> Server {
        let metrics = free_address().to_string();
        let mut settings = vec!["--node", name, "--metrics", &metrics, "--trusted-proxy", "127.0.0.1"];
        settings.extend(["--connections-per-address", "2", "--drain-seconds", "4"]);
        Server { process: ServerProcess::start_shared(&settings, database), metrics }
    }

    /// How many sockets it has.
    fn sockets(&self) -> u32 {
        let metrics = get(&self.metrics, "localhost", "/metrics");
        let line = metrics.lines().find(|line| line.starts_with("lastcard_sockets{node=\""));
        line.and_then(|line| line.split(' ').next_back()?.parse().ok()).unwrap_or_else(|| panic!("{metrics}"))
    }
}

fn free_address() -> SocketAddr {
    TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap()
}

fn haproxy() -> Command {
    // Debian keeps it where only root looks.
    let sbin = Path::new("/usr/sbin/haproxy");
    Command::new(if sbin.exists() { sbin } else { Path::new("haproxy") })
}

impl Balancer {
    fn start() -> (Balancer, [Server; 2]) {
        let cluster = Cluster::shared();
        let database = cluster.url_of(&cluster.fresh_database());
        let servers = ["one", "two"].map(|name| Server::start(name, &database));
        let [one, two] = servers.each_ref().map(|server| server.process.address());
        let (directory, address) = (tempfile::tempdir().unwrap(), free_address());
        let mut config = shipped();
        for (shipped, here) in [("bind :8080", format!("bind {address}")), (" one:8080", one), (" two:8080", two)] {
            assert!(config.contains(shipped), "{shipped} is no longer in the shipped file");
            config = config.replace(shipped, &format!(" {}", here.trim()));
        }
        let path = directory.path().join("haproxy.cfg");
        fs::write(&path, config).unwrap();
        let log = fs::File::create(directory.path().join("log")).unwrap();
        let mut command = haproxy();
        command.arg("-db").arg("-f").arg(&path).stdout(log.try_clone().unwrap()).stderr(log).stdin(Stdio::null());
        let child = command.spawn().unwrap_or_else(|error| panic!("haproxy: {error}; scripts/setup installs it"));
        let mut balancer = Balancer { child, address, directory };
        balancer.wait_until_it_leads();
        (balancer, servers)
    }

    fn wait_until_it_leads(&mut self) {
        let end = Instant::now() + Duration::from_secs(60);
        while !self.leads() {
            let ended = self.child.try_wait().unwrap();
            let log = || fs::read_to_string(self.directory.path().join("log")).unwrap_or_default();
            assert!(ended.is_none() && Instant::now() < end, "the balancer does not run:\n{}", log());
            std::thread::sleep(Duration::from_millis(20));
        }
    }

    fn leads(&self) -> bool {
        get(&self.address.to_string(), "localhost", "/healthz").starts_with("HTTP/1.1 200")
    }

    /// Asks for a page again and again while something is done: how often, and how often in vain.
    fn ask_while<T: Send>(&self, work: impl FnOnce() -> T + Send) -> (usize, usize) {
        std::thread::scope(|scope| {
            let working = scope.spawn(work);
            let (mut asked, mut turned_away) = (0, 0);
            while !working.is_finished() {
                asked += 1;
                turned_away += usize::from(!self.leads());
            }
            (asked, turned_away)
        })
    }

    /// A socket from one of this machine's many addresses, or the status that was answered instead.
    async fn dial(&self, from: &str) -> Result<Guest, u16> {
        let socket = TcpSocket::new_v4().unwrap();
        socket.bind(format!("{from}:0").parse().unwrap()).unwrap();
        let stream = socket.connect(self.address).await.unwrap();
        let mut request = format!("ws://{}/ws", self.address).into_client_request().unwrap();
        // What guests say of themselves is not believed.
        request.headers_mut().insert("x-forwarded-for", "203.0.113.9".parse().unwrap());
        match client_async(request, stream).await {
            Ok((socket, _)) => Ok(Guest { socket, asked: 0, view: Value::Null }),
            Err(tungstenite::Error::Http(answer)) => Err(answer.status().as_u16()),
            Err(error) => panic!("{error}"),
        }
    }
}

impl Drop for Balancer {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

struct Guest {
    socket: WebSocketStream<tokio::net::TcpStream>,
    asked: usize,
    /// How the table stood last.
    view: Value,
}

impl Guest {
    async fn hear(&mut self) -> Option<Value> {
        use futures_util::StreamExt;
        loop {
            match self.socket.next().await {
                Some(Ok(Message::Text(text))) => {
                    let frame: Value = serde_json::from_str(&text).unwrap();
                    if frame["view"].is_object() {
                        self.view = frame["view"].clone();
                    }
                    return Some(frame);
                }
                Some(Ok(Message::Close(_)) | Err(_)) | None => return None,
                Some(Ok(_)) => {}
            }
        }
    }

    async fn ask(&mut self, command: Value) -> Value {
        use futures_util::SinkExt;
        self.asked += 1;
        let id = format!("{}", self.asked);
        self.socket.send(Message::text(json!({"id": id, "command": command}).to_string())).await.unwrap();
        loop {
            let answer = self.hear().await.expect("an answer");
            if answer["id"] == json!(id) {
                return answer;
            }
        }
    }
}

#[test]
fn the_shipped_configuration_of_haproxy_is_right() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("haproxy.cfg");
    fs::write(&path, shipped().replace(" one:8080", " 127.0.0.1:8081").replace(" two:8080", " 127.0.0.1:8082"))
        .unwrap();
    let checked =
        haproxy().arg("-c").arg("-f").arg(&path).output().expect("haproxy can be run: scripts/setup installs it");
    let said = String::from_utf8_lossy(&checked.stderr);
    assert!(checked.status.success() && !said.contains("WARNING"), "{said}");
    let seconds = |name: &str| -> u64 {
        let rest = shipped().split(name).nth(1).unwrap_or_else(|| panic!("no {name}")).to_owned();
        rest.split('s').next().unwrap().trim().parse().unwrap()
    };
    for name in ["timeout client", "timeout server", "timeout tunnel"] {
        assert!(seconds(name) > 2 * Config::default().silence.as_secs(), "{name}");
    }
    let cookies = ["cookie", "stick", "balance source", "shutdown-sessions"];
    assert!(
        shipped()
            .lines()
            .filter(|line| !line.trim().starts_with('#'))
            .all(|line| cookies.iter().all(|word| !line.contains(word)))
    );
}

/// Waits for what is bound to happen.
async fn until(what: &str, mut happened: impl FnMut() -> bool) {
    let end = Instant::now() + Duration::from_secs(60);
    while !happened() {
        assert!(Instant::now() < end, "a minute later still not: {what}");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_player_goes_on_at_the_other_server_when_one_is_stopped_and_nobody_is_turned_away() {
    let (balancer, servers) = tokio::task::block_in_place(Balancer::start);
    two_sockets_of_an_address_at_each_server(&balancer).await;
    until("both are empty", || servers.iter().all(|server| server.sockets() == 0)).await;

    let mut ana = balancer.dial("127.0.0.4").await.unwrap_or_else(|status| panic!("refused with {status}"));
    let ticket = ana.ask(json!({"do": "hello", "version": 1})).await["session"].clone();
    let setup = json!({"rules": "classic", "seats": 2});
    for command in [
        json!({"do": "create", "setup": setup, "bots": ["greedy"]}),
        json!({"do": "agree", "salt": "07".repeat(16)}),
        json!({"do": "start"}),
    ] {
        let answer = ana.ask(command).await;
        assert_eq!(answer["say"], "done", "{answer}");
    }
    // While it is her turn nothing happens by itself.
    while !ana.view["seat"].is_u64() || ana.view["play"]["turn"] != ana.view["seat"] {
        ana.hear().await.expect("the deal");
    }
    let (table, cards) = (ana.view["table"].clone(), ana.view["play"]["hand"].clone());

    let here = servers.iter().position(|server| server.sockets() == 1).expect("where she is");
    let [one, two] = servers;
    let (mut hers, mut other) = if here == 0 { (one, two) } else { (two, one) };
    let (asked, turned_away) = tokio::task::block_in_place(|| balancer.ask_while(|| hers.process.terminate()));
    println!("{asked} requests while a server was stopped, {turned_away} turned away");
    assert!(asked > 0 && turned_away == 0, "{turned_away} of {asked}");
    let mut last = Value::Null;
    while let Some(frame) = ana.hear().await {
        last = frame;
    }
    assert_eq!(last["why"]["code"], "stopping", "{last}");

    let mut ana = balancer.dial("127.0.0.4").await.unwrap_or_else(|status| panic!("refused with {status}"));
    ana.ask(json!({"do": "hello", "version": 1, "session": ticket})).await;
    assert_eq!(ana.ask(json!({"do": "enter", "table": table})).await["say"], "done");
    while !ana.view["play"]["hand"].is_array() {
        ana.hear().await.expect("the table");
    }
    assert_eq!(ana.view["play"]["hand"], cards, "the table is as it was");
    assert_eq!(ana.ask(json!({"do": "say", "text": "here again"})).await["say"], "done");

    // The stopped one comes back and is led to; then the other dies without a word.
    hers.process.restart();
    let end = Instant::now() + Duration::from_secs(60);
    while hers.sockets() == 0 {
        assert!(Instant::now() < end, "nobody is led to the server that came back");
        let _guest = balancer.dial("127.0.0.5").await;
        tokio::time::sleep(Duration::from_millis(50)).await;
        if hers.sockets() > 0 {
            break;
        }
    }
    other.process.kill();
    let answer = get(&balancer.address.to_string(), "localhost", "/healthz");
    assert!(answer.starts_with("HTTP/1.1 200"), "whoever meets the dead one is led on: {answer}");
}

/// Whatever guests say of themselves.
async fn two_sockets_of_an_address_at_each_server(balancer: &Balancer) {
    let mut guests = Vec::new();
    for _ in 0..4 {
        guests.push(balancer.dial("127.0.0.3").await.unwrap_or_else(|status| panic!("refused with {status}")));
    }
    let fifth = balancer.dial("127.0.0.3").await.err();
    assert_eq!(fifth, Some(429), "two servers give an address twice as much, and no more");
    assert!(balancer.dial("127.0.0.6").await.is_ok(), "others are not concerned");
}
