use std::{
    fs::{self, OpenOptions, Permissions},
    io::Write,
    net::TcpListener,
    os::unix::fs::{PermissionsExt, chown},
    path::{Path, PathBuf},
    process::Command,
    sync::{
        Mutex, OnceLock,
        atomic::{AtomicU32, Ordering},
    },
    thread,
    time::{Duration, Instant},
};

use rustix::process::Signal;
use tempfile::TempDir;

use crate::{
    programs::{as_owner, folder, owner, program, run},
    template,
    watched::Watched,
};

/// A PostgreSQL server of one's own, on a port of its own. Its databases are empty, its data is gone when it is dropped or
/// the process ends in whatever way.
pub struct Cluster {
    /// Held to start or end the server; `None` while it does not run.
    server: Mutex<Option<Watched>>,
    place: TempDir,
    port: u16,
    settings: Vec<String>,
    databases: AtomicU32,
}

/// A server starts and stops within this, however busy the machine is.
const PATIENCE: Duration = Duration::from_secs(60);

impl Cluster {
    /// A server whose commits are on disk when they are answered.
    pub fn start() -> Cluster {
        Cluster::with(&["fsync=on"])
    }

    /// A server with settings as in its configuration, `name=value`.
    pub fn with(settings: &[&str]) -> Cluster {
        let place = place();
        template::copy_to(&place.path().join("data"));
        Cluster::run(place, settings.iter().map(|setting| (*setting).to_owned()).collect())
    }

    /// A server that speaks TLS, by a certificate nobody vouches for.
    pub fn with_tls() -> Cluster {
        let place = place();
        let data = place.path().join("data");
        template::copy_to(&data);
        let mut openssl = as_owner(Command::new("openssl"));
        openssl.args(["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2"]);
        // Without the words of the machine's own configuration, by which it would be one that vouches for others.
        fs::write(data.join("openssl.cnf"), "[req]\ndistinguished_name=names\n[names]\n").expect("its configuration");
        openssl.arg("-config").arg(data.join("openssl.cnf")).args(["-addext", "subjectAltName=DNS:localhost"]);
        openssl.args(["-subj", "/CN=localhost", "-keyout"]).arg(data.join("server.key"));
        run(openssl.arg("-out").arg(data.join("server.crt")));
        Cluster::run(place, vec!["fsync=off".into(), "ssl=on".into()])
    }

