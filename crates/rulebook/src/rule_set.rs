use lastcard_engine::{
    BadRules, Contradiction, CustomCards, Face, Mark, Preset, Rank, Rules, SeatCount, Sheet, Step, WrittenRule,
};

use crate::{
    card::{BLANK, OF_CARDS, RuleCard, is_card},
    effect::Effect,
    fields::not_a_number,
    idle, ids,
    named_sets::{NAMED_SETS, NamedSet},
    node::{Entry, Node, Value},
    problem::{Problem, Reason, nearest},
    ready::{ready_card, ready_cards},
    switches::{CUSTOM, Kind, SHORTHANDS, STANDS_FOR, SWITCHES, Switch},
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

/// What a file sets that names no preset and nothing else.
impl Default for RuleSet {
    fn default() -> RuleSet {
        RuleSet::from_preset(Preset { sheet: Sheet::Classic, spanish: false })
    }
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
        let programs: Vec<WrittenRule> = self.cards.iter().map(|card| card.program(number(card))).collect();
        self.marks = marking.iter().filter_map(|card| card.mark()).map(str::to_owned).collect();
        let mut custom = CustomCards::new(&programs).unwrap_or(CustomCards::NONE);
        for (card, mark) in marking.iter().zip(Mark::all()) {
            // Reading has tried it, so that it fits.
            custom = custom.with_mark(mark, card.mark_rule()).unwrap_or(custom);
        }
        self.rules.custom = custom;
        self
    }

    /// Reads a rules file; all that is wrong with it, in the order it stands there.
    pub fn from_toml(text: &str) -> Result<RuleSet, Vec<Problem>> {
        let node = Node::from_toml(text).map_err(|problem| vec![problem])?;
        if is_card(&node) {
            return Err(vec![node.problem("", Reason::CardGiven)]);
        }
        RuleSet::read_new(&node)
    }

    /// Reads rules that somebody writes now: besides, every card's id is its own, and nothing is written on it that does
    /// nothing. Tables of old may have others.
    pub fn read_new(node: &Node) -> Result<RuleSet, Vec<Problem>> {
        let set = RuleSet::read(node)?;
        let mut problems = ids::problems(node, &set.cards);
        problems.extend(idle::problems_in_rules(node, &set.cards));
        if problems.is_empty() { Ok(set) } else { Err(problems) }
    }

    /// The rules that have a name: a preset's, or one of [`NAMED_SETS`].
    pub fn named(name: &str) -> Option<RuleSet> {
        let preset = Preset::named(name).map(RuleSet::from_preset);
        preset.or_else(|| NamedSet::named(name).map(NamedSet::rules))
    }

    /// Reads the name of rules, or a table of switches over an optional one.
    pub fn read(node: &Node) -> Result<RuleSet, Vec<Problem>> {
        let entries = match &node.value {
            Value::Text(name) => return named(name).map_err(|reason| vec![node.problem("", reason)]),
            Value::Table(entries) => entries,
            _ => return Err(vec![node.problem("", Reason::NotRules)]),
        };
        let mut problems = Vec::new();
        let mut set = read_preset(entries).unwrap_or_else(|problem| {
            problems.push(problem);
            RuleSet::default()
        });
        // What a shorthand stands for can be said more exactly beside it, wherever in the file.
        let (shorthands, exact): (Vec<&Entry>, Vec<&Entry>) = entries
            .iter()
            .filter(|entry| entry.key != "preset")
            .partition(|entry| SHORTHANDS.iter().any(|shorthand| shorthand.name == entry.key));
        for entry in shorthands.iter().chain(&exact) {
            if entry.key == CUSTOM {
                match read_cards(&entry.node) {
                    Ok(cards) => set = set.with_cards(cards),
                    Err(found) => problems.extend(found),
                }
            } else if let Err(problem) = set.read_switch(entry) {
                problems.push(problem);
            }
        }
        problems.extend(shorthands.iter().filter_map(|entry| set.contradicted(entry, &exact)));
        if problems.is_empty() {
            problems.extend(set.contradictions(entries));
        }
        // What stands in the wrong place is not missing as well.
        let there: Vec<&str> = entries.iter().map(|entry| entry.key.as_str()).collect();
        problems.retain(|problem| !matches!(problem.reason, Reason::Missing(field) if there.contains(&field)));
        problems.sort_by_key(|problem| problem.at.as_ref().map(|at| at.start));
        if problems.is_empty() { Ok(set) } else { Err(problems) }
    }

    /// A shorthand that says on where something beside it says off, or the other way round.
    fn contradicted(&self, shorthand: &Entry, exact: &[&Entry]) -> Option<Problem> {
        let place = SHORTHANDS.iter().position(|known| known.name == shorthand.key)?;
        let wanted = switch_value(&SHORTHANDS[place], &shorthand.node.value).ok()? != 0;
        let against = exact.iter().find(|entry| {
            let switch = Switch::named(&entry.key).filter(|_| STANDS_FOR[place].contains(&entry.key.as_str()));
            switch.is_some_and(|switch| (switch.value(&self.rules) != 0) != wanted)
        })?;
        let reason = Reason::Shorthand(shorthand.key.clone(), against.key.clone());
        Some(against.node.problem(&against.key, reason))
    }

    /// Switches that cannot both be so, where the one stands that is best changed, and what would work: who changes all
    /// that is told has rules to play by.
    fn contradictions(&self, entries: &[Entry]) -> Vec<Problem> {
        let mut rules = self.rules;
        let mut problems = Vec::new();
        // Each is mended before the next is looked for, so there are no more than there can be.
        for _ in Contradiction::ALL {
            let Some(found) = rules.contradiction() else { break };
            rules = found.mended(rules);
            let Some(switch) = Switch::named(found.switch()) else { break };
            let reason = Reason::Contradiction(found, switch.name, switch.shown(&rules));
            let entry = entries.iter().find(|entry| entry.key == switch.name);
            let at = entry.or(entries.first()).and_then(|entry| entry.node.at.clone());
            problems.push(Problem { at, path: switch.name.to_owned(), reason });
        }
        problems
    }

    fn read_switch(&mut self, entry: &Entry) -> Result<(), Problem> {
        let Some(switch) = Switch::named(&entry.key) else {
            if OF_CARDS.contains(&entry.key.as_str()) {
                return Err(entry.key_problem(&entry.key, Reason::OfACard(entry.key.clone())));
            }
            let names = SWITCHES.iter().map(|switch| switch.name).chain([CUSTOM, "preset"]);
            let near = nearest(&entry.key, names);
            return Err(entry.key_problem(&entry.key, Reason::UnknownSwitch(entry.key.clone(), near)));
        };
        let value = switch_value(switch, &entry.node.value);
        let value = value.map_err(|reason| entry.node.problem(&entry.key, reason))?;
        (switch.write)(&mut self.rules, value);
        Ok(())
    }

    /// The outcomes of the choice that stands at a step of what is written on a card: two, three or four.
    pub fn outcomes(&self, card: Face, step: usize) -> Option<Vec<&[Effect]>> {
        let Rank::Custom(slot) = card.rank() else { return None };
        let steps = self.rules.custom.rule(slot).steps();
        let is_choice = |step: &&Step| matches!(step, Step::Choose(..));
        steps.get(step).filter(is_choice)?;
        // Effects become steps in the order they are written in, so choices stand in the same order in both.
        let nth = steps[..step].iter().filter(is_choice).count();
        choices(&self.cards.get(usize::from(slot))?.effects).into_iter().nth(nth)
    }

    /// Whether so many can play by them.
    pub fn check_players(&self, players: i64) -> Result<SeatCount, Problem> {
        let problem = |reason| Problem { at: None, path: String::new(), reason };
        let seats = usize::try_from(players).ok().and_then(SeatCount::new);
        let seats = seats.ok_or_else(|| problem(Reason::Players(players)))?;
        // Reading has checked every number by itself, so only so many players can be wrong.
        match self.rules.check_for(seats) {
            Ok(()) => Ok(seats),
            Err(BadRules::Teams(players)) => Err(problem(Reason::Teams(players))),
            Err(_) => {
                let (hand_size, deck) = (self.rules.hand_size, self.rules.deck_size());
                Err(problem(Reason::TooManyCards { players: seats.get(), hand_size, deck }))
            }
        }
    }
}

