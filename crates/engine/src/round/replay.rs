//! Events from outside, as of a stored log: what cannot have happened is an error, never a panic.

use super::{Round, State};
use crate::{Ask, Event, Face, Seat, WrittenRule, event::Decision};

/// An event that cannot have happened here: the log it comes from is damaged.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Corrupt {
    /// A seat the table does not have.
    #[error("{0:?} is not at this table")]
    Seat(Seat),
    /// The draw pile has another card on top, or none.
    #[error("{0} is not the top of the draw pile")]
    NotOnTop(Face),
    /// The player does not hold the card.
    #[error("{seat:?} does not hold {card}")]
    #[allow(missing_docs)]
    NotHeld { seat: Seat, card: Face },
    /// An event that has no place in this state.
    #[error("this cannot happen now")]
    OutOfPlace,
}

impl Round {
    /// Applies an event read from a log, or says why it cannot have happened.
    pub fn replay(&mut self, event: Event) -> Result<(), Corrupt> {
        for seat in event.seats().into_iter().flatten() {
            if !self.seats.has(seat) {
                return Err(Corrupt::Seat(seat));
            }
        }
        match event {
            Event::Dealt { card, .. } | Event::StartedPile { card } | Event::Drew { card, .. }
                if self.pile.peek() != Some(card) =>
            {
                return Err(Corrupt::NotOnTop(card));
            }
            Event::Played { seat, card, .. } | Event::Discarded { seat, card } | Event::Revealed { seat, card }
                if !self.hand(seat).contains(card) =>
            {
                return Err(Corrupt::NotHeld { seat, card });
            }
            Event::HandedOut { seat, card } if !self.table.contains(card) => {
                return Err(Corrupt::NotHeld { seat, card });
            }
            Event::Gave { seat, card, .. } if !self.hand(seat).contains(card) => {
                return Err(Corrupt::NotHeld { seat, card });
            }
            Event::Showed { seat, card, .. } if !self.four.held.contains(card) && !self.hand(seat).contains(card) => {
                return Err(Corrupt::NotHeld { seat, card });
            }
            _ => {}
        }
        if !self.fits(event) {
            return Err(Corrupt::OutOfPlace);
        }
        self.evolve(event);
        Ok(())
    }

    fn fits(&self, event: Event) -> bool {
        let touring = matches!(self.state, State::Tour { .. });
        match event {
            _ if matches!(self.state, State::Over { .. }) => false,
            Event::PutBack { place } => {
                self.pile.len() < self.rules.deck_size() && place as usize <= self.pile.len() && self.under.is_empty()
            }
            Event::Played { card, color, .. } => card.is_wild() == color.is_some(),
            Event::Reshuffled => self.pile.is_empty() && !self.under.is_empty(),
            Event::Passed { .. } => (self.passes as usize) < self.seats.get(),
            Event::LaidDown { .. } | Event::Gathered => !touring && self.table.is_empty(),
            Event::Fell { seat } | Event::WentOut { seat } => self.playing.contains(seat) && self.playing.len() > 1,
            Event::Awaits { what: Decision::More, .. } => self.play.before_it < u8::MAX,
            Event::TookHand { seat, .. } => touring && self.hand(seat).is_empty(),
            Event::TookTable { seat } => touring && self.hand(seat).is_empty(),
            Event::Gave { seat, to, .. } => seat != to,
            Event::Showed { seat, card, .. } | Event::Revealed { seat, card } => {
                !matches!(self.state, State::Rule { ask: Ask::Show { count: 1.., .. } })
                    || seat != self.actor
                    || self.showable(seat).contains(card)
            }
            Event::Rolled { pips, .. } => (1..=6).contains(&pips) && self.throws < u32::MAX,
            Event::Mixed { .. } | Event::Tossed { .. } | Event::LotFell { .. } => self.throws < u32::MAX,
            Event::Discarded { .. } => self.under.len() < self.rules.deck_size(),
            Event::Awaits { what: Decision::Now, .. } => self.run.lays.is_some(),
            Event::Fixed { left, .. } | Event::Barred { left, .. } => left <= WrittenRule::MAX_COUNT,
            Event::Doubled { factor } => [2, 4, 8].contains(&factor),
            Event::Awarded { amount, .. } => (1..=WrittenRule::MAX_POINTS).contains(&amount),
            _ => true,
        }
    }
}

impl Event {
    /// The seats it names.
    fn seats(self) -> [Option<Seat>; 2] {
        match self {
            Event::Dealt { seat, .. }
            | Event::Named { seat, .. }
            | Event::Played { seat, .. }
            | Event::Drew { seat, .. }
            | Event::Kept { seat }
            | Event::Passed { seat }
            | Event::Took { seat, .. }
            | Event::Missed { seat }
            | Event::LaidDown { seat }
            | Event::TookTable { seat }
            | Event::Called { seat }
            | Event::Forgot { seat }
            | Event::CalledFalsely { seat }
            | Event::Fell { seat }
            | Event::WentOut { seat }
            | Event::HandedOut { seat, .. }
            | Event::RuleBegan { seat, .. }
            | Event::Discarded { seat, .. }
            | Event::Voted { seat, .. }
            | Event::Chose { seat, .. }
            | Event::WillMiss { seat }
            | Event::GoesAgain { seat }
            | Event::WillDraw { seat, .. }
            | Event::Opened { seat }
            | Event::Revealed { seat, .. }
            | Event::Marked { seat, .. }
            | Event::Unmarked { seat, .. }
            | Event::WearsOff { seat, .. }
            | Event::Mixed { seat }
            | Event::LotFell { seat }
            | Event::CalledOut { seat, .. }
            | Event::MayLay { seat, .. }
            | Event::Awarded { seat, .. }
            | Event::Tossed { seat, .. }
            | Event::Rolled { seat, .. } => [Some(seat), None],
            Event::Awaits { seat, what } => [Some(seat), what.whom()],
            Event::Shows { seat, to, .. } => [Some(seat), to],
            Event::Picked { seat, whom } => [Some(seat), Some(whom)],
            Event::Challenged { by, seat, .. } | Event::Caught { seat, by } | Event::ToldOn { by, seat, .. } => {
                [Some(by), Some(seat)]
            }
            Event::Showed { seat, to, .. } | Event::Gave { seat, to, .. } => [Some(seat), Some(to)],
            Event::Traded { seat, with } => [Some(seat), Some(with)],
            Event::TookHand { seat, from } => [Some(seat), Some(from)],
            Event::Ended { winner } => [winner, None],
            Event::StartedPile { .. }
            | Event::PutBack { .. }
            | Event::Reshuffled
            | Event::Gathered
            | Event::Reversed
            | Event::Counted { .. }
            | Event::Closed
            | Event::Fixed { .. }
            | Event::Unfixed
            | Event::Barred { .. }
            | Event::Unbarred
            | Event::Doubled { .. }
            | Event::PassedOn { .. } => [None, None],
        }
    }
}
