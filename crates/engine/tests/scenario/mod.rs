//! Reads and plays scenario files.

mod check;
mod table;

use lastcard_engine::{Action, Choice, Color, Face, Lay, Round, Seat};
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
    /// Plays it; the first line that does not go as written.
    pub(crate) fn play(&self) -> Result<(), String> {
        let mut table = Table::default();
        for (number, line) in &self.lines {
            table.line(line).map_err(|problem| format!("{}:{number}: {line}\n    {problem}", self.file))?;
        }
        Ok(())
    }
}

/// `0: play W+4 B with 2 uno` after its colon.
fn read_actions(words: &[&str]) -> Result<Vec<Action>, String> {
    let rest = &words[1..];
    let one = |action| Ok(vec![action]);
    match (words[0], rest) {
        ("play", _) => one(Action::Play(read_lay(rest)?)),
        ("jump", _) => one(Action::Jump(read_lay(rest)?)),
        ("draw", []) => one(Action::Draw),
        ("pass", []) => one(Action::Keep),
        ("take", []) => one(Action::Take),
        ("challenge", []) => one(Action::Challenge),
        ("call", []) => one(Action::Call),
        ("color", [color]) => one(Action::Name(read_color(color)?)),
        ("catch", [seat]) => one(Action::Catch(read_seat(seat)?)),
        ("tour", ["keep"]) => one(Action::TourKeep),
        ("tour", [seat]) => one(Action::TourTake(read_seat(seat)?)),
        ("vote", ["yes"]) => one(Action::Vote(true)),
        ("vote", ["no"]) => one(Action::Vote(false)),
        ("choose", ["0"]) => one(Action::Choose(Choice::First)),
        ("choose", ["1"]) => one(Action::Choose(Choice::Second)),
        ("pick", [seat]) => one(Action::Pick(read_seat(seat)?)),
        ("discard", cards) => cards.iter().map(|card| read_face(card).map(Action::Discard)).collect(),
        _ => Err(format!("no such action: {words:?}")),
    }
}

fn read_lay(words: &[&str]) -> Result<Lay, String> {
    let mut lay = Lay::card(read_face(words.first().ok_or("which card?")?)?);
    let mut rest = words[1..].iter();
    while let Some(word) = rest.next() {
        match *word {
            "uno" => lay.uno = true,
            "with" => lay.with = Some(read_seat(rest.next().ok_or("with whom?")?)?),
            color => lay.color = Some(read_color(color)?),
        }
    }
    Ok(lay)
}

fn read_face(text: &str) -> Result<Face, String> {
    text.parse().map_err(|problem| format!("{text}: {problem}"))
}

fn read_faces(text: &str) -> Result<Vec<Face>, String> {
    text.split_whitespace().map(read_face).collect()
}

fn read_color(text: &str) -> Result<Color, String> {
    let letter = text.chars().next().filter(|_| text.len() == 1);
    letter.and_then(Color::from_letter).ok_or_else(|| format!("{text} is no colour"))
}

fn read_seat(text: &str) -> Result<Seat, String> {
    text.parse().ok().and_then(Seat::new).ok_or_else(|| format!("{text} is no seat"))
}

fn the_round(round: &Option<Round>) -> Result<&Round, String> {
    round.as_ref().ok_or_else(|| "no round yet: `deck` or `hands` first".to_owned())
}
