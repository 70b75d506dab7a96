use std::{
    collections::VecDeque,
    sync::{
        Arc, Mutex,
        atomic::{AtomicU64, Ordering},
    },
};

use lastcard_protocol::Answer;
use tokio::sync::Notify;
use tokio_tungstenite::tungstenite::Utf8Bytes;

use crate::{Reason, session::lock};

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
pub(crate) struct Outbox(Arc<Tray>);

/// The other end: the frames, and whether the socket is to be closed. What is sent after it is gone is dropped.
#[derive(Debug)]
pub(crate) struct Line(Arc<Tray>);

/// What a socket is to do next.
#[derive(PartialEq, Eq, Debug)]
pub(crate) enum Next {
    /// Send this frame.
    Send(Utf8Bytes),
    /// Close for this reason; frames may still wait.
    Close(Reason),
}

/// What both ends share. Not a channel: one of tokio's keeps room for 32 to 64 frames, where there are hardly ever two.
#[derive(Debug)]
struct Tray {
    most: usize,
    /// Held for a look or a change only, never across a wait.
    inside: Mutex<Inside>,
    changed: Notify,
}

#[derive(Debug, Default)]
struct Inside {
    frames: VecDeque<Utf8Bytes>,
    close: Option<Reason>,
    /// Nobody reads any more.
    gone: bool,
}

impl Outbox {
    /// An outbox in which so many frames can wait.
    pub(crate) fn new(most: usize) -> (Outbox, Line) {
        let tray = Arc::new(Tray { most, inside: Mutex::default(), changed: Notify::new() });
        (Outbox(Arc::clone(&tray)), Line(tray))
    }

    /// Puts a frame in.
    pub(crate) fn send(&self, answer: &Answer) {
        // Every answer is made of plain structures and always has a JSON form.
        let text = serde_json::to_string(answer).unwrap_or_default();
        self.change(|inside, most| match inside.frames.len() < most {
            true if inside.gone => {}
            true => inside.frames.push_back(text.into()),
            false => inside.close = inside.close.or(Some(Reason::TooSlow)),
        });
    }

    /// Has the socket closed.
    pub(crate) fn close(&self, why: Reason) {
        self.change(|inside, _| inside.close = inside.close.or(Some(why)));
    }

    fn change(&self, change: impl FnOnce(&mut Inside, usize)) {
        change(&mut lock(&self.0.inside), self.0.most);
        self.0.changed.notify_one();
    }
}

impl Line {
    /// Waits for what is to be done next.
    pub(crate) async fn next(&self) -> Next {
        loop {
            if let Some(next) = self.look() {
                return next;
            }
            // A change between the look and here is remembered.
            self.0.changed.notified().await;
        }
    }

    fn look(&self) -> Option<Next> {
        let close = lock(&self.0.inside).close.map(Next::Close);
        close.or_else(|| self.waiting().map(Next::Send))
    }

    /// The next frame that waits already.
    pub(crate) fn waiting(&self) -> Option<Utf8Bytes> {
        let frames = &mut lock(&self.0.inside).frames;
        let frame = frames.pop_front();
        if frames.is_empty() {
            *frames = VecDeque::new();
        }
        frame
    }
}

impl Drop for Line {
    fn drop(&mut self) {
        let mut inside = lock(&self.0.inside);
        inside.gone = true;
        inside.frames = VecDeque::new();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn done(number: usize) -> Answer {
        Answer::Done { id: number.to_string(), table: None }
    }

    #[tokio::test]
    async fn a_full_outbox_keeps_no_more_and_has_its_socket_closed() {
        let (outbox, line) = Outbox::new(3);
        for number in 0..1000 {
            outbox.send(&done(number));
        }
        assert_eq!(line.next().await, Next::Close(Reason::TooSlow));
        assert_eq!(std::iter::from_fn(|| line.waiting()).count(), 3);
    }

    #[tokio::test]
    async fn a_line_that_waits_is_woken_by_every_frame_and_by_the_end() {
        let (outbox, line) = Outbox::new(3);
        let reader = tokio::spawn(async move {
            let mut read = 0;
            while let Next::Send(_) = line.next().await {
                read += 1;
            }
            read
        });
        for number in 0..3 {
            outbox.send(&done(number));
            tokio::task::yield_now().await;
        }
        outbox.close(Reason::Stopping);
        assert_eq!(reader.await.unwrap(), 3);
    }

    #[tokio::test]
    async fn an_outbox_nobody_reads_keeps_nothing() {
        let (outbox, line) = Outbox::new(3);
        drop(line);
        outbox.send(&done(1));
        assert!(lock(&outbox.0.inside).frames.is_empty());
    }
}
