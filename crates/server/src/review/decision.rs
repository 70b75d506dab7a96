use std::cmp::Ordering;

use lastcard_engine::{Action, Actions, Memory, Phase, Round, Seat, View, Viewer};

use super::judge::{Judge, Weighed};

/// A decision beside the best there was, by what its player could know.
#[derive(Clone, Copy, Debug)]
pub(super) struct Decision {
    /// What was done; nothing where a jump-in was left.
    pub(super) done: Option<Action>,
    /// What was best; nothing where it was best to leave it.
    pub(super) better: Option<Action>,
    /// How likely the seat was to win by what was done.
    worth: f32,
    /// How likely it was to win by the best.
    best: f32,
    careless: Option<Careless>,
}

/// What no network weighs, since nobody who thinks does it. What it costs shows in how things stand afterwards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Careless {
    /// UNO was not called with a card that left one.
    Silent,
    /// A call or a catch without ground, or a partner was challenged.
    Falsely,
}

/// What a decision cost, and what would have been better.
pub(super) struct Mistake {
    pub(super) better: Option<Action>,
    pub(super) cost: f32,
}

impl Decision {
    /// What the seat that acted decided; nothing where nothing could be chosen. `chance` is how likely it was to win before.
    pub(super) fn of(
        judge: &mut dyn Judge,
        memory: &Memory,
        before: &Round,
        action: Action,
        chance: f32,
    ) -> Option<Decision> {
        let view = before.view(Viewer::Seat(memory.seat()));
        let actions = view.legal_actions();
        let on_turn = view.turn() == view.seat();
        match action {
            Action::Call | Action::Catch(_) if is_grounded(&actions, action) => return None,
            Action::Call | Action::Catch(_) => return Some(Decision::careless(action, None, chance)),
            Action::Challenge if is_of_a_partner(&view) && !on_turn => {
                return Some(Decision::careless(action, None, chance));
            }
            Action::Challenge if is_of_a_partner(&view) => {
                let (better, best) = best_of(&judge.weigh(&view, memory))?;
                return Some(Decision::careless(action, better, best));
            }
            _ => {}
        }
        if !on_turn && !matches!(action, Action::Jump(_)) {
            return None;
        }
        let weighed = judge.weigh(&view, memory);
        let listed = weighed.iter().find(|(choice, _)| choice.is_some_and(|choice| is_same(choice, action))).copied();
        let (usual, worth) = listed.or_else(|| judge.weigh_oddity(&view, memory, action))?;
        let (better, best) = best_of(&weighed)?;
        let silent = usual != Some(action);
        Some(Decision { done: Some(action), better, worth, best, careless: silent.then_some(Careless::Silent) })
    }

    /// That was done, and something else would have been better, or nothing.
    pub(super) const fn between(done: Action, better: Option<Action>, worth: f32, best: f32) -> Decision {
        Decision { done: Some(done), better, worth, best, careless: None }
    }

    /// Which of two decisions was the worse choice.
    pub(super) fn compare_costs(&self, other: &Decision) -> Ordering {
        (self.best - self.worth).total_cmp(&(other.best - other.worth))
    }

    /// What a seat decided that left a jump-in to the end, although the card that went lay there; nothing where it had none.
    pub(super) fn left(judge: &mut dyn Judge, memory: &Memory, before: &Round, after: &Round) -> Option<Decision> {
        if !may_jump(before, memory.seat()) || may_jump(after, memory.seat()) {
            return None;
        }
        let weighed = judge.weigh(&before.view(Viewer::Seat(memory.seat())), memory);
        let (_, worth) = *weighed.iter().find(|(choice, _)| choice.is_none())?;
        let (better, best) = best_of(&weighed)?;
        better.is_some().then_some(Decision { done: None, better, worth, best, careless: None })
    }

    /// That was done which nobody does who thinks.
    fn careless(action: Action, better: Option<Action>, best: f32) -> Decision {
        Decision { done: Some(action), better, worth: best, best, careless: Some(Careless::Falsely) }
    }

