//! Moving house: from a file to PostgreSQL and back everything is as it was, and what cannot be moved is said.

use std::{
    fs,
    path::{Path, PathBuf},
    process::{Command, Output},
};

use lastcard_pgtest::Cluster;
use lastcard_server::{Appended, Inspection, Postgres, Seq, Source, Sqlite, Store, StoredTable, TableId, migrate};
use tokio::sync::oneshot;

use crate::{common::server::ServerProcess, operate::golden, service::play};

/// A file with the four tables of 0.1 and one of this version, whose lobby is one record, and nobody who uses it.
fn tables(directory: &Path) -> PathBuf {
    let path = golden(directory);
    let mut server = ServerProcess::start_under(&["env", "LASTCARD_KEEP_DAYS=36500"], &path);
    tokio::runtime::Runtime::new().unwrap().block_on(play(&server.address()));
    assert!(server.terminate().is_some_and(|status| status.success()));
    path
}

/// A database of one's own, by an address with a password that nobody is to see.
fn empty_database() -> (String, String) {
    let cluster = Cluster::shared();
    let name = cluster.fresh_database();
    (cluster.url_of(&name).replace("postgres@", "postgres:secret@"), name)
}

fn of_file(path: &Path) -> String {
    format!("sqlite:{}", path.display())
}

fn lastcard(arguments: &[&str]) -> (bool, String) {
    let Output { status, stdout, stderr } =
        Command::new(env!("CARGO_BIN_EXE_lastcard")).args(arguments).output().unwrap();
    let said = String::from_utf8([stdout, stderr].concat()).unwrap();
    assert!(!said.contains("secret@") && !said.contains(":secret"), "a password is shown: {said}");
    (status.success(), said)
}

#[track_caller]
fn is_refused(arguments: &[&str], why: &str) {
    let (done, said) = lastcard(arguments);
    assert!(!done && said.contains(why), "{arguments:?}: {said}");
}

/// All that is in a file.
#[derive(PartialEq, Debug)]
struct Contents {
    tables: Vec<(TableId, StoredTable)>,
    secrets: Vec<(String, [u8; 32])>,
    revoked: Vec<([u8; 16], u64)>,
    last_beat: Option<u64>,
}

fn contents(path: &Path) -> Contents {
    let mut file = Inspection::open(path).unwrap();
    let names = file.tables().unwrap();
    Contents {
        tables: names.into_iter().map(|table| (table, file.table(table).unwrap().unwrap())).collect(),
        secrets: file.secrets().unwrap(),
        revoked: file.revoked().unwrap(),
        last_beat: file.last_beat().unwrap(),
    }
}

/// The table as it was some records ago.
fn earlier(stored: &StoredTable) -> StoredTable {
    let records = stored.records[..stored.records.len() - 3].to_vec();
    let last = records.last().unwrap().seq;
    let commands = stored.commands.iter().copied().filter(|(_, seq)| *seq <= last).collect();
    StoredTable { records, last, commands, matches: Vec::new(), ..stored.clone() }
}

/// One with no snapshot, so that it can be told what it was earlier.
fn plain(contents: &Contents) -> &(TableId, StoredTable) {
    contents.tables.iter().find(|(_, stored)| stored.base == Seq::ZERO && stored.records.len() > 9).unwrap()
}

