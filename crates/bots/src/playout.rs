use lastcard_engine::{Action, Illegal, Lay, Phase, Round, Seat, SeatSet, Sink, View, Viewer};

use crate::{MOST_ACTIONS, Random, allowance::Allowance, consequences, prospects::has_left, random::wanted};

/// Plays a round to its end, or up to [`MOST_ACTIONS`], with one [`Random`] deciding for every seat; how many actions
/// it took.
#[inline]
pub fn play_random(round: &mut Round, player: &mut Random, sink: &mut impl Sink) -> Result<u64, Illegal> {
    let mut actions = 0;
    while actions < MOST_ACTIONS {
        if let Some(legal) = round.ordinary_turn() {
            let seat = legal.seat();
            let faces = wanted(&round.view(Viewer::Seat(seat)), &legal);
            // What `decide` does, each kind of action applied where it is known: so none is built and
            // taken apart again.
            if !faces.is_empty() {
                let lay = player.lay_alone(&legal, faces);
                if legal.needs_partner(lay.face) {
                    lay_with_partner(round, seat, player, (lay, legal.partners()), sink)?;
                } else {
                    round.apply(seat, Action::Play(lay), sink)?;
                }
                actions += 1;
                continue;
            }
            if legal.may_draw() {
                round.apply(seat, Action::Draw, sink)?;
                actions += 1;
                continue;
            }
        }
        match act_otherwise(round, player, sink)? {
            0 => return Ok(actions),
            done => actions += done,
        }
    }
    Ok(actions)
}

/// Lays a card that takes the hand of one of the partners. Only these are handed on: what is legal would be kept in memory
/// for every other card, too.
#[inline(never)]
fn lay_with_partner(
    round: &mut Round,
    seat: Seat,
    player: &mut Random,
    (lay, partners): (Lay, SeatSet),
    sink: &mut impl Sink,
) -> Result<(), Illegal> {
    round.apply(seat, Action::Play(Lay { with: player.seat(partners), ..lay }), sink)
}

/// What is neither laid nor drawn in an ordinary turn: how many actions, 0 if there was nothing to do.
#[inline(never)]
fn act_otherwise(round: &mut Round, player: &mut Random, sink: &mut impl Sink) -> Result<u64, Illegal> {
    if !round.danger().is_empty() {
        let calls = call_uno(round, sink)?;
        if calls > 0 {
            return Ok(calls);
        }
    }
    let Some(seat) = round.turn() else { return Ok(0) };
    let Some(action) = player.decide(&round.view(Viewer::Seat(seat))) else { return Ok(0) };
    round.apply(seat, action, sink)?;
    Ok(1)
}

/// How a round played out went.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum PlayedOut {
    /// As far as it matters.
    Wholly,
    /// It would have gone on.
    CutOff,
}

/// Plays a round until it is decided for `seat`, if that comes within what is allowed, with `policy` deciding for every seat
/// whose decision is asked for, but for what written rules ask.
pub(crate) fn play_out(
    round: &mut Round,
    seat: Seat,
    allowed: &mut Allowance,
    mut policy: impl FnMut(&View<'_>) -> Option<Action>,
) -> Result<PlayedOut, Illegal> {
    for _ in 0..MOST_ACTIONS {
        let Some(turn) = round.turn().filter(|_| !has_left(round, seat)) else { return Ok(PlayedOut::Wholly) };
        if !allowed.step() {
            return Ok(PlayedOut::CutOff);
        }
        if !round.danger().is_empty() {
            call_uno(round, &mut ())?;
        }
        let action = match round.phase() {
            Phase::Rule => consequences::answer(round, turn, allowed),
            _ => policy(&round.view(Viewer::Seat(turn))),
        };
        let Some(action) = action else { return Ok(PlayedOut::Wholly) };
        round.apply(turn, action, &mut ())?;
    }
    Ok(PlayedOut::CutOff)
}

/// Whoever is in danger calls UNO, if calls do not rest.
#[cold]
#[inline(never)]
pub(crate) fn call_uno(round: &mut Round, sink: &mut impl Sink) -> Result<u64, Illegal> {
    let mut calls = 0;
    for seat in round.danger() {
        if round.legal_actions(seat).may_call() {
            round.apply(seat, Action::Call, sink)?;
            calls += 1;
        }
    }
    Ok(calls)
}
