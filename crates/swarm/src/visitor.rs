//! Somebody who comes again: to the next server, as the same person, to the same table.

use std::{sync::Arc, time::Duration};

use lastcard_bots::Rng;
use lastcard_protocol::{Answer, Command, VERSION};
use tokio::time::{sleep, timeout};

use super::client::{Address, Client, Frame};

/// Who somebody is, and where they go when a server lets them go.
#[derive(Clone, Debug)]
pub struct Visitor {
    servers: Arc<[Address]>,
    at: usize,
    /// How often nobody let them in since they were last inside.
    failed: u32,
    rng: Rng,
    name: String,
    ticket: Option<String>,
    table: Option<String>,
}

/// The ids of what a visitor says by itself.
pub const HELLO: &str = "hello";
/// When it enters its table again.
pub const ENTER: &str = "enter";

/// A server that has not said welcome after so long is passed over: it may be stopped, and its sockets still open.
const WELCOME: Duration = Duration::from_secs(2);
/// The longest pause between two tries, and the longest after the first round of all servers.
const LONGEST_PAUSE: Duration = Duration::from_millis(1_900);
const FIRST_PAUSE: Duration = Duration::from_millis(100);

impl Visitor {
    /// Somebody of that name, who goes to the server of that number first.
    pub fn new(servers: Arc<[Address]>, at: usize, name: String) -> Visitor {
        let rng = Rng::new(name.bytes().fold(1, |seed: u64, byte| seed.wrapping_mul(251).wrapping_add(byte.into())));
        Visitor { at: at % servers.len(), servers, failed: 0, rng, name, ticket: None, table: None }
    }

    /// The number of the server they are at, or go to next.
    pub const fn at(&self) -> usize {
        self.at
    }

    /// What shows who they are, once a server has said so.
    pub fn ticket(&self) -> Option<&str> {
        self.ticket.as_deref()
    }

    /// The table they enter whenever they come in.
    pub fn table(&self) -> Option<&str> {
        self.table.as_deref()
    }

    /// From now on that table is theirs.
    pub fn stays_at(&mut self, table: &str) {
        self.table = Some(table.to_owned());
    }

    /// Goes to another server next time.
    pub fn moves_on(&mut self) {
        self.at = (self.at + 1) % self.servers.len();
    }

    /// Comes in where somebody lets them in: the first try is at once, and so is one at each of the other servers; from
    /// then on there are pauses.
    pub async fn come_in(mut self) -> (Visitor, Client) {
        loop {
            match self.try_once().await {
                Ok(client) => return (self, client),
                Err(_) => {
                    self.moves_on();
                    sleep(self.pause()).await;
                }
            }
        }
    }

    /// Connects, says hello and enters the table; who was not answered yet is not let in.
    ///
    /// # Errors
    /// If there is no server, or not one that answers.
    pub async fn try_once(&mut self) -> Result<Client, String> {
        self.failed += 1;
        let (client, ticket) = timeout(WELCOME, self.say_hello()).await.map_err(|_| "no welcome came")??;
        (self.ticket, self.failed) = (Some(ticket), 0);
        Ok(client)
    }

    async fn say_hello(&self) -> Result<(Client, String), String> {
        let mut client = Client::connect(&self.servers[self.at]).await?;
        let (session, name) = (self.ticket.clone(), Some(self.name.clone()));
        client.send(HELLO, &Command::Hello { version: VERSION, session, name }).await?;
        let text = client.text().await.ok_or("the socket closed")?;
        match Frame::read(&text)? {
            Frame::Other(Answer::Welcome { session, .. }) => {
                if let Some(table) = self.table.clone() {
                    client.send(ENTER, &Command::Enter { table }).await?;
                }
                Ok((client, session))
            }
            Frame::Other(Answer::Refused { why, .. } | Answer::Bye { why }) => Err(why.code),
            _ => Err(format!("{text} was not asked for")),
        }
    }

    /// None while there are servers not tried yet, then longer and longer ones, no two alike.
    fn pause(&mut self) -> Duration {
        let Some(rounds) = self.failed.checked_sub(self.servers.len() as u32) else { return Duration::ZERO };
        let longest = FIRST_PAUSE.saturating_mul(1 << rounds.min(8)).min(LONGEST_PAUSE);
        longest.mul_f64(0.5 + self.rng.below(512) as f64 / 1024.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn visitor(servers: usize) -> Visitor {
        let servers = (0..servers).map(|n| Address::read(&format!("127.0.0.1:{}", n + 1)).unwrap()).collect();
        Visitor::new(servers, 0, "Ana".into())
    }

    #[test]
    fn every_server_is_tried_at_once_and_no_pause_is_two_seconds_long() {
        let mut ana = visitor(3);
        let pauses = (1..20).map(|failed| {
            ana.failed = failed;
            ana.pause()
        });
        let pauses: Vec<Duration> = pauses.collect();
        assert!(pauses[..2].iter().all(Duration::is_zero));
        assert!(pauses[2..].iter().all(|pause| !pause.is_zero() && *pause < Duration::from_secs(2)), "{pauses:?}");
        assert!(pauses[15..].windows(2).all(|two| two[0] != two[1]), "a crowd that was let go together comes apart");
    }

    #[test]
    fn whoever_moves_on_comes_to_every_server() {
        let mut ana = visitor(3);
        let mut been = Vec::new();
        for _ in 0..4 {
            been.push(ana.at());
            ana.moves_on();
        }
        assert_eq!(been, [0, 1, 2, 0]);
    }
}
