use core::{
    fmt::{self, Display, Formatter},
    str::{FromStr, SplitWhitespace},
};

use crate::{
    Action, Ask, Choice, Color, Decision, Direction, Event, Gain, Lay, Like, Mark, Outcomes, Progress, Seat, SeatSet,
    Until, What, Why,
};

/// The text is no action or no event of the notation. It does not say the text: that may name cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadNotation {
    /// An action was to be read.
    #[error("not an action; actions are written like `play W+4 G uno` or `catch 2`")]
    Action,
    /// An event was to be read.
    #[error("not an event; events are written like `played 1 W+4 G uno`")]
    Event,
}

/// `play W+4 G uno`, `catch 2`: a verb, then the card, the colour, the seat and what else there is.
impl Display for Action {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match *self {
            Action::Play(lay) => write_lay(f, "play", lay),
            Action::More(face) => write!(f, "more {face}"),
            Action::Jump(lay) => write_lay(f, "jump", lay),
            Action::Draw => f.write_str("draw"),
            Action::Keep => f.write_str("keep"),
            Action::Take => f.write_str("take"),
            Action::Challenge => f.write_str("challenge"),
            Action::Name(color) => write!(f, "name {color}"),
            Action::Call => f.write_str("call"),
            Action::Catch(seat) => write!(f, "catch {seat}"),
            Action::TourKeep => f.write_str("tour_keep"),
            Action::TourTake(seat) => write!(f, "tour_take {seat}"),
            Action::Discard(face) => write!(f, "discard {face}"),
            Action::Vote(yes) => write!(f, "vote {}", if yes { "yes" } else { "no" }),
            Action::Choose(choice) => write!(f, "choose {}", choice as u8),
            Action::Pick(seat) => write!(f, "pick {seat}"),
            Action::Give(face) => write!(f, "give {face}"),
            Action::TakeCard(face) => write!(f, "take_card {face}"),
            Action::Show(face) => write!(f, "show {face}"),
            Action::CallOut(what) => write!(f, "call_out {what}"),
            Action::Tell(seat, mark) => write!(f, "tell {seat} {}", mark.index()),
        }
    }
}

/// Reads what is written by `Display`, with any white space between the words.
impl FromStr for Action {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Action, BadNotation> {
        Words::read(text, Words::action).ok_or(BadNotation::Action)
    }
}

