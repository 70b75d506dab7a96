use lastcard_bots::BotKind;
use lastcard_engine::{BadPosition, Game, Outcome, Round, Rules, SeatCount};

use crate::{
    course::Course,
    deals::PlayError,
    stats::{Counts, Estimate, Sample},
};

/// What a study measures. The texts `figure-<id>` define each.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Figure {
    Turns,
    Decisions,
    Minutes,
    MatchRounds,
    MatchMinutes,
    Points,
    FirstEdge,
    DealerEdge,
    Comebacks,
    Blocked,
    SkillRound,
    SkillMatch,
}

/// How a figure is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Scale {
    /// A plain number.
    Number,
    /// Minutes.
    Minutes,
    /// A share of 1, shown in percent.
    Share,
    /// A difference of shares, shown in percentage points with its sign.
    Edge,
    /// A difference of plain numbers, shown with its sign.
    Change,
}

impl Figure {
    /// All figures in the order they are shown.
    pub const ALL: [Figure; 12] = [
        Figure::Turns,
        Figure::Decisions,
        Figure::Minutes,
        Figure::MatchRounds,
        Figure::MatchMinutes,
        Figure::Points,
        Figure::FirstEdge,
        Figure::DealerEdge,
        Figure::Comebacks,
        Figure::Blocked,
        Figure::SkillRound,
        Figure::SkillMatch,
    ];

    /// Its name in JSON, CSV and texts.
    pub const fn id(self) -> &'static str {
        match self {
            Figure::Turns => "turns",
            Figure::Decisions => "decisions",
            Figure::Minutes => "minutes",
            Figure::MatchRounds => "match-rounds",
            Figure::MatchMinutes => "match-minutes",
            Figure::Points => "points",
            Figure::FirstEdge => "first-edge",
            Figure::DealerEdge => "dealer-edge",
            Figure::Comebacks => "comebacks",
            Figure::Blocked => "blocked",
            Figure::SkillRound => "skill-round",
            Figure::SkillMatch => "skill-match",
        }
    }

    /// How it is written.
    pub const fn scale(self) -> Scale {
        match self {
            Figure::Turns | Figure::Decisions | Figure::MatchRounds | Figure::Points => Scale::Number,
            Figure::Minutes | Figure::MatchMinutes => Scale::Minutes,
            Figure::FirstEdge | Figure::DealerEdge => Scale::Edge,
            Figure::Comebacks | Figure::Blocked | Figure::SkillRound | Figure::SkillMatch => Scale::Share,
        }
    }

    /// What it would be if nothing but chance counted, where that can be said.
    pub fn fair(self, seats: SeatCount) -> Option<f64> {
        match self {
            Figure::FirstEdge | Figure::DealerEdge => Some(0.0),
            Figure::SkillRound | Figure::SkillMatch => Some(1.0 / seats.get() as f64),
            _ => None,
        }
    }
}

/// One bot in the first seat against others in the rest: what shows how much skill counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Skill {
    /// The one that should play better.
    pub better: BotKind,
    /// All others.
    pub others: BotKind,
}

/// What one round showed.
pub(crate) struct RoundFacts {
    pub(crate) round: Round,
    pub(crate) outcome: Outcome,
    pub(crate) course: Course,
}

/// What all rounds by one set of rules showed.
#[derive(Clone, Debug)]
pub struct Observed {
    turns: Sample,
    decisions: Sample,
    minutes: Sample,
    points: Sample,
    first_edge: Sample,
    dealer_edge: Sample,
    comebacks: Sample,
    blocked: Sample,
    skill_round: Sample,
    matches: Matches,
    skill_matches: Matches,
    lengths: Counts,
}

impl Observed {
    pub(crate) fn new(rules: &Rules, seats: SeatCount) -> Result<Observed, PlayError> {
        let sample = Sample::default();
        Ok(Observed {
            turns: sample,
            decisions: sample,
            minutes: sample,
            points: sample,
            first_edge: sample,
            dealer_edge: sample,
            comebacks: sample,
            blocked: sample,
            skill_round: sample,
            matches: Matches::new(rules, seats)?,
            skill_matches: Matches::new(rules, seats)?,
            lengths: Counts::default(),
        })
    }

    /// The next deal's round.
    pub(crate) fn add(&mut self, facts: &RoundFacts) {
        let (round, course) = (&facts.round, &facts.course);
        let seats = round.seats();
        let winner = facts.outcome.winner;
        let minutes = course.seconds() / 60.0;
        let edge = |seat| winner.map_or(0.0, |winner| truth(winner == seat) - 1.0 / seats.get() as f64);
        self.turns.add(course.turns as f64);
        self.decisions.add(course.decisions as f64);
        self.minutes.add(minutes);
        self.points.add(facts.outcome.points.iter().map(|points| f64::from(*points)).sum());
        self.first_edge.add(edge(seats.left_of(round.dealer(), 1)));
        self.dealer_edge.add(edge(round.dealer()));
        self.comebacks.add(truth(winner.is_some_and(|winner| course.was_behind(winner))));
        self.blocked.add(truth(winner.is_none()));
        self.matches.add(round, minutes);
        self.lengths.add(course.turns);
    }

