use tokio_postgres::{
    Error, Row,
    error::{Severity, SqlState},
    types::FromSqlOwned,
};

use super::super::StoreError;

/// Why PostgreSQL did not do what it was asked.
///
/// Of what it says only the code and the message are kept: details quote rows, and rows hold hands and seeds.
#[derive(Clone, Debug)]
pub(super) enum Failure {
    /// It said no, and did nothing.
    Refused { code: SqlState, said: String },
    /// Nothing was asked, because nobody is there to be asked.
    Unreached(String),
    /// No answer came, or the connection ended: it may have been done.
    Lost(String),
    /// What was read cannot be what was stored.
    Damaged(String),
}

impl Failure {
    /// Nothing was heard in time.
    pub(super) fn silence() -> Failure {
        Failure::Lost("no answer came in time".into())
    }

    /// In words, for a message of somebody else's.
    pub(super) fn why(self) -> String {
        match self {
            Failure::Refused { code, said } => format!("{said} ({})", code.code()),
            Failure::Unreached(why) | Failure::Lost(why) | Failure::Damaged(why) => why,
        }
    }

    /// What it means for something that was only read, or is known not to be stored.
    pub(super) fn not_done(self) -> StoreError {
        match self {
            Failure::Damaged(what) => StoreError::Damaged(what),
            other => StoreError::Unavailable(other.why()),
        }
    }

    /// What it means for something that was to be written.
    pub(super) fn perhaps_done(self) -> StoreError {
        match self {
            Failure::Lost(why) => StoreError::Indeterminate(why),
            other => other.not_done(),
        }
    }

    /// Whether this server takes no writes any more, so that another has to be looked for.
    pub(super) fn is_elsewhere(&self) -> bool {
        matches!(self, Failure::Refused { code, .. } if *code == SqlState::READ_ONLY_SQL_TRANSACTION)
    }

    /// Whether the same may well go through if it is tried again at once: two servers were in each other's way.
    pub(super) fn is_collision(&self) -> bool {
        matches!(self, Failure::Refused { code, .. }
            if *code == SqlState::T_R_DEADLOCK_DETECTED || *code == SqlState::T_R_SERIALIZATION_FAILURE)
    }
}

impl From<Error> for Failure {
    /// What ends a session may come after the commit, so it leaves in doubt what was done.
    fn from(error: Error) -> Failure {
        match error.as_db_error() {
            Some(said) if !matches!(said.parsed_severity(), Some(Severity::Fatal | Severity::Panic)) => {
                Failure::Refused { code: said.code().clone(), said: said.message().to_owned() }
            }
            _ => Failure::Lost(in_words(&error)),
        }
    }
}

/// What went wrong, without anything that was sent or stored.
pub(super) fn in_words(error: &Error) -> String {
    if let Some(said) = error.as_db_error() {
        return format!("{} ({})", said.message(), said.code().code());
    }
    let mut words = error.to_string();
    let mut source = std::error::Error::source(error);
    while let Some(deeper) = source {
        words = format!("{words}: {deeper}");
        source = deeper.source();
    }
    words
}

/// A column of a row; one that is not what it should be is damage.
pub(super) fn get<T: FromSqlOwned>(row: &Row, column: usize) -> Result<T, Failure> {
    row.try_get(column).map_err(|error| Failure::Damaged(error.to_string()))
}
