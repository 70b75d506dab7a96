use std::mem;

use lastcard_engine::{Color, Direction, Face, FaceSet, Memory, Phase, Seat, SeatCount, Seen, View, Why};

/// What others' play tells of the cards nobody has seen: who draws as their turn most likely could not
/// play, so what they held then is none of the faces that would have fit.
#[derive(Clone, Debug, Default)]
pub(super) struct Beliefs {
    me: Option<Seat>,
    /// For every seat and card of theirs that is not certain the faces it cannot be, the oldest first.
    cards: Vec<Vec<FaceSet>>,
    table: Vec<FaceSet>,
    top: Option<Face>,
    color: Option<Color>,
    /// Who has just drawn as their turn.
    drawing: Option<Seat>,
}

impl Beliefs {
    pub(super) fn new(me: Seat, seats: SeatCount) -> Beliefs {
        Beliefs { me: Some(me), cards: vec![Vec::new(); seats.get()], ..Beliefs::default() }
    }

    /// Whether the nth uncertain card of `seat` can be that face.
    pub(super) fn fits(&self, seat: Seat, nth: usize, face: Face) -> bool {
        let cards = self.cards.get(seat.index());
        cards.and_then(|cards| cards.get(nth)).is_none_or(|excluded| !excluded.contains(face))
    }

    /// What fits the top card now.
    fn fitting(&self) -> FaceSet {
        match (self.top, self.color) {
            (Some(top), Some(color)) => FaceSet::matching(top, color),
            _ => FaceSet::EMPTY,
        }
    }

    pub(super) fn see(&mut self, seen: Seen) {
        match seen {
            Seen::TurnedUp { card } => (self.top, self.color) = (Some(card), card.color()),
            Seen::Named { color, .. } => self.color = Some(color),
            Seen::Dealt { seat, .. } => self.cards[seat.index()].push(FaceSet::EMPTY),
            Seen::Drew { seat, why, .. } => self.on_drew(seat, why),
            Seen::Awaits { seat, what, .. } => self.on_awaits(seat, what),
            Seen::Played { seat, card, color, .. } => {
                self.lose(seat, card);
                (self.top, self.color) = (Some(card), color.or(card.color()));
            }
            Seen::Discarded { seat, card } => self.lose(seat, card),
            Seen::Traded { seat, with } => self.cards.swap(seat.index(), with.index()),
            Seen::PassedOn { direction: Direction::Left } => self.cards.rotate_right(1),
            Seen::PassedOn { direction: Direction::Right } => self.cards.rotate_left(1),
            Seen::LaidDown { seat } => self.table = mem::take(&mut self.cards[seat.index()]),
            Seen::TookHand { seat, from } => self.cards[seat.index()] = mem::take(&mut self.cards[from.index()]),
            Seen::TookTable { seat } => self.cards[seat.index()] = mem::take(&mut self.table),
            _ => {}
        }
    }

    fn on_drew(&mut self, seat: Seat, why: Why) {
        if why == Why::Turn && Some(seat) != self.me {
            // Nothing held before fits, nor what was drawn before this card.
            self.exclude(seat, self.fitting());
            self.drawing = Some(seat);
        }
        self.cards[seat.index()].push(FaceSet::EMPTY);
    }

    /// A drawn card that could have been played waits for its player; when it does not, it does not fit.
    fn on_awaits(&mut self, seat: Seat, what: Phase) {
        match self.drawing.take() {
            Some(drawer) if drawer == seat && what == Phase::Drawn => self.drawing = Some(drawer),
            Some(drawer) if what == Phase::Turn => {
                let fitting = self.fitting();
                if let Some(last) = self.cards[drawer.index()].last_mut() {
                    *last = *last | fitting;
                }
            }
            _ => {}
        }
    }

    fn exclude(&mut self, seat: Seat, faces: FaceSet) {
        for excluded in &mut self.cards[seat.index()] {
            *excluded = *excluded | faces;
        }
    }

    /// The newest card that can have been it goes.
    fn lose(&mut self, seat: Seat, face: Face) {
        let cards = &mut self.cards[seat.index()];
        if self.drawing == Some(seat) {
            self.drawing = None;
            cards.pop();
        } else if let Some(place) = cards.iter().rposition(|excluded| !excluded.contains(face)) {
            cards.remove(place);
        } else {
            cards.pop();
        }
    }

    /// As many cards a seat as are not certain.
    pub(super) fn adjust(&mut self, view: &View<'_>, memory: &Memory) {
        for seat in view.seats().seats() {
            let uncertain = view.count(seat).saturating_sub(memory.known(seat).len());
            self.cards[seat.index()].resize(uncertain, FaceSet::EMPTY);
        }
    }
}
