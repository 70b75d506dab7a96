//! Whatever is typed into a file, what is wrong is said with a place, in words of every language.

use lastcard_rulebook::{
    Lang, Place, Problem, Reason, RuleCard, RuleSet, Texts, WrittenFile, describe, print_pages, ready_cards,
    ready_source,
};

#[track_caller]
fn assert_told(problems: &[Problem], source: &str) {
    assert!(!problems.is_empty(), "{source}");
    for lang in Lang::ALL {
        let texts = Texts::shared(lang);
        for problem in problems {
            let said = problem.text(texts);
            let raw = ["syntax-", "problem-", "{ $"].iter().any(|key| said.contains(key));
            assert!(!raw && !said.is_empty(), "{said}");
            let Place { line, shown, before, width, .. } = problem.place(source).unwrap();
            assert!(line <= source.split('\n').count());
            // What is meant may be the end of the line.
            assert!(before + width <= shown.chars().count() + 1, "{problem:?} in {shown}");
        }
    }
}

/// A file is good, and so is the file written of it, or all that is wrong can be told.
fn assert_bounded(source: &str) {
    match WrittenFile::from_toml(source) {
        Ok(file) => {
            let again = WrittenFile::from_toml(&file.to_toml());
            assert_eq!(again.as_ref().map(WrittenFile::cards), Ok(file.cards()), "{source}");
            assert_eq!(
                print_pages(&file.cards().iter().collect::<Vec<_>>(), Lang::English).len(),
                file.cards().len().min(1)
            );
        }
        Err(problems) => assert_told(&problems, source),
    }
}

#[test]
fn a_card_cut_off_anywhere_is_told_or_good() {
    for card in ready_cards().iter().take(4) {
        let source = ready_source(&card.id).unwrap();
        for (end, _) in source.char_indices() {
            assert_bounded(&source[..end]);
        }
    }
}

#[test]
fn a_card_with_any_sign_in_the_place_of_another_is_told_or_good() {
    let source = ready_source("joke").unwrap();
    for sign in ['"', '[', ']', '{', '=', '\n', '“', '\0', 'ñ', '#'] {
        for (at, letter) in source.char_indices() {
            assert_bounded(&format!("{}{sign}{}", &source[..at], &source[at + letter.len_utf8()..]));
        }
    }
}

#[test]
fn a_long_line_is_clipped_around_what_is_meant() {
    let source = format!("custom = [{}\"nobody\"{}]", " ".repeat(400), " ".repeat(400));
    let problems = WrittenFile::from_toml(&source).unwrap_err();
    let Place { shown, before, width, column, .. } = problems[0].place(&source).unwrap();
    let meant: String = shown.chars().skip(before).take(width).collect();
    assert_eq!((meant.as_str(), column), ("\"nobody\"", 411));
    assert!(shown.chars().count() < 100 && shown.starts_with('…') && shown.ends_with('…'), "{shown}");
}

#[test]
fn a_misspelt_field_is_named_beside_the_one_that_is_missing() {
    let source =
        "id = \"c\"\ntitle.en = \"C\"\ntext.en = \"C.\"\neffects = [{ do = \"draw\", who = \"me\", cuont = 2 }]\n";
    let reasons: Vec<Reason> = RuleCard::from_toml(source).unwrap_err().into_iter().map(|each| each.reason).collect();
    let misspelt = Reason::UnknownField("cuont".to_owned(), Some("count".to_owned()));
    assert_eq!(reasons, [Reason::Missing("count"), misspelt]);
}

#[test]
fn rules_are_told_from_a_card_and_a_card_from_rules_and_both_from_nothing() {
    let card = ready_source("joke").unwrap();
    let one = |problems: Vec<Problem>, source| {
        assert_told(&problems, source);
        assert_eq!(problems.len(), 1);
        problems.into_iter().next().unwrap().reason
    };
    assert_eq!(one(RuleSet::from_toml(card).unwrap_err(), card), Reason::CardGiven);
    let rules = "preset = \"classic\"\nstacking = \"any\"\n";
    assert_eq!(one(RuleCard::from_toml(rules).unwrap_err(), rules), Reason::RulesGiven);
    assert_eq!(one(RuleCard::from_toml("").unwrap_err(), ""), Reason::EmptyCard);
}

#[track_caller]
fn reasons(found: Result<RuleSet, Vec<Problem>>, source: &str) -> Vec<Reason> {
    let problems = found.unwrap_err();
    assert_told(&problems, source);
    problems.into_iter().map(|problem| problem.reason).collect()
}

