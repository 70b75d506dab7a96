use std::ops::Range;

use toml::de::{DeTable, DeValue};

use crate::{
    problem::{Problem, Reason},
    syntax::first_slip,
};

/// A value read from a rules file or from JSON, and where it stands in the file.
#[derive(Clone, PartialEq, Debug)]
pub struct Node {
    /// What stands there.
    pub value: Value,
    /// Its bytes in the text it was read from; none for JSON.
    pub at: Option<Range<usize>>,
}

/// What both TOML and JSON can say.
#[derive(Clone, PartialEq, Debug)]
#[allow(missing_docs)]
pub enum Value {
    Bool(bool),
    Int(i64),
    Text(String),
    List(Vec<Node>),
    Table(Vec<Entry>),
    /// Anything else: a fraction, a date, null, a number past 64 bits.
    Other,
}

/// A name and its value.
#[derive(Clone, PartialEq, Debug)]
pub struct Entry {
    /// The name, without quotes or dots.
    pub key: String,
    /// Where the name stands.
    pub key_at: Option<Range<usize>>,
    /// What the name is given, and where that stands.
    pub node: Node,
}

impl Node {
    /// Reads TOML; what is not is told in plain words.
    pub fn from_toml(text: &str) -> Result<Node, Problem> {
        let (table, errors) = DeTable::parse_recoverable(text);
        if let Some(slip) = first_slip(text, &errors) {
            return Err(slip);
        }
        let at = table.span();
        Ok(Node { value: Value::Table(entries(table.into_inner())), at: Some(at) })
    }

    /// The same value out of JSON.
    pub fn from_json(json: &serde_json::Value) -> Node {
        use serde_json::Value as Json;
        let value = match json {
            Json::Bool(flag) => Value::Bool(*flag),
            Json::Number(number) => number.as_i64().map_or(Value::Other, Value::Int),
            Json::String(text) => Value::Text(text.clone()),
            Json::Array(items) => Value::List(items.iter().map(Node::from_json).collect()),
            Json::Object(fields) => {
                let entry = |(key, value): (&String, &Json)| Entry {
                    key: key.clone(),
                    key_at: None,
                    node: Node::from_json(value),
                };
                Value::Table(fields.iter().map(entry).collect())
            }
            Json::Null => Value::Other,
        };
        Node { value, at: None }
    }

    /// The same as JSON; what neither can say is null.
    pub fn to_json(&self) -> serde_json::Value {
        match &self.value {
            Value::Bool(flag) => (*flag).into(),
            Value::Int(number) => (*number).into(),
            Value::Text(text) => text.as_str().into(),
            Value::List(items) => items.iter().map(Node::to_json).collect(),
            Value::Table(entries) => entries.iter().map(|entry| (entry.key.clone(), entry.node.to_json())).collect(),
            Value::Other => serde_json::Value::Null,
        }
    }

    /// What stands under a name.
    pub(crate) fn get(&self, key: &str) -> Option<&Node> {
        let Value::Table(entries) = &self.value else { return None };
        entries.iter().find(|entry| entry.key == key).map(|entry| &entry.node)
    }

    /// The names in it, if it is a table.
    pub(crate) fn names(&self) -> impl Iterator<Item = &str> {
        let entries = if let Value::Table(entries) = &self.value { entries.as_slice() } else { &[] };
        entries.iter().map(|entry| entry.key.as_str())
    }

    /// Whether it is a table with nothing in it.
    pub(crate) fn is_empty(&self) -> bool {
        matches!(&self.value, Value::Table(entries) if entries.is_empty())
    }

    pub(crate) fn problem(&self, path: impl Into<String>, reason: Reason) -> Problem {
        Problem { at: self.at.clone(), path: path.into(), reason }
    }
}

impl Entry {
    pub(crate) fn key_problem(&self, path: impl Into<String>, reason: Reason) -> Problem {
        Problem { at: self.key_at.clone(), path: path.into(), reason }
    }
}

fn entries(table: DeTable<'_>) -> Vec<Entry> {
    table
        .into_iter()
        .map(|(key, value)| Entry {
            key_at: Some(key.span()),
            key: key.into_inner().into_owned(),
            node: node(value.span(), value.into_inner()),
        })
        .collect()
}

fn node(at: Range<usize>, value: DeValue<'_>) -> Node {
    let value = match value {
        DeValue::Boolean(flag) => Value::Bool(flag),
        DeValue::Integer(number) => {
            i64::from_str_radix(number.as_str(), number.radix()).map_or(Value::Other, Value::Int)
        }
        DeValue::String(text) => Value::Text(text.into_owned()),
        DeValue::Array(items) => {
            let items = items.into_iter().map(|item| node(item.span(), item.into_inner()));
            Value::List(items.collect())
        }
        DeValue::Table(table) => Value::Table(entries(table)),
        DeValue::Float(_) | DeValue::Datetime(_) => Value::Other,
    };
    Node { value, at: Some(at) }
}
