use std::{env, fmt, str::FromStr};

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use unic_langid::LanguageIdentifier;

/// Makes the languages of one list: what each is called here, its code, which is the name of its folder in `locales`, and
/// what it calls itself.
macro_rules! languages {
    ($($lang:ident $code:literal $name:literal;)*) => {
        /// A language players can read everything in.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
        #[allow(missing_docs)]
        pub enum Lang {
            #[default]
            $($lang),*
        }

        impl Lang {
            /// Every language, in the order they are listed and offered.
            pub const ALL: [Lang; [$($code),*].len()] = [$(Lang::$lang),*];

            /// Its code, like `en`.
            pub const fn code(self) -> &'static str {
                match self {
                    $(Lang::$lang => $code),*
                }
            }

            /// What it calls itself.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Lang::$lang => $name),*
                }
            }

            /// Its Fluent files, as far as they are read outside of the browser.
            pub(crate) const fn sources(self) -> &'static [&'static str] {
                match self {
                    $(Lang::$lang => &[
                        include_str!(concat!("../locales/", $code, "/rules.ftl")),
                        include_str!(concat!("../locales/", $code, "/refusals.ftl")),
                        include_str!(concat!("../locales/", $code, "/problems.ftl")),
                        include_str!(concat!("../locales/", $code, "/console.ftl")),
                        include_str!(concat!("../locales/", $code, "/cards.ftl")),
                        include_str!(concat!("../locales/", $code, "/lab.ftl")),
                        include_str!(concat!("../locales/", $code, "/replay.ftl")),
                        include_str!(concat!("../locales/", $code, "/research.ftl")),
                        include_str!(concat!("../locales/", $code, "/review.ftl")),
                    ]),*
                }
            }
        }
    };
}

// The first is spoken where no other is asked for.
languages! {
    English "en" "English";
    Spanish "es" "Español";
}

/// A language there are no texts in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NoSuchLanguage(String);

impl Lang {
    /// The language of the user's environment (LC_ALL, LC_MESSAGES, LANG), else the first.
    pub fn from_env() -> Lang {
        let set = ["LC_ALL", "LC_MESSAGES", "LANG"]
            .into_iter()
            .filter_map(|name| env::var(name).ok())
            .find(|value| !value.is_empty());
        let asked_for = |lang: &Lang| set.as_ref().is_some_and(|value| value.starts_with(lang.code()));
        Lang::ALL.into_iter().find(asked_for).unwrap_or_default()
    }

    pub(crate) fn identifier(self) -> LanguageIdentifier {
        // A test reads them all.
        self.code().parse().unwrap_or_default()
    }
}

impl FromStr for Lang {
    type Err = NoSuchLanguage;

    fn from_str(code: &str) -> Result<Lang, NoSuchLanguage> {
        let known = Lang::ALL.into_iter().find(|lang| lang.code() == code);
        known.ok_or_else(|| NoSuchLanguage(code.to_owned()))
    }
}

impl fmt::Display for NoSuchLanguage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "no texts in {:?}; there are {}", self.0, Lang::ALL.map(Lang::code).join(", "))
    }
}

impl std::error::Error for NoSuchLanguage {}

impl Serialize for Lang {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.code())
    }
}

impl<'de> Deserialize<'de> for Lang {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Lang, D::Error> {
        let code = std::borrow::Cow::<'de, str>::deserialize(deserializer)?;
        code.parse().map_err(de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_language_is_known_by_its_code() {
        for lang in Lang::ALL {
            assert_eq!(lang.code().parse(), Ok(lang));
            assert_eq!(lang.identifier().language.as_str(), lang.code());
        }
        let refusal = "tlh".parse::<Lang>().unwrap_err().to_string();
        assert!(refusal.starts_with("no texts in \"tlh\"; there are en, es"), "{refusal}");
    }
}
