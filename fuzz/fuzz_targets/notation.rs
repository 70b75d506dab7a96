//! What reads as a card is written as it was read; any action and event is read as it was written.
#![no_main]

use lastcard_engine::{Action, Event, Face, Hand};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: (Action, Event, &str)| {
    let (action, event, text) = data;
    assert_eq!(action.to_string().parse(), Ok(action));
    assert_eq!(event.to_string().parse(), Ok(event));
    if let Ok(event) = text.parse::<Event>() {
        assert_eq!(event.to_string().parse(), Ok(event));
    }
    if let Ok(action) = text.parse::<Action>() {
        assert_eq!(action.to_string().parse(), Ok(action));
    }
    let faces: Vec<Face> = text.split(' ').filter_map(|word| word.parse().ok()).collect();
    for word in text.split(' ') {
        if let Ok(face) = word.parse::<Face>() {
            assert_eq!(face.to_string(), word);
        }
    }
    if let Some(hand) = Hand::from_faces(faces.iter().copied()) {
        assert_eq!(hand.len(), faces.len());
        let mut sorted = faces;
        sorted.sort();
        assert_eq!(hand.iter().collect::<Vec<_>>(), sorted);
        assert_eq!(hand.points(), sorted.iter().map(|face| face.points()).sum());
    }
});
