use std::time::Duration;

use crate::{Network, table::Pace};

/// How a server behaves. Addresses and files are the caller's.
#[derive(Clone, PartialEq, Debug)]
pub struct Config {
    /// What this server is called among those that share its store; none if it has the store to itself.
    pub node: Option<String>,
    /// The rules that new tables start from, as a client gives them; none for the classic ones.
    pub rules: Option<serde_json::Value>,
    /// How long things take at tables.
    pub pace: Pace,
    /// After how long tables nobody has touched are deleted.
    pub keep: Duration,
    /// The proxies whose `X-Forwarded-For` is believed.
    pub trusted_proxies: Vec<Network>,
    /// Pages of other origins that may connect, besides the server's own.
    pub origins: Vec<String>,
    /// Names this server answers to, besides addresses, `localhost` and the machine's own.
    pub hosts: Vec<String>,
    /// Connections open at once, of all addresses together.
    pub connections: usize,
    /// Sockets of one address, and four times as many connections.
    pub connections_per_address: usize,
    /// Sessions one address may begin in an hour.
    pub sessions_per_address: u32,
    /// Tables one address may open in an hour.
    pub tables_per_address: u32,
    /// Bytes that may be stored for one address in an hour.
    pub bytes_per_address: u64,
    /// Messages a second on one socket, and replays for one address; twice as many at once.
    pub messages_per_second: u32,
    /// Tables one session may open in an hour.
    pub tables_per_session: u32,
    /// Bytes one table may take up in the store.
    pub table_bytes: u64,
    /// Bytes that must be free on the disk for a new table to be opened.
    pub free_disk: u64,
    /// Frames that may wait for one socket.
    pub queue: usize,
    /// After how long a socket that says nothing is asked whether it is there; after twice that it is closed.
    pub silence: Duration,
    /// How long a client may take for a request, for its hello, and to take a frame.
    pub patience: Duration,
    /// How many bots search or try answers to written rules at once.
    pub thinkers: usize,
    /// After how long a table nobody is connected to leaves memory.
    pub unload: Duration,
    /// How long a server that stops goes on while it says that it is not ready, so that nobody new is sent to it.
    pub drain: Duration,
}

impl Default for Config {
    fn default() -> Config {
        Config {
            node: None,
            rules: None,
            pace: Pace::default(),
            keep: Duration::from_secs(30 * 24 * 3600),
            trusted_proxies: Vec::new(),
            origins: Vec::new(),
            hosts: Vec::new(),
            connections: 20_000,
            connections_per_address: 50,
            sessions_per_address: 200,
            tables_per_address: 120,
            bytes_per_address: 64 << 20,
            messages_per_second: 20,
            tables_per_session: 30,
            table_bytes: 16 * 1024 * 1024,
            free_disk: 256 * 1024 * 1024,
            queue: 64,
            silence: Duration::from_secs(25),
            patience: Duration::from_secs(10),
            thinkers: 2,
            unload: Duration::from_secs(120),
            drain: Duration::ZERO,
        }
    }
}
