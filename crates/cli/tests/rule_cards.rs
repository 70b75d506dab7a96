//! The ready rule cards are good in every language, and bad cards are refused with the place and
//! what to write instead.

use lastcard::cards;
use lastcard_engine::{Preset, WrittenRule};
use lastcard_rulebook::{
    Effect, FIELDS, Field, Lang, Node, Reason, RuleCard, RuleSet, Takes, Texts, VERBS, describe, ready_cards,
    ready_source,
};

/// In the order of CUSTOM-4.
const READY: [&str; 12] = [
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
    "swap-hands",
    "shuffle-hands",
];

/// A good card, to be spoilt. What happens stands in lines 9 to 12.
const GOOD: &str = r#"id = "storm"

[title]
en = "Storm"

[text]
en = "It rains cards."

[[effects]]
do = "draw"
who = "others"
count = 2
"#;

const CHOICE_BY_OTHERS: &str = r#"{ do = "choose", who = "others", first = [], second = [] }"#;

fn spoilt(good: &str, bad: &str) -> String {
    assert_eq!(GOOD.matches(good).count(), 1, "{good}");
    GOOD.replace(good, bad)
}

/// The good card with these effects, which begin in line 4.
fn with_effects(effects: &str) -> String {
    format!(
        "id = \"storm\"\ntitle = {{ en = \"Storm\" }}\ntext = {{ en = \"It rains cards.\" }}\neffects = [{effects}]\n"
    )
}

/// Effects within effects, so many deep.
fn nested(depth: usize) -> String {
    (0..depth).fold("{ do = \"redeal\" }".to_owned(), |within, _| {
        format!("{{ do = \"choose\", who = \"me\", first = [{within}], second = [] }}")
    })
}

fn repeated(effect: &str, times: usize) -> String {
    vec![effect; times].join(", ")
}

/// What `cards check` says of a bad card.
#[track_caller]
fn refusal(lang: Lang, source: &str) -> String {
    cards::check(&Texts::new(lang), "card.toml", source).expect_err("the card is bad")
}

#[track_caller]
fn first_line(lang: Lang, source: &str) -> String {
    refusal(lang, source).lines().next().unwrap().to_owned()
}

#[track_caller]
fn accept(source: &str) -> RuleCard {
    RuleCard::from_toml(source).unwrap_or_else(|problems| panic!("{}", problems[0]))
}

/// Line and column at which `words` first stand, as reports name them.
fn place(source: &str, words: &str) -> String {
    let before = &source[..source.find(words).unwrap()];
    let column = before.rsplit('\n').next().unwrap().chars().count() + 1;
    format!("{}:{column}", before.matches('\n').count() + 1)
}

/// A bad card, the words pointed at (the whole card if none), and a part of what is said.
type Bad = (String, &'static str, &'static str);

fn bad_cards() -> Vec<Bad> {
    [bad_effects(), bad_lists(), bad_words(), bad_files()].concat()
}

