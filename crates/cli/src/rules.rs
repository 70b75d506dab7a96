//! `lastcard rules`: presets, rules files and the rules in plain words.

use std::fmt::Write;

use fluent_bundle::FluentArgs;
use lastcard_engine::{Preset, Rules};
use lastcard_rulebook::{READY, RuleSet, SWITCHES, Texts, group_of, rule_ids};

/// Every preset with a line about it.
pub fn list(texts: &Texts) -> String {
    let mut out = format!("{}\n\n", texts.get("rules-list-head"));
    for preset in Preset::all() {
        let about = texts.get(&format!("preset-{preset}"));
        out.push_str(&wrapped(&format!("  {:<17} ", preset.name()), &about));
    }
    let _ = write!(out, "\n{}\n", texts.get("rules-list-foot"));
    out
}

/// A preset: what it changes, then every switch.
pub fn show(texts: &Texts, preset: Preset) -> String {
    let mut out = format!("{preset}: {}\n\n", texts.get(&format!("preset-{preset}")));
    let rules = preset.rules();
    let changed: Vec<String> = changes(&rules).collect();
    if changed.is_empty() {
        let _ = writeln!(out, "{}", texts.get("rules-show-defaults"));
    } else {
        let _ = writeln!(out, "{}", texts.get("rules-show-changes"));
        for line in changed {
            let _ = writeln!(out, "  {line}");
        }
    }
    let _ = writeln!(out, "\n{}", texts.get("rules-show-all"));
    for switch in &SWITCHES {
        let key = format!("switch-{}", switch.name.replace('_', "-"));
        let setting = format!("{} = {}", switch.name, switch.shown(&rules));
        out.push_str(&wrapped(&format!("  {setting:<30} "), &texts.get(&key)));
    }
    out.push_str(&wrapped(&format!("  {:<30} ", custom_shown(&rules)), &texts.get("switch-custom")));
    out
}

/// The settings that differ from the defaults, as a rules file has them.
fn changes(rules: &Rules) -> impl Iterator<Item = String> {
    let differing = SWITCHES.iter().filter(|switch| !switch.same(rules, &Rules::CLASSIC));
    let switches: Vec<String> = differing.map(|switch| format!("{} = {}", switch.name, switch.shown(rules))).collect();
    let custom = (rules.custom != Rules::CLASSIC.custom).then(|| custom_shown(rules));
    switches.into_iter().chain(custom)
}

fn custom_shown(rules: &Rules) -> String {
    let cards = if rules.custom.is_empty() { Vec::new() } else { vec![READY[0], READY[1], READY[3], READY[4]] };
    format!("custom = {cards:?}")
}

/// A rules file that can be used, with what it changes; or all that is wrong with it.
pub fn check(texts: &Texts, file: &str, source: &str) -> Result<String, String> {
    let set = RuleSet::from_toml(source)
        .map_err(|problems| problems.iter().map(|problem| problem.report(texts, file, source)).collect::<String>())?;
    let mut args = FluentArgs::new();
    args.set("file", file.to_owned());
    args.set("preset", set.preset.name());
    let mut out = format!("{}\n", texts.format("rules-check-good", &args));
    for line in changes(&set.rules) {
        let _ = writeln!(out, "  {line}");
    }
    Ok(out)
}

/// One rule, or every rule of a group, in plain words; what is wrong with the id otherwise.
pub fn explain(texts: &Texts, id: &str) -> Result<String, String> {
    let id = id.to_uppercase();
    let ids: Vec<&str> = rule_ids().filter(|known| *known == id || group_of(known) == id).collect();
    if ids.is_empty() {
        let mut args = FluentArgs::new();
        args.set("id", id.clone());
        let mut groups: Vec<&str> = rule_ids().map(group_of).collect();
        groups.dedup();
        args.set("groups", groups.join(", "));
        return Err(texts.format("rules-explain-unknown", &args));
    }
    let mut out = String::new();
    for id in ids {
        let Some(rule) = texts.rule(id) else { continue };
        let _ = writeln!(out, "{id}  {}", rule.title);
        for paragraph in paragraphs(&rule.text) {
            out.push_str(&wrapped("    ", &paragraph));
        }
    }
    Ok(out)
}

/// Lines that start with a number keep their own; all others run on.
fn paragraphs(text: &str) -> Vec<String> {
    let mut paragraphs: Vec<String> = Vec::new();
    for line in text.lines() {
        let own = line.trim_start().starts_with(|first: char| first.is_ascii_digit());
        match paragraphs.last_mut() {
            Some(last) if !own => {
                last.push(' ');
                last.push_str(line.trim());
            }
            _ => paragraphs.push(line.trim().to_owned()),
        }
    }
    paragraphs
}

const WIDTH: usize = 100;

/// The text after `head`, broken into lines that stand below each other.
fn wrapped(head: &str, text: &str) -> String {
    let indent = head.chars().count();
    let mut out = head.to_owned();
    let mut column = indent;
    for word in text.split_whitespace() {
        let width = word.chars().count();
        if column > indent && column + 1 + width > WIDTH {
            out.push('\n');
            out.push_str(&" ".repeat(indent));
            column = indent;
        } else if column > indent {
            out.push(' ');
            column += 1;
        }
        out.push_str(word);
        column += width;
    }
    out.truncate(out.trim_end().len());
    out.push('\n');
    out
}
