//! Checks a whole match from its replay alone: that its chance was the one committed to, and that every card,
//! event and point follows from it by the rules.

mod shown;

pub use shown::Shown;

use lastcard_engine::{Event, Game, Round, SeatCount};
use lastcard_protocol::{Card, Replay, ReplayRound, Sheet, read_action, write_event};
use lastcard_rulebook::RuleSet;

use crate::{
    TableId,
    table::{
        fair::{self, Added, DealOf, commitment, from_hex, hex},
        read_rules,
    },
};

/// What holds of a match that was checked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Verified {
    /// How many rounds.
    pub rounds: usize,
    /// How many actions.
    pub actions: usize,
    /// What each deal shows, the first first.
    pub shown: Vec<Shown>,
}

/// What does not hold, and in which round.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("round {round}: {what}")]
pub struct Mismatch {
    /// The round, or 0 for what concerns them all.
    pub round: u32,
    /// What.
    pub what: Fault,
}

/// What can be wrong with a match.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[allow(missing_docs)]
pub enum Fault {
    #[error("it is not a replay this version knows")]
    Format,
    #[error("its rules cannot be read")]
    Rules,
    #[error("the seed is not the one committed to")]
    Commitment,
    #[error("the salt of seat {0} is not the one sealed")]
    Salt(u8),
    #[error("the draw for the first deal does not follow from the seed")]
    DrawForDeal,
    #[error("another player had to deal")]
    Dealer,
    #[error("the cards dealt do not follow from the seed")]
    Deal,
    #[error("step {0} cannot be played by the rules, or had other effects")]
    Step(usize),
    #[error("the round is not over")]
    NotOver,
    #[error("the score sheet is not that of the round")]
    Sheet,
    #[error("the totals are not those of the round before")]
    Scores,
    #[error("the match is not over where it says so")]
    Match,
}

/// Checks a match.
pub fn verify(replay: &Replay) -> Result<Verified, Mismatch> {
    let all = |what| Mismatch { round: 0, what };
    let table: TableId = replay.table.parse().map_err(|_| all(Fault::Format))?;
    if !matches!(replay.replay, 1 | 2) || replay.rounds.is_empty() {
        return Err(all(Fault::Format));
    }
    let set = read_rules(&replay.rules).map_err(|_| all(Fault::Rules))?;
    let mut verified = Verified { rounds: 0, actions: 0, shown: Vec::new() };
    let mut last: Option<&ReplayRound> = None;
    for (round, place) in replay.rounds.iter().zip(1..) {
        // The number is part of the key: one that could be chosen would be a choice of deals.
        if round.number != place {
            return Err(Mismatch { round: place, what: Fault::Format });
        }
        let of = DealOf { table, number: replay.number, round: round.number };
        let checked = Checked { replay, set: &set, round, of };
        let wrong = |what| Mismatch { round: round.number, what };
        verified.shown.push(checked.check(last).map_err(wrong)?);
        verified.rounds += 1;
        verified.actions += round.steps.len();
        last = Some(round);
    }
    let won = last.is_some_and(|round| round.sheet.match_winner.is_some());
    if won != replay.over { Err(all(Fault::Match)) } else { Ok(verified) }
}

/// A round of a match once its cards are dealt, as its seed and salts say.
pub fn dealt(replay: &Replay, round: &ReplayRound) -> Option<Round> {
    let set = read_rules(&replay.rules).ok()?;
    let of = DealOf { table: replay.table.parse().ok()?, number: replay.number, round: round.number };
    let seats = SeatCount::new(round.seats.len())?;
    let chance = fair::deal(&from_hex(&round.seed)?, of, &shown::added(round, seats).ok()?);
    Round::deal(set.rules, seats, seats.seat(round.dealer.into())?, chance, &mut ()).ok()
}

struct Checked<'a> {
    replay: &'a Replay,
    set: &'a RuleSet,
    round: &'a ReplayRound,
    of: DealOf,
}

