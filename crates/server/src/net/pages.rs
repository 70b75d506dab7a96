use axum::{
    Extension,
    http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, Uri, header},
    response::{IntoResponse, Response},
};
use lastcard_protocol::is_screen;
use lastcard_webdist::File;

use super::{edge::page_policy, host::Host};

/// The web client: its files, and its page for each of its screens. Whoever asks for something else with a browser gets
/// the start, and is told that it was not found.
pub(super) async fn page(method: Method, uri: Uri, headers: HeaderMap, Extension(host): Extension<Host>) -> Response {
    let found = if is_screen(uri.path()) { lastcard_webdist::file("/") } else { lastcard_webdist::file(uri.path()) };
    match found {
        Some(_) if !matches!(method, Method::GET | Method::HEAD) => {
            (StatusCode::METHOD_NOT_ALLOWED, [(header::ALLOW, "GET,HEAD")]).into_response()
        }
        Some(file) => serve(file, &headers, &host),
        None => not_found(&method, &headers, &host),
    }
}

fn not_found(method: &Method, headers: &HeaderMap, host: &Host) -> Response {
    let for_people = *method == Method::GET && list(headers, header::ACCEPT).any(|kind| kind.starts_with("text/html"));
    match lastcard_webdist::file("/") {
        Some(start) if for_people => {
            let kind = [(header::CONTENT_TYPE, start.mime), (header::VARY, "accept")];
            let mut response = (StatusCode::NOT_FOUND, kind, start.bytes.into_owned()).into_response();
            allow_page(&mut response, host);
            response
        }
        _ => (StatusCode::NOT_FOUND, "not found\n").into_response(),
    }
}

fn serve(file: File, headers: &HeaderMap, host: &Host) -> Response {
    // Weak: compressed or not, it is the same file under the same tag.
    let tag = format!("W/{}", file.etag);
    let kind = [(header::CONTENT_TYPE, file.mime)];
    let mut response = if is_unchanged(headers, &file.etag) {
        StatusCode::NOT_MODIFIED.into_response()
    } else if let (Some(gzip), true) = (file.gzip, accepts_gzip(headers)) {
        (kind, [(header::CONTENT_ENCODING, "gzip")], gzip.into_owned()).into_response()
    } else {
        (kind, file.bytes.into_owned()).into_response()
    };
    let kept = if file.immutable { "public, max-age=31536000, immutable" } else { "no-cache" };
    let answered = response.headers_mut();
    answered.insert(header::CACHE_CONTROL, HeaderValue::from_static(kept));
    answered.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    if let Ok(tag) = HeaderValue::from_str(&tag) {
        answered.insert(header::ETAG, tag);
    }
    // Also where the page itself is not sent: a browser puts what it is told then in the place of what it was told before.
    if file.mime.starts_with("text/html") {
        allow_page(&mut response, host);
    }
    response
}

fn allow_page(response: &mut Response, host: &Host) {
    if let Ok(policy) = HeaderValue::from_str(&page_policy(host)) {
        response.headers_mut().insert(header::CONTENT_SECURITY_POLICY, policy);
    }
}

/// The parts of a header that is a list, over all lines it has.
fn list(headers: &HeaderMap, name: HeaderName) -> impl Iterator<Item = &str> {
    let lines = headers.get_all(name).into_iter().filter_map(|line| line.to_str().ok());
    lines.flat_map(|line| line.split(',')).map(str::trim).filter(|part| !part.is_empty())
}

/// Whether the client has this file already (RFC 9110, section 13.1.2). None of our tags has a comma in it.
fn is_unchanged(headers: &HeaderMap, etag: &str) -> bool {
    list(headers, header::IF_NONE_MATCH).any(|tag| tag == "*" || tag.strip_prefix("W/").unwrap_or(tag) == etag)
}

/// Whether the client takes gzip, and likes it no less than the file as it is (RFC 9110, section 12.5.3).
fn accepts_gzip(headers: &HeaderMap) -> bool {
    let (mut gzip, mut identity, mut any) = (None, None, None);
    for part in list(headers, header::ACCEPT_ENCODING) {
        let (coding, weight) = part.split_once(';').unwrap_or((part, "q=1"));
        let weight = weight_of(weight);
        match coding.trim().to_ascii_lowercase().as_str() {
            "gzip" | "x-gzip" => gzip = Some(weight),
            "identity" => identity = Some(weight),
            "*" => any = Some(weight),
            _ => {}
        }
    }
    let gzip = gzip.or(any).unwrap_or(0.0);
    gzip > 0.0 && gzip >= identity.unwrap_or(0.0)
}

