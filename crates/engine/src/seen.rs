use crate::{
    Ask, Called, Choice, Color, Direction, Event, Face, Gain, Kind, Like, Mark, Phase, Seat, SeatSet, Until, Viewer,
    Why, event::Decision,
};

/// What one viewer saw of an event: the same, without what it may not know.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Seen {
    Dealt { seat: Seat, card: Option<Face> },
    StartedPile { card: Face },
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
    Reversed,
    Traded { seat: Seat, with: Seat },
    PassedOn { direction: Direction },
    LaidDown { seat: Seat },
    TookHand { seat: Seat, from: Seat },
    TookTable { seat: Seat },
    Called { seat: Seat },
    Caught { seat: Seat, by: Seat },
    Forgot { seat: Seat },
    CalledFalsely { seat: Seat },
    Fell { seat: Seat },
    WentOut { seat: Seat },
    RuleBegan { seat: Seat, card: Face },
    Discarded { seat: Seat, card: Face },
    Voted { seat: Seat, yes: Option<bool> },
    Counted { yes: SeatSet, passed: bool },
    Chose { seat: Seat, choice: Choice },
    Picked { seat: Seat, whom: Seat },
    Gathered,
    HandedOut { seat: Seat, card: Option<Face> },
    WillMiss { seat: Seat },
    GoesAgain { seat: Seat },
    WillDraw { seat: Seat, count: u8 },
    Opened { seat: Seat },
    Revealed { seat: Seat, card: Face },
    Closed,
    Marked { seat: Seat, mark: Mark, until: Until },
    Unmarked { seat: Seat, mark: Mark, until: Until },
    Gave { seat: Seat, to: Seat, card: Option<Face> },
    Shows { seat: Seat, to: Option<Seat>, count: u8 },
    Mixed { seat: Seat },
    LotFell { seat: Seat },
    CalledOut { seat: Seat, what: Called },
    Tossed { seat: Seat, heads: bool },
    Rolled { seat: Seat, pips: u8 },
    WearsOff { seat: Seat, mark: Mark, left: u8 },
    ToldOn { by: Seat, seat: Seat, mark: Mark },
    MayLay { seat: Seat, like: Like },
    Fixed { color: Color, left: u8 },
    Unfixed,
    Barred { kind: Kind, left: u8 },
    Unbarred,
    Doubled { factor: u8 },
    Awarded { seat: Seat, amount: u8, gain: Gain },
    Awaits { seat: Seat, what: Phase, ask: Option<Ask> },
    Ended { winner: Option<Seat> },
}

impl Event {
    /// What `viewer` may see of it.
    pub fn seen_by(self, viewer: Viewer) -> Seen {
        self.seen(|seat| viewer == Viewer::Seat(seat))
    }

    /// What can be seen of it with the eyes of the seats that are the viewer's `own`. There is no default arm: a new event
    /// must be thought about.
    pub(crate) fn seen(self, own: impl Fn(Seat) -> bool) -> Seen {
        match self {
            Event::Dealt { seat, card } => Seen::Dealt { seat, card: own(seat).then_some(card) },
            Event::StartedPile { card } => Seen::StartedPile { card },
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
            Event::Reversed => Seen::Reversed,
            Event::Traded { seat, with } => Seen::Traded { seat, with },
            Event::PassedOn { direction } => Seen::PassedOn { direction },
            Event::LaidDown { seat } => Seen::LaidDown { seat },
            Event::TookHand { seat, from } => Seen::TookHand { seat, from },
            Event::TookTable { seat } => Seen::TookTable { seat },
            Event::Called { seat } => Seen::Called { seat },
            Event::Caught { seat, by } => Seen::Caught { seat, by },
            Event::Forgot { seat } => Seen::Forgot { seat },
            Event::CalledFalsely { seat } => Seen::CalledFalsely { seat },
            Event::Fell { seat } => Seen::Fell { seat },
            Event::WentOut { seat } => Seen::WentOut { seat },
            Event::RuleBegan { seat, card } => Seen::RuleBegan { seat, card },
            Event::Discarded { seat, card } => Seen::Discarded { seat, card },
            Event::Voted { seat, yes } => Seen::Voted { seat, yes: own(seat).then_some(yes) },
            Event::Counted { yes, passed } => Seen::Counted { yes, passed },
            Event::Chose { seat, choice } => Seen::Chose { seat, choice },
            Event::Picked { seat, whom } => Seen::Picked { seat, whom },
            Event::Gathered => Seen::Gathered,
            Event::HandedOut { seat, card } => Seen::HandedOut { seat, card: own(seat).then_some(card) },
            Event::WillMiss { seat } => Seen::WillMiss { seat },
            Event::GoesAgain { seat } => Seen::GoesAgain { seat },
            Event::WillDraw { seat, count } => Seen::WillDraw { seat, count },
            Event::Opened { seat } => Seen::Opened { seat },
            Event::Revealed { seat, card } => Seen::Revealed { seat, card },
            Event::Closed => Seen::Closed,
            Event::Marked { seat, mark, until } => Seen::Marked { seat, mark, until },
            Event::Unmarked { seat, mark, until } => Seen::Unmarked { seat, mark, until },
            Event::Gave { seat, to, card, open } => {
                Seen::Gave { seat, to, card: (open || own(seat) || own(to)).then_some(card) }
            }
            Event::Shows { seat, to, count } => Seen::Shows { seat, to, count },
            Event::Mixed { seat } => Seen::Mixed { seat },
            Event::LotFell { seat } => Seen::LotFell { seat },
            Event::CalledOut { seat, what } => Seen::CalledOut { seat, what },
            Event::Tossed { seat, heads } => Seen::Tossed { seat, heads },
            Event::Rolled { seat, pips } => Seen::Rolled { seat, pips },
            Event::WearsOff { seat, mark, left } => Seen::WearsOff { seat, mark, left },
            Event::ToldOn { by, seat, mark } => Seen::ToldOn { by, seat, mark },
            Event::MayLay { seat, like } => Seen::MayLay { seat, like },
            Event::Fixed { color, left } => Seen::Fixed { color, left },
            Event::Unfixed => Seen::Unfixed,
            Event::Barred { kind, left } => Seen::Barred { kind, left },
            Event::Unbarred => Seen::Unbarred,
            Event::Doubled { factor } => Seen::Doubled { factor },
            Event::Awarded { seat, amount, gain } => Seen::Awarded { seat, amount, gain },
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
            Decision::More => Phase::More,
            Decision::Now => Phase::Now,
            Decision::Drawn { must: _ } => Phase::Drawn,
            Decision::Take => Phase::Take,
            Decision::Four => Phase::Four,
            Decision::Tour => Phase::Tour,
            Decision::Rule { .. } => Phase::Rule,
        }
    }

    /// The other player it is about.
    pub(crate) const fn whom(self) -> Option<Seat> {
        match self {
            Decision::Rule { ask: Ask::Give { to: whom, .. } | Ask::TakeFrom { from: whom, .. }, .. } => Some(whom),
            Decision::Rule { ask: Ask::Show { to, .. }, .. } => to,
            _ => None,
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
