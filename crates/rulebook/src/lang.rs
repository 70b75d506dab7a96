use std::{env, str::FromStr};

use unic_langid::{LanguageIdentifier, langid};

/// A language players can read everything in.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[allow(missing_docs)]
pub enum Lang {
    #[default]
    English,
    Spanish,
}

/// A language there are no texts in.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("no texts in {0:?}; there are en and es")]
pub struct NoSuchLanguage(String);

impl Lang {
    /// All languages.
    pub const ALL: [Lang; 2] = [Lang::English, Lang::Spanish];

    /// Its code: `en` or `es`.
    pub const fn code(self) -> &'static str {
        match self {
            Lang::English => "en",
            Lang::Spanish => "es",
        }
    }

    /// The language of the user's environment (LC_ALL, LC_MESSAGES, LANG), else English.
    pub fn from_env() -> Lang {
        let set = ["LC_ALL", "LC_MESSAGES", "LANG"]
            .into_iter()
            .filter_map(|name| env::var(name).ok())
            .find(|value| !value.is_empty());
        match set {
            Some(value) if value.starts_with("es") => Lang::Spanish,
            _ => Lang::English,
        }
    }

    pub(crate) fn identifier(self) -> LanguageIdentifier {
        match self {
            Lang::English => langid!("en"),
            Lang::Spanish => langid!("es"),
        }
    }
}

impl FromStr for Lang {
    type Err = NoSuchLanguage;

    fn from_str(code: &str) -> Result<Lang, NoSuchLanguage> {
        Lang::ALL.into_iter().find(|lang| lang.code() == code).ok_or_else(|| NoSuchLanguage(code.to_owned()))
    }
}
