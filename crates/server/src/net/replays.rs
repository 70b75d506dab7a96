//! Matches that were played, as a record and as scenes.

use axum::{
    Extension,
    body::Bytes,
    extract::{Path, RawQuery, State},
    http::{HeaderMap, HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};

use super::{
    guests::Admitted,
    http::{Shared, refused},
};
use crate::{
    Reason, Scene, TableId,
    live::{Hall, Piece, unix_ms},
    table::PersonId,
};

const JSON: [(header::HeaderName, &str); 1] = [(header::CONTENT_TYPE, "application/json")];

/// A finished match, or the finished rounds of one under way.
pub(super) async fn replay(
    State(shared): State<Shared>,
    Extension(admitted): Extension<Admitted>,
    headers: HeaderMap,
    Path((table, number)): Path<(String, u32)>,
) -> Response {
    let asked = Asked { shared, admitted, headers, table, number };
    match asked.tell(None).await {
        Ok((id, made)) => {
            let name = format!("attachment; filename=\"lastcard-{id}-{number}.json\"");
            let mut response = (JSON, made).into_response();
            if let Ok(name) = HeaderValue::from_str(&name) {
                response.headers_mut().insert(header::CONTENT_DISPOSITION, name);
            }
            response
        }
        Err(reason) => untold(reason),
    }
}

/// A finished round, step by step, as somebody saw it.
pub(super) async fn playback(
    State(shared): State<Shared>,
    Extension(admitted): Extension<Admitted>,
    headers: HeaderMap,
    Path((table, number, round)): Path<(String, u32, u32)>,
    RawQuery(query): RawQuery,
) -> Response {
    let Some(scene) = scene(round, &query.unwrap_or_default()) else {
        return (StatusCode::BAD_REQUEST, "eyes are all, none or a seat, and step is a number\n").into_response();
    };
    let asked = Asked { shared, admitted, headers, table, number };
    asked.tell(Some(Piece::Scene(scene))).await.map_or_else(untold, |(_, made)| (JSON, made).into_response())
}

/// A finished round looked at again: everybody's chance of winning, and what luck and decisions made of it.
pub(super) async fn review(
    State(shared): State<Shared>,
    Extension(admitted): Extension<Admitted>,
    headers: HeaderMap,
    Path((table, number, round)): Path<(String, u32, u32)>,
) -> Response {
    let asked = Asked { shared, admitted, headers, table, number };
    asked.tell(Some(Piece::Review(round))).await.map_or_else(untold, |(_, made)| (JSON, made).into_response())
}

/// What a query asks to see of a round.
fn scene(round: u32, query: &str) -> Option<Scene> {
    let (mut eyes, mut step) = (None, None);
    for pair in query.split('&').filter(|pair| !pair.is_empty()) {
        match pair.split_once('=')? {
            ("eyes", whose) => eyes = Some(whose.parse().ok()?),
            ("step", number) => step = Some(number.parse().ok()?),
            _ => return None,
        }
    }
    Some(Scene::of(round, eyes.unwrap_or_default(), step.unwrap_or_default()))
}

/// What is asked of a match, and by whom.
struct Asked {
    shared: Shared,
    admitted: Admitted,
    headers: HeaderMap,
    table: String,
    number: u32,
}

impl Asked {
    async fn tell(self, piece: Option<Piece>) -> Result<(TableId, Bytes), Reason> {
        let Asked { shared: Shared { hall, .. }, admitted, headers, table, number } = self;
        if !admitted.guest.may_replay() {
            return Err(Reason::TooManyMessages);
        }
        let id = table.parse::<TableId>().map_err(|_| Reason::NoSuchTable)?;
        let _place = admitted.guest.wait_for_replay().ok_or(Reason::Busy)?;
        let asker = asker(&hall, &headers);
        let who = asker.ok().flatten();
        let told = match piece {
            None => hall.replay(id, number, who).await,
            Some(piece) => hall.piece(id, number, piece, who).await,
        };
        // What is for everybody needs no ticket, and so none that is good.
        told.map(|made| (id, made)).map_err(|reason| match reason {
            Reason::NoWatching => asker.err().unwrap_or(reason),
            reason => reason,
        })
    }
}

/// Who asks, if they say so: by their ticket as `Authorization: Bearer TICKET`.
fn asker(hall: &Hall, headers: &HeaderMap) -> Result<Option<PersonId>, Reason> {
    let given = headers.get(header::AUTHORIZATION).and_then(|value| value.to_str().ok());
    let Some(ticket) = given.and_then(|given| given.strip_prefix("Bearer ")) else { return Ok(None) };
    hall.sessions().person(ticket.trim(), unix_ms()).map(Some).ok_or(Reason::BadSession)
}

fn untold(reason: Reason) -> Response {
    let status = match reason {
        Reason::NoSuchTable | Reason::NoSuchMatch | Reason::NoSuchRound | Reason::NoSuchSeat => StatusCode::NOT_FOUND,
        Reason::BadSession => StatusCode::UNAUTHORIZED,
        Reason::NoWatching => StatusCode::FORBIDDEN,
        Reason::TooManyMessages => StatusCode::TOO_MANY_REQUESTS,
        Reason::TableDamaged => StatusCode::INTERNAL_SERVER_ERROR,
        _ => StatusCode::SERVICE_UNAVAILABLE,
    };
    refused(status, reason)
}
