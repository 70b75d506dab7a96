//! Who sits at the tables that are learnt at, and by which rules they play.

use std::sync::Arc;

use lastcard_bots::{
    Bot, BotKind, DEFAULT_ROLLOUTS, Master, Rng,
    master::{Company, Net},
};
use lastcard_engine::{
    Challenge, CustomCards, DrawRule, DrawnCard, JumpIn, JumpWindow, LastCard, Preset, Rules, SeatCount, Seven,
    Several, Sheet, Stacking, TwoPlayerReverse, Uno,
};
use lastcard_rulebook::{RuleSet, ready_cards};

/// Whom one learns from besides oneself.
#[derive(Clone, Debug)]
pub enum Opponent {
    /// Who plays by that network and does not learn.
    Net(Arc<Net>),
    /// A bot of ours, as at any table.
    Bot(BotKind),
}

impl Opponent {
    /// A player of that kind.
    pub(super) fn make(&self, seed: u64) -> Box<dyn Bot> {
        match self {
            Opponent::Net(net) => Box::new(Master::playing_by(seed, Arc::clone(net))),
            Opponent::Bot(kind) => kind.make(seed, DEFAULT_ROLLOUTS),
        }
    }
}

/// Where a network is trained; as it is, in the whole league, by all rules and with any number of players from three on.
#[derive(Clone, Debug, Default)]
pub struct School {
    /// Everybody else at the table, if it is always the same: what comes of it shows what that one can be made to lose.
    pub against: Option<Opponent>,
    /// The rules, if they are always the same.
    pub rules: Option<Rules>,
    /// How many play, if they are always as many.
    pub seats: Option<SeatCount>,
}

impl School {
    /// For which tables a network is trained there.
    pub fn company(&self) -> Company {
        self.seats.map_or(Company::More, Company::of)
    }
}

/// Who has a seat in a lesson.
#[derive(Clone, Debug)]
pub(super) enum Guest {
    /// The network that is trained.
    Learner,
    /// Somebody who plays and does not learn.
    Other(Opponent),
}

/// A table to learn at.
#[derive(Clone, Debug)]
pub(super) struct Table {
    pub(super) rules: Rules,
    pub(super) seats: SeatCount,
    pub(super) guests: Vec<Guest>,
}

const CLASSIC: Preset = Preset { sheet: Sheet::Classic, spanish: false };
/// Of a hundred tables, at so many all learn; at those up to the next of these numbers `clever` is met, former selves, `greedy`, and
/// at the rest `random`.
const ALL_LEARN: usize = 28;
const TO_CLEVER: usize = 74;
const TO_PAST: usize = 82;
const TO_GREEDY: usize = 91;
/// How many former selves are kept.
const MOST_PAST: usize = 8;

/// Who can be met: oneself, former selves and other bots.
#[derive(Clone, Debug, Default)]
pub(super) struct League {
    pub(super) past: Vec<Arc<Net>>,
}

impl League {
    /// A former self more; when there are too many, every other one goes, so that some of every age are left.
    pub(super) fn remember(&mut self, net: Arc<Net>) {
        if self.past.len() == MOST_PAST {
            let mut nth = 0;
            self.past.retain(|_| {
                nth += 1;
                nth % 2 == 0
            });
        }
        self.past.push(net);
    }

    /// A table by chance.
    pub(super) fn table(&self, school: &School, rng: &mut Rng) -> Table {
        let seats = school.seats.unwrap_or_else(|| seats(rng));
        let rules = school.rules.unwrap_or_else(|| rules(rng, seats));
        let guests = match &school.against {
            Some(opponent) => {
                let learner = rng.below(seats.get());
                let guest = |seat| if seat == learner { Guest::Learner } else { Guest::Other(opponent.clone()) };
                (0..seats.get()).map(guest).collect()
            }
            None => self.guests(seats, rng),
        };
        Table { rules, seats, guests }
    }

    fn guests(&self, seats: SeatCount, rng: &mut Rng) -> Vec<Guest> {
        let mut guests = vec![Guest::Learner; seats.get()];
        let among = rng.below(100);
        if among >= ALL_LEARN {
            // One at least learns, and one at least is somebody else.
            let (learner, other) = (rng.below(seats.get()), rng.below(seats.get() - 1));
            let other = if other >= learner { other + 1 } else { other };
            for (seat, guest) in guests.iter_mut().enumerate() {
                if seat == other || (seat != learner && rng.below(4) > 0) {
                    *guest = Guest::Other(self.opponent(among, rng));
                }
            }
        }
        guests
    }

    fn opponent(&self, among: usize, rng: &mut Rng) -> Opponent {
        match among {
            ..TO_CLEVER => Opponent::Bot(BotKind::Clever),
            TO_CLEVER..TO_PAST if !self.past.is_empty() => {
                Opponent::Net(Arc::clone(&self.past[rng.below(self.past.len())]))
            }
            TO_CLEVER..TO_GREEDY => Opponent::Bot(BotKind::Greedy),
            _ => Opponent::Bot(BotKind::Random),
        }
    }
}

/// How many play, and at how many tables of a hundred.
const CROWDS: [(usize, usize); 8] = [(3, 14), (4, 42), (5, 6), (6, 22), (7, 3), (8, 7), (9, 1), (10, 5)];

fn seats(rng: &mut Rng) -> SeatCount {
    let mut nth = rng.below(100);
    for (players, tables) in CROWDS {
        match nth.checked_sub(tables) {
            Some(left) => nth = left,
            None => return SeatCount::new(players).unwrap_or(SeatCount::TWO),
        }
    }
    SeatCount::TWO
}

