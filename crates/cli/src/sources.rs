//! Rules and cards as people name them: presets and files.

use std::{fs, path::Path};

use lastcard_engine::Preset;
use lastcard_rulebook::{Node, Problem, RuleSet, Texts, Value};

/// A file's name and what is in it.
pub fn read_file(file: &Path) -> Result<(String, String), String> {
    let name = file.display().to_string();
    let source = fs::read_to_string(file).map_err(|problem| format!("{name}: {problem}"))?;
    Ok((name, source))
}

/// A preset's rules, or those of a file.
pub fn find_rules(texts: &Texts, name: &str) -> Result<RuleSet, String> {
    if !name.ends_with(".toml") {
        return find_preset(texts, name).map(RuleSet::from_preset);
    }
    let (file, source) = read_file(Path::new(name))?;
    RuleSet::from_toml(&source).map_err(|problems| report(texts, &file, &source, &problems))
}

/// The preset of that name.
pub fn find_preset(texts: &Texts, name: &str) -> Result<Preset, String> {
    let node = Node { value: Value::Text(name.to_owned()), at: None };
    RuleSet::read(&node).map(|set| set.preset).map_err(|problems| problems[0].text(texts))
}

/// All that is wrong with a file.
pub(crate) fn report(texts: &Texts, file: &str, source: &str, problems: &[Problem]) -> String {
    problems.iter().map(|problem| problem.report(texts, file, source)).collect()
}
