//! What those who look after a server's file can do, while it runs and without it.

use std::{
    fs,
    os::unix::fs::PermissionsExt,
    path::{Path, PathBuf},
    process::{Command, Output},
};

use crate::common::server::ServerProcess;

/// A file of lastcard 0.1 with four tables.
const GOLDEN: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../server/tests/golden/0.1/tables.db");

pub(crate) fn golden(directory: &Path) -> PathBuf {
    let path = directory.join("tables.db");
    fs::copy(GOLDEN, &path).unwrap();
    path
}

/// A server that deletes none of the tables, however long ago they were made.
fn serve(database: &Path) -> ServerProcess {
    ServerProcess::start_under(&["env", "LASTCARD_KEEP_DAYS=36500"], database)
}

fn lastcard(command: &[&str], database: &Path) -> Output {
    let database = format!("sqlite:{}", database.display());
    Command::new(env!("CARGO_BIN_EXE_lastcard")).args(command).args(["--database", &database]).output().unwrap()
}

fn said(output: &Output) -> (bool, String) {
    let text = [output.stdout.as_slice(), &output.stderr].concat();
    (output.status.success(), String::from_utf8(text).unwrap())
}

#[test]
fn a_running_servers_file_is_checked_and_backed_up() {
    let directory = tempfile::tempdir().unwrap();
    let database = golden(directory.path());
    let server = serve(&database);
    let (sound, text) = said(&lastcard(&["check"], &database));
    assert!(sound && text.ends_with("4 tables, 262 records, 4 matches: all sound\n"), "{text}");

    let copy = directory.path().join("copy.db");
    let backup = ["backup", copy.to_str().unwrap()];
    let (done, text) = said(&lastcard(&backup, &database));
    assert!(done, "{text}");
    assert_eq!(fs::metadata(&copy).unwrap().permissions().mode() & 0o777, 0o600);
    let before = fs::read(&copy).unwrap();
    let (done, text) = said(&lastcard(&backup, &database));
    assert!(!done && text.contains("copy.db"), "what is there is not overwritten: {text}");
    assert_eq!(fs::read(&copy).unwrap(), before);
    drop(server);

    let (sound, text) = said(&lastcard(&["check"], &copy));
    assert!(sound && text.ends_with("4 tables, 262 records, 4 matches: all sound\n"), "{text}");
    drop(serve(&copy));
    let mut left: Vec<_> = directory.path().read_dir().unwrap().map(|entry| entry.unwrap().file_name()).collect();
    left.retain(|name| name.to_string_lossy().contains("partial"));
    assert!(left.is_empty(), "{left:?}");
}

#[test]
fn the_file_of_an_older_version_is_backed_up_before_it_is_migrated() {
    let directory = tempfile::tempdir().unwrap();
    let database = golden(directory.path());
    let copy = directory.path().join("old.db");
    let (done, text) = said(&lastcard(&["backup", copy.to_str().unwrap()], &database));
    assert!(done, "{text}");
    let (sound, text) = said(&lastcard(&["check"], &copy));
    assert!(
        !sound && text.contains("older lastcard") && text.contains("lastcard serve brings it up to date"),
        "{text}"
    );
    drop(serve(&copy));
    let (sound, text) = said(&lastcard(&["check"], &copy));
    assert!(sound, "{text}");
}

#[test]
fn a_damaged_table_is_named_and_the_others_are_counted() {
    let directory = tempfile::tempdir().unwrap();
    let database = golden(directory.path());
    let mut server = serve(&database);
    server.kill();
    // The log of the killed server is folded in by the next, and by a copy.
    let copy = directory.path().join("copy.db");
    assert!(lastcard(&["backup", copy.to_str().unwrap()], &database).status.success());
    let mut bytes = fs::read(&copy).unwrap();
    let said_once = "¿Empezamos?".as_bytes();
    let at = bytes.windows(said_once.len()).position(|part| part == said_once).expect("a line of the chat");
    bytes[at + 4] ^= 1;
    fs::write(&copy, bytes).unwrap();
    let (sound, text) = said(&lastcard(&["check"], &copy));
    assert!(!sound, "{text}");
    let lines: Vec<&str> = text.lines().collect();
    assert!(lines[0].starts_with("table ") && lines[0].contains("is not what was stored"), "{text}");
    assert!(!text.contains("Emp"), "what was stored is not told: {text}");
    assert!(lines[1].ends_with("1 tables are damaged") && lines[1].contains("4 tables,"), "{text}");
}

#[test]
fn what_is_no_database_of_ours_is_said() {
    let directory = tempfile::tempdir().unwrap();
    let text_file = directory.path().join("notes");
    fs::write(&text_file, "no database at all, but long enough to look at".repeat(40)).unwrap();
    for (command, path) in [("check", directory.path().join("nothing")), ("check", text_file.clone())] {
        let (sound, text) = said(&lastcard(&[command], &path));
        assert!(!sound && text.contains(path.to_str().unwrap()), "{text}");
    }
    let copy = directory.path().join("copy");
    assert!(!lastcard(&["backup", copy.to_str().unwrap()], &text_file).status.success());
    assert!(!copy.exists());
}
