use std::{
    collections::BTreeMap,
    fs::{self, File, OpenOptions},
    io::{self, BufRead, BufReader, Seek, Write},
    path::Path,
    sync::{Mutex, PoisonError},
};

use serde::{Deserialize, Serialize, de::DeserializeOwned};
use serde_json::Value;

/// What was played so far, deal by deal, so that a run that was stopped goes on and shares of a run become one: a file whose
/// first line says what run it is, with a line for each deal after it.
#[derive(Debug, Default)]
pub struct Ledger {
    known: BTreeMap<Key, Value>,
    file: Option<Mutex<File>>,
    /// Whether nothing is to be played that is not known.
    closed: bool,
}

/// Which part of a run, and which deal of it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub(crate) struct Key {
    pub(crate) part: usize,
    pub(crate) deal: u64,
}

#[derive(Serialize, Deserialize)]
struct Line {
    #[serde(flatten)]
    key: Key,
    found: Value,
}

/// Why there is no ledger.
#[derive(Debug, thiserror::Error)]
pub enum NoLedger {
    /// It cannot be read or written.
    #[error("{file}: {problem}")]
    File {
        /// Where the ledger is, or was to be.
        file: String,
        /// What the system said.
        problem: io::Error,
    },
    /// It is of another run.
    #[error(
        "{0} is of another run: other bots, rules, rounds, seed, or another version of this program; give a file that is not there yet"
    )]
    OtherRun(String),
    /// The file holds something else.
    #[error("{0} is no file that --keep has written")]
    NotOne(String),
}

impl Ledger {
    /// The ledger in that file, which is begun if it is not there. What `run` says of its `settings` must be the same
    /// whenever it is opened.
    pub fn open(file: &Path, run: &Value) -> Result<Ledger, NoLedger> {
        let name = file.display().to_string();
        let failed = |problem| NoLedger::File { file: name.clone(), problem };
        let opened = OpenOptions::new().read(true).append(true).create(true).open(file).map_err(failed)?;
        let mut ledger = Ledger::default();
        let whole = ledger.read(&name, &opened, run)?;
        let head = format!("{run}\n");
        // Of a file without a whole line nothing is taken away that is not the beginning of our own.
        if whole == 0 && !head.as_bytes().starts_with(&fs::read(file).map_err(failed)?) {
            return Err(NoLedger::NotOne(name));
        }
        opened.set_len(whole).map_err(failed)?;
        (&opened).seek(io::SeekFrom::End(0)).map_err(failed)?;
        if whole == 0 {
            (&opened).write_all(head.as_bytes()).map_err(failed)?;
        }
        ledger.file = Some(Mutex::new(opened));
        Ok(ledger)
    }

    /// What all of these know together; nothing else is played.
    pub fn together<'a>(files: impl IntoIterator<Item = &'a Path>, run: &Value) -> Result<Ledger, NoLedger> {
        let mut ledger = Ledger { closed: true, ..Ledger::default() };
        for file in files {
            let name = file.display().to_string();
            let opened = File::open(file).map_err(|problem| NoLedger::File { file: name.clone(), problem })?;
            ledger.read(&name, &opened, run)?;
        }
        Ok(ledger)
    }

    /// Of which run a file is.
    pub fn run_of(file: &Path) -> Result<Value, NoLedger> {
        let name = file.display().to_string();
        let opened = File::open(file).map_err(|problem| NoLedger::File { file: name.clone(), problem })?;
        let mut line = String::new();
        let read = BufReader::new(opened).read_line(&mut line);
        read.map_err(|problem| NoLedger::File { file: name.clone(), problem })?;
        serde_json::from_str(&line).map_err(|_| NoLedger::NotOne(name))
    }

    /// Takes in a file; how many of its bytes are whole lines. A line that was not written to its end counts for nothing.
    fn read(&mut self, name: &str, file: &File, run: &Value) -> Result<u64, NoLedger> {
        let (mut lines, mut line, mut whole) = (BufReader::new(file), String::new(), 0);
        loop {
            line.clear();
            let bytes =
                lines.read_line(&mut line).map_err(|problem| NoLedger::File { file: name.to_owned(), problem })?;
            if !line.ends_with('\n') {
                return Ok(whole);
            }
            if whole == 0 {
                let said: Value = serde_json::from_str(&line).map_err(|_| NoLedger::NotOne(name.to_owned()))?;
                if said["settings"] != run["settings"] {
                    return Err(NoLedger::OtherRun(name.to_owned()));
                }
            } else {
                let Line { key, found } = serde_json::from_str(&line).map_err(|_| NoLedger::NotOne(name.to_owned()))?;
                self.known.insert(key, found);
            }
            whole += bytes as u64;
        }
    }

    /// Whether what is not known may be played.
    pub(crate) const fn is_open(&self) -> bool {
        !self.closed
    }

    /// What is known of a deal.
    pub(crate) fn get<R: DeserializeOwned>(&self, key: Key) -> Option<R> {
        serde_json::from_value(self.known.get(&key)?.clone()).ok()
    }

    /// Notes what was found of deals one after another.
    pub(crate) fn note<R: Serialize>(&self, part: usize, first: u64, found: &[R]) -> io::Result<()> {
        let Some(file) = &self.file else { return Ok(()) };
        let mut lines = String::new();
        for (deal, found) in (first..).zip(found) {
            let key = Key { part, deal };
            if !self.known.contains_key(&key) {
                lines.push_str(&serde_json::to_string(&Line { key, found: serde_json::to_value(found)? })?);
                lines.push('\n');
            }
        }
        file.lock().unwrap_or_else(PoisonError::into_inner).write_all(lines.as_bytes())
    }
}
