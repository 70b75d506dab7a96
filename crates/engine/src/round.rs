//! One deal, from the shuffle to the score.

mod apply;
mod custom;
mod deal;
mod evolve;
mod legal;
mod plain;
mod refusal;
mod replay;
mod sample;
mod terms;

pub use deal::{BadPosition, Position};
pub use replay::Corrupt;

use terms::Terms;

use crate::{
    Ask, Chance, Color, Direction, Face, FaceSet, Hand, Mark, Phase, Rules, Seat, SeatCount, SeatSet, Until, View,
    Viewer, outcome::Outcome, pile::Pile,
};

/// One deal. `Copy` and without heap: copying one is how bots search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Round {
    rules: Rules,
    seats: SeatCount,
    terms: Terms,
    dealer: Seat,
    hands: [Hand; SeatCount::MAX],
    pile: Pile,
    /// The discards under the top card.
    under: Hand,
    top: Face,
    /// The colour in play; `None` only while an opening wild waits for one.
    color: Option<Color>,
    /// The colour in play until the last wild was laid.
    before: Option<Color>,
    /// What may be laid on the top card in that colour (TURN-1); follows from both.
    fits: FaceSet,
    /// What the actor may lay of what they hold, on their turn or having drawn; follows from the
    /// stage.
    layable: FaceSet,
    direction: Direction,
    stage: Stage,
    /// Who has to decide; of no meaning once the round is over.
    actor: Seat,
    /// Cards waiting to be drawn by the actor.
    pending: u8,
    danger: SeatSet,
    play: LastPlay,
    four: Four,
    /// The hand on the table during a tour.
    table: Hand,
    run: Run,
    lasting: Lasting,
    /// Turns passed in a row because nothing could be drawn (OUT-5).
    passes: u8,
    chance: Chance,
    reshuffles: u32,
}

/// Where a round stands, with what belongs to that state alone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Stage {
    Color,
    Turn,
    Drawn { card: Face, must: bool },
    Take,
    Four,
    Tour { on_tour: SeatSet },
    Custom { ask: Ask },
    Over { winner: Option<Seat> },
}

/// What is remembered of the card laid last.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct LastPlay {
    seat: Seat,
    /// Whether UNO was called with it.
    called: bool,
    /// Who held exactly one card before it (UNO-4).
    held_one: SeatSet,
    /// Whether its effects are still going on (UNO-5).
    unsettled: bool,
    /// Whether an identical card may be laid on it (JUMP-2).
    window: bool,
    /// The card drawn last; of meaning only until the turn is over (TURN-3).
    drawn: Face,
}

/// A Wild Draw Four that waits, and what its challenge is judged by (W4-4).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Four {
    by: Seat,
    /// The colour in play until it was laid.
    before: Color,
    /// What its player held when it was laid.
    held: Hand,
}

/// A written rule under way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Run {
    /// At which step it is, and how many of those the step concerns are done with it.
    step: u8,
    done: u8,
    picked: Option<Seat>,
    /// Who has still to vote, and who voted yes.
    voting: SeatSet,
    yes: SeatSet,
    /// Whether its player takes another turn.
    again: bool,
    /// Whether it has put its mark on somebody, by how long.
    marked: [bool; Until::ALL.len()],
}

impl Run {
    const NONE: Run = Run {
        step: 0,
        done: 0,
        picked: None,
        voting: SeatSet::EMPTY,
        yes: SeatSet::EMPTY,
        again: false,
        marked: [false; Until::ALL.len()],
    };
}

/// What written rules leave behind them for a while (CUSTOM-5).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Lasting {
    /// Whether anything here is to be looked at when a turn begins.
    at_turns: bool,
    /// Until whose next turn hands lie open.
    open_until: Option<Seat>,
    /// Who will miss their next turn.
    misses: SeatSet,
    /// How many cards a player who cannot play draws at their next turn; 0 if as ever.
    draws: [u8; SeatCount::MAX],
    marks: [Bearers; Mark::MAX],
}

/// Who bears a mark.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Bearers {
    /// By how long they bear it.
    seats: [SeatSet; Until::ALL.len()],
    /// Who laid the card last.
    owner: Seat,
}

impl Bearers {
    const fn all(&self) -> SeatSet {
        let [round, call, mine, theirs] = self.seats;
        round.or(call).or(mine).or(theirs)
    }
}

impl LastPlay {
    /// Nothing is laid yet; somebody has to stand for who did.
    const fn none(seat: Seat) -> LastPlay {
        let held_one = SeatSet::EMPTY;
        LastPlay { seat, called: false, held_one, unsettled: false, window: false, drawn: Face::WILD }
    }
}

impl Four {
    /// None waits; somebody has to stand for who laid it.
    const fn none(by: Seat) -> Four {
        Four { by, before: Color::Red, held: Hand::EMPTY }
    }

    /// Whether it was a bluff (W4-2).
    fn is_guilty(&self) -> bool {
        self.held.has_color(self.before)
    }
}

impl Round {
    /// The rules it is played by.
    #[inline]
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// How many play.
    #[inline]
    pub const fn seats(&self) -> SeatCount {
        self.seats
    }

    /// Who dealt.
    #[inline]
    pub const fn dealer(&self) -> Seat {
        self.dealer
    }

    /// Who must decide; `None` once the round is over.
    #[inline]
    pub const fn turn(&self) -> Option<Seat> {
        match self.stage {
            Stage::Over { .. } => None,
            _ => Some(self.actor),
        }
    }

