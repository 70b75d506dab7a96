//! Scenes of the recorded matches that the web client is tested and looked at with.

use std::{env, fs, path::PathBuf};

use lastcard_protocol::Replay;
use lastcard_server::{Eyes, Scene, playback};

const SCENES: [(&str, Eyes, &str); 5] = [
    ("house", Eyes::All, "house-all"),
    ("house", Eyes::Seat(0), "house-0"),
    ("world-tour", Eyes::All, "world-tour-all"),
    ("customizable", Eyes::All, "customizable-all"),
    ("reshuffled", Eyes::None, "reshuffled-none"),
];

#[test]
fn the_scenes_the_web_client_is_tested_with_are_those_the_server_tells() {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../web/src/replay/fixtures");
    for (name, eyes, scene) in SCENES {
        let record = fs::read_to_string(folder.join(format!("{name}.json"))).unwrap();
        let replay: Replay = serde_json::from_str(&record).unwrap();
        let told = playback(&replay, Scene::of(1, eyes, 0)).unwrap();
        let text = serde_json::to_string(&told).unwrap() + "\n";
        let path = folder.join(format!("scenes/{scene}.json"));
        if env::var_os("UPDATE").is_some() {
            fs::create_dir_all(folder.join("scenes")).unwrap();
            fs::write(&path, &text).unwrap();
        }
        let kept = fs::read_to_string(&path).unwrap_or_default();
        assert!(kept == text, "{scene} has drifted: UPDATE=1 cargo test -p lastcard-server scenes");
    }
}
