//! The claims.

use std::sync::Arc;

use lastcard_server::{Append, Appended, Compaction, IDLE_BATCH, Part, Record, Seq, Since, Store, StoreError};
use tokio::task::JoinSet;

use super::{
    command,
    faulty::{Fault, Faulty},
    record, table, told,
};

fn committed(last: u32) -> Result<Appended, StoreError> {
    Ok(Appended::Committed { last: Seq(last) })
}

async fn payloads(store: &Arc<dyn Store>, n: u16) -> Vec<Vec<u8>> {
    let loaded = store.load(table(n)).await.unwrap().expect("the table");
    assert!(loaded.records.iter().map(|record| record.seq.0).eq(1..=loaded.records.len() as u32));
    assert_eq!(store.last(table(n)).await, Ok(loaded.records.last().map(|record| record.seq)));
    loaded.records.into_iter().map(|record| record.payload).collect()
}

pub(crate) async fn what_was_appended_is_loaded(store: Arc<dyn Store>) {
    assert_eq!(store.load(table(1)).await, Ok(None));
    assert_eq!(store.last(table(1)).await, Ok(None));
    let first = Append { records: vec![b"a".to_vec(), vec![], vec![0, 255]], ..record(table(1), 0, b"") };
    assert_eq!(store.append(first).await, committed(3));
    assert_eq!(store.append(record(table(1), 3, b"d")).await, committed(4));
    let loaded = store.load(table(1)).await.unwrap().unwrap();
    let expected = [(1, 1_000, b"a".to_vec()), (2, 1_000, vec![]), (3, 1_000, vec![0, 255]), (4, 1_003, b"d".to_vec())];
    let record = |(seq, at, payload)| Record { seq: Seq(seq), at, snapshot: false, payload };
    assert_eq!(loaded.records, expected.map(record));
    assert_eq!(store.last(table(1)).await, Ok(Some(Seq(4))));
    assert_eq!((store.figures().appends(), store.figures().groups()), (2, 2));
}

pub(crate) async fn a_conflict_changes_nothing(store: Arc<dyn Store>) {
    assert_eq!(store.append(record(table(1), 1, b"x")).await, Ok(Appended::Conflict { last: Seq::ZERO }));
    assert_eq!(store.load(table(1)).await, Ok(None));
    store.append(record(table(1), 0, b"a")).await.unwrap();
    let before = (store.load(table(1)).await, store.tables().await);
    for expected in [0, 2, u32::MAX - 1] {
        let late = Append { command: Some(command(1)), at: 9_999, ..record(table(1), expected, b"x") };
        assert_eq!(store.append(late).await, Ok(Appended::Conflict { last: Seq(1) }));
    }
    assert_eq!((store.load(table(1)).await, store.tables().await), before);
    assert_eq!(store.find(table(1), command(1)).await, Ok(None));
}

pub(crate) async fn a_command_is_stored_once(store: Arc<dyn Store>) {
    let once =
        Append { command: Some(command(1)), records: vec![b"a".to_vec(), b"b".to_vec()], ..record(table(1), 0, b"") };
    assert_eq!(store.append(once.clone()).await, committed(2));
    let other = Append { command: Some(command(2)), ..record(table(1), 2, b"c") };
    assert_eq!(store.append(other).await, committed(3));
    // Wherever it is expected by now.
    for expected in [0, 2, 3, 9] {
        let again = Append { expected: Seq(expected), ..once.clone() };
        assert_eq!(store.append(again).await, Ok(Appended::Duplicate { seq: Seq(2) }));
    }
    assert_eq!(payloads(&store, 1).await, [b"a", b"b", b"c"]);
    assert_eq!(store.find(table(1), command(1)).await, Ok(Some(Seq(2))));
    assert_eq!(store.find(table(1), command(2)).await, Ok(Some(Seq(3))));
    assert_eq!(store.find(table(1), command(3)).await, Ok(None));
}

pub(crate) async fn a_command_belongs_to_its_table(store: Arc<dyn Store>) {
    for n in 1..3 {
        let same = Append { command: Some(command(1)), ..record(table(n), 0, b"a") };
        assert_eq!(store.append(same).await, committed(1));
    }
    assert_eq!(store.find(table(3), command(1)).await, Ok(None));
}

pub(crate) async fn an_append_without_records_is_refused(store: Arc<dyn Store>) {
    let nothing = Append { records: vec![], ..record(table(1), 0, b"") };
    assert!(matches!(store.append(nothing).await, Err(StoreError::Unavailable(_))));
    assert_eq!(store.tables().await, Ok(vec![]));
}

pub(crate) async fn numbers_do_not_run_over(store: Arc<dyn Store>) {
    assert!(matches!(store.append(record(table(1), u32::MAX, b"x")).await, Err(StoreError::Unavailable(_))));
}