/// What cannot be read is taken for a refusal: the file as it is does for everybody.
fn weight_of(text: &str) -> f32 {
    let value = text.trim().strip_prefix(['q', 'Q']).and_then(|rest| rest.trim_start().strip_prefix('='));
    let weight = value.and_then(|value| value.trim().parse().ok());
    weight.filter(|weight| (0.0..=1.0).contains(weight)).unwrap_or(0.0)
}

#[cfg(test)]
mod tests {
    use std::borrow::Cow;

    use super::*;

    fn with(name: HeaderName, lines: &[&'static str]) -> HeaderMap {
        lines.iter().map(|line| (name.clone(), HeaderValue::from_static(line))).collect()
    }

    fn served(headers: &HeaderMap) -> Response {
        let host = HeaderMap::from_iter([(header::HOST, HeaderValue::from_static("localhost"))]);
        serve(file(), headers, &Host::of(&Uri::from_static("/"), &host).unwrap())
    }

    fn file() -> File {
        let (bytes, gzip) = (Cow::Borrowed(&b"plain"[..]), Some(Cow::Borrowed(&b"packed"[..])));
        File { bytes, gzip, mime: "text/css; charset=utf-8", etag: "\"tag\"".to_owned(), immutable: false }
    }

    #[test]
    fn gzip_is_sent_to_whoever_accepts_it_and_to_nobody_else() {
        let accepts = |lines: &[&'static str]| accepts_gzip(&with(header::ACCEPT_ENCODING, lines));
        for yes in
            ["gzip", "GZIP", "x-gzip", "br, gzip", "gzip;q=0.1", "gzip ; Q=1.000", "*", "*;q=0.5", "identity;q=0, *"]
        {
            assert!(accepts(&[yes]), "{yes}");
        }
        assert!(accepts(&["br", "deflate,gzip"]));
        let no = ["", "br", "gzip;q=0", "gzip;q=0.000", "*;q=0", "gzip;q=0, *", "identity", "identity;q=1, gzip;q=0.5"];
        for no in
            no.into_iter().chain(["gzipped", "gzip;level=9", "gzip;q=", "gzip;q=-1", "gzip;q=2", "gzip;q=NaN", ";;,,"])
        {
            assert!(!accepts(&[no]), "{no}");
        }
        assert!(!accepts(&["gzip;q=0", "br"]));
        assert!(!accepts(&[]));
    }

    #[test]
    fn a_file_the_client_has_is_not_sent_again() {
        let status = |lines: &[&'static str]| served(&with(header::IF_NONE_MATCH, lines)).status();
        for same in ["\"tag\"", "W/\"tag\"", "*", "\"other\", W/\"tag\"", " \"a\" ,\"tag\" "] {
            assert_eq!(status(&[same]), StatusCode::NOT_MODIFIED, "{same}");
        }
        assert_eq!(status(&["\"a\"", "\"tag\""]), StatusCode::NOT_MODIFIED);
        for other in ["", "tag", "\"other\"", "\"tag", "w/\"tag\"", "\"tag\"x"] {
            assert_eq!(status(&[other]), StatusCode::OK, "{other}");
        }
    }

    #[test]
    fn an_answer_without_the_file_says_what_one_with_it_would_say() {
        let has = |response: Response| {
            [header::ETAG, header::CACHE_CONTROL, header::VARY].map(|name| response.headers().get(name).cloned())
        };
        let whole = served(&HeaderMap::new());
        let kinds: Vec<_> = whole.headers().get_all(header::CONTENT_TYPE).iter().cloned().collect();
        assert_eq!(kinds, ["text/css; charset=utf-8"]);
        let unchanged = served(&with(header::IF_NONE_MATCH, &["*"]));
        assert_eq!(unchanged.headers().get(header::CONTENT_ENCODING), None);
        assert_eq!(unchanged.headers().get(header::CONTENT_TYPE), None);
        let whole = has(whole);
        assert!(whole.iter().all(Option::is_some));
        assert_eq!(whole, has(unchanged));
    }
}
