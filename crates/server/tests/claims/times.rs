use lastcard_engine::Action as Engine;
use lastcard_protocol::{Addition, BotName, Command, Setup, Stage};
use serde_json::json;

use super::{act, lay, play_out, playing, salt, setup, with_hands};
use crate::sim::room::Room;

fn clocked(seats: u8) -> Setup {
    Setup { clock: Some(20), ..setup(seats) }
}

#[test]
fn when_the_clock_runs_out_the_table_draws_and_keeps() {
    let mut room = playing(clocked(2), 2, &[]);
    with_hands(&mut room, &["R5 B6", "B1 B2 B3"], "R9");
    room.at = room.table().next_due(&room.pace).unwrap() - 20_000;
    room.pass(19_999);
    assert_eq!(room.view(0).play.unwrap().counts, [2, 3]);
    room.pass(1);
    let play = room.view(0).play.unwrap();
    assert_eq!((play.counts, play.turn), (vec![3, 3], Some(1)), "it drew, though R5 could be laid");
}

#[test]
fn a_discard_for_which_time_ran_out_is_done_at_once() {
    let words = json!({"en": "Three", "es": "Tres"});
    let effects = json!([{"do": "discard", "who": "next", "count": 3}]);
    let card = json!({"id": "three", "title": words, "text": words, "effects": effects});
    let rules = json!({"preset": "classic", "custom": [card]});
    let mut room = playing(Setup { rules, ..clocked(2) }, 2, &[]);
    with_hands(&mut room, &["C1 B6 B7", "B1 B2 W YS G9"], "R9");
    let wild = lastcard_engine::Lay::wild(super::face("C1"), lastcard_engine::Color::Blue);
    room.must(0, act(Engine::Play(wild)));
    assert_eq!(room.view(1).play.unwrap().asked.unwrap().count, 3);
    room.pass(20_000);
    let hand: Vec<String> = room.view(1).play.unwrap().hand.unwrap().iter().map(ToString::to_string).collect();
    assert_eq!(hand, ["B1", "B2"], "the three that score most are gone");
}

#[test]
fn a_bot_plays_for_who_lets_the_clock_run_out_three_times_until_they_stir() {
    let mut room = playing(clocked(2), 2, &[]);
    with_hands(&mut room, &["R5 B6", "B1 B2 B3"], "R9");
    room.pass(3 * 2 * 20_000 + 10_000);
    assert!(room.table().is_paused(), "nobody is there for whom it could go on");
    let entries = room.log.len();
    room.pass(1_000_000);
    assert_eq!(room.log.len(), entries);
    assert!(room.view(0).seats.iter().all(|seat| !seat.here && seat.bot.is_some()));
    assert_eq!(room.refused(1, Command::Rematch), "match-not-over");
    let here: Vec<bool> = room.view(0).seats.iter().map(|seat| seat.here).collect();
    assert_eq!(here, [false, true], "even what is refused shows that they are there");
    assert!(!room.table().is_paused());
    room.must(0, Command::Say { text: "sorry".into() });
    assert!(room.view(1).seats.iter().all(|seat| seat.here));
}

#[test]
fn a_turn_that_runs_out_now_and_then_is_forgiven() {
    let mut room = playing(clocked(2), 2, &[]);
    with_hands(&mut room, &["R5 B6", "B1 B2 B3"], "R9");
    for _ in 0..6 {
        room.pass(2 * 20_000);
        (0..2).for_each(|who| room.must(who, Command::Say { text: "thinking".into() }));
    }
    assert!(room.view(0).seats.iter().all(|seat| seat.here));
}

#[test]
fn an_outage_extends_every_deadline() {
    let mut room = playing(clocked(2), 2, &[]);
    room.pass(5_000);
    let left = room.view(0).time_left.unwrap();
    room.restart(60_000);
    assert_eq!(room.view(0).time_left, None, "nothing runs while nobody is there");
    room.pass(30_000);
    room.come(0);
    assert_eq!(room.view(0).time_left, Some(left));
    room.pass(u64::from(left) - 1);
    assert_eq!(room.laws.count.ran_out, 0);
    room.pass(1);
    assert_eq!(room.laws.count.ran_out, 1);
}

#[test]
fn a_table_rests_while_nobody_is_there_and_goes_on_where_it_was() {
    let mut room = playing(clocked(3), 2, &[BotName::Random]);
    room.pass(3_000);
    let entries = room.log.len();
    (0..2).for_each(|who| room.go(who));
    let left = {
        let mut back = room.table().clone();
        assert!(back.is_paused());
        back.fold(&lastcard_server::table::Entry {
            schema: lastcard_server::table::SCHEMA,
            at: room.at,
            node: None,
            cause: lastcard_server::table::Cause::Time,
            events: vec![lastcard_server::table::TableEvent::Came(0)],
        })
        .unwrap();
        back.next_due(&room.pace).map(|due| due - room.at)
    };
    room.pass(500_000);
    assert_eq!(room.log.len(), entries + 2);
    room.come(0);
    assert_eq!(room.table().next_due(&room.pace).map(|due| due - room.at), left);
}

