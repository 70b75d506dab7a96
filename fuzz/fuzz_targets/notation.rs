//! What reads as a card is written as it was read.
#![no_main]

use lastcard_engine::{Face, Hand};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
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
