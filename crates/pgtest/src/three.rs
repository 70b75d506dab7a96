use std::{
    fs::{self, OpenOptions},
    io::Write,
    path::Path,
};

use crate::{
    cluster::{Cluster, free_port, wait},
    programs::{program, run},
    template,
};

/// Three servers set up by the commands of docs/operations.md: one takes writes, and the two others follow whichever does.
/// Every commit waits for one of them.
pub struct Three {
    servers: [Cluster; 3],
}

const NAMES: [&str; 3] = ["a", "b", "c"];

const ROLE: &str = "CREATE ROLE replication LOGIN REPLICATION;
    GRANT EXECUTE ON FUNCTION pg_ls_dir(text, boolean, boolean), pg_stat_file(text, boolean), pg_read_binary_file(text),
        pg_read_binary_file(text, bigint, bigint, boolean) TO replication;";

impl Three {
    /// The first takes writes.
    pub fn start() -> Three {
        let ports = NAMES.map(|_| free_port());
        // In its file, not on its command line: `pg_rewind` starts it by that alone.
        let first = server(ports[0], |data| {
            template::copy_to(data);
            set(data, "wal_log_hints = on");
            set(data, "wal_keep_size = 200MB");
            // Sooner than by default, so that a test is done sooner.
            set(data, "wal_retrieve_retry_interval = 300ms");
        });
        first.sql("postgres", ROLE);
        let follower = |n: usize| {
            server(ports[n], |data| {
                run(program("pg_basebackup")
                    .args(["--dbname", &following(ports, NAMES[n]), "--write-recovery-conf", "--wal-method=stream"])
                    .args(["--checkpoint=fast", "--no-sync", "--pgdata"])
                    .arg(data));
            })
        };
        let three = Three { servers: [first, follower(1), follower(2)] };
        three.wait_for_followers(0);
        for server in &three.servers {
            set(&server.data(), "synchronous_standby_names = 'ANY 1 (a, b, c)'");
            server.sql("postgres", "SELECT pg_reload_conf()");
        }
        three
    }

    /// One of them.
    pub fn server(&self, n: usize) -> &Cluster {
        &self.servers[n]
    }

    /// The address of a database, at whichever of them takes writes.
    pub fn url_of(&self, database: &str) -> String {
        let hosts = self.ports().map(|port| format!("127.0.0.1:{port}")).join(",");
        format!("postgres://postgres@{hosts}/{database}?sslmode=disable")
    }

    /// Promotes the one of the others that has more, while this one is dead; which.
    pub fn promote_instead_of(&self, dead: usize) -> usize {
        let received = |n: &usize| {
            let sql = "SELECT pg_last_wal_receive_lsn() - '0/0'::pg_lsn";
            self.servers[*n].sql("postgres", sql).trim().parse::<u64>().expect("a place in its log")
        };
        let next = (0..3).filter(|n| *n != dead).max_by_key(received).expect("two others");
        self.servers[next].promote();
        self.servers[next].sql("postgres", "CHECKPOINT");
        next
    }

    /// Brings one that is dead back, to follow the one that takes writes now; returns when both others do.
    pub fn bring_back(&self, dead: usize, primary: usize) {
        let data = self.servers[dead].data();
        let _ = fs::remove_file(data.join("postmaster.pid"));
        let source = format!("{} dbname=postgres", following(self.ports(), NAMES[dead]));
        run(program("pg_rewind")
            .args(["--no-sync", "--write-recovery-conf", "--source-server", &source, "--target-pgdata"])
            .arg(data));
        self.servers[dead].restart();
        self.wait_for_followers(primary);
    }

    fn wait_for_followers(&self, primary: usize) {
        let streams = "SELECT count(*) FROM pg_stat_replication WHERE state = 'streaming'";
        wait("both others follow", || self.servers[primary].sql("postgres", streams).trim() == "2");
    }

    fn ports(&self) -> [u16; 3] {
        [0, 1, 2].map(|n| self.servers[n].port())
    }
}

/// Where whoever follows looks for the one that takes writes.
fn following(ports: [u16; 3], name: &str) -> String {
    let (hosts, ports) = (["127.0.0.1"; 3].join(","), ports.map(|port| port.to_string()).join(","));
    format!(
        "host={hosts} port={ports} user=replication application_name={name} target_session_attrs=read-write connect_timeout=3"
    )
}

fn server(port: u16, make: impl FnOnce(&Path)) -> Cluster {
    Cluster::at(port, make, &["fsync=on"])
}

fn set(data: &Path, line: &str) {
    let file = OpenOptions::new().append(true).open(data.join("postgresql.conf"));
    file.and_then(|mut file| writeln!(file, "{line}")).expect("its settings");
}
