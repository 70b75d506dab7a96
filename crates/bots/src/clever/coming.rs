use lastcard_engine::{Color, Seat, SeatSet};

use super::standing::Standing;
use super::unseen::Unseen;

/// What will probably happen until the own next turn, by what the others may hold.
#[derive(Clone, Copy)]
pub(crate) struct Coming {
    /// By colour, how probably it is the one in play then.
    pub(crate) colors: [f32; 4],
    /// How many cards the others lay.
    pub(crate) lays: f32,
    /// The same, each over the cards its player holds.
    pub(crate) lays_near: f32,
    /// And over their square.
    pub(crate) lays_nearer: f32,
    /// How probably nobody lays a last card.
    safe: f32,
}

/// One player's turn, as it may go.
#[derive(Clone, Copy)]
pub(crate) struct Turn {
    /// By colour, how probably it is in play after it.
    colors: [f32; 4],
    /// How probably a card held before is laid.
    pub(crate) can: f32,
    /// How probably any is, the drawn one too.
    pub(crate) lays: f32,
}

impl Turn {
    /// One that does not come.
    pub(crate) const NONE: Turn = Turn { colors: [0.0; 4], can: 0.0, lays: 0.0 };
}

impl Coming {
    /// Nothing is known of it.
    pub(crate) const NONE: Coming = Coming { colors: [0.0; 4], lays: 0.0, lays_near: 0.0, lays_nearer: 0.0, safe: 1.0 };

    /// What comes after things stand so. Nobody is expected to skip or turn: too much would have to be
    /// known. What those of the own `side` lay is no danger.
    pub(crate) fn after(standing: &Standing, me: Seat, next: Seat, side: SeatSet, unseen: &Unseen<'_>) -> Coming {
        let mut coming = Coming::on(standing.color);
        let mut bridges = Some(unseen.of_rank(standing.top, standing.color) / unseen.total());
        let mut seat = next;
        for _ in 0..standing.playing.len() {
            if seat == me {
                break;
            }
            let cards = standing.counts[seat.index()].max(1.0);
            let turn = coming.turn(seat, cards, bridges.take(), unseen);
            coming.pass(&turn, cards, side.contains(seat));
            seat = standing.next(unseen.seats(), seat);
        }
        coming
    }

    /// Before anybody has done anything, with that colour in play.
    pub(crate) fn on(color: Color) -> Coming {
        let mut coming = Coming::NONE;
        coming.colors[color.index()] = 1.0;
        coming
    }

    /// When the turn of somebody with so many cards is over; what one's own side lays is no danger.
    pub(crate) fn pass(&mut self, turn: &Turn, cards: f32, own_side: bool) {
        self.colors = turn.colors;
        if own_side {
            return;
        }
        self.lays += turn.lays;
        self.lays_near += turn.lays / cards;
        self.lays_nearer += turn.lays / (cards * cards);
        if cards == 1.0 {
            self.safe *= 1.0 - turn.can;
        }
    }

    /// How probably somebody lays a last card.
    pub(crate) fn danger(&self) -> f32 {
        1.0 - self.safe
    }

    /// The turn of a seat with so many cards; `bridges` is the share of unseen cards that have the top
    /// card's number or symbol, where that card is known.
    pub(crate) fn turn(&self, seat: Seat, cards: f32, bridges: Option<f32>, unseen: &Unseen<'_>) -> Turn {
        let shares = Color::ALL.map(|color| unseen.of_color(color) / unseen.total());
        let wilds = unseen.wilds() / unseen.total();
        let mut turn = Turn::NONE;
        for color in Color::ALL {
            let (here, same) = (self.colors[color.index()], shares[color.index()]);
            if here == 0.0 {
                continue;
            }
            let others = (1.0 - wilds - same).max(0.0);
            let bridges = bridges.unwrap_or(others / 13.0);
            let fits = (same + bridges + wilds).clamp(0.01, 1.0);
            let cannot = unseen.cannot_play(seat, cards as usize, color, bridges);
            let stays = here * cannot * (1.0 - fits);
            let lays = here - stays;
            turn.can += here * (1.0 - cannot);
            turn.lays += lays;
            turn.colors[color.index()] += stays;
            for to in Color::ALL {
                let share = shares[to.index()];
                let laid = if to == color { share } else { bridges * share / others.max(0.01) };
                turn.colors[to.index()] += lays * (laid + wilds / 4.0) / fits;
            }
        }
        turn
    }
}
