//! `lastcard rules compare`: two rules side by side, what differs first.

use std::{fmt::Write, path::Path};

use fluent_bundle::FluentArgs;
use lastcard_rulebook::{CUSTOM, RuleSet, SWITCHES, Switch, Texts};
use serde_json::{Value, json};

use crate::layout::row;

/// Rules and what they were asked for by.
pub struct Side {
    /// A name, or the way to a file.
    pub name: String,
    /// What the name or the file came to.
    pub set: RuleSet,
}

/// Two rules beside each other.
pub struct Comparison {
    sides: [Side; 2],
}

/// What is compared, in the order people are asked for it.
#[derive(Clone, Copy)]
enum Item {
    Switch(&'static Switch),
    Cards,
}

/// The title and the two values fill a terminal of 80 columns.
const WIDTHS: [usize; 3] = [24, 27, 27];

impl Comparison {
    /// Of one with the other.
    pub fn of(one: Side, other: Side) -> Comparison {
        Comparison { sides: [one, other] }
    }

    /// In words, for a terminal.
    pub fn text(&self, texts: &Texts) -> String {
        let (differing, same) = self.items();
        let names = self.sides.each_ref().map(Side::shown);
        let mut args = FluentArgs::new();
        args.set("one", names[0].clone());
        args.set("other", names[1].clone());
        args.set("count", differing.len());
        let mut out = format!("{}\n", texts.format("rules-compare-differs", &args));
        if !differing.is_empty() {
            out.push_str(&format!("\n{}", row(["", &names[0], &names[1]], WIDTHS)));
        }
        for item in &differing {
            let [one, other] = self.sides.each_ref().map(|side| item.said(texts, &side.set));
            out.push_str(&row([&item.title(texts), &one, &other], WIDTHS));
        }
        let _ = write!(out, "\n{}\n\n", texts.get("rules-compare-same"));
        for item in &same {
            out.push_str(&row([&item.title(texts), &item.said(texts, &self.sides[0].set), ""], WIDTHS));
        }
        out
    }

    /// As one line of JSON, with names and values as rules files have them.
    pub fn json(&self) -> String {
        let (differing, same) = self.items();
        let [one, other] = &self.sides;
        let rules = |side: &Side| json!({ "name": side.name, "preset": side.set.preset.name() });
        let differs = differing
            .iter()
            .map(|item| json!({ "switch": item.name(), "one": item.json(&one.set), "other": item.json(&other.set) }));
        let same = same.iter().map(|item| json!({ "switch": item.name(), "value": item.json(&one.set) }));
        let comparison = json!({
            "one": rules(one),
            "other": rules(other),
            "differs": differs.collect::<Value>(),
            "same": same.collect::<Value>(),
        });
        format!("{comparison}\n")
    }

    /// What differs and what does not.
    fn items(&self) -> (Vec<Item>, Vec<Item>) {
        let [one, other] = &self.sides;
        let all = SWITCHES.iter().map(Item::Switch).chain([Item::Cards]);
        all.partition(|item| match item {
            Item::Switch(switch) => !switch.same(&one.set.rules, &other.set.rules),
            Item::Cards => one.set.cards != other.set.cards,
        })
    }
}

impl Side {
    /// A file is called as it is called in its folder.
    fn shown(&self) -> String {
        let file = Path::new(&self.name).file_name();
        file.map_or_else(|| self.name.clone(), |file| file.to_string_lossy().into_owned())
    }
}

impl Item {
    fn name(self) -> &'static str {
        match self {
            Item::Switch(switch) => switch.name,
            Item::Cards => CUSTOM,
        }
    }

    fn title(self, texts: &Texts) -> String {
        match self {
            Item::Switch(switch) => switch.title(texts),
            Item::Cards => texts.title("switch-custom"),
        }
    }

    fn said(self, texts: &Texts, set: &RuleSet) -> String {
        match self {
            Item::Switch(switch) => switch.said(texts, &set.rules),
            Item::Cards if set.cards.is_empty() => texts.get("value-off"),
            Item::Cards => set.cards.iter().map(|card| card.title(texts.lang())).collect::<Vec<_>>().join(", "),
        }
    }

    fn json(self, set: &RuleSet) -> Value {
        match self {
            // A value is written alike in both.
            Item::Switch(switch) => serde_json::from_str(&switch.shown(&set.rules)).unwrap_or_default(),
            Item::Cards => set.cards.iter().map(|card| card.id.as_str()).collect(),
        }
    }
}
