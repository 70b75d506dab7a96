//! Teams, and matches that rounds or elimination decide (MORE-16 to MORE-18).

use lastcard_engine::Action as Engine;
use lastcard_protocol::{Addition, BotName, Command, Goal, Happened, Setup, Stage};
use lastcard_server::{table::Table, verify};
use serde_json::{Value, json};

use super::{act, begin, lay, lobby, play_out, playing, replayed, salt, setup, with_hands};
use crate::sim::{
    laws::PEOPLE,
    room::{Room, id},
};

fn by(rules: Value, seats: u8) -> Setup {
    Setup { rules, ..setup(seats) }
}

/// Everybody is ready for the next round.
fn next_round(room: &mut Room, persons: usize) {
    (0..persons).for_each(|who| room.must(who, Command::Ready(Addition::Salt(salt(who)))));
    assert_eq!(room.table().stage(), Stage::Playing);
}

#[test]
fn teams_need_a_fitting_number_of_players_in_the_setup_and_at_the_start() {
    let refusal = Room::open(by(json!({"teams": true}), 5), &[], 1).err().unwrap();
    assert_eq!(refusal.code, "bad-rules");
    assert!(refusal.problems[0].words.values().all(|words| words.contains('5')), "{refusal:?}");

    let mut room = lobby(by(json!({"teams": true}), 4), 2, &[BotName::Greedy]);
    (0..2).for_each(|who| room.must(who, Command::Agree(Addition::Salt(salt(who)))));
    let refusal = room.ask(0, Command::Start).unwrap().unwrap_err();
    assert_eq!((refusal.code.as_str(), refusal.problems.len()), ("bad-rules", 1));
    assert!(refusal.problems[0].words.values().all(|words| words.contains('3')), "{refusal:?}");
    assert_eq!(room.table().stage(), Stage::Lobby);
    room.must(0, Command::AddBot { bot: BotName::Greedy });
    room.must(0, Command::Start);
}

#[test]
fn switches_that_contradict_each_other_are_refused_with_the_nearest_that_works() {
    let refusal = Room::open(by(json!({"teams": true, "places": true}), 4), &[], 1).err().unwrap();
    let problem = &refusal.problems[0];
    let mend = problem.mend.as_ref().unwrap();
    assert_eq!((problem.path.as_str(), mend.switch.as_str(), &mend.value), ("places", "places", &json!(false)));
    let refusal = Room::open(by(json!({"mercy": 15, "hand_size": 20}), 2), &[], 1).err().unwrap();
    let mend = refusal.problems[0].mend.clone().unwrap();
    let mended = json!({"mercy": 15, "hand_size": 20, mend.switch: mend.value});
    assert!(Room::open(by(mended, 2), &[], 1).is_ok());
}

#[test]
fn a_team_has_one_score_and_wins_the_match_together() {
    let mut room = playing(by(json!({"teams": true, "target": 1}), 4), 4, &[]);
    with_hands(&mut room, &["R5", "R1 B2", "B3 B4", "R3 B9"], "R9");
    assert_eq!(room.view(1).play.unwrap().teams, Some(vec![0, 1, 0, 1]));
    let before = room.table().clone();
    room.must(0, lay("R5"));
    let happened = room.table().happened(room.log.last().unwrap(), &before, id(3));
    assert!(happened.contains(&Happened::MatchOver { winner: 0, winners: vec![0, 2] }), "{happened:?}");
    let view = room.view(1);
    let lines = view.sheet.unwrap().lines;
    let lines: Vec<_> = lines.iter().map(|line| (line.team, line.points, line.score)).collect();
    assert_eq!(lines, [(Some(0), 15, 15), (Some(1), 0, 0), (Some(0), 15, 15), (Some(1), 0, 0)]);
    assert_eq!(view.seats.iter().map(|seat| seat.score).collect::<Vec<_>>(), [15, 0, 15, 0]);
}

