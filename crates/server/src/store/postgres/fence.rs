//! What a server has after a crash or a promotion may be at no standby yet, though everybody who asks is shown it. A commit
//! that comes after all of it is answered only when a standby has both.

use std::time::Duration;

use tokio::time::{Instant, timeout_at};
use tokio_postgres::error::SqlState;

use super::{failure::Failure, link::Link};

/// Whoever is before us at it waits for a standby too, so there is nothing else that a wait for the lock can mean.
const RAISE: &str = "SET LOCAL lock_timeout = '1s'; UPDATE fence SET number = number + 1";

/// How long a standby is waited for before a new connection is used.
pub(super) const PATIENCE: Duration = Duration::from_secs(3);

const NO_STANDBY: &str = "no standby has told in time that it has what is stored";

/// Returns when all that is there is as durable as what is stored next; at once where no standby is asked for.
pub(super) async fn raise(link: &Link) -> Result<(), Failure> {
    link.run(RAISE).await.map_err(|failure| match failure {
        Failure::Refused { code, .. } if code == SqlState::LOCK_NOT_AVAILABLE => {
            Failure::Refused { code, said: NO_STANDBY.into() }
        }
        other => other,
    })?;
    link.set_fenced();
    Ok(())
}

/// The same, once for each connection: what others commit while it lasts is shown by PostgreSQL when a standby has it.
pub(super) async fn pass(link: &Link, deadline: Instant) -> Result<(), Failure> {
    if link.is_fenced() {
        return Ok(());
    }
    let late = || Failure::Lost(NO_STANDBY.into());
    timeout_at(deadline, raise(link)).await.unwrap_or_else(|_| Err(late()))
}
