//! The claims about tables that are looked at whole and moved from one store to another.

use std::sync::Arc;

use lastcard_server::{
    Append, Appended, Compaction, Mark, Memory, Part, Record, Seq, Sought, Store, StoredMatch, StoredTable,
};

use super::{command, record, table};

/// A table with a match that is over and told anew, and one under way; what is stored of it.
async fn with_matches(store: &Arc<dyn Store>, n: u16) -> StoredTable {
    let compaction = Some(Compaction { from: Seq(3), snapshot: b"all before".to_vec(), keep: 9_999 });
    let appends = [
        record(table(n), 0, b"opened"),
        Append { command: Some(command(1)), mark: Some(Mark::Began(1)), ..record(table(n), 1, b"began") },
        Append { command: Some(command(3)), mark: Some(Mark::RoundOver(1)), ..record(table(n), 2, b"over") },
        Append { command: Some(command(2)), ..record(table(n), 3, b"") },
        Append { compaction, mark: Some(Mark::Began(2)), ..record(table(n), 4, b"began again") },
    ];
    for append in appends {
        assert!(matches!(store.append(append).await, Ok(Appended::Committed { .. })));
    }
    store.whole(table(n)).await.unwrap().expect("the table")
}

pub(crate) async fn all_of_a_table_is_seen_at_once(store: Arc<dyn Store>) {
    assert_eq!(store.whole(table(1)).await, Ok(None));
    let stored = with_matches(&store, 1).await;
    let kept = |seq, at, snapshot, payload: &[u8]| Record { seq: Seq(seq), at, snapshot, payload: payload.to_vec() };
    let wanted = StoredTable {
        records: vec![
            kept(1, 1_000, false, b"opened"),
            kept(2, 1_001, false, b"began"),
            kept(4, 1_004, true, b"all before"),
            kept(5, 1_004, false, b"began again"),
        ],
        last: Seq(5),
        base: Seq(4),
        bytes: store.bytes(table(1)).await.unwrap().unwrap(),
        touched_at: 1_004,
        commands: vec![(command(1), Seq(2)), (command(3), Seq(3)), (command(2), Seq(4))],
        matches: vec![
            StoredMatch { number: 1, first: Seq(1), last: Some(Seq(3)) },
            StoredMatch { number: 2, first: Seq(4), last: None },
        ],
    };
    assert_eq!(stored, wanted);
    assert_eq!(stored.counted(), stored.bytes);
}

pub(crate) async fn a_table_goes_on_elsewhere_as_it_was(store: Arc<dyn Store>) {
    let elsewhere: Arc<dyn Store> = Arc::new(Memory::new());
    let stored = with_matches(&elsewhere, 1).await;
    assert_eq!(store.restore(table(1), stored.clone(), Seq::ZERO).await, Ok(Appended::Committed { last: Seq(5) }));
    assert_eq!(store.whole(table(1)).await, Ok(Some(stored.clone())));
    let rows = [store.tables().await, elsewhere.tables().await];
    assert_eq!(rows[0], rows[1]);
    assert_eq!(store.load(table(1)).await, elsewhere.load(table(1)).await);
    assert_eq!(store.find_match(table(1), 1).await, Ok(Sought::Found(Part { first: Seq(1), last: Seq(3) })));
    // What was done before is not done again, and what comes next is as at home.
    let again = Append { command: Some(command(3)), ..record(table(1), 5, b"again") };
    assert_eq!(store.append(again).await, Ok(Appended::Duplicate { seq: Seq(3) }));
    for at in [&store, &elsewhere] {
        let next = Append { mark: Some(Mark::RoundOver(2)), ..record(table(1), 5, b"over") };
        assert_eq!(at.append(next).await, Ok(Appended::Committed { last: Seq(6) }));
    }
    assert_eq!(store.whole(table(1)).await, elsewhere.whole(table(1)).await);
}

pub(crate) async fn a_table_is_replaced_only_where_it_was_expected(store: Arc<dyn Store>) {
    let stored = with_matches(&store, 1).await;
    store.append(record(table(2), 0, b"another")).await.unwrap();
    let before = store.whole(table(2)).await;
    for over in [Seq::ZERO, Seq(2)] {
        let refused = store.restore(table(2), stored.clone(), over).await;
        assert_eq!(refused, Ok(Appended::Conflict { last: Seq(1) }));
    }
    assert_eq!(store.restore(table(3), stored.clone(), Seq(1)).await, Ok(Appended::Conflict { last: Seq::ZERO }));
    assert_eq!(store.whole(table(2)).await, before);
    assert_eq!(store.whole(table(3)).await, Ok(None));
    assert_eq!(store.restore(table(2), stored.clone(), Seq(1)).await, Ok(Appended::Committed { last: Seq(5) }));
    assert_eq!(store.whole(table(2)).await, Ok(Some(stored)), "nothing is left of what was there");
}

/// As much as a table may take up by default.
pub(crate) async fn a_large_table_is_moved_whole(store: Arc<dyn Store>) {
    const RECORDS: u32 = 1 << 15;
    let numbers = 1..=RECORDS;
    let stored = StoredTable {
        records: numbers
            .clone()
            .map(|n| Record { seq: Seq(n), at: u64::from(n), snapshot: false, payload: n.to_be_bytes().repeat(112) })
            .collect(),
        last: Seq(RECORDS),
        base: Seq::ZERO,
        bytes: 0,
        touched_at: 5,
        commands: numbers.map(|n| (command(n), Seq(n))).collect(),
        matches: Vec::new(),
    };
    let stored = StoredTable { bytes: stored.counted(), ..stored };
    assert_eq!(stored.bytes, 16 << 20);
    let restored = store.restore(table(1), stored.clone(), Seq::ZERO).await;
    assert_eq!(restored, Ok(Appended::Committed { last: Seq(RECORDS) }));
    assert!(store.whole(table(1)).await == Ok(Some(stored)), "all of it is there, and nothing else");
}
