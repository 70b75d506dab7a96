//! The vocabulary for serde: what has a notation as its text, a seat as its number.

use core::{
    fmt::{self, Display, Formatter},
    marker::PhantomData,
    str::FromStr,
};

use serde::{
    Deserialize, Deserializer, Serialize, Serializer,
    de::{self, Unexpected, Visitor},
};

use crate::{Action, Color, Event, Face, Seat};

macro_rules! as_notation {
    ($($type:ty),+) => {$(
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                to.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(from: D) -> Result<$type, D::Error> {
                from.deserialize_str(Notation(PhantomData))
            }
        }
    )+};
}

as_notation!(Action, Color, Event, Face);

struct Notation<T>(PhantomData<T>);

impl<T: FromStr<Err: Display>> Visitor<'_> for Notation<T> {
    type Value = T;

    fn expecting(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str("text of the notation")
    }

    // The error does not repeat the text: that may name cards.
    fn visit_str<E: de::Error>(self, text: &str) -> Result<T, E> {
        text.parse().map_err(E::custom)
    }
}

impl Serialize for Seat {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_u8(self.index() as u8)
    }
}

impl<'de> Deserialize<'de> for Seat {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Seat, D::Error> {
        let number = u8::deserialize(from)?;
        let no_seat = || de::Error::invalid_value(Unexpected::Unsigned(number.into()), &"a seat, 0 to 9");
        Seat::new(number.into()).ok_or_else(no_seat)
    }
}
