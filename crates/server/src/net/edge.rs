use axum::{
    extract::{Request, State},
    http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header},
    middleware::Next,
    response::{IntoResponse, Response},
};
use lastcard_rulebook::{Lang, Texts};

use super::{
    host::Host,
    http::{Shared, refused},
};
use crate::Reason;

/// What every request passes and every answer carries: only a known `Host` gets further, and whatever is answered, errors
/// included, tells the browser to do no more with it than it is meant for.
pub(super) async fn guard(State(shared): State<Shared>, mut request: Request, next: Next) -> Response {
    let mut response = match Host::of(request.uri(), request.headers()) {
        None => refused(StatusCode::BAD_REQUEST, Reason::BadHost),
        Some(host) if !shared.hosts.know(&host) => misdirected(request.uri().path()),
        Some(host) => {
            request.extensions_mut().insert(host);
            next.run(request).await
        }
    };
    seal(response.headers_mut());
    response
}

/// Programs get the code; people, who have typed a name this server was not told of, read what to do.
fn misdirected(path: &str) -> Response {
    let status = StatusCode::MISDIRECTED_REQUEST;
    if path == "/ws" || path.starts_with("/api/") {
        return refused(status, Reason::BadHost);
    }
    let key = format!("refusal-{}", Reason::BadHost.code());
    let words: Vec<String> = Lang::ALL.into_iter().map(|lang| Texts::shared(lang).get(&key)).collect();
    (status, format!("{}\n\n{}\n", Reason::BadHost.code(), words.join("\n\n"))).into_response()
}

/// What an answer says of itself unless it says otherwise: a page has its own policy, a file its own time to be kept.
fn seal(headers: &mut HeaderMap) {
    for (name, value) in [(header::CACHE_CONTROL, "no-store"), (header::CONTENT_SECURITY_POLICY, NO_PAGE)] {
        headers.entry(name).or_insert(HeaderValue::from_static(value));
    }
    for (name, value) in ALWAYS {
        headers.insert(name, HeaderValue::from_static(value));
    }
}

/// Of what is no page, nothing may be loaded or run.
const NO_PAGE: &str = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const ALWAYS: [(HeaderName, &str); 6] = [
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    // For browsers that do not know `frame-ancestors`.
    (header::X_FRAME_OPTIONS, "DENY"),
    // A table's link is its key: it is told to nobody.
    (header::REFERRER_POLICY, "no-referrer"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
    (
        HeaderName::from_static("permissions-policy"),
        "accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), \
         microphone=(), midi=(), payment=(), usb=()",
    ),
];

/// What the client's page may do: load what this server has and talk to it. No other host is contacted, no script and no
/// style stands in the page, nobody frames it.
pub(super) fn page_policy(host: &Host) -> String {
    // Older browsers do not count sockets among 'self'; what they need is said, where a policy can say it.
    let sockets = if host.is_ipv6() { String::new() } else { format!(" ws://{0} wss://{0}", host.as_str()) };
    format!(
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; manifest-src 'self'; \
         connect-src 'self'{sockets}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    )
}
