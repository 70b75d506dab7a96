//! A server without a connection over which it hears of others.

use std::time::Duration;

use lastcard_pgtest::Cluster;
use lastcard_server::{Seq, Store};

use super::{
    super::{record, table},
    fresh, of_somebody, open,
};

/// Who may have no more connections than they have, and loses one of them.
fn take_from(cluster: &Cluster, database: &str, left: u32, which: &str) {
    let role = format!("owner_of_{database}");
    cluster.sql("postgres", &format!("ALTER ROLE {role} CONNECTION LIMIT {left}"));
    cluster.sql(
        "postgres",
        &format!("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = '{role}' AND {which}"),
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_gets_no_connection_to_listen_over_looks_and_says_so() {
    let (cluster, name) = fresh();
    let url = of_somebody(cluster, &name);
    let there = open(&url).await;
    let here = open(&cluster.url_of(&name)).await;
    here.append(record(table(1), 0, b"x")).await.unwrap();
    let mut following = there.subscribe(table(1));
    following.beyond(Seq::ZERO).await;
    // Both that read are there, and the one that listens.
    for _ in 0..2 {
        assert_eq!(there.last(table(1)).await, Ok(Some(Seq(1))));
    }
    let listens = "pid IN (SELECT pid FROM pg_stat_activity WHERE query ~ '^SELECT f.table_id')";
    assert_eq!(there.deaf(), None);
    let before = there.figures().reconnects();
    while there.deaf().is_none_or(|deaf| !deaf.why.contains("too many connections")) {
        take_from(cluster, &name, 3, listens);
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    assert!(there.figures().reconnects() > before);
    let looked = there.deaf().unwrap().looked;
    here.append(record(table(1), 1, b"y")).await.unwrap();
    following.beyond(Seq(1)).await;
    assert!(there.deaf().unwrap().looked > looked);
    // Where nobody can look either, that is known too.
    take_from(cluster, &name, 1, "true");
    while there.append(record(table(2), 0, b"z")).await.is_err() {}
    let looked = there.deaf().unwrap().looked;
    assert!(there.last(table(1)).await.is_err());
    assert_eq!(there.deaf().unwrap().looked, looked);
    cluster.sql("postgres", &format!("ALTER ROLE owner_of_{name} CONNECTION LIMIT -1"));
    while there.deaf().is_some() {
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    here.append(record(table(1), 2, b"z")).await.unwrap();
    following.beyond(Seq(2)).await;
}
