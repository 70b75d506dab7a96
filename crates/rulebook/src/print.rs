//! Rule cards drawn to be printed, cut out and played with a real deck: pages of A4 as SVG, at true size. There is this one
//! drawing: `lastcard cards print` writes it, and the server gives it to browsers.

use std::fmt::Write;

use crate::{
    Lang,
    card::RuleCard,
    typeset::{Area, Block, LEADING, fit},
};

/// How many cards a page has.
pub const CARDS_A_PAGE: usize = COLUMNS * ROWS;

const COLUMNS: usize = 3;
const ROWS: usize = 3;
/// Everything is in millimetres.
const PAGE: (f64, f64) = (210.0, 297.0);
const CARD: (f64, f64) = (56.0, 87.0);
/// The cards stand in the middle, side by side: one cut parts two of them.
const CORNER: (f64, f64) = ((PAGE.0 - COLUMNS as f64 * CARD.0) / 2.0, (PAGE.1 - ROWS as f64 * CARD.1) / 2.0);

const TITLE: Area = Area { width: 45.0, height: 15.0, size: 5.4, bold: true };
const TEXT: Area = Area { width: 45.0, height: 42.0, size: 3.8, bold: false };
const INK: &str = "#1b1b1f";
const COLOURS: [&str; 4] = ["#d7263d", "#e9b400", "#2a8c3c", "#1d5fc4"];
const FONT: &str = "Helvetica, Arial, 'Liberation Sans', sans-serif";

/// The cards in a language, nine a page: as many pages as it takes.
pub fn print_pages(cards: &[&RuleCard], lang: Lang) -> Vec<String> {
    cards.chunks(CARDS_A_PAGE).map(|cards| page(cards, lang)).collect()
}

/// A page as a file of its own, which browsers print as large as it is.
pub fn page_file(page: &str) -> String {
    page.replacen("</title>\n", "</title>\n<style>@page{size:210mm 297mm;margin:0}</style>\n", 1)
}

fn page(cards: &[&RuleCard], lang: Lang) -> String {
    let (width, height) = PAGE;
    let titles: Vec<&str> = cards.iter().map(|card| card.title(lang)).collect();
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}mm\" height=\"{height}mm\" viewBox=\"0 0 {width} {height}\" \
         role=\"img\" lang=\"{}\" font-family=\"{FONT}\" fill=\"{INK}\">\n<title>{}</title>\n\
         <rect width=\"{width}\" height=\"{height}\" fill=\"#fff\"/>\n",
        lang.code(),
        escaped(&titles.join(", ")),
    );
    cut_marks(&mut out, cards.len());
    for (place, card) in cards.iter().enumerate() {
        let (column, row) = (place % COLUMNS, place / COLUMNS);
        let (x, y) = (CORNER.0 + column as f64 * CARD.0, CORNER.1 + row as f64 * CARD.1);
        let _ = writeln!(out, "<g transform=\"translate({} {})\">", short(x), short(y));
        draw(&mut out, card, lang);
        out.push_str("</g>\n");
    }
    out.push_str("</svg>\n");
    out
}

/// Short lines outside the cards, where a ruler is laid from one side to the other.
fn cut_marks(out: &mut String, cards: usize) {
    const GAP: f64 = 1.5;
    const LENGTH: f64 = 6.0;
    let (columns, rows) = (cards.min(COLUMNS), cards.div_ceil(COLUMNS));
    let (right, bottom) = (CORNER.0 + columns as f64 * CARD.0, CORNER.1 + rows as f64 * CARD.1);
    let mut path = String::new();
    for column in 0..=columns {
        let x = short(CORNER.0 + column as f64 * CARD.0);
        let (above, below) = (short(CORNER.1 - GAP), short(bottom + GAP));
        let _ = write!(path, "M{x} {above}v-{LENGTH}M{x} {below}v{LENGTH}");
    }
    for row in 0..=rows {
        let y = short(CORNER.1 + row as f64 * CARD.1);
        let (left, after) = (short(CORNER.0 - GAP), short(right + GAP));
        let _ = write!(path, "M{left} {y}h-{LENGTH}M{after} {y}h{LENGTH}");
    }
    let _ = writeln!(out, "<path d=\"{path}\" stroke=\"{INK}\" stroke-width=\"0.2\" fill=\"none\"/>");
}

fn draw(out: &mut String, card: &RuleCard, lang: Lang) {
    let (width, height) = CARD;
    // Where it is cut, so faint that a cut beside it is not seen.
    let _ = writeln!(
        out,
        "<rect width=\"{width}\" height=\"{height}\" fill=\"none\" stroke=\"#ccc\" stroke-width=\"0.1\"/>\n\
         <rect x=\"2.5\" y=\"2.5\" width=\"51\" height=\"82\" rx=\"4\" fill=\"none\" stroke=\"{INK}\" stroke-width=\"0.6\"/>",
    );
    wheel(out, 28.0, 10.5, 5.5);
    wheel(out, 7.0, 80.0, 2.0);
    wheel(out, 49.0, 80.0, 2.0);
    if card.effects.is_empty() {
        return ruled(out);
    }
    set(out, &fit(card.title(lang), TITLE), (18.0, TITLE.height), true);
    let _ = writeln!(out, "<path d=\"M18 34.5h20\" stroke=\"{INK}\" stroke-width=\"0.3\"/>");
    set(out, &fit(card.text(lang), TEXT), (36.0, TEXT.height), false);
}

