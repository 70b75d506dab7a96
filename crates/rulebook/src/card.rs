use lastcard_engine::{CustomCards, Mark, MarkDoes, MarkRule, Step, Until, WrittenRule};

use crate::{
    Lang,
    compile::{Compiler, Misfit},
    effect::Effect,
    fields::{Fields, Problems, is_of_rules},
    idle, ids,
    node::{Node, Value},
    problem::{Problem, Reason},
    read_effects::read_effects,
    switches::CUSTOM,
    unseen::is_unseen,
    way::{Way, every_effect},
};

/// A rule written on a customizable card: data anybody can write (CUSTOM-3).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RuleCard {
    /// Its name in rules files.
    pub id: String,
    /// What it is called, by language.
    pub title: Vec<Wording>,
    /// What it says, by language.
    pub text: Vec<Wording>,
    /// What it does, one after the other; nothing if it is blank.
    pub effects: Vec<Effect>,
}

/// Words in one language.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Wording {
    /// The language's code, like `en`.
    pub lang: String,
    /// What it says in that language.
    pub words: String,
}

/// What a card is called on which nothing is written.
pub(crate) const BLANK: &str = "blank";
/// The most letters of a title.
pub const MAX_TITLE: usize = 60;
/// The most letters of a text.
pub const MAX_TEXT: usize = 600;

impl RuleCard {
    /// A card on which nothing is written.
    pub fn blank() -> RuleCard {
        RuleCard { id: BLANK.to_owned(), title: Vec::new(), text: Vec::new(), effects: Vec::new() }
    }

    /// Reads a rule card; what is wrong with it, in the order it stands there: the first thing in each
    /// effect, and everything else. One that is called as a ready card does what that does.
    pub fn from_toml(text: &str) -> Result<RuleCard, Vec<Problem>> {
        let node = Node::from_toml(text).map_err(|problem| vec![problem])?;
        if !is_card(&node) {
            let reason = if node.is_empty() { Reason::EmptyCard } else { Reason::RulesGiven };
            let strays = strays(&node);
            return Err(if strays.is_empty() { vec![node.problem("", reason)] } else { strays });
        }
        RuleCard::read_new(&node, "")
    }

    /// Reads a card that somebody writes now: it is not called as a ready one, unless it does the same, and nothing stands
    /// on it that does nothing.
    pub fn read_new(node: &Node, path: &str) -> Result<RuleCard, Vec<Problem>> {
        let card = RuleCard::read(node, path)?;
        let problems: Vec<Problem> =
            ids::own_id(node, path, &card).into_iter().chain(idle::problems(node, path, &card)).collect();
        if problems.is_empty() { Ok(card) } else { Err(problems) }
    }

    /// Reads a rule card from a table.
    pub fn read(node: &Node, path: &str) -> Result<RuleCard, Vec<Problem>> {
        let mut problems = Problems::new();
        let mut fields = Fields::new(node, path).map_err(|problem| vec![problem])?;
        let mut keep = |problem: Problem| problems.push(problem);
        let id = read_id(&mut fields).unwrap_or_else(|problem| {
            keep(problem);
            String::new()
        });
        let title = read_wordings(&mut fields, "title", MAX_TITLE).unwrap_or_else(|problem| {
            keep(problem);
            Vec::new()
        });
        let text = read_wordings(&mut fields, "text", MAX_TEXT).unwrap_or_else(|problem| {
            keep(problem);
            Vec::new()
        });
        let mut effects = Vec::new();
        match fields.require("effects") {
            Ok(list) => {
                effects = read_effects(list, &fields.path("effects"), 0, &mut problems);
                if let (true, Value::List(items)) = (problems.is_empty(), &list.value) {
                    if items.is_empty() {
                        problems.push(list.problem(fields.path("effects"), Reason::NoEffects));
                    } else if let Err(Misfit { way, reason }) = steps_of(&effects) {
                        let path = format!("{}{way}", fields.path("effects"));
                        problems.push(way.find(list).problem(path, reason));
                    }
                }
            }
            Err(problem) => problems.push(problem),
        }
        fields.end(&OF_CARDS, &mut problems);
        problems.sort_by_key(|problem| problem.at.as_ref().map(|at| at.start));
        if problems.is_empty() { Ok(RuleCard { id, title, text, effects }) } else { Err(problems) }
    }

