use std::{
    fs,
    io::{BufRead, BufReader, Write},
    os::unix::process::CommandExt,
    path::Path,
    process::{Child, Command, Stdio},
};

use rustix::process::{Pid, Signal, kill_process};

use crate::programs::as_owner;

/// A server with somebody beside it who sees to it that it ends with us: a shell that reads from us and, when we are gone
/// however that came, ends the server and removes its folder.
pub(crate) struct Watched {
    watcher: Child,
    server: Pid,
}

/// Takes the folder, the log and the command. The server's children outlive it by moments only.
const WATCH: &str = r#"place=$1 log=$2; shift 2
"$@" >>"$log" 2>&1 </dev/null &
server=$!
echo "$server"
read -r word
kill -QUIT "$server" 2>/dev/null; kill -CONT "$server" 2>/dev/null
wait "$server"
[ "$word" = keep ] || rm -rf "$place""#;

impl Watched {
    pub(crate) fn start(place: &Path, command: &Command) -> Watched {
        let mut shell = as_owner(Command::new("sh"));
        shell.args(["-c", WATCH, "sh"]).arg(place).arg(place.join("log")).arg(command.get_program());
        shell.args(command.get_args()).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        // Whoever ends us with our whole group leaves the watcher to do what it is there for.
        let mut watcher = shell.process_group(0).spawn().expect("a shell");
        let mut line = String::new();
        BufReader::new(watcher.stdout.take().expect("its output")).read_line(&mut line).expect("the server's number");
        let server = line.trim().parse().ok().and_then(Pid::from_raw).expect("the server's number");
        Watched { watcher, server }
    }

    /// Whether the server is there and no zombie.
    pub(crate) fn is_running(&self) -> bool {
        state(self.server).is_some_and(|(_, state)| state != 'Z')
    }

    /// The numbers of the server and its children.
    pub(crate) fn processes(&self) -> Vec<i32> {
        [self.server].into_iter().chain(children(self.server)).map(|one| one.as_raw_nonzero().get()).collect()
    }

    /// Sends the server and all its children a signal, as if it were to the machine. It is stopped first, so that it
    /// starts no other meanwhile.
    pub(crate) fn signal(&self, signal: Signal) {
        let _ = kill_process(self.server, Signal::STOP);
        for child in children(self.server) {
            let _ = kill_process(child, signal);
        }
        let _ = kill_process(self.server, signal);
    }

    /// Ends the server at once, as a crash would, and waits until it is gone.
    pub(crate) fn end(mut self, keep: bool) {
        self.signal(Signal::CONT);
        let word: &[u8] = if keep { b"keep\n" } else { b"\n" };
        if let Some(mut stdin) = self.watcher.stdin.take() {
            // If the watcher is gone already, so is the server.
            let _ = stdin.write_all(word);
        }
        let _ = self.watcher.wait();
    }
}

/// The parent and the state of a process.
fn state(process: Pid) -> Option<(i32, char)> {
    let stat = fs::read_to_string(format!("/proc/{}/stat", process.as_raw_nonzero())).ok()?;
    // After the name, which may have anything in it.
    let mut fields = stat.rsplit_once(')')?.1.split_whitespace();
    let state = fields.next()?.chars().next()?;
    Some((fields.next()?.parse().ok()?, state))
}

fn children(parent: Pid) -> Vec<Pid> {
    let entries = fs::read_dir("/proc").into_iter().flatten().flatten();
    let numbers = entries.filter_map(|entry| entry.file_name().to_str()?.parse().ok().and_then(Pid::from_raw));
    let parent = parent.as_raw_nonzero().get();
    numbers.filter(|process| state(*process).is_some_and(|(of, _)| of == parent)).collect()
}
