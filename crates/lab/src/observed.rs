use lastcard_engine::{BadPosition, Game, Outcome, Round, Rules, Seat, SeatCount};
use serde::{Deserialize, Serialize};

use crate::{
    course::{Course, seconds},
    deals::PlayError,
    endless::Endings,
    figures::{Figure, Scale},
    sides::{fair_share, has_won},
    stats::{Counts, Estimate, Sample},
    study::{DealFacts, Entry},
};

/// What one round showed, in whole numbers, so that what is written down is read back exactly.
#[derive(Clone, Serialize, Deserialize)]
pub(crate) struct RoundFacts {
    pub(crate) dealer: usize,
    pub(crate) winner: Option<usize>,
    pub(crate) points: Vec<u16>,
    /// What rules gave or took besides (CUSTOM-15).
    pub(crate) extra: Vec<i16>,
    pub(crate) turns: u64,
    pub(crate) decisions: u64,
    /// Whether the winner was far behind at some moment.
    pub(crate) comeback: bool,
    /// The match that began with it, where the rounds of a match cannot be put together of any (MORE-18).
    pub(crate) its_match: Option<MatchFacts>,
}

/// How a match went.
#[derive(Clone, Copy, Serialize, Deserialize)]
pub(crate) struct MatchFacts {
    pub(crate) rounds: u32,
    pub(crate) turns: u64,
    pub(crate) decisions: u64,
    /// Whether the first seat has won it.
    pub(crate) first_seat: bool,
}

impl RoundFacts {
    /// A round that is over, and how it went.
    pub(crate) fn of(round: &Round, outcome: &Outcome, course: &Course, its_match: Option<MatchFacts>) -> RoundFacts {
        RoundFacts {
            dealer: round.dealer().index(),
            winner: outcome.winner.map(Seat::index),
            points: outcome.points[..round.seats().get()].to_vec(),
            extra: outcome.extra[..round.seats().get()].to_vec(),
            turns: course.turns,
            decisions: course.decisions,
            comeback: outcome.winner.is_some_and(|winner| course.was_behind(winner)),
            its_match,
        }
    }

    fn minutes(&self) -> f64 {
        seconds(self.turns, self.decisions) / 60.0
    }

    fn outcome(&self, seats: SeatCount) -> Outcome {
        let (mut points, mut extra) = ([0; SeatCount::MAX], [0; SeatCount::MAX]);
        points.iter_mut().zip(&self.points).for_each(|(sum, points)| *sum = *points);
        extra.iter_mut().zip(&self.extra).for_each(|(sum, extra)| *sum = *extra);
        Outcome { winner: self.winner.and_then(|seat| seats.seat(seat)), points, extra }
    }
}

/// What a deal showed of a figure by an entry's rules; `None` of what only whole matches show.
pub(crate) fn shown_by_deal(figure: Figure, entry: &Entry, facts: &DealFacts) -> Option<f64> {
    let (rules, seats) = (&entry.set.rules, entry.seats);
    let [plain, skilled] = [&facts.plain, &facts.skilled].map(|facts| facts.outcome(seats));
    let has_won = |outcome: &Outcome, seat: Seat| has_won(rules, seats, outcome, seat);
    let edge = |seat: Seat| plain.winner.map_or(0.0, |_| truth(has_won(&plain, seat)) - fair_share(rules, seats));
    // A team's points are counted once.
    let counted = |seat: &Seat| rules.team_of(*seat, seats).first() == Some(*seat);
    let points = |seat: Seat| f64::from(plain.points[seat.index()]);
    let facts = &facts.plain;
    match figure {
        Figure::Turns => Some(facts.turns as f64),
        Figure::Decisions => Some(facts.decisions as f64),
        Figure::Minutes => Some(facts.minutes()),
        Figure::Points => Some(seats.seats().filter(counted).map(points).sum()),
        Figure::FirstEdge => Some(edge(seats.nth(facts.dealer + 1))),
        Figure::DealerEdge => Some(edge(seats.nth(facts.dealer))),
        Figure::Comebacks => Some(truth(facts.comeback)),
        Figure::Blocked => Some(truth(plain.winner.is_none())),
        Figure::SkillRound => Some(truth(has_won(&skilled, seats.nth(0)))),
        Figure::MatchRounds | Figure::MatchMinutes | Figure::SkillMatch => None,
    }
}

