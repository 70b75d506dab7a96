use std::{
    collections::HashMap,
    sync::{Arc, Mutex},
    thread::available_parallelism,
};

use axum::body::Bytes;
use tokio::{
    sync::{OwnedSemaphorePermit, Semaphore, SemaphorePermit},
    time::Instant,
};
use tracing::error;

use super::Hall;
use crate::{
    NoPlayback, Part, Reason, Record, Scene, Sought, StoreError, TableId, log,
    playback::{Outline, playback},
    review::review,
    session::lock,
    table::{Audience, Damaged, PersonId, audience, replay},
};

/// Replays that were made, and leave to make more: each is a match read and played through, so few are made at once.
pub(super) struct Replays {
    makers: Arc<Semaphore>,
    /// Leave to wait for one of them.
    places: Semaphore,
    kept: Arc<Mutex<Kept>>,
}

/// A piece of a match that is made of its replay.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Piece {
    /// A scene, as somebody saw it.
    Scene(Scene),
    /// What everybody could expect in the round of that number.
    Review(u32),
}

/// A match as far as its rounds are over, or a piece of it: what is told of it never changes.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Told {
    table: TableId,
    number: u32,
    part: Part,
    piece: Option<Piece>,
}

/// How many requests may wait for a replay to be made.
const WAITING: usize = 32;

/// Bytes of replays that are kept, those asked for last.
const KEPT: usize = 32 * 1024 * 1024;

impl Replays {
    pub(super) fn new() -> Replays {
        // Half of the machine at most, so that play goes on beside.
        let makers = available_parallelism().map_or(1, |cores| (cores.get() / 2).max(1));
        Replays {
            makers: Arc::new(Semaphore::new(makers)),
            places: Semaphore::new(WAITING),
            kept: Arc::new(Mutex::new(Kept { most: KEPT, ..Kept::default() })),
        }
    }
}

impl Hall {
    /// A match as JSON, with all its rounds that are over, for somebody who may have it. Unknown ones cost a look into
    /// the index.
    pub(crate) async fn replay(&self, table: TableId, number: u32, who: Option<PersonId>) -> Result<Bytes, Reason> {
        self.replay_for(table, number, who).await.map(|(_, made)| made.json)
    }

    /// A piece of a match as JSON, for somebody who may have the match. It is made of the replay, so the log is read once
    /// whatever is asked of it.
    pub(crate) async fn piece(
        &self,
        table: TableId,
        number: u32,
        piece: Piece,
        who: Option<PersonId>,
    ) -> Result<Bytes, Reason> {
        let (whole, replay) = self.replay_for(table, number, who).await?;
        // One that is not there is refused before anything is made or kept for it.
        let piece = piece.among(&replay.match_of.rounds).map_err(untold)?;
        let told = Told { piece: Some(piece), ..whole };
        let leave = match self.kept_or_leave(told).await? {
            Ok(made) => return Ok(made.json),
            Err(leave) => leave,
        };
        self.metrics().replays_made.add();
        let kept = Arc::clone(&self.replays().kept);
        let work = move || {
            let played = make(&replay, piece);
            lock(&kept).keep(told, played.clone());
            drop(leave.maker);
            played.map(|made| made.json)
        };
        // A panic would come again whenever the same is asked.
        tokio::task::spawn_blocking(work).await.unwrap_or_else(|_| {
            lock(&self.replays().kept).keep(told, Err(Reason::TableDamaged));
            Err(Reason::TableDamaged)
        })
    }

    async fn replay_for(&self, table: TableId, number: u32, who: Option<PersonId>) -> Result<(Told, Made), Reason> {
        let (told, made) = self.replay_for_all(table, number).await?;
        if made.match_of.audience.includes(who) { Ok((told, made)) } else { Err(Reason::NoWatching) }
    }

    async fn replay_for_all(&self, table: TableId, number: u32) -> Result<(Told, Made), Reason> {
        let part = match self.store().find_match(table, number).await {
            Ok(Sought::Found(part)) => part,
            Ok(Sought::NoTable) => return Err(Reason::NoSuchTable),
            Ok(Sought::NoMatch) => return Err(Reason::NoSuchMatch),
            Err(error) => return Err(self.unreadable(table, &error)),
        };
        let told = Told { table, number, part, piece: None };
        let made = match self.kept_or_leave(told).await? {
            Ok(made) => made,
            Err(leave) => self.make_replay(told, leave.maker).await?,
        };
        Ok((told, made))
    }

