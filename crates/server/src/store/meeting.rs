use crate::ids::{NodeId, TableId};

/// What a server tells the others on its store, about once a second.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Told {
    /// The server that tells it.
    pub node: NodeId,
    /// What its operator calls it.
    pub name: String,
    /// What its own clock says, in Unix milliseconds.
    pub now: u64,
    /// When it heard of the others last, by the store's clock; zero to hear all that holds, the first time and after long.
    pub since: u64,
    /// What it has to say of tables from now on; nothing more of those without.
    pub notices: Vec<(TableId, Option<Vec<u8>>)>,
    /// What was spent of quotas here since it told last.
    pub spent: Vec<Spending>,
}

/// What it hears of the others.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Heard {
    /// What the store's clock says, in Unix milliseconds: servers whose own clocks differ go by it.
    pub clock: u64,
    /// The others that were alive within a day, and when each was last, by the store's clock.
    pub peers: Vec<Peer>,
    /// What others say of tables; each may be told more than once. Whoever heard nothing before hears all that holds.
    pub notices: Vec<Posted>,
    /// What was spent elsewhere, each under a number of its own and perhaps told more than once; the first time all of
    /// the last hour.
    pub spent: Vec<(u64, Spending)>,
    /// Sessions revoked of late, and since when.
    pub revoked: Vec<([u8; 16], u64)>,
}

/// Another server on the same store.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Peer {
    /// By what the store knows it; another after every start.
    pub node: NodeId,
    /// What its operator calls it.
    pub name: String,
    /// When it was last alive, by the store's clock in Unix milliseconds.
    pub alive: u64,
}

/// What a server has to say of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Posted {
    /// The server whose notice it is.
    pub node: NodeId,
    /// The table it is about.
    pub table: TableId,
    /// What; nothing any more if there is none.
    pub notice: Option<Vec<u8>>,
}

/// Something spent of a quota that holds for all servers of a store together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Spending {
    /// Whose quota: a mark of an address or of a person.
    pub key: [u8; 8],
    /// Which of that one's quotas.
    pub what: Spent,
    /// In bytes, or in how many tables or sessions.
    pub amount: u64,
}

/// The quotas that hold for all servers of a store together, because they protect the store.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Spent {
    /// Bytes stored for an address.
    Bytes,
    /// Tables opened from an address.
    Tables,
    /// Sessions begun at an address.
    Sessions,
    /// Tables opened by a person.
    OwnTables,
}

impl Spent {
    /// All of them, in the order of their numbers.
    pub const ALL: [Spent; 4] = [Spent::Bytes, Spent::Tables, Spent::Sessions, Spent::OwnTables];

    /// The number it is stored under.
    pub const fn number(self) -> i16 {
        self as i16
    }
}

/// How long what a server that fell silent said still counts, in milliseconds.
pub const SILENT: u64 = 5_000;