#[test]
fn what_belongs_to_a_card_is_told_among_rules_and_what_belongs_to_rules_within_a_card() {
    let head = "preset = \"classic\"\n";
    let card = "[[custom]]\nid = \"storm\"\n[title]\nen = \"Storm\"\n[text]\nen = \"It rains.\"\n";
    let effects = "[[effects]]\ndo = \"extra_turn\"\n";
    let stray = |name: &str| Reason::OfACard(name.to_owned());
    let source = format!("{head}{card}{effects}");
    let found = reasons(RuleSet::from_toml(&source), &source);
    assert_eq!(found, [stray("title"), stray("text"), stray("effects")]);
    let problems = RuleCard::from_toml(&source).unwrap_err();
    assert_eq!(problems.iter().map(|problem| problem.place(&source).unwrap().line).collect::<Vec<_>>(), [4, 6, 8]);
    assert!(problems[0].text(Texts::shared(Lang::English)).contains("[custom.title]"));
    assert!(problems[0].text(Texts::shared(Lang::Spanish)).contains("[custom.title]"));

    let card = "[[custom]]\nid = \"storm\"\njump_in = true\n[custom.title]\nen = \"Storm\"\n";
    let rest =
        "[custom.text]\nen = \"It rains.\"\nmercy = 20\n[[custom.effects]]\ndo = \"extra_turn\"\npreset = \"house\"\n";
    let source = format!("{card}{rest}");
    let found = reasons(RuleSet::from_toml(&source), &source);
    assert_eq!(found, ["jump_in", "mercy", "preset"].map(|name| Reason::OfRules(name.to_owned())));

    // A switch by itself does not make rules of a card.
    let source = format!("deflect = true\n{}", ready_source("joke").unwrap());
    let problems = RuleCard::from_toml(&source).unwrap_err();
    assert_eq!(problems[0].reason, Reason::OfRules("deflect".to_owned()));
}

#[test]
fn an_effect_whose_do_is_written_large_is_told_once_and_so_are_branches_too_deep() {
    let card = |effects: &str| format!("id = \"c\"\ntitle.en = \"C\"\ntext.en = \"C.\"\neffects = [{effects}]\n");
    let large = card("{ Do = \"draw\", who = \"me\", count = 2 }");
    let told = |source: &str| {
        let problems = RuleCard::from_toml(source).unwrap_err();
        assert_told(&problems, source);
        problems.into_iter().map(|problem| problem.reason).collect::<Vec<_>>()
    };
    assert_eq!(told(&large), [Reason::UnknownField("Do".to_owned(), Some("do".to_owned()))]);
    let deep = (0..4)
        .fold("{ do = \"redeal\" }".to_owned(), |inner, _| format!("{{ do = \"toss_coin\", heads = [{inner}] }}"));
    assert_eq!(told(&card(&deep)), [Reason::TooDeep(3)]);
}

fn card_of(effects: &str) -> String {
    format!("id = \"c\"\ntitle.en = \"C\"\ntext.en = \"C.\"\neffects = [{effects}]\n")
}

#[test]
fn words_people_use_for_others_are_answered_with_the_word_meant() {
    let said = |effects: &str, lang: Lang| {
        let source = card_of(effects);
        let problems = RuleCard::from_toml(&source).unwrap_err();
        assert_told(&problems, &source);
        problems[0].text(Texts::shared(lang))
    };
    for (effects, meant) in [
        ("{ do = \"skip\" }", "did you mean \"miss_turn\"?"),
        ("{ do = \"discard\", who = \"me\", count = 1, what = \"skip\" }", "did you mean \"skips\"?"),
        ("{ do = \"discard\", who = \"me\", count = 1, what = \"reds\" }", "did you mean \"red\"?"),
        ("{ do = \"discard\", who = \"me\", count = 1, what = \"odd\" }", "any, or a range like 0-4"),
        ("{ do = \"draw\", who = \"neighbour\", count = 1 }", "it is one of me, next"),
        ("{ do = \"draw\", who = \"me\", count = \"2\" }", "from 1 to 20, without quotes"),
        ("{ do = \"draw\", who = \"me\", count = true }", "from 1 to 20"),
    ] {
        assert!(said(effects, Lang::English).contains(meant), "{effects}");
    }
    assert!(!said("{ do = \"draw\", who = \"me\", count = true }", Lang::English).contains("quotes"));
    assert!(said("{ do = \"draw\", who = \"me\", count = \"2\" }", Lang::Spanish).ends_with("sin comillas"));
    let rules = "hand_size = \"7\"\n";
    assert!(matches!(reasons(RuleSet::from_toml(rules), rules)[..], [Reason::NumberInQuotes(..)]));
}

#[test]
fn a_die_that_was_rolled_is_not_said_to_be_rolled_perhaps() {
    let said = |effects: &str| {
        let card = RuleCard::from_toml(&card_of(effects)).unwrap();
        let said = describe(Texts::shared(Lang::English), &card.effects);
        said.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")
    };
    let roll = "do = \"roll_die\", at_least = 4";
    let draw = "{ do = \"draw_rolled\", who = \"me\" }";
    let perhaps = "if none was rolled";
    assert!(said(draw).contains(perhaps));
    assert!(!said(&format!("{{ {roll}, then = [{draw}] }}")).contains(perhaps));
    assert!(!said(&format!("{{ {roll}, then = [{{ do = \"redeal\" }}] }}, {draw}")).contains(perhaps));
    let on_one_way = format!("{{ do = \"toss_coin\", heads = [{{ {roll}, then = [{draw}] }}] }}, {draw}");
    assert_eq!(said(&on_one_way).matches(perhaps).count(), 1);
}

#[test]
fn whoever_shows_all_cards_shows_up_to_so_many() {
    let card =
        RuleCard::from_toml(&card_of("{ do = \"show\", who = \"next\", to = \"everyone\", count = 20 }")).unwrap();
    for (lang, words) in [(Lang::English, "up to 20 cards"), (Lang::Spanish, "hasta 20 cartas")] {
        assert!(describe(Texts::shared(lang), &card.effects)[0].text.contains(words));
    }
}
