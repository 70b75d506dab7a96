use lastcard_bots::Effort;
use lastcard_engine::{SeatCount, SeatSet};

use crate::{
    deals::{Deal, Dealing, PlayError, Played},
    mind::Mind,
};

/// What is played from a deal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Length {
    /// The round that was dealt.
    #[default]
    Round,
    /// The match that begins with it.
    Match,
}

/// A match that nobody has won by then is nobody's. By rules under which rounds have winners it is over long before.
pub(crate) const MOST_ROUNDS: u32 = 1_000;

/// What was played from a deal with everybody in one seat.
pub(crate) struct Sitting {
    /// Who won it: a player, or a team.
    pub(crate) winners: SeatSet,
    /// Points of the round, or the score at the end of the match.
    pub(crate) points: [u32; SeatCount::MAX],
    pub(crate) rounds: u64,
    pub(crate) actions: u64,
    pub(crate) effort: [Effort; SeatCount::MAX],
}

impl Sitting {
    /// Plays a deal among bots that `make` makes for a seat and a seed; its `turn`th playing has luck of its own.
    pub(crate) fn play(
        dealing: &Dealing<'_>,
        deal: Deal<'_>,
        turn: usize,
        length: Length,
        make: impl Fn(usize, u64) -> Mind,
    ) -> Result<Sitting, PlayError> {
        let mut game = dealing.begin(deal)?;
        let mut sitting = Sitting {
            winners: SeatSet::EMPTY,
            points: [0; SeatCount::MAX],
            rounds: 0,
            actions: 0,
            effort: [Effort::default(); SeatCount::MAX],
        };
        loop {
            let played = dealing.play_next(&game, deal, turn, &make, |_, _, _| {})?;
            sitting.add(&played);
            // Every round that was played out can be entered.
            let entered = game.score(&played.round).is_ok();
            if length == Length::Round {
                let winner = played.outcome().winner;
                sitting.winners = winner.map_or(SeatSet::EMPTY, |seat| dealing.rules.team_of(seat, dealing.seats));
                break;
            }
            sitting.winners = game.winners();
            if !entered || game.winner().is_some() || game.rounds() == MOST_ROUNDS {
                break;
            }
        }
        sitting.points[..dealing.seats.get()].copy_from_slice(game.scores());
        Ok(sitting)
    }

    fn add(&mut self, played: &Played) {
        self.rounds += 1;
        self.actions += played.actions;
        for (sum, effort) in self.effort.iter_mut().zip(&played.effort) {
            *sum = sum.plus(*effort);
        }
    }
}
