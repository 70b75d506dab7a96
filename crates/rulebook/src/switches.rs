use lastcard_engine::{
    Challenge, DrawRule, DrawnCard, JumpIn, JumpWindow, LastCard, MatchBy, OpeningWild, Rules, Scoring, Seven, Several,
    Stacking, TwoPlayerReverse, Uno, UnoWindow,
};

/// One switch of the rules: its name in rules files and referee commands, what it takes, and where
/// in `Rules` it stands. Reading, showing and asking for rules all go by this one list; the browser's is made of it.
pub struct Switch {
    /// What rules files and referee commands call it.
    pub name: &'static str,
    /// What it is about.
    pub group: Group,
    /// Which values it takes.
    pub kind: Kind,
    /// How much a number usually changes at a time. One whose step is all between its bounds is either none or all.
    pub step: i64,
    /// Whether most tables talk about it; the others are asked for after those.
    pub common: bool,
    pub(crate) read: fn(&Rules) -> i64,
    pub(crate) write: fn(&mut Rules, i64),
}

/// What a switch is about, in the order people are asked for them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Group {
    /// Drawing cards that others lay, and what is done about it.
    Drawing,
    /// What is laid and drawn in a turn, and out of it.
    Turns,
    /// Hands: how many cards, and whose.
    Hands,
    /// Calling UNO.
    Calls,
    /// Going out, scores and the match.
    Winning,
}

impl Group {
    /// Every group, in the order people are asked.
    pub const ALL: [Group; 5] = [Group::Drawing, Group::Turns, Group::Hands, Group::Calls, Group::Winning];

    /// Its name in the texts.
    pub const fn name(self) -> &'static str {
        match self {
            Group::Drawing => "drawing",
            Group::Turns => "turns",
            Group::Hands => "hands",
            Group::Calls => "calls",
            Group::Winning => "winning",
        }
    }
}

/// What a switch takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// On or off.
    Flag,
    /// One of these words; `true` and `false` among them are written without quotes.
    Choice(&'static [&'static str]),
    /// A whole number from the first to the second.
    Number(i64, i64),
    /// `"off"`, which is 0, or a whole number from the first to the second.
    Limit(i64, i64),
}

macro_rules! flag {
    ($group:ident $field:ident) => {
        Switch {
            name: stringify!($field),
            group: Group::$group,
            kind: Kind::Flag,
            step: 1,
            common: false,
            read: |rules| rules.$field.into(),
            write: |rules, value| rules.$field = value != 0,
        }
    };
}

/// Words of rules files, each with the value it stands for.
macro_rules! choice {
    ($group:ident $field:ident: $($word:literal $value:expr),*) => {
        Switch {
            name: stringify!($field),
            group: Group::$group,
            kind: Kind::Choice(&[$($word),*]),
            step: 1,
            common: false,
            read: |rules| {
                // All values are there: a test reads every word back.
                [$($value),*].iter().position(|value| *value == rules.$field).unwrap_or_default() as i64
            },
            write: |rules, value| rules.$field = [$($value),*][value as usize],
        }
    };
}

macro_rules! number {
    ($group:ident $field:ident: $type:ty, $kind:ident $least:literal to $most:literal) => {
        Switch {
            name: stringify!($field),
            group: Group::$group,
            kind: Kind::$kind($least, $most),
            step: 1,
            common: false,
            read: |rules| rules.$field.into(),
            write: |rules, value| rules.$field = value as $type,
        }
    };
}

/// Every switch but `custom`, in the order people are asked for them.
pub const SWITCHES: [Switch; 29] = [
    choice!(Drawing stacking: "off" Stacking::Off, "twos" Stacking::Twos, "same" Stacking::Same, "up" Stacking::Up,
        "any" Stacking::Any)
    .common(),
    flag!(Drawing deflect),
    flag!(Drawing bluffing),
    choice!(Drawing challenge: "victim" Challenge::Victim, "anyone" Challenge::Anyone, "off" Challenge::Off),
    choice!(Turns jump_in: "false" JumpIn::Off, "true" JumpIn::All, "no_wilds" JumpIn::NoWilds).common(),
    choice!(Turns jump_window: "played" JumpWindow::Played, "top" JumpWindow::Top),
    choice!(Turns several: "off" Several::Off, "identical" Several::Identical, "same_number" Several::SameNumber),
    flag!(Turns forced_play),
    choice!(Turns drawn_card: "may" DrawnCard::May, "must" DrawnCard::Must, "never" DrawnCard::Never),
    choice!(Turns draw: "one" DrawRule::One, "until_playable" DrawRule::UntilPlayable),
    choice!(Turns two_player_reverse: "skip" TwoPlayerReverse::Skip, "literal" TwoPlayerReverse::Literal),
    choice!(Turns opening_wild: "play" OpeningWild::Play, "put_back" OpeningWild::PutBack),
    choice!(Hands seven: "off" Seven::Off, "must" Seven::Must, "may" Seven::May).common(),
    flag!(Hands zero).common(),
    // The sheet has four of them or none.
    number!(Hands world_tour: u8, Number 0 to 4).by(4).common(),
    number!(Hands hand_size: u8, Number 1 to 20),
    number!(Hands mercy: u8, Limit 15 to 40).by(5),
    choice!(Calls uno: "catch" Uno::Catch, "automatic" Uno::Automatic, "off" Uno::Off),
    choice!(Calls uno_window: "next_turn" UnoWindow::NextTurn, "open" UnoWindow::Open),
    number!(Calls uno_penalty: u8, Number 0 to 10),
    number!(Calls false_call: u8, Number 0 to 10),
    choice!(Winning last_card: "any" LastCard::Any, "no_wild" LastCard::NoWild, "no_action" LastCard::NoAction),
    flag!(Winning places),
    flag!(Winning teams),
    flag!(Winning partner_hands),
    choice!(Winning scoring: "winner" Scoring::Winner, "tally" Scoring::Tally),
    // `match` is a word of Rust's own.
    choice!(Winning match_by: "points" MatchBy::Points, "rounds" MatchBy::Rounds, "elimination" MatchBy::Elimination)
        .called("match"),
    number!(Winning target: u16, Number 1 to 10_000).by(50).common(),
    number!(Winning best_of: u8, Number 1 to 25).by(2),
];

