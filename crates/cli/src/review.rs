//! `lastcard review`: a finished match looked at again, in words and small curves.

use fluent_bundle::FluentArgs;
use lastcard_engine::Face;
use lastcard_protocol::{Account, Action, CostlyMove, Outcome, Replay, Review};
use lastcard_rulebook::Texts;
use lastcard_server::{NoPlayback, review};

use crate::{
    layout::wrapped,
    replay::{read_events, sentence},
};

/// The most signs of a curve.
const WIDTH: usize = 64;

/// Reviews of all rounds of a match, or of one.
pub fn reviews(texts: &Texts, replay: &Replay, only: Option<u32>) -> Result<Vec<Review>, String> {
    let numbers = replay.rounds.iter().map(|round| round.number).filter(|number| only.is_none_or(|one| one == *number));
    let reviews = numbers.map(|number| review(replay, number)).collect::<Result<Vec<_>, NoPlayback>>();
    let reviews = reviews.map_err(|_| texts.get("replay-broken"))?;
    if reviews.is_empty() { Err(texts.get("replay-no-round")) } else { Ok(reviews) }
}

/// The same as JSON, as the server sends each.
pub fn json(reviews: &[Review]) -> Result<String, String> {
    serde_json::to_string(reviews).map(|text| format!("{text}\n")).map_err(|problem| problem.to_string())
}

/// The same in words.
pub fn text(texts: &Texts, replay: &Replay, reviews: &[Review]) -> String {
    let mut text = wrapped("", &texts.get("review-explain"));
    for review in reviews {
        let names = review.seats.iter().map(|seat| texts.player(&seat.name)).collect();
        Told { texts, replay, review, names }.add_to(&mut text);
    }
    text
}

/// A round's review that is told.
struct Told<'a> {
    texts: &'a Texts,
    replay: &'a Replay,
    review: &'a Review,
    names: Vec<String>,
}

impl Told<'_> {
    fn add_to(&self, text: &mut String) {
        text.push_str(&format!("\n{}\n", self.head()));
        let widest = self.names.iter().map(|name| name.chars().count()).max().unwrap_or_default();
        for (name, chances) in self.names.iter().zip(&self.review.chances) {
            if let [first, .., last] = chances.as_slice() {
                let curve = curve(chances);
                text.push_str(&format!("  {name:<widest$}  {curve}  {} → {} %\n", percent(*first), percent(*last)));
            }
        }
        let points = self.review.turning_points.iter().map(|point| {
            let mut args = FluentArgs::new();
            args.set("name", self.name(point.seat));
            args.set("before", percent(point.before));
            args.set("after", percent(point.after));
            self.at(point.step, &self.texts.format("review-turning-point", &args))
        });
        self.add_list(text, "review-turning-points", points.collect());
        self.add_list(text, "review-costly", self.review.costly.iter().map(|costly| self.costly(costly)).collect());
        let accounts = self.names.iter().zip(&self.review.accounts);
        let accounts = accounts.filter_map(|(name, account)| Some(self.account(name, account.as_ref()?)));
        self.add_list(text, "review-luck-and-skill", accounts.collect());
    }

    fn head(&self) -> String {
        let mut args = FluentArgs::new();
        let dealt = self.replay.rounds.iter().find(|round| round.number == self.review.round);
        args.set("round", self.review.round);
        args.set("dealer", dealt.map_or_else(String::new, |round| self.name(round.dealer)));
        self.texts.format("replay-round", &args)
    }

    fn add_list(&self, text: &mut String, title: &str, lines: Vec<String>) {
        text.push_str(&format!("  {}\n", self.texts.get(title)));
        let lines = if lines.is_empty() { vec![self.texts.get("review-none")] } else { lines };
        for line in lines {
            text.push_str(&wrapped("    ", &line));
        }
    }

    /// What happened at a step, and what is to be said of it.
    fn at(&self, step: u32, said: &str) -> String {
        let mut args = FluentArgs::new();
        args.set("step", step);
        let round = self.replay.rounds.iter().find(|round| round.number == self.review.round);
        let done = round.zip(step.checked_sub(1)).and_then(|(round, nth)| round.steps.get(nth as usize));
        let happened = done.and_then(|done| {
            let (action, events) = (done.action.parse().ok()?, read_events(&done.events)?);
            Some(sentence(self.texts, &self.names, usize::from(done.seat), action, &events))
        });
        format!("{}: {} {said}", self.texts.format("review-step", &args), happened.unwrap_or_default())
    }

    fn costly(&self, costly: &CostlyMove) -> String {
        let mut args = FluentArgs::new();
        let better = costly.better.as_ref();
        args.set("better", better.map_or_else(|| self.texts.get("review-nothing"), |better| self.doing(better)));
        let kept = costly.done.as_ref().and_then(laid).filter(|card| better.is_some_and(|better| keeps(better, *card)));
        args.set("kept", kept.map_or_else(|| "none".to_owned(), |card| self.texts.card(card)));
        args.set("points", percent(costly.cost));
        let worth = self.texts.format("review-worth", &args);
        if costly.done.is_some() {
            return self.at(costly.step, &worth);
        }
        let mut args = FluentArgs::new();
        args.set("name", self.name(costly.seat));
        args.set("worth", worth);
        self.at(costly.step, &self.texts.format("review-left", &args))
    }

    /// What would have been done, as the beginning of a sentence.
    fn doing(&self, action: &Action) -> String {
        let mut args = FluentArgs::new();
        let none = || "none".to_owned();
        let (color, other) = match action {
            Action::Play { color, with, .. } | Action::Jump { color, with, .. } => (*color, *with),
            Action::Name { color } => (Some(*color), None),
            Action::Catch { seat } | Action::TourTake { seat } | Action::Pick { seat } => (None, Some(*seat)),
            Action::Tell { seat, .. } => (None, Some(*seat)),
            _ => (None, None),
        };
        let card = laid(action).or_else(|| action.cards().and_then(|cards| cards.first()).map(|card| card.0));
        args.set("card", card.map_or_else(none, |card| self.texts.card(card)));
        args.set("color", color.map_or_else(none, |color| self.texts.color(color.into())));
        args.set("other", other.map_or_else(none, |seat| self.name(seat)));
        match action {
            Action::Vote { yes } => args.set("vote", if *yes { "yes" } else { "no" }),
            Action::Choose { first, outcome } => args.set("which", chosen(*first, *outcome)),
            Action::CallOut { what } => args.set("what", self.texts.called(what.0)),
            _ => {}
        }
        self.texts.format(&format!("review-{}", verb(action)), &args)
    }

    fn account(&self, name: &str, account: &Account) -> String {
        let mut args = FluentArgs::new();
        args.set("name", name.to_owned());
        let (fair, result) = (points(account.fair), points(account.result));
        let parts = [account.deal, account.draws, account.others, account.decisions, account.gifts];
        let [deal, draws, others, decisions, gifts] = adding_up(parts, result - fair);
        for (what, points) in [
            ("luck", deal + draws + others),
            ("deal", deal),
            ("draws", draws),
            ("others", others),
            ("skill", decisions + gifts),
            ("decisions", decisions),
            ("gifts", gifts),
        ] {
            args.set(what, signed(points));
        }
        args.set("fair", fair);
        args.set("result", result);
        self.texts.format("review-account", &args)
    }

    fn name(&self, seat: u8) -> String {
        self.names.get(usize::from(seat)).cloned().unwrap_or_else(|| seat.to_string())
    }
}

