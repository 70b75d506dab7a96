//! The TypeScript of the wire types is what the web client is checked against.

use lastcard_engine as engine;
use lastcard_protocol::*;
use std::{env, fs, path::PathBuf};
use ts_rs::{Config, TS};

#[test]
fn typescript_types_are_those_of_rust() {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../web/src/protocol.ts");
    let text = declarations();
    if env::var_os("UPDATE").is_some() {
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(&path, &text).unwrap();
    }
    let kept = fs::read_to_string(&path).unwrap_or_default();
    assert!(
        kept == text,
        "web/src/protocol.ts has drifted from the Rust types: UPDATE=1 cargo test -p lastcard-protocol"
    );
}

#[test]
fn the_type_of_what_is_called_out_has_all_of_it_and_nothing_else() {
    let all = (0..engine::Called::COUNT).filter_map(engine::Called::from_index);
    let mut words: Vec<String> = all
        .map(|called| match called.what() {
            engine::What::Color => "Color".to_owned(),
            _ => format!("\"{called}\""),
        })
        .collect();
    words.dedup();
    assert_eq!(Called::decl(&Config::default()), format!("type Called = {};", words.join(" | ")));
}

#[test]
fn the_type_of_what_is_barred_has_every_kind_that_no_rule_leaves_open() {
    use engine::Kind;
    let kind = Barred::decl(&Config::default());
    let words = [Kind::Wild, Kind::Action, Kind::Any].map(|kind| format!("\"{kind}\""));
    assert!(kind.contains("kind: Called | `${number}-${number}` | \"action\""), "{kind}");
    assert!(words.iter().all(|word| kind.contains(word)), "{kind}");
    for known in [Kind::Skip, Kind::Reverse, Kind::DrawTwo, Kind::PlainWild, Kind::DrawFour] {
        assert!(known.to_string().parse::<engine::Called>().is_ok(), "{known}");
    }
}

const HEADER: &str = "\
// Generated from crates/protocol: UPDATE=1 cargo test -p lastcard-protocol
import type { BotName } from './vocabulary/bots';
import type { Face } from './vocabulary/faces';
import type { Lang } from './vocabulary/languages';
import type { GroupName, PresetName, ShorthandName, SwitchName } from './vocabulary/rules';
export type { BotName };
";

fn declarations() -> String {
    let config = Config::default();
    let mut text = HEADER.to_owned();
    let mut add = |declaration: String| {
        text.push_str("\nexport ");
        text.push_str(&declaration);
        text.push('\n');
    };
    macro_rules! types {
        ($($type:ty),* $(,)?) => { $(add(<$type as TS>::decl(&config));)* };
    }
    types![
        MarkNumber,
        TellOn,
        Called,
        Outcome,
        Card,
        Color,
        Action,
        Request,
        Command,
        Addition,
        Setup,
        Phrase,
        Answer,
        Refusal,
        ProblemAt,
        Mend,
        CardCheck,
        FileCheck,
        PlaceAt,
        Listing,
        TableView,
        Hint,
        Goal,
        Reveal,
        Stage,
        SeatView,
        Sitter,
        ChatLine,
        PlayView,
        PartnerHand,
        Phase,
        Asked,
        Question,
        Fixed,
        Barred,
        Marked,
        Legal,
        Verb,
        Lay,
        Blocked,
        Happened,
        Why,
        Like,
        Sheet,
        SheetLine,
        RulesView,
        SwitchView,
        CardView,
        Replay,
        ReplayRound,
        ReplaySeat,
        ReplayStep,
        Salt,
        Seal,
        Playback,
        PlaybackStep,
        Review,
        TurningPoint,
        CostlyMove,
        Account,
    ];
    text.push_str(&format!("\nexport const VERSION = {VERSION};\n"));
    text.push_str(&format!("export const MAX_NAME = {MAX_NAME};\nexport const MAX_CHAT = {MAX_CHAT};\n"));
    text.push_str(&format!("export const PLAYBACK_STEPS = {PLAYBACK_STEPS};\n"));
    text.push_str("\n/** The paths of the screens other than the start: which, of what table, which match. */\n");
    text.push_str(&format!("export const SCREEN = {};\n", screen_pattern()));
    text
}
