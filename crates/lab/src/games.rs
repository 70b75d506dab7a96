//! Whole games as tables that a data frame library opens (`docs/research.md`).

mod columns;
mod jsonl;
mod parquet_file;
mod rows;
mod table;

use std::{
    borrow::Cow,
    fs::{self, File},
    io::{self, BufWriter},
    mem,
    path::{Path, PathBuf},
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
};

use lastcard_bots::{StopSign, Stopped};
use lastcard_engine::{Action, Event, Game, Round, Seat, SeatCount, Viewer};
use lastcard_protocol::{LastCards, PlayView};
use lastcard_rulebook::RuleSet;

pub use columns::{ACTION_COLUMNS, Column, Kind, ROUND_COLUMNS};

use self::{
    rows::{Beginning, Place, action_row, face_name, hand_text, round_row},
    table::Table,
};
use crate::{
    contestant::Contestant,
    deals::{Deal, Dealing, PlayError, Work, unless_endless},
    program::Tally,
    sitting::{Length, MOST_ROUNDS},
};

/// Games to be written down, a file for every so many of them. Every game has a deal of its own; the
/// dealer moves on from game to game, and the bots by a seat whenever each has dealt.
#[derive(Clone, Debug)]
pub struct Games {
    /// What every game is played by, with the written cards in its deck.
    pub set: RuleSet,
    /// How many sit at the table: at least as many as there are bots.
    pub seats: SeatCount,
    /// Who plays: the first in one seat, so does each further one, and the last fills the rest.
    pub bots: Vec<Contestant>,
    /// What a game is.
    pub length: Length,
    /// How many of them.
    pub games: u64,
    /// How many in a file.
    pub part: u64,
    /// How they are written.
    pub format: Format,
    /// Where all chance comes from.
    pub seed: u64,
    /// What `expert` may spend on a decision.
    pub rollouts: u32,
    /// How many work at it; the result does not depend on it.
    pub threads: usize,
}

/// How games are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Format {
    /// An object of JSON a line.
    Jsonl,
    /// Apache Parquet.
    Parquet,
}

/// Why games cannot be written.
#[derive(Debug, thiserror::Error)]
pub enum GamesError {
    /// No bot, or more than seats.
    #[error("{bots} bots do not fit {seats} seats: name at least 1, at most one a seat")]
    Bots {
        /// How many bots were named.
        bots: usize,
        /// Seats at the table.
        seats: usize,
    },
    /// A file cannot be written.
    #[error("{file}: {problem}")]
    File {
        /// Where it was to be written.
        file: String,
        /// What the system said.
        problem: io::Error,
    },
    /// A deal could not be played.
    #[error(transparent)]
    Play(#[from] PlayError),
}

impl Format {
    /// Every format that games can be written in.
    pub const ALL: [Format; 2] = [Format::Jsonl, Format::Parquet];

    /// Its name, which is also how its files end.
    pub const fn name(self) -> &'static str {
        match self {
            Format::Jsonl => "jsonl",
            Format::Parquet => "parquet",
        }
    }
}

/// The tables of some games.
struct Part {
    actions: Table,
    rounds: Table,
    /// Rounds that had not ended.
    endless: u64,
}

/// What came of writing games.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Written {
    /// Whether all files that were asked for are there now.
    pub whole: bool,
    /// How many of the rounds played now had not ended.
    pub endless: u64,
}

impl Games {
    /// How many files of each table there are.
    pub fn parts(&self) -> u64 {
        self.games.div_ceil(self.part.max(1))
    }

    /// The files of a part: its actions and its rounds.
    pub fn files(&self, folder: &Path, part: u64) -> [PathBuf; 2] {
        let name = format!("part-{part:05}.{}", self.format.name());
        ["actions", "rounds"].map(|table| folder.join(table).join(&name))
    }

    /// Writes the parts of that range that are not there yet, until `stop` is raised. A file is there only whole. `progress` is told of every game.
    pub fn write(
        &self,
        folder: &Path,
        parts: std::ops::Range<u64>,
        stop: &StopSign,
        progress: impl Fn(u64) + Sync,
    ) -> Result<Written, GamesError> {
        let (bots, seats) = (self.bots.len(), self.seats.get());
        if !(1..=seats).contains(&bots) {
            return Err(GamesError::Bots { bots, seats });
        }
        for file in self.files(folder, 0).iter().filter_map(|file| file.parent()) {
            fs::create_dir_all(file).map_err(failed(file))?;
        }
        let [played, endless] = [const { AtomicU64::new(0) }; 2];
        let missing: Vec<u64> =
            parts.filter(|part| !self.files(folder, *part).iter().all(|file| file.exists())).collect();
        let (mut written, mut problem) = (0, None);
        let work = Work { deals: missing.len() as u64, threads: self.threads, stop };
        work.run(
            |nth| {
                let part = missing[nth.number as usize];
                let tables = self.play_part(part, stop, || progress(1 + played.fetch_add(1, Ordering::Relaxed)))?;
                let stored = self.store(folder, part, &tables, stop);
                endless.fetch_add(tables.endless, Ordering::Relaxed);
                // To free so many cells one by one takes longer than anybody waits who has asked to stop.
                if stop.is_raised() {
                    mem::forget(tables);
                }
                if matches!(stored, Ok(false)) { Err(Stopped::Asked.into()) } else { Ok(stored.map(drop)) }
            },
            |results| {
                for result in results {
                    written += u64::from(result.is_ok());
                    problem = problem.take().or(result.err());
                }
                problem.is_none()
            },
        )?;
        let (whole, endless) = (written == missing.len() as u64, endless.into_inner());
        problem.map_or(Ok(Written { whole, endless }), Err)
    }

