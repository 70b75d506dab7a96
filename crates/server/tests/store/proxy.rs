//! Between a store and its server: loses what it is told to lose.

use std::sync::{Arc, Mutex};

use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{TcpListener, TcpStream},
    sync::broadcast,
};

/// Which connections are cut.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Cut {
    All,
    Listeners,
}

/// What happens to the connection over which something is said.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Lose {
    /// It ends before the server has heard it.
    Question,
    /// It ends when the server answers.
    Answer,
}

#[derive(Default)]
struct Orders {
    lose: Option<(Lose, Vec<u8>)>,
    lost: u32,
    closed: bool,
    /// How often the server was asked over the connection that writes.
    written: u32,
}

pub(super) struct Proxy {
    port: u16,
    orders: Arc<Mutex<Orders>>,
    cut: broadcast::Sender<Cut>,
}

impl Proxy {
    pub(super) async fn to(server: u16) -> Proxy {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let port = listener.local_addr().unwrap().port();
        let orders = Arc::<Mutex<Orders>>::default();
        let (cut, _) = broadcast::channel(16);
        let (heard, cuts) = (Arc::clone(&orders), cut.clone());
        tokio::spawn(async move {
            while let Ok((client, _)) = listener.accept().await {
                if !heard.lock().unwrap().closed
                    && let Ok(server) = TcpStream::connect(("127.0.0.1", server)).await
                {
                    tokio::spawn(carry(client, server, Arc::clone(&heard), cuts.subscribe()));
                }
            }
        });
        Proxy { port, orders, cut }
    }

    pub(super) fn url_of(&self, database: &str) -> String {
        format!("postgres://postgres@127.0.0.1:{}/{database}?sslmode=disable", self.port)
    }

    /// Once, when a connection carries these bytes to the server.
    pub(super) fn lose(&self, what: Lose, said: &[u8]) {
        self.orders.lock().unwrap().lose = Some((what, said.to_vec()));
    }

    /// How often something was lost.
    pub(super) fn lost(&self) -> u32 {
        self.orders.lock().unwrap().lost
    }

    /// How often the server was asked over the connection that writes.
    pub(super) fn written(&self) -> u32 {
        self.orders.lock().unwrap().written
    }

    pub(super) fn cut(&self, which: Cut) {
        // Nobody may be connected.
        let _ = self.cut.send(which);
    }

    /// Whether to let nobody in.
    pub(super) fn close(&self, closed: bool) {
        self.orders.lock().unwrap().closed = closed;
    }
}

fn says(bytes: &[u8], what: &[u8]) -> bool {
    bytes.windows(what.len()).any(|part| part == what)
}

async fn carry(
    mut client: TcpStream,
    mut server: TcpStream,
    orders: Arc<Mutex<Orders>>,
    mut cuts: broadcast::Receiver<Cut>,
) {
    let (mut questions, mut answers) = (vec![0; 1 << 16], vec![0; 1 << 16]);
    let (mut deaf, mut listens, mut writes) = (false, false, false);
    loop {
        tokio::select! {
            read = client.read(&mut questions) => {
                let Ok(count @ 1..) = read else { return };
                let said = &questions[..count];
                listens |= says(said, b"LISTEN lastcard");
                // No other waits so short a time for what it is told to do.
                writes |= says(said, b"SET statement_timeout = '3s'");
                let lose = {
                    let mut orders = orders.lock().unwrap();
                    orders.written += u32::from(writes);
                    let lose = orders.lose.take_if(|(_, what)| says(said, what)).map(|(lose, _)| lose);
                    orders.lost += u32::from(lose.is_some());
                    lose
                };
                match lose {
                    Some(Lose::Question) => return,
                    Some(Lose::Answer) => deaf = true,
                    None => {}
                }
                if server.write_all(said).await.is_err() {
                    return;
                }
            }
            read = server.read(&mut answers) => {
                let Ok(count @ 1..) = read else { return };
                if deaf || client.write_all(&answers[..count]).await.is_err() {
                    return;
                }
            }
            cut = cuts.recv() => {
                if listens || cut != Ok(Cut::Listeners) {
                    return;
                }
            }
        }
    }
}
