//! Rules and cards as people name them: presets, named sets, ready cards and files.

use std::{
    fs::File,
    io::{self, Read},
    path::Path,
};

use fluent_bundle::FluentArgs;
use lastcard_protocol::MAX_WRITTEN;
use lastcard_rulebook::{Lang, Node, Problem, RuleSet, Texts, Value};

/// The most bytes of a file of rules or of a rule card: more than anybody writes, so little that it is read at once.
pub const MAX_FILE: u64 = 256 * 1024;

/// How many problems of one file are told.
const MAX_TOLD: usize = 50;

/// A file's name and what is in it, with what is wrong told in the language of the environment.
pub fn read_file(file: &Path) -> Result<(String, String), String> {
    read_source(&Texts::new(Lang::from_env()), file)
}

/// A file's name and what is in it; `-` is standard input.
pub fn read_source(texts: &Texts, file: &Path) -> Result<(String, String), String> {
    let name = file.display().to_string();
    let said = |key: &str, more: &[(&'static str, String)]| {
        let mut args = FluentArgs::new();
        args.set("file", name.clone());
        for (variable, value) in more {
            args.set(*variable, value.clone());
        }
        texts.format(key, &args)
    };
    let unreadable = |problem: io::Error| match problem.kind() {
        io::ErrorKind::NotFound => said("file-missing", &[]),
        _ => said("file-unreadable", &[("message", problem.to_string())]),
    };
    let too_large = |size: String| said("file-too-large", &[("size", size), ("most", shown_size(MAX_FILE))]);
    let mut bytes = Vec::new();
    if file == Path::new("-") {
        io::stdin().lock().take(MAX_FILE + 1).read_to_end(&mut bytes).map_err(unreadable)?;
    } else {
        let opened = File::open(file).map_err(unreadable)?;
        let about = opened.metadata().map_err(unreadable)?;
        if about.is_dir() {
            return Err(said("file-is-a-folder", &[]));
        }
        if about.len() > MAX_FILE {
            return Err(too_large(shown_size(about.len())));
        }
        // What has no size, as a pipe, is read no further either.
        opened.take(MAX_FILE + 1).read_to_end(&mut bytes).map_err(unreadable)?;
    }
    if bytes.len() as u64 > MAX_FILE {
        return Err(too_large(format!("> {}", shown_size(MAX_FILE))));
    }
    let source = String::from_utf8(bytes).map_err(|problem| {
        let good = &problem.as_bytes()[..problem.utf8_error().valid_up_to()];
        let line = 1 + good.iter().filter(|byte| **byte == b'\n').count();
        said("file-not-utf8", &[("line", line.to_string())])
    })?;
    // Some editors put a mark before a text, which is none of its letters.
    let source = source.strip_prefix('\u{feff}').map(str::to_owned).unwrap_or(source);
    Ok((name, source))
}

fn shown_size(bytes: u64) -> String {
    match bytes {
        0..1024 => format!("{bytes} B"),
        1024..1_000_000 => format!("{} KiB", bytes.div_ceil(1024)),
        _ => format!("{} MB", bytes.div_ceil(1_000_000)),
    }
}

/// The rules of that name, a preset's or a set's, or those of a file.
pub fn find_rules(texts: &Texts, name: &str) -> Result<RuleSet, String> {
    find_given(texts, name).map(|(set, _)| set)
}

/// Whether rules of that name stand in a file: it ends or looks like one, or is there and no rules are called so.
pub(crate) fn is_rules_file(name: &str) -> bool {
    let is_there = || RuleSet::named(name).is_none() && Path::new(name).exists();
    name.ends_with(".toml") || name.contains('/') || is_there()
}

/// The rules of that name or file, and the same as a client would give them.
fn find_given(texts: &Texts, name: &str) -> Result<(RuleSet, serde_json::Value), String> {
    if !is_rules_file(name) {
        let node = Node { value: Value::Text(name.to_owned()), at: None };
        let set = RuleSet::read(&node).map_err(|problems| problems[0].text(texts))?;
        return Ok((set, name.into()));
    }
    let (file, source) = read_source(texts, Path::new(name))?;
    let told = |problems: Vec<Problem>| report(texts, &file, &source, &problems);
    let set = RuleSet::from_toml(&source).map_err(told)?;
    let node = Node::from_toml(&source).map_err(|problem| told(vec![problem]))?;
    Ok((set, node.to_json()))
}

/// The rules a server starts its tables from, by a name or a file; none for those it has anyway.
pub fn house_rules(name: &str) -> Result<Option<serde_json::Value>, String> {
    let wanted = "a preset, a named set or a good rules file";
    let (_, given) = find_given(&Texts::new(Lang::English), name).map_err(|why| format!("{wanted}:\n{why}"))?;
    let size = given.to_string().len();
    if size > MAX_WRITTEN {
        return Err(format!("short enough for a table: {size} bytes as JSON, and {MAX_WRITTEN} at most"));
    }
    Ok((name != "classic").then_some(given))
}

/// All that is wrong with a file, as far as anybody reads.
pub(crate) fn report(texts: &Texts, file: &str, source: &str, problems: &[Problem]) -> String {
    let told = problems.iter().take(MAX_TOLD);
    let mut out: String = told.map(|problem| problem.report(texts, file, source)).collect();
    if problems.len() > MAX_TOLD {
        let mut args = FluentArgs::new();
        args.set("count", problems.len() - MAX_TOLD);
        out.push_str(&texts.format("problem-more", &args));
        out.push('\n');
    }
    out
}
