//! What is asked of the database, each on a connection that is given. None begins or ends a transaction, but `load`.

use rusqlite::{Connection, OptionalExtension, params};

use crate::{
    ids::{CommandKey, Seq, TableId},
    store::{Append, Appended, Loaded, Record, TableRow},
};

/// Checks before it writes, so that what is not stored leaves no trace in the transaction it shares with others.
pub(super) fn append(connection: &Connection, append: &Append) -> rusqlite::Result<Appended> {
    let table = numbered(connection, append.table)?;
    if let (Some((number, _)), Some(command)) = (table, append.command)
        && let Some(seq) = command_at(connection, number, command)?
    {
        return Ok(Appended::Duplicate { seq });
    }
    let last = table.map_or(Seq::ZERO, |(_, last)| last);
    if last != append.expected {
        return Ok(Appended::Conflict { last });
    }
    let new_last = Seq(last.0 + append.records.len() as u32);
    let at = stamp(append.at);
    let number = match table {
        Some((number, _)) => {
            connection
                .prepare_cached(
                    "UPDATE tables SET last = ?2, touched_at = ?3, summary = coalesce(?4, summary) WHERE number = ?1",
                )?
                .execute(params![number, new_last.0, at, append.summary])?;
            number
        }
        None => connection
            .prepare_cached("INSERT INTO tables (name, last, touched_at, summary) VALUES (?1, ?2, ?3, ?4)")?
            .insert(params![append.table.bytes(), new_last.0, at, append.summary])?,
    };
    let mut insert = connection.prepare_cached("INSERT INTO records VALUES (?1, ?2, ?3, ?4)")?;
    for (seq, payload) in (last.0 + 1..).zip(&append.records) {
        insert.execute(params![number, seq, at, payload])?;
    }
    if let Some(command) = append.command {
        connection
            .prepare_cached("INSERT INTO commands VALUES (?1, ?2, ?3)")?
            .execute(params![number, command.0, new_last.0])?;
    }
    Ok(Appended::Committed { last: new_last })
}

pub(super) fn find(connection: &Connection, table: TableId, command: CommandKey) -> rusqlite::Result<Option<Seq>> {
    match numbered(connection, table)? {
        Some((number, _)) => command_at(connection, number, command),
        None => Ok(None),
    }
}

pub(super) fn last(connection: &Connection, table: TableId) -> rusqlite::Result<Option<Seq>> {
    Ok(numbered(connection, table)?.map(|(_, last)| last))
}

pub(super) fn record(connection: &Connection, table: TableId, seq: Seq) -> rusqlite::Result<Option<Record>> {
    connection
        .prepare_cached(
            "SELECT at, payload FROM records WHERE number = (SELECT number FROM tables WHERE name = ?1) AND seq = ?2",
        )?
        .query_row(params![table.bytes(), seq.0], |row| Ok(Record { seq, at: time(row.get(0)?), payload: row.get(1)? }))
        .optional()
}

/// The table and where it says it ends, both of the same moment.
pub(super) fn load(connection: &mut Connection, table: TableId) -> rusqlite::Result<Option<(Seq, Loaded)>> {
    let moment = connection.transaction()?;
    let Some((number, last)) = numbered(&moment, table)? else { return Ok(None) };
    let summary =
        moment.prepare_cached("SELECT summary FROM tables WHERE number = ?1")?.query_row([number], |row| row.get(0))?;
    let records = moment
        .prepare_cached("SELECT seq, at, payload FROM records WHERE number = ?1 ORDER BY seq")?
        .query_map([number], |row| Ok(Record { seq: Seq(row.get(0)?), at: time(row.get(1)?), payload: row.get(2)? }))?
        .collect::<rusqlite::Result<_>>()?;
    moment.finish()?;
    Ok(Some((last, Loaded { records, summary })))
}

pub(super) fn tables(connection: &Connection) -> rusqlite::Result<Vec<TableRow>> {
    connection
        .prepare_cached("SELECT name, last, touched_at, summary FROM tables ORDER BY name")?
        .query_map([], |row| {
            Ok(TableRow {
                table: TableId::from_bytes(row.get(0)?),
                last: Seq(row.get(1)?),
                touched_at: time(row.get(2)?),
                summary: row.get(3)?,
            })
        })?
        .collect()
}

