use std::{
    collections::HashMap,
    future::poll_fn,
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
};

use tokio::{
    io::{AsyncRead, AsyncWrite},
    task::AbortHandle,
};
use tokio_postgres::{AsyncMessage, Client, Connection, Row, Socket, Statement, types::ToSql};

use super::failure::Failure;

/// What is called with the text of every notification.
pub(super) type Hear = Box<dyn FnMut(&str) + Send>;

/// What is asked with a statement.
pub(super) type Values<'a> = &'a [&'a (dyn ToSql + Sync)];

/// A connection to PostgreSQL, with the statements it knows already. Several may ask at once: their questions go out one
/// behind the other without waiting for answers. Dropping it cuts it.
pub(super) struct Link {
    client: Client,
    /// The task that carries the bytes.
    carrier: AbortHandle,
    /// What PostgreSQL's list of sessions calls it; no other connection is ever called so.
    name: String,
    /// The timeline of the server: it grows whenever a standby takes over.
    pub(super) timeline: u32,
    /// Whether all that could be read over it at first is known to be at a standby, if there is to be one.
    fenced: AtomicBool,
    // Held for a look or a change only.
    known: Mutex<HashMap<&'static str, Statement>>,
}

impl Link {
    pub(super) fn new<T>(client: Client, connection: Connection<Socket, T>, name: String, hear: Option<Hear>) -> Link
    where
        T: AsyncRead + AsyncWrite + Unpin + Send + 'static,
    {
        let carrier = tokio::spawn(carry(connection, hear)).abort_handle();
        Link { client, carrier, name, timeline: 0, fenced: AtomicBool::new(false), known: Mutex::default() }
    }

    pub(super) fn name(&self) -> &str {
        &self.name
    }

    pub(super) fn is_fenced(&self) -> bool {
        self.fenced.load(Ordering::Relaxed)
    }

    pub(super) fn set_fenced(&self) {
        self.fenced.store(true, Ordering::Relaxed);
    }

    /// Whether nothing can be asked any more.
    pub(super) fn is_closed(&self) -> bool {
        self.client.is_closed()
    }

    /// Ends it, whoever still holds it.
    pub(super) fn cut(&self) {
        self.carrier.abort();
    }

    /// Asks, and waits until it is done and, outside a transaction, committed.
    pub(super) async fn query(&self, sql: &'static str, values: Values<'_>) -> Result<Vec<Row>, Failure> {
        let statement = self.statement(sql).await?;
        Ok(self.client.query(&statement, values).await?)
    }

    /// The same where at most one row is answered.
    pub(super) async fn query_opt(&self, sql: &'static str, values: Values<'_>) -> Result<Option<Row>, Failure> {
        Ok(self.query(sql, values).await?.into_iter().next())
    }

    /// The number of rows it changed.
    pub(super) async fn execute(&self, sql: &'static str, values: Values<'_>) -> Result<u64, Failure> {
        let statement = self.statement(sql).await?;
        Ok(self.client.execute(&statement, values).await?)
    }

    /// Carries out statements without values.
    pub(super) async fn run(&self, sql: &str) -> Result<(), Failure> {
        Ok(self.client.batch_execute(sql).await?)
    }

    /// The first column of the rows of statements without values, as text.
    pub(super) async fn texts(&self, sql: &str) -> Result<Vec<Option<String>>, tokio_postgres::Error> {
        use tokio_postgres::SimpleQueryMessage::Row;
        let messages = self.client.simple_query(sql).await?;
        let text = |message| if let Row(row) = message { Some(row.get(0).map(str::to_owned)) } else { None };
        Ok(messages.into_iter().filter_map(text).collect())
    }

    async fn statement(&self, sql: &'static str) -> Result<Statement, Failure> {
        let known = || self.known.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(statement) = known().get(sql).cloned() {
            return Ok(statement);
        }
        let statement = self.client.prepare(sql).await?;
        known().insert(sql, statement.clone());
        Ok(statement)
    }
}

impl Drop for Link {
    fn drop(&mut self) {
        self.cut();
    }
}

/// Until the connection ends. That it did is told to whoever asks next.
async fn carry<T>(mut connection: Connection<Socket, T>, mut hear: Option<Hear>)
where
    T: AsyncRead + AsyncWrite + Unpin + Send + 'static,
{
    while let Some(Ok(message)) = poll_fn(|context| connection.poll_message(context)).await {
        if let (AsyncMessage::Notification(told), Some(hear)) = (message, &mut hear) {
            hear(told.payload());
        }
    }
}
