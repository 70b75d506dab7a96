//! Answers that are lost, and those that never come.

use std::{sync::Arc, time::Duration};

use lastcard_server::{Append, Appended, Mark, Seq, Since, Store, StoreError};
use tokio::task::JoinSet;

use super::{
    super::{
        command,
        proxy::{Cut, Lose, Proxy},
        record, table,
    },
    fresh, open,
};

#[tokio::test(flavor = "multi_thread")]
async fn an_answer_lost_after_the_commit_is_found_and_nothing_is_stored_twice() {
    let (cluster, name) = fresh();
    let proxy = Proxy::to(cluster.port()).await;
    let store = open(&proxy.url_of(&name)).await;
    store.append(record(table(1), 0, b"opened")).await.unwrap();
    for (expected, key) in [(1, Some(command(1))), (2, None)] {
        proxy.lose(Lose::Answer, b"of which nobody hears");
        let append = Append { command: key, ..record(table(1), expected, b"of which nobody hears") };
        assert_eq!(store.append(append.clone()).await, Ok(Appended::Committed { last: Seq(expected + 1) }));
        let again = store.append(append).await;
        match key {
            Some(_) => assert_eq!(again, Ok(Appended::Duplicate { seq: Seq(expected + 1) })),
            None => assert_eq!(again, Ok(Appended::Conflict { last: Seq(expected + 1) })),
        }
    }
    assert_eq!(proxy.lost(), 2);
    assert_eq!(store.load(table(1)).await.unwrap().unwrap().records.len(), 3);
    assert_eq!(store.figures().appends(), 3);
    assert!(store.figures().reconnects() > 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_did_not_reach_the_server_or_was_not_committed_is_certainly_not_stored() {
    let (cluster, name) = fresh();
    let proxy = Proxy::to(cluster.port()).await;
    let store = open(&proxy.url_of(&name)).await;
    store.append(record(table(1), 0, b"opened")).await.unwrap();
    let plain = Append { command: Some(command(1)), ..record(table(1), 1, b"lost on the way") };
    // Its statements are answered one by one before it is committed.
    let marked = Append { mark: Some(Mark::Began(1)), ..plain.clone() };
    for (lose, append) in [(Lose::Question, plain.clone()), (Lose::Question, marked.clone()), (Lose::Answer, marked)] {
        proxy.lose(lose, b"lost on the way");
        assert!(matches!(store.append(append).await, Err(StoreError::Unavailable(_))));
        assert_eq!(store.find(table(1), command(1)).await, Ok(None));
        assert_eq!(store.last(table(1)).await, Ok(Some(Seq(1))));
    }
    assert_eq!(proxy.lost(), 3);
    assert_eq!(store.append(plain).await, Ok(Appended::Committed { last: Seq(2) }));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn whatever_is_lost_every_command_is_stored_once() {
    let (cluster, name) = fresh();
    let proxy = Arc::new(Proxy::to(cluster.port()).await);
    let store = Arc::new(open(&proxy.url_of(&name)).await);
    let mut tasks = JoinSet::new();
    for n in 0..8 {
        let store = Arc::clone(&store);
        tasks.spawn(async move {
            for seq in 0..25 {
                let append = Append { command: Some(command(seq)), ..record(table(n), seq, b"whatever is lost") };
                assert_eq!(super::store_it(&store, append).await, Seq(seq + 1));
            }
        });
    }
    let trouble = tokio::spawn({
        let proxy = Arc::clone(&proxy);
        async move {
            for round in 0..16 {
                let lose = if round % 2 == 0 { Lose::Answer } else { Lose::Question };
                proxy.lose(lose, b"whatever is lost");
                while proxy.lost() == round {
                    tokio::time::sleep(Duration::from_millis(1)).await;
                }
                if round % 5 == 4 {
                    proxy.cut(Cut::All);
                }
            }
        }
    });
    while let Some(done) = tasks.join_next().await {
        done.unwrap();
    }
    trouble.await.unwrap();
    for n in 0..8 {
        assert_eq!(store.last(table(n)).await, Ok(Some(Seq(25))));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_reader_whose_connection_is_cut_reads_over_another() {
    let (cluster, name) = fresh();
    let proxy = Proxy::to(cluster.port()).await;
    let store = open(&proxy.url_of(&name)).await;
    store.append(record(table(1), 0, b"x")).await.unwrap();
    for _ in 0..5 {
        assert_eq!(store.last(table(1)).await, Ok(Some(Seq(1))));
        proxy.cut(Cut::All);
    }
    proxy.close(true);
    proxy.cut(Cut::All);
    assert!(matches!(store.last(table(1)).await, Err(StoreError::Unavailable(_))));
    assert!(matches!(store.append(record(table(1), 1, b"y")).await, Err(StoreError::Unavailable(_))));
    proxy.close(false);
    assert_eq!(store.append(record(table(1), 1, b"y")).await, Ok(Appended::Committed { last: Seq(2) }));
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_follows_misses_nothing_while_nobody_listens() {
    let (cluster, name) = fresh();
    let proxy = Proxy::to(cluster.port()).await;
    let (here, there) = (open(&cluster.url_of(&name)).await, open(&proxy.url_of(&name)).await);
    let mut following = there.subscribe(table(1));
    let mut seen = Seq::ZERO;
    for round in 0..6 {
        // By turns while it listens, when it was cut, and while it cannot come back.
        match round % 3 {
            1 => proxy.cut(Cut::Listeners),
            2 => {
                proxy.close(true);
                proxy.cut(Cut::Listeners);
            }
            _ => {}
        }
        for _ in 0..3 {
            let last = here.last(table(1)).await.unwrap().unwrap_or_default();
            here.append(record(table(1), last.0, &last.0.to_be_bytes())).await.unwrap();
        }
        proxy.close(false);
        let last = here.last(table(1)).await.unwrap().unwrap();
        while seen < last {
            following.beyond(seen).await;
            let Ok(Some(since)) = there.load_after(table(1), seen).await else { panic!("the table") };
            let Since::Records(records) = since else { panic!("records") };
            for record in records {
                assert_eq!(Some(record.seq), seen.after(1), "none is missing and none comes twice");
                seen = record.seq;
            }
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_somebody_holds_keeps_no_other_waiting_for_ever() {
    let (cluster, name) = fresh();
    let store = Arc::new(open(&cluster.url_of(&name)).await);
    for n in 0..20 {
        store.append(record(table(n), 0, b"x")).await.unwrap();
    }
    let (holder, connection) = tokio_postgres::connect(&cluster.url_of(&name), tokio_postgres::NoTls).await.unwrap();
    let connection = tokio::spawn(connection);
    holder.batch_execute("BEGIN").await.unwrap();
    let held = &table(7).bytes()[..];
    holder.query("SELECT FROM lastcard.head WHERE table_id = $1 FOR UPDATE", &[&held]).await.unwrap();
    let mut appends = JoinSet::new();
    for n in 0..20 {
        let store = Arc::clone(&store);
        appends.spawn(async move { (n, store.append(record(table(n), 1, b"y")).await) });
    }
    while let Some(done) = appends.join_next().await {
        match done.unwrap() {
            (7, stored) => assert!(matches!(stored, Err(StoreError::Unavailable(_))), "{stored:?}"),
            (_, stored) => assert_eq!(stored, Ok(Appended::Committed { last: Seq(2) })),
        }
    }
    holder.batch_execute("ROLLBACK").await.unwrap();
    connection.abort();
    assert_eq!(store.append(record(table(7), 1, b"y")).await, Ok(Appended::Committed { last: Seq(2) }));
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_refused_takes_no_turn_of_the_writer_unless_something_of_its_table_is_in_doubt() {
    let (cluster, name) = fresh();
    let proxy = Proxy::to(cluster.port()).await;
    let store = open(&proxy.url_of(&name)).await;
    for n in 0..8 {
        store.append(Append { command: Some(command(1)), ..record(table(n), 0, b"x") }).await.unwrap();
    }
    let before = proxy.written();
    for n in 0..8 {
        assert_eq!(store.find(table(n), command(1)).await, Ok(Some(Seq(1))));
        assert_eq!(store.find(table(n), command(2)).await, Ok(None));
    }
    assert_eq!(proxy.written(), before, "who stores waits for nobody who asks");
    // Nobody hears what became of it, nor can ask.
    proxy.close(true);
    proxy.lose(Lose::Answer, b"stored unheard");
    let unheard = Append { command: Some(command(3)), ..record(table(1), 1, b"stored unheard") };
    let doubtful = store.append(unheard).await;
    assert!(matches!(doubtful, Err(StoreError::Indeterminate(_))), "{doubtful:?}");
    proxy.close(false);
    let before = proxy.written();
    assert_eq!(super::found(&store, table(1), command(3)).await, Some(Seq(2)));
    let asked = proxy.written();
    assert!(asked > before, "the writer alone knows");
    assert_eq!(store.find(table(1), command(3)).await, Ok(Some(Seq(2))));
    assert_eq!(proxy.written(), asked, "and it was asked once");
}
