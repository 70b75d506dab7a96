//! Text for a terminal.

/// Lines that start with a number keep their own; all others run on.
pub(crate) fn paragraphs(text: &str) -> Vec<String> {
    let mut paragraphs: Vec<String> = Vec::new();
    for line in text.lines() {
        let own = line.trim_start().starts_with(|first: char| first.is_ascii_digit());
        match paragraphs.last_mut() {
            Some(last) if !own => {
                last.push(' ');
                last.push_str(line.trim());
            }
            _ => paragraphs.push(line.trim().to_owned()),
        }
    }
    paragraphs
}

const WIDTH: usize = 100;

/// The text after `head`, broken into lines that stand below each other.
pub(crate) fn wrapped(head: &str, text: &str) -> String {
    let indent = head.chars().count();
    let mut out = head.to_owned();
    let mut column = indent;
    for word in text.split_whitespace() {
        let width = word.chars().count();
        if column > indent && column + 1 + width > WIDTH {
            out.push('\n');
            out.push_str(&" ".repeat(indent));
            column = indent;
        } else if column > indent {
            out.push(' ');
            column += 1;
        }
        out.push_str(word);
        column += width;
    }
    out.truncate(out.trim_end().len());
    out.push('\n');
    out
}