/// `played 1 W+4 G uno`: what happened, with all its secrets, as logs and replays of finished rounds keep it.
impl Display for Event {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match *self {
            Event::Dealt { seat, card } => write!(f, "dealt {seat} {card}"),
            Event::StartedPile { card } => write!(f, "turned_up {card}"),
            Event::PutBack { place } => write!(f, "put_back {place}"),
            Event::Named { seat, color } => write!(f, "named {seat} {color}"),
            Event::Played { seat, card, color, uno, jump } => {
                let color = color.map_or('-', Color::letter);
                write!(f, "played {seat} {card} {color}{}{}", flag(uno, " uno"), flag(jump, " jump"))
            }
            Event::Drew { seat, card, why, open } => {
                write!(f, "drew {seat} {card} {}{}", why_word(why), flag(open, " open"))
            }
            Event::Reshuffled => f.write_str("reshuffled"),
            Event::Kept { seat } => write!(f, "kept {seat}"),
            Event::Passed { seat } => write!(f, "passed {seat}"),
            Event::Took { seat, count } => write!(f, "took {seat} {count}"),
            Event::Challenged { by, seat, guilty } => write!(f, "challenged {by} {seat}{}", flag(guilty, " guilty")),
            Event::Showed { seat, to, card } => write!(f, "showed {seat} {to} {card}"),
            Event::Missed { seat } => write!(f, "missed {seat}"),
            Event::Reversed => f.write_str("turned"),
            Event::Traded { seat, with } => write!(f, "traded {seat} {with}"),
            Event::PassedOn { direction } => write!(f, "passed_on {}", direction.sign()),
            Event::LaidDown { seat } => write!(f, "laid_down {seat}"),
            Event::TookHand { seat, from } => write!(f, "took_hand {seat} {from}"),
            Event::TookTable { seat } => write!(f, "took_table {seat}"),
            Event::Called { seat } => write!(f, "called {seat}"),
            Event::Caught { seat, by } => write!(f, "caught {seat} {by}"),
            Event::Forgot { seat } => write!(f, "forgot {seat}"),
            Event::CalledFalsely { seat } => write!(f, "called_falsely {seat}"),
            Event::Fell { seat } => write!(f, "fell {seat}"),
            Event::WentOut { seat } => write!(f, "went_out {seat}"),
            Event::RuleBegan { seat, card } => write!(f, "rule_began {seat} {card}"),
            Event::Discarded { seat, card } => write!(f, "discarded {seat} {card}"),
            Event::Voted { seat, yes } => write!(f, "voted {seat}{}", flag(yes, " yes")),
            Event::Counted { yes, passed } => {
                f.write_str(if passed { "counted passed" } else { "counted failed" })?;
                yes.into_iter().try_for_each(|seat| write!(f, " {seat}"))
            }
            Event::Chose { seat, choice } => write!(f, "chose {seat} {}", choice as u8),
            Event::Picked { seat, whom } => write!(f, "picked {seat} {whom}"),
            Event::Gathered => f.write_str("gathered"),
            Event::HandedOut { seat, card } => write!(f, "handed_out {seat} {card}"),
            Event::WillMiss { seat } => write!(f, "will_miss {seat}"),
            Event::GoesAgain { seat } => write!(f, "goes_again {seat}"),
            Event::WillDraw { seat, count } => write!(f, "will_draw {seat} {count}"),
            Event::Opened { seat } => write!(f, "opened {seat}"),
            Event::Revealed { seat, card } => write!(f, "revealed {seat} {card}"),
            Event::Closed => f.write_str("closed"),
            Event::Marked { seat, mark, until } => {
                write!(f, "marked {seat} {} ", mark.index())?;
                write_until(f, until)
            }
            Event::Unmarked { seat, mark, until } => {
                write!(f, "unmarked {seat} {} ", mark.index())?;
                write_until(f, until)
            }
            Event::Gave { seat, to, card, open } => write!(f, "gave {seat} {to} {card}{}", flag(open, " open")),
            Event::Shows { seat, to, count } => {
                write!(f, "shows {seat} {count}")?;
                to.into_iter().try_for_each(|to| write!(f, " {to}"))
            }
            Event::Mixed { seat } => write!(f, "mixed {seat}"),
            Event::LotFell { seat } => write!(f, "lot_fell {seat}"),
            Event::CalledOut { seat, what } => write!(f, "called_out {seat} {what}"),
            Event::Tossed { seat, heads } => write!(f, "tossed {seat}{}", flag(heads, " heads")),
            Event::Rolled { seat, pips } => write!(f, "rolled {seat} {pips}"),
            Event::WearsOff { seat, mark, left } => write!(f, "wears_off {seat} {} {left}", mark.index()),
            Event::ToldOn { by, seat, mark } => write!(f, "told_on {by} {seat} {}", mark.index()),
            Event::MayLay { seat, like } => write!(f, "may_lay {seat} {}", like.name()),
            Event::Fixed { color, left } => write!(f, "fixed {color} {left}"),
            Event::Unfixed => f.write_str("unfixed"),
            Event::Barred { kind, left } => write!(f, "barred {kind} {left}"),
            Event::Unbarred => f.write_str("unbarred"),
            Event::Doubled { factor } => write!(f, "doubled {factor}"),
            Event::Awarded { seat, amount, gain } => write!(f, "awarded {seat} {amount} {}", gain.name()),
            Event::Awaits { seat, what } => {
                write!(f, "awaits {seat} ")?;
                write_decision(f, what)
            }
            Event::Ended { winner: Some(seat) } => write!(f, "ended {seat}"),
            Event::Ended { winner: None } => f.write_str("ended"),
        }
    }
}

/// Reads what is written by `Display`, with any white space between the words.
impl FromStr for Event {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Event, BadNotation> {
        Words::read(text, Words::event).ok_or(BadNotation::Event)
    }
}

fn write_lay(f: &mut Formatter<'_>, verb: &str, lay: Lay) -> fmt::Result {
    write!(f, "{verb} {}", lay.face)?;
    if let Some(color) = lay.color {
        write!(f, " {color}")?;
    }
    if let Some(seat) = lay.with {
        write!(f, " {seat}")?;
    }
    f.write_str(flag(lay.uno, " uno"))
}

