use std::{
    future::Future,
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicUsize, Ordering},
    },
    time::Duration,
};

use tokio::{
    sync::Mutex,
    time::{Instant, timeout, timeout_at},
};

use super::{
    address::{Address, Role},
    closed,
    failure::Failure,
    fence,
    link::Link,
};
use crate::store::{StoreError, StoreFigures};

/// So that loading a table need not wait behind a listing.
const READERS: usize = 2;

/// How long whoever reads waits for a connection, all in all.
const PATIENCE: Duration = Duration::from_secs(3);

/// PostgreSQL itself gives up a little sooner.
const ANSWER: Duration = Duration::from_secs(12);

/// Connections that read, to the server that takes writes, so that whoever has stored something finds it. Each serves
/// many at once, and none before all that it would show is durable.
pub(super) struct Readers {
    address: Arc<Address>,
    /// Held while connecting, so that one does it for all.
    links: [Mutex<Option<Arc<Link>>>; READERS],
    next: AtomicUsize,
    closed: AtomicBool,
    /// Whether they may commit something to find that out.
    fenced: bool,
    figures: Arc<StoreFigures>,
}

impl Readers {
    /// Of somebody who shows what is read to others.
    pub(super) fn fenced(address: Arc<Address>, figures: Arc<StoreFigures>) -> Readers {
        Readers { fenced: true, ..Readers::new(address, figures) }
    }

    /// Of somebody who changes nothing at all.
    pub(super) fn new(address: Arc<Address>, figures: Arc<StoreFigures>) -> Readers {
        Readers {
            address,
            links: Default::default(),
            next: AtomicUsize::new(0),
            closed: AtomicBool::new(false),
            fenced: false,
            figures,
        }
    }

    /// Reads, and once more over a new connection if the first broke meanwhile.
    pub(super) async fn read<T, F>(&self, work: impl Fn(Arc<Link>) -> F) -> Result<T, StoreError>
    where
        F: Future<Output = Result<T, Failure>>,
    {
        let place = self.next.fetch_add(1, Ordering::Relaxed) % READERS;
        let deadline = Instant::now() + PATIENCE;
        let mut again = true;
        loop {
            let link = self.link(place, deadline).await?;
            match timeout(ANSWER, work(Arc::clone(&link))).await {
                Ok(Ok(read)) => return Ok(read),
                Ok(Err(Failure::Lost(_))) if again => again = false,
                Ok(Err(failure)) => return Err(failure.not_done()),
                Err(_) => {
                    self.forget(place, &link).await;
                    return Err(Failure::silence().not_done());
                }
            }
            self.forget(place, &link).await;
        }
    }

    async fn link(&self, place: usize, deadline: Instant) -> Result<Arc<Link>, StoreError> {
        let late = |_| StoreError::Unavailable("there is no connection to read over".into());
        let mut held = timeout_at(deadline, self.links[place].lock()).await.map_err(late)?;
        if self.closed.load(Ordering::Relaxed) {
            return Err(closed());
        }
        let link = match held.as_ref().filter(|link| self.address.is_good(link)) {
            Some(link) => Arc::clone(link),
            None => {
                if held.take().is_some() {
                    self.figures.reconnected();
                }
                let link = Arc::new(self.address.connect_by(Role::Reader, deadline).await?);
                Arc::clone(held.insert(link))
            }
        };
        if self.fenced
            && let Err(failure) = fence::pass(&link, deadline).await
        {
            if matches!(failure, Failure::Lost(_)) || failure.is_elsewhere() {
                *held = None;
            }
            return Err(failure.not_done());
        }
        Ok(link)
    }

    /// Lets go of a connection, unless another has come in its place.
    async fn forget(&self, place: usize, link: &Arc<Link>) {
        let mut held = self.links[place].lock().await;
        if held.take_if(|held| Arc::ptr_eq(held, link)).is_some() {
            self.figures.reconnected();
        }
    }

    /// From now on nothing is read.
    pub(super) async fn close(&self) {
        self.closed.store(true, Ordering::Relaxed);
        for link in &self.links {
            link.lock().await.take();
        }
    }
}
