//! PROTOCOL.md says all there is to say, and the exchange recorded in it is one that really happens.

use std::{env, fs, path::PathBuf};

use lastcard_protocol::{Addition, BotName, Command, Phase, VERSION};
use lastcard_rulebook::Lang;
use lastcard_server::{Config, Reason, table::Pace};
use serde_json::Value;

use super::{
    client::{Client, setup},
    house::{House, quick},
};

const BEGIN: &str = "<!-- recorded: UPDATE=1 cargo test -p lastcard-server exchange -->\n```\n";
const END: &str = "```\n<!-- end -->\n";

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn document() -> String {
    fs::read_to_string(root().join("PROTOCOL.md")).unwrap()
}

/// Frames as they went over the wire: `>` from the client, `<` from the server.
#[derive(Default)]
struct Tape(Vec<(char, String)>);

impl Tape {
    async fn ask(&mut self, client: &mut Client, id: &str, command: Command) {
        let request = serde_json::to_string(&serde_json::json!({"id": id, "command": command})).unwrap();
        self.0.push(('>', request.clone()));
        let heard = client.frames.len();
        client.send_text(request).await;
        client.answer(id).await;
        self.heard(client, heard);
    }

    fn heard(&mut self, client: &Client, from: usize) {
        self.0.extend(client.frames[from..].iter().map(|frame| ('<', shortened(frame))));
    }

    fn text(&self) -> String {
        self.0.iter().map(|(way, frame)| format!("{way} {frame}\n")).collect()
    }
}

/// A frame with but the first two of the many switches of the rules.
fn shortened(frame: &str) -> String {
    let mut value: Value = serde_json::from_str(frame).unwrap();
    if let Some(switches) = value.pointer_mut("/view/rules/switches").and_then(Value::as_array_mut) {
        switches.truncate(2);
    }
    serde_json::to_string(&value).unwrap()
}

/// Opens a table, begins a match, draws a card; nothing unless the client happens to be first on turn.
async fn exchange(house: &House) -> Option<Tape> {
    let mut tape = Tape::default();
    let mut ana = Client::dial(house.address).await;
    let hello = Command::Hello { version: VERSION, session: None, name: Some("Ana".into()) };
    tape.ask(&mut ana, "1", hello).await;
    let create = Command::Create { setup: setup("classic", 2), bots: vec![BotName::Clever] };
    tape.ask(&mut ana, "2", create).await;
    let heard = ana.frames.len();
    ana.until("the table", |ana| ana.view.is_some()).await;
    tape.heard(&ana, heard);
    tape.ask(&mut ana, "3", Command::Agree(Addition::Salt("000102030405060708090a0b0c0d0e0f".into()))).await;
    tape.ask(&mut ana, "4", Command::Start).await;
    let play = ana.now().play.clone()?;
    if play.turn != Some(0) || play.phase != Phase::Turn || ana.now().sheet.is_some() {
        return None;
    }
    tape.ask(&mut ana, "5", Command::Act { action: lastcard_protocol::Action::Keep }).await;
    tape.ask(&mut ana, "6", Command::Act { action: lastcard_protocol::Action::Draw }).await;
    tape.ask(&mut ana, "7", Command::Say { text: "your turn".into() }).await;
    Some(tape)
}

#[tokio::test]
async fn the_recorded_exchange_is_one_that_happens() {
    // The bot takes its time, so that it does not speak in between.
    let pace = Pace { bots: 1000, ..Pace::default() };
    let house = House::open(Config { pace, ..quick() }).await;
    let mut tape = None;
    while tape.is_none() {
        tape = exchange(&house).await;
    }
    house.close().await;
    let now = tape.unwrap().text();
    let document = document();
    let (before, rest) = document.split_once(BEGIN).expect("the place of the exchange");
    let (recorded, after) = rest.split_once(END).expect("its end");
    if env::var_os("UPDATE").is_some() {
        fs::write(root().join("PROTOCOL.md"), format!("{before}{BEGIN}{now}{END}{after}")).unwrap();
        return;
    }
    assert_eq!(recorded.lines().count(), now.lines().count(), "recorded:\n{recorded}\nnow:\n{now}");
    for (recorded, now) in recorded.lines().zip(now.lines()) {
        let ((way, recorded), (way_now, now)) = (recorded.split_at(2), now.split_at(2));
        let values: [Value; 2] = [recorded, now].map(|text| serde_json::from_str(text).unwrap());
        let drifted = if way == way_now { drift(&values[0], &values[1]) } else { Some("who speaks".to_owned()) };
        assert_eq!(drifted, None, "PROTOCOL.md has drifted, UPDATE=1 rewrites it:\n{recorded}\n{now}");
    }
}

