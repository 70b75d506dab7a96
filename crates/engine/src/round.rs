//! One deal, from the shuffle to the score.

mod apply;
mod between_players;
mod deal;
mod evolve;
mod lasting;
mod leaving;
mod legal;
mod limits;
mod marks;
mod play_now;
mod points;
mod refusal;
mod replay;
mod sample;
mod terms;
mod throws;
mod whom;
mod written_rules;

pub use deal::{BadPosition, Position};
pub use replay::Corrupt;

use leaving::Standing;
use limits::Limits;
use terms::Terms;

use crate::{
    Ask, Called, Chance, Color, Direction, Face, FaceSet, Hand, Like, Mark, Phase, Rules, Seat, SeatCount, SeatSet,
    Several, Until, View, Viewer, outcome::Outcome, pile::Pile,
};

/// One deal. `Copy` and without heap: copying one is how bots search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Round {
    rules: Rules,
    seats: SeatCount,
    terms: Terms,
    /// Who is in the round.
    playing: SeatSet,
    standing: Standing,
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
    /// What the actor may lay of what they hold, on their turn, having drawn, or on pending cards; follows from the
    /// phase.
    layable: FaceSet,
    direction: Direction,
    state: State,
    /// Who has to decide; of no meaning once the round is over.
    actor: Seat,
    /// Cards waiting to be drawn by the actor.
    pending: u8,
    /// Whether the last of those that brought them on was a Wild Draw Four; of meaning only while they wait.
    on_four: bool,
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
    /// How often written rules have asked chance for something else than a shuffle (CUSTOM-7, CUSTOM-8, CUSTOM-11).
    throws: u32,
}

/// The phase of a round, with what belongs to that phase alone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum State {
    Color,
    Turn,
    Drawn { card: Face, must: bool },
    Take,
    Four,
    Tour { on_tour: SeatSet },
    Rule { ask: Ask },
    Over { winner: Option<Seat> },
    // Last, so that the two commonest stay neighbours and are told from the others at once.
    More,
    Now,
}

/// What is remembered of the card laid last.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct LastPlay {
    seat: Seat,
    /// Whether UNO was called with it, or could not be where a missing call is paid at once (MORE-7).
    called: bool,
    /// Who held exactly one card before it (UNO-4).
    held_one: SeatSet,
    /// Whether its effects are still going on (UNO-5).
    unsettled: bool,
    /// How many cards were laid before it; of meaning only while the next of several is to be laid (MORE-11).
    before_it: u8,
    /// Whether an identical card may be laid on it, if that is played (JUMP-2).
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
    second: Option<Seat>,
    /// Whom the lot fell on.
    lot: Option<Seat>,
    /// What was called out last.
    called: Option<Called>,
    /// What the die showed that was rolled last; 0 if none was.
    rolled: u8,
    /// What has been shown of the cards asked for.
    shown: Hand,
    /// Who has still to vote, and who voted yes.
    voting: SeatSet,
    yes: SeatSet,
    /// Whether its player takes another turn.
    again: bool,
    /// Which card its player may lay at once when it ends (CUSTOM-14).
    lays: Option<Like>,
    /// Whether it has put its mark on somebody, by how long.
    marked: [bool; Until::COUNT],
}

impl Run {
    const NONE: Run = Run {
        step: 0,
        done: 0,
        picked: None,
        second: None,
        lot: None,
        called: None,
        rolled: 0,
        shown: Hand::EMPTY,
        voting: SeatSet::EMPTY,
        yes: SeatSet::EMPTY,
        again: false,
        lays: None,
        marked: [false; Until::COUNT],
    };
}

/// What written rules leave behind them for a while (CUSTOM-5).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Lasting {
    /// Whether the rules are to be looked at when a turn begins, whatever is here (MORE-6, MORE-7, MORE-14).
    watchful: bool,
    /// Whether anything here lasts.
    lasts: bool,
    /// Whether anything is to be looked at when a turn begins.
    at_turns: bool,
    /// Until whose next turn hands lie open.
    open_until: Option<Seat>,
    /// Who will miss their next turn.
    misses: SeatSet,
    /// How many cards a player who cannot play draws at their next turn; 0 if as ever.
    draws: [u8; SeatCount::MAX],
    marks: [Bearers; Mark::MAX],
    /// Whose hands lie open, and who may not call UNO; both follow from the rest (CUSTOM-13).
    open: SeatSet,
    muted: SeatSet,
    limits: Limits,
}

/// Who bears a mark.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Bearers {
    /// By how long they bear it.
    seats: [SeatSet; Until::COUNT],
    /// Who laid the card last.
    owner: Seat,
    /// How many turns those have left to bear it whose turns are counted.
    left: [u8; SeatCount::MAX],
}

impl Bearers {
    fn all(&self) -> SeatSet {
        self.seats.into_iter().fold(SeatSet::EMPTY, |all, seats| all | seats)
    }
}

