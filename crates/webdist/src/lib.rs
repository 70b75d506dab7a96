//! The built web client, embedded, so that one binary serves it.
//!
//! `make web` builds the client into `web/dist`, and whatever is there when this crate is compiled is in it. Without a
//! built client there is one page that says how to build it, so that `cargo build` needs no Node.

use std::borrow::Cow;

use rust_embed::{EmbeddedFile, RustEmbed};

#[derive(RustEmbed)]
#[folder = "../../web/dist"]
#[allow_missing = true]
struct Dist;

const INDEX: &str = "index.html";
const MISSING: &[u8] = include_bytes!("missing.html");

/// A file to be served.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct File {
    /// What is in it.
    pub bytes: Cow<'static, [u8]>,
    /// The same compressed, for clients that accept `gzip`.
    pub gzip: Option<Cow<'static, [u8]>>,
    /// For `Content-Type`.
    pub mime: &'static str,
    /// For `ETag`, quotes included.
    pub etag: String,
    /// Whether its name changes with its content, so that it may be kept for ever.
    pub immutable: bool,
}

/// Whether a built client is embedded.
pub fn is_built() -> bool {
    Dist::get(INDEX).is_some()
}

/// The file at a path of the address, with or without the slash before it; the bare slash is the start page.
pub fn file(path: &str) -> Option<File> {
    let path = match path.trim_start_matches('/') {
        "" => INDEX,
        path => path,
    };
    // What is compressed is served beside what it was made from, never by its own name; what is hidden is git's.
    if path.ends_with(".gz") || path.starts_with('.') {
        return None;
    }
    match Dist::get(path) {
        Some(found) => Some(built(path, found)),
        None if path == INDEX => Some(missing()),
        None => None,
    }
}

fn built(path: &str, found: EmbeddedFile) -> File {
    File {
        gzip: Dist::get(&format!("{path}.gz")).map(|found| found.data),
        mime: mime(path),
        etag: etag(&found.metadata.sha256_hash()),
        // Vite puts a digest into the names of everything in this directory.
        immutable: path.starts_with("assets/"),
        bytes: found.data,
    }
}

fn missing() -> File {
    File {
        bytes: Cow::Borrowed(MISSING),
        gzip: None,
        mime: mime(INDEX),
        etag: "\"no-client\"".to_owned(),
        immutable: false,
    }
}

/// Half a SHA-256 tells two builds apart.
fn etag(digest: &[u8; 32]) -> String {
    let half: String = digest[..16].iter().map(|byte| format!("{byte:02x}")).collect();
    format!("\"{half}\"")
}

fn mime(path: &str) -> &'static str {
    match path.rsplit('.').next() {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("webmanifest") => "application/manifest+json",
        Some("ftl") => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_start_page_is_there_whether_or_not_the_client_was_built() {
        let page = file("/").unwrap();
        assert_eq!(page.mime, "text/html; charset=utf-8");
        assert_eq!(Some(&page), file("index.html").as_ref());
        assert!(!page.immutable);
        assert_eq!(!is_built(), String::from_utf8_lossy(&page.bytes).contains("make web"));
    }

    #[test]
    fn every_embedded_file_is_served_with_its_kind_and_a_tag_of_its_content() {
        for path in Dist::iter().filter(|path| !path.ends_with(".gz") && !path.starts_with('.')) {
            let served = file(&format!("/{path}")).unwrap();
            assert_ne!(served.mime, "application/octet-stream", "{path}");
            assert_eq!(served.etag.len(), 34, "{path}");
            assert_eq!(served.immutable, path.starts_with("assets/"), "{path}");
            assert!(served.gzip.is_none_or(|gzip| gzip.starts_with(&[0x1f, 0x8b])), "{path}");
        }
    }

    #[test]
    fn what_is_not_of_the_client_is_not_served() {
        for path in [
            ".gitignore",
            "/.gitignore",
            ".vite/manifest.json",
            "../Cargo.toml",
            "assets/../index.html",
            "index.html.gz",
            "nothing.js",
        ] {
            assert_eq!(file(path), None, "{path}");
        }
    }

    #[test]
    fn the_page_that_stands_in_says_how_to_build_the_client() {
        let page = missing();
        let text = String::from_utf8_lossy(&page.bytes);
        assert!(text.contains("make web") && text.contains("cargo build"));
    }
}
