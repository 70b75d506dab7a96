//! Hints for whoever plays alone against bots: what a strong player would do in their seat.

use lastcard_bots::{
    Bot, Master,
    master::{Witness, chance_of_winning, choices},
};
use lastcard_engine::{Action, Illegal, Memory, Phase, Seat, Viewer};
use lastcard_protocol::{Hint, Refusal};
use serde::{Deserialize, Serialize};

use super::{Deal, PersonId, Table, TableEvent, bots::SHORT, decide::Events};
use crate::Reason;

/// A hint that was taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Advice {
    /// The seat that asked.
    pub seat: u8,
    /// What a strong player would do there.
    pub action: Action,
    /// How likely the seat then is to win, in thousandths.
    pub chance: u16,
}

impl Table {
    /// A hint, where it is allowed and no other person is played against. Nobody needs a second one for the same decision.
    pub(super) fn hint(&self, by: PersonId) -> Events {
        let (deal, seat) = self.asks_for_hint(by)?;
        if deal.hint.is_some() {
            return Ok(Vec::new());
        }
        let (action, chance) = deal.advise(seat).ok_or(Reason::NoHintHere)?;
        Ok(vec![TableEvent::Hinted(Advice { seat: seat.index() as u8, action, chance })])
    }

    /// Whether a hint would be given now.
    pub(super) fn may_hint(&self, who: PersonId) -> bool {
        self.asks_for_hint(who).is_ok_and(|(deal, _)| deal.hint.is_none())
    }

    /// For which seat of which deal somebody may have a hint, or why not.
    fn asks_for_hint(&self, by: PersonId) -> Result<(&Deal, Seat), Refusal> {
        if !self.house.setup.hints {
            return Err(Reason::NoHints.into());
        }
        let seat = self.seat_of(by).ok_or(Reason::NotSeated)?;
        let deal = self.under_way().ok_or(Reason::NotPlaying)?;
        // Whose seat a bot plays for a while is still a person's.
        if self.chairs.iter().filter(|chair| chair.person().is_some()).count() > 1 {
            return Err(Reason::HintAmongPeople.into());
        }
        let seat = self.engine_seat(seat).filter(|its| deal.round.turn() == Some(*its)).ok_or(Illegal::NotYourTurn)?;
        // To try what comes of each answer to a written rule takes its time.
        if deal.round.phase() == Phase::Rule {
            return Err(Reason::NoHintHere.into());
        }
        Ok((deal, seat))
    }

    /// The hint that a viewer in that seat took: nobody else learns what it says, for that tells of the seat's cards.
    pub(super) fn hint_for(&self, seat: Option<u8>) -> Option<Hint> {
        let advice = self.under_way()?.hint.filter(|advice| Some(advice.seat) == seat)?;
        Some(Hint { action: advice.action.into(), chance: advice.chance })
    }
}

impl Deal {
    /// What a strong player would do in a seat, and how likely it then is to win, in thousandths. It sees what the seat saw, as
    /// a bot there would, and remembers the last part of a long round, so that it never takes longer than a short thought.
    fn advise(&self, seat: Seat) -> Option<(Action, u16)> {
        let (viewer, seats) = (Viewer::Seat(seat), self.start.seats());
        let (mut memory, mut witness, mut master) = (Memory::new(seat, seats), Witness::new(), Master::new(0));
        master.sit(seat, seats);
        let round = self.course.look_back(self.start, SHORT, |events, round| {
            let view = round.view(viewer);
            for seen in events.iter().map(|event| event.seen_by(viewer)) {
                memory.see(seen);
                witness.see(seen, &view);
                master.see(seen, &view);
            }
            memory.look(&view);
        });
        let view = round.view(viewer);
        let action = master.decide(&view, &memory).filter(|action| round.check(seat, *action).is_ok())?;
        // A call or a catch is no choice among others: it costs nothing.
        let chosen = choices(&view, &memory, &witness).into_iter().find(|choice| choice.action == Some(action));
        let chance = chosen.map_or_else(|| chance_of_winning(&view, &memory, &witness), |choice| choice.chance);
        Some((action, (chance.clamp(0.0, 1.0) * 1000.0).round() as u16))
    }
}
