use std::{fmt, ops::Range};

use fluent_bundle::FluentArgs;

use crate::{Lang, Texts};

/// Something wrong in a rules file or rule card: where, what, and what to write instead.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Problem {
    /// The bytes it stands in, if it was read from a file.
    pub at: Option<Range<usize>>,
    /// The way to the value, like `custom[1].effects[0].draw`.
    pub path: String,
    /// What is wrong.
    pub reason: Reason,
}

/// What can be wrong.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Reason {
    /// It is not TOML at all.
    Syntax(String),
    /// The whole thing has to be a table of switches or a preset's name.
    NotRules,
    /// No preset has that name; the nearest one that exists.
    UnknownPreset(String, Option<String>),
    /// No switch has that name; the nearest one that exists.
    UnknownSwitch(String, Option<String>),
    /// On or off was expected.
    NotAFlag,
    /// One of these words was expected.
    NotAChoice(&'static [&'static str]),
    /// A whole number within these bounds was expected.
    NotANumber(i64, i64),
    /// A list of customizable cards was expected.
    NotACardList,
    /// No ready rule card has that name; the nearest one that exists.
    UnknownCard(String, Option<String>),
    /// The cards do not suffice for so many players with so many cards each.
    TooManyCards {
        /// Players.
        players: usize,
        /// Cards each.
        hand_size: u8,
        /// Cards in the deck.
        deck: usize,
    },
    /// Not 2 to 10 players.
    Players(i64),
    /// A table was expected.
    NotATable,
    /// A field that has to be there.
    Missing(&'static str),
    /// No field has that name here; the nearest one that exists.
    UnknownField(String, Option<String>),
    /// Text was expected.
    NotAText,
    /// None of the words that can stand here.
    UnknownWord(String, Vec<String>),
    /// An id of other characters than it may have.
    BadName,
    /// A mark's name of other characters than it may have.
    BadMark,
    /// More than one kind of mark.
    OneMark,
    /// Words by language were expected.
    NotWordings,
    /// Empty, or longer than so many letters.
    TextLength(usize),
    /// Control characters, or such that turn the direction of writing.
    UnseenCharacters,
    /// A list of effects was expected.
    NotEffects,
    /// A rule that does nothing.
    NoEffects,
    /// No effect has that name; the nearest one that exists.
    UnknownEffect(String, Option<String>),
    /// More steps than a rule can have.
    TooManySteps(usize),
    /// Branches within branches.
    TooDeep(usize),
}

