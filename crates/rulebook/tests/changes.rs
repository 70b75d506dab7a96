//! What a rule set changes of its sheet, in the words of players.

use lastcard_engine::Preset;
use lastcard_rulebook::{Lang, RuleSet, SWITCHES, Texts};

fn changes(lang: Lang, file: &str) -> Vec<String> {
    RuleSet::from_toml(file).unwrap().changes(&Texts::new(lang))
}

#[test]
fn what_a_file_changes_is_said_a_sentence_each() {
    let file = "preset = \"house\"\nstacking = \"off\"\nmercy = 20\nzero = false\nuno_penalty = 1\n";
    assert_eq!(
        changes(Lang::English, file),
        [
            "Draw cards cannot be answered.",
            "A 0 passes no hands on.",
            "Who holds 20 cards is out of the round.",
            "A missing UNO call costs 1 card.",
        ]
    );
    assert_eq!(changes(Lang::Spanish, file)[2], "Quien tiene 20 cartas queda fuera de la ronda.");
}

#[test]
fn what_the_sheet_says_already_is_no_change() {
    for preset in Preset::all() {
        let set = RuleSet::from_preset(preset);
        assert_eq!(set.changes(&Texts::new(Lang::English)), Vec::<String>::new(), "{preset}");
        assert!(set.summary(&Texts::new(Lang::English)).ends_with(" Nothing is changed."), "{preset}");
    }
    assert!(changes(Lang::English, "preset = \"house\"\njump_in = true\nprogressive = true").is_empty());
}

#[test]
fn of_how_many_rounds_a_match_is_stands_in_one_sentence() {
    let by_rounds = "match = \"rounds\"\nbest_of = 3";
    assert_eq!(changes(Lang::English, by_rounds), ["The best of 3 rounds wins the match."]);
    assert_eq!(changes(Lang::English, "best_of = 3"), ["Without effect by these rules: Best of."]);
    assert_eq!(changes(Lang::Spanish, "best_of = 3"), ["Sin efecto con estas reglas: Al mejor de."]);
}

#[test]
fn what_places_count_for_goes_by_the_scoring() {
    let said = |file: &str| Lang::ALL.map(|lang| changes(lang, file).join(" "));
    let [english, spanish] = said("places = true");
    assert_eq!(
        english,
        "Who goes out takes a place, and the others play on. Each scores 50 for everybody placed after them."
    );
    assert!(spanish.ends_with("suma 50 por cada jugador que queda detrás."), "{spanish}");
    let [english, spanish] = said("places = true\nscoring = \"tally\"");
    assert!(english.ends_with("Each gets 50 for everybody placed before them. The lowest total wins."), "{english}");
    assert!(!english.contains("cards"), "{english}");
    assert!(spanish.ends_with("por cada jugador que queda delante. Gana el total más bajo."), "{spanish}");
}

#[test]
fn rule_cards_are_told_by_what_they_are_called() {
    let said = changes(Lang::Spanish, "custom = [\"joke\", \"blank\"]");
    assert_eq!(said, ["Comodines con una regla en el mazo: Cuenta un chiste, uno en blanco."]);
    let said = changes(Lang::English, "preset = \"customizable\"\ncustom = []");
    assert_eq!(said, ["There are no wilds with a rule in the deck."]);
}

#[test]
fn no_change_is_passed_over() {
    let english = Texts::new(Lang::English);
    let classic = RuleSet::from_preset(Preset::named("classic").unwrap());
    let street = RuleSet::named("street").unwrap();
    let differing = SWITCHES.iter().filter(|switch| !switch.same(&street.rules, &classic.rules)).count();
    let from_classic = RuleSet { preset: classic.preset, ..street };
    assert_eq!(from_classic.changes(&english).len(), differing);
}

#[test]
fn the_paragraph_names_the_sheet_and_then_what_is_different() {
    let set = RuleSet::from_toml("forced_play = true\nhand_size = 5").unwrap();
    assert_eq!(
        set.summary(&Texts::new(Lang::English)),
        "The 108 cards of the Checklane sheet, without house rules. Different here: Who can play may not draw. \
         Everybody is dealt 5 cards."
    );
}
