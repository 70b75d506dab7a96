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

/// A row of a table: each cell is broken into lines of its column's width, with a space between columns.
pub(crate) fn row<const COLUMNS: usize>(cells: [&str; COLUMNS], widths: [usize; COLUMNS]) -> String {
    let mut columns = [const { Vec::new() }; COLUMNS];
    for (place, column) in columns.iter_mut().enumerate() {
        *column = broken(cells[place], widths[place]);
    }
    let height = columns.iter().map(Vec::len).max().unwrap_or_default();
    let mut out = String::new();
    for line in 0..height {
        let cell = |place: usize| columns[place].get(line).map_or("", String::as_str);
        let cells: Vec<String> = (0..COLUMNS).map(|place| format!("{:1$}", cell(place), widths[place])).collect();
        out.push_str(cells.join(" ").trim_end());
        out.push('\n');
    }
    out
}

/// Lines of at most so many letters; only a word that is longer itself is cut.
fn broken(text: &str, width: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in text.split_whitespace() {
        let mut letters: Vec<char> = word.chars().collect();
        while !letters.is_empty() {
            let rest = letters.split_off(letters.len().min(width));
            let piece: String = letters.into_iter().collect();
            letters = rest;
            let last = lines.last().map_or(0, |line| line.chars().count());
            match lines.last_mut() {
                Some(line) if last == 0 => line.push_str(&piece),
                Some(line) if last + 1 + piece.chars().count() <= width => {
                    line.push(' ');
                    line.push_str(&piece);
                }
                _ => lines.push(piece),
            }
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_of_a_row_are_broken_within_their_columns() {
        let shown = row(["One two three", "año", "incomprehensible"], [8, 5, 10]);
        assert_eq!(shown, "One two  año   incomprehe\nthree          nsible\n");
    }

    #[test]
    fn an_empty_cell_leaves_its_place_free() {
        assert_eq!(row(["", "b"], [3, 3]), "    b\n");
        assert_eq!(row(["a", ""], [3, 3]), "a\n");
    }
}
