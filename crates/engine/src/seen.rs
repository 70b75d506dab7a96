use crate::{Color, Direction, Event, Face, Phase, Seat, Viewer, Why, event::Decision};

/// What one viewer saw of an event: the same, without what it may not know.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Seen {
    Dealt { seat: Seat, card: Option<Face> },
    TurnedUp { card: Face },
    PutBack,
    Named { seat: Seat, color: Color },
    Played { seat: Seat, card: Face, color: Option<Color>, uno: bool, jump: bool },
    Drew { seat: Seat, card: Option<Face>, why: Why },
    Reshuffled,
    Kept { seat: Seat },
    Passed { seat: Seat },
    Took { seat: Seat, count: u8 },
    Challenged { by: Seat, seat: Seat, guilty: bool },
    Showed { seat: Seat, to: Seat, card: Option<Face> },
    Missed { seat: Seat },
    Turned,
    Traded { seat: Seat, with: Seat },
    PassedOn { direction: Direction },
    LaidDown { seat: Seat },
    TookHand { seat: Seat, from: Seat },
    TookTable { seat: Seat },
    Called { seat: Seat },
    Caught { seat: Seat, by: Seat },
    Awaits { seat: Seat, what: Phase },
    Ended { winner: Option<Seat> },
}

impl Event {
    /// What `viewer` may see of it. There is no default arm: a new event must be thought about.
    pub fn seen_by(self, viewer: Viewer) -> Seen {
        let own = |seat: Seat| viewer == Viewer::Seat(seat);
        match self {
            Event::Dealt { seat, card } => Seen::Dealt { seat, card: own(seat).then_some(card) },
            Event::TurnedUp { card } => Seen::TurnedUp { card },
            Event::PutBack { place: _ } => Seen::PutBack,
            Event::Named { seat, color } => Seen::Named { seat, color },
            Event::Played { seat, card, color, uno, jump } => Seen::Played { seat, card, color, uno, jump },
            Event::Drew { seat, card, why, open } => {
                Seen::Drew { seat, card: (open || own(seat)).then_some(card), why }
            }
            Event::Reshuffled => Seen::Reshuffled,
            Event::Kept { seat } => Seen::Kept { seat },
            Event::Passed { seat } => Seen::Passed { seat },
            Event::Took { seat, count } => Seen::Took { seat, count },
            Event::Challenged { by, seat, guilty } => Seen::Challenged { by, seat, guilty },
            Event::Showed { seat, to, card } => Seen::Showed { seat, to, card: (own(to) || own(seat)).then_some(card) },
            Event::Missed { seat } => Seen::Missed { seat },
            Event::Turned => Seen::Turned,
            Event::Traded { seat, with } => Seen::Traded { seat, with },
            Event::PassedOn { direction } => Seen::PassedOn { direction },
            Event::LaidDown { seat } => Seen::LaidDown { seat },
            Event::TookHand { seat, from } => Seen::TookHand { seat, from },
            Event::TookTable { seat } => Seen::TookTable { seat },
            Event::Called { seat } => Seen::Called { seat },
            Event::Caught { seat, by } => Seen::Caught { seat, by },
            Event::Awaits { seat, what } => Seen::Awaits { seat, what: what.phase() },
            Event::Ended { winner } => Seen::Ended { winner },
        }
    }
}

impl Decision {
    /// What all may know of it: not whether a drawn card must be played, which tells of the hand.
    pub const fn phase(self) -> Phase {
        match self {
            Decision::Color => Phase::Color,
            Decision::Turn => Phase::Turn,
            Decision::Drawn { must: _ } => Phase::Drawn,
            Decision::Take => Phase::Take,
            Decision::Four => Phase::Four,
            Decision::Tour => Phase::Tour,
        }
    }
}
