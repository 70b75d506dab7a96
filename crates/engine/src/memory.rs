use crate::{Direction, Face, Hand, Round, Seat, SeatCount, SeatSet, Seen, View, chance::Stream, deck};

/// What one seat remembers of a round: for every other seat the cards that are certainly there
/// because they were traded away, shown or lay open.
///
/// Fold every [`Seen`] of the seat into it, in order, and [`look`](Memory::look) at the view after
/// each action. Softer inference is a bot's own business.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Memory {
    seat: Seat,
    seats: SeatCount,
    /// Who has left the round.
    out: SeatSet,
    /// Certain cards of each seat; for the own one, all of them.
    known: [Hand; SeatCount::MAX],
    /// Certain cards of the hand on the table.
    table: Hand,
    /// Whose cards are being shown, and which have been.
    shown: (Seat, Hand),
}

impl Memory {
    /// A seat's memory before the deal.
    pub const fn new(seat: Seat, seats: SeatCount) -> Memory {
        let (known, table) = ([Hand::EMPTY; SeatCount::MAX], Hand::EMPTY);
        Memory { seat, seats, out: SeatSet::EMPTY, known, table, shown: (seat, Hand::EMPTY) }
    }

    /// The seat that remembers.
    pub const fn seat(&self) -> Seat {
        self.seat
    }

    /// The cards that `seat` certainly holds.
    pub const fn known(&self, seat: Seat) -> &Hand {
        &self.known[seat.index()]
    }

    /// Takes in one event as the seat saw it.
    pub fn see(&mut self, seen: Seen) {
        match seen {
            Seen::Dealt { seat, card: Some(card) } | Seen::Drew { seat, card: Some(card), .. } => {
                self.known[seat.index()].insert(card);
            }
            Seen::Played { seat, card, .. } | Seen::Discarded { seat, card } => {
                self.known[seat.index()].remove(card);
            }
            // The whole hand is shown next, so what was known of it is in there.
            Seen::Challenged { by, seat, .. } if by == self.seat => {
                self.known[seat.index()] = Hand::EMPTY;
                self.shown = (seat, Hand::EMPTY);
            }
            Seen::Shows { seat, .. } => self.shown = (seat, Hand::EMPTY),
            Seen::Showed { seat, to, card: Some(card) } if to == self.seat => self.be_shown(seat, card),
            Seen::Gave { seat, to, card: Some(card) } => {
                self.known[seat.index()].remove(card);
                self.known[to.index()].insert(card);
            }
            Seen::Gave { seat, card: None, .. } => self.lose_any(seat),
            // Open hands are seen whole; the own one is known.
            Seen::Opened { .. } => {
                let own = self.known[self.seat.index()];
                self.known = [Hand::EMPTY; SeatCount::MAX];
                self.known[self.seat.index()] = own;
                self.shown = (self.seat, Hand::EMPTY);
            }
            Seen::Revealed { seat, card } if seat != self.seat => self.be_shown(seat, card),
            Seen::Traded { seat, with } => self.known.swap(seat.index(), with.index()),
            Seen::PassedOn { direction } => self.pass_on(direction),
            Seen::LaidDown { seat } => self.table = core::mem::take(&mut self.known[seat.index()]),
            Seen::TookHand { seat, from } => {
                self.known[seat.index()] = core::mem::take(&mut self.known[from.index()]);
            }
            Seen::Gathered => self.known = [Hand::EMPTY; SeatCount::MAX],
            Seen::HandedOut { seat, card: Some(card) } => self.known[seat.index()].insert(card),
            Seen::Fell { seat } | Seen::WentOut { seat } => self.out = self.out.with(seat),
            Seen::TookTable { seat } => self.known[seat.index()] = core::mem::take(&mut self.table),
            Seen::Dealt { card: None, .. }
            | Seen::Drew { card: None, .. }
            | Seen::Challenged { .. }
            | Seen::Showed { .. }
            | Seen::Revealed { .. }
            | Seen::StartedPile { .. }
            | Seen::PutBack
            | Seen::Named { .. }
            | Seen::Reshuffled
            | Seen::Kept { .. }
            | Seen::Passed { .. }
            | Seen::Took { .. }
            | Seen::Missed { .. }
            | Seen::Reversed
            | Seen::Called { .. }
            | Seen::Caught { .. }
            | Seen::Forgot { .. }
            | Seen::CalledFalsely { .. }
            | Seen::HandedOut { card: None, .. }
            | Seen::RuleBegan { .. }
            | Seen::Voted { .. }
            | Seen::Counted { .. }
            | Seen::Chose { .. }
            | Seen::Picked { .. }
            | Seen::WillMiss { .. }
            | Seen::GoesAgain { .. }
            | Seen::WillDraw { .. }
            | Seen::Closed
            | Seen::Marked { .. }
            | Seen::Unmarked { .. }
            | Seen::Mixed { .. }
            | Seen::LotFell { .. }
            | Seen::CalledOut { .. }
            | Seen::Tossed { .. }
            | Seen::Rolled { .. }
            | Seen::WearsOff { .. }
            | Seen::ToldOn { .. }
            | Seen::MayLay { .. }
            | Seen::Fixed { .. }
            | Seen::Unfixed
            | Seen::Barred { .. }
            | Seen::Unbarred
            | Seen::Doubled { .. }
            | Seen::Awarded { .. }
            | Seen::Awaits { .. }
            | Seen::Ended { .. } => {}
        }
    }

