//! Sealed salts: once all seals are known the deal is bound to happen, with these seats, rules and seals.

use lastcard_protocol::{Addition, BotName, Command, Happened, Reveal, Setup, Stage};
use lastcard_server::{
    Reason,
    table::{TableEvent, fair},
    verify,
};
use serde_json::json;

use super::{lobby, play_out, replayed, setup};
use crate::sim::room::{Room, id};

/// Somebody's salt for any deal.
fn salt(who: usize) -> fair::Salt {
    [who as u8 + 1; 16]
}

pub(super) fn tell(who: usize) -> Command {
    Command::Reveal { salt: fair::hex(&salt(who)) }
}

/// Somebody's seal for the deal to come.
pub(super) fn seal(room: &Room, who: usize) -> Addition {
    let commitment = fair::from_hex(&room.view(who).commitment).unwrap();
    Addition::Seal(fair::hex(&fair::seal(&commitment, &salt(who))))
}

/// Two people, perhaps with a clock, whose match goes on after one round.
fn long(clock: Option<u16>) -> Setup {
    Setup { rules: json!({"preset": "classic", "target": 5000}), clock, ..setup(3) }
}

/// A lobby where so many have sealed and the host has said `start`.
fn sealed(setup: Setup, persons: usize) -> Room {
    let mut room = lobby(setup, persons, &[]);
    for who in 0..persons {
        let seal = seal(&room, who);
        room.must(who, Command::Agree(seal));
    }
    room.must(0, Command::Start);
    assert_eq!(room.table().stage(), Stage::Lobby);
    room
}

fn asked(room: &Room) -> Reveal {
    room.view(0).reveal.expect("salts are asked for")
}

/// How the last round began: its salts and its seals.
fn began(room: &Room) -> (Vec<Option<String>>, Vec<Option<String>>) {
    let entry =
        room.log.iter().rfind(|entry| entry.events.iter().any(|event| matches!(event, TableEvent::RoundBegan { .. })));
    let happened = room.table().happened(entry.unwrap(), room.table(), id(0));
    let found = happened.into_iter().find_map(|one| match one {
        Happened::RoundBegan { salts, seals, .. } => Some((salts, seals)),
        _ => None,
    });
    found.unwrap()
}

#[test]
fn no_salt_is_asked_for_before_every_seal_is_known() {
    let mut room = lobby(setup(2), 2, &[]);
    for who in 0..2 {
        let seal = seal(&room, who);
        room.must(who, Command::Agree(seal));
        assert_eq!(room.view(0).reveal, None);
        assert_eq!(room.refused(who, tell(who)), Reason::NothingToReveal.code());
    }
    let before = room.table().clone();
    room.must(0, Command::Start);
    let Reveal { seals, told } = asked(&room);
    assert_eq!(told, [false, false]);
    let happened = room.table().happened(room.log.last().unwrap(), &before, id(1));
    assert_eq!(happened, [Happened::Sealed { seals: seals.clone() }]);
    assert_eq!(room.refused(0, tell(1)), Reason::BadSalt.code(), "another's salt is not the one sealed");
    room.must(0, tell(0));
    assert_eq!(asked(&room).told, [true, false]);
    room.must(0, tell(0));
    room.must(1, tell(1));
    assert_eq!(
        (room.table().stage(), room.view(0).reveal),
        (Stage::Playing, None),
        "the last one brings the deal about"
    );
    let salts = (0..2).map(|who| Some(fair::hex(&salt(who)))).collect();
    assert_eq!(began(&room), (salts, seals));
}

#[test]
fn open_salts_alone_are_dealt_with_at_once_as_ever() {
    let room = super::playing(setup(3), 2, &[BotName::Random]);
    let (salts, seals) = began(&room);
    assert!(seals.is_empty() && salts[0].is_some() && salts[2].is_none());
}

#[test]
fn an_open_salt_at_a_sealed_deal_is_bound_before_others_tell() {
    let mut room = lobby(setup(3), 2, &[BotName::Random]);
    room.must(0, Command::Agree(Addition::Salt(super::salt(0))));
    let sealed = seal(&room, 1);
    room.must(1, Command::Agree(sealed));
    room.must(0, Command::Start);
    let Reveal { seals, told } = asked(&room);
    assert_eq!((seals[0].is_some(), seals[2].is_some()), (true, false), "a bot adds nothing");
    assert_eq!(told, [true, false, false]);
    assert_eq!(room.refused(0, tell(0)), Reason::NothingToReveal.code());
    room.must(1, tell(1));
    assert_eq!(began(&room).1, seals);
}

