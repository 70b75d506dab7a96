//! A recorded match: what it shows, and that whatever is changed in it is found out.

use lastcard::{
    replay::{Show, check, fault_key, print, step_through},
    review,
};
use lastcard_protocol::{Replay, Review};
use lastcard_rulebook::{Lang, Texts};
use lastcard_server::{Fault, verify};

fn recorded() -> Replay {
    serde_json::from_str(include_str!("data/replay.json")).unwrap()
}

fn fault(change: impl FnOnce(&mut Replay)) -> Fault {
    let mut replay = recorded();
    change(&mut replay);
    verify(&replay).unwrap_err().what
}

#[test]
fn a_recorded_match_holds_in_both_languages() {
    let text = check(&Texts::new(Lang::English), &recorded()).unwrap();
    assert!(text.contains("as it should be"), "{text}");
    assert!(check(&Texts::new(Lang::Spanish), &recorded()).unwrap().contains("como debe ser"));
}

#[test]
fn what_each_deal_shows_is_said_in_both_languages() {
    let sealed: Replay = serde_json::from_str(include_str!("data/sealed.json")).unwrap();
    let mut untold = sealed.clone();
    untold.rounds[0].salts.clear();
    for lang in Lang::ALL {
        let texts = Texts::new(lang);
        let text = check(&texts, &sealed).unwrap();
        assert!(text.contains("“P0”, “P1”") && !text.contains("verify-"), "{text}");
        // Without the salts the rule stands for both, and the cards would be others.
        assert!(check(&texts, &untold).is_err());
    }
    let text = check(&Texts::new(Lang::English), &sealed).unwrap();
    assert!(text.contains("Round 1: “P0”, “P1” sealed chance of their own: neither"), "{text}");
    let text = check(&Texts::new(Lang::English), &recorded()).unwrap();
    assert!(text.contains("nothing is shown against the house"), "0.1 knew open salts only: {text}");
}

#[test]
fn the_replay_of_a_grind_is_found_out_by_name() {
    let grind: Replay = serde_json::from_str(include_str!("data/grind.json")).unwrap();
    let text = check(&Texts::new(Lang::English), &grind).unwrap_err();
    assert_eq!(text, "Round 1 does not hold: what P1 added is not what P1 had sealed.\n");
    assert!(check(&Texts::new(Lang::Spanish), &grind).unwrap_err().contains("P1"));
}

#[test]
fn every_change_is_found_out() {
    assert_eq!(fault(|replay| replay.rounds[0].seed.replace_range(0..2, "zz")), Fault::Format);
    assert_eq!(fault(|replay| flip(&mut replay.rounds[0].seed)), Fault::Commitment);
    assert_eq!(fault(|replay| flip(&mut replay.rounds[0].commitment)), Fault::Commitment);
    assert_eq!(fault(|replay| flip(&mut replay.rounds[0].salts[0].salt)), Fault::DrawForDeal);
    assert_eq!(fault(|replay| replay.drawn_for_deal.reverse()), Fault::DrawForDeal);
    assert_eq!(fault(|replay| replay.rounds[0].dealer ^= 1), Fault::Dealer);
    assert_eq!(fault(|replay| replay.rounds[0].deal.swap(0, 1)), Fault::Deal);
    assert_eq!(fault(|replay| replay.rounds[0].steps[3].action = "draw 1".to_owned()), Fault::Step(4));
    assert_eq!(fault(|replay| replay.rounds[0].steps[2].events.pop().map_or((), drop)), Fault::Step(3));
    assert_eq!(fault(|replay| replay.rounds[0].steps.pop().map_or((), drop)), Fault::NotOver);
    assert_eq!(fault(|replay| replay.rounds[0].sheet.lines[0].score += 1), Fault::Sheet);
    assert_eq!(fault(|replay| replay.rounds[0].scores[0] += 1), Fault::Scores);
    assert_eq!(fault(|replay| replay.over = false), Fault::Match);
    assert_eq!(fault(|replay| replay.rules = serde_json::json!("klassic")), Fault::Rules);
    assert_eq!(fault(|replay| replay.replay = 3), Fault::Format);
}

/// Changes the first hexadecimal digit.
fn flip(digits: &mut String) {
    let first = if digits.starts_with('0') { "1" } else { "0" };
    digits.replace_range(0..1, first);
}

