//! Moves everything from one store to another: table by table, each read back and compared, nothing changed where it
//! comes from. Whoever is stopped midway begins again and goes on.

use crate::{Appended, Checked, Seq, Source, Store, StoreError, StoredTable, TableId};

/// What a migration found and did.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Moved {
    /// Tables that were written.
    pub written: usize,
    /// Of those, how many were there as they had been before and were brought up to date.
    pub renewed: usize,
    /// Tables that were there already, just as they are.
    pub same: usize,
    /// The records of all these tables; each was compared.
    pub records: usize,
    /// The keys of their commands.
    pub commands: usize,
    /// Their matches; those with a round that is over were played through.
    pub matches: usize,
    /// Sessions that are no longer valid.
    pub revoked: usize,
    /// Tables that are only where they were to be moved to.
    pub others: usize,
    /// Tables that were not moved, and why.
    pub left: Vec<(TableId, Left)>,
}

/// Why a table was not moved.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Left {
    /// It is damaged where it comes from.
    #[error("it is damaged and was not moved: {0}")]
    Damaged(String),
    /// It went on where it was to be moved to.
    #[error("it is at record {there} there and at {here} here: it has gone on there, and was left as it is")]
    Ahead {
        /// The last record where it was to be moved to.
        there: Seq,
        /// The last record where it comes from.
        here: Seq,
    },
    /// What is there is not what it once was here.
    #[error("what is there is another table or has gone another way, and was left as it is")]
    Differs,
    /// What was written is not what is read.
    #[error("what was written there is not what is read back: the database cannot be relied on")]
    NotAsWritten,
}

/// Why nothing more was moved.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum MigrateError {
    /// The store it comes from cannot be read.
    #[error("reading: {0}")]
    Reading(StoreError),
    /// The store it goes to cannot be written or read.
    #[error("writing: {0}")]
    Writing(StoreError),
    /// Tickets of one would be refused by the other.
    #[error(
        "the database has a secret of its own named {0:?}: a server has been started on it. Moved there, everybody would \
         lose their seats. Name a new file or an empty database"
    )]
    Secret(String),
    /// Another appended to a table meanwhile.
    #[error("table {0} was changed there meanwhile: stop whoever uses the database")]
    Changed(TableId),
}

/// Moves all there is; `progress` is told how many tables are done, and of how many.
///
/// Tables that are there already are compared. What is there as it once was here is brought up to date; anything else that
/// is there stays as it is.
///
/// # Errors
/// If one of the two cannot be read or written, or they are of different servers. What was moved by then stays.
pub async fn migrate(
    from: &mut Source,
    to: &dyn Store,
    mut progress: impl FnMut(usize, usize),
) -> Result<Moved, MigrateError> {
    use MigrateError::{Reading, Writing};
    let secrets = from.secrets().await.map_err(Reading)?;
    let known = to.secrets().await.map_err(Writing)?;
    if let Some((name, _)) = known.iter().find(|one| !secrets.contains(one)) {
        return Err(MigrateError::Secret(name.clone()));
    }
    for (name, secret) in &secrets {
        if to.secret(name, *secret).await.map_err(Writing)? != *secret {
            return Err(MigrateError::Secret(name.clone()));
        }
    }
    let mut moved = Moved::default();
    let tables = from.tables().await.map_err(Reading)?;
    for (done, table) in tables.iter().enumerate() {
        progress(done, tables.len());
        move_table(*table, from, to, &mut moved).await?;
    }
    progress(tables.len(), tables.len());
    for (session, at) in from.revoked().await.map_err(Reading)? {
        to.revoke(session, at).await.map_err(Writing)?;
        moved.revoked += 1;
    }
    // So that clocks are extended by the time nobody served.
    if let Some(at) = from.last_beat().await.map_err(Reading)? {
        to.was_alive(at).await.map_err(Writing)?;
    }
    let there = to.tables().await.map_err(Writing)?;
    moved.others = there.iter().filter(|row| tables.binary_search(&row.table).is_err()).count();
    Ok(moved)
}

async fn move_table(table: TableId, from: &mut Source, to: &dyn Store, moved: &mut Moved) -> Result<(), MigrateError> {
    let mut checked = Checked::default();
    let stored = from.table(table).await;
    let here = stored.as_ref().ok().cloned().flatten();
    checked.look_at(table, stored).map_err(MigrateError::Reading)?;
    if let Some((_, what)) = checked.damaged.pop() {
        moved.left.push((table, Left::Damaged(what)));
        return Ok(());
    }
    // Gone since the tables were listed.
    let Some(here) = here else { return Ok(()) };
    match put(table, &here, to).await? {
        Ok(Put::New) => moved.written += 1,
        Ok(Put::Renewed) => (moved.written, moved.renewed) = (moved.written + 1, moved.renewed + 1),
        Ok(Put::Same) => moved.same += 1,
        Err(left) => {
            moved.left.push((table, left));
            return Ok(());
        }
    }
    moved.records += here.records.len();
    moved.commands += here.commands.len();
    moved.matches += here.matches.len();
    Ok(())
}

/// How a table came to be there.
enum Put {
    New,
    Renewed,
    Same,
}

/// Writes a table where it is not yet as it is here, and reads it back.
async fn put(table: TableId, here: &StoredTable, to: &dyn Store) -> Result<Result<Put, Left>, MigrateError> {
    let there = to.whole(table).await.map_err(MigrateError::Writing)?;
    let (over, put) = match &there {
        None => (Seq::ZERO, Put::New),
        Some(there) if there == here => return Ok(Ok(Put::Same)),
        Some(there) if is_earlier(there, here) => (there.last, Put::Renewed),
        Some(there) if is_earlier(here, there) => {
            return Ok(Err(Left::Ahead { there: there.last, here: here.last }));
        }
        Some(_) => return Ok(Err(Left::Differs)),
    };
    match to.restore(table, here.clone(), over).await.map_err(MigrateError::Writing)? {
        Appended::Committed { .. } => {}
        _ => return Err(MigrateError::Changed(table)),
    }
    match to.whole(table).await.map_err(MigrateError::Writing)? {
        Some(read) if read == *here => Ok(Ok(put)),
        _ => Ok(Err(Left::NotAsWritten)),
    }
}

/// Whether a table was once just what the first says, and is now what the second says. Where its log was said anew in one
/// record meanwhile, that cannot be told.
fn is_earlier(once: &StoredTable, now: &StoredTable) -> bool {
    once.last < now.last && now.records.starts_with(&once.records) && now.commands.starts_with(&once.commands)
}
