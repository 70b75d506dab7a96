//! Which version of what is stored knows what, so that servers of two versions can share tables.

use lastcard_protocol::{Addition, BotName, Command};

use super::entry::{Cause, TableEvent};

/// The newest version of what is stored. What a newer one wrote is refused, not guessed at. An entry is of the oldest version
/// that knows all of it, so that servers of two versions go on with one table for as long as nothing new happens there.
pub const SCHEMA: u16 = 2;

/// Whether this version can read what is of that one.
pub(crate) const fn knows(schema: u16) -> bool {
    1 <= schema && schema <= SCHEMA
}

impl Cause {
    /// The version that knew it first. A new one is of a new version.
    pub(super) const fn since(&self) -> u16 {
        match self {
            Cause::Command { what: Command::Create { .. } | Command::Change { .. }, .. }
            | Cause::Command { what: Command::Rename { .. } | Command::Sit { .. } | Command::Stand, .. }
            | Cause::Command { what: Command::AddBot { .. } | Command::Remove { .. } | Command::Start, .. }
            | Cause::Command { what: Command::Rematch | Command::Act { .. }, .. }
            | Cause::Command { what: Command::Say { .. } | Command::Phrase { .. }, .. }
            | Cause::Command { what: Command::Agree(Addition::Salt(_)) | Command::Ready(Addition::Salt(_)), .. }
            | Cause::Came(_)
            | Cause::Gone(_)
            | Cause::Bot(..)
            | Cause::Time
            | Cause::Restart(_) => 1,
            Cause::Command { .. } | Cause::Opened { .. } | Cause::Changed { .. } | Cause::Lost(_) => 2,
        }
    }
}

impl TableEvent {
    /// The version that knew it first. A new one is of a new version.
    pub(super) const fn since(&self) -> u16 {
        match self {
            TableEvent::Opened { setup, .. } | TableEvent::Changed(setup) => 1 + setup.hints as u16,
            TableEvent::Committed(_)
            | TableEvent::Sat { .. }
            | TableEvent::Stood(_)
            | TableEvent::Barred(_)
            | TableEvent::Waits { .. }
            | TableEvent::WaitsNoLonger(_)
            | TableEvent::Came(_)
            | TableEvent::Gone(_)
            | TableEvent::StoodIn(_)
            | TableEvent::Hosts(_)
            | TableEvent::Renamed(..)
            | TableEvent::Ready(..)
            | TableEvent::MatchBegan { .. }
            | TableEvent::RoundBegan { .. }
            | TableEvent::Dealt(_)
            | TableEvent::Acted { .. }
            | TableEvent::TimeRanOut(_)
            | TableEvent::CaughtNobody(..)
            | TableEvent::RoundOver(_)
            | TableEvent::MatchOver(_)
            | TableEvent::BackToLobby
            | TableEvent::Outage(_)
            | TableEvent::WentOn
            | TableEvent::Said(..) => 1,
            TableEvent::BotSat { bot, .. } => match bot {
                BotName::Random | BotName::Greedy | BotName::Clever | BotName::Expert => 1,
                _ => 2,
            },
            TableEvent::BarredFrom(_)
            | TableEvent::CameFrom(..)
            | TableEvent::ReadySealed(..)
            | TableEvent::Sealed
            | TableEvent::Told(..)
            | TableEvent::Hinted(_) => 2,
        }
    }
}

#[cfg(test)]
mod tests {
    use std::{fmt::Debug, fs, path::Path};

    use serde::de::DeserializeOwned;

    use super::*;
    use crate::{
        Sqlite, Store,
        log::entry,
        table::{Entry, PersonId, Table},
    };

    /// What was first known by each version, in the order of the versions.
    const EVENTS: [&[&str]; SCHEMA as usize] = [
        &[
            "opened",
            "committed",
            "sat",
            "bot_sat",
            "stood",
            "barred",
            "waits",
            "waits_no_longer",
            "came",
            "gone",
            "stood_in",
            "hosts",
            "renamed",
            "changed",
            "ready",
            "match_began",
            "round_began",
            "dealt",
            "acted",
            "time_ran_out",
            "caught_nobody",
            "round_over",
            "match_over",
            "back_to_lobby",
            "outage",
            "went_on",
            "said",
        ],
        &["barred_from", "came_from", "ready_sealed", "sealed", "told", "hinted"],
    ];
    const CAUSES: [&[&str]; SCHEMA as usize] =
        [&["command", "came", "gone", "bot", "time", "restart"], &["opened", "changed", "lost"]];
    const BOTS: [&[&str]; SCHEMA as usize] = [&["random", "greedy", "clever", "expert"], &["master"]];

