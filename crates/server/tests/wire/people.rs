//! Who somebody is, and who sits where.

use lastcard_protocol::{BotName, Command, Happened, Phrase, Setup, Stage};
use lastcard_server::{Config, table::Pace};

use super::{
    client::{Client, Told, setup, two_at_play},
    house::{House, quick},
};

#[tokio::test]
async fn the_next_player_becomes_host_when_the_host_stands_up() {
    let house = House::open(quick()).await;
    let (mut ana, mut ben) = two_at_play(&house).await;
    assert!(ana.now().host && !ben.now().host);
    ana.done(Command::Stand).await;
    ben.until("being host", |ben| ben.now().host).await;
    assert!(ben.saw(|event| matches!(event, Happened::BotSat { seat: 0, .. })), "a bot goes on in the seat");
    house.close().await;
}

#[tokio::test]
async fn a_bot_stands_in_for_who_is_gone_and_the_player_takes_the_seat_back() {
    let pace = Pace { stand_in: 20, ..quick().pace };
    let house = House::open(Config { pace, ..quick() }).await;
    let (mut ana, ben) = two_at_play(&house).await;
    let (ticket, table, seat) = (ben.ticket.clone(), ben.table(), ben.seat());
    drop(ben);
    ana.until("the stand-in", |ana| ana.saw(|event| *event == Happened::StoodIn { seat })).await;
    assert!(ana.saw(|event| *event == Happened::Gone { seat }));
    assert_eq!(ana.now().seats[usize::from(seat)].bot, Some(BotName::Master));
    let mut ben = house.again(&ticket).await;
    ben.enter(&table).await;
    assert_eq!(ben.seat(), seat);
    assert!(ben.now().play.as_ref().is_some_and(|play| play.hand.is_some()));
    ana.until("Ben", |ana| ana.saw(|event| *event == Happened::TookBack { seat })).await;
    assert_eq!(ana.now().seats[usize::from(seat)].bot, None);
    house.close().await;
}

#[tokio::test]
async fn two_devices_are_one_player() {
    let house = House::open(quick()).await;
    let (mut ana, mut ben) = two_at_play(&house).await;
    let mut phone = house.again(&ben.ticket).await;
    phone.enter(&ben.table()).await;
    assert_eq!(phone.now().seat, ben.now().seat);
    assert_eq!(phone.now().play, ben.now().play);
    assert_eq!(phone.say("by phone").await, Told::Done(None));
    for client in [&mut ana, &mut ben] {
        client.until("the chat", |client| client.saw(|event| matches!(event, Happened::Said { .. }))).await;
        let said = client.happened.iter().find_map(|event| match event {
            Happened::Said { line } => Some(line.clone()),
            _ => None,
        });
        assert_eq!(said.map(|line| line.name), Some("Ben".to_owned()), "a player has one name on all devices");
    }
    drop(ben);
    assert_eq!(phone.say("still here").await, Told::Done(None));
    ana.until("both lines", |ana| {
        ana.happened.iter().filter(|event| matches!(event, Happened::Said { .. })).count() == 2
    })
    .await;
    assert!(!ana.saw(|event| matches!(event, Happened::Gone { .. })), "one of two devices is enough");
    house.close().await;
}

#[tokio::test]
async fn a_revoked_session_ends_everywhere_and_for_good() {
    let house = House::open(quick()).await;
    let (mut ana, mut ben) = two_at_play(&house).await;
    let mut phone = house.again(&ben.ticket).await;
    phone.enter(&ben.table()).await;
    assert_eq!(phone.ask(Command::Revoke).await, Told::Done(None), "told before the socket closes");
    assert_eq!(phone.bye().await.as_deref(), Some("session-ended"));
    assert_eq!(ben.bye().await.as_deref(), Some("session-ended"));
    let mut thief = Client::dial(house.address).await;
    let hello = Command::Hello { version: 1, session: Some(ben.ticket.clone()), name: None };
    assert_eq!(thief.refused(hello).await, "bad-session");
    thief.hello(Some("Cleo"), None).await;
    ana.until("Ben's going", |ana| ana.saw(|event| matches!(event, Happened::Gone { .. }))).await;
    assert_eq!(ana.ask(Command::Ping).await, Told::Done(None));
    house.close().await;
}