    /// The next deal's round with the better bot in the first seat.
    pub(crate) fn add_skilled(&mut self, facts: &RoundFacts) {
        self.skill_round.add(truth(facts.outcome.winner.is_some_and(|winner| winner.index() == 0)));
        self.skill_matches.add(&facts.round, facts.course.seconds() / 60.0);
    }

    /// A figure with its interval; `None` where too little was seen.
    pub fn estimate(&self, figure: Figure) -> Option<Estimate> {
        match figure {
            Figure::Turns => self.turns.estimate(),
            Figure::Decisions => self.decisions.estimate(),
            Figure::Minutes => self.minutes.estimate(),
            Figure::MatchRounds => self.matches.rounds.estimate(),
            Figure::MatchMinutes => self.matches.minutes.estimate(),
            Figure::Points => self.points.estimate(),
            Figure::FirstEdge => self.first_edge.estimate(),
            Figure::DealerEdge => self.dealer_edge.estimate(),
            Figure::Comebacks => self.comebacks.share(),
            Figure::Blocked => self.blocked.share(),
            Figure::SkillRound => self.skill_round.share(),
            Figure::SkillMatch => self.skill_matches.first_seat.share(),
        }
    }

    /// How many turns the rounds had.
    pub const fn lengths(&self) -> &Counts {
        &self.lengths
    }

    /// How many rounds the matches had.
    pub const fn match_lengths(&self) -> &Counts {
        &self.matches.lengths
    }
}

/// Matches made of the deals in their order: the deal passes on as it does at a table, and bots play a
/// round without regard to the score, so that every round can belong to a match.
#[derive(Clone, Debug)]
struct Matches {
    new: Game,
    game: Game,
    minutes_so_far: f64,
    rounds: Sample,
    minutes: Sample,
    first_seat: Sample,
    lengths: Counts,
}

impl Matches {
    fn new(rules: &Rules, seats: SeatCount) -> Result<Matches, PlayError> {
        let new = Game::new(*rules, seats, seats.nth(0)).map_err(PlayError::from)?;
        let sample = Sample::default();
        let lengths = Counts::default();
        Ok(Matches {
            new,
            game: new,
            minutes_so_far: 0.0,
            rounds: sample,
            minutes: sample,
            first_seat: sample,
            lengths,
        })
    }

    fn add(&mut self, round: &Round, minutes: f64) {
        self.minutes_so_far += minutes;
        // Only a round that is not over could not be scored.
        let winner = self.game.score(round).ok().and_then(|sheet| sheet.winner);
        let Some(winner) = winner else { return };
        self.rounds.add(f64::from(self.game.rounds()));
        self.minutes.add(self.minutes_so_far);
        self.first_seat.add(truth(winner.index() == 0));
        self.lengths.add(u64::from(self.game.rounds()));
        self.game = self.new;
        self.minutes_so_far = 0.0;
    }
}

fn truth(so: bool) -> f64 {
    if so { 1.0 } else { 0.0 }
}

/// Whether so many can play by these rules.
pub(crate) fn check(rules: &Rules, seats: SeatCount) -> Result<(), PlayError> {
    rules.check_for(seats).map_err(|bad| PlayError::from(BadPosition::from(bad)))
}

#[cfg(test)]
mod tests {
    use lastcard_engine::{Action, Chance, Color, Direction, Face, Hand, Position};

    use super::*;

    /// Two players with one card each, and nothing to draw: both pass, or the first goes out.
    fn facts(first: Face) -> RoundFacts {
        let number = |color, number| Face::number(color, number).unwrap();
        let hand = |face| Hand::from_faces([face]).unwrap();
        let mut round = Round::from_position(&Position {
            rules: Rules::CLASSIC,
            hands: &[hand(first), hand(number(Color::Blue, 1))],
            top: number(Color::Red, 9),
            color: Color::Red,
            draw: &[],
            discards: Hand::EMPTY,
            turn: SeatCount::new(2).unwrap().nth(0),
            direction: Direction::Left,
            chance: Chance::Fast(1),
        })
        .unwrap();
        let mut course = Course::new();
        course.see(&round, None);
        while let Some(seat) = round.turn() {
            let action = round.legal_actions(seat).iter().next().unwrap_or(Action::Draw);
            round.apply(seat, action, &mut ()).unwrap();
            course.see(&round, Some((seat, action)));
        }
        RoundFacts { round, outcome: round.outcome().unwrap(), course }
    }

    #[test]
    fn a_blocked_round_counts_as_such_and_gives_nobody_an_edge() {
        let seats = SeatCount::new(2).unwrap();
        let mut observed = Observed::new(&Rules::CLASSIC, seats).unwrap();
        let number = |color| Face::number(color, 1).unwrap();
        for color in [Color::Green, Color::Green, Color::Green, Color::Red] {
            observed.add(&facts(number(color)));
        }
        let value = |figure| observed.estimate(figure).unwrap().value;
        assert_eq!(value(Figure::Blocked), 0.75);
        assert_eq!(value(Figure::Points), 0.25);
        assert_eq!(value(Figure::Turns), (2.0 * 3.0 + 1.0) / 4.0);
        assert_eq!(value(Figure::FirstEdge) + value(Figure::DealerEdge), 0.0);
        assert_eq!(value(Figure::FirstEdge).abs(), 0.125);
        assert_eq!(observed.estimate(Figure::MatchRounds), None);
    }
}
