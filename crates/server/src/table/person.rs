use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use super::fair::{from_hex, hex};

/// Who somebody is: their session. Known to the server alone; others know names and seats.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PersonId(pub [u8; 16]);

impl fmt::Debug for PersonId {
    /// Only the beginning, which is enough to follow somebody in a log and too little to be them.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", hex(&self.0[..4]))
    }
}

impl Serialize for PersonId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&hex(&self.0))
    }
}

impl<'de> Deserialize<'de> for PersonId {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<PersonId, D::Error> {
        let text = String::deserialize(deserializer)?;
        from_hex(&text).map(PersonId).ok_or_else(|| de::Error::custom("not a person's id"))
    }
}

/// By what an address is known again: made of it by the server's secret, so that no log holds the address itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AddressMark(pub [u8; 8]);

impl Serialize for AddressMark {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&hex(&self.0))
    }
}

impl<'de> Deserialize<'de> for AddressMark {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<AddressMark, D::Error> {
        let text = String::deserialize(deserializer)?;
        from_hex(&text).map(AddressMark).ok_or_else(|| de::Error::custom("not the mark of an address"))
    }
}

/// Somebody at the door of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Person {
    /// Who.
    pub id: PersonId,
    /// What they are called.
    pub name: String,
    /// Where they connect from; nowhere in particular if it is the server's own machine.
    pub from: Option<AddressMark>,
}
