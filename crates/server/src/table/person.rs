use std::fmt;

use serde::{Deserialize, Serialize};

use super::{entry::hex_bytes, fair::hex};

/// Who somebody is: their session. Known to the server alone; others know names and seats.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct PersonId(#[serde(with = "hex_bytes")] pub [u8; 16]);

impl fmt::Debug for PersonId {
    /// Only the beginning, which is enough to follow somebody in a log and too little to be them.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", hex(&self.0[..4]))
    }
}

/// By what an address is known again: made of it by the server's secret, so that no log holds the address itself.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct AddressMark(#[serde(with = "hex_bytes")] pub [u8; 8]);

/// Somebody at the door of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Person {
    /// The id of their session, which is all that tells people apart.
    pub id: PersonId,
    /// What they are called.
    pub name: String,
    /// Where they connect from; nowhere in particular if it is the server's own machine.
    pub from: Option<AddressMark>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn people_and_addresses_stand_in_logs_as_hexadecimal_digits() {
        let (person, mark) = (PersonId([0xa7; 16]), AddressMark([0x0b; 8]));
        let (person_text, mark_text) = (format!("\"{}\"", "a7".repeat(16)), format!("\"{}\"", "0b".repeat(8)));
        assert_eq!(serde_json::to_string(&person).unwrap(), person_text);
        assert_eq!(serde_json::to_string(&mark).unwrap(), mark_text);
        assert_eq!(serde_json::from_str::<PersonId>(&person_text).unwrap(), person);
        assert_eq!(serde_json::from_str::<AddressMark>(&mark_text).unwrap(), mark);
        assert!(serde_json::from_str::<PersonId>(&mark_text).is_err());
    }
}
