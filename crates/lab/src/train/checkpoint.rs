//! A training put aside, to be gone on with as though it had not been.

use std::{fs, io, path::Path, sync::Arc};

use lastcard_bots::master::{Company, Net, PARAMETERS};

use super::{Pupil, adam::Adam, league::League};

const MAGIC: &[u8; 16] = b"lastcard pupil 2";

/// Why a training cannot be gone on with.
#[derive(Debug, thiserror::Error)]
pub enum NoCheckpoint {
    /// The file cannot be read or written.
    #[error("{path}: {problem}")]
    File {
        /// Where it is, or was to be.
        path: String,
        /// What the system said.
        problem: io::Error,
    },
    /// It holds something else.
    #[error("{0} is no training that this version can go on with: begin another one")]
    Foreign(String),
    /// It was begun by another seed.
    #[error("{path} was begun with --seed {seed}: go on with that one")]
    Seed {
        /// Where the training is that was to be gone on with.
        path: String,
        /// The seed that it was begun with.
        seed: u64,
    },
    /// It learnt among fewer or more.
    #[error("{path} was begun {}: go on with it there, or begin another one", learns(*.company))]
    Company {
        /// Which file.
        path: String,
        /// Where it learns.
        company: Company,
    },
}

/// Where a network learns, as it is asked for.
pub const fn learns(company: Company) -> &'static str {
    match company {
        Company::Two => "at tables of two (--players 2)",
        Company::More => "at tables of three to ten",
    }
}

impl Pupil {
    /// All of it as a file.
    fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = MAGIC.to_vec();
        let past = self.league.past.len() as u64;
        let meaning = u64::from(Net::VERSION);
        for number in
            [meaning, PARAMETERS as u64, self.seed, self.lessons, self.adam.steps, self.seconds.to_bits(), past]
        {
            bytes.extend(number.to_le_bytes());
        }
        let mut put = |numbers: &[f32]| bytes.extend(numbers.iter().flat_map(|number| number.to_le_bytes()));
        put(&self.numbers);
        put(&self.average);
        put(&self.adam.slopes);
        put(&self.adam.squares);
        self.league.past.iter().for_each(|net| put(net.parameters()));
        bytes
    }

    fn from_bytes(bytes: &[u8]) -> Option<Pupil> {
        let rest = bytes.strip_prefix(MAGIC)?;
        let (head, rest) = rest.split_first_chunk::<56>()?;
        let head: Vec<u64> = head.as_chunks::<8>().0.iter().map(|number| u64::from_le_bytes(*number)).collect();
        let [meaning, parameters, seed, lessons, steps, seconds, past] = head[..] else { return None };
        let numbers = rest.as_chunks::<4>().0;
        // What the inputs meant when they were learnt by is another thing then.
        let foreign = meaning != u64::from(Net::VERSION) || parameters != PARAMETERS as u64;
        if foreign || numbers.len() as u64 != (4 + past) * parameters {
            return None;
        }
        let mut parts = numbers.chunks_exact(PARAMETERS);
        let mut next = || parts.next().map(|part| part.iter().map(|number| f32::from_le_bytes(*number)).collect());
        let (numbers, average, slopes, squares): (Vec<f32>, Vec<f32>, Vec<f32>, Vec<f32>) =
            (next()?, next()?, next()?, next()?);
        let mut league = League::default();
        for _ in 0..past {
            league.past.push(Arc::new(Net::new(next()?)?));
        }
        let adam = Adam { slopes, squares, steps };
        Some(Pupil { seed, numbers, average, adam, league, lessons, seconds: f64::from_bits(seconds) })
    }

    /// Puts it aside: into a file beside it first, so that there is a whole one at every moment.
    pub fn save(&self, path: &Path) -> Result<(), NoCheckpoint> {
        let failed = |problem| NoCheckpoint::File { path: path.display().to_string(), problem };
        let beside = path.with_extension("new");
        fs::write(&beside, self.to_bytes()).and_then(|()| fs::rename(&beside, path)).map_err(failed)
    }

    /// That it can be put aside there, before anything is learnt.
    pub fn check_place(path: &Path) -> Result<(), NoCheckpoint> {
        let beside = path.with_extension("new");
        let made = fs::write(&beside, []).and_then(|()| fs::remove_file(&beside));
        made.map_err(|problem| NoCheckpoint::File { path: path.display().to_string(), problem })
    }

    /// The one put aside there, if there is one, which was begun so.
    pub fn load(path: &Path, seed: u64, company: Company) -> Result<Option<Pupil>, NoCheckpoint> {
        let shown = path.display().to_string();
        let bytes = match fs::read(path) {
            Ok(bytes) => bytes,
            Err(problem) if problem.kind() == io::ErrorKind::NotFound => return Ok(None),
            Err(problem) => return Err(NoCheckpoint::File { path: shown, problem }),
        };
        match Pupil::from_bytes(&bytes) {
            None => Err(NoCheckpoint::Foreign(shown)),
            Some(pupil) if pupil.seed != seed => Err(NoCheckpoint::Seed { path: shown, seed: pupil.seed }),
            Some(pupil) if pupil.company() != company => {
                Err(NoCheckpoint::Company { path: shown, company: pupil.company() })
            }
            pupil => Ok(pupil),
        }
    }
}
