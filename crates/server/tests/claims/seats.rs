use lastcard_protocol::{Addition, BotName, Command, Setup, Sitter, Stage};
use lastcard_server::Reason;
use serde_json::json;

use super::{begin, lobby, play_out, playing, salt, setup};
use crate::sim::room::{Room, id};

fn host(room: &Room) -> Option<usize> {
    let seats = room.view(0).seats;
    seats.iter().position(|seat| seat.host)
}

fn ready(room: &mut Room, who: &[usize]) {
    for who in who {
        room.must(*who, Command::Ready(Addition::Salt(salt(*who))));
    }
}

fn long(seats: u8) -> Setup {
    Setup { rules: json!({"preset": "classic", "target": 5000}), ..setup(seats) }
}

#[test]
fn the_next_player_is_host_when_the_host_stands_up() {
    let mut room = lobby(setup(4), 3, &[]);
    assert_eq!(host(&room), Some(0));
    assert_eq!(room.refused(1, Command::AddBot { bot: BotName::Random }), "not-host");
    room.must(0, Command::Stand);
    assert!(room.view(1).host && room.view(1).seat == Some(0), "the chairs move together");
    room.must(1, Command::AddBot { bot: BotName::Random });
}

#[test]
fn a_host_who_is_gone_passes_it_on_after_a_while_to_somebody_who_is_there() {
    let mut room = playing(setup(4), 3, &[]);
    room.go(0);
    room.go(1);
    room.pass(19_999);
    assert_eq!(host(&room), Some(0));
    room.pass(1);
    assert_eq!(host(&room), Some(2));
    room.come(0);
    assert_eq!(host(&room), Some(2), "and it stays there");
}

#[test]
fn the_first_to_come_back_to_a_resting_table_is_host() {
    let mut room = playing(setup(3), 3, &[]);
    (0..3).for_each(|who| room.go(who));
    room.pass(60_000);
    room.come(1);
    assert_eq!(host(&room), Some(1));
}

#[test]
fn a_seat_is_kept_stood_in_for_after_twenty_seconds_and_taken_back() {
    let mut room = playing(setup(2), 2, &[]);
    room.go(1);
    room.pass(19_999);
    assert_eq!((room.view(0).seats[1].here, room.view(0).seats[1].bot), (false, None));
    room.pass(1);
    let seat = room.view(0).seats[1].clone();
    assert_eq!((seat.sitter, seat.bot, seat.name.as_str()), (Sitter::Person, Some(BotName::Master), "P1"));
    room.come(1);
    let seat = room.view(0).seats[1].clone();
    assert_eq!((seat.here, seat.bot), (true, None));
    assert_eq!(room.view(1).seat, Some(1));
    assert!(room.view(1).play.unwrap().hand.is_some(), "with the hand as it is now");
}

#[test]
fn who_comes_in_mid_match_sits_down_next_round_in_a_new_chair() {
    let mut room = playing(long(3), 2, &[]);
    room.come(2);
    room.must(2, Command::Sit { seat: None });
    let view = room.view(2);
    assert!(view.waits && view.seat.is_none() && view.play.unwrap().hand.is_none());
    assert_eq!(room.refused(2, Command::Sit { seat: None }), Reason::AlreadySeated.code());
    play_out(&mut room);
    ready(&mut room, &[0, 1]);
    let view = room.view(2);
    assert_eq!((view.waits, view.seat, view.seats.len()), (false, Some(2), 3));
    assert_eq!(view.play.unwrap().hand.unwrap().len(), 7);
}

#[test]
fn or_over_a_bot_with_its_points() {
    let mut room = playing(long(2), 1, &[BotName::Random]);
    room.come(1);
    room.must(1, Command::Sit { seat: Some(1) });
    play_out(&mut room);
    let points = room.view(0).seats[1].score;
    ready(&mut room, &[0]);
    let seat = &room.view(0).seats[1];
    assert_eq!((seat.sitter, seat.score, room.view(1).seat), (Sitter::Person, points, Some(1)));
}

#[test]
fn but_not_at_a_full_table() {
    let mut room = playing(long(3), 2, &[BotName::Random]);
    room.come(2);
    room.come(3);
    assert_eq!(room.refused(2, Command::Sit { seat: Some(0) }), Reason::NotABotsSeat.code());
    assert_eq!(room.refused(2, Command::Sit { seat: Some(3) }), Reason::NoSuchSeat.code());
    room.must(2, Command::Sit { seat: Some(2) });
    assert_eq!(room.refused(3, Command::Sit { seat: None }), Reason::TableFull.code());
    room.go(2);
    room.must(3, Command::Sit { seat: None });
}

