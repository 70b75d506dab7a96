//! The lists the web client works with are made of those in Rust: a file for each, so that the browser fetches a list only
//! with the part that needs it.

use lastcard_engine::{Color, CustomCards, Face, Preset, Rules, SeatCount, copies};
use lastcard_protocol::{BotName, CLOCK, MAX_WRITTEN, RulesView};
use lastcard_rulebook::{
    Beside, FIELDS, Field, Group, Kind, Lang, LeftOut, MAX_MARK, MAX_TEXT, MAX_TITLE, NAMED_SETS, RuleSet, SHORTHANDS,
    SWITCHES, Switch, Takes, VERBS, ready_cards,
};
use serde_json::{Value, json};
use std::{env, fmt::Write, fs, path::PathBuf};

#[test]
fn the_web_clients_lists_are_those_of_rust() {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../web/src/vocabulary");
    let files = [
        ("bots", bots()),
        ("deck", deck()),
        ("faces", faces()),
        ("house", house()),
        ("languages", languages()),
        ("rules", rules()),
        ("effects", effects()),
    ];
    for (name, list) in files {
        let path = folder.join(name).with_extension("ts");
        let text = format!("// Generated from crates/protocol: UPDATE=1 cargo test -p lastcard-protocol\n{list}");
        if env::var_os("UPDATE").is_some() {
            fs::create_dir_all(&folder).unwrap();
            fs::write(&path, &text).unwrap();
        }
        let kept = fs::read_to_string(&path).unwrap_or_default();
        assert!(
            kept == text,
            "web/src/vocabulary/{name}.ts has drifted from the lists in Rust: UPDATE=1 cargo test -p lastcard-protocol"
        );
    }
}

fn bots() -> String {
    let mut text = String::new();
    add(&mut text, "The bots, the weakest first.", "BOTS", &json!(BotName::ALL));
    text.push_str("export type BotName = (typeof BOTS)[number];\n");
    text
}

fn languages() -> String {
    let names: Value = Lang::ALL.iter().map(|lang| (lang.code(), lang.name())).collect();
    let mut text = String::new();
    add(
        &mut text,
        "What each language calls itself; the first is spoken where no other is asked for.",
        "LANG_NAMES",
        &names,
    );
    text.push_str("export type Lang = keyof typeof LANG_NAMES;\n");
    text
}

/// Every colour has as many of a rank as the others.
fn deck() -> String {
    let in_deck = |face: Face| (rank(face), Value::from(copies(&Rules::CLASSIC, face)));
    let mut all: Vec<(String, Value)> = Face::all().map(in_deck).collect();
    all.sort_by_key(|(rank, copies)| format!("{rank} {copies}"));
    all.dedup();
    let ranks: Vec<String> =
        Face::all().filter(|face| face.color().is_none_or(|c| c == Color::Red)).map(rank).collect();
    assert_eq!(all.len(), ranks.len(), "{all:?}");
    all.sort_by_key(|(rank, _)| ranks.iter().position(|other| other == rank));
    let mut text = String::new();
    let what = "How many of a rank the deck has, in each colour or in all; none of those that only a rule puts in.";
    add(&mut text, what, "COPIES", &all.into_iter().collect());
    text
}

fn rank(face: Face) -> String {
    match face.color() {
        Some(color) => face.to_string().replacen(&color.to_string(), "", 1),
        None => face.to_string(),
    }
}

/// Faces are a product: every colour has the same ranks, and wilds follow.
fn faces() -> String {
    let of = |color: Option<Color>| Face::all().filter(move |face| face.color() == color);
    let ranks: Vec<String> = of(Some(Color::Red)).map(rank).collect();
    let wilds: Vec<String> = of(None).map(rank).collect();
    let product = Color::ALL.iter().flat_map(|color| ranks.iter().map(move |rank| format!("{color}{rank}")));
    let product: Vec<String> = product.chain(wilds.iter().cloned()).collect();
    assert_eq!(product, Face::all().map(|face| face.to_string()).collect::<Vec<_>>(), "the canonical order");

    let mut text = String::new();
    let colors: Vec<String> = Color::ALL.iter().map(ToString::to_string).collect();
    add(&mut text, "The colours in canonical order.", "COLORS", &json!(colors));
    add(&mut text, "The numbers and symbols every colour has.", "COLORED_RANKS", &json!(ranks));
    add(&mut text, "The faces without a colour, which come after the others.", "WILD_RANKS", &json!(wilds));
    text.push_str("\nexport type Color = (typeof COLORS)[number];\n");
    text.push_str("export type ColoredRank = (typeof COLORED_RANKS)[number];\n");
    text.push_str("export type WildRank = (typeof WILD_RANKS)[number];\n");
    text.push_str("\n/** What is printed on a card. */\n");
    text.push_str("export type Face = `${Color}${ColoredRank}` | WildRank;\n");
    text
}

