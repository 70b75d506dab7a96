//! Notes the commit that is built, for what the laboratory finds: `LASTCARD_COMMIT`, or `unknown` where there is no repository of ours.

use std::{env, fs, path::Path, process::Command};

/// What the binary is made of.
const SOURCES: [&str; 5] = ["crates", "locales", "cards", "Cargo.toml", "Cargo.lock"];
/// What lies among it and is none of it.
const NOT_SOURCES: [&str; 2] = [":!crates/*/tests", ":!crates/*/examples"];

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    let commit = commit().unwrap_or_else(|| "unknown".to_owned());
    println!("cargo::rustc-env=LASTCARD_COMMIT={commit}");
}

/// The commit, and whether anything was changed since.
fn commit() -> Option<String> {
    let root = fs::canonicalize(Path::new(&env::var_os("CARGO_MANIFEST_DIR")?).join("../..")).ok()?;
    // A package unpacked within somebody else's repository is no commit of theirs.
    let top = git(&root, &["rev-parse", "--show-toplevel"])?;
    if fs::canonicalize(top).ok()? != root {
        return None;
    }
    watch(&root);
    let commit = git(&root, &["rev-parse", "HEAD"])?;
    let status = ["--no-optional-locks", "status", "--porcelain", "--"];
    let changes = git(&root, &[&status[..], &SOURCES, &NOT_SOURCES].concat())?;
    Some(if changes.is_empty() { commit } else { format!("{commit}+changes") })
}

/// Has this run again when a commit is made or checked out and when a source is changed.
fn watch(root: &Path) {
    let logs = ["HEAD", "logs/HEAD"].map(|name| git(root, &["rev-parse", "--git-path", name]));
    let logs = logs.into_iter().flatten().map(|name| root.join(name));
    let crates =
        fs::read_dir(root.join("crates")).into_iter().flatten().flatten().map(|entry| entry.path().join("src"));
    let others = SOURCES[1..].iter().map(|name| root.join(name));
    // What is not there would have everything built anew each time.
    for path in logs.chain(crates).chain(others).filter(|path| path.exists()) {
        println!("cargo::rerun-if-changed={}", path.display());
    }
}

fn git(root: &Path, arguments: &[&str]) -> Option<String> {
    let output = Command::new("git").arg("-C").arg(root).args(arguments).output().ok()?;
    let text = String::from_utf8(output.stdout).ok().filter(|_| output.status.success())?;
    Some(text.trim_end().to_owned())
}
