/// Whether points are to a player's good (CUSTOM-15).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub enum Gain {
    /// They count for the player.
    Bonus,
    /// They count against the player.
    Penalty,
}

impl Gain {
    pub(crate) const ALL: [Gain; 2] = [Gain::Bonus, Gain::Penalty];

    /// Its name in the notation and in the referee's protocol.
    pub const fn name(self) -> &'static str {
        match self {
            Gain::Bonus => "bonus",
            Gain::Penalty => "penalty",
        }
    }
}
