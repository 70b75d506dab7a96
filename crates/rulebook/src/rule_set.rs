use lastcard_engine::{CustomCards, Preset, Rules, SeatCount};

use crate::{
    node::{Entry, Node, Value},
    problem::{Problem, Reason, nearest},
    switches::{CUSTOM, Kind, SWITCHES, Switch},
};

/// The ids of the ready rule cards (CUSTOM-4).
pub const READY: [&str; 10] = [
    "draw-to-colour",
    "wild-purge",
    "take-three",
    "extra-turn",
    "seven-exactly",
    "three-exactly",
    "open-hands",
    "joke",
    "stiff-elbows",
    "rooster",
];

/// Rules as somebody wrote them, checked.
#[derive(Clone, PartialEq, Debug)]
pub struct RuleSet {
    /// The preset they start from.
    pub preset: Preset,
    /// What the engine plays by.
    pub rules: Rules,
}

impl RuleSet {
    /// A preset as it is.
    pub fn from_preset(preset: Preset) -> RuleSet {
        RuleSet { preset, rules: preset.rules() }
    }

    /// Reads a rules file; all that is wrong with it, in the order it stands there.
    pub fn from_toml(text: &str) -> Result<RuleSet, Vec<Problem>> {
        RuleSet::read(&Node::from_toml(text).map_err(|problem| vec![problem])?)
    }

    /// Reads a preset's name, or a table of switches over an optional preset.
    pub fn read(node: &Node) -> Result<RuleSet, Vec<Problem>> {
        let entries = match &node.value {
            Value::Text(name) => {
                let preset = named(name).map_err(|reason| vec![node.problem("", reason)])?;
                return Ok(RuleSet::from_preset(preset));
            }
            Value::Table(entries) => entries,
            _ => return Err(vec![node.problem("", Reason::NotRules)]),
        };
        let mut problems = Vec::new();
        let preset = read_preset(entries).unwrap_or_else(|problem| {
            problems.push(problem);
            DEFAULT
        });
        let mut set = RuleSet::from_preset(preset);
        for entry in entries.iter().filter(|entry| entry.key != "preset") {
            if let Err(problem) = set.read_switch(entry) {
                problems.push(problem);
            }
        }
        problems.sort_by_key(|problem| problem.at.as_ref().map(|at| at.start));
        if problems.is_empty() { Ok(set) } else { Err(problems) }
    }

    fn read_switch(&mut self, entry: &Entry) -> Result<(), Problem> {
        if entry.key == CUSTOM {
            self.rules.custom = read_cards(&entry.node)?;
            return Ok(());
        }
        let Some(switch) = SWITCHES.iter().find(|switch| switch.name == entry.key) else {
            let names = SWITCHES.iter().map(|switch| switch.name).chain([CUSTOM, "preset"]);
            let near = nearest(&entry.key, names);
            return Err(entry.key_problem(&entry.key, Reason::UnknownSwitch(entry.key.clone(), near)));
        };
        let value = switch_value(switch, &entry.node.value);
        let value = value.map_err(|reason| entry.node.problem(&entry.key, reason))?;
        (switch.write)(&mut self.rules, value);
        Ok(())
    }

    /// Whether so many can play by them.
    pub fn check_players(&self, players: i64) -> Result<SeatCount, Problem> {
        let problem = |reason| Problem { at: None, path: String::new(), reason };
        let seats = usize::try_from(players).ok().and_then(SeatCount::new);
        let seats = seats.ok_or_else(|| problem(Reason::Players(players)))?;
        // Reading has checked every number by itself, so only the sum can be too much.
        if self.rules.check_for(seats).is_err() {
            let (hand_size, deck) = (self.rules.hand_size, self.rules.deck_size());
            return Err(problem(Reason::TooManyCards { players: seats.get(), hand_size, deck }));
        }
        Ok(seats)
    }
}

const DEFAULT: Preset = Preset { sheet: lastcard_engine::Sheet::Classic, spanish: false };

fn named(name: &str) -> Result<Preset, Reason> {
    Preset::named(name).ok_or_else(|| {
        let near = nearest(name, Preset::all().map(Preset::name));
        Reason::UnknownPreset(name.to_owned(), near)
    })
}

fn read_preset(entries: &[Entry]) -> Result<Preset, Problem> {
    let Some(entry) = entries.iter().find(|entry| entry.key == "preset") else { return Ok(DEFAULT) };
    let name = match &entry.node.value {
        Value::Text(name) => named(name),
        _ => Err(Reason::UnknownPreset(String::new(), None)),
    };
    name.map_err(|reason| entry.node.problem("preset", reason))
}

fn switch_value(switch: &Switch, value: &Value) -> Result<i64, Reason> {
    match (switch.kind, value) {
        (Kind::Flag, Value::Bool(flag)) => Ok((*flag).into()),
        (Kind::Flag, _) => Err(Reason::NotAFlag),
        (Kind::Choice(words), Value::Text(text)) => {
            let place = words.iter().position(|word| word == text);
            place.map(|place| place as i64).ok_or(Reason::NotAChoice(words))
        }
        (Kind::Choice(words), _) => Err(Reason::NotAChoice(words)),
        (Kind::Number(least, most), Value::Int(number)) if (least..=most).contains(number) => Ok(*number),
        (Kind::Number(least, most), _) => Err(Reason::NotANumber(least, most)),
    }
}

fn read_cards(node: &Node) -> Result<CustomCards, Problem> {
    let list = match &node.value {
        Value::List(items) if items.len() <= CustomCards::MAX => items,
        _ => return Err(node.problem(CUSTOM, Reason::NotACardList)),
    };
    for (place, item) in list.iter().enumerate() {
        let path = format!("{CUSTOM}[{place}]");
        let Value::Text(id) = &item.value else { return Err(item.problem(path, Reason::NotACardList)) };
        if id != "blank" && !READY.contains(&id.as_str()) {
            let near = nearest(id, READY);
            return Err(item.problem(path, Reason::UnknownCard(id.clone(), near)));
        }
    }
    CustomCards::blank(list.len()).ok_or_else(|| node.problem(CUSTOM, Reason::NotACardList))
}
