use std::{
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{Arc, Mutex, PoisonError},
    thread::{self, JoinHandle},
};

use rusqlite::Connection;
use tokio::sync::{mpsc, oneshot};

use super::{QUEUE, closed, file::Locked, no_thread, refusal};
use crate::store::StoreError;

/// So that loading a table need not wait behind a listing.
const READERS: usize = 2;

type Read = Box<dyn FnOnce(&mut Connection) + Send>;

/// Threads that read, so that none of those who serve sockets waits for a disk.
pub(super) struct Readers {
    /// `None` once closed. Held only to clone or take it.
    queue: Mutex<Option<mpsc::Sender<Read>>>,
}

impl Readers {
    pub(super) fn start(file: &Locked) -> Result<(Arc<Readers>, Vec<JoinHandle<()>>), StoreError> {
        let (queue, waiting) = mpsc::channel::<Read>(QUEUE);
        // One reader waits for the queue holding this, the others wait for that one.
        let waiting = Arc::new(Mutex::new(waiting));
        let reader = |_| {
            let mut connection = file.reading()?;
            let waiting = Arc::clone(&waiting);
            let next = move || waiting.lock().unwrap_or_else(PoisonError::into_inner).blocking_recv();
            let work = move || {
                while let Some(read) = next() {
                    // Whoever asked finds no answer; the next is answered.
                    let _ = catch_unwind(AssertUnwindSafe(|| read(&mut connection)));
                }
            };
            thread::Builder::new().name("store-reader".into()).spawn(work).map_err(no_thread)
        };
        let threads = (0..READERS).map(reader).collect::<Result<_, _>>()?;
        Ok((Arc::new(Readers { queue: Mutex::new(Some(queue)) }), threads))
    }

    pub(super) async fn read<T: Send + 'static>(
        &self,
        work: impl FnOnce(&mut Connection) -> rusqlite::Result<T> + Send + 'static,
    ) -> Result<T, StoreError> {
        let queue = self.queue.lock().unwrap_or_else(PoisonError::into_inner).clone().ok_or_else(closed)?;
        let (answer, answered) = oneshot::channel();
        let read: Read = Box::new(move |connection| {
            if !answer.is_closed() {
                // Nobody hears it if whoever asked has just gone.
                let _ = answer.send(work(connection).map_err(|error| refusal(&error)));
            }
        });
        queue.send(read).await.map_err(|_| closed())?;
        drop(queue);
        answered.await.unwrap_or_else(|_| Err(StoreError::Unavailable("a reader has broken down".into())))
    }

    /// Lets what waits be read, and nothing else.
    pub(super) fn close(&self) {
        *self.queue.lock().unwrap_or_else(PoisonError::into_inner) = None;
    }
}
