//! The words that can stand in the fields of effects, and what each means to the engine.

use lastcard_engine::{By, Color, Kind, Like, MarkDoes, Passes, Until, Voters, What, Who};

/// Whom an effect concerns, as it is written after `who`.
pub const WHO: [(&str, Who); 12] = [
    ("me", Who::Me),
    ("next", Who::Next),
    ("previous", Who::Previous),
    ("others", Who::Others),
    ("everyone", Who::Everyone),
    ("chosen", Who::Picked),
    ("second", Who::Second),
    ("left", Who::Left),
    ("right", Who::Right),
    ("most_cards", Who::Most),
    ("fewest_cards", Who::Fewest),
    ("by_lot", Who::Lot),
];

/// Kinds of cards, as they are written; a range of numbers is written like `0-4`.
pub(crate) const KINDS: [(&str, Kind); 24] = [
    ("named", Kind::Named),
    ("red", Kind::Color(Color::Red)),
    ("yellow", Kind::Color(Color::Yellow)),
    ("green", Kind::Color(Color::Green)),
    ("blue", Kind::Color(Color::Blue)),
    ("0", Kind::Number(0)),
    ("1", Kind::Number(1)),
    ("2", Kind::Number(2)),
    ("3", Kind::Number(3)),
    ("4", Kind::Number(4)),
    ("5", Kind::Number(5)),
    ("6", Kind::Number(6)),
    ("7", Kind::Number(7)),
    ("8", Kind::Number(8)),
    ("9", Kind::Number(9)),
    ("wilds", Kind::Wild),
    ("actions", Kind::Action),
    ("skips", Kind::Skip),
    ("reverses", Kind::Reverse),
    ("draw_twos", Kind::DrawTwo),
    ("plain_wilds", Kind::PlainWild),
    ("draw_fours", Kind::DrawFour),
    ("called", Kind::Called),
    ("any", Kind::Any),
];

pub(crate) const UNTIL: [(&str, Until); 6] = [
    ("round", Until::Round),
    ("uno_call", Until::UnoCall),
    ("my_turn", Until::MyTurn),
    ("their_turn", Until::TheirTurn),
    ("turns", Until::Turns(1)),
    ("passed_on", Until::PassedOn),
];

/// What a mark does to whoever bears it; how many cards they draw stands beside it.
pub(crate) const DOES: [(&str, MarkDoes); 5] = [
    ("nothing", MarkDoes::Nothing),
    ("draw", MarkDoes::Draws(1)),
    ("miss_turn", MarkDoes::Misses),
    ("open_hand", MarkDoes::Opens),
    ("no_uno", MarkDoes::Mutes),
];

/// Which card may be laid at once when a rule ends.
pub(crate) const LAID_NOW: [(&str, Like); 2] = [("fitting", Like::Fitting), ("named", Like::Color)];

pub(crate) const PASSES: [(&str, Passes); 3] = [("any", Passes::Any), ("most", Passes::Most), ("all", Passes::All)];

pub(crate) const VOTERS: [(&str, Voters); 3] =
    [("others", Voters::Others), ("everyone", Voters::Everyone), ("all_but_chosen", Voters::ButPicked)];

/// Who says which cards change hands.
pub(crate) const GIVEN_BY: [(&str, By); 3] = [("giver", By::Giver), ("taker", By::Taker), ("chance", By::Random)];

/// Who says which cards are shown.
pub(crate) const SHOWN_BY: [(&str, By); 2] = [("owner", By::Giver), ("chance", By::Random)];

pub(crate) const CALLED_OUT: [(&str, What); 3] =
    [("number", What::Number), ("colour", What::Color), ("symbol", What::Symbol)];

pub(crate) fn singles() -> Vec<(&'static str, Who)> {
    WHO.into_iter().filter(|(_, who)| who.is_one()).collect()
}

pub(crate) fn partners() -> Vec<(&'static str, Who)> {
    singles().into_iter().filter(|(_, who)| *who != Who::Me).collect()
}

pub(crate) fn audience() -> Vec<(&'static str, Who)> {
    WHO.into_iter().filter(|(_, who)| *who != Who::Others).collect()
}

/// The kind that a word or a range means.
pub(crate) fn kind_of(word: &str) -> Option<Kind> {
    let known = KINDS.iter().find(|(known, _)| *known == word);
    known.map(|(_, kind)| *kind).or_else(|| match word.as_bytes() {
        &[from @ b'0'..=b'9', b'-', to @ b'0'..=b'9'] if from < to => {
            Some(Kind::Numbers { from: from - b'0', to: to - b'0' })
        }
        _ => None,
    })
}

pub(crate) fn words<T>(list: &[(&'static str, T)]) -> Vec<&'static str> {
    list.iter().map(|(word, _)| *word).collect()
}

/// The word of a value; all values of a list have one.
pub(crate) fn word_of<T: PartialEq>(list: &[(&'static str, T)], value: T) -> &'static str {
    list.iter().find(|(_, known)| *known == value).map_or("", |(word, _)| word)
}