impl LastPlay {
    /// Nothing is laid yet; somebody has to stand for who did.
    const fn none(seat: Seat) -> LastPlay {
        let held_one = SeatSet::EMPTY;
        LastPlay { seat, called: false, held_one, unsettled: false, before_it: 0, window: false, drawn: Face::WILD }
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

    /// How many sit at the table, those who are out of the round included.
    #[inline]
    pub const fn seats(&self) -> SeatCount {
        self.seats
    }

    /// Who is in the round: who was dealt cards, and neither fell nor went out before its end (MORE-14, MORE-15).
    #[inline]
    pub const fn playing(&self) -> SeatSet {
        self.playing
    }

    /// The seat that dealt this round (SETUP-1).
    #[inline]
    pub const fn dealer(&self) -> Seat {
        self.dealer
    }

    /// Who must decide; `None` once the round is over.
    #[inline]
    pub const fn turn(&self) -> Option<Seat> {
        match self.state {
            State::Over { .. } => None,
            _ => Some(self.actor),
        }
    }

    /// All who may act now, out of turn included. Secret: it tells who can jump in.
    pub fn actors(&self) -> SeatSet {
        let may_act = |seat: &Seat| !self.legal_actions(*seat).is_empty();
        self.seats.seats().filter(may_act).fold(SeatSet::EMPTY, SeatSet::with)
    }

    /// What it waits for, as all may know it.
    #[inline]
    pub const fn phase(&self) -> Phase {
        match self.state {
            State::Color => Phase::Color,
            State::Turn => Phase::Turn,
            State::More => Phase::More,
            State::Now => Phase::Now,
            State::Drawn { .. } => Phase::Drawn,
            State::Take => Phase::Take,
            State::Four => Phase::Four,
            State::Tour { .. } => Phase::Tour,
            State::Rule { .. } => Phase::Rule,
            State::Over { .. } => Phase::Over,
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
        match self.state {
            State::Tour { .. } => Some(&self.table),
            _ => None,
        }
    }

    /// What a written rule asks for, and which card it is written on.
    pub const fn ask(&self) -> Option<(Face, Ask)> {
        match self.state {
            State::Rule { ask } => Some((self.top, ask)),
            _ => None,
        }
    }

    /// What was called out last in the rule under way (CUSTOM-10).
    pub const fn called(&self) -> Option<Called> {
        match self.state {
            State::Rule { .. } => self.run.called,
            _ => None,
        }
    }

    /// At which step of the written rule it is asked for.
    pub(crate) const fn asking_step(&self) -> Option<usize> {
        match self.state {
            State::Rule { .. } => Some(self.run.step as usize),
            _ => None,
        }
    }

    /// Whether all hands lie open.
    #[inline]
    pub const fn is_open(&self) -> bool {
        self.lasting.open_until.is_some()
    }

    /// Whether the hand of `seat` lies open for all.
    #[inline]
    pub const fn lies_open(&self, seat: Seat) -> bool {
        self.lasting.open.contains(seat)
    }

    /// Whose hand a player sees because a written rule lets them take cards from it (CUSTOM-7).
    pub(crate) fn is_taking_from(&self, seat: Seat, from: Seat) -> bool {
        matches!(self.state, State::Rule { ask: Ask::TakeFrom { from: whose, .. } } if whose == from && seat == self.actor)
    }

    /// Who bears a mark.
    pub fn bearers(&self, mark: Mark) -> SeatSet {
        self.lasting.marks[mark.index()].all()
    }

    /// Who will miss their next turn by a written rule.
    pub const fn missing(&self) -> SeatSet {
        self.lasting.misses
    }

    /// Who has just drawn a card that can be played, and which.
    pub(crate) const fn drawn(&self) -> Option<(Seat, Face)> {
        match self.state {
            State::Drawn { card, .. } => Some((self.actor, card)),
            _ => None,
        }
    }

    /// Whose Wild Draw Four waits, and the colour in play until it was laid.
    pub(crate) const fn waiting_four(&self) -> Option<(Seat, Color)> {
        match self.state {
            State::Four => Some((self.four.by, self.four.before)),
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
        match self.state {
            State::Over { winner } => Some(Outcome::of(self, winner)),
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

    /// Whether calls and catches rest because a tour, a written rule or a play of several cards is under way (UNO-5,
    /// MORE-11, CUSTOM-14).
    #[inline]
    const fn calls_rest(&self) -> bool {
        matches!(self.state, State::More | State::Now | State::Tour { .. } | State::Rule { .. } | State::Over { .. })
    }

    /// Which of `seat`'s faces match the top card and no switch forbids (TURN-1, W4-3, MORE-10, CUSTOM-14).
    #[inline]
    fn playable(&self, seat: Seat) -> FaceSet {
        let hand = self.hand(seat);
        self.without_forbidden(hand, hand.faces() & self.fits)
    }

    /// Whether `card`, which `seat` holds, is one of them.
    #[inline]
    fn may_lay(&self, seat: Seat, card: Face) -> bool {
        !self.without_forbidden(self.hand(seat), card.set() & self.fits).is_empty()
    }

    /// Of `faces` in `hand` those that no switch forbids to lay.
    #[inline]
    fn without_forbidden(&self, hand: &Hand, faces: FaceSet) -> FaceSet {
        if (faces & self.terms.guarded).is_empty() { faces } else { self.permitted(hand, faces) }
    }

    #[inline]
    fn permitted(&self, hand: &Hand, faces: FaceSet) -> FaceSet {
        let faces = faces - self.lasting.limits.banned();
        let faces = if self.rules.bluffing { faces } else { self.without_bluff(hand, faces) };
        if hand.len() == 1 { faces - self.terms.never_last } else { faces }
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
        self.without_bluff(self.hand(seat), self.playable(seat))
    }

    /// What may be laid together with `face` (MORE-11).
    pub(crate) fn companions(&self, face: Face) -> FaceSet {
        match self.rules.several {
            Several::Off => FaceSet::EMPTY,
            Several::Identical => face.set(),
            Several::SameNumber => FaceSet::of_rank(face.rank()),
        }
    }
}
