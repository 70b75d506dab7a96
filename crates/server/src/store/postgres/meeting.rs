//! What servers on one database tell each other. All times are the database's own.

use tokio_postgres::Row;

use super::{
    batch::table,
    failure::{Failure, get},
    link::Link,
    stamp, time,
};
use crate::{
    ids::NodeId,
    store::{Heard, Peer, Posted, Spending, Spent, Told},
};

/// What was told so long before the last meeting is heard again: it is dated when it is written and seen only when it is
/// committed. A meeting that takes longer fails, and what it told is told again.
const SLACK: u64 = 6_000;

/// Others not heard of for a day are not spoken of.
const DAY: i64 = 86_400_000;

/// So long what was spent is told to those who come new.
const HOUR: i64 = 3_600_000;

const TELL: &str = "
WITH clock AS MATERIALIZED (SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint AS now),
alive AS (
    INSERT INTO node (node, name, beat, gone) SELECT $1, $2, now, false FROM clock
    ON CONFLICT (node) DO UPDATE SET name = excluded.name, beat = excluded.beat, gone = false
), said AS (
    INSERT INTO notice (node, table_id, body, changed_at)
    SELECT $1, n.table_id, n.body, now FROM clock, unnest($3::bytea[], $4::bytea[]) AS n (table_id, body)
    ON CONFLICT (node, table_id) DO UPDATE SET body = excluded.body, changed_at = excluded.changed_at
), paid AS (
    INSERT INTO spent (node, key, what, amount, at)
    SELECT $1, s.key, s.what, s.amount, now
    FROM clock, unnest($5::bytea[], $6::smallint[], $7::bigint[]) AS s (key, what, amount)
)
SELECT now FROM clock";

const PEERS: &str = "SELECT node, name, beat FROM node WHERE node <> $1 AND NOT gone
    AND beat > (SELECT max(beat) FROM node) - $2::bigint";

const NOTICES: &str = "SELECT node, table_id, body FROM notice WHERE node <> $1 AND changed_at >= $2";

/// Whoever comes new hears what holds.
const ALL_NOTICES: &str =
    "SELECT node, table_id, body FROM notice WHERE node <> $1 AND changed_at >= $2 AND body IS NOT NULL";

const SPENT: &str = "SELECT number, key, what, amount FROM spent WHERE node <> $1
    AND at >= greatest($2, (extract(epoch FROM clock_timestamp()) * 1000)::bigint - $3)";

const REVOKED: &str = "SELECT session, at FROM revoked WHERE noted_at >= $1";

/// Tells and hears, all sent at once.
pub(super) async fn meet(link: &Link, told: &Told) -> Result<Heard, Failure> {
    let node = &told.node.0[..];
    let names: Vec<[u8; 10]> = told.notices.iter().map(|(table, _)| table.bytes()).collect();
    let tables: Vec<&[u8]> = names.iter().map(|name| &name[..]).collect();
    let bodies: Vec<Option<&[u8]>> = told.notices.iter().map(|(_, notice)| notice.as_deref()).collect();
    let keys: Vec<&[u8]> = told.spent.iter().map(|spending| &spending.key[..]).collect();
    let kinds: Vec<i16> = told.spent.iter().map(|spending| spending.what.number()).collect();
    let amounts: Vec<i64> = told.spent.iter().map(|spending| stamp(spending.amount)).collect();
    let since = stamp(told.since.saturating_sub(SLACK));
    let notices = if told.since == 0 { ALL_NOTICES } else { NOTICES };
    let (clock, peers, notices, spent, revoked) = tokio::join!(
        biased;
        async { link.query_opt(TELL, &[&node, &told.name, &tables, &bodies, &keys, &kinds, &amounts]).await },
        async { link.query(PEERS, &[&node, &DAY]).await },
        async { link.query(notices, &[&node, &since]).await },
        async { link.query(SPENT, &[&node, &since, &HOUR]).await },
        async { link.query(REVOKED, &[&since]).await },
    );
    let clock = clock?.ok_or_else(|| Failure::Damaged("the database has no clock".into()))?;
    Ok(Heard {
        clock: time(get(&clock, 0)?),
        peers: each(&peers?, |row| Ok(Peer { node: node_id(row, 0)?, name: get(row, 1)?, alive: time(get(row, 2)?) }))?,
        notices: each(&notices?, |row| {
            let table = table(&get::<Vec<u8>>(row, 1)?)?;
            Ok(Posted { node: node_id(row, 0)?, table, notice: get(row, 2)? })
        })?,
        // What a newer version spends and this one does not know is not counted here.
        spent: each(&spent?, spending)?.into_iter().flatten().collect(),
        revoked: each(&revoked?, revocation)?,
    })
}

fn each<T>(rows: &[Row], one: impl Fn(&Row) -> Result<T, Failure>) -> Result<Vec<T>, Failure> {
    rows.iter().map(one).collect()
}

