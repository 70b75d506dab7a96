//! Recorded rounds with a referee, reproduced line by line.

use std::{fs, path::PathBuf};

use lastcard::Referee;
use serde_json::Value;

#[test]
fn every_recorded_exchange_is_answered_as_recorded() {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/transcripts");
    let (mut files, mut exchanges) = (0, 0);
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let text = fs::read_to_string(&path).unwrap();
        let mut referee = Referee::default();
        for (number, line) in text.lines().enumerate() {
            let exchange: Value = serde_json::from_str(line).unwrap();
            let answer = referee.answer(exchange["send"].to_string().as_bytes());
            if let Err(problem) = compare(&exchange["expect"], &answer) {
                panic!("{}:{}: {problem}\nsent {}\nanswer {answer}", path.display(), number + 1, exchange["send"]);
            }
            exchanges += 1;
        }
        files += 1;
    }
    assert_eq!((files, exchanges), (38, 5630), "the recordings are complete");
}

/// For a state the named fields, for `actions` the same set, for the rest the same value.
fn compare(expected: &Value, answer: &Value) -> Result<(), String> {
    for (name, expected) in expected.as_object().unwrap() {
        let found = &answer[name];
        let same = match name.as_str() {
            "state" => expected.as_object().unwrap().iter().all(|(field, value)| found[field] == *value),
            "actions" => {
                let set = |list: &Value| -> Vec<String> {
                    let mut texts: Vec<String> = list.as_array().into_iter().flatten().map(sorted_text).collect();
                    texts.sort();
                    texts
                };
                set(expected) == set(found)
            }
            _ => expected == found,
        };
        if !same {
            return Err(format!("{name} should be {expected}"));
        }
    }
    Ok(())
}

/// An object's text with its fields in order of their names.
fn sorted_text(object: &Value) -> String {
    let mut fields: Vec<_> = object.as_object().unwrap().iter().collect();
    fields.sort_by_key(|(name, _)| name.as_str());
    format!("{fields:?}")
}