fn write_decision(f: &mut Formatter<'_>, what: Decision) -> fmt::Result {
    match what {
        Decision::Color => f.write_str("color"),
        Decision::Turn => f.write_str("turn"),
        Decision::More => f.write_str("more"),
        Decision::Now => f.write_str("now"),
        Decision::Drawn { must } => write!(f, "drawn{}", flag(must, " must")),
        Decision::Take => f.write_str("take"),
        Decision::Four => f.write_str("four"),
        Decision::Tour => f.write_str("tour"),
        Decision::Rule { ask, at } => {
            let (ask, count, whom) = match ask {
                Ask::Discard(count) => ("discard", count, None),
                Ask::Vote => ("vote", 0, None),
                // Of two, as there were before there could be more.
                Ask::Choose(Outcomes::Two) => ("choose", 0, None),
                Ask::Choose(outcomes) => ("choose", outcomes.count() as u8, None),
                Ask::Pick => ("pick", 0, None),
                Ask::Give { to, count } => ("give", count, Some(to)),
                Ask::TakeFrom { from, count } => ("take_from", count, Some(from)),
                Ask::Show { to, count } => ("show", count, to),
                Ask::Name(what) => (what_word(what), 0, None),
            };
            write!(f, "{ask} {count} {} {}", at.step(), at.done())?;
            whom.into_iter().try_for_each(|seat| write!(f, " {seat}"))
        }
    }
}

const fn flag(set: bool, word: &'static str) -> &'static str {
    if set { word } else { "" }
}

const fn why_word(why: Why) -> &'static str {
    match why {
        Why::Turn => "turn",
        Why::Penalty => "penalty",
        Why::Challenge => "challenge",
        Why::Caught => "caught",
        Why::Rule => "rule",
        Why::FalseCall => "false_call",
    }
}

const fn what_word(what: What) -> &'static str {
    match what {
        What::Number => "call_number",
        What::Color => "call_color",
        What::Symbol => "call_symbol",
    }
}

fn write_until(f: &mut Formatter<'_>, until: Until) -> fmt::Result {
    match until {
        Until::Round => f.write_str("round"),
        Until::UnoCall => f.write_str("uno_call"),
        Until::MyTurn => f.write_str("my_turn"),
        Until::TheirTurn => f.write_str("their_turn"),
        Until::Turns(turns) => write!(f, "turns {turns}"),
        Until::PassedOn => f.write_str("passed_on"),
    }
}

/// The words of a line that are still to be read.
struct Words<'a>(SplitWhitespace<'a>);