fn fixed<const N: usize>(row: &Row, column: usize) -> Result<[u8; N], Failure> {
    let bytes: Vec<u8> = get(row, column)?;
    bytes.try_into().map_err(|_| Failure::Damaged("a key of the wrong length".into()))
}

fn node_id(row: &Row, column: usize) -> Result<NodeId, Failure> {
    fixed(row, column).map(NodeId)
}

fn spending(row: &Row) -> Result<Option<(u64, Spending)>, Failure> {
    let what: i16 = get(row, 2)?;
    let Some(what) = Spent::ALL.into_iter().find(|one| one.number() == what) else { return Ok(None) };
    Ok(Some((time(get(row, 0)?), Spending { key: fixed(row, 1)?, what, amount: time(get(row, 3)?) })))
}

fn revocation(row: &Row) -> Result<([u8; 16], u64), Failure> {
    Ok((fixed(row, 0)?, time(get(row, 1)?)))
}

/// What was told long enough ago is forgotten: that a notice holds no more after a minute, what was spent after an hour,
/// servers after a day. When a server was last alive is known for ever.
const TIDY: &str = "
WITH clock AS MATERIALIZED (SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint AS now),
silent AS (DELETE FROM notice USING clock WHERE body IS NULL AND changed_at < now - 60000),
spent AS (DELETE FROM spent USING clock WHERE at < now - 3600000),
dead AS (
    DELETE FROM node USING clock WHERE beat < now - 86400000 AND beat < (SELECT max(beat) FROM node) RETURNING node
)
DELETE FROM notice WHERE node IN (SELECT node FROM dead)";

pub(super) async fn tidy(link: &Link) -> Result<(), Failure> {
    link.execute(TIDY, &[]).await.map(drop)
}

const LEAVE: &str = "WITH left_behind AS (DELETE FROM notice WHERE node = $1)
    UPDATE node SET gone = true WHERE node = $1";

pub(super) async fn leave(link: &Link, node: NodeId) -> Result<(), Failure> {
    link.execute(LEAVE, &[&&node.0[..]]).await.map(drop)
}

pub(super) async fn last_beat(link: &Link) -> Result<Option<u64>, Failure> {
    let row = link.query_opt("SELECT max(beat) FROM node", &[]).await?;
    Ok(row.map(|row| get::<Option<i64>>(&row, 0)).transpose()?.flatten().map(time))
}

/// In the name of no server, which is gone already.
pub(super) async fn was_alive(link: &Link, at: u64) -> Result<(), Failure> {
    const NOTE: &str = "INSERT INTO node (node, name, beat, gone) VALUES ($1, '', $2, true)
        ON CONFLICT (node) DO UPDATE SET beat = greatest(node.beat, excluded.beat)";
    link.execute(NOTE, &[&&[0u8; 8][..], &stamp(at)]).await.map(drop)
}

/// The secret of that name. Who comes second finds what the first left, so it is looked for after it was offered.
pub(super) async fn secret(link: &Link, name: &str, fresh: [u8; 32]) -> Result<[u8; 32], Failure> {
    const OFFER: &str = "INSERT INTO secret (name, secret) VALUES ($1, $2) ON CONFLICT DO NOTHING";
    link.execute(OFFER, &[&name, &&fresh[..]]).await?;
    let row = link.query_opt("SELECT secret FROM secret WHERE name = $1", &[&name]).await?;
    row.map_or_else(|| Err(Failure::Damaged("a secret is gone".into())), |row| fixed(&row, 0))
}

pub(super) async fn secrets(link: &Link) -> Result<Vec<(String, [u8; 32])>, Failure> {
    let rows = link.query("SELECT name, secret FROM secret ORDER BY name COLLATE \"C\"", &[]).await?;
    each(&rows, |row| Ok((get(row, 0)?, fixed(row, 1)?)))
}

/// Noted anew when it is said again, because nobody may have heard of it the first time.
pub(super) async fn revoke(link: &Link, session: [u8; 16], at: u64) -> Result<(), Failure> {
    const REVOKE: &str = "INSERT INTO revoked (session, at, noted_at)
        VALUES ($1, $2, (extract(epoch FROM clock_timestamp()) * 1000)::bigint)
        ON CONFLICT (session) DO UPDATE SET noted_at = excluded.noted_at";
    link.execute(REVOKE, &[&&session[..], &stamp(at)]).await.map(drop)
}

pub(super) async fn revoked(link: &Link) -> Result<Vec<([u8; 16], u64)>, Failure> {
    each(&link.query("SELECT session, at FROM revoked ORDER BY session", &[]).await?, revocation)
}

pub(super) async fn forget_revoked(link: &Link, before: u64) -> Result<(), Failure> {
    link.execute("DELETE FROM revoked WHERE at < $1", &[&stamp(before)]).await.map(drop)
}
