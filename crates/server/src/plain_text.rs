//! What people write, made harmless: plain text of one line, without what cannot be seen.

use lastcard_protocol::{MAX_CHAT, MAX_NAME};

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
        let word: String = word.chars().filter(|letter| !is_unseen(*letter)).collect();
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

/// Characters that turn the direction of writing or show nothing, and those with no meaning outside one font.
fn is_unseen(letter: char) -> bool {
    matches!(letter,
        '\u{00ad}' | '\u{034f}' | '\u{061c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}'
        | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{3164}' | '\u{feff}' | '\u{ffa0}'
        | '\u{fff0}'..='\u{fffb}' | '\u{e000}'..='\u{f8ff}' | '\u{e0000}'..='\u{10ffff}')
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
    fn long_lines_are_cut_by_letters() {
        assert_eq!(name(&"ñ".repeat(100)).map(|name| name.chars().count()), Some(MAX_NAME));
        assert_eq!(chat(&"a ".repeat(300)).map(|line| line.chars().count()), Some(MAX_CHAT - 1));
    }
}
