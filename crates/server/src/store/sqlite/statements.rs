//! What is asked of the database, each on a connection that is given. None begins or ends a transaction, but those
//! that load.

use rusqlite::{Connection, OptionalExtension, Row, params, types::Type};

use crate::{
    ids::{CommandKey, Seq, TableId},
    store::{
        Append, Appended, BESIDE, COMMANDS_KNOWN, Compaction, Loaded, Mark, Part, Record, Since, Sought, TableRow,
        checksum,
    },
};

/// What stands with a table beside its name.
#[derive(Clone, Copy, Default)]
pub(super) struct Standing {
    pub(super) number: i64,
    pub(super) last: Seq,
    /// Its last snapshot, or zero.
    pub(super) base: Seq,
    pub(super) bytes: u64,
}

/// Checks before it writes, so that what is not stored leaves no trace in the transaction it shares with others.
pub(super) fn append(connection: &Connection, append: &Append) -> rusqlite::Result<Appended> {
    let found = standing(connection, append.table)?;
    if let (Some(table), Some(command)) = (found, append.command)
        && let Some(seq) = command_at(connection, table.number, command)?
    {
        return Ok(Appended::Duplicate { seq });
    }
    let mut table = found.unwrap_or_default();
    if table.last != append.expected {
        return Ok(Appended::Conflict { last: table.last });
    }
    let at = stamp(append.at);
    if found.is_none() {
        table.number = connection
            .prepare_cached("INSERT INTO tables (name, last, touched_at) VALUES (?1, 0, ?2)")?
            .insert(params![append.table.bytes(), at])?;
    }
    if let Some(compaction) = &append.compaction {
        compact(connection, &mut table, append, compaction)?;
    }
    for payload in &append.records {
        table.last.0 += 1;
        insert(connection, &mut table, append, false, payload)?;
    }
    if let Some(command) = append.command {
        connection.prepare_cached("INSERT INTO commands VALUES (?1, ?2, ?3)")?.execute(params![
            table.number,
            command.0,
            table.last.0
        ])?;
        table.bytes += BESIDE;
    }
    if let Some(mark) = append.mark {
        index(connection, &table, mark)?;
    }
    connection
        .prepare_cached(
            "UPDATE tables SET last = ?2, touched_at = ?3, base = ?4, bytes = ?5
             WHERE number = ?1",
        )?
        .execute(params![table.number, table.last.0, at, table.base.0, stamp(table.bytes)])?;
    Ok(Appended::Committed { last: table.last })
}

fn insert(
    connection: &Connection,
    table: &mut Standing,
    append: &Append,
    snapshot: bool,
    payload: &[u8],
) -> rusqlite::Result<()> {
    let sum = checksum::of(append.table, table.last, time(stamp(append.at)), snapshot, payload);
    connection.prepare_cached("INSERT INTO records VALUES (?1, ?2, ?3, ?4, ?5, ?6)")?.execute(params![
        table.number,
        table.last.0,
        stamp(append.at),
        payload,
        snapshot,
        sum
    ])?;
    table.bytes += payload.len() as u64 + BESIDE;
    Ok(())
}

/// Puts one snapshot where a stretch of records was, and forgets matches while the table is too large.
fn compact(
    connection: &Connection,
    table: &mut Standing,
    append: &Append,
    compaction: &Compaction,
) -> rusqlite::Result<()> {
    table.bytes -= remove(connection, table.number, compaction.from.0, table.last.0)?.min(table.bytes);
    insert(connection, table, append, true, &compaction.snapshot)?;
    table.base = table.last;
    let old = "DELETE FROM commands WHERE number = ?1 AND seq < ?2";
    let forgotten =
        connection.prepare_cached(old)?.execute(params![table.number, table.last.0.saturating_sub(COMMANDS_KNOWN)])?;
    table.bytes -= (forgotten as u64 * BESIDE).min(table.bytes);
    while table.bytes > compaction.keep {
        let oldest = "DELETE FROM matches WHERE number = ?1
                      AND match = (SELECT min(match) FROM matches WHERE number = ?1)";
        if connection.prepare_cached(oldest)?.execute([table.number])? == 0 {
            break;
        }
        let first: Option<u32> = connection
            .prepare_cached("SELECT min(first) FROM matches WHERE number = ?1")?
            .query_row([table.number], |row| row.get(0))?;
        let before = first.unwrap_or(table.base.0);
        table.bytes -= remove(connection, table.number, 0, before.saturating_sub(1))?.min(table.bytes);
    }
    Ok(())
}

