//! A server in a process of its own, by default the one built with the tests; `LASTCARD_BIN` names another.

use std::{
    io::{Read, Write},
    net::{TcpListener, TcpStream},
    path::Path,
    process::{Child, Command, ExitStatus, Stdio},
    sync::atomic::{AtomicU32, Ordering},
    time::{Duration, Instant},
};

/// A server in a process of its own.
pub(crate) struct ServerProcess {
    child: Child,
    port: u16,
    /// As `--database` takes it.
    database: String,
    more: Vec<String>,
}

#[allow(dead_code, reason = "each test takes what it needs")]
impl ServerProcess {
    /// Starts one on that file, and waits until it is ready.
    pub(crate) fn start(database: &Path) -> ServerProcess {
        ServerProcess::start_under(&[], database)
    }

    /// The same, with more settings.
    pub(crate) fn start_with(more: &[&str], database: &Path) -> ServerProcess {
        ServerProcess::start_as(&[], more, &of_file(database))
    }

    /// The same, with its tables at an address of PostgreSQL.
    pub(crate) fn start_shared(more: &[&str], address: &str) -> ServerProcess {
        ServerProcess::start_at(lasting_port(), &[], more, address)
    }

    /// The same, by another program that is given the command line to run.
    pub(crate) fn start_under(runner: &[&str], database: &Path) -> ServerProcess {
        ServerProcess::start_as(runner, &[], &of_file(database))
    }

    fn start_as(runner: &[&str], more: &[&str], database: &str) -> ServerProcess {
        let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
        ServerProcess::start_at(port, runner, more, database)
    }

    fn start_at(port: u16, runner: &[&str], more: &[&str], database: &str) -> ServerProcess {
        let more: Vec<String> = more.iter().map(|&more| more.to_owned()).collect();
        let child = spawn(runner, &more, port, database);
        let server = ServerProcess { child, port, database: database.to_owned(), more };
        server.wait_until_ready();
        server
    }

    /// Where it listens; the same after every restart.
    pub(crate) fn address(&self) -> String {
        format!("127.0.0.1:{}", self.port)
    }

    /// The number of its process.
    pub(crate) fn process(&self) -> u32 {
        self.child.id()
    }

    /// `kill -9`.
    pub(crate) fn kill(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    /// Asks it to stop, as service managers do, and waits until it has; nothing if it does not.
    pub(crate) fn terminate(&mut self) -> Option<ExitStatus> {
        let asked = Command::new("kill").args(["-TERM", &self.child.id().to_string()]).status();
        assert!(asked.is_ok_and(|status| status.success()), "no signal could be sent");
        let end = Instant::now() + Duration::from_secs(120);
        while Instant::now() < end {
            if let Some(status) = self.child.try_wait().unwrap() {
                return Some(status);
            }
            std::thread::sleep(Duration::from_millis(5));
        }
        None
    }

    /// Starts it again after it was killed.
    pub(crate) fn restart(&mut self) {
        self.child = spawn(&[], &self.more, self.port, &self.database);
        self.wait_until_ready();
    }

    fn wait_until_ready(&self) {
        let end = Instant::now() + Duration::from_secs(120);
        while !self.is_ready() {
            assert!(Instant::now() < end, "the server is not ready after two minutes");
            std::thread::sleep(Duration::from_millis(5));
        }
    }

    fn is_ready(&self) -> bool {
        get(&self.address(), "localhost", "/readyz").starts_with("HTTP/1.1 200")
    }
}

/// The whole answer to a request; empty where nobody answers.
pub(crate) fn get(address: &str, host: &str, path: &str) -> String {
    let mut answer = String::new();
    let Ok(mut stream) = TcpStream::connect(address) else { return answer };
    let asked = write!(stream, "GET {path} HTTP/1.1\r\nhost: {host}\r\nconnection: close\r\n\r\n");
    match asked.and_then(|()| stream.read_to_string(&mut answer)) {
        Ok(_) => answer,
        Err(_) => String::new(),
    }
}

impl Drop for ServerProcess {
    fn drop(&mut self) {
        // It may be dead already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The program that is tried.
#[allow(dead_code, reason = "each test takes what it needs")]
pub(crate) fn binary() -> String {
    std::env::var("LASTCARD_BIN").unwrap_or_else(|_| env!("CARGO_BIN_EXE_lastcard").into())
}

/// A port that is free, that no other test of this program is given, and that stays free while nobody listens there:
/// connections are given theirs from another range.
fn lasting_port() -> u16 {
    static GIVEN: AtomicU32 = AtomicU32::new(0);
    let next = || 20_000 + ((std::process::id() + GIVEN.fetch_add(1, Ordering::Relaxed)) % 12_000) as u16;
    let mut ports = std::iter::repeat_with(next).take(12_000);
    ports.find(|port| TcpListener::bind(("127.0.0.1", *port)).is_ok()).expect("a free port")
}

fn of_file(path: &Path) -> String {
    format!("sqlite:{}", path.display())
}

fn spawn(runner: &[&str], more: &[String], port: u16, database: &str) -> Child {
    let binary = binary();
    let mut line: Vec<&str> = runner.to_vec();
    line.push(&binary);
    Command::new(line[0])
        .args(&line[1..])
        .args(["serve", "--log", "error", "--messages-per-second", "1000"])
        .args(["--listen", &format!("127.0.0.1:{port}")])
        .args(["--database", database])
        .args(more)
        .stdout(Stdio::null())
        .spawn()
        .unwrap_or_else(|error| panic!("{} cannot be run: {error}", line[0]))
}
