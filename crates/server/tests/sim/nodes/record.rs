//! What has to be stored before anybody sees it: the logic of `src/live/record.rs`.

use lastcard_protocol::Refusal;
use lastcard_server::{
    CommandKey, Reason,
    table::{Entry, Now},
};

use super::{
    actor::Actor,
    follow::compacts,
    node::Asker,
    shared::{Append, Appended, Failed, Since, Stored},
};

pub(crate) enum Recorded {
    Done,
    TooLate(Option<Asker>),
    Not,
}

enum Fate {
    Now,
    Before(u32),
    TooLate,
    Not,
}

/// As in `live/record.rs`.
const RESOLVE_TRIES: usize = 20;
const RESOLVE_PAUSE: u64 = 250;
const REFUSALS_KEPT: usize = 16;

impl Actor {
    pub(crate) async fn record(
        &mut self,
        entry: Entry,
        now: Now,
        refusal: Option<Refusal>,
        to: Option<Asker>,
    ) -> Recorded {
        match self.hand_over(&entry, now, to.as_ref().map(|asker| asker.key)).await {
            Fate::Now => {
                self.publish(&entry);
                self.answer(to, refusal, true);
                Recorded::Done
            }
            Fate::Before(seq) => {
                if seq > self.seq() {
                    self.read_on().await;
                }
                self.answer_as_before(to, seq).await;
                Recorded::Done
            }
            Fate::TooLate => Recorded::TooLate(to),
            Fate::Not => {
                self.answer(to, Some(Reason::Unavailable.into()), false);
                Recorded::Not
            }
        }
    }

    async fn hand_over(&mut self, entry: &Entry, now: Now, key: Option<CommandKey>) -> Fate {
        let expected = self.seq();
        let shorter = compacts(&self.world, self.desk().table(), entry);
        let snapshot = if shorter { self.desk().table().snapshot() } else { None };
        let stored = Stored { entry: entry.clone(), key, now, decided: self.world.time.now() };
        match self.world.append(&self.node, Append { expected, stored, snapshot }).await {
            Ok(Appended::Committed) => Fate::Now,
            Ok(Appended::Duplicate(seq)) => Fate::Before(seq),
            Ok(Appended::Conflict) => Fate::TooLate,
            Err(Failed::InDoubt) => self.resolve(expected, key, entry).await,
            Err(Failed::Unavailable) => Fate::Not,
        }
    }

    async fn resolve(&mut self, expected: u32, key: Option<CommandKey>, entry: &Entry) -> Fate {
        for _ in 0..RESOLVE_TRIES {
            let found = self.world.find(&self.node, key).await;
            let since = self.world.ask(&self.node, move |world| world.shared.borrow().since(expected)).await;
            match (found, since) {
                (Ok(_), Ok(Since::Records(records))) => {
                    return match records.first() {
                        Some(first) if first.entry == *entry => Fate::Now,
                        Some(_) => Fate::TooLate,
                        None => Fate::Not,
                    };
                }
                (Ok(_), Ok(Since::Anew(..))) => break,
                (Err(_), _) | (_, Err(_)) => self.world.time.sleep(RESOLVE_PAUSE).await,
            }
        }
        self.lost = Some(Reason::Unavailable);
        Fate::Not
    }

    pub(crate) async fn refuse(&mut self, to: Option<Asker>, refusal: Refusal) {
        let Some(asker) = to else { return };
        match self.world.find(&self.node, Some(asker.key)).await {
            Ok(Some(seq)) => self.answer_as_before(Some(asker), seq).await,
            Ok(None) => {
                if self.refused.len() == REFUSALS_KEPT {
                    self.refused.pop_front();
                }
                if refusal.problems.is_empty() {
                    self.refused.push_back((asker.key, refusal.clone()));
                }
                self.answer(Some(asker), Some(refusal), false);
            }
            Err(_) => self.answer(Some(asker), Some(Reason::Unavailable.into()), false),
        }
    }

    pub(crate) async fn nothing_to_do(&mut self, to: Option<Asker>) {
        let Some(asker) = to else { return };
        match self.world.find(&self.node, Some(asker.key)).await {
            Ok(Some(seq)) => self.answer_as_before(Some(asker), seq).await,
            Ok(None) => self.answer(Some(asker), None, false),
            Err(_) => self.answer(Some(asker), Some(Reason::Unavailable.into()), false),
        }
    }

    async fn answer_as_before(&self, to: Option<Asker>, seq: u32) {
        self.world.saw("commands carried out before", 1);
        let refusal = match self.world.ask(&self.node, move |world| world.shared.borrow().record(seq)).await {
            Ok(record) => record.and_then(|record| record.entry.refusal()),
            Err(_) => Some(Reason::Unavailable.into()),
        };
        let stored = refusal.is_none();
        self.answer(to, refusal, stored);
    }
}
