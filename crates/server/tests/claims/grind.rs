//! An operator who holds a seat, knows the seed and reads all the server knows tries to choose a deal.

use std::{env, fs, path::PathBuf};

use lastcard_protocol::{Addition, Command, Replay, Salt, Setup};
use lastcard_server::{
    Fault, Reason, TableId,
    table::{TableEvent, fair},
    verify,
};
use serde_json::json;

use super::{
    lobby, play_out, replayed,
    seals::{seal, tell},
    setup,
};
use crate::sim::room::Room;

/// The operator's salts, one after the other.
fn candidate(number: u32) -> fair::Salt {
    std::array::from_fn(|at| number.to_le_bytes().get(at).copied().unwrap_or(0xee))
}

/// The seed of the next deal, as an operator can read it from the log.
fn seed(room: &Room) -> [u8; 32] {
    let found = room.log.iter().rev().flat_map(|entry| &entry.events).find_map(|event| match event {
        TableEvent::Committed(seed) => Some(*seed),
        _ => None,
    });
    found.unwrap()
}

/// How many wild cards the operator's seat 1 is dealt if it had added `own`, and seat 0 this.
fn wilds(room: &Room, first: fair::Added, own: fair::Added) -> usize {
    let of = fair::DealOf { table: room.table().id(), number: 1, round: 1 };
    let seats = lastcard_engine::SeatCount::new(2).unwrap();
    let rules = room.table().house().set.rules;
    let drawn =
        lastcard_engine::Game::draw_for_deal(&rules, seats, fair::draw(&seed(room), of, &[first, own]), |_, _| {});
    let chance = fair::deal(&seed(room), of, &[first, own]);
    let round = lastcard_engine::Round::deal(rules, seats, drawn, chance, &mut ()).unwrap();
    round.hand(seats.nth(1)).iter().filter(|face| face.is_wild()).count()
}

/// A salt of the operator's own that deals it three wild cards or more.
fn ground(room: &Room, first: fair::Added, own: impl Fn(fair::Salt) -> fair::Added) -> fair::Salt {
    let tries = (0..5_000).map(candidate);
    tries.into_iter().find(|salt| wilds(room, first, own(*salt)) >= 3).expect("one in some hundred deals is like that")
}

fn table() -> Room {
    lobby(Setup { rules: json!({"preset": "classic", "target": 1}), ..setup(2) }, 2, &[])
}

fn finished(room: &mut Room) -> Replay {
    play_out(room);
    replayed(room, 1).unwrap()
}

/// Plays a round in which the operator's seat 1 is bound to that salt, and everything is told.
fn played(own: fair::Salt) -> Replay {
    let mut room = table();
    let first = seal(&room, 0);
    room.must(0, Command::Agree(first));
    let commitment = fair::from_hex(&room.view(1).commitment).unwrap();
    room.must(1, Command::Agree(Addition::Seal(fair::hex(&fair::seal(&commitment, &own)))));
    room.must(0, Command::Start);
    room.must(0, tell(0));
    room.must(1, Command::Reveal { salt: fair::hex(&own) });
    finished(&mut room)
}

/// A replay kept for the tests of `lastcard verify` and of the web client.
pub(super) fn kept(name: &str, replay: &Replay) {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../cli/tests/data").join(name);
    let text = serde_json::to_string(replay).unwrap() + "\n";
    if env::var_os("UPDATE").is_some() {
        fs::write(&path, &text).unwrap();
    }
    assert!(fs::read_to_string(&path).unwrap_or_default() == text, "UPDATE=1 records {name} anew");
}

/// The honest player's salt, as `seals::tell` tells it.
const HONEST: fair::Salt = [1; 16];

#[test]
fn with_open_salts_the_house_can_choose_and_verify_says_so() {
    let mut room = table();
    room.must(0, Command::Agree(Addition::Salt(fair::hex(&HONEST))));
    let chosen = ground(&room, fair::Added::Open(HONEST), fair::Added::Open);
    room.must(1, Command::Agree(Addition::Salt(fair::hex(&chosen))));
    room.must(0, Command::Start);
    let hand = room.view(1).play.unwrap().hand.unwrap();
    assert!(hand.iter().filter(|card| card.0.is_wild()).count() >= 3, "the grind works against open salts");
    let replay = finished(&mut room);
    assert_eq!(replay.replay, 1, "whoever knows only the first format can check it");
    let shown = verify(&replay).unwrap().shown;
    assert_eq!(
        (&shown[0].sealed, &shown[0].open),
        (&vec![], &vec![0, 1]),
        "and verify shows nothing against the house"
    );
}