    /// What it is called in a language, else in the first it has.
    pub fn title(&self, lang: Lang) -> &str {
        wording(&self.title, lang).unwrap_or(&self.id)
    }

    /// What it says in a language, else in the first it has.
    pub fn text(&self, lang: Lang) -> &str {
        wording(&self.text, lang).unwrap_or("")
    }

    /// The mark it puts on players, if any.
    pub fn mark(&self) -> Option<&str> {
        first_mark(&self.effects)
    }

    /// What its mark does to whoever bears it.
    pub(crate) fn mark_rule(&self) -> MarkRule {
        marks(&self.effects).first().map_or(MarkRule::NOTHING, |(_, _, rule)| *rule)
    }

    /// What the engine runs, given the number of its mark.
    pub(crate) fn program(&self, mark: Option<Mark>) -> WrittenRule {
        // Reading has compiled it once, so that it compiles.
        let steps = Compiler::new(self.mark().zip(mark)).compile(&self.effects);
        steps.ok().and_then(|steps| WrittenRule::new(&steps).ok()).unwrap_or(WrittenRule::BLANK)
    }
}

/// What a card has, and no rules.
pub(crate) const OF_CARDS: [&str; 4] = ["id", "title", "text", "effects"];

/// Whether somebody who wrote that meant a rule card, and not rules. A switch may have strayed into a card that has
/// effects, and what belongs to a card of theirs into rules.
pub(crate) fn is_card(node: &Node) -> bool {
    let has = |name: &str| node.get(name).is_some();
    let of_rules = || !has("effects") && node.names().any(is_of_rules);
    OF_CARDS.into_iter().any(has) && !has("preset") && !has(CUSTOM) && !of_rules()
}

/// What belongs to a card and stands among rules.
fn strays(node: &Node) -> Vec<Problem> {
    let Value::Table(entries) = &node.value else { return Vec::new() };
    let strays = entries.iter().filter(|entry| OF_CARDS.contains(&entry.key.as_str()));
    let mut problems: Vec<Problem> =
        strays.map(|entry| entry.key_problem(&entry.key, Reason::OfACard(entry.key.clone()))).collect();
    problems.sort_by_key(|problem| problem.at.as_ref().map(|at| at.start));
    problems
}

/// The steps of effects, or why they are no rule.
fn steps_of(effects: &[Effect]) -> Result<Vec<Step>, Misfit> {
    let steps = Compiler::new(first_mark(effects).zip(Mark::new(0))).compile(effects)?;
    let Ok(rule) = WrittenRule::new(&steps) else {
        let way = Way::default().to_effect(effects.len().saturating_sub(1));
        return Err(Misfit { way, reason: Reason::TooManySteps(WrittenRule::MAX_STEPS) });
    };
    let marks = marks(effects);
    let Some((_, _, means)) = marks.first() else { return Ok(steps) };
    if let Some((way, ..)) = marks.iter().find(|(_, _, other)| other != means) {
        return Err(Misfit { way: way.clone(), reason: Reason::MarkMeansTwo });
    }
    let marked = CustomCards::new(&[rule]).zip(Mark::new(0));
    if marked.is_none_or(|(cards, mark)| cards.with_mark(mark, *means).is_ok()) {
        return Ok(steps);
    }
    let endless = marks.iter().find(|(_, until, _)| !until.is_sure());
    let way = endless.map_or_else(Way::default, |(way, ..)| way.to_field("until"));
    Err(Misfit { way, reason: Reason::MarkNeverEnds })
}

/// The marks among effects: where each stands, how long it is borne and what it does.
fn marks(effects: &[Effect]) -> Vec<(Way, Until, MarkRule)> {
    let mark = |(way, effect): (Way, &Effect)| match effect {
        Effect::Mark { until, turns, does, count, told, .. } => {
            let until = if let Until::Turns(_) = until { Until::Turns(*turns) } else { *until };
            let does = if let MarkDoes::Draws(_) = does { MarkDoes::Draws(*count) } else { *does };
            Some((way, until, MarkRule { does, told: *told }))
        }
        _ => None,
    };
    every_effect(effects).into_iter().filter_map(mark).collect()
}

