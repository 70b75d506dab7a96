use lastcard_engine::{Action, Illegal, Round, Sink, Viewer};

use crate::Random;

/// Plays a round to its end with one [`Random`] deciding for every seat; how many actions it took.
#[inline]
pub fn play_random(round: &mut Round, player: &mut Random, sink: &mut impl Sink) -> Result<u64, Illegal> {
    let mut actions = 0;
    while let Some(seat) = round.turn() {
        if !round.danger().is_empty() {
            actions += call_uno(round, sink)?;
        }
        let Some(action) = player.decide(&round.view(Viewer::Seat(seat))) else { break };
        round.apply(seat, action, sink)?;
        actions += 1;
    }
    Ok(actions)
}

/// Whoever is in danger calls UNO, if calls do not rest.
fn call_uno(round: &mut Round, sink: &mut impl Sink) -> Result<u64, Illegal> {
    let mut calls = 0;
    for seat in round.danger() {
        if round.legal_actions(seat).may_call() {
            round.apply(seat, Action::Call, sink)?;
            calls += 1;
        }
    }
    Ok(calls)
}
