//! What is wrong with a file that is not TOML, in words for people who do not know what TOML is.

use std::ops::Range;

use toml::de::Error;

use crate::{
    effect::{FIELDS, VERBS},
    effect_fields::Takes,
    problem::{Problem, Reason, floor_char},
    ready::ready_ids,
    rule_set::RuleSet,
    switches::{Kind, SWITCHES, Switch},
};

/// A slip in how a file is written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Slip {
    /// Quotes as word processors make them.
    CurlyQuotes,
    /// A word that is neither in quotes nor a number.
    BareWord(String),
    /// Yes or no in other words than these.
    Flag,
    /// A word of rules or rule cards that is not in quotes.
    Unquoted(String),
    /// `=` and nothing after it.
    NoValue,
    /// A name and no `=`.
    NoEquals,
    /// A bracket or brace that is not closed: how it would be.
    NotClosed(char),
    /// A text whose last quote is missing.
    OpenQuote,
    /// A quote in the middle of a text, which ends it.
    QuoteWithin,
    /// A name that stands there twice.
    Twice(String),
    /// Two things of a list without a comma between them.
    NoComma,
    /// A comma with nothing before it.
    ExtraComma,
    /// A name with other characters than it may have.
    BadKey,
    /// Something after the value in its line.
    MoreInLine,
    /// A backslash that means nothing.
    BadEscape,
    /// A number like 007.
    LeadingZero,
    /// Lists within lists within lists.
    TooDeep,
    /// Anything else.
    Other,
}

impl Slip {
    /// The id of its text.
    pub(crate) const fn key(&self) -> &'static str {
        match self {
            Slip::CurlyQuotes => "syntax-curly-quotes",
            Slip::BareWord(_) => "syntax-bare-word",
            Slip::Flag => "syntax-flag",
            Slip::Unquoted(_) => "syntax-unquoted",
            Slip::NoValue => "syntax-no-value",
            Slip::NoEquals => "syntax-no-equals",
            Slip::NotClosed(_) => "syntax-not-closed",
            Slip::OpenQuote => "syntax-open-quote",
            Slip::QuoteWithin => "syntax-quote-within",
            Slip::Twice(_) => "syntax-twice",
            Slip::NoComma => "syntax-no-comma",
            Slip::ExtraComma => "syntax-extra-comma",
            Slip::BadKey => "syntax-bad-key",
            Slip::MoreInLine => "syntax-more-in-line",
            Slip::BadEscape => "syntax-bad-escape",
            Slip::LeadingZero => "syntax-leading-zero",
            Slip::TooDeep => "syntax-too-deep",
            Slip::Other => "syntax-other",
        }
    }
}

/// What the reader of TOML stumbled over first, as whoever wrote the file sees it: a text that has no end comes before all that
/// is made of what follows it.
pub(crate) fn first_slip(source: &str, errors: &[Error]) -> Option<Problem> {
    let place = |error: &Error| error.span().map_or(0, |span| span.start);
    let first = errors.first()?;
    let open = errors.iter().filter(|error| is_open_text(what_of(error.message())) && place(error) < place(first));
    let error = open.min_by_key(|error| place(error)).unwrap_or(first);
    Some(slip(source, error.message(), error.span()))
}

fn slip(source: &str, message: &str, span: Option<Range<usize>>) -> Problem {
    let at = span.unwrap_or(0..0);
    let at = floor_char(source, at.start)..floor_char(source, at.end);
    let (at, slip) = match curly_quote(source, at.start) {
        Some(quote) => (quote, Slip::CurlyQuotes),
        None => named(source, message, at),
    };
    Problem { at: Some(at), path: String::new(), reason: Reason::Syntax(slip) }
}

/// What an error is about, without what was expected instead.
fn what_of(message: &str) -> &str {
    message.split(", expected").next().unwrap_or_default()
}

/// Whether a text begins that does not end.
fn is_open_text(what: &str) -> bool {
    what.starts_with("invalid ") && what.ends_with(" string")
}