/// The word of the protocol for what is done, as the texts have it.
fn verb(action: &Action) -> String {
    let written = serde_json::to_value(action).unwrap_or_default();
    written["do"].as_str().unwrap_or_default().replace('_', "-")
}

/// Which of a written rule's outcomes is chosen.
const fn chosen(first: bool, outcome: Option<Outcome>) -> &'static str {
    match (outcome, first) {
        (Some(Outcome::First), _) | (None, true) => "first",
        (Some(Outcome::Second), _) | (None, false) => "second",
        (Some(Outcome::Third), _) => "third",
        (Some(Outcome::Fourth), _) => "fourth",
    }
}

/// The card that an action lays.
const fn laid(action: &Action) -> Option<Face> {
    match action {
        Action::Play { card, .. } | Action::Jump { card, .. } | Action::More { card } => Some(card.0),
        _ => None,
    }
}

/// Whether a card stays in the hand by what is better: a call goes with it.
fn keeps(better: &Action, card: Face) -> bool {
    laid(better) != Some(card) && !matches!(better, Action::Call)
}

fn points(thousandths: i16) -> i16 {
    (f32::from(thousandths) / 10.0).round() as i16
}

const fn percent(thousandths: u16) -> u16 {
    (thousandths + 5) / 10
}

/// Thousandths as whole points that add up to so many: those that lose most by it are rounded up.
fn adding_up<const N: usize>(thousandths: [i16; N], sum: i16) -> [i16; N] {
    let mut points = thousandths.map(|part| part.div_euclid(10));
    let mut order: [usize; N] = std::array::from_fn(|nth| nth);
    order.sort_by_key(|nth| -thousandths[*nth].rem_euclid(10));
    let left = usize::try_from(sum - points.iter().sum::<i16>()).unwrap_or(0);
    order.into_iter().take(left).for_each(|nth| points[nth] += 1);
    points
}

/// With its sign, and a minus that is as wide as the plus.
fn signed(points: i16) -> String {
    match points {
        points @ ..0 => format!("−{}", -points),
        points => format!("+{points}"),
    }
}

/// Chances as a line of blocks, each as high as the chance; in a long round each stands for several steps.
fn curve(chances: &[u16]) -> String {
    const BLOCKS: [char; 8] = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];
    let signs = chances.len().min(WIDTH);
    let nth = |sign: usize| chances[sign * (chances.len() - 1) / (signs - 1).max(1)];
    (0..signs).map(nth).map(|chance| BLOCKS[usize::from(chance).min(999) * BLOCKS.len() / 1000]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_curve_is_as_high_as_the_chance_and_never_too_wide() {
        assert_eq!(curve(&[0, 500, 1000]), "▁▅█");
        let long: Vec<u16> = (0..=1000).collect();
        let drawn = curve(&long);
        assert_eq!(drawn.chars().count(), WIDTH);
        assert!(drawn.starts_with('▁') && drawn.ends_with('█'), "the first and the last step are in it: {drawn}");
    }

    #[test]
    fn what_is_lost_has_a_minus_and_what_is_won_a_plus() {
        assert_eq!([signed(-6), signed(0), signed(6)], ["−6", "+0", "+6"]);
    }

    #[test]
    fn rounded_parts_add_up_to_what_they_are_parts_of() {
        assert_eq!(adding_up([14, 14, 14, 14, 14], 7), [2, 2, 1, 1, 1]);
        assert_eq!(adding_up([-64, 126, 0, -16, 204], 25), [-6, 13, 0, -2, 20]);
        assert_eq!(adding_up([-333, 0, 0, 0, 0], -33), [-33, 0, 0, 0, 0]);
    }
}
