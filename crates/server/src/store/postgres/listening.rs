//! What other servers store is told by notifications, which can be lost, and found by looking.

use std::{sync::Arc, time::Duration};

use tokio::time::{interval, sleep, timeout};

use super::{
    address::{Address, Role},
    batch::{seq, table},
    failure::{Failure, get},
    link::{Hear, Link},
};
use crate::{
    ids::{Seq, TableId},
    store::subscription::Subscriptions,
};

/// How often tables are looked at.
const LOOK: Duration = Duration::from_secs(1);

/// At most so many at once: where more are followed, each is looked at less often.
const AT_ONCE: usize = 2_500;

/// After a connection was lost or not to be had.
const PAUSE: Duration = Duration::from_millis(200);

/// A look takes no longer, or the connection is taken for dead.
const ANSWER: Duration = Duration::from_secs(5);

/// Tells those who follow a table what is stored, for as long as the store is open.
pub(super) async fn listen(address: Arc<Address>, subscriptions: Arc<Subscriptions>) {
    loop {
        let hear = || {
            let subscriptions = Arc::clone(&subscriptions);
            let hear: Hear = Box::new(move |told| pass_on(&subscriptions, told));
            Some(hear)
        };
        if let Ok(link) = address.connect(Role::Listener, hear).await {
            // However it ended, what was missed is found over the next connection.
            let _ = follow(&address, &link, &subscriptions).await;
        }
        sleep(PAUSE).await;
    }
}

async fn follow(address: &Address, link: &Link, subscriptions: &Subscriptions) -> Result<(), Failure> {
    timeout(ANSWER, link.run("LISTEN lastcard")).await.map_err(|_| Failure::silence())??;
    // What was stored while nobody listened was told to nobody.
    let mut followed = subscriptions.followed();
    followed.sort_unstable();
    for some in followed.chunks(AT_ONCE) {
        look(link, subscriptions, some).await?;
    }
    let mut ticks = interval(LOOK);
    let mut after = None;
    while address.is_good(link) {
        ticks.tick().await;
        let some = next(subscriptions.followed(), after);
        after = some.last().copied();
        look(link, subscriptions, &some).await?;
    }
    Ok(())
}

/// The tables that come after that one in their order, and then from the first on.
fn next(mut followed: Vec<TableId>, after: Option<TableId>) -> Vec<TableId> {
    followed.sort_unstable();
    let from = followed.partition_point(|table| Some(*table) <= after);
    followed.rotate_left(from);
    followed.truncate(AT_ONCE);
    followed
}

const LAST: &str = "SELECT f.table_id, (SELECT h.seq FROM head h WHERE h.table_id = f.table_id)
    FROM unnest($1::bytea[]) AS f (table_id)";

/// A table that is not there may have been deleted, and one that has begun anew may have fewer records than it had.
async fn look(link: &Link, subscriptions: &Subscriptions, tables: &[TableId]) -> Result<(), Failure> {
    if tables.is_empty() {
        return timeout(ANSWER, link.run("")).await.map_err(|_| Failure::silence())?;
    }
    let names: Vec<[u8; 10]> = tables.iter().map(|table| table.bytes()).collect();
    let names: Vec<&[u8]> = names.iter().map(|name| &name[..]).collect();
    let rows = timeout(ANSWER, link.query(LAST, &[&names])).await.map_err(|_| Failure::silence())??;
    for row in rows {
        let name = table(&get::<Vec<u8>>(&row, 0)?)?;
        match get::<Option<i64>>(&row, 1)? {
            Some(last) => subscriptions.tell(name, seq(last)?),
            None => subscriptions.doubt(name),
        }
    }
    Ok(())
}

/// Notifications are `NAME:LAST` for each table, with spaces between; a table that was deleted has no last.
fn pass_on(subscriptions: &Subscriptions, told: &str) {
    for (name, last) in told.split(' ').filter_map(|one| one.split_once(':')) {
        match (name_of(name), last.parse()) {
            (Some(name), Ok(0)) => subscriptions.doubt(name),
            (Some(name), Ok(last)) => subscriptions.tell(name, Seq(last)),
            _ => {}
        }
    }
}

fn name_of(hex: &str) -> Option<TableId> {
    let byte = |n: usize| u8::from_str_radix(hex.get(2 * n..2 * n + 2)?, 16).ok();
    let mut bytes = [0; 10];
    for (n, into) in bytes.iter_mut().enumerate() {
        *into = byte(n)?;
    }
    (hex.len() == 20).then(|| TableId::from_bytes(bytes))
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt;

    use super::*;

    fn table(n: u16) -> TableId {
        let mut bytes = [0; 10];
        bytes[..2].copy_from_slice(&n.to_be_bytes());
        TableId::from_bytes(bytes)
    }

    #[test]
    fn a_notification_is_passed_on_and_nonsense_is_not() {
        let all = Subscriptions::default();
        let (mut one, mut two) = (all.subscribe(table(0x0102)), all.subscribe(table(0xff00)));
        pass_on(&all, "01020000000000000000:7 nonsense 0102:9 ff000000000000000000:-1 :: é:1");
        assert_eq!(one.beyond(Seq(6)).now_or_never(), Some(()));
        assert_eq!(one.beyond(Seq(7)).now_or_never(), None);
        assert_eq!(two.beyond(Seq(0)).now_or_never(), None);
        pass_on(&all, "ff000000000000000000:0");
        assert_eq!(two.beyond(Seq(9)).now_or_never(), Some(()), "a deleted table is in doubt");
    }

    #[test]
    fn many_tables_are_looked_at_in_turn_and_none_is_forgotten() {
        let all: Vec<TableId> = (0..6_000).map(table).collect();
        let (mut after, mut seen) = (None, Vec::new());
        for _ in 0..3 {
            let some = next(all.clone(), after);
            assert!(some.len() <= AT_ONCE);
            after = some.last().copied();
            seen.extend(some);
        }
        seen.sort_unstable();
        seen.dedup();
        assert_eq!(seen, all);
        assert_eq!(next(all[..3].to_vec(), Some(table(9))), all[..3]);
    }
}