    /// Looks at the own cards, which trades may have changed, and at all others it may see (MORE-17, CUSTOM-13).
    pub fn look(&mut self, view: &View<'_>) {
        self.out = SeatSet::all(self.seats) - view.playing();
        for seat in self.seats.seats() {
            if let Some(hand) = view.hand_of(seat) {
                self.known[seat.index()] = *hand;
            }
        }
    }

    /// A card was shown: it is certain, unless it may be one that was known to be there.
    fn be_shown(&mut self, seat: Seat, card: Face) {
        if self.shown.0 != seat {
            self.shown = (seat, Hand::EMPTY);
        }
        self.shown.1.insert(card);
        let known = &mut self.known[seat.index()];
        if self.shown.1.count(card) > known.count(card) {
            known.insert(card);
        }
    }

    /// A card left the hand that may be any of those known, but only one of them (CUSTOM-7).
    fn lose_any(&mut self, seat: Seat) {
        let known = &mut self.known[seat.index()];
        for face in known.faces() {
            known.remove(face);
        }
    }

    fn pass_on(&mut self, direction: Direction) {
        let known = self.known;
        let order = self.seats.order(direction, SeatSet::all(self.seats) - self.out);
        for seat in SeatSet::all(self.seats) - self.out {
            self.known[order[seat.index()].index()] = known[seat.index()];
        }
    }

    /// A round that could be the real one for all this seat knows: what is not certain is dealt
    /// uniformly, and later shuffles come from `fresh` chance.
    pub fn sample(&self, view: &View<'_>, fresh: u64) -> Round {
        self.sample_where(view, fresh, |_, _, _| true)
    }

    /// The same with beliefs: `fits(seat, nth, face)` says whether that face can be the nth of the
    /// cards of another seat that are not certain. Where no card fits, any does.
    pub fn sample_where(&self, view: &View<'_>, fresh: u64, fits: impl Fn(Seat, usize, Face) -> bool) -> Round {
        let mut unseen = Unseen::new(self, view);
        let mut stream = crate::Chance::Fast(fresh).stream(0);
        unseen.shuffle(&mut stream);
        Round::sampled(view, self, &mut unseen, &mut stream, fresh, fits)
    }

    /// What the seat knows of the hand that lies on the table during a tour (TOUR-2).
    pub const fn known_table(&self) -> &Hand {
        &self.table
    }
}

/// The cards whose place the seat does not know, in a random order.
pub(crate) struct Unseen {
    cards: [Face; deck::MAX_CARDS],
    len: usize,
}

impl Unseen {
    fn new(memory: &Memory, view: &View<'_>) -> Unseen {
        let mut unseen = Unseen { cards: [Face::WILD; deck::MAX_CARDS], len: 0 };
        for face in Face::all() {
            let of_seat = |seat| view.hand_of(seat).unwrap_or_else(|| memory.known(seat)).count(face);
            let certain: usize = memory.seats.seats().map(of_seat).sum();
            let lying = view.discards().count(face) + usize::from(view.top() == face) + memory.table.count(face);
            let left = deck::copies(view.rules(), face).saturating_sub(certain + lying);
            for _ in 0..left {
                unseen.cards[unseen.len] = face;
                unseen.len += 1;
            }
        }
        unseen
    }

    fn shuffle(&mut self, stream: &mut Stream) {
        stream.shuffle(&mut self.cards[..self.len]);
    }

    pub(crate) fn take(&mut self) -> Option<Face> {
        self.len = self.len.checked_sub(1)?;
        Some(self.cards[self.len])
    }

    /// The next card that fits, wherever it lies.
    pub(crate) fn take_if(&mut self, fits: impl Fn(Face) -> bool) -> Option<Face> {
        let place = self.cards[..self.len].iter().rposition(|card| fits(*card))?;
        self.len -= 1;
        self.cards.swap(place, self.len);
        Some(self.cards[self.len])
    }
}
