use lastcard_engine::{Color, Direction, DrawnCard, Face, LastCard, Phase, Seat, SeatCount, Seen, View, Why};

use crate::sides;

/// What the others' play lets one guess of their hands.
#[derive(Clone, Debug)]
pub(crate) struct Traces {
    /// Of each seat, by colour, how many of its cards are hardly of that colour: who draws could not
    /// play.
    barren: [[u8; 4]; SeatCount::MAX],
    /// The colour each seat named last and has not been seen to lack since.
    named: [Option<Color>; SeatCount::MAX],
    /// Who has just drawn as their turn: a card laid now is the one drawn.
    drew: Option<Seat>,
}

impl Traces {
    pub(crate) const NONE: Traces =
        Traces { barren: [[0; 4]; SeatCount::MAX], named: [None; SeatCount::MAX], drew: None };

    /// How many of the seat's cards are hardly of that colour.
    #[inline]
    pub(crate) fn barren(&self, seat: Seat, color: Color) -> usize {
        self.barren[seat.index()][color.index()] as usize
    }

    /// Whether the seat named that colour last.
    #[inline]
    pub(crate) fn named(&self, seat: Seat, color: Color) -> bool {
        self.named[seat.index()] == Some(color)
    }

    pub(crate) fn see(&mut self, seen: Seen, view: &View<'_>) {
        match seen {
            Seen::Drew { seat, why: Why::Turn, .. } => self.drew(seat, view),
            Seen::Played { seat, card, color, .. } => {
                if self.drew != Some(seat) {
                    self.spend(seat, card.color());
                }
                self.drew = None;
                if color.is_some() {
                    self.named[seat.index()] = color;
                }
            }
            Seen::Named { seat, color } => self.named[seat.index()] = Some(color),
            Seen::Discarded { seat, card } => self.spend(seat, card.color()),
            Seen::Traded { seat, with } => {
                self.barren.swap(seat.index(), with.index());
                self.named.swap(seat.index(), with.index());
            }
            Seen::PassedOn { direction } => self.pass_on(direction, view),
            // Whatever left the hand, one less of those it held is hardly of a colour.
            Seen::Gave { seat, card, .. } => self.spend(seat, card.and_then(Face::color)),
            // Tours and new deals are rare enough to begin anew.
            Seen::LaidDown { .. } | Seen::Gathered => *self = Traces::NONE,
            Seen::Awaits { what: Phase::Drawn, .. } => {}
            Seen::Awaits { what: Phase::Turn, .. } => self.kept(view),
            Seen::Awaits { .. } | Seen::Kept { .. } => self.drew = None,
            _ => {}
        }
    }

    fn drew(&mut self, seat: Seat, view: &View<'_>) {
        // The colour has not changed since: the view is that after the draw or the play of the drawn card.
        if let (Some(color), None) = (view.color(), self.drew) {
            let before = view.count(seat).saturating_sub(1);
            // A single card may fit and yet not be laid (MORE-10).
            if before == 1 && view.rules().last_card != LastCard::Any {
                return self.drew = Some(seat);
            }
            self.barren[seat.index()][color.index()] = before as u8;
            if self.named(seat, color) {
                self.named[seat.index()] = None;
            }
        }
        self.drew = Some(seat);
    }

    /// Whoever could lay the drawn card is asked whether to; whoever is not holds one more that does not fit.
    fn kept(&mut self, view: &View<'_>) {
        if let (Some(seat), Some(color)) = (self.drew.take(), view.color())
            && view.rules().drawn_card != DrawnCard::Never
        {
            let barren = &mut self.barren[seat.index()][color.index()];
            *barren = (*barren + 1).min(view.count(seat) as u8);
        }
    }

    /// A card of that colour left the seat's hand.
    fn spend(&mut self, seat: Seat, color: Option<Color>) {
        for (index, barren) in self.barren[seat.index()].iter_mut().enumerate() {
            if color.map(Color::index) != Some(index) {
                *barren = barren.saturating_sub(1);
            }
        }
    }

    fn pass_on(&mut self, direction: Direction, view: &View<'_>) {
        let (barren, named) = (self.barren, self.named);
        for seat in view.playing() {
            let to = sides::next(view.seats(), view.playing(), seat, direction).index();
            self.barren[to] = barren[seat.index()];
            self.named[to] = named[seat.index()];
        }
    }
}
