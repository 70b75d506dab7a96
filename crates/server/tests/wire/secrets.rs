//! Games that differ only in what a viewer may not know look the same to that viewer: every byte of every frame,
//! refusal, listing, log line and metric.

use std::{sync::Arc, time::Duration};

use lastcard_bots::Rng;
use lastcard_engine::{Event, Face, Memory as Remembers, Preset, Rank, Viewer};
use lastcard_protocol::{Action, Addition, Command, Happened, PlayView, Setup, Stage};
use lastcard_rulebook::NAMED_SETS;
use lastcard_server::{
    Append, Config, Memory, Seq, Store, TableId,
    session::Sessions,
    table::{Entry, Input, Look, Now, Pace, Person, PersonId, Ruling, Table, TableEvent},
};

use super::{
    client::Client,
    house::{House, quick},
    logs::{Logs, cards_in},
    moves,
};

/// How many sit at a table; one more watches.
const PLAYERS: usize = 4;
const KEY: [u8; 32] = [7; 32];
/// Tickets of then are as good as new: no clock is ahead of them.
const NOW: u64 = 4_000_000_000_000;
const BEGAN: u64 = 1_700_000_000_000;

fn person(number: usize) -> Person {
    Person { id: PersonId([number as u8 + 1; 16]), name: format!("P{number}"), from: None }
}

/// A table in the middle of a round, its log, and what everybody at it knows.
struct World {
    table: Table,
    log: Vec<Entry>,
    memories: Vec<Remembers>,
}

impl World {
    /// A table at which so many moves were made; none if the round is over by then.
    fn played(rules: &str, seed: u64, moves: usize) -> Option<World> {
        let mut rng = Rng::new(seed);
        let setup = Setup {
            rules: rules.into(),
            seats: PLAYERS as u8,
            clock: None,
            listed: true,
            spectators: true,
            hints: false,
        };
        let id = TableId::from_bytes(std::array::from_fn(|_| rng.next() as u8));
        let now = now(&mut rng, 0);
        let first = Table::open(id, &person(0), Command::Create { setup, bots: vec![] }, &now).unwrap();
        let mut world = World { table: Table::opened(&first).unwrap(), log: vec![first], memories: Vec::new() };
        for number in 1..PLAYERS {
            world.take(number, Command::Sit { seat: None }, &mut rng);
        }
        for number in 0..PLAYERS {
            world.take(number, Command::Agree(Addition::Salt(format!("{:032x}", rng.next()))), &mut rng);
        }
        world.take(0, Command::Start, &mut rng);
        for _ in 0..moves {
            let number = world.table.round()?.turn()?.index();
            let play = world.view(number).play?;
            world.take(number, Command::Act { action: moves::any_listed(&play, &mut rng)? }, &mut rng);
        }
        (world.table.stage() == Stage::Playing).then_some(world)
    }

    fn view(&self, number: usize) -> lastcard_protocol::TableView {
        let look = Look { at: BEGAN, spectators: 0, entering: false };
        self.table.view(person(number).id, look, &Pace::default())
    }

    fn take(&mut self, number: usize, what: Command, rng: &mut Rng) {
        let input = Input::Command { by: person(number), what, waited: true };
        let Ruling::Record(entry, None) = self.table.decide(&now(rng, self.log.len() as u64), &input) else { return };
        self.table.fold(&entry).unwrap();
        self.remember(&entry);
        self.log.push(*entry);
    }

    fn remember(&mut self, entry: &Entry) {
        let Some(round) = self.table.round() else { return };
        if self.memories.is_empty() {
            self.memories = round.seats().seats().map(|seat| Remembers::new(seat, round.seats())).collect();
        }
        for memory in &mut self.memories {
            let viewer = Viewer::Seat(memory.seat());
            for event in &entry.events {
                if let TableEvent::Dealt(events) | TableEvent::Acted { events, .. } = event {
                    events.iter().for_each(|event| memory.see(event.seen_by(viewer)));
                }
            }
            memory.look(&round.view(viewer));
        }
    }

    /// The same table with other cards where the viewer cannot know them.
    fn twin(&self, viewer: usize, fresh: u64) -> Table {
        let round = self.table.round().unwrap();
        let (memory, eyes) = match self.memories.get(viewer) {
            Some(memory) => (*memory, Viewer::Seat(memory.seat())),
            None => (Remembers::new(round.dealer(), round.seats()), Viewer::Public),
        };
        self.table.with_round(memory.sample(&round.view(eyes), fresh)).with_past(|event| otherwise(event, eyes))
    }
}

