use std::{fs, time::Duration};

use lastcard_protocol::Replay;
use lastcard_server::TableId;

/// The most bytes of a replay; the longest match is far below.
const MOST: u64 = 64 * 1024 * 1024;

/// A replay from a file, or from the address of one: of the download, or of the page that shows it. What comes from an
/// address has to be the match that was asked for there.
pub fn read(place: &str) -> Result<Replay, String> {
    let from_server = place.starts_with("http://") || place.starts_with("https://");
    let text = if from_server {
        fetch(&download_address(place))?
    } else {
        fs::read_to_string(place).map_err(|error| format!("{place}: {error}"))?
    };
    let replay = serde_json::from_str(&text).map_err(|error| match from_server {
        true => format!("{place}: {}", no_replay(place)),
        false => format!("{place}: not a replay: {error}"),
    })?;
    if from_server && !is_asked_for(&download_address(place), &replay) {
        let Replay { table, number, .. } = replay;
        return Err(format!("{place}: the server sent another match, number {number} of table {table}"));
    }
    Ok(replay)
}

/// Whether a replay is of the table and match its address names; an address that names none can be of any.
fn is_asked_for(address: &str, replay: &Replay) -> bool {
    let Some((_, rest)) = address.split_once("/api/replays/") else { return true };
    let mut parts = rest.split(['/', '?', '#']);
    let table: Option<TableId> = parts.next().and_then(|table| table.parse().ok());
    let number = parts.next().and_then(|number| number.parse().ok());
    table.is_some() && table == replay.table.parse().ok() && number == Some(replay.number)
}

/// A page `/replay/TABLE/1` shows the download `/api/replays/TABLE/1`.
fn download_address(place: &str) -> String {
    place.replacen("/replay/", "/api/replays/", 1)
}

/// Which address is meant where something else was given: that of a table, say.
fn no_replay(place: &str) -> String {
    let table =
        place.split_once("/t/").map(|(server, rest)| (server, rest.split(['/', '?', '#']).next().unwrap_or(rest)));
    match table {
        Some((server, table)) => {
            format!("this is the page of a table; a match of it is at {server}/replay/{table}/1, the next at 2")
        }
        None => "there is no replay; the address of one ends like /replay/TABLE/1, the number is that of the match"
            .to_owned(),
    }
}

fn fetch(address: &str) -> Result<String, String> {
    let agent: ureq::Agent = ureq::Agent::config_builder().timeout_global(Some(Duration::from_secs(30))).build().into();
    let answered = agent.get(address).call().map_err(|error| match error {
        ureq::Error::StatusCode(404) => {
            format!("{address}: there is no such match there, or none of its rounds is over yet")
        }
        error => format!("{address}: {error}"),
    })?;
    let body = answered.into_body().into_with_config().limit(MOST).read_to_string();
    body.map_err(|error| format!("{address}: {error}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_replay_from_a_server_is_the_one_asked_for() {
        let replay: Replay = serde_json::from_str(include_str!("../../tests/data/sealed.json")).unwrap();
        let table = &replay.table;
        let asked = |address: &str| is_asked_for(&download_address(address), &replay);
        assert!(asked(&format!("http://h/replay/{table}/1")));
        assert!(asked(&format!("http://h/api/replays/{}/1/?x", table.to_uppercase())));
        assert!(!asked(&format!("http://h/replay/{table}/2")));
        assert!(!asked("http://h/replay/0000000000000000/1"));
        assert!(asked("http://h/kept.json"), "names no match");
    }

    #[test]
    fn whoever_gives_the_page_of_a_table_is_told_which_address_is_meant() {
        assert!(no_replay("http://h:7171/t/0123abcd?x").contains(" http://h:7171/replay/0123abcd/1,"));
        assert!(no_replay("http://h/").contains("/replay/TABLE/1"));
    }
}
