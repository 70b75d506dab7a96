//! Tables nobody has touched for long.

use lastcard_server::{Append, Appended, IDLE_BATCH, Seq, Store, TableId};

use super::{
    super::{command, record, table},
    fresh, of_somebody, open,
};

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn two_servers_that_tidy_delete_every_idle_table_once_and_none_that_goes_on() {
    let (cluster, name) = fresh();
    let stores = [open(&cluster.url_of(&name)).await, open(&cluster.url_of(&name)).await];
    let count = 3 * IDLE_BATCH as u16;
    for n in 0..count {
        stores[0].append(Append { command: Some(command(1)), ..record(table(n), 0, b"x") }).await.unwrap();
    }
    let goes_on = async {
        for expected in 1..40 {
            let append = Append { at: 1_000_000, ..record(table(0), expected, b"y") };
            match stores[1].append(append).await {
                Ok(Appended::Committed { .. }) => {}
                Ok(Appended::Conflict { last: Seq::ZERO }) => return expected,
                other => panic!("{other:?}"),
            }
        }
        40
    };
    let tidy = async |store: &lastcard_server::Postgres| {
        let mut deleted = Vec::new();
        loop {
            match store.delete_idle(2_000).await.unwrap() {
                some if some.is_empty() => return deleted,
                some => deleted.extend(some),
            }
        }
    };
    let (last, one, two) = tokio::join!(goes_on, tidy(&stores[0]), tidy(&stores[1]));
    let mut deleted = [one, two].concat();
    deleted.sort_unstable();
    // The one that went on was deleted before it did, or not at all.
    let from = u16::from(last == 40);
    assert_eq!(deleted, (from..count).map(table).collect::<Vec<_>>());
    let left = |what: &str| cluster.sql(&name, &format!("SELECT count(*) FROM lastcard.{what}")).trim().to_owned();
    let kept = if last == 40 { ("1", "40", "1") } else { ("0", "0", "0") };
    assert_eq!((&*left("head"), &*left("entry"), &*left("command")), kept, "nothing is left of what was deleted");
}

#[tokio::test]
async fn idle_tables_that_are_too_much_for_one_statement_are_deleted_one_at_a_time() {
    let (cluster, name) = fresh();
    let store = open(&cluster.url_of(&name)).await;
    for n in 0..8 {
        store.append(record(table(n), 0, b"x")).await.unwrap();
    }
    // All of them take longer than a statement may, and one does not.
    cluster.sql(
        &name,
        "CREATE FUNCTION dawdle() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_sleep(0.4); RETURN OLD; END $$;
         CREATE TRIGGER dawdles BEFORE DELETE ON lastcard.head FOR EACH ROW EXECUTE FUNCTION dawdle()",
    );
    assert_eq!(store.delete_idle(u64::MAX).await.unwrap(), [table(0)]);
}

#[tokio::test(flavor = "multi_thread")]
async fn tidying_reads_through_all_tables_over_a_reader_and_writes_by_their_names() {
    const COUNT: u32 = 600;
    let (cluster, name) = fresh();
    let url = of_somebody(cluster, &name);
    let store = open(&url).await;
    // Who looks at a row is counted: no connection but the writer's waits so short a time.
    cluster.sql(
        &name,
        &format!(
            "INSERT INTO lastcard.head SELECT decode(lpad(to_hex(n), 20, '0'), 'hex'), 1, 0, 0, 1000000
                 FROM generate_series(1, {COUNT}) n;
             UPDATE lastcard.head SET touched_at = 1 WHERE get_byte(table_id, 9) < 4;
             CREATE SEQUENCE by_writer; CREATE SEQUENCE by_reader;
             CREATE FUNCTION counted() RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER AS $$ BEGIN
                 PERFORM nextval(CASE current_setting('statement_timeout') WHEN '3s' THEN 'public.by_writer'
                     ELSE 'public.by_reader' END::regclass);
                 RETURN true;
             END $$;
             ALTER TABLE lastcard.head ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
             CREATE POLICY counting ON lastcard.head USING (counted())"
        ),
    );
    let count =
        |who: &str| cluster.sql(&name, &format!("SELECT last_value FROM by_{who}")).trim().parse::<u32>().unwrap();
    let mut deleted = Vec::new();
    loop {
        match store.delete_idle(2_000_000).await.unwrap() {
            some if some.is_empty() => break,
            some => deleted.extend(some),
        }
    }
    assert_eq!(deleted.len(), COUNT as usize);
    let first = |table: &TableId| table.bytes()[9] < 4;
    assert_eq!(
        deleted.iter().filter(|table| first(table)).count(),
        deleted.iter().take_while(|table| first(table)).count()
    );
    // Each is looked at once over a reader; the writer looks at a row to hold it and to delete it.
    assert_eq!(count("reader"), COUNT);
    assert!(count("writer") <= 3 * COUNT, "{}", count("writer"));
}

#[tokio::test]
async fn a_table_touched_after_it_was_found_idle_is_not_deleted() {
    let (cluster, name) = fresh();
    let (here, there) = (open(&cluster.url_of(&name)).await, open(&cluster.url_of(&name)).await);
    let count = 3 * IDLE_BATCH as u16;
    for n in 0..count {
        here.append(Append { at: 1_000 + u64::from(n), ..record(table(n), 0, b"x") }).await.unwrap();
    }
    assert_eq!(here.delete_idle(9_000).await.unwrap().len(), IDLE_BATCH);
    // All that are left are known to be idle; a whole batch of them is not any more, nor is the last.
    let touched: Vec<u16> = (IDLE_BATCH as u16..2 * IDLE_BATCH as u16).chain([count - 1]).collect();
    for n in &touched {
        there.append(Append { at: 9_000, ..record(table(*n), 1, b"y") }).await.unwrap();
    }
    assert_eq!(here.delete_idle(9_000).await.unwrap().len(), IDLE_BATCH - 1);
    assert_eq!(here.delete_idle(9_000).await.unwrap(), []);
    let left: Vec<_> = here.tables().await.unwrap().into_iter().map(|row| row.table).collect();
    assert_eq!(left, touched.into_iter().map(table).collect::<Vec<_>>());
}