pub(crate) async fn records_may_be_large(store: Arc<dyn Store>) {
    let records: Vec<_> = [0, 1, 1_000, 4_096, 65_535, 65_536].map(|size| vec![size as u8; size]).into();
    let large = Append { records: records.clone(), ..record(table(1), 0, b"") };
    assert_eq!(store.append(large).await, committed(6));
    assert_eq!(payloads(&store, 1).await, records);
}

pub(crate) async fn one_of_eight_wins_every_number(store: Arc<dyn Store>) {
    const EACH: u32 = 12;
    let mut tasks = JoinSet::new();
    for player in 0..8u8 {
        let store = Arc::clone(&store);
        tasks.spawn(async move {
            let (mut expected, mut won) = (0, Vec::new());
            while won.len() < EACH as usize {
                match store.append(record(table(1), expected, &[player])).await.unwrap() {
                    Appended::Committed { last } => {
                        assert_eq!(last.0, expected + 1);
                        won.push(last.0);
                        expected = last.0;
                    }
                    Appended::Conflict { last } => {
                        assert_ne!(last.0, expected);
                        expected = last.0;
                    }
                    Appended::Duplicate { .. } => panic!("there were no commands"),
                }
            }
            (player, won)
        });
    }
    let mut winners = vec![None; (8 * EACH) as usize];
    while let Some(done) = tasks.join_next().await {
        let (player, won) = done.unwrap();
        for seq in won {
            assert_eq!(winners[seq as usize - 1].replace(vec![player]), None, "two won {seq}");
        }
    }
    let winners: Vec<_> = winners.into_iter().map(|winner| winner.expect("nobody won a number")).collect();
    assert_eq!(payloads(&store, 1).await, winners);
}

pub(crate) async fn two_hundred_tables_append_at_once(store: Arc<dyn Store>) {
    let mut tasks = JoinSet::new();
    for n in 0..200u16 {
        let store = Arc::clone(&store);
        tasks.spawn(async move {
            for expected in 0..5 {
                let payload = [n.to_be_bytes().as_slice(), &[expected as u8]].concat();
                assert_eq!(store.append(record(table(n), expected, &payload)).await, committed(expected + 1));
            }
        });
    }
    while let Some(done) = tasks.join_next().await {
        done.unwrap();
    }
    let rows = store.tables().await.unwrap();
    assert!(rows.iter().map(|row| row.table).eq((0..200).map(table)));
    assert!(rows.iter().all(|row| row.last == Seq(5) && row.touched_at == 1_004));
    for n in [0u16, 77, 199] {
        let expected: Vec<_> = (0..5).map(|seq| [n.to_be_bytes().as_slice(), &[seq]].concat()).collect();
        assert_eq!(payloads(&store, n).await, expected);
    }
    assert_eq!(store.figures().appends(), 1_000);
}

pub(crate) async fn a_deleted_table_is_gone_and_can_begin_anew(store: Arc<dyn Store>) {
    let append = |n| Append { command: Some(command(1)), ..record(table(n), 0, b"x") };
    for n in 1..3 {
        store.append(append(n)).await.unwrap();
    }
    assert_eq!(store.delete(table(1)).await, Ok(true));
    assert_eq!(store.delete(table(1)).await, Ok(false));
    assert_eq!(store.load(table(1)).await, Ok(None));
    assert_eq!(store.find(table(1), command(1)).await, Ok(None));
    assert_eq!(store.append(record(table(1), 1, b"late")).await, Ok(Appended::Conflict { last: Seq::ZERO }));
    assert_eq!(payloads(&store, 2).await, [b"x"]);
    assert_eq!(store.append(append(1)).await, committed(1));
    assert_eq!(payloads(&store, 1).await, [b"x"]);
}

pub(crate) async fn idle_tables_go_in_batches_longest_untouched_first(store: Arc<dyn Store>) {
    let count = IDLE_BATCH as u16 + 10;
    for n in 0..count {
        // Touched in the opposite order of their names.
        let append = Append { at: 10_000 - u64::from(n), ..record(table(n), 0, b"x") };
        store.append(append).await.unwrap();
    }
    assert_eq!(store.delete_idle(10_000 - u64::from(count - 1)).await, Ok(vec![]));
    let oldest: Vec<_> = (1..count).rev().map(table).collect();
    assert_eq!(store.delete_idle(10_000).await, Ok(oldest[..IDLE_BATCH].to_vec()));
    assert_eq!(store.delete_idle(10_000).await, Ok(oldest[IDLE_BATCH..].to_vec()));
    assert_eq!(store.delete_idle(10_000).await, Ok(vec![]));
    assert_eq!(store.tables().await.unwrap().len(), 1);
}

