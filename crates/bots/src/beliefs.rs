use std::mem;

use lastcard_engine::{Color, Direction, DrawnCard, Face, FaceSet, Memory, Phase, Seat, SeatCount, Seen, View, Why};

use crate::{sides, terms};

/// What others' play tells of the cards nobody has seen: who draws as their turn most likely could not
/// play, so what they held then is none of the faces that would have fit.
#[derive(Clone, Debug, Default)]
pub(crate) struct Beliefs {
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
    pub(crate) fn new(me: Seat, seats: SeatCount) -> Beliefs {
        Beliefs { me: Some(me), cards: vec![Vec::new(); seats.get()], ..Beliefs::default() }
    }

    /// Whether the nth uncertain card of `seat` can be that face.
    pub(crate) fn fits(&self, seat: Seat, nth: usize, face: Face) -> bool {
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

    pub(crate) fn see(&mut self, seen: Seen, view: &View<'_>) {
        match seen {
            Seen::StartedPile { card } => (self.top, self.color) = (Some(card), card.color()),
            Seen::Named { color, .. } => self.color = Some(color),
            Seen::Dealt { seat, .. } => self.cards[seat.index()].push(FaceSet::EMPTY),
            Seen::Drew { seat, why, .. } => self.on_drew(seat, why, view),
            Seen::Awaits { seat, what, .. } => self.on_awaits(seat, what, view),
            Seen::Played { seat, card, color, .. } => {
                self.lose(seat, card);
                (self.top, self.color) = (Some(card), color.or(card.color()));
            }
            Seen::Discarded { seat, card } => self.lose(seat, card),
            Seen::Traded { seat, with } => self.cards.swap(seat.index(), with.index()),
            Seen::PassedOn { direction } => self.pass_on(direction, view),
            Seen::LaidDown { seat } => self.table = mem::take(&mut self.cards[seat.index()]),
            Seen::TookHand { seat, from } => self.cards[seat.index()] = mem::take(&mut self.cards[from.index()]),
            Seen::TookTable { seat } => self.cards[seat.index()] = mem::take(&mut self.table),
            Seen::Gathered => self.cards.iter_mut().for_each(Vec::clear),
            Seen::Gave { seat, to, card } => {
                match card {
                    Some(card) => self.lose(seat, card),
                    None => drop(self.cards[seat.index()].pop()),
                }
                self.cards[to.index()].push(FaceSet::EMPTY);
            }
            Seen::HandedOut { seat, .. } => self.cards[seat.index()].push(FaceSet::EMPTY),
            _ => {}
        }
    }

    fn on_drew(&mut self, seat: Seat, why: Why, view: &View<'_>) {
        if why == Why::Turn && Some(seat) != self.me {
            // Nothing held before fits, nor what was drawn before this card; but a single one may not have been laid (MORE-10).
            let single = self.cards[seat.index()].len() <= 1;
            let allowed = if single { FaceSet::ALL - terms::never_last(view.rules()) } else { FaceSet::ALL };
            self.exclude(seat, self.fitting() & allowed);
            self.drawing = Some(seat);
        }
        self.cards[seat.index()].push(FaceSet::EMPTY);
    }

    /// A drawn card that could have been played waits for its player; when it does not, it does not fit.
    /// Where it is never played (MORE-6), that tells nothing.
    fn on_awaits(&mut self, seat: Seat, what: Phase, view: &View<'_>) {
        match self.drawing.take() {
            Some(drawer) if drawer == seat && what == Phase::Drawn => self.drawing = Some(drawer),
            Some(drawer) if what == Phase::Turn && view.rules().drawn_card != DrawnCard::Never => {
                let fitting = self.fitting();
                if let Some(last) = self.cards[drawer.index()].last_mut() {
                    *last = *last | fitting;
                }
            }
            _ => {}
        }
    }

    /// The hands of all who are in the round go on.
    fn pass_on(&mut self, direction: Direction, view: &View<'_>) {
        let mut before = self.cards.clone();
        for seat in view.playing() {
            let to = sides::next(view.seats(), view.playing(), seat, direction);
            self.cards[to.index()] = mem::take(&mut before[seat.index()]);
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
    pub(crate) fn adjust(&mut self, view: &View<'_>, memory: &Memory) {
        for seat in view.seats().seats() {
            let uncertain = view.count(seat).saturating_sub(memory.known(seat).len());
            self.cards[seat.index()].resize(uncertain, FaceSet::EMPTY);
        }
    }
}