/// Removes records; what they took up.
fn remove(connection: &Connection, number: i64, first: u32, last: u32) -> rusqlite::Result<u64> {
    let bytes: i64 = connection
        .prepare_cached(
            "SELECT coalesce(sum(length(payload) + ?4), 0) FROM records WHERE number = ?1 AND seq BETWEEN ?2 AND ?3",
        )?
        .query_row(params![number, first, last, BESIDE as i64], |row| row.get(0))?;
    connection
        .prepare_cached("DELETE FROM records WHERE number = ?1 AND seq BETWEEN ?2 AND ?3")?
        .execute(params![number, first, last])?;
    Ok(time(bytes))
}

fn index(connection: &Connection, table: &Standing, mark: Mark) -> rusqlite::Result<()> {
    match mark {
        Mark::Began(number) => connection
            .prepare_cached("INSERT OR REPLACE INTO matches VALUES (?1, ?2, ?3, NULL)")?
            .execute(params![table.number, number, table.base.0.max(1)])?,
        Mark::RoundOver(number) => connection
            .prepare_cached("UPDATE matches SET last = ?3 WHERE number = ?1 AND match = ?2")?
            .execute(params![table.number, number, table.last.0])?,
    };
    Ok(())
}

pub(super) fn find(connection: &Connection, table: TableId, command: CommandKey) -> rusqlite::Result<Option<Seq>> {
    match standing(connection, table)? {
        Some(table) => command_at(connection, table.number, command),
        None => Ok(None),
    }
}

/// The table from its last snapshot on and where it says it ends, both of the same moment.
pub(super) fn load(connection: &mut Connection, name: TableId) -> rusqlite::Result<Option<(Part, Loaded)>> {
    let moment = connection.transaction()?;
    let Some(table) = standing(&moment, name)? else { return Ok(None) };
    let part = Part { first: Seq(table.base.0.max(1)), last: table.last };
    let records = records(&moment, name, table.number, part)?;
    moment.finish()?;
    Ok(Some((part, Loaded { records, bytes: table.bytes })))
}

/// What came after a record, and the part that it has to be.
pub(super) fn load_after(
    connection: &mut Connection,
    name: TableId,
    seq: Seq,
) -> rusqlite::Result<Option<(Part, Since)>> {
    let moment = connection.transaction()?;
    let Some(table) = standing(&moment, name)? else { return Ok(None) };
    let anew = seq > table.last || table.base > seq;
    let first = if anew { table.base.0.max(1) } else { seq.0 + 1 };
    let part = Part { first: Seq(first), last: table.last };
    let records = records(&moment, name, table.number, part)?;
    moment.finish()?;
    let bytes = table.bytes;
    Ok(Some((part, if anew { Since::Anew(Loaded { records, bytes }) } else { Since::Records(records) })))
}

pub(super) fn load_part(
    connection: &mut Connection,
    name: TableId,
    part: Part,
) -> rusqlite::Result<Option<Vec<Record>>> {
    let moment = connection.transaction()?;
    let Some(table) = standing(&moment, name)? else { return Ok(None) };
    let records = records(&moment, name, table.number, part)?;
    moment.finish()?;
    Ok(Some(records))
}

/// The records of a part that are there, each as it was stored.
pub(super) fn records(
    connection: &Connection,
    table: TableId,
    number: i64,
    part: Part,
) -> rusqlite::Result<Vec<Record>> {
    connection
        .prepare_cached(
            "SELECT seq, at, payload, snapshot, sum FROM records WHERE number = ?1 AND seq BETWEEN ?2 AND ?3 ORDER BY seq",
        )?
        .query_map(params![number, part.first.0, part.last.0], |row| record(table, row))?
        .collect()
}

fn record(table: TableId, row: &Row<'_>) -> rusqlite::Result<Record> {
    let record = Record { seq: Seq(row.get(0)?), at: time(row.get(1)?), payload: row.get(2)?, snapshot: row.get(3)? };
    if checksum::of(table, record.seq, record.at, record.snapshot, &record.payload) == row.get::<_, i64>(4)? {
        return Ok(record);
    }
    let changed = checksum::Changed { table, record: record.seq };
    Err(rusqlite::Error::FromSqlConversionFailure(2, Type::Blob, Box::new(changed)))
}

