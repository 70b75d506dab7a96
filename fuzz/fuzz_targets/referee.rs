//! Any bytes are answered, every answer is one JSON object, a refusal changes nothing.
#![no_main]

use lastcard::Referee;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    let mut referee = Referee::default();
    for line in data.split(|byte| *byte == b'\n') {
        let before = referee.answer(br#"{"cmd":"state"}"#);
        let answer = referee.answer(line);
        assert!(answer["ok"].is_boolean());
        if answer["ok"] == false {
            assert_eq!(referee.answer(br#"{"cmd":"state"}"#), before);
            assert_eq!(answer["error"] == "illegal", answer.get("rule").is_some());
        }
    }
});
