use std::{fs::OpenOptions, io::IsTerminal, path::Path};

use fluent_bundle::FluentArgs;
use indicatif::{ProgressBar, ProgressStyle};
use lastcard_rulebook::Texts;

use super::interrupt::say;

/// A bar with the time left, if somebody can see it.
pub(crate) fn bar(texts: &Texts, rounds: u64) -> ProgressBar {
    let bar = if std::io::stderr().is_terminal() { ProgressBar::new(rounds) } else { ProgressBar::hidden() };
    let style = ProgressStyle::with_template("{bar:30} {pos}/{len} {msg} {eta}");
    bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    bar.set_message(texts.get("lab-progress"));
    bar
}

/// That a report can be written, before the rounds for it are played.
pub(crate) fn check_writable(file: Option<&Path>) -> Result<(), String> {
    let Some(file) = file else { return Ok(()) };
    let opened = OpenOptions::new().append(true).create(true).open(file);
    opened.map(drop).map_err(|problem| format!("{}: {problem}", file.display()))
}

/// Writes a report, if one is wanted, and says where.
pub(crate) fn write_report(texts: &Texts, file: Option<&Path>, html: impl FnOnce() -> String) -> Result<(), String> {
    let Some(file) = file else { return Ok(()) };
    let name = file.display().to_string();
    std::fs::write(file, html()).map_err(|problem| format!("{name}: {problem}"))?;
    let mut args = FluentArgs::new();
    args.set("file", name);
    say(&texts.format("lab-written", &args));
    Ok(())
}
