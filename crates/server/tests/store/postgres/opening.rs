//! The schema, and who may come in.

use std::sync::Arc;

use lastcard_pgtest::Cluster;
use lastcard_server::{Appended, Postgres, Seq, Store, StoreError};
use tokio::task::JoinSet;

use super::{
    super::{record, table},
    fresh, open,
};
use crate::wire::logs::Logs;

#[tokio::test(flavor = "multi_thread")]
async fn eight_servers_start_at_once_and_one_makes_the_schema() {
    let (cluster, name) = fresh();
    cluster.sql(
        &name,
        "CREATE TABLE made (what text);
         CREATE FUNCTION note() RETURNS event_trigger LANGUAGE plpgsql AS $$ BEGIN
             INSERT INTO public.made SELECT object_identity FROM pg_event_trigger_ddl_commands();
         END $$;
         CREATE EVENT TRIGGER noting ON ddl_command_end WHEN TAG IN ('CREATE TABLE') EXECUTE FUNCTION note();",
    );
    let mut starting = JoinSet::new();
    for n in 0..8 {
        let url = cluster.url_of(&name);
        starting.spawn(async move { open(&url).await.append(record(table(n), 0, b"x")).await });
    }
    while let Some(done) = starting.join_next().await {
        assert_eq!(done.unwrap(), Ok(Appended::Committed { last: Seq(1) }));
    }
    let heads = cluster.sql(&name, "SELECT count(*) FROM made WHERE what = 'lastcard.head'");
    assert_eq!(heads.trim(), "1");
}

#[tokio::test]
async fn a_database_that_logs_what_it_is_given_is_warned_of_and_one_that_logs_no_values_is_not() {
    let (cluster, name) = fresh();
    let url = cluster.url_of(&name);
    let hand = || record(table(1), 0, b"the hand of a player");
    let hex = hand().records[0].iter().map(|byte| format!("{byte:02x}")).collect::<String>();
    let logged = || cluster.log().matches(&hex).count();
    cluster.sql("postgres", &format!("ALTER DATABASE {name} SET log_min_duration_statement = 0"));
    cluster.sql("postgres", &format!("ALTER DATABASE {name} SET log_parameter_max_length = 0"));
    for warns in [false, true] {
        let (logs, _guard) = Logs::capture();
        let store = open(&url).await;
        let before = logged();
        store.append(hand()).await.unwrap();
        store.delete(table(1)).await.unwrap();
        store.close().await.unwrap();
        assert_eq!(logs.text().contains("log_parameter_max_length"), warns, "{}", logs.text());
        assert_eq!(logged() > before, warns);
        cluster.sql("postgres", &format!("ALTER DATABASE {name} RESET log_parameter_max_length"));
    }
}

#[tokio::test]
async fn a_newer_schema_is_refused_in_words() {
    let (cluster, name) = fresh();
    let url = cluster.url_of(&name);
    open(&url).await.close().await.unwrap();
    cluster.sql(&name, "UPDATE lastcard.schema_version SET version = 99");
    let Err(StoreError::Unavailable(why)) = Postgres::open(&url).await.map(drop) else { panic!("it was opened") };
    assert!(why.contains("newer lastcard (its schema is 99"), "{why}");
    assert_eq!(cluster.sql(&name, "SELECT version FROM lastcard.schema_version").trim(), "99");
}

#[tokio::test]
async fn what_is_wrong_with_an_address_is_said_without_its_password() {
    let cluster = Cluster::shared();
    let port = cluster.port();
    for (url, why) in [
        (format!("postgres://me:hush@127.0.0.1:{port}/x?sslmode=hush"), "sslmode"),
        (format!("postgres://me:hush@127.0.0.1:{port}/x?sslkey=hush"), "unknown option `sslkey`"),
        (format!("postgres://me:hush@127.0.0.1:{port}/x?hush"), "cannot be read"),
        (format!("postgres://me:not@hush@127.0.0.1:{port}/x"), "written %40"),
        (format!("postgres://me:not@a/hush@127.0.0.1:{port}/x"), "written %40"),
        (format!("postgres://me:no?t@hush@127.0.0.1:{port}/x?sslmode=disable"), "written %40"),
        (format!("postgres://me:hush@127.0.0.1:{port}/x?sslrootcert=/etc/hosts"), "sslmode=verify-full"),
        (
            format!("postgres://me:hush@127.0.0.1:{port}/x?sslmode=verify-full&sslrootcert=/none.pem"),
            "/none.pem: No such",
        ),
        (
            format!("postgres://me:hush@127.0.0.1:{port}/x?sslmode=verify-full&sslrootcert=/etc/hosts"),
            "no certificate in it",
        ),
        ("postgres://me:hush@/x".to_owned(), "no host"),
        ("postgres://me:hush@a:1,b:hush/x".to_owned(), "port"),
        ("me:hush".to_owned(), "cannot be read"),
        (format!("postgres://postgres:hush@127.0.0.1:{port}/nothing?sslmode=disable"), "\"nothing\" does not exist"),
        (format!("postgres://nobody:hush@127.0.0.1:{port}/postgres?sslmode=disable"), "\"nobody\" does not exist"),
    ] {
        let Err(error) = Postgres::open(&url).await.map(drop) else { panic!("it was opened") };
        let said = error.to_string();
        assert!(said.contains(why) && !said.contains("hush"), "{why}: {said}");
    }
}

