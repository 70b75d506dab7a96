//! What the referee says to lines that are wrong: a typed error, and nothing has changed.

use lastcard::Referee;
use serde_json::{Value, json};

fn setup() -> Value {
    json!({
        "cmd": "setup", "rules": "classic", "hands": [["R5", "G2"], ["B3", "W"]], "top": "R9", "color": "R",
        "draw": ["G1", "Y3"], "discard": ["B2"], "actor": 0, "direction": 1
    })
}

fn with(mut command: Value, field: &str, value: Value) -> Value {
    command[field] = value;
    command
}

fn without(mut command: Value, field: &str) -> Value {
    command.as_object_mut().unwrap().remove(field);
    command
}

fn send(referee: &mut Referee, command: &Value) -> Value {
    referee.answer(command.to_string().as_bytes())
}

/// A referee with a round, and its state.
fn referee() -> (Referee, Value) {
    let mut referee = Referee::default();
    let answer = send(&mut referee, &setup());
    assert_eq!(answer["ok"], true, "{answer}");
    (referee, answer["state"].clone())
}

#[track_caller]
fn refused(line: &str, code: &str) {
    let (mut referee, before) = referee();
    let answer = referee.answer(line.as_bytes());
    assert_eq!((&answer["ok"], &answer["error"]), (&json!(false), &json!(code)), "{line}: {answer}");
    assert!(!answer["message"].as_str().unwrap().is_empty());
    assert_eq!(answer.get("rule").is_some(), code == "illegal", "{line}: {answer}");
    assert_eq!(send(&mut referee, &json!({"cmd": "state"}))["state"], before, "{line} changed the round");
}

#[test]
fn what_is_no_json_object_is_bad_json() {
    for line in ["", "{", "[]", "7", "null", "\"deal\"", "{\"cmd\":\"state\"} x", &"[".repeat(100_000), "\u{0}"] {
        refused(line, "bad_json");
    }
    let (mut referee, _) = referee();
    assert_eq!(referee.answer(b"\xff\xfe{}")["error"], "bad_json");
}

