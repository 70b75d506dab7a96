/// Where a round stands, as all may know it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    /// An opening wild waits for its colour.
    Color,
    /// Whoever is on turn may lay a card or draw.
    Turn,
    /// A drawn card may be played or kept.
    Drawn,
    /// A Draw Two waits to be taken.
    Take,
    /// A Wild Draw Four waits to be taken or challenged.
    Four,
    /// A tour is under way.
    Tour,
    /// A written rule asks for a decision.
    Rule,
    /// The round is over.
    Over,
    /// One of several cards is laid, and the next is to be (MORE-11).
    More,
    /// A written rule has ended, and its player may lay a card at once or leave it (CUSTOM-14).
    Now,
}

impl Phase {
    /// Its name in the referee's protocol and in scenarios.
    pub const fn name(self) -> &'static str {
        match self {
            Phase::Color => "color",
            Phase::Turn => "turn",
            Phase::More => "more",
            Phase::Now => "now",
            Phase::Drawn => "drawn",
            Phase::Take => "take",
            Phase::Four => "four",
            Phase::Tour => "tour",
            Phase::Rule => "custom",
            Phase::Over => "over",
        }
    }
}
