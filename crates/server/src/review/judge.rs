use lastcard_bots::{
    Bot, Master,
    master::{Answered, Choice, Witness, all_choices, chance_of_winning, choices},
};
use lastcard_engine::{Action, Memory, Phase, Seat, SeatCount, Seen, View};

use super::decision::is_same;

/// Who says how a round stands for one seat, by what that seat could know and nothing else.
pub(super) trait Judge {
    /// Something happened, as the seat saw it.
    fn see(&mut self, seen: Seen, view: &View<'_>);

    /// Whether it can tell how likely the seat is to win as things stand; where not, it says what it last said.
    fn can_tell(&self, view: &View<'_>) -> bool;

    /// How likely the seat is to win, from 0 to 1.
    fn chance(&mut self, view: &View<'_>, memory: &Memory) -> f32;

    /// What the seat can decide now that is worth a thought, and how likely it is to win with each; nothing done is a jump-in left.
    fn weigh(&mut self, view: &View<'_>, memory: &Memory) -> Vec<Weighed>;

    /// The same of something that is not worth a thought, if it can be done.
    fn weigh_oddity(&mut self, view: &View<'_>, memory: &Memory, action: Action) -> Option<Weighed>;

    /// What an answer to a written rule comes to, card by card where several are asked for, and after it what else could be answered;
    /// nothing where too little can be found out.
    fn compare(&mut self, view: &View<'_>, memory: &Memory, answer: &[Action]) -> Vec<Answered>;
}

/// What can be decided, and how likely the seat is to win with it.
pub(super) type Weighed = (Option<Action>, f32);

/// The most worlds in which answers to written rules are compared.
const MOST_WORLDS: usize = 4 * Master::WORLDS;
/// The fewest; of fewer nothing is said.
const FEWEST_WORLDS: usize = Master::WORLDS;
/// Worlds that are made up to judge a round, however long it was.
const WORLDS: usize = 60_000;
/// The most steps in all of them together, whatever is written on the cards.
const STEPS: u64 = 20_000_000;
/// To judge how things stand in one takes as long as so many.
const JUDGING: u64 = 100;

/// A judge for a seat of a round of so many steps. What comes first may be nothing that can be judged: until then it expects what
/// is fair.
pub(super) fn judge_for(seat: Seat, seats: SeatCount, steps: usize, fair: f32) -> Box<dyn Judge> {
    let worlds = (WORLDS / (steps.max(1) * seats.get())).clamp(FEWEST_WORLDS, MOST_WORLDS);
    let mut master = Master::new(seat.index() as u64);
    master.sit(seat, seats);
    Box::new(Learnt { seat, witness: Witness::new(), last: fair, master, worlds, steps: STEPS / seats.get() as u64 })
}

/// Judges as `master` does. What it has not learnt to judge, a rule or a turn that is half done, counts as things stood before.
struct Learnt {
    seat: Seat,
    witness: Witness,
    last: f32,
    /// Who would answer to written rules.
    master: Master,
    worlds: usize,
    /// How many steps are left for all that it is still asked.
    steps: u64,
}

impl Judge for Learnt {
    fn see(&mut self, seen: Seen, view: &View<'_>) {
        self.witness.see(seen, view);
        self.master.see(seen, view);
    }

    fn can_tell(&self, view: &View<'_>) -> bool {
        match view.phase() {
            Phase::Turn | Phase::Take | Phase::Four => true,
            Phase::Drawn | Phase::Color | Phase::Tour => view.turn() == Some(self.seat),
            Phase::Rule | Phase::More | Phase::Now | Phase::Over => false,
        }
    }

    fn chance(&mut self, view: &View<'_>, memory: &Memory) -> f32 {
        if self.can_tell(view) {
            self.last = chance_of_winning(view, memory, &self.witness);
        }
        self.last
    }

    fn weigh(&mut self, view: &View<'_>, memory: &Memory) -> Vec<Weighed> {
        choices(view, memory, &self.witness).into_iter().map(weighed).collect()
    }

    fn weigh_oddity(&mut self, view: &View<'_>, memory: &Memory, action: Action) -> Option<Weighed> {
        let mut all = all_choices(view, memory, &self.witness).into_iter();
        all.find(|choice| choice.action.is_some_and(|choice| is_same(choice, action))).map(weighed)
    }

    fn compare(&mut self, view: &View<'_>, memory: &Memory, answer: &[Action]) -> Vec<Answered> {
        // Where nothing can be chosen there is nothing to judge.
        if view.legal_actions().iter().nth(1).is_none() {
            return Vec::new();
        }
        let answers = self.master.compare_answers(view, memory, answer, self.worlds, &mut self.steps);
        let judged: usize = answers.iter().map(|answer| answer.chances.len()).sum();
        self.steps = self.steps.saturating_sub(judged as u64 * JUDGING);
        let enough = answers.iter().all(|answer| answer.chances.len() >= FEWEST_WORLDS);
        if enough { answers } else { Vec::new() }
    }
}

const fn weighed(choice: Choice) -> Weighed {
    (choice.action, choice.chance)
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

    fn compared(round: &Round, answer: Action, steps: u64) -> Vec<Answered> {
        let seat = round.turn().unwrap();
        let mut memory = Memory::new(seat, round.seats());
        let view = round.view(Viewer::Seat(seat));
        memory.look(&view);
        let (witness, master) = (Witness::new(), Master::new(1));
        let mut judge = Learnt { seat, witness, last: 0.5, master, worlds: MOST_WORLDS, steps };
        judge.compare(&view, &memory, &[answer])
    }

    #[test]
    fn answers_that_come_to_the_same_are_worth_the_same() {
        let draw = json!([{ "do": "draw", "who": "me", "count": 1 }]);
        let effects = json!([{ "do": "choose", "who": "next", "first": draw, "second": draw }]);
        let words = json!({ "en": "Same", "es": "Igual" });
        let card = json!({ "id": "same", "title": words, "text": words, "effects": effects });
        let round = asked(json!({ "preset": "customizable", "custom": [card] }));
        let answers = compared(&round, Action::Choose(lastcard_engine::Choice::Second), STEPS);
        assert_eq!(answers.len(), 2);
        assert_eq!(answers[0].chances, answers[1].chances, "they are compared in the same worlds");
    }

    #[test]
    fn where_too_few_steps_are_left_nothing_is_said() {
        let round = asked(json!({ "preset": "customizable", "custom": ["joke"] }));
        assert!(!compared(&round, Action::Vote(true), STEPS).is_empty());
        assert!(compared(&round, Action::Vote(true), 20).is_empty());
    }
}