    /// What it cost, if anything, now that it is done. `chance` is how likely the seat is to win after it, and `forgot` whether it has
    /// drawn already for a call that was left out (MORE-7).
    pub(super) fn cost(&self, chance: f32, forgot: bool) -> Option<Mistake> {
        let careless = match self.careless {
            Some(Careless::Falsely) => true,
            Some(Careless::Silent) => forgot,
            None => false,
        };
        self.costing(if careless { self.lost_by(chance) } else { 0.0 })
    }

    /// How much less likely the seat is to win than what was done is worth.
    fn lost_by(&self, chance: f32) -> f32 {
        (self.worth - chance).max(0.0)
    }

    /// What it cost, if anything, where so much was lost for want of a call or of ground.
    fn costing(&self, lost: f32) -> Option<Mistake> {
        let chosen = (self.best - self.worth).max(0.0);
        let call = self.careless == Some(Careless::Silent) && lost > chosen;
        let better = if call { Some(Action::Call) } else { self.better };
        let cost = chosen + lost;
        (cost > 0.0).then_some(Mistake { better, cost })
    }

    /// The same as something open, if a call was left out for which the seat can still be punished, or call in time.
    pub(super) fn left_open(self, step: u32, after: &Round, seat: Seat, chance: f32) -> Option<Uncalled> {
        let in_danger = after.danger().contains(seat);
        let open = self.careless == Some(Careless::Silent) && (in_danger || is_half_done(after));
        let risk = if in_danger { self.lost_by(chance) } else { 0.0 };
        open.then_some(Uncalled { step, decision: self, risk })
    }
}

/// A decision to lay a card without a call, until it is known what comes of that.
#[derive(Clone, Copy, Debug)]
pub(super) struct Uncalled {
    pub(super) step: u32,
    pub(super) decision: Decision,
    /// What the danger alone has made of the chance to win.
    risk: f32,
}

impl Uncalled {
    /// Whether nobody can call or catch any more.
    pub(super) fn is_settled(&self, after: &Round, seat: Seat) -> bool {
        let can_be_caught = after.danger().contains(seat) || is_half_done(after);
        after.phase() == Phase::Over || !can_be_caught
    }

    /// What it cost, if anything: `change` is by how much the seat is more likely to win since it was punished, if it was (UNO-2,
    /// MORE-7). What came between the card and the catch is no part of it.
    pub(super) fn cost(&self, change: Option<f32>) -> Option<Mistake> {
        self.decision.costing(change.map_or(0.0, |change| self.risk + (-change).max(0.0)))
    }
}

/// Whether the card that was laid still asks something, so that its player comes into danger, or must draw, later.
fn is_half_done(round: &Round) -> bool {
    matches!(round.phase(), Phase::Rule | Phase::Tour | Phase::Now)
}

/// Whether somebody could be called or caught so without a price.
fn is_grounded(actions: &Actions, action: Action) -> bool {
    match action {
        Action::Catch(seat) => actions.catches().contains(seat),
        _ => actions.may_call(),
    }
}

/// Whether the Wild Draw Four that waits is the own side's.
fn is_of_a_partner(view: &View<'_>) -> bool {
    let own = view.seat().map(|seat| view.team_of(seat));
    own.zip(view.four()).is_some_and(|(own, (by, _))| own.contains(by))
}

fn best_of(weighed: &[Weighed]) -> Option<Weighed> {
    weighed.iter().copied().max_by(|one, other| one.1.total_cmp(&other.1))
}

/// Whether the seat may jump in.
fn may_jump(round: &Round, seat: Seat) -> bool {
    let actions = round.legal_actions(seat);
    round.phase() != Phase::Over && actions.is_jump() && !actions.faces().is_empty()
}

/// Whether both do the same, whatever is called with it.
pub(super) fn is_same(one: Action, other: Action) -> bool {
    let silent = |action| match action {
        Action::Play(mut lay) => {
            lay.uno = false;
            Action::Play(lay)
        }
        Action::Jump(mut lay) => {
            lay.uno = false;
            Action::Jump(lay)
        }
        other => other,
    };
    silent(one) == silent(other)
}