    /// What is kept of it, or else leave to make it, once others have done.
    async fn kept_or_leave(&self, told: Told) -> Result<Result<Made, Leave<'_>>, Reason> {
        if let Some(made) = self.kept_replay(told) {
            return made.map(Ok);
        }
        let place = self.replays().places.try_acquire().map_err(|_| Reason::Busy)?;
        let maker = Arc::clone(&self.replays().makers).acquire_owned().await.map_err(|_| Reason::Stopping)?;
        // Whoever waited before may have wanted the same.
        match self.kept_replay(told) {
            Some(made) => made.map(Ok),
            None => Ok(Err(Leave { _place: place, maker })),
        }
    }

    fn kept_replay(&self, told: Told) -> Option<Result<Made, Reason>> {
        let made = lock(&self.replays().kept).find(told)?;
        self.metrics().replays_kept.add();
        Some(made)
    }

    async fn make_replay(&self, told: Told, maker: OwnedSemaphorePermit) -> Result<Made, Reason> {
        let records = match self.store().load_part(told.table, told.part).await {
            Ok(Some(records)) => records,
            Ok(None) => return Err(Reason::NoSuchMatch),
            Err(error) => {
                // What is damaged stays so: it is said once, and not read again for everybody who asks.
                if let StoreError::Damaged(_) = error {
                    lock(&self.replays().kept).keep(told, Err(Reason::TableDamaged));
                }
                return Err(self.unreadable(told.table, &error));
            }
        };
        self.metrics().replays_made.add();
        let kept = Arc::clone(&self.replays().kept);
        let work = move || {
            let written = write(&records, told.number);
            lock(&kept).keep(told, written.as_ref().ok().cloned().flatten().ok_or(Reason::TableDamaged));
            // Leave to make one lasts as long as the work, even if nobody waits for it any more; whoever waits for the
            // same finds it kept.
            drop((records, maker));
            written
        };
        match tokio::task::spawn_blocking(work).await {
            Ok(Ok(Some(made))) => Ok(made),
            // The index tells of a match that is not there, or whoever folds it panics.
            Ok(Ok(None)) | Err(_) => {
                lock(&self.replays().kept).keep(told, Err(Reason::TableDamaged));
                Err(Reason::TableDamaged)
            }
            Ok(Err(damaged)) => {
                error!(table = %told.table, %damaged, "a match cannot be told from its log");
                Err(Reason::TableDamaged)
            }
        }
    }

    fn unreadable(&self, table: TableId, error: &StoreError) -> Reason {
        if let Some(more) = self.quiet().load.again(Instant::now()) {
            error!(%table, %error, more, "a match cannot be read");
        }
        match error {
            StoreError::Damaged(_) => Reason::TableDamaged,
            StoreError::Unavailable(_) | StoreError::Indeterminate(_) => Reason::Unavailable,
        }
    }
}

/// Leave to make a replay, and the place of whoever waits for it.
struct Leave<'a> {
    _place: SemaphorePermit<'a>,
    maker: OwnedSemaphorePermit,
}

/// A replay or a piece that was made.
#[derive(Clone)]
struct Made {
    json: Bytes,
    match_of: Arc<Match>,
}

/// What has to be known of a match to say who may have it and what there is of it.
struct Match {
    audience: Audience,
    rounds: Vec<Outline>,
}

/// The replay of a match from its part of the log.
fn write(records: &[Record], number: u32) -> Result<Option<Made>, Damaged> {
    let (first, rest) = records.split_first().ok_or(Damaged::NoOpening)?;
    let entries = rest.iter().map(log::entry).collect::<Result<Vec<_>, _>>()?;
    let table = log::begin(first)?;
    let Some(audience) = audience(&table, &entries, number) else { return Ok(None) };
    let Some(told) = replay(table, &entries, number)? else { return Ok(None) };
    let match_of = Arc::new(Match { audience, rounds: told.rounds.iter().map(Outline::of).collect() });
    Ok(serde_json::to_vec(&told).ok().map(|json| Made { json: json.into(), match_of }))
}

impl Piece {
    /// The same, if a match of such rounds has it.
    fn among(self, rounds: &[Outline]) -> Result<Piece, NoPlayback> {
        match self {
            Piece::Scene(scene) => scene.among(rounds).map(Piece::Scene),
            Piece::Review(number) if rounds.iter().any(|round| round.is(number)) => Ok(self),
            Piece::Review(_) => Err(NoPlayback::Round),
        }
    }
}

/// A piece from the replay of its match.
fn make(whole: &Made, piece: Piece) -> Result<Made, Reason> {
    let replay = serde_json::from_slice(&whole.json).map_err(|_| Reason::TableDamaged)?;
    let json = match piece {
        Piece::Scene(scene) => serde_json::to_vec(&playback(&replay, scene).map_err(untold)?),
        Piece::Review(number) => serde_json::to_vec(&review(&replay, number).map_err(untold)?),
    };
    let json = json.map_err(|_| Reason::TableDamaged)?;
    Ok(Made { json: json.into(), match_of: Arc::clone(&whole.match_of) })
}

