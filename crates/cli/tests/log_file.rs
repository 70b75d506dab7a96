//! What is written to standard error when nobody reads along.

use std::{
    io::{BufRead, BufReader, Read},
    process::{Command, Stdio},
};

/// What a server logs from its start to its end into a pipe.
fn logged(format: &str) -> String {
    let directory = tempfile::tempdir().unwrap();
    let mut child = Command::new(env!("CARGO_BIN_EXE_lastcard"))
        .args([
            "serve",
            "--listen",
            "127.0.0.1:0",
            "--metrics",
            "127.0.0.1:0",
            "--log",
            "debug",
            "--log-format",
            format,
        ])
        .args(["--database", &format!("sqlite:{}", directory.path().join("tables.db").display())])
        .env_remove("NO_COLOR")
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut first = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut first).unwrap();
    assert!(first.starts_with("lastcard serves http://127.0.0.1:"), "{first}");
    assert!(Command::new("kill").arg(child.id().to_string()).status().unwrap().success());
    let mut text = String::new();
    child.stderr.take().unwrap().read_to_string(&mut text).unwrap();
    assert!(child.wait().unwrap().success());
    text
}

#[test]
fn a_log_that_goes_to_a_file_has_no_colours() {
    for format in ["text", "json"] {
        let text = logged(format);
        assert!(text.contains("the hall is open") && text.contains("metrics are served"), "{text}");
        assert!(!text.contains('\x1b'), "{text}");
    }
}