/// Names that stand for several values at once: each was a switch of its own, and files may say so still.
pub const SHORTHANDS: [Switch; 2] = [
    Switch {
        name: "progressive",
        group: Group::Drawing,
        kind: Kind::Flag,
        step: 1,
        common: false,
        read: |rules| (rules.stacking != Stacking::Off).into(),
        write: |rules, value| rules.stacking = if value != 0 { Stacking::Same } else { Stacking::Off },
    },
    Switch {
        name: "seven_zero",
        group: Group::Hands,
        kind: Kind::Flag,
        step: 1,
        common: false,
        read: |rules| (rules.seven != Seven::Off && rules.zero).into(),
        write: |rules, value| {
            rules.seven = if value != 0 { Seven::Must } else { Seven::Off };
            rules.zero = value != 0;
        },
    },
];

/// What each of [`SHORTHANDS`] stands for.
pub(crate) const STANDS_FOR: [&[&str]; SHORTHANDS.len()] = [&["stacking"], &["seven", "zero"]];

/// The name of the switch that holds the customizable cards.
pub const CUSTOM: &str = "custom";

impl Switch {
    const fn common(self) -> Switch {
        Switch { common: true, ..self }
    }

    const fn by(self, step: i64) -> Switch {
        Switch { step, ..self }
    }

    const fn called(self, name: &'static str) -> Switch {
        Switch { name, ..self }
    }

    /// The switch of that name, a shorthand included.
    pub fn named(name: &str) -> Option<&'static Switch> {
        SWITCHES.iter().chain(&SHORTHANDS).find(|switch| switch.name == name)
    }

    /// Its value in `rules`, as it is written in a rules file.
    pub fn shown(&self, rules: &Rules) -> String {
        let value = (self.read)(rules);
        match self.kind {
            Kind::Flag => (value != 0).to_string(),
            Kind::Choice(words) => match words[value as usize] {
                flag @ ("true" | "false") => flag.to_owned(),
                word => format!("\"{word}\""),
            },
            Kind::Limit(..) if value == 0 => "\"off\"".to_owned(),
            Kind::Number(..) | Kind::Limit(..) => value.to_string(),
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

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn every_field_of_the_rules_is_a_switch() {
        let shown = format!("{:#?}", Rules::CLASSIC);
        let top = shown.lines().filter_map(|line| line.strip_prefix("    "));
        let fields = top.filter(|line| line.starts_with(|first: char| first.is_ascii_lowercase()));
        let fields: BTreeSet<&str> = fields.filter_map(|line| line.split_once(':').map(|(name, _)| name)).collect();
        let field = |name| if name == "match" { "match_by" } else { name };
        let switches: BTreeSet<&str> = SWITCHES.iter().map(|switch| field(switch.name)).chain([CUSTOM]).collect();
        assert_eq!(fields, switches);
    }

    /// The engine has them too, for rules that come from no file.
    #[test]
    fn the_bounds_of_a_number_are_the_engines() {
        for switch in &SWITCHES {
            let (Kind::Number(least, most) | Kind::Limit(least, most)) = switch.kind else { continue };
            let engine_takes = |value: i64| {
                let mut rules = Rules::CLASSIC;
                (switch.write)(&mut rules, value);
                rules.check().is_ok()
            };
            assert!(engine_takes(least) && engine_takes(most), "{}", switch.name);
            assert!(least == 0 || !engine_takes(least - 1), "{} below {least}", switch.name);
            assert!(!engine_takes(most + 1), "{} above {most}", switch.name);
        }
    }

    #[test]
    fn the_rules_say_where_every_switch_belongs() {
        let rules = include_str!("../RULES.md");
        // How many World Tour cards there are is the edition's to say (DECK-4).
        for name in SWITCHES.iter().map(|switch| switch.name).filter(|name| *name != "world_tour") {
            let named = [format!("`{name}`"), format!("`{name} =")].iter().any(|code| rules.contains(code));
            assert!(named, "RULES.md does not name the switch {name}");
        }
    }

    #[test]
    fn every_value_of_a_switch_reads_back_as_it_was_written() {
        for switch in &SWITCHES {
            let (least, most) = match switch.kind {
                Kind::Flag => (0, 1),
                Kind::Choice(words) => (0, words.len() as i64 - 1),
                Kind::Number(least, most) | Kind::Limit(least, most) => (least, most),
            };
            for value in least..=most {
                let mut rules = Rules::CLASSIC;
                (switch.write)(&mut rules, value);
                assert_eq!((switch.read)(&rules), value, "{}", switch.name);
            }
        }
    }
}