impl<'a> Words<'a> {
    /// What the whole text is read as; nothing may be left over.
    fn read<T>(text: &'a str, read: impl Fn(&mut Words<'a>) -> Option<T>) -> Option<T> {
        let mut words = Words(text.split_whitespace());
        read(&mut words).filter(|_| words.0.next().is_none())
    }

    /// The next word, read as whatever is wanted there.
    fn next<T: FromStr>(&mut self) -> Option<T> {
        self.0.next()?.parse().ok()
    }

    /// Takes the next word if it is that one.
    fn has(&mut self, word: &str) -> bool {
        let mut ahead = self.0.clone();
        let is = ahead.next() == Some(word);
        if is {
            self.0 = ahead;
        }
        is
    }

    /// Takes the next word if it can be read so.
    fn optional<T: FromStr>(&mut self) -> Option<T> {
        let mut ahead = self.0.clone();
        let value = ahead.next()?.parse().ok()?;
        self.0 = ahead;
        Some(value)
    }

    /// Takes the next word if it is that of one of these.
    fn one_of<T: Copy>(&mut self, all: &[T], word: impl Fn(T) -> &'static str) -> Option<T> {
        let next = self.0.next()?;
        all.iter().copied().find(|value| word(*value) == next)
    }

    fn marked(&mut self) -> Option<(Seat, Mark, Until)> {
        Some((self.next()?, Mark::new(self.next()?)?, self.until()?))
    }

    fn until(&mut self) -> Option<Until> {
        Some(match self.0.next()? {
            "round" => Until::Round,
            "uno_call" => Until::UnoCall,
            "my_turn" => Until::MyTurn,
            "their_turn" => Until::TheirTurn,
            "passed_on" => Until::PassedOn,
            "turns" => Until::Turns(self.next()?),
            _ => return None,
        })
    }

    fn event(&mut self) -> Option<Event> {
        Some(match self.0.next()? {
            "dealt" => Event::Dealt { seat: self.next()?, card: self.next()? },
            "turned_up" => Event::StartedPile { card: self.next()? },
            "put_back" => Event::PutBack { place: self.next()? },
            "named" => Event::Named { seat: self.next()?, color: self.next()? },
            "played" => {
                let (seat, card) = (self.next()?, self.next()?);
                let color = if self.has("-") { None } else { Some(self.next()?) };
                Event::Played { seat, card, color, uno: self.has("uno"), jump: self.has("jump") }
            }
            "drew" => {
                let (seat, card, why) = (self.next()?, self.next()?, self.one_of(&Why::ALL, why_word)?);
                Event::Drew { seat, card, why, open: self.has("open") }
            }
            "reshuffled" => Event::Reshuffled,
            "kept" => Event::Kept { seat: self.next()? },
            "passed" => Event::Passed { seat: self.next()? },
            "took" => Event::Took { seat: self.next()?, count: self.next()? },
            "challenged" => Event::Challenged { by: self.next()?, seat: self.next()?, guilty: self.has("guilty") },
            "showed" => Event::Showed { seat: self.next()?, to: self.next()?, card: self.next()? },
            "missed" => Event::Missed { seat: self.next()? },
            "turned" => Event::Reversed,
            "traded" => Event::Traded { seat: self.next()?, with: self.next()? },
            "passed_on" => Event::PassedOn { direction: self.direction()? },
            "laid_down" => Event::LaidDown { seat: self.next()? },
            "took_hand" => Event::TookHand { seat: self.next()?, from: self.next()? },
            "took_table" => Event::TookTable { seat: self.next()? },
            "called" => Event::Called { seat: self.next()? },
            "caught" => Event::Caught { seat: self.next()?, by: self.next()? },
            "forgot" => Event::Forgot { seat: self.next()? },
            "called_falsely" => Event::CalledFalsely { seat: self.next()? },
            "fell" => Event::Fell { seat: self.next()? },
            "went_out" => Event::WentOut { seat: self.next()? },
            "rule_began" => Event::RuleBegan { seat: self.next()?, card: self.next()? },
            "discarded" => Event::Discarded { seat: self.next()?, card: self.next()? },
            "voted" => Event::Voted { seat: self.next()?, yes: self.has("yes") },
            "counted" => Event::Counted { passed: self.passed()?, yes: self.seats() },
            "chose" => Event::Chose { seat: self.next()?, choice: self.choice()? },
            "picked" => Event::Picked { seat: self.next()?, whom: self.next()? },
            "gathered" => Event::Gathered,
            "handed_out" => Event::HandedOut { seat: self.next()?, card: self.next()? },
            "will_miss" => Event::WillMiss { seat: self.next()? },
            "goes_again" => Event::GoesAgain { seat: self.next()? },
            "will_draw" => Event::WillDraw { seat: self.next()?, count: self.next()? },
            "opened" => Event::Opened { seat: self.next()? },
            "revealed" => Event::Revealed { seat: self.next()?, card: self.next()? },
            "closed" => Event::Closed,
            "marked" => self.marked().map(|(seat, mark, until)| Event::Marked { seat, mark, until })?,
            "unmarked" => self.marked().map(|(seat, mark, until)| Event::Unmarked { seat, mark, until })?,
            "gave" => {
                let (seat, to, card) = (self.next()?, self.next()?, self.next()?);
                Event::Gave { seat, to, card, open: self.has("open") }
            }
            "shows" => Event::Shows { seat: self.next()?, count: self.next()?, to: self.optional() },
            "mixed" => Event::Mixed { seat: self.next()? },
            "lot_fell" => Event::LotFell { seat: self.next()? },
            "called_out" => Event::CalledOut { seat: self.next()?, what: self.next()? },
            "tossed" => Event::Tossed { seat: self.next()?, heads: self.has("heads") },
            "rolled" => Event::Rolled { seat: self.next()?, pips: self.next()? },
            "wears_off" => Event::WearsOff { seat: self.next()?, mark: Mark::new(self.next()?)?, left: self.next()? },
            "told_on" => Event::ToldOn { by: self.next()?, seat: self.next()?, mark: Mark::new(self.next()?)? },
            "may_lay" => Event::MayLay { seat: self.next()?, like: self.one_of(&Like::ALL, Like::name)? },
            "fixed" => Event::Fixed { color: self.next()?, left: self.next()? },
            "unfixed" => Event::Unfixed,
            "barred" => Event::Barred { kind: self.next()?, left: self.next()? },
            "unbarred" => Event::Unbarred,
            "doubled" => Event::Doubled { factor: self.next()? },
            "awarded" => {
                let (seat, amount) = (self.next()?, self.next()?);
                Event::Awarded { seat, amount, gain: self.one_of(&Gain::ALL, Gain::name)? }
            }
            "awaits" => Event::Awaits { seat: self.next()?, what: self.decision()? },
            "ended" => Event::Ended { winner: self.optional() },
            _ => return None,
        })
    }

    fn direction(&mut self) -> Option<Direction> {
        match self.next::<i8>()? {
            1 => Some(Direction::Left),
            -1 => Some(Direction::Right),
            _ => None,
        }
    }

    fn passed(&mut self) -> Option<bool> {
        match self.0.next()? {
            "passed" => Some(true),
            "failed" => Some(false),
            _ => None,
        }
    }

    fn seats(&mut self) -> SeatSet {
        let mut seats = SeatSet::EMPTY;
        while let Some(seat) = self.optional() {
            seats = seats.with(seat);
        }
        seats
    }

    fn choice(&mut self) -> Option<Choice> {
        Choice::ALL.get(self.next::<usize>()?).copied()
    }

    fn decision(&mut self) -> Option<Decision> {
        let ask = match self.0.next()? {
            "color" => return Some(Decision::Color),
            "turn" => return Some(Decision::Turn),
            "more" => return Some(Decision::More),
            "now" => return Some(Decision::Now),
            "drawn" => return Some(Decision::Drawn { must: self.has("must") }),
            "take" => return Some(Decision::Take),
            "four" => return Some(Decision::Four),
            "tour" => return Some(Decision::Tour),
            ask => ask,
        };
        let count: u8 = self.next()?;
        let at = Progress::new(self.next()?, self.next()?)?;
        let ask = match ask {
            "discard" => Ask::Discard(count),
            "vote" => Ask::Vote,
            "choose" if count == 0 => Ask::Choose(Outcomes::Two),
            "choose" => Ask::Choose(Outcomes::ALL.into_iter().find(|many| many.count() == count as usize)?),
            "pick" => Ask::Pick,
            "give" => Ask::Give { to: self.next()?, count },
            "take_from" => Ask::TakeFrom { from: self.next()?, count },
            "show" => Ask::Show { to: self.optional(), count },
            word => Ask::Name(What::ALL.into_iter().find(|what| what_word(*what) == word)?),
        };
        Some(Decision::Rule { ask, at })
    }

    fn lay(&mut self) -> Option<Lay> {
        let face = self.next()?;
        let color = self.optional();
        let with = self.optional();
        Some(Lay { face, color, with, uno: self.has("uno") })
    }

    fn action(&mut self) -> Option<Action> {
        Some(match self.0.next()? {
            "play" => Action::Play(self.lay()?),
            "more" => Action::More(self.next()?),
            "jump" => Action::Jump(self.lay()?),
            "draw" => Action::Draw,
            "keep" => Action::Keep,
            "take" => Action::Take,
            "challenge" => Action::Challenge,
            "name" => Action::Name(self.next()?),
            "call" => Action::Call,
            "catch" => Action::Catch(self.next()?),
            "tour_keep" => Action::TourKeep,
            "tour_take" => Action::TourTake(self.next()?),
            "discard" => Action::Discard(self.next()?),
            "vote" => Action::Vote(match self.0.next()? {
                "yes" => true,
                "no" => false,
                _ => return None,
            }),
            "choose" => Action::Choose(self.choice()?),
            "pick" => Action::Pick(self.next()?),
            "give" => Action::Give(self.next()?),
            "take_card" => Action::TakeCard(self.next()?),
            "show" => Action::Show(self.next()?),
            "call_out" => Action::CallOut(self.next()?),
            "tell" => Action::Tell(self.next()?, Mark::new(self.next()?)?),
            _ => return None,
        })
    }
}
