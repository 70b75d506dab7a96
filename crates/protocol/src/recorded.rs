use std::str::{FromStr, SplitWhitespace};

use lastcard_engine::{
    Action, Ask, Choice, Color, Decision, Direction, Event, Face, Lay, Mark, Seat, SeatSet, Until, Why,
};

/// A line that is no event or action.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0:?} is not a line of a log")]
pub struct BadLine(pub String);

/// An event with all its secrets as a line: `played 1 W+4 G uno`. What logs and replays of finished rounds
/// keep; it never goes to a client before the round is over.
pub fn write_event(event: Event) -> String {
    let at = Seat::index;
    let flag = |set: bool, word: &'static str| if set { word } else { "" };
    match event {
        Event::Dealt { seat, card } => format!("dealt {} {card}", at(seat)),
        Event::TurnedUp { card } => format!("turned_up {card}"),
        Event::PutBack { place } => format!("put_back {place}"),
        Event::Named { seat, color } => format!("named {} {color}", at(seat)),
        Event::Played { seat, card, color, uno, jump } => {
            let color = color.map_or('-', Color::letter);
            format!("played {} {card} {color}{}{}", at(seat), flag(uno, " uno"), flag(jump, " jump"))
        }
        Event::Drew { seat, card, why, open } => {
            format!("drew {} {card} {}{}", at(seat), why_word(why), flag(open, " open"))
        }
        Event::Reshuffled => "reshuffled".to_owned(),
        Event::Kept { seat } => format!("kept {}", at(seat)),
        Event::Passed { seat } => format!("passed {}", at(seat)),
        Event::Took { seat, count } => format!("took {} {count}", at(seat)),
        Event::Challenged { by, seat, guilty } => {
            format!("challenged {} {}{}", at(by), at(seat), flag(guilty, " guilty"))
        }
        Event::Showed { seat, to, card } => format!("showed {} {} {card}", at(seat), at(to)),
        Event::Missed { seat } => format!("missed {}", at(seat)),
        Event::Turned => "turned".to_owned(),
        Event::Traded { seat, with } => format!("traded {} {}", at(seat), at(with)),
        Event::PassedOn { direction } => format!("passed_on {}", direction.sign()),
        Event::LaidDown { seat } => format!("laid_down {}", at(seat)),
        Event::TookHand { seat, from } => format!("took_hand {} {}", at(seat), at(from)),
        Event::TookTable { seat } => format!("took_table {}", at(seat)),
        Event::Called { seat } => format!("called {}", at(seat)),
        Event::Caught { seat, by } => format!("caught {} {}", at(seat), at(by)),
        Event::RuleBegan { seat, card } => format!("rule_began {} {card}", at(seat)),
        Event::Discarded { seat, card } => format!("discarded {} {card}", at(seat)),
        Event::Voted { seat, yes } => format!("voted {}{}", at(seat), flag(yes, " yes")),
        Event::Counted { yes, passed } => {
            let yes: String = yes.into_iter().map(|seat| format!(" {}", at(seat))).collect();
            format!("counted {}{yes}", if passed { "passed" } else { "failed" })
        }
        Event::Chose { seat, choice } => format!("chose {} {}", at(seat), choice as u8),
        Event::Picked { seat, whom } => format!("picked {} {}", at(seat), at(whom)),
        Event::WillMiss { seat } => format!("will_miss {}", at(seat)),
        Event::GoesAgain { seat } => format!("goes_again {}", at(seat)),
        Event::WillDraw { seat, count } => format!("will_draw {} {count}", at(seat)),
        Event::Opened { seat } => format!("opened {}", at(seat)),
        Event::Revealed { seat, card } => format!("revealed {} {card}", at(seat)),
        Event::Closed => "closed".to_owned(),
        Event::Marked { seat, mark, until } => format!("marked {} {} {}", at(seat), mark.index(), until_word(until)),
        Event::Unmarked { seat, mark, until } => {
            format!("unmarked {} {} {}", at(seat), mark.index(), until_word(until))
        }
        Event::Awaits { seat, what } => format!("awaits {} {}", at(seat), decision_words(what)),
        Event::Ended { winner } => format!("ended{}", winner.map_or(String::new(), |seat| format!(" {}", at(seat)))),
    }
}

/// The event a line stands for.
pub fn read_event(line: &str) -> Result<Event, BadLine> {
    let mut words = Words(line.split_whitespace());
    let event = words.event().filter(|_| words.0.next().is_none());
    event.ok_or_else(|| BadLine(line.to_owned()))
}

