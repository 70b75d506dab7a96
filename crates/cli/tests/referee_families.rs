//! The referee by the rules that families play (MORE): several cards, false calls, who is in the round, teams.

use lastcard::Referee;
use lastcard_rulebook::{Kind, SHORTHANDS, SWITCHES, Switch};
use serde_json::{Value, json};

/// A referee with these hands, seat 0 on turn.
fn refereeing(rules: Value, hands: &[&str]) -> Referee {
    let mut referee = Referee::default();
    let hands: Vec<Vec<&str>> = hands.iter().map(|hand| hand.split(' ').collect()).collect();
    let setup = json!({
        "cmd": "setup", "rules": rules, "hands": hands, "top": "R9", "color": "R",
        "draw": ["G1", "Y3", "G2", "Y4"], "discard": ["B2"], "actor": 0, "direction": 1
    });
    let answer = send(&mut referee, &setup);
    assert_eq!(answer["ok"], true, "{answer}");
    referee
}

fn send(referee: &mut Referee, command: &Value) -> Value {
    referee.answer(command.to_string().as_bytes())
}

fn act(referee: &mut Referee, seat: usize, action: Value) -> Value {
    send(referee, &json!({"cmd": "do", "seat": seat, "action": action}))
}

fn ask(referee: &mut Referee, what: &str, seat: usize) -> Value {
    send(referee, &json!({"cmd": what, "seat": seat}))
}

#[test]
fn several_cards_are_laid_one_by_one() {
    let mut referee = refereeing(json!({"several": "same_number"}), &["R5 G5 B1", "B3 W"]);
    let listed = ask(&mut referee, "legal", 0)["actions"].clone();
    assert_eq!(listed, json!([{"play": "R5"}, {"more": "R5"}, {"draw": true}]));
    let answer = act(&mut referee, 0, json!({"more": "R5"}));
    assert_eq!((&answer["state"]["phase"], &answer["state"]["actor"]), (&json!("more"), &json!(0)));
    assert_eq!(ask(&mut referee, "legal", 0)["actions"], json!([{"play": "G5"}]));
    let answer = act(&mut referee, 0, json!({"draw": true}));
    assert_eq!((&answer["error"], &answer["rule"]), (&json!("illegal"), &json!("MORE-11")));
    let answer = act(&mut referee, 0, json!({"play": "G5", "uno": true}));
    assert_eq!((&answer["state"]["top"], &answer["state"]["actor"]), (&json!("G5"), &json!(1)));
}

#[test]
fn a_list_of_cards_is_laid_whole_or_not_at_all() {
    let mut referee = refereeing(json!({"several": "same_number"}), &["R5 G5 B5 B1", "B3 W"]);
    let before = send(&mut referee, &json!({"cmd": "state"}));
    for (cards, rule) in
        [(json!(["R5", "B1"]), "MORE-11"), (json!(["R5", "R5"]), "TURN-1"), (json!(["G5", "R5"]), "TURN-1")]
    {
        let answer = act(&mut referee, 0, json!({"play": cards}));
        assert_eq!((&answer["error"], &answer["rule"]), (&json!("illegal"), &json!(rule)), "{cards}: {answer}");
        assert_eq!(send(&mut referee, &json!({"cmd": "state"})), before, "{cards} changed the round");
    }
    for cards in [json!([]), json!([7]), json!({})] {
        assert_eq!(act(&mut referee, 0, json!({"play": cards}))["ok"], false, "{cards}");
    }
    assert_eq!(act(&mut referee, 0, json!({"jump": ["R5"]}))["error"], "bad_json", "a jump-in is one card");
    let answer = act(&mut referee, 0, json!({"play": ["R5", "B5", "G5"], "uno": true}));
    assert_eq!(answer["state"]["hands"][0], json!(["B1"]), "{answer}");
    let played = answer["events"].as_array().unwrap().iter().filter(|event| event["event"] == "played").count();
    assert_eq!(played, 3);
}

#[test]
fn a_list_of_one_is_a_card_by_any_rules() {
    let mut referee = refereeing(json!("classic"), &["R5 G5 B1", "B3 W"]);
    assert_eq!(act(&mut referee, 0, json!({"play": ["R5", "G5"]}))["rule"], "MORE-11");
    assert_eq!(act(&mut referee, 0, json!({"play": ["R5"]}))["ok"], true);
}

#[test]
fn false_calls_are_not_listed_and_cost_cards() {
    let mut referee = refereeing(json!({"false_call": 2}), &["R5 G5 B1", "B3 W"]);
    let legal = ask(&mut referee, "legal", 1);
    assert_eq!((&legal["actions"], &legal["false_calls"]), (&json!([]), &json!(true)));
    assert_eq!(ask(&mut referee, "view", 1)["view"]["false_calls"], true);
    let answer = act(&mut referee, 1, json!({"catch": 0}));
    let events = answer["events"].as_array().unwrap();
    assert_eq!(events[0], json!({"event": "called_falsely", "seat": 1}));
    assert_eq!(events[1], json!({"event": "drew", "seat": 1, "card": "G1", "why": "false_call"}));
    assert_eq!(answer["state"]["hands"][1], json!(["Y3", "G1", "B3", "W"]));
}

