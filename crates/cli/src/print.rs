//! `lastcard cards print`: cards to cut out.

use std::path::{Path, PathBuf};

use clap::Args;
use fluent_bundle::FluentArgs;
use lastcard_rulebook::{RuleCard, Texts, page_file, print_pages};

use crate::{
    named_cards::{NamedCard, Taken, read_cards},
    new_file::write_over,
};

/// What to print, and where to.
#[derive(Args)]
pub struct PrintArgs {
    /// Rule cards, rules files with cards in them, `-` for standard input, names of ready cards, `blank`.
    #[arg(required = true, value_name = "FILE|ID")]
    cards: Vec<String>,
    /// Where the page goes, `-` for standard output; more than nine cards go to FILE-1.svg, FILE-2.svg ...
    #[arg(long, value_name = "FILE", default_value = "cards.svg")]
    out: PathBuf,
}

/// Draws the cards and writes the pages; what was written, or the page itself.
pub fn run(args: &PrintArgs, texts: &Texts) -> Result<String, String> {
    let read: Result<Vec<Vec<NamedCard>>, String> = read_cards(texts, &args.cards, Taken::Copies).into_iter().collect();
    let found: Vec<RuleCard> = read?.into_iter().flatten().map(|named| named.card).collect();
    if found.is_empty() {
        return Err(texts.get("cards-print-none"));
    }
    if args.out != Path::new("-") && !is_svg(&args.out) {
        let mut said = FluentArgs::new();
        said.set("file", args.out.display().to_string());
        return Err(texts.format("cards-print-svg", &said));
    }
    let pages = print_pages(&found.iter().collect::<Vec<_>>(), texts.lang());
    if args.out == Path::new("-") {
        return match &pages[..] {
            [page] => Ok(page_file(page)),
            _ => Err(texts.get("cards-print-pages")),
        };
    }
    let files: Vec<PathBuf> = match pages.len() {
        1 => vec![args.out.clone()],
        many => (1..=many).map(|number| numbered(&args.out, number)).collect(),
    };
    for (file, page) in files.iter().zip(&pages) {
        write_over(texts, file, &page_file(page))?;
    }
    let names: Vec<String> = files.iter().map(|file| file.display().to_string()).collect();
    let mut said = FluentArgs::new();
    said.set("files", names.join(", "));
    said.set("count", found.len());
    Ok(format!("{}\n", texts.format("cards-print-written", &said)))
}

/// Whether it is called as a page is, and not as a card that might be written over.
fn is_svg(file: &Path) -> bool {
    file.extension().is_some_and(|end| end.eq_ignore_ascii_case("svg"))
}

/// `cards.svg` as `cards-2.svg`.
fn numbered(file: &Path, number: usize) -> PathBuf {
    let stem = file.file_stem().unwrap_or_default().to_string_lossy();
    let end = file.extension().map_or(String::new(), |end| format!(".{}", end.to_string_lossy()));
    file.with_file_name(format!("{stem}-{number}{end}"))
}
