/// The Wild Customizable cards in a deck and what is written on each (DECK-5).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CustomCards {
    count: u8,
}

impl CustomCards {
    /// How many there can be.
    pub const MAX: usize = 4;
    /// None.
    pub const NONE: CustomCards = CustomCards { count: 0 };
    /// The four of the Customizable sheets' preset.
    pub const SHEET: CustomCards = CustomCards { count: 4 };

    /// So many blank cards; `None` if more than [`CustomCards::MAX`].
    pub const fn blank(count: usize) -> Option<CustomCards> {
        if count <= CustomCards::MAX { Some(CustomCards { count: count as u8 }) } else { None }
    }

    /// How many there are.
    pub const fn len(&self) -> usize {
        self.count as usize
    }

    /// Whether there are none.
    pub const fn is_empty(&self) -> bool {
        self.count == 0
    }
}
