/// Which card may be laid at once when a rule ends (CUSTOM-14).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub enum Like {
    /// One of the colour in play, which no wild has.
    Color,
    /// Any that fits, wilds as well.
    Fitting,
}

impl Like {
    pub(crate) const ALL: [Like; 2] = [Like::Color, Like::Fitting];

    /// Its name in the notation and in the referee's protocol.
    pub const fn name(self) -> &'static str {
        match self {
            Like::Color => "color",
            Like::Fitting => "fitting",
        }
    }
}
