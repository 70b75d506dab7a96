//! Random rules, and players who do everything they may.

pub(crate) mod made_up;

use lastcard_bots::Rng;
use lastcard_engine::*;
use proptest::prelude::*;

/// A table to play at: any rules, any number of players.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Setting {
    pub(crate) rules: Rules,
    pub(crate) seats: SeatCount,
    pub(crate) dealer: Seat,
    pub(crate) seed: u64,
}

impl Setting {
    pub(crate) fn deal(&self, sink: &mut impl Sink) -> Round {
        Round::deal(self.rules, self.seats, self.dealer, Chance::Fast(self.seed), sink).unwrap()
    }
}

/// Every preset, or every switch by chance.
pub(crate) fn any_setting() -> impl Strategy<Value = Setting> {
    (any::<u64>(), 2usize..=10, prop_oneof![1 => any_preset(), 3 => any_rules()]).prop_map(|(seed, players, rules)| {
        let seats = SeatCount::new(players).unwrap();
        let rules = made_up::fitting(rules, seats);
        Setting { rules, seats, dealer: seats.seat(seed as usize % players).unwrap(), seed }
    })
}

fn any_preset() -> impl Strategy<Value = Rules> {
    (0..Preset::all().count()).prop_map(|nth| Preset::all().nth(nth).unwrap().rules())
}

fn any_rules() -> impl Strategy<Value = Rules> {
    any::<u64>().prop_map(|seed| made_up::any_rules(&mut Rng::new(seed)))
}

/// Plays a round in which every seat does, at any moment, anything it may, up to `most` actions.
/// `watch` sees the round before each action.
pub(crate) fn play_wildly(
    setting: &Setting,
    most: usize,
    sink: &mut impl Sink,
    mut watch: impl FnMut(&Round, Seat, Action, &mut Rng),
) -> Round {
    let mut round = setting.deal(sink);
    let mut rng = Rng::new(setting.seed ^ 0x5eed);
    for _ in 0..most {
        let Some((seat, action)) = any_legal(&round, &mut rng) else { break };
        watch(&round, seat, action, &mut rng);
        round.apply(seat, action, sink).unwrap();
    }
    round
}

/// One of all legal actions: mostly of the seat on turn, often out of turn.
pub(crate) fn any_legal(round: &Round, rng: &mut Rng) -> Option<(Seat, Action)> {
    let mut seat = round.turn()?;
    if rng.below(3) == 0 {
        let actors = round.actors();
        seat = actors.into_iter().nth(rng.below(actors.len())).unwrap();
    }
    let actions = round.legal_actions(seat);
    let mut action = actions.iter().nth(rng.below(actions.iter().count())).unwrap();
    if actions.may_call_with_play() && rng.below(2) == 0 {
        action = match action {
            Action::Play(lay) => Action::Play(lay.uno()),
            Action::Jump(lay) => Action::Jump(lay.uno()),
            other => other,
        };
    }
    Some((seat, action))
}

/// Any action of right form, legal or not.
pub(crate) fn any_action(rng: &mut Rng) -> Action {
    let face = Face::from_index(rng.below(Face::COUNT)).unwrap();
    let seat = Seat::new(rng.below(SeatCount::MAX)).unwrap();
    let color = Color::ALL[rng.below(4)];
    let mut lay = Lay::card(face);
    lay.color = (face.is_wild() != (rng.below(8) == 0)).then_some(color);
    lay.with = (rng.below(4) == 0).then_some(seat);
    lay.uno = rng.below(4) == 0;
    match rng.below(26) {
        25 => Action::Tell(seat, Mark::new(rng.below(Mark::MAX)).unwrap()),
        20 => Action::More(face),
        21 => Action::Give(face),
        22 => Action::TakeCard(face),
        23 => Action::Show(face),
        24 => Action::CallOut(Called::from_index(rng.below(Called::COUNT)).unwrap()),
        0..=5 => Action::Play(lay),
        6..=8 => Action::Jump(lay),
        9 => Action::Draw,
        10 => Action::Keep,
        11 => Action::Take,
        12 => Action::Challenge,
        13 => Action::Name(color),
        14 => Action::Call,
        15 => Action::Catch(seat),
        16 => [Action::TourKeep, Action::TourTake(seat)][rng.below(2)],
        17 => Action::Discard(face),
        18 => [Action::Vote(true), Action::Choose(Choice::ALL[rng.below(4)])][rng.below(2)],
        _ => Action::Pick(seat),
    }
}
