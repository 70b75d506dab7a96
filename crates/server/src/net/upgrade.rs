use std::{future::Future, time::Instant};

use axum::{
    body::Body,
    extract::Request,
    http::{StatusCode, header},
    response::{IntoResponse, Response},
};
use hyper::upgrade::{OnUpgrade, Upgraded};
use hyper_util::rt::TokioIo;
use lastcard_protocol::MAX_FRAME;
use tokio_tungstenite::{
    WebSocketStream,
    tungstenite::{
        handshake::server::create_response_with_body,
        protocol::{Role, WebSocketConfig},
    },
};

use super::frames::Metered;
use crate::quota::Bucket;

/// A client's socket.
pub(super) type WebSocket = WebSocketStream<Metered<TokioIo<Upgraded>>>;

/// A request that asks for a WebSocket as it should.
pub(super) struct Upgrade {
    answer: Response,
    connection: OnUpgrade,
}

impl Upgrade {
    /// Reads the handshake; none if it is not one of WebSocket version 13.
    pub(super) fn of(request: &mut Request) -> Option<Upgrade> {
        let answer = create_response_with_body(request, Body::empty).ok()?;
        Some(Upgrade { answer, connection: hyper::upgrade::on(request) })
    }

    /// The answer to whatever asks for no socket.
    pub(super) fn required() -> Response {
        let wanted = [(header::UPGRADE, "websocket"), (header::SEC_WEBSOCKET_VERSION, "13")];
        (StatusCode::UPGRADE_REQUIRED, wanted, "a WebSocket is spoken here\n").into_response()
    }

    /// Agrees, and has the socket served as soon as the client was told. So many frames a second may come over it.
    pub(super) fn agree<F>(
        self,
        frames_per_second: u32,
        serve: impl FnOnce(WebSocket) -> F + Send + 'static,
    ) -> Response
    where
        F: Future<Output = ()> + Send,
    {
        tokio::spawn(async move {
            let Ok(connection) = self.connection.await else { return };
            let bucket = Bucket::each_second(frames_per_second, Instant::now());
            let stream = Metered::new(TokioIo::new(connection), bucket);
            serve(WebSocketStream::from_raw_socket(stream, Role::Server, Some(config())).await).await;
        });
        self.answer
    }
}

/// Small buffers: the default costs 134 KiB a connection. Commands are a few hundred bytes.
fn config() -> WebSocketConfig {
    WebSocketConfig::default()
        .read_buffer_size(1024)
        .write_buffer_size(0)
        .max_write_buffer_size(256 * 1024)
        .max_message_size(Some(MAX_FRAME))
        .max_frame_size(Some(MAX_FRAME))
}
