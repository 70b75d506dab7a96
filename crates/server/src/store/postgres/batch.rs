//! Appends of many tables in one statement, and what became of them when nobody heard the answer.

use tokio_postgres::Row;

use super::{
    failure::{Failure, get},
    link::Link,
    stamp, time,
};
use crate::{
    ids::{Seq, TableId},
    store::{Append, Appended, BESIDE, StoreError, checksum},
};

/// Each append by itself: stored if its table is where it is expected and its command is not known. What is won is decided
/// at `head`: a row that another server is changing is waited for and looked at again. The tables come in their order, so
/// that two servers wait for each other in one order only.
///
/// All of it is seen as it was when the statement began, but for what is won. A command that another stored meanwhile moved
/// its head too, so whoever wins has seen all commands.
const APPEND: &str = "
WITH batch AS (
    SELECT b.*, (SELECT c.seq FROM command c WHERE c.table_id = b.table_id AND c.command = b.command) AS known
    FROM unnest($1::bytea[], $2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[], $6::bytea[])
        WITH ORDINALITY AS b (table_id, expected, last, bytes, at, command, n)
), moved AS (
    UPDATE head h SET seq = b.last, bytes = h.bytes + b.bytes, touched_at = b.at
    FROM batch b
    WHERE b.known IS NULL AND b.expected > 0 AND h.table_id = b.table_id AND h.seq = b.expected
    RETURNING b.n
), begun AS (
    INSERT INTO head (table_id, seq, base, bytes, touched_at)
    SELECT table_id, last, 0, bytes, at FROM batch WHERE known IS NULL AND expected = 0
    ON CONFLICT DO NOTHING
    RETURNING table_id
), won AS (
    SELECT b.n, b.table_id, b.last, b.at, b.command FROM batch b
    WHERE b.n IN (SELECT n FROM moved) OR b.table_id IN (SELECT table_id FROM begun)
), entries AS (
    INSERT INTO entry (table_id, seq, at, snapshot, body, sum)
    SELECT w.table_id, e.seq, w.at, false, e.body, e.sum
    FROM unnest($7::bigint[], $8::bigint[], $9::bytea[], $10::bigint[]) AS e (n, seq, body, sum) JOIN won w ON w.n = e.n
), commands AS (
    INSERT INTO command (table_id, command, seq) SELECT table_id, command, last FROM won WHERE command IS NOT NULL
), told AS (
    SELECT pg_notify('lastcard', string_agg(encode(table_id, 'hex') || ':' || last, ' ')) FROM won GROUP BY n / 200
)
SELECT b.n, b.n IN (SELECT n FROM won), b.known,
    CASE WHEN b.known IS NULL THEN (SELECT h.seq FROM head h WHERE h.table_id = b.table_id) END,
    (SELECT count(*) FROM told)
FROM batch b";

/// The same for one record of one table that there is already. Most statements of a server that is not busy are of this
/// kind, and PostgreSQL takes a third of the time for it.
const APPEND_ONE: &str = "
WITH known AS MATERIALIZED (
    SELECT (SELECT c.seq FROM command c WHERE c.table_id = $1 AND c.command = $6) AS seq
), moved AS (
    UPDATE head SET seq = $3, bytes = bytes + $4, touched_at = $5
    WHERE table_id = $1 AND seq = $2 AND (SELECT seq FROM known) IS NULL
    RETURNING seq
), entries AS (
    INSERT INTO entry (table_id, seq, at, snapshot, body, sum) SELECT $1, seq, $5, false, $7, $8 FROM moved
), commands AS (
    INSERT INTO command (table_id, command, seq) SELECT $1, $6, seq FROM moved WHERE $6::bytea IS NOT NULL
), told AS (
    SELECT pg_notify('lastcard', encode($1, 'hex') || ':' || seq) FROM moved
)
SELECT 1::bigint, (SELECT count(*) FROM told) > 0, (SELECT seq FROM known), (SELECT seq FROM head WHERE table_id = $1)";

/// What became of one append of a group.
pub(super) enum Tried {
    Done(Appended),
    /// Another server was faster while the statement ran; who looks again sees how far it has come.
    Overtaken,
}

/// Stores those that can be stored. They are of different tables, and have neither mark nor compaction.
pub(super) async fn append(link: &Link, appends: &[&Append]) -> Result<Vec<Tried>, Failure> {
    if let [one] = appends
        && let [payload] = &one.records[..]
        && one.expected > Seq::ZERO
    {
        return Ok(vec![append_one(link, one, payload).await?]);
    }
    let mut order: Vec<usize> = (0..appends.len()).collect();
    order.sort_unstable_by_key(|place| appends[*place].table);
    let names: Vec<[u8; 10]> = order.iter().map(|place| appends[*place].table.bytes()).collect();
    let tables: Vec<&[u8]> = names.iter().map(|name| &name[..]).collect();
    let (mut expected, mut lasts, mut bytes, mut times) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    let mut commands: Vec<Option<&[u8]>> = Vec::new();
    let (mut of, mut seqs, mut bodies, mut sums) = (Vec::new(), Vec::new(), Vec::<&[u8]>::new(), Vec::new());
    for (append, n) in order.iter().map(|place| appends[*place]).zip(1i64..) {
        let at = stamp(append.at);
        let mut seq = append.expected;
        let mut size = if append.command.is_some() { BESIDE } else { 0 };
        for payload in &append.records {
            seq.0 += 1;
            of.push(n);
            seqs.push(i64::from(seq.0));
            bodies.push(payload);
            sums.push(checksum::of(append.table, seq, time(at), false, payload));
            size += payload.len() as u64 + BESIDE;
        }
        expected.push(i64::from(append.expected.0));
        lasts.push(i64::from(seq.0));
        bytes.push(stamp(size));
        times.push(at);
        commands.push(append.command.as_ref().map(|command| &command.0[..]));
    }
    let rows = link
        .query(APPEND, &[&tables, &expected, &lasts, &bytes, &times, &commands, &of, &seqs, &bodies, &sums])
        .await?;
    let mut tried: Vec<Option<Tried>> = appends.iter().map(|_| None).collect();
    for row in rows {
        let n: i64 = get(&row, 0)?;
        let place = usize::try_from(n - 1).ok().and_then(|n| order.get(n)).copied();
        let Some(place) = place else { return Err(Failure::Damaged("an answer to no append".into())) };
        tried[place] = Some(answer(appends[place], &row)?);
    }
    tried.into_iter().collect::<Option<_>>().ok_or_else(|| Failure::Damaged("an append without an answer".into()))
}

