use crate::{
    node::{Entry, Node, Value},
    problem::{Problem, Reason, nearest},
    switches::{CUSTOM, Switch},
};

/// The fields of a table in a rule card, taken out one by one. What is wrong is collected, so that a
/// writer sees all of it at once.
pub(crate) struct Fields<'a> {
    node: &'a Node,
    entries: Vec<&'a Entry>,
    path: String,
}

pub(crate) type Problems = Vec<Problem>;

impl<'a> Fields<'a> {
    pub(crate) fn new(node: &'a Node, path: &str) -> Result<Fields<'a>, Problem> {
        match &node.value {
            Value::Table(entries) => Ok(Fields { node, entries: entries.iter().collect(), path: path.to_owned() }),
            _ => Err(node.problem(path, Reason::NotATable)),
        }
    }

    pub(crate) fn path(&self, name: &str) -> String {
        if self.path.is_empty() { name.to_owned() } else { format!("{}.{name}", self.path) }
    }

    pub(crate) fn problem(&self, name: &str, reason: Reason) -> Problem {
        self.node.problem(self.path(name), reason)
    }

    pub(crate) fn take(&mut self, name: &str) -> Option<&'a Node> {
        let place = self.entries.iter().position(|entry| entry.key == name)?;
        Some(&self.entries.remove(place).node)
    }

    pub(crate) fn require(&mut self, name: &'static str) -> Result<&'a Node, Problem> {
        self.take(name).ok_or_else(|| self.problem(name, Reason::Missing(name)))
    }

    pub(crate) fn text(&mut self, name: &'static str) -> Result<(&'a str, &'a Node), Problem> {
        let node = self.require(name)?;
        Ok((text_at(node, &self.path(name))?, node))
    }

    /// That field with capital letters, where it is missing.
    pub(crate) fn spelt_otherwise(&self, name: &'static str) -> Option<Problem> {
        let entry = self.entries.iter().find(|entry| entry.key.eq_ignore_ascii_case(name))?;
        let reason = Reason::UnknownField(entry.key.clone(), Some(name.to_owned()));
        (entry.key != name).then(|| entry.key_problem(self.path(&entry.key), reason))
    }

    /// What is left and not known does not belong here.
    pub(crate) fn end(self, known: &[&str], problems: &mut Problems) {
        for entry in self.entries.iter().filter(|entry| !known.contains(&entry.key.as_str())) {
            if is_of_rules(&entry.key) {
                problems.push(entry.key_problem(self.path(&entry.key), Reason::OfRules(entry.key.clone())));
                continue;
            }
            let near = nearest(&entry.key, known.iter().copied());
            problems.push(entry.key_problem(self.path(&entry.key), Reason::UnknownField(entry.key.clone(), near)));
        }
    }
}

/// Whether it is a name that rules have, and no rule card.
pub(crate) fn is_of_rules(name: &str) -> bool {
    [CUSTOM, "preset"].contains(&name) || Switch::named(name).is_some()
}

pub(crate) fn text_at<'a>(node: &'a Node, path: &str) -> Result<&'a str, Problem> {
    match &node.value {
        Value::Text(text) => Ok(text),
        _ => Err(node.problem(path, Reason::NotAText)),
    }
}

pub(crate) fn count_at(node: &Node, path: &str, least: u8, most: u8) -> Result<u8, Problem> {
    match node.value {
        Value::Int(number) if (least as i64..=most as i64).contains(&number) => Ok(number as u8),
        _ => Err(node.problem(path, not_a_number(&node.value, least.into(), most.into()))),
    }
}

/// Why that is none of those numbers.
pub(crate) fn not_a_number(value: &Value, least: i64, most: i64) -> Reason {
    match value {
        Value::Text(text) if text.trim().parse::<i64>().is_ok() => Reason::NumberInQuotes(least, most),
        _ => Reason::NotANumber(least, most),
    }
}

/// One of the words of a list.
pub(crate) fn word_at<T: Copy>(node: &Node, path: &str, words: &[(&str, T)]) -> Result<T, Problem> {
    let text = text_at(node, path)?;
    let known = words.iter().find(|(word, _)| *word == text);
    known.map(|(_, value)| *value).ok_or_else(|| {
        let words: Vec<String> = words.iter().map(|(word, _)| (*word).to_owned()).collect();
        node.problem(path, Reason::UnknownWord(text.to_owned(), words))
    })
}