#[tokio::test]
async fn who_is_sent_away_cannot_return_nor_speak() {
    let house = House::open(quick()).await;
    let (mut ana, mut ben) = two_at_play(&house).await;
    let table = ben.table();
    let seat = ben.seat();
    assert_eq!(ben.refused(Command::Remove { seat: 0 }).await, "not-host");
    ana.done(Command::Remove { seat }).await;
    ben.until("being sent away", |ben| ben.view.is_none()).await;
    for command in
        [Command::Say { text: "hey".into() }, Command::Sit { seat: None }, Command::Phrase { phrase: Phrase::Ouch }]
    {
        assert_eq!(ben.refused(command).await, "not-at-table");
    }
    assert_eq!(ben.refused(Command::Enter { table: table.clone() }).await, "removed");
    assert_eq!(ben.refused(Command::Say { text: "hey".into() }).await, "not-at-table");
    let mut again = house.again(&ben.ticket).await;
    assert_eq!(again.refused(Command::Enter { table }).await, "removed");
    house.close().await;
}

#[tokio::test]
async fn a_spectator_sees_no_hand_and_sits_down_next_round() {
    let house = House::open(quick()).await;
    let (mut ana, mut ben) = (house.person("Ana").await, house.person("Ben").await);
    let rules = serde_json::json!({"preset": "classic", "target": 5000});
    let table = ana.create(setup(rules, 3), &[]).await;
    ben.join(&table).await;
    ana.agree().await;
    ben.agree().await;
    ana.done(Command::Start).await;
    let mut cleo = house.person("Cleo").await;
    cleo.enter(&table).await;
    let play = cleo.now().play.clone().unwrap();
    assert_eq!((cleo.now().seat, play.hand, play.hands), (None, None, None));
    assert_eq!(cleo.refused(Command::Act { action: lastcard_protocol::Action::Draw }).await, "not-seated");
    cleo.done(Command::Sit { seat: None }).await;
    cleo.until("waiting", |cleo| cleo.now().waits).await;
    assert_eq!(cleo.refused(Command::Sit { seat: None }).await, "already-seated");
    ana.until("the deal", |ana| ana.now().stage == Stage::Playing).await;
    ben.until("the deal", |ben| ben.now().stage == Stage::Playing).await;
    let second = |view: &lastcard_protocol::TableView| view.round == 2 && view.stage == Stage::Playing;
    tokio::join!(
        ana.play_until(second),
        ben.play_until(second),
        cleo.until("a seat", |cleo| cleo.now().seat.is_some())
    );
    assert_eq!(cleo.seat(), 2);
    assert!(cleo.now().play.as_ref().is_some_and(|play| play.hand.as_ref().is_some_and(|hand| hand.len() >= 7)));
    house.close().await;
}

#[tokio::test]
async fn only_listed_tables_are_listed() {
    let house = House::open(quick()).await;
    let (mut ana, mut ben, mut cleo) =
        (house.person("Ana").await, house.person("Ben").await, house.person("Cleo").await);
    ana.create(setup("classic", 2), &[BotName::Greedy]).await;
    let mut public = setup(serde_json::json!({"preset": "house", "target": 20}), 4);
    public.listed = true;
    let table = ben.create(public, &[BotName::Random]).await;
    let listed = async |cleo: &mut Client| match cleo.ask(Command::Tables { page: None }).await {
        Told::Other(answer) => match *answer {
            lastcard_protocol::Answer::Tables { tables, .. } => tables,
            other => panic!("{other:?}"),
        },
        told => panic!("{told:?}"),
    };
    let tables = listed(&mut cleo).await;
    assert_eq!(tables.len(), 1);
    assert_eq!((&tables[0].table, tables[0].host.as_str()), (&table, "Ben"));
    assert_eq!((tables[0].taken, tables[0].seats, tables[0].playing, tables[0].house_rules), (2, 4, false, true));
    cleo.join(&table).await;
    assert_eq!(listed(&mut cleo).await[0].taken, 3);
    ben.agree().await;
    cleo.agree().await;
    ben.done(Command::Start).await;
    assert!(listed(&mut cleo).await[0].playing);
    house.close().await;
}