/// An action as a line: `play W+4 G uno`, `catch 2`.
pub fn write_action(action: Action) -> String {
    let lay = |verb: &str, lay: Lay| {
        let color = lay.color.map_or(String::new(), |color| format!(" {color}"));
        let with = lay.with.map_or(String::new(), |seat| format!(" {}", seat.index()));
        format!("{verb} {}{color}{with}{}", lay.face, if lay.uno { " uno" } else { "" })
    };
    match action {
        Action::Play(card) => lay("play", card),
        Action::Jump(card) => lay("jump", card),
        Action::Draw => "draw".to_owned(),
        Action::Keep => "keep".to_owned(),
        Action::Take => "take".to_owned(),
        Action::Challenge => "challenge".to_owned(),
        Action::Name(color) => format!("name {color}"),
        Action::Call => "call".to_owned(),
        Action::Catch(seat) => format!("catch {}", seat.index()),
        Action::TourKeep => "tour_keep".to_owned(),
        Action::TourTake(seat) => format!("tour_take {}", seat.index()),
        Action::Discard(face) => format!("discard {face}"),
        Action::Vote(yes) => format!("vote {}", if yes { "yes" } else { "no" }),
        Action::Choose(choice) => format!("choose {}", choice as u8),
        Action::Pick(seat) => format!("pick {}", seat.index()),
    }
}

/// The action a line stands for.
pub fn read_action(line: &str) -> Result<Action, BadLine> {
    let mut words = Words(line.split_whitespace());
    let action = words.action().filter(|_| words.0.next().is_none());
    action.ok_or_else(|| BadLine(line.to_owned()))
}

const WHYS: [(Why, &str); 5] = [
    (Why::Turn, "turn"),
    (Why::Penalty, "penalty"),
    (Why::Challenge, "challenge"),
    (Why::Caught, "caught"),
    (Why::Rule, "rule"),
];

const UNTILS: [(Until, &str); 4] = [
    (Until::Round, "round"),
    (Until::UnoCall, "uno_call"),
    (Until::MyTurn, "my_turn"),
    (Until::TheirTurn, "their_turn"),
];

fn why_word(why: Why) -> &'static str {
    WHYS.iter().find(|(known, _)| *known == why).map_or("turn", |(_, word)| word)
}

fn until_word(until: Until) -> &'static str {
    UNTILS.iter().find(|(known, _)| *known == until).map_or("round", |(_, word)| word)
}

fn decision_words(what: Decision) -> String {
    match what {
        Decision::Color => "color".to_owned(),
        Decision::Turn => "turn".to_owned(),
        Decision::Drawn { must } => if must { "drawn must" } else { "drawn" }.to_owned(),
        Decision::Take => "take".to_owned(),
        Decision::Four => "four".to_owned(),
        Decision::Tour => "tour".to_owned(),
        Decision::Rule { ask, step, done } => {
            let (ask, count) = match ask {
                Ask::Discard(count) => ("discard", count),
                Ask::Vote => ("vote", 0),
                Ask::Choose => ("choose", 0),
                Ask::Pick => ("pick", 0),
            };
            format!("{ask} {count} {step} {done}")
        }
    }
}

/// The words of a line that are still to be read.
struct Words<'a>(SplitWhitespace<'a>);