#[test]
fn a_partners_hand_is_seen_by_partners_alone() {
    let mut room = playing(by(json!({"teams": true, "partner_hands": true}), 4), 4, &[]);
    with_hands(&mut room, &["R5 B6", "R1 B2", "B3 W+4", "R3 B9"], "R9");
    room.come(PEOPLE);
    let shown = |room: &Room, who: usize| {
        let play = room.view(who).play.unwrap();
        assert_eq!(play.hands, None);
        let hands = play.partner_hands.into_iter();
        hands
            .map(|shown| (shown.seat, shown.hand.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")))
            .collect::<Vec<_>>()
    };
    let one = |seat: u8, hand: &str| vec![(seat, hand.to_owned())];
    assert_eq!((shown(&room, 0), shown(&room, 2)), (one(2, "B3 W+4"), one(0, "R5 B6")));
    assert_eq!((shown(&room, 1), shown(&room, 3)), (one(3, "R3 B9"), one(1, "R1 B2")));
    assert_eq!(shown(&room, PEOPLE), [], "who watches sees none");

    let before = room.table().clone();
    room.must(0, act(Engine::Draw));
    for who in [1, 3, PEOPLE] {
        let told = serde_json::to_string(&room.table().happened(room.log.last().unwrap(), &before, id(who))).unwrap();
        assert!(!told.contains("G1"), "{told}");
        assert!(!serde_json::to_string(&room.view(who).play).unwrap().contains("G1"), "what 0 drew is not for {who}");
    }
    assert_eq!(shown(&room, 2), one(0, "R5 G1 B6"));
}

#[test]
fn who_sits_down_during_a_match_of_teams_takes_a_bots_seat() {
    let rules = json!({"teams": true, "target": 5000});
    let mut room = playing(by(rules, 6), 3, &[BotName::Random]);
    for who in [3, 4] {
        room.come(who);
    }
    room.must(3, Command::Sit { seat: None });
    assert_eq!(room.refused(4, Command::Sit { seat: None }), "table-full", "a fifth chair would make other teams");
    play_out(&mut room);
    next_round(&mut room, 3);
    assert_eq!((room.view(3).seat, room.view(3).seats.len()), (Some(3), 4));
}

#[test]
fn an_elimination_deals_to_fewer_and_fewer_until_one_is_left() {
    let mut room = playing(by(json!({"match": "elimination"}), 4), 4, &[]);
    assert_eq!(room.view(0).goal, Some(Goal::Elimination));
    let mut left = 4;
    while room.table().stage() != Stage::Over {
        let play = room.view(0).play.unwrap();
        let dealt: Vec<u8> = (0..4).filter(|seat| play.counts[usize::from(*seat)] > 0).collect();
        assert_eq!((play.playing.len(), &play.playing), (left, &dealt), "cards are for who is still in it");
        assert!(dealt.contains(&play.dealer));
        play_out(&mut room);
        let view = room.view(0);
        let lines = view.sheet.unwrap().lines;
        let out = |seat: u8| lines[usize::from(seat)].out;
        let worst = dealt.iter().map(|seat| lines[usize::from(*seat)].worth).max().unwrap();
        for seat in &dealt {
            assert_eq!(out(*seat), lines[usize::from(*seat)].worth == worst, "who has most left is out");
        }
        assert!(view.seats.iter().zip(&lines).all(|(seat, line)| seat.out == line.out));
        left = lines.iter().filter(|line| !line.out).count();
        if room.table().stage() == Stage::Between {
            next_round(&mut room, 4);
        }
    }
    assert_eq!(left, 1);
    let replay = replayed(&room, 1).unwrap();
    assert_eq!(verify(&replay).unwrap().rounds, replay.rounds.len(), "the whole match can be checked");
    room.must(0, Command::Rematch);
    assert!(room.view(0).seats.iter().all(|seat| !seat.out), "and all are in the next");
}

#[test]
fn nobody_is_put_into_an_elimination_that_is_under_way() {
    let mut room = playing(by(json!({"match": "elimination"}), 5), 3, &[]);
    room.come(3);
    assert_eq!(room.refused(3, Command::Sit { seat: None }), "table-full");
}

#[test]
fn a_match_by_rounds_counts_them_and_ends_when_nobody_can_catch_up() {
    let mut room = lobby(by(json!({"match": "rounds", "best_of": 3}), 2), 2, &[]);
    begin(&mut room, 2);
    assert_eq!(room.view(0).goal, Some(Goal::Rounds { best_of: 3 }));
    let wins = |room: &Room| room.view(1).seats.iter().map(|seat| seat.wins.unwrap()).collect::<Vec<_>>();
    assert_eq!(wins(&room), [0, 0]);
    let mut expected = [0, 0];
    loop {
        play_out(&mut room);
        let sheet = room.view(0).sheet.unwrap();
        expected[usize::from(sheet.winner.unwrap())] += 1;
        assert_eq!(wins(&room), expected);
        assert_eq!(sheet.lines.iter().map(|line| line.wins.unwrap()).collect::<Vec<_>>(), expected);
        let won = expected.iter().position(|wins| *wins == 2).map(|seat| seat as u8);
        assert_eq!((sheet.match_winner, room.table().stage() == Stage::Over), (won, won.is_some()));
        if won.is_some() {
            break;
        }
        next_round(&mut room, 2);
    }
    let folded = room.log[1..].iter().fold(Table::opened(&room.log[0]).unwrap(), |mut table, entry| {
        table.fold(entry).unwrap();
        table
    });
    assert_eq!(&folded, room.table(), "its log tells the same");
    verify(&replayed(&room, 1).unwrap()).unwrap();
}
