//! What takes several statements: appends that change more than the end of a log, and tables that come or go whole. Each
//! holds the table's head from the beginning, so that nobody else appends meanwhile, and nobody sees a part of it.

use std::future::Future;

use super::{
    batch::{Tried, seq, table},
    failure::{Failure, get},
    link::Link,
    stamp, time,
};
use crate::{
    ids::{Seq, TableId},
    store::{Append, Appended, BESIDE, COMMANDS_KNOWN, Compaction, Mark, Record, StoredTable, checksum},
};

/// What stands with a table.
struct Head {
    last: Seq,
    base: Seq,
    bytes: u64,
}

const LOCK: &str = "SELECT seq, base, bytes FROM head WHERE table_id = $1 FOR UPDATE";

/// Holds the table, if there is one.
async fn lock(link: &Link, name: TableId) -> Result<Option<Head>, Failure> {
    let Some(row) = link.query_opt(LOCK, &[&&name.bytes()[..]]).await? else { return Ok(None) };
    Ok(Some(Head { last: seq(get(&row, 0)?)?, base: seq(get(&row, 1)?)?, bytes: time(get(&row, 2)?) }))
}

/// Does work in a transaction, which is committed if the work says that there is something to commit.
async fn within<T>(link: &Link, work: impl Future<Output = Result<(T, bool), Failure>>) -> Result<T, Failure> {
    // Both go out at once.
    let (begun, done) = tokio::join!(biased; link.run("BEGIN"), work);
    begun?;
    match done {
        Ok((done, true)) => {
            link.run("COMMIT").await?;
            Ok(done)
        }
        Ok((done, false)) => {
            link.run("ROLLBACK").await?;
            Ok(done)
        }
        Err(failure) => {
            if !link.is_closed() {
                link.run("ROLLBACK").await?;
            }
            Err(failure)
        }
    }
}

/// Stores one append of any kind.
pub(super) async fn append(link: &Link, append: &Append) -> Result<Tried, Failure> {
    within(link, append_within(link, append)).await
}

const COMMAND: &str = "SELECT seq FROM command WHERE table_id = $1 AND command = $2";
const BEGIN: &str =
    "INSERT INTO head (table_id, seq, base, bytes, touched_at) VALUES ($1, 0, 0, 0, $2) ON CONFLICT DO NOTHING";
const ENTER: &str = "INSERT INTO command (table_id, command, seq) VALUES ($1, $2, $3)";
const MOVE: &str = "UPDATE head SET seq = $2, base = $3, bytes = $4, touched_at = $5 WHERE table_id = $1";
const TELL: &str = "SELECT pg_notify('lastcard', encode($1::bytea, 'hex') || ':' || $2::bigint)";

async fn append_within(link: &Link, append: &Append) -> Result<(Tried, bool), Failure> {
    let bytes = append.table.bytes();
    let name = &bytes[..];
    let found = lock(link, append.table).await?;
    if let Some(command) = append.command
        && let Some(row) = link.query_opt(COMMAND, &[&name, &&command.0[..]]).await?
    {
        return Ok((Tried::Done(Appended::Duplicate { seq: seq(get(&row, 0)?)? }), false));
    }
    let at = stamp(append.at);
    let mut head = match found {
        Some(head) if head.last == append.expected => head,
        Some(head) => return Ok((Tried::Done(Appended::Conflict { last: head.last }), false)),
        None if append.expected != Seq::ZERO => {
            return Ok((Tried::Done(Appended::Conflict { last: Seq::ZERO }), false));
        }
        None if link.execute(BEGIN, &[&name, &at]).await? == 0 => return Ok((Tried::Overtaken, false)),
        None => Head { last: Seq::ZERO, base: Seq::ZERO, bytes: 0 },
    };
    if let Some(compaction) = &append.compaction {
        compact(link, &mut head, append, compaction).await?;
    }
    let mut records = Vec::new();
    for payload in &append.records {
        head.last.0 += 1;
        records.push(Record { seq: head.last, at: append.at, snapshot: false, payload: payload.clone() });
    }
    head.bytes += insert(link, append.table, &records).await?;
    let last = i64::from(head.last.0);
    if let Some(command) = append.command {
        link.execute(ENTER, &[&name, &&command.0[..], &last]).await?;
        head.bytes += BESIDE;
    }
    if let Some(mark) = append.mark {
        index(link, append.table, &head, mark).await?;
    }
    link.execute(MOVE, &[&name, &last, &i64::from(head.base.0), &stamp(head.bytes), &at]).await?;
    link.query(TELL, &[&name, &last]).await?;
    Ok((Tried::Done(Appended::Committed { last: head.last }), true))
}