#[test]
fn every_fault_has_words_in_both_languages() {
    let faults = [
        Fault::Format,
        Fault::Rules,
        Fault::Commitment,
        Fault::Salt(0),
        Fault::DrawForDeal,
        Fault::Dealer,
        Fault::Deal,
        Fault::Step(1),
        Fault::NotOver,
        Fault::Sheet,
        Fault::Scores,
        Fault::Match,
    ];
    for lang in Lang::ALL {
        let texts = Texts::new(lang);
        for fault in &faults {
            assert!(texts.has(&format!("verify-{}", fault_key(fault))), "{lang:?} {fault}");
        }
    }
}

#[test]
fn a_match_is_printed_step_by_step() {
    let replay = recorded();
    let steps: usize = replay.rounds.iter().map(|round| round.steps.len()).sum();
    let text = print(&Texts::new(Lang::English), &replay, Show::default()).unwrap();
    let numbered = text.lines().filter(|line| line.trim_start().starts_with(|c: char| c.is_ascii_digit())).count();
    assert_eq!(numbered, steps);
    assert!(!text.contains("replay-"), "a text is missing:\n{text}");
}

#[test]
fn one_can_step_forward_and_back() {
    let (replay, texts) = (recorded(), Texts::new(Lang::English));
    let mut shown = Vec::new();
    step_through(&texts, &replay, Show { hands: true, ..Show::default() }, &b"\n\nb\nq\n"[..], &mut shown).unwrap();
    let shown = String::from_utf8(shown).unwrap();
    let heads: Vec<&str> = shown.lines().filter(|line| line.contains("[")).collect();
    assert_eq!(heads.len(), 3, "{shown}");
    assert!(heads[0].ends_with(heads[2].trim_start_matches("Enter: on, b: back, q: end ")), "{shown}");
}

#[test]
fn the_last_event_of_a_round_is_its_end() {
    for round in recorded().rounds {
        let winner = round.sheet.winner.and_then(|seat| lastcard_engine::Seat::new(seat.into()));
        let ended = lastcard_engine::Event::Ended { winner }.to_string();
        assert_eq!(round.steps.last().and_then(|step| step.events.last()), Some(&ended));
    }
}

#[test]
fn what_happens_by_the_rules_of_families_is_told_in_every_language() {
    let families: Replay = serde_json::from_str(include_str!("data/families.json")).unwrap();
    verify(&families).unwrap();
    for (lang, said) in [
        (
            Lang::English,
            ["forgot to call UNO", "nothing for P", "too many cards", "goes out, in place 1", "goes on with another"],
        ),
        (
            Lang::Spanish,
            ["olvidó gritar UNO", "nada que gritar", "demasiadas cartas", "en el lugar 1", "sigue con otra"],
        ),
    ] {
        let text = print(&Texts::new(lang), &families, Show::default()).unwrap();
        assert!(!text.contains("replay-"), "every text is there: {text}");
        for words in said {
            assert!(text.contains(words), "{words}: {text}");
        }
    }
}

#[test]
fn a_review_has_a_curve_for_everybody_and_words_in_both_languages() {
    let replay = recorded();
    for lang in Lang::ALL {
        let texts = Texts::new(lang);
        let reviews = review::reviews(&texts, &replay, None).unwrap();
        let text = review::text(&texts, &replay, &reviews);
        assert!(!text.contains("review-") && !text.contains("replay-"), "{text}");
        for seat in &replay.rounds[0].seats {
            let curve = text.lines().find(|line| line.trim_start().starts_with(&seat.name) && line.contains('→'));
            assert!(curve.is_some_and(|line| line.contains(['▁', '█'])), "{} has no curve: {text}", seat.name);
        }
        let told: Vec<Review> = serde_json::from_str(&review::json(&reviews).unwrap()).unwrap();
        assert_eq!(told, reviews);
        assert!(review::reviews(&texts, &replay, Some(9)).is_err());
    }
}

#[test]
fn whatever_would_have_been_better_has_words() {
    let written = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/src/protocol.ts")).unwrap();
    let actions = written.split("export type Action = ").nth(1).unwrap().split("export type").next().unwrap();
    let verbs: Vec<&str> = actions.split("\"do\": \"").skip(1).filter_map(|rest| rest.split('"').next()).collect();
    assert!(verbs.len() > 20, "{verbs:?}");
    for lang in Lang::ALL {
        for verb in &verbs {
            assert!(Texts::new(lang).has(&format!("review-{}", verb.replace('_', "-"))), "{lang:?} lacks {verb}");
        }
    }
}
