//! A table with all that belongs to it: read for those who look through everything, written when it comes from elsewhere.

use rusqlite::{Connection, params};

use super::statements::{delete, records, stamp, standing, time};
use crate::{
    ids::{CommandKey, Seq, TableId},
    store::{Appended, Part, StoredMatch, StoredTable, checksum},
};

pub(super) fn load(connection: &mut Connection, name: TableId) -> rusqlite::Result<Option<StoredTable>> {
    let moment = connection.transaction()?;
    let Some(table) = standing(&moment, name)? else { return Ok(None) };
    let touched_at = moment
        .prepare_cached("SELECT touched_at FROM tables WHERE number = ?1")?
        .query_row([table.number], |row| row.get(0).map(time))?;
    let records = records(&moment, name, table.number, Part { first: Seq::ZERO, last: Seq(u32::MAX) })?;
    let matches = moment
        .prepare_cached("SELECT match, first, last FROM matches WHERE number = ?1 ORDER BY match")?
        .query_map([table.number], |row| {
            let last: Option<u32> = row.get(2)?;
            Ok(StoredMatch { number: row.get(0)?, first: Seq(row.get(1)?), last: last.map(Seq) })
        })?
        .collect::<rusqlite::Result<_>>()?;
    let commands = moment
        .prepare_cached("SELECT command, seq FROM commands WHERE number = ?1 ORDER BY seq, command")?
        .query_map([table.number], |row| Ok((CommandKey(row.get(0)?), Seq(row.get(1)?))))?
        .collect::<rusqlite::Result<_>>()?;
    moment.finish()?;
    let (last, base, bytes) = (table.last, table.base, table.bytes);
    Ok(Some(StoredTable { records, last, base, bytes, touched_at, commands, matches }))
}

/// Within a transaction that is under way.
pub(super) fn restore(
    connection: &Connection,
    name: TableId,
    stored: &StoredTable,
    over: Seq,
) -> rusqlite::Result<Appended> {
    let last = standing(connection, name)?.map_or(Seq::ZERO, |table| table.last);
    if last != over {
        return Ok(Appended::Conflict { last });
    }
    delete(connection, name)?;
    let number = connection
        .prepare_cached("INSERT INTO tables (name, last, touched_at, base, bytes) VALUES (?1, ?2, ?3, ?4, ?5)")?
        .insert(params![
            name.bytes(),
            stored.last.0,
            stamp(stored.touched_at),
            stored.base.0,
            stamp(stored.counted())
        ])?;
    let mut insert = connection.prepare_cached(
        "INSERT INTO records (number, seq, at, payload, snapshot, sum) VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
    )?;
    for record in &stored.records {
        let sum = checksum::of(name, record.seq, record.at, record.snapshot, &record.payload);
        insert.execute(params![number, record.seq.0, stamp(record.at), record.payload, record.snapshot, sum])?;
    }
    let mut insert = connection.prepare_cached("INSERT INTO commands (number, command, seq) VALUES (?1, ?2, ?3)")?;
    for (command, seq) in &stored.commands {
        insert.execute(params![number, command.0, seq.0])?;
    }
    let mut insert =
        connection.prepare_cached("INSERT INTO matches (number, match, first, last) VALUES (?1, ?2, ?3, ?4)")?;
    for one in &stored.matches {
        insert.execute(params![number, one.number, one.first.0, one.last.map(|last| last.0)])?;
    }
    Ok(Appended::Committed { last: stored.last })
}