    /// All that a snapshot says of a table whose servers have no names.
    const SNAPSHOT: [&str; 18] = [
        "barred",
        "barred_from",
        "chairs",
        "chat",
        "dealer",
        "host",
        "matches",
        "paused",
        "rounds",
        "sealed_at",
        "seed",
        "seq",
        "setup",
        "since",
        "table",
        "touched",
        "v",
        "waiting",
    ];

    /// All names that are read as one of those.
    fn names<T: DeserializeOwned + Debug>() -> Vec<String> {
        let refused = serde_json::from_str::<T>("\"no-such-name\"").unwrap_err().to_string();
        refused.split('`').skip(3).step_by(2).map(str::to_owned).collect()
    }

    #[test]
    fn whoever_adds_an_event_a_cause_or_a_bot_raises_the_version() {
        let whole = |names: Vec<String>, known: [&[&str]; SCHEMA as usize]| {
            let mut names = names;
            let mut known = known.concat();
            names.sort();
            known.sort_unstable();
            assert_eq!(names, known, "what is new is of a new SCHEMA, and has a line of its own here");
        };
        whole(names::<TableEvent>(), EVENTS);
        whole(names::<Cause>(), CAUSES);
        whole(BotName::ALL.map(|bot| bot.name().to_owned()).to_vec(), BOTS);
    }

    #[test]
    fn an_entry_is_of_the_oldest_version_that_knows_all_of_it() {
        let of = |cause, events| Entry::new(0, None, cause, events).schema;
        let sat = |bot| TableEvent::BotSat { seat: 1, bot, temperament: 0, name: String::new() };
        assert_eq!(of(Cause::Time, vec![TableEvent::Came(0), sat(BotName::Clever)]), 1);
        assert_eq!(of(Cause::Time, vec![TableEvent::Sealed, TableEvent::Came(0)]), 2);
        assert_eq!(of(Cause::Time, vec![sat(BotName::Master)]), 2);
        assert_eq!(of(Cause::Lost(Vec::new()), vec![TableEvent::Gone(0)]), 2);
        let by = |what| Cause::Command { by: PersonId([0; 16]), name: String::new(), what };
        assert_eq!(of(by(Command::Stand), Vec::new()), 1);
        assert_eq!(of(by(Command::Hint), Vec::new()), 2);
    }

    #[tokio::test]
    async fn version_1_is_what_0_1_stored_and_is_read_by_every_later_one() {
        let golden = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden/0.1/tables.db");
        let directory = tempfile::tempdir().unwrap();
        let path = directory.path().join("tables.db");
        fs::copy(golden, &path).unwrap();
        let store = Sqlite::open(&path).unwrap();
        let (mut folded, mut snapshots) = (0, Vec::new());
        for row in store.tables().await.unwrap() {
            let records = store.whole(row.table).await.unwrap().unwrap().records;
            let entries: Vec<Entry> = records.iter().map(|record| entry(record).unwrap()).collect();
            let mut table = Table::opened(&entries[0]).unwrap();
            entries[1..].iter().for_each(|entry| table.fold(entry).unwrap());
            snapshots.extend(table.snapshot());
            folded += entries.len();
            for old in entries {
                assert_eq!(old.schema, 1);
                let again = Entry::new(old.at, old.node, old.cause.clone(), old.events.clone());
                assert_eq!(again.schema, 1, "{old:?}");
            }
        }
        assert!(folded > 200, "{folded}");
        let mut snapshot = serde_json::to_value(snapshots.first().expect("a lobby")).unwrap();
        let mut fields: Vec<&str> = snapshot.as_object().unwrap().keys().map(String::as_str).collect();
        fields.sort_unstable();
        assert_eq!((&snapshot["v"], fields), (&2.into(), SNAPSHOT.to_vec()), "a new field is of a new version");
        snapshot["v"] = 1.into();
        assert!(
            Table::restored(serde_json::from_value(snapshot).unwrap()).is_ok(),
            "as it was stored before versions were told apart"
        );
    }
}
