//! Bots at a table. A bot has no state of its own here: what it knows is folded from the round's events when it is
//! asked, so that it is the same after a restart.

use std::time::Duration;

use lastcard_bots::{Budget, Player, Rng, Temperament, Tempered};
use lastcard_engine::{Action, Phase, Round, Seat};
use lastcard_protocol::{BotName, Stage};

use super::{Chair, Now, Pace, Ruling, Table, TableEvent, automatic::automatic, course::Course};
use crate::names::alike;

/// What bots are called; the first that nobody at the table has.
const NAMES: [&str; 20] = [
    "Ada", "Bruno", "Carmen", "Diego", "Elsa", "Fermín", "Greta", "Hugo", "Irene", "Jorge", "Klara", "Luis", "Mona",
    "Nico", "Olga", "Pablo", "Rita", "Simón", "Thea", "Vera",
];

/// How much longer bots wait after a deal, in milliseconds, so that people see it dealt and their cards before somebody plays.
const SEE_THE_DEAL: u64 = 1_500;

/// How long an expert may think at a table of people, if nobody waits.
const THINKING: Duration = Duration::from_millis(20);

/// How many events of a round bots look back on. A usual round has a few hundred; of one that goes on and on they forget
/// the beginning, so that it does not take ever longer to think about.
pub const REMEMBERED: usize = 8192;

/// A bot sits down; its name and temperament come of fresh chance.
pub(super) fn sits(bot: BotName, seat: u8, taken: &[String], fresh: &[u8; 32]) -> TableEvent {
    let chance = super::fair::luck(fresh, seat);
    let order = (0..NAMES.len()).map(|at| NAMES[(chance + at) % NAMES.len()]);
    let free = order.into_iter().find(|name| !taken.iter().any(|other| alike(other, name))).unwrap_or(NAMES[0]);
    let temperament = (chance / NAMES.len() % Temperament::ALL.len()) as u8;
    TableEvent::BotSat { seat, bot, temperament, name: free.to_owned() }
}

/// A match, a round of it, and how many moves there were in that.
pub(super) type Moment = (u32, u32, u32);

/// What a bot needs to decide, apart from the table, so that it can think elsewhere.
#[derive(Clone, Debug)]
pub struct Thought {
    /// The seat the bot plays in.
    pub seat: u8,
    /// How many moves of the round there were when it was asked; after another its answer is void.
    pub moves: u32,
    kind: BotName,
    temperament: Temperament,
    seed: u64,
    start: Round,
    course: Course,
    otherwise: Option<Action>,
    /// Whether a written rule asks something now.
    asked_by_a_rule: bool,
}

/// So many events are looked back on in less time than a message takes to be read.
pub(super) const SHORT: usize = 1000;

impl Thought {
    /// How many events it looks back on.
    pub const fn length(&self) -> usize {
        self.course.len()
    }

    /// Whether it takes microseconds: nobody searches, no answers to a written rule are tried, and there is little to look
    /// back on.
    pub fn is_short(&self) -> bool {
        let tries = match self.kind {
            BotName::Expert => true,
            BotName::Random => false,
            BotName::Greedy | BotName::Clever | BotName::Master => self.asked_by_a_rule,
        };
        !tries && self.length() <= SHORT
    }

    /// What the table does for the bot if its thought comes to nothing; nothing if it need not do anything.
    pub const fn otherwise(&self) -> Option<Action> {
        self.otherwise
    }

    /// What the bot does now, if anything. However long the round and whatever is written on its cards, this takes a
    /// bounded number of steps: at most [`REMEMBERED`] events and one entry's are looked back on, and what a bot then
    /// does is bounded by itself.
    pub fn think(self) -> Option<Action> {
        self.think_before(0)
    }

    /// The same while so many others wait: an expert hurries then, so that the last does not wait long.
    pub fn think_before(self, others: usize) -> Option<Action> {
        let seat = Seat::new(self.seat.into())?;
        let time = THINKING / (1 + others.min(1000) as u32);
        let mind = self.kind.make_within(self.seed, Budget::Time(time));
        let mind = Tempered::new(mind, self.temperament, self.seed);
        let mut player = Player::new(Box::new(mind), seat, self.start.seats());
        let round = self.course.look_back(self.start, usize::MAX, |seen, round| player.watch(seen, round));
        let decided = player.decide(&round).filter(|action| round.check(seat, *action).is_ok());
        // A bot without an answer must not stop the table.
        decided.or_else(|| if round.turn() == Some(seat) { automatic(&round, seat) } else { None })
    }
}

