//! What happened in a round, for whoever looks back on it.

use lastcard_engine::{Event, Round};

/// What happened in a round, or in the last part of it, action by action: whoever looks back sees of each all that came of it at
/// once, as whoever was there did.
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct Course {
    events: Vec<Event>,
    /// Where each action ends among the events.
    ends: Vec<u32>,
}

impl Course {
    /// How many events there were.
    pub(super) const fn len(&self) -> usize {
        self.events.len()
    }

    pub(super) fn clear(&mut self) {
        self.events.clear();
        self.ends.clear();
    }

    /// What came of one more action.
    pub(super) fn push(&mut self, events: &[Event]) {
        self.events.extend_from_slice(events);
        self.ends.push(self.events.len() as u32);
    }

    fn actions(&self) -> impl Iterator<Item = &[Event]> {
        let begins = std::iter::once(0).chain(self.ends.iter().copied());
        begins.zip(&self.ends).map(|(begin, end)| &self.events[begin as usize..*end as usize])
    }

    /// Goes through it once more from how the round stood before, and has what came of each action seen with the round as it stood
    /// then, but for as many of the first actions as leave no more than `most` events; the round as it stands.
    pub(super) fn look_back(&self, start: Round, most: usize, mut see: impl FnMut(&[Event], &Round)) -> Round {
        let (mut round, mut left) = (start, self.len());
        for events in self.actions() {
            events.iter().for_each(|event| round.evolve(*event));
            if left <= most {
                see(events, &round);
            }
            left -= events.len();
        }
        round
    }
}

#[cfg(test)]
mod tests {
    use lastcard_engine::{Action, Chance, Rules, SeatCount};

    use super::*;

    #[test]
    fn who_looks_back_sees_what_came_of_each_action_at_once_and_as_much_as_is_asked_for() {
        let seats = SeatCount::TWO;
        let start = Round::deal(Rules::CLASSIC, seats, seats.nth(0), Chance::Fast(2), &mut ()).unwrap();
        let (mut round, mut course, mut stood) = (start, Course::default(), Vec::new());
        while stood.len() < 12 {
            let turn = round.turn().unwrap();
            let actions = round.legal_actions(turn);
            let action = if actions.may_draw() { Action::Draw } else { actions.iter().next().unwrap() };
            let mut events = Vec::new();
            round.apply(turn, action, &mut events).unwrap();
            course.push(&events);
            stood.push((events, round));
        }
        let seen = |most| {
            let mut seen = Vec::new();
            assert_eq!(course.look_back(start, most, |events, round| seen.push((events.to_vec(), *round))), round);
            seen
        };
        assert_eq!(seen(usize::MAX), stood);
        let last = stood.last().unwrap().0.len();
        assert_eq!(seen(last), stood[11..]);
        assert_eq!(seen(last - 1), []);
    }
}
