use std::{
    net::{IpAddr, Ipv4Addr, SocketAddr},
    sync::Arc,
    time::Duration,
};

use lastcard_server::{
    Config, Memory, Server, Store,
    table::{Pace, Table},
};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{TcpListener, TcpStream},
    runtime::{Builder, Runtime},
    sync::oneshot,
    task::JoinHandle,
};

use super::client::Client;

/// A server under test.
pub(crate) struct House {
    pub(crate) address: SocketAddr,
    /// Where its operators ask.
    pub(crate) operators: SocketAddr,
    stop: oneshot::Sender<()>,
    running: JoinHandle<()>,
    /// What it runs on, if it can be killed.
    runtime: Option<Runtime>,
}

/// Bots that do not dawdle, and limits no honest test meets: who is not read from for a while is not taken for gone.
pub(crate) fn quick() -> Config {
    Config {
        pace: Pace { bots: 0, catches: 0, grace: 0, ..Pace::default() },
        messages_per_second: 100_000,
        queue: 4096,
        silence: PATIENCE,
        patience: PATIENCE,
        ..Config::default()
    }
}

/// This machine is a proxy, so that limits by address hold for those behind it.
pub(crate) fn behind_a_proxy() -> Config {
    Config { trusted_proxies: vec![IpAddr::from(Ipv4Addr::LOCALHOST).into()], ..quick() }
}

