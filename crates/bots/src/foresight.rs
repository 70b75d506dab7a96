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
/// whose ties are broken by `luck`; nothing where that does not end. Doing nothing is a choice, too.
///
/// Whoever looks at a real round with it sees what no seat may see: it is for worlds that are made up, and for the laboratory.
pub fn foresee(round: &Round, seat: Seat, choice: Option<Action>, luck: u64) -> Option<f32> {
    let (mut round, mut allowed) = (*round, Allowance::steps(MOST_STEPS));
    let done = choice.is_none_or(|action| consequences::take(&mut round, seat, action, &mut allowed));
    if !done {
        return allowed.lasts().then_some(0.0);
    }
    let mut player = Greedy::new(luck);
    match play_out(&mut round, seat, &mut allowed, |view| player.answer(view)) {
        Ok(PlayedOut::Wholly) => Some(reached(&round, seat)),
        Ok(PlayedOut::CutOff) => None,
        Err(_) => Some(0.0),
    }
}
