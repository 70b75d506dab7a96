use crate::{Called, Color, Face, Mark, Seat};

/// One thing a seat does. All play is a stream of `(seat, action)`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub enum Action {
    /// Lay a card in turn.
    Play(Lay),
    /// Lay a card in turn, and another one with it (MORE-11).
    More(Face),
    /// Lay an identical card out of turn (JUMP-1).
    Jump(Lay),
    /// Draw as one's turn, or pass it when there is nothing to draw (TURN-2, OUT-4).
    Draw,
    /// Keep the drawn card (TURN-3).
    Keep,
    /// Take a pending Draw Two or Wild Draw Four (ACT-1, W4-1, PROG-2).
    Take,
    /// Challenge a Wild Draw Four (W4-4).
    Challenge,
    /// Name the colour of an opening wild (SETUP-8).
    Name(Color),
    /// Call UNO after the play (UNO-1).
    Call,
    /// Catch a player who did not call UNO (UNO-2).
    Catch(Seat),
    /// Take the hand on the table, which ends the tour (TOUR-2).
    TourKeep,
    /// Take the hand of a player not yet on the tour (TOUR-2).
    TourTake(Seat),
    /// Put one card down as a written rule asks.
    Discard(Face),
    /// Vote as a written rule asks.
    Vote(bool),
    /// Choose one of a written rule's outcomes.
    Choose(Choice),
    /// Pick a player as a written rule asks.
    Pick(Seat),
    /// Give a card as a written rule asks (CUSTOM-7).
    Give(Face),
    /// Take a card from the hand a written rule has let one see (CUSTOM-7).
    TakeCard(Face),
    /// Show a card as a written rule asks (CUSTOM-7).
    Show(Face),
    /// Call out what a written rule asks for (CUSTOM-10).
    CallOut(Called),
    /// Tell on a player who bears a mark and has done what it forbids (CUSTOM-13).
    Tell(Seat, Mark),
}

/// One of the outcomes a written rule offers: two, three or four.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
#[allow(missing_docs)]
pub enum Choice {
    First,
    Second,
    Third,
    Fourth,
}

impl Choice {
    /// All of them, in order.
    pub const ALL: [Choice; 4] = [Choice::First, Choice::Second, Choice::Third, Choice::Fourth];
}

/// A card being laid.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub struct Lay {
    /// A card of the own hand.
    pub face: Face,
    /// The colour its player names, exactly with a wild.
    pub color: Option<Color>,
    /// Whose hand its player takes, exactly when a trade or tour takes place.
    pub with: Option<Seat>,
    /// Whether UNO is called with it.
    pub uno: bool,
}

impl Lay {
    /// A coloured card.
    #[inline]
    pub const fn card(face: Face) -> Lay {
        Lay { face, color: None, with: None, uno: false }
    }

    /// A wild and the colour named.
    #[inline]
    pub const fn wild(face: Face, color: Color) -> Lay {
        Lay { face, color: Some(color), with: None, uno: false }
    }

    /// The same with the hand of `seat` taken.
    #[inline]
    pub const fn with(self, seat: Seat) -> Lay {
        Lay { with: Some(seat), ..self }
    }

    /// The same with UNO called.
    #[inline]
    pub const fn uno(self) -> Lay {
        Lay { uno: true, ..self }
    }
}

impl Action {
    /// The card laid, if it lays one.
    #[inline]
    pub const fn lay(self) -> Option<Lay> {
        match self {
            Action::Play(lay) | Action::Jump(lay) => Some(lay),
            _ => None,
        }
    }
}