pub(crate) async fn beats_secrets_and_revocations_are_kept(store: Arc<dyn Store>) {
    assert_eq!(store.last_beat().await, Ok(None));
    for now in [5, 7, 6] {
        let heard = store.meet(told(1, now)).await.unwrap();
        assert_eq!(heard.peers, [], "nobody is a peer of their own");
        assert_eq!(store.last_beat().await, Ok(Some(heard.clock)));
    }
    assert_eq!(store.secret("sessions", [1; 32]).await, Ok([1; 32]));
    assert_eq!(store.secret("sessions", [2; 32]).await, Ok([1; 32]));
    assert_eq!(store.secret("others", [2; 32]).await, Ok([2; 32]));
    assert_eq!(store.secrets().await, Ok(vec![("others".to_owned(), [2; 32]), ("sessions".to_owned(), [1; 32])]));
    assert_eq!(store.revoked().await, Ok(vec![]));
    for (session, at) in [(9, 5), (4, 7), (9, 8)] {
        store.revoke([session; 16], at).await.unwrap();
    }
    assert_eq!(store.revoked().await, Ok(vec![([4; 16], 7), ([9; 16], 5)]));
    store.forget_revoked(7).await.unwrap();
    assert_eq!(store.revoked().await, Ok(vec![([4; 16], 7)]));
}

pub(crate) async fn when_a_server_was_alive_elsewhere_is_known(store: Arc<dyn Store>) {
    for (at, known) in [(5, 5), (3, 5), (9, 9)] {
        store.was_alive(at).await.unwrap();
        assert_eq!(store.last_beat().await, Ok(Some(known)));
    }
    let heard = store.meet(told(1, 20)).await.unwrap();
    assert_eq!(heard.peers, [], "it was none that could be met");
    assert_eq!(store.last_beat().await, Ok(Some(heard.clock)));
}

pub(crate) async fn a_subscription_tells_of_every_append(store: Arc<dyn Store>) {
    let mut subscription = store.subscribe(table(1));
    store.append(record(table(1), 0, b"a")).await.unwrap();
    let writer = Arc::clone(&store);
    let writing = tokio::spawn(async move {
        for expected in 1..200 {
            writer.append(record(table(1), expected, &expected.to_be_bytes())).await.unwrap();
        }
    });
    let (mut seen, mut reads) = (Seq::ZERO, 0);
    while seen < Seq(200) {
        subscription.beyond(seen).await;
        let Ok(Some(Since::Records(records))) = store.load_after(table(1), seen).await else { panic!("records") };
        for record in records {
            assert_eq!(Some(record.seq), seen.after(1), "none is missing and none comes twice");
            seen = record.seq;
        }
        reads += 1;
    }
    writing.await.unwrap();
    assert!(reads <= 201, "{reads} reads");
}

pub(crate) async fn what_came_after_is_told_or_the_table_anew(store: Arc<dyn Store>) {
    assert_eq!(store.load_after(table(1), Seq::ZERO).await, Ok(None));
    for expected in 0..6 {
        store.append(record(table(1), expected, &expected.to_be_bytes())).await.unwrap();
    }
    let Ok(Some(Since::Records(records))) = store.load_after(table(1), Seq(4)).await else { panic!("records") };
    assert_eq!(records.iter().map(|record| record.seq.0).collect::<Vec<_>>(), [5, 6]);
    assert_eq!(store.load_after(table(1), Seq(6)).await, Ok(Some(Since::Records(vec![]))));
    let compaction = Some(Compaction { from: Seq(3), snapshot: b"all".to_vec(), keep: u64::MAX });
    store.append(Append { compaction, ..record(table(1), 6, b"g") }).await.unwrap();
    let anew = store.load(table(1)).await.unwrap().map(Since::Anew);
    for known in [1, 2, 5] {
        assert_eq!(store.load_after(table(1), Seq(known)).await, Ok(anew.clone()), "after {known}");
    }
    let Ok(Some(Since::Records(records))) = store.load_after(table(1), Seq(6)).await else { panic!("records") };
    assert_eq!(records.len(), 1, "who knew all that the snapshot stands for reads on");
    assert_eq!(store.load_after(table(1), Seq(70)).await, Ok(anew), "what is not there cannot be gone on from");
    assert!(store.delete(table(1)).await.unwrap());
    assert_eq!(store.load_after(table(1), Seq(7)).await, Ok(None));
}

pub(crate) async fn after_closing_nothing_is_done(store: Arc<dyn Store>) {
    store.append(record(table(1), 0, b"a")).await.unwrap();
    assert_eq!(store.close().await, Ok(()));
    assert_eq!(store.close().await, Ok(()));
    let closed = |error| assert!(matches!(error, StoreError::Unavailable(_)), "{error}");
    closed(store.append(record(table(1), 1, b"b")).await.unwrap_err());
    closed(store.find(table(1), command(1)).await.unwrap_err());
    closed(store.load(table(1)).await.unwrap_err());
    closed(store.meet(told(1, 1)).await.unwrap_err());
}

