//! What came of an action, in words: what a written rule or a mark did, who drew for it, and who misses a turn.

use fluent_bundle::FluentArgs;
use lastcard_engine::{Event, Face, Gain, Mark, Rank, Why};
use lastcard_rulebook::{RuleCard, Texts};

/// What has to be known to tell it.
pub(crate) struct Telling<'a> {
    pub(crate) texts: &'a Texts,
    /// What the players are called, by seat.
    pub(crate) names: &'a [String],
    /// The customizable cards, by their place.
    pub(crate) cards: &'a [RuleCard],
    /// What the marks are called, by number.
    pub(crate) marks: &'a [String],
}

/// Something that happened, and how often in a row.
struct Told {
    event: Event,
    count: usize,
    /// Whether no rule was under way, so that a mark did it.
    by_mark: bool,
}

impl Telling<'_> {
    /// The lines of what came of one action; `answered` says whether that answered what the rule asked, so that it
    /// tells itself what was put down.
    pub(crate) fn lines(&self, events: &[Event], answered: bool) -> Vec<String> {
        let mut told: Vec<Told> = Vec::new();
        let mut under_way = answered;
        for (place, event) in events.iter().enumerate() {
            under_way |= matches!(event, Event::RuleBegan { .. });
            // To whom a card went is not in the answer.
            let said = answered && place == 0 && !matches!(event, Event::Gave { .. });
            // It is told again with one turn less when the next begins.
            let counted_down = told.iter().any(|told| is_same_limit(told.event, *event));
            let told_anyway = matches!(event, Event::Missed { .. } | Event::Reversed) || is_penalty(*event);
            let told_anyway = told_anyway || is_of_marks(*event);
            let untold = said || counted_down || bears_on(*event, &events[place..]);
            if !(under_way || told_anyway) || untold || self.key(*event).is_none() {
                continue;
            }
            let by_mark = !under_way && is_of_marks(*event);
            match told.last_mut() {
                Some(last) if alike(last.event, *event) && last.by_mark == by_mark => last.count += 1,
                _ => told.push(Told { event: *event, count: 1, by_mark }),
            }
        }
        told.iter().filter_map(|told| self.line(told)).collect()
    }

    fn key(&self, event: Event) -> Option<&'static str> {
        Some(match event {
            Event::RuleBegan { .. } => "replay-rule-began",
            Event::Drew { why: Why::Turn, .. } => return None,
            Event::Drew { .. } => "replay-rule-drew",
            Event::Missed { .. } => "replay-missed",
            Event::Discarded { .. } => "replay-discard",
            Event::Counted { .. } => "replay-rule-counted",
            Event::WillMiss { .. } => "replay-rule-will-miss",
            Event::GoesAgain { .. } => "replay-rule-again",
            Event::WillDraw { count: 1.., .. } => "replay-rule-will-draw",
            Event::Reversed => "replay-rule-reversed",
            Event::Traded { .. } => "replay-rule-traded",
            Event::PassedOn { .. } => "replay-rule-passed-on",
            Event::Opened { .. } => "replay-rule-opened",
            Event::Marked { .. } => "replay-rule-marked",
            Event::Unmarked { .. } => "replay-rule-unmarked",
            Event::Shows { .. } => "replay-rule-shows",
            Event::Gave { .. } => "replay-gave",
            Event::LotFell { .. } => "replay-lot-fell",
            Event::Tossed { heads: true, .. } => "replay-heads",
            Event::Tossed { heads: false, .. } => "replay-tails",
            Event::Rolled { .. } => "replay-rolled",
            Event::Fixed { .. } => "replay-rule-fixed",
            Event::Barred { .. } => "replay-rule-barred",
            Event::Doubled { .. } => "replay-rule-doubled",
            Event::Awarded { gain: Gain::Bonus, .. } => "replay-rule-bonus",
            Event::Awarded { gain: Gain::Penalty, .. } => "replay-rule-penalty",
            _ => return None,
        })
    }

    fn line(&self, told: &Told) -> Option<String> {
        let mut args = FluentArgs::new();
        args.set("count", told.count);
        let seat = match told.event {
            Event::RuleBegan { seat, card } => {
                args.set("card", self.title(card));
                seat
            }
            Event::Drew { seat, .. }
            | Event::Missed { seat }
            | Event::WillMiss { seat }
            | Event::GoesAgain { seat }
            | Event::LotFell { seat }
            | Event::Tossed { seat, .. } => seat,
            Event::Rolled { seat, pips } => {
                args.set("pips", pips);
                seat
            }
            Event::Gave { seat, to, card, .. } => {
                args.set("other", self.name(to.index()));
                args.set("card", self.texts.card(card));
                seat
            }
            Event::Discarded { seat, card } => {
                args.set("card", self.texts.card(card));
                seat
            }
            Event::Fixed { color, left } => {
                args.set("color", self.texts.color(color));
                args.set("count", left);
                return Some(self.texts.format("replay-rule-fixed", &args));
            }
            Event::Barred { kind, left } => {
                args.set("kind", self.texts.kind(kind));
                args.set("count", left);
                return Some(self.texts.format("replay-rule-barred", &args));
            }
            Event::Doubled { factor } => {
                args.set("count", factor);
                return Some(self.texts.format("replay-rule-doubled", &args));
            }
            Event::Awarded { seat, amount, .. } => {
                args.set("count", amount);
                seat
            }
            Event::WillDraw { seat, count } => {
                args.set("count", count);
                seat
            }
            Event::Traded { seat, with } => {
                args.set("other", self.name(with.index()));
                seat
            }
            Event::Marked { seat, mark, .. } | Event::Unmarked { seat, mark, .. } => {
                args.set("mark", self.mark(mark));
                seat
            }
            Event::Shows { seat, to, count } => {
                args.set("other", to.map_or_else(|| "everyone".to_owned(), |to| self.name(to.index())));
                args.set("whom", if to.is_some() { "one" } else { "everyone" });
                args.set("count", count);
                seat
            }
            Event::Counted { yes, passed } => {
                args.set("count", yes.len());
                args.set("passed", if passed { "yes" } else { "no" });
                return Some(self.texts.format("replay-rule-counted", &args));
            }
            other => return self.key(other).map(|key| self.texts.format(key, &args)),
        };
        args.set("name", self.name(seat.index()));
        let drew_for_mark = told.by_mark && matches!(told.event, Event::Drew { .. });
        let key = if drew_for_mark { Some("replay-mark-drew") } else { self.key(told.event) };
        key.map(|key| self.texts.format(key, &args))
    }

    fn name(&self, seat: usize) -> String {
        self.names.get(seat).cloned().unwrap_or_else(|| seat.to_string())
    }

    fn title(&self, card: Face) -> String {
        let Rank::Custom(slot) = card.rank() else { return self.texts.card(card) };
        let title = self.cards.get(usize::from(slot)).map(|card| card.title(self.texts.lang()).to_owned());
        title.unwrap_or_else(|| self.texts.card(card))
    }

    fn mark(&self, mark: Mark) -> String {
        self.marks.get(mark.index()).map_or_else(|| mark.index().to_string(), |name| self.texts.mark(name))
    }
}

