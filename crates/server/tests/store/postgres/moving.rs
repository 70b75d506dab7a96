//! Three servers that take each other's place, by the steps of docs/operations.md.

use lastcard_pgtest::Three;
use lastcard_server::{Append, Seq, Store};

use super::{
    super::{command, record, table},
    open, store_it,
};

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn whoever_takes_over_is_followed_by_the_others_and_by_the_one_that_died() {
    let three = Three::start();
    let database = three.server(0).fresh_database();
    let store = open(&three.url_of(&database)).await;
    let mut expected = 0;
    let mut store_some = async || {
        for _ in 0..5 {
            let append = Append { command: Some(command(expected)), ..record(table(1), expected, b"x") };
            assert_eq!(store_it(&store, append).await, Seq(expected + 1));
            expected += 1;
        }
    };
    let mut primary = 0;
    for _ in 0..2 {
        store_some().await;
        three.server(primary).kill();
        let next = three.promote_instead_of(primary);
        assert!(three.server(next).sql("postgres", "SHOW synchronous_standby_names").contains("ANY 1"));
        // Only when the other follows: nothing is stored on one disk alone.
        store_some().await;
        three.bring_back(primary, next);
        primary = next;
    }
    store_some().await;
    let stored = store.load(table(1)).await.unwrap().unwrap().records;
    assert!(stored.iter().map(|record| record.seq.0).eq(1..=expected));
}
