//! A lobby said in one record: between matches a table is what stands here, however it came to it.

use std::{collections::VecDeque, sync::Arc};

use lastcard_protocol::{Setup, Stage};
use serde::{Deserialize, Serialize};

use super::{
    AddressMark, Chair, Damaged, House, PersonId, Spoken, Table, Waiting,
    entry::{hex_bytes, table_id},
    version::knows,
};
use crate::{NodeId, Seq, TableId};

/// The version that knew all of a snapshot first; a new field is of a new version.
const SINCE: u16 = 2;

/// A table in its lobby, with everything about it that its log tells.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Snapshot {
    #[serde(rename = "v")]
    schema: u16,
    #[serde(with = "table_id")]
    table: TableId,
    seq: u32,
    setup: Setup,
    chairs: Vec<Chair>,
    host: Option<PersonId>,
    waiting: Vec<Waiting>,
    barred: Vec<PersonId>,
    barred_from: Vec<AddressMark>,
    matches: u32,
    rounds: u32,
    dealer: u8,
    #[serde(with = "hex_bytes")]
    seed: [u8; 32],
    sealed_at: Option<u64>,
    chat: VecDeque<Spoken>,
    paused: Option<u64>,
    since: u64,
    touched: u64,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    node: Option<NodeId>,
}

impl Table {
    /// The table in one record, if it is in its lobby.
    pub fn snapshot(&self) -> Option<Snapshot> {
        // Every field by its name: one that is added and forgotten here does not compile.
        let Table {
            id,
            seq,
            house,
            chairs,
            host,
            waiting,
            barred,
            barred_from,
            stage: Stage::Lobby,
            matches,
            rounds,
            dealer,
            seed,
            sealed_at,
            deal: None,
            sheet: None,
            chat,
            paused,
            since,
            touched,
            node,
        } = self
        else {
            return None;
        };
        Some(Snapshot {
            schema: SINCE,
            table: *id,
            seq: seq.0,
            setup: house.setup.clone(),
            chairs: chairs.clone(),
            host: *host,
            waiting: waiting.clone(),
            barred: barred.clone(),
            barred_from: barred_from.clone(),
            matches: *matches,
            rounds: *rounds,
            dealer: *dealer,
            seed: *seed,
            sealed_at: *sealed_at,
            chat: chat.clone(),
            paused: *paused,
            since: *since,
            touched: *touched,
            node: *node,
        })
    }

    /// The table as it was when it was said in one record.
    pub fn restored(snapshot: Snapshot) -> Result<Table, Damaged> {
        let Snapshot { schema, table, seq, setup, chairs, host, waiting, barred, matches, rounds, .. } = snapshot;
        if !knows(schema) {
            return Err(Damaged::Schema(schema));
        }
        let house = House::new(setup).map_err(|_| Damaged::Impossible(seq, "a lobby by such rules"))?;
        if chairs.len() > lastcard_engine::SeatCount::MAX {
            return Err(Damaged::Impossible(seq, "so many chairs"));
        }
        Ok(Table {
            id: table,
            seq: Seq(seq),
            house: Arc::new(house),
            chairs,
            host,
            waiting,
            barred,
            barred_from: snapshot.barred_from,
            stage: Stage::Lobby,
            matches,
            rounds,
            dealer: snapshot.dealer,
            seed: snapshot.seed,
            sealed_at: snapshot.sealed_at,
            deal: None,
            sheet: None,
            chat: snapshot.chat,
            paused: snapshot.paused,
            since: snapshot.since,
            touched: snapshot.touched,
            node: snapshot.node,
        })
    }
}