pub(super) fn find_match(connection: &Connection, table: TableId, number: u32) -> rusqlite::Result<Sought> {
    let Some(table) = standing(connection, table)? else { return Ok(Sought::NoTable) };
    let found = connection
        .prepare_cached("SELECT first, last FROM matches WHERE number = ?1 AND match = ?2 AND last IS NOT NULL")?
        .query_row(params![table.number, number], part)
        .optional()?;
    Ok(found.map_or(Sought::NoMatch, Sought::Found))
}

fn part(row: &Row<'_>) -> rusqlite::Result<Part> {
    Ok(Part { first: Seq(row.get(0)?), last: Seq(row.get(1)?) })
}

pub(super) fn tables(connection: &Connection) -> rusqlite::Result<Vec<TableRow>> {
    connection
        .prepare_cached("SELECT name, last, touched_at FROM tables ORDER BY name")?
        .query_map([], |row| {
            Ok(TableRow {
                table: TableId::from_bytes(row.get(0)?),
                last: Seq(row.get(1)?),
                touched_at: time(row.get(2)?),
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

pub(super) fn was_alive(connection: &Connection, at: u64) -> rusqlite::Result<()> {
    let note = "UPDATE server SET beat = max(coalesce(beat, ?1), ?1)";
    connection.prepare_cached(note)?.execute([stamp(at)]).map(drop)
}

pub(super) fn last_beat(connection: &Connection) -> rusqlite::Result<Option<u64>> {
    let beat: Option<i64> = connection.prepare_cached("SELECT beat FROM server")?.query_row([], |row| row.get(0))?;
    Ok(beat.map(time))
}

/// Gives some of the pages nobody needs back to the disk; a sixteenth of the file stays for what comes next.
pub(super) fn give_back_pages(connection: &Connection) -> rusqlite::Result<()> {
    let count =
        |name: &str| connection.prepare_cached(&format!("PRAGMA {name}"))?.query_row([], |row| row.get::<_, i64>(0));
    let spare = count("freelist_count")? - (count("page_count")? / 16).max(PAGES_KEPT);
    if spare <= 0 {
        return Ok(());
    }
    // A row comes for every page, and the next is freed when it is asked for.
    let mut give_back = connection.prepare(&format!("PRAGMA incremental_vacuum({})", spare.min(PAGES_AT_ONCE)))?;
    let mut pages = give_back.query([])?;
    while pages.next()?.is_some() {}
    Ok(())
}

/// Half a megabyte a second: an append waits a few milliseconds for it at most.
const PAGES_AT_ONCE: i64 = 128;
const PAGES_KEPT: i64 = 64;

/// Changes nothing that is read.
pub(super) fn fence(connection: &Connection) -> rusqlite::Result<()> {
    connection.prepare_cached("UPDATE server SET fence = fence + 1")?.execute([]).map(drop)
}

pub(super) fn secret(connection: &Connection, name: &str, fresh: [u8; 32]) -> rusqlite::Result<[u8; 32]> {
    connection.prepare_cached("INSERT OR IGNORE INTO secrets VALUES (?1, ?2)")?.execute(params![name, fresh])?;
    connection.prepare_cached("SELECT secret FROM secrets WHERE name = ?1")?.query_row([name], |row| row.get(0))
}

pub(super) fn secrets(connection: &Connection) -> rusqlite::Result<Vec<(String, [u8; 32])>> {
    connection
        .prepare_cached("SELECT name, secret FROM secrets ORDER BY name")?
        .query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?
        .collect()
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

pub(super) fn standing(connection: &Connection, table: TableId) -> rusqlite::Result<Option<Standing>> {
    connection
        .prepare_cached("SELECT number, last, base, bytes FROM tables WHERE name = ?1")?
        .query_row([table.bytes()], |row| {
            let (number, last, base) = (row.get(0)?, Seq(row.get(1)?), Seq(row.get(2)?));
            Ok(Standing { number, last, base, bytes: time(row.get(3)?) })
        })
        .optional()
}

fn command_at(connection: &Connection, number: i64, command: CommandKey) -> rusqlite::Result<Option<Seq>> {
    connection
        .prepare_cached("SELECT seq FROM commands WHERE number = ?1 AND command = ?2")?
        .query_row(params![number, command.0], |row| row.get(0).map(Seq))
        .optional()
}

/// SQLite's integers end at half of `u64`, hundreds of millions of years from now.
pub(super) fn stamp(at: u64) -> i64 {
    i64::try_from(at).unwrap_or(i64::MAX)
}

pub(super) fn time(stamp: i64) -> u64 {
    u64::try_from(stamp).unwrap_or(0)
}
