//! Who sits at the tables that are learnt at, and by which rules they play.

use std::sync::Arc;

use lastcard_bots::{BotKind, Rng, master::Net};
use lastcard_engine::{
    Challenge, CustomCards, DrawRule, DrawnCard, JumpIn, JumpWindow, LastCard, Preset, Rules, SeatCount, Seven,
    Several, Sheet, Stacking, TwoPlayerReverse, Uno,
};
use lastcard_rulebook::{RuleSet, ready_cards};

/// Who sits somewhere.
#[derive(Clone, Debug)]
pub(super) enum Guest {
    /// Who learns.
    Learner,
    /// Who learnt, as it was then.
    Past(Arc<Net>),
    /// Another bot.
    Bot(BotKind),
}

/// A table to learn at.
#[derive(Clone, Debug)]
pub(super) struct Table {
    pub(super) rules: Rules,
    pub(super) seats: SeatCount,
    pub(super) guests: Vec<Guest>,
}

const CLASSIC: Preset = Preset { sheet: Sheet::Classic, spanish: false };
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
    pub(super) fn table(&self, rng: &mut Rng) -> Table {
        let seats = seats(rng);
        let rules = rules(rng, seats);
        let mut guests = vec![Guest::Learner; seats.get()];
        let among = rng.below(100);
        if among >= 40 {
            // One at least learns, and one at least is somebody else.
            let (learner, other) = (rng.below(seats.get()), rng.below(seats.get() - 1));
            let other = if other >= learner { other + 1 } else { other };
            for (seat, guest) in guests.iter_mut().enumerate() {
                if seat == other || (seat != learner && rng.below(3) > 0) {
                    *guest = self.guest(among, rng);
                }
            }
        }
        Table { rules, seats, guests }
    }

    fn guest(&self, among: usize, rng: &mut Rng) -> Guest {
        match among {
            ..75 => Guest::Bot(BotKind::Clever),
            75..86 if !self.past.is_empty() => Guest::Past(Arc::clone(&self.past[rng.below(self.past.len())])),
            75..94 => Guest::Bot(BotKind::Greedy),
            _ => Guest::Bot(BotKind::Random),
        }
    }
}

fn seats(rng: &mut Rng) -> SeatCount {
    let count = match rng.below(100) {
        ..52 => 2,
        52..76 => 4,
        76..83 => 3,
        83..90 => 6,
        90..93 => 5,
        93..96 => 8,
        96..98 => 10,
        98 => 7,
        _ => 9,
    };
    SeatCount::new(count).unwrap_or(SeatCount::TWO)
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
    use super::*;

    #[test]
    fn at_every_table_somebody_learns_and_can_be_dealt_cards() {
        let (league, mut rng) = (League::default(), Rng::new(3));
        for _ in 0..2000 {
            let table = league.table(&mut rng);
            assert_eq!(table.guests.len(), table.seats.get());
            assert!(table.guests.iter().any(|guest| matches!(guest, Guest::Learner)));
            assert!(table.rules.check_for(table.seats).is_ok());
        }
    }

    #[test]
    fn of_former_selves_some_of_every_age_are_kept() {
        let mut league = League::default();
        for age in 0..20 {
            league.remember(Arc::new(Net::untrained(age)));
            assert!(league.past.len() <= MOST_PAST);
        }
        assert_eq!(*league.past[league.past.len() - 1], Net::untrained(19));
    }
}
