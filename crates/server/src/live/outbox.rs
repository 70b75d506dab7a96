use std::sync::{
    Arc,
    atomic::{AtomicU64, Ordering},
};

use axum::extract::ws::Utf8Bytes;
use lastcard_protocol::Answer;
use tokio::sync::{Notify, mpsc};

use crate::Reason;

/// What tells one socket from another.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct SocketId(u64);

impl SocketId {
    /// One nobody has had.
    pub(crate) fn next() -> SocketId {
        static LAST: AtomicU64 = AtomicU64::new(0);
        SocketId(LAST.fetch_add(1, Ordering::Relaxed))
    }
}

/// Where the frames for one socket are put. It never makes anybody wait: a socket that does not read its frames
/// is closed.
#[derive(Clone, Debug)]
pub(crate) struct Outbox {
    frames: mpsc::Sender<Utf8Bytes>,
    hook: Arc<Hook>,
}

/// The other end: the frames, and whether the socket is to be closed.
#[derive(Debug)]
pub(crate) struct Line {
    pub(crate) frames: mpsc::Receiver<Utf8Bytes>,
    pub(crate) hook: Arc<Hook>,
}

/// By which a socket is told to close.
#[derive(Debug, Default)]
pub(crate) struct Hook {
    why: std::sync::OnceLock<Reason>,
    told: Notify,
}

impl Hook {
    /// Waits until the socket is to be closed.
    pub(crate) async fn pulled(&self) -> Reason {
        loop {
            let told = self.told.notified();
            if let Some(why) = self.why.get() {
                return *why;
            }
            told.await;
        }
    }

    pub(crate) fn pull(&self, why: Reason) {
        let _ = self.why.set(why);
        self.told.notify_one();
    }
}

impl Outbox {
    /// An outbox in which so many frames can wait.
    pub(crate) fn new(queue: usize) -> (Outbox, Line) {
        let (frames, line) = mpsc::channel(queue);
        let hook = Arc::new(Hook::default());
        (Outbox { frames, hook: Arc::clone(&hook) }, Line { frames: line, hook })
    }

    /// Puts a frame in.
    pub(crate) fn send(&self, answer: &Answer) {
        // Every answer is made of plain structures and always has a JSON form.
        let text = serde_json::to_string(answer).unwrap_or_default();
        self.send_text(text.into());
    }

    pub(crate) fn send_text(&self, text: Utf8Bytes) {
        if let Err(mpsc::error::TrySendError::Full(_)) = self.frames.try_send(text) {
            self.close(Reason::TooSlow);
        }
    }

    /// By which the socket is told to close.
    pub(crate) fn hook(&self) -> Arc<Hook> {
        Arc::clone(&self.hook)
    }

    /// Has the socket closed.
    pub(crate) fn close(&self, why: Reason) {
        self.hook.pull(why);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_full_outbox_keeps_no_more_and_has_its_socket_closed() {
        let (outbox, mut line) = Outbox::new(3);
        for number in 0..1000 {
            outbox.send(&Answer::Done { id: number.to_string(), table: None });
        }
        assert_eq!(line.hook.pulled().await, Reason::TooSlow);
        let mut kept = 0;
        while line.frames.try_recv().is_ok() {
            kept += 1;
        }
        assert_eq!(kept, 3);
    }
}
