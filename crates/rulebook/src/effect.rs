use lastcard_engine::{Kind, Passes, Until, Who};

/// One effect of a rule card, as it is written.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Effect {
    Draw { who: Who, count: u8 },
    DrawUntil { who: Who, until: Kind },
    Discard { who: Who, count: u8 },
    DiscardDownTo { who: Who, count: u8 },
    DiscardAll { who: Who, what: Kind },
    Hold { who: Who, count: u8 },
    MissTurn { who: Who },
    ExtraTurn,
    TurnDirection,
    TradeHands { with: Who },
    PassHands,
    OpenHands,
    Mark { who: Who, mark: String, until: Until },
    DrawIfStuck { who: Who, count: u8 },
    Vote { passes: Passes, yes: Vec<Effect>, no: Vec<Effect> },
    Choose { who: Who, first: Vec<Effect>, second: Vec<Effect> },
    IfStuck { who: Who, then: Vec<Effect>, otherwise: Vec<Effect> },
}

/// What can be done, as it is written after `do`.
pub const VERBS: [&str; 17] = [
    "draw",
    "draw_until",
    "discard",
    "discard_down_to",
    "discard_all",
    "hold",
    "miss_turn",
    "extra_turn",
    "turn_direction",
    "trade_hands",
    "pass_hands",
    "open_hands",
    "mark",
    "draw_if_stuck",
    "vote",
    "choose",
    "if_stuck",
];

/// Whom an effect concerns, as it is written after `who`.
pub const WHO: [(&str, Who); 6] = [
    ("me", Who::Me),
    ("next", Who::Next),
    ("previous", Who::Previous),
    ("others", Who::Others),
    ("everyone", Who::Everyone),
    ("chosen", Who::Picked),
];

pub(crate) const UNTIL: [(&str, Until); 4] = [
    ("round", Until::Round),
    ("uno_call", Until::UnoCall),
    ("my_turn", Until::MyTurn),
    ("their_turn", Until::TheirTurn),
];

pub(crate) const PASSES: [(&str, Passes); 3] = [("any", Passes::Any), ("most", Passes::Most), ("all", Passes::All)];

impl Effect {
    /// Its word after `do`.
    pub fn verb(&self) -> &'static str {
        match self {
            Effect::Draw { .. } => "draw",
            Effect::DrawUntil { .. } => "draw_until",
            Effect::Discard { .. } => "discard",
            Effect::DiscardDownTo { .. } => "discard_down_to",
            Effect::DiscardAll { .. } => "discard_all",
            Effect::Hold { .. } => "hold",
            Effect::MissTurn { .. } => "miss_turn",
            Effect::ExtraTurn => "extra_turn",
            Effect::TurnDirection => "turn_direction",
            Effect::TradeHands { .. } => "trade_hands",
            Effect::PassHands => "pass_hands",
            Effect::OpenHands => "open_hands",
            Effect::Mark { .. } => "mark",
            Effect::DrawIfStuck { .. } => "draw_if_stuck",
            Effect::Vote { .. } => "vote",
            Effect::Choose { .. } => "choose",
            Effect::IfStuck { .. } => "if_stuck",
        }
    }
}
