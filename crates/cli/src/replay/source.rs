use std::{fs, time::Duration};

use lastcard_protocol::Replay;

/// The most bytes of a replay; the longest match is far below.
const MOST: u64 = 64 * 1024 * 1024;

/// A replay from a file, or from the address of one: of the download, or of the page that shows it.
pub fn read(place: &str) -> Result<Replay, String> {
    let text = if place.starts_with("http://") || place.starts_with("https://") {
        fetch(&download_address(place))?
    } else {
        fs::read_to_string(place).map_err(|error| format!("{place}: {error}"))?
    };
    serde_json::from_str(&text).map_err(|error| format!("{place}: not a replay: {error}"))
}

/// A page `/replay/TABLE/1` shows the download `/api/replays/TABLE/1`.
fn download_address(place: &str) -> String {
    place.replacen("/replay/", "/api/replays/", 1)
}

fn fetch(address: &str) -> Result<String, String> {
    let agent: ureq::Agent = ureq::Agent::config_builder().timeout_global(Some(Duration::from_secs(30))).build().into();
    let answered = agent.get(address).call().map_err(|error| format!("{address}: {error}"))?;
    let body = answered.into_body().into_with_config().limit(MOST).read_to_string();
    body.map_err(|error| format!("{address}: {error}"))
}
