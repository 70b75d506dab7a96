use lastcard_engine::{Action, Event, JumpIn, Memory, Phase, Round, Seat, SeatCount, View, Viewer};

use crate::{
    Master,
    allowance::Allowance,
    consequences,
    greedy::tour,
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
    pub(super) fn new(master: &'a Master, seats: SeatCount, me: Seat, memory: &'a Memory) -> Outlook<'a> {
        Outlook { net: master.net(seats), witness: master.witness(), memory, me, events: Vec::with_capacity(64) }
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

    /// Who else jumps in, if anybody does.
    fn jump(&self, turn: Seat) -> Option<(Seat, Action)> {
        if self.round.rules().jump_in == JumpIn::Off {
            return None;
        }
        let mut jumpers = self.round.actors().without(turn).without(self.me).into_iter().filter(|seat| {
            let actions = self.round.legal_actions(*seat);
            actions.is_jump() && !actions.faces().is_empty()
        });
        jumpers.find_map(|seat| self.choice(seat).map(|action| (seat, action)))
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
                (None, Phase::Tour) => (turn, tour(&self.view(turn), &self.round.legal_actions(turn))),
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

    fn value(&mut self, world: &Round, choice: Option<Action>, _: u64, allowed: &mut Allowance) -> Option<f32> {
        let (net, me) = (self.net, self.me);
        let (witness, memory) = (self.witness.clone(), *self.memory);
        let mut course = Course { net, me, round: *world, witness, memory, events: &mut self.events };
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
