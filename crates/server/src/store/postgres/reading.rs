//! What is read, each by one statement, so that all of it is of one moment.

use tokio_postgres::Row;

use super::{
    batch::{seq, table},
    failure::{Failure, get},
    link::Link,
    time,
};
use crate::{
    ids::{CommandKey, Seq, TableId},
    store::{
        Loaded, Part, Record, Since, Sought, StoredMatch, StoredTable, TableRow,
        checksum::{self, Changed},
    },
};

/// From the last snapshot on.
const LOAD: &str = "SELECT h.seq, h.base, h.bytes, e.seq, e.at, e.snapshot, e.body, e.sum
    FROM head h LEFT JOIN entry e
        ON e.table_id = h.table_id AND e.seq <= h.seq AND e.seq >= greatest(h.base, 1)
    WHERE h.table_id = $1 ORDER BY e.seq";

pub(super) async fn load(link: &Link, name: TableId) -> Result<Option<Loaded>, Failure> {
    let rows = link.query(LOAD, &[&&name.bytes()[..]]).await?;
    Ok(read(name, &rows, |_, base| Seq(base.0.max(1)))?.map(|read| read.loaded))
}

/// From the record after the one that is known; or from the last snapshot on, if that one is not there or no longer as it
/// was.
const LOAD_AFTER: &str = "SELECT h.seq, h.base, h.bytes, e.seq, e.at, e.snapshot, e.body, e.sum
    FROM head h LEFT JOIN entry e
        ON e.table_id = h.table_id AND e.seq <= h.seq
        AND e.seq >= CASE WHEN $2::bigint BETWEEN h.base AND h.seq THEN $2 + 1 ELSE greatest(h.base, 1) END
    WHERE h.table_id = $1 ORDER BY e.seq";

pub(super) async fn load_after(link: &Link, name: TableId, known: Seq) -> Result<Option<Since>, Failure> {
    let rows = link.query(LOAD_AFTER, &[&&name.bytes()[..], &i64::from(known.0)]).await?;
    let goes_on = |last: Seq, base: Seq| base <= known && known <= last;
    let first = |last, base| if goes_on(last, base) { Seq(known.0.saturating_add(1)) } else { Seq(base.0.max(1)) };
    let Some(Read { last, base, loaded }) = read(name, &rows, first)? else { return Ok(None) };
    Ok(Some(if goes_on(last, base) { Since::Records(loaded.records) } else { Since::Anew(loaded) }))
}

/// Records with what their table's head said of it at the same moment.
struct Read {
    last: Seq,
    base: Seq,
    loaded: Loaded,
}

/// The rows of a table, each with its head before it. They have to be all from `first` on, which goes by the head.
fn read(name: TableId, rows: &[Row], first: impl FnOnce(Seq, Seq) -> Seq) -> Result<Option<Read>, Failure> {
    let Some(row) = rows.first() else { return Ok(None) };
    let (last, base, bytes) = (seq(get(row, 0)?)?, seq(get(row, 1)?)?, time(get(row, 2)?));
    let first = first(last, base);
    let mut records = Vec::with_capacity(rows.len());
    // Where there is no record the head stands alone.
    if get::<Option<i64>>(row, 3)?.is_some() {
        for row in rows {
            records.push(record(name, row, 3)?);
        }
    }
    let whole = first > last && records.is_empty() || Part { first, last }.is_whole(&records);
    if !whole {
        return Err(lacking(name));
    }
    Ok(Some(Read { last, base, loaded: Loaded { records, bytes } }))
}

/// A record from that column on.
fn record(name: TableId, row: &Row, from: usize) -> Result<Record, Failure> {
    let record = Record {
        seq: seq(get(row, from)?)?,
        at: time(get(row, from + 1)?),
        snapshot: get(row, from + 2)?,
        payload: get(row, from + 3)?,
    };
    as_stored(name, record, get(row, from + 4)?)
}

/// The record, if it is what was stored.
fn as_stored(name: TableId, record: Record, sum: i64) -> Result<Record, Failure> {
    match checksum::of(name, record.seq, record.at, record.snapshot, &record.payload) == sum {
        true => Ok(record),
        false => Err(Failure::Damaged(Changed { table: name, record: record.seq }.to_string())),
    }
}

fn lacking(name: TableId) -> Failure {
    Failure::Damaged(format!("table {name} lacks records or has too many"))
}

const LOAD_PART: &str = "SELECT e.seq, e.at, e.snapshot, e.body, e.sum FROM head h JOIN entry e
    ON e.table_id = h.table_id AND e.seq BETWEEN $2 AND $3 WHERE h.table_id = $1 ORDER BY e.seq";

