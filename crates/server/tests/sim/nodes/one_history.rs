//! What holds of the one log that all nodes of a world write, whichever of them wrote an entry.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use lastcard_protocol::Command;
use lastcard_server::{
    CommandKey, NodeId,
    table::{Cause, Desk, Entry, Now, Table, TableEvent},
};

use super::{node::Asker, shared::Stored, turn::Turn, world::World};
use crate::sim::{laws::Laws, room::id};

pub(crate) struct OneHistory {
    pub(crate) laws: Laws,
    /// Whether every viewer's frames are looked at too, which takes longer than all the rest.
    all_laws: bool,
    /// The table as far as its log goes.
    pub(crate) table: Table,
    /// How often a round had begun or a rest had ended after each entry: then bots think anew.
    begun: Vec<usize>,
    turn: Turn,
    /// Which nodes had a bot think about each move.
    thoughts: HashMap<(usize, u32, u8), Vec<NodeId>>,
    /// What people asked for.
    asked: BTreeMap<CommandKey, Asked>,
    said: BTreeSet<String>,
    /// When something was stored last.
    pub(crate) grew: u64,
}

struct Asked {
    who: usize,
    what: Command,
    /// Somebody was told that it will not be done.
    refused: bool,
}

/// In one world of so many all laws of a table are looked at.
const ALL_LAWS: u64 = 7;

impl OneHistory {
    pub(crate) fn of(table: Table, seed: u64, now: u64) -> OneHistory {
        OneHistory {
            laws: Laws::new(&table, seed),
            all_laws: seed.is_multiple_of(ALL_LAWS),
            table,
            begun: vec![0, 0],
            turn: Turn::began(now),
            thoughts: HashMap::new(),
            asked: BTreeMap::new(),
            said: BTreeSet::new(),
            grew: now,
        }
    }

    /// The log has grown by a record; with `base`, what stands for the log before it.
    pub(crate) fn take(&mut self, record: &Stored, base: Option<Table>, now: u64, world: &World) {
        let before = self.table.clone();
        let entry = &record.entry;
        assert_eq!(entry.at, entry.at.max(self.turn.at), "time never goes back in a log");
        assert!(base.is_none_or(|base| base == before), "what stands for a log is what it tells");
        self.table.fold(entry).unwrap();
        world.tell(|| {
            let events: Vec<String> =
                entry.events.iter().map(|event| format!("{event:?}").chars().take(60).collect()).collect();
            format!("#{} {:?} {:?} -> {events:?}", self.table.seq().0, entry.node, entry.cause)
        });
        self.command_is_carried_out_once(record);
        self.turn.after(record, &before, &self.table, world);
        let begins = |event: &&TableEvent| matches!(event, TableEvent::RoundBegan { .. } | TableEvent::WentOn);
        self.begun.push(self.begun.last().unwrap() + entry.events.iter().filter(begins).count());
        if self.all_laws {
            self.laws.after(&before, entry, &self.table, &Now { at: entry.at, ..record.now });
        }
        self.grew = now;
        if let Cause::Restart(_) = entry.cause {
            world.saw("restarts stored", 1);
        }
        if let Cause::Lost(_) = entry.cause {
            world.saw("losses stored", 1);
        }
    }

    fn command_is_carried_out_once(&mut self, record: &Stored) {
        let by = match &record.entry.cause {
            Cause::Command { by, .. } | Cause::Changed { by, .. } => *by,
            other => {
                assert_eq!(record.key, None, "{other:?} is nobody's command");
                return;
            }
        };
        // Wherever it was decided anew, its key went with it; the store takes each key once.
        let asked = &self.asked[&record.key.expect("a command is stored with its key")];
        assert_eq!(by, id(asked.who));
        if let Cause::Command { what, .. } = &record.entry.cause {
            assert_eq!(what, &asked.what);
        }
        for event in &record.entry.events {
            if let TableEvent::Said(_, line) = event {
                let text = line.text.clone().unwrap_or_default();
                assert!(text.is_empty() || self.said.insert(text), "said twice: {line:?}");
            }
        }
    }

    /// Somebody asks for something, under a key of its own.
    pub(crate) fn asks(&mut self, who: usize, what: Command) -> CommandKey {
        let key = CommandKey((self.asked.len() as u128).to_be_bytes());
        self.asked.insert(key, Asked { who, what, refused: false });
        key
    }

    pub(crate) fn is_refused(&mut self, key: CommandKey) {
        self.asked.get_mut(&key).unwrap().refused = true;
    }

    /// Commands that were refused at one node and carried out at another.
    pub(crate) fn refused_yet_carried_out(&self, world: &World) -> usize {
        let shared = world.shared.borrow();
        let refused = self.asked.iter().filter(|(_, asked)| asked.refused);
        let records = refused.filter_map(|(key, _)| shared.keys.get(key)).map(|seq| &shared.records[*seq as usize - 1]);
        records.filter(|record| record.entry.refusal().is_none()).count()
    }

    /// A node has taken an entry, and shows it: it is the one that is stored there, and the table is the same as
    /// everybody's.
    pub(crate) fn is_folded(&self, world: &World, desk: &Desk<Option<Asker>>, entry: &Entry) {
        let seq = desk.table().seq();
        let shared = world.shared.borrow();
        assert!(
            shared.records.get(seq.0 as usize - 1).is_some_and(|record| record.entry == *entry),
            "shown and not stored"
        );
        if seq == self.table.seq() {
            assert!(desk.table() == &self.table, "two nodes folded the same log to different tables");
        }
    }

    /// A node has a bot think.
    pub(crate) fn is_thought(&mut self, node: NodeId, seq: u32, seat: u8, moves: u32, world: &World) {
        let by = self.thoughts.entry((self.begun[seq as usize], moves, seat)).or_default();
        world.saw("thoughts", 1);
        world.tell(|| format!("{node} thinks for seat {seat} after move {moves} at #{seq}"));
        if !by.contains(&node) {
            by.push(node);
            let twice = by.len() > 1;
            world.saw("thoughts of two nodes", usize::from(twice));
            assert!(!twice || !world.weather.calm, "two nodes thought about the same though nothing was late: {by:?}");
        }
    }
}
