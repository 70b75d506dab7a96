//! What holds of PostgreSQL beyond what holds of every store.

mod deafness;
mod failover;
mod moving;
mod opening;
mod several;
mod tidying;
mod unanswered;

use std::time::Duration;

use lastcard_pgtest::Cluster;
use lastcard_server::{Append, Appended, CommandKey, Postgres, Seq, Store, StoreError, TableId};

async fn open(url: &str) -> Postgres {
    Postgres::open(url).await.unwrap()
}

/// An empty database on the server that all share.
fn fresh() -> (&'static Cluster, String) {
    let cluster = Cluster::shared();
    (cluster, cluster.fresh_database())
}

/// Lets a role of its own have a database; the address with which it comes in.
fn of_somebody(cluster: &Cluster, database: &str) -> String {
    let role = format!("owner_of_{database}");
    cluster.sql("postgres", &format!("CREATE ROLE {role} LOGIN; ALTER DATABASE {database} OWNER TO {role}"));
    cluster.url_of(database).replace("postgres://postgres@", &format!("postgres://{role}@"))
}

/// Stores an append whatever it takes, as a table would: what is in doubt is looked up, what is certainly not stored is
/// tried again, what came too late is tried where the log is by then. The number under which it was acknowledged.
async fn store_it(store: &Postgres, mut append: Append) -> Seq {
    let command = append.command.expect("a command to find it by");
    loop {
        match store.append(append.clone()).await {
            Ok(Appended::Committed { last: seq } | Appended::Duplicate { seq }) => return seq,
            Ok(Appended::Conflict { last }) => append.expected = last,
            Err(StoreError::Unavailable(_)) => tokio::time::sleep(Duration::from_millis(50)).await,
            Err(StoreError::Indeterminate(_)) => {
                if let Some(seq) = found(store, append.table, command).await {
                    return seq;
                }
            }
            Err(error) => panic!("{error}"),
        }
    }
}

async fn found(store: &Postgres, table: TableId, command: CommandKey) -> Option<Seq> {
    loop {
        match store.find(table, command).await {
            Ok(found) => return found,
            Err(StoreError::Unavailable(_)) => tokio::time::sleep(Duration::from_millis(50)).await,
            Err(error) => panic!("{error}"),
        }
    }
}
