use std::collections::BTreeMap;

use lastcard_engine::Rules;
use lastcard_rulebook::{Kind, Lang, RuleCard, RuleSet, SWITCHES, Switch, Texts, describe};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// The rules of a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct RulesView {
    /// The preset they start from.
    pub preset: String,
    /// Every switch.
    pub switches: Vec<SwitchView>,
    /// The customizable cards, C1 first.
    pub cards: Vec<CardView>,
}

/// One switch of the rules.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct SwitchView {
    /// Its name in rules files; `switch-NAME` in the texts.
    pub name: String,
    /// Its value, as JSON.
    #[ts(type = "boolean | number | string")]
    pub value: serde_json::Value,
    /// Whether the preset has it otherwise.
    pub changed: bool,
}

/// A customizable card by language: `en`, `es`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct CardView {
    /// Its name in rules files.
    pub id: String,
    /// What it is called.
    pub title: BTreeMap<String, String>,
    /// What is written on it.
    pub text: BTreeMap<String, String>,
    /// What it does, a sentence an effect, two spaces a branch.
    pub sentences: BTreeMap<String, Vec<String>>,
}

impl RulesView {
    /// What a rule set comes to.
    pub fn of(set: &RuleSet) -> RulesView {
        let preset = set.preset.rules();
        let switches = SWITCHES.iter().map(|switch| SwitchView {
            name: switch.name.to_owned(),
            value: json_value(switch, &set.rules),
            changed: !switch.same(&set.rules, &preset),
        });
        RulesView {
            preset: set.preset.name().to_owned(),
            switches: switches.collect(),
            cards: set.cards.iter().map(CardView::of).collect(),
        }
    }
}

impl CardView {
    /// A rule card in every language the texts have.
    pub fn of(card: &RuleCard) -> CardView {
        let by_lang = |words: fn(&RuleCard, Lang) -> String| {
            Lang::ALL.iter().map(|lang| (lang.code().to_owned(), words(card, *lang))).collect()
        };
        CardView {
            id: card.id.clone(),
            title: by_lang(|card, lang| card.title(lang).to_owned()),
            text: by_lang(|card, lang| card.text(lang).to_owned()),
            sentences: Lang::ALL.iter().map(|lang| (lang.code().to_owned(), sentences(card, *lang))).collect(),
        }
    }
}

fn sentences(card: &RuleCard, lang: Lang) -> Vec<String> {
    let lines = describe(Texts::shared(lang), &card.effects);
    lines.iter().map(|line| format!("{:indent$}{}", "", line.text, indent = 2 * line.depth)).collect()
}

fn json_value(switch: &Switch, rules: &Rules) -> serde_json::Value {
    let value = switch.value(rules);
    match switch.kind {
        Kind::Flag => (value != 0).into(),
        Kind::Choice(words) => words[value as usize].into(),
        Kind::Number(..) => value.into(),
    }
}
