//! What a seat saw that tells of others' cards.

use lastcard_engine::{Color, Rank, Seat, SeatCount, Seen, View};

use crate::{clever::Traces, sides};

/// What one seat saw of a round beyond what its memory is certain of: who drew at which colour, who named which, and who
/// left one. Show it every [`Seen`] of the seat, in order.
#[derive(Clone, Debug)]
pub struct Witness {
    pub(super) traces: Traces,
    /// Of each seat, by colour, how many of its cards were there when it left the colour by a wild or by a number.
    left: [[u8; 4]; SeatCount::MAX],
    /// The colour in play before what is seen.
    color: Option<Color>,
    /// Who laid the card on top.
    laid_by: Option<Seat>,
}

impl Default for Witness {
    fn default() -> Witness {
        Witness::new()
    }
}

impl Witness {
    /// Of a round that begins.
    pub const fn new() -> Witness {
        Witness { traces: Traces::NONE, left: [[0; 4]; SeatCount::MAX], color: None, laid_by: None }
    }

    /// Takes in one event as the seat saw it; `view` is as things stand after the action that it belongs to.
    pub fn see(&mut self, seen: Seen, view: &View<'_>) {
        self.traces.see(seen, view);
        match seen {
            Seen::StartedPile { card } => self.color = card.color(),
            Seen::Named { color, .. } => self.color = Some(color),
            Seen::Played { seat, card, color, jump, .. } => {
                let to = color.or(card.color());
                self.laid_by = Some(seat);
                self.spend(seat, card.color());
                if let (Some(from), false) = (self.color, jump)
                    && to != Some(from)
                {
                    // Whoever lays a wild had nothing else, or wants another colour.
                    let sure = !matches!(card.rank(), Rank::Number(_)) || card.is_wild();
                    let cards = view.count(seat) as u8;
                    self.left[seat.index()][from.index()] = if sure { cards } else { cards.div_ceil(2) };
                }
                if let Some(to) = to {
                    self.left[seat.index()][to.index()] = 0;
                }
                self.color = to;
            }
            Seen::Discarded { seat, card } => self.spend(seat, card.color()),
            Seen::Gave { seat, card, .. } => self.spend(seat, card.and_then(|card| card.color())),
            Seen::Traded { seat, with } => self.left.swap(seat.index(), with.index()),
            Seen::PassedOn { direction } => {
                let left = self.left;
                for seat in view.playing() {
                    let to = sides::next(view.seats(), view.playing(), seat, direction).index();
                    self.left[to] = left[seat.index()];
                }
            }
            Seen::LaidDown { .. } | Seen::Gathered => self.left = [[0; 4]; SeatCount::MAX],
            _ => {}
        }
    }

    /// Who laid the card on top, if anybody did.
    pub(super) const fn laid_by(&self) -> Option<Seat> {
        self.laid_by
    }

    /// How many of the seat's cards it held when it left that colour.
    pub(super) fn left(&self, seat: Seat, color: Color) -> f32 {
        f32::from(self.left[seat.index()][color.index()])
    }

    /// A card of that colour left the seat's hand.
    fn spend(&mut self, seat: Seat, color: Option<Color>) {
        for (index, left) in self.left[seat.index()].iter_mut().enumerate() {
            if color.map(Color::index) != Some(index) {
                *left = left.saturating_sub(1);
            }
        }
    }
}