/// Whether somebody draws because of what another did, or forgot.
const fn is_penalty(event: Event) -> bool {
    matches!(event, Event::Drew { why: Why::Penalty | Why::Challenge | Why::Caught | Why::FalseCall, .. })
}

/// Whether marks bring it on between rules: who comes to bear one or bears it no longer, draws for it, or lays the hand open.
const fn is_of_marks(event: Event) -> bool {
    matches!(
        event,
        Event::Marked { .. } | Event::Unmarked { .. } | Event::Shows { .. } | Event::Drew { why: Why::Rule, .. }
    )
}

/// Whether a mark is taken off somebody who bears it anew by what follows.
fn bears_on(event: Event, following: &[Event]) -> bool {
    let Event::Unmarked { seat: bearer, mark: off, .. } = event else { return false };
    following.iter().any(|event| matches!(event, Event::Marked { seat, mark, .. } if *seat == bearer && *mark == off))
}

/// Whether both say which colour is fixed, or which kind is barred.
fn is_same_limit(one: Event, other: Event) -> bool {
    matches!((one, other), (Event::Fixed { .. }, Event::Fixed { .. }) | (Event::Barred { .. }, Event::Barred { .. }))
}

/// Whether two events are told as one: cards one player draws in a row.
fn alike(one: Event, other: Event) -> bool {
    match (one, other) {
        (Event::Drew { seat, .. }, Event::Drew { seat: same, .. }) => seat == same,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use lastcard_engine::{Seat, SeatSet, Until};
    use lastcard_rulebook::{Lang, ready_cards};

    use super::*;

    fn lines(events: &[Event], answered: bool) -> Vec<String> {
        let joke = ready_cards().iter().filter(|card| card.id == "joke").cloned().collect::<Vec<_>>();
        let names = ["Ana", "Ben"].map(str::to_owned);
        let telling = Telling { texts: Texts::shared(Lang::English), names: &names, cards: &joke, marks: &[] };
        telling.lines(events, answered)
    }

    fn drew(seat: usize) -> Event {
        Event::Drew { seat: Seat::new(seat).unwrap(), card: Face::WILD, why: Why::Rule, open: false }
    }

    #[test]
    fn cards_drawn_in_a_row_are_told_as_one() {
        let ana = Seat::new(0).unwrap();
        let began = Event::RuleBegan { seat: ana, card: Face::custom(0).unwrap() };
        let said = lines(&[began, drew(0), drew(0), drew(1), Event::WillMiss { seat: ana }], false);
        let expected = [
            "The card says: Tell a joke.",
            "Ana draws 2 cards.",
            "Ben draws a card.",
            "Ana will miss their next turn.",
        ];
        assert_eq!(said, expected);
    }

    #[test]
    fn what_is_fixed_and_barred_is_told_once_and_points_for_each() {
        let ana = Seat::new(0).unwrap();
        let (red, kind) = (lastcard_engine::Color::Red, lastcard_engine::Kind::Numbers { from: 0, to: 4 });
        let events = [
            Event::RuleBegan { seat: ana, card: Face::custom(0).unwrap() },
            Event::Fixed { color: red, left: 3 },
            Event::Barred { kind, left: 1 },
            Event::Doubled { factor: 2 },
            Event::Awarded { seat: ana, amount: 20, gain: Gain::Bonus },
            Event::Awarded { seat: ana, amount: 1, gain: Gain::Penalty },
            Event::Fixed { color: red, left: 2 },
            Event::Barred { kind, left: 0 },
        ];
        let expected = [
            "The card says: Tell a joke.",
            "For 3 turns only red may be laid.",
            "For 1 turn no card with a number from 0 to 4 may be laid.",
            "The points of this round count 2 times.",
            "Ana gets 20 points when the round ends.",
            "Ana loses 1 point when the round ends.",
        ];
        assert_eq!(lines(&events, false), expected);
    }

    #[test]
    fn an_answer_tells_itself_and_what_comes_of_it_is_told() {
        let ben = Seat::new(1).unwrap();
        let counted = Event::Counted { yes: SeatSet::EMPTY, passed: false };
        assert_eq!(
            lines(&[Event::Voted { seat: ben, yes: false }, counted], true),
            ["Votes for it: 0. It does not pass."]
        );
        let laid_down = Event::Discarded { seat: ben, card: Face::WILD };
        assert!(lines(&[laid_down], true).is_empty());
        assert_eq!(
            lines(&[Event::Chose { seat: ben, choice: lastcard_engine::Choice::First }, laid_down], true).len(),
            1
        );
    }

    #[test]
    fn what_no_rule_did_is_told_as_the_doing_of_a_mark() {
        let [ana, ben] = [0, 1].map(|seat| Seat::new(seat).unwrap());
        let mark = Mark::new(0).unwrap();
        let off = |seat| Event::Unmarked { seat, mark, until: Until::PassedOn };
        let on = |seat| Event::Marked { seat, mark, until: Until::PassedOn };
        assert_eq!(
            lines(&[off(ana), on(ben), drew(1), drew(1)], false),
            ["Ana bears the mark “0” no longer.", "Ben bears the mark “0”.", "Ben draws 2 cards for a mark."]
        );
        assert_eq!(lines(&[off(ben), on(ben)], false), ["Ben bears the mark “0”."], "it is the same one");
        let shown = |to| Event::Shows { seat: ana, to, count: 1 };
        assert_eq!(
            lines(&[shown(None), shown(Some(ben))], false),
            ["Ana shows everyone 1 card.", "Ana shows Ben 1 card."]
        );
    }

    #[test]
    fn who_draws_for_a_card_and_misses_a_turn_is_told() {
        let ben = Seat::new(1).unwrap();
        let two = Event::Drew { seat: ben, card: Face::WILD, why: Why::Penalty, open: false };
        let said = lines(&[two, two, Event::Missed { seat: ben }, Event::Reversed], false);
        assert_eq!(said, ["Ben draws 2 cards.", "Ben misses a turn.", "The direction turns."]);
    }
}
