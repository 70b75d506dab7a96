use std::path::Path;

use lastcard_lab::{NamedRules, Provenance, command_line};
use lastcard_rulebook::Texts;

use crate::sources::{find_rules, is_rules_file, read_file};

/// Where what this process finds by `rules` comes from.
pub(crate) fn provenance(rules: Vec<NamedRules>) -> Provenance {
    let arguments = std::env::args_os().skip(1).map(|argument| argument.to_string_lossy().into_owned());
    Provenance {
        version: env!("CARGO_PKG_VERSION"),
        commit: env!("LASTCARD_COMMIT"),
        command: command_line(arguments),
        rules,
    }
}

/// The rules of that name or file, with what they were asked for by.
pub(crate) fn named_rules(texts: &Texts, name: &str) -> Result<NamedRules, String> {
    let set = find_rules(texts, name)?;
    let file = is_rules_file(name).then(|| read_file(Path::new(name)).map(|(_, source)| source)).transpose()?;
    Ok(NamedRules { name: name.to_owned(), set, file })
}
