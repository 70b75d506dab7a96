//! What follows from the rules for the cards in a hand.

use lastcard_engine::{FaceSet, Hand, LastCard, MatchBy, Rules, Several, View};

/// The faces that may not be a hand's last (MORE-10).
pub(crate) fn never_last(rules: &Rules) -> FaceSet {
    match rules.last_card {
        LastCard::Any => FaceSet::EMPTY,
        LastCard::NoWild => FaceSet::WILDS,
        LastCard::NoAction => FaceSet::WILDS | FaceSet::ACTIONS,
    }
}

/// Whether nobody goes out with these cards alone, in whatever order they are laid.
pub(crate) fn cannot_go_out(hand: &Hand, never_last: FaceSet) -> bool {
    !never_last.is_empty() && !hand.is_empty() && (hand.faces() - never_last).is_empty()
}

/// How many plays a hand is, when all that may be laid together is (MORE-11).
#[inline]
pub(crate) fn plays(rules: &Rules, hand: &Hand) -> usize {
    match rules.several {
        Several::Off => hand.len(),
        Several::Identical => hand.faces().len(),
        Several::SameNumber => (hand.faces() - FaceSet::WILDS).ranks() + (hand.faces() & FaceSet::WILDS).len(),
    }
}

/// Whether whoever is left with the most points is out of the match (MORE-18). Between two it is who does not go out, whatever
/// they hold.
#[inline]
pub(crate) fn points_put_out(rules: &Rules, playing: usize) -> bool {
    rules.match_by == MatchBy::Elimination && !rules.places && playing > 2
}

/// The fewest cards another holds, where it matters so which cards are left.
pub(crate) fn closing(view: &View<'_>) -> Option<usize> {
    let me = view.seat().filter(|_| points_put_out(view.rules(), view.playing().len()))?;
    view.playing().without(me).into_iter().map(|seat| view.count(seat)).min()
}

/// What those points in the hand cost then, in log odds: the more, the nearer another is to going out.
pub(crate) fn burden(points: f32, fewest_cards: f32) -> f32 {
    0.03 * points / fewest_cards.max(1.0)
}

/// What a card that is not known counts, on the average of the deck.
pub(crate) const USUAL_POINTS: f32 = 11.5;

#[cfg(test)]
mod tests {
    use lastcard_engine::{Chance, Color, Direction, Face, Position, Rank, Round, SeatCount};

    use super::*;

    /// Whether that face can be laid as the last card on one that it fits.
    fn can_be_last(face: Face, last_card: LastCard) -> bool {
        let color = face.color().unwrap_or(Color::Red);
        let number = |number: u8| Face::number(color, number).unwrap();
        let top = if face == number(1) { number(2) } else { number(1) };
        let hand = |face: Face| Hand::from_faces([face]).unwrap();
        let rules = Rules { last_card, ..Rules::CLASSIC };
        let seat = SeatCount::TWO.nth(0);
        let position = Position {
            rules,
            hands: &[hand(face), hand(number(5))],
            top,
            color,
            draw: &[number(6)],
            discards: Hand::EMPTY,
            turn: seat,
            direction: Direction::Left,
            chance: Chance::Sorted,
        };
        let round = Round::from_position(&position).unwrap();
        round.legal_actions(seat).faces().contains(face)
    }

    #[test]
    fn what_may_not_be_laid_last_is_what_the_engine_refuses() {
        for last_card in [LastCard::Any, LastCard::NoWild, LastCard::NoAction] {
            let never = never_last(&Rules { last_card, ..Rules::CLASSIC });
            // A World Tour or a written card, which is in no deck of these rules, is a wild as any other.
            for face in Face::all().filter(|face| !matches!(face.rank(), Rank::WorldTour | Rank::Custom(_))) {
                assert_eq!(!never.contains(face), can_be_last(face, last_card), "{face} by {last_card:?}");
            }
        }
    }
}
