use lastcard_engine::{Color, Face};
use serde_json::{Map, Value};

use super::failure::Failure;

/// The fields of an object, taken out one by one, so that what is left at the end is unknown.
pub(super) struct Fields(Map<String, Value>);

impl Fields {
    pub(super) fn new(value: Value) -> Result<Fields, Failure> {
        match value {
            Value::Object(map) => Ok(Fields(map)),
            _ => Err(Failure::NotAnObject),
        }
    }

    pub(super) fn take(&mut self, name: &'static str) -> Option<Value> {
        self.0.shift_remove(name)
    }

    pub(super) fn require(&mut self, name: &'static str) -> Result<Value, Failure> {
        self.take(name).ok_or(Failure::Missing(name))
    }

    pub(super) fn number(&mut self, name: &'static str) -> Result<i64, Failure> {
        let value = self.require(name)?;
        number(&value).ok_or_else(|| wrong(name, "a whole number"))
    }

    pub(super) fn faces(&mut self, name: &'static str) -> Result<Vec<Face>, Failure> {
        let value = self.require(name)?;
        faces(name, &value)
    }

    pub(super) fn color(&mut self, name: &'static str) -> Result<Color, Failure> {
        let value = self.require(name)?;
        color(name, &value)
    }

    /// The one field of an action that says what is done.
    pub(super) fn verb(&mut self, verbs: &[&'static str]) -> Result<(&'static str, Value), Failure> {
        let verb = verbs.iter().copied().find(|verb| self.0.contains_key(*verb));
        let verb = verb.ok_or_else(|| wrong("action", "one of the actions of the protocol"))?;
        Ok((verb, self.require(verb)?))
    }

    pub(super) fn end(self) -> Result<(), Failure> {
        match self.0.into_iter().next() {
            Some((name, _)) => Err(Failure::Unknown(name)),
            None => Ok(()),
        }
    }
}

pub(super) fn wrong(field: impl Into<String>, expected: &'static str) -> Failure {
    Failure::Wrong { field: field.into(), expected }
}

/// A whole number. One past 64 bits counts as the largest there is: it is out of every range, not
/// of the wrong type.
pub(super) fn number(value: &Value) -> Option<i64> {
    let number = value.as_number()?;
    if let Some(number) = number.as_i64() {
        return Some(number);
    }
    let large = number.as_f64().filter(|float| float.fract() == 0.0 && float.abs() > i64::MAX as f64 / 2.0)?;
    Some(if large < 0.0 { i64::MIN } else { i64::MAX })
}

pub(super) fn color(field: &'static str, value: &Value) -> Result<Color, Failure> {
    value.as_str().and_then(|text| text.parse().ok()).ok_or_else(|| wrong(field, "\"R\", \"Y\", \"G\" or \"B\""))
}

pub(super) fn face(field: &'static str, value: &Value) -> Result<Face, Failure> {
    let text = value.as_str().ok_or_else(|| wrong(field, "a card"))?;
    text.parse().map_err(|problem| {
        let text: String = text.chars().take(40).collect();
        Failure::NotACard { text, problem }
    })
}

pub(super) fn faces(field: &'static str, value: &Value) -> Result<Vec<Face>, Failure> {
    let items = value.as_array().ok_or_else(|| wrong(field, "a list of cards"))?;
    items.iter().map(|item| face(field, item)).collect()
}