fn rules() -> String {
    let mut text = String::new();
    let switches: Value = SWITCHES.iter().map(|switch| (switch.name, kind(switch))).collect();
    add(
        &mut text,
        "The switches: what each takes, what it is about, and whether most tables talk about it.",
        "SWITCHES",
        &switches,
    );
    text.push_str("export type SwitchName = keyof typeof SWITCHES;\n");
    let shorthands: Vec<&str> = SHORTHANDS.iter().map(|switch| switch.name).collect();
    add(
        &mut text,
        "Names that stand for several switches, which rules files still take.",
        "SHORTHANDS",
        &json!(shorthands),
    );
    text.push_str("export type ShorthandName = (typeof SHORTHANDS)[number];\n");
    add(
        &mut text,
        "What switches are about, in the order people are asked.",
        "GROUPS",
        &json!(Group::ALL.map(Group::name)),
    );
    text.push_str("export type GroupName = (typeof GROUPS)[number];\n");
    let presets: Value = Preset::all().map(|preset| (preset.name(), values(preset))).collect();
    add(&mut text, "What each preset has its switches set to, and its rule cards.", "PRESETS", &presets);
    text.push_str("export type PresetName = keyof typeof PRESETS;\n");
    let sets: Value = NAMED_SETS.iter().map(|set| (set.name, changed(&set.rules()))).collect();
    add(
        &mut text,
        "The sets of rules people know by a name: the preset of each and what it changes.",
        "NAMED_SETS",
        &sets,
    );
    let ready: Vec<&str> = ready_cards().iter().map(|card| card.id.as_str()).collect();
    add(&mut text, "The rule cards the server has ready.", "READY_CARDS", &json!(ready));
    add(&mut text, "How many rule cards a deck takes.", "MOST_CARDS", &json!(CustomCards::MAX));
    let seats: Vec<usize> = (0..=SeatCount::MAX).filter(|count| SeatCount::new(*count).is_some()).collect();
    add(&mut text, "How many seats a table has.", "SEATS", &json!({ "least": seats.first(), "most": seats.last() }));
    let (least, most) = CLOCK;
    add(&mut text, "The seconds a turn clock may have.", "CLOCK", &json!({ "least": least, "most": most }));
    add(&mut text, "The most bytes of a file, as JSON.", "MOST_WRITTEN", &json!(MAX_WRITTEN));
    text
}

fn house() -> String {
    let [classic, house] = ["classic", "house"].map(|name| Preset::named(name).unwrap().rules());
    let differing = SWITCHES.iter().filter(|switch| !switch.same(&classic, &house)).map(|switch| switch.name);
    let mut text = String::new();
    let what = "The switches that are the house rules of the sheets.";
    add(&mut text, what, "HOUSE_RULES", &json!(differing.collect::<Vec<_>>()));
    text
}