impl Problem {
    /// What is wrong, in words.
    pub fn text(&self, texts: &Texts) -> String {
        let mut args = FluentArgs::new();
        args.set("path", self.path.clone());
        let name = |args: &mut FluentArgs<'_>, name: &str, near: &Option<String>| {
            args.set("name", name.to_owned());
            args.set("near", near.clone().unwrap_or_default());
        };
        let key = match &self.reason {
            Reason::Syntax(message) => {
                args.set("message", message.trim_end().replace('\n', "; "));
                "problem-syntax"
            }
            Reason::NotRules => "problem-not-rules",
            Reason::UnknownPreset(wrong, near) => {
                name(&mut args, wrong, near);
                if near.is_some() { "problem-unknown-preset-near" } else { "problem-unknown-preset" }
            }
            Reason::UnknownSwitch(wrong, near) => {
                name(&mut args, wrong, near);
                if near.is_some() { "problem-unknown-switch-near" } else { "problem-unknown-switch" }
            }
            Reason::NotAFlag => "problem-not-a-flag",
            Reason::NotAChoice(words) => {
                let quoted: Vec<String> = words.iter().map(|word| format!("\"{word}\"")).collect();
                args.set("words", quoted.join(", "));
                "problem-not-a-choice"
            }
            Reason::NotANumber(least, most) => {
                args.set("least", *least);
                args.set("most", most.to_string());
                "problem-not-a-number"
            }
            Reason::NotACardList => "problem-not-a-card-list",
            Reason::UnknownCard(wrong, near) => {
                name(&mut args, wrong, near);
                if near.is_some() { "problem-unknown-card-near" } else { "problem-unknown-card" }
            }
            Reason::TooManyCards { players, hand_size, deck } => {
                args.set("players", *players);
                args.set("hand", *hand_size);
                args.set("deck", *deck);
                "problem-too-many-cards"
            }
            Reason::NotATable => "problem-not-a-table",
            Reason::Missing(field) => {
                args.set("field", *field);
                "problem-missing"
            }
            Reason::UnknownField(wrong, near) => {
                name(&mut args, wrong, near);
                if near.is_some() { "problem-unknown-field-near" } else { "problem-unknown-field" }
            }
            Reason::NotAText => "problem-not-a-text",
            Reason::UnknownWord(wrong, words) => {
                name(&mut args, wrong, &None);
                args.set("words", words.join(", "));
                "problem-unknown-word"
            }
            Reason::BadName => "problem-bad-name",
            Reason::BadMark => "problem-bad-mark",
            Reason::OneMark => "problem-one-mark",
            Reason::NotWordings => "problem-not-wordings",
            Reason::TextLength(most) => {
                args.set("most", *most);
                "problem-text-length"
            }
            Reason::UnseenCharacters => "problem-unseen-characters",
            Reason::NotEffects => "problem-not-effects",
            Reason::NoEffects => "problem-no-effects",
            Reason::UnknownEffect(wrong, near) => {
                name(&mut args, wrong, near);
                args.set("words", crate::effect::VERBS.join(", "));
                if near.is_some() { "problem-unknown-effect-near" } else { "problem-unknown-effect" }
            }
            Reason::TooManySteps(most) => {
                args.set("most", *most);
                "problem-too-many-steps"
            }
            Reason::TooDeep(most) => {
                args.set("most", *most);
                "problem-too-deep"
            }
            Reason::Players(count) => {
                args.set("players", count.to_string());
                "problem-players"
            }
        };
        texts.format(key, &args)
    }

    /// The same with the place in the file and the line pointed at.
    pub fn report(&self, texts: &Texts, file: &str, source: &str) -> String {
        let text = self.text(texts);
        let Some(at) = &self.at else { return format!("{file}: {text}\n") };
        let start = floor_char(source, at.start);
        let line_start = source[..start].rfind('\n').map_or(0, |newline| newline + 1);
        let line_end = source[start..].find('\n').map_or(source.len(), |length| start + length);
        let number = source[..line_start].matches('\n').count() + 1;
        let column = source[line_start..start].chars().count() + 1;
        let end = floor_char(source, at.end).clamp(start, line_end);
        let width = source[start..end].chars().count().max(1);
        let gutter = " ".repeat(number.to_string().len());
        let line = source[line_start..line_end].replace('\t', " ");
        let (indent, marks) = (" ".repeat(column - 1), "^".repeat(width));
        format!("{file}:{number}:{column}: {text}\n{gutter} |\n{number} | {line}\n{gutter} | {indent}{marks}\n")
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = self.text(&Texts::new(Lang::English));
        // Without a file to point into, the way to the value is the place.
        if text.contains(&self.path) { f.write_str(&text) } else { write!(f, "{}: {text}", self.path) }
    }
}

impl std::error::Error for Problem {}

/// The last character boundary at or before `place`.
fn floor_char(source: &str, place: usize) -> usize {
    (0..=place.min(source.len())).rev().find(|at| source.is_char_boundary(*at)).unwrap_or(0)
}

/// The one of `known` that `wrong` was probably meant to be.
pub(crate) fn nearest<'a>(wrong: &str, known: impl IntoIterator<Item = &'a str>) -> Option<String> {
    let wrong: Vec<char> = wrong.to_lowercase().replace('-', "_").chars().take(64).collect();
    let distance_to = |name: &str| distance(&wrong, &name.replace('-', "_").chars().collect::<Vec<_>>());
    let (near, name) = known.into_iter().map(|name| (distance_to(name), name)).min()?;
    (near <= 2.max(name.len() / 3)).then(|| name.to_owned())
}

/// Levenshtein.
fn distance(a: &[char], b: &[char]) -> usize {
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, x) in a.iter().enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, y) in b.iter().enumerate() {
            let changed = diagonal + usize::from(x != y);
            diagonal = row[j + 1];
            row[j + 1] = changed.min(row[j] + 1).min(diagonal + 1);
        }
    }
    row[b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slip_of_the_pen_finds_the_name_meant() {
        let known = ["jump_in", "seven_zero", "progressive"];
        assert_eq!(nearest("jumpin", known).as_deref(), Some("jump_in"));
        assert_eq!(nearest("Seven-Zero", known).as_deref(), Some("seven_zero"));
        assert_eq!(nearest("banana", known), None);
    }
}