#[tokio::test]
async fn who_prefers_tls_takes_any_certificate_and_who_requires_it_only_a_good_one() {
    let cluster = Cluster::with_tls();
    let url = |mode| format!("postgres://postgres@localhost:{}/postgres?sslmode={mode}", cluster.port());
    let by_tls = "SELECT bool_and(ssl) FROM pg_stat_ssl JOIN pg_stat_activity USING (pid)
        WHERE application_name LIKE 'lastcard %'";
    for (mode, encrypted) in [("disable", "f"), ("prefer", "t")] {
        let store = open(&url(mode)).await;
        assert_eq!(store.last(table(1)).await, Ok(None));
        assert_eq!(cluster.sql("postgres", by_tls).trim(), encrypted);
        store.close().await.unwrap();
        while cluster.sql("postgres", by_tls).trim() != "" {}
    }
    for mode in ["require", "verify-ca", "verify-full"] {
        let Err(error) = Postgres::open(&url(mode)).await.map(drop) else { panic!("it was opened") };
        assert!(error.to_string().contains("certificate"), "{error}");
        let vouched = format!("{}&sslrootcert={}", url(mode), cluster.certificate().display());
        let store = open(&vouched).await;
        assert_eq!(store.last(table(1)).await, Ok(None));
        assert_eq!(cluster.sql("postgres", by_tls).trim(), "t");
        let Err(error) = Postgres::open(&vouched.replace("localhost", "127.0.0.1")).await.map(drop) else {
            panic!("it was opened")
        };
        assert!(error.to_string().contains("certificate"), "its name is looked at: {error}");
    }
}

/// Far more than the server lets in. Whoever is let in has stored what it was told it has, and whoever was there before
/// goes on.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn two_hundred_that_open_at_once_do_no_harm() {
    let cluster = Cluster::with(&["fsync=off", "max_connections=40"]);
    let url = cluster.url_of(&cluster.fresh_database());
    let resident = Arc::new(open(&url).await);
    let mut storm = JoinSet::new();
    for n in 1..=200 {
        let url = url.clone();
        storm.spawn(async move {
            let stored = match Postgres::open(&url).await {
                Ok(store) => store.append(record(table(n), 0, b"x")).await.is_ok(),
                Err(StoreError::Unavailable(_)) => false,
                Err(error) => panic!("{error}"),
            };
            (n, stored)
        });
    }
    for expected in 0..50 {
        assert_eq!(
            resident.append(record(table(0), expected, b"resident")).await,
            Ok(Appended::Committed { last: Seq(expected + 1) })
        );
    }
    let mut let_in = Vec::new();
    while let Some(done) = storm.join_next().await {
        let (n, stored) = done.unwrap();
        if stored {
            let_in.push(n);
        }
    }
    println!("{} of 200 were let in", let_in.len());
    assert!(!let_in.is_empty());
    for n in let_in {
        assert_eq!(resident.last(table(n)).await, Ok(Some(Seq(1))));
    }
}

#[tokio::test]
async fn a_record_that_was_changed_is_damage_and_a_foreign_one_keeps_no_neighbour_out() {
    let (cluster, name) = fresh();
    let store = Arc::new(open(&cluster.url_of(&name)).await);
    for n in 1..=3 {
        store.append(record(table(n), 0, b"whole")).await.unwrap();
    }
    let id = |n| format!("'\\x{}'", table(n).bytes().map(|byte| format!("{byte:02x}")).concat());
    cluster.sql(&name, &format!("UPDATE lastcard.entry SET body = 'other' WHERE table_id = {}", id(1)));
    assert!(matches!(store.load(table(1)).await, Err(StoreError::Damaged(_))));
    cluster.sql(&name, &format!("DELETE FROM lastcard.entry WHERE table_id = {}", id(2)));
    assert!(matches!(store.load(table(2)).await, Err(StoreError::Damaged(_))));
    // A record where the next would be: PostgreSQL refuses the whole statement and quotes what it refuses.
    cluster.sql(&name, &format!("INSERT INTO lastcard.entry SELECT {}, 2, 0, false, 'seed', 0", id(3)));
    let mut appends = JoinSet::new();
    for n in 3..40 {
        let store = Arc::clone(&store);
        let expected = u32::from(n == 3);
        appends.spawn(async move { (n, store.append(record(table(n), expected, b"hand")).await) });
    }
    while let Some(done) = appends.join_next().await {
        match done.unwrap() {
            (3, Err(StoreError::Unavailable(why))) => {
                assert!(
                    why.contains("23505") && !why.contains("hand") && !why.contains("seed") && !why.contains("\\x"),
                    "{why}"
                );
            }
            (n, stored) => assert_eq!(stored, Ok(Appended::Committed { last: Seq(1) }), "table {n}"),
        }
    }
}