async fn append_one(link: &Link, append: &Append, payload: &[u8]) -> Result<Tried, Failure> {
    let (name, at) = (append.table.bytes(), stamp(append.at));
    let last = append.expected.after(1).unwrap_or_default();
    let command = append.command.as_ref().map(|command| &command.0[..]);
    let size = payload.len() as u64 + BESIDE * (1 + u64::from(command.is_some()));
    let sum = checksum::of(append.table, last, time(at), false, payload);
    let (expected, last) = (i64::from(append.expected.0), i64::from(last.0));
    let row = link
        .query_opt(APPEND_ONE, &[&&name[..], &expected, &last, &stamp(size), &at, &command, &payload, &sum])
        .await?
        .ok_or_else(|| Failure::Damaged("an append without an answer".into()))?;
    answer(append, &row)
}

/// A row says whether it was stored, the number of its command if that was known, and where the table was before.
fn answer(append: &Append, row: &Row) -> Result<Tried, Failure> {
    let known: Option<i64> = get(row, 2)?;
    let last = get::<Option<i64>>(row, 3)?.map_or(Ok(Seq::ZERO), seq)?;
    Ok(match (get(row, 1)?, known) {
        (true, _) => {
            let last = append.expected.after(append.records.len()).unwrap_or_default();
            Tried::Done(Appended::Committed { last })
        }
        (false, Some(known)) => Tried::Done(Appended::Duplicate { seq: seq(known)? }),
        (false, None) if last == append.expected => Tried::Overtaken,
        (false, None) => Tried::Done(Appended::Conflict { last }),
    })
}

/// For each append: the number of its command, the sum of the record that follows what it expected, and the table's last
/// snapshot.
const LOOK: &str = "
SELECT
    (SELECT c.seq FROM command c WHERE c.table_id = b.table_id AND c.command = b.command),
    (SELECT e.sum FROM entry e WHERE e.table_id = b.table_id AND e.seq = b.expected + 1),
    (SELECT h.base FROM head h WHERE h.table_id = b.table_id)
FROM unnest($1::bytea[], $2::bigint[], $3::bytea[]) WITH ORDINALITY AS b (table_id, expected, command, n) ORDER BY b.n";

/// The truth about appends whose answer was lost, once they can no longer be under way.
pub(super) async fn look(
    link: &Link,
    appends: &[&Append],
    why: &str,
) -> Result<Vec<Result<Appended, StoreError>>, Failure> {
    let names: Vec<[u8; 10]> = appends.iter().map(|append| append.table.bytes()).collect();
    let tables: Vec<&[u8]> = names.iter().map(|name| &name[..]).collect();
    let expected: Vec<i64> = appends.iter().map(|append| i64::from(append.expected.0)).collect();
    let commands: Vec<Option<&[u8]>> =
        appends.iter().map(|append| append.command.as_ref().map(|command| &command.0[..])).collect();
    let rows = link.query(LOOK, &[&tables, &expected, &commands]).await?;
    let answer = |(append, row): (&&Append, &Row)| -> Result<_, Failure> {
        let command = get::<Option<i64>>(row, 0)?.map(seq).transpose()?;
        let (sum, base): (Option<i64>, Option<i64>) = (get(row, 1)?, get(row, 2)?);
        let last = append.expected.after(append.records.len()).unwrap_or_default();
        Ok(match command {
            _ if sum.is_some() && sum == first_sum(append) => Ok(Appended::Committed { last }),
            Some(seq) if seq == last => Ok(Appended::Committed { last }),
            Some(seq) => Ok(Appended::Duplicate { seq }),
            // A snapshot stands where it would be.
            None if append.command.is_none() && base.is_some_and(|base| base > i64::from(append.expected.0)) => {
                Err(StoreError::Indeterminate(why.to_owned()))
            }
            None => Err(StoreError::Unavailable(why.to_owned())),
        })
    };
    appends.iter().zip(&rows).map(answer).collect()
}

fn first_sum(append: &Append) -> Option<i64> {
    let (seq, payload) = (append.expected.after(1)?, append.records.first()?);
    Some(checksum::of(append.table, seq, time(stamp(append.at)), false, payload))
}

/// A number as it is stored.
pub(super) fn seq(stored: i64) -> Result<Seq, Failure> {
    u32::try_from(stored).map(Seq).map_err(|_| Failure::Damaged("a number that no record can have".into()))
}

/// A table's name as it is stored.
pub(super) fn table(stored: &[u8]) -> Result<TableId, Failure> {
    let bytes = stored.try_into().map_err(|_| Failure::Damaged("a name that no table can have".into()))?;
    Ok(TableId::from_bytes(bytes))
}