/// Where two frames differ in shape; values are those of the day.
fn drift(recorded: &Value, now: &Value) -> Option<String> {
    match (recorded, now) {
        (Value::Object(recorded), Value::Object(now)) => {
            let keys = |map: &serde_json::Map<String, Value>| map.keys().cloned().collect::<Vec<_>>();
            if keys(recorded) != keys(now) {
                return Some(format!("{:?} and {:?}", keys(recorded), keys(now)));
            }
            recorded.iter().find_map(|(key, value)| Some(format!("{key}: {}", drift(value, &now[key])?)))
        }
        (Value::Array(recorded), Value::Array(now)) => {
            let same = |value: &&Value, other: &Value| value.get("event") == other.get("event");
            now.iter().find_map(|other| drift(recorded.iter().find(|value| same(value, other))?, other))
        }
        (Value::Null, _) | (_, Value::Null) => None,
        (one, other) if std::mem::discriminant(one) == std::mem::discriminant(other) => None,
        (one, other) => Some(format!("{one} and {other}")),
    }
}

/// The names in the generated TypeScript: tags in quotes after `do`, `say` and `event`, and fields.
fn names_on_the_wire() -> Vec<String> {
    let types = fs::read_to_string(root().join("web/src/protocol.ts")).unwrap();
    let mut names = Vec::new();
    let mut in_comment = false;
    for line in types.lines().filter(|line| !line.starts_with("//") && !line.starts_with("export const")) {
        in_comment |= line.starts_with("/**");
        if !in_comment {
            for part in line.split([',', '{', '|', '}', '=', ';']).map(str::trim) {
                let (name, value) = part.split_once(':').unwrap_or(("", part));
                let name = name.trim().trim_end_matches('?').trim_matches('"');
                names.push(name.to_owned());
                if let Some(word) = value.trim().strip_prefix('"').and_then(|word| word.strip_suffix('"')) {
                    names.push(word.to_owned());
                }
            }
        }
        in_comment &= !line.contains("*/");
    }
    let word =
        |name: &String| !name.is_empty() && name.chars().all(|letter| letter.is_ascii_alphanumeric() || letter == '_');
    names.retain(word);
    names.sort();
    names.dedup();
    names
}

#[test]
fn every_name_on_the_wire_is_in_the_document() {
    let document = document();
    let names = names_on_the_wire();
    assert!(names.len() > 200, "{names:?}");
    for tag in ["hello", "check_rules", "tour_take", "drew_for_deal", "round_over", "welcome", "open_to_watch"] {
        assert!(names.iter().any(|name| name == tag), "{tag}");
    }
    // Named as code: alone, or at the beginning of it.
    let words: std::collections::HashSet<&str> = document
        .split('`')
        .skip(1)
        .step_by(2)
        .flat_map(|code| code.split(|letter: char| !letter.is_ascii_alphanumeric() && letter != '_' && letter != '-'))
        .collect();
    let missing: Vec<&String> = names.iter().filter(|name| !words.contains(name.as_str())).collect();
    assert!(missing.is_empty(), "PROTOCOL.md does not name {missing:?}");
    let listed = BotName::ALL.map(BotName::name).into_iter().chain(Lang::ALL.map(Lang::code));
    let missing: Vec<&str> = listed.filter(|name| !words.contains(name)).collect();
    assert!(missing.is_empty(), "PROTOCOL.md does not name {missing:?}");
    for reason in Reason::ALL {
        assert!(words.contains(reason.code()), "PROTOCOL.md does not name {}", reason.code());
    }
}
