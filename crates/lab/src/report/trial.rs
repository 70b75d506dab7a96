use std::fmt::Write;

use lastcard_rulebook::Texts;

use super::{
    bars::{Bar, COLORS, bars},
    histogram::{Shape, histograms},
    page::{Page, at, escaped},
};
use crate::{
    provenance::Provenance,
    stats::Estimate,
    trial::{
        BranchFindings, CardFigure, Story, Trial, TrialFindings, trial_assumptions, trial_endless, trial_lead,
        trial_summary, trial_title,
    },
    words::{figure_meaning, figure_title, interval_text, value_text},
};

/// A trial with what is told of it besides.
pub struct TriedCard<'a> {
    /// What was tried, by which rules and among whom.
    pub trial: &'a Trial,
    /// What the deals played so far showed.
    pub findings: &'a TrialFindings,
    /// What stands on the card.
    pub says: &'a str,
    /// A round in which it is laid.
    pub story: Option<&'a Story>,
    /// That round in words.
    pub told: Option<&'a ToldRound>,
    /// Who plays in it.
    pub names: &'a [String],
}

/// A round in words.
#[derive(Clone, Debug)]
pub struct ToldRound {
    /// What is said before the first step.
    pub opening: String,
    /// Every action of it, in order.
    pub steps: Vec<ToldStep>,
    /// What is said after the last step.
    pub ending: String,
}

/// One action in words.
#[derive(Clone, Debug)]
pub struct ToldStep {
    /// The line that says who does what.
    pub said: String,
    /// How many cards everybody holds afterwards.
    pub counts: String,
    /// What comes of it.
    pub besides: Vec<String>,
}

