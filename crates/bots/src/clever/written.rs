use std::cmp::Ordering;

use lastcard_engine::{Direction, Passes, Rules, Seat, SeatCount, SeatSet, Step, Voters, Who, WrittenRule};

use super::standing::{Holding, Standing};
use crate::prospects::{ON_TURN, nearness};

/// What a written rule does to how things stand, roughly: votes come out as everybody is better off, whoever chooses takes
/// what is best for them, and picked is who holds the fewest cards.
pub(crate) fn happen(rules: &Rules, slot: u8, after: &mut Standing, me: Seat, seats: SeatCount) {
    let told = Told { rules, rule: rules.custom.rule(slot), me, seats };
    *after = told.run(0, *after, FORKS);
}

/// So many votes and choices are weighed one within another; what comes after fails, or is for the first outcome. So a rule
/// takes no longer than a few times its steps.
const FORKS: u32 = 3;
/// Who is not better off by more does not care.
const ALIKE: f32 = 1e-4;

/// A rule that its own player, `me`, lets happen.
#[derive(Clone, Copy)]
struct Told<'a> {
    rules: &'a Rules,
    rule: &'a WrittenRule,
    me: Seat,
    seats: SeatCount,
}

impl Told<'_> {
    /// How things stand when the rule has gone on from that step.
    fn run(&self, from: usize, mut after: Standing, forks: u32) -> Standing {
        let (steps, by) = (self.rule.steps(), self.me);
        let mut at = from;
        while let Some(step) = steps.get(at) {
            at += 1;
            match *step {
                Step::Draw(who, count) => self.each(who, &mut after, |cards| cards + count as f32),
                Step::DrawUntil(who, _) => self.each(who, &mut after, |cards| cards + 4.0),
                Step::DiscardAll(who, _) => self.each(who, &mut after, |cards| (cards * 0.9).max(1.0)),
                Step::Discard(who, count) => self.each(who, &mut after, |cards| (cards - count as f32).max(0.0)),
                Step::DiscardDownTo(who, count) => self.each(who, &mut after, |cards| cards.min(count as f32)),
                Step::Hold(who, count) => self.each(who, &mut after, |_| count as f32),
                Step::Miss(Who::Next) => after.turn = after.next(self.seats, after.next(self.seats, by)),
                Step::Miss(_) => {}
                Step::Again => after.turn = by,
                Step::Reverse => {
                    after.direction = after.direction.reversed();
                    after.turn = after.next(self.seats, by);
                }
                Step::Trade(_) | Step::PassOn => {
                    let others = after.counts.iter().sum::<f32>() / others_of(&after);
                    after.holding = Holding::Blind(others);
                }
                Step::Redeal => redeal(&mut after, self.me),
                Step::Vote(passes, voters, to) if forks > 0 => {
                    let [yes, no] = [at, to as usize].map(|at| self.run(at, after, forks - 1));
                    return if self.passes(passes, self.voters(voters, &after), &yes, &no) { yes } else { no };
                }
                Step::Choose(who, others) if forks > 0 => {
                    let others = others.into_iter().filter(|to| *to > 0).map(usize::from);
                    let outcomes = std::iter::once(at).chain(others).map(|at| self.run(at, after, forks - 1));
                    return self.chosen(self.concerned(who, &after).first().unwrap_or(by), outcomes, after);
                }
                Step::Vote(.., to) | Step::Jump(to) => at = to as usize,
                Step::DiscardOf(who, _, count) => {
                    self.each(who, &mut after, |cards| (cards - count as f32 / 2.0).max(0.0));
                }
                Step::DrawRolled(who) => self.each(who, &mut after, |cards| cards + 3.5),
                Step::Give { from, to, count, .. } => self.give(from, to, count as f32, &mut after),
                // Mostly there is a card that fits.
                Step::PlayNow(_) => self.each(Who::Me, &mut after, |cards| (cards - 1.0).max(0.0)),
                Step::Pick
                | Step::Open
                | Step::Mark(..)
                | Step::DrawIfStuck(..)
                | Step::Choose(..)
                | Step::IfStuck(..)
                | Step::Show { .. }
                | Step::Among(_)
                | Step::PickSecond
                | Step::Name(..)
                | Step::If(..)
                | Step::Fix(_)
                | Step::Bar(..)
                | Step::Double
                | Step::Points(..) => {}
            }
        }
        after
    }

    fn voters(&self, voters: Voters, standing: &Standing) -> SeatSet {
        match voters {
            Voters::Everyone => standing.playing,
            Voters::Others => standing.playing.without(self.me),
            Voters::ButPicked => standing.playing - self.concerned(Who::Picked, standing),
        }
    }

    /// Whether a vote rather passes, where everybody votes for what is better for them, and who does not care by chance.
    fn passes(&self, passes: Passes, voters: SeatSet, yes: &Standing, no: &Standing) -> bool {
        // How likely so many say yes.
        let mut likely = [0.0f32; SeatCount::MAX + 1];
        likely[0] = 1.0;
        for voter in voters {
            let better = self.worth(voter, yes) - self.worth(voter, no);
            let says_yes = if better.abs() <= ALIKE { 0.5 } else { f32::from(u8::from(better > 0.0)) };
            for count in (0..SeatCount::MAX).rev() {
                likely[count + 1] = likely[count + 1] * (1.0 - says_yes) + likely[count] * says_yes;
            }
            likely[0] *= 1.0 - says_yes;
        }
        let least = match passes {
            Passes::Any => 1,
            Passes::Most => voters.len() / 2 + 1,
            Passes::All => voters.len(),
        };
        likely[least..].iter().sum::<f32>() >= 0.5
    }

    /// The outcome that is best for that seat; the first of those that are alike.
    fn chosen(&self, seat: Seat, outcomes: impl Iterator<Item = Standing>, before: Standing) -> Standing {
        let mut best = (f32::MIN, before);
        for outcome in outcomes {
            let worth = self.worth(seat, &outcome);
            if worth > best.0 + ALIKE {
                best = (worth, outcome);
            }
        }
        best.1
    }

    /// How things stand for a seat by cards alone, as bots judge what a rule asks of them.
    fn worth(&self, seat: Seat, standing: &Standing) -> f32 {
        let side = self.rules.team_of(seat, self.seats);
        let cards = |player: Seat| standing.cards(self.me, player);
        if let Some(out) = standing.playing.into_iter().find(|player| cards(*player) <= 0.0) {
            return f32::from(u8::from(side.contains(out)));
        }
        nearness(standing.playing, side, |player| cards(player) - if standing.turn == player { ON_TURN } else { 0.0 })
    }

    /// Whom a step is about.
    fn concerned(&self, who: Who, standing: &Standing) -> SeatSet {
        let (seats, by) = (self.seats, self.me);
        let is_it = |seat: &Seat| match who {
            Who::Me => *seat == by,
            Who::Next => *seat == standing.next(seats, by),
            Who::Previous => standing.next(seats, *seat) == by,
            Who::Others => *seat != by,
            Who::Everyone => true,
            Who::Left => *seat == seats.next(by, Direction::Left),
            Who::Right => *seat == seats.next(by, Direction::Right),
            Who::Picked | Who::Second | Who::Fewest | Who::Lot => first_by(standing, by, f32::total_cmp) == Some(*seat),
            Who::Most => first_by(standing, by, |a, b| b.total_cmp(a)) == Some(*seat),
        };
        standing.playing.into_iter().filter(is_it).fold(SeatSet::EMPTY, SeatSet::with)
    }

    /// Whoever has no more than is asked for gives all (CUSTOM-7).
    fn give(&self, from: Who, to: Who, count: f32, after: &mut Standing) {
        let Some(taker) = self.concerned(to, after).first() else { return };
        let givers = self.concerned(from, after).without(taker);
        let given: f32 = givers.into_iter().map(|giver| after.cards(self.me, giver).min(count)).sum();
        for giver in givers {
            after.counts[giver.index()] -= after.cards(self.me, giver).min(count);
        }
        after.counts[taker.index()] += given;
    }

    fn each(&self, who: Who, after: &mut Standing, change: impl Fn(f32) -> f32) {
        for seat in self.concerned(who, after) {
            if seat == self.me {
                // Of the own cards only how many more or fewer there are.
                let held = after.holding.len();
                after.counts[seat.index()] = change(held + after.counts[seat.index()]) - held;
            } else {
                after.counts[seat.index()] = change(after.counts[seat.index()]);
            }
        }
    }
}

