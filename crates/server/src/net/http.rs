use std::sync::{
    Arc,
    atomic::{AtomicBool, Ordering},
};

use axum::{
    Extension, Router,
    extract::{Path, Request, State},
    http::{HeaderMap, HeaderValue, StatusCode, header},
    middleware,
    response::{IntoResponse, Response},
    routing::get,
};
use lastcard_protocol::Refusal;

use super::{edge, guests::Admitted, host::Hosts, origin, pages, socket, upgrade::Upgrade};
use crate::{
    Reason, TableId,
    live::{Hall, unix_ms},
    table::PersonId,
};

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
    let text = shared.hall.metrics().text(shared.hall.store().figures());
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

/// A finished match, or the finished rounds of one under way.
async fn replay(
    State(shared): State<Shared>,
    Extension(admitted): Extension<Admitted>,
    headers: HeaderMap,
    Path((table, number)): Path<(String, u32)>,
) -> Response {
    if !admitted.guest.may_replay() {
        return refused(StatusCode::TOO_MANY_REQUESTS, Reason::TooManyMessages);
    }
    let Ok(id) = table.parse::<TableId>() else { return refused(StatusCode::NOT_FOUND, Reason::NoSuchTable) };
    let Some(_place) = admitted.guest.wait_for_replay() else {
        return refused(StatusCode::SERVICE_UNAVAILABLE, Reason::Busy);
    };
    let asker = asker(&shared.hall, &headers);
    let told = shared.hall.replay(id, number, asker.ok().flatten()).await;
    // What is for everybody needs no ticket, and so none that is good.
    let told = told.map_err(|reason| if reason == Reason::NoWatching { asker.err().unwrap_or(reason) } else { reason });
    match told {
        Ok(made) => {
            let name = format!("attachment; filename=\"lastcard-{id}-{number}.json\"");
            let mut response = ([(header::CONTENT_TYPE, "application/json")], made).into_response();
            if let Ok(name) = HeaderValue::from_str(&name) {
                response.headers_mut().insert(header::CONTENT_DISPOSITION, name);
            }
            response
        }
        Err(reason @ (Reason::NoSuchTable | Reason::NoSuchMatch)) => refused(StatusCode::NOT_FOUND, reason),
        Err(reason @ Reason::BadSession) => refused(StatusCode::UNAUTHORIZED, reason),
        Err(reason @ Reason::NoWatching) => refused(StatusCode::FORBIDDEN, reason),
        Err(reason @ Reason::TableDamaged) => refused(StatusCode::INTERNAL_SERVER_ERROR, reason),
        Err(reason) => refused(StatusCode::SERVICE_UNAVAILABLE, reason),
    }
}

/// Who asks, if they say so: by their ticket as `Authorization: Bearer TICKET`.
fn asker(hall: &Hall, headers: &HeaderMap) -> Result<Option<PersonId>, Reason> {
    let given = headers.get(header::AUTHORIZATION).and_then(|value| value.to_str().ok());
    let Some(ticket) = given.and_then(|given| given.strip_prefix("Bearer ")) else { return Ok(None) };
    hall.sessions().person(ticket.trim(), unix_ms()).map(Some).ok_or(Reason::BadSession)
}

pub(super) fn refused(status: StatusCode, reason: Reason) -> Response {
    (status, axum::Json(Refusal::from(reason))).into_response()
}
