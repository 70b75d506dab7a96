use serde::{Deserialize, Deserializer};

/// Reads a variant without fields. Serde by itself lets such a variant have any; a client that misspells one should hear
/// of it as of any other.
pub(crate) fn no_fields<'de, D: Deserializer<'de>>(fields: D) -> Result<(), D::Error> {
    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Nothing {}
    Nothing::deserialize(fields).map(|Nothing {}| ())
}

#[cfg(test)]
mod tests {
    use crate::{Action, Command};

    #[test]
    fn commands_and_actions_without_fields_take_none() {
        for name in ["revoke", "tables", "exit", "stand", "start", "rematch", "ping"] {
            assert!(serde_json::from_str::<Command>(&format!(r#"{{"do":"{name}"}}"#)).is_ok(), "{name}");
            assert!(serde_json::from_str::<Command>(&format!(r#"{{"do":"{name}","x":1}}"#)).is_err(), "{name}");
            assert!(serde_json::from_str::<Command>(&format!(r#"{{"x":null,"do":"{name}"}}"#)).is_err(), "{name}");
        }
        for name in ["draw", "keep", "take", "challenge", "call", "tour_keep"] {
            assert!(serde_json::from_str::<Action>(&format!(r#"{{"do":"{name}"}}"#)).is_ok(), "{name}");
            assert!(serde_json::from_str::<Action>(&format!(r#"{{"do":"{name}","seat":1}}"#)).is_err(), "{name}");
        }
    }
}