/// What all rounds by one set of rules showed.
#[derive(Clone, Debug)]
pub struct Observed {
    /// For each figure what the deals, or the matches, showed.
    samples: [Sample; Figure::ALL.len()],
    matches: Matches,
    skill_matches: Matches,
    lengths: Counts,
    endings: Endings,
}

impl Observed {
    pub(crate) fn new(entry: &Entry) -> Result<Observed, PlayError> {
        Ok(Observed {
            samples: [Sample::default(); Figure::ALL.len()],
            matches: Matches::new(entry)?,
            skill_matches: Matches::new(entry)?,
            lengths: Counts::default(),
            endings: Endings::default(),
        })
    }

    /// The next deal by that entry's rules; nothing if it had not ended.
    pub(crate) fn add(&mut self, entry: &Entry, facts: Option<&DealFacts>) {
        self.endings.add(facts.is_some());
        let Some(facts) = facts else { return };
        for figure in Figure::ALL {
            if let Some(value) = shown_by_deal(figure, entry, facts) {
                self.samples[figure as usize].add(value);
            }
        }
        self.lengths.add(facts.plain.turns);
        if let Some(ended) = self.matches.add(&facts.plain) {
            self.samples[Figure::MatchRounds as usize].add(f64::from(ended.rounds));
            self.samples[Figure::MatchMinutes as usize].add(seconds(ended.turns, ended.decisions) / 60.0);
        }
        if let Some(ended) = self.skill_matches.add(&facts.skilled) {
            self.samples[Figure::SkillMatch as usize].add(truth(ended.first_seat));
        }
    }

    /// A figure with its interval; `None` where too little was seen.
    pub fn estimate(&self, figure: Figure) -> Option<Estimate> {
        let sample = self.sample(figure);
        match figure.scale() {
            Scale::Share => sample.share(),
            Scale::Number | Scale::Minutes => sample.amount(),
            _ => sample.estimate(),
        }
    }

    /// What was seen of a figure.
    pub(crate) const fn sample(&self, figure: Figure) -> &Sample {
        &self.samples[figure as usize]
    }

    /// How many rounds had not ended; they are left out of all else.
    pub const fn endings(&self) -> Endings {
        self.endings
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
    turns_so_far: u64,
    decisions_so_far: u64,
    lengths: Counts,
}

impl Matches {
    fn new(entry: &Entry) -> Result<Matches, PlayError> {
        let new = Game::new(entry.set.rules, entry.seats, entry.seats.nth(0)).map_err(PlayError::from)?;
        Ok(Matches { new, game: new, turns_so_far: 0, decisions_so_far: 0, lengths: Counts::default() })
    }

    /// The next round; the match that ended with it.
    fn add(&mut self, facts: &RoundFacts) -> Option<MatchFacts> {
        let ended = facts.its_match.or_else(|| self.put_together(facts))?;
        self.lengths.add(u64::from(ended.rounds));
        Some(ended)
    }

    fn put_together(&mut self, facts: &RoundFacts) -> Option<MatchFacts> {
        // By elimination no round belongs to any match but its own.
        self.game.score_outcome(&facts.outcome(self.game.seats())).ok()?;
        self.turns_so_far += facts.turns;
        self.decisions_so_far += facts.decisions;
        self.game.winner()?;
        let first_seat = self.game.winners().contains(self.game.seats().nth(0));
        let (turns, decisions) = (self.turns_so_far, self.decisions_so_far);
        let ended = MatchFacts { rounds: self.game.rounds(), turns, decisions, first_seat };
        (self.game, self.turns_so_far, self.decisions_so_far) = (self.new, 0, 0);
        Some(ended)
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
    use lastcard_engine::{Action, Chance, Color, Direction, Face, Hand, Position, Preset};
    use lastcard_rulebook::RuleSet;

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
        RoundFacts::of(&round, &round.outcome().unwrap(), &course, None)
    }

    #[test]
    fn a_blocked_round_counts_as_such_and_gives_nobody_an_edge() {
        let set = RuleSet::from_preset(Preset::named("classic").unwrap());
        let entry = Entry { name: "classic".to_owned(), set, seats: SeatCount::new(2).unwrap() };
        let mut observed = Observed::new(&entry).unwrap();
        let number = |color| Face::number(color, 1).unwrap();
        for color in [Color::Green, Color::Green, Color::Green, Color::Red] {
            let facts = DealFacts { plain: facts(number(color)), skilled: facts(number(color)) };
            observed.add(&entry, Some(&facts));
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