#[test]
fn once_the_others_have_told_the_operator_has_no_choice_but_to_tell_or_not() {
    let mut room = table();
    for who in 0..2 {
        let seal = seal(&room, who);
        room.must(who, Command::Agree(seal));
    }
    room.must(0, Command::Start);
    room.must(0, tell(0));
    // Now everything is known to the operator, and only what it sealed before is taken.
    let first = fair::Added::Sealed { seal: [0; 32], told: Some(HONEST) };
    let chosen = ground(&room, first, |salt| fair::Added::Sealed { seal: [0; 32], told: Some(salt) });
    assert_eq!(room.refused(1, Command::Reveal { salt: fair::hex(&chosen) }), Reason::BadSalt.code());
    assert_eq!(room.refused(1, Command::Agree(Addition::Salt(fair::hex(&chosen)))), Reason::Dealing.code());
    assert_eq!(room.refused(1, Command::Stand), Reason::Dealing.code());
    room.must(1, tell(1));
    let good = finished(&mut room);
    assert_eq!(verify(&good).unwrap().shown[0].sealed, [0, 1]);

    // A server that takes it all the same, and deals by it, makes a replay that does not hold.
    let mut doctored = good.clone();
    doctored.rounds[0].salts[1].salt = fair::hex(&chosen);
    assert_eq!(verify(&doctored).unwrap_err().what, Fault::Salt(1));
    // Nor can it say that the salt was open, or that there was none, or that nobody sealed.
    let mut doctored = good.clone();
    doctored.rounds[0].seals.remove(1);
    assert_eq!(verify(&doctored).unwrap_err().what, Fault::Salt(1));
    let mut doctored = good.clone();
    doctored.rounds[0].salts.remove(1);
    assert_eq!(verify(&doctored).unwrap_err().what, Fault::DrawForDeal);
    let mut doctored = good.clone();
    (doctored.rounds[0].fair, doctored.rounds[0].seals) = (1, Vec::new());
    assert_eq!(verify(&doctored).unwrap_err().what, Fault::DrawForDeal);
    for fair in [1, 3] {
        let mut doctored = good.clone();
        doctored.rounds[0].fair = fair;
        assert_eq!(verify(&doctored).unwrap_err().what, Fault::Format);
    }
}

#[test]
fn a_match_dealt_by_a_salt_chosen_after_the_others_told_is_found_out() {
    let bound = played(candidate(0));
    assert_eq!(verify(&bound).unwrap().shown[0].sealed, [0, 1]);
    assert_eq!(bound.replay, 2, "whoever knows only the first format does not take it for forged");
    assert!(verify(&Replay { replay: 1, ..bound.clone() }).is_ok());
    let first = fair::Added::Sealed { seal: [0; 32], told: Some(HONEST) };
    let chosen = ground(&table(), first, |salt| fair::Added::Sealed { seal: [0; 32], told: Some(salt) });
    // Every card and every step follows from the salt that was chosen; only the seal shown before is another's.
    let mut grind = played(chosen);
    let wild = |line: &String| line.starts_with("dealt 1 W");
    assert!(grind.rounds[0].deal.iter().filter(|line| wild(line)).count() >= 3);
    grind.rounds[0].seals.clone_from(&bound.rounds[0].seals);
    assert_eq!(verify(&grind).unwrap_err().what, Fault::Salt(1));
    kept("sealed.json", &bound);
    kept("grind.json", &grind);
}

#[test]
fn nothing_in_a_replay_that_goes_into_the_key_can_be_chosen_afterwards() {
    let good = played(candidate(0));
    let doctored = |change: &dyn Fn(&mut Replay)| {
        let mut replay = good.clone();
        change(&mut replay);
        verify(&replay).unwrap_err().what
    };
    // Another version's text, a seat nobody sits in, a seat twice, a round's or a match's number, another table.
    assert_eq!(doctored(&|replay| replay.rounds[0].fair = 7), Fault::Format);
    let ghost = Salt { seat: 5, salt: fair::hex(&candidate(9)) };
    assert_eq!(doctored(&|replay| replay.rounds[0].salts.push(ghost.clone())), Fault::Format);
    let twice = good.rounds[0].seals[0].clone();
    assert_eq!(doctored(&|replay| replay.rounds[0].seals.push(twice.clone())), Fault::Format);
    assert_eq!(doctored(&|replay| replay.rounds[0].seals[1].seat = 6), Fault::Format);
    assert_eq!(doctored(&|replay| replay.rounds[0].number = 2), Fault::Format);
    assert_eq!(doctored(&|replay| replay.number = 2), Fault::DrawForDeal);
    assert_eq!(doctored(&|replay| replay.table = TableId::from_bytes([9; 10]).to_string()), Fault::DrawForDeal);
}

#[test]
fn a_salt_that_was_dropped_is_named() {
    let mut room = table();
    for who in 0..2 {
        let seal = seal(&room, who);
        room.must(who, Command::Agree(seal));
    }
    room.must(0, Command::Start);
    // What seat 0 sends never arrives.
    room.must(1, tell(1));
    room.pass(5_000);
    let shown = verify(&finished(&mut room)).unwrap().shown;
    assert_eq!((&shown[0].sealed, &shown[0].untold), (&vec![1], &vec![0]));
}

#[test]
fn a_seal_is_good_for_one_deal_alone() {
    let [one, other] = [[1; 32], [2; 32]].map(|seed| fair::commitment(&seed));
    assert_ne!(fair::seal(&one, &HONEST), fair::seal(&other, &HONEST));
    let of = |round| fair::DealOf { table: TableId::from_bytes([3; 10]), number: 1, round };
    let added = [fair::Added::Sealed { seal: fair::seal(&one, &HONEST), told: Some(HONEST) }];
    assert_ne!(fair::deal(&[1; 32], of(1), &added), fair::deal(&[1; 32], of(2), &added));
    assert_ne!(fair::deal(&[1; 32], of(1), &added), fair::deal(&[1; 32], of(1), &[fair::Added::Open(HONEST)]));
}
