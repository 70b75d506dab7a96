use std::collections::BTreeSet;

use lastcard_protocol::{Addition, BotName, Command, Happened, Setup};
use lastcard_server::{
    Reason, TableId,
    table::{Now, Pace, Table, TableEvent, fair},
};
use serde_json::json;

use super::{lobby, play_out, playing, replayed, salt, setup};
use crate::sim::room::{id, person};

#[test]
fn the_seed_is_told_when_the_round_is_over_and_is_what_was_committed_to() {
    let rules = json!({"preset": "classic", "target": 5000});
    let mut room = playing(Setup { rules, ..setup(2) }, 2, &[]);
    let commitment = room.view(1).commitment;
    let before = {
        play_out(&mut room);
        let mut table = Table::opened(&room.log[0]).unwrap();
        room.log[1..room.log.len() - 1].iter().for_each(|entry| table.fold(entry).unwrap());
        table
    };
    let happened = room.table().happened(room.log.last().unwrap(), &before, id(1));
    let told = happened.iter().find_map(|one| match one {
        Happened::RoundOver { seed, next, .. } => Some((seed.clone(), next.clone())),
        _ => None,
    });
    let (seed, next) = told.unwrap();
    assert_eq!(fair::hex(&fair::commitment(&fair::from_hex(&seed).unwrap())), commitment);
    assert_eq!(next, Some(room.view(1).commitment), "and the next is committed to before anybody is ready");
}

#[test]
fn a_replay_holds_nothing_of_the_round_under_way() {
    let rules = json!({"preset": "classic", "target": 5000});
    let mut room = playing(Setup { rules, ..setup(2) }, 2, &[]);
    assert_eq!(replayed(&room, 1), None);
    play_out(&mut room);
    let after_one = replayed(&room, 1).unwrap();
    (0..2).for_each(|who| room.must(who, Command::Ready(Addition::Salt(salt(who)))));
    room.must(0, Command::Say { text: "¡otra!".to_owned() });
    assert_eq!(replayed(&room, 1), Some(after_one));
    assert_eq!(replayed(&room, 2), None);
}

#[test]
fn a_bots_name_tells_nothing_of_the_seed() {
    let mut names = BTreeSet::new();
    for number in 0..40 {
        let fresh = std::array::from_fn(|at| if at == 1 { 0 } else { number + at as u8 });
        let now = Now { at: 1, fresh, pace: Pace::default(), node: None };
        let command = Command::Create { setup: setup(2), bots: vec![BotName::Random] };
        let entry = Table::open(TableId::from_bytes([0; 10]), &person(0), command, &now).unwrap();
        names.extend(entry.events.iter().find_map(|event| match event {
            TableEvent::BotSat { name, .. } => Some(name.clone()),
            _ => None,
        }));
    }
    assert!(names.len() > 10, "the names do not follow one byte of it");
}

#[test]
fn what_is_no_salt_is_refused() {
    let mut room = lobby(setup(2), 2, &[]);
    for bad in [
        "",
        "00",
        "0123456789abcdef0123456789abcdeg",
        "0123456789abcdef0123456789abcdef0",
        "ñ123456789abcdef0123456789abcde",
    ] {
        assert_eq!(room.refused(0, Command::Agree(Addition::Salt(bad.to_owned()))), Reason::BadSalt.code(), "{bad}");
    }
    room.must(0, Command::Agree(Addition::Salt("0123456789ABCDEF0123456789abcdef".to_owned())));
}

#[test]
fn what_0_1_wrote_of_salts_is_read_and_written_the_same() {
    let salt = "000102030405060708090a0b0c0d0e0f";
    let agree = json!({"do": "agree", "salt": salt});
    let command: Command = serde_json::from_value(agree.clone()).unwrap();
    assert_eq!(command, Command::Agree(Addition::Salt(salt.to_owned())));
    assert_eq!(serde_json::to_value(&command).unwrap(), agree);
    let ready = json!({"ready": [0, salt]});
    let event: TableEvent = serde_json::from_value(ready.clone()).unwrap();
    assert_eq!(event, TableEvent::Ready(0, fair::from_hex(salt).unwrap()));
    assert_eq!(serde_json::to_value(&event).unwrap(), ready);
    // Where nobody sealed, neither frames nor replays have a word more than they had.
    let mut room = playing(Setup { rules: json!({"preset": "classic", "target": 1}), ..setup(2) }, 2, &[]);
    assert!(!serde_json::to_string(&room.view(0)).unwrap().contains("reveal"));
    play_out(&mut room);
    let replay = serde_json::to_value(replayed(&room, 1)).unwrap();
    assert_eq!((&replay["rounds"][0]["fair"], &replay["rounds"][0]["seals"]), (&json!(null), &json!(null)));
}
