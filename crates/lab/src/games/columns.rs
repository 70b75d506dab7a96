/// What a column holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// A whole number.
    Int,
    /// Yes or no.
    Flag,
    /// A text.
    Text,
    /// A list of whole numbers.
    Ints,
    /// A list of texts.
    Texts,
}

/// A column of a table of games. Every column may be empty in a row, a list too.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Column {
    /// What it is called.
    pub name: &'static str,
    /// What its values are where a row has one.
    pub kind: Kind,
}

const fn column(name: &'static str, kind: Kind) -> Column {
    Column { name, kind }
}

/// The columns of an action: where it belongs, what its actor saw of the round before it, and what it was.
pub const ACTION_COLUMNS: [Column; 35] = [
    column("game", Kind::Int),
    column("round", Kind::Int),
    column("action", Kind::Int),
    column("seat", Kind::Int),
    column("bot", Kind::Text),
    column("turn", Kind::Int),
    column("phase", Kind::Text),
    column("direction", Kind::Int),
    column("top", Kind::Text),
    column("color", Kind::Text),
    column("pending", Kind::Int),
    column("hand", Kind::Texts),
    column("counts", Kind::Ints),
    column("last", Kind::Texts),
    column("draw_pile", Kind::Int),
    column("discards", Kind::Int),
    column("table_cards", Kind::Int),
    column("danger", Kind::Ints),
    column("playing", Kind::Ints),
    column("missing", Kind::Ints),
    column("four", Kind::Int),
    column("drawn", Kind::Text),
    column("asked", Kind::Text),
    column("marks", Kind::Text),
    column("in_force", Kind::Text),
    column("seen_hands", Kind::Text),
    column("legal", Kind::Ints),
    column("do", Kind::Text),
    column("card", Kind::Text),
    column("names", Kind::Text),
    column("whom", Kind::Int),
    column("uno", Kind::Flag),
    column("yes", Kind::Flag),
    column("id", Kind::Int),
    column("chosen", Kind::Text),
];

/// The columns of a round.
pub const ROUND_COLUMNS: [Column; 15] = [
    column("game", Kind::Int),
    column("round", Kind::Int),
    column("turned", Kind::Int),
    column("players", Kind::Int),
    column("dealer", Kind::Int),
    column("bots", Kind::Texts),
    column("hands", Kind::Texts),
    column("opening", Kind::Text),
    column("actions", Kind::Int),
    column("winner", Kind::Int),
    column("points", Kind::Ints),
    column("left", Kind::Texts),
    column("scores", Kind::Ints),
    column("faults", Kind::Int),
    column("ended", Kind::Flag),
];
