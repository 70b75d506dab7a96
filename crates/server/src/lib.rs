//! The game server. So far: the durable store its tables are kept in.

mod ids;
mod store;

pub use ids::{BadTableId, CommandKey, Seq, TableId};
pub use store::{
    Answer, Append, Appended, IDLE_BATCH, Loaded, Memory, Record, Sqlite, Store, StoreError, StoreFigures, TableRow,
};