impl Table {
    /// When the bot in a seat looks at the table after the last move, if one plays there. Its pause is drawn before
    /// it looks at its hand, so that it tells nothing; people see the deal first, and come first where UNO was not called.
    pub fn bot_due(&self, seat: u8, pace: &Pace) -> Option<u64> {
        let deal = self.under_way().filter(|_| self.paused.is_none())?;
        let (_, temperament) = self.chairs.get(usize::from(seat))?.playing_bot()?;
        let mut luck = Rng::new(self.bot_seed(seat) ^ u64::from(deal.moves));
        let seeing = if deal.moves == 0 && self.chairs.iter().any(Chair::is_here) { SEE_THE_DEAL } else { 0 };
        let rested = deal.moved + (temperament.pause(&mut luck) + seeing) * pace.bots / 100;
        Some(self.left_to_people(pace, &mut luck).map_or(rested, |until| until.max(rested)))
    }

    /// Whether a bot plays in that seat now.
    pub(super) fn a_bot_looks_from(&self, seat: u8) -> bool {
        let chair = self.chairs.get(usize::from(seat));
        self.paused.is_none()
            && self.stage == Stage::Playing
            && chair.is_some_and(|chair| chair.playing_bot().is_some())
    }

    /// Whether whoever sits there has to decide now.
    pub(super) fn is_on_turn(&self, seat: u8) -> bool {
        self.under_way().and_then(|deal| deal.round.turn()).is_some_and(|turn| turn.index() == usize::from(seat))
    }

    /// The moment of play, so that each bot is asked once at each.
    pub(super) fn moment(&self) -> Option<Moment> {
        self.moves().map(|moves| (self.matches, self.rounds, moves))
    }

    /// How many moves there were in this round.
    pub fn moves(&self) -> Option<u32> {
        self.under_way().map(|deal| deal.moves)
    }

    /// What the bot in a seat would think about; nothing if it could do nothing anyway.
    pub fn thought(&self, seat: u8) -> Option<Thought> {
        let deal = self.under_way()?;
        let (bot, temperament) = self.chairs.get(usize::from(seat))?.playing_bot()?;
        let its = self.engine_seat(seat)?;
        let actions = deal.round.legal_actions(its);
        let otherwise = (deal.round.turn() == Some(its)).then(|| automatic(&deal.round, its)).flatten();
        (!actions.is_empty()).then(|| Thought {
            seat,
            moves: deal.moves,
            kind: bot,
            temperament,
            seed: self.bot_seed(seat),
            start: deal.start,
            course: deal.course.clone(),
            otherwise,
            asked_by_a_rule: deal.round.phase() == Phase::Rule,
        })
    }

    /// Where a bot's whims come from: other than the cards', and other in each round.
    fn bot_seed(&self, seat: u8) -> u64 {
        super::fair::whims(&self.seed).wrapping_add(u64::from(seat) << 32)
    }

    pub(super) fn bot(
        &self,
        now: &Now,
        seat: u8,
        moves: u32,
        action: Action,
        waited: bool,
    ) -> Result<Vec<TableEvent>, Ruling> {
        let current = self.stage == Stage::Playing && self.paused.is_none() && (waited || self.moves() == Some(moves));
        let plays = self.chairs.get(usize::from(seat)).is_some_and(|chair| chair.playing_bot().is_some());
        let Some(its) = self.engine_seat(seat).filter(|_| current && plays) else { return Err(Ruling::Nothing) };
        if let Action::Catch(target) = action {
            // Who has called meanwhile is not caught falsely (MORE-8).
            if !self.danger().contains(target) {
                return Err(Ruling::Nothing);
            }
            if let Some(ruling) = self.grace(now, target, waited) {
                return Err(ruling);
            }
        }
        // What was lawful when it began to think may not be any more.
        self.acted(now, its, &[action]).map_err(|_| Ruling::Nothing)
    }
}

#[cfg(test)]
mod tests {
    use lastcard_engine::{Chance, Event, SeatCount, SeatSet};
    use serde_json::json;

    use super::*;

    /// A deal at which partners see each other's hands, after which all hands are opened.
    fn opened(seed: u64) -> Thought {
        let rules = json!({ "preset": "classic", "teams": true, "partner_hands": true });
        let rules = crate::table::read_rules(&rules).unwrap().rules;
        let (seats, chance) = (SeatCount::new(4).unwrap(), Chance::Fast(seed));
        let (dealer, all) = (seats.nth(0), SeatSet::all(seats));
        let start = Round::shuffled_among(all, rules, seats, dealer, chance).unwrap();
        let mut events = Vec::new();
        let dealt =
            Round::deal_among(all, rules, seats, dealer, chance, &mut |event: Event| events.push(event)).unwrap();
        events.push(Event::Opened { seat: dealer });
        for seat in all {
            events.extend(dealt.hand(seat).iter().map(|card| Event::Revealed { seat, card }));
        }
        let (kind, temperament) = (BotName::Clever, Temperament::Calm);
        let mut course = Course::default();
        course.push(&events);
        Thought { seat: 1, moves: 0, kind, temperament, seed, start, course, otherwise: None, asked_by_a_rule: false }
    }

    #[test]
    fn a_partners_hand_that_is_seen_anyway_is_not_counted_twice_when_it_is_opened() {
        // In some of these deals a partner holds two of a card, of which no deck has three.
        for seed in 0..200 {
            opened(seed).think();
        }
    }
}
