//! Reads and plays scenario files.

mod check;
mod steps;
mod table;

use lastcard_engine::{Action, BadNotation, Color, Face, Round, Seat};
use table::Table;

/// One scenario: the rules it shows and its lines.
pub(crate) struct Scenario {
    /// File and line.
    pub(crate) place: String,
    /// The ids it shows.
    pub(crate) rules: Vec<String>,
    lines: Vec<(usize, String)>,
    file: String,
}

/// Reads a file into its scenarios.
pub(crate) fn read(file: &str, text: &str) -> Vec<Scenario> {
    let mut scenarios: Vec<Scenario> = Vec::new();
    for (number, line) in text.lines().enumerate().map(|(n, line)| (n + 1, line.split('#').next().unwrap().trim())) {
        if let Some(head) = line.strip_prefix("== ") {
            let (ids, claim) = head.split_once(": ").unwrap_or_else(|| panic!("{file}:{number}: no ': ' in the head"));
            scenarios.push(Scenario {
                place: format!("{file}:{number} ({claim})"),
                rules: ids.split(", ").map(str::to_owned).collect(),
                lines: Vec::new(),
                file: file.to_owned(),
            });
        } else if !line.is_empty() {
            let scenario = scenarios.last_mut().unwrap_or_else(|| panic!("{file}:{number}: a line before any '=='"));
            scenario.lines.push((number, line.to_owned()));
        }
    }
    scenarios
}

impl Scenario {
    /// Whether its rules or its cards have that written in them.
    pub(crate) fn sets(&self, what: &str) -> bool {
        let is_table = |line: &str| line.starts_with("rules ") || line.starts_with("card ");
        self.lines.iter().any(|(_, line)| is_table(line) && line.contains(what))
    }

    /// Plays it; the first line that does not go as written.
    pub(crate) fn play(&self) -> Result<(), String> {
        let mut table = Table::default();
        for (number, line) in &self.lines {
            table.line(line).map_err(|problem| format!("{}:{number}: {line}\n    {problem}", self.file))?;
        }
        Ok(())
    }
}

/// `play W+4 B with 2 uno` after the colon of `0: ...`. A discard of several cards is one action a card.
fn read_actions(text: &str) -> Result<Vec<Action>, String> {
    match text.strip_prefix("discard ") {
        Some(cards) => cards.split_whitespace().map(|card| read_action(&format!("discard {card}"))).collect(),
        None => read_action(text).map(|action| vec![action]),
    }
}

/// An action of the notation, in which scenarios say some words as people do.
fn read_action(text: &str) -> Result<Action, String> {
    let line = match text {
        "pass" => "keep".to_owned(),
        "tour keep" => "tour_keep".to_owned(),
        _ => text.replace("color ", "name ").replace("tour ", "tour_take ").replace(" with ", " "),
    };
    line.parse().map_err(|problem: BadNotation| format!("{text}: {problem}"))
}

fn read_face(text: &str) -> Result<Face, String> {
    text.parse().map_err(|problem| format!("{text}: {problem}"))
}

fn read_faces(text: &str) -> Result<Vec<Face>, String> {
    text.split_whitespace().map(read_face).collect()
}

fn read_color(text: &str) -> Result<Color, String> {
    text.parse().map_err(|problem| format!("{text}: {problem}"))
}

fn read_seat(text: &str) -> Result<Seat, String> {
    text.parse().map_err(|problem| format!("{text}: {problem}"))
}

fn the_round(round: &Option<Round>) -> Result<&Round, String> {
    round.as_ref().ok_or_else(|| "no round yet: `deck` or `hands` first".to_owned())
}
