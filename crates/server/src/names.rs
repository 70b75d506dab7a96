//! Names that could be taken for one another.

use lastcard_protocol::MAX_NAME;
use lastcard_rulebook::{Lang, Texts};
use unicode_normalization::UnicodeNormalization;
use unicode_security::skeleton;

/// Whether two names look or read alike to somebody, whichever language they read guests' names in.
pub(crate) fn alike(one: &str, other: &str) -> bool {
    Lang::ALL.into_iter().map(Texts::shared).any(|texts| same(&texts.player(one), &texts.player(other)))
}

/// The same but for capitals and ways of writing, or made of letters that look the same (Unicode's confusables).
fn same(one: &str, other: &str) -> bool {
    let (one, other): (String, String) = (one.nfkc().collect(), other.nfkc().collect());
    looks(&one) == looks(&other) || looks(&one.to_lowercase()) == looks(&other.to_lowercase())
}

fn looks(name: &str) -> String {
    skeleton(name).collect()
}

/// The name itself, or with the first number that tells it from all who are there.
pub(crate) fn distinct(name: &str, taken: &[&str]) -> String {
    let free = |name: &str| !taken.iter().any(|other| alike(name, other));
    if free(name) {
        return name.to_owned();
    }
    let numbered = (2..taken.len() + 3).map(|number| {
        let number = format!(" {number}");
        let short: String = name.chars().take(MAX_NAME - number.len()).collect();
        format!("{}{number}", short.trim_end())
    });
    // Of more numbers than there are names, one is free.
    numbered.into_iter().find(|name| free(name)).unwrap_or_else(|| name.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_that_look_or_read_alike_are() {
        let pairs = [
            ("Ana", "ana"),
            ("Ana", "Аnа"),
            ("Ana", "Ａｎａ"),
            ("Ian", "lan"),
            ("Zoe\u{308}", "Zoë"),
            ("ΟΛΓΑ", "ολγα"),
            ("Guest 417", "invitado 417"),
        ];
        for (one, other) in pairs {
            assert!(alike(one, other) && alike(other, one), "{one} and {other}");
        }
        for (one, other) in
            [("Ana", "Anna"), ("Ana", "Ana 2"), ("José", "Jose"), ("Ben", "Bela"), ("Guest 417", "Invitado 41")]
        {
            assert!(!alike(one, other), "{one} and {other}");
        }
    }

    #[test]
    fn the_second_of_a_name_is_numbered() {
        assert_eq!(distinct("Ana", &["Ben"]), "Ana");
        assert_eq!(distinct("Ana", &["Ben", "ANA"]), "Ana 2");
        assert_eq!(distinct("Ana", &["Ana", "Ana 2", "Ana 3"]), "Ana 4");
        let long = "ñ".repeat(MAX_NAME);
        let numbered = distinct(&long, &[&long]);
        assert!(numbered.ends_with(" 2") && numbered.chars().count() == MAX_NAME);
    }
}