#[test]
fn a_bot_interrupted_by_a_rest_plays_when_the_table_goes_on() {
    let mut room = playing(setup(2), 1, &[BotName::Clever]);
    for _ in 0..20 {
        let turn = room.view(0).play.unwrap().turn;
        if turn == Some(1) {
            // The bot is asked, and before it has answered nobody is there.
            room.at = room.table().bot_due(1, &room.pace).unwrap();
            let now = lastcard_server::table::Now { at: room.at, fresh: [0; 32], pace: room.pace, node: None };
            assert_eq!(room.desk.thoughts(&now).len(), 1);
            room.go(0);
            room.come(0);
            room.pass(10_000);
            assert_ne!(room.view(0).play.unwrap().turn, Some(1), "the bot has played");
            return;
        }
        room.must(
            0,
            act(*room
                .table()
                .round()
                .unwrap()
                .legal_actions(lastcard_engine::Seat::new(0).unwrap())
                .iter()
                .collect::<Vec<Engine>>()
                .last()
                .unwrap()),
        );
    }
    panic!("the bot was never on turn");
}

/// How long after the last move the bot in a seat looks up.
fn pause(room: &Room, seat: u8) -> u64 {
    room.table().bot_due(seat, &room.pace).unwrap() - room.at
}

#[test]
fn people_see_the_deal_before_a_bot_plays() {
    let bots = [BotName::Clever, BotName::Greedy, BotName::Random];
    let mut room = playing(setup(4), 1, &bots);
    let pauses = |room: &Room| [1, 2, 3].map(|seat| pause(room, seat));
    let after_the_deal = pauses(&room);
    assert!(after_the_deal.iter().all(|pause| (1_850..=5_100).contains(pause)), "{after_the_deal:?}");
    room.pace.bots = 50;
    assert_eq!(pauses(&room), after_the_deal.map(|pause| pause / 2), "quicker where bots are");
    room.pace.bots = 0;
    assert_eq!(pauses(&room), [0; 3]);
    room.pace.bots = 100;
    let soonest = after_the_deal.into_iter().min().unwrap();
    let entries = room.log.len();
    room.pass(soonest - 1);
    assert_eq!(room.log.len(), entries, "a bot was too quick");
    play_on(&mut room);
    let later = pauses(&room);
    assert!(later.iter().all(|pause| (350..=3_600).contains(pause)), "{later:?}: only the deal is waited for");
}

/// Lets whoever is on turn move once; what bots wait for is counted from there.
fn play_on(room: &mut Room) {
    let moves = room.table().moves();
    while room.table().moves() == moves {
        let round = room.table().round().unwrap();
        if round.turn() == lastcard_engine::Seat::new(0) {
            let action = round.legal_actions(round.turn().unwrap()).iter().next().unwrap();
            room.must(0, act(action));
        } else {
            room.pass(1);
        }
    }
}

#[test]
fn the_next_round_begins_when_who_was_waited_for_leaves() {
    let rules = json!({"preset": "classic", "target": 5000});
    for leaving in [Command::Stand, Command::Ping] {
        let mut room = playing(Setup { rules: rules.clone(), ..setup(3) }, 3, &[]);
        play_out(&mut room);
        assert_eq!(room.table().stage(), Stage::Between);
        room.must(0, Command::Ready(Addition::Salt(salt(0))));
        room.must(1, Command::Ready(Addition::Salt(salt(1))));
        room.pass(100_000);
        assert_eq!(room.table().stage(), Stage::Between, "it waits for the third");
        if leaving == Command::Stand {
            room.must(2, Command::Stand);
        } else {
            room.go(2);
        }
        room.pass(1);
        assert_eq!(room.table().stage(), Stage::Playing);
        let began = room.log.iter().filter(|entry| format!("{:?}", entry.events).contains("RoundBegan")).count();
        assert_eq!(began, 2);
    }
}

#[test]
fn with_a_clock_the_next_round_begins_without_the_slow() {
    let rules = json!({"preset": "classic", "target": 5000});
    let mut room = playing(Setup { rules, ..clocked(2) }, 2, &[]);
    play_out(&mut room);
    room.must(0, Command::Ready(Addition::Salt(salt(0))));
    assert_eq!(room.view(1).time_left, Some(30_000));
    room.pass(29_999);
    assert_eq!(room.table().stage(), Stage::Between);
    room.pass(1);
    assert_eq!(room.table().stage(), Stage::Playing);
}

#[test]
fn a_late_move_of_somebody_on_turn_no_more_is_refused() {
    let mut room = playing(clocked(2), 2, &[]);
    with_hands(&mut room, &["R5 B6", "B1 B2 B3"], "R9");
    room.pass(20_000);
    assert_eq!(room.refused(0, lay("R5")), "not-your-turn");
}
