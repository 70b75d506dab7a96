use lastcard_engine::Mark;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use ts_rs::TS;

/// The number of a mark among those of the rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug, TS)]
#[ts(type = "number")]
pub struct MarkNumber(pub Mark);

impl Serialize for MarkNumber {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.0.index() as u8)
    }
}

impl<'de> Deserialize<'de> for MarkNumber {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<MarkNumber, D::Error> {
        let number = u8::deserialize(deserializer)?;
        Mark::new(number.into()).map(MarkNumber).ok_or_else(|| de::Error::custom("not the number of a mark"))
    }
}
