use crate::{
    Action, Actions, Ask, Color, Direction, Face, Hand, Illegal, Mark, Outcome, Phase, Round, Rules, Seat, SeatCount,
    SeatSet,
};

/// Who looks at a round.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Viewer {
    /// A player.
    Seat(Seat),
    /// A spectator, who sees no hand.
    Public,
}

/// What one viewer may know of a round, borrowed from it. Bots get the same view as people.
#[derive(Clone, Copy, Debug)]
pub struct View<'a> {
    round: &'a Round,
    viewer: Viewer,
}

impl<'a> View<'a> {
    #[inline]
    pub(crate) const fn new(round: &'a Round, viewer: Viewer) -> View<'a> {
        View { round, viewer }
    }

    #[inline]
    pub(crate) const fn round(&self) -> &'a Round {
        self.round
    }

    /// Who looks.
    pub const fn viewer(&self) -> Viewer {
        self.viewer
    }

    /// The seat that looks.
    #[inline]
    pub const fn seat(&self) -> Option<Seat> {
        match self.viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Public => None,
        }
    }

    /// The viewer's own cards; none for a spectator.
    #[inline]
    pub const fn hand(&self) -> &'a Hand {
        match self.viewer {
            Viewer::Seat(seat) => self.round.hand(seat),
            Viewer::Public => &Hand::EMPTY,
        }
    }

    /// A hand, if the viewer may see it: the own one, and all while they lie open or once the round is
    /// over.
    pub fn hand_of(&self, seat: Seat) -> Option<&'a Hand> {
        let all = self.round.is_open() || matches!(self.round.phase(), Phase::Over);
        let visible = all || self.viewer == Viewer::Seat(seat);
        visible.then(|| self.round.hand(seat))
    }

    /// How many cards a player holds.
    #[inline]
    pub const fn count(&self, seat: Seat) -> usize {
        self.round.hand(seat).len()
    }

    /// How many cards lie in the draw pile.
    pub const fn draw_count(&self) -> usize {
        self.round.draw_count()
    }

    /// How many cards lie on the table during a tour.
    pub const fn table_count(&self) -> Option<usize> {
        match self.round.table() {
            Some(hand) => Some(hand.len()),
            None => None,
        }
    }

    /// The card just drawn, if the viewer may see the hand of its player, who decides.
    pub fn drawn(&self) -> Option<Face> {
        let (seat, card) = self.round.drawn()?;
        self.hand_of(seat).map(|_| card)
    }

    /// What the viewer may do.
    #[inline]
    pub fn legal_actions(&self) -> Actions {
        match self.viewer {
            Viewer::Seat(seat) => self.round.legal_actions(seat),
            Viewer::Public => Actions::none(self.round.dealer(), self.round.seats()),
        }
    }

    /// Why the viewer may not do it; a spectator may do nothing.
    pub fn check(&self, action: Action) -> Result<(), Illegal> {
        match self.viewer {
            Viewer::Seat(seat) => self.round.check(seat, action),
            Viewer::Public => Err(Illegal::NotYourTurn),
        }
    }

    /// The rules.
    #[inline]
    pub const fn rules(&self) -> &'a Rules {
        self.round.rules()
    }

    /// How many play.
    #[inline]
    pub const fn seats(&self) -> SeatCount {
        self.round.seats()
    }

    /// Who dealt.
    pub const fn dealer(&self) -> Seat {
        self.round.dealer()
    }

    /// Who must decide.
    #[inline]
    pub const fn turn(&self) -> Option<Seat> {
        self.round.turn()
    }

    /// Where the round stands.
    #[inline]
    pub const fn phase(&self) -> Phase {
        self.round.phase()
    }

    /// The discards under the top card.
    #[inline]
    pub const fn discards(&self) -> &'a Hand {
        self.round.discards()
    }

    /// The top of the discard pile.
    #[inline]
    pub const fn top(&self) -> Face {
        self.round.top()
    }

    /// The colour in play.
    #[inline]
    pub const fn color(&self) -> Option<Color> {
        self.round.color()
    }

    /// Which way play goes.
    #[inline]
    pub const fn direction(&self) -> Direction {
        self.round.direction()
    }

    /// The following seat in direction of play.
    #[inline]
    pub const fn next(&self, seat: Seat) -> Seat {
        self.round.next(seat)
    }

    /// Cards waiting to be drawn.
    #[inline]
    pub const fn pending(&self) -> usize {
        self.round.pending()
    }

    /// Who can be caught without an UNO call.
    #[inline]
    pub const fn danger(&self) -> SeatSet {
        self.round.danger()
    }

    /// Whose Wild Draw Four waits, and the colour in play until it was laid.
    pub const fn four(&self) -> Option<(Seat, Color)> {
        self.round.waiting_four()
    }

    /// What a written rule asks for, and which card it is written on.
    pub const fn ask(&self) -> Option<(Face, Ask)> {
        self.round.ask()
    }

    /// Whether all hands lie open.
    pub const fn is_open(&self) -> bool {
        self.round.is_open()
    }

    /// Who bears a mark.
    pub const fn bearers(&self, mark: Mark) -> SeatSet {
        self.round.bearers(mark)
    }

    /// Who will miss their next turn by a written rule.
    pub const fn missing(&self) -> SeatSet {
        self.round.missing()
    }

    /// How the round ended.
    pub fn outcome(&self) -> Option<Outcome> {
        self.round.outcome()
    }
}
