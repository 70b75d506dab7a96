//! The code map of ARCHITECTURE.md shows the tree as it is.

use std::{
    fs,
    path::{Path, PathBuf},
};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn map() -> String {
    let text = fs::read_to_string(root().join("ARCHITECTURE.md")).unwrap();
    let (_, from) = text.split_once("## Code map").unwrap();
    from.split("## ").next().unwrap().to_owned()
}

/// The folders in a folder, but for what is made and what hides itself from the tree.
fn folders(place: &str) -> Vec<String> {
    const MADE: [&str; 3] = ["target", "node_modules", "gallery-shots"];
    let Ok(entries) = fs::read_dir(root().join(place)) else { return Vec::new() };
    let names = entries.map(|entry| entry.unwrap()).filter(|entry| entry.file_type().unwrap().is_dir());
    let names = names.map(|entry| entry.file_name().into_string().unwrap());
    names.filter(|name| (!name.starts_with('.') || name == ".github") && !MADE.contains(&name.as_str())).collect()
}

#[test]
fn every_folder_is_in_the_map() {
    let map = map();
    let mut missing = Vec::new();
    let mut expect = |place: &str, told: String| {
        if !map.contains(&told) {
            missing.push(format!("{place}: {told}"));
        }
    };
    folders(".").iter().filter(|name| *name != "crates").for_each(|name| expect(".", format!("`{name}/`")));
    for of_crate in folders("crates") {
        expect("crates", format!("`crates/{of_crate}`"));
        let source = format!("crates/{of_crate}/src");
        // A folder is told by itself or by one of its files.
        folders(&source).iter().for_each(|name| expect(&source, format!("`{name}/")));
    }
    folders("web").iter().filter(|name| *name != "src").for_each(|name| expect("web", format!("`{name}/")));
    folders("web/src").iter().for_each(|name| expect("web/src", format!("`src/{name}/`")));
    assert!(missing.is_empty(), "not in ARCHITECTURE.md: {missing:#?}");
}

#[test]
fn every_file_in_the_map_is_there() {
    let mut files = Vec::new();
    let mut places = vec![String::from(".")];
    while let Some(place) = places.pop() {
        places.extend(folders(&place).into_iter().map(|name| format!("{place}/{name}")));
        let entries = fs::read_dir(root().join(&place)).unwrap().map(|entry| entry.unwrap());
        files.extend(entries.map(|entry| format!("{place}/{}", entry.file_name().to_string_lossy())));
    }
    let map = map();
    let named = map.split('`').skip(1).step_by(2).filter(|word| !word.contains(' '));
    let named = named.filter(|word| word.ends_with('/') || word.contains('.') || word.starts_with("crates/"));
    let gone: Vec<_> = named
        .filter(|name| !files.iter().any(|file| file.ends_with(&format!("/{}", name.trim_end_matches('/')))))
        .collect();
    assert!(gone.is_empty(), "named in ARCHITECTURE.md and not there: {gone:?}");
}