fn effects() -> String {
    let mut text = String::new();
    let all = || FIELDS.iter().flat_map(|fields| fields.iter());
    let words: Value = all()
        .filter_map(|field| Some((takes(field).as_str()?.to_owned(), Value::from(field.takes.words()?))))
        .collect();
    add(&mut text, "The words a field can take, by what it takes.", "WORDS", &words);
    let effects = VERBS.iter().zip(FIELDS).map(|(verb, fields)| {
        let fields = fields.iter().map(|field| {
            let mut shown = json!({ "key": field.name, "takes": takes(field) });
            match field.takes {
                Takes::Count(least, most) => (shown["least"], shown["most"]) = (least.into(), most.into()),
                Takes::Told(most) => (shown["least"], shown["most"]) = (0.into(), most.into()),
                Takes::Tens(most) => (shown["least"], shown["most"]) = (10.into(), (u16::from(most) * 10).into()),
                _ => {}
            }
            match field.left_out {
                Some(LeftOut::Word(word)) => shown["leftOut"] = word.into(),
                Some(LeftOut::Number(number)) => shown["leftOut"] = number.into(),
                Some(LeftOut::Empty) => shown["leftOut"] = json!([]),
                Some(LeftOut::Nothing) => shown["leftOut"] = Value::Null,
                None => {}
            }
            if let Some(Beside { field, word }) = field.beside {
                shown["beside"] = json!({ "key": field, "word": word });
            }
            shown
        });
        (*verb, Value::from_iter(fields))
    });
    add(&mut text, "The effects of rule cards and the fields each takes.", "EFFECTS", &effects.collect());
    text.push_str("export type Verb = keyof typeof EFFECTS;\n");
    add(&mut text, "The most letters of a card's title.", "MOST_TITLE", &json!(MAX_TITLE));
    add(&mut text, "The most letters of a card's text.", "MOST_TEXT", &json!(MAX_TEXT));
    add(&mut text, "The most letters of a mark.", "MOST_MARK", &json!(MAX_MARK));
    text
}

fn takes(field: &Field) -> Value {
    let word = match field.takes {
        Takes::Anyone => "anyone",
        Takes::One => "one",
        Takes::Partner => "partner",
        Takes::Audience => "audience",
        Takes::Count(..) => "count",
        Takes::Tens(_) => "tens",
        Takes::Does => "does",
        Takes::Told(_) => "told",
        Takes::CalledOut => "called_out",
        Takes::GivenBy => "given_by",
        Takes::ShownBy => "shown_by",
        Takes::Voters => "voters",
        Takes::LaidNow => "laid_now",
        Takes::Kind => "kind",
        Takes::Mark => "mark",
        Takes::Lasts => "lasts",
        Takes::Passes => "passes",
        Takes::Branch => "branch",
    };
    word.into()
}

fn kind(switch: &Switch) -> Value {
    let mut shown = match switch.kind {
        Kind::Flag => json!({ "takes": "flag" }),
        Kind::Choice(words) => {
            json!({ "takes": "word", "words": words.iter().map(|word| word_value(word)).collect::<Vec<_>>() })
        }
        Kind::Number(least, most) => json!({ "takes": "number", "least": least, "most": most, "step": switch.step }),
        Kind::Limit(least, most) => json!({ "takes": "limit", "least": least, "most": most, "step": switch.step }),
    };
    shown["group"] = switch.group.name().into();
    shown["common"] = switch.common.into();
    shown
}

/// `true` and `false` among the words of a switch are no text on the wire.
fn word_value(word: &str) -> Value {
    word.parse::<bool>().map_or_else(|_| word.into(), Into::into)
}

/// Rules as the protocol takes them.
fn changed(set: &RuleSet) -> Value {
    let view = RulesView::of(set);
    let switches = view.switches.into_iter().filter(|switch| switch.changed && !switch.shorthand);
    let mut rules: Value = switches.map(|switch| (switch.name, switch.value)).collect();
    rules["preset"] = view.preset.into();
    rules
}

fn values(preset: Preset) -> Value {
    let view = RulesView::of(&RuleSet::from_preset(preset));
    let switches = view.switches.into_iter().filter(|switch| !switch.shorthand);
    let switches: Value = switches.map(|switch| (switch.name, switch.value)).collect();
    let cards: Vec<String> = view.cards.into_iter().map(|card| card.id).collect();
    json!({ "switches": switches, "cards": cards })
}

/// A constant of literals; the entries of a table get a line each.
fn add(text: &mut String, what: &str, name: &str, value: &Value) {
    let value = match value.as_object() {
        Some(entries) => {
            let lines: String = entries.iter().map(|(key, value)| format!("  {}: {value},\n", json!(key))).collect();
            format!("{{\n{lines}}}")
        }
        None => value.to_string(),
    };
    write!(text, "\n/** {what} */\nexport const {name} = {value} as const;\n").unwrap();
}