/// What the Customizable preset has written on its cards.
const SHEET_CARDS: [&str; 4] = ["draw-to-colour", "wild-purge", "extra-turn", "seven-exactly"];

fn named(name: &str) -> Result<RuleSet, Reason> {
    RuleSet::named(name).ok_or_else(|| {
        let known = Preset::all().map(Preset::name).chain(NAMED_SETS.iter().map(|set| set.name));
        Reason::UnknownPreset(name.to_owned(), nearest(name, known))
    })
}

fn read_preset(entries: &[Entry]) -> Result<RuleSet, Problem> {
    let Some(entry) = entries.iter().find(|entry| entry.key == "preset") else {
        return Ok(RuleSet::default());
    };
    let named = match &entry.node.value {
        Value::Text(name) => named(name),
        _ => Err(Reason::UnknownPreset(String::new(), None)),
    };
    named.map_err(|reason| entry.node.problem("preset", reason))
}

fn switch_value(switch: &Switch, value: &Value) -> Result<i64, Reason> {
    match (switch.kind, value) {
        (Kind::Flag, Value::Bool(flag)) => Ok((*flag).into()),
        (Kind::Flag, _) => Err(Reason::NotAFlag),
        (Kind::Choice(words), Value::Text(_) | Value::Bool(_)) => {
            let is_meant = |word: &&str| match (*word, value) {
                ("true" | "false", Value::Bool(flag)) => flag.to_string() == *word,
                ("true" | "false", _) => false,
                (word, Value::Text(text)) => word == text,
                _ => false,
            };
            words.iter().position(is_meant).map(|place| place as i64).ok_or(Reason::NotAChoice(words))
        }
        (Kind::Choice(words), _) => Err(Reason::NotAChoice(words)),
        (Kind::Limit(..), Value::Int(0) | Value::Bool(false)) => Ok(0),
        (Kind::Limit(..), Value::Text(text)) if text == "off" => Ok(0),
        (Kind::Limit(least, most), Value::Int(number)) if (least..=most).contains(number) => Ok(*number),
        (Kind::Limit(least, most), _) => Err(Reason::NotALimit(least, most)),
        (Kind::Number(least, most), Value::Int(number)) if (least..=most).contains(number) => Ok(*number),
        (Kind::Number(least, most), _) => Err(not_a_number(value, least, most)),
    }
}

/// The outcomes of every choice among effects, in the order they are written in.
fn choices(effects: &[Effect]) -> Vec<Vec<&[Effect]>> {
    let mut found = Vec::new();
    for effect in effects {
        if let Effect::Choose { .. } = effect {
            found.push(effect.branches().into_iter().map(|(_, way)| way).collect());
        }
        for (_, branch) in effect.branches() {
            found.extend(choices(branch));
        }
    }
    found
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
        Value::Text(id) if id == BLANK => Ok(RuleCard::blank()),
        Value::Text(id) => ready_card(id).cloned().map_err(|unknown| vec![item.problem(path, unknown.reason)]),
        Value::Table(_) => RuleCard::read(item, path),
        _ => Err(vec![item.problem(path, Reason::NotACardList)]),
    }
}
