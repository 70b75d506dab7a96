use lastcard_engine::{Action, Event, JumpIn, Memory, Phase, Round, Seat, SeatSet, View, Viewer};

use crate::{
    Master, Rng,
    allowance::Allowance,
    consequences,
    master::{Net, Witness, best, chance_by},
    playout::call_uno,
    prospects,
    search::Trial,
};

/// How things will stand for a seat a few turns on, in a world that is made up.
pub(super) struct Outlook<'a> {
    net: &'a Net,
    witness: &'a Witness,
    memory: &'a Memory,
    me: Seat,
    /// What happened last, kept so that looking ahead asks for no memory.
    events: Vec<Event>,
}

/// So far it is looked ahead at most, by whatever rules.
const MOST_ACTIONS_AHEAD: usize = 60;
/// Own turns that are played on, before how things stand is judged.
const OWN_TURNS: u32 = 2;

impl<'a> Outlook<'a> {
    pub(super) fn new(master: &'a Master, view: &View<'_>, me: Seat, memory: &'a Memory) -> Outlook<'a> {
        Outlook { net: master.net(view), witness: master.witness(), memory, me, events: Vec::with_capacity(64) }
    }
}

/// A made-up round that is played on, with what the seat will have seen of it.
struct Course<'a> {
    net: &'a Net,
    me: Seat,
    round: Round,
    witness: Witness,
    memory: Memory,
    events: &'a mut Vec<Event>,
    /// Who is the first to jump in where several would.
    luck: Rng,
    /// Who has left the card that lies there: nobody jumps in on it after all.
    left: SeatSet,
}

impl Course<'_> {
    fn view(&self, seat: Seat) -> View<'_> {
        self.round.view(Viewer::Seat(seat))
    }

    /// Whether it could be done.
    fn act(&mut self, seat: Seat, action: Action) -> bool {
        self.events.clear();
        if self.round.apply(seat, action, self.events).is_err() {
            return false;
        }
        let viewer = Viewer::Seat(self.me);
        let view = self.round.view(viewer);
        for event in self.events.iter() {
            if matches!(event, Event::Played { .. }) {
                self.left = SeatSet::EMPTY;
            }
            let seen = event.seen_by(viewer);
            self.memory.see(seen);
            self.witness.see(seen, &view);
        }
        self.memory.look(&view);
        true
    }

    /// What others saw that tells of hands is what the own seat saw; what they remember besides is not known to it.
    fn remembered_by(&self, seat: Seat) -> Option<&Memory> {
        (seat == self.me).then_some(&self.memory)
    }

    /// What the seat does as `master` would.
    fn choice(&self, seat: Seat) -> Option<Action> {
        best(self.net, &self.view(seat), seat, self.remembered_by(seat), &self.witness)
    }

    /// Who else jumps in, if anybody does: each thinks of it once, and of several any may be the first.
    fn jump(&mut self, turn: Seat) -> Option<(Seat, Action)> {
        if self.round.rules().jump_in == JumpIn::Off {
            return None;
        }
        let others = self.round.actors().without(turn) - self.left;
        let jumps = |seat: &Seat| {
            let actions = self.round.legal_actions(*seat);
            actions.is_jump() && !actions.faces().is_empty()
        };
        let could = others.into_iter().filter(jumps).fold(SeatSet::EMPTY, SeatSet::with);
        if could.is_empty() {
            return None;
        }
        let from = self.luck.below(could.len());
        for seat in could.into_iter().skip(from).chain(could.into_iter().take(from)) {
            if let Some(action) = self.choice(seat) {
                return Some((seat, action));
            }
            self.left = self.left.with(seat);
        }
        None
    }

    fn chance(&self) -> f32 {
        chance_by(self.net, &self.view(self.me), self.me, Some(&self.memory), &self.witness)
    }

    /// How things stand some own turns on; nothing where no step is left to get there.
    fn play_on(&mut self, allowed: &mut Allowance) -> Option<f32> {
        let mut own_turns = OWN_TURNS;
        for _ in 0..MOST_ACTIONS_AHEAD {
            if let Some(reached) = prospects::decided(&self.round, self.me) {
                return Some(reached);
            }
            let turn = self.round.turn().filter(|_| allowed.step())?;
            if !self.round.danger().is_empty() && call_uno(&mut self.round, &mut ()).is_err() {
                break;
            }
            let (seat, action) = match (self.jump(turn), self.round.phase()) {
                (Some(jump), _) => jump,
                (None, Phase::Rule) => (turn, consequences::answer(&self.round, turn, allowed)?),
                (None, _) if turn == self.me && own_turns == 0 => return Some(self.chance()),
                (None, _) => {
                    own_turns -= u32::from(turn == self.me);
                    (turn, self.choice(turn)?)
                }
            };
            if !self.act(seat, action) {
                break;
            }
        }
        Some(self.chance())
    }
}

