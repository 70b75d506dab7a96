//! Durable, then visible: under `strace`, a sync of the disk stands between a command's arrival and the first
//! anybody hears of it.

use std::fs;

use lastcard_protocol::{Addition, Answer, Command, Setup, VERSION};
use lastcard_swarm::{Address, Client, Frame};

use crate::common::server::ServerProcess;

const COMMANDS: usize = 20;
/// What is looked at: what comes in, what is stored, what goes out.
const CALLS: &str = "trace=fdatasync,fsync,read,recvfrom,write,sendto,writev,sendmsg";

#[test]
fn a_sync_stands_between_a_command_and_its_acknowledgement() {
    let directory = tempfile::tempdir().unwrap();
    let trace = directory.path().join("trace");
    // As its grandchild (-D): so the server is our child, and dies when it is killed.
    let strace = ["strace", "-D", "-f", "-s", "80", "-e", CALLS, "-o", trace.to_str().unwrap()];
    let server = ServerProcess::start_under(&strace, &directory.path().join("tables.db"));
    let runtime = tokio::runtime::Runtime::new().unwrap();
    runtime.block_on(agree_again_and_again(&server.address()));
    drop(server);
    let trace = fs::read_to_string(&trace).expect("strace wrote what it saw; may it trace here?");
    let lines: Vec<&str> = trace.lines().collect();
    for number in 0..COMMANDS {
        check(&lines, number);
    }
}

/// Every `agree` before a match is an entry of its own.
async fn agree_again_and_again(address: &str) {
    let mut client = Client::connect(&Address::read(address).unwrap()).await.unwrap();
    let setup =
        Setup { rules: "classic".into(), seats: 2, clock: None, listed: false, spectators: false, hints: false };
    ask(&mut client, "hello", Command::Hello { version: VERSION, session: None, name: None }).await;
    ask(&mut client, "create", Command::Create { setup, bots: Vec::new() }).await;
    for number in 0..COMMANDS {
        ask(&mut client, &format!("agree-{number}-"), Command::Agree(Addition::Salt("07".repeat(16)))).await;
    }
}

async fn ask(client: &mut Client, id: &str, command: Command) {
    client.send(id, &command).await.unwrap();
    loop {
        match Frame::read(&client.text().await.unwrap()).unwrap() {
            Frame::Other(Answer::Done { .. } | Answer::Welcome { .. }) => return,
            Frame::Other(other) => panic!("{other:?}"),
            Frame::Update(_) => {}
        }
    }
}

fn check(lines: &[&str], number: usize) {
    let sent = |what: &str, lines: &[&str]| lines.iter().rposition(|line| is_sent(line) && line.contains(what));
    let done = format!(r#"\"say\":\"done\",\"id\":\"agree-{number}-\""#);
    let acknowledged = sent(&done, lines).unwrap_or_else(|| panic!("command {number} was never acknowledged"));
    let shown = sent(r#"[{\"event\":\"agreed\""#, &lines[..acknowledged]);
    let shown = shown.unwrap_or_else(|| panic!("command {number} was never shown"));
    let socket = descriptor(lines[acknowledged]);
    let is_arrival = |line: &str| is_received(line) && descriptor(line) == socket && bytes(line) > 0;
    let arrived = lines[..acknowledged].iter().rposition(|line| is_arrival(line));
    let arrived = arrived.unwrap_or_else(|| panic!("command {number} never arrived"));
    assert!(arrived < shown && shown < acknowledged, "{number}: {arrived}, {shown}, {acknowledged}");
    let synced = lines[arrived..shown].iter().any(|line| line.contains("sync") && line.ends_with("= 0"));
    assert!(synced, "command {number} was shown unsynced:\n{}", lines[arrived..=acknowledged].join("\n"));
}

fn is_sent(line: &str) -> bool {
    ["write(", "sendto(", "writev(", "sendmsg("].iter().any(|call| line.contains(call))
}

fn is_received(line: &str) -> bool {
    line.contains("recvfrom(") || line.contains("read(")
}

/// The first argument of a call.
fn descriptor(line: &str) -> Option<&str> {
    line.split_once('(')?.1.split([',', ' ', ')']).next()
}

/// What a call returned; one that others ran beside (`unfinished`) did not arrive here in one piece, but did arrive.
fn bytes(line: &str) -> i64 {
    let returned = line.rsplit_once("= ").and_then(|(_, number)| number.split_whitespace().next()?.parse().ok());
    returned.unwrap_or(0)
}
