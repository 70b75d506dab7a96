use sha2::{Digest, Sha256};

use crate::ids::{Seq, TableId};

/// What is stored with a record, so that one that has changed on disk, or stands where another was, is noticed: the first
/// eight bytes of a SHA-256 over where it belongs and all it says.
pub(super) fn of(table: TableId, seq: Seq, at: u64, snapshot: bool, payload: &[u8]) -> i64 {
    let mut hash = Sha256::new();
    hash.update(table.bytes());
    hash.update(seq.0.to_le_bytes());
    hash.update(at.to_le_bytes());
    hash.update([u8::from(snapshot)]);
    hash.update(payload);
    let hash: [u8; 32] = hash.finalize().into();
    hash.iter().take(8).fold(0, |sum, byte| sum << 8 | i64::from(*byte))
}

/// A record is not what was stored.
#[derive(Debug, thiserror::Error)]
#[error("record {record} of table {table} is not what was stored")]
pub(super) struct Changed {
    pub(super) table: TableId,
    pub(super) record: Seq,
}
