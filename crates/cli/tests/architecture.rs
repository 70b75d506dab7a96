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
    const MADE: [&str; 6] = ["target", "node_modules", "gallery-shots", "corpus", "artifacts", "__pycache__"];
    let Ok(entries) = fs::read_dir(root().join(place)) else { return Vec::new() };
    let names = entries.map(|entry| entry.unwrap()).filter(|entry| entry.file_type().unwrap().is_dir());
    let names = names.map(|entry| entry.file_name().into_string().unwrap());
    names
        .filter(|name| {
            (!name.starts_with('.') || [".github", ".ci"].contains(&name.as_str())) && !MADE.contains(&name.as_str())
        })
        .collect()
}

/// All folders, however deep, but for what is within a crate's tests, of which the map tells in a sentence, and what is built.
fn all_folders() -> Vec<String> {
    let mut all = folders(".");
    let mut next = 0;
    while let Some(place) = all.get(next).cloned() {
        let whole = place == "web/dist" || (place.starts_with("crates/") && place.ends_with("/tests"));
        let inner = folders(&place).into_iter().filter(|_| !whole);
        all.extend(inner.map(|name| format!("{place}/{name}")));
        next += 1;
    }
    all
}

/// Whether the map need not tell of a folder by itself: where crates and sources lie, and the languages, which are a list elsewhere.
fn goes_without_saying(folder: &str) -> bool {
    let (place, name) = folder.rsplit_once('/').unwrap_or(("", folder));
    folder == "crates" || name == "src" || name == "tests" || place == "locales"
}

#[test]
fn every_folder_is_in_the_map() {
    let map = map();
    let sections: Vec<&str> = map.split("\n- ").collect();
    let missing: Vec<String> = all_folders()
        .into_iter()
        .filter(|folder| !goes_without_saying(folder))
        .filter(|folder| {
            // What is in a crate or in the browser's client is told where that is.
            let mut within = folder.splitn(3, '/');
            let head = match within.next().unwrap() {
                "crates" => format!("`crates/{}`", within.next().unwrap()),
                "web" => "`web/`".to_owned(),
                _ => String::new(),
            };
            let told = sections.iter().filter(|section| section.starts_with(&head));
            let words = told.flat_map(|section| section.split('`').skip(1).step_by(2));
            // A folder is told by itself or by one of its files.
            let mut told =
                words.filter_map(|word| word.strip_prefix("crates/").or(word.rsplit_once('/').map(|(place, _)| place)));
            !told.any(|place| format!("/{folder}").ends_with(&format!("/{place}")))
        })
        .collect();
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
