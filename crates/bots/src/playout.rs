use lastcard_engine::{Action, Illegal, Lay, Phase, Round, Seat, Sink, View, Viewer};

use crate::{Random, random::wanted};

/// Plays a round to its end with one [`Random`] deciding for every seat; how many actions it took.
#[inline]
pub fn play_random(round: &mut Round, player: &mut Random, sink: &mut impl Sink) -> Result<u64, Illegal> {
    let mut actions = 0;
    loop {
        if !round.danger().is_empty() {
            actions += call_uno(round, sink)?;
        }
        let Some(seat) = round.turn() else { return Ok(actions) };
        if !matches!(round.phase(), Phase::Turn | Phase::Drawn) {
            if !act_beside_turns(round, seat, player, sink)? {
                return Ok(actions);
            }
            actions += 1;
            continue;
        }
        let view = round.view(Viewer::Seat(seat));
        let legal = view.legal_actions();
        let faces = wanted(&view, &legal);
        // What `decide` does, each kind of action applied where it is known: so none is built and
        // taken apart again.
        if !faces.is_empty() {
            let (face, color) = player.face_and_color(faces);
            let color = face.is_wild().then_some(color);
            let with = player.partner(&legal, face);
            let lay = Lay { face, color, with, uno: legal.may_call_with_play() };
            round.apply(seat, Action::Play(lay), sink)?;
        } else if legal.may_draw() {
            round.apply(seat, Action::Draw, sink)?;
        } else {
            // A copy: lent themselves, the actions would be written to memory at every turn.
            let Some(action) = player.decide_rest(&{ legal }) else { return Ok(actions) };
            round.apply(seat, action, sink)?;
        }
        actions += 1;
    }
}

/// What is decided besides turns; whether there was anything.
#[inline(never)]
fn act_beside_turns(round: &mut Round, seat: Seat, player: &mut Random, sink: &mut impl Sink) -> Result<bool, Illegal> {
    let Some(action) = player.decide(&round.view(Viewer::Seat(seat))) else { return Ok(false) };
    round.apply(seat, action, sink)?;
    Ok(true)
}

/// Plays a round to its end with `policy` deciding for every seat whose decision is asked for.
pub(crate) fn play_out(round: &mut Round, mut policy: impl FnMut(&View<'_>) -> Option<Action>) -> Result<(), Illegal> {
    while let Some(seat) = round.turn() {
        if !round.danger().is_empty() {
            call_uno(round, &mut ())?;
        }
        let Some(action) = policy(&round.view(Viewer::Seat(seat))) else { break };
        round.apply(seat, action, &mut ())?;
    }
    Ok(())
}

/// Whoever is in danger calls UNO, if calls do not rest.
#[cold]
#[inline(never)]
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
