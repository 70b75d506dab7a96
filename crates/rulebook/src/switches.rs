use lastcard_engine::{Challenge, DrawRule, DrawnCard, Rules, Scoring, TwoPlayerReverse, UnoWindow};

/// One switch of the rules: its name in rules files and referee commands, what it takes, and where
/// in `Rules` it stands. Reading, showing and asking for rules all go by this one list.
pub struct Switch {
    /// Its name.
    pub name: &'static str,
    /// What it takes.
    pub kind: Kind,
    pub(crate) read: fn(&Rules) -> i64,
    pub(crate) write: fn(&mut Rules, i64),
}

/// What a switch takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// On or off.
    Flag,
    /// One of these words.
    Choice(&'static [&'static str]),
    /// A whole number from the first to the second.
    Number(i64, i64),
}

const CHALLENGES: [Challenge; 3] = [Challenge::Victim, Challenge::Anyone, Challenge::Off];
const DRAWN_CARDS: [DrawnCard; 2] = [DrawnCard::May, DrawnCard::Must];
const DRAWS: [DrawRule; 2] = [DrawRule::One, DrawRule::UntilPlayable];
const WINDOWS: [UnoWindow; 2] = [UnoWindow::NextTurn, UnoWindow::Open];
const REVERSES: [TwoPlayerReverse; 2] = [TwoPlayerReverse::Skip, TwoPlayerReverse::Literal];
const SCORINGS: [Scoring; 2] = [Scoring::Winner, Scoring::Tally];

/// Every switch but `custom`, in the order people are asked for them.
pub const SWITCHES: [Switch; 14] = [
    Switch {
        name: "progressive",
        kind: Kind::Flag,
        read: |rules| rules.progressive.into(),
        write: |rules, value| rules.progressive = value != 0,
    },
    Switch {
        name: "seven_zero",
        kind: Kind::Flag,
        read: |rules| rules.seven_zero.into(),
        write: |rules, value| rules.seven_zero = value != 0,
    },
    Switch {
        name: "jump_in",
        kind: Kind::Flag,
        read: |rules| rules.jump_in.into(),
        write: |rules, value| rules.jump_in = value != 0,
    },
    Switch {
        name: "drawn_card",
        kind: Kind::Choice(&["may", "must"]),
        read: |rules| rules.drawn_card as i64,
        write: |rules, value| rules.drawn_card = DRAWN_CARDS[value as usize],
    },
    Switch {
        name: "draw",
        kind: Kind::Choice(&["one", "until_playable"]),
        read: |rules| rules.draw as i64,
        write: |rules, value| rules.draw = DRAWS[value as usize],
    },
    Switch {
        name: "bluffing",
        kind: Kind::Flag,
        read: |rules| rules.bluffing.into(),
        write: |rules, value| rules.bluffing = value != 0,
    },
    Switch {
        name: "challenge",
        kind: Kind::Choice(&["victim", "anyone", "off"]),
        read: |rules| rules.challenge as i64,
        write: |rules, value| rules.challenge = CHALLENGES[value as usize],
    },
    Switch {
        name: "uno_window",
        kind: Kind::Choice(&["next_turn", "open"]),
        read: |rules| rules.uno_window as i64,
        write: |rules, value| rules.uno_window = WINDOWS[value as usize],
    },
    Switch {
        name: "uno_penalty",
        kind: Kind::Number(0, 10),
        read: |rules| rules.uno_penalty.into(),
        write: |rules, value| rules.uno_penalty = value as u8,
    },
    Switch {
        name: "two_player_reverse",
        kind: Kind::Choice(&["skip", "literal"]),
        read: |rules| rules.two_player_reverse as i64,
        write: |rules, value| rules.two_player_reverse = REVERSES[value as usize],
    },
    Switch {
        name: "scoring",
        kind: Kind::Choice(&["winner", "tally"]),
        read: |rules| rules.scoring as i64,
        write: |rules, value| rules.scoring = SCORINGS[value as usize],
    },
    Switch {
        name: "target",
        kind: Kind::Number(1, 10_000),
        read: |rules| rules.target.into(),
        write: |rules, value| rules.target = value as u16,
    },
    Switch {
        name: "hand_size",
        kind: Kind::Number(1, 20),
        read: |rules| rules.hand_size.into(),
        write: |rules, value| rules.hand_size = value as u8,
    },
    Switch {
        name: "world_tour",
        kind: Kind::Number(0, 4),
        read: |rules| rules.world_tour.into(),
        write: |rules, value| rules.world_tour = value as u8,
    },
];

/// The name of the switch that holds the customizable cards.
pub const CUSTOM: &str = "custom";

impl Switch {
    /// Its value in `rules`, as it is written in a rules file.
    pub fn shown(&self, rules: &Rules) -> String {
        let value = (self.read)(rules);
        match self.kind {
            Kind::Flag => (value != 0).to_string(),
            Kind::Choice(words) => format!("\"{}\"", words[value as usize]),
            Kind::Number(..) => value.to_string(),
        }
    }

    /// Its value in `rules`: 0 or 1 of a flag, a word's place, or the number itself.
    pub fn value(&self, rules: &Rules) -> i64 {
        (self.read)(rules)
    }

    /// Whether two rules have it alike.
    pub fn same(&self, a: &Rules, b: &Rules) -> bool {
        (self.read)(a) == (self.read)(b)
    }
}
