/// Whom a step concerns, seen from the card's player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Who {
    /// The card's player.
    Me,
    /// The next player in direction of play.
    Next,
    /// The player before, in direction of play.
    Previous,
    /// Everybody else, in turn order.
    Others,
    /// Everybody, in turn order from the card's player.
    Everyone,
    /// The player picked.
    Picked,
    /// The second player picked (CUSTOM-8); nobody where two play.
    Second,
    /// The player to the left, whichever way play goes (CUSTOM-8).
    Left,
    /// The player to the right, whichever way play goes (CUSTOM-8).
    Right,
    /// Who holds the most cards; of several the first in turn order after the card's player, who comes last (CUSTOM-8).
    Most,
    /// Who holds the fewest cards, of several as with the most (CUSTOM-8).
    Fewest,
    /// Another player, drawn by lot once in a rule (CUSTOM-8).
    Lot,
}

impl Who {
    /// Whether that is never more than one player.
    pub const fn is_one(self) -> bool {
        !matches!(self, Who::Others | Who::Everyone)
    }
}
