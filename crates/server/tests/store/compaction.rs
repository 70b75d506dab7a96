//! The claims about snapshots, matches and the limit of a table.

use std::sync::Arc;

use lastcard_server::{Append, Appended, Compaction, Mark, Part, Seq, Sought, Store, StoreError};

use super::{command, record, table};

fn snapshot(from: u32, keep: u64) -> Option<Compaction> {
    Some(Compaction { from: Seq(from), snapshot: b"all before".to_vec(), keep })
}

/// Whether each record that is loaded is a snapshot, by number.
async fn kinds(store: &Arc<dyn Store>, n: u16) -> Vec<(u32, bool)> {
    let loaded = store.load(table(n)).await.unwrap().expect("the table");
    loaded.records.iter().map(|record| (record.seq.0, record.snapshot)).collect()
}

fn found(first: u32, last: u32) -> Result<Sought, StoreError> {
    Ok(Sought::Found(Part { first: Seq(first), last: Seq(last) }))
}

pub(crate) async fn a_snapshot_stands_for_all_before_it(store: Arc<dyn Store>) {
    for n in 0..5 {
        store.append(Append { command: Some(command(n)), ..record(table(1), n, b"a change") }).await.unwrap();
    }
    let before = store.bytes(table(1)).await.unwrap().unwrap();
    store.append(Append { compaction: snapshot(1, 9_999), ..record(table(1), 5, b"next") }).await.unwrap();
    assert_eq!(kinds(&store, 1).await, [(5, true), (6, false)]);
    assert_eq!(store.load(table(1)).await.unwrap().unwrap().records[0].payload, b"all before");
    assert_eq!(store.last(table(1)).await, Ok(Some(Seq(6))));
    assert!(store.bytes(table(1)).await.unwrap().unwrap() < before);
    // No command is carried out again.
    for n in 0..5 {
        assert_eq!(store.find(table(1), command(n)).await, Ok(Some(Seq(n + 1))));
        let again = Append { command: Some(command(n)), ..record(table(1), 6, b"again") };
        assert_eq!(store.append(again).await, Ok(Appended::Duplicate { seq: Seq(n + 1) }));
    }
    assert_eq!(store.load_part(table(1), Part { first: Seq(2), last: Seq(3) }).await, Ok(None));
}

pub(crate) async fn a_snapshot_is_stored_with_its_append_or_not_at_all(store: Arc<dyn Store>) {
    for n in 0..3 {
        store.append(Append { command: Some(command(n)), ..record(table(1), n, b"x") }).await.unwrap();
    }
    let before = store.load(table(1)).await;
    let late = Append { compaction: snapshot(1, 0), mark: Some(Mark::Began(1)), ..record(table(1), 2, b"late") };
    assert_eq!(store.append(late).await, Ok(Appended::Conflict { last: Seq(3) }));
    let again = Append { command: Some(command(1)), compaction: snapshot(1, 0), ..record(table(1), 3, b"again") };
    assert_eq!(store.append(again).await, Ok(Appended::Duplicate { seq: Seq(2) }));
    assert_eq!(store.load(table(1)).await, before);
    assert_eq!(store.find_match(table(1), 1).await, Ok(Sought::NoMatch));
}

pub(crate) async fn a_snapshot_of_nothing_is_refused(store: Arc<dyn Store>) {
    store.append(record(table(1), 0, b"a")).await.unwrap();
    for (expected, from) in [(0, 0), (0, 1), (1, 0), (1, 2)] {
        let nothing = Append { compaction: snapshot(from, 0), ..record(table(1), expected, b"b") };
        assert!(matches!(store.append(nothing).await, Err(StoreError::Unavailable(_))), "{expected} {from}");
    }
    assert_eq!(kinds(&store, 1).await, [(1, false)]);
}

pub(crate) async fn a_match_is_found_without_reading_a_record(store: Arc<dyn Store>) {
    assert_eq!(store.find_match(table(1), 1).await, Ok(Sought::NoTable));
    store.append(record(table(1), 0, b"opened")).await.unwrap();
    assert_eq!(store.find_match(table(1), 1).await, Ok(Sought::NoMatch));
    let began = Append { mark: Some(Mark::Began(1)), compaction: snapshot(1, 9_999), ..record(table(1), 1, b"began") };
    store.append(began).await.unwrap();
    assert_eq!(store.find_match(table(1), 1).await, Ok(Sought::NoMatch), "no round is over");
    store.append(Append { mark: Some(Mark::RoundOver(1)), ..record(table(1), 2, b"round 1") }).await.unwrap();
    store.append(record(table(1), 3, b"of round 2")).await.unwrap();
    assert_eq!(store.find_match(table(1), 1).await, found(1, 3));
    store.append(Append { mark: Some(Mark::RoundOver(1)), ..record(table(1), 4, b"round 2") }).await.unwrap();
    assert_eq!(store.find_match(table(1), 1).await, found(1, 5));
    assert_eq!(store.find_match(table(1), 2).await, Ok(Sought::NoMatch));
    assert_eq!(store.figures().records_read(), 0);
    let part = store.load_part(table(1), Part { first: Seq(1), last: Seq(3) }).await.unwrap().unwrap();
    assert_eq!(
        part.iter().map(|record| record.payload.as_slice()).collect::<Vec<_>>(),
        [b"all before".as_slice(), b"began", b"round 1"]
    );
    assert_eq!(store.figures().records_read(), 3);
}

pub(crate) async fn the_oldest_matches_are_forgotten_first(store: Arc<dyn Store>) {
    store.append(record(table(1), 0, b"opened")).await.unwrap();
    let (mut last, mut sizes) = (1, Vec::new());
    for number in 1..=4 {
        // The lobby before a match is one record, from the end of the match before.
        let began = Append { mark: Some(Mark::Began(number)), ..record(table(1), last, &[7; 500]) };
        store.append(Append { compaction: snapshot(last, 1_500), ..began }).await.unwrap();
        store
            .append(Append { mark: Some(Mark::RoundOver(number)), ..record(table(1), last + 1, b"over") })
            .await
            .unwrap();
        store.append(record(table(1), last + 2, b"back to the lobby")).await.unwrap();
        last += 3;
        sizes.push(store.bytes(table(1)).await.unwrap().unwrap());
    }
    assert_eq!(store.find_match(table(1), 1).await, Ok(Sought::NoMatch));
    assert_eq!(store.find_match(table(1), 2).await, found(4, 6));
    assert_eq!(store.find_match(table(1), 4).await, found(10, 12));
    assert_eq!(store.load_part(table(1), Part { first: Seq(1), last: Seq(3) }).await, Ok(None));
    assert!(store.load_part(table(1), Part { first: Seq(4), last: Seq(6) }).await.unwrap().is_some());
    assert_eq!(kinds(&store, 1).await, [(10, true), (11, false), (12, false), (13, false)]);
    assert!(sizes[3] < sizes[2] + 500, "{sizes:?}");
    // With no room at all only what goes on is left.
    store.append(Append { compaction: snapshot(last, 0), ..record(table(1), last, b"x") }).await.unwrap();
    assert_eq!(store.find_match(table(1), 4).await, Ok(Sought::NoMatch));
    assert_eq!(kinds(&store, 1).await, [(13, true), (14, false)]);
    assert_eq!(store.bytes(table(1)).await, Ok(Some(32 + 10 + 32 + 1)));
}
