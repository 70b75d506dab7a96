//! The game server: tables that never lose a move and never leak a card.

mod ids;
pub mod plain_text;
mod reason;
pub mod table;

pub use ids::{BadTableId, CommandKey, Seq, TableId};
pub use reason::Reason;
