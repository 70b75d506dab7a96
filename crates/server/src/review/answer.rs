//! What a player answered to a written rule, beside what else could be answered.

use lastcard_bots::{Master, master::Answered};
use lastcard_engine::{Action, Ask, Memory, Round, Viewer};

use super::{Done, decision::Decision, judge::Judge};

/// Whether it answers what a written rule asks.
pub(super) const fn is_answer(action: Action) -> bool {
    matches!(
        action,
        Action::Vote(_)
            | Action::Choose(_)
            | Action::Pick(_)
            | Action::Discard(_)
            | Action::Give(_)
            | Action::TakeCard(_)
            | Action::Show(_)
            | Action::CallOut(_)
    )
}

/// What is left of an answer that goes on with the first of those steps: where several cards are asked for they are put down, given, taken
/// or shown one by one.
pub(super) fn rest(before: &Round, steps: &[Done]) -> Vec<Action> {
    let Some(first) = steps.first() else { return Vec::new() };
    let asked = before.view(Viewer::Seat(first.seat)).ask().map(|(_, ask)| ask);
    let cards = match asked {
        Some(Ask::Discard(count) | Ask::Give { count, .. } | Ask::TakeFrom { count, .. } | Ask::Show { count, .. }) => {
            count
        }
        _ => 1,
    };
    let goes_on = |step: &&Done| step.seat == first.seat && is_answer(step.action);
    steps.iter().filter(goes_on).map(|step| step.action).take(usize::from(cards.max(1))).collect()
}

/// The answer, or what is left of it, beside the best there was. What `master` would do as well costs nothing, nor what it could not tell
/// from that by as many worlds as it tries: else the luck of the worlds would pass for a mistake.
pub(super) fn judged(judge: &mut dyn Judge, memory: &Memory, before: &Round, answer: &[Action]) -> Option<Decision> {
    let answers = judge.compare(&before.view(Viewer::Seat(memory.seat())), memory, answer);
    let given = answers.first()?;
    let best = answers.iter().skip(1).fold(given, |best, other| if mean(other) > mean(best) { other } else { best });
    let worse = best.first != given.first && is_worse(given, best, standard_errors(answers.len()));
    let worth = if worse { mean(given) } else { mean(best) };
    Some(Decision::between(given.first, Some(best.first), worth, mean(best)))
}

fn mean(answer: &Answered) -> f32 {
    answer.chances.iter().sum::<f32>() / answer.chances.len().max(1) as f32
}

/// By how many standard errors an answer must do worse than the best of so many to be worse: the more there are, the luckier is the
/// one that seems best.
fn standard_errors(answers: usize) -> f32 {
    1.0 + (2.0 * (answers as f32).ln()).sqrt()
}

/// Whether one answer did so much worse than another in the same worlds that so many of them as `master` tries would show it.
fn is_worse(one: &Answered, other: &Answered, surely: f32) -> bool {
    let count = one.chances.len() as f32;
    let worse = || one.chances.iter().zip(&other.chances).map(|(one, other)| other - one);
    let mean = worse().sum::<f32>() / count;
    let variance = worse().map(|by| (by - mean) * (by - mean)).sum::<f32>() / (count - 1.0).max(1.0);
    mean > surely * (variance / Master::WORLDS as f32).sqrt()
}

#[cfg(test)]
mod tests {
    use lastcard_bots::{BotKind, Player, Rng, play_round};
    use lastcard_engine::{Chance, Event, FaceSet, Phase, Rules, Seat, SeatCount};
    use serde_json::json;

    use super::*;
    use crate::{review::Reviewer, table::read_rules};

    /// A round from its deal on: what was done, and how things stood then.
    struct Course {
        start: Round,
        dealt: Vec<Event>,
        steps: Vec<(Done, Round, Vec<Event>)>,
    }

    fn rules(cards: serde_json::Value) -> Rules {
        read_rules(&json!({ "preset": "customizable", "custom": cards })).unwrap().rules
    }

    fn played(rules: Rules, players: usize, seed: u64) -> Course {
        let seats = SeatCount::new(players).unwrap();
        let mut dealt = Vec::new();
        let start = Round::deal(rules, seats, seats.nth(seed as usize), Chance::Fast(seed), &mut dealt).unwrap();
        let master = |seat: Seat| Player::new(BotKind::Master.make(seed + 7 * seat.index() as u64, 0), seat, seats);
        let mut table: Vec<Player> = seats.seats().map(master).collect();
        let (mut round, mut steps) = (start, Vec::new());
        let each = |after: &Round, seat: Seat, action: Action, events: &[Event]| {
            steps.push((Done { seat, action, own: true }, *after, events.to_vec()));
        };
        play_round(&mut round, &dealt, &mut table, &mut Rng::new(seed), each).unwrap();
        Course { start, dealt, steps }
    }

