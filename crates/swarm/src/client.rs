use std::{
    pin::Pin,
    task::{Context, Poll},
};

use futures_util::{SinkExt, Stream};
use lastcard_protocol::{Answer, Command, Happened, Request, TableView};
use serde::Deserialize;
use tokio::net::TcpStream;
use tokio_tungstenite::{
    WebSocketStream, client_async_with_config,
    tungstenite::{Message, protocol::WebSocketConfig},
};

/// Where a server is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Address {
    host: String,
}

impl Address {
    /// Reads `http://HOST:PORT/`, `ws://HOST:PORT/ws` or `HOST:PORT`.
    pub fn read(url: &str) -> Result<Address, String> {
        let rest = ["ws://", "http://"].iter().find_map(|scheme| url.strip_prefix(scheme)).unwrap_or(url);
        let host = rest.split('/').next().unwrap_or_default();
        if url.contains("://") && rest == url || host.is_empty() {
            return Err(format!("{url}: http://HOST:PORT is wanted"));
        }
        let host = if host.contains(':') { host.to_owned() } else { format!("{host}:80") };
        Ok(Address { host })
    }

    /// Host and port.
    pub fn host(&self) -> &str {
        &self.host
    }
}

/// One socket of a player.
pub struct Client {
    socket: WebSocketStream<TcpStream>,
}

/// A frame from the server.
pub enum Frame {
    /// How the table stands.
    Update(Box<Update>),
    /// Whatever else the server says.
    Other(Answer),
}

/// What happened at the table.
#[derive(Deserialize)]
pub struct Update {
    /// The number of the entry in the table's log.
    pub seq: u32,
    /// What happened since the update before, as this player may know it.
    pub happened: Vec<Happened>,
    /// The table as this player sees it after that.
    pub view: TableView,
}

impl Update {
    /// Whether it tells of no entry, but how the table stands for somebody who comes in.
    pub const fn is_entrance(&self) -> bool {
        self.happened.is_empty() && self.view.rules.is_some()
    }
}

impl Client {
    /// Connects; says nothing yet.
    pub async fn connect(address: &Address) -> Result<Client, String> {
        let stream = TcpStream::connect(address.host()).await.map_err(|error| error.to_string())?;
        stream.set_nodelay(true).map_err(|error| error.to_string())?;
        // Thousands of these live in one process: the usual buffers would be gigabytes.
        let config = WebSocketConfig::default().read_buffer_size(4096).write_buffer_size(0);
        let url = format!("ws://{}/ws", address.host());
        let opened = client_async_with_config(url, stream, Some(config)).await;
        let (socket, _) = opened.map_err(|error| error.to_string())?;
        Ok(Client { socket })
    }

    /// Sends a command under an id.
    pub async fn send(&mut self, id: &str, command: &Command) -> Result<(), String> {
        let request = Request { id: id.to_owned(), command: command.clone() };
        let text = serde_json::to_string(&request).map_err(|error| error.to_string())?;
        self.socket.send(Message::text(text)).await.map_err(|error| error.to_string())
    }

    /// The next text from the server; `None` once the socket is closed, whoever closed it.
    pub fn poll_text(&mut self, context: &mut Context<'_>) -> Poll<Option<String>> {
        loop {
            match Pin::new(&mut self.socket).poll_next(context) {
                Poll::Pending => return Poll::Pending,
                Poll::Ready(Some(Ok(Message::Text(text)))) => return Poll::Ready(Some(text.as_str().to_owned())),
                Poll::Ready(Some(Ok(Message::Ping(_) | Message::Pong(_)))) => {}
                Poll::Ready(_) => return Poll::Ready(None),
            }
        }
    }

    /// The next text from the server.
    pub async fn text(&mut self) -> Option<String> {
        std::future::poll_fn(|context| self.poll_text(context)).await
    }
}

impl Frame {
    /// Reads a frame. Updates are most of them and are read without serde's detour for tagged enums.
    pub fn read(text: &str) -> Result<Frame, String> {
        let wrong = |error: serde_json::Error| format!("{error} in {text}");
        if text.starts_with(r#"{"say":"update","#) {
            return serde_json::from_str(text).map(|update| Frame::Update(Box::new(update))).map_err(wrong);
        }
        serde_json::from_str(text).map(Frame::Other).map_err(wrong)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_read_with_and_without_scheme() {
        for url in ["http://127.0.0.1:8080/", "ws://127.0.0.1:8080/ws", "127.0.0.1:8080"] {
            assert_eq!(Address::read(url).unwrap().host(), "127.0.0.1:8080", "{url}");
        }
        assert_eq!(Address::read("http://example.org").unwrap().host(), "example.org:80");
        assert!(Address::read("https://example.org").is_err());
    }
}
