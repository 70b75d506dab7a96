//! What tables, commands and records are called.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};

use crate::table::{entry::hex_bytes, fair::hex};

/// The name of a table: ten bytes nobody can guess, written as 16 characters of Crockford's base32.
///
/// ```
/// use lastcard_server::TableId;
///
/// let table = TableId::from_bytes([0, 1, 2, 3, 4, 5, 6, 7, 8, 255]);
/// assert_eq!(table.to_string(), "000g40r40m30e27z");
/// assert_eq!("OOOG40R40M30E27Z".parse(), Ok(table)); // as read aloud and typed again
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TableId([u8; 10]);

const ALPHABET: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";
const LETTERS: usize = 16;

impl TableId {
    /// The table with these bytes; whoever makes a new table takes them from a source that cannot be guessed.
    pub const fn from_bytes(bytes: [u8; 10]) -> TableId {
        TableId(bytes)
    }

    /// The 80 bits that its 16 characters write.
    pub const fn bytes(self) -> [u8; 10] {
        self.0
    }
}

impl fmt::Display for TableId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = String::with_capacity(LETTERS);
        for five in self.0.chunks_exact(5) {
            let bits = five.iter().fold(0u64, |bits, byte| bits << 8 | u64::from(*byte));
            text.extend((0..8).rev().map(|n| char::from(ALPHABET[(bits >> (5 * n)) as usize & 31])));
        }
        f.pad(&text)
    }
}

impl fmt::Debug for TableId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Why a text names no table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadTableId {
    /// Not 16 characters.
    #[error("a table's name has 16 characters, not {0}")]
    Length(usize),
    /// A character that is not in Crockford's alphabet.
    #[error("{0:?} cannot be in a table's name")]
    Character(char),
}

impl FromStr for TableId {
    type Err = BadTableId;

    /// Capitals are taken too, and `o`, `i` and `l` for the digits they look like.
    fn from_str(text: &str) -> Result<TableId, BadTableId> {
        let length = text.chars().count();
        if length != LETTERS {
            return Err(BadTableId::Length(length));
        }
        let mut bits = 0u128;
        for letter in text.chars() {
            bits = bits << 5 | u128::from(value(letter).ok_or(BadTableId::Character(letter))?);
        }
        let mut bytes = [0; 10];
        bytes.copy_from_slice(&bits.to_be_bytes()[6..]);
        Ok(TableId(bytes))
    }
}

fn value(letter: char) -> Option<u8> {
    let plain = match letter.to_ascii_lowercase() {
        'o' => '0',
        'i' | 'l' => '1',
        other => other,
    };
    ALPHABET.iter().position(|known| char::from(*known) == plain).map(|place| place as u8)
}

/// What makes a command recognisable when it comes again: a hash made by the caller, unique within its table.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct CommandKey(pub [u8; 16]);

/// One server among those that share a store, from its start to its end: a server that is started again is another.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct NodeId(#[serde(with = "hex_bytes")] pub [u8; 8]);

impl fmt::Display for NodeId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex(&self.0))
    }
}

impl fmt::Debug for NodeId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The number of a record in its table, from 1. Zero is the number before the first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Seq(pub u32);

impl Seq {
    /// What a table that does not exist yet is expected to be at.
    pub const ZERO: Seq = Seq(0);

    /// The number so many records later, if there still is one.
    pub fn after(self, records: usize) -> Option<Seq> {
        u32::try_from(records).ok().and_then(|records| self.0.checked_add(records)).map(Seq)
    }
}

impl fmt::Display for Seq {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn a_written_name_is_read_back(bytes: [u8; 10]) {
            let table = TableId::from_bytes(bytes);
            let text = table.to_string();
            prop_assert!(text.bytes().all(|letter| ALPHABET.contains(&letter)));
            prop_assert_eq!(text.parse(), Ok(table));
            prop_assert_eq!(text.to_uppercase().parse(), Ok(table));
        }

        #[test]
        fn names_sort_as_their_bytes(a: [u8; 10], b: [u8; 10]) {
            let (a, b) = (TableId::from_bytes(a), TableId::from_bytes(b));
            prop_assert_eq!(a.cmp(&b), a.to_string().cmp(&b.to_string()));
        }

        #[test]
        fn any_text_is_a_name_or_a_reason(text: String) {
            let _ = text.parse::<TableId>();
        }
    }

    #[test]
    fn what_is_no_name_is_said() {
        assert_eq!("".parse::<TableId>(), Err(BadTableId::Length(0)));
        assert_eq!("00000000000000000".parse::<TableId>(), Err(BadTableId::Length(17)));
        assert_eq!("000000000000000u".parse::<TableId>(), Err(BadTableId::Character('u')));
        assert_eq!("000000000000000é".parse::<TableId>(), Err(BadTableId::Character('é')));
    }

    #[test]
    fn numbers_end_where_u32_ends() {
        assert_eq!(Seq(7).after(2), Some(Seq(9)));
        assert_eq!(Seq(u32::MAX).after(1), None);
        assert_eq!(Seq::ZERO.after(usize::MAX), None);
    }
}
