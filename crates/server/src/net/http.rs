use std::{
    net::{IpAddr, SocketAddr},
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
};

use axum::{
    Extension, Router,
    extract::{ConnectInfo, Path, State, WebSocketUpgrade},
    http::{HeaderMap, HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
    routing::get,
};
use lastcard_protocol::{MAX_FRAME, Refusal};

use super::{accept::Permit, addresses::Addresses, origin, socket};
use crate::{
    Reason, StoreError, TableId,
    live::{Hall, unix_ms},
    table,
};

/// What every page and socket needs.
#[derive(Clone)]
pub(super) struct Shared {
    pub(super) hall: Arc<Hall>,
    pub(super) ready: Arc<AtomicBool>,
    pub(super) addresses: Arc<Addresses>,
}

/// All the server answers to.
pub(super) fn router(shared: Shared) -> Router {
    Router::new()
        .route("/ws", get(open_socket))
        .route("/healthz", get(async || "alive\n"))
        .route("/readyz", get(ready))
        .route("/metrics", get(metrics))
        .route("/api/replays/{table}/{number}", get(replay))
        .fallback(page)
        .with_state(shared)
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
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Response {
    let config = shared.hall.config();
    if !origin::is_welcome(&headers, &config.origins) {
        return refused(StatusCode::FORBIDDEN, Reason::BadOrigin);
    }
    if !shared.ready.load(Ordering::Relaxed) {
        return refused(StatusCode::SERVICE_UNAVAILABLE, Reason::Stopping);
    }
    let address: Option<IpAddr> = origin::limited_address(peer, &headers, config.trusted_proxy);
    let Some(place) = shared.addresses.take(address) else {
        shared.hall.metrics().connections_refused.add();
        return refused(StatusCode::TOO_MANY_REQUESTS, Reason::TooManyConnections);
    };
    let hall = Arc::clone(&shared.hall);
    // Small buffers: the default costs 134 KiB a connection. Commands are a few hundred bytes.
    upgrade
        .read_buffer_size(1024)
        .write_buffer_size(0)
        .max_write_buffer_size(256 * 1024)
        .max_message_size(MAX_FRAME)
        .max_frame_size(MAX_FRAME)
        .on_upgrade(async move |socket| {
            let from = address.map(|address| hall.sessions().address_mark(address));
            socket::serve(hall, socket, address.is_some(), from).await;
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
        Err(StoreError::Damaged(_)) => return refused(StatusCode::INTERNAL_SERVER_ERROR, Reason::TableDamaged),
        Err(_) => return refused(StatusCode::SERVICE_UNAVAILABLE, Reason::Unavailable),
    };
    if let Err((status, reason)) = may_see(&shared.hall, &headers, &entries, number) {
        return refused(status, reason);
    }
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
        Ok(Err(_)) => refused(StatusCode::INTERNAL_SERVER_ERROR, Reason::TableDamaged),
        _ => refused(StatusCode::SERVICE_UNAVAILABLE, Reason::Unavailable),
    }
}

/// Whether the replay of a match may be told to whoever asks: of one that nobody could watch, to those who sat in it,
/// whose ticket comes as `Authorization: Bearer TICKET`.
fn may_see(
    hall: &Hall,
    headers: &HeaderMap,
    entries: &[table::Entry],
    number: u32,
) -> Result<(), (StatusCode, Reason)> {
    let audience = table::audience(entries, number).ok_or((StatusCode::NOT_FOUND, Reason::NoSuchMatch))?;
    if audience.includes(None) {
        return Ok(());
    }
    let given = headers.get(header::AUTHORIZATION).and_then(|value| value.to_str().ok());
    let ticket = given.and_then(|given| given.strip_prefix("Bearer ")).map(str::trim);
    let who = match ticket {
        Some(ticket) => {
            Some(hall.sessions().person(ticket, unix_ms()).ok_or((StatusCode::UNAUTHORIZED, Reason::BadSession))?)
        }
        None => None,
    };
    if audience.includes(who) { Ok(()) } else { Err((StatusCode::FORBIDDEN, Reason::NoWatching)) }
}

fn refused(status: StatusCode, reason: Reason) -> Response {
    (status, axum::Json(Refusal::from(reason))).into_response()
}

/// The web client. Unknown paths are its own: it shows the table of a link by itself.
async fn page(uri: axum::http::Uri, headers: HeaderMap) -> Response {
    let path = uri.path().trim_start_matches('/');
    let file = lastcard_webdist::file(if path.is_empty() { "index.html" } else { path });
    let Some(file) = file.or_else(|| if path.contains('.') { None } else { lastcard_webdist::file("index.html") })
    else {
        return (StatusCode::NOT_FOUND, "not found\n").into_response();
    };
    serve_file(file, &headers)
}

fn serve_file(file: lastcard_webdist::File, headers: &HeaderMap) -> Response {
    let told = |name: header::HeaderName| headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let mut response = if told(header::IF_NONE_MATCH) == file.etag {
        StatusCode::NOT_MODIFIED.into_response()
    } else if let (Some(gzip), true) = (file.gzip, told(header::ACCEPT_ENCODING).contains("gzip")) {
        ([(header::CONTENT_ENCODING, "gzip")], gzip.into_owned()).into_response()
    } else {
        file.bytes.into_owned().into_response()
    };
    let kept = if file.immutable { "public, max-age=31536000, immutable" } else { "no-cache" };
    let fixed = [
        (header::CONTENT_TYPE, file.mime),
        (header::CACHE_CONTROL, kept),
        (header::VARY, "accept-encoding"),
        (header::CONTENT_SECURITY_POLICY, POLICY),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::REFERRER_POLICY, "no-referrer"),
    ];
    let answered = response.headers_mut();
    for (name, value) in fixed {
        answered.insert(name, HeaderValue::from_static(value));
    }
    if let Ok(etag) = HeaderValue::from_str(&file.etag) {
        answered.insert(header::ETAG, etag);
    }
    response
}

/// No other host is contacted, no script stands in the page, nobody frames it.
const POLICY: &str = "default-src 'self'; connect-src 'self' ws: wss:; img-src 'self' data:; \
                      style-src 'self' 'unsafe-inline'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_served_as_what_it_is_and_as_nothing_else() {
        let page = lastcard_webdist::file("index.html").unwrap();
        let response = serve_file(page, &HeaderMap::new());
        let kinds: Vec<_> = response.headers().get_all(header::CONTENT_TYPE).iter().collect();
        assert_eq!(kinds, ["text/html; charset=utf-8"]);
    }
}
