//! A server in a process of its own, by default the one built with the tests; `LASTCARD_BIN` names another.

use std::{
    io::{Read, Write},
    net::{TcpListener, TcpStream},
    path::{Path, PathBuf},
    process::{Child, Command, ExitStatus, Stdio},
    time::{Duration, Instant},
};

/// A server in a process of its own.
pub(crate) struct ServerProcess {
    child: Child,
    port: u16,
    database: PathBuf,
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
        ServerProcess::start_as(&[], more, database)
    }

    /// The same, by another program that is given the command line to run.
    pub(crate) fn start_under(runner: &[&str], database: &Path) -> ServerProcess {
        ServerProcess::start_as(runner, &[], database)
    }

    fn start_as(runner: &[&str], more: &[&str], database: &Path) -> ServerProcess {
        let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
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
        let end = Instant::now() + Duration::from_secs(60);
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
        let end = Instant::now() + Duration::from_secs(30);
        while !self.is_ready() {
            assert!(Instant::now() < end, "the server is not ready after 30 s");
            std::thread::sleep(Duration::from_millis(5));
        }
    }

    fn is_ready(&self) -> bool {
        let Ok(mut stream) = TcpStream::connect(self.address()) else { return false };
        let asked = stream.write_all(b"GET /readyz HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n");
        let mut answer = String::new();
        asked.is_ok() && stream.read_to_string(&mut answer).is_ok() && answer.starts_with("HTTP/1.1 200")
    }
}

impl Drop for ServerProcess {
    fn drop(&mut self) {
        // It may be dead already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn spawn(runner: &[&str], more: &[String], port: u16, database: &Path) -> Child {
    let binary = std::env::var("LASTCARD_BIN").unwrap_or_else(|_| env!("CARGO_BIN_EXE_lastcard").into());
    let mut line: Vec<&str> = runner.to_vec();
    line.push(&binary);
    Command::new(line[0])
        .args(&line[1..])
        .args(["serve", "--log", "error", "--messages-per-second", "1000"])
        .args(["--listen", &format!("127.0.0.1:{port}")])
        .args(["--database", &format!("sqlite:{}", database.display())])
        .args(more)
        .stdout(Stdio::null())
        .spawn()
        .unwrap_or_else(|error| panic!("{} cannot be run: {error}", line[0]))
}
