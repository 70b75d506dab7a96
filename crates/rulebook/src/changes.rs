use fluent_bundle::FluentArgs;
use lastcard_engine::{MatchBy, Rules, Scoring};

use crate::{
    Texts,
    rule_set::RuleSet,
    switches::{Kind, SWITCHES, Switch},
};

impl RuleSet {
    /// What it changes of the preset it starts from, a sentence each, in the order of the switches: what people agree to.
    pub fn changes(&self, texts: &Texts) -> Vec<String> {
        let sheet = RuleSet::from_preset(self.preset);
        let differs = |switch: &&Switch| !switch.same(&self.rules, &sheet.rules);
        let is_said = |switch: &&Switch| !is_said_with_another(switch, &self.rules);
        let changed = SWITCHES.iter().filter(differs).filter(is_said);
        let switches = changed.map(|switch| sentence(texts, switch, &self.rules));
        let cards = (self.cards != sheet.cards).then(|| self.cards_said(texts));
        switches.chain(cards).collect()
    }

    /// In one paragraph: the sheet it starts from and what it changes of that.
    pub fn summary(&self, texts: &Texts) -> String {
        let sheet = texts.get(&format!("preset-{}", self.preset));
        let changes = self.changes(texts);
        if changes.is_empty() {
            return format!("{sheet} {}", texts.get("says-unchanged"));
        }
        let mut args = FluentArgs::new();
        args.set("changes", changes.join(" "));
        format!("{sheet} {}", texts.format("says-changed", &args))
    }

    fn cards_said(&self, texts: &Texts) -> String {
        if self.cards.is_empty() {
            return texts.get("says-custom-none");
        }
        let called = self.cards.iter().map(|card| match card.effects.is_empty() {
            true => texts.get("says-custom-blank"),
            false => card.title(texts.lang()).to_owned(),
        });
        let mut args = FluentArgs::new();
        args.set("cards", called.collect::<Vec<_>>().join(", "));
        texts.format("says-custom", &args)
    }
}

impl Switch {
    /// What it is called.
    pub fn title(&self, texts: &Texts) -> String {
        texts.title(&format!("switch-{}", self.name.replace('_', "-")))
    }

    /// Its value in `rules`, in a few words.
    pub fn said(&self, texts: &Texts, rules: &Rules) -> String {
        let value = self.value(rules);
        match self.kind {
            Kind::Flag => texts.get(if value != 0 { "value-on" } else { "value-off" }),
            Kind::Choice(words) => {
                let word = words[value as usize];
                texts.get(&format!("value-{}-{word}", self.name).replace('_', "-"))
            }
            Kind::Limit(..) if value == 0 => texts.get("value-off"),
            Kind::Number(..) | Kind::Limit(..) => value.to_string(),
        }
    }
}

/// What a switch set so means for whoever plays.
pub(crate) fn sentence(texts: &Texts, switch: &Switch, rules: &Rules) -> String {
    let name = switch.name.replace('_', "-");
    let value = switch.value(rules);
    let key = match switch.kind {
        // What places count for goes by the scoring, and then that is not about cards (MORE-15).
        Kind::Flag if switch.name == "places" && rules.places && rules.scoring == Scoring::Tally => {
            "says-places-on-tally".to_owned()
        }
        Kind::Choice(words) if switch.name == "scoring" && rules.places => {
            format!("says-scoring-{}-places", words[value as usize])
        }
        Kind::Flag => format!("says-{name}-{}", if value != 0 { "on" } else { "off" }),
        Kind::Choice(words) => format!("says-{name}-{}", words[value as usize].replace('_', "-")),
        Kind::Limit(..) if value == 0 => format!("says-{name}-off"),
        Kind::Number(..) | Kind::Limit(..) => format!("says-{name}"),
    };
    let mut args = FluentArgs::new();
    // Of how many rounds it is belongs to a match by rounds.
    args.set("count", if switch.name == "match" { rules.best_of.into() } else { value });
    texts.format(&key, &args)
}

/// Of how many rounds a match by rounds is, its own sentence says.
fn is_said_with_another(switch: &Switch, rules: &Rules) -> bool {
    switch.name == "best_of" && rules.match_by == MatchBy::Rounds
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Lang;

    /// Every value that a switch can have.
    fn every_value(switch: &Switch) -> Vec<Rules> {
        let values: Vec<i64> = match switch.kind {
            Kind::Flag => vec![0, 1],
            Kind::Choice(words) => (0..words.len() as i64).collect(),
            Kind::Number(least, most) => vec![least, least + 1, most],
            Kind::Limit(least, most) => vec![0, least, most],
        };
        let with = |value| {
            let mut rules = Rules::CLASSIC;
            (switch.write)(&mut rules, value);
            rules
        };
        values.into_iter().map(with).collect()
    }

    #[test]
    fn every_value_of_every_switch_is_a_sentence_of_its_own() {
        for lang in Lang::ALL {
            let texts = Texts::new(lang);
            let mut said = std::collections::BTreeSet::new();
            for switch in &SWITCHES {
                for rules in every_value(switch) {
                    let sentence = sentence(&texts, switch, &rules);
                    assert!(!sentence.contains("says-") && !sentence.contains(['{', '`']), "{sentence}");
                    assert!(sentence.ends_with('.'), "{sentence}");
                    assert!(said.insert(sentence.clone()), "{sentence} is said twice in {}", lang.code());
                    assert!(!switch.said(&texts, &rules).starts_with("value-"), "{}", switch.name);
                }
            }
        }
    }
}
