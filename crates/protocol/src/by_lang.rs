use std::collections::BTreeMap;

use lastcard_rulebook::{Effect, Lang, Texts, describe};

/// The same in every language there are texts in, by its code.
pub type ByLang<T> = BTreeMap<Lang, T>;

/// What `words` makes of the texts of each language.
pub fn by_lang<T>(words: impl Fn(&Texts) -> T) -> ByLang<T> {
    Lang::ALL.into_iter().map(|lang| (lang, words(Texts::shared(lang)))).collect()
}

/// Effects in words: a sentence an effect, two spaces a branch.
pub(crate) fn sentences(effects: &[Effect]) -> ByLang<Vec<String>> {
    by_lang(|texts| describe(texts, effects).iter().map(ToString::to_string).collect())
}

/// The outcome of a choice in words; of one without effects, that nothing happens.
pub(crate) fn outcome(effects: &[Effect]) -> ByLang<Vec<String>> {
    if effects.is_empty() { by_lang(|texts| vec![texts.get("effect-nothing")]) } else { sentences(effects) }
}
