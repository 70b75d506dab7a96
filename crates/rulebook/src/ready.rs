use std::sync::LazyLock;

use crate::{
    card::RuleCard,
    node::Node,
    problem::{Problem, Reason, nearest},
};

const SOURCES: [(&str, &str); 12] = [
    ("draw-to-colour", include_str!("../cards/draw-to-colour.toml")),
    ("wild-purge", include_str!("../cards/wild-purge.toml")),
    ("take-three", include_str!("../cards/take-three.toml")),
    ("extra-turn", include_str!("../cards/extra-turn.toml")),
    ("seven-exactly", include_str!("../cards/seven-exactly.toml")),
    ("three-exactly", include_str!("../cards/three-exactly.toml")),
    ("open-hands", include_str!("../cards/open-hands.toml")),
    ("joke", include_str!("../cards/joke.toml")),
    ("stiff-elbows", include_str!("../cards/stiff-elbows.toml")),
    ("rooster", include_str!("../cards/rooster.toml")),
    ("swap-hands", include_str!("../cards/swap-hands.toml")),
    ("shuffle-hands", include_str!("../cards/shuffle-hands.toml")),
];

static READY: LazyLock<Vec<RuleCard>> = LazyLock::new(|| {
    // A test sees that every one is good.
    let read = |source: &str| RuleCard::read(&Node::from_toml(source).ok()?, "").ok();
    SOURCES.iter().filter_map(|(_, source)| read(source)).collect()
});

/// The ready rule cards in the order of CUSTOM-4 and CUSTOM-6.
pub fn ready_cards() -> &'static [RuleCard] {
    &READY
}

/// The ready rule card of that name; else that there is none, and which was probably meant.
pub fn ready_card(id: &str) -> Result<&'static RuleCard, Problem> {
    ready_cards().iter().find(|card| card.id == id).ok_or_else(|| {
        let reason = Reason::UnknownCard(id.to_owned(), nearest(id, ready_ids()));
        Problem { at: None, path: String::new(), reason }
    })
}

/// The file of a ready rule card, as an example to start from.
pub fn ready_source(id: &str) -> Option<&'static str> {
    SOURCES.iter().find(|(name, _)| *name == id).map(|(_, source)| *source)
}

pub(crate) fn ready_ids() -> impl Iterator<Item = &'static str> {
    SOURCES.iter().map(|(name, _)| *name)
}