#[test]
fn nothing_avoids_a_deal_once_all_seals_are_known() {
    let mut room = sealed(setup(3), 2);
    room.come(2);
    let dealing = Reason::Dealing.code();
    let other = Setup { rules: json!("house"), ..setup(3) };
    for (who, what) in [
        (0, Command::Change { setup: other }),
        (0, Command::AddBot { bot: BotName::Random }),
        (0, Command::Remove { seat: 1 }),
        (0, Command::Start),
        (1, Command::Stand),
        (1, Command::Agree(Addition::Salt(super::salt(1)))),
        (2, Command::Sit { seat: None }),
    ] {
        assert_eq!(room.refused(who, what.clone()), dealing, "{what:?}");
    }
    let bound = asked(&room).seals;
    room.must(1, tell(1));
    room.must(1, Command::Rename { name: "Bo".into() });
    room.go(1);
    room.restart(60_000);
    room.come(0);
    assert_eq!(asked(&room).seals, bound, "not even a server that was started again");
    room.pass(5_000);
    assert_eq!(room.table().stage(), Stage::Playing);
    assert_eq!(began(&room), (vec![None, Some(fair::hex(&salt(1)))], bound));
}

#[test]
fn between_rounds_who_waits_sits_down_before_the_seals_are_shown() {
    let mut room = sealed(long(None), 2);
    (0..2).for_each(|who| room.must(who, tell(who)));
    room.come(2);
    room.must(2, Command::Sit { seat: None });
    play_out(&mut room);
    for who in 0..2 {
        let seal = seal(&room, who);
        room.must(who, Command::Ready(seal));
    }
    assert_eq!(asked(&room).seals.len(), 3);
    assert!(room.view(2).seats[2].ready, "nothing is asked of who has just sat down");
    assert_eq!(room.refused(2, Command::Stand), Reason::Dealing.code());
    room.come(3);
    assert_eq!(room.refused(3, Command::Sit { seat: None }), Reason::TableFull.code());
    (0..2).for_each(|who| room.must(who, tell(who)));
    assert_eq!((room.table().stage(), room.table().chairs().len()), (Stage::Playing, 3));
}

#[test]
fn who_comes_while_salts_are_told_waits_for_the_next_round() {
    let mut room = sealed(long(None), 2);
    (0..2).for_each(|who| room.must(who, tell(who)));
    play_out(&mut room);
    for who in 0..2 {
        let seal = seal(&room, who);
        room.must(who, Command::Ready(seal));
    }
    room.come(2);
    room.must(2, Command::Sit { seat: None });
    (0..2).for_each(|who| room.must(who, tell(who)));
    assert_eq!((room.table().stage(), room.table().chairs().len()), (Stage::Playing, 2));
    assert!(room.view(2).waits);
}

#[test]
fn a_deal_waits_five_seconds_and_a_rule_stands_for_what_was_not_told() {
    for clock in [None, Some(20)] {
        let mut room = sealed(long(clock), 2);
        assert_eq!(room.view(0).time_left, Some(5_000));
        room.must(0, tell(0));
        room.pass(4_999);
        assert_eq!(room.table().stage(), Stage::Lobby);
        room.pass(1);
        assert_eq!(room.table().stage(), Stage::Playing);
        assert_eq!(room.refused(1, tell(1)), Reason::NothingToReveal.code());
        let (salts, seals) = began(&room);
        assert!(salts[1].is_none() && seals[1].is_some(), "it is named");
        play_out(&mut room);
        let verified = verify(&replayed(&room, 1).unwrap()).unwrap();
        assert_eq!((&verified.shown[0].sealed, &verified.shown[0].untold), (&vec![0], &vec![1]));
    }
}

#[test]
fn a_rest_or_an_outage_extends_the_time_to_tell() {
    let mut room = sealed(setup(2), 2);
    room.pass(2_000);
    (0..2).for_each(|who| room.go(who));
    room.pass(100_000);
    room.restart(50_000);
    room.come(1);
    assert_eq!(room.view(1).time_left, Some(3_000));
    room.come(0);
    (0..2).for_each(|who| room.must(who, tell(who)));
    assert!(began(&room).0.iter().all(Option::is_some));
}

#[test]
fn what_is_no_seal_is_refused() {
    let mut room = lobby(setup(2), 2, &[]);
    for bad in ["", "00", &"0".repeat(63), &"g".repeat(64), &"é".repeat(32)] {
        let agree = Command::Agree(Addition::Seal(bad.to_owned()));
        assert_eq!(room.refused(0, agree), Reason::BadSeal.code(), "{bad}");
    }
}

#[test]
fn who_could_not_tell_because_nothing_could_be_stored_has_time_to_tell_again() {
    let mut room = sealed(long(None), 2);
    room.fail(100, 12_000);
    let told = room.ask(0, tell(0)).expect("answered at once");
    assert!(told.is_err(), "nothing is stored");
    room.pass(12_001);
    assert!(room.view(0).reveal.is_some(), "the deal waits for what could not be stored");
    room.must(0, tell(0));
    room.must(1, tell(1));
    assert!(began(&room).0.iter().all(Option::is_some));
}
