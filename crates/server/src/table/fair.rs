//! The chance of a deal: committed to by the server, mixed with what players add, revealed afterwards.
//! `docs/fairness.md` says the same for people who check it in other languages.

use lastcard_engine::{Chance, Seed};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::TableId;

/// What a player adds.
pub type Salt = [u8; 16];

/// What binds a player to a salt nobody knows yet.
pub type Seal = [u8; 32];

/// What one seat adds to a deal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Added {
    /// Nothing, or not yet: bots never do, and a player may not have been waited for.
    #[default]
    Nothing,
    /// A salt the server saw at once.
    Open(Salt),
    /// A salt that was sealed, and told once every seal was known; or not told.
    Sealed {
        /// What binds them to it.
        seal: Seal,
        /// The salt, if it was told.
        told: Option<Salt>,
    },
}

impl Added {
    /// What goes into the chance: the salt, or what the rule puts in the place of one that was not told.
    pub fn mixed_in(self) -> Option<Salt> {
        match self {
            Added::Nothing => None,
            Added::Open(salt) => Some(salt),
            Added::Sealed { seal, told } => Some(told.unwrap_or_else(|| untold(&seal))),
        }
    }

    /// The salt, where the server knows it.
    pub const fn salt(self) -> Option<Salt> {
        match self {
            Added::Nothing | Added::Sealed { told: None, .. } => None,
            Added::Open(salt) | Added::Sealed { told: Some(salt), .. } => Some(salt),
        }
    }

    /// What binds the seat at a deal where somebody sealed: an open salt too, or it could be changed after others told.
    pub fn seal(self, commitment: &[u8; 32]) -> Option<Seal> {
        match self {
            Added::Nothing => None,
            Added::Open(salt) => Some(seal(commitment, &salt)),
            Added::Sealed { seal, .. } => Some(seal),
        }
    }

    /// Whether it was sealed by the player.
    pub const fn is_sealed(self) -> bool {
        matches!(self, Added::Sealed { .. })
    }

    /// Whether a sealed salt has yet to be told.
    pub const fn is_untold(self) -> bool {
        matches!(self, Added::Sealed { told: None, .. })
    }
}

/// Which deal: nothing of one can stand for another.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DealOf {
    /// Whose deal it is.
    pub table: TableId,
    /// The match, counted from 1.
    pub number: u32,
    /// The round of that match, counted from 1.
    pub round: u32,
}

/// What is told before players add theirs.
pub fn commitment(seed: &[u8; 32]) -> [u8; 32] {
    let mut hash = Sha256::new();
    hash.update(b"lastcard/1/commitment");
    hash.update(seed);
    hash.finalize().into()
}

/// What binds a player to `salt` for the deal the server has committed to, and for no other.
pub fn seal(commitment: &[u8; 32], salt: &Salt) -> Seal {
    let hash = Sha256::new().chain_update(b"lastcard/2/seal").chain_update(commitment).chain_update(salt);
    hash.finalize().into()
}

/// What stands for a sealed salt that was not told: known to all from its seal, so that nobody waits for it.
pub fn untold(seal: &Seal) -> Salt {
    let hash: [u8; 32] = Sha256::new().chain_update(b"lastcard/2/untold").chain_update(seal).finalize().into();
    std::array::from_fn(|at| hash[at])
}

/// The chance of a round.
pub fn deal(seed: &[u8; 32], of: DealOf, added: &[Added]) -> Chance {
    mixed([b"lastcard/1/deal", b"lastcard/2/deal"], seed, of, added)
}

/// The chance by which the first dealer is drawn for (SETUP-1).
pub fn draw(seed: &[u8; 32], of: DealOf, added: &[Added]) -> Chance {
    mixed([b"lastcard/1/draw", b"lastcard/2/draw"], seed, of, added)
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

/// One purpose where nobody sealed, another where somebody did.
fn mixed(purposes: [&[u8]; 2], seed: &[u8; 32], of: DealOf, added: &[Added]) -> Chance {
    let sealed = added.iter().any(|added| added.is_sealed());
    let mut hash = Sha256::new();
    hash.update(purposes[usize::from(sealed)]);
    hash.update(seed);
    hash.update(of.table.bytes());
    hash.update(of.number.to_le_bytes());
    hash.update(of.round.to_le_bytes());
    for (seat, added) in added.iter().enumerate() {
        if let Some(salt) = added.mixed_in() {
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
