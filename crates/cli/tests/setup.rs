//! What `make` does before it builds: it takes the Nodes that the page builds on and no other, and ships no program without its page.

use std::{
    env, fs,
    os::unix::fs::PermissionsExt,
    path::{Path, PathBuf},
    process::Command,
};

use serde_json::Value;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn program(folder: &Path, name: &str, script: &str) {
    let path = folder.join(name);
    fs::write(&path, format!("#!/bin/sh\n{script}\n")).unwrap();
    fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).unwrap();
}

/// Whether `scripts/setup run` goes on with a Node of this version where npm reaches nothing, and what it says.
fn goes_on_with(version: &str) -> (bool, String) {
    let folder = tempfile::tempdir().unwrap();
    for file in ["scripts/setup", "web/package.json", "Cargo.toml"] {
        fs::create_dir_all(folder.path().join(file).parent().unwrap()).unwrap();
        fs::copy(root().join(file), folder.path().join(file)).unwrap();
    }
    let programs = folder.path().join("programs");
    fs::create_dir(&programs).unwrap();
    program(&programs, "node", &format!("echo v{version}"));
    program(&programs, "npm", "exit 1");
    let path = format!("{}:{}", programs.display(), env::var("PATH").unwrap());
    let ran = Command::new(folder.path().join("scripts/setup")).arg("run").env("PATH", path).output().unwrap();
    (ran.status.success(), String::from_utf8_lossy(&ran.stderr).into_owned())
}

#[test]
fn a_node_serves_where_vite_runs_on_it() {
    for version in ["20.19.0", "20.20.2", "22.12.0", "22.21.1", "23.0.0", "24.1.0", "100.0.0"] {
        assert_eq!(goes_on_with(version), (true, String::new()), "{version}");
    }
    for version in ["18.20.4", "20.9.0", "20.18.3", "21.7.3", "22.0.0", "22.11.0"] {
        let (goes_on, said) = goes_on_with(version);
        assert!(!goes_on, "{version}");
        assert!(said.contains("Node 20.19.0, or 22.12.0 or newer, is needed"), "{version}: {said}");
    }
}

#[test]
fn the_page_asks_for_the_nodes_that_vite_asks_for() {
    let read = |file: &str| -> Value {
        serde_json::from_str(&fs::read_to_string(root().join("web").join(file)).unwrap()).unwrap()
    };
    let (package, lock) = (read("package.json"), read("package-lock.json"));
    let asked = package["engines"]["node"].as_str().expect("the Nodes it builds on");
    for locked in ["", "node_modules/vite", "node_modules/rolldown"] {
        assert_eq!(lock["packages"][locked]["engines"]["node"], asked, "{locked}");
    }
}

#[test]
fn the_program_that_is_shipped_has_the_page_of_today_inside() {
    let mut make = Command::new("make");
    // What a `make` around this test was told does not concern this one.
    make.args(["--dry-run", "--always-make", "release"]).env_remove("MAKEFLAGS").current_dir(root());
    let said = String::from_utf8(make.output().unwrap().stdout).unwrap();
    let at = |command: &str| said.find(command).unwrap_or_else(|| panic!("no {command} in {said}"));
    assert!(at("npm run --silent build") < at("cargo build --release"), "{said}");
}
