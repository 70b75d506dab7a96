//! What is in the database: the schema as it is now, and how each older one becomes the next.

use std::time::Duration;

use tokio::time::timeout;

use super::{
    failure::{Failure, get},
    link::Link,
};
use crate::store::StoreError;

/// The version that the last of `MIGRATIONS` makes.
pub(super) const VERSION: i32 = MIGRATIONS.len() as i32;

/// Each makes the schema of one version that of the next; the first takes none.
const MIGRATIONS: &[&str] = &[FIRST];

/// Waiting for another server that is at it, and doing it, takes no longer.
const PATIENCE: Duration = Duration::from_secs(300);

/// `head` is where every append is decided: it stands with the number of the table's last record, and no index but the
/// key's knows what changes with an append, so that the row changes in place and its page has room for that. `entry` and
/// `command` have no key to `head`: whoever deletes a table holds its head.
///
/// Times of servers' meetings are this database's own, in Unix milliseconds.
const FIRST: &str = "
CREATE TABLE lastcard.head (
    table_id bytea PRIMARY KEY CHECK (length(table_id) = 10),
    seq bigint NOT NULL,
    base bigint NOT NULL,
    bytes bigint NOT NULL,
    touched_at bigint NOT NULL
) WITH (fillfactor = 50);
CREATE TABLE lastcard.entry (
    table_id bytea NOT NULL,
    seq bigint NOT NULL,
    at bigint NOT NULL,
    snapshot boolean NOT NULL,
    body bytea NOT NULL,
    sum bigint NOT NULL,
    PRIMARY KEY (table_id, seq)
) PARTITION BY HASH (table_id);
CREATE TABLE lastcard.command (
    table_id bytea NOT NULL,
    command bytea NOT NULL CHECK (length(command) = 16),
    seq bigint NOT NULL,
    PRIMARY KEY (table_id, command)
) PARTITION BY HASH (table_id);
DO $$ BEGIN
    FOR part IN 0..15 LOOP
        EXECUTE format('CREATE TABLE lastcard.entry_%s PARTITION OF lastcard.entry
                        FOR VALUES WITH (MODULUS 16, REMAINDER %s)', part, part);
        EXECUTE format('CREATE TABLE lastcard.command_%s PARTITION OF lastcard.command
                        FOR VALUES WITH (MODULUS 16, REMAINDER %s)', part, part);
    END LOOP;
END $$;
CREATE TABLE lastcard.match (
    table_id bytea NOT NULL,
    number bigint NOT NULL,
    first bigint NOT NULL,
    last bigint,
    PRIMARY KEY (table_id, number)
);
CREATE TABLE lastcard.secret (name text PRIMARY KEY, secret bytea NOT NULL CHECK (length(secret) = 32));
CREATE TABLE lastcard.revoked (
    session bytea PRIMARY KEY CHECK (length(session) = 16),
    at bigint NOT NULL,
    noted_at bigint NOT NULL
);
CREATE INDEX ON lastcard.revoked (noted_at);
CREATE TABLE lastcard.node (
    node bytea PRIMARY KEY CHECK (length(node) = 8),
    name text NOT NULL,
    beat bigint NOT NULL,
    gone boolean NOT NULL
);
CREATE TABLE lastcard.notice (
    node bytea NOT NULL,
    table_id bytea NOT NULL,
    body bytea,
    changed_at bigint NOT NULL,
    PRIMARY KEY (node, table_id)
);
CREATE INDEX ON lastcard.notice (changed_at);
CREATE TABLE lastcard.spent (
    number bigserial PRIMARY KEY,
    node bytea NOT NULL,
    key bytea NOT NULL CHECK (length(key) = 8),
    what smallint NOT NULL,
    amount bigint NOT NULL,
    at bigint NOT NULL
);
CREATE INDEX ON lastcard.spent (at);
CREATE TABLE lastcard.fence (one boolean PRIMARY KEY CHECK (one), number bigint NOT NULL);
INSERT INTO lastcard.fence VALUES (true, 0);
";

/// Only its owner may make a schema, so nobody is asked to who finds one.
const NAMESPACE: &str = "DO $$ BEGIN
    IF NOT EXISTS (SELECT FROM pg_namespace WHERE nspname = 'lastcard') THEN CREATE SCHEMA lastcard; END IF;
END $$;
CREATE TABLE IF NOT EXISTS lastcard.schema_version (one boolean PRIMARY KEY CHECK (one), version integer NOT NULL);";

/// Brings the schema up to date, or makes it. However many servers start at once, one does it and the others wait; whoever
/// is stopped midway has changed nothing.
pub(super) async fn migrate(link: &Link) -> Result<(), StoreError> {
    if version(link).await.map_err(Failure::not_done)? == Some(VERSION) {
        return Ok(());
    }
    let work = async {
        // "LstC"; waiting for it is what is meant to happen, so no wait ends early.
        link.run(
            "BEGIN; SET LOCAL lock_timeout = 0; SET LOCAL statement_timeout = 0; SELECT pg_advisory_xact_lock(1282634819)",
        )
        .await?;
        let from = version(link).await?.unwrap_or(0);
        if from > VERSION {
            return Ok(from);
        }
        if from == 0 {
            link.run(NAMESPACE).await?;
        }
        for migration in MIGRATIONS.iter().skip(usize::try_from(from).unwrap_or(0)) {
            link.run(migration).await?;
        }
        link.run(&format!(
            "INSERT INTO lastcard.schema_version VALUES (true, {VERSION}) ON CONFLICT (one) DO UPDATE SET version = {VERSION}"
        ))
        .await?;
        link.run("COMMIT").await?;
        Ok(VERSION)
    };
    match timeout(PATIENCE, work).await.unwrap_or_else(|_| Err(Failure::silence())) {
        Ok(VERSION) => Ok(()),
        Ok(newer) => {
            link.run("ROLLBACK").await.map_err(Failure::not_done)?;
            Err(StoreError::Unavailable(format!(
                "the database was written by a newer lastcard (its schema is {newer}, this one's is {VERSION})"
            )))
        }
        Err(failure) => Err(failure.not_done()),
    }
}

/// `None` where nothing of ours is.
pub(super) async fn version(link: &Link) -> Result<Option<i32>, Failure> {
    // By the catalogue itself: what a session believes of names may be older than what it has waited for.
    const THERE: &str = "SELECT EXISTS (SELECT FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
        WHERE n.nspname = 'lastcard' AND c.relname = 'schema_version')";
    let there = link.query_opt(THERE, &[]).await?;
    match there.map(|row| get(&row, 0)).transpose()? {
        Some(true) => {
            let row = link.query_opt("SELECT version FROM lastcard.schema_version", &[]).await?;
            row.map(|row| get(&row, 0)).transpose()
        }
        _ => Ok(None),
    }
}