pub(super) async fn load_part(link: &Link, name: TableId, part: Part) -> Result<Option<Vec<Record>>, Failure> {
    let (first, last) = (i64::from(part.first.0), i64::from(part.last.0));
    let rows = link.query(LOAD_PART, &[&&name.bytes()[..], &first, &last]).await?;
    let records: Vec<Record> = rows.iter().map(|row| record(name, row, 0)).collect::<Result<_, _>>()?;
    match records.first() {
        Some(one) if one.seq == part.first => match part.is_whole(&records) {
            true => Ok(Some(records)),
            false => Err(lacking(name)),
        },
        _ => Ok(None),
    }
}

const FIND: &str = "SELECT seq FROM command WHERE table_id = $1 AND command = $2";

pub(super) async fn find(link: &Link, name: TableId, command: CommandKey) -> Result<Option<Seq>, Failure> {
    let row = link.query_opt(FIND, &[&&name.bytes()[..], &&command.0[..]]).await?;
    row.map(|row| seq(get(&row, 0)?)).transpose()
}

const FIND_MATCH: &str = "SELECT m.first, m.last FROM head h
    LEFT JOIN match m ON m.table_id = h.table_id AND m.number = $2 AND m.last IS NOT NULL WHERE h.table_id = $1";

pub(super) async fn find_match(link: &Link, name: TableId, number: u32) -> Result<Sought, Failure> {
    let row = link.query_opt(FIND_MATCH, &[&&name.bytes()[..], &i64::from(number)]).await?;
    let Some(row) = row else { return Ok(Sought::NoTable) };
    Ok(match (get(&row, 0)?, get(&row, 1)?) {
        (Some(first), Some(last)) => Sought::Found(Part { first: seq(first)?, last: seq(last)? }),
        _ => Sought::NoMatch,
    })
}

/// A table's last number and what it takes up.
pub(super) async fn standing(link: &Link, name: TableId) -> Result<Option<(Seq, u64)>, Failure> {
    let row = link.query_opt("SELECT seq, bytes FROM head WHERE table_id = $1", &[&&name.bytes()[..]]).await?;
    row.map(|row| Ok((seq(get(&row, 0)?)?, time(get(&row, 1)?)))).transpose()
}

pub(super) async fn tables(link: &Link) -> Result<Vec<TableRow>, Failure> {
    let rows = link.query("SELECT table_id, seq, touched_at FROM head ORDER BY table_id", &[]).await?;
    let one = |row: &Row| {
        let (last, touched_at) = (seq(get(row, 1)?)?, time(get(row, 2)?));
        Ok(TableRow { table: table(&get::<Vec<u8>>(row, 0)?)?, last, touched_at })
    };
    rows.iter().map(one).collect()
}

/// All that belongs to a table; the first column says what a row is.
const WHOLE: &str = "
SELECT 0, seq, base, bytes, touched_at, NULL::boolean, NULL::bytea, NULL::bigint FROM head WHERE table_id = $1
UNION ALL SELECT 1, seq, at, NULL, NULL, snapshot, body, sum FROM entry WHERE table_id = $1
UNION ALL SELECT 2, seq, NULL, NULL, NULL, NULL, command, NULL FROM command WHERE table_id = $1
UNION ALL SELECT 3, number, first, last, NULL, NULL, NULL, NULL FROM match WHERE table_id = $1
ORDER BY 1, 2, 7";

pub(super) async fn whole(link: &Link, name: TableId) -> Result<Option<StoredTable>, Failure> {
    let rows = link.query(WHOLE, &[&&name.bytes()[..]]).await?;
    let Some((head, rows)) = rows.split_first() else { return Ok(None) };
    if get::<i32>(head, 0)? != 0 {
        return Ok(None);
    }
    let mut stored = StoredTable {
        records: Vec::new(),
        last: seq(get(head, 1)?)?,
        base: seq(get(head, 2)?)?,
        bytes: time(get(head, 3)?),
        touched_at: time(get(head, 4)?),
        commands: Vec::new(),
        matches: Vec::new(),
    };
    for row in rows {
        let number = seq(get(row, 1)?)?;
        match get::<i32>(row, 0)? {
            1 => stored.records.push(as_stored(name, whole_record(row, number)?, get(row, 7)?)?),
            2 => {
                let key = get::<Vec<u8>>(row, 6)?.try_into();
                let key = key.map_err(|_| Failure::Damaged(format!("a command of table {name} has no key")))?;
                stored.commands.push((CommandKey(key), number));
            }
            _ => {
                let (first, last) = (seq(get(row, 2)?)?, get::<Option<i64>>(row, 3)?.map(seq).transpose()?);
                stored.matches.push(StoredMatch { number: number.0, first, last });
            }
        }
    }
    Ok(Some(stored))
}

fn whole_record(row: &Row, seq: Seq) -> Result<Record, Failure> {
    Ok(Record { seq, at: time(get(row, 2)?), snapshot: get(row, 5)?, payload: get(row, 6)? })
}