#[cfg(test)]
mod tests {
    use lastcard_engine::{Chance, Color, Direction, Face, Hand, Lay, Position, Rules};
    use serde_json::json;

    use super::*;
    use crate::{
        review::{Done, Reviewer, answer, judge::judge_for},
        table::read_rules,
    };

    fn rules(json: serde_json::Value) -> Rules {
        read_rules(&json).unwrap().rules
    }

    fn hand(cards: &str) -> Hand {
        Hand::from_faces(cards.split(' ').map(|card| card.parse::<Face>().unwrap())).unwrap()
    }

    /// A round in which these hands are held and red is in play, the first seat on turn.
    fn round(rules: Rules, hands: &[&str]) -> Round {
        let hands: Vec<Hand> = hands.iter().map(|cards| hand(cards)).collect();
        let draw: Vec<Face> = hand("G1 G2 G3 G4 G5 G6 G7 Y1 Y2 Y3").iter().collect();
        let seats = lastcard_engine::SeatCount::new(hands.len()).unwrap();
        let position = Position {
            rules,
            hands: &hands,
            top: "R9".parse().unwrap(),
            color: Color::Red,
            draw: &draw,
            discards: Hand::EMPTY,
            turn: seats.nth(0),
            direction: Direction::Left,
            chance: Chance::Sorted,
        };
        Round::from_position(&position).unwrap()
    }

    fn laying(card: &str, color: Option<Color>) -> Action {
        Action::Play(Lay { color, ..Lay::card(card.parse().unwrap()) })
    }

    fn after(before: &Round, seat: usize, action: Action) -> Round {
        let mut after = *before;
        after.apply(before.seats().nth(seat), action, &mut ()).unwrap();
        after
    }

    /// What that seat knows by sight, and who judges for it.
    fn knowing(round: &Round, seat: usize) -> (Memory, Box<dyn Judge>) {
        let seat = round.seats().nth(seat);
        let mut memory = Memory::new(seat, round.seats());
        memory.look(&round.view(Viewer::Seat(seat)));
        (memory, judge_for(seat, round.seats(), 100, 0.5))
    }

    fn decided(before: &Round, seat: usize, action: Action) -> Option<Decision> {
        let (memory, mut judge) = knowing(before, seat);
        Decision::of(&mut *judge, &memory, before, action, 0.5)
    }

    fn left(before: &Round, after: &Round, seat: usize) -> Option<Decision> {
        let (memory, mut judge) = knowing(before, seat);
        Decision::left(&mut *judge, &memory, before, after)
    }

    #[test]
    fn naming_a_colour_that_is_not_held_is_a_decision() {
        let round = round(rules(json!("classic")), &["W R1 R2 R3", "B1 B2"]);
        for color in Color::ALL {
            assert!(decided(&round, 0, laying("W", Some(color))).is_some(), "{color:?}");
        }
        let blue = decided(&round, 0, laying("W", Some(Color::Blue))).unwrap();
        assert!(blue.cost(0.5, false).is_some_and(|mistake| mistake.cost > 0.0));
    }

    #[test]
    fn a_jump_in_is_a_decision_made_or_left() {
        let rules = rules(json!({ "preset": "classic", "jump_in": true }));
        let laid = after(&round(rules, &["R5 B7 B8", "G8 G9 Y9", "R5"]), 0, laying("R5", None));
        let jump = Action::Jump(Lay::card("R5".parse().unwrap()));
        let made = decided(&laid, 2, jump).unwrap();
        assert_eq!(made.done, Some(jump));
        assert!(made.cost(1.0, false).is_none(), "it wins");
        let passed = after(&laid, 1, Action::Draw);
        let missed = left(&laid, &passed, 2).unwrap();
        assert_eq!((missed.done, missed.better), (None, Some(jump)));
        assert!(missed.cost(0.5, false).is_some_and(|mistake| mistake.cost > 0.2));
        assert!(left(&laid, &passed, 0).is_none(), "who cannot jump in leaves nothing");
        assert!(left(&laid, &laid, 2).is_none(), "while it lies there it can still be done");
    }

