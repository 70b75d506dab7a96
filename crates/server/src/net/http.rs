use std::{
    net::{IpAddr, SocketAddr},
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
};

use axum::{
    Extension, Router,
    extract::{ConnectInfo, Path, Request, State},
    http::{HeaderMap, HeaderValue, StatusCode, header},
    middleware,
    response::{IntoResponse, Response},
    routing::get,
};
use lastcard_protocol::Refusal;

use super::{accept::Permit, addresses::Addresses, edge, host::Hosts, origin, pages, socket, upgrade::Upgrade};
use crate::{Reason, TableId, live::Hall, table};

/// What every page and socket needs.
#[derive(Clone)]
pub(super) struct Shared {
    pub(super) hall: Arc<Hall>,
    pub(super) ready: Arc<AtomicBool>,
    pub(super) addresses: Arc<Addresses>,
    pub(super) hosts: Arc<Hosts>,
}

/// All the server answers to.
pub(super) fn router(shared: Shared) -> Router {
    let routes = health()
        .route("/ws", get(open_socket))
        .route("/api/replays/{table}/{number}", get(replay))
        .fallback(pages::page);
    guarded(routes, shared)
}

/// What its operators ask, on a listener of their own.
pub(super) fn operators_router(shared: Shared) -> Router {
    guarded(health().route("/metrics", get(metrics)), shared)
}

fn health() -> Router<Shared> {
    Router::new().route("/healthz", get(async || "alive\n")).route("/readyz", get(ready))
}

fn guarded(routes: Router<Shared>, shared: Shared) -> Router {
    routes.layer(middleware::from_fn_with_state(shared.clone(), edge::guard)).with_state(shared)
}

async fn ready(State(shared): State<Shared>) -> Response {
    if shared.ready.load(Ordering::Relaxed) {
        "ready\n".into_response()
    } else {
        (StatusCode::SERVICE_UNAVAILABLE, "not ready\n").into_response()
    }
}

async fn metrics(State(shared): State<Shared>) -> Response {
    let text = shared.hall.metrics().text(shared.hall.store().figures());
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], text).into_response()
}

async fn open_socket(
    State(shared): State<Shared>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    Extension(permit): Extension<Permit>,
    mut request: Request,
) -> Response {
    let Some(upgrade) = Upgrade::of(&mut request) else { return Upgrade::required() };
    let (config, headers) = (shared.hall.config(), request.headers());
    if !origin::is_welcome(headers, &config.origins) {
        return refused(StatusCode::FORBIDDEN, Reason::BadOrigin);
    }
    if !shared.ready.load(Ordering::Relaxed) {
        return refused(StatusCode::SERVICE_UNAVAILABLE, Reason::Stopping);
    }
    let address: Option<IpAddr> = origin::limited_address(peer, headers, config.trusted_proxy);
    let Some(place) = shared.addresses.take(address) else {
        shared.hall.metrics().connections_refused.add();
        return refused(StatusCode::TOO_MANY_REQUESTS, Reason::TooManyConnections);
    };
    let hall = Arc::clone(&shared.hall);
    upgrade.agree(config.messages_per_second, async move |socket| {
        socket::serve(hall, socket, address.is_some()).await;
        drop((place, permit));
    })
}

/// A finished match, or the finished rounds of one under way.
async fn replay(
    State(shared): State<Shared>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
    Path((table, number)): Path<(String, u32)>,
) -> Response {
    let address = origin::limited_address(peer, &headers, shared.hall.config().trusted_proxy);
    if !shared.addresses.may_replay(address) {
        return refused(StatusCode::TOO_MANY_REQUESTS, Reason::TooManyMessages);
    }
    let Ok(id) = table.parse::<TableId>() else { return refused(StatusCode::NOT_FOUND, Reason::NoSuchTable) };
    let entries = match shared.hall.entries(id).await {
        Ok(Some(entries)) => entries,
        Ok(None) => return refused(StatusCode::NOT_FOUND, Reason::NoSuchTable),
        Err(_) => return refused(StatusCode::SERVICE_UNAVAILABLE, Reason::Unavailable),
    };
    match tokio::task::spawn_blocking(move || table::replay(&entries, number)).await {
        Ok(Ok(Some(replay))) => {
            let name = format!("attachment; filename=\"lastcard-{id}-{number}.json\"");
            let mut response = axum::Json(replay).into_response();
            if let Ok(name) = HeaderValue::from_str(&name) {
                response.headers_mut().insert(header::CONTENT_DISPOSITION, name);
            }
            response
        }
        Ok(Ok(None)) => refused(StatusCode::NOT_FOUND, Reason::NoSuchMatch),
        _ => refused(StatusCode::SERVICE_UNAVAILABLE, Reason::Unavailable),
    }
}

pub(super) fn refused(status: StatusCode, reason: Reason) -> Response {
    (status, axum::Json(Refusal::from(reason))).into_response()
}
