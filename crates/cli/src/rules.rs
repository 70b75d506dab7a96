//! `lastcard rules`: presets, rules files and the rules in plain words.

use std::fmt::Write;

use fluent_bundle::FluentArgs;
use lastcard_engine::Preset;
use lastcard_rulebook::{Group, NAMED_SETS, NamedSet, RuleSet, SWITCHES, Texts, group_of, rule_ids};

use crate::{
    layout::{paragraphs, wrapped},
    sources::report,
};

/// Every preset and every named set with what it is about.
pub fn list(texts: &Texts) -> String {
    let mut out = wrapped("", &texts.get("rules-list-head"));
    out.push('\n');
    for preset in Preset::all() {
        let about = texts.get(&format!("preset-{preset}"));
        out.push_str(&wrapped(&format!("  {:<17} ", preset.name()), &about));
    }
    let _ = write!(out, "\n{}\n\n", texts.get("rules-list-sets"));
    for set in &NAMED_SETS {
        let about = texts.get(&format!("set-{}", set.name));
        out.push_str(&wrapped(&format!("  {:<17} ", set.name), &about));
    }
    out.push('\n');
    out.push_str(&wrapped("", &texts.get("rules-list-foot")));
    out
}

/// Rules by their name or their file's: what they are, what they change, then every switch.
pub fn show(texts: &Texts, name: &str, set: &RuleSet) -> String {
    let mut out = about(texts, name, set);
    out.push('\n');
    let is_preset = Preset::named(name).is_some();
    let changed = if is_preset { changes(set, &RuleSet::default()) } else { changes_of_sheet(set) };
    if !changed.is_empty() {
        let _ = writeln!(out, "{}", texts.get("rules-show-changes"));
        for line in changed {
            let _ = writeln!(out, "  {line}");
        }
        out.push('\n');
    } else if is_preset {
        let _ = writeln!(out, "{}\n", texts.get("rules-show-defaults"));
    }
    let _ = writeln!(out, "{}", texts.get("rules-show-all"));
    for group in Group::ALL {
        let _ = writeln!(out, "{}", texts.get(&format!("switch-group-{}", group.name())));
        for switch in SWITCHES.iter().filter(|switch| switch.group == group) {
            let key = format!("switch-{}", switch.name.replace('_', "-"));
            let setting = format!("{} = {}", switch.name, switch.shown(&set.rules));
            out.push_str(&wrapped(&format!("  {setting:<30} "), &texts.get(&key)));
        }
    }
    let _ = writeln!(out, "{}", texts.title("switch-custom"));
    out.push_str(&wrapped(&format!("  {:<30} ", custom_shown(set)), &texts.get("switch-custom")));
    out
}

/// What rules are, in words: a preset by its own, a named set by its own and what that comes to, a file by what it changes.
fn about(texts: &Texts, name: &str, set: &RuleSet) -> String {
    if Preset::named(name).is_some() {
        return wrapped("", &format!("{name}: {}", texts.get(&format!("preset-{name}"))));
    }
    let summary = wrapped("", &set.summary(texts));
    match NamedSet::named(name) {
        Some(named) => {
            let key = format!("set-{}", named.name);
            let explained = wrapped("", &format!("{name}, {}: {}", texts.title(&key), texts.get(&key)));
            format!("{explained}\n{summary}")
        }
        None => format!("{name}\n\n{summary}"),
    }
}

/// The settings that differ from the preset it starts from, as a rules file has them.
fn changes_of_sheet(set: &RuleSet) -> Vec<String> {
    changes(set, &RuleSet::from_preset(set.preset))
}

fn changes(set: &RuleSet, base: &RuleSet) -> Vec<String> {
    let differing = SWITCHES.iter().filter(|switch| !switch.same(&set.rules, &base.rules));
    let switches = differing.map(|switch| format!("{} = {}", switch.name, switch.shown(&set.rules)));
    let custom = (set.cards != base.cards).then(|| custom_shown(set));
    switches.chain(custom).collect()
}

fn custom_shown(set: &RuleSet) -> String {
    let ids: Vec<&str> = set.cards.iter().map(|card| card.id.as_str()).collect();
    format!("custom = {ids:?}")
}

/// A rules file that can be used, with what it changes; or all that is wrong with it.
pub fn check(texts: &Texts, file: &str, source: &str) -> Result<String, String> {
    let set = RuleSet::from_toml(source).map_err(|problems| report(texts, file, source, &problems))?;
    let mut args = FluentArgs::new();
    args.set("file", file.to_owned());
    args.set("preset", set.preset.name());
    let changes = changes_of_sheet(&set);
    let key = if changes.is_empty() { "rules-check-plain" } else { "rules-check-good" };
    let mut out = format!("{}\n", texts.format(key, &args));
    for line in changes {
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
