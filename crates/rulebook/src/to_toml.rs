//! Rules and rule cards as the files people write, from what has been found good.

use std::fmt::Write;

use crate::{
    effect::{FIELDS, VERBS},
    node::{Node, Value},
    switches::{CUSTOM, SHORTHANDS, SWITCHES},
};

/// A rule card's file.
pub(crate) fn card_to_toml(card: &Node) -> String {
    let mut out = String::new();
    write_card(&mut out, card, "");
    out
}

/// A rules file; rules that are only a name are that preset.
pub(crate) fn rules_to_toml(rules: &Node) -> String {
    let mut out = String::new();
    let preset = if let Value::Text(_) = rules.value { Some(rules) } else { rules.get("preset") };
    if let Some(preset) = preset {
        let _ = writeln!(out, "preset = {}", inline(preset));
    }
    for switch in SHORTHANDS.iter().chain(&SWITCHES) {
        if let Some(value) = rules.get(switch.name) {
            let _ = writeln!(out, "{} = {}", switch.name, inline(value));
        }
    }
    if let Some(Value::List(cards)) = rules.get(CUSTOM).map(|list| &list.value) {
        write_cards(&mut out, cards);
    }
    out
}

fn write_cards(out: &mut String, cards: &[Node]) {
    let is_whole = |card: &Node| matches!(card.value, Value::Table(_));
    if !cards.iter().any(is_whole) {
        let names: Vec<String> = cards.iter().map(inline).collect();
        let _ = writeln!(out, "{CUSTOM} = [{}]", names.join(", "));
    } else if cards.iter().all(is_whole) {
        for card in cards {
            let _ = writeln!(out, "\n[[{CUSTOM}]]");
            write_card(out, card, "custom.");
        }
    } else {
        let _ = writeln!(out, "{CUSTOM} = [");
        for card in cards {
            let _ = writeln!(out, "    {},", if is_whole(card) { card_in_list(card) } else { inline(card) });
        }
        out.push_str("]\n");
    }
}

/// A card as tables of its own, whose names begin so.
fn write_card(out: &mut String, card: &Node, prefix: &str) {
    if let Some(id) = card.get("id") {
        let _ = writeln!(out, "id = {}", inline(id));
    }
    for name in ["title", "text"] {
        if let Some(Value::Table(wordings)) = card.get(name).map(|words| &words.value) {
            let _ = writeln!(out, "\n[{prefix}{name}]");
            for wording in wordings {
                let _ = writeln!(out, "{} = {}", wording.key, inline(&wording.node));
            }
        }
    }
    if let Some(Value::List(effects)) = card.get("effects").map(|list| &list.value) {
        for effect in effects {
            let _ = writeln!(out, "\n[[{prefix}effects]]");
            for (name, value) in fields(effect) {
                let _ = writeln!(out, "{name} = {}", branch(value));
            }
        }
    }
}

/// A card between braces, its parts in lines of their own.
fn card_in_list(card: &Node) -> String {
    let part = |name: &str| card.get(name).map(|part| format!("        {name} = {},\n", inline(part)));
    let parts: String = ["id", "title", "text", "effects"].into_iter().filter_map(part).collect();
    format!("{{\n{parts}    }}")
}

/// The fields of an effect in the order they are documented in, `do` first.
fn fields(effect: &Node) -> Vec<(&str, &Node)> {
    let verb = if let Some(Value::Text(verb)) = effect.get("do").map(|verb| &verb.value) { verb } else { "" };
    let known = VERBS.iter().position(|known| *known == verb).map_or(&[][..], |place| FIELDS[place]);
    let names = ["do"].into_iter().chain(known.iter().map(|field| field.name));
    names.filter_map(|name| Some((name, effect.get(name)?))).collect()
}

