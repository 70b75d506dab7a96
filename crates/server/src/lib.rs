//! The game server: tables that never lose a move and never leak a card.

mod check;
mod config;
mod ids;
mod live;
mod log;
mod metrics;
mod migrate;
mod names;
mod net;
mod panics;
pub mod plain_text;
mod playback;
mod quiet;
mod quota;
mod reason;
mod review;
pub mod session;
mod store;
pub mod table;
mod verify;

pub use check::{Checked, check, check_source};
pub use config::Config;
pub use ids::{BadTableId, CommandKey, NodeId, Seq, TableId};
pub use live::{Hall, LONGEST_STOP, OpenError};
pub use metrics::Metrics;
pub use migrate::{Left, MigrateError, Moved, migrate};
pub use net::{Network, NotANetwork, Server, raise_open_files};
pub use panics::log_panics_by_place;
pub use playback::{Eyes, NoPlayback, Scene, playback};
pub use reason::Reason;
pub use review::review;
pub use store::{
    Answer, Append, Appended, COMMANDS_KNOWN, Compaction, Deaf, Heard, IDLE_BATCH, Inspection, Loaded, Mark, Memory,
    Part, Peer, Posted, Postgres, Record, SILENT, SharedInspection, Since, Sought, Source, Spending, Spent, Sqlite,
    Store, StoreError, StoreFigures, StoredMatch, StoredTable, Subscription, TableRow, Told, back_up,
};
pub use verify::{Fault, Mismatch, Shown, Verified, dealt, verify};