impl Words<'_> {
    fn next<T: FromStr>(&mut self) -> Option<T> {
        self.0.next()?.parse().ok()
    }

    fn seat(&mut self) -> Option<Seat> {
        Seat::new(self.next()?)
    }

    fn card(&mut self) -> Option<Face> {
        self.next()
    }

    fn color(&mut self) -> Option<Color> {
        self.next().and_then(Color::from_letter)
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

    /// Takes the next word if it can be read as one of these.
    fn optional<T>(&mut self, read: impl Fn(&str) -> Option<T>) -> Option<T> {
        let mut ahead = self.0.clone();
        let value = ahead.next().and_then(read)?;
        self.0 = ahead;
        Some(value)
    }

    fn marked(&mut self) -> Option<(Seat, Mark, Until)> {
        let (seat, mark) = (self.seat()?, Mark::new(self.next()?)?);
        let word = self.0.next()?;
        let (until, _) = UNTILS.iter().find(|(_, known)| *known == word)?;
        Some((seat, mark, *until))
    }

    fn event(&mut self) -> Option<Event> {
        Some(match self.0.next()? {
            "dealt" => Event::Dealt { seat: self.seat()?, card: self.card()? },
            "turned_up" => Event::TurnedUp { card: self.card()? },
            "put_back" => Event::PutBack { place: self.next()? },
            "named" => Event::Named { seat: self.seat()?, color: self.color()? },
            "played" => {
                let (seat, card) = (self.seat()?, self.card()?);
                let color = if self.has("-") { None } else { Some(self.color()?) };
                Event::Played { seat, card, color, uno: self.has("uno"), jump: self.has("jump") }
            }
            "drew" => {
                let (seat, card, word) = (self.seat()?, self.card()?, self.0.next()?);
                let (why, _) = WHYS.iter().find(|(_, known)| *known == word)?;
                Event::Drew { seat, card, why: *why, open: self.has("open") }
            }
            "reshuffled" => Event::Reshuffled,
            "kept" => Event::Kept { seat: self.seat()? },
            "passed" => Event::Passed { seat: self.seat()? },
            "took" => Event::Took { seat: self.seat()?, count: self.next()? },
            "challenged" => Event::Challenged { by: self.seat()?, seat: self.seat()?, guilty: self.has("guilty") },
            "showed" => Event::Showed { seat: self.seat()?, to: self.seat()?, card: self.card()? },
            "missed" => Event::Missed { seat: self.seat()? },
            "turned" => Event::Turned,
            "traded" => Event::Traded { seat: self.seat()?, with: self.seat()? },
            "passed_on" => Event::PassedOn { direction: self.direction()? },
            "laid_down" => Event::LaidDown { seat: self.seat()? },
            "took_hand" => Event::TookHand { seat: self.seat()?, from: self.seat()? },
            "took_table" => Event::TookTable { seat: self.seat()? },
            "called" => Event::Called { seat: self.seat()? },
            "caught" => Event::Caught { seat: self.seat()?, by: self.seat()? },
            "rule_began" => Event::RuleBegan { seat: self.seat()?, card: self.card()? },
            "discarded" => Event::Discarded { seat: self.seat()?, card: self.card()? },
            "voted" => Event::Voted { seat: self.seat()?, yes: self.has("yes") },
            "counted" => Event::Counted { passed: self.passed()?, yes: self.seats() },
            "chose" => Event::Chose { seat: self.seat()?, choice: self.choice()? },
            "picked" => Event::Picked { seat: self.seat()?, whom: self.seat()? },
            "will_miss" => Event::WillMiss { seat: self.seat()? },
            "goes_again" => Event::GoesAgain { seat: self.seat()? },
            "will_draw" => Event::WillDraw { seat: self.seat()?, count: self.next()? },
            "opened" => Event::Opened { seat: self.seat()? },
            "revealed" => Event::Revealed { seat: self.seat()?, card: self.card()? },
            "closed" => Event::Closed,
            "marked" => self.marked().map(|(seat, mark, until)| Event::Marked { seat, mark, until })?,
            "unmarked" => self.marked().map(|(seat, mark, until)| Event::Unmarked { seat, mark, until })?,
            "awaits" => Event::Awaits { seat: self.seat()?, what: self.decision()? },
            "ended" => Event::Ended { winner: self.optional(|word| Seat::new(word.parse().ok()?)) },
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
        while let Some(seat) = self.optional(|word| Seat::new(word.parse().ok()?)) {
            seats = seats.with(seat);
        }
        seats
    }

    fn choice(&mut self) -> Option<Choice> {
        match self.next::<u8>()? {
            0 => Some(Choice::First),
            1 => Some(Choice::Second),
            _ => None,
        }
    }

    fn decision(&mut self) -> Option<Decision> {
        let ask = match self.0.next()? {
            "color" => return Some(Decision::Color),
            "turn" => return Some(Decision::Turn),
            "drawn" => return Some(Decision::Drawn { must: self.has("must") }),
            "take" => return Some(Decision::Take),
            "four" => return Some(Decision::Four),
            "tour" => return Some(Decision::Tour),
            ask => ask,
        };
        let count = self.next()?;
        let ask = match ask {
            "discard" => Ask::Discard(count),
            "vote" => Ask::Vote,
            "choose" => Ask::Choose,
            "pick" => Ask::Pick,
            _ => return None,
        };
        Some(Decision::Rule { ask, step: self.next()?, done: self.next()? })
    }

    fn lay(&mut self) -> Option<Lay> {
        let face = self.card()?;
        let color = self.optional(|word| word.parse().ok().and_then(Color::from_letter));
        let with = self.optional(|word| Seat::new(word.parse().ok()?));
        Some(Lay { face, color, with, uno: self.has("uno") })
    }

    fn action(&mut self) -> Option<Action> {
        Some(match self.0.next()? {
            "play" => Action::Play(self.lay()?),
            "jump" => Action::Jump(self.lay()?),
            "draw" => Action::Draw,
            "keep" => Action::Keep,
            "take" => Action::Take,
            "challenge" => Action::Challenge,
            "name" => Action::Name(self.color()?),
            "call" => Action::Call,
            "catch" => Action::Catch(self.seat()?),
            "tour_keep" => Action::TourKeep,
            "tour_take" => Action::TourTake(self.seat()?),
            "discard" => Action::Discard(self.card()?),
            "vote" => Action::Vote(match self.0.next()? {
                "yes" => true,
                "no" => false,
                _ => return None,
            }),
            "choose" => Action::Choose(self.choice()?),
            "pick" => Action::Pick(self.seat()?),
            _ => return None,
        })
    }
}
