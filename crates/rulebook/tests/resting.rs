//! Switches that others leave nothing to be about: nothing is said of what they are set to.

use std::collections::BTreeMap;

use lastcard_engine::{Action, Chance, Event, Game, Preset, Rules, Seat, SeatCount, SeatSet};
use lastcard_rulebook::{Kind, Lang, Node, RuleSet, SWITCHES, Switch, Texts};

/// Words of a rules file for every value of a switch, or for some of its numbers.
fn values(switch: &Switch) -> Vec<String> {
    match switch.kind {
        Kind::Flag => vec!["false".to_owned(), "true".to_owned()],
        Kind::Choice(words) => words.iter().map(|word| written(word)).collect(),
        Kind::Number(least, most) => vec![least.to_string(), (least + 1).to_string(), most.to_string()],
        Kind::Limit(least, most) => vec!["\"off\"".to_owned(), least.to_string(), most.to_string()],
    }
}

fn written(word: &str) -> String {
    if matches!(word, "true" | "false") { word.to_owned() } else { format!("\"{word}\"") }
}

/// The rules of such a file, unless they contradict each other.
fn read(lines: &str) -> Option<RuleSet> {
    RuleSet::read(&Node::from_toml(lines).unwrap()).ok()
}

/// Every switch with every such value.
fn settings() -> impl Iterator<Item = (&'static Switch, String)> {
    SWITCHES.iter().flat_map(|switch| values(switch).into_iter().map(move |value| (switch, value)))
}

#[test]
fn a_switch_that_another_leaves_nothing_to_do_is_named_and_not_told() {
    let sheet = Preset::named("classic").unwrap().rules();
    let mut resting = 0;
    for texts in Lang::ALL.map(Texts::new) {
        for (switch, value) in settings() {
            let line = format!("{} = {value}\n", switch.name);
            // Where it has an effect, which two have on no sheet.
            let awake = match switch.name {
                "jump_window" => format!("jump_in = true\n{line}"),
                "best_of" => format!("match = \"rounds\"\n{line}"),
                _ => line.clone(),
            };
            let told = read(&awake).map(|set| set.changes(&texts)).unwrap_or_default();
            for (other, beside) in settings().filter(|(other, _)| other.name != switch.name) {
                let both = format!("{line}{} = {beside}\n", other.name);
                let Some(set) = read(&both) else { continue };
                if !switch.rests(&set.rules) || switch.same(&set.rules, &sheet) {
                    continue;
                }
                resting += 1;
                let changes = set.changes(&texts);
                let (named, said) = changes.split_last().unwrap();
                assert!(named.contains(&switch.title(&texts)), "{both}{changes:?}");
                assert!(!said.iter().any(|sentence| told.contains(sentence)), "{both}{changes:?}");
            }
        }
    }
    assert!(resting > 100, "{resting}");
}

#[test]
fn what_is_agreed_to_does_not_contradict_itself() {
    let said = |file: &str| RuleSet::from_toml(file).unwrap().changes(&Texts::new(Lang::English)).join(" ");
    for (file, agreed) in [
        (
            "bluffing = false\nchallenge = \"anyone\"",
            "A Wild Draw Four cannot be laid as a bluff, so nobody challenges. Without effect by these rules: Challenge.",
        ),
        (
            "uno = \"automatic\"\nuno_window = \"open\"",
            "Who does not call UNO draws 2 cards at once. Without effect by these rules: Forgotten UNO.",
        ),
        ("uno = \"automatic\"\nuno_penalty = 1", "Who does not call UNO draws 1 card at once."),
        ("uno = \"automatic\"\nuno_penalty = 0", "A missing UNO call costs nothing, and nobody can be caught."),
        (
            "uno = \"off\"\nuno_window = \"open\"\nuno_penalty = 4",
            "Nobody has to call UNO. Without effect by these rules: Forgotten UNO, UNO penalty.",
        ),
        (
            "match = \"rounds\"\ntarget = 300",
            "The best of 5 rounds wins the match. Without effect by these rules: Target score.",
        ),
        (
            "match = \"elimination\"\ntarget = 300\nbest_of = 3",
            "Who loses a round is out of the match. Without effect by these rules: Target score, Best of.",
        ),
        ("jump_window = \"top\"", "Without effect by these rules: Time to jump in."),
        (
            "teams = true\ntwo_player_reverse = \"literal\"",
            "Partners sit opposite each other and win together. \
             Without effect by these rules: Reverse with two players.",
        ),
        (
            "match = \"rounds\"\nscoring = \"tally\"",
            "All add up the cards they are left with, but totals decide nothing. The best of 5 rounds wins the match.",
        ),
        (
            "match = \"rounds\"\nscoring = \"tally\"\nplaces = true",
            "Who goes out takes a place, and the others play on. Each gets 50 for everybody placed before them. \
             The best of 5 rounds wins the match.",
        ),
    ] {
        assert_eq!(said(file), agreed, "{file}");
    }
}

