//! What will probably happen until a seat's next turn.

use lastcard_engine::{Seat, SeatCount, SeatSet, View};

use super::scene::Scene;
use crate::clever::{Coming, Turn, Unseen};

/// What the others will probably do until it is one's turn.
pub(super) struct Ahead {
    /// What comes of all their turns together.
    pub(super) coming: Coming,
    /// Each of them; nothing of those who are not on turn until then.
    pub(super) turns: [Turn; SeatCount::MAX],
}

impl Ahead {
    pub(super) fn of(scene: &Scene, view: &View<'_>, me: Seat, side: SeatSet, unseen: &Unseen<'_>) -> Ahead {
        let mut ahead = Ahead { coming: Coming::NONE, turns: [Turn::NONE; SeatCount::MAX] };
        let Some(color) = scene.color else { return ahead };
        ahead.coming = Coming::on(color);
        let (mut seat, mut counts) = (scene.turn, scene.counts);
        if scene.pending > 0.0 && seat != me {
            // Who has cards to draw mostly draws them, and misses the turn.
            counts[seat.index()] += scene.pending;
            seat = scene.next(view.seats(), seat);
        }
        let mut bridges = Some(unseen.of_rank(scene.top, color) / unseen.total());
        for _ in 0..scene.playing.len() {
            if seat == me {
                break;
            }
            let cards = counts[seat.index()].max(1.0);
            let origin = scene.whose[seat.index()];
            let of = if origin == me { seat } else { origin };
            let turn = ahead.coming.turn(of, cards, bridges.take(), unseen);
            ahead.coming.pass(&turn, cards, side.contains(seat));
            ahead.turns[seat.index()] = turn;
            seat = scene.next(view.seats(), seat);
        }
        ahead
    }
}
