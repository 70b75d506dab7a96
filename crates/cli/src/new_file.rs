//! Files that a command writes for people.

use std::{
    fs::{self, OpenOptions},
    io::{self, Write},
    path::Path,
};

use fluent_bundle::FluentArgs;
use lastcard_rulebook::Texts;

/// Writes a file that must not be there yet.
pub fn write_new(texts: &Texts, file: &Path, content: &str) -> Result<(), String> {
    let opened = OpenOptions::new().write(true).create_new(true).open(file);
    said(texts, file, opened.and_then(|mut new| new.write_all(content.as_bytes())))
}

/// Writes a file, over one that is there.
pub fn write_over(texts: &Texts, file: &Path, content: &str) -> Result<(), String> {
    said(texts, file, fs::write(file, content))
}

fn said(texts: &Texts, file: &Path, written: io::Result<()>) -> Result<(), String> {
    written.map_err(|problem| {
        let mut args = FluentArgs::new();
        args.set("file", file.display().to_string());
        args.set("message", problem.to_string());
        let exists = problem.kind() == io::ErrorKind::AlreadyExists;
        texts.format(if exists { "file-exists" } else { "file-unwritable" }, &args)
    })
}
