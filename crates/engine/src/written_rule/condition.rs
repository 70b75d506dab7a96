use crate::{Kind, Who};

/// What the way of a rule can depend on (CUSTOM-11).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Condition {
    /// They hold at least so many cards.
    AtLeast(Who, u8),
    /// They hold at most so many cards.
    AtMost(Who, u8),
    /// They hold a card of that kind.
    Holds(Who, Kind),
    /// They hold more cards than the card's player.
    MoreThanMe(Who),
    /// They hold fewer cards than the card's player.
    FewerThanMe(Who),
    /// Their score before this round is at least so many times ten.
    Score(Who, u8),
    /// A coin shows heads.
    Coin,
    /// A die shows at least so many pips.
    Die(u8),
}

impl Condition {
    pub(crate) const fn who(self) -> Option<Who> {
        match self {
            Condition::AtLeast(who, _)
            | Condition::AtMost(who, _)
            | Condition::Holds(who, _)
            | Condition::MoreThanMe(who)
            | Condition::FewerThanMe(who)
            | Condition::Score(who, _) => Some(who),
            Condition::Coin | Condition::Die(_) => None,
        }
    }

    pub(crate) const fn count_fits(self) -> bool {
        match self {
            Condition::AtLeast(_, count) | Condition::AtMost(_, count) => count <= crate::WrittenRule::MAX_COUNT,
            Condition::Score(_, tens) => tens >= 1 && tens <= 100,
            Condition::Die(pips) => pips >= 1 && pips <= 6,
            _ => true,
        }
    }
}
