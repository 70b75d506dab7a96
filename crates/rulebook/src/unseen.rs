use unicode_properties::{GeneralCategory as Category, UnicodeGeneralCategory};

/// Whether a character shows nothing: controls, what joins or parts others without a width, what turns the direction of
/// writing, blanks that count as letters, and what has no meaning outside one font. Ordinary spaces are seen.
pub fn is_unseen(character: char) -> bool {
    let means_nothing = matches!(
        character.general_category(),
        Category::Control
            | Category::Format
            | Category::Surrogate
            | Category::PrivateUse
            | Category::Unassigned
            | Category::LineSeparator
            | Category::ParagraphSeparator
    );
    means_nothing || is_blank(character)
}

/// What is a letter, a mark or a symbol by its category and shows nothing all the same: the rest of Unicode's
/// Default_Ignorable_Code_Point, which holds no other such, and three symbols drawn as nothing.
fn is_blank(character: char) -> bool {
    matches!(character,
        '\u{034f}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180d}' | '\u{180f}' | '\u{3164}'
        | '\u{fe00}'..='\u{fe0f}' | '\u{ffa0}' | '\u{e0100}'..='\u{e01ef}' | '\u{2800}' | '\u{16fe4}' | '\u{1d159}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_shows_nothing_is_unseen_and_letters_signs_and_spaces_are_not() {
        let (joiners, turners) = ("\u{200b}\u{200c}\u{200d}\u{2060}\u{feff}\u{ad}", "\u{61c}\u{200f}\u{202e}\u{2069}");
        let (controls, blanks) = ("\0\n\t\u{7f}\u{9b}\u{2028}", "\u{34f}\u{115f}\u{3164}\u{ffa0}\u{2800}\u{fe0f}");
        let without_meaning = "\u{e000}\u{378}\u{fdd0}\u{e0041}";
        for unseen in [joiners, turners, controls, blanks, without_meaning].concat().chars() {
            assert!(is_unseen(unseen), "{:?}", unseen.escape_unicode());
        }
        for seen in "aÑ 7-❤🦤名\u{301}عक\u{a0}\u{3000}".chars() {
            assert!(!is_unseen(seen), "{:?}", seen.escape_unicode());
        }
    }
}
