//! What holds a while after faults have stopped.

use std::rc::Rc;

use lastcard_protocol::Stage;
use lastcard_server::table::Table;

use super::world::{Phase, World};
use crate::sim::{history, laws::PEOPLE, room::id};

/// How long after the last fault everything is put right, and by how much duties may be late then, in milliseconds.
const SETTLED: u64 = 25_000;
const LATE: u64 = 20_000;

/// Faults stop. After a while who is there is known, and play goes on.
pub(crate) fn settle(world: &Rc<World>) {
    world.phase.set(Phase::Quiet);
    let stopped = world.nodes.borrow().iter().map(|node| node.stopped.get()).max().unwrap_or(0);
    world.time.run_until(stopped.max(world.time.now()) + 15_000);
    assert!(world.nodes.borrow().iter().all(|node| node.up.get()), "every node is there again");
    if !(0..PEOPLE).any(|who| world.is_connected(who)) {
        world.summons.set(true);
    }
    world.time.run_until(world.time.now() + 5_000);
    world.summons.set(false);
    world.time.run_until(world.time.now() + SETTLED);
    for _ in 0..20 {
        world.time.run_until(world.time.now() + 1_000);
        let history = world.history.borrow();
        who_is_there_is_known(world, &history.table);
        nothing_stands_still(world, &history.table);
    }
}

fn somebody_is_connected(world: &World) -> bool {
    (0..PEOPLE).any(|who| world.is_connected(who))
}

fn who_is_there_is_known(world: &World, table: &Table) {
    for who in 0..PEOPLE {
        assert!(!world.is_connected(who) || !table.misses(id(who)), "{who} is connected and taken for gone");
        let chair = table.chairs().iter().find(|chair| chair.person() == Some(id(who)));
        let here = chair.is_some_and(|chair| chair.is_here());
        let known = !somebody_is_connected(world) || world.is_connected(who);
        assert!(!here || known, "{who} is nowhere and taken to be there");
    }
    if somebody_is_connected(world) {
        let up: Vec<_> = world.nodes_up().iter().map(|node| node.id).collect();
        assert!(
            table.nodes().iter().all(|node| up.contains(node)),
            "somebody is there by way of a node that is no more"
        );
    }
}

/// While a player is there, what is due is done, wherever; what is not due has to be decided by somebody who is there.
fn nothing_stands_still(world: &World, table: &Table) {
    if table.is_paused() || !somebody_is_connected(world) {
        return;
    }
    let turn = table.round().and_then(|round| round.turn()).filter(|_| table.stage() == Stage::Playing);
    let bot = turn.and_then(|turn| table.bot_due(turn.index() as u8, &world.pace));
    let due = table.next_due(&world.pace).into_iter().chain(bot).min();
    if let Some(due) = due {
        let late = due + LATE + world.weather.skew;
        assert!(world.time.now() <= late, "what was due {} ms ago is not done", world.time.now() - due);
        return;
    }
    let owes = match table.stage() {
        Stage::Lobby | Stage::Over => true,
        Stage::Between => table.chairs().iter().any(|chair| chair.is_here() && !chair.ready),
        Stage::Playing => turn.is_some_and(|turn| table.chairs()[turn.index()].is_here()),
    };
    assert!(owes, "nothing will ever happen");
}

/// Everybody leaves: the table rests, and is the same at every node that still has it.
pub(crate) fn leave(world: &Rc<World>) {
    world.phase.set(Phase::Left);
    // The last of them may have waited for a moment to come in.
    world.time.run_until(world.time.now() + 15_000);
    let history = world.history.borrow();
    let was_there = somebody_was_there(world);
    assert!(!was_there || history.table.is_paused(), "nobody is there, and the table does not rest");
    let length = world.shared.borrow().last();
    for node in world.nodes_up() {
        let same = node.with_desk(|desk| *desk.table() == history.table && !desk.is_behind());
        world.saw("equal tables", usize::from(same == Some(true)));
        assert!(same.unwrap_or(true), "a node has another table than its log tells");
    }
    drop(history);
    world.time.run_until(world.time.now() + 25_000);
    assert_eq!(world.shared.borrow().last(), length, "a table at which nobody is rests");
}

/// Whether some node has the table, so that somebody knows that they are gone.
fn somebody_was_there(world: &World) -> bool {
    world.nodes_up().iter().any(|node| node.with_desk(|_| ()).is_some())
}

/// The whole log once more: it tells the same again, and its replays can be checked.
pub(crate) fn check_log(world: &World) {
    let shared = world.shared.borrow();
    let log: Vec<_> = shared.records.iter().map(|record| record.entry.clone()).collect();
    let fresh: Vec<_> = shared.records.iter().map(|record| record.now.fresh).collect();
    let history = world.history.borrow();
    let told = history::check_log(&log, &fresh, world.pace, &history.laws.snapshots);
    assert!(told == history.table, "a log tells all of a table");
}
