//! Checks a whole match from its replay alone: that its chance was the one committed to, and that every card,
//! event and point follows from it by the rules.

mod shown;

pub use shown::Shown;

use lastcard_engine::{Chance, Event, Game, Round, Rules, Seat, SeatCount, SeatSet};
use lastcard_protocol::{Card, Replay, ReplayRound, Sheet};
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
    /// Rounds that were dealt and played again.
    pub rounds: usize,
    /// Actions that were applied again.
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
    /// The first thing that does not hold there.
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

/// Checks a match from its replay alone: every commitment, seal, deal, action and sheet.
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
    let (seats, dealer, chance) = deal(replay, round)?;
    let dealt = Round::deal_among(playing(before(replay, round), seats), set.rules, seats, dealer, chance, &mut ());
    Some(dealt.ok()?.with_scores(scores(round)))
}

/// The same before a card is dealt.
pub(crate) fn shuffled(rules: Rules, replay: &Replay, round: &ReplayRound) -> Option<Round> {
    let (seats, dealer, chance) = deal(replay, round)?;
    let shuffled = Round::shuffled_among(playing(before(replay, round), seats), rules, seats, dealer, chance);
    Some(shuffled.ok()?.with_scores(scores(round)))
}

/// The round before one.
fn before<'a>(replay: &'a Replay, round: &ReplayRound) -> Option<&'a ReplayRound> {
    replay.rounds.iter().find(|other| other.number + 1 == round.number)
}

/// What each had scored before the round.
fn scores(round: &ReplayRound) -> [u32; SeatCount::MAX] {
    let mut scores = [0; SeatCount::MAX];
    scores.iter_mut().zip(&round.scores).for_each(|(score, stored)| *score = *stored);
    scores
}

/// Who was still in the match after the round before: all, unless it is by elimination (MORE-18).
fn playing(before: Option<&ReplayRound>, seats: SeatCount) -> SeatSet {
    let lines = before.map_or(&[][..], |before| &before.sheet.lines);
    let out = seats.seats().zip(lines).filter(|(_, line)| line.out).map(|(seat, _)| seat);
    out.fold(SeatSet::all(seats), SeatSet::without)
}

fn deal(replay: &Replay, round: &ReplayRound) -> Option<(SeatCount, Seat, Chance)> {
    let of = DealOf { table: replay.table.parse().ok()?, number: replay.number, round: round.number };
    let seats = SeatCount::new(round.seats.len())?;
    let chance = fair::deal(&from_hex(&round.seed)?, of, &shown::added(round, seats).ok()?);
    Some((seats, seats.seat(round.dealer.into())?, chance))
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
        let round = self.play(playing(before, seats), seats, fair::deal(&seed, self.of, &added))?;
        self.check_sheet(before, &round, seats)?;
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
            Some(before) => next_dealer(before) % seats.get(),
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

    fn play(&self, playing: SeatSet, seats: SeatCount, chance: Chance) -> Result<Round, Fault> {
        let mut events: Vec<Event> = Vec::new();
        let dealer = seats.seat(self.round.dealer.into()).ok_or(Fault::Format)?;
        let dealt = Round::deal_among(playing, self.set.rules, seats, dealer, chance, &mut events);
        let mut round = dealt.map_err(|_| Fault::Rules)?.with_scores(scores(self.round));
        if !same(&events, &self.round.deal) {
            return Err(Fault::Deal);
        }
        for (step, number) in self.round.steps.iter().zip(1..) {
            events.clear();
            let seat = seats.seat(step.seat.into()).ok_or(Fault::Step(number))?;
            let action = step.action.parse().map_err(|_| Fault::Step(number))?;
            let applied = round.apply(seat, action, &mut events);
            if applied.is_err() || !same(&events, &step.events) {
                return Err(Fault::Step(number));
            }
        }
        Ok(round)
    }

    fn check_sheet(&self, before: Option<&ReplayRound>, round: &Round, seats: SeatCount) -> Result<(), Fault> {
        let (scores, mut wins) = (scores(self.round), [0; SeatCount::MAX]);
        for (line, at) in before.iter().flat_map(|before| &before.sheet.lines).zip(0..seats.get()) {
            wins[at] = line.wins.unwrap_or(0);
        }
        let game = Game::new(*round.rules(), seats, round.dealer()).map_err(|_| Fault::Rules)?;
        let mut game = game.with_scores(scores).with_standing(wins, SeatSet::all(seats) - round.dealt());
        let sheet = game.score(round).map_err(|_| Fault::NotOver)?;
        if Sheet::of(&sheet, round, &game) == self.round.sheet { Ok(()) } else { Err(Fault::Sheet) }
    }
}

/// Who deals after a round: the next to the left who is still in the match (SETUP-1, MORE-18).
fn next_dealer(before: &ReplayRound) -> usize {
    let (dealer, seats) = (usize::from(before.dealer), before.seats.len());
    let order = (1..=seats).map(|steps| (dealer + steps) % seats);
    let is_out = |seat: usize| before.sheet.lines.get(seat).is_some_and(|line| line.out);
    order.into_iter().find(|seat| !is_out(*seat)).unwrap_or(dealer)
}

fn same(events: &[Event], lines: &[String]) -> bool {
    events.len() == lines.len() && events.iter().zip(lines).all(|(event, line)| event.to_string() == *line)
}