impl Trial for Outlook<'_> {
    /// The network is right more often than a few worlds are.
    const CLEARLY: f32 = 2.0;

    fn value(&mut self, world: &Round, choice: Option<Action>, luck: u64, allowed: &mut Allowance) -> Option<f32> {
        let (net, me) = (self.net, self.me);
        let (witness, memory) = (self.witness.clone(), *self.memory);
        let (luck, left) = (Rng::new(luck), if choice.is_none() { SeatSet::only(me) } else { SeatSet::EMPTY });
        let mut course = Course { net, me, round: *world, witness, memory, events: &mut self.events, luck, left };
        let done = match choice {
            Some(vote @ Action::Vote(_)) => consequences::take(&mut course.round, me, vote, allowed),
            Some(action) => allowed.step() && course.act(me, action),
            None => allowed.step(),
        };
        if !done {
            return allowed.lasts().then_some(0.0);
        }
        course.play_on(allowed)
    }
}

#[cfg(test)]
mod tests {
    use lastcard_engine::{Chance, Color, Direction, Face, Hand, Lay, Position, Rules, SeatCount};

    use super::*;
    use crate::{Bot, master::Company};

    /// The first of three has laid a card of which the third holds the other, and nothing else.
    fn laid() -> Round {
        let red = |number| Face::number(Color::Red, number).unwrap();
        let blue = |number| Face::number(Color::Blue, number).unwrap();
        let hands =
            [[red(5), blue(1)], [blue(2), blue(3)], [red(5), red(5)]].map(|faces| Hand::from_faces(faces).unwrap());
        let hands = [hands[0], hands[1], hands[2].without(red(5))];
        let seats = SeatCount::new(3).unwrap();
        let position = Position {
            rules: Rules { jump_in: JumpIn::All, ..Rules::CLASSIC },
            hands: &hands,
            top: red(7),
            color: Color::Red,
            draw: &[blue(6), blue(7), blue(8), blue(9)],
            discards: Hand::EMPTY,
            turn: seats.nth(0),
            direction: Direction::Left,
            chance: Chance::Sorted,
        };
        let mut round = Round::from_position(&position).unwrap();
        round.apply(seats.nth(0), Action::Play(Lay::card(red(5))), &mut ()).unwrap();
        round
    }

    #[test]
    fn looking_ahead_the_own_seat_jumps_in_too_unless_it_has_left_that() {
        let round = laid();
        let (me, turn) = (round.seats().nth(2), round.seats().nth(1));
        for left in [SeatSet::EMPTY, SeatSet::only(me)] {
            let (mut events, memory) = (Vec::new(), Memory::new(me, round.seats()));
            let mut master = Master::new(1);
            master.sit(me, round.seats());
            let (net, witness, luck) = (Net::shipped(Company::More), master.witness().clone(), Rng::new(1));
            let mut course = Course { net, me, round, witness, memory, events: &mut events, luck, left };
            let jumper = course.jump(turn).map(|(seat, _)| seat);
            assert_eq!(jumper, left.is_empty().then_some(me));
        }
    }
}