const fn untold(why: NoPlayback) -> Reason {
    match why {
        NoPlayback::Round => Reason::NoSuchRound,
        NoPlayback::Seat => Reason::NoSuchSeat,
        NoPlayback::Damaged => Reason::TableDamaged,
    }
}

/// So many bytes of replays; those asked for longest ago go first.
#[derive(Default)]
struct Kept {
    /// Or why one cannot be made.
    made: HashMap<Told, (u64, Result<Made, Reason>)>,
    bytes: usize,
    most: usize,
    /// Counts what is asked.
    asked: u64,
}

impl Kept {
    fn find(&mut self, told: Told) -> Option<Result<Made, Reason>> {
        self.asked += 1;
        let (asked, made) = self.made.get_mut(&told)?;
        *asked = self.asked;
        Some(made.clone())
    }

    fn keep(&mut self, told: Told, made: Result<Made, Reason>) {
        self.asked += 1;
        self.bytes += size(made.as_ref().ok());
        if let Some((_, before)) = self.made.insert(told, (self.asked, made)) {
            self.bytes -= size(before.as_ref().ok());
        }
        while self.bytes > self.most
            && let Some(oldest) = self.made.iter().min_by_key(|(_, (asked, _))| *asked).map(|(told, _)| *told)
        {
            self.bytes -= self.made.remove(&oldest).map_or(0, |(_, made)| size(made.as_ref().ok()));
        }
    }
}

/// What keeping one takes, its place included.
fn size(made: Option<&Made>) -> usize {
    size_of::<(Told, u64, Made)>() + made.map_or(0, |made| made.json.len())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Append, Config, Mark, Memory, Seq, Store};

    fn told(number: u32) -> Told {
        let part = Part { first: Seq(1), last: Seq(9) };
        Told { table: TableId::from_bytes([1; 10]), number, part, piece: None }
    }

    #[tokio::test]
    async fn whoever_finds_too_many_waiting_is_told_so_and_what_is_damaged_is_read_once() {
        let (store, table) = (Arc::new(Memory::new()), TableId::from_bytes([1; 10]));
        for (expected, mark) in [(0, Mark::Began(1)), (1, Mark::RoundOver(1))] {
            let (records, expected) = (vec![b"no entry at all".to_vec()], Seq(expected));
            let (command, compaction) = (None, None);
            let append = Append { table, expected, command, records, at: 1, mark: Some(mark), compaction };
            store.append(append).await.unwrap();
        }
        let hall = Hall::open(Arc::clone(&store) as Arc<dyn Store>, Config::default()).await.unwrap();
        let makers = &hall.replays().makers;
        let at_once = makers.available_permits() as u32;
        let all = makers.acquire_many(at_once).await.unwrap();
        let ask = || {
            let hall = Arc::clone(&hall);
            tokio::spawn(async move { hall.replay(table, 1, None).await })
        };
        let waiting: Vec<_> = (0..WAITING).map(|_| ask()).collect();
        while hall.replays().places.available_permits() > 0 {
            tokio::task::yield_now().await;
        }
        assert_eq!(ask().await.unwrap(), Err(Reason::Busy));
        assert_eq!(hall.replay(table, 2, None).await, Err(Reason::NoSuchMatch), "what is unknown need not wait");
        drop(all);
        for answer in waiting {
            assert_eq!(answer.await.unwrap(), Err(Reason::TableDamaged));
        }
        assert!(store.figures().records_read() <= 2 * u64::from(at_once));
    }

    /// One that takes so much in all.
    fn taking(bytes: usize) -> Result<Made, Reason> {
        let json = Bytes::from(vec![0; bytes - size(None)]);
        Ok(Made { json, match_of: Arc::new(Match { audience: Audience::Everybody, rounds: Vec::new() }) })
    }

    #[test]
    fn replays_asked_for_longest_ago_make_room_for_others() {
        let mut kept = Kept { most: 1000, ..Kept::default() };
        for number in 0..3 {
            kept.keep(told(number), taking(330));
        }
        assert!(kept.find(told(0)).is_some());
        kept.keep(told(3), taking(300));
        let there: Vec<u32> = (0..4).filter(|number| kept.made.contains_key(&told(*number))).collect();
        assert_eq!((there, kept.bytes), (vec![0, 2, 3], 960));
        kept.keep(told(3), taking(340));
        assert_eq!(kept.bytes, 1000);
    }

    #[test]
    fn a_replay_larger_than_all_room_is_not_kept() {
        let mut kept = Kept { most: 1000, ..Kept::default() };
        kept.keep(told(1), taking(500));
        kept.keep(told(2), taking(1001));
        assert_eq!((kept.made.len(), kept.bytes), (0, 0));
    }
}