fn first_mark(effects: &[Effect]) -> Option<&str> {
    every_effect(effects).into_iter().find_map(|(_, effect)| match effect {
        Effect::Mark { mark, .. } => Some(mark.as_str()),
        _ => None,
    })
}

fn wording(wordings: &[Wording], lang: Lang) -> Option<&str> {
    let exact = wordings.iter().find(|wording| wording.lang == lang.code());
    exact.or(wordings.first()).map(|wording| wording.words.as_str())
}

fn read_id(fields: &mut Fields<'_>) -> Result<String, Problem> {
    let (text, node) = fields.text("id")?;
    let plain = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
    if text.is_empty() || text.len() > 40 || !text.bytes().all(plain) {
        return Err(node.problem(fields.path("id"), Reason::BadName));
    }
    Ok(text.to_owned())
}

fn read_wordings(fields: &mut Fields<'_>, name: &'static str, most: usize) -> Result<Vec<Wording>, Problem> {
    let path = fields.path(name);
    let node = fields.require(name)?;
    let entries = match &node.value {
        Value::Table(entries) if !entries.is_empty() => entries,
        _ => return Err(node.problem(path, Reason::NotWordings)),
    };
    let mut wordings = Vec::new();
    for entry in entries {
        let path = format!("{path}.{}", entry.key);
        if is_of_rules(&entry.key) {
            return Err(entry.key_problem(path, Reason::OfRules(entry.key.clone())));
        }
        if !(2..=3).contains(&entry.key.len()) || !entry.key.bytes().all(|byte| byte.is_ascii_lowercase()) {
            return Err(entry.key_problem(path, Reason::NotWordings));
        }
        let Value::Text(words) = &entry.node.value else { return Err(entry.node.problem(path, Reason::NotAText)) };
        if words.chars().any(misleads) {
            return Err(entry.node.problem(path, Reason::UnseenCharacters));
        }
        let seen = without_unseen(words);
        if seen.trim().is_empty() || words.chars().count() > most {
            return Err(entry.node.problem(path, Reason::TextLength(most)));
        }
        wordings.push(Wording { lang: entry.key.clone(), words: seen });
    }
    Ok(wordings)
}

/// The words without what shows nothing, as names and chat have it: keyboards put such characters between emoji and into
/// some languages unasked, so they are no fault of whoever wrote the card.
fn without_unseen(words: &str) -> String {
    words.chars().filter(|character| *character == '\n' || !is_unseen(*character)).collect()
}

/// Control characters, and those that turn the direction of writing: nobody writes them into a card by accident.
fn misleads(character: char) -> bool {
    let turns =
        matches!(character, '\u{200e}' | '\u{200f}' | '\u{061c}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    turns || (character.is_control() && character != '\n')
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(title: &str, text: &str) -> Result<RuleCard, Vec<Reason>> {
        let card = format!(
            "id = \"storm\"\ntitle.en = \"{title}\"\ntext.en = \"{text}\"\neffects = [{{ do = \"extra_turn\" }}]\n"
        );
        RuleCard::from_toml(&card).map_err(|problems| problems.into_iter().map(|problem| problem.reason).collect())
    }

    #[test]
    fn what_shows_nothing_is_left_out_of_titles_and_texts() {
        let card =
            read("St\u{200b}orm\u{3164} \u{2764}\u{fe0f}", "It\u{2060} rains\\n\u{feff}cards\u{e0041}.").unwrap();
        assert_eq!(card.title(Lang::English), "Storm \u{2764}");
        assert_eq!(card.text(Lang::English), "It rains\ncards.");
    }

    #[test]
    fn words_of_which_nothing_is_seen_are_a_problem() {
        for blank in ["\u{200b}", "\u{2800} \u{3164}", "\u{fe0f}\u{200d}"] {
            assert_eq!(read(blank, "It rains."), Err(vec![Reason::TextLength(MAX_TITLE)]), "{blank:?}");
            assert_eq!(read("Storm", blank), Err(vec![Reason::TextLength(MAX_TEXT)]), "{blank:?}");
        }
    }

    #[test]
    fn words_that_turn_the_direction_of_writing_are_a_problem() {
        assert_eq!(read("St\u{202e}orm", "It rains."), Err(vec![Reason::UnseenCharacters]));
    }
}