/// Its records and commands go with it.
pub(super) fn delete(connection: &Connection, table: TableId) -> rusqlite::Result<bool> {
    Ok(connection.prepare_cached("DELETE FROM tables WHERE name = ?1")?.execute([table.bytes()])? > 0)
}

pub(super) fn delete_idle(connection: &Connection, before: u64, most: usize) -> rusqlite::Result<Vec<TableId>> {
    let idle: Vec<TableId> = connection
        .prepare_cached("SELECT name FROM tables WHERE touched_at < ?1 ORDER BY touched_at, name LIMIT ?2")?
        .query_map(params![stamp(before), most as i64], |row| row.get(0).map(TableId::from_bytes))?
        .collect::<rusqlite::Result<_>>()?;
    for table in &idle {
        delete(connection, *table)?;
    }
    Ok(idle)
}

pub(super) fn beat(connection: &Connection, now: u64) -> rusqlite::Result<()> {
    connection.prepare_cached("UPDATE server SET beat = ?1")?.execute([stamp(now)]).map(drop)
}

pub(super) fn last_beat(connection: &Connection) -> rusqlite::Result<Option<u64>> {
    let beat: Option<i64> = connection.prepare_cached("SELECT beat FROM server")?.query_row([], |row| row.get(0))?;
    Ok(beat.map(time))
}

/// Changes nothing that is read.
pub(super) fn fence(connection: &Connection) -> rusqlite::Result<()> {
    connection.prepare_cached("UPDATE server SET fence = fence + 1")?.execute([]).map(drop)
}

pub(super) fn secret(connection: &Connection, name: &str, fresh: [u8; 32]) -> rusqlite::Result<[u8; 32]> {
    connection.prepare_cached("INSERT OR IGNORE INTO secrets VALUES (?1, ?2)")?.execute(params![name, fresh])?;
    connection.prepare_cached("SELECT secret FROM secrets WHERE name = ?1")?.query_row([name], |row| row.get(0))
}

pub(super) fn revoke(connection: &Connection, session: [u8; 16], at: u64) -> rusqlite::Result<()> {
    connection
        .prepare_cached("INSERT OR IGNORE INTO revoked VALUES (?1, ?2)")?
        .execute(params![session, stamp(at)])
        .map(drop)
}

pub(super) fn revoked(connection: &Connection) -> rusqlite::Result<Vec<([u8; 16], u64)>> {
    connection
        .prepare_cached("SELECT session, at FROM revoked ORDER BY session")?
        .query_map([], |row| Ok((row.get(0)?, time(row.get(1)?))))?
        .collect()
}

pub(super) fn forget_revoked(connection: &Connection, before: u64) -> rusqlite::Result<()> {
    connection.prepare_cached("DELETE FROM revoked WHERE at < ?1")?.execute([stamp(before)]).map(drop)
}

/// A table's number and the number of its last record.
fn numbered(connection: &Connection, table: TableId) -> rusqlite::Result<Option<(i64, Seq)>> {
    connection
        .prepare_cached("SELECT number, last FROM tables WHERE name = ?1")?
        .query_row([table.bytes()], |row| Ok((row.get(0)?, Seq(row.get(1)?))))
        .optional()
}

fn command_at(connection: &Connection, number: i64, command: CommandKey) -> rusqlite::Result<Option<Seq>> {
    connection
        .prepare_cached("SELECT seq FROM commands WHERE number = ?1 AND command = ?2")?
        .query_row(params![number, command.0], |row| row.get(0).map(Seq))
        .optional()
}

/// SQLite's integers end at half of `u64`, hundreds of millions of years from now.
fn stamp(at: u64) -> i64 {
    i64::try_from(at).unwrap_or(i64::MAX)
}

fn time(stamp: i64) -> u64 {
    u64::try_from(stamp).unwrap_or(0)
}
