//! `lastcard bench --bot`: how long a bot thinks about a decision, and whether it decides as it should.

use std::time::{Duration, Instant};

use lastcard_bots::{BotKind, DEFAULT_ROLLOUTS, Player, Rng, Sitter, Stopped, play_round};
use lastcard_engine::{Action, BadPosition, Chance, Event, Round, Rules, SeatCount};
use serde_json::{Value, json};

/// How long a bot thought.
#[derive(Clone, Debug)]
pub struct Thinking {
    /// The bot that sat in every seat.
    pub bot: BotKind,
    /// Rounds it played against itself.
    pub rounds: u64,
    /// Decisions in them in which something could be chosen.
    pub decisions: u64,
    /// How long one took, the median of what the rounds were on average: who shares the machine delays a few of them.
    pub each: Duration,
    /// Of all actions of all rounds.
    pub checksum: u64,
}

/// Why nothing was measured.
#[derive(Clone, Debug, thiserror::Error)]
pub enum NoThinking {
    /// The rules do not fit so many players.
    #[error(transparent)]
    Deal(#[from] BadPosition),
    /// A round was not played to its end.
    #[error(transparent)]
    Stopped(#[from] Stopped),
}

/// A player whose decisions are timed.
struct Timed {
    player: Player,
    decisions: u64,
    time: Duration,
}

impl Sitter for Timed {
    fn watch(&mut self, events: &[Event], round: &Round) {
        self.player.watch(events, round);
    }

    fn decide(&mut self, round: &Round) -> Option<Action> {
        let seat = self.player.seat();
        let chooses = round.turn() == Some(seat) && round.legal_actions(seat).iter().nth(1).is_some();
        let begun = Instant::now();
        let action = self.player.decide(round);
        if chooses {
            (self.decisions, self.time) = (self.decisions + 1, self.time + begun.elapsed());
        }
        action
    }
}

/// Lets the bot play so many rounds against itself.
pub fn measure(bot: BotKind, rules: Rules, seats: SeatCount, rounds: u64) -> Result<Thinking, NoThinking> {
    let (mut averages, mut decisions, mut checksum) = (Vec::new(), 0, 0);
    for number in 0..rounds.max(1) {
        let mut dealt = Vec::new();
        let mut round = Round::deal(rules, seats, seats.nth(number as usize), Chance::Fast(number), &mut dealt)?;
        let timed = |seat| {
            let player = Player::new(bot.make(number, DEFAULT_ROLLOUTS), seat, seats);
            Timed { player, decisions: 0, time: Duration::ZERO }
        };
        let mut players: Vec<Timed> = seats.seats().map(timed).collect();
        play_round(&mut round, &dealt, &mut players, &mut Rng::new(!number), |_, seat, action, _| {
            let done = action
                .to_string()
                .bytes()
                .fold(seat.index() as u64, |sum, byte| sum.wrapping_mul(31) + u64::from(byte));
            checksum = Rng::new(checksum ^ done).next();
        })?;
        let in_round: u64 = players.iter().map(|player| player.decisions).sum();
        let time: Duration = players.iter().map(|player| player.time).sum();
        decisions += in_round;
        averages.extend(u32::try_from(in_round).ok().and_then(|count| time.checked_div(count)));
    }
    averages.sort_unstable();
    let each = averages.get(averages.len() / 2).copied().unwrap_or_default();
    Ok(Thinking { bot, rounds: rounds.max(1), decisions, each, checksum })
}

impl Thinking {
    fn microseconds(&self) -> f64 {
        self.each.as_nanos() as f64 / 1000.0
    }

    /// The figures as `--json` prints them.
    pub fn to_json(&self, rules: &str, players: usize) -> Value {
        json!({
            "bot": self.bot.name(),
            "rules": rules,
            "players": players,
            "rounds": self.rounds,
            "decisions": self.decisions,
            "microseconds_a_decision": self.microseconds(),
            "checksum": format!("{:016x}", self.checksum),
        })
    }

    /// The figures for people.
    pub fn to_text(&self, rules: &str, players: usize) -> String {
        let Thinking { bot, rounds, decisions, checksum, .. } = self;
        format!(
            "{rules}, {players} players, {bot}: {:.1} microseconds a decision\n\
             {decisions} decisions in {rounds} rounds; checksum {checksum:016x}\n",
            self.microseconds()
        )
    }
}
