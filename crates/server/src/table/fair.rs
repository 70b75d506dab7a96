//! The chance of a deal: committed to by the server, mixed with what players add, revealed afterwards.
//! `docs/fairness.md` says the same for people who check it in other languages.

use lastcard_engine::{Chance, Seed};
use sha2::{Digest, Sha256};

use crate::TableId;

/// What a player adds.
pub type Salt = [u8; 16];

/// Which deal: nothing of one can stand for another.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DealOf {
    /// The table.
    pub table: TableId,
    /// Which match of it.
    pub number: u32,
    /// Which round of that.
    pub round: u32,
}

/// What is told before players add theirs.
pub fn commitment(seed: &[u8; 32]) -> [u8; 32] {
    let mut hash = Sha256::new();
    hash.update(b"lastcard/1/commitment");
    hash.update(seed);
    hash.finalize().into()
}

/// The chance of a round.
pub fn deal(seed: &[u8; 32], of: DealOf, salts: &[Option<Salt>]) -> Chance {
    mixed(b"lastcard/1/deal", seed, of, salts)
}

/// The chance by which the first dealer is drawn for (SETUP-1).
pub fn draw(seed: &[u8; 32], of: DealOf, salts: &[Option<Salt>]) -> Chance {
    mixed(b"lastcard/1/draw", seed, of, salts)
}

/// Where the whims of a table's bots come from; as secret as the seed.
pub(super) fn whims(seed: &[u8; 32]) -> u64 {
    let hash: [u8; 32] = Sha256::new().chain_update(b"lastcard/1/whims").chain_update(seed).finalize().into();
    hash.iter().take(8).fold(0, |word, byte| word << 8 | u64::from(*byte))
}

/// Where the name and temperament of a bot that sits down come from: nothing of the seed shows in them, though the same
/// fresh chance may become one.
pub(super) fn luck(fresh: &[u8; 32], seat: u8) -> usize {
    let hash: [u8; 32] =
        Sha256::new().chain_update(b"lastcard/1/luck").chain_update(fresh).chain_update([seat]).finalize().into();
    usize::from(u16::from_le_bytes([hash[0], hash[1]]))
}

fn mixed(purpose: &[u8], seed: &[u8; 32], of: DealOf, salts: &[Option<Salt>]) -> Chance {
    let mut hash = Sha256::new();
    hash.update(purpose);
    hash.update(seed);
    hash.update(of.table.bytes());
    hash.update(of.number.to_le_bytes());
    hash.update(of.round.to_le_bytes());
    for (seat, salt) in salts.iter().enumerate() {
        if let Some(salt) = salt {
            hash.update([seat as u8]);
            hash.update(salt);
        }
    }
    Chance::Seed(Seed(hash.finalize().into()))
}

/// Bytes as hexadecimal digits.
pub fn hex(bytes: &[u8]) -> String {
    // Written for every viewer of every entry: no formatting, one allocation.
    let digit = |half: u8| char::from(b"0123456789abcdef"[usize::from(half)]);
    let mut text = String::with_capacity(2 * bytes.len());
    for byte in bytes {
        text.push(digit(byte >> 4));
        text.push(digit(byte & 15));
    }
    text
}

/// Hexadecimal digits as exactly so many bytes.
pub fn from_hex<const N: usize>(text: &str) -> Option<[u8; N]> {
    let digits = text.as_bytes();
    if digits.len() != 2 * N {
        return None;
    }
    let mut bytes = [0; N];
    for (byte, pair) in bytes.iter_mut().zip(digits.chunks_exact(2)) {
        let digit = |at: usize| char::from(pair[at]).to_digit(16);
        *byte = (digit(0)? * 16 + digit(1)?) as u8;
    }
    Some(bytes)
}
