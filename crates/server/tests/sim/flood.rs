//! The card that nobody goes out by.

use serde_json::{Value, json};

/// A card by which everyone draws twenty: with a few of them a round may go on for ever.
pub(crate) fn flood(number: usize) -> Value {
    let words = json!({"en": "Flood", "es": "Diluvio"});
    let effects = json!([{"do": "draw", "who": "everyone", "count": 20}]);
    json!({"id": format!("flood-{number}"), "title": words, "text": words, "effects": effects})
}