/// The report of rule cards that were tried.
pub fn trials_report(texts: &Texts, made: &Provenance, cards: &[TriedCard<'_>]) -> String {
    let title = match cards {
        [card] => trial_title(texts, card.trial),
        _ => texts.get("lab-trials-title"),
    };
    let mut page = Page::new(texts, &title, &[&texts.get("lab-interval")]);
    for card in cards {
        if cards.len() > 1 {
            page.heading(&trial_title(texts, card.trial));
        }
        add_card(&mut page, texts, card);
    }
    page.finish(texts, made)
}

fn add_card(page: &mut Page, texts: &Texts, card: &TriedCard<'_>) {
    let (trial, findings) = (card.trial, card.findings);
    add_lines(page, &[card.says.to_owned(), trial_lead(texts, trial, findings.rounds)]);
    page.heading(&texts.get("lab-trial-story"));
    page.push(&told(texts, card));
    page.heading(&texts.get("lab-trial-short"));
    add_lines(page, trial_endless(texts, trial, findings).as_slice());
    add_lines(page, &trial_summary(texts, findings));
    let assumed = trial_assumptions(texts, trial);
    if !assumed.is_empty() {
        page.heading(&texts.get("lab-trial-assumed"));
        add_lines(page, &assumed);
    }
    page.heading(&texts.get("lab-trial-figures"));
    page.push(&figures(texts, card));
    let branches = findings.branches(trial);
    if !branches.is_empty() {
        page.heading(&texts.get("lab-trial-branches"));
        page.push(&ways(texts, &branches));
    }
    let names = ["lab-trial-with", "lab-trial-blank"].map(|key| texts.get(key));
    let shapes = names.into_iter().zip(findings.lengths()).enumerate();
    let shapes: Vec<Shape<'_>> = shapes.map(|(color, (name, counts))| Shape { name, color, counts }).collect();
    page.section(&texts.get("lab-lengths"), &texts.get("lab-lengths-note"), &histograms(texts, &shapes));
}

fn add_lines(page: &mut Page, lines: &[String]) {
    lines.iter().for_each(|line| page.push(&format!("<p>{}</p>", escaped(line))));
}

/// The round in words, with a drawing of everybody's cards.
fn told(texts: &Texts, card: &TriedCard<'_>) -> String {
    let (Some(story), Some(round)) = (card.story, card.told) else {
        return format!("<p>{}</p>", escaped(&texts.get("lab-trial-no-story")));
    };
    let steps = round.steps.iter().fold(String::new(), |mut all, step| {
        let _ = write!(all, "<li>{} <span class=\"note\">[{}]</span>", escaped(&step.said), escaped(&step.counts));
        step.besides.iter().for_each(|line| all.push_str(&format!("<br>{}", escaped(line))));
        all.push_str("</li>\n");
        all
    });
    let [heading, opening, ending] =
        [&texts.get("lab-trial-told"), &round.opening, &round.ending].map(|it| escaped(it));
    let drawing = hands(texts, card, story);
    format!(
        "{drawing}<details open><summary>{heading}</summary>\n<p>{opening}</p>\n<ol>\n{steps}</ol>\n<p>{ending}</p>\n</details>\n"
    )
}

/// How wide and how high the drawing is in its own measure; the page stretches it.
const WIDE: f64 = 1000.0;
const HIGH: f64 = 190.0;

/// A line a player: how many cards they hold after each action. Where the card's rule begins there is a dashed line.
fn hands(texts: &Texts, card: &TriedCard<'_>, story: &Story) -> String {
    let dealt: Vec<usize> = story.dealt.seats().seats().map(|seat| story.dealt.hand(seat).len()).collect();
    let counts: Vec<&[usize]> =
        std::iter::once(&dealt[..]).chain(story.steps.iter().map(|step| &step.counts[..])).collect();
    let most = counts.iter().flat_map(|counts| counts.iter()).max().copied().unwrap_or(1).max(1);
    let x = |step: usize| at(WIDE * step as f64 / (counts.len() - 1).max(1) as f64);
    let y = |cards: usize| at(HIGH * (1.0 - cards as f64 / most as f64));
    let label = escaped(&texts.get("lab-trial-hands"));
    let mut svg =
        format!("<svg viewBox=\"0 0 1000 190\" preserveAspectRatio=\"none\" role=\"img\" aria-label=\"{label}\">");
    let _ = write!(svg, "<path class=\"grid\" d=\"M0 0H1000M0 95H1000M0 190H1000\"/>");
    for (step, _) in story.steps.iter().enumerate().filter(|(_, step)| step.begins) {
        let _ = write!(svg, "<path class=\"fair\" d=\"M{} 0V190\"/>", x(step + 1));
    }
    let mut legend = String::new();
    for (seat, name) in card.names.iter().enumerate().take(dealt.len()) {
        let points: Vec<String> =
            counts.iter().enumerate().map(|(step, counts)| format!("{} {}", x(step), y(counts[seat]))).collect();
        let color = seat % COLORS;
        let _ = write!(
            svg,
            "<path d=\"M{}\" style=\"fill:none;stroke:var(--c{color});stroke-width:2.5\"/>",
            points.join("L")
        );
        let _ = write!(legend, "<span><i style=\"background:var(--c{color})\"></i>{}</span>", escaped(name));
    }
    svg.push_str("</svg>");
    format!(
        "<p class=\"note\">{label}</p><div class=\"plot\"><div class=\"scale\"><span>{most}</span><span>0</span></div>{svg}</div>\
         <div class=\"legend\">{legend}</div>\n"
    )
}

/// Every figure as written beside the same with a blank card.
fn figures(texts: &Texts, card: &TriedCard<'_>) -> String {
    let mut html = String::from("<div class=\"cards\">\n");
    for figure in card.findings.figures() {
        let found = card.findings.compare(figure);
        let row = |key: &str, color: usize, estimate: Option<Estimate>| Bar {
            name: texts.get(key),
            color,
            estimate,
            fair: None,
            starred: false,
        };
        let mut rows = vec![row("lab-trial-with", 0, found.with)];
        if figure != CardFigure::Idle {
            rows.push(row("lab-trial-blank", 1, found.blank));
        }
        let change = found.change.map_or_else(String::new, |change| {
            let scale = figure.change_scale();
            let (value, interval) = (value_text(scale, change.value), interval_text(scale, &change));
            let name = escaped(&texts.get("lab-trial-change"));
            format!("<div class=\"row\"><span class=\"name\">{name}</span><span class=\"value\">{value} <span>{interval}</span></span></div>")
        });
        let _ = writeln!(
            html,
            "<section class=\"card\"><h3>{}</h3><p class=\"note\">{}</p>{}{change}</section>",
            escaped(&figure_title(texts, figure.id())),
            escaped(&figure_meaning(texts, figure.id(), &card.trial.skill)),
            bars(texts, figure.scale(), &rows),
        );
    }
    html.push_str("</div>\n");
    html
}

/// What was seen of each way the rule went.
fn ways(texts: &Texts, branches: &[BranchFindings]) -> String {
    let drawn = |key: &str, of: fn(&BranchFindings) -> Option<Estimate>| {
        let row = |(color, seen): (usize, &BranchFindings)| Bar {
            name: seen.branch.text(texts),
            color,
            estimate: of(seen),
            fair: None,
            starred: false,
        };
        let rows: Vec<Bar> = branches.iter().enumerate().map(row).collect();
        let title = escaped(&texts.get(key));
        format!(
            "<section class=\"card\"><h3>{title}</h3>{}</section>\n",
            bars(texts, crate::figures::Scale::Share, &rows)
        )
    };
    format!(
        "<div class=\"cards\">\n{}{}{}</div>\n",
        drawn("lab-branch-share", |seen| seen.share),
        drawn("lab-branch-wins", |seen| seen.player_wins),
        drawn("lab-branch-decisive", |seen| seen.decisive),
    )
}