/// A list of several effects in lines of their own; anything else in one.
fn branch(value: &Node) -> String {
    match &value.value {
        Value::List(effects) if effects.len() > 1 => {
            let lines: String = effects.iter().map(|effect| format!("    {},\n", inline(effect))).collect();
            format!("[\n{lines}]")
        }
        _ => inline(value),
    }
}

fn inline(node: &Node) -> String {
    match &node.value {
        Value::Bool(flag) => flag.to_string(),
        Value::Int(number) => number.to_string(),
        Value::Text(text) => quoted(text),
        Value::List(items) => format!("[{}]", items.iter().map(inline).collect::<Vec<_>>().join(", ")),
        Value::Table(_) => format!("{{ {} }}", parts(node).join(", ")),
        // Nothing that was found good has any of it.
        Value::Other => quoted(""),
    }
}

/// The parts of a table between braces: those of an effect in their order, of anything else as they are.
fn parts(table: &Node) -> Vec<String> {
    let Value::Table(entries) = &table.value else { return Vec::new() };
    if table.get("do").is_some() {
        return fields(table).into_iter().map(|(name, value)| format!("{name} = {}", inline(value))).collect();
    }
    entries.iter().map(|entry| format!("{} = {}", entry.key, inline(&entry.node))).collect()
}

fn quoted(text: &str) -> String {
    let mut out = String::from('"');
    for each in text.chars() {
        match each {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            '\n' => out.push_str("\\n"),
            each if each.is_control() => {
                let _ = write!(out, "\\u{:04x}", each as u32);
            }
            each => out.push(each),
        }
    }
    out.push('"');
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{NAMED_SETS, RuleCard, RuleSet, WrittenFile, ready_cards, ready_source};

    #[test]
    fn every_ready_card_is_written_as_one_that_is_read_as_the_same() {
        for card in ready_cards() {
            let node = Node::from_toml(ready_source(&card.id).unwrap()).unwrap();
            assert_eq!(RuleCard::from_toml(&card_to_toml(&node)).as_ref(), Ok(card));
        }
    }

    #[test]
    fn rules_are_written_as_those_that_are_read_as_the_same() {
        let own = "{ id = \"a\", title = { en = \"A \\\"b\\\" \\\\ c\" }, text = { es = \"Ñ\\nx\" }, \
                   effects = [{ do = \"vote\", passes = \"any\", yes = [{ do = \"redeal\" }, { do = \"extra_turn\" }], no = [] }] }";
        let other = own.replace("id = \"a\"", "id = \"b\"");
        let with = |cards: &str| format!("mercy = 25\npreset = \"house\"\nseven_zero = false\ncustom = [{cards}]\n");
        let mixed = with(&format!("\"joke\", {own}, \"blank\""));
        let whole = with(&format!("{own}, {other}"));
        let named = NAMED_SETS.iter().map(|set| set.source.to_owned());
        for source in named.chain([mixed, whole, with("\"joke\", \"joke\""), String::new()]) {
            let file = WrittenFile::from_toml(&source).unwrap();
            let written = file.to_toml();
            assert_eq!(RuleSet::from_toml(&written), RuleSet::from_toml(&source), "{written}");
        }
    }

    #[test]
    fn a_name_of_rules_is_written_as_its_preset() {
        assert_eq!(rules_to_toml(&Node::from_json(&"street".into())), "preset = \"street\"\n");
    }

    #[test]
    fn a_card_is_written_as_the_guide_has_it() {
        let json = serde_json::json!({
            "effects": [{"count": 2, "who": "others", "do": "draw"}], "id": "thunder",
            "text": {"en": "Everyone else draws two cards."}, "title": {"en": "Thunder"},
        });
        let expected = "id = \"thunder\"\n\n[title]\nen = \"Thunder\"\n\n[text]\nen = \"Everyone else draws two cards.\"\n\n\
                        [[effects]]\ndo = \"draw\"\nwho = \"others\"\ncount = 2\n";
        assert_eq!(card_to_toml(&Node::from_json(&json)), expected);
    }
}
