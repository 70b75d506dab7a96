//! How a party plays: sits down, begins, moves, goes on to the next round and the next match.

use std::time::Duration;

use lastcard_protocol::{Action, Addition, Command, PlayView, Setup, Stage};
use tokio::time::Instant;

use super::{
    choice::choose,
    fault::{Fault, FaultKind},
    party::Party,
    player::Player,
};

/// When a party moves: at fixed times, however long the server takes.
#[derive(Clone, Copy, Debug)]
pub(super) struct Schedule {
    /// The first move.
    pub(super) first: Instant,
    /// From one move to the next.
    pub(super) every: Duration,
    /// No move after that.
    pub(super) end: Instant,
}

impl Party {
    /// Opens a table, has everybody sit down and begins a match.
    pub(super) async fn sit_down(&mut self, rules: &str) -> Result<(), Fault> {
        let seats = self.players.len();
        let setup = Setup {
            rules: rules.into(),
            seats: seats as u8,
            clock: None,
            listed: false,
            spectators: false,
            hints: false,
        };
        self.ask(0, &Command::Create { setup, bots: Vec::new() }).await?;
        let table = self.table().map(str::to_owned);
        let table = table.ok_or_else(|| Fault::new(FaultKind::Lost, "no table was made"))?;
        for by in 1..seats {
            self.ask(by, &Command::Enter { table: table.clone() }).await?;
            self.ask(by, &Command::Sit { seat: None }).await?;
        }
        self.count_from_here();
        self.begin_match().await
    }

    async fn begin_match(&mut self) -> Result<(), Fault> {
        self.add(Command::Agree).await?;
        let host = self.host();
        self.ask(host, &Command::Start).await?;
        self.reveal().await
    }

    /// Everybody who has not yet seals a salt.
    async fn add(&mut self, command: impl Fn(Addition) -> Command) -> Result<(), Fault> {
        for by in 0..self.players.len() {
            if self.players[by].is_ready() {
                continue;
            }
            let addition = self.players[by].witness.seal(&mut self.rng);
            let addition = addition.ok_or_else(|| Fault::new(FaultKind::Lost, "no commitment to seal to"))?;
            self.send(by, &command(addition), 1).await?;
        }
        self.settle().await
    }

    /// Everybody who is asked tells it.
    async fn reveal(&mut self) -> Result<(), Fault> {
        for by in 0..self.players.len() {
            if let Some(reveal) = self.players[by].witness.reveal() {
                self.send(by, &reveal, 1).await?;
            }
        }
        self.settle().await
    }

    fn host(&self) -> usize {
        let is_host = |player: &Player| player.witness.view().is_some_and(|view| view.host);
        self.players.iter().position(is_host).unwrap_or(0)
    }

    fn stage(&self) -> Option<Stage> {
        self.players[0].witness.view().map(|view| view.stage)
    }

    /// Moves at the times of the schedule.
    pub(super) async fn play(&mut self, schedule: Schedule) -> Result<(), Fault> {
        let mut due = schedule.first;
        // A table that is behind makes up for it, but not after the end.
        while due.max(Instant::now()) < schedule.end {
            self.listen_until(due).await?;
            let began = Instant::now();
            self.gather().await?;
            self.go_on().await?;
            self.act().await?;
            self.tally.silence = self.tally.silence.max(began.elapsed());
            due += schedule.every;
        }
        self.listen_until(schedule.end).await
    }

    /// The next round, or the next match, if one is over.
    async fn go_on(&mut self) -> Result<(), Fault> {
        match self.stage() {
            _ if self.players.iter().any(|player| player.witness.reveal().is_some()) => self.reveal().await,
            Some(Stage::Between) => {
                self.add(Command::Ready).await?;
                self.reveal().await
            }
            Some(Stage::Over) => {
                self.ask(self.host(), &Command::Rematch).await?;
                self.begin_match().await
            }
            Some(Stage::Lobby) => self.begin_match().await,
            _ => Ok(()),
        }
    }

    async fn act(&mut self) -> Result<(), Fault> {
        let views: Option<Vec<&PlayView>> = self.players.iter().map(|player| player.witness.play()).collect();
        let seats = self.players.iter().map(|player| player.witness.view().and_then(|view| view.seat));
        let (Some(views), Some(seats)) = (views, seats.collect::<Option<Vec<u8>>>()) else {
            return Err(Fault::new(FaultKind::Disagreement, "the round goes on for some only"));
        };
        let chosen = choose(&views, &seats, &mut self.rng);
        if chosen.is_empty() {
            return Err(Fault::new(FaultKind::Lost, "nobody has anything to do"));
        }
        let (before, rounds) = (self.acknowledged(), self.players[0].witness.rounds());
        // Some commands are sent twice, as by a client that lost its patience.
        let copies = if self.rng.below(SENT_TWICE) == 0 { 2 } else { 1 };
        let sent = Instant::now();
        for choice in &chosen {
            self.send(choice.by, &Command::Act { action: choice.action.clone() }, copies).await?;
        }
        self.settle().await?;
        self.tally.moves += u64::from(self.acknowledged() - before);
        self.tally.rounds += u64::from(self.players[0].witness.rounds() - rounds);
        // A catch waits for the grace of the player's own call; two that race have no one time.
        if let [one] = &chosen[..]
            && !matches!(one.action, Action::Catch { .. })
        {
            let (everywhere, elsewhere) = self.last_update(one.by);
            self.tally.took.push(everywhere.saturating_duration_since(sent));
            self.tally.took_elsewhere.extend(elsewhere.map(|last| last.saturating_duration_since(sent)));
        }
        Ok(())
    }
}

/// One move in so many is sent twice.
const SENT_TWICE: usize = 64;
