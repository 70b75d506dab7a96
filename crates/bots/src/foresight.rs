use lastcard_engine::{Action, Round, Seat};

use crate::{
    Greedy,
    allowance::Allowance,
    consequences,
    playout::{PlayedOut, play_out},
    prospects::reached,
};

/// The most steps of a round played out: far more than any takes by rules under which rounds end.
const MOST_STEPS: u64 = 20_000;

/// What a choice comes to for a seat, from 0 to 1, in a round all of which is known, if everybody plays on as `greedy` does
/// whose ties are broken by `luck`; nothing where that does not end. Doing nothing is a choice, too. It takes as many of the `steps`
/// as it needs, 20,000 at most.
///
/// Whoever looks at a real round with it sees what no seat may see: it is for worlds that are made up, and for the laboratory.
pub fn foresee(round: &Round, seat: Seat, choice: Option<Action>, luck: u64, steps: &mut u64) -> Option<f32> {
    let mut allowed = Allowance::steps(MOST_STEPS.min(*steps));
    let reached = played_out(*round, seat, choice, luck, &mut allowed);
    *steps -= allowed.spent();
    reached
}

fn played_out(mut round: Round, seat: Seat, choice: Option<Action>, luck: u64, allowed: &mut Allowance) -> Option<f32> {
    let done = choice.is_none_or(|action| consequences::take(&mut round, seat, action, allowed));
    if !done {
        return allowed.lasts().then_some(0.0);
    }
    let mut player = Greedy::new(luck);
    match play_out(&mut round, seat, allowed, |view| player.answer(view)) {
        Ok(PlayedOut::Wholly) => Some(reached(&round, seat)),
        Ok(PlayedOut::CutOff) => None,
        Err(_) => Some(0.0),
    }
}