#[test]
fn missing_unknown_and_wrong_typed_fields_are_bad_json() {
    for field in ["rules", "hands", "top", "color", "draw", "discard", "actor", "direction"] {
        refused(&without(setup(), field).to_string(), "bad_json");
    }
    for (field, value) in [
        ("surprise", json!(1)),
        ("hands", json!("R5")),
        ("hands", json!([["R5"], 7])),
        ("color", json!("X")),
        ("color", json!(null)),
        ("actor", json!("0")),
        ("actor", json!(0.5)),
        ("direction", json!(0)),
        ("seed", json!(-1)),
        ("seed", json!(1.5)),
        ("seed", json!(1e30)),
        ("scores", json!([0])),
        ("scores", json!([0, -1])),
        ("rules", json!(7)),
    ] {
        refused(&with(setup(), field, value).to_string(), "bad_json");
    }
    refused(r#"{"cmd":"legal"}"#, "bad_json");
    refused(r#"{"cmd":"state","seat":0}"#, "bad_json");
    refused(r#"{"seat":0}"#, "bad_json");
    refused(r#"{"cmd":7}"#, "bad_json");
}

#[test]
fn malformed_actions_are_bad_json() {
    for action in [
        json!({}),
        json!("draw"),
        json!({"fly": true}),
        json!({"draw": false}),
        json!({"draw": true, "pass": true}),
        json!({"play": 5}),
        json!({"play": "R5", "uno": 1}),
        json!({"play": "R5", "with": "1"}),
        json!({"play": "W", "color": "purple"}),
        json!({"catch": true}),
        json!({"tour": "home"}),
        json!({"discard": "R5"}),
        json!({"vote": 1}),
    ] {
        refused(&json!({"cmd": "do", "seat": 0, "action": action}).to_string(), "bad_json");
    }
    refused(r#"{"cmd":"do","seat":0,"action":{"play":"R55"}}"#, "bad_cards");
}

#[test]
fn commands_there_are_not_are_unknown() {
    refused(r#"{"cmd":"dance"}"#, "unknown_command");
}

#[test]
fn rules_that_cannot_be_are_bad_rules() {
    for rules in [
        json!("poker"),
        json!({"preset": "poker"}),
        json!({"preset": 7}),
        json!({"fly": true}),
        json!({"jump_in": 1}),
        json!({"challenge": "nobody"}),
        json!({"target": 0}),
        json!({"target": 10_001}),
        json!({"target": 1e300}),
        json!({"hand_size": 21}),
        json!({"uno_penalty": -1}),
        json!({"uno_penalty": 99_999_999_999_999_999_999_999_f64}),
        json!({"world_tour": 5}),
        json!({"custom": ["blank", "blank", "blank", "blank", "blank"]}),
        json!({"custom": ["drw-to-colour"]}),
        json!({"custom": "blank"}),
        json!({"shuffle": "riffle"}),
        json!({"hand_size": 20, "world_tour": null}),
    ] {
        refused(&with(setup(), "rules", rules).to_string(), "bad_rules");
    }
    let deal = |players: Value| json!({"cmd": "deal", "rules": "classic", "players": players, "dealer": 0});
    for players in [json!(1), json!(11), json!(0), json!(-4), json!(1u64 << 60)] {
        refused(&deal(players).to_string(), "bad_rules");
    }
    refused(&with(deal(json!(10)), "rules", json!({"hand_size": 11})).to_string(), "bad_rules");
    refused(&with(setup(), "hands", json!(vec![["R5"]; 11])).to_string(), "bad_rules");
    refused(&with(setup(), "hands", json!([["R5"]])).to_string(), "bad_rules");
}

#[test]
fn cards_that_cannot_be_are_bad_cards() {
    for (field, value) in [
        ("hands", json!([["R5", "R5", "R5"], ["B3"]])),
        ("hands", json!([[], ["B3"]])),
        ("hands", json!([["R5"], ["R5", "R5"]])),
        ("hands", json!([["r5"], ["B3"]])),
        ("hands", json!([["WT"], ["B3"]])),
        ("hands", json!([["C1"], ["B3"]])),
        ("top", json!("R0 ")),
        ("draw", json!(["R5", "R5", "R5"])),
        ("discard", json!(["W", "W", "W", "W", "W"])),
        ("color", json!("B")),
    ] {
        refused(&with(setup(), field, value).to_string(), "bad_cards");
    }
    let mut deck: Vec<String> = lastcard_engine::Deck::sorted(&lastcard_engine::Rules::CLASSIC)
        .cards()
        .iter()
        .map(ToString::to_string)
        .collect();
    let deal = |deck: &[String]| {
        json!({"cmd": "deal", "rules": "classic", "players": 2, "dealer": 0, "deck": deck}).to_string()
    };
    refused(&deal(&deck[1..]), "bad_cards");
    deck.push("R5".to_owned());
    refused(&deal(&deck), "bad_cards");
    refused(&deal(&[]), "bad_cards");
}

#[test]
fn seats_there_are_not_are_bad_seats() {
    for seat in ["2", "-1", "99999999999999999999999"] {
        refused(&format!(r#"{{"cmd":"legal","seat":{seat}}}"#), "bad_seat");
        refused(&format!(r#"{{"cmd":"view","seat":{seat}}}"#), "bad_seat");
        refused(&format!(r#"{{"cmd":"do","seat":{seat},"action":{{"draw":true}}}}"#), "bad_seat");
        refused(&format!(r#"{{"cmd":"do","seat":0,"action":{{"catch":{seat}}}}}"#), "bad_seat");
    }
    refused(&with(setup(), "actor", json!(2)).to_string(), "bad_seat");
    refused(r#"{"cmd":"deal","rules":"classic","players":3,"dealer":3}"#, "bad_seat");
}

#[test]
fn without_a_round_everything_but_deal_and_setup_is_no_round() {
    let mut referee = Referee::default();
    for command in [
        json!({"cmd": "state"}),
        json!({"cmd": "legal", "seat": 77}),
        json!({"cmd": "view", "seat": 0}),
        json!({"cmd": "do", "seat": 77, "action": {"draw": true}}),
    ] {
        assert_eq!(send(&mut referee, &command)["error"], "no_round", "{command}");
    }
}

#[test]
fn actions_not_on_the_list_are_illegal_with_their_rule() {
    for (seat, action, rule) in [
        (0, json!({"play": "G2"}), "TURN-1"),
        (0, json!({"play": "W", "color": "R"}), "TURN-1"),
        (0, json!({"play": "R5", "color": "R"}), "ACT-4"),
        (0, json!({"play": "R5", "with": 1}), "SEVEN-0-2"),
        (0, json!({"jump": "R5"}), "JUMP-1"),
        (1, json!({"play": "W"}), "TURN-4"),
        (0, json!({"choose": 7}), "CUSTOM-1"),
        (0, json!({"discard": ["R5"]}), "CUSTOM-1"),
    ] {
        let line = json!({"cmd": "do", "seat": seat, "action": action}).to_string();
        refused(&line, "illegal");
        let (mut referee, _) = referee();
        assert_eq!(referee.answer(line.as_bytes())["rule"], rule, "{line}");
    }
}

#[test]
fn a_lawful_hand_of_sixty_cards_is_accepted() {
    let deck: Vec<String> = lastcard_engine::Deck::sorted(&lastcard_engine::Rules::CLASSIC)
        .cards()
        .iter()
        .map(ToString::to_string)
        .filter(|card| card != "R9")
        .collect();
    let command = with(setup(), "hands", json!([deck[..60], ["B3"]]));
    let command = with(with(command, "draw", json!(["W"])), "discard", json!([]));
    let mut referee = Referee::default();
    let answer = send(&mut referee, &command);
    assert_eq!(answer["ok"], true, "{answer}");
    assert_eq!(answer["state"]["hands"][0].as_array().unwrap().len(), 60);
}

#[test]
fn a_view_shows_no_other_hand_and_no_pile() {
    let (mut referee, _) = referee();
    let answer = send(&mut referee, &json!({"cmd": "view", "seat": 0}));
    let view = &answer["view"];
    assert_eq!(view["hand"], json!(["R5", "G2"]));
    assert_eq!((&view["counts"], &view["draw"]), (&json!([2, 2]), &json!(2)));
    assert!(view.get("hands").is_none());
    assert_eq!(view["legal"], json!([{"play": "R5"}, {"draw": true}]));
}

#[test]
fn the_referee_answers_every_line_and_ends_with_its_input() {
    let input = b"{\"cmd\":\"state\"}\n\nnonsense\n{\"cmd\":\"deal\",\"rules\":\"house\",\"players\":3,\"dealer\":2}";
    let mut output = Vec::new();
    Referee::default().run(&input[..], &mut output).unwrap();
    let answers: Vec<Value> =
        String::from_utf8(output).unwrap().lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let ok: Vec<bool> = answers.iter().map(|answer| answer["ok"].as_bool().unwrap()).collect();
    assert_eq!(ok, [false, false, false, true]);
}
