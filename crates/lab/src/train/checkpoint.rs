//! A training put aside, to be gone on with as though it had not been.

use std::{
    fs::{self, File},
    io::{self, Write},
    path::{Path, PathBuf},
    process,
    sync::Arc,
};

use lastcard_bots::master::{Company, Net, PARAMETERS};

use super::{Pupil, adam::Adam, league::League};

const MAGIC: &[u8; 16] = b"lastcard pupil 2";
/// Files beside one that trainings with the same number left when they were killed; there are never so many.
const MOST_LEFT: u32 = 1000;

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

/// A file of our own beside another, which is gone when it is let go of, unless it got the other's name.
struct Beside {
    path: PathBuf,
    file: File,
}

impl Beside {
    /// One that was not there before: what lies there may be somebody's.
    fn of(path: &Path) -> io::Result<Beside> {
        let name = path.file_name().ok_or(io::ErrorKind::InvalidFilename)?;
        for nth in 0..MOST_LEFT {
            let mut own = name.to_owned();
            own.push(format!(".{}-{nth}.new", process::id()));
            let path = path.with_file_name(own);
            match File::create_new(&path) {
                Err(taken) if taken.kind() == io::ErrorKind::AlreadyExists => {}
                made => return made.map(|file| Beside { path, file }),
            }
        }
        Err(io::ErrorKind::AlreadyExists.into())
    }
}

impl Drop for Beside {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.path);
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
        let written = Beside::of(path).and_then(|mut beside| {
            beside.file.write_all(&self.to_bytes())?;
            fs::rename(&beside.path, path)
        });
        written.map_err(|problem| NoCheckpoint::File { path: path.display().to_string(), problem })
    }

    /// That it can be put aside there, before anything is learnt.
    pub fn check_place(path: &Path) -> Result<(), NoCheckpoint> {
        let made = Beside::of(path).map(drop);
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
