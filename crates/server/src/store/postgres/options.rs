//! What services write into the addresses they hand out, of which our client knows only a part.

use std::{ffi::OsString, os::unix::ffi::OsStringExt, path::PathBuf};

/// An address in our client's words, and what it cannot say in them.
#[derive(PartialEq, Eq, Debug)]
pub(super) struct Options {
    pub(super) address: String,
    /// The file with the roots that the server's certificate has to come from; none for those of this machine.
    pub(super) roots: Option<PathBuf>,
}

impl Options {
    /// Who requires TLS checks the certificate and the name in it, so all that libpq has to say about that is the same.
    pub(super) fn read(url: &str) -> Options {
        // Before it is a password, with whatever signs.
        let host = url.find('@').map_or(0, |at| at + 1);
        let Some(mark) = url[host..].find('?').map(|mark| host + mark) else {
            return Options { address: url.to_owned(), roots: None };
        };
        let mut roots = None;
        let mut kept = Vec::new();
        for option in url[mark + 1..].split('&') {
            match option.split_once('=') {
                Some(("sslmode", "verify-full" | "verify-ca")) => kept.push("sslmode=require"),
                Some(("sslrootcert", "system")) => roots = None,
                Some(("sslrootcert", file)) => roots = Some(decoded(file)),
                _ => kept.push(option),
            }
        }
        let (before, after) = (&url[..mark], kept.join("&"));
        let address = if after.is_empty() { before.to_owned() } else { format!("{before}?{after}") };
        Options { address, roots }
    }
}

/// A name as it is without `%2F` and the like.
fn decoded(text: &str) -> PathBuf {
    let mut bytes = Vec::new();
    let mut rest = text.as_bytes();
    while let [first, more @ ..] = rest {
        let number = text_of(more).filter(|_| *first == b'%').and_then(|two| u8::from_str_radix(two, 16).ok());
        bytes.push(number.unwrap_or(*first));
        rest = if number.is_some() { &more[2..] } else { more };
    }
    OsString::from_vec(bytes).into()
}

fn text_of(bytes: &[u8]) -> Option<&str> {
    std::str::from_utf8(bytes.get(..2)?).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_services_hand_out_is_put_into_words_our_client_knows() {
        for (given, address, roots) in [
            ("postgres://u:p@h/l", "postgres://u:p@h/l", None),
            ("postgres://h/l?sslmode=prefer", "postgres://h/l?sslmode=prefer", None),
            ("postgres://u:p@h/l?sslmode=verify-full", "postgres://u:p@h/l?sslmode=require", None),
            (
                "postgres://u:p?sslmode=verify-ca@h/l?sslmode=verify-ca&sslrootcert=%2Fetc/a%20b.pem&options=-c",
                "postgres://u:p?sslmode=verify-ca@h/l?sslmode=require&options=-c",
                Some("/etc/a b.pem"),
            ),
            ("postgres://h/l?sslrootcert=system", "postgres://h/l", None),
            ("postgres://h/l?sslrootcert=100%", "postgres://h/l", Some("100%")),
        ] {
            let roots = roots.map(PathBuf::from);
            assert_eq!(Options::read(given), Options { address: address.to_owned(), roots });
        }
    }
}
