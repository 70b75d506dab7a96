//! The shipped unit for systemd: it is right, it is tight, and what it forbids the server does not need.

use std::{collections::BTreeSet, fs, path::Path, process::Command};

use lastcard_protocol::{Addition, Answer, BotName, Setup, VERSION};
use lastcard_swarm::{Address, Client, Frame};

use crate::common::server::ServerProcess;

/// What `systemd-analyze security` may say at most, of 10 for a unit that is held back by nothing, times ten.
const EXPOSURE: &str = "10";

fn unit() -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../packaging/lastcard.service");
    fs::read_to_string(path).unwrap()
}

/// What a setting of the unit is given, line by line.
fn given<'a>(unit: &'a str, name: &str) -> Vec<&'a str> {
    unit.lines().filter_map(|line| line.strip_prefix(name)?.strip_prefix('=')).collect()
}

fn analyze(arguments: &[&str]) -> String {
    let ran = Command::new("systemd-analyze").args(arguments).env("SYSTEMD_COLORS", "0").output();
    let ran = ran.expect("systemd-analyze can be run: scripts/setup installs it");
    let said = String::from_utf8_lossy(&ran.stdout).into_owned();
    assert!(ran.status.success(), "{arguments:?}: {said}{}", String::from_utf8_lossy(&ran.stderr));
    assert!(ran.stderr.is_empty(), "{arguments:?}: {}", String::from_utf8_lossy(&ran.stderr));
    said
}

#[test]
fn the_unit_is_right_and_tight() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("lastcard.service");
    let binary = "ExecStart=/usr/local/bin/lastcard ";
    assert!(unit().contains(binary));
    fs::write(&path, unit().replace(binary, &format!("ExecStart={} ", env!("CARGO_BIN_EXE_lastcard")))).unwrap();
    let path = path.to_str().unwrap();
    analyze(&["verify", path]);
    let said = analyze(&["security", "--offline=true", "--no-pager", &format!("--threshold={EXPOSURE}"), path]);
    println!("{}", said.lines().last().unwrap_or_default());
}

#[test]
fn only_the_proxy_on_this_machine_is_listened_to_and_believed() {
    let unit = unit();
    let environment = given(&unit, "Environment");
    assert!(environment.contains(&"LASTCARD_LISTEN=127.0.0.1:8080"));
    assert!(environment.contains(&"LASTCARD_TRUSTED_PROXY=127.0.0.1"));
    assert_eq!(given(&unit, "IPAddressAllow"), ["localhost"]);
}

#[test]
fn every_system_call_of_a_game_is_one_the_unit_allows() {
    let unit = unit();
    let mut allowed = BTreeSet::new();
    for filter in given(&unit, "SystemCallFilter") {
        match filter.strip_prefix('~') {
            None => allowed.extend(filter.split(' ').flat_map(calls_in)),
            Some(forbidden) => {
                let forbidden: BTreeSet<String> = forbidden.split(' ').flat_map(calls_in).collect();
                allowed.retain(|call| !forbidden.contains(call));
            }
        }
    }
    assert!(allowed.contains("read") && allowed.contains("accept4") && !allowed.contains("chown"));

    let directory = tempfile::tempdir().unwrap();
    let trace = directory.path().join("trace");
    let mut runner = vec!["env"];
    runner.extend(given(&unit, "Environment"));
    // As its grandchild (-D): so the server is our child, and is what is asked to stop.
    runner.extend(["strace", "-D", "-f", "-qq", "-s", "0", "-e", "signal=none", "-o", trace.to_str().unwrap()]);
    let mut server = ServerProcess::start_under(&runner, &directory.path().join("tables.db"));
    tokio::runtime::Runtime::new().unwrap().block_on(play(&server.address()));
    assert!(server.terminate().is_some_and(|status| status.success()), "it stops as if all were well");
    let trace = fs::read_to_string(&trace).expect("strace wrote what it saw; may it trace here?");
    let made: BTreeSet<&str> = trace.lines().filter_map(call_of).collect();
    assert!(made.contains("fsync") && made.contains("accept4"), "the trace shows a game: {made:?}");
    // Only for root, as whom tests may run, does SQLite see to whom its files belong.
    let of_root = ["fchown"];
    let forbidden: Vec<&&str> =
        made.iter().filter(|call| !allowed.contains(**call) && !of_root.contains(call)).collect();
    assert!(forbidden.is_empty(), "{forbidden:?}");
}

/// The name of a system call in a line of a trace.
fn call_of(line: &str) -> Option<&str> {
    let after = line.split_once(' ')?.1.trim_start();
    let name = after.split_once('(')?.0;
    name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_').then_some(name)
}

/// All calls of a set of systemd's, and of the sets in it.
fn calls_in(name: &str) -> BTreeSet<String> {
    if !name.starts_with('@') {
        return BTreeSet::from([name.to_owned()]);
    }
    let said = analyze(&["syscall-filter", "--no-pager", name]);
    let inside = said.lines().skip(1).map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'));
    inside.flat_map(calls_in).collect()
}

/// A hello, a table, and bots that play a round.
pub(crate) async fn play(address: &str) {
    use lastcard_protocol::Command as Wire;
    let mut client = Client::connect(&Address::read(address).unwrap()).await.unwrap();
    let setup = Setup { rules: "classic".into(), seats: 2, clock: None, listed: true, spectators: true, hints: false };
    let commands = [
        Wire::Hello { version: VERSION, session: None, name: None },
        Wire::Create { setup, bots: vec![BotName::Expert] },
        Wire::Agree(Addition::Salt("07".repeat(16))),
        Wire::Start,
        Wire::Tables { page: None },
    ];
    for (number, command) in commands.into_iter().enumerate() {
        client.send(&number.to_string(), &command).await.unwrap();
        loop {
            match Frame::read(&client.text().await.unwrap()).unwrap() {
                Frame::Other(Answer::Done { .. } | Answer::Welcome { .. } | Answer::Tables { .. }) => break,
                Frame::Other(other) => panic!("{other:?}"),
                Frame::Update(_) => {}
            }
        }
    }
}
