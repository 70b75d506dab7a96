use std::time::Duration;

use lastcard_pgtest::Cluster;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
    task::JoinSet,
    time::{Instant, sleep, timeout_at},
};

use crate::wire::Wire;

/// A database with a standby that has all that is committed, and a wire from every server to both.
pub(crate) struct Database {
    primary: Cluster,
    standby: Cluster,
    /// For each server the wire to one of the two and to the other; which of them leads to the primary.
    wires: Vec<[Wire; 2]>,
    first: usize,
}

/// What the database is called.
const NAME: &str = "lastcard";
/// How many connections it takes: more than its servers need, fewer than come in a storm.
const CONNECTIONS: usize = 40;
const CROWD: usize = 60;
/// How long a storm lasts.
const STORM_LASTS: Duration = Duration::from_secs(2);
/// How long replies are lost.
const MUTE: Duration = Duration::from_millis(300);

impl Database {
    /// One for so many servers.
    pub(crate) async fn start(servers: usize) -> Database {
        let connections = format!("max_connections={CONNECTIONS}");
        let primary = Cluster::with(&["fsync=on", "hot_standby=on", &connections]);
        primary.sql("postgres", &format!("CREATE DATABASE {NAME}"));
        let standby = Cluster::standby_of(&primary);
        let mut wires = Vec::new();
        for _ in 0..servers {
            wires.push([Wire::to(primary.port()).await, Wire::to(standby.port()).await]);
        }
        Database { primary, standby, wires, first: 0 }
    }

    /// What a server is given as its database.
    pub(crate) fn address_for(&self, server: usize) -> String {
        let [one, other] = &self.wires[server];
        let hosts = format!("127.0.0.1:{},127.0.0.1:{}", one.port(), other.port());
        format!("postgres://postgres@{hosts}/{NAME}?sslmode=disable")
    }

    /// The address of the primary itself.
    pub(crate) fn address(&self) -> String {
        self.primary.url_of(NAME)
    }

    /// Kills the primary and has the standby take over.
    pub(crate) fn fail_over(&mut self) {
        self.primary.kill();
        self.standby.promote();
    }

    /// After the standby took over it gets one of its own, in the place of what was killed.
    pub(crate) fn make_standby(&mut self) {
        let standby = Cluster::standby_of(&self.standby);
        for wires in &self.wires {
            wires[self.first].lead_to(standby.port());
        }
        self.first = 1 - self.first;
        self.primary = std::mem::replace(&mut self.standby, standby);
    }

    /// Cuts the connections over which servers hear of each other; how many there were.
    pub(crate) fn cut_listeners(&self) -> usize {
        self.end_sessions("query LIKE 'LISTEN%' OR query LIKE 'SELECT f.table_id%'")
    }

    fn end_sessions(&self, which: &str) -> usize {
        let sql = format!(
            "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity
             WHERE application_name LIKE 'lastcard %' AND ({which})"
        );
        self.primary.sql("postgres", &sql).trim().parse().unwrap()
    }

    /// Ends every server's connections while more others come than there is room for; how many were let in.
    pub(crate) async fn storm(&self) -> usize {
        let until = Instant::now() + STORM_LASTS;
        let crowd: JoinSet<usize> = (0..CROWD).map(|_| crowd_in(self.primary.port(), until)).collect();
        for wire in self.wires.iter().flatten() {
            wire.cut();
        }
        crowd.join_all().await.into_iter().sum()
    }

    /// Has what the primary answers a server be lost, then its connections too.
    pub(crate) async fn lose_replies(&self, server: usize) {
        let wire = &self.wires[server][self.first];
        wire.mute(true);
        sleep(MUTE).await;
        wire.cut();
        wire.mute(false);
    }
}

/// Wants a session until then, and stays where it is let in; how often it was.
async fn crowd_in(port: u16, until: Instant) -> usize {
    let mut entered = 0;
    while Instant::now() < until {
        // The first letter of the answer says whether one may come in.
        let _ = timeout_at(until, async {
            let mut session = TcpStream::connect(("127.0.0.1", port)).await.ok()?;
            session.write_all(&hello()).await.ok()?;
            if session.read_u8().await.ok()? == b'R' {
                entered += 1;
                let mut rest = Vec::new();
                session.read_to_end(&mut rest).await.ok()?;
            }
            Some(())
        })
        .await;
        sleep(Duration::from_millis(100)).await;
    }
    entered
}

/// What a session begins with: its length, the version of the protocol, and who comes to which database.
fn hello() -> Vec<u8> {
    let said = format!("user\0postgres\0database\0{NAME}\0\0");
    let length = 8 + said.len() as u32;
    [&length.to_be_bytes()[..], &196_608_u32.to_be_bytes()[..], said.as_bytes()].concat()
}