/// How many play besides oneself.
fn others_of(standing: &Standing) -> f32 {
    standing.playing.len().saturating_sub(1).max(1) as f32
}

/// All hold alike of what was gathered (CUSTOM-6).
fn redeal(after: &mut Standing, me: Seat) {
    let all = after.holding.len() + after.counts.iter().sum::<f32>();
    let share = all / after.playing.len().max(1) as f32;
    after.playing.into_iter().for_each(|seat| after.counts[seat.index()] = share);
    (after.holding, after.counts[me.index()]) = (Holding::Blind(share), 0.0);
}

/// Who of the others comes first by how many cards they hold.
fn first_by(standing: &Standing, by: Seat, order: impl Fn(&f32, &f32) -> Ordering) -> Option<Seat> {
    let count = |seat: &Seat| standing.counts[seat.index()];
    standing.playing.without(by).into_iter().min_by(|a, b| order(&count(a), &count(b)))
}

#[cfg(test)]
mod tests {
    use lastcard_engine::{By, Color, CustomCards, Face, Hand};

    use super::*;

    /// Four players with six cards each, after the first of them laid the card with that rule.
    fn told(steps: &[Step]) -> Vec<f32> {
        let custom = CustomCards::new(&[WrittenRule::new(steps).unwrap()]).unwrap();
        let (rules, seats) = (Rules { custom, ..Rules::CLASSIC }, SeatCount::new(4).unwrap());
        let number = |number: u8| Face::number(Color::Red, number).unwrap();
        let mut counts = [0.0; SeatCount::MAX];
        counts[1..4].fill(6.0);
        let mut after = Standing {
            holding: Holding::Known(Hand::from_faces((1..=6).map(number)).unwrap()),
            top: number(9),
            color: Color::Red,
            counts,
            playing: SeatSet::all(seats),
            turn: seats.nth(1),
            direction: Direction::Left,
            stuck: false,
            bluff: false,
        };
        happen(&rules, 0, &mut after, seats.nth(0), seats);
        seats.seats().map(|seat| after.cards(seats.nth(0), seat)).collect()
    }

