use super::plain::is_plain;
use crate::{Direction, Face, FaceSet, Rules, Seat, SeatCount, TwoPlayerReverse};

/// What follows from the rules and the number of seats: worked out once, the same in every round at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Terms {
    /// Who follows each seat, by direction of play.
    pub(super) order: [[Seat; SeatCount::MAX]; 2],
    /// Which faces turn the direction, and which make the next player miss a turn (ACT-2, ACT-3).
    pub(super) turns: FaceSet,
    pub(super) skips: FaceSet,
    /// Which faces do more than say whose turn is next (ACT-1, W4, SEVEN-0, TOUR, CUSTOM).
    pub(super) effects: FaceSet,
    /// Which of them take another's hand, unless laid last (SEVEN-0-2, TOUR-2).
    pub(super) trades: FaceSet,
    /// Whether the rules are plain.
    pub(super) plain: bool,
}

impl Terms {
    pub(super) fn new(rules: &Rules, seats: SeatCount) -> Terms {
        let (turns, skips) = turns_and_skips(rules, seats);
        let order = [Direction::Left, Direction::Right].map(|direction| seats.order(direction));
        Terms { order, turns, skips, effects: effects(rules), trades: trades(rules), plain: is_plain(rules) }
    }
}

fn turns_and_skips(rules: &Rules, seats: SeatCount) -> (FaceSet, FaceSet) {
    if seats.get() > 2 || rules.two_player_reverse == TwoPlayerReverse::Literal {
        (FaceSet::REVERSES, FaceSet::SKIPS)
    } else {
        (FaceSet::EMPTY, FaceSet::REVERSES | FaceSet::SKIPS)
    }
}

fn effects(rules: &Rules) -> FaceSet {
    let always = FaceSet::DRAW_TWOS | Face::DRAW_FOUR.set() | Face::WORLD_TOUR.set() | rules.custom.written();
    if rules.seven_zero { always | FaceSet::SEVENS | FaceSet::ZEROS } else { always }
}

fn trades(rules: &Rules) -> FaceSet {
    let tour = if rules.world_tour > 0 { Face::WORLD_TOUR.set() } else { FaceSet::EMPTY };
    if rules.seven_zero { tour | FaceSet::SEVENS } else { tour }
}
