use crate::{
    BadPosition, Chance, Deck, Direction, Face, Hand, MatchBy, Outcome, Rank, Round, Rules, Scoring, Seat, SeatCount,
    SeatSet, Sink,
};

/// The rounds to the target: who deals, what everybody has scored, who has won.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Game {
    rules: Rules,
    seats: SeatCount,
    dealer: Seat,
    scores: [u32; SeatCount::MAX],
    rounds: u32,
    /// How many rounds each has won.
    wins: [u32; SeatCount::MAX],
    /// Who is out of the match (MORE-18).
    out: SeatSet,
    winner: Option<Seat>,
}

/// What a round brought: which cards of whom made which points.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ScoreSheet {
    /// How the round ended.
    pub outcome: Outcome,
    /// The cards left in each hand.
    pub left: [Hand; SeatCount::MAX],
    /// Everybody's total after it.
    pub scores: [u32; SeatCount::MAX],
    /// Who has won the match with it.
    pub winner: Option<Seat>,
}

/// A round that cannot be entered on the sheet: it is not over, or not of this game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("this round is not over or was played by other rules or another number of players")]
pub struct NotScorable;

impl Game {
    /// A match in which `dealer` deals first.
    pub fn new(rules: Rules, seats: SeatCount, dealer: Seat) -> Result<Game, BadPosition> {
        rules.check_for(seats)?;
        if !seats.has(dealer) {
            return Err(BadPosition::Seat(dealer));
        }
        let (scores, wins) = ([0; SeatCount::MAX], [0; SeatCount::MAX]);
        Ok(Game { rules, seats, dealer, scores, rounds: 0, wins, out: SeatSet::EMPTY, winner: None })
    }

    /// The same with those scores to start from.
    pub fn with_scores(self, scores: [u32; SeatCount::MAX]) -> Game {
        Game { scores, ..self }
    }

    /// The same with so many rounds won by each, and without those who are out of the match (MORE-18).
    pub fn with_standing(self, wins: [u32; SeatCount::MAX], out: SeatSet) -> Game {
        Game { wins, out, ..self }
    }

    /// Each player draws a card from a shuffled deck; the highest number deals (SETUP-1). `drawn` is
    /// told every draw; those tied draw again.
    pub fn draw_for_deal(rules: &Rules, seats: SeatCount, chance: Chance, mut drawn: impl FnMut(Seat, Face)) -> Seat {
        let mut in_it = SeatSet::all(seats);
        for nth in 0.. {
            let mut deck = Deck::sorted(rules);
            chance.stream(nth).shuffle(deck.cards_mut());
            let mut cards = deck.cards().iter();
            // A deck that runs out in the middle of a draw is shuffled anew.
            while in_it.len() <= cards.len() {
                let mut best = (0, SeatSet::EMPTY);
                for (seat, card) in in_it.into_iter().zip(cards.by_ref()) {
                    drawn(seat, *card);
                    let number = if let Rank::Number(number) = card.rank() { number } else { 0 };
                    if number > best.0 || best.1.is_empty() {
                        best = (number, SeatSet::only(seat));
                    } else if number == best.0 {
                        best.1 = best.1.with(seat);
                    }
                }
                in_it = best.1;
                if let (1, Some(dealer)) = (in_it.len(), in_it.first()) {
                    return dealer;
                }
            }
        }
        unreachable!("the loop ends only by returning")
    }

    /// What every round of the match is dealt and scored by.
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// How many sit at the table, those who are out of the match included (MORE-18).
    pub const fn seats(&self) -> SeatCount {
        self.seats
    }

    /// Who deals the next round, or the one under way.
    pub const fn dealer(&self) -> Seat {
        self.dealer
    }

    /// Everybody's total of the rounds scored so far, by seat.
    pub fn scores(&self) -> &[u32] {
        &self.scores[..self.seats.get()]
    }

    /// How many rounds have been scored.
    pub const fn rounds(&self) -> u32 {
        self.rounds
    }

    /// How many rounds each has won; with teams, each team.
    pub fn wins(&self) -> &[u32] {
        &self.wins[..self.seats.get()]
    }

    /// Who is still in the match: everybody, but for those out of one by elimination (MORE-18).
    pub fn playing(&self) -> SeatSet {
        SeatSet::all(self.seats) - self.out
    }

    /// Who has won the match: a player, or their whole team (MORE-16).
    pub fn winners(&self) -> SeatSet {
        self.winner.map_or(SeatSet::EMPTY, |winner| self.rules.team_of(winner, self.seats))
    }

    /// Who has won the match.
    pub const fn winner(&self) -> Option<Seat> {
        self.winner
    }

