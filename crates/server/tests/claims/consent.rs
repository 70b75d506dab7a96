//! CUSTOM-2: every player agrees to the rules written before a match starts; they may be rewritten between matches.

use lastcard_protocol::{Addition, Command, Happened, Setup};
use lastcard_server::Reason;
use serde_json::json;

use super::{begin, lobby, play_out, salt, setup};

fn written(card: &str) -> Setup {
    Setup { rules: json!({"preset": "customizable", "custom": [card], "target": 1}), ..setup(3) }
}

#[test]
fn no_match_starts_before_all_have_agreed() {
    let mut room = lobby(written("joke"), 3, &[]);
    for who in 0..3 {
        assert_eq!(room.refused(0, Command::Start), Reason::NotAllAgreed.code());
        room.must(who, Command::Agree(Addition::Salt(salt(who))));
    }
    room.must(0, Command::Start);
}

#[test]
fn all_agree_anew_after_a_change() {
    let mut room = lobby(written("joke"), 2, &[]);
    (0..2).for_each(|who| room.must(who, Command::Agree(Addition::Salt(salt(who)))));
    let before = room.table().clone();
    room.must(0, Command::Change { setup: written("rooster") });
    let happened = room.table().happened(room.log.last().unwrap(), &before, crate::sim::room::id(1));
    assert_eq!(happened, [Happened::Changed]);
    assert!(room.view(1).seats.iter().all(|seat| !seat.ready));
    assert_eq!(room.refused(0, Command::Start), Reason::NotAllAgreed.code());
    begin(&mut room, 2);
}

#[test]
fn who_sits_down_later_has_to_agree_too() {
    let mut room = lobby(written("joke"), 2, &[]);
    (0..2).for_each(|who| room.must(who, Command::Agree(Addition::Salt(salt(who)))));
    room.come(2);
    room.must(2, Command::Sit { seat: None });
    assert_eq!(room.refused(0, Command::Start), Reason::NotAllAgreed.code());
    room.must(2, Command::Agree(Addition::Salt(salt(2))));
    room.must(0, Command::Start);
}

#[test]
fn rules_are_rewritten_between_matches_only() {
    let mut room = lobby(written("joke"), 2, &[]);
    assert_eq!(room.refused(1, Command::Change { setup: written("rooster") }), Reason::NotHost.code());
    begin(&mut room, 2);
    assert_eq!(room.refused(0, Command::Change { setup: written("rooster") }), Reason::NotInLobby.code());
    play_out(&mut room);
    assert_eq!(room.refused(0, Command::Change { setup: written("rooster") }), Reason::NotInLobby.code());
    room.must(0, Command::Rematch);
    room.must(0, Command::Change { setup: written("rooster") });
    assert_eq!(room.refused(0, Command::Start), Reason::NotAllAgreed.code());
    begin(&mut room, 2);
    assert_eq!(room.table().house().set.cards[0].id, "rooster");
}
