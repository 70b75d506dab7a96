//! What holds of a whole log: it tells the same again, causes lead to the same events, and replays can be checked.

use lastcard_engine::{Event, Game, Round, SeatCount, SeatSet};
use lastcard_protocol::{Card, Command, Replay, ReplayRound, Sheet};
use lastcard_server::{
    table::{
        Cause, Entry, Input, Now, Pace, Person, Ruling, Table, TableEvent,
        fair::{self, Added},
        read_rules, replay,
    },
    verify,
};

use super::{
    room::{Room, folded, from_snapshot},
    shown,
};

/// Checks the log of a room.
pub(crate) fn check(room: &Room) {
    let told = check_log(&room.log, &room.fresh, room.pace, &room.laws.snapshots);
    assert_eq!(&told, room.table());
}

/// Checks a log, of which each entry was decided with that fresh chance and which once told these tables; the table it
/// tells.
pub(crate) fn check_log(log: &[Entry], fresh: &[[u8; 32]], pace: Pace, snapshots: &[Table]) -> Table {
    let mut table = Table::opened(&log[0]).unwrap();
    let mut snapshots = snapshots.iter();
    let mut next = snapshots.next();
    for (entry, fresh) in log.iter().zip(fresh).skip(1) {
        if next.is_some_and(|then| then.seq() == table.seq()) {
            assert_eq!(next, Some(&table), "folding a log anew gives the same table");
            next = snapshots.next();
        }
        let now = Now { at: entry.at, fresh: *fresh, pace, node: entry.node };
        assert_eq!(decided_again(&table, entry, &now).as_ref(), Some(entry), "a cause leads to the same events");
        table.fold(entry).unwrap();
    }
    check_replays(log, &table);
    table
}

/// What the cause of an entry comes to if it is decided again.
fn decided_again(table: &Table, entry: &Entry, now: &Now) -> Option<Entry> {
    let from = entry.events.iter().find_map(|event| match event {
        TableEvent::CameFrom(_, mark) => Some(*mark),
        _ => None,
    });
    let input = |waited| match &entry.cause {
        Cause::Command { by, name, what } => {
            Input::Command { by: Person { id: *by, name: name.clone(), from }, what: what.clone(), waited }
        }
        Cause::Opened { .. } => panic!("a table is opened once"),
        Cause::Changed { by, name } => {
            // The setup is stored once, with what happened.
            let changed = entry.events.iter().find_map(|event| match event {
                TableEvent::Changed(setup) => Some(setup.clone()),
                _ => None,
            });
            let what = Command::Change { setup: changed.unwrap() };
            Input::Command { by: Person { id: *by, name: name.clone(), from }, what, waited }
        }
        Cause::Came(who) => Input::Came(Person { id: *who, name: String::new(), from }),
        Cause::Gone(who) => Input::Gone(*who),
        Cause::Bot(seat, action) => {
            Input::Bot { seat: *seat, moves: table.moves().unwrap_or(0), action: *action, waited }
        }
        Cause::Time => Input::Time,
        Cause::Restart(alive) => Input::Restart(*alive),
        Cause::Lost(nodes) => Input::Lost(nodes.clone()),
    };
    // A catch that waited was decided twice, and so was one that came before a cool-down and counted in it.
    [false, true].iter().find_map(|waited| match table.decide(now, &input(*waited)) {
        Ruling::Record(again, _) => Some(*again),
        _ => None,
    })
}

fn check_replays(log: &[Entry], table: &Table) {
    let mut finished = vec![0; table.matches() as usize + 1];
    let mut over = vec![false; table.matches() as usize + 1];
    let mut number = 0;
    for event in log.iter().flat_map(|entry| &entry.events) {
        match event {
            TableEvent::MatchBegan { .. } => number += 1,
            TableEvent::RoundOver(_) => finished[number] += 1,
            TableEvent::MatchOver(_) => over[number] = true,
            _ => {}
        }
    }
    for number in 1..finished.len() {
        let made = replay(Table::opened(&log[0]).unwrap(), &log[1..], number as u32).unwrap();
        assert_eq!(
            made.as_ref().map_or(0, |made| made.rounds.len()),
            finished[number],
            "all finished rounds, no other"
        );
        assert_eq!(replayed_from_lobby(log, number as u32), made, "the lobby before a match is all it is told from");
        let Some(made) = made else { continue };
        assert_eq!(made.over, over[number]);
        let json = serde_json::to_string(&made).unwrap();
        assert_eq!(serde_json::from_str::<Replay>(&json).unwrap(), made);
        check_replay(&made, table);
        shown::check(log, &made);
        let verified = verify(&made).unwrap();
        assert_eq!(verified.shown.len(), made.rounds.len());
    }
}

