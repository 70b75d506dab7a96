//! What other servers store is told by notifications, which can be lost, and found by looking. Where there is no connection
//! to hear them over, it is looked for over those that read.

use std::{convert::Infallible, sync::Arc, time::Duration};

use tokio::time::{interval, sleep, timeout};

use super::{
    address::{Address, Role},
    batch::{seq, table},
    failure::{Failure, get},
    hearing::Hearing,
    link::{Hear, Link},
    readers::Readers,
};
use crate::{
    ids::{Seq, TableId},
    store::{StoreFigures, subscription::Subscriptions},
};

/// How often tables are looked at.
const LOOK: Duration = Duration::from_secs(1);

/// At most so many at once: where more are followed, each is looked at less often.
const AT_ONCE: usize = 2_500;

/// After a connection was lost.
const PAUSE: Duration = Duration::from_millis(200);

/// After one was not to be had. Whoever is turned away because too many are there already comes again no sooner.
const TURNED_AWAY: Duration = Duration::from_secs(1);

/// A look takes no longer, or the connection is taken for dead.
const ANSWER: Duration = Duration::from_secs(5);

pub(super) struct Listener {
    pub(super) address: Arc<Address>,
    pub(super) readers: Arc<Readers>,
    pub(super) subscriptions: Arc<Subscriptions>,
    pub(super) hearing: Arc<Hearing>,
    pub(super) figures: Arc<StoreFigures>,
}

impl Listener {
    /// Tells those who follow a table what is stored, for as long as the store is open.
    pub(super) async fn listen(self) {
        loop {
            let link = tokio::select! {
                link = self.hearing_link() => link,
                never = self.look_over_readers() => match never {},
            };
            self.hearing.hears();
            // However it ended, what was missed is found over the next connection.
            if let Err(failure) = self.follow(&link).await {
                self.deaf(failure.why());
            }
            sleep(PAUSE).await;
        }
    }

    /// A connection over which notifications come, after a look at what was stored while nobody listened.
    async fn hearing_link(&self) -> Link {
        loop {
            let link = self.connected().await;
            match self.begin(&link).await {
                Ok(()) => return link,
                Err(failure) => self.deaf(failure.why()),
            }
            sleep(PAUSE).await;
        }
    }

    async fn connected(&self) -> Link {
        loop {
            let hear = || {
                let subscriptions = Arc::clone(&self.subscriptions);
                let hear: Hear = Box::new(move |told| pass_on(&subscriptions, told));
                Some(hear)
            };
            match self.address.connect(Role::Listener, hear).await {
                Ok(link) => return link,
                Err(not) => self.deaf(not.why),
            }
            sleep(TURNED_AWAY).await;
        }
    }

    fn deaf(&self, why: String) {
        self.hearing.deaf(why);
        self.figures.reconnected();
    }

    async fn begin(&self, link: &Link) -> Result<(), Failure> {
        timeout(ANSWER, link.run("LISTEN lastcard")).await.map_err(|_| Failure::silence())??;
        // What was stored while nobody listened was told to nobody.
        let mut followed = self.subscriptions.followed();
        followed.sort_unstable();
        for some in followed.chunks(AT_ONCE) {
            self.look(link, some).await?;
        }
        Ok(())
    }

    async fn follow(&self, link: &Link) -> Result<(), Failure> {
        let mut ticks = interval(LOOK);
        let mut after = None;
        while self.address.is_good(link) {
            ticks.tick().await;
            let some = next(self.subscriptions.followed(), after);
            after = some.last().copied();
            self.look(link, &some).await?;
        }
        Err(Failure::Lost("the connection that listens is lost".into()))
    }

    async fn look(&self, link: &Link, tables: &[TableId]) -> Result<(), Failure> {
        let looking = timeout(ANSWER, last_of(link, tables));
        self.tell(looking.await.unwrap_or_else(|_| Err(Failure::silence()))?);
        Ok(())
    }

    /// Until somebody stops it.
    async fn look_over_readers(&self) -> Infallible {
        let mut after = None;
        loop {
            sleep(LOOK).await;
            let some = next(self.subscriptions.followed(), after);
            let read = self.readers.read(|link| {
                let some = some.clone();
                async move { last_of(&link, &some).await }
            });
            // Without an answer it is known for how long there was none.
            if let Ok(found) = read.await {
                after = some.last().copied();
                self.hearing.looked();
                self.tell(found);
            }
        }
    }

    /// A table that is not there may have been deleted, and one that has begun anew may have fewer records than it had.
    fn tell(&self, found: Vec<(TableId, Option<Seq>)>) {
        for (table, last) in found {
            match last {
                Some(last) => self.subscriptions.tell(table, last),
                None => self.subscriptions.doubt(table),
            }
        }
    }
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

/// Where each of them ends, if it is there. Asks for something even where there is none to ask for.
async fn last_of(link: &Link, tables: &[TableId]) -> Result<Vec<(TableId, Option<Seq>)>, Failure> {
    if tables.is_empty() {
        return link.run("").await.map(|()| Vec::new());
    }
    let names: Vec<[u8; 10]> = tables.iter().map(|table| table.bytes()).collect();
    let names: Vec<&[u8]> = names.iter().map(|name| &name[..]).collect();
    let rows = link.query(LAST, &[&names]).await?;
    let one = |row| Ok((table(&get::<Vec<u8>>(row, 0)?)?, get::<Option<i64>>(row, 1)?.map(seq).transpose()?));
    rows.iter().map(one).collect()
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