/// Half of all rounds are classic; of the others some are by a preset and some by one that is changed.
fn rules(rng: &mut Rng, seats: SeatCount) -> Rules {
    let kind = rng.below(10);
    let mut rules = Rules::CLASSIC;
    if kind >= 5 {
        let presets: Vec<Preset> = Preset::all().collect();
        rules = presets[rng.below(presets.len())].rules();
    }
    if kind >= 8 {
        rules = changed(rules, rng);
    }
    if rules.check_for(seats).is_ok() { rules } else { Rules::CLASSIC }
}

/// The same with a few switches turned.
fn changed(mut rules: Rules, rng: &mut Rng) -> Rules {
    for _ in 0..1 + rng.below(4) {
        let mut any = |of: usize| rng.below(of);
        match any(20) {
            0 | 1 => {
                rules.stacking = [Stacking::Off, Stacking::Twos, Stacking::Same, Stacking::Up, Stacking::Any][any(5)];
            }
            2 => rules.deflect = !rules.deflect,
            3 => rules.seven = [Seven::Off, Seven::Must, Seven::May][any(3)],
            4 => rules.zero = !rules.zero,
            5 => rules.jump_in = [JumpIn::Off, JumpIn::All, JumpIn::NoWilds][any(3)],
            6 => rules.jump_window = [JumpWindow::Played, JumpWindow::Top][any(2)],
            7 | 8 => rules.several = [Several::Off, Several::Identical, Several::SameNumber][any(3)],
            9 => rules.forced_play = !rules.forced_play,
            10 => rules.last_card = [LastCard::Any, LastCard::NoWild, LastCard::NoAction][any(3)],
            11 => rules.challenge = [Challenge::Victim, Challenge::Anyone, Challenge::Off][any(3)],
            12 => rules.drawn_card = [DrawnCard::May, DrawnCard::Must, DrawnCard::Never][any(3)],
            13 => rules.draw = [DrawRule::One, DrawRule::UntilPlayable][any(2)],
            14 => rules.uno = [Uno::Catch, Uno::Automatic, Uno::Off][any(3)],
            15 => rules.mercy = [0, 15, 20, 25][any(4)],
            16 => (rules.places, rules.teams) = [(true, false), (false, true), (false, true)][any(3)],
            17 => rules.two_player_reverse = [TwoPlayerReverse::Skip, TwoPlayerReverse::Literal][any(2)],
            18 => rules.hand_size = [3, 5, 7, 7, 10][any(5)],
            _ => rules.custom = cards(rng),
        }
    }
    if rules.teams {
        rules.partner_hands = rng.below(2) == 0;
    }
    rules
}

/// Up to four of the ready rule cards.
fn cards(rng: &mut Rng) -> CustomCards {
    let ready = ready_cards();
    let count = 1 + rng.below(CustomCards::MAX);
    let written = (0..count).map(|_| ready[rng.below(ready.len())].clone()).collect();
    RuleSet::from_preset(CLASSIC).with_cards(written).rules.custom
}

#[cfg(test)]
mod tests {
    use lastcard_bots::Player;
    use lastcard_engine::{Chance, Round};

    use super::*;

    #[test]
    fn at_every_table_somebody_learns_and_can_be_dealt_cards() {
        let (league, mut rng) = (League::default(), Rng::new(3));
        for _ in 0..2000 {
            let table = league.table(&School::default(), &mut rng);
            assert_eq!(table.guests.len(), table.seats.get());
            assert!(table.guests.iter().any(|guest| matches!(guest, Guest::Learner)));
            assert!(table.rules.check_for(table.seats).is_ok());
        }
    }

    #[test]
    fn tables_of_every_size_make_a_hundred() {
        assert_eq!(CROWDS.iter().map(|(_, tables)| tables).sum::<usize>(), 100);
        assert_eq!(CROWDS.map(|(players, _)| players), [3, 4, 5, 6, 7, 8, 9, 10]);
    }

    #[test]
    fn against_one_opponent_one_learns_and_all_others_are_that_one() {
        let (seats, rules) = (SeatCount::new(4), Some(Rules::CLASSIC));
        let school = School { against: Some(Opponent::Bot(BotKind::Greedy)), rules, seats };
        let (league, mut rng) = (League::default(), Rng::new(3));
        for _ in 0..100 {
            let guests = league.table(&school, &mut rng).guests;
            assert_eq!(guests.len(), 4);
            assert_eq!(guests.iter().filter(|guest| matches!(guest, Guest::Learner)).count(), 1);
        }
    }

    #[test]
    fn an_expert_that_is_learnt_from_looks_ahead_as_at_any_table() {
        let seats = SeatCount::TWO;
        let thought = (0..20).any(|seed| {
            let dealt = Round::deal(Rules::CLASSIC, seats, seats.nth(0), Chance::Fast(seed), &mut ());
            let Ok(round) = dealt else { return false };
            let Some(turn) = round.turn() else { return false };
            let mut expert = Player::new(Opponent::Bot(BotKind::Expert).make(seed), turn, seats);
            expert.watch(&[], &round);
            expert.decide(&round);
            expert.effort().rollouts > 0
        });
        assert!(thought);
    }

    #[test]
    fn of_former_selves_some_of_every_age_are_kept() {
        let mut league = League::default();
        for age in 0..20 {
            league.remember(Arc::new(Net::untrained(age, Company::Two)));
            assert!(league.past.len() <= MOST_PAST);
        }
        assert_eq!(*league.past[league.past.len() - 1], Net::untrained(19, Company::Two));
    }
}
