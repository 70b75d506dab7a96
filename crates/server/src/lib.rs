//! The game server: tables that never lose a move and never leak a card.

mod check;
mod config;
mod ids;
mod live;
mod log;
mod metrics;
mod names;
mod net;
mod panics;
pub mod plain_text;
mod quiet;
mod quota;
mod reason;
pub mod session;
mod store;
pub mod table;
mod verify;

pub use check::{Checked, check};
pub use config::Config;
pub use ids::{BadTableId, CommandKey, Seq, TableId};
pub use live::{Hall, OpenError};
pub use metrics::Metrics;
pub use net::{Server, raise_open_files};
pub use panics::log_panics_by_place;
pub use reason::Reason;
pub use store::{
    Answer, Append, Appended, COMMANDS_KNOWN, Compaction, IDLE_BATCH, Inspection, Loaded, Mark, Memory, Part, Record,
    Sought, Sqlite, Store, StoreError, StoreFigures, StoredTable, TableRow, back_up,
};
pub use verify::{Fault, Mismatch, Shown, Verified, dealt, verify};
