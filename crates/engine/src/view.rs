use crate::{
    Action, Actions, Ask, Called, Color, Direction, Face, FaceSet, Hand, Illegal, Kind, Mark, Outcome, Phase, Round,
    Rules, Seat, SeatCount, SeatSet,
};

/// Who looks at a round.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Viewer {
    /// Somebody who plays, and sees their own hand.
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

    /// Whose eyes it is seen with.
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

    /// A hand, if the viewer may see it: the own one, a partner's where partners show theirs (MORE-17), one to take cards
    /// from (CUSTOM-7), one that a mark lays open (CUSTOM-13), and all while they lie open or once the round is over.
    pub fn hand_of(&self, seat: Seat) -> Option<&'a Hand> {
        let all = self.round.is_open() || matches!(self.round.phase(), Phase::Over);
        let taking = self.seat().is_some_and(|own| self.round.is_taking_from(own, seat));
        let visible = all
            || taking
            || self.round.lies_open(seat)
            || self.viewer == Viewer::Seat(seat)
            || self.is_open_partner(seat);
        visible.then(|| self.round.hand(seat))
    }

    fn is_open_partner(&self, seat: Seat) -> bool {
        let rules = self.round.rules();
        rules.partner_hands && self.seat().is_some_and(|own| rules.team_of(own, self.round.seats()).contains(seat))
    }

    /// Who is in the round (MORE-14, MORE-15).
    #[inline]
    pub const fn playing(&self) -> SeatSet {
        self.round.playing()
    }

    /// The place a player has taken in this round, the first being 1 (MORE-15).
    pub const fn place(&self, seat: Seat) -> Option<usize> {
        self.round.place(seat)
    }

    /// Who plays together with `seat`, itself included (MORE-16).
    pub fn team_of(&self, seat: Seat) -> SeatSet {
        self.round.rules().team_of(seat, self.round.seats())
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

    /// What may be laid together with `face` (MORE-11).
    pub fn companions(&self, face: Face) -> FaceSet {
        self.round.companions(face)
    }

    /// What the viewer may do.
    #[inline]
    pub fn legal_actions(&self) -> Actions {
        match self.viewer {
            Viewer::Seat(seat) => self.round.legal_actions(seat),
            Viewer::Public => Actions::none(self.round.dealer(), self.round.seats(), self.round.playing()),
        }
    }

    /// Why the viewer may not do it; a spectator may do nothing.
    pub fn check(&self, action: Action) -> Result<(), Illegal> {
        match self.viewer {
            Viewer::Seat(seat) => self.round.check(seat, action),
            Viewer::Public => Err(Illegal::NotYourTurn),
        }
    }

    /// The rules it is played by, which all know.
    #[inline]
    pub const fn rules(&self) -> &'a Rules {
        self.round.rules()
    }

    /// How many sit at the table, those who are out of the round included.
    #[inline]
    pub const fn seats(&self) -> SeatCount {
        self.round.seats()
    }

    /// The seat that dealt this round (SETUP-1).
    pub const fn dealer(&self) -> Seat {
        self.round.dealer()
    }

    /// Who must decide; `None` once the round is over.
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

    /// At which step of its rule that is asked for; only for whoever must decide, because the way a rule took there may
    /// tell of others' cards.
    pub fn asking_step(&self) -> Option<usize> {
        self.round.asking_step().filter(|_| self.seat().is_some() && self.seat() == self.turn())
    }

    /// What the viewer has shown already of the cards a written rule asks to be shown (CUSTOM-7).
    pub fn shown(&self) -> Hand {
        match self.ask() {
            Some((_, Ask::Show { .. })) if self.seat().is_some() && self.seat() == self.turn() => self.round.shown(),
            _ => Hand::EMPTY,
        }
    }

    /// Whether all hands lie open.
    pub const fn is_open(&self) -> bool {
        self.round.is_open()
    }

    /// Who bears a mark.
    pub fn bearers(&self, mark: Mark) -> SeatSet {
        self.round.bearers(mark)
    }

    /// Who will miss their next turn by a written rule.
    pub const fn missing(&self) -> SeatSet {
        self.round.missing()
    }

    /// What was called out last in the rule under way (CUSTOM-10).
    pub const fn called(&self) -> Option<Called> {
        self.round.called()
    }

    /// The only colour of which cards may be laid, and for how many turns that are still to begin (CUSTOM-14).
    pub const fn fixed(&self) -> Option<(Color, usize)> {
        self.round.fixed()
    }

    /// Which kind of cards may not be laid, and for how many turns that are still to begin (CUSTOM-14).
    pub const fn barred(&self) -> Option<(Kind, usize)> {
        self.round.barred()
    }

    /// How many times the points of this round count (CUSTOM-15).
    pub const fn factor(&self) -> u16 {
        self.round.factor()
    }

    /// What written rules have given a player in this round, or taken if it is less than nothing (CUSTOM-15).
    pub const fn awarded(&self, seat: Seat) -> i16 {
        self.round.awarded(seat)
    }

    /// What a player has scored before this round.
    pub const fn score_before(&self, seat: Seat) -> u32 {
        self.round.score_before(seat)
    }

    /// How the round ended.
    pub fn outcome(&self) -> Option<Outcome> {
        self.round.outcome()
    }
}