/// The sign of a wild: a quarter of each colour.
fn wheel(out: &mut String, x: f64, y: f64, r: f64) {
    for (colour, (from, to)) in
        COLOURS.iter().zip([((0.0, -r), (r, 0.0)), ((r, 0.0), (0.0, r)), ((0.0, r), (-r, 0.0)), ((-r, 0.0), (0.0, -r))])
    {
        let (dx, dy) = (to.0 - from.0, to.1 - from.1);
        let _ = write!(out, "<path d=\"M{x} {y}l{} {}a{r} {r} 0 0 1 {dx} {dy}z\" fill=\"{colour}\"/>", from.0, from.1);
    }
    let _ =
        writeln!(out, "<circle cx=\"{x}\" cy=\"{y}\" r=\"{r}\" fill=\"none\" stroke=\"{INK}\" stroke-width=\"0.4\"/>");
}

/// Lines to write on: a card whose rule is still to come.
fn ruled(out: &mut String) {
    let lines: String = (0..7).map(|line| format!("M7 {}h42", 26 + 8 * line)).collect();
    let _ = writeln!(out, "<path d=\"{lines}\" stroke=\"#999\" stroke-width=\"0.2\"/>");
}

/// Lines in the middle of a box that begins at a height. Each is drawn as long as it is computed to be, whatever the font.
fn set(out: &mut String, block: &Block, (top, height): (f64, f64), bold: bool) {
    let leading = block.size * LEADING;
    let free = height - leading * block.lines.len() as f64;
    let weight = if bold { " font-weight=\"700\"" } else { "" };
    let size = short(block.size);
    let _ = writeln!(out, "<g font-size=\"{size}\" text-anchor=\"middle\"{weight}>");
    for (place, (line, length)) in block.lines.iter().enumerate() {
        let y = short(top + free / 2.0 + leading * (place as f64 + 0.8));
        let length = short(*length);
        let line = escaped(line);
        let _ = writeln!(
            out,
            "<text x=\"28\" y=\"{y}\" textLength=\"{length}\" lengthAdjust=\"spacingAndGlyphs\">{line}</text>"
        );
    }
    out.push_str("</g>\n");
}

/// A length without digits nobody sees.
fn short(length: f64) -> f64 {
    (length * 100.0).round() / 100.0
}

/// Words as XML takes them; what it cannot hold is left out.
fn escaped(words: &str) -> String {
    let mut out = String::with_capacity(words.len());
    for each in words.chars() {
        match each {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            '\n' | '\t' => out.push(' '),
            '\u{fffe}' | '\u{ffff}' => {}
            each if each.is_control() => {}
            each => out.push(each),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ready_cards;

    fn card(title: &str, text: &str) -> RuleCard {
        let words = |words: &str| serde_json::json!({ "en": words });
        let card = serde_json::json!({
            "id": "x", "title": words(title), "text": words(text), "effects": [{ "do": "redeal" }],
        });
        RuleCard::read(&crate::Node::from_json(&card), "").unwrap()
    }

    #[test]
    fn a_page_is_a4_and_has_nine_cards_of_56_by_87_millimetres() {
        let cards: Vec<&RuleCard> = ready_cards().iter().collect();
        let pages = print_pages(&cards, Lang::English);
        assert_eq!(pages.len(), 2);
        for (page, cards) in pages.iter().zip([9, 3]) {
            assert!(page.contains("width=\"210mm\" height=\"297mm\" viewBox=\"0 0 210 297\""), "{page}");
            assert_eq!(page.matches("<rect width=\"56\" height=\"87\"").count(), cards);
        }
        // The first in the corner, the last of nine where the page has as much room as there.
        assert!(pages[0].contains("translate(21 18)") && pages[0].contains("translate(133 192)"), "{}", pages[0]);
    }

    #[test]
    fn what_is_written_on_a_card_cannot_become_markup() {
        let page = &print_pages(&[&card("</text><script>", "a & b \"c\" 'd' <g>")], Lang::English)[0];
        assert!(!page.contains("<script") && !page.contains("<g>"), "{page}");
        assert!(page.contains("&lt;/text&gt;&lt;script&gt;") && page.contains("&amp;"), "{page}");
        assert_eq!(page.matches("<text").count(), page.matches("</text>").count());
    }

    #[test]
    fn a_card_is_printed_in_the_language_asked_for() {
        let joke = ready_cards().iter().find(|card| card.id == "joke").unwrap();
        let page = &print_pages(&[joke], Lang::Spanish)[0];
        assert!(page.contains("lang=\"es\"") && page.contains("Cuenta un chiste"), "{page}");
    }

    #[test]
    fn a_blank_card_has_lines_to_write_on() {
        let page = &print_pages(&[&RuleCard::blank()], Lang::English)[0];
        assert!(!page.contains("<text") && page.contains("stroke=\"#999\""), "{page}");
    }

    #[test]
    fn as_a_file_a_page_says_on_what_paper_it_is_printed_and_is_the_same_drawing() {
        let page = &print_pages(&[&card("Storm", "It rains.")], Lang::English)[0];
        let file = page_file(page);
        assert!(file.contains("@page{size:210mm 297mm;margin:0}"), "{file}");
        assert_eq!(file.split("<style>").next(), page.split("<rect").next());
        assert_eq!(file.split("<rect").last(), page.split("<rect").last());
    }

    #[test]
    fn nothing_is_no_page() {
        assert!(print_pages(&[], Lang::English).is_empty());
    }
}
