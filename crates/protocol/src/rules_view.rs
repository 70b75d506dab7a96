use lastcard_engine::Rules;
use lastcard_rulebook::{Kind, RuleCard, RuleSet, SHORTHANDS, SWITCHES, Switch};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::by_lang::{ByLang, by_lang, sentences};

/// The rules of a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct RulesView {
    /// The preset they start from.
    #[ts(type = "PresetName")]
    pub preset: String,
    /// Every switch with its value: first the shorthands, then all in the order people are asked for them.
    pub switches: Vec<SwitchView>,
    /// The customizable cards, C1 first.
    pub cards: Vec<CardView>,
    /// What the preset has otherwise, a sentence a switch and one for the cards, by language.
    #[serde(default)]
    #[ts(type = "Record<Lang, Array<string>>")]
    pub changes: ByLang<Vec<String>>,
    /// How many can play by them.
    #[serde(default)]
    pub players: Vec<u8>,
}

/// One switch of the rules.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct SwitchView {
    /// Its name in rules files; `switch-NAME` in the texts.
    #[ts(type = "SwitchName | ShorthandName")]
    pub name: String,
    /// What it is about; `switch-group-NAME` in the texts.
    #[serde(default)]
    #[ts(type = "GroupName")]
    pub group: String,
    /// Its value, as JSON.
    #[ts(type = "boolean | number | string")]
    pub value: serde_json::Value,
    /// Whether the preset has it otherwise.
    pub changed: bool,
    /// Whether it only stands for others, which are there as well.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub shorthand: bool,
}

/// A customizable card, by language.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct CardView {
    /// Its name in rules files.
    pub id: String,
    /// What it is called.
    #[ts(type = "Record<Lang, string>")]
    pub title: ByLang<String>,
    /// What is written on it.
    #[ts(type = "Record<Lang, string>")]
    pub text: ByLang<String>,
    /// What it does, a sentence an effect, two spaces a branch.
    #[ts(type = "Record<Lang, Array<string>>")]
    pub sentences: ByLang<Vec<String>>,
}

impl RulesView {
    /// What a rule set comes to.
    pub fn of(set: &RuleSet) -> RulesView {
        let preset = set.preset.rules();
        let view = |switch: &Switch, shorthand: bool| SwitchView {
            name: switch.name.to_owned(),
            group: switch.group.name().to_owned(),
            value: json_value(switch, &set.rules),
            changed: !switch.same(&set.rules, &preset),
            shorthand,
        };
        let shorthands = SHORTHANDS.iter().map(|switch| view(switch, true));
        RulesView {
            preset: set.preset.name().to_owned(),
            switches: shorthands.chain(SWITCHES.iter().map(|switch| view(switch, false))).collect(),
            cards: set.cards.iter().map(CardView::of).collect(),
            changes: by_lang(|texts| set.changes(texts)),
            players: (2..=10).filter(|players| set.check_players((*players).into()).is_ok()).collect(),
        }
    }
}

impl CardView {
    /// A rule card in every language the texts have.
    pub fn of(card: &RuleCard) -> CardView {
        CardView {
            id: card.id.clone(),
            title: by_lang(|texts| card.title(texts.lang()).to_owned()),
            text: by_lang(|texts| card.text(texts.lang()).to_owned()),
            sentences: sentences(&card.effects),
        }
    }
}

fn json_value(switch: &Switch, rules: &Rules) -> serde_json::Value {
    let value = switch.value(rules);
    match switch.kind {
        Kind::Flag => (value != 0).into(),
        Kind::Choice(words) => match words[value as usize] {
            "true" => true.into(),
            "false" => false.into(),
            word => word.into(),
        },
        Kind::Limit(..) if value == 0 => "off".into(),
        Kind::Number(..) | Kind::Limit(..) => value.into(),
    }
}