    #[test]
    fn challenging_ones_partner_is_a_decision() {
        let rules = rules(json!({ "preset": "classic", "teams": true, "challenge": "anyone" }));
        let hands = ["W+4 R1 B2", "R8 W+4 R1", "B3 B4 G8", "Y7 Y8 Y9"];
        let laid = after(&round(rules, &hands), 0, laying("W+4", Some(Color::Blue)));
        let challenged = decided(&laid, 2, Action::Challenge).unwrap();
        let mistake = challenged.cost(0.3, false).unwrap();
        assert!(mistake.better.is_none() && (mistake.cost - 0.2).abs() < 1e-6);
        assert!(decided(&laid, 3, Action::Challenge).is_none(), "of another's it is not known what it was worth");
    }

    #[test]
    fn a_vote_before_ones_turn_to_vote_is_a_decision() {
        let rules = rules(json!({ "preset": "customizable", "custom": ["joke"] }));
        let asked = after(&round(rules, &["C1 B1 B2", "R1 R2", "G8 G9", "Y7 Y8"]), 0, laying("C1", Some(Color::Red)));
        let mut early = (1..4).filter(|seat| asked.turn() != Some(asked.seats().nth(*seat))).peekable();
        assert!(early.peek().is_some());
        assert!(early.all(|seat| {
            let (memory, mut judge) = knowing(&asked, seat);
            answer::judged(&mut *judge, &memory, &asked, &[Action::Vote(true)]).is_some()
        }));
    }

    /// What is said of the first of those who do something one after the other.
    struct Told {
        /// What their first step cost for want of a call.
        left_out: Option<u16>,
        /// How much of what they lost by the end came of decisions.
        decided: f32,
        /// Their chance at every step.
        chances: Vec<f32>,
    }

    impl Told {
        /// What they lost by the end and did not decide.
        fn luck(&self) -> f32 {
            self.chances.last().unwrap() - self.chances[0] - self.decided
        }
    }

    fn of_the_first(start: &Round, did: &[(usize, Action)]) -> Told {
        let done =
            |(seat, action): &(usize, Action)| Done { seat: start.seats().nth(*seat), action: *action, own: true };
        let done: Vec<Done> = did.iter().map(done).collect();
        let (mut round, mut reviewer) = (*start, Reviewer::new(start, &done));
        reviewer.take_in(0, &round, &[]);
        for (step, done) in (1..).zip(&done) {
            let mut events = Vec::new();
            round.apply(done.seat, done.action, &mut events).unwrap();
            reviewer.take_in(step, &round, &events);
        }
        let call = Some(Action::Call.into());
        let left_out = reviewer.costly.iter().find(|costly| (costly.step, &costly.better) == (1, &call));
        let player = &reviewer.players[0];
        Told {
            left_out: left_out.map(|costly| costly.cost),
            decided: f32::from(player.ledger.closed(0.0).decisions) / 1000.0,
            chances: player.chances.clone(),
        }
    }

    #[test]
    fn a_call_that_was_left_out_costs_what_is_lost_by_the_catch_and_nothing_if_it_comes_in_time() {
        let start = round(rules(json!("classic")), &["R1 R2", "B1 B2"]);
        let (silent, first) = ((0, laying("R1", None)), start.seats().nth(0));
        let caught = of_the_first(&start, &[silent, (1, Action::Catch(first))]);
        assert!(caught.left_out.is_some_and(|cost| cost > 200), "{:?}", caught.left_out);
        assert!(caught.luck().abs() < 0.1, "to be caught is no bad luck: {}", caught.luck());
        assert_eq!(of_the_first(&start, &[silent, (0, Action::Call), (1, Action::Draw)]).left_out, None);
        assert_eq!(of_the_first(&start, &[silent, (1, Action::Draw)]).left_out, None, "nobody noticed");
    }

