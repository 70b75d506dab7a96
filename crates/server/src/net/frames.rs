use std::{
    error::Error,
    fmt, io,
    pin::Pin,
    task::{Context, Poll, ready},
    time::Instant,
};

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};

use crate::quota::Bucket;

/// A stream of WebSocket frames of which so many may come: each fragment is one, and each ping, however empty. The layer
/// above tells of whole messages only, and would read empty fragments for ever.
pub(super) struct Metered<S> {
    stream: S,
    frames: FrameCounter,
    bucket: Bucket,
    /// More came than may: what is read already is done, and nothing more is read.
    over: bool,
}

/// More frames came than may.
#[derive(Debug)]
pub(super) struct TooManyFrames;

impl fmt::Display for TooManyFrames {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("too many frames")
    }
}

impl Error for TooManyFrames {}

impl TooManyFrames {
    /// Whether that is what a read failed of.
    pub(super) fn is(error: &io::Error) -> bool {
        error.get_ref().is_some_and(|inner| inner.is::<TooManyFrames>())
    }
}

impl<S> Metered<S> {
    /// From the first byte after the handshake on.
    pub(super) fn new(stream: S, bucket: Bucket) -> Metered<S> {
        Metered { stream, frames: FrameCounter::default(), bucket, over: false }
    }

    /// The stream itself, of which anything may be read: to throw it away.
    pub(super) fn unmetered(&mut self) -> &mut S {
        &mut self.stream
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for Metered<S> {
    fn poll_read(mut self: Pin<&mut Self>, cx: &mut Context<'_>, buf: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        if self.over {
            return Poll::Ready(Err(io::Error::other(TooManyFrames)));
        }
        let before = buf.filled().len();
        ready!(Pin::new(&mut self.stream).poll_read(cx, buf))?;
        let (frames, now) = (self.frames.count(&buf.filled()[before..]), Instant::now());
        self.over = !(0..frames).all(|_| self.bucket.take(now));
        Poll::Ready(Ok(()))
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for Metered<S> {
    fn poll_write(mut self: Pin<&mut Self>, cx: &mut Context<'_>, buf: &[u8]) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write(cx, buf)
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(cx)
    }
}

/// Finds where frames begin (RFC 6455, section 5.2), in whatever pieces their bytes come.
#[derive(Default)]
struct FrameCounter {
    /// The two bytes every frame begins with and the length that may follow them.
    head: [u8; 10],
    /// How much of it is there.
    have: usize,
    /// What is still to come of the frame whose head was read.
    skip: u64,
}

impl FrameCounter {
    /// How many frames begin in these bytes.
    fn count(&mut self, mut bytes: &[u8]) -> usize {
        let mut frames = 0;
        loop {
            let skipped = usize::try_from(self.skip).unwrap_or(usize::MAX).min(bytes.len());
            self.skip -= skipped as u64;
            let Some((byte, rest)) = bytes[skipped..].split_first() else { return frames };
            frames += usize::from(self.have == 0);
            self.head[self.have] = *byte;
            self.have += 1;
            bytes = rest;
            if let Some(skip) = self.after_head() {
                (self.skip, self.have) = (skip, 0);
            }
        }
    }

    /// How many bytes follow the head, once it is whole: the mask and what is masked by it.
    fn after_head(&self) -> Option<u64> {
        let (short, length) = (*self.head[..self.have].get(1)?, &self.head[2..self.have.max(2)]);
        let payload = match short & 0x7f {
            126 => u64::from(u16::from_be_bytes(length.try_into().ok()?)),
            127 => u64::from_be_bytes(length.try_into().ok()?),
            short => u64::from(short),
        };
        let mask = if short & 0x80 == 0 { 0 } else { 4 };
        Some(payload.saturating_add(mask))
    }
}

#[cfg(test)]
mod tests {
    use std::io::Cursor;

    use proptest::prelude::*;
    use tokio_tungstenite::tungstenite::{
        Message, WebSocket,
        protocol::{
            Role,
            frame::{
                Frame,
                coding::{Data, OpCode},
            },
        },
    };

    use super::*;

    /// A fragment as a client or a server writes it: masked or not.
    fn written(payload: usize, role: Role) -> Vec<u8> {
        let mut socket = WebSocket::from_raw_socket(Cursor::new(Vec::new()), role, None);
        let fragment = Frame::message(vec![0x81; payload], OpCode::Data(Data::Continue), false);
        socket.send(Message::Frame(fragment)).unwrap();
        socket.get_ref().get_ref().clone()
    }

    fn frames() -> impl Strategy<Value = Vec<(usize, Role)>> {
        let payload = prop_oneof![Just(0), 1..200usize, 125..=127usize, 65_000..66_000usize];
        let role = prop_oneof![Just(Role::Client), Just(Role::Server)];
        prop::collection::vec((payload, role), 0..12)
    }

    proptest! {
        #[test]
        fn every_frame_counts_once_however_long_it_is_and_however_its_bytes_come(
            frames in frames(),
            piece in 1..3000usize,
        ) {
            let bytes: Vec<u8> = frames.iter().flat_map(|(payload, role)| written(*payload, *role)).collect();
            let mut counter = FrameCounter::default();
            let counted: usize = bytes.chunks(piece).map(|piece| counter.count(piece)).sum();
            prop_assert_eq!(counted, frames.len());
            prop_assert_eq!((counter.have, counter.skip), (0, 0));
        }

        #[test]
        fn any_bytes_can_be_counted(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
            let mut counter = FrameCounter::default();
            prop_assert!(counter.count(&bytes) <= bytes.len());
        }
    }
}
