use std::fmt::Write;

use fluent_bundle::FluentArgs;
use lastcard_rulebook::Texts;

use crate::provenance::Provenance;

const STYLE: &str = include_str!("page.css");

/// A page that is being written.
pub(crate) struct Page {
    html: String,
}

impl Page {
    pub(crate) fn new(texts: &Texts, title: &str, leads: &[&str]) -> Page {
        let title = escaped(title);
        let mut html = format!(
            "<!DOCTYPE html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n\
             <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
             <title>{title}</title>\n<style>\n{STYLE}</style>\n</head>\n<body>\n<main>\n<h1>{title}</h1>\n",
            texts.lang().code()
        );
        for lead in leads.iter().filter(|lead| !lead.is_empty()) {
            let _ = writeln!(html, "<p>{}</p>", escaped(lead));
        }
        Page { html }
    }

    pub(crate) fn heading(&mut self, heading: &str) {
        let _ = writeln!(self.html, "<h2>{}</h2>", escaped(heading));
    }

    /// HTML as it is.
    pub(crate) fn push(&mut self, html: &str) {
        self.html.push_str(html);
        self.html.push('\n');
    }

    /// A heading, a note and HTML as it is.
    pub(crate) fn section(&mut self, heading: &str, note: &str, html: &str) {
        self.heading(heading);
        let _ = writeln!(self.html, "<p class=\"note\">{}</p>", escaped(note));
        self.push(html);
    }

    /// The whole page, with where it comes from: version, commit, command and the rules in full.
    pub(crate) fn finish(mut self, texts: &Texts, made: &Provenance) -> String {
        let mut args = FluentArgs::new();
        args.set("version", made.version);
        args.set("commit", made.commit);
        let _ = write!(
            self.html,
            "<footer><p>{}</p>\n<pre>{}</pre>\n",
            escaped(&texts.format("lab-made", &args)),
            escaped(&made.command)
        );
        for rules in &made.rules {
            let mut args = FluentArgs::new();
            args.set("name", rules.name.clone());
            let _ = writeln!(
                self.html,
                "<details><summary>{}</summary><pre>{}</pre>{}</details>",
                escaped(&texts.format("lab-rules-in-full", &args)),
                escaped(&rules.toml()),
                rules.file.as_ref().map(|file| format!("<pre>{}</pre>", escaped(file))).unwrap_or_default()
            );
        }
        self.html.push_str("</footer>\n</main>\n</body>\n</html>\n");
        self.html
    }
}

/// A text that HTML takes for nothing but text, also inside quotes.
pub(crate) fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            // Neither HTML nor people can read the rest of the control characters.
            other if other.is_control() && other != '\n' => out.push('\u{fffd}'),
            other => out.push(other),
        }
    }
    out
}

/// A coordinate, short enough that a page of many stays small.
pub(crate) fn at(value: f64) -> String {
    let text = format!("{value:.1}");
    text.strip_suffix(".0").map(str::to_owned).unwrap_or(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_in_a_text_is_markup() {
        assert_eq!(escaped("<script>\"a\" & 'b'\u{7}"), "&lt;script&gt;&quot;a&quot; &amp; &#39;b&#39;\u{fffd}");
    }

    #[test]
    fn coordinates_are_short() {
        assert_eq!([at(3.0), at(2.25), at(-0.5)], ["3", "2.2", "-0.5"]);
    }
}
