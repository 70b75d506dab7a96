use std::{
    collections::HashMap,
    sync::{Mutex, PoisonError},
};

use tokio::sync::watch;

use crate::ids::{Seq, TableId};

/// Tells when a table has new records, whoever stored them. What it tells is a hint: `Store::load_after` reads what there
/// is, none missing, and a hint that was lost is made good soon.
#[derive(Debug)]
pub struct Subscription {
    latest: watch::Receiver<Latest>,
    /// The doubt it has told of already.
    doubt: u64,
}

/// The last record known of, and how often it was in doubt whether there are more.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Latest {
    last: Seq,
    doubt: u64,
}

impl Subscription {
    /// Waits until the table has records after that one, or may have.
    pub async fn beyond(&mut self, seq: Seq) {
        loop {
            let latest = *self.latest.borrow_and_update();
            if latest.doubt != self.doubt || latest.last > seq {
                self.doubt = latest.doubt;
                return;
            }
            if self.latest.changed().await.is_err() {
                // The store is gone; nothing will ever be told again.
                std::future::pending::<()>().await;
            }
        }
    }
}

/// Who is to be told of which table.
#[derive(Debug, Default)]
pub(super) struct Subscriptions(Mutex<HashMap<TableId, watch::Sender<Latest>>>);

impl Subscriptions {
    pub(super) fn subscribe(&self, table: TableId) -> Subscription {
        let mut tables = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let latest = tables.entry(table).or_insert_with(|| watch::Sender::new(Latest::default())).subscribe();
        let doubt = latest.borrow().doubt;
        Subscription { latest, doubt }
    }

    /// A table's last record is this one.
    pub(super) fn tell(&self, table: TableId, last: Seq) {
        self.change(table, |latest| {
            let newer = latest.last < last;
            latest.last = latest.last.max(last);
            newer
        });
    }

    /// A table may have changed in any way.
    pub(super) fn doubt(&self, table: TableId) {
        self.change(table, |latest| {
            latest.last = Seq::ZERO;
            latest.doubt += 1;
            true
        });
    }

    /// The tables somebody still follows; of others nothing more is known.
    pub(super) fn followed(&self) -> Vec<TableId> {
        let mut tables = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        tables.retain(|_, latest| latest.receiver_count() > 0);
        tables.keys().copied().collect()
    }

    fn change(&self, table: TableId, change: impl FnOnce(&mut Latest) -> bool) {
        let mut tables = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let Some(latest) = tables.get(&table) else { return };
        if latest.receiver_count() == 0 {
            tables.remove(&table);
        } else {
            latest.send_if_modified(change);
        }
    }
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt;

    use super::*;

    fn table(n: u8) -> TableId {
        TableId::from_bytes([n; 10])
    }

    #[test]
    fn what_was_told_before_somebody_waits_is_not_missed() {
        let all = Subscriptions::default();
        let mut one = all.subscribe(table(1));
        assert_eq!(one.beyond(Seq(4)).now_or_never(), None);
        all.tell(table(1), Seq(5));
        assert_eq!(one.beyond(Seq(4)).now_or_never(), Some(()));
        assert_eq!(one.beyond(Seq(5)).now_or_never(), None);
        all.tell(table(1), Seq(3));
        all.tell(table(2), Seq(9));
        assert_eq!(one.beyond(Seq(5)).now_or_never(), None, "what is old and what is another's is not news");
        all.doubt(table(1));
        assert_eq!(one.beyond(Seq(5)).now_or_never(), Some(()));
        assert_eq!(one.beyond(Seq(5)).now_or_never(), None);
    }

    #[test]
    fn a_table_nobody_follows_any_more_is_forgotten() {
        let all = Subscriptions::default();
        let (one, two) = (all.subscribe(table(1)), all.subscribe(table(1)));
        drop(one);
        assert_eq!(all.followed(), [table(1)]);
        drop(two);
        all.tell(table(1), Seq(1));
        assert_eq!(all.followed(), []);
    }
}
