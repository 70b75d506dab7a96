use std::{sync::Arc, time::Duration};

use tokio::time::{Instant, sleep, timeout_at};

use super::{
    address::{Address, Role},
    failure::{Failure, get},
    fence,
    link::Link,
};

/// How long it is tried to find out what became of something.
const PATIENCE: Duration = Duration::from_secs(10);

/// How often it is looked whether a session has ended.
const PAUSE: Duration = Duration::from_millis(50);

/// The sessions that ended for us before they had answered. Theirs may still be written: the server may not have noticed
/// that we are gone, or be waiting for a standby to have it too. Nobody may be told that something is not stored while it
/// can still be.
///
/// None is ever cancelled or ended from here. Whoever stops waiting for a standby has it committed without one.
#[derive(Default)]
pub(super) struct Doubts(Vec<String>);

impl Doubts {
    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Something was sent over this connection and will not be answered any more.
    pub(super) fn add(&mut self, link: &Link) {
        self.0.push(link.name().to_owned());
    }

    /// Waits until nothing is under way any more, on the server that takes writes now, and all that is there is as durable
    /// as what is stored next. Leaves the connection that has seen it.
    pub(super) async fn settle(&mut self, address: &Address, link: &mut Option<Arc<Link>>) -> Result<(), String> {
        let deadline = Instant::now() + PATIENCE;
        loop {
            let now = match link.take().filter(|link| address.is_good(link)) {
                Some(link) => link,
                None => Arc::new(address.connect_by(Role::Writer, deadline).await.map_err(|not| not.why)?),
            };
            let why = match timeout_at(deadline, self.is_settled(&now)).await {
                Ok(Ok(true)) => {
                    self.0.clear();
                    *link = Some(now);
                    return Ok(());
                }
                Ok(Ok(false)) => {
                    *link = Some(now);
                    "what was sent before is still under way".to_owned()
                }
                Ok(Err(Failure::Refused { said, .. })) => {
                    *link = Some(now);
                    said
                }
                Ok(Err(Failure::Lost(why) | Failure::Unreached(why) | Failure::Damaged(why))) => why,
                Err(_) => {
                    self.add(&now);
                    "no answer came in time".to_owned()
                }
            };
            if Instant::now() + PAUSE >= deadline {
                return Err(why);
            }
            sleep(PAUSE).await;
        }
    }

    async fn is_settled(&mut self, link: &Link) -> Result<bool, Failure> {
        self.look(link).await?;
        if !self.0.is_empty() {
            return Ok(false);
        }
        fence::raise(link).await?;
        Ok(true)
    }

    /// Whether one of them is still at work. As long as one is, it is no use to send more, which would only wait as well.
    pub(super) async fn look(&mut self, link: &Link) -> Result<bool, Failure> {
        const SESSIONS: &str = "SELECT application_name, state IS DISTINCT FROM 'idle' FROM pg_stat_activity WHERE application_name = ANY ($1)";
        let rows = link.query(SESSIONS, &[&self.0]).await?;
        let there: Vec<(String, bool)> =
            rows.iter().map(|row| Ok((get(row, 0)?, get(row, 1)?))).collect::<Result<_, Failure>>()?;
        self.0.retain(|name| there.iter().any(|(called, _)| called == name));
        Ok(there.iter().any(|(_, busy)| *busy))
    }
}