    /// One step if the vote passes, another if it does not.
    fn vote(passes: Passes, voters: Voters, yes: Step, no: Step) -> Vec<f32> {
        told(&[Step::Vote(passes, voters, 3), yes, Step::Jump(4), no])
    }

    #[test]
    fn others_vote_against_what_helps_the_cards_player() {
        for passes in [Passes::Any, Passes::Most, Passes::All] {
            let cards = vote(passes, Voters::Others, Step::DiscardDownTo(Who::Me, 1), Step::Draw(Who::Me, 4));
            assert_eq!(cards, [10.0, 6.0, 6.0, 6.0], "{passes:?}");
            let cards = vote(passes, Voters::Others, Step::Draw(Who::Me, 4), Step::DiscardDownTo(Who::Me, 1));
            assert_eq!(cards, [10.0, 6.0, 6.0, 6.0], "{passes:?}");
        }
    }

    #[test]
    fn a_single_yes_is_enough_where_one_passes_and_a_single_no_where_all_must() {
        let yes = Step::Draw(Who::Others, 2);
        let none = Step::Draw(Who::Me, 0);
        assert_eq!(vote(Passes::Any, Voters::Everyone, yes, none), [6.0, 8.0, 8.0, 8.0]);
        assert_eq!(vote(Passes::Most, Voters::Everyone, yes, none), [6.0; 4]);
        let all = Step::Draw(Who::Next, 5);
        assert_eq!(vote(Passes::Most, Voters::Others, all, none), [6.0, 11.0, 6.0, 6.0]);
        assert_eq!(vote(Passes::All, Voters::Others, all, none), [6.0; 4]);
        let picked = Step::Draw(Who::Picked, 5);
        let cards = told(&[Step::Pick, Step::Vote(Passes::All, Voters::ButPicked, 4), picked, Step::Jump(5), none]);
        assert_eq!(cards, [6.0, 11.0, 6.0, 6.0]);
    }

    #[test]
    fn whoever_chooses_takes_what_is_best_for_them() {
        let between = |who: Who, one: Step, other: Step| told(&[Step::choose(who, 3), one, Step::Jump(4), other]);
        let [few, many] = [Step::Draw(Who::Next, 1), Step::Draw(Who::Next, 5)];
        assert_eq!(between(Who::Me, few, many)[1], 11.0);
        assert_eq!(between(Who::Me, many, few)[1], 11.0);
        assert_eq!(between(Who::Next, many, few)[1], 7.0);
        assert_eq!(between(Who::Next, few, many)[1], 7.0);
    }

    #[test]
    fn cards_given_are_as_many_as_are_taken() {
        let give = |from, to, count| told(&[Step::Give { from, to, count, by: By::Random }]);
        assert_eq!(give(Who::Others, Who::Me, 2), [12.0, 4.0, 4.0, 4.0]);
        assert_eq!(give(Who::Me, Who::Next, 9), [0.0, 12.0, 6.0, 6.0]);
        assert_eq!(give(Who::Everyone, Who::Left, 1), [5.0, 9.0, 5.0, 5.0]);
    }

    #[test]
    fn a_rule_of_nothing_but_votes_is_weighed_at_once() {
        let steps: Vec<Step> =
            (0..WrittenRule::MAX_STEPS).map(|at| Step::Vote(Passes::Most, Voters::Everyone, (at + 1) as u8)).collect();
        assert_eq!(told(&steps), [6.0; 4]);
    }
}
