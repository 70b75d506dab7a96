use lastcard_engine::{Action, Event, Illegal, Round, Seat, SeatSet};

use crate::{Player, Rng, StopSign};

/// Who sits at a table of the laboratory. A [`Player`] is one, which hands its bot no more than a view.
pub trait Sitter {
    /// Shows it what happened; `round` is as it stands after those events.
    fn watch(&mut self, events: &[Event], round: &Round);

    /// What it does now.
    fn decide(&mut self, round: &Round) -> Option<Action>;
}

impl Sitter for Player {
    fn watch(&mut self, events: &[Event], round: &Round) {
        Player::watch(self, events, round);
    }

    fn decide(&mut self, round: &Round) -> Option<Action> {
        Player::decide(self, round)
    }
}

/// Why a round among bots was not played to its end.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Stopped {
    /// A bot did what it may not.
    #[error("a bot did what it may not: {0} ({rule})", rule = .0.rule())]
    Refused(#[from] Illegal),
    /// It had not ended after [`MOST_ACTIONS`].
    #[error("a round had not ended after {MOST_ACTIONS} actions, and by these rules it may never")]
    Endless,
    /// Somebody asked to stop, by a [`StopSign`].
    #[error("the round was stopped before it ended")]
    Asked,
}

/// The most actions of a round among bots: by rules under which rounds end they end long before.
pub const MOST_ACTIONS: u64 = 20_000;

/// Plays a round to its end among bots, seat 0 first in `players`. Who is quickest out of turn is
/// drawn from `luck`. The number of actions.
pub fn play_round(
    round: &mut Round,
    dealt: &[Event],
    players: &mut [impl Sitter],
    luck: &mut Rng,
    each: impl FnMut(&Round, Seat, Action, &[Event]),
) -> Result<u64, Stopped> {
    play_round_until(&StopSign::default(), round, dealt, players, luck, each)
}

/// The same, left off with [`Stopped::Asked`] soon after the sign is raised: nothing is done that was decided after it.
pub fn play_round_until(
    stop: &StopSign,
    round: &mut Round,
    dealt: &[Event],
    players: &mut [impl Sitter],
    luck: &mut Rng,
    mut each: impl FnMut(&Round, Seat, Action, &[Event]),
) -> Result<u64, Stopped> {
    let mut events = Vec::with_capacity(64);
    watch(round, dealt, players);
    let mut actions = 0;
    while let Some(turn) = round.turn() {
        if actions == MOST_ACTIONS {
            return Err(Stopped::Endless);
        }
        let out_of_turn = round.actors().without(turn);
        let quick = if out_of_turn.is_empty() { None } else { quickest(round, out_of_turn, players, luck) };
        let (seat, action) = match quick {
            Some(quick) => quick,
            None => match players[turn.index()].decide(round) {
                Some(action) => (turn, action),
                // Every decision has an answer; a bot without one must not stop the table.
                None => (turn, fallback(round, turn)),
            },
        };
        // A thought that was cut short is not what the bot would have done.
        if stop.is_raised() {
            return Err(Stopped::Asked);
        }
        events.clear();
        round.apply(seat, action, &mut events)?;
        actions += 1;
        each(round, seat, action, &events);
        watch(round, &events, players);
    }
    Ok(actions)
}

fn watch(round: &Round, events: &[Event], players: &mut [impl Sitter]) {
    for player in players {
        player.watch(events, round);
    }
}

/// The first to act among those who may, asked in a random order.
fn quickest(round: &Round, seats: SeatSet, players: &mut [impl Sitter], luck: &mut Rng) -> Option<(Seat, Action)> {
    let start = luck.below(seats.len());
    let order = seats.into_iter().skip(start).chain(seats.into_iter().take(start));
    for seat in order {
        if let Some(action) = players[seat.index()].decide(round) {
            return Some((seat, action));
        }
    }
    None
}

fn fallback(round: &Round, seat: Seat) -> Action {
    round.legal_actions(seat).iter().last().unwrap_or(Action::Draw)
}