    /// What each player's decisions cost, in thousandths, and at which steps something is told.
    fn charged(course: &Course) -> (Vec<i16>, Vec<u32>) {
        let done: Vec<Done> = course.steps.iter().map(|(done, ..)| *done).collect();
        let end = course.steps.last().map_or(&course.start, |(_, round, _)| round);
        let mut reviewer = Reviewer::new(end, &done);
        reviewer.take_in(0, &course.start, &course.dealt);
        for (step, (_, after, events)) in (1..).zip(&course.steps) {
            reviewer.take_in(step, after, events);
        }
        let costs = reviewer.players.iter().map(|player| player.ledger.closed(0.0).decisions).collect();
        (costs, reviewer.costly.iter().map(|costly| costly.step).collect())
    }

    #[test]
    fn what_master_answers_costs_nothing() {
        let mut answers = 0;
        for card in ["joke", "three-exactly", "swap-hands", "rooster"] {
            for seed in 0..80 {
                let course = played(rules(json!([card])), 2 + seed as usize % 4, seed);
                answers += course.steps.iter().filter(|(done, ..)| is_answer(done.action)).count();
                let (costs, told) = charged(&course);
                assert!(costs.iter().all(|cost| *cost == 0), "{card} {seed}: {costs:?} at {told:?}");
            }
        }
        assert!(answers > 150, "{answers}");
    }

    /// A round in which the first player to lay that card then does this, for as long as it can, and nothing more.
    fn answering(rules: Rules, answers: impl Fn(&Round, Seat) -> Option<Action>) -> Course {
        let seats = SeatCount::new(2).unwrap();
        let laid = (0..4000).find_map(|seed| {
            let mut dealt = Vec::new();
            let start = Round::deal(rules, seats, seats.nth(0), Chance::Fast(seed), &mut dealt).ok()?;
            let seat = start.turn()?;
            let mut course = Course { start, dealt, steps: Vec::new() };
            let card = |action: &Action| action.lay().is_some_and(|lay| lay.face.to_string() == "C1");
            let mut round = start;
            let mut act = |action: Action| {
                let mut events = Vec::new();
                round.apply(seat, action, &mut events).ok()?;
                course.steps.push((Done { seat, action, own: true }, round, events));
                Some(round)
            };
            let mut now = act(start.legal_actions(seat).iter().find(card)?)?;
            while now.phase() == Phase::Rule {
                now = act(answers(&now, seat)?)?;
            }
            (start.hand(seat).count_of(FaceSet::WILDS) >= 3).then_some(course)
        });
        laid.expect("somebody is dealt the card and other wilds")
    }

    fn putting_down_two() -> Rules {
        let words = json!({ "en": "Two less", "es": "Dos menos" });
        let effects = json!([{ "do": "discard", "who": "me", "count": 2 }]);
        rules(json!([{ "id": "two-less", "title": words, "text": words, "effects": effects }]))
    }

    #[test]
    fn cards_put_down_one_by_one_are_one_decision_that_counts_with_the_last() {
        let wilds_first = |round: &Round, seat: Seat| {
            let faces = round.legal_actions(seat).discards();
            let wild = (faces & FaceSet::WILDS).nth(0);
            wild.or_else(|| faces.nth(0)).map(Action::Discard)
        };
        let course = answering(putting_down_two(), wilds_first);
        assert_eq!(course.steps.len(), 3, "the card and two more");
        let (costs, told) = charged(&course);
        assert!(!told.contains(&2) && told.contains(&3), "{told:?}");
        assert!(costs.iter().all(|cost| *cost > -600), "the same is not charged twice: {costs:?}");
    }

    #[test]
    fn what_the_clock_answered_costs_nobody_anything() {
        let wild = |round: &Round, seat: Seat| {
            let faces = round.legal_actions(seat).discards();
            (faces & FaceSet::WILDS).nth(0).map(Action::Discard)
        };
        let mut course = answering(putting_down_two(), wild);
        course.steps.iter_mut().for_each(|(done, ..)| done.own = false);
        let (costs, told) = charged(&course);
        assert!(told.is_empty() && costs.iter().all(|cost| *cost == 0), "{costs:?} {told:?}");
    }
}
