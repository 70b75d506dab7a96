//! Programs as bots: lines of JSON over standard input and output (`docs/research.md`).

mod faults;
mod lines;
mod process;
mod seated;

use std::{
    io,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use lastcard_protocol::RulesView;
use lastcard_rulebook::RuleSet;

pub(crate) use faults::Tally;
pub use faults::{Fault, Faults};
pub use process::end_programs;
pub(crate) use seated::Seated;

use self::{lines::Told, process::Process};

/// Somebody's program, with those of its processes that wait for a round. One process plays one seat at a time, so that
/// none is shown two hands of a round.
#[derive(Debug)]
pub struct Program {
    name: String,
    words: Vec<String>,
    set: RuleSet,
    limit: Duration,
    hello: String,
    idle: Mutex<Vec<Process>>,
    /// One program's, whatever rules it plays by.
    complaint: Arc<Mutex<Option<String>>>,
}

impl Program {
    /// The program of those words; nothing is started yet.
    pub(crate) fn new(name: &str, words: &[&str], set: &RuleSet, limit: Duration) -> Program {
        Program {
            name: name.to_owned(),
            words: words.iter().map(|word| (*word).to_owned()).collect(),
            set: set.clone(),
            limit,
            hello: Told::Hello { version: lines::VERSION, rules: &RulesView::of(set) }.line(),
            idle: Mutex::default(),
            complaint: Arc::default(),
        }
    }

    pub(crate) fn plays_by(&self, set: &RuleSet) -> bool {
        self.set == *set
    }

    /// The same by other rules, with processes of its own: a process is told the rules once.
    pub(crate) fn by(&self, set: &RuleSet) -> Program {
        let words: Vec<&str> = self.words.iter().map(String::as_str).collect();
        Program { complaint: Arc::clone(&self.complaint), ..Program::new(&self.name, &words, set, self.limit) }
    }

    /// Starts one process, which waits for its first round.
    pub(crate) fn try_to_start(&self) -> io::Result<()> {
        let first = self.start()?;
        self.give_back(first);
        Ok(())
    }

    pub(crate) fn name(&self) -> &str {
        &self.name
    }

    /// What was wrong first.
    pub(crate) fn complaint(&self) -> Option<String> {
        locked(&self.complaint).clone()
    }

    fn note(&self, complaint: String) {
        locked(&self.complaint).get_or_insert(complaint);
    }

    /// A process that waits, or a new one.
    fn take(&self) -> io::Result<Process> {
        let waiting = locked(&self.idle).pop();
        waiting.map_or_else(|| self.start(), Ok)
    }

    fn give_back(&self, process: Process) {
        locked(&self.idle).push(process);
    }

    fn start(&self) -> io::Result<Process> {
        let mut process = Process::start(&self.words)?;
        // One that is gone already is found so when it is asked.
        let _ = process.tell(self.hello.clone());
        Ok(process)
    }
}

/// What another thread left when it panicked is still whole: nothing is changed in several steps.
fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
