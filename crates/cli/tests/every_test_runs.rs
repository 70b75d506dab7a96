//! No test is left out: every file beside a `tests/main.rs` is one of its modules or a program of its own.

use std::{fs, path::Path};

#[test]
fn every_test_file_is_a_module_or_a_program() {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut left_out = Vec::new();
    for of_crate in fs::read_dir(crates).unwrap().map(|entry| entry.unwrap().path()) {
        let Ok(main) = fs::read_to_string(of_crate.join("tests/main.rs")) else { continue };
        let manifest = fs::read_to_string(of_crate.join("Cargo.toml")).unwrap();
        for file in fs::read_dir(of_crate.join("tests")).unwrap().map(|entry| entry.unwrap().path()) {
            let name = file.file_stem().unwrap().to_string_lossy().into_owned();
            let runs = main.contains(&format!("mod {name};")) || manifest.contains(&format!("\"tests/{name}.rs\""));
            if file.extension().is_some_and(|extension| extension == "rs") && !runs {
                left_out.push(file);
            }
        }
    }
    assert!(left_out.is_empty(), "in no program: {left_out:?}");
}
