use std::{
    fs::File,
    io::{Seek, Write},
    path::Path,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    thread::{self, JoinHandle},
    time::{Duration, Instant},
};

/// Measures what the disk itself takes for a bare write and fdatasync, while something else goes on.
pub(super) struct DiskProbe {
    stop: Arc<AtomicBool>,
    thread: JoinHandle<Vec<Duration>>,
}

/// Seldom enough not to be a load itself.
const PAUSE: Duration = Duration::from_millis(100);
/// As much as a small commit.
const BYTES: usize = 4096;

impl DiskProbe {
    /// Begins in that directory.
    pub(super) fn start(directory: &Path) -> Result<DiskProbe, String> {
        let wrong = |error: std::io::Error| format!("{}: {error}", directory.display());
        let file = tempfile::tempfile_in(directory).map_err(wrong)?;
        let stop = Arc::new(AtomicBool::new(false));
        let stopped = Arc::clone(&stop);
        let thread = thread::Builder::new().name("disk-probe".into()).spawn(move || probe(file, &stopped));
        Ok(DiskProbe { stop, thread: thread.map_err(wrong)? })
    }

    /// Ends it: how long each took.
    pub(super) fn finish(self) -> Vec<Duration> {
        self.stop.store(true, Ordering::Relaxed);
        self.thread.join().unwrap_or_default()
    }
}

fn probe(mut file: File, stop: &AtomicBool) -> Vec<Duration> {
    let mut took = Vec::new();
    while !stop.load(Ordering::Relaxed) {
        let began = Instant::now();
        let written = file.rewind().and_then(|()| file.write_all(&[7; BYTES])).and_then(|()| file.sync_data());
        if written.is_ok() {
            took.push(began.elapsed());
        }
        thread::sleep(PAUSE);
    }
    took
}