fn named(source: &str, message: &str, at: Range<usize>) -> (Range<usize>, Slip) {
    let words = source.get(at.clone()).unwrap_or_default().trim();
    let what = what_of(message);
    if let Some(quote) = quote_within(source, what, at.start) {
        return (quote, Slip::QuoteWithin);
    }
    let slip = match what {
        // A brace in a list that was to be closed before it.
        "missing comma between array elements" | "missing inline table opening" if starts(source, &at, '}') => {
            return (ends_before(source, &at), Slip::NotClosed(']'));
        }
        "missing comma between array elements" | "unexpected `=` in array" | "unclosed array" => {
            return match begins_anew(source, at.start) {
                Some(end) => (end..end, Slip::NotClosed(']')),
                None if what == "unclosed array" => (at, Slip::NotClosed(']')),
                None => (at, Slip::NoComma),
            };
        }
        "unclosed table" | "unclosed array table" => Slip::NotClosed(']'),
        "unclosed inline table" => Slip::NotClosed('}'),
        "invalid inline table element" if starts(source, &at, ']') => Slip::NotClosed('}'),
        // The next thing of a list, in one that has not ended.
        "missing key for inline table element" if starts(source, &at, '{') => {
            return (ends_before(source, &at), Slip::NotClosed('}'));
        }
        open if is_open_text(open) => Slip::OpenQuote,
        "string values must be quoted" | "missing value for key" | "missing value" if words.is_empty() => Slip::NoValue,
        bare if is_bare(bare) && is_flag(source, &at, words) => Slip::Flag,
        bare if is_bare(bare) => match is_word(words) && !takes_number(source, at.start) {
            true => Slip::Unquoted(words.to_owned()),
            false => Slip::BareWord(words.to_owned()),
        },
        "duplicate key" => Slip::Twice(words.to_owned()),
        // What stands at the beginning of a line is a setting of its own.
        "missing comma between key-value pairs" if at.start > 0 && source[..at.start].ends_with('\n') => {
            return (ends_before(source, &at), Slip::NotClosed('}'));
        }
        "missing comma between key-value pairs" => Slip::NoComma,
        "extra comma in array" | "extra comma in inline table" => Slip::ExtraComma,
        "invalid unquoted key" | "unquoted keys cannot be empty" => Slip::BadKey,
        "unexpected key or value" | "unexpected content" => Slip::MoreInLine,
        "missing escaped value" | "too few unicode value digits" => Slip::BadEscape,
        "unexpected leading zero" => Slip::LeadingZero,
        "cannot recurse further; max recursion depth met" | "recursion limit" => Slip::TooDeep,
        _ if what.contains("key with no value") || what.contains("missing assignment") => Slip::NoEquals,
        _ => Slip::Other,
    };
    (at, slip)
}

/// Whether a value is neither in quotes nor a number. What begins like `nan` or `inf` is read as one of these.
fn is_bare(what: &str) -> bool {
    matches!(what, "string values must be quoted" | "invalid boolean" | "invalid value" | "invalid float")
}

/// Whether what is given its value there takes a number, so that a word there was meant to be one.
fn takes_number(source: &str, place: usize) -> bool {
    let before = source[..place].trim_end().trim_end_matches('=').trim_end();
    let name = before.rsplit(|sign: char| !(sign.is_ascii_alphanumeric() || sign == '_')).next().unwrap_or_default();
    let counts = |takes: Takes| matches!(takes, Takes::Count(..) | Takes::Tens(_) | Takes::Told(_));
    let of_effects =
        FIELDS.iter().flat_map(|fields| fields.iter()).any(|field| field.name == name && counts(field.takes));
    of_effects || Switch::named(name).is_some_and(|switch| matches!(switch.kind, Kind::Number(..)))
}

/// The quote in the middle of a text that was taken for its end: something follows it at once, with another quote in the same
/// line after that, and is no name of its own.
fn quote_within(source: &str, what: &str, place: usize) -> Option<Range<usize>> {
    let follows =
        ["unexpected key or value", "missing comma between key-value pairs", "missing comma between array elements"];
    let quote = source[..place].strip_suffix('"').filter(|_| follows.contains(&what))?.len();
    let rest = source[place..].split('\n').next().unwrap_or_default();
    let begins = |sign: char| !(sign.is_whitespace() || matches!(sign, ',' | ']' | '}' | '#' | '='));
    let word =
        rest.find(|sign: char| !(sign.is_ascii_alphanumeric() || matches!(sign, '_' | '-'))).unwrap_or(rest.len());
    let is_name = rest[word..].trim_start().starts_with('=');
    // Two texts in a list lack the comma between them.
    let is_next = rest.starts_with('"') && what.contains("array");
    (rest.starts_with(begins) && rest.contains('"') && !is_name && !is_next).then_some(quote..place)
}

/// Whether that sign stands there.
fn starts(source: &str, at: &Range<usize>, sign: char) -> bool {
    source[at.start..].trim_start_matches([' ', '\t']).starts_with(sign)
}

/// Where what stands before that place ends, a comma after it left aside.
fn ends_before(source: &str, at: &Range<usize>) -> Range<usize> {
    let end = source[..at.start].trim_end_matches([' ', '\t', '\r', '\n', ',']).len();
    end..end
}

