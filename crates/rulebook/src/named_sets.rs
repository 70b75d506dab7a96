use std::sync::LazyLock;

use crate::{node::Node, rule_set::RuleSet};

/// Rules that people know by a name: a preset and what they change of it.
pub struct NamedSet {
    /// Its name, which stands wherever a preset's does.
    pub name: &'static str,
    /// The rules file it stands for.
    pub source: &'static str,
}

/// All of them, in the order people are shown them.
pub const NAMED_SETS: [NamedSet; 6] = [
    NamedSet {
        name: "street",
        source: r#"
preset = "house"
stacking = "any"
several = "same_number"
forced_play = true
"#,
    },
    NamedSet {
        name: "party-teams",
        source: r#"
preset = "classic"
teams = true
partner_hands = true
stacking = "up"
deflect = true
match = "rounds"
best_of = 5
"#,
    },
    NamedSet {
        name: "mercy",
        source: r#"
preset = "classic"
stacking = "any"
draw = "until_playable"
seven = "must"
zero = true
mercy = 25
"#,
    },
    NamedSet {
        name: "quick",
        source: r#"
preset = "classic"
hand_size = 5
forced_play = true
several = "same_number"
match = "rounds"
best_of = 3
"#,
    },
    // Where the words of the sheet in one language are stricter than in the other, the stricter ones hold.
    NamedSet {
        name: "strict-sheet",
        source: r#"
preset = "classic"
bluffing = false
drawn_card = "must"
uno_window = "open"
two_player_reverse = "literal"
"#,
    },
    NamedSet {
        name: "no-surprises",
        source: r#"
preset = "classic"
bluffing = false
opening_wild = "put_back"
uno = "automatic"
"#,
    },
];

static SETS: LazyLock<Vec<RuleSet>> = LazyLock::new(|| NAMED_SETS.iter().map(NamedSet::read).collect());

impl NamedSet {
    /// The set of that name.
    pub fn named(name: &str) -> Option<&'static NamedSet> {
        NAMED_SETS.iter().find(|set| set.name == name)
    }

    /// What its rules file comes to, which is read once.
    pub fn rules(&self) -> RuleSet {
        let place = NAMED_SETS.iter().position(|set| set.name == self.name);
        place.map_or_else(|| self.read(), |place| SETS[place].clone())
    }

    fn read(&self) -> RuleSet {
        // A test sees that every one is good.
        let set = Node::from_toml(self.source).ok().and_then(|node| RuleSet::read(&node).ok());
        set.unwrap_or_default()
    }
}
