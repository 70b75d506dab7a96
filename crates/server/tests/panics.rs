//! What a panic says is not for the log. Alone in its process, because how panics are told is the whole process's.

use std::{
    io,
    panic::catch_unwind,
    sync::{Arc, Mutex},
};

#[derive(Clone, Default)]
struct Lines(Arc<Mutex<Vec<u8>>>);

impl io::Write for Lines {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[test]
fn a_panic_is_logged_by_its_place_without_its_words() {
    let lines = Lines::default();
    let writer = lines.clone();
    let logs = tracing_subscriber::fmt().with_ansi(false).with_writer(move || writer.clone()).finish();
    tracing::subscriber::with_default(logs, || {
        lastcard_server::log_panics_by_place();
        let card = "W+4";
        assert!(catch_unwind(|| panic!("seat 1 holds {card}")).is_err());
    });
    let text = String::from_utf8(lines.0.lock().unwrap().clone()).unwrap();
    assert_eq!(text.lines().count(), 1, "{text}");
    assert!(text.contains("panics.rs:") && !text.contains("W+4") && !text.contains("seat"), "{text}");
}
