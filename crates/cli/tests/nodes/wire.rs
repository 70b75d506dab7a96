//! A wire between a server and its database that can lead elsewhere, go mute and be cut.

use std::{
    io,
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicU16, Ordering},
    },
};

use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{
        TcpListener, TcpStream,
        tcp::{OwnedReadHalf, OwnedWriteHalf},
    },
    sync::watch,
};

/// A port of its own that leads to the database, wherever that is now.
pub(crate) struct Wire {
    port: u16,
    state: Arc<State>,
}

struct State {
    leads_to: AtomicU16,
    /// What the database answers is taken and thrown away.
    mute: AtomicBool,
    /// How often all connections were cut.
    cuts: watch::Sender<u32>,
}

impl Wire {
    /// One that leads to that port of this machine.
    pub(crate) async fn to(port: u16) -> Wire {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let own = listener.local_addr().unwrap().port();
        let state = State { leads_to: AtomicU16::new(port), mute: AtomicBool::new(false), cuts: watch::Sender::new(0) };
        let state = Arc::new(state);
        tokio::spawn(accept(listener, Arc::clone(&state)));
        Wire { port: own, state }
    }

    /// Where it begins.
    pub(crate) const fn port(&self) -> u16 {
        self.port
    }

    /// From now on new connections lead to that port.
    pub(crate) fn lead_to(&self, port: u16) {
        self.state.leads_to.store(port, Ordering::Relaxed);
    }

    /// Whether what the database answers is lost on the way.
    pub(crate) fn mute(&self, mute: bool) {
        self.state.mute.store(mute, Ordering::Relaxed);
    }

    /// Ends all connections.
    pub(crate) fn cut(&self) {
        self.state.cuts.send_modify(|cuts| *cuts += 1);
    }
}

async fn accept(listener: TcpListener, state: Arc<State>) {
    loop {
        let Ok((near, _)) = listener.accept().await else { continue };
        let state = Arc::clone(&state);
        tokio::spawn(async move {
            let mut cuts = state.cuts.subscribe();
            // Nobody there: the connection ends at once, as it would without a wire.
            let Ok(far) = TcpStream::connect(("127.0.0.1", state.leads_to.load(Ordering::Relaxed))).await else {
                return;
            };
            let _ = (near.set_nodelay(true), far.set_nodelay(true));
            let (near_read, near_write) = near.into_split();
            let (far_read, far_write) = far.into_split();
            // Whichever ends first ends both.
            tokio::select! {
                _ = carry(near_read, far_write, || false) => {}
                _ = carry(far_read, near_write, || state.mute.load(Ordering::Relaxed)) => {}
                _ = cuts.changed() => {}
            }
        });
    }
}

async fn carry(mut from: OwnedReadHalf, mut to: OwnedWriteHalf, lost: impl Fn() -> bool) -> io::Result<()> {
    let mut bytes = vec![0; 16 * 1024];
    loop {
        let count = from.read(&mut bytes).await?;
        if count == 0 {
            return Ok(());
        }
        if !lost() {
            to.write_all(&bytes[..count]).await?;
        }
    }
}