/// The same event with another card or vote, if that is hidden from the viewer.
fn otherwise(event: Event, eyes: Viewer) -> Event {
    let another = |card: Face| Face::all().find(|other| *other != card).unwrap();
    let other = match event {
        Event::Drew { seat, card, why, open } => Event::Drew { seat, card: another(card), why, open },
        Event::HandedOut { seat, card } => Event::HandedOut { seat, card: another(card) },
        Event::Showed { seat, to, card } => Event::Showed { seat, to, card: another(card) },
        Event::Voted { seat, yes } => Event::Voted { seat, yes: !yes },
        Event::PutBack { place } => Event::PutBack { place: place + 1 },
        other => other,
    };
    if other.seen_by(eyes) == event.seen_by(eyes) { other } else { event }
}

fn now(rng: &mut Rng, after: u64) -> Now {
    Now {
        at: BEGAN + 1000 * after,
        fresh: std::array::from_fn(|_| rng.next() as u8),
        pace: Pace::default(),
        node: None,
    }
}

/// All that reaches one viewer, and all that the server says of itself meanwhile.
#[derive(PartialEq, Debug)]
struct Seen {
    frames: Vec<Vec<String>>,
    logs: Vec<String>,
    metrics: String,
}

/// Lets the viewer do the same things at every table and notes all they see.
async fn look(worlds: &[World], tables: Vec<Table>, viewer: usize, seed: u64) -> Seen {
    let (logs, guard) = Logs::capture();
    let store = Arc::new(Memory::new());
    store.secret("sessions", KEY).await.unwrap();
    for world in worlds {
        fill(&store, world).await;
    }
    let pace = Pace { stand_in: 3_600_000, ..quick().pace };
    let house = House::with_tables(store, Config { pace, ..quick() }, tables).await;
    let mut frames = Vec::new();
    for (world, number) in worlds.iter().zip(0..) {
        frames.push(visit(&house, &world.table.id().to_string(), viewer, Rng::new(seed + number)).await);
    }
    house.until_metric("sockets", |sockets| sockets == 0).await;
    let metrics = house.metrics().await;
    let timed = |line: &&str| !line.contains("milliseconds") && !line.contains("microseconds");
    let metrics: Vec<&str> = metrics.lines().filter(timed).collect();
    // How often the test itself asked is not the server's doing.
    let metrics: Vec<&str> = metrics.into_iter().filter(|line| !line.contains("connections_total")).collect();
    let metrics = metrics.join("\n");
    house.close().await;
    drop(guard);
    let mut logs: Vec<String> = logs.text().lines().map(str::to_owned).collect();
    logs.sort();
    Seen { frames, logs, metrics }
}

async fn fill(store: &Memory, world: &World) {
    for (entry, number) in world.log.iter().zip(0..) {
        let append = Append {
            table: world.table.id(),
            expected: Seq(number),
            command: None,
            records: vec![serde_json::to_vec(entry).unwrap()],
            at: entry.at,
            mark: None,
            compaction: None,
        };
        store.append(append).await.unwrap();
    }
}

/// Everybody comes to the table; the viewer asks for this and that, allowed or not.
async fn visit(house: &House, table: &str, viewer: usize, mut rng: Rng) -> Vec<String> {
    let sessions = Sessions::new(KEY, Duration::MAX, []);
    let mut others = Vec::new();
    for number in (0..PLAYERS).filter(|number| *number != viewer) {
        let mut other = house.again(&sessions.ticket(person(number).id, NOW)).await;
        other.enter(table).await;
        other.done(Command::Ping).await;
        others.push(other);
    }
    let mut client = house.again(&sessions.ticket(person(viewer).id, NOW)).await;
    client.frames.clear();
    let mut asked = 0;
    let mut ask = async |client: &mut Client, command: Command| {
        asked += 1;
        client.send_as(&format!("q{asked}"), command).await;
        client.answer(&format!("q{asked}")).await
    };
    ask(&mut client, Command::Tables { page: None }).await;
    ask(&mut client, Command::Enter { table: table.to_owned() }).await;
    client.until("the table", |client| client.view.is_some()).await;
    ask(&mut client, Command::Ping).await;
    for _ in 0..12 {
        let play = client.now().play.clone().unwrap();
        let action = moves::any_action(&mut rng);
        if !moves::is_listed(&play, client.now().seat, &action) {
            ask(&mut client, Command::Act { action }).await;
        }
    }
    for (other, number) in others.iter_mut().zip(0..) {
        // What others are refused is their own.
        other.ask(Command::Act { action: moves::any_action(&mut Rng::new(1)) }).await;
        other.say(&format!("hello {number}")).await;
        let lines =
            |client: &Client| client.happened.iter().filter(|event| matches!(event, Happened::Said { .. })).count();
        client.until("the line", |client| lines(client) > number).await;
    }
    let play = client.now().play.clone().unwrap();
    if let Some(action) =
        (0..20).find_map(|_| moves::any_listed(&play, &mut rng).filter(|action| tells_nothing(&play, action)))
    {
        ask(&mut client, Command::Act { action }).await;
    }
    ask(&mut client, Command::Tables { page: None }).await;
    client.frames.iter().map(|frame| without_time(frame)).collect()
}