#[tokio::test]
async fn chat_is_plain_text_and_has_its_limits() {
    let house = House::open(quick()).await;
    let (mut ana, mut ben) = two_at_play(&house).await;
    assert_eq!(ana.say("\u{202e}\u{7}\n").await, Told::Refused("nothing-said".into()));
    assert_eq!(ana.say("  <b>hola</b>\u{202e}\n ").await, Told::Done(None));
    ana.done(Command::Phrase { phrase: Phrase::WellPlayed }).await;
    for _ in 0..3 {
        ana.done(Command::Phrase { phrase: Phrase::Thanks }).await;
    }
    assert_eq!(ana.say("one too many").await, Told::Refused("too-much-said".into()));
    assert_eq!(ana.refused(Command::Phrase { phrase: Phrase::Bye }).await, "too-much-said");
    assert_eq!(ben.say("others may speak").await, Told::Done(None));
    let lines = ben.happened.iter().filter_map(|event| match event {
        Happened::Said { line } => Some((line.text.clone(), line.phrase)),
        _ => None,
    });
    let lines: Vec<_> = lines.collect();
    assert_eq!(lines[0], (Some("<b>hola</b>".into()), None));
    assert_eq!(lines[1], (None, Some(Phrase::WellPlayed)));
    let mut cleo = house.person("Cleo").await;
    cleo.enter(&ana.table()).await;
    assert_eq!(cleo.now().chat.as_ref().map(Vec::len), Some(6), "who enters is told what was said");
    house.close().await;
}

#[tokio::test]
async fn a_hint_reaches_who_asked_and_that_it_was_taken_everybody() {
    let house = House::open(Config { pace: Pace { bots: 1000, ..quick().pace }, ..quick() }).await;
    let (mut ana, mut cleo) = (house.person("Ana").await, house.person("Cleo").await);
    let hints = Setup { hints: true, ..setup("classic", 2) };
    let table = ana.create(hints, &[BotName::Greedy]).await;
    cleo.enter(&table).await;
    assert!(cleo.now().hints, "whoever comes is shown that there are hints");
    ana.agree().await;
    ana.done(Command::Start).await;
    ana.until("Ana's turn", |ana| ana.now().may_hint).await;
    ana.send_as("hint", Command::Hint).await;
    assert_eq!(ana.answer("hint").await, Told::Done(None));
    let (seq, hint) = (ana.seq, ana.now().hint.clone().expect("a hint, before its answer"));
    cleo.until("the hint", |cleo| cleo.saw(|event| *event == Happened::TookHint { seat: 0 })).await;
    assert_eq!((cleo.now().hint.clone(), cleo.now().may_hint), (None, false));
    ana.send_as("hint", Command::Hint).await;
    assert_eq!(ana.answer("hint").await, Told::Done(None), "sent again it is the same one");
    let mut phone = house.again(&ana.ticket).await;
    phone.enter(&table).await;
    assert_eq!((phone.seq, phone.now().hint.as_ref()), (seq, Some(&hint)), "on every device");
    ana.done(Command::Act { action: hint.action }).await;
    assert_eq!(ana.now().hint, None);
    house.close().await;
}

#[tokio::test]
async fn a_new_name_is_seen_by_all() {
    let house = House::open(quick()).await;
    let (mut ana, mut ben) = two_at_play(&house).await;
    assert_eq!(ana.refused(Command::Rename { name: "\u{200b}".into() }).await, "bad-name");
    ana.done(Command::Rename { name: "  Anna\u{202e}  B ".into() }).await;
    ben.until("the name", |ben| ben.now().seats[0].name == "Anna B").await;
    house.close().await;
}