impl Checked<'_> {
    fn check(&self, before: Option<&ReplayRound>) -> Result<Shown, Fault> {
        let seats = SeatCount::new(self.round.seats.len()).ok_or(Fault::Format)?;
        let seed: [u8; 32] = from_hex(&self.round.seed).ok_or(Fault::Format)?;
        if hex(&commitment(&seed)) != self.round.commitment {
            return Err(Fault::Commitment);
        }
        let added = shown::added(self.round, seats)?;
        self.check_dealer(before, seats, &seed, &added)?;
        self.check_scores(before, seats)?;
        let round = self.play(seats, fair::deal(&seed, self.of, &added))?;
        self.check_sheet(&round, seats)?;
        Ok(Shown::of(&added))
    }

    /// The first dealer was drawn for; then the deal passes to the left (SETUP-1).
    fn check_dealer(
        &self,
        before: Option<&ReplayRound>,
        seats: SeatCount,
        seed: &[u8; 32],
        added: &[Added],
    ) -> Result<(), Fault> {
        let dealer = match before {
            Some(before) => (usize::from(before.dealer) + 1) % before.seats.len() % seats.get(),
            None => {
                let mut drawn = Vec::new();
                let chance = fair::draw(seed, self.of, added);
                let dealer = Game::draw_for_deal(&self.set.rules, seats, chance, |seat, card| {
                    drawn.push((seat.index() as u8, Card(card)));
                });
                if drawn != self.replay.drawn_for_deal {
                    return Err(Fault::DrawForDeal);
                }
                dealer.index()
            }
        };
        if usize::from(self.round.dealer) == dealer { Ok(()) } else { Err(Fault::Dealer) }
    }

    /// Totals go on from the round before; only seats that are new begin with another.
    fn check_scores(&self, before: Option<&ReplayRound>, seats: SeatCount) -> Result<(), Fault> {
        if self.round.scores.len() != seats.get() {
            return Err(Fault::Format);
        }
        let go_on = match before {
            None => self.round.scores.iter().all(|score| *score == 0),
            Some(before) => before.sheet.lines.iter().zip(&self.round.scores).all(|(line, score)| line.score == *score),
        };
        if go_on { Ok(()) } else { Err(Fault::Scores) }
    }

    fn play(&self, seats: SeatCount, chance: lastcard_engine::Chance) -> Result<Round, Fault> {
        let mut events: Vec<Event> = Vec::new();
        let dealer = seats.seat(self.round.dealer.into()).ok_or(Fault::Format)?;
        let dealt = Round::deal(self.set.rules, seats, dealer, chance, &mut |event| events.push(event));
        let mut round = dealt.map_err(|_| Fault::Rules)?;
        if !same(&events, &self.round.deal) {
            return Err(Fault::Deal);
        }
        for (step, number) in self.round.steps.iter().zip(1..) {
            events.clear();
            let seat = seats.seat(step.seat.into()).ok_or(Fault::Step(number))?;
            let action = read_action(&step.action).map_err(|_| Fault::Step(number))?;
            let applied = round.apply(seat, action, &mut |event| events.push(event));
            if applied.is_err() || !same(&events, &step.events) {
                return Err(Fault::Step(number));
            }
        }
        Ok(round)
    }

    fn check_sheet(&self, round: &Round, seats: SeatCount) -> Result<(), Fault> {
        let mut scores = [0; SeatCount::MAX];
        scores[..seats.get()].copy_from_slice(&self.round.scores);
        let game = Game::new(*round.rules(), seats, round.dealer()).map_err(|_| Fault::Rules)?;
        let sheet = game.with_scores(scores).score(round).map_err(|_| Fault::NotOver)?;
        if Sheet::of(&sheet, seats) == self.round.sheet { Ok(()) } else { Err(Fault::Sheet) }
    }
}

fn same(events: &[Event], lines: &[String]) -> bool {
    events.len() == lines.len() && events.iter().zip(lines).all(|(event, line)| write_event(*event) == *line)
}
