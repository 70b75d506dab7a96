//! What people write, made harmless: plain text of one line, without what cannot be seen.

use lastcard_protocol::{MAX_CHAT, MAX_NAME};
use lastcard_rulebook::is_unseen;
use unicode_properties::{GeneralCategoryGroup as Group, UnicodeGeneralCategory};

/// A name to be called by; nothing if nothing is left of it.
pub fn name(text: &str) -> Option<String> {
    plain(text, MAX_NAME)
}

/// A line of chat; nothing if nothing is left of it.
pub fn chat(text: &str) -> Option<String> {
    plain(text, MAX_CHAT)
}

fn plain(text: &str, most: usize) -> Option<String> {
    let mut plain = String::new();
    let words = text.split(|letter: char| letter.is_whitespace() || letter.is_control());
    for word in words {
        // A mark with no letter to stand on is no more than a speck.
        let seen = word.chars().filter(|letter| !is_unseen(*letter)).skip_while(|letter| is_mark(*letter));
        let word: String = seen.collect();
        if word.is_empty() {
            continue;
        }
        if !plain.is_empty() {
            plain.push(' ');
        }
        plain.push_str(&word);
    }
    let cut: String = plain.chars().take(most).collect();
    let cut = cut.trim_end();
    (!cut.is_empty()).then(|| cut.to_owned())
}

fn is_mark(letter: char) -> bool {
    letter.general_category_group() == Group::Mark
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_lose_what_cannot_be_seen() {
        assert_eq!(name("  Ana\u{202e}\u{0} \n Bela\u{200b} "), Some("Ana Bela".to_owned()));
        assert_eq!(name("\u{feff}\u{202e}\t"), None);
        assert_eq!(name("<b>Ñandú 🦤</b>"), Some("<b>Ñandú 🦤</b>".to_owned()));
    }

    #[test]
    fn nothing_that_shows_nothing_is_a_name() {
        let blank = [
            '\u{0}',
            '\u{a0}',
            '\u{ad}',
            '\u{34f}',
            '\u{61c}',
            '\u{115f}',
            '\u{1160}',
            '\u{1680}',
            '\u{17b4}',
            '\u{180b}',
            '\u{180e}',
            '\u{180f}',
            '\u{2000}',
            '\u{200b}',
            '\u{200d}',
            '\u{2028}',
            '\u{202e}',
            '\u{202f}',
            '\u{205f}',
            '\u{2060}',
            '\u{2065}',
            '\u{2066}',
            '\u{206f}',
            '\u{2800}',
            '\u{3000}',
            '\u{3164}',
            '\u{e000}',
            '\u{fe00}',
            '\u{fe0f}',
            '\u{feff}',
            '\u{ffa0}',
            '\u{fff9}',
            '\u{fffb}',
            '\u{1bca0}',
            '\u{1d159}',
            '\u{1d173}',
            '\u{e0001}',
            '\u{e0041}',
            '\u{e0100}',
            '\u{e01ef}',
            '\u{f0000}',
            '\u{10fffd}',
            '\u{0301}',
            '\u{20e3}',
            '\u{fdd0}',
            '\u{378}',
        ];
        for letter in blank {
            assert_eq!(name(&format!("{letter} {letter}{letter}")), None, "{:?}", letter.escape_unicode());
            assert_eq!(name(&format!("A{letter}{letter}")).map(|name| name.chars().next()), Some(Some('A')));
        }
        assert_eq!(name("\u{2764}\u{fe0f} Ana"), Some("\u{2764} Ana".to_owned()), "what is seen stays");
        assert_eq!(name("Jose\u{301}"), Some("Jose\u{301}".to_owned()), "a mark on a letter too");
        assert_eq!(name("名前 Ωμέγα عمر 🦤"), Some("名前 Ωμέγα عمر 🦤".to_owned()));
    }

    #[test]
    fn long_lines_are_cut_by_letters() {
        assert_eq!(name(&"ñ".repeat(100)).map(|name| name.chars().count()), Some(MAX_NAME));
        assert_eq!(chat(&"a ".repeat(300)).map(|line| line.chars().count()), Some(MAX_CHAT - 1));
    }
}
