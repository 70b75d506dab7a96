//! The sets of rules that people know by a name.

use lastcard_engine::{MatchBy, Preset, Rules, SeatCount, Stacking};
use lastcard_rulebook::{Lang, NAMED_SETS, RuleSet, Texts};

#[test]
fn every_named_set_is_a_good_rules_file_over_a_preset() {
    for named in &NAMED_SETS {
        let set = RuleSet::from_toml(named.source).unwrap_or_else(|problems| panic!("{}: {problems:?}", named.name));
        assert_eq!(set, named.rules());
        assert_eq!(set.rules.check(), Ok(()), "{}", named.name);
        assert_eq!(Preset::named(named.name), None, "{} is a preset's name", named.name);
        let preset = named.source.lines().find_map(|line| line.strip_prefix("preset = ")).unwrap();
        assert_eq!(preset, format!("{:?}", set.preset.name()), "{} stands on another set", named.name);
    }
}

#[test]
fn some_number_of_players_can_play_by_each_and_most_by_most() {
    for named in &NAMED_SETS {
        let rules = named.rules().rules;
        let can = (2..=SeatCount::MAX).filter_map(SeatCount::new).filter(|n| rules.check_for(*n).is_ok());
        assert_eq!(can.count(), if rules.teams { 4 } else { 9 }, "{}", named.name);
    }
}

#[test]
fn no_named_set_is_another_or_a_preset() {
    let presets = Preset::all().map(|preset| (preset.name(), preset.rules()));
    let all: Vec<(&str, Rules)> = presets.chain(NAMED_SETS.iter().map(|set| (set.name, set.rules().rules))).collect();
    for (place, (name, rules)) in all.iter().enumerate() {
        for (other, others) in &all[place + 1..] {
            // Some sheets say the same.
            let both_presets = [name, other].iter().all(|name| Preset::named(name).is_some());
            assert!(both_presets || rules != others, "{name} and {other} are the same");
        }
    }
}

#[test]
fn a_named_set_stands_wherever_a_preset_does() {
    let street = RuleSet::named("street").unwrap();
    assert_eq!(street.preset.name(), "house");
    assert_eq!(street.rules.stacking, Stacking::Any);
    let ours = RuleSet::from_toml("preset = \"street\"\nforced_play = false").unwrap();
    assert_eq!(ours.rules, Rules { forced_play: false, ..street.rules });
    let short = RuleSet::from_toml("best_of = 1\npreset = \"party-teams\"").unwrap();
    assert_eq!((short.rules.match_by, short.rules.best_of), (MatchBy::Rounds, 1));
}

#[test]
fn a_misspelt_name_of_a_set_is_set_right() {
    for (wrong, right) in [("stret", "street"), ("no_surprises", "no-surprises"), ("clasic", "classic")] {
        let problems = RuleSet::from_toml(&format!("preset = {wrong:?}")).unwrap_err();
        let said = problems[0].text(&Texts::new(Lang::English));
        assert!(said.ends_with(&format!("did you mean {right:?}?")), "{said}");
    }
}

#[test]
fn every_named_set_is_explained_in_every_language() {
    for lang in Lang::ALL {
        let texts = Texts::new(lang);
        for set in &NAMED_SETS {
            let key = format!("set-{}", set.name);
            let (title, about) = (texts.title(&key), texts.get(&key));
            assert!(title != key && about.len() > 100 && !about.contains('`'), "{key} in {}", lang.code());
        }
    }
}
