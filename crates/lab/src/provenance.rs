use lastcard_rulebook::{Lang, RuleCard, RuleSet, SWITCHES, Texts, describe};
use serde_json::{Map, Value, json};

/// Where a result comes from: with it, it can be made again.
#[derive(Clone, Debug)]
pub struct Provenance {
    /// The version of the program.
    pub version: &'static str,
    /// The commit it was built from; `unknown` where that was not to be found out.
    pub commit: &'static str,
    /// The command, by [`command_line`].
    pub command: String,
    /// The rules that were played by.
    pub rules: Vec<NamedRules>,
}

/// Rules with what they were asked for by.
#[derive(Clone, Debug)]
pub struct NamedRules {
    /// A name, or the way to a file.
    pub name: String,
    /// What the name or the file came to.
    pub set: RuleSet,
    /// What stood in the file, if they came from one.
    pub file: Option<String>,
}

/// Options with a value that change nothing of what is found.
const UNSAID: [&str; 6] = ["--threads", "--html", "--keep", "--shard", "--known", "--out"];

/// A command that can be given to a shell again, without its options that change nothing of what is found: so two runs that find
/// the same say the same. `arguments` are those after the program's name.
pub fn command_line(arguments: impl IntoIterator<Item = String>) -> String {
    let mut line = String::from("lastcard");
    for argument in telling_arguments(arguments) {
        line.push(' ');
        line.push_str(&quoted(&argument));
    }
    line
}

/// The arguments without those that change nothing of what is found.
pub fn telling_arguments(arguments: impl IntoIterator<Item = String>) -> Vec<String> {
    let mut telling = Vec::new();
    let mut arguments = arguments.into_iter();
    while let Some(argument) = arguments.next() {
        let (name, joined) = argument.split_once('=').map_or((argument.as_str(), false), |(name, _)| (name, true));
        if UNSAID.contains(&name) {
            if !joined {
                arguments.next();
            }
            continue;
        }
        telling.push(argument);
    }
    telling
}

/// An argument as a shell reads it.
fn quoted(argument: &str) -> String {
    let plain = |character: char| character.is_ascii_alphanumeric() || "_@%+=:,./-".contains(character);
    match !argument.is_empty() && argument.chars().all(plain) {
        true => argument.to_owned(),
        false => format!("'{}'", argument.replace('\'', r"'\''")),
    }
}

impl NamedRules {
    /// In full: every switch with its value and what every customizable card says and does.
    pub fn json(&self) -> Value {
        let value = |shown: String| serde_json::from_str(&shown).unwrap_or_default();
        let switches = SWITCHES.iter().map(|switch| (switch.name.to_owned(), value(switch.shown(&self.set.rules))));
        json!({
            "name": self.name,
            "preset": self.set.preset.name(),
            "switches": switches.collect::<Map<_, _>>(),
            "cards": self.set.cards.iter().map(card_json).collect::<Value>(),
            "file": self.file,
        })
    }

    /// As a rules file, with what its customizable cards do as remarks.
    pub fn toml(&self) -> String {
        let mut lines = vec![format!("preset = \"{}\"", self.set.preset.name())];
        lines.extend(SWITCHES.iter().map(|switch| format!("{} = {}", switch.name, switch.shown(&self.set.rules))));
        for card in &self.set.cards {
            lines.push(format!("# {}: {}", card.id, card.title(Lang::English)));
            lines.extend(sentences(card).into_iter().map(|sentence| format!("#   {sentence}")));
        }
        lines.join("\n")
    }
}

fn card_json(card: &RuleCard) -> Value {
    let (title, text) = (card.title(Lang::English), card.text(Lang::English));
    json!({ "id": card.id, "title": title, "text": text, "does": sentences(card) })
}

fn sentences(card: &RuleCard) -> Vec<String> {
    describe(Texts::shared(Lang::English), &card.effects).iter().map(ToString::to_string).collect()
}

#[cfg(test)]
mod tests {
    use lastcard_rulebook::ready_cards;

    use super::*;

    fn line(arguments: &[&str]) -> String {
        command_line(arguments.iter().map(|argument| (*argument).to_owned()))
    }

    #[test]
    fn a_command_says_all_that_changes_what_is_found_and_nothing_else() {
        let said =
            line(&["lab", "study", "--threads", "4", "--rules", "classic,it's ours.toml", "--html=a b.html", ""]);
        assert_eq!(said, r"lastcard lab study --rules 'classic,it'\''s ours.toml' ''");
        assert_eq!(line(&["lab", "duel", "--threads"]), "lastcard lab duel");
    }

    #[test]
    fn rules_are_told_in_full() {
        let set = RuleSet::named("house").unwrap().with_cards(ready_cards()[..1].to_vec());
        let rules = NamedRules { name: "ours.toml".to_owned(), set: set.clone(), file: Some("x".to_owned()) };
        let json = rules.json();
        assert_eq!(json["switches"].as_object().unwrap().len(), SWITCHES.len());
        assert_eq!((&json["preset"], &json["switches"]["jump_in"]), (&json!("house"), &json!(true)));
        assert!(!json["cards"][0]["does"].as_array().unwrap().is_empty());
        let read = RuleSet::from_toml(&rules.toml()).unwrap();
        assert_eq!(read.rules, RuleSet { cards: Vec::new(), ..set }.with_cards(Vec::new()).rules);
    }
}