    /// The games of a part, all of them.
    fn play_part(&self, part: u64, stop: &StopSign, played: impl Fn()) -> Result<Part, PlayError> {
        let mut tables = Part { actions: Table::new(&ACTION_COLUMNS), rounds: Table::new(&ROUND_COLUMNS), endless: 0 };
        for game in part * self.part..((part + 1) * self.part).min(self.games) {
            if let Err(problem) = self.play(game, stop, &mut tables) {
                // As in `write`: the run ends.
                mem::forget(tables);
                return Err(problem);
            }
            played();
        }
        Ok(tables)
    }

    fn play(&self, number: u64, stop: &StopSign, tables: &mut Part) -> Result<(), PlayError> {
        let seats = self.seats.get() as u64;
        let (deal, turned) = (Deal { number, stop }, (number / seats % seats) as usize);
        let rules = &self.set.rules;
        let dealing = Dealing { rules, seats: self.seats, seed: self.seed };
        let mut game = dealing.begin(deal)?;
        loop {
            let place = Place { game: number, round: game.rounds() };
            // After a round without an end there is nothing to score and no next dealer.
            let Some(last) = self.play_round(&dealing, &game, (deal, turned), place, tables)? else { return Ok(()) };
            let entered = game.score(&last).is_ok();
            let over = !entered || game.winner().is_some() || game.rounds() == MOST_ROUNDS;
            if over || self.length == Length::Round {
                return Ok(());
            }
        }
    }

    fn play_round(
        &self,
        dealing: &Dealing<'_>,
        game: &Game,
        (deal, turned): (Deal<'_>, usize),
        place: Place,
        tables: &mut Part,
    ) -> Result<Option<Round>, PlayError> {
        let tally = Arc::new(Tally::default());
        let bot_at =
            |seat: usize| &self.bots[((seat + self.seats.get() - turned) % self.seats.get()).min(self.bots.len() - 1)];
        let (mut last, mut before, mut begun) = (LastCards::default(), None::<Round>, None);
        // Rows are made when the round has ended: those of one without an end are thousands, which nobody is to read.
        let mut steps: Vec<(Round, LastCards, Seat, Action)> = Vec::new();
        let each = |round: &Round, done: Option<(Seat, Action)>, events: &[Event]| {
            match (&before, done) {
                (Some(before), Some((seat, action))) => steps.push((*before, last, seat, action)),
                _ => begun = Some((hands(round), Cow::Borrowed(face_name(round.top())))),
            }
            events.iter().for_each(|event| last.see(*event));
            before = Some(*round);
        };
        let make = |seat: usize, seed: u64| bot_at(seat).make(seed, self.rollouts, &tally);
        let played = unless_endless(dealing.play_next(game, deal, turned, make, each))?;
        let (hands, opening) = begun.unwrap_or_default();
        let bots = (0..self.seats.get()).map(|seat| bot_at(seat).name().to_owned()).collect();
        let scores = game.scores().iter().map(|score| i32::try_from(*score).unwrap_or(i32::MAX)).collect();
        let beginning = Beginning { turned, bots, hands, opening, scores };
        let faults = tally.faults().total();
        let ended = played.is_some();
        let actions = steps.len() as u64;
        tables.endless += u64::from(!ended);
        for (nth, (before, last, seat, action)) in (0..).zip(steps).filter(|_| ended) {
            let view = before.view(Viewer::Seat(seat));
            let shown = PlayView::of(&view, last.of(self.seats), &self.set);
            let bot = bot_at(seat.index()).name();
            tables.actions.push(action_row(place, nth, bot, &view, &shown, action));
        }
        let Some(round) = played.map(|played| played.round).or(before) else { return Ok(None) };
        tables.rounds.push(round_row(place, beginning, &round, actions, faults));
        Ok(ended.then_some(round))
    }

    /// Writes both files under another name first, and the rounds last: what is there is whole. Whether they were written before
    /// `stop` was raised.
    fn store(&self, folder: &Path, part: u64, tables: &Part, stop: &StopSign) -> Result<bool, GamesError> {
        for (file, table) in self.files(folder, part).iter().zip([&tables.actions, &tables.rounds]) {
            let unfinished = file.with_extension("unfinished");
            let to = BufWriter::new(File::create(&unfinished).map_err(failed(&unfinished))?);
            let written = match self.format {
                Format::Jsonl => jsonl::write(table, to, stop),
                Format::Parquet => parquet_file::write(table, to, stop).map_err(io::Error::other),
            };
            if !written.map_err(failed(file))? {
                fs::remove_file(&unfinished).map_err(failed(&unfinished))?;
                return Ok(false);
            }
            fs::rename(&unfinished, file).map_err(failed(file))?;
        }
        Ok(true)
    }
}

fn hands(round: &Round) -> Vec<Cow<'static, str>> {
    round.seats().seats().map(|seat| hand_text(round.hand(seat))).collect()
}

fn failed(file: &Path) -> impl FnOnce(io::Error) -> GamesError + use<> {
    let file = file.display().to_string();
    move |problem| GamesError::File { file, problem }
}
