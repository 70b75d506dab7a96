use std::{
    io::{self, BufRead, BufReader, Read, Write},
    os::unix::process::CommandExt,
    process::{Child, ChildStderr, ChildStdin, ChildStdout, Command, Stdio},
    sync::{
        Arc, Mutex,
        mpsc::{Receiver, RecvTimeoutError, SyncSender, TrySendError, sync_channel},
    },
    thread,
    time::{Duration, Instant},
};

use lastcard_bots::StopSign;
use rustix::process::{Pid, Signal, kill_process_group};

use super::{Fault, locked};

/// The most bytes of an answer.
const LONGEST_LINE: u64 = 64 * 1024;
/// Lines that may wait to be written or to be read.
const WAITING: usize = 64;
/// What is kept of a program's complaints.
const COMPLAINT: usize = 2_000;
/// How long a program may take to end by itself when nothing more is said to it.
const FAREWELL: Duration = Duration::from_secs(1);
/// What a program may take longer over its first answer than over others: it has to start.
const STARTING: Duration = Duration::from_secs(10);

/// How often whoever waits for an answer looks up whether it is still wanted.
const LOOKING_UP: Duration = Duration::from_millis(100);

/// All process groups that run, for whoever ends this process without letting go of anything.
static RUNNING: Mutex<Vec<Pid>> = Mutex::new(Vec::new());

/// Ends all programs at once.
pub fn end_programs() {
    for group in locked(&RUNNING).drain(..) {
        let _ = kill_process_group(group, Signal::KILL);
    }
}

/// Why nothing was heard.
pub(super) enum Unheard {
    Fault(Fault),
    /// Nobody waits for it any more.
    Stopped,
}

/// A process of a program. It is in a process group of its own and ended with all of it, at the latest when this is dropped.
#[derive(Debug)]
pub(super) struct Process {
    child: Child,
    /// Nothing once it is not to be spoken to any more.
    to: Option<SyncSender<String>>,
    from: Receiver<String>,
    complaint: Arc<Mutex<Vec<u8>>>,
    /// Ends when the complaints do.
    complaining: Receiver<()>,
    /// Whether it has answered before.
    started: bool,
    /// The number of the last question.
    asked: u64,
}

impl Process {
    pub(super) fn start(words: &[String]) -> io::Result<Process> {
        let (program, arguments) = words.split_first().ok_or(io::ErrorKind::InvalidInput)?;
        let mut command = Command::new(program);
        command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).process_group(0);
        let mut child = command.spawn()?;
        locked(&RUNNING).push(Pid::from_child(&child));
        let (to, lines) = sync_channel(WAITING);
        let (answers, from) = sync_channel(WAITING);
        let (complains, complaining) = sync_channel(0);
        let complaint = Arc::new(Mutex::default());
        if let Some(stdin) = child.stdin.take() {
            thread::spawn(move || write_lines(stdin, &lines));
        }
        if let Some(stdout) = child.stdout.take() {
            thread::spawn(move || read_lines(stdout, &answers));
        }
        if let Some(stderr) = child.stderr.take() {
            let complaint = Arc::clone(&complaint);
            thread::spawn(move || read_complaints(stderr, &complaint, complains));
        }
        Ok(Process { child, to: Some(to), from, complaint, complaining, started: false, asked: 0 })
    }

    /// Says a line to it without waiting until it is read.
    pub(super) fn tell(&mut self, line: String) -> Result<(), Fault> {
        let to = self.to.as_ref().ok_or(Fault::Died)?;
        to.try_send(line).map_err(|unsent| match unsent {
            TrySendError::Full(_) => Fault::Slow,
            TrySendError::Disconnected(_) => Fault::Died,
        })
    }

    /// The number of the next question; no two have the same.
    pub(super) const fn next_id(&mut self) -> u64 {
        self.asked += 1;
        self.asked
    }

    /// By when it has to answer what it is asked now.
    pub(super) fn deadline(&self, limit: Duration) -> Instant {
        Instant::now() + if self.started { limit } else { limit + STARTING }
    }

    /// The next line it says.
    pub(super) fn hear(&mut self, deadline: Instant, stop: &StopSign) -> Result<String, Unheard> {
        loop {
            // Who never stops talking is too slow as well.
            let left = deadline.checked_duration_since(Instant::now()).ok_or(Unheard::Fault(Fault::Slow))?;
            match self.from.recv_timeout(left.min(LOOKING_UP)) {
                Ok(line) => {
                    self.started = true;
                    return Ok(line);
                }
                Err(_) if stop.is_raised() => return Err(Unheard::Stopped),
                Err(RecvTimeoutError::Disconnected) => return Err(Unheard::Fault(Fault::Died)),
                Err(RecvTimeoutError::Timeout) => {}
            }
        }
    }

    /// Ends it now; what it said last of what troubled it.
    pub(super) fn end(mut self) -> String {
        self.to = None;
        self.kill();
        let _ = self.complaining.recv_timeout(FAREWELL);
        let said = locked(&self.complaint);
        String::from_utf8_lossy(&said).lines().last().unwrap_or_default().to_owned()
    }

    /// Ends it and all it started. Until it is waited for, no other group can have its number.
    fn kill(&mut self) {
        let group = Pid::from_child(&self.child);
        let _ = kill_process_group(group, Signal::KILL);
        locked(&RUNNING).retain(|running| *running != group);
        let _ = self.child.wait();
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        if self.to.take().is_some() {
            let until = Instant::now() + FAREWELL;
            while self.hear(until, &StopSign::default()).is_ok() {}
            self.kill();
        }
    }
}

fn write_lines(mut stdin: ChildStdin, lines: &Receiver<String>) {
    while let Ok(line) = lines.recv() {
        if stdin.write_all(line.as_bytes()).is_err() {
            return;
        }
    }
}

/// Hands lines on until there are no more; one that is too long is handed on as far as it may go, and is the last.
fn read_lines(stdout: ChildStdout, answers: &SyncSender<String>) {
    let mut stdout = BufReader::new(stdout);
    loop {
        let mut line = Vec::new();
        let read = stdout.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut line);
        let whole = line.ends_with(b"\n");
        let heard =
            matches!(read, Ok(bytes) if bytes > 0) && answers.send(String::from_utf8_lossy(&line).into_owned()).is_ok();
        if !heard || !whole {
            return;
        }
    }
}

fn read_complaints(mut stderr: ChildStderr, complaint: &Mutex<Vec<u8>>, _complains: SyncSender<()>) {
    let mut part = [0; 1024];
    while let Ok(bytes @ 1..) = stderr.read(&mut part) {
        let mut said = locked(complaint);
        said.extend_from_slice(&part[..bytes]);
        let excess = said.len().saturating_sub(COMPLAINT);
        said.drain(..excess);
    }
}
