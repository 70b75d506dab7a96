//! Programs that play as bots, and those that do it badly.

use std::{
    fs,
    path::{Path, PathBuf},
    time::{Duration, Instant},
};

use lastcard_bots::{BotKind, StopSign};
use lastcard_engine::{Rules, SeatCount};
use lastcard_lab::{Contestant, Duel, Fault, Length, NoContestant, Standing};
use lastcard_rulebook::RuleSet;

/// Answers the first question of each process, and every other as the word it is started with says.
const BAD: &str = r#"
import json, subprocess, sys, time
mode, asked = sys.argv[1], 0
if mode == "pids":
    child = subprocess.Popen(["sleep", "600"])
    open(sys.argv[2], "a").write(f"{child.pid}\n")
for line in sys.stdin:
    said = json.loads(line)
    if said["say"] != "ask":
        continue
    asked += 1
    if asked > 1 and mode == "die":
        sys.exit("I am out of ideas")
    if asked > 1 and mode == "slow":
        time.sleep(600)
    answer = json.dumps({"id": said["id"], "action": said["actions"][0]})
    if mode == "illegal":
        answer = json.dumps({"id": said["id"], "action": {"do": "vote", "yes": True}})
    if mode == "null":
        answer = json.dumps({"id": said["id"], "action": None})
    if mode == "garbage":
        answer = "let me think"
    if mode == "chatty":
        print("let me think")
    print(answer, flush=True)
"#;

fn script(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("programs");
    fs::create_dir_all(&folder).unwrap();
    let file = folder.join(name);
    fs::write(&file, BAD).unwrap();
    file
}

fn contestant(words: &str, limit: Duration) -> Contestant {
    Contestant::read(words, &RuleSet::named("classic").unwrap(), limit).unwrap()
}

/// Long enough for any machine: those who are slow here sleep far longer than it.
const PATIENT: Duration = Duration::from_secs(60);

fn duel(bots: Vec<Contestant>, deals: u64, threads: usize) -> Standing {
    let seats = SeatCount::new(2).unwrap();
    let rules = Rules::CLASSIC;
    let duel = Duel { rules, seats, bots, length: Length::Round, deals, ci95: None, seed: 3, rollouts: 1, threads };
    duel.run(&StopSign::default(), |_| {}).unwrap()
}

/// How a bot that misbehaves plays three deals, six rounds.
fn misbehaving(mode: &str, limit: Duration) -> [u64; 4] {
    let file = script(&format!("{mode}.py"));
    let bad = contestant(&format!("python3 {} {mode}", file.display()), limit);
    let standing = duel(vec![bad, BotKind::Greedy.into()], 3, 2);
    assert_eq!(standing.deals, 3, "{mode}");
    Fault::ALL.map(|fault| standing.faults[0].of(fault))
}

#[test]
fn the_example_in_python_plays_without_a_fault_and_the_same_on_any_number_of_threads() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/lab_bot.py");
    let played = [1, 2].map(|threads| {
        let bot = contestant(&format!("python3 {}", file.display()), PATIENT);
        duel(vec![bot, BotKind::Random.into()], 40, threads)
    });
    let [one, two] = &played;
    assert_eq!((one.actions, &one.shares, &one.points), (two.actions, &two.shares, &two.points));
    assert_eq!((one.faults[0].total(), two.faults[0].total()), (0, 0));
    assert!(one.shares[0].mean() > 0.5, "{}", one.shares[0].mean());
}

#[test]
fn a_program_that_dies_or_is_too_slow_has_one_fault_a_round_and_the_round_is_played_out() {
    assert_eq!(misbehaving("die", PATIENT), [6, 0, 0, 0]);
    assert_eq!(misbehaving("slow", Duration::from_millis(300)), [0, 6, 0, 0]);
}

#[test]
fn every_answer_that_is_none_or_is_not_allowed_is_a_fault() {
    let [died, slow, garbage, illegal] = misbehaving("garbage", PATIENT);
    assert!((died, slow, illegal) == (0, 0, 0) && garbage > 20, "{garbage}");
    let [died, slow, garbage, illegal] = misbehaving("illegal", PATIENT);
    assert!((died, slow, garbage) == (0, 0, 0) && illegal > 20, "{illegal}");
    let [died, slow, garbage, illegal] = misbehaving("null", PATIENT);
    assert!((died, slow, garbage) == (0, 0, 0) && illegal > 20, "nothing is no move in turn: {illegal}");
}

#[test]
fn what_a_program_says_besides_is_a_fault_but_its_answer_is_not_taken_for_the_next() {
    let [died, slow, garbage, illegal] = misbehaving("chatty", PATIENT);
    assert!((died, slow, illegal) == (0, 0, 0) && garbage > 20, "{garbage}");
}

#[test]
fn the_first_complaint_is_kept_in_the_programs_own_words() {
    let file = script("complaint.py");
    let bad = contestant(&format!("python3 {} die", file.display()), PATIENT);
    duel(vec![bad.clone(), BotKind::Greedy.into()], 1, 1);
    assert_eq!(bad.complaint().as_deref(), Some("died: I am out of ideas"));
}

#[test]
fn programs_are_ended_with_all_they_started() {
    let (file, pids) = (script("pids.py"), script("pids.txt"));
    fs::write(&pids, "").unwrap();
    let bot = contestant(&format!("python3 {} pids {}", file.display(), pids.display()), PATIENT);
    duel(vec![bot.clone(), bot], 2, 2);
    let pids = fs::read_to_string(&pids).unwrap();
    assert!(pids.lines().count() >= 2, "a process for each of two seats");
    let until = Instant::now() + PATIENT;
    for pid in pids.lines() {
        while is_running(pid) {
            assert!(Instant::now() < until, "{pid} still runs");
            std::thread::yield_now();
        }
    }
}

/// One that nobody has asked after yet counts as ended.
fn is_running(pid: &str) -> bool {
    let stat = fs::read_to_string(format!("/proc/{pid}/stat")).unwrap_or_default();
    stat.rsplit(") ").next().is_some_and(|rest| !rest.is_empty() && !rest.starts_with('Z'))
}

#[test]
fn who_cannot_play_is_named_with_what_to_do() {
    let set = RuleSet::named("classic").unwrap();
    let unknown = Contestant::read("genius", &set, PATIENT).unwrap_err();
    assert!(matches!(unknown, NoContestant::Unknown(_)) && unknown.to_string().contains("./genius"), "{unknown}");
    let missing = Contestant::read("./nowhere/genius", &set, PATIENT).unwrap().check(SeatCount::TWO).unwrap_err();
    assert!(missing.to_string().starts_with("./nowhere/genius: "), "{missing}");
}
