//! A round to learn from: who learns notes how things stood, and is told what came of it.

use std::sync::Arc;

use lastcard_bots::{
    Bot, MOST_ACTIONS, Master, Rng,
    master::{Net, Note, reached},
};
use lastcard_engine::{Action, Chance, Event, Memory, Phase, Round, Seat, SeatSet, Viewer};

use super::league::{Guest, Table};

/// Inputs, and the chance of winning that they should be taken to mean.
pub(super) struct Case {
    pub(super) inputs: Vec<(u16, f32)>,
    pub(super) target: f32,
}

/// How lessons are taught.
#[derive(Clone, Copy)]
pub(super) struct Teaching {
    /// How much what came of it in the end counts beside what was judged next.
    pub(super) lambda: f32,
    /// How often something else than the best is tried.
    pub(super) curiosity: f32,
}

/// Somebody at the table.
struct Chair {
    sitter: Sitter,
    memory: Memory,
    notes: Vec<Note>,
}

enum Sitter {
    Learner(Box<Master>),
    Guest(Box<dyn Bot>),
}

impl Sitter {
    fn bot(&mut self) -> &mut dyn Bot {
        match self {
            Sitter::Learner(master) => &mut **master,
            Sitter::Guest(bot) => bot,
        }
    }
}

/// Plays a round at that table and adds what is to be learnt of it; nothing of a round without end.
pub(super) fn lesson(table: &Table, net: &Arc<Net>, teaching: Teaching, rng: &mut Rng, cases: &mut Vec<Case>) {
    let seats = table.seats;
    let mut events = Vec::with_capacity(128);
    let dealt = Round::deal(table.rules, seats, seats.nth(rng.below(10)), Chance::Fast(rng.next()), &mut events);
    let Ok(mut round) = dealt else { return };
    let chair = |(seat, guest): (Seat, &Guest)| {
        let seed = rng.next();
        let mut sitter = match guest {
            Guest::Learner => {
                Sitter::Learner(Box::new(Master::playing_by(seed, Arc::clone(net)).learning(teaching.curiosity)))
            }
            Guest::Other(opponent) => Sitter::Guest(opponent.make(seed)),
        };
        sitter.bot().sit(seat, seats);
        Chair { sitter, memory: Memory::new(seat, seats), notes: Vec::new() }
    };
    let mut chairs: Vec<Chair> = seats.seats().zip(&table.guests).map(chair).collect();
    for _ in 0..MOST_ACTIONS {
        watch(&round, &events, &mut chairs, rng);
        let Some(turn) = round.turn() else { break };
        let out_of_turn = round.actors().without(turn);
        let (seat, action) = quickest(&round, out_of_turn, &mut chairs, rng).unwrap_or_else(|| {
            let action = decide(&round, turn, &mut chairs);
            (turn, action.or_else(|| round.legal_actions(turn).iter().last()).unwrap_or(Action::Draw))
        });
        events.clear();
        if round.apply(seat, action, &mut events).is_err() {
            return;
        }
    }
    if round.turn().is_none() {
        for chair in chairs {
            let won = reached(&round, chair.memory.seat());
            teach(chair.notes, won, teaching.lambda, cases);
        }
    }
}

/// TD(lambda): each note is to foresee what was judged after it, the more so the sooner, and in the end who won. What came of
/// something that was only tried says nothing of what was judged before.
fn teach(notes: Vec<Note>, won: f32, lambda: f32, cases: &mut Vec<Case>) {
    let mut target = won;
    for note in notes.into_iter().rev() {
        cases.push(Case { inputs: note.inputs, target });
        target = note.best.unwrap_or(lambda * target + (1.0 - lambda) * note.chance);
    }
}

fn watch(round: &Round, events: &[Event], chairs: &mut [Chair], rng: &mut Rng) {
    let others = chairs.len();
    for chair in chairs {
        let viewer = Viewer::Seat(chair.memory.seat());
        let view = round.view(viewer);
        let bot = chair.sitter.bot();
        for event in events {
            let seen = event.seen_by(viewer);
            chair.memory.see(seen);
            bot.see(seen, &view);
        }
        chair.memory.look(&view);
        // What others' turns look like is to be known too, but one decides at one's own.
        let waits = round.turn().is_some() && view.turn() != view.seat() && view.phase() == Phase::Turn;
        if let (Sitter::Learner(master), true) = (&chair.sitter, waits)
            && rng.below(2 * others) == 0
        {
            chair.notes.extend(master.look(&view, &chair.memory));
        }
    }
}

fn decide(round: &Round, seat: Seat, chairs: &mut [Chair]) -> Option<Action> {
    let chair = &mut chairs[seat.index()];
    let action = chair.sitter.bot().decide(&round.view(Viewer::Seat(seat)), &chair.memory);
    if let Sitter::Learner(master) = &mut chair.sitter {
        let note = master.take_note();
        if action.is_some() {
            chair.notes.extend(note);
        }
    }
    action
}

/// The first to act among those who may, asked in a random order.
fn quickest(round: &Round, seats: SeatSet, chairs: &mut [Chair], rng: &mut Rng) -> Option<(Seat, Action)> {
    if seats.is_empty() {
        return None;
    }
    let start = rng.below(seats.len());
    let mut order = seats.into_iter().skip(start).chain(seats.into_iter().take(start));
    order.find_map(|seat| decide(round, seat, chairs).map(|action| (seat, action)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_note_is_to_foresee_what_was_judged_after_it() {
        let note = |chance: f32, best: Option<f32>| Note { inputs: Vec::new(), chance, best };
        let targets = |notes: &[Note], lambda: f32| {
            let mut cases = Vec::new();
            teach(notes.to_vec(), 1.0, lambda, &mut cases);
            cases.iter().rev().map(|case| case.target).collect::<Vec<_>>()
        };
        let notes = [note(0.1, None), note(0.2, None), note(0.6, None)];
        assert_eq!(targets(&notes, 1.0), [1.0, 1.0, 1.0]);
        assert_eq!(targets(&notes, 0.0), [0.2, 0.6, 1.0]);
        assert_eq!(targets(&notes, 0.5), [0.5, 0.8, 1.0]);
        let tried = [note(0.1, None), note(0.2, Some(0.3)), note(0.6, None)];
        assert_eq!(targets(&tried, 0.5), [0.3, 0.8, 1.0]);
    }
}