const INSERT: &str = "INSERT INTO entry (table_id, seq, at, snapshot, body, sum) SELECT $1, * FROM
    unnest($2::bigint[], $3::bigint[], $4::boolean[], $5::bytea[], $6::bigint[])";

/// Stores records; what they take up.
async fn insert(link: &Link, name: TableId, records: &[Record]) -> Result<u64, Failure> {
    let seqs: Vec<i64> = records.iter().map(|record| i64::from(record.seq.0)).collect();
    let times: Vec<i64> = records.iter().map(|record| stamp(record.at)).collect();
    let snapshots: Vec<bool> = records.iter().map(|record| record.snapshot).collect();
    let bodies: Vec<&[u8]> = records.iter().map(|record| &record.payload[..]).collect();
    let sum =
        |record: &Record| checksum::of(name, record.seq, time(stamp(record.at)), record.snapshot, &record.payload);
    let sums: Vec<i64> = records.iter().map(sum).collect();
    link.execute(INSERT, &[&&name.bytes()[..], &seqs, &times, &snapshots, &bodies, &sums]).await?;
    Ok(records.iter().map(|record| record.payload.len() as u64 + BESIDE).sum())
}

const FORGET_COMMANDS: &str = "DELETE FROM command WHERE table_id = $1 AND seq < $2";
const FORGET_MATCH: &str = "DELETE FROM match WHERE table_id = $1
    AND number = (SELECT min(number) FROM match WHERE table_id = $1)";
const FIRST_MATCH: &str = "SELECT min(first) FROM match WHERE table_id = $1";

/// Puts one snapshot where a stretch of records was, and forgets matches while the table is too large.
async fn compact(link: &Link, head: &mut Head, append: &Append, compaction: &Compaction) -> Result<(), Failure> {
    let (table, bytes) = (append.table, append.table.bytes());
    let name = &bytes[..];
    head.bytes -= remove(link, table, compaction.from, head.last).await?.min(head.bytes);
    let snapshot = Record { seq: head.last, at: append.at, snapshot: true, payload: compaction.snapshot.clone() };
    head.bytes += insert(link, table, &[snapshot]).await?;
    head.base = head.last;
    let known_from = i64::from(head.last.0.saturating_sub(COMMANDS_KNOWN));
    let forgotten = link.execute(FORGET_COMMANDS, &[&name, &known_from]).await?;
    head.bytes -= (forgotten * BESIDE).min(head.bytes);
    while head.bytes > compaction.keep && link.execute(FORGET_MATCH, &[&name]).await? > 0 {
        let first = link.query_opt(FIRST_MATCH, &[&name]).await?;
        let first: Option<i64> = first.map(|row| get(&row, 0)).transpose()?.flatten();
        let before = first.map(seq).transpose()?.unwrap_or(head.base);
        let end = Seq(before.0.saturating_sub(1));
        head.bytes -= remove(link, table, Seq::ZERO, end).await?.min(head.bytes);
    }
    Ok(())
}

const REMOVE: &str = "WITH gone AS (
        DELETE FROM entry WHERE table_id = $1 AND seq BETWEEN $2 AND $3 RETURNING length(body) AS size
    ) SELECT coalesce(sum(size + $4::bigint), 0)::bigint FROM gone";

/// Removes records; what they took up.
async fn remove(link: &Link, name: TableId, first: Seq, last: Seq) -> Result<u64, Failure> {
    let (first, last) = (i64::from(first.0), i64::from(last.0));
    let row = link.query_opt(REMOVE, &[&&name.bytes()[..], &first, &last, &stamp(BESIDE)]).await?;
    row.map_or(Ok(0), |row| get(&row, 0).map(time))
}

const BEGAN: &str = "INSERT INTO match (table_id, number, first) VALUES ($1, $2, $3)
    ON CONFLICT (table_id, number) DO UPDATE SET first = excluded.first, last = NULL";
const ROUND_OVER: &str = "UPDATE match SET last = $3 WHERE table_id = $1 AND number = $2";

async fn index(link: &Link, name: TableId, head: &Head, mark: Mark) -> Result<(), Failure> {
    let (sql, number, seq) = match mark {
        Mark::Began(number) => (BEGAN, number, head.base.0.max(1)),
        Mark::RoundOver(number) => (ROUND_OVER, number, head.last.0),
    };
    link.execute(sql, &[&&name.bytes()[..], &i64::from(number), &i64::from(seq)]).await?;
    Ok(())
}

