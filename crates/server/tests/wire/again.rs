//! A command that comes again under its id is answered as the first time, whatever it would come to by now.

use std::sync::Arc;

use lastcard_protocol::{Action, Addition, BotName, Command, Phrase, Setup, Stage};
use lastcard_server::{Config, Sqlite, table::Pace};

use super::{
    client::{Client, Told, salt, setup, two_at_play},
    house::{House, quick},
};

/// Nothing is merely late: a catch with nothing to catch always has its price.
fn strict() -> Config {
    Config { pace: Pace { late: 0, cool_down: 60_000, ..quick().pace }, ..quick() }
}

/// What was sent under which id, and how it was answered first.
#[derive(Default)]
struct Sent(Vec<(String, Command, Told)>);

impl Sent {
    /// Sends a command for the first time, then all before it again, from the last to the first and from the first to
    /// the last, each also with quite another command under its id.
    async fn first(&mut self, client: &mut Client, command: Command) -> Told {
        let id = format!("command {}", self.0.len());
        client.send_as(&id, command.clone()).await;
        let told = client.answer(&id).await;
        self.0.push((id, command, told.clone()));
        let order: Vec<usize> = (0..self.0.len()).rev().chain(0..self.0.len()).collect();
        for at in order {
            self.again(client, at).await;
        }
        told
    }

    async fn again(&self, client: &mut Client, at: usize) {
        let (id, command, first) = &self.0[at];
        for other in [command.clone(), Command::Stand, Command::Rename { name: client.name.clone() }] {
            client.send_as(id, other.clone()).await;
            assert_eq!(&client.answer(id).await, first, "{id}, first {command:?}, now {other:?}");
        }
    }

    async fn done(&mut self, client: &mut Client, command: Command) {
        assert_eq!(self.first(client, command.clone()).await, Told::Done(None), "{command:?}");
    }

    async fn refused(&mut self, client: &mut Client, command: Command, code: &str) {
        assert_eq!(self.first(client, command.clone()).await, Told::Refused(code.into()), "{command:?}");
    }
}

fn to(target: u32) -> Setup {
    setup(serde_json::json!({"preset": "classic", "target": target}), 3)
}

#[tokio::test]
async fn every_kind_of_command_is_answered_the_same_in_any_order_and_after_a_restart() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("tables.db");
    let house = House::over(Arc::new(Sqlite::open(&path).unwrap()), strict()).await;
    let (mut ana, mut sent) = (house.person("Ana").await, Sent::default());
    let table = ana.create(to(500), &[BotName::Random]).await;
    sent.done(&mut ana, Command::AddBot { bot: BotName::Greedy }).await;
    sent.refused(&mut ana, Command::AddBot { bot: BotName::Greedy }, "table-full").await;
    sent.done(&mut ana, Command::Remove { seat: 2 }).await;
    sent.done(&mut ana, Command::Change { setup: to(5000) }).await;
    sent.refused(&mut ana, Command::Start, "not-all-agreed").await;
    sent.done(&mut ana, Command::Agree(Addition::Salt(salt()))).await;
    sent.done(&mut ana, Command::Rename { name: "Anna".into() }).await;
    sent.done(&mut ana, Command::Start).await;
    sent.refused(&mut ana, Command::Act { action: Action::Catch { seat: 1 } }, "nobody-to-catch").await;
    sent.refused(&mut ana, Command::Act { action: Action::Catch { seat: 1 } }, "catch-cooling").await;
    ana.play_until(|view| {
        view.stage == Stage::Playing && view.play.as_ref().is_some_and(|play| play.turn == view.seat)
    })
    .await;
    let action = ana.any_move();
    sent.done(&mut ana, Command::Act { action }).await;
    sent.done(&mut ana, Command::Say { text: "hello".into() }).await;
    sent.done(&mut ana, Command::Phrase { phrase: Phrase::Ouch }).await;
    ana.play_until(|view| view.stage == Stage::Between).await;
    sent.done(&mut ana, Command::Ready(Addition::Salt(salt()))).await;
    sent.done(&mut ana, Command::Stand).await;
    sent.done(&mut ana, Command::Sit { seat: None }).await;
    house.close().await;

    let house = House::over(Arc::new(Sqlite::open(&path).unwrap()), strict()).await;
    let mut again = house.again(&ana.ticket).await;
    again.name = "Anna".into();
    again.enter(&table).await;
    for at in 0..sent.0.len() {
        // What was refused without a price is in no log.
        let kept = match &sent.0[at].2 {
            Told::Refused(code) => code == "nobody-to-catch",
            _ => true,
        };
        if kept {
            sent.again(&mut again, at).await;
        }
    }
    house.close().await;
}

