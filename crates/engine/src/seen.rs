use crate::{
    Ask, Choice, Color, Direction, Event, Face, Mark, Phase, Seat, SeatSet, Until, Viewer, Why, event::Decision,
};

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
    RuleBegan { seat: Seat, card: Face },
    Discarded { seat: Seat, card: Face },
    Voted { seat: Seat, yes: Option<bool> },
    Counted { yes: SeatSet, passed: bool },
    Chose { seat: Seat, choice: Choice },
    Picked { seat: Seat, whom: Seat },
    WillMiss { seat: Seat },
    GoesAgain { seat: Seat },
    WillDraw { seat: Seat, count: u8 },
    Opened { seat: Seat },
    Revealed { seat: Seat, card: Face },
    Closed,
    Marked { seat: Seat, mark: Mark, until: Until },
    Unmarked { seat: Seat, mark: Mark, until: Until },
    Awaits { seat: Seat, what: Phase, ask: Option<Ask> },
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
            Event::RuleBegan { seat, card } => Seen::RuleBegan { seat, card },
            Event::Discarded { seat, card } => Seen::Discarded { seat, card },
            Event::Voted { seat, yes } => Seen::Voted { seat, yes: own(seat).then_some(yes) },
            Event::Counted { yes, passed } => Seen::Counted { yes, passed },
            Event::Chose { seat, choice } => Seen::Chose { seat, choice },
            Event::Picked { seat, whom } => Seen::Picked { seat, whom },
            Event::WillMiss { seat } => Seen::WillMiss { seat },
            Event::GoesAgain { seat } => Seen::GoesAgain { seat },
            Event::WillDraw { seat, count } => Seen::WillDraw { seat, count },
            Event::Opened { seat } => Seen::Opened { seat },
            Event::Revealed { seat, card } => Seen::Revealed { seat, card },
            Event::Closed => Seen::Closed,
            Event::Marked { seat, mark, until } => Seen::Marked { seat, mark, until },
            Event::Unmarked { seat, mark, until } => Seen::Unmarked { seat, mark, until },
            Event::Awaits { seat, what } => Seen::Awaits { seat, what: what.phase(), ask: what.ask() },
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
            Decision::Rule { .. } => Phase::Custom,
        }
    }

    /// What a written rule asks for.
    const fn ask(self) -> Option<Ask> {
        match self {
            Decision::Rule { ask, .. } => Some(ask),
            _ => None,
        }
    }
}
