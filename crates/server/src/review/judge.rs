use lastcard_bots::{
    Rng, foresee,
    master::{Choice, Witness, all_choices, chance_of_winning, choices},
};
use lastcard_engine::{Action, Memory, Phase, Seat, SeatCount, Seen, View};

use super::decision::is_same;

/// Who says how a round stands for one seat, by what that seat could know and nothing else.
pub(super) trait Judge {
    /// Something happened, as the seat saw it.
    fn see(&mut self, seen: Seen, view: &View<'_>);

    /// How likely the seat is to win, from 0 to 1.
    fn chance(&mut self, view: &View<'_>, memory: &Memory) -> f32;

    /// What the seat can decide now that is worth a thought, and how likely it is to win with each; nothing done is a jump-in left.
    fn weigh(&mut self, view: &View<'_>, memory: &Memory) -> Vec<Weighed>;

    /// The same of something that is not worth a thought, if it can be done.
    fn weigh_oddity(&mut self, view: &View<'_>, memory: &Memory, action: Action) -> Option<Weighed>;
}

/// What can be decided, and how likely the seat is to win with it.
pub(super) type Weighed = (Option<Action>, f32);

/// The most worlds in which an answer to a written rule is tried.
const MOST_WORLDS: usize = 400;
/// The fewest such worlds, after however long a round; of fewer nothing is said.
const FEWEST_WORLDS: usize = 8;
/// Rounds that are played out to judge one that was played, however long it was.
const ROLLOUTS: usize = 60_000;
/// The most steps of all of them together, whatever is written on the cards.
const STEPS: u64 = 20_000_000;

/// A judge for a seat of a round of so many steps. What comes first may be nothing that can be judged: until then it expects what
/// is fair.
pub(super) fn judge_for(seat: Seat, seats: SeatCount, steps: usize, fair: f32) -> Box<dyn Judge> {
    let worlds = (ROLLOUTS / (steps.max(1) * seats.get())).clamp(FEWEST_WORLDS, MOST_WORLDS);
    let answers = PlayedOut { seat, worlds, rng: Rng::new(seat.index() as u64), steps: STEPS / seats.get() as u64 };
    Box::new(Learnt { seat, witness: Witness::new(), last: fair, answers })
}

/// Judges as `master` does. What it has not learnt to judge, a rule or a turn that is half done, counts as things stood before.
struct Learnt {
    seat: Seat,
    witness: Witness,
    last: f32,
    /// What is answered to written rules is tried.
    answers: PlayedOut,
}

impl Judge for Learnt {
    fn see(&mut self, seen: Seen, view: &View<'_>) {
        self.witness.see(seen, view);
    }

    fn chance(&mut self, view: &View<'_>, memory: &Memory) -> f32 {
        let can_be_told = match view.phase() {
            Phase::Turn | Phase::Take | Phase::Four => true,
            Phase::Drawn | Phase::Color | Phase::Tour => view.turn() == Some(self.seat),
            Phase::Rule | Phase::More | Phase::Now | Phase::Over => false,
        };
        if can_be_told {
            self.last = chance_of_winning(view, memory, &self.witness);
        }
        self.last
    }

    fn weigh(&mut self, view: &View<'_>, memory: &Memory) -> Vec<Weighed> {
        if view.phase() == Phase::Rule {
            return self.answers.weigh(view, memory);
        }
        choices(view, memory, &self.witness).into_iter().map(weighed).collect()
    }

    fn weigh_oddity(&mut self, view: &View<'_>, memory: &Memory, action: Action) -> Option<Weighed> {
        let mut all = all_choices(view, memory, &self.witness).into_iter();
        all.find(|choice| choice.action.is_some_and(|choice| is_same(choice, action))).map(weighed)
    }
}

const fn weighed(choice: Choice) -> Weighed {
    (choice.action, choice.chance)
}

/// Plays on in worlds that could be the real one.
struct PlayedOut {
    seat: Seat,
    worlds: usize,
    rng: Rng,
    /// How many steps are left for all that it is still asked.
    steps: u64,
}

impl PlayedOut {
    /// What each choice comes to in the same worlds; fewer of them where no steps are left.
    fn try_all(&mut self, view: &View<'_>, memory: &Memory, choices: &[Action]) -> Vec<Vec<f32>> {
        let mut worlds = Vec::with_capacity(self.worlds);
        while worlds.len() < self.worlds && self.steps > 0 {
            let (world, luck) = (memory.sample(view, self.rng.next()), self.rng.next());
            let mut come_to =
                |choice: &Action| foresee(&world, self.seat, Some(*choice), luck, &mut self.steps).unwrap_or_default();
            worlds.push(choices.iter().map(&mut come_to).collect());
        }
        // The last may have been cut short.
        if self.steps == 0 {
            worlds.pop();
        }
        worlds
    }

    /// How often each choice wins, the best last. What cannot be told from the best counts as good as it: else the luck of the worlds
    /// would pass for a mistake.
    fn weigh(&mut self, view: &View<'_>, memory: &Memory) -> Vec<Weighed> {
        let choices: Vec<Action> = view.legal_actions().iter().collect();
        // Where nothing can be chosen there is nothing to judge.
        let worlds = if choices.len() > 1 { self.try_all(view, memory, &choices) } else { Vec::new() };
        let mean = |nth: usize| worlds.iter().map(|world| world[nth]).sum::<f32>() / worlds.len() as f32;
        let best = (0..choices.len()).max_by(|one, other| mean(*one).total_cmp(&mean(*other)));
        let Some(best) = best.filter(|_| worlds.len() >= FEWEST_WORLDS) else { return Vec::new() };
        let surely = standard_errors(choices.len());
        let worth = |nth: usize| if is_worse(&worlds, nth, best, surely) { mean(nth) } else { mean(best) };
        let mut weighed: Vec<Weighed> =
            choices.iter().enumerate().map(|(nth, choice)| (Some(*choice), worth(nth))).collect();
        let last = weighed.len() - 1;
        weighed.swap(best, last);
        weighed
    }
}

/// By how many standard errors a choice must do worse than the best of so many to be worse: the more there are, the luckier is the
/// one that seems best.
fn standard_errors(choices: usize) -> f32 {
    1.0 + (2.0 * (choices as f32).ln()).sqrt()
}

/// Whether one choice did worse than another in the same worlds by more than so many standard errors.
fn is_worse(worlds: &[Vec<f32>], one: usize, other: usize, surely: f32) -> bool {
    let count = worlds.len() as f32;
    let worse = || worlds.iter().map(|world| world[other] - world[one]);
    let mean = worse().sum::<f32>() / count;
    let variance = worse().map(|by| (by - mean) * (by - mean)).sum::<f32>() / (count - 1.0);
    mean > surely * (variance / count).sqrt()
}

#[cfg(test)]
mod tests {
    use lastcard_engine::{Chance, Lay, Round, Rules, Viewer};
    use serde_json::json;

    use super::*;

    #[test]
    fn what_is_fair_is_expected_while_nothing_can_be_judged() {
        let seats = SeatCount::new(4).unwrap();
        let dealt = |seed| Round::deal(Rules::CLASSIC, seats, seats.nth(0), Chance::Fast(seed), &mut ()).unwrap();
        let round = (0..500).map(dealt).find(|round| round.phase() == Phase::Color).expect("a wild is turned up");
        let waits = seats.seats().find(|seat| round.turn() != Some(*seat)).unwrap();
        let memory = Memory::new(waits, seats);
        let chance = judge_for(waits, seats, 100, 0.5).chance(&round.view(Viewer::Seat(waits)), &memory);
        assert_eq!(chance, 0.5, "with teams, as one of four");
    }

    /// The first moment at which somebody is asked something by the card with these rules.
    fn asked(rules: serde_json::Value) -> Round {
        let rules = crate::table::read_rules(&rules).unwrap().rules;
        let seats = SeatCount::new(3).unwrap();
        let deals = (0..4000).map(|seed| Round::deal(rules, seats, seats.nth(0), Chance::Fast(seed), &mut ()).unwrap());
        let laid = deals.filter_map(|mut round| {
            let turn = round.turn()?;
            let lays = round.legal_actions(turn).iter();
            let card = |action: &Action| matches!(action, Action::Play(Lay { face, .. }) if face.to_string() == "C1");
            round.apply(turn, lays.into_iter().find(card)?, &mut ()).ok()?;
            (round.phase() == Phase::Rule).then_some(round)
        });
        laid.into_iter().next().expect("somebody is dealt the card and can lay it")
    }

    fn weighed_by(answers: &mut PlayedOut, round: &Round) -> Vec<Weighed> {
        let mut memory = Memory::new(answers.seat, round.seats());
        let view = round.view(Viewer::Seat(answers.seat));
        memory.look(&view);
        answers.weigh(&view, &memory)
    }

    #[test]
    fn answers_that_come_to_the_same_are_worth_the_same() {
        let draw = json!([{ "do": "draw", "who": "me", "count": 1 }]);
        let effects = json!([{ "do": "choose", "who": "next", "first": draw, "second": draw }]);
        let words = json!({ "en": "Same", "es": "Igual" });
        let card = json!({ "id": "same", "title": words, "text": words, "effects": effects });
        let round = asked(json!({ "preset": "customizable", "custom": [card] }));
        let mut answers = PlayedOut { seat: round.turn().unwrap(), worlds: 60, rng: Rng::new(1), steps: STEPS };
        let weighed = weighed_by(&mut answers, &round);
        assert_eq!(weighed.len(), 2);
        assert_eq!(weighed[0].1, weighed[1].1, "chance tells them apart, not what they do");
    }

    #[test]
    fn a_card_that_keeps_a_round_going_takes_no_more_steps_than_there_are() {
        let round = asked(json!({ "preset": "customizable", "custom": ["joke"] }));
        let mut answers =
            PlayedOut { seat: round.turn().unwrap(), worlds: MOST_WORLDS, rng: Rng::new(1), steps: 5_000 };
        assert!(weighed_by(&mut answers, &round).len() > 1, "by the worlds there were steps for");
        assert_eq!(answers.steps, 0);
        assert!(weighed_by(&mut answers, &round).is_empty(), "then nothing is said");
    }
}
