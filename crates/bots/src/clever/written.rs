use lastcard_engine::{Program, Seat, SeatCount, Step, Who};

use super::standing::{Holding, Standing};

/// What a written rule does to how things stand, roughly: votes fail, choices are for the first outcome,
/// picked is who holds the fewest cards.
pub(crate) fn happen(program: &Program, after: &mut Standing, me: Seat, seats: SeatCount) {
    run(program, 0, after, me, me, seats);
}

/// How the rest of the rule, from that step on, changes what `seat` holds against the others: below 0
/// is good for it.
pub(crate) fn burden(
    program: &Program,
    from: usize,
    mut standing: Standing,
    me: Seat,
    by: Seat,
    seats: SeatCount,
) -> f32 {
    let weight = |standing: &Standing| {
        let others: f32 = standing.counts.iter().sum::<f32>() - standing.counts[me.index()];
        standing.holding.len() + standing.counts[me.index()] - others / (seats.get() - 1) as f32
    };
    let before = weight(&standing);
    run(program, from, &mut standing, me, by, seats);
    weight(&standing) - before
}

fn run(program: &Program, from: usize, after: &mut Standing, me: Seat, by: Seat, seats: SeatCount) {
    let steps = program.steps();
    let mut at = from;
    while let Some(step) = steps.get(at) {
        at += 1;
        match *step {
            Step::Draw(who, count) => each(who, after, me, by, seats, |cards| cards + count as f32),
            Step::DrawUntil(who, _) => each(who, after, me, by, seats, |cards| cards + 4.0),
            Step::DiscardAll(who, _) => each(who, after, me, by, seats, |cards| (cards * 0.9).max(1.0)),
            Step::Discard(who, count) => each(who, after, me, by, seats, |cards| (cards - count as f32).max(0.0)),
            Step::DiscardDownTo(who, count) => each(who, after, me, by, seats, |cards| cards.min(count as f32)),
            Step::Hold(who, count) => each(who, after, me, by, seats, |_| count as f32),
            Step::Miss(Who::Next) => after.turn = seats.next(seats.next(by, after.direction), after.direction),
            Step::Miss(_) => {}
            Step::Again => after.turn = by,
            Step::Turn => {
                after.direction = after.direction.turned();
                after.turn = seats.next(by, after.direction);
            }
            Step::Trade(_) | Step::PassOn => {
                let others = after.counts.iter().sum::<f32>() / (seats.get() - 1) as f32;
                after.holding = Holding::Blind(others);
            }
            Step::Vote(_, to) | Step::Jump(to) => at = to as usize,
            Step::Pick | Step::Open | Step::Mark(..) | Step::DrawIfStuck(..) | Step::Choose(..) | Step::IfStuck(..) => {
            }
        }
    }
}

fn each(who: Who, after: &mut Standing, me: Seat, by: Seat, seats: SeatCount, change: impl Fn(f32) -> f32) {
    let next = seats.next(by, after.direction);
    let concerned = |seat: Seat, counts: &[f32]| match who {
        Who::Me => seat == by,
        Who::Next => seat == next,
        Who::Previous => seats.next(seat, after.direction) == by,
        Who::Others => seat != by,
        Who::Everyone => true,
        Who::Picked => {
            seats.seats().filter(|seat| *seat != by).min_by(|a, b| counts[a.index()].total_cmp(&counts[b.index()]))
                == Some(seat)
        }
    };
    let counts = after.counts;
    for seat in seats.seats().filter(|seat| concerned(*seat, &counts)) {
        if seat == me {
            // Of the own cards only how many more or fewer there are.
            let held = after.holding.len();
            after.counts[me.index()] = change(held + counts[me.index()]) - held;
        } else {
            after.counts[seat.index()] = change(counts[seat.index()]);
        }
    }
}