    /// The one server of this process that tests share which do it no harm. It does not wait for the disk.
    pub fn shared() -> &'static Cluster {
        static SHARED: OnceLock<Cluster> = OnceLock::new();
        SHARED.get_or_init(|| Cluster::with(&["fsync=off", "full_page_writes=off", "max_connections=300"]))
    }

    /// A copy of a server that follows it. From now on the other commits only what this one has too.
    pub fn standby_of(primary: &Cluster) -> Cluster {
        let place = place();
        let data = place.path().join("data");
        run(program("pg_basebackup")
            .args(["-R", "-X", "stream", "-c", "fast", "--no-sync", "-h", "127.0.0.1"])
            .args(["-U", "postgres", "-p", &primary.port.to_string(), "-D"])
            .arg(&data));
        // What is copied says how the other waits for standbys; this one has none yet.
        let mut settings =
            OpenOptions::new().append(true).open(data.join("postgresql.auto.conf")).expect("its settings");
        settings.write_all(b"synchronous_standby_names = ''\n").expect("its settings");
        let standby = Cluster::run(place, primary.settings.clone());
        // Required before it follows, it would have all commits wait until it does, which can take seconds.
        let streams = "SELECT count(*) FROM pg_stat_replication WHERE state = 'streaming'";
        wait("the standby streams", || primary.sql("postgres", streams).trim() == "1");
        primary.require_standby("*");
        let follows = "SELECT count(*) FROM pg_stat_replication WHERE sync_state = 'sync'";
        wait("the standby follows", || primary.sql("postgres", follows).trim() == "1");
        standby
    }

    /// Whom a commit waits for, as `synchronous_standby_names` says it; nobody if it is empty.
    pub fn require_standby(&self, names: &str) {
        self.sql("postgres", &format!("ALTER SYSTEM SET synchronous_standby_names = '{names}'"));
        self.sql("postgres", "SELECT pg_reload_conf()");
    }

    /// A server on a port that others know already, with the data that somebody makes.
    pub(crate) fn at(port: u16, make: impl FnOnce(&Path), settings: &[&str]) -> Cluster {
        let place = place();
        make(&place.path().join("data"));
        let settings = settings.iter().map(|setting| (*setting).to_owned()).collect();
        let cluster = Cluster { server: Mutex::new(None), place, port, settings, databases: AtomicU32::new(0) };
        assert!(cluster.try_start(), "PostgreSQL does not start:\n{}", cluster.log());
        cluster
    }

    pub(crate) fn data(&self) -> PathBuf {
        self.place.path().join("data")
    }

    fn run(place: TempDir, settings: Vec<String>) -> Cluster {
        let mut cluster = Cluster { server: Mutex::new(None), place, port: 0, settings, databases: AtomicU32::new(0) };
        // The port is free when it is asked for; somebody may be faster.
        for _ in 0..5 {
            cluster.port = free_port();
            if cluster.try_start() {
                return cluster;
            }
        }
        panic!("PostgreSQL does not start:\n{}", cluster.log());
    }

    fn try_start(&self) -> bool {
        let place = self.place.path();
        let mut command = Command::new(folder().join("postgres"));
        command.arg("-D").arg(place.join("data")).arg("-p").arg(self.port.to_string());
        let sockets = format!("unix_socket_directories={}", place.display());
        for setting in ["listen_addresses=127.0.0.1", "shared_buffers=32MB", &sockets] {
            command.args(["-c", setting]);
        }
        for setting in &self.settings {
            command.args(["-c", setting]);
        }
        let server = Watched::start(place, &command);
        let until = Instant::now() + PATIENCE;
        while server.is_running() && Instant::now() < until {
            let said = fs::read_to_string(place.join("data/postmaster.pid")).unwrap_or_default();
            let state = said.lines().nth(7).map(str::trim);
            if matches!(state, Some("ready" | "standby")) {
                *self.server.lock().expect("no test panics holding it") = Some(server);
                return true;
            }
            thread::sleep(Duration::from_millis(10));
        }
        server.end(true);
        false
    }

    /// The port of 127.0.0.1 that it listens on.
    pub fn port(&self) -> u16 {
        self.port
    }

    /// The certificate it shows, if it speaks TLS.
    pub fn certificate(&self) -> PathBuf {
        self.data().join("server.crt")
    }

    /// The address of one of its databases.
    pub fn url_of(&self, database: &str) -> String {
        format!("postgres://postgres@127.0.0.1:{}/{database}?sslmode=disable", self.port)
    }

    /// Makes an empty database; its name.
    pub fn fresh_database(&self) -> String {
        let name = format!("fresh_{}", self.databases.fetch_add(1, Ordering::Relaxed));
        self.sql("postgres", &format!("CREATE DATABASE {name}"));
        name
    }

    /// Carries out statements; the rows they answered, a line each.
    pub fn sql(&self, database: &str, sql: &str) -> String {
        run(program("psql")
            .args(["-X", "-q", "-A", "-t", "-v", "ON_ERROR_STOP=1", "-h", "127.0.0.1", "-U", "postgres"])
            .args(["-p", &self.port.to_string(), "-d", database, "-c", sql]))
    }

    /// Ends all its processes at once, as if the machine had lost power but for what the disk was told.
    pub fn kill(&self) {
        if let Some(server) = self.server.lock().expect("no test panics holding it").take() {
            server.signal(Signal::KILL);
            server.end(true);
        }
    }

    /// Starts it again after it was killed, with the same data on the same port.
    pub fn restart(&self) {
        self.kill();
        // Left by whoever was killed; nobody has it.
        let _ = fs::remove_file(self.place.path().join("data/postmaster.pid"));
        assert!(self.try_start(), "PostgreSQL does not start again:\n{}", self.log());
    }

    /// Stops all its processes where they are, until `resume`.
    pub fn pause(&self) {
        self.signal(Signal::STOP);
    }

    /// Lets them go on.
    pub fn resume(&self) {
        self.signal(Signal::CONT);
    }

    fn signal(&self, signal: Signal) {
        if let Some(server) = &*self.server.lock().expect("no test panics holding it") {
            server.signal(signal);
        }
    }

    /// Makes a standby take writes; returns when it does.
    pub fn promote(&self) {
        run(program("pg_ctl").args(["promote", "-w", "-D"]).arg(self.place.path().join("data")));
    }

    /// The numbers of its processes.
    pub fn processes(&self) -> Vec<i32> {
        self.server.lock().expect("no test panics holding it").as_ref().map_or_else(Vec::new, Watched::processes)
    }

    /// What it has logged.
    pub fn log(&self) -> String {
        fs::read_to_string(self.place.path().join("log")).unwrap_or_default()
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        if let Some(server) = self.server.get_mut().ok().and_then(Option::take) {
            server.end(false);
        }
    }
}

/// A folder where whoever runs the server may make files.
pub(crate) fn place() -> TempDir {
    let place = tempfile::Builder::new().prefix("lastcard-pg").tempdir().expect("a folder in /tmp");
    fs::set_permissions(place.path(), Permissions::from_mode(0o700)).expect("its rights");
    if let Some((user, group)) = owner() {
        chown(place.path(), Some(user), Some(group)).expect("its owner");
    }
    place
}

pub(crate) fn free_port() -> u16 {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
    listener.local_addr().expect("its number").port()
}

pub(crate) fn wait(what: &str, done: impl Fn() -> bool) {
    let until = Instant::now() + PATIENCE;
    while !done() {
        assert!(Instant::now() < until, "waited in vain until {what}");
        thread::sleep(Duration::from_millis(20));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_server_keeps_what_was_committed_when_it_is_killed_and_is_gone_with_its_folder_when_dropped() {
        let cluster = Cluster::start();
        let name = cluster.fresh_database();
        cluster.sql(&name, "CREATE TABLE kept (n int); INSERT INTO kept VALUES (7)");
        cluster.kill();
        cluster.restart();
        assert_eq!(cluster.sql(&name, "SELECT n FROM kept").trim(), "7");
        let place = cluster.place.path().to_owned();
        drop(cluster);
        assert!(!place.exists());
    }
}
