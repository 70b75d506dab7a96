//! Runs of the laboratory that are stopped, and output that nobody takes.

use std::{
    fs::{self, File},
    io::{BufRead, BufReader, Read},
    path::PathBuf,
    process::{Child, ChildStderr, Command, Stdio},
};

use rustix::process::{Pid, Signal, kill_process};
use serde_json::Value;

use crate::common::terminal::{command, scratch};

/// So many rounds played out that no decision of `expert` would end while anybody waits.
const FOR_EVER: &str = "4294967295";

fn lastcard(args: &[&str]) -> Command {
    let mut command = command(args);
    command.stdin(Stdio::null()).stderr(Stdio::piped());
    command
}

/// A run, and what it says to people.
struct Run {
    child: Child,
    said: BufReader<ChildStderr>,
}

impl Run {
    fn start(args: &[&str]) -> Run {
        let mut child = lastcard(args).stdout(Stdio::piped()).spawn().unwrap();
        let said = BufReader::new(child.stderr.take().unwrap());
        Run { child, said }
    }

    /// Waits until it says so.
    fn wait_for(&mut self, words: &str) {
        let mut line = String::new();
        while !line.contains(words) {
            line.clear();
            assert!(self.said.read_line(&mut line).unwrap() > 0, "it ended without a word of {words:?}");
        }
    }

    fn interrupt(&self) {
        kill_process(Pid::from_child(&self.child), Signal::INT).unwrap();
    }

    /// What it printed and its exit code.
    fn end(mut self) -> (String, Option<i32>) {
        let mut printed = String::new();
        self.child.stdout.take().unwrap().read_to_string(&mut printed).unwrap();
        (printed, self.child.wait().unwrap().code())
    }
}

impl Drop for Run {
    /// None outlives a test that failed.
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// What a run prints that Ctrl-C finds in a thought without end; its exit code is that of such runs.
fn stopped(args: &[&str]) -> String {
    let mut run = Run::start(args);
    run.wait_for("Ctrl-C");
    run.interrupt();
    let (printed, code) = run.end();
    assert_eq!(code, Some(3), "{args:?}: {printed}");
    printed
}

fn json(args: &[&str]) -> Value {
    serde_json::from_str(&stopped(args)).unwrap()
}

#[test]
fn a_stopped_duel_says_so_in_every_form() {
    let duel = ["lab", "duel", "--bots", "expert,expert", "--rollouts", FOR_EVER];
    assert!(stopped(&duel).contains("Stopped early: 0 of 20000 rounds"));
    assert!(stopped(&[&duel[..], &["--lang", "es", "--threads", "1"]].concat()).contains("Detenido antes del final"));
    let found = json(&[&duel[..], &["--json"]].concat());
    assert_eq!((&found["interrupted"], &found["rounds"]), (&Value::Bool(true), &Value::from(0)));
    assert_eq!(found["bots"][0]["wins"], Value::Null);
    let csv = stopped(&[&duel[..], &["--csv"]].concat());
    assert!(csv.lines().skip(1).all(|line| line.ends_with(",true")), "{csv}");
}

#[test]
fn a_stopped_matrix_and_a_stopped_study_say_so_on_their_pages_too() {
    let page = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("stopped.html");
    let html = ["--rollouts", FOR_EVER, "--html", page.to_str().unwrap()];
    let commands = [["matrix", "--bots", "expert,clever"], ["study", "--bots", "expert"]];
    for command in commands.map(|command| [&["lab"], &command[..], &["--players", "2"]].concat()) {
        let found = json(&[&command[..], &html, &["--json"]].concat());
        assert_eq!(found["interrupted"], true);
        assert!(fs::read_to_string(&page).unwrap().contains("Stopped early: 0 of "));
        assert!(stopped(&[&command[..], &html].concat()).contains("Stopped early: 0 of "));
        let csv = stopped(&[&command[..], &html, &["--csv"]].concat());
        assert!(csv.lines().skip(1).all(|line| line.ends_with(",true")), "{csv}");
    }
}

#[test]
fn a_stopped_trial_of_a_card_says_so() {
    let card = format!("{}/../../cards/joke.toml", env!("CARGO_MANIFEST_DIR"));
    let found = json(&["cards", "try", &card, "--bots", "expert", "--rollouts", FOR_EVER, "--json"]);
    assert_eq!(found["interrupted"], true);
}

#[test]
fn a_stopped_share_says_that_it_is_not_whole() {
    let kept = scratch("interrupt-share").join("kept").display().to_string();
    let share = ["--rollouts", FOR_EVER, "--shard", "1/2", "--keep", &kept];
    let commands = [["duel", "--bots", "expert,clever"], ["study", "--bots", "expert"]];
    let commands = commands.map(|command| [&["lab"], &command[..], &["--players", "2"]].concat());
    for (nth, command) in commands.into_iter().enumerate() {
        let kept = format!("{kept}-{nth}");
        let text = stopped(&[&command[..], &share[..5], &[&kept]].concat());
        assert!(text.contains("Stopped early: of share 1/2 0 deals are kept"), "{text}");
    }
}

/// A program that never answers is ended with the run, and has made no fault by that.
#[test]
fn a_program_that_is_not_waited_for_any_more_is_not_to_blame() {
    let silent = ["--bots", "sleep 1000,random", "--bot-time", "1000", "--players", "2"];
    for command in [["lab", "duel"], ["lab", "study"], ["cards", "try"]] {
        let card: &[&str] = if command[0] == "cards" { &["joke"] } else { &[] };
        let mut run = Run::start(&[&command[..], card, &silent].concat());
        run.wait_for("Ctrl-C");
        run.interrupt();
        let mut said = String::new();
        run.said.read_to_string(&mut said).unwrap();
        assert!(!said.contains("fault"), "{said}");
        let (printed, code) = run.end();
        assert!(code == Some(3) && printed.contains("Stopped early: 0 of "), "{printed}");
        assert!(!printed.contains("Faults of"), "{printed}");
    }
}

/// What it prints fills the pipe, which nobody empties, so it cannot end by itself.
#[test]
fn a_second_interrupt_quits_at_once() {
    let rules = ["classic"; 120].join(",");
    let mut run = Run::start(&["lab", "study", "--rules", &rules, "--rounds", "2", "--json"]);
    run.wait_for("Ctrl-C");
    run.interrupt();
    run.wait_for("once more quits at once");
    run.interrupt();
    assert_eq!(run.child.wait().unwrap().code(), Some(130));
}

#[test]
fn output_that_cannot_be_written_is_an_error() {
    let commands: [&[&str]; 4] = [
        &["lab", "duel", "--bots", "greedy,random", "--rounds", "4"],
        &["lab", "study", "--rounds", "4", "--json"],
        &["rules", "list"],
        &["--help"],
    ];
    for args in commands {
        let (reader, closed) = std::io::pipe().unwrap();
        drop(reader);
        let full = File::options().write(true).open("/dev/full").unwrap();
        for (stdout, why) in [(Stdio::from(closed), "Broken pipe"), (Stdio::from(full), "No space left")] {
            let output = lastcard(args).stdout(stdout).output().unwrap();
            let said = String::from_utf8(output.stderr).unwrap();
            assert_eq!(output.status.code(), Some(1), "{args:?}: {said}");
            assert!(said.contains("standard output: ") && said.contains(why) && !said.contains("panicked"), "{said}");
        }
    }
}
