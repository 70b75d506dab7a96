use lastcard_bots::{Bot, Effort, Player, Sitter, StopSign};
use lastcard_engine::{Action, Event, Round, Seat, SeatCount};

use crate::clairvoyant::Clairvoyant;

/// Who is to play in a seat of the laboratory.
pub(crate) enum Mind {
    /// Who sees no more than a person in that seat would.
    Fair(Box<dyn Bot>),
    /// Who sees everything, and whose choices come from that seed.
    Clairvoyant(u64),
}

/// A mind in its seat.
pub(crate) enum Seated {
    Fair(Box<Player>),
    Clairvoyant(Clairvoyant),
}

impl Mind {
    /// The same in a seat, whose thoughts end soon after the sign is raised.
    pub(crate) fn sit(self, seat: Seat, seats: SeatCount, stop: &StopSign) -> Seated {
        match self {
            Mind::Fair(bot) => Seated::Fair(Box::new(Player::new(bot, seat, seats).heeding(stop))),
            Mind::Clairvoyant(seed) => Seated::Clairvoyant(Clairvoyant::new(seed, seat, stop)),
        }
    }

    /// A bot made of the bot; who sees everything stays so.
    pub(crate) fn map(self, change: impl FnOnce(Box<dyn Bot>) -> Box<dyn Bot>) -> Mind {
        match self {
            Mind::Fair(bot) => Mind::Fair(change(bot)),
            seeing => seeing,
        }
    }
}

impl Seated {
    /// How much it has thought so far, where that is counted.
    pub(crate) fn effort(&self) -> Effort {
        match self {
            Seated::Fair(player) => player.effort(),
            Seated::Clairvoyant(_) => Effort::default(),
        }
    }
}

impl Sitter for Seated {
    fn watch(&mut self, events: &[Event], round: &Round) {
        match self {
            Seated::Fair(player) => player.watch(events, round),
            Seated::Clairvoyant(seer) => seer.watch(events, round),
        }
    }

    fn decide(&mut self, round: &Round) -> Option<Action> {
        match self {
            Seated::Fair(player) => player.decide(round),
            Seated::Clairvoyant(seer) => seer.decide(round),
        }
    }
}