fn bad_effects() -> Vec<Bad> {
    let count = |field: &str| spoilt("count = 2", field);
    let number = "must be a whole number from 1 to 20";
    vec![
        (spoilt("\"draw\"", "\"drow\""), "\"drow\"", "did you mean \"draw\"?"),
        (spoilt("\"draw\"", "\"explode\""), "\"explode\"", "there are draw, draw_until, draw_rolled, discard"),
        (spoilt("do = \"draw\"\n", ""), "[[effects]]", "\"do\" is missing here"),
        (spoilt("who = \"others\"\n", ""), "[[effects]]", "\"who\" is missing here"),
        (spoilt("count = 2\n", ""), "[[effects]]", "\"count\" is missing here"),
        (count("count = 2\nhwo = \"me\""), "hwo", "did you mean \"who\"?"),
        (count("count = 2\npassengers = 3"), "passengers", "\"passengers\" does not belong here"),
        (count("count = 0"), "0", number),
        (count("count = 21"), "21", number),
        (count("count = -1"), "-1", number),
        (count("count = 2.5"), "2.5", number),
        (count("count = \"three\""), "\"three\"", number),
        (spoilt("\"others\"", "\"everybody\""), "\"everybody\"", "it is one of me, next, previous, others, everyone"),
        (spoilt("\"others\"", "3"), "3", "must be text in quotes"),
        (
            with_effects(r#"{ do = "trade_hands", with = "others" }"#),
            "\"others\"",
            "it is one of next, previous, chosen",
        ),
        (
            with_effects(r#"{ do = "draw_until", who = "me", until = "purple" }"#),
            "\"purple\"",
            "it is one of named, red,",
        ),
        (with_effects(r#"{ do = "draw_until", who = "me", until = 7 }"#), "7", "must be text in quotes"),
        (with_effects(r#"{ do = "draw_if_stuck", who = "me", count = 1 }"#), "1", "from 2 to 20"),
        (
            with_effects(r#"{ do = "mark", who = "me", mark = "hat", until = "lunch" }"#),
            "\"lunch\"",
            "one of round, uno_call,",
        ),
        (
            with_effects(r#"{ do = "mark", who = "me", mark = "A hat", until = "round" }"#),
            "\"A hat\"",
            "1 to 20 small letters",
        ),
        (
            with_effects(r#"{ do = "vote", passes = "one", yes = [], no = [] }"#),
            "\"one\"",
            "it is one of any, most, all",
        ),
        (with_effects(r#"{ do = "vote", passes = "any", no = [] }"#), "{ do", "\"yes\" is missing here"),
        (with_effects(CHOICE_BY_OTHERS), "\"others\"", "it is one of me, next, previous, chosen"),
        (
            with_effects(r#"{ do = "give", who = "me", to = "others", count = 1 }"#),
            "\"others\"",
            "it is one of me, next",
        ),
        (
            with_effects(r#"{ do = "give", who = "me", to = "next", count = 1, by = "dice" }"#),
            "\"dice\"",
            "it is one of giver, taker, chance",
        ),
        (
            with_effects(r#"{ do = "show", who = "me", count = 1, by = "taker" }"#),
            "\"taker\"",
            "it is one of owner, chance",
        ),
        (
            with_effects(r#"{ do = "discard_all", who = "me", what = "4-2" }"#),
            "\"4-2\"",
            "called, any, or a range like 0-4",
        ),
        (
            with_effects(r#"{ do = "discard_all", who = "me", what = "called" }"#),
            "\"called\"",
            "what a call_out before it",
        ),
        (
            with_effects(r#"{ do = "if_score", who = "me", points = 55, then = [] }"#),
            "55",
            "a multiple of ten from 10 to 1000",
        ),
        (with_effects(r#"{ do = "roll_die", at_least = 7, then = [] }"#), "7", "a whole number from 1 to 6"),
        (
            with_effects(r#"{ do = "choose", who = "me", first = [], second = [], fourth = [] }"#),
            "{ do",
            "\"third\" is missing here",
        ),
        (
            with_effects(r#"{ do = "if_stuck", who = "everyone", then = [], otherwise = [] }"#),
            "\"everyone\"",
            "it is one of me, next, previous, chosen",
        ),
    ]
}

fn bad_lists() -> Vec<Bad> {
    let hat = r#"{ do = "mark", who = "me", mark = "hat", until = "round" }"#;
    let scarf = r#"{ do = "mark", who = "me", mark = "scarf", until = "round" }"#;
    vec![
        (with_effects(""), "[]", "give it an effect, or write \"blank\""),
        (with_effects("\"draw\""), "\"draw\"", "must be a table"),
        (with_effects("").replace("[]", "\"draw\""), "\"draw\"", "must be a list of effects"),
        (with_effects(&nested(4)), "[{ do = \"redeal\" }]", "more than 3 deep; make it simpler"),
        (
            with_effects(&format!(
                "{}, {{ do = \"redeal\" }}",
                repeated("{ do = \"extra_turn\" }", WrittenRule::MAX_STEPS)
            )),
            "{ do = \"redeal\" }",
            "take some effects out",
        ),
        (with_effects(&format!("{hat}, {scarf}")), "\"scarf\"", "one kind of mark"),
        (
            with_effects(&format!("{hat}, {}", hat.replace(" }", ", does = \"draw\" }"))),
            r#"{ do = "mark", who = "me", mark = "hat", until = "round", does"#,
            "a mark does the same wherever the card puts it",
        ),
        (
            with_effects(&hat.replace(" }", ", does = \"miss_turn\" }")),
            "\"round\"",
            "ends by turns: write until = \"turns\"",
        ),
        (with_effects(&hat.replace(" }", ", turns = 2 }")), "turns = 2", "only beside until = \"turns\""),
        (
            with_effects(r#"{ do = "give", who = "next", to = "next", count = 1 }"#),
            "{ do",
            "has them already; name another player in \"to\"",
        ),
        (with_effects(r#"{ do = "toss_coin", heads = [] }"#), "{ do", "put an effect into one of its lists"),
        (with_effects(r#"{ do = "miss_turn", who = "second" }"#), "\"second\"", "write \"chosen\" instead"),
    ]
}

fn bad_words() -> Vec<Bad> {
    let title = |words: &str| spoilt("\"Storm\"", words);
    let by_language = "has words by language, like en = ";
    let unseen = "characters nobody can see; write it anew without them";
    vec![
        (spoilt("\"storm\"", "\"A storm!\""), "\"A storm!\"", "1 to 40 small letters a-z, digits and hyphens"),
        (spoilt("\"storm\"", &format!("\"{}\"", "s".repeat(41))), "\"sss", "1 to 40 small letters a-z"),
        (spoilt("id = \"storm\"\n", ""), "", "\"id\" is missing here"),
        (spoilt("[text]\nen = \"It rains cards.\"\n", ""), "", "\"text\" is missing here"),
        (spoilt("[title]", "[titel]"), "", "\"title\" is missing here"),
        (spoilt("en = \"Storm\"", ""), "[title]", by_language),
        (spoilt("en = \"Storm\"", "english = \"Storm\""), "english", by_language),
        (title("7"), "7", "must be text in quotes"),
        (title("\" \""), "\" \"", "title.en must have 1 to 60 letters"),
        (title(&format!("\"{}\"", "ñ".repeat(61))), "\"ñ", "title.en must have 1 to 60 letters"),
        (spoilt("It rains cards.", &"x".repeat(601)), "\"xxx", "text.en must have 1 to 600 letters"),
        (spoilt("rains", "rains\u{202e}"), "\"It", unseen),
        (spoilt("rains", "rains\\u0007"), "\"It", unseen),
        (title("\"\u{200b}\""), "\"\u{200b}\"", "title.en must have 1 to 60 letters"),
    ]
}

fn bad_files() -> Vec<Bad> {
    vec![
        (spoilt("[title]", "[title"), "\nen = \"Storm\"", "\"]\" is missing here"),
        (spoilt("\"Storm\"", "Storm"), "Storm", "texts in quotes"),
        (spoilt("\"others\"", "others"), "others\n", "words stand in quotes: write \"others\""),
        (spoilt("\"Storm\"", "“Storm”"), "“", "these are curly quotes; write straight ones"),
        (spoilt("count = 2", "count = two"), "two", "numbers are written in digits, like 2"),
        (spoilt("count = 2", "count = 2\ncount = 3"), "count = 3", "\"count\" stands there a second time"),
        (spoilt("\"storm\"", "\"joke\""), "\"joke\"", "a ready card is called \"joke\" and does something else"),
        (spoilt("\"storm\"", "\"blank\""), "\"blank\"", "a ready card is called \"blank\""),
    ]
}

#[test]
fn there_are_the_ten_ready_cards_of_the_sheets_and_two_more_in_the_order_of_the_rules() {
    let ids: Vec<&str> = ready_cards().iter().map(|card| card.id.as_str()).collect();
    assert_eq!(ids, READY);
}

#[test]
fn every_ready_card_is_good_and_called_as_its_file() {
    for id in READY {
        let card = accept(ready_source(id).unwrap());
        assert_eq!(card.id, id);
        assert!(ready_cards().contains(&card), "{id}");
    }
}

#[test]
fn every_ready_card_has_a_title_and_a_text_in_every_language() {
    for card in ready_cards() {
        for wordings in [&card.title, &card.text] {
            let langs: Vec<&str> = wordings.iter().map(|wording| wording.lang.as_str()).collect();
            assert_eq!(langs, Lang::ALL.map(Lang::code), "{}", card.id);
        }
        assert_ne!(card.title(Lang::English), card.title(Lang::Spanish), "{}", card.id);
        assert_ne!(card.text(Lang::English), card.text(Lang::Spanish), "{}", card.id);
    }
}

#[track_caller]
fn assert_described(effects: &[Effect]) {
    for lang in Lang::ALL {
        let sentences = describe(Texts::shared(lang), effects);
        assert!(sentences.len() >= effects.len());
        for sentence in sentences {
            let raw = ["effect-", "subject-", "kind-", "until-"].iter().any(|key| sentence.text.contains(key));
            assert!(!raw && !sentence.text.contains(['{', '$']), "{lang:?}: {}", sentence.text);
            assert!(sentence.text.ends_with(['.', ':']), "{lang:?}: {}", sentence.text);
        }
    }
}

#[test]
fn what_a_ready_card_does_is_told_in_sentences_of_every_language() {
    for card in ready_cards() {
        assert_described(&card.effects);
    }
}

/// What can stand in a field; of numbers the first two, one of which a language may say otherwise.
fn values(field: &Field) -> Vec<String> {
    match field.takes {
        Takes::Count(least, _) => [least, least + 1].map(|count| count.to_string()).into(),
        Takes::Branch => vec!["[]".to_owned()],
        takes => match takes.words() {
            Some(words) => words.iter().map(|word| format!("{word:?}")).collect(),
            None => vec![takes.example()],
        },
    }
}

#[test]
fn the_whole_vocabulary_is_told_in_sentences_of_every_language() {
    for (verb, fields) in VERBS.iter().zip(FIELDS) {
        let mut said = vec![format!("do = \"{verb}\"")];
        for field in fields {
            let with = |value: String| said.iter().map(move |start| format!("{start}, {} = {value}", field.name));
            said = values(field).into_iter().flat_map(with).collect();
        }
        for effect in said {
            let called = "{ do = \"call_out\", who = \"me\", what = \"number\" }";
            let card = Node::from_toml(&with_effects(&format!("{called}, {{ {effect} }}"))).unwrap();
            // Read as of old, so that what does nothing has its words too.
            match RuleCard::read(&card, "") {
                Ok(card) => assert_described(&card.effects),
                // Turns that are missed for ever.
                Err(problems) => assert!(problems[0].reason == Reason::MarkNeverEnds, "{effect}: {}", problems[0]),
            }
        }
    }
}

#[test]
fn the_customizable_preset_of_the_engine_has_the_ready_cards_compiled() {
    for name in ["customizable", "customizable-es"] {
        let preset = Preset::named(name).unwrap();
        let set = RuleSet::from_preset(preset);
        assert_eq!(set.rules, preset.rules(), "{name}");
        let ids: Vec<&str> = set.cards.iter().map(|card| card.id.as_str()).collect();
        assert_eq!(ids, ["draw-to-colour", "wild-purge", "extra-turn", "seven-exactly"]);
    }
}

#[test]
fn every_preset_of_the_engine_is_the_one_of_the_rulebook() {
    for preset in Preset::all() {
        assert_eq!(RuleSet::from_preset(preset).rules, preset.rules(), "{preset}");
    }
}

#[test]
fn the_card_to_start_from_is_good_and_has_notes_on_every_effect() {
    let card = accept(cards::TEMPLATE);
    assert_described(&card.effects);
    for verb in VERBS {
        assert!(cards::TEMPLATE.contains(&format!("do = \"{verb}\"")), "{verb}");
    }
}

#[test]
fn the_card_that_the_bad_ones_are_made_of_is_good() {
    accept(GOOD);
    accept(&with_effects("{ do = \"extra_turn\" }"));
}

#[test]
fn every_bad_card_is_refused_at_its_place_with_what_to_do() {
    for (source, words, part) in bad_cards() {
        let line = first_line(Lang::English, &source);
        let start = format!("card.toml:{}: ", place(&source, words));
        assert!(line.starts_with(&start) && line.contains(part), "{line}\nshould start with {start}\n{source}");
    }
}

#[test]
fn every_bad_card_is_refused_at_the_same_place_in_spanish() {
    for (source, words, _) in bad_cards() {
        let line = first_line(Lang::Spanish, &source);
        let start = format!("card.toml:{}: ", place(&source, words));
        assert!(line.starts_with(&start) && !line.contains("problem-"), "{line}\n{source}");
        assert_ne!(line, first_line(Lang::English, &source));
    }
}

#[test]
fn an_unknown_effect_is_refused_with_the_one_that_was_meant() {
    let card = spoilt("\"draw\"", "\"drow\"");
    assert_eq!(first_line(Lang::English, &card), "card.toml:10:6: there is no effect \"drow\"; did you mean \"draw\"?");
    assert_eq!(
        first_line(Lang::Spanish, &card),
        "card.toml:10:6: no hay ningún efecto \"drow\"; ¿querías decir \"draw\"?"
    );
}

#[test]
fn a_missing_field_is_refused_with_its_name() {
    let card = spoilt("count = 2\n", "");
    assert_eq!(first_line(Lang::English, &card), "card.toml:9:1: \"count\" is missing here");
    assert_eq!(first_line(Lang::Spanish, &card), "card.toml:9:1: aquí falta \"count\"");
}

#[test]
fn a_count_in_words_is_refused_with_the_numbers_it_can_be() {
    let card = spoilt("count = 2", "count = \"three\"");
    assert_eq!(
        first_line(Lang::English, &card),
        "card.toml:12:9: effects[0].count must be a whole number from 1 to 20"
    );
    assert_eq!(
        first_line(Lang::Spanish, &card),
        "card.toml:12:9: effects[0].count debe ser un número entero de 1 a 20"
    );
}

#[test]
fn a_choice_by_several_is_refused_with_who_can_choose() {
    let card = with_effects(CHOICE_BY_OTHERS);
    assert_eq!(
        first_line(Lang::English, &card),
        "card.toml:4:35: effects[0].who cannot be \"others\"; it is one of me, next, previous, chosen, second, left, \
         right, most_cards, fewest_cards, by_lot"
    );
    assert_eq!(
        first_line(Lang::Spanish, &card),
        "card.toml:4:35: effects[0].who no puede ser \"others\"; es una de estas palabras: me, next, previous, \
         chosen, second, left, right, most_cards, fewest_cards, by_lot"
    );
}

#[test]
fn a_rule_that_does_nothing_is_refused_with_two_ways_out() {
    assert_eq!(
        first_line(Lang::English, &with_effects("")),
        "card.toml:4:11: this rule does nothing; give it an effect, or write \"blank\" in the rules instead"
    );
}

#[test]
fn the_line_in_question_is_shown_and_the_word_pointed_at() {
    assert_eq!(
        refusal(Lang::English, &spoilt("\"draw\"", "\"drow\"")),
        "card.toml:10:6: there is no effect \"drow\"; did you mean \"draw\"?\n   |\n10 | do = \"drow\"\n   |      ^^^^^^\n"
    );
}

#[test]
fn all_mistakes_are_told_at_once_in_the_order_they_stand() {
    let card = spoilt("\"storm\"", "\"Storm\"").replace("\"draw\"", "\"drow\"").replace("[text]", "[txet]");
    let report = refusal(Lang::English, &card);
    let places: Vec<&str> = report.lines().filter_map(|line| line.strip_prefix("card.toml:")).collect();
    let places: Vec<&str> = places.iter().filter_map(|line| Some(line.split_once(": ")?.0)).collect();
    assert_eq!(places, ["1:1", "1:6", "6:2", "10:6"]);
}

#[test]
fn a_mistake_in_a_branch_is_found_where_it_stands() {
    let card = "id = \"storm\"\ntitle = { en = \"Storm\" }\ntext = { en = \"Storm\" }\n\n[[effects]]\ndo = \"vote\"\n\
                passes = \"any\"\nyes = []\nno = [{ do = \"draw\", who = \"me\", count = 99 }]\n";
    let expected = "card.toml:9:42: effects[0].no[0].count must be a whole number from 1 to 20";
    assert_eq!(first_line(Lang::English, card), expected);
}

#[test]
fn limits_can_be_reached() {
    accept(&spoilt("\"storm\"", &format!("\"{}\"", "s".repeat(40))));
    accept(&spoilt("\"Storm\"", &format!("\"{}\"", "ñ".repeat(60))));
    accept(&spoilt("\"It rains cards.\"", &format!("\"{}\"", "x".repeat(600))));
    accept(&spoilt("count = 2", "count = 20"));
    accept(&with_effects(&nested(3)));
    accept(&with_effects(&repeated("{ do = \"extra_turn\" }", WrittenRule::MAX_STEPS)));
}

#[test]
fn a_choice_counts_its_lists_and_one_step_more_for_a_second_one() {
    let choice = |first: &str, second: &str| {
        format!("{{ do = \"choose\", who = \"me\", first = [{first}], second = [{second}] }}")
    };
    let turn = "{ do = \"extra_turn\" }";
    accept(&with_effects(&repeated(&choice(turn, ""), WrittenRule::MAX_STEPS / 2)));
    let third = WrittenRule::MAX_STEPS / 3;
    assert_eq!(third * 3, WrittenRule::MAX_STEPS);
    accept(&with_effects(&repeated(&choice("", turn), third)));
    first_line(Lang::English, &with_effects(&format!("{}, {turn}", repeated(&choice("", turn), third))));
}

#[test]
fn choosing_a_player_counts_as_a_step_once() {
    let miss = "{ do = \"miss_turn\", who = \"chosen\" }";
    accept(&with_effects(&repeated(miss, WrittenRule::MAX_STEPS - 1)));
    first_line(Lang::English, &with_effects(&repeated(miss, WrittenRule::MAX_STEPS)));
}