/// Whether an action of the viewer shows them no hidden card: a plain card, and not nearly the last.
fn tells_nothing(play: &PlayView, action: &Action) -> bool {
    let (Action::Play { card, with, .. } | Action::Jump { card, with, .. }) = action else { return false };
    let plain = !matches!(card.0.rank(), Rank::Number(0) | Rank::WorldTour | Rank::Custom(_));
    plain && with.is_none() && play.hand.as_ref().is_some_and(|hand| hand.len() > 2)
}

/// A frame without the numbers in it that time alone changes.
fn without_time(frame: &str) -> String {
    ["\"catch_again\":", "\"bot_in\":"].iter().fold(frame.to_owned(), |frame, name| {
        let mut parts = frame.split(name);
        let first = parts.next().unwrap_or_default().to_owned();
        parts
            .fold(first, |text, rest| text + name + "?" + rest.trim_start_matches(|digit: char| digit.is_ascii_digit()))
    })
}

#[tokio::test]
async fn nothing_that_leaves_the_server_depends_on_what_the_viewer_may_not_know() {
    let rounds: u64 = std::env::var("LASTCARD_TWINS").ok().and_then(|rounds| rounds.parse().ok()).unwrap_or(4);
    let mut worlds = Vec::new();
    let sets = Preset::all().map(Preset::name).chain(NAMED_SETS.iter().map(|set| set.name));
    for (set, number) in sets.zip(0..) {
        for round in 0..rounds {
            worlds.extend(World::played(set, 1000 * number + round, 6 * round as usize + 2));
        }
    }
    assert!(worlds.len() > 10);
    let (mut pairs, mut frames, mut lines) = (0, 0, 0);
    for viewer in 0..=PLAYERS {
        let fresh = |number: usize| 77 + 1000 * viewer as u64 + number as u64;
        let twins: Vec<Table> =
            worlds.iter().enumerate().map(|(number, world)| world.twin(viewer, fresh(number))).collect();
        let differ = worlds.iter().zip(&twins).filter(|(world, twin)| world.table.round() != twin.round()).count();
        assert_eq!(differ, worlds.len(), "every twin has other hidden cards");
        let past =
            worlds.iter().zip(&twins).filter(|(world, twin)| world.table.with_round(*twin.round().unwrap()) != **twin);
        assert!(past.count() > worlds.len() / 2, "and most remember other hidden cards");
        let real = worlds.iter().map(|world| world.table.clone()).collect();
        let here = look(&worlds, real, viewer, 5).await;
        let there = look(&worlds, twins, viewer, 5).await;
        for (number, (here, there)) in here.frames.iter().zip(&there.frames).enumerate() {
            assert_eq!(here, there, "table {number} of viewer {viewer}");
            frames += here.len();
        }
        assert_eq!(here.logs, there.logs);
        assert_eq!(here.metrics, there.metrics);
        assert!(cards_in(&here.logs.join("\n")).is_empty());
        pairs += worlds.len();
        lines += here.logs.len();
    }
    the_comparison_can_tell(&worlds).await;
    println!("compared {pairs} pairs of games over the wire: {frames} pairs of frames, {lines} pairs of log lines");
    assert!(pairs > 40 && frames > 10 * pairs);
}

/// Player 0 is shown games that differ in what player 1 may not know: then it does look different.
async fn the_comparison_can_tell(worlds: &[World]) {
    let twins: Vec<Table> = worlds.iter().map(|world| world.twin(1, 3)).collect();
    let real = worlds.iter().map(|world| world.table.clone()).collect();
    let (here, there) = (look(worlds, real, 0, 5).await, look(worlds, twins, 0, 5).await);
    let told = here.frames.iter().zip(&there.frames).filter(|(here, there)| here != there).count();
    assert!(told > worlds.len() / 2, "only {told} of {} differ", worlds.len());
}