/// The same numbers again and again.
struct Dice(u64);

impl Dice {
    fn roll(&mut self, below: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % below
    }

    /// A rules file with every switch set by chance.
    fn file(&mut self) -> File {
        let switches = SWITCHES.iter().filter(|switch| !matches!(switch.name, "hand_size" | "world_tour"));
        switches
            .map(|switch| {
                let values = values(switch);
                (switch.name, values[self.roll(values.len())].clone())
            })
            .collect()
    }
}

type File = BTreeMap<&'static str, String>;

fn rules_of(file: &File) -> Option<Rules> {
    let lines: String = file.iter().map(|(name, value)| format!("{name} = {value}\n")).collect();
    read(&lines).map(|set| set.rules)
}

/// What comes of a match, in the order in which it does.
#[derive(PartialEq, Debug)]
enum Told {
    May(Seat, Vec<Action>),
    Happened(Event),
    Scored(Vec<u32>, SeatSet, Option<Seat>),
}

/// A match of some rounds in which everybody does anything they may.
fn played(rules: Rules, seats: SeatCount, seed: u64) -> Vec<Told> {
    let (mut dice, mut story) = (Dice(seed), Vec::new());
    let mut game = Game::new(rules, seats, seats.nth(0)).unwrap();
    for nth in 0..3 {
        let chance = Chance::Fast(seed + nth);
        let mut round = game.deal(chance, &mut |event| story.push(Told::Happened(event))).unwrap();
        for _ in 0..300 {
            let actors: Vec<Seat> = round.actors().into_iter().collect();
            if actors.is_empty() {
                break;
            }
            let seat = actors[dice.roll(actors.len())];
            let legal: Vec<Action> = round.legal_actions(seat).iter().collect();
            let chosen = (!legal.is_empty()).then(|| legal[dice.roll(legal.len())]);
            story.push(Told::May(seat, legal));
            if let Some(action) = chosen {
                round.apply(seat, action, &mut |event| story.push(Told::Happened(event))).unwrap();
            }
        }
        let Ok(sheet) = game.score(&round) else { break };
        story.push(Told::Scored(sheet.scores.to_vec(), game.playing(), sheet.winner));
        if sheet.winner.is_some() {
            break;
        }
    }
    story
}

#[test]
fn what_rests_changes_nothing_of_any_match() {
    let mut compared = BTreeMap::new();
    for seed in 0..600 {
        let mut dice = Dice(seed);
        let (seats, file) = (SeatCount::new([2, 3, 4, 6][dice.roll(4)]).unwrap(), dice.file());
        let Some(rules) = rules_of(&file).filter(|rules| rules.check_for(seats).is_ok()) else { continue };
        let resting: Vec<&Switch> = SWITCHES.iter().filter(|switch| switch.rests(&rules)).collect();
        if resting.is_empty() {
            continue;
        }
        let story = played(rules, seats, seed);
        for switch in resting {
            for value in values(switch) {
                let mut other = file.clone();
                other.insert(switch.name, value);
                let same = played(rules_of(&other).unwrap(), seats, seed) == story;
                assert!(same, "{} beside {rules:?}", switch.name);
                *compared.entry(switch.name).or_insert(0) += 1;
            }
        }
    }
    assert!(compared.values().all(|times| *times > 5) && compared.len() == 7, "{compared:?}");
}
