//! `lastcard bench`: how many complete rounds a second, and whether they are the right ones.

use std::time::{Duration, Instant};

use lastcard_bots::{Random, Rng, play_random};
use lastcard_engine::{BadPosition, Chance, Illegal, Round, Rules, SeatCount};
use rustix::time::{ClockId, clock_gettime};
use serde_json::{Value, json};

/// The checksum is over so many rounds, however long the run is.
const CHECKED: u64 = 10_000;
/// The clock is looked at after so many.
const BATCH: u64 = 500;

/// What one run of the bench measured.
#[derive(Clone, Debug)]
pub struct Measured {
    /// Complete rounds played, as many as fit into the time.
    pub rounds: u64,
    /// Actions in those rounds, of all seats together.
    pub actions: u64,
    /// Processor time of this process, by which rates are reckoned.
    pub cpu: Duration,
    /// Time that passed on the clock meanwhile.
    pub wall: Duration,
    /// Of the first 10,000 rounds: how many actions each took, who won it and with how many points.
    pub checksum: u64,
}

/// Why nothing was measured.
#[derive(Clone, Debug, thiserror::Error)]
pub enum BenchError {
    /// The rules do not fit so many players.
    #[error(transparent)]
    Deal(#[from] BadPosition),
    /// The engine refused an action it had listed.
    #[error("the engine refused an action it had listed: {0}")]
    Refused(#[from] Illegal),
}

/// Plays rounds among [`Random`] players for that long, and at least those of the checksum.
pub fn measure(rules: Rules, seats: SeatCount, time: Duration) -> Result<Measured, BenchError> {
    let mut round = Round::deal(rules, seats, seats.nth(0), Chance::Fast(0), &mut ())?;
    let (wall, cpu) = (Instant::now(), cpu_time());
    let (mut rounds, mut actions, mut checksum) = (0, 0, 0);
    while rounds < CHECKED || wall.elapsed() < time {
        for number in rounds..rounds + BATCH {
            round.deal_again(seats.nth(number as usize), Chance::Fast(number), &mut ())?;
            let taken = play_random(&mut round, &mut Random::new(!number), &mut ())?;
            actions += taken;
            if number < CHECKED {
                checksum = checked(checksum, taken, &round);
            }
        }
        rounds += BATCH;
    }
    Ok(Measured { rounds, actions, cpu: cpu_time().saturating_sub(cpu), wall: wall.elapsed(), checksum })
}

fn checked(checksum: u64, actions: u64, round: &Round) -> u64 {
    let Some(outcome) = round.outcome() else { return checksum };
    let winner = outcome.winner.map_or(SeatCount::MAX, |seat| seat.index()) as u64;
    let points = &outcome.points[..round.seats().get()];
    let points = points.iter().fold(0u64, |sum, points| sum.wrapping_mul(1021) + *points as u64);
    [actions, winner, points].into_iter().fold(checksum, |sum, value| Rng::new(sum ^ value).next())
}

fn cpu_time() -> Duration {
    let time = clock_gettime(ClockId::ProcessCPUTime);
    Duration::new(time.tv_sec as u64, time.tv_nsec as u32)
}

impl Measured {
    /// The figures as `--json` prints them.
    pub fn to_json(&self, rules: &str, players: usize) -> Value {
        json!({
            "rules": rules,
            "players": players,
            "rounds": self.rounds,
            "actions": self.actions,
            "rounds_per_s": self.per_second(self.rounds).round(),
            "actions_per_s": self.per_second(self.actions).round(),
            "cpu_s": self.cpu.as_secs_f64(),
            "wall_s": self.wall.as_secs_f64(),
            "wall_rounds_per_s": (self.rounds as f64 / self.wall.as_secs_f64()).round(),
            "checksum": format!("{:016x}", self.checksum),
        })
    }

    /// The figures for people.
    pub fn to_text(&self, rules: &str, players: usize) -> String {
        let (rounds, actions) = (self.per_second(self.rounds), self.per_second(self.actions));
        let (cpu, wall) = (self.cpu.as_secs_f64(), self.wall.as_secs_f64());
        format!(
            "{rules}, {players} players: {rounds:.0} rounds/s, {actions:.0} actions/s\n\
             {} rounds in {cpu:.2} s of CPU, {wall:.2} s on the clock; checksum {:016x}\n",
            self.rounds, self.checksum
        )
    }

    fn per_second(&self, count: u64) -> f64 {
        count as f64 / self.cpu.as_secs_f64().max(f64::EPSILON)
    }
}
