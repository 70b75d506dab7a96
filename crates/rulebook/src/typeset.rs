//! Breaks words into lines that fit a box, without knowing the fonts of whoever prints them: widths are those of Helvetica,
//! and every line is drawn as long as it is computed to be.

use unicode_properties::{GeneralCategoryGroup, UnicodeGeneralCategory};

/// Lines that fit, in millimetres.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Block {
    /// The size of the letters.
    pub(crate) size: f64,
    /// The lines, each with its length.
    pub(crate) lines: Vec<(String, f64)>,
}

/// What words have to fit into, in millimetres.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Area {
    pub(crate) width: f64,
    pub(crate) height: f64,
    /// The size of letters that have room enough.
    pub(crate) size: f64,
    /// Bold letters are a little wider.
    pub(crate) bold: bool,
}

/// From one line to the next, in sizes.
pub(crate) const LEADING: f64 = 1.25;
/// How much smaller letters are at the next try.
const STEP: f64 = 0.1;
/// Smaller than anybody reads; a text of the most and widest letters is larger.
const LEAST: f64 = 0.7;

/// The words as large as they fit. Where lines of the writer's own do not, they are run together.
pub(crate) fn fit(words: &str, area: Area) -> Block {
    let paragraphs: Vec<&str> = words.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
    let joined = paragraphs.join(" ");
    let mut size = area.size;
    loop {
        let lines: Vec<String> = paragraphs.iter().flat_map(|line| broken(line, size, area)).collect();
        if is_within(lines.len(), size, area) {
            return measured(lines, size, area);
        }
        let lines = broken(&joined, size, area);
        if paragraphs.len() > 1 && size <= area.size / 2.0 && is_within(lines.len(), size, area) || size <= LEAST {
            return measured(lines, size, area);
        }
        size -= STEP;
    }
}

fn is_within(lines: usize, size: f64, area: Area) -> bool {
    lines as f64 * size * LEADING <= area.height
}

fn measured(lines: Vec<String>, size: f64, area: Area) -> Block {
    let lines = lines.into_iter().map(|line| {
        let length = width(&line, area.bold) * size;
        (line, length)
    });
    Block { size, lines: lines.collect() }
}

/// Greedy lines; a word longer than a line is broken where that ends.
fn broken(words: &str, size: f64, area: Area) -> Vec<String> {
    let most = area.width / size;
    let space = width(" ", area.bold);
    let (mut lines, mut line, mut length) = (Vec::new(), String::new(), 0.0);
    for word in words.split_whitespace() {
        let mut rest = word;
        while !rest.is_empty() {
            let before = if line.is_empty() { 0.0 } else { length + space };
            if before + width(rest, area.bold) <= most {
                if !line.is_empty() {
                    line.push(' ');
                }
                line.push_str(rest);
                length = before + width(rest, area.bold);
                break;
            }
            if line.is_empty() {
                let (piece, after) = rest.split_at(longest_start(rest, most, area.bold));
                lines.push(piece.to_owned());
                rest = after;
            } else {
                lines.push(std::mem::take(&mut line));
            }
        }
    }
    if !line.is_empty() {
        lines.push(line);
    }
    lines
}

/// How many bytes of a word fit into a line: one letter at least.
fn longest_start(word: &str, most: f64, bold: bool) -> usize {
    let mut length = 0.0;
    for (at, letter) in word.char_indices() {
        length += letter_width(letter, bold);
        if length > most && at > 0 {
            return at;
        }
    }
    word.len()
}

/// How long words are, in sizes.
fn width(words: &str, bold: bool) -> f64 {
    words.chars().map(|letter| letter_width(letter, bold)).sum()
}

fn letter_width(letter: char, bold: bool) -> f64 {
    let plain = match letter {
        ' '..='~' => f64::from(HELVETICA[letter as usize - ' ' as usize]) / 1000.0,
        _ if letter.general_category_group() == GeneralCategoryGroup::Mark => 0.0,
        '\u{a0}'..='\u{10ff}' if letter.is_uppercase() => 0.78,
        '\u{a0}'..='\u{10ff}' => 0.6,
        // Scripts with square letters, signs and emoji.
        _ => 1.0,
    };
    if bold { plain * 1.08 } else { plain }
}

/// The widths of the letters from the space to the tilde, in thousandths of their size.
#[rustfmt::skip]
const HELVETICA: [u16; 95] = [
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556, 556, 556, 556,
    278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778, 667, 778, 722, 667,
    611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833,
    556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{MAX_TEXT, MAX_TITLE};

    const AREA: Area = Area { width: 45.0, height: 42.0, size: 3.8, bold: false };

    #[track_caller]
    fn assert_fits(words: &str, area: Area) -> Block {
        let block = fit(words, area);
        assert!(block.lines.len() as f64 * block.size * LEADING <= area.height, "{block:?}");
        for (line, length) in &block.lines {
            assert!(*length <= area.width + 1e-9, "{line}: {length}");
        }
        let said: String = block.lines.iter().flat_map(|(line, _)| line.chars()).filter(|each| *each != ' ').collect();
        let given: String = words.chars().filter(|each| !each.is_whitespace()).collect();
        assert_eq!(said, given, "nothing is lost");
        block
    }

    #[test]
    fn a_short_text_is_as_large_as_it_may_be_and_keeps_its_lines() {
        let block = assert_fits("Sing!\nThen draw one.", AREA);
        assert_eq!((block.size, block.lines.len()), (AREA.size, 2));
    }

    #[test]
    fn the_longest_texts_and_titles_fit_whatever_they_are_made_of() {
        let title = Area { width: 45.0, height: 15.0, size: 5.4, bold: true };
        for letter in ["W", "i", "\u{1f600}", "名", "Ñ", "W ", "WWWWWWWWWWWWW ", "x\n", "@"] {
            let many = |most: usize| letter.chars().cycle().take(most).collect::<String>();
            assert_fits(&many(MAX_TEXT), AREA);
            assert_fits(&many(MAX_TITLE), title);
        }
    }

    #[test]
    fn nothing_to_say_is_no_line() {
        assert_eq!(fit(" \n", AREA).lines, []);
    }
}