/// What the proxy says of whom it speaks for.
pub(crate) fn from(address: &str) -> [(&'static str, &str); 1] {
    [("x-forwarded-for", address)]
}

impl House {
    pub(crate) async fn open(config: Config) -> House {
        House::over(Arc::new(Memory::new()), config).await
    }

    pub(crate) async fn over(store: Arc<dyn Store>, config: Config) -> House {
        House::with_tables(store, config, Vec::new()).await
    }

    /// With tables in memory as they are given here, whatever their logs say.
    pub(crate) async fn with_tables(store: Arc<dyn Store>, config: Config, tables: Vec<Table>) -> House {
        let listener = TcpListener::bind(("127.0.0.1", 0)).await.unwrap();
        let operators = TcpListener::bind(("127.0.0.1", 0)).await.unwrap();
        let operators_address = operators.local_addr().unwrap();
        let server = Server::open(listener, store, config).await.unwrap().with_metrics(operators);
        for table in tables {
            server.adopt(table);
        }
        let address = server.address().unwrap();
        let (stop, stopped) = oneshot::channel();
        let running = tokio::spawn(server.run(async {
            let _ = stopped.await;
        }));
        House { address, operators: operators_address, stop, running, runtime: None }
    }

    /// One that can be killed: on threads of its own.
    pub(crate) async fn apart(store: Arc<dyn Store>, config: Config) -> House {
        let runtime = Builder::new_multi_thread().worker_threads(1).enable_all().build().unwrap();
        let house = runtime.spawn(House::over(store, config)).await.unwrap();
        House { runtime: Some(runtime), ..house }
    }

    /// Somebody new who has said hello.
    pub(crate) async fn person(&self, name: &str) -> Client {
        let mut client = Client::dial(self.address).await;
        client.hello(Some(name), None).await;
        client
    }

    /// Somebody new at that address, behind the proxy.
    pub(crate) async fn person_from(&self, address: &str, name: &str) -> Client {
        let mut client = self.socket_from(address).await;
        client.hello(Some(name), None).await;
        client
    }

    /// A socket of that address, behind the proxy.
    pub(crate) async fn socket_from(&self, address: &str) -> Client {
        Client::dial_with(self.address, &from(address)).await.unwrap_or_else(|refused| panic!("{refused:?}"))
    }

    /// The same person on a new connection.
    pub(crate) async fn again(&self, ticket: &str) -> Client {
        let mut client = Client::dial(self.address).await;
        client.hello(None, Some(ticket)).await;
        client
    }

    pub(crate) async fn get(&self, path: &str) -> (u16, String) {
        get(self.address, path, "").await
    }

    /// All metrics as text.
    pub(crate) async fn metrics(&self) -> String {
        get(self.operators, "/metrics", "").await.1
    }

    /// The number of a metric.
    pub(crate) async fn metric(&self, name: &str) -> u64 {
        let text = self.metrics().await;
        let line = text.lines().find_map(|line| line.strip_prefix(&format!("lastcard_{name} ")));
        line.unwrap_or_else(|| panic!("no metric {name}")).parse().unwrap()
    }

    /// Waits until a metric is as wanted.
    pub(crate) async fn until_metric(&self, name: &str, wanted: impl Fn(u64) -> bool) {
        let seen = async {
            while !wanted(self.metric(name).await) {
                tokio::time::sleep(Duration::from_millis(5)).await;
            }
        };
        tokio::time::timeout(PATIENCE, seen).await.unwrap_or_else(|_| panic!("{name} stays as it is"));
    }

    /// The number of a metric of a server among others.
    pub(crate) async fn figure(&self, name: &str, node: &str) -> u64 {
        let text = self.metrics().await;
        let line = text.lines().find_map(|line| line.strip_prefix(&format!("lastcard_{name}{{node=\"{node}\"}} ")));
        line.unwrap_or_else(|| panic!("no metric {name}")).parse().unwrap()
    }

    /// Waits until its metrics say that.
    pub(crate) async fn until_text(&self, wanted: &str) {
        let seen = async {
            while !self.metrics().await.contains(wanted) {
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
        };
        super::client::soon(wanted, seen).await;
    }

    /// Ends it as a dead process ends: nobody is told anything, its sockets break.
    pub(crate) fn kill(self) {
        self.runtime.expect("a server apart").shutdown_background();
    }

    /// Asks it to stop; the rest goes on meanwhile.
    pub(crate) fn stop(self) -> JoinHandle<()> {
        let _ = self.stop.send(());
        let (running, runtime) = (self.running, self.runtime);
        tokio::spawn(async move {
            running.await.unwrap();
            // Not dropped, which would wait.
            if let Some(runtime) = runtime {
                runtime.shutdown_background();
            }
        })
    }

    pub(crate) async fn close(self) {
        self.stop().await.unwrap();
    }
}

/// How long anything may take before a test fails.
pub(crate) const PATIENCE: Duration = Duration::from_secs(180);

/// A page, by hand: its status and its body. `headers` are lines of their own.
pub(crate) async fn get(address: SocketAddr, path: &str, headers: &str) -> (u16, String) {
    let head = format!("GET {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n{headers}");
    let page = ask(address, &head).await;
    (page.status, String::from_utf8(page.body).unwrap())
}

/// What was answered to a request.
pub(crate) struct Page {
    pub(crate) status: u16,
    /// Its headers as lines.
    pub(crate) head: String,
    pub(crate) body: Vec<u8>,
}

impl Page {
    /// The one value of a header; none if it is not there.
    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        let mut values = self.head.lines().filter_map(|line| line.split_once(": "));
        let mut values = values.by_ref().filter(|(told, _)| told.eq_ignore_ascii_case(name)).map(|(_, value)| value);
        let value = values.next();
        assert_eq!(values.next(), None, "{name} is there twice:\n{}", self.head);
        value
    }
}

/// Sends the lines of a request as they are, and takes the answer apart. The request has to ask for its end.
pub(crate) async fn ask(address: SocketAddr, head: &str) -> Page {
    let mut stream = TcpStream::connect(address).await.unwrap();
    stream.write_all(format!("{head}\r\n").as_bytes()).await.unwrap();
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).await.unwrap();
    let end = answer.windows(4).position(|bytes| bytes == b"\r\n\r\n").expect("the end of a head");
    let head = String::from_utf8(answer[..end].to_vec()).unwrap();
    let status = head.split(' ').nth(1).unwrap().parse().unwrap();
    Page { status, head, body: answer[end + 4..].to_vec() }
}
