//! `lastcard completions` and `lastcard man`: what a shell and `man` know of all commands, made of the commands themselves.

use std::{fs, path::Path};

use clap::Command;
use clap_complete::Shell;

/// The completions of a shell.
pub fn completions(command: &mut Command, shell: Shell) -> String {
    let mut out = Vec::new();
    clap_complete::generate(shell, command, command.get_name().to_owned(), &mut out);
    String::from_utf8_lossy(&out).into_owned()
}

/// Writes a page for each command into a folder, which is made if it is not there; says where.
pub fn man(command: Command, folder: &Path) -> Result<String, String> {
    let wrong = |problem: std::io::Error| format!("{}: {problem}", folder.display());
    fs::create_dir_all(folder).map_err(wrong)?;
    clap_mangen::generate_to(command, folder).map_err(wrong)?;
    Ok(format!("The pages are in {0}: `man -l {0}/lastcard.1`\n", folder.display()))
}