/// Whether it was meant to be true or false: by its words, or because nothing else can stand there.
fn is_flag(source: &str, at: &Range<usize>, words: &str) -> bool {
    let start = source[..at.start].rfind('\n').map_or(0, |newline| newline + 1);
    let name = source[start..at.start].trim().trim_end_matches('=').trim_end();
    let takes_flags = Switch::named(name).is_some_and(|switch| match switch.kind {
        Kind::Flag => true,
        Kind::Choice(words) => words.contains(&"true"),
        Kind::Limit(..) | Kind::Number(..) => false,
    });
    let says_flag = ["true", "false", "yes", "no", "on", "off"].contains(&words.to_lowercase().as_str());
    says_flag && (takes_flags || !is_word(words))
}

/// Whether it is one of the words that rules and rule cards are written in.
fn is_word(word: &str) -> bool {
    let of_effects = || FIELDS.iter().flat_map(|fields| fields.iter()).filter_map(|field| field.takes.words());
    let of_switches = |switch: &Switch| match switch.kind {
        Kind::Choice(words) => words.contains(&word),
        Kind::Limit(..) => word == "off",
        Kind::Flag | Kind::Number(..) => false,
    };
    VERBS.contains(&word)
        || of_effects().flatten().any(|known| known == word)
        || SWITCHES.iter().any(of_switches)
        || RuleSet::named(word).is_some()
        || ready_ids().any(|id| id == word)
}

/// Where the line before ends, if the one at that place begins a setting or a table of its own: then a list before it was
/// never closed.
fn begins_anew(source: &str, place: usize) -> Option<usize> {
    let start = source[..place].rfind('\n')? + 1;
    let line = source[start..].lines().next().unwrap_or_default();
    // What comes after `=` belongs to the list that this very line began.
    if line.find('=').is_some_and(|equals| start + equals < place) {
        return None;
    }
    let line = line.trim_start();
    let is_name = |name: &str| {
        let name = name.trim();
        !name.is_empty() && name.chars().all(|each| each.is_ascii_alphanumeric() || matches!(each, '_' | '-' | '.'))
    };
    let anew = line.starts_with('[') || line.split_once('=').is_some_and(|(name, _)| is_name(name));
    anew.then(|| source[..start].trim_end().len())
}