#[test]
fn everything_is_as_it_was_after_moving_to_postgresql_and_back() {
    let directory = tempfile::tempdir().unwrap();
    let path = tables(directory.path());
    let (address, _) = empty_database();
    let (before, bytes) = (contents(&path), fs::read(&path).unwrap());
    assert!(before.tables.iter().any(|(_, stored)| stored.base > Seq::ZERO), "one has a snapshot");
    assert!(!before.revoked.is_empty() && before.secrets.len() == 1 && before.last_beat.is_some());

    let (done, said) = lastcard(&["migrate", &of_file(&path), &address]);
    assert!(done && said.contains("5 tables moved, with ") && said.contains(": all sound"), "{said}");
    let records: usize = before.tables.iter().map(|(_, stored)| stored.records.len()).sum();
    assert!(said.contains(&format!("with {records} records")) && said.contains("; 1 ended sessions"), "{said}");
    assert_eq!(fs::read(&path).unwrap(), bytes, "nothing is changed where it comes from");
    let (sound, said) = lastcard(&["check", "--database", &address]);
    assert!(sound && said.contains(&format!("5 tables, {records} records, 4 matches: all sound")), "{said}");

    let (back, kept) = (directory.path().join("back/tables.db"), directory.path().join("address"));
    fs::write(&kept, &address).unwrap();
    let (done, said) = lastcard(&["migrate", &format!("@{}", kept.display()), &of_file(&back)]);
    assert!(done && said.contains("5 tables moved"), "{said}");
    assert_eq!(contents(&back), before);
    let (done, said) = lastcard(&["migrate", &address, &of_file(&path)]);
    assert!(done && said.contains("0 tables moved, 5 there already"), "{said}");
    assert_eq!(contents(&path), before);
    drop(ServerProcess::start_under(&["env", "LASTCARD_KEEP_DAYS=36500"], &back));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_move_that_is_broken_off_goes_on_where_it_was() {
    let directory = tempfile::tempdir().unwrap();
    let path = tokio::task::block_in_place(|| tables(directory.path()));
    let (address, _) = empty_database();
    let before = contents(&path);
    let target = Postgres::open(&address).await.unwrap();
    // One is there as it was a while ago.
    let (table, stored) = plain(&before);
    target.restore(*table, earlier(stored), Seq::ZERO).await.unwrap();
    for stop_at in [1, 2] {
        let mut source = Source::file_alone(&path).unwrap();
        let (reach, reached) = oneshot::channel();
        let mut reach = Some(reach);
        let moving = migrate(&mut source, &target, |done, _| {
            let _ = (done == stop_at).then(|| reach.take()).flatten().map(|reach| reach.send(()));
        });
        tokio::select! {
            biased;
            _ = reached => {}
            moved = moving => panic!("it was to be stopped: {moved:?}"),
        }
    }
    // Besides what was done and the one of before, another may have been under way.
    let there = target.tables().await.unwrap().len();
    assert!((2..5).contains(&there), "{there} tables are there half-way");
    target.close().await.unwrap();

    let (done, said) = tokio::task::block_in_place(|| lastcard(&["migrate", &of_file(&path), &address]));
    assert!(done && said.contains(" there already, with ") && said.contains(": all sound"), "{said}");
    let back = directory.path().join("back.db");
    let (done, said) = tokio::task::block_in_place(|| lastcard(&["migrate", &address, &of_file(&back)]));
    assert!(done && said.contains("5 tables moved, with"), "{said}");
    assert_eq!(contents(&back), before);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_there_already_is_brought_up_to_date_or_left_and_named() {
    let directory = tempfile::tempdir().unwrap();
    let path = tokio::task::block_in_place(|| tables(directory.path()));
    let (address, _) = empty_database();
    let moves = || tokio::task::block_in_place(|| lastcard(&["migrate", &of_file(&path), &address]));
    let before = contents(&path);
    let (table, stored) = plain(&before).clone();
    let target = Postgres::open(&address).await.unwrap();

    target.restore(table, earlier(&stored), Seq::ZERO).await.unwrap();
    let (done, said) = moves();
    assert!(done && said.contains("5 tables moved (1 of them brought up to date)"), "{said}");
    assert_eq!(target.whole(table).await, Ok(Some(stored.clone())));

    // It has gone on there: the file is as it was earlier.
    let file = Sqlite::open(&path).unwrap();
    let then = file.restore(table, earlier(&stored), stored.last).await;
    assert!(matches!(then, Ok(Appended::Committed { .. })));
    file.close().await.unwrap();
    drop(file);
    let (done, said) = moves();
    assert!(!done && said.contains(&format!("table {table}: it is at record {} there", stored.last)), "{said}");
    assert!(said.ends_with("; 1 tables were not moved\n") && said.contains("4 there already"), "{said}");
    assert_eq!(target.whole(table).await, Ok(Some(stored.clone())), "what has gone on is left as it is");

    // It is another there.
    let (_, other) = before.tables.iter().find(|(name, one)| *name != table && one.base == Seq::ZERO).unwrap();
    target.restore(table, other.clone(), stored.last).await.unwrap();
    let (done, said) = moves();
    assert!(!done && said.contains(&format!("table {table}: what is there is another table")), "{said}");
    assert_eq!(target.whole(table).await, Ok(Some(other.clone())));

    // It is damaged here; one that is only there is counted.
    target.delete(table).await.unwrap();
    target.restore(TableId::from_bytes([0; 10]), other.clone(), Seq::ZERO).await.unwrap();
    let damage = "UPDATE records SET payload = x'7b7d' WHERE seq = 2
        AND number = (SELECT number FROM tables WHERE name = ?1)";
    rusqlite::Connection::open(&path).unwrap().execute(damage, [table.bytes()]).unwrap();
    let (done, said) = moves();
    assert!(!done && said.contains(&format!("table {table}: it is damaged and was not moved")), "{said}");
    assert!(said.contains("4 there already") && said.contains("; 1 tables are only there"), "{said}");
    assert_eq!(target.whole(table).await, Ok(None));

    // And there.
    target.close().await.unwrap();
    let name = address.split('/').next_back().unwrap().split('?').next().unwrap();
    Cluster::shared().sql(
        name,
        "UPDATE lastcard.entry SET body = '{}' WHERE seq = 2 AND table_id = decode(repeat('00', 10), 'hex')",
    );
    let (sound, said) = tokio::task::block_in_place(|| lastcard(&["check", "--database", &address]));
    assert!(
        !sound && said.contains("record 2 of table 0000000000000000") && said.contains("1 tables are damaged"),
        "{said}"
    );
}

#[test]
fn what_servers_use_is_not_moved() {
    let directory = tempfile::tempdir().unwrap();
    let path = golden(directory.path());
    let (address, _) = empty_database();
    let mut server = ServerProcess::start_under(&["env", "LASTCARD_KEEP_DAYS=36500"], &path);
    is_refused(&["migrate", &of_file(&path), &address], "is in use by another lastcard serve");
    server.terminate();
    let (done, said) = lastcard(&["migrate", &of_file(&path), &address]);
    assert!(done, "{said}");

    let mut shared = ServerProcess::start_shared(&["--node", "north", "--keep-days", "36500"], &address);
    let new = of_file(&directory.path().join("new.db"));
    is_refused(&["migrate", &address, &new], "lastcard serve uses it: north, heard of");
    is_refused(&["migrate", &of_file(&path), &address], "lastcard serve uses it: north, heard of");
    server.restart();
    is_refused(&["migrate", &address, &of_file(&path)], "lastcard serve uses it: north");
    assert!(shared.terminate().is_some_and(|status| status.success()));
    is_refused(&["migrate", &address, &of_file(&path)], "is in use by another lastcard serve");
    let (done, said) = lastcard(&["migrate", &address, &new]);
    assert!(done && said.contains("4 tables moved"), "who has left is not waited for: {said}");
}

#[test]
fn what_cannot_be_moved_at_all_is_said_and_nothing_is_made() {
    let directory = tempfile::tempdir().unwrap();
    let path = golden(directory.path());
    let new = of_file(&directory.path().join("new.db"));
    let (address, name) = empty_database();
    is_refused(&["migrate", &address, &new], "there is nothing of lastcard's in this database");
    is_refused(&["check", "--database", &address], "there is nothing of lastcard's in this database");
    let made = Cluster::shared().sql(&name, "SELECT count(*) FROM pg_namespace WHERE nspname = 'lastcard'");
    assert_eq!(made.trim(), "0");
    is_refused(&["migrate", &of_file(&path), &address], "lastcard serve brings it up to date");
    is_refused(&["migrate", &of_file(&directory.path().join("nothing")), &address], "nothing");
    is_refused(&["migrate", &of_file(&path), &of_file(&path)], "it is where the tables are already");
    is_refused(&["migrate", "mysql://u:secret@h/l", &new], "FROM: \"mysql://u@h/l\" is not sqlite: and the path");
    is_refused(
        &["migrate", &new, "tables.db"],
        "TO: \"tables.db\" is not sqlite: and the path of a file, or postgres://",
    );
    assert!(!directory.path().join("new.db").exists() && !directory.path().join("nothing").exists());
    is_refused(&["backup", "copy.db", "--database", &address], "pg_dump --format=custom --schema=lastcard");

    drop(ServerProcess::start_under(&["env", "LASTCARD_KEEP_DAYS=36500"], &path));
    assert!(ServerProcess::start_shared(&[], &address).terminate().is_some());
    is_refused(&["migrate", &of_file(&path), &address], "a secret of its own named \"sessions\"");
}

#[test]
fn a_server_that_cannot_begin_says_why_without_the_password() {
    let cluster = Cluster::shared();
    let serve = |address: &str| {
        ["serve".to_owned(), "--listen".into(), "127.0.0.1:0".into(), "--database".into(), address.to_owned()]
    };
    let refused = |address: &str, why: &str| {
        is_refused(&serve(address).each_ref().map(String::as_str), why);
    };
    let missing = cluster.url_of("nowhere").replace("postgres@", "postgres:secret@");
    refused(&missing, "database \"nowhere\" does not exist");
    refused("postgres://u:secret@h:nonsense/l", "the address of the database is not as in postgres://");
    let (address, name) = empty_database();
    let mut server = ServerProcess::start_shared(&[], &address);
    server.terminate();
    cluster.sql(&name, "UPDATE lastcard.schema_version SET version = 99");
    refused(&address, "written by a newer lastcard (its schema is 99");
    is_refused(&["check", "--database", &address], "written by a newer lastcard (its schema is 99");
    // Nobody listens at a port that was just let go.
    let port = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
    refused(&format!("postgres://u:secret@127.0.0.1:{port}/l?sslmode=disable"), "onnection refused");
}
