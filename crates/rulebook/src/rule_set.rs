use lastcard_engine::{CustomCards, Mark, Preset, Program, Rules, SeatCount, Sheet};

use crate::{
    card::RuleCard,
    node::{Entry, Node, Value},
    problem::{Problem, Reason, nearest},
    ready::{ready_cards, ready_ids},
    switches::{CUSTOM, Kind, SWITCHES, Switch},
};

/// Rules as somebody wrote them, checked.
#[derive(Clone, PartialEq, Debug)]
pub struct RuleSet {
    /// The preset they start from.
    pub preset: Preset,
    /// What the engine plays by.
    pub rules: Rules,
    /// The customizable cards, C1 first.
    pub cards: Vec<RuleCard>,
    /// The names of the marks those cards put on players, by their number: each rule has its own mark,
    /// though another's may be called the same.
    pub marks: Vec<String>,
}

impl RuleSet {
    /// A preset as it is.
    pub fn from_preset(preset: Preset) -> RuleSet {
        let ready = |id: &&str| ready_cards().iter().find(|card| card.id == *id).cloned();
        let cards = match preset.sheet {
            Sheet::Customizable => SHEET_CARDS.iter().filter_map(ready).collect(),
            _ => Vec::new(),
        };
        RuleSet { preset, rules: preset.rules(), cards: Vec::new(), marks: Vec::new() }.with_cards(cards)
    }

    /// The same with these customizable cards in the deck; those past the fourth are left out.
    pub fn with_cards(mut self, cards: Vec<RuleCard>) -> RuleSet {
        self.cards = cards;
        self.cards.truncate(CustomCards::MAX);
        let mut marking: Vec<&RuleCard> = Vec::new();
        for card in self.cards.iter().filter(|card| card.mark().is_some()) {
            if !marking.contains(&card) {
                marking.push(card);
            }
        }
        let number = |card| marking.iter().position(|known| *known == card).and_then(Mark::new);
        let programs: Vec<Program> = self.cards.iter().map(|card| card.program(number(card))).collect();
        self.marks = marking.iter().filter_map(|card| card.mark()).map(str::to_owned).collect();
        self.rules.custom = CustomCards::new(&programs).unwrap_or(CustomCards::NONE);
        self
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
            if entry.key == CUSTOM {
                match read_cards(&entry.node) {
                    Ok(cards) => set = set.with_cards(cards),
                    Err(found) => problems.extend(found),
                }
            } else if let Err(problem) = set.read_switch(entry) {
                problems.push(problem);
            }
        }
        problems.sort_by_key(|problem| problem.at.as_ref().map(|at| at.start));
        if problems.is_empty() { Ok(set) } else { Err(problems) }
    }

    fn read_switch(&mut self, entry: &Entry) -> Result<(), Problem> {
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

const DEFAULT: Preset = Preset { sheet: Sheet::Classic, spanish: false };

/// What the Customizable preset has written on its cards.
const SHEET_CARDS: [&str; 4] = ["draw-to-colour", "wild-purge", "extra-turn", "seven-exactly"];

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

fn read_cards(node: &Node) -> Result<Vec<RuleCard>, Vec<Problem>> {
    let list = match &node.value {
        Value::List(items) if items.len() <= CustomCards::MAX => items,
        _ => return Err(vec![node.problem(CUSTOM, Reason::NotACardList)]),
    };
    let mut cards = Vec::new();
    for (place, item) in list.iter().enumerate() {
        cards.push(read_card(item, &format!("{CUSTOM}[{place}]"))?);
    }
    Ok(cards)
}

/// The name of a ready card, `"blank"`, or a whole rule.
fn read_card(item: &Node, path: &str) -> Result<RuleCard, Vec<Problem>> {
    match &item.value {
        Value::Text(id) if id == "blank" => Ok(RuleCard::blank()),
        Value::Text(id) => ready_cards().iter().find(|card| card.id == *id).cloned().ok_or_else(|| {
            let near = nearest(id, ready_ids());
            vec![item.problem(path, Reason::UnknownCard(id.clone(), near))]
        }),
        Value::Table(_) => RuleCard::read(item, path),
        _ => Err(vec![item.problem(path, Reason::NotACardList)]),
    }
}
