//! TLS without a library for it: `openssl s_client` speaks it, and checks the certificate.

use std::{path::Path, process::Command, process::Stdio};

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt, Join, join},
    process::{Child, ChildStdin, ChildStdout},
};
use tokio_tungstenite::{
    WebSocketStream, client_async,
    tungstenite::{self, Message, client::IntoClientRequest},
};

/// The name the shipped files have.
pub(crate) const NAME: &str = "play.example";

type Stream = Join<ChildStdout, ChildStdin>;

/// A certificate for that name, signed by itself: `cert.pem` and `key.pem`.
pub(crate) fn make_certificate(directory: &Path) {
    let made = Command::new("openssl")
        .args(["req", "-x509", "-nodes", "-days", "2", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1"])
        .args(["-subj", &format!("/CN={NAME}"), "-addext", &format!("subjectAltName=DNS:{NAME}")])
        .args(["-keyout", "key.pem", "-out", "cert.pem"])
        .current_dir(directory)
        .output()
        .expect("openssl can be run: scripts/setup installs it");
    assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
}

/// A connection to a proxy from one of this machine's many addresses.
pub(crate) fn connect(directory: &Path, port: u16, from: &str) -> (Stream, Child) {
    let mut child = tokio::process::Command::new("openssl")
        .args(["s_client", "-quiet", "-verify_return_error", "-servername", NAME, "-verify_hostname", NAME])
        .args(["-CAfile", "cert.pem", "-bind", from, "-connect", &format!("127.0.0.1:{port}")])
        .current_dir(directory)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .kill_on_drop(true)
        .spawn()
        .unwrap();
    (join(child.stdout.take().unwrap(), child.stdin.take().unwrap()), child)
}

/// A page over TLS: its head and its body. The host is as a browser would have it.
pub(crate) async fn get(directory: &Path, port: u16, host: &str, path: &str) -> (String, Vec<u8>) {
    let (mut stream, _child) = connect(directory, port, "127.0.0.2");
    let request = format!("GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n");
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).await.unwrap();
    let end = answer.windows(4).position(|bytes| bytes == b"\r\n\r\n").expect("a page over TLS");
    (String::from_utf8(answer[..end].to_vec()).unwrap().to_lowercase(), answer[end + 4..].to_vec())
}

/// Somebody at a browser, over TLS.
pub(crate) struct Guest {
    socket: WebSocketStream<Stream>,
    _child: Child,
    asked: usize,
}

impl Guest {
    /// From an address, with headers of one's own; or the status that was answered instead of a socket.
    pub(crate) async fn dial(
        directory: &Path,
        port: u16,
        from: &str,
        headers: &[(&'static str, &str)],
    ) -> Result<Guest, u16> {
        let (stream, child) = connect(directory, port, from);
        let mut request = format!("wss://{NAME}:{port}/ws").into_client_request().unwrap();
        let own = [("origin", format!("https://{NAME}:{port}"))];
        for (name, value) in own.iter().map(|(name, value)| (*name, value.as_str())).chain(headers.iter().copied()) {
            request.headers_mut().insert(name, value.parse().unwrap());
        }
        match client_async(request, stream).await {
            Ok((socket, _)) => Ok(Guest { socket, _child: child, asked: 0 }),
            Err(tungstenite::Error::Http(answer)) => Err(answer.status().as_u16()),
            Err(error) => panic!("{error}"),
        }
    }

    pub(crate) async fn send(&mut self, text: String) {
        self.socket.send(Message::text(text)).await.unwrap();
    }

    /// The next frame; nothing once the socket is closed.
    pub(crate) async fn hear(&mut self) -> Option<Value> {
        loop {
            match self.socket.next().await {
                Some(Ok(Message::Text(text))) => return Some(serde_json::from_str(&text).unwrap()),
                Some(Ok(Message::Close(_)) | Err(_)) | None => return None,
                Some(Ok(_)) => {}
            }
        }
    }

    /// Sends a command and waits for its answer, past all updates.
    pub(crate) async fn ask(&mut self, command: Value) -> Value {
        self.asked += 1;
        let id = self.asked.to_string();
        self.send(json!({"id": id, "command": command}).to_string()).await;
        loop {
            let answer = self.hear().await.expect("an answer");
            if answer["id"] == json!(id) {
                return answer;
            }
        }
    }
}
