use fluent_bundle::FluentArgs;
use lastcard_engine::{JumpIn, MatchBy, Rules, Scoring, Uno};

use crate::{
    Texts,
    rule_set::RuleSet,
    switches::{Kind, SWITCHES, Switch},
};

impl RuleSet {
    /// What it changes of the preset it starts from, a sentence each, in the order of the switches: what people agree to.
    /// What is changed without effect is named in a sentence of its own, the last.
    pub fn changes(&self, texts: &Texts) -> Vec<String> {
        let sheet = RuleSet::from_preset(self.preset);
        let differs = |switch: &&Switch| !switch.same(&self.rules, &sheet.rules);
        let is_said = |switch: &&Switch| !is_said_with_another(switch, &self.rules);
        let rests = |switch: &&Switch| switch.rests(&self.rules);
        let (resting, changed): (Vec<_>, Vec<_>) = SWITCHES.iter().filter(differs).filter(is_said).partition(rests);
        let switches = changed.into_iter().map(|switch| sentence(texts, switch, &self.rules));
        let cards = (self.cards != sheet.cards).then(|| self.cards_said(texts));
        let resting = (!resting.is_empty()).then(|| resting_said(texts, &resting));
        switches.chain(cards).chain(resting).collect()
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
    /// Whether it has no effect by these rules, because another switch leaves nothing for it to be about. Such rules can be
    /// played, so they are no contradiction; but whatever it says of them would be wrong.
    pub fn rests(&self, rules: &Rules) -> bool {
        match self.name {
            // Without a bluff there is nothing to challenge (W4-3).
            "challenge" => !rules.bluffing,
            "jump_window" => rules.jump_in == JumpIn::Off,
            // Only where others catch does anybody stay in danger, and where nobody calls nothing is forgotten (MORE-7).
            "uno_window" => rules.uno != Uno::Catch,
            "uno_penalty" => rules.uno == Uno::Off,
            // Teams are four players or more, and two are left of them by mercy alone (MORE-14, MORE-16).
            "two_player_reverse" => rules.teams && rules.mercy == 0,
            "target" => rules.match_by != MatchBy::Points,
            "best_of" => rules.match_by != MatchBy::Rounds,
            _ => false,
        }
    }

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
        Kind::Choice(_) if switch.name == "scoring" && rules.places && rules.match_by != MatchBy::Points => {
            "says-scoring-places-kept".to_owned()
        }
        Kind::Choice(words) if switch.name == "scoring" && rules.places => {
            format!("says-scoring-{}-places", words[value as usize])
        }
        // Totals are kept in every match, and decide only one that goes by points (MORE-18).
        Kind::Choice(words) if switch.name == "scoring" && rules.match_by != MatchBy::Points => {
            format!("says-scoring-{}-kept", words[value as usize])
        }
        Kind::Flag => format!("says-{name}-{}", if value != 0 { "on" } else { "off" }),
        Kind::Choice(words) => format!("says-{name}-{}", words[value as usize].replace('_', "-")),
        Kind::Limit(..) if value == 0 => format!("says-{name}-off"),
        Kind::Number(..) | Kind::Limit(..) => format!("says-{name}"),
    };
    let mut args = FluentArgs::new();
    args.set(
        "count",
        match switch.name {
            // These say the number that is said with them, too.
            "match" => rules.best_of.into(),
            "uno" => rules.uno_penalty.into(),
            _ => value,
        },
    );
    texts.format(&key, &args)
}

/// What is changed without effect, by name.
fn resting_said(texts: &Texts, switches: &[&Switch]) -> String {
    let mut args = FluentArgs::new();
    args.set("switches", switches.iter().map(|switch| switch.title(texts)).collect::<Vec<_>>().join(", "));
    texts.format("says-resting", &args)
}

/// Whether another's sentence says what it is set to.
fn is_said_with_another(switch: &Switch, rules: &Rules) -> bool {
    match switch.name {
        "best_of" => rules.match_by == MatchBy::Rounds,
        "uno_penalty" => rules.uno == Uno::Automatic,
        // What places count for is said with them, and no total decides such a match.
        "scoring" => rules.places && rules.match_by != MatchBy::Points,
        _ => false,
    }
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
            // Of how many rounds a match is, the match itself says.
            for switch in SWITCHES.iter().filter(|switch| switch.name != "best_of") {
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