#[tokio::test]
async fn a_rematch_and_a_table_are_asked_for_once_too() {
    let house = House::open(strict()).await;
    let (mut ana, mut sent) = (house.person("Ana").await, Sent::default());
    let create = Command::Create { setup: to(1), bots: vec![BotName::Random] };
    ana.send_as("open", create).await;
    let opened = ana.answer("open").await;
    ana.until("the table", |ana| ana.view.is_some()).await;
    ana.agree().await;
    ana.done(Command::Start).await;
    ana.play_until(|view| view.stage == Stage::Over).await;
    sent.done(&mut ana, Command::Rematch).await;
    let bad = Setup { seats: 77, ..to(1) };
    for setup in [to(1), to(300), bad] {
        ana.send_as("open", Command::Create { setup, bots: vec![] }).await;
        assert_eq!(ana.answer("open").await, opened);
    }
    house.close().await;
}

#[tokio::test]
async fn a_catch_that_caught_is_done_and_one_that_did_not_is_refused_however_often_it_is_sent() {
    let house = House::open(strict()).await;
    let (mut ana, mut ben) = two_at_play(&house).await;
    let nobody = Command::Act { action: Action::Catch { seat: ana.seat() } };
    ben.send_as("too early", nobody.clone()).await;
    assert_eq!(ben.answer("too early").await, Told::Refused("nobody-to-catch".into()));

    // Somebody comes to one card and does not call; the other catches, unless they are cooling.
    let (caught, catcher) = loop {
        for client in [&mut ana, &mut ben] {
            client.done(Command::Ping).await;
        }
        let seen = ana.seq.max(ben.seq);
        ana.until("the same", |ana| ana.seq >= seen).await;
        ben.until("the same", |ben| ben.seq >= seen).await;
        if ana.now().stage != Stage::Playing {
            for client in [&mut ana, &mut ben] {
                client.done(Command::Ready(Addition::Salt(salt()))).await;
            }
            continue;
        }
        let danger = ana.now().play.as_ref().unwrap().danger.clone();
        if danger.contains(&ben.seat()) {
            break (ben.seat(), &mut ana);
        }
        let player = if ana.on_turn() { &mut ana } else { &mut ben };
        let action = match player.any_move() {
            Action::Play { card, color, with, .. } => Action::Play { card, color, with, uno: false },
            Action::Catch { .. } | Action::Call => continue,
            other => other,
        };
        player.done(Command::Act { action }).await;
    };
    let catch = Command::Act { action: Action::Catch { seat: caught } };
    for _ in 0..3 {
        catcher.send_as("caught", catch.clone()).await;
        assert_eq!(catcher.answer("caught").await, Told::Done(None));
    }
    for _ in 0..3 {
        ben.send_as("too early", nobody.clone()).await;
        assert_eq!(ben.answer("too early").await, Told::Refused("nobody-to-catch".into()));
    }
    house.close().await;
}

#[tokio::test]
async fn ids_count_for_each_table_by_itself() {
    let house = House::open(quick()).await;
    let mut ana = house.person("Ana").await;
    for _ in 0..2 {
        let table = ana.create(setup("classic", 2), &[]).await;
        ana.send_as("one", Command::Say { text: "here".into() }).await;
        assert_eq!(ana.answer("one").await, Told::Done(None));
        ana.enter(&table).await;
        assert_eq!(ana.now().chat.as_ref().map(Vec::len), Some(1), "said at each");
    }
    house.close().await;
}