    #[test]
    fn what_comes_between_a_card_and_the_catch_is_no_part_of_what_the_catch_cost() {
        let open = rules(json!({ "preset": "classic", "uno_window": "open" }));
        let start = round(open, &["R8 R1", "R+2 B2", "G3 G4"]);
        let (silent, caught) = ((0, laying("R8", None)), (2, Action::Catch(start.seats().nth(0))));
        let at_once = of_the_first(&start, &[silent, caught]);
        let later = of_the_first(&start, &[silent, (1, laying("R+2", None)), caught]);
        let [_, laid, between, end] = later.chances[..] else { unreachable!("three steps") };
        assert!((between - laid).abs() > 0.02, "much else came between: {:?}", later.chances);
        let thousandths = |told: &Told| f32::from(told.left_out.unwrap()) / 1000.0;
        // Both lose the same by leaving the call out and then what the catch took from them, whatever the chance was by then.
        let worth = thousandths(&at_once) + at_once.chances[2];
        let expected = worth - laid + (between - end);
        assert!((thousandths(&later) - expected).abs() < 0.002, "{} for {expected}", thousandths(&later));
    }

    #[test]
    fn a_call_left_out_with_a_card_that_asks_something_costs_what_the_catch_does() {
        let start = round(rules(json!({ "preset": "customizable", "custom": ["joke"] })), &["C1 B1", "G1 G2"]);
        let silent = (0, laying("C1", Some(Color::Blue)));
        let asked = after(&start, 0, silent.1);
        assert_eq!(asked.phase(), Phase::Rule, "nobody is in danger yet");
        // One laughs, and the other puts down all cards but one.
        let done = [silent, (1, Action::Vote(true)), (1, Action::Catch(start.seats().nth(0)))];
        let caught = of_the_first(&start, &done);
        let [.., before, end] = caught.chances[..] else { unreachable!("three steps") };
        let cost = f32::from(caught.left_out.unwrap()) / 1000.0;
        assert!(cost > before - end - 0.001, "{cost} for {:?}", caught.chances);
    }

    #[test]
    fn what_the_deal_gave_is_known_as_soon_as_somebody_has_named_the_colour_of_an_opening_wild() {
        let seats = lastcard_engine::SeatCount::new(4).unwrap();
        let dealt = |seed| Round::deal(Rules::CLASSIC, seats, seats.nth(0), Chance::Fast(seed), &mut ()).unwrap();
        for start in (0..400).map(dealt).filter(|round| round.phase() == Phase::Color).take(3) {
            let namer = start.turn().unwrap();
            let named = Action::Name(start.hand(namer).iter().find_map(Face::color).unwrap());
            let done = [Done { seat: namer, action: named, own: true }];
            let (mut round, mut reviewer) = (start, Reviewer::new(&start, &done));
            reviewer.take_in(0, &round, &[]);
            let mut events = Vec::new();
            round.apply(namer, named, &mut events).unwrap();
            reviewer.take_in(1, &round, &events);
            for player in &reviewer.players {
                let account = player.ledger.closed(player.chances[1]);
                let rest = if player.seat == namer { 1000 } else { 3 };
                assert!(account.deal != 0 && account.others.abs() <= rest, "{account:?}");
            }
        }
    }

    #[test]
    fn what_is_left_uncalled_or_called_for_nothing_costs_what_it_shows_to() {
        let classic = rules(json!("classic"));
        let before = round(classic, &["R1 R2", "B1 B2"]);
        let (seat, silent) = (before.seats().nth(0), laying("R1", None));
        let laid = after(&before, 0, silent);
        let mistake = decided(&before, 0, silent).unwrap().cost(0.1, true).unwrap();
        assert!(mistake.better == Some(Action::Call) && mistake.cost > 0.4, "{}", mistake.cost);
        let called = Action::Play(Lay::card("R1".parse().unwrap()).uno());
        let calm = decided(&before, 0, called).unwrap().cost(0.1, false);
        assert!(calm.is_none_or(|mistake| mistake.cost < 0.1), "what comes of a card laid well is no mistake");
        let falsely = decided(&before, 0, Action::Call).unwrap().cost(0.2, false).unwrap();
        assert_eq!(falsely.better, None);
        assert!((falsely.cost - 0.3).abs() < 1e-6);
        assert!(decided(&laid, 1, Action::Catch(seat)).is_none(), "a catch with ground costs nothing");
        assert!(decided(&laid, 0, Action::Call).is_none());
    }
}
