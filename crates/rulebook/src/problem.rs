use std::{fmt, ops::Range};

use fluent_bundle::FluentArgs;
use lastcard_engine::{Contradiction, CustomCards, Rules};

use crate::{
    Lang, Texts,
    effect_fields::Beside,
    effect_words::{KINDS, words},
    syntax::Slip,
};

/// Something wrong in a rules file or rule card: where, what, and what to write instead.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Problem {
    /// The bytes it stands in, if it was read from a file.
    pub at: Option<Range<usize>>,
    /// The way to the value, like `custom[1].effects[0].draw`.
    pub path: String,
    /// What is wrong there, of which its words are made.
    pub reason: Reason,
}

/// What can be wrong.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Reason {
    /// It is not TOML at all.
    Syntax(Slip),
    /// The whole thing has to be a table of switches or a preset's name.
    NotRules,
    /// A rule card where rules were to be read.
    CardGiven,
    /// Rules where a rule card was to be read.
    RulesGiven,
    /// That belongs to a rule card and stands among rules.
    OfACard(String),
    /// That belongs to rules and stands within a rule card.
    OfRules(String),
    /// Nothing where a rule card was to be read.
    EmptyCard,
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
    /// The same, and a text of digits stands there.
    NumberInQuotes(i64, i64),
    /// A multiple of ten within these bounds was expected.
    NotTens(i64, i64),
    /// `"off"` or a whole number within these bounds was expected.
    NotALimit(i64, i64),
    /// A shorthand and a switch it stands for that say the opposite.
    Shorthand(String, String),
    /// Switches that contradict each other; the one that is best changed, and what to.
    Contradiction(Contradiction, &'static str, String),
    /// Teams with so many players.
    Teams(usize),
    /// A list of customizable cards was expected.
    NotACardList,
    /// No ready rule card has that name; the nearest one that exists.
    UnknownCard(String, Option<String>),
    /// The cards do not suffice for so many players with so many cards each.
    TooManyCards {
        /// How many would play.
        players: usize,
        /// How many cards each would be dealt.
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
    /// No kind of card.
    UnknownKind(String),
    /// An id of other characters than it may have.
    BadName,
    /// A mark's name of other characters than it may have.
    BadMark,
    /// More than one kind of mark.
    OneMark,
    /// Cards are to be what was called out, and nothing was on every way to there.
    NothingCalled,
    /// One mark that does one thing here and another there.
    MarkMeansTwo,
    /// A mark that lets miss turns, and may last for ever.
    MarkNeverEnds,
    /// A field that means nothing but beside that word.
    NoMeaning(&'static str, Beside),
    /// Cards that go to whoever has them; the field where another player should stand.
    ToThemselves(&'static str),
    /// An effect that leads into lists in which nothing stands.
    EmptyLists,
    /// A second player chosen, and no first.
    SecondAlone,
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
    /// Two different cards of that name in one deck.
    SameId(String),
    /// A ready card has that name and does something else.
    ReadyId(String),
}

/// Where in a file a problem stands, and what is to be seen there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Place {
    /// The line, counted from 1.
    pub line: usize,
    /// The letter in it, counted from 1.
    pub column: usize,
    /// The line, clipped to what is around the place if it is long.
    pub shown: String,
    /// How many letters of `shown` stand before what is meant.
    pub before: usize,
    /// How many letters are meant.
    pub width: usize,
}

/// The most letters of a line that are shown.
const MAX_SHOWN: usize = 96;
/// The most letters of a name that are repeated.
const MAX_NAMED: usize = 60;

impl Problem {
    /// What is wrong, in words, and what would work where that is known.
    pub fn text(&self, texts: &Texts) -> String {
        let why = self.why(texts);
        let Some((switch, value)) = self.nearest() else { return why };
        let mut args = FluentArgs::new();
        args.set("why", why);
        args.set("switch", switch);
        args.set("value", value);
        texts.format("problem-nearest", &args)
    }

    /// The same without what would work, for whoever is offered that beside it.
    pub fn why(&self, texts: &Texts) -> String {
        let mut args = FluentArgs::new();
        args.set("path", clipped(&self.path));
        let name = |args: &mut FluentArgs<'_>, name: &str, near: &Option<String>| {
            args.set("name", clipped(name));
            args.set("near", near.clone().unwrap_or_default());
        };
        let key = match &self.reason {
            Reason::Syntax(slip) => {
                match slip {
                    Slip::BareWord(word) | Slip::Unquoted(word) | Slip::Twice(word) => args.set("name", clipped(word)),
                    Slip::NotClosed(end) => args.set("end", end.to_string()),
                    _ => {}
                }
                slip.key()
            }
            Reason::NotRules => "problem-not-rules",
            Reason::CardGiven => "problem-card-given",
            Reason::RulesGiven => "problem-rules-given",
            Reason::OfACard(wrong) => {
                name(&mut args, wrong, &None);
                "problem-of-a-card"
            }
            Reason::OfRules(wrong) => {
                name(&mut args, wrong, &None);
                "problem-of-rules"
            }
            Reason::EmptyCard => "problem-empty-card",
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
                let quoted = |word: &&str| match *word {
                    flag @ ("true" | "false") => flag.to_owned(),
                    word => format!("\"{word}\""),
                };
                args.set("words", words.iter().map(quoted).collect::<Vec<_>>().join(", "));
                "problem-not-a-choice"
            }
            Reason::NotANumber(least, most) => {
                args.set("least", *least);
                args.set("most", most.to_string());
                "problem-not-a-number"
            }
            Reason::NumberInQuotes(least, most) => {
                args.set("least", *least);
                args.set("most", most.to_string());
                "problem-number-in-quotes"
            }
            Reason::NotTens(least, most) => {
                args.set("least", *least);
                args.set("most", most.to_string());
                "problem-not-tens"
            }
            Reason::NotALimit(least, most) => {
                args.set("least", *least);
                args.set("most", *most);
                "problem-not-a-limit"
            }
            Reason::Shorthand(shorthand, switch) => {
                args.set("shorthand", shorthand.clone());
                args.set("name", switch.clone());
                "problem-shorthand"
            }
            Reason::Contradiction(found, ..) => return contradiction(found, texts),
            Reason::Teams(players) => {
                args.set("players", *players);
                "problem-teams"
            }
            Reason::NotACardList => {
                args.set("most", CustomCards::MAX);
                "problem-not-a-card-list"
            }
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
                let near = nearest_word(wrong, words.iter().map(String::as_str));
                name(&mut args, wrong, &near);
                args.set("words", words.join(", "));
                if near.is_some() { "problem-unknown-word-near" } else { "problem-unknown-word" }
            }
            Reason::UnknownKind(wrong) => {
                let near = nearest_word(wrong, words(&KINDS));
                name(&mut args, wrong, &near);
                args.set("words", words(&KINDS).join(", "));
                if near.is_some() { "problem-unknown-word-near" } else { "problem-unknown-kind" }
            }
            Reason::BadName => "problem-bad-name",
            Reason::BadMark => "problem-bad-mark",
            Reason::OneMark => "problem-one-mark",
            Reason::NothingCalled => "problem-nothing-called",
            Reason::MarkMeansTwo => "problem-mark-means-two",
            Reason::MarkNeverEnds => "problem-mark-never-ends",
            Reason::NoMeaning(field, beside) => {
                args.set("field", *field);
                args.set("other", beside.field);
                args.set("word", beside.word);
                "problem-no-meaning"
            }
            Reason::ToThemselves(field) => {
                args.set("field", *field);
                "problem-to-themselves"
            }
            Reason::EmptyLists => "problem-empty-lists",
            Reason::SecondAlone => "problem-second-alone",
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
            Reason::SameId(id) => {
                name(&mut args, id, &None);
                "problem-same-id"
            }
            Reason::ReadyId(id) => {
                name(&mut args, id, &None);
                "problem-ready-id"
            }
            Reason::Players(count) => {
                args.set("players", count.to_string());
                "problem-players"
            }
        };
        texts.format(key, &args)
    }

    /// The nearest rules that work, where switches contradict each other or how many play: a switch and what it is to be.
    pub fn nearest(&self) -> Option<(&'static str, String)> {
        match &self.reason {
            Reason::Contradiction(_, switch, value) => Some((switch, value.clone())),
            Reason::Teams(_) => Some(("teams", "false".to_owned())),
            Reason::TooManyCards { players, deck, .. } => {
                Some(("hand_size", ((deck - Rules::LEAST_LEFT) / players).to_string()))
            }
            _ => None,
        }
    }

    /// Where it stands in the text it was read from.
    pub fn place(&self, source: &str) -> Option<Place> {
        let at = self.at.as_ref()?;
        let start = floor_char(source, at.start);
        let line_start = source[..start].rfind('\n').map_or(0, |newline| newline + 1);
        let line_end = source[start..].find('\n').map_or(source.len(), |length| start + length);
        let end = floor_char(source, at.end).clamp(start, line_end);
        let letters: Vec<char> = source[line_start..line_end].trim_end_matches('\r').chars().collect();
        let before = source[line_start..start].chars().count().min(letters.len());
        let width = source[start..end].chars().count().clamp(1, MAX_SHOWN);
        // A third of what is shown stands before the place, so that what follows it is seen too.
        let from = if letters.len() > MAX_SHOWN { before.saturating_sub(MAX_SHOWN / 3) } else { 0 };
        let to = letters.len().min(from + MAX_SHOWN);
        let dots = |is_clipped: bool| if is_clipped { "…" } else { "" };
        let seen = letters[from..to].iter().map(|letter| if letter.is_control() { ' ' } else { *letter });
        Some(Place {
            line: source[..line_start].matches('\n').count() + 1,
            column: before + 1,
            shown: format!("{}{}{}", dots(from > 0), seen.collect::<String>(), dots(to < letters.len())),
            before: before - from + usize::from(from > 0),
            width: width.min((to - before).max(1)),
        })
    }

    /// The same with the place in the file and the line pointed at.
    pub fn report(&self, texts: &Texts, file: &str, source: &str) -> String {
        let text = self.text(texts);
        let Some(Place { line, column, shown, before, width }) = self.place(source) else {
            return format!("{file}: {text}\n");
        };
        let gutter = " ".repeat(line.to_string().len());
        let (indent, marks) = (" ".repeat(before), "^".repeat(width));
        format!("{file}:{line}:{column}: {text}\n{gutter} |\n{line} | {shown}\n{gutter} | {indent}{marks}\n")
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

fn contradiction(found: &Contradiction, texts: &Texts) -> String {
    let mut args = FluentArgs::new();
    if let Contradiction::MercyAtTheDeal { mercy, hand_size } = found {
        args.set("mercy", *mercy);
        args.set("hand", *hand_size);
    }
    texts.format(&format!("contradiction-{}", found.code()), &args)
}

/// Words of a file as they are repeated: whole if they are short.
fn clipped(words: &str) -> String {
    let mut short: String = words.chars().take(MAX_NAMED).collect();
    if short.len() < words.len() {
        short.push('…');
    }
    short
}

/// The last character boundary at or before `place`.
pub(crate) fn floor_char(source: &str, place: usize) -> usize {
    (0..=place.min(source.len())).rev().find(|at| source.is_char_boundary(*at)).unwrap_or(0)
}

/// The one of `known` that `wrong` was probably meant to be.
pub(crate) fn nearest<'a>(wrong: &str, known: impl IntoIterator<Item = &'a str>) -> Option<String> {
    let wrong: Vec<char> = wrong.to_lowercase().replace('-', "_").chars().take(64).collect();
    let distance_to = |name: &str| distance(&wrong, &name.replace('-', "_").chars().collect::<Vec<_>>());
    let (near, name) = known.into_iter().map(|name| (distance_to(name), name)).min()?;
    (near <= 2.max(name.len() / 3)).then(|| name.to_owned())
}

/// The same among short words: so few letters are near to many, so the first has to be right.
fn nearest_word<'a>(wrong: &str, known: impl IntoIterator<Item = &'a str>) -> Option<String> {
    let first = wrong.chars().next();
    nearest(wrong, known.into_iter().filter(|word| word.len() > 2 && word.chars().next() == first))
}

/// How many letters have to be changed, added or left out to make one of the other (Levenshtein).
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