/// The replay of a match from a snapshot of the lobby it began in.
fn replayed_from_lobby(log: &[Entry], number: u32) -> Option<Replay> {
    let begins = |entry: &Entry| entry.events.iter().any(|event| matches!(event, TableEvent::MatchBegan { .. }));
    let (start, _) = log.iter().enumerate().filter(|(_, entry)| begins(entry)).nth(number as usize - 1)?;
    let lobby = folded(&log[..start]).snapshot().expect("a match begins in a lobby");
    replay(from_snapshot(&lobby), &log[start..], number).unwrap()
}

fn check_replay(replay: &Replay, table: &Table) {
    let rules = read_rules(&replay.rules).unwrap().rules;
    let first = &replay.rounds[0];
    let seats = SeatCount::new(first.seats.len()).unwrap();
    let deal_of = |round: u32| fair::DealOf { table: table.id(), number: replay.number, round };
    let mut drawn = Vec::new();
    let chance = fair::draw(&seed(first), deal_of(1), &added(first));
    let dealer = Game::draw_for_deal(&rules, seats, chance, |seat, card| drawn.push((seat.index() as u8, Card(card))));
    assert_eq!(drawn, replay.drawn_for_deal, "who deals first follows from seed and salts (SETUP-1)");
    let mut next_dealer = dealer.index();
    let mut scores: Vec<u32> = vec![0; seats.get()];
    let (mut wins, mut out) = ([0; SeatCount::MAX], SeatSet::EMPTY);
    for (round, number) in replay.rounds.iter().zip(1..) {
        assert_eq!(round.number, number);
        assert_eq!(fair::hex(&fair::commitment(&seed(round))), round.commitment, "the seed is what was committed to");
        let seats = SeatCount::new(round.seats.len()).unwrap();
        let dealer = seats.nth(round.dealer.into());
        assert_eq!(dealer.index(), next_dealer % seats.get(), "the deal passes to the left");
        assert_eq!(round.scores[..scores.len()], scores, "scores go on");
        let mut events = Vec::new();
        let chance = fair::deal(&seed(round), deal_of(number), &added(round));
        let mut play =
            Round::deal_among(SeatSet::all(seats) - out, rules, seats, dealer, chance, &mut |event: Event| {
                events.push(event.to_string());
            })
            .unwrap();
        assert_eq!(events, round.deal, "the deal follows from seed and salts");
        for step in &round.steps {
            events.clear();
            let action = step.action.parse().unwrap();
            play.apply(seats.nth(step.seat.into()), action, &mut |event: Event| events.push(event.to_string()))
                .unwrap();
            assert_eq!(events, step.events);
        }
        let mut before = [0; SeatCount::MAX];
        before[..round.scores.len()].copy_from_slice(&round.scores);
        let mut game = Game::new(rules, seats, dealer).unwrap().with_scores(before).with_standing(wins, out);
        let sheet = game.score(&play).unwrap();
        assert_eq!(Sheet::of(&sheet, &play, &game), round.sheet);
        wins[..seats.get()].copy_from_slice(game.wins());
        out = SeatSet::all(seats) - game.playing();
        let last = number as usize == replay.rounds.len();
        assert_eq!(game.winner().is_some(), last && replay.over, "a match ends when somebody has won it");
        next_dealer = game.dealer().index();
        scores = round.sheet.lines.iter().map(|line| line.score).collect();
    }
}

fn seed(round: &ReplayRound) -> [u8; 32] {
    fair::from_hex(&round.seed).unwrap()
}

/// What each seat added, as the document says it is to be read.
fn added(round: &ReplayRound) -> Vec<Added> {
    assert_eq!(
        round.fair == 2,
        round.seals.iter().any(|seal| !seal.open),
        "a deal is of version 2 where somebody sealed"
    );
    let commitment = fair::commitment(&seed(round));
    let of = |seat: u8| {
        let salt = round.salts.iter().find(|salt| salt.seat == seat).map(|salt| fair::from_hex(&salt.salt).unwrap());
        let Some(seal) = round.seals.iter().find(|seal| seal.seat == seat) else {
            assert!(round.fair == 1 || salt.is_none(), "where somebody sealed, nobody is bound to nothing");
            return salt.map_or(Added::Nothing, Added::Open);
        };
        let bound = fair::from_hex(&seal.seal).unwrap();
        assert!(salt.is_none_or(|salt| fair::seal(&commitment, &salt) == bound), "a salt fits its seal");
        if seal.open { Added::Open(salt.unwrap()) } else { Added::Sealed { seal: bound, told: salt } }
    };
    (0..round.seats.len() as u8).map(of).collect()
}
