use crate::{
    BadPosition, Chance, Deck, Face, Hand, Outcome, Rank, Round, Rules, Scoring, Seat, SeatCount, SeatSet, Sink,
};

/// The rounds to the target: who deals, what everybody has scored, who has won.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Game {
    rules: Rules,
    seats: SeatCount,
    dealer: Seat,
    scores: [u32; SeatCount::MAX],
    rounds: u32,
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
        Ok(Game { rules, seats, dealer, scores: [0; SeatCount::MAX], rounds: 0, winner: None })
    }

    /// The same with those scores to start from.
    pub fn with_scores(self, scores: [u32; SeatCount::MAX]) -> Game {
        Game { scores, ..self }
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

    /// The rules.
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// How many play.
    pub const fn seats(&self) -> SeatCount {
        self.seats
    }

    /// Who deals the next round, or the one under way.
    pub const fn dealer(&self) -> Seat {
        self.dealer
    }

    /// Everybody's total.
    pub fn scores(&self) -> &[u32] {
        &self.scores[..self.seats.get()]
    }

    /// How many rounds have been scored.
    pub const fn rounds(&self) -> u32 {
        self.rounds
    }

    /// Who has won the match.
    pub const fn winner(&self) -> Option<Seat> {
        self.winner
    }

    /// Deals the next round (SCORE-5).
    pub fn deal(&self, chance: Chance, sink: &mut impl Sink) -> Result<Round, BadPosition> {
        Round::deal(self.rules, self.seats, self.dealer, chance, sink)
    }

    /// Enters a finished round; the deal passes to the left (SETUP-1).
    pub fn score(&mut self, round: &Round) -> Result<ScoreSheet, NotScorable> {
        let outcome = match round.outcome() {
            Some(outcome) if round.seats() == self.seats && *round.rules() == self.rules => outcome,
            _ => return Err(NotScorable),
        };
        let mut left = [Hand::EMPTY; SeatCount::MAX];
        for seat in self.seats.seats() {
            left[seat.index()] = *round.hand(seat);
            let score = &mut self.scores[seat.index()];
            *score = score.saturating_add(outcome.points[seat.index()] as u32);
        }
        self.rounds += 1;
        self.dealer = self.seats.left_of(self.dealer, 1);
        self.winner = outcome.winner.and_then(|winner| self.match_winner(winner));
        Ok(ScoreSheet { outcome, left, scores: self.scores, winner: self.winner })
    }

    fn match_winner(&self, round_winner: Seat) -> Option<Seat> {
        let target = self.rules.target as u32;
        match self.rules.scoring {
            Scoring::Winner => (self.scores[round_winner.index()] >= target).then_some(round_winner),
            Scoring::Tally => {
                let lowest = *self.scores().iter().min()?;
                let over = self.scores().iter().any(|score| *score >= target);
                let mut leaders = self.seats.seats().filter(|seat| self.scores[seat.index()] == lowest);
                let leader = leaders.next()?;
                (over && leaders.next().is_none()).then_some(leader)
            }
        }
    }
}
