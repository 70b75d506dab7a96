//! Whatever the server refuses, it can say why in every language.

use std::collections::BTreeSet;

use lastcard_engine::Illegal;
use lastcard_rulebook::{Lang, Texts};
use lastcard_server::Reason;

#[test]
fn every_reason_has_its_words_in_every_language() {
    for lang in Lang::ALL {
        let texts = Texts::new(lang);
        for reason in Reason::ALL {
            let words = texts.get(&format!("refusal-{}", reason.code()));
            assert!(words.ends_with('.') && words.contains(' '), "{words} in {}", lang.code());
        }
    }
}

#[test]
fn no_two_reasons_share_a_code_or_their_words() {
    let codes: BTreeSet<&str> = Reason::ALL
        .iter()
        .map(|reason| reason.code())
        .chain(Illegal::ALL.iter().map(|illegal| illegal.code()))
        .collect();
    assert_eq!(codes.len(), Reason::ALL.len() + Illegal::ALL.len());
    for lang in Lang::ALL {
        let texts = Texts::new(lang);
        let words: BTreeSet<String> = codes.iter().map(|code| texts.get(&format!("refusal-{code}"))).collect();
        assert_eq!(words.len(), codes.len(), "in {}", lang.code());
    }
}
