use std::sync::{
    Arc,
    atomic::{AtomicBool, Ordering},
};

use axum::{
    Extension, Router,
    extract::{Request, State},
    http::{StatusCode, header},
    middleware,
    response::{IntoResponse, Response},
    routing::get,
};
use lastcard_protocol::Refusal;

use super::{edge, guests::Admitted, host::Hosts, origin, pages, replays, socket, upgrade::Upgrade};
use crate::{Reason, live::Hall};

/// What every page and socket needs.
#[derive(Clone)]
pub(super) struct Shared {
    pub(super) hall: Arc<Hall>,
    pub(super) ready: Arc<AtomicBool>,
    pub(super) hosts: Arc<Hosts>,
}

/// All the server answers to.
pub(super) fn router(shared: Shared) -> Router {
    let routes = health()
        .route("/ws", get(open_socket))
        .route("/api/replays/{table}/{number}", get(replays::replay))
        .route("/api/replays/{table}/{number}/{round}", get(replays::playback))
        .route("/api/replays/{table}/{number}/{round}/review", get(replays::review))
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

/// Whether to send anybody here; if not, why, a line for each reason.
async fn ready(State(shared): State<Shared>) -> Response {
    let mut reasons: Vec<String> = shared.hall.troubles().iter().map(ToString::to_string).collect();
    if !shared.ready.load(Ordering::Relaxed) {
        reasons.push("stopping".to_owned());
    }
    if reasons.is_empty() {
        return "ready\n".into_response();
    }
    (StatusCode::SERVICE_UNAVAILABLE, reasons.join("\n") + "\n").into_response()
}

async fn metrics(State(shared): State<Shared>) -> Response {
    let node = shared.hall.config().node.as_deref();
    let text = shared.hall.metrics().text_of(node, shared.hall.store().figures());
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], text).into_response()
}

async fn open_socket(
    State(shared): State<Shared>,
    Extension(admitted): Extension<Admitted>,
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
    let Some(place) = admitted.guest.open_socket() else {
        shared.hall.metrics().connections_refused.add();
        return refused(StatusCode::TOO_MANY_REQUESTS, Reason::TooManyConnections);
    };
    let hall = Arc::clone(&shared.hall);
    upgrade.agree(config.messages_per_second, async move |socket| {
        socket::serve(hall, socket, admitted.guest.clone()).await;
        drop((place, admitted));
    })
}

pub(super) fn refused(status: StatusCode, reason: Reason) -> Response {
    (status, axum::Json(Refusal::from(reason))).into_response()
}