pub(crate) async fn a_failure_before_stores_nothing(store: Arc<dyn Store>) {
    let mut faults = [Some(Fault::Before), Some(Fault::During)].into_iter();
    let faulty = Faulty::new(Arc::clone(&store), move || faults.next().flatten());
    let append = Append { command: Some(command(1)), ..record(table(1), 0, b"a") };
    assert!(matches!(faulty.append(append.clone()).await, Err(StoreError::Unavailable(_))));
    assert!(matches!(faulty.append(append.clone()).await, Err(StoreError::Indeterminate(_))));
    assert_eq!(faulty.find(table(1), command(1)).await, Ok(None));
    assert_eq!(faulty.append(append).await, committed(1));
}

pub(crate) async fn a_lost_answer_is_found(store: Arc<dyn Store>) {
    let mut faults = [Some(Fault::After)].into_iter();
    let faulty = Faulty::new(Arc::clone(&store), move || faults.next().flatten());
    let append = Append { command: Some(command(1)), ..record(table(1), 0, b"a") };
    assert!(matches!(faulty.append(append.clone()).await, Err(StoreError::Indeterminate(_))));
    assert_eq!(faulty.find(table(1), command(1)).await, Ok(Some(Seq(1))));
    // Repeating it blindly would do no harm either.
    assert_eq!(faulty.append(append).await, Ok(Appended::Duplicate { seq: Seq(1) }));
    assert_eq!(payloads(&store, 1).await, [b"a"]);
}

/// How a caller is meant to use a store that fails: the number of the command's last record.
async fn store_once(store: &dyn Store, append: &Append) -> Seq {
    loop {
        match store.append(append.clone()).await {
            Ok(Appended::Committed { last: seq } | Appended::Duplicate { seq }) => return seq,
            Ok(Appended::Conflict { last }) => panic!("nobody else writes here, yet it is at {last}"),
            Err(StoreError::Unavailable(_)) => {}
            Err(StoreError::Indeterminate(_)) => loop {
                match store.find(append.table, append.command.unwrap()).await {
                    Ok(Some(seq)) => return seq,
                    Ok(None) => break,
                    Err(StoreError::Unavailable(_)) => {}
                    Err(error) => panic!("{error}"),
                }
            },
            Err(error) => panic!("{error}"),
        }
    }
}

pub(crate) async fn exactly_once_whatever_fails(store: Arc<dyn Store>) {
    // Any sequence of faults will do, as long as all kinds come in all orders.
    let mut state = 0x2545_f491_4f6c_dd1d_u64;
    let plan = move || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        [None, Some(Fault::Before), Some(Fault::During), Some(Fault::After)][(state >> 32) as usize % 4]
    };
    let faulty = Arc::new(Faulty::new(Arc::clone(&store), plan));
    let mut tasks = JoinSet::new();
    for n in 0..16 {
        let faulty = Arc::clone(&faulty);
        tasks.spawn(async move {
            for expected in 0..10 {
                let append =
                    Append { command: Some(command(expected)), ..record(table(n), expected, &[expected as u8]) };
                assert_eq!(store_once(&*faulty, &append).await, Seq(expected + 1));
            }
        });
    }
    while let Some(done) = tasks.join_next().await {
        done.unwrap();
    }
    for n in 0..16 {
        assert_eq!(payloads(&store, n).await, (0..10).map(|payload| vec![payload]).collect::<Vec<_>>());
    }
}

pub(crate) async fn one_record_is_found_by_its_number(store: Arc<dyn Store>) {
    let many = Append { records: vec![b"one".to_vec(), b"two".to_vec()], ..record(table(1), 0, b"") };
    store.append(many).await.unwrap();
    store.append(record(table(1), 2, b"three")).await.unwrap();
    store.append(record(table(2), 0, b"other")).await.unwrap();
    let one = async |of: u16, seq: u32| {
        let part = Part { first: Seq(seq), last: Seq(seq) };
        store.load_part(table(of), part).await.unwrap().and_then(|records| records.into_iter().next())
    };
    let payload = async |of: u16, seq: u32| one(of, seq).await.map(|one| one.payload);
    assert_eq!(payload(1, 2).await.as_deref(), Some(&b"two"[..]));
    assert_eq!(payload(1, 3).await.as_deref(), Some(&b"three"[..]));
    assert_eq!(payload(2, 1).await.as_deref(), Some(&b"other"[..]));
    for (of, seq) in [(1, 0), (1, 4), (2, 2), (3, 1)] {
        assert_eq!(payload(of, seq).await, None, "record {seq} of table {of}");
    }
    let whole = store.load(table(1)).await.unwrap().unwrap();
    assert_eq!(one(1, 3).await.as_ref(), whole.records.last());
}
