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

/// Somebody at the door of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Person {
    /// Who.
    pub id: PersonId,
    /// What they are called.
    pub name: String,
}
