//! Nothing secret in logs or metrics.

use std::{
    io,
    sync::{Arc, LazyLock, Mutex},
};

use lastcard_engine::Face;
use lastcard_protocol::{BotName, Command, Stage};
use tracing::{Dispatch, subscriber::DefaultGuard};

use super::{
    client::{Client, setup},
    house::{House, quick},
};

/// Everything this thread logs, at every level.
#[derive(Clone, Default)]
pub(crate) struct Logs(Arc<Mutex<Vec<u8>>>);

/// While there is one subscriber, `tracing` asks the thread that first comes by a line whether it is wanted, and remembers
/// the answer for all threads, those of other tests included. With a second one it asks both.
static SECOND: LazyLock<Dispatch> = LazyLock::new(|| Dispatch::new(tracing_subscriber::registry()));

impl Logs {
    pub(crate) fn capture() -> (Logs, DefaultGuard) {
        LazyLock::force(&SECOND);
        let logs = Logs::default();
        let writer = logs.clone();
        let subscriber = tracing_subscriber::fmt()
            .with_max_level(tracing::Level::TRACE)
            .with_ansi(false)
            .without_time()
            .with_writer(move || writer.clone())
            .finish();
        (logs, tracing::subscriber::set_default(subscriber))
    }

    pub(crate) fn text(&self) -> String {
        String::from_utf8(self.0.lock().unwrap().clone()).unwrap()
    }
}

impl io::Write for Logs {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// The cards a text names, as words of their own.
pub(crate) fn cards_in(text: &str) -> Vec<&str> {
    let words = text.split(|letter: char| !letter.is_ascii_alphanumeric() && letter != '+');
    words.filter(|word| word.len() > 1 && word.parse::<Face>().is_ok()).collect()
}

#[tokio::test]
async fn logs_and_metrics_tell_no_ticket_no_name_no_chat_and_no_card() {
    let (logs, _guard) = Logs::capture();
    let house = House::open(quick()).await;
    let mut ana = house.person("Zebulon").await;
    let mut watching = house.person("Quetzalcoatl").await;
    let table = ana.create(setup("house", 3), &[BotName::Greedy, BotName::Random]).await;
    watching.enter(&table).await;
    ana.agree().await;
    ana.done(Command::Start).await;
    ana.say("xyzzy plugh").await;
    ana.play_until(|view| view.stage != Stage::Playing).await;
    watching.say("frobnicate").await;
    let mut hostile = house.person("Mallory").await;
    hostile.send_text("x".repeat(9000)).await;
    hostile.bye().await;
    let mut forged = Client::dial(house.address).await;
    let ticket = format!("{}{}", &ana.ticket[..32], "0".repeat(32));
    forged.refused(Command::Hello { version: 1, session: Some(ticket), name: None }).await;
    let salts = [ana.ticket.clone(), watching.ticket.clone()];
    let metrics = house.metrics().await;
    house.close().await;

    let logs = logs.text();
    assert!(logs.contains("entry") && logs.contains("frame-too-big"), "logs are captured:\n{logs}");
    for text in [&logs, &metrics] {
        for secret in ["Zebulon", "Quetzalcoatl", "Mallory", "xyzzy", "frobnicate"] {
            assert!(!text.contains(secret), "{secret} in\n{text}");
        }
        for ticket in &salts {
            assert!(!text.contains(&ticket[..16]) && !text.contains(&ticket[32..]), "a ticket in\n{text}");
        }
        assert_eq!(cards_in(text), Vec::<&str>::new());
    }
    assert_eq!(cards_in("drew 1 R5, W+4"), ["R5", "W+4"]);
}