    /// All who may act now, out of turn included. Secret: it tells who can jump in.
    pub fn actors(&self) -> SeatSet {
        let may_act = |seat: &Seat| !self.legal_actions(*seat).is_empty();
        self.seats.seats().filter(may_act).fold(SeatSet::EMPTY, SeatSet::with)
    }

    /// Where it stands.
    #[inline]
    pub const fn phase(&self) -> Phase {
        match self.stage {
            Stage::Color => Phase::Color,
            Stage::Turn => Phase::Turn,
            Stage::Drawn { .. } => Phase::Drawn,
            Stage::Take => Phase::Take,
            Stage::Four => Phase::Four,
            Stage::Tour { .. } => Phase::Tour,
            Stage::Custom { .. } => Phase::Custom,
            Stage::Over { .. } => Phase::Over,
        }
    }

    /// A player's cards; none for a seat the table does not have.
    #[inline]
    pub const fn hand(&self, seat: Seat) -> &Hand {
        &self.hands[seat.index()]
    }

    /// The draw pile, the top first.
    pub fn draw_pile(&self) -> impl ExactSizeIterator<Item = Face> + use<> {
        self.pile.iter()
    }

    #[inline]
    pub(crate) const fn draw_count(&self) -> usize {
        self.pile.len()
    }

    /// The discards under the top card.
    #[inline]
    pub const fn discards(&self) -> &Hand {
        &self.under
    }

    /// The top of the discard pile.
    #[inline]
    pub const fn top(&self) -> Face {
        self.top
    }

    /// The colour in play; `None` only while an opening wild waits for one.
    #[inline]
    pub const fn color(&self) -> Option<Color> {
        self.color
    }

    /// Which way play goes.
    #[inline]
    pub const fn direction(&self) -> Direction {
        self.direction
    }

    /// Cards waiting to be drawn.
    #[inline]
    pub const fn pending(&self) -> usize {
        self.pending as usize
    }

    /// Who can be caught without an UNO call (UNO-1).
    #[inline]
    pub const fn danger(&self) -> SeatSet {
        self.danger
    }

    /// The hand on the table during a tour.
    pub const fn table(&self) -> Option<&Hand> {
        match self.stage {
            Stage::Tour { .. } => Some(&self.table),
            _ => None,
        }
    }

    /// What a written rule asks for, and which card it is written on.
    pub const fn ask(&self) -> Option<(Face, Ask)> {
        match self.stage {
            Stage::Custom { ask } => Some((self.top, ask)),
            _ => None,
        }
    }

    /// Whether all hands lie open.
    #[inline]
    pub const fn is_open(&self) -> bool {
        self.lasting.open_until.is_some()
    }

    /// Who bears a mark.
    pub const fn bearers(&self, mark: Mark) -> SeatSet {
        self.lasting.marks[mark.index()].all()
    }

    /// Who will miss their next turn by a written rule.
    pub const fn missing(&self) -> SeatSet {
        self.lasting.misses
    }

    /// Who has just drawn a card that can be played, and which.
    pub(crate) const fn drawn(&self) -> Option<(Seat, Face)> {
        match self.stage {
            Stage::Drawn { card, .. } => Some((self.actor, card)),
            _ => None,
        }
    }

    /// Whose Wild Draw Four waits, and the colour in play until it was laid.
    pub(crate) const fn waiting_four(&self) -> Option<(Seat, Color)> {
        match self.stage {
            Stage::Four => Some((self.four.by, self.four.before)),
            _ => None,
        }
    }

    /// What `viewer` may know.
    #[inline]
    pub const fn view(&self, viewer: Viewer) -> View<'_> {
        View::new(self, viewer)
    }

    /// How the round ended; `None` while it goes on.
    pub fn outcome(&self) -> Option<Outcome> {
        match self.stage {
            Stage::Over { winner } => Some(Outcome::of(self, winner)),
            _ => None,
        }
    }

    /// The following seat in direction of play.
    #[inline]
    pub const fn next(&self, seat: Seat) -> Seat {
        self.terms.order[self.direction as usize][seat.index()]
    }

    /// Whether anything is left to draw, after a reshuffle if need be (OUT-4).
    #[inline]
    pub(crate) const fn can_draw(&self) -> bool {
        !self.pile.is_empty() || !self.under.is_empty()
    }

    /// Whether calls and catches rest because a tour or a written rule is under way (UNO-5).
    #[inline]
    const fn calls_rest(&self) -> bool {
        matches!(self.stage, Stage::Tour { .. } | Stage::Custom { .. } | Stage::Over { .. })
    }

    /// Which of `seat`'s faces match the top card and no switch forbids (TURN-1, W4-3).
    #[inline]
    fn playable<const BY: bool>(&self, seat: Seat) -> FaceSet {
        let hand = self.hand(seat);
        self.without_forbidden_four::<BY>(hand, hand.faces() & self.fits)
    }

    #[inline]
    fn without_forbidden_four<const BY: bool>(&self, hand: &Hand, faces: FaceSet) -> FaceSet {
        if self.allows_bluffs::<BY>() { faces } else { self.without_bluff(hand, faces) }
    }

    /// Without a Wild Draw Four that would be unlawful (W4-2).
    #[inline]
    fn without_bluff(&self, hand: &Hand, faces: FaceSet) -> FaceSet {
        match self.color {
            Some(color) if hand.has_color(color) => faces - Face::DRAW_FOUR.set(),
            _ => faces,
        }
    }

    /// Of the playable faces those that are no bluff.
    #[inline]
    fn lawful(&self, seat: Seat) -> FaceSet {
        let hand = self.hand(seat);
        self.without_bluff(hand, hand.faces() & self.fits)
    }
}
