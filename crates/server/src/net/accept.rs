use std::{
    future::Future,
    io,
    net::SocketAddr,
    panic::AssertUnwindSafe,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use axum::{Router, http::StatusCode};
use futures_util::FutureExt;
use hyper::server::conn::http1;
use hyper_util::{
    rt::{TokioIo, TokioTimer},
    service::TowerToHyperService,
};
use tokio::{
    net::{TcpListener, TcpStream},
    time::Instant,
};
use tower::ServiceExt;
use tracing::{info, warn};

use super::{
    guests::Door,
    host::Hosts,
    http::{Shared, operators_router, refused, router},
};
use crate::{
    Config, Reason, Store,
    live::{Hall, OpenError},
    quota::Visitors,
    table::Table,
};

/// How many patiences a connection for pages may last.
const PAGES: u32 = 6;

/// How many connections its operators may have: what watches a server needs one or two.
const OPERATORS: usize = 16;

/// A server over a store. Tests bind port 0.
pub struct Server {
    listener: TcpListener,
    operators: Option<TcpListener>,
    shared: Shared,
}

impl Server {
    /// Opens the hall; nobody is served before [`run`](Server::run).
    pub async fn open(listener: TcpListener, store: Arc<dyn Store>, config: Config) -> Result<Server, OpenError> {
        let hosts = Arc::new(Hosts::new(&config.hosts));
        let hall = Hall::open(store, config).await?;
        let shared = Shared { hall, ready: Arc::new(AtomicBool::new(true)), hosts };
        Ok(Server { listener, operators: None, shared })
    }

    /// Tells `/metrics` to whoever reaches this listener, and to nobody else.
    pub fn with_metrics(self, listener: TcpListener) -> Server {
        Server { operators: Some(listener), ..self }
    }

    /// The address players connect to.
    pub fn address(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }

    /// Puts a table into memory, whatever its log says: how tests make two servers that differ only in what nobody
    /// may know.
    #[doc(hidden)]
    pub fn adopt(&self, table: Table) {
        self.shared.hall.adopt(table, false);
    }

    /// Serves until `stop`, then drains: everybody is told, everything under way is finished and stored.
    pub async fn run(self, stop: impl Future<Output = ()>) {
        // Without a heartbeat and a watch over those who think, another process serves better.
        let keeping = AssertUnwindSafe(Arc::clone(&self.shared.hall).keep_house()).catch_unwind();
        let keeper = tokio::spawn(keeping.map(|kept| {
            if kept.is_err() {
                std::process::abort()
            }
        }));
        let config = self.shared.hall.config();
        let operators =
            Visitors::new(&Config { connections: OPERATORS, ..config.clone() }, self.shared.hall.sessions().marks());
        let (routes, operators_routes) = (router(self.shared.clone()), operators_router(self.shared.clone()));
        let ends = async {
            stop.await;
            info!("stopping: nobody new is let in");
            self.shared.ready.store(false, Ordering::Relaxed);
            tokio::time::sleep(config.drain).await;
            self.shared.hall.drain().await;
        };
        let mut ends = std::pin::pin!(ends);
        loop {
            let (accepted, routes, visitors) = tokio::select! {
                () = &mut ends => break,
                accepted = self.listener.accept() => (accepted, &routes, self.shared.hall.visitors()),
                accepted = accept(self.operators.as_ref()) => (accepted, &operators_routes, &operators),
            };
            match accepted {
                Ok((stream, peer)) => self.connect(stream, peer, routes, visitors),
                Err(error) => {
                    // Out of files or memory: those connected go on, new ones wait.
                    if let Some(more) = self.shared.hall.quiet().accept.again(Instant::now()) {
                        warn!(%error, more, "a connection could not be accepted");
                    }
                    tokio::time::sleep(Duration::from_millis(100)).await;
                }
            }
        }
        keeper.abort();
        self.shared.hall.close().await;
        info!("stopped");
    }

    fn connect(&self, stream: TcpStream, peer: SocketAddr, routes: &Router, visitors: &Arc<Visitors>) {
        let (hall, config) = (Arc::clone(&self.shared.hall), self.shared.hall.config());
        // Before a byte is read: whoever only connects and waits counts too.
        let Some(door) = Door::open(visitors, peer, &config.trusted_proxies) else {
            hall.metrics().connections_refused.add();
            return;
        };
        hall.metrics().connections.add();
        // A move is a small frame that must not wait for another.
        let _ = stream.set_nodelay(true);
        let (routes, patience) = (routes.clone(), config.patience);
        tokio::spawn(async move {
            let service = tower::service_fn(move |mut request: hyper::Request<hyper::body::Incoming>| {
                let (routes, admitted) = (routes.clone(), door.admit(request.headers()));
                if admitted.is_none() {
                    hall.metrics().connections_refused.add();
                }
                async move {
                    let Some(admitted) = admitted else {
                        return Ok(refused(StatusCode::TOO_MANY_REQUESTS, Reason::TooManyConnections));
                    };
                    request.extensions_mut().insert(admitted.clone());
                    let answer = routes.oneshot(request).await;
                    drop(admitted);
                    answer
                }
            });
            let connection = http1::Builder::new()
                .timer(TokioTimer::new())
                .header_read_timeout(patience)
                .max_buf_size(16 * 1024)
                .serve_connection(TokioIo::new(stream), TowerToHyperService::new(service))
                .with_upgrades();
            // Whoever asks for pages and does not read them is not waited for; a socket is no longer part of this.
            let _ = tokio::time::timeout(PAGES * patience, connection).await;
        });
    }
}

/// Waits for a connection; for ever where there is no listener.
async fn accept(listener: Option<&TcpListener>) -> io::Result<(TcpStream, SocketAddr)> {
    match listener {
        Some(listener) => listener.accept().await,
        None => std::future::pending().await,
    }
}

/// Raises the soft limit of open files to the hard one; how many may be open then.
pub fn raise_open_files() -> Option<u64> {
    use rustix::process::{Resource, getrlimit, setrlimit};
    let mut limit = getrlimit(Resource::Nofile);
    limit.current = limit.maximum;
    setrlimit(Resource::Nofile, limit).ok()?;
    getrlimit(Resource::Nofile).current
}
