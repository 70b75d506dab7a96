//! What a seat saw that tells of others' cards.

use lastcard_engine::{Color, Phase, Rank, Seat, SeatCount, Seen, View, Why};

use super::mind::Breadth;
use crate::{clever::Traces, sides};

/// So often a seat draws in a round although it could play: a wild or a Skip kept for later is often worth more than a turn. Without a
/// bound `master` learns to draw until it can lay all it holds at once, which wins still more, but makes rounds twice as long.
const MOST_DRAWN_BY_CHOICE: u8 = 6;

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
    /// Whether the seat that looks was asked for a card and had one to play, before what is seen.
    could_play: bool,
    /// How often it has drawn nevertheless.
    drawn_by_choice: u8,
}

impl Default for Witness {
    fn default() -> Witness {
        Witness::new()
    }
}

impl Witness {
    /// Of a round that begins.
    pub const fn new() -> Witness {
        Witness {
            traces: Traces::NONE,
            left: [[0; 4]; SeatCount::MAX],
            color: None,
            laid_by: None,
            could_play: false,
            drawn_by_choice: 0,
        }
    }

    /// Takes in one event as the seat saw it; `view` is as things stand after the action that it belongs to.
    pub fn see(&mut self, seen: Seen, view: &View<'_>) {
        self.traces.see(seen, view);
        self.count_draws(seen, view);
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

    /// Of what is drawn in one turn the first card alone was drawn by choice.
    fn count_draws(&mut self, seen: Seen, view: &View<'_>) {
        // The pile is turned over for whoever draws.
        if seen == Seen::Reshuffled {
            return;
        }
        let by_turn = matches!(seen, Seen::Drew { seat, why: Why::Turn, .. } if view.seat() == Some(seat));
        if by_turn && self.could_play {
            self.drawn_by_choice = self.drawn_by_choice.saturating_add(1);
        }
        let asked = view.turn() == view.seat() && view.phase() == Phase::Turn;
        self.could_play = !by_turn && asked && !view.legal_actions().faces().is_empty();
    }

    /// What the seat that looks thinks of: unless it has done so for long, it may draw although it could play.
    pub(super) const fn breadth(&self) -> Breadth {
        if self.drawn_by_choice < MOST_DRAWN_BY_CHOICE { Breadth::Drawing } else { Breadth::Playing }
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