const DELETE: &str = "WITH gone AS (DELETE FROM head WHERE table_id = ANY ($1) RETURNING table_id),
    entries AS (DELETE FROM entry WHERE table_id = ANY ($1)),
    commands AS (DELETE FROM command WHERE table_id = ANY ($1)),
    matches AS (DELETE FROM match WHERE table_id = ANY ($1))
    SELECT pg_notify('lastcard', encode(table_id, 'hex') || ':0') FROM gone";

/// Forgets a table; whether there was one.
pub(super) async fn delete(link: &Link, name: TableId) -> Result<bool, Failure> {
    let work = async {
        let there = lock(link, name).await?.is_some();
        if there {
            link.query(DELETE, &[&[&name.bytes()[..]].as_slice()]).await?;
        }
        Ok((there, there))
    };
    within(link, work).await
}

const IDLE: &str = "SELECT table_id FROM head WHERE table_id = ANY ($1) AND touched_at < $2
    ORDER BY touched_at, table_id FOR UPDATE SKIP LOCKED";

/// Forgets those of them that were not touched since. What another server is at is not idle.
pub(super) async fn delete_idle(link: &Link, before: u64, tables: &[TableId]) -> Result<Vec<TableId>, Failure> {
    let work = async {
        let names: Vec<[u8; 10]> = tables.iter().map(|table| table.bytes()).collect();
        let names: Vec<&[u8]> = names.iter().map(|name| &name[..]).collect();
        let rows = link.query(IDLE, &[&names, &stamp(before)]).await?;
        let names: Vec<Vec<u8>> = rows.iter().map(|row| get(row, 0)).collect::<Result<_, _>>()?;
        if !names.is_empty() {
            link.query(DELETE, &[&names]).await?;
        }
        let idle: Vec<TableId> = names.iter().map(|name| table(name)).collect::<Result<_, _>>()?;
        let any = !idle.is_empty();
        Ok((idle, any))
    };
    within(link, work).await
}

const COMMANDS: &str =
    "INSERT INTO command (table_id, command, seq) SELECT $1, * FROM unnest($2::bytea[], $3::bigint[])";
const MATCHES: &str = "INSERT INTO match (table_id, number, first, last) SELECT $1, * FROM
    unnest($2::bigint[], $3::bigint[], $4::bigint[])";

/// So many rows of a table that comes whole are stored by one statement, which may not take long.
const AT_ONCE: usize = 2048;

/// Puts a table as it was elsewhere in the place of what there is of it.
pub(super) async fn restore(link: &Link, name: TableId, stored: &StoredTable, over: Seq) -> Result<Tried, Failure> {
    within(link, restore_within(link, name, stored, over)).await
}

async fn restore_within(
    link: &Link,
    table: TableId,
    stored: &StoredTable,
    over: Seq,
) -> Result<(Tried, bool), Failure> {
    let bytes = table.bytes();
    let name = &bytes[..];
    let last = lock(link, table).await?.map_or(Seq::ZERO, |head| head.last);
    if last != over {
        return Ok((Tried::Done(Appended::Conflict { last }), false));
    }
    link.query(DELETE, &[&[name].as_slice()]).await?;
    let touched_at = stamp(stored.touched_at);
    if link.execute(BEGIN, &[&name, &touched_at]).await? == 0 {
        return Ok((Tried::Overtaken, false));
    }
    for records in stored.records.chunks(AT_ONCE) {
        insert(link, table, records).await?;
    }
    for commands in stored.commands.chunks(AT_ONCE) {
        let keys: Vec<&[u8]> = commands.iter().map(|(command, _)| &command.0[..]).collect();
        let seqs: Vec<i64> = commands.iter().map(|(_, seq)| i64::from(seq.0)).collect();
        link.execute(COMMANDS, &[&name, &keys, &seqs]).await?;
    }
    let numbers: Vec<i64> = stored.matches.iter().map(|one| i64::from(one.number)).collect();
    let firsts: Vec<i64> = stored.matches.iter().map(|one| i64::from(one.first.0)).collect();
    let lasts: Vec<Option<i64>> = stored.matches.iter().map(|one| one.last.map(|last| i64::from(last.0))).collect();
    link.execute(MATCHES, &[&name, &numbers, &firsts, &lasts]).await?;
    let (last, base) = (i64::from(stored.last.0), i64::from(stored.base.0));
    link.execute(MOVE, &[&name, &last, &base, &stamp(stored.counted()), &touched_at]).await?;
    Ok((Tried::Done(Appended::Committed { last: stored.last }), true))
}