    /// Deals the next round (SCORE-5).
    pub fn deal(&self, chance: Chance, sink: &mut impl Sink) -> Result<Round, BadPosition> {
        let round = Round::deal_among(self.playing(), self.rules, self.seats, self.dealer, chance, sink)?;
        Ok(round.with_scores(self.scores))
    }

    /// Enters a finished round; the deal passes to the left (SETUP-1).
    pub fn score(&mut self, round: &Round) -> Result<ScoreSheet, NotScorable> {
        let outcome = match round.outcome() {
            Some(outcome)
                if round.seats() == self.seats && *round.rules() == self.rules && round.dealt() == self.playing() =>
            {
                outcome
            }
            _ => return Err(NotScorable),
        };
        let mut left = [Hand::EMPTY; SeatCount::MAX];
        self.seats.seats().for_each(|seat| left[seat.index()] = *round.hand(seat));
        self.enter(&outcome, Some(round));
        Ok(ScoreSheet { outcome, left, scores: self.scores, winner: self.winner })
    }

    /// Enters a round of this match of which nothing but the outcome was kept. That does not say who is out of a match by
    /// elimination (MORE-18).
    pub fn score_outcome(&mut self, outcome: &Outcome) -> Result<(), NotScorable> {
        if self.rules.match_by == MatchBy::Elimination {
            return Err(NotScorable);
        }
        self.enter(outcome, None);
        Ok(())
    }

    fn enter(&mut self, outcome: &Outcome, round: Option<&Round>) {
        for seat in self.seats.seats() {
            let score = &mut self.scores[seat.index()];
            *score = outcome.score(seat, *score);
        }
        self.rounds += 1;
        self.winner = outcome.winner.and_then(|winner| self.match_winner(round, winner));
        self.dealer = self.seats.order(Direction::Left, self.playing())[self.dealer.index()];
    }

    fn match_winner(&mut self, round: Option<&Round>, round_winner: Seat) -> Option<Seat> {
        for seat in self.rules.team_of(round_winner, self.seats) {
            self.wins[seat.index()] += 1;
        }
        match self.rules.match_by {
            MatchBy::Points => self.winner_by_points(round_winner),
            MatchBy::Rounds => self.winner_by_rounds(),
            MatchBy::Elimination => self.eliminate(round?, round_winner),
        }
    }

    /// Who cannot be caught up with in the rounds that are left; if there are none and several lead, another is played
    /// (MORE-18).
    fn winner_by_rounds(&self) -> Option<Seat> {
        let leader = self.seats.seats().rev().max_by_key(|seat| self.wins[seat.index()])?;
        let team = self.rules.team_of(leader, self.seats);
        let others = SeatSet::all(self.seats) - team;
        let second = others.into_iter().map(|seat| self.wins[seat.index()]).max().unwrap_or(0);
        let decided: u32 =
            self.seats.seats().filter(|seat| self.is_first_of_team(*seat)).map(|seat| self.wins[seat.index()]).sum();
        let left = (self.rules.best_of as u32).saturating_sub(decided);
        (self.wins[leader.index()] > second + left).then_some(leader)
    }

    fn is_first_of_team(&self, seat: Seat) -> bool {
        self.rules.team_of(seat, self.seats).first() == Some(seat)
    }

    /// Whoever has the worst place, or the most points left, is out of the match; all of them if several have (MORE-18).
    fn eliminate(&mut self, round: &Round, round_winner: Seat) -> Option<Seat> {
        let loss = |seat: Seat| match round.rules().places {
            true => round.place(seat).unwrap_or_default() as u32,
            false => (round.hand(seat).points() + round.fallen_points(seat)) as u32,
        };
        // Those still in a blocked round have no place, so none has the worst (MORE-15).
        let is_blocked = || self.playing().into_iter().any(|seat| round.place(seat).is_none());
        if round.rules().places && is_blocked() {
            return None;
        }
        let others = self.playing().without(round_winner);
        let most = others.into_iter().map(loss).max()?;
        for seat in others.into_iter().filter(|seat| loss(*seat) == most) {
            self.out = self.out.with(seat);
        }
        (self.playing() == SeatSet::only(round_winner)).then_some(round_winner)
    }

    fn winner_by_points(&self, round_winner: Seat) -> Option<Seat> {
        let target = self.rules.target as u32;
        match self.rules.scoring {
            Scoring::Winner => (self.scores[round_winner.index()] >= target).then_some(round_winner),
            Scoring::Tally => {
                let lowest = *self.scores().iter().min()?;
                let over = self.scores().iter().any(|score| *score >= target);
                let is_leader = |seat: &Seat| self.scores[seat.index()] == lowest && self.is_first_of_team(*seat);
                let mut leaders = self.seats.seats().filter(is_leader);
                let leader = leaders.next()?;
                (over && leaders.next().is_none()).then_some(leader)
            }
        }
    }
}
