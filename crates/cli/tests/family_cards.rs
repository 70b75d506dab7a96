//! The cards in `docs/family-cards`: each is good, reads back in every language, and rounds with it come to an end.

use std::{fs, path::Path};

use lastcard::cards;
use lastcard_bots::{BotKind, Player, Rng, play_round};
use lastcard_engine::{Chance, CustomCards, Event, Preset, Round, Rules, SeatCount};
use lastcard_rulebook::{Lang, RuleCard, RuleSet, Texts};

fn sources() -> Vec<(String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/family-cards");
    let files = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let mut sources: Vec<(String, String)> = files
        .map(|path| (path.file_stem().unwrap().to_str().unwrap().to_owned(), fs::read_to_string(&path).unwrap()))
        .collect();
    sources.sort();
    sources
}

#[test]
fn there_are_fifteen_of_them_each_called_as_its_file() {
    let sources = sources();
    assert_eq!(sources.len(), 15);
    for (name, source) in sources {
        assert_eq!(RuleCard::from_toml(&source).unwrap().id, name);
    }
}

#[test]
fn every_one_of_them_reads_back_in_every_language() {
    for (name, source) in sources() {
        let read = Lang::ALL.map(|lang| cards::check(Texts::shared(lang), &name, &source).unwrap());
        assert_ne!(read[0], read[1], "{name}");
        for text in read {
            assert!(!text.contains(['{', '$']) && !text.contains("effect-"), "{name}: {text}");
        }
    }
}

/// Plays a round among bots; how often a customizable card had its say.
fn played(rules: Rules, bot: BotKind, deal: u64) -> usize {
    let seats = SeatCount::new(4).unwrap();
    let mut dealt: Vec<Event> = Vec::new();
    let mut round = Round::deal(rules, seats, seats.nth(deal as usize), Chance::Fast(deal), &mut dealt).unwrap();
    let make = |seat| Player::new(bot.make(deal, 1), seat, seats);
    let mut bots: Vec<Player> = seats.seats().map(make).collect();
    let mut said = 0;
    let each = |_: &Round, _, _, events: &[Event]| {
        said += events.iter().filter(|event| matches!(event, Event::RuleBegan { .. })).count();
    };
    play_round(&mut round, &dealt, &mut bots, &mut Rng::new(deal), each).unwrap();
    assert!(round.outcome().is_some());
    said
}

#[test]
fn rounds_with_every_one_of_them_come_to_an_end_among_bots() {
    for (name, source) in sources() {
        let card = RuleCard::from_toml(&source).unwrap();
        let classic = RuleSet::from_preset(Preset::named("classic").unwrap());
        let rules = classic.with_cards(vec![card; CustomCards::MAX]).rules;
        for bot in [BotKind::Random, BotKind::Greedy, BotKind::Clever] {
            let said: usize = (0..6).map(|deal| played(rules, bot, deal)).sum();
            assert!(said > 0, "{name} was never played by {bot:?}");
        }
    }
}