/// The curly quote of the line of that place that was meant to be a straight one: it stands within none, or within one that
/// has no end.
fn curly_quote(source: &str, place: usize) -> Option<Range<usize>> {
    let start = source[..place].rfind('\n').map_or(0, |newline| newline + 1);
    let line = source[start..].split('\n').next().unwrap_or_default();
    let (mut within, mut seen) = (None, None);
    for (at, each) in line.char_indices() {
        match (within, each) {
            (None, '"' | '\'') => within = Some(each),
            (Some(open), each) if open == each => (within, seen) = (None, None),
            (_, '“' | '”' | '„' | '‟' | '‘' | '’' | '‚' | '«' | '»' | '´' | '`') => {
                seen = Some(start + at..start + at + each.len_utf8());
                if within.is_none() {
                    return seen;
                }
            }
            _ => {}
        }
    }
    seen
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Node;

    /// What is said to be wrong, and where it begins.
    #[track_caller]
    fn slip_in(source: &str) -> (usize, Slip) {
        let problem = Node::from_toml(source).expect_err(source);
        match problem.reason {
            Reason::Syntax(slip) => (problem.at.unwrap().start, slip),
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn slips_that_people_make_are_told_apart() {
        let word = |word: &str| Slip::BareWord(word.to_owned());
        for (source, place, slip) in [
            ("count = two\n", 8, word("two")),
            ("jump_in = yes please\n", 10, word("yes please")),
            ("jump_in = yes\n", 10, Slip::Flag),
            ("jump_in = True\n", 10, Slip::Flag),
            ("deflect = off\n", 10, Slip::Flag),
            ("count = nine\n", 8, word("nine")),
            ("count = one\n", 8, word("one")),
            ("a = { do = \"draw\", count = any }\n", 27, word("any")),
            ("hand_size = infinite\n", 12, word("infinite")),
            ("x = number one\n", 4, word("number one")),
            ("who = next\n", 6, Slip::Unquoted("next".to_owned())),
            ("until = named\n", 8, Slip::Unquoted("named".to_owned())),
            ("a = [{ what = number }]\n", 14, Slip::Unquoted("number".to_owned())),
            ("does = nothing\n", 7, Slip::Unquoted("nothing".to_owned())),
            ("jump_in = no\n", 10, Slip::Flag),
            ("mercy = off\n", 8, Slip::Unquoted("off".to_owned())),
            ("who = me\n", 6, Slip::Unquoted("me".to_owned())),
            ("a = { do = draw }\n", 11, Slip::Unquoted("draw".to_owned())),
            ("stacking = any\n", 11, Slip::Unquoted("any".to_owned())),
            ("custom = [joke]\n", 10, Slip::Unquoted("joke".to_owned())),
            ("count =\nx = 2\n", 7, Slip::NoValue),
            ("id = “x”\n", 5, Slip::CurlyQuotes),
            ("id = \"x”\n", 7, Slip::CurlyQuotes),
            ("“id” = 2\n", 0, Slip::CurlyQuotes),
            ("id = «x»\n", 5, Slip::CurlyQuotes),
            ("[title\nen = \"x\"\n", 6, Slip::NotClosed(']')),
            ("[[effects]\ndo = \"x\"\n", 10, Slip::NotClosed(']')),
            ("custom = [\"joke\", \"x\"\npreset = \"x\"\n", 21, Slip::NotClosed(']')),
            ("custom = [\"joke\",\npreset = \"x\"\n", 17, Slip::NotClosed(']')),
            ("yes = [{ do = \"redeal\" }\n\n[[effects]]\n", 24, Slip::NotClosed(']')),
            ("custom = [\"joke\"", 16, Slip::NotClosed(']')),
            ("id = \"x\"\ncustom = [\"joke\"", 25, Slip::NotClosed(']')),
            ("id = \"x\"\nyes = [{ do = \"redeal\" }\n", 33, Slip::NotClosed(']')),
            ("id = \"x\"\nyes = [{ do = \"redeal\" }\n\n[title]\n", 33, Slip::NotClosed(']')),
            ("custom = [\n  \"joke\"\n  \"x\"\n]\n", 22, Slip::NoComma),
            ("custom = [\"joke\",, \"x\"]\n", 17, Slip::ExtraComma),
            ("a = { do = \"draw\", who = \"x\"\n", 28, Slip::NotClosed('}')),
            ("a = [{ do = \"draw\", count = 2 ]\n", 30, Slip::NotClosed('}')),
            ("a = [{ do = \"draw\", count = 2, { do = \"x\" }]\n", 29, Slip::NotClosed('}')),
            ("a = { en = \"Opera\"\nb = { en = \"x\" }\n", 18, Slip::NotClosed('}')),
            ("a = [\n  {\n    b = [{ c = 1 }, { d = 2 },\n  },\n]\n", 39, Slip::NotClosed(']')),
            ("a = [\n  {\n    b = [{ c = 1 }, { d = 2 }\n  },\n]\n", 39, Slip::NotClosed(']')),
            ("a = { do = \"draw\" who = \"x\" }\n", 18, Slip::NoComma),
            ("en = \"Storm\ncount = 2\n", 11, Slip::OpenQuote),
            ("en = 'Storm\n", 11, Slip::OpenQuote),
            ("[text]\nen = \"Everybody who\nwants draws.\"\ncount = 2\n", 26, Slip::OpenQuote),
            ("a = { en = \"Everybody who\nwants draws\", es = \"x\" }\n", 25, Slip::OpenQuote),
            ("en = 'Storm\nx'\ncount = 2\n", 11, Slip::OpenQuote),
            ("en = \"Say \"hello\" to all.\"\n", 10, Slip::QuoteWithin),
            ("en = \"\"Hello\" is said.\"\n", 6, Slip::QuoteWithin),
            ("a = { en = \"Grita \"¡UNO!\".\" }\n", 18, Slip::QuoteWithin),
            ("a = { do = \"draw\"who = \"x\" }\n", 17, Slip::NoComma),
            ("a = 2\na = 3\n", 6, Slip::Twice("a".to_owned())),
            ("[title]\n[title]\n", 9, Slip::Twice("title".to_owned())),
            ("count 2\n", 6, Slip::NoEquals),
            ("count: 2\n", 7, Slip::NoEquals),
            ("día = 2\n", 1, Slip::BadKey),
            ("a = \"x\" b = \"y\"\n", 8, Slip::MoreInLine),
            ("a = 1,\n", 5, Slip::MoreInLine),
            ("a = \"C:\\q\"\n", 8, Slip::BadEscape),
            ("a = 007\n", 4, Slip::LeadingZero),
        ] {
            assert_eq!(slip_in(source), (place, slip), "{source}");
        }
        assert_eq!(slip_in(&format!("a = {}", "[".repeat(200))).1, Slip::TooDeep);
    }

    #[test]
    fn a_curly_quote_in_a_text_is_part_of_it() {
        assert!(Node::from_toml("text = \"It’s “raining”.\"\n").is_ok());
        assert_eq!(slip_in("text = \"It’s\" 2\n").1, Slip::MoreInLine);
    }
}
