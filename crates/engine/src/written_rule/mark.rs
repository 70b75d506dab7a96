use crate::CustomCards;

/// The mark of one of the written rules of a game. What it is called is the rulebook's.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Mark(u8);

impl Mark {
    /// How many marks there can be.
    pub const MAX: usize = CustomCards::MAX;

    /// The mark of that number.
    pub const fn new(number: usize) -> Option<Mark> {
        if number < Mark::MAX { Some(Mark(number as u8)) } else { None }
    }

    /// Every mark there can be, by number, whether or not a rule puts it.
    pub fn all() -> impl Iterator<Item = Mark> {
        (0..Mark::MAX).filter_map(Mark::new)
    }

    /// Its number among the marks of the rules.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// How long a mark is borne; never longer than the round (CUSTOM-5).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub enum Until {
    /// To the end of the round.
    Round,
    /// To the next UNO call, anybody's.
    UnoCall,
    /// Until the card's player's next turn begins, missed or not.
    MyTurn,
    /// Until the bearer's next turn begins, missed or not.
    TheirTurn,
    /// For so many turns of the bearer, missed or not: until the one after begins (CUSTOM-13).
    Turns(u8),
    /// To the end of the round; when a bearer lays a card that is no number card, the next player bears it instead
    /// (CUSTOM-13).
    PassedOn,
}

impl Until {
    /// How many ways to end there are.
    pub(crate) const COUNT: usize = 6;
    /// The most turns that can be counted.
    pub const MAX_TURNS: u8 = 9;

    /// Its place among them.
    pub(crate) const fn index(self) -> usize {
        match self {
            Until::Round => 0,
            Until::UnoCall => 1,
            Until::MyTurn => 2,
            Until::TheirTurn => 3,
            Until::Turns(_) => 4,
            Until::PassedOn => 5,
        }
    }

    /// Whether the bearer's turns end it, or those of who laid the card, however the round goes.
    pub const fn is_sure(self) -> bool {
        matches!(self, Until::MyTurn | Until::TheirTurn | Until::Turns(_))
    }

    pub(crate) const fn fits(self) -> bool {
        match self {
            Until::Turns(turns) => turns >= 1 && turns <= Until::MAX_TURNS,
            _ => true,
        }
    }
}

/// What a mark means: the same wherever it comes from (CUSTOM-13).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MarkRule {
    /// What it does to whoever bears it.
    pub does: MarkDoes,
    /// Whether anybody else may tell of it, and how many cards its bearer draws then.
    pub told: Option<u8>,
}

/// What a mark does to whoever bears it (CUSTOM-13).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MarkDoes {
    /// Nothing: it is on their honour.
    Nothing,
    /// They draw so many cards when a turn of theirs begins.
    Draws(u8),
    /// They miss their turns.
    Misses,
    /// Their hand lies open.
    Opens,
    /// They may not call UNO.
    Mutes,
}

impl MarkRule {
    /// A mark that does nothing.
    pub const NOTHING: MarkRule = MarkRule { does: MarkDoes::Nothing, told: None };
    /// The most cards that it can make somebody draw.
    pub const MAX_DRAW: u8 = 10;
}

/// What a mark cannot mean.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadMark {
    /// Turns missed without an end.
    #[error("a mark that makes miss turns ends by turns")]
    NeverEnds,
    /// More cards than can be.
    #[error("a mark makes draw at most {} cards", MarkRule::MAX_DRAW)]
    Count,
}
