//! Bots at a table. A bot has no state of its own here: what it knows is folded from the round's events when it is
//! asked, so that it is the same after a restart.

use std::time::Duration;

use lastcard_bots::{Bot, BotKind, Budget, Clever, Expert, Greedy, Player, Random, Rng, Temperament, Tempered};
use lastcard_engine::{self as engine, Action, Round, Seat};
use lastcard_protocol::{BotName, Stage};

use super::{Now, Pace, Ruling, Table, TableEvent, automatic::automatic};
use crate::names::alike;

/// What bots are called; the first that nobody at the table has.
const NAMES: [&str; 20] = [
    "Ada", "Bruno", "Carmen", "Diego", "Elsa", "Fermín", "Greta", "Hugo", "Irene", "Jorge", "Klara", "Luis", "Mona",
    "Nico", "Olga", "Pablo", "Rita", "Simón", "Thea", "Vera",
];

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
    /// Its seat.
    pub seat: u8,
    /// How many moves it has seen.
    pub moves: u32,
    kind: BotKind,
    temperament: Temperament,
    seed: u64,
    start: Round,
    events: Vec<engine::Event>,
    otherwise: Option<Action>,
}

impl Thought {
    /// How many events it looks back on.
    pub const fn length(&self) -> usize {
        self.events.len()
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
        let mut round = self.start;
        let mut player = Player::new(mind(self.kind, self.temperament, self.seed, time), seat, round.seats());
        for event in &self.events {
            round.evolve(*event);
            player.watch(std::slice::from_ref(event), &round);
        }
        let decided = player.decide(&round).filter(|action| round.check(seat, *action).is_ok());
        // A bot without an answer must not stop the table.
        decided.or_else(|| if round.turn() == Some(seat) { automatic(&round, seat) } else { None })
    }
}

fn mind(kind: BotKind, temperament: Temperament, seed: u64, time: Duration) -> Box<dyn Bot> {
    match kind {
        BotKind::Random => Box::new(Tempered::new(Random::new(seed), temperament, seed)),
        BotKind::Greedy => Box::new(Tempered::new(Greedy::new(seed), temperament, seed)),
        BotKind::Clever => Box::new(Tempered::new(Clever::new(seed), temperament, seed)),
        BotKind::Expert => Box::new(Tempered::new(Expert::new(seed, Budget::Time(time)), temperament, seed)),
    }
}

fn kind(bot: BotName) -> BotKind {
    match bot {
        BotName::Random => BotKind::Random,
        BotName::Greedy => BotKind::Greedy,
        BotName::Clever => BotKind::Clever,
        BotName::Expert => BotKind::Expert,
    }
}

impl Table {
    /// When the bot in a seat looks at the table after the last move, if one plays there. Its pause is drawn before
    /// it looks at its hand, so that it tells nothing.
    pub fn bot_due(&self, seat: u8, pace: &Pace) -> Option<u64> {
        let deal = self.under_way().filter(|_| self.paused.is_none())?;
        let (_, temperament) = self.chairs.get(usize::from(seat))?.player()?;
        let mut luck = Rng::new(self.bot_seed(seat) ^ u64::from(deal.moves));
        Some(deal.moved + temperament.pause(&mut luck) * pace.bots / 100)
    }

    /// Whether a bot plays in that seat now.
    pub(super) fn a_bot_looks_from(&self, seat: u8) -> bool {
        let chair = self.chairs.get(usize::from(seat));
        self.paused.is_none() && self.stage == Stage::Playing && chair.is_some_and(|chair| chair.player().is_some())
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
        let (bot, temperament) = self.chairs.get(usize::from(seat))?.player()?;
        let player = self.engine_seat(seat)?;
        let actions = deal.round.legal_actions(player);
        let otherwise = (deal.round.turn() == Some(player)).then(|| automatic(&deal.round, player)).flatten();
        (!actions.is_empty()).then(|| Thought {
            seat,
            moves: deal.moves,
            kind: kind(bot),
            temperament,
            seed: self.bot_seed(seat),
            start: deal.start,
            events: deal.events.clone(),
            otherwise,
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
        let plays = self.chairs.get(usize::from(seat)).is_some_and(|chair| chair.player().is_some());
        let Some(player) = self.engine_seat(seat).filter(|_| current && plays) else { return Err(Ruling::Nothing) };
        if let Action::Catch(target) = action
            && let Some(ruling) = self.grace(now, target, waited)
        {
            return Err(ruling);
        }
        // What was lawful when it began to think may not be any more.
        self.acted(now, player, &[action]).map_err(|_| Ruling::Nothing)
    }
}