#[test]
fn where_the_lowest_total_wins_a_newcomer_starts_from_the_highest() {
    let rules = json!({"preset": "classic", "target": 5000, "scoring": "tally"});
    let mut room = playing(Setup { rules, ..setup(3) }, 2, &[]);
    room.come(2);
    room.must(2, Command::Sit { seat: None });
    play_out(&mut room);
    ready(&mut room, &[0, 1]);
    let scores: Vec<u32> = room.view(0).seats.iter().map(|seat| seat.score).collect();
    assert_eq!(scores[2], scores[0].max(scores[1]));
    assert!(scores[2] > 0);
}

#[test]
fn who_waits_at_a_table_of_bots_keeps_it_going_and_becomes_its_host() {
    let mut room = playing(long(2), 1, &[BotName::Random]);
    room.come(1);
    room.must(1, Command::Sit { seat: None });
    room.must(0, Command::Stand);
    assert!(!room.table().is_paused(), "somebody waits");
    for _ in 0..1_000 {
        room.pass(1_000);
        if room.view(1).seat.is_some() {
            assert!(room.view(1).host);
            return;
        }
    }
    panic!("they never sat down");
}

#[test]
fn who_waits_when_a_match_is_over_can_ask_for_the_next() {
    let rules = json!({"preset": "classic", "target": 1});
    let mut room = playing(Setup { rules, ..setup(2) }, 1, &[BotName::Random]);
    play_out(&mut room);
    assert_eq!(room.table().stage(), Stage::Over);
    room.must(0, Command::Stand);
    room.come(1);
    assert_eq!(room.refused(1, Command::Rematch), Reason::NotSeated.code());
    room.must(1, Command::Sit { seat: None });
    room.must(1, Command::Rematch);
    let view = room.view(1);
    assert_eq!((view.stage, view.host), (Stage::Lobby, true));
    assert!(view.seats.iter().all(|seat| seat.score == 0), "a new match starts from nothing");
    room.must(1, Command::Agree(Addition::Salt(salt(1))));
    room.must(1, Command::Start);
}

#[test]
fn who_waits_is_remembered_through_an_outage_if_they_come_back() {
    let mut room = playing(long(4), 2, &[]);
    for who in [2, 3] {
        room.come(who);
        room.must(who, Command::Sit { seat: None });
    }
    room.restart(5_000);
    [0, 1, 2].iter().for_each(|who| room.come(*who));
    assert!(room.view(2).waits);
    play_out(&mut room);
    ready(&mut room, &[0, 1]);
    assert_eq!(room.view(2).seat, Some(2));
    assert_eq!((room.view(3).seat, room.view(3).waits), (None, false));
}

#[test]
fn who_is_sent_away_may_not_come_back_but_who_was_only_gone_may() {
    let mut room = lobby(setup(4), 3, &[]);
    room.must(0, Command::Remove { seat: 2 });
    assert_eq!(room.table().admits(id(2), None), Err(Reason::Removed));
    assert_eq!(room.refused(2, Command::Sit { seat: None }), Reason::Removed.code());
    room.go(1);
    room.must(0, Command::Remove { seat: 1 });
    room.come(1);
    room.must(1, Command::Sit { seat: None });
}

#[test]
fn during_a_match_a_bot_goes_on_in_the_seat_of_who_stands_up() {
    let mut room = playing(setup(3), 3, &[]);
    room.must(1, Command::Stand);
    let view = room.view(1);
    assert_eq!((view.seat, view.seats[1].sitter, view.seats[1].bot), (None, Sitter::Bot, Some(BotName::Master)));
    assert_eq!(view.play.unwrap().hand, None, "who stood up sees no hand");
    room.must(0, Command::Remove { seat: 2 });
    assert_eq!(room.view(0).seats[2].sitter, Sitter::Bot);
}

#[test]
fn names_are_plain_text_however_they_come() {
    let mut room = playing(long(3), 2, &[]);
    room.must(1, Command::Rename { name: " Ana\u{202e}\u{0}\n".to_owned() });
    assert_eq!(room.view(0).seats[1].name, "Ana");
    assert_eq!(room.refused(1, Command::Rename { name: "\u{200b}".to_owned() }), Reason::BadName.code());
    room.come(2);
    room.must(2, Command::Sit { seat: None });
    room.must(2, Command::Rename { name: "Bela".to_owned() });
    play_out(&mut room);
    ready(&mut room, &[0, 1]);
    assert_eq!(room.view(0).seats[2].name, "Bela", "who waits can be called something else too");
}

#[test]
fn a_rematch_starts_a_new_match_by_the_same_people() {
    let rules = json!({"preset": "classic", "target": 1});
    let mut room = playing(Setup { rules, ..setup(2) }, 2, &[]);
    assert_eq!(room.refused(1, Command::Rematch), Reason::MatchNotOver.code());
    play_out(&mut room);
    room.must(1, Command::Rematch);
    begin(&mut room, 2);
    assert_eq!(room.view(0).number, 2);
}