#[test]
fn states_tell_of_standing_only_where_the_rules_know_it() {
    let mut referee = refereeing(json!("house"), &["R5 G5", "B3 W", "B4", "B5"]);
    let state = send(&mut referee, &json!({"cmd": "state"}))["state"].clone();
    let view = ask(&mut referee, "view", 0)["view"].clone();
    for field in ["playing", "places", "teams", "partners", "false_calls"] {
        assert!(state.get(field).is_none() && view.get(field).is_none(), "{field}");
    }

    let mut referee = refereeing(json!({"places": true}), &["R5", "B3 W", "B4 B6"]);
    let answer = act(&mut referee, 0, json!({"play": "R5"}));
    assert_eq!(answer["events"][1], json!({"event": "went_out", "seat": 0}));
    let state = &answer["state"];
    assert_eq!((&state["playing"], &state["places"]), (&json!([1, 2]), &json!([1, null, null])));
    let answer = act(&mut referee, 0, json!({"draw": true}));
    assert_eq!((&answer["error"], &answer["rule"]), (&json!("illegal"), &json!("TURN-4")));
}

#[test]
fn partners_are_shown_to_each_other_and_win_together() {
    let rules = json!({"teams": true, "partner_hands": true, "match": "rounds", "best_of": 1});
    let mut referee = refereeing(rules, &["R5", "B3 W", "B4 B6", "Y5"]);
    let view = ask(&mut referee, "view", 0)["view"].clone();
    assert_eq!((&view["teams"], &view["partners"]), (&json!([0, 1, 0, 1]), &json!({"2": ["B4", "B6"]})));
    assert!(view.get("hands").is_none());
    let result = act(&mut referee, 0, json!({"play": "R5"}))["state"]["result"].clone();
    let expected = json!({
        "winner": 0, "points": [58, 0, 58, 0], "scores": [58, 0, 58, 0], "match": 0, "winners": [0, 2], "wins": [1, 0, 1, 0]
    });
    assert_eq!(result, expected);
}

#[test]
fn an_elimination_says_who_is_out() {
    let mut referee = refereeing(json!({"match": "elimination"}), &["R5", "B3 W", "B4 B6"]);
    let result = act(&mut referee, 0, json!({"play": "R5"}))["state"]["result"].clone();
    assert_eq!((&result["out"], &result["match"]), (&json!([1]), &json!(null)));
}

/// What a switch takes: all its words, and of numbers the ends.
fn values(switch: &Switch) -> Vec<Value> {
    match switch.kind {
        Kind::Flag => vec![json!(false), json!(true)],
        Kind::Choice(words) => words.iter().map(|word| serde_json::from_str(word).unwrap_or(json!(word))).collect(),
        Kind::Number(least, most) => vec![json!(least), json!(most)],
        Kind::Limit(least, most) => vec![json!("off"), json!(least), json!(most)],
    }
}

#[test]
fn every_value_of_every_switch_is_taken_under_its_name_and_no_other() {
    let mut referee = Referee::default();
    let mut deal = |name: &str, value: &Value| {
        // Partners need teams; all else stands alone.
        let rules = json!({name: value, "teams": name == "partner_hands"});
        let rules = if name == "teams" { json!({name: value}) } else { rules };
        send(&mut referee, &json!({"cmd": "deal", "rules": rules, "players": 4, "dealer": 0, "seed": 7}))
    };
    for switch in SWITCHES.iter().chain(&SHORTHANDS) {
        for value in values(switch) {
            let answer = deal(switch.name, &value);
            assert_eq!(answer["ok"], true, "{} = {value}: {answer}", switch.name);
        }
        for wrong in [json!("maybe"), json!(-1), json!([]), json!(null)] {
            let answer = deal(switch.name, &wrong);
            assert_eq!(answer["error"], "bad_rules", "{} = {wrong}: {answer}", switch.name);
        }
    }
    assert_eq!(deal("stackin", &json!("any"))["error"], "bad_rules", "unknown switches are an error");
}

#[test]
fn contradictions_and_teams_that_do_not_fit_are_bad_rules() {
    let mut referee = Referee::default();
    for (rules, players) in [
        (json!({"teams": true, "places": true}), 4),
        (json!({"partner_hands": true}), 4),
        (json!({"teams": true}), 5),
        (json!({"mercy": 14}), 4),
        (json!({"progressive": true, "stacking": "off"}), 4),
    ] {
        let answer = send(&mut referee, &json!({"cmd": "deal", "rules": rules, "players": players, "dealer": 0}));
        assert_eq!(answer["error"], "bad_rules", "{rules}: {answer}");
    }
    let answer = send(&mut referee, &json!({"cmd": "deal", "rules": "street", "players": 4, "dealer": 0}));
    assert_eq!(answer["ok"], true, "{answer}");
}

#[test]
fn every_contradiction_is_told_so_that_who_heeds_all_has_rules_to_play_by() {
    let mut referee = Referee::default();
    let mut rules = json!({"preset": "street", "teams": true, "places": true, "match": "elimination", "mercy": 15, "hand_size": 18});
    let answer = send(&mut referee, &json!({"cmd": "deal", "rules": rules, "players": 4, "dealer": 0}));
    let told: Vec<&str> = answer["message"].as_str().unwrap().lines().collect();
    assert_eq!((&answer["error"], told.len()), (&json!("bad_rules"), 3), "{answer}");
    for line in told {
        let (_, works) = line.split_once("the nearest that works is ").unwrap_or_else(|| panic!("{line}"));
        let (switch, value) = works.split_once(" = ").unwrap();
        rules[switch] = serde_json::from_str(value).unwrap();
    }
    let answer = send(&mut referee, &json!({"cmd": "deal", "rules": rules, "players": 4, "dealer": 0}));
    assert_eq!(answer["ok"], true, "{rules}: {answer}");
}
