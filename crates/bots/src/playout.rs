use lastcard_engine::{Action, Illegal, Phase, Round, Seat, Sink, View, Viewer};

use crate::{MOST_ACTIONS, Random, allowance::Allowance, random::wanted};

/// Plays a round to its end, or up to [`MOST_ACTIONS`], with one [`Random`] deciding for every seat; how many actions
/// it took.
#[inline]
pub fn play_random(round: &mut Round, player: &mut Random, sink: &mut impl Sink) -> Result<u64, Illegal> {
    let mut actions = 0;
    while actions < MOST_ACTIONS {
        if !round.danger().is_empty() {
            actions += call_uno(round, sink)?;
        }
        let Some(seat) = round.turn() else { return Ok(actions) };
        actions += 1;
        if matches!(round.phase(), Phase::Turn | Phase::Drawn) {
            let view = round.view(Viewer::Seat(seat));
            let legal = view.legal_actions();
            let faces = wanted(&view, &legal);
            // What `decide` does, each kind of action applied where it is known: so none is built and
            // taken apart again.
            if !faces.is_empty() {
                round.apply(seat, Action::Play(player.lay(&legal, faces)), sink)?;
                continue;
            }
            if legal.may_draw() {
                round.apply(seat, Action::Draw, sink)?;
                continue;
            }
        }
        if !act_otherwise(round, seat, player, sink)? {
            return Ok(actions - 1);
        }
    }
    Ok(actions)
}

/// What is neither laid nor drawn in turn; whether there was anything to do.
#[inline(never)]
fn act_otherwise(round: &mut Round, seat: Seat, player: &mut Random, sink: &mut impl Sink) -> Result<bool, Illegal> {
    let Some(action) = player.decide(&round.view(Viewer::Seat(seat))) else { return Ok(false) };
    round.apply(seat, action, sink)?;
    Ok(true)
}

/// How a round played out went.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum PlayedOut {
    /// As far as it goes.
    Wholly,
    /// It would have gone on.
    CutOff,
}

/// Plays a round to its end, if that comes within what is allowed, with `policy` deciding for every seat whose
/// decision is asked for.
pub(crate) fn play_out(
    round: &mut Round,
    allowed: &mut Allowance,
    mut policy: impl FnMut(&View<'_>) -> Option<Action>,
) -> Result<PlayedOut, Illegal> {
    for _ in 0..MOST_ACTIONS {
        let Some(seat) = round.turn() else { return Ok(PlayedOut::Wholly) };
        if !allowed.step() {
            return Ok(PlayedOut::CutOff);
        }
        if !round.danger().is_empty() {
            call_uno(round, &mut ())?;
        }
        let Some(action) = policy(&round.view(Viewer::Seat(seat))) else { return Ok(PlayedOut::Wholly) };
        round.apply(seat, action, &mut ())?;
    }
    Ok(PlayedOut::CutOff)
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
