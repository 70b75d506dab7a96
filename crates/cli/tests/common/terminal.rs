//! The binary as somebody uses it at a terminal.

use std::{
    fs,
    path::{Path, PathBuf},
    process::{Command, Output},
};

/// It with those arguments, in the folder of the repository.
pub(crate) fn command(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_lastcard"));
    command.args(args).env("LC_ALL", "C").current_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("../.."));
    command
}

/// What came of it.
pub(crate) fn lastcard(args: &[&str]) -> Output {
    command(args).output().unwrap()
}

/// What it prints when all is well.
#[track_caller]
pub(crate) fn stdout(args: &[&str]) -> String {
    let output = lastcard(args);
    assert!(output.status.success(), "{args:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

/// What is said when it does not work; it never panics.
#[track_caller]
pub(crate) fn refusal(args: &[&str]) -> String {
    let output = lastcard(args);
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(!output.status.success() && !said.contains("panicked"), "{args:?}: {said}");
    said
}

/// An empty folder of that name, which no other test may use.
pub(crate) fn scratch(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("terminal").join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}
