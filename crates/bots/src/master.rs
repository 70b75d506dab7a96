//! A player that has learnt: a small network judges how things stand after each thing that can be done.

mod ahead;
mod calibration;
mod inputs;
mod mind;
mod net;
mod rules_told;
mod scene;
mod weights;
mod witness;

use std::sync::Arc;

use lastcard_engine::{Action, Actions, Lay, Memory, Phase, Round, Seat, SeatCount, Seen, Several, View, Viewer};

use self::mind::{Breadth, Considered, Mind};
pub use self::{
    calibration::Calibration,
    net::{Company, FIRST, Layout, Net, PARAMETERS, SECOND, positive},
    weights::BadWeights,
    witness::Witness,
};
pub use crate::consequences::Answered;
use crate::{Bot, Clever, Effort, Rng, allowance::Allowance, clever::calling, consequences, prospects, terms};

/// How likely the seat that looks is to win the round among players who are all as good as `master`, from 0 to 1, by what it may
/// know: its view, what it remembers and what it saw. With places it is the share of the others whom it will be before, with teams
/// the chance of its team. 0 for a spectator.
pub fn chance_of_winning(view: &View<'_>, memory: &Memory, witness: &Witness) -> f32 {
    let Some(me) = view.seat() else { return 0.0 };
    if let Some(outcome) = view.outcome() {
        let won = || if outcome.winner.is_some_and(|winner| view.team_of(me).contains(winner)) { 1.0 } else { 0.0 };
        return if view.rules().places { share_behind(view, me) } else { won() };
    }
    calibration::told(view, judged(view, me, memory, witness))
}

/// The log odds of winning that the network gives the seat that looks in a round that is not over, to be read by a [`Calibration`];
/// nothing for a spectator.
pub fn odds_as_learnt(view: &View<'_>, memory: &Memory, witness: &Witness) -> Option<f32> {
    view.seat().map(|me| judged(view, me, memory, witness))
}

fn judged(view: &View<'_>, me: Seat, memory: &Memory, witness: &Witness) -> f32 {
    Mind::new(shipped(view), view, me, Some(memory), witness).odds(witness.breadth())
}

/// Of those who were dealt cards in a round with places that is over, the share of the others whom the seat is before.
fn share_behind(view: &View<'_>, me: Seat) -> f32 {
    let was_dealt = |seat: &Seat| view.place(*seat).is_some() || view.playing().contains(*seat);
    let dealt = view.seats().seats().filter(was_dealt).count().max(2);
    let behind = view.place(me).map_or(0, |place| dealt.saturating_sub(place));
    behind as f32 / (dealt - 1) as f32
}

/// How likely that network takes the seat to be to win a round that is not over.
pub(crate) fn chance_by(net: &Net, view: &View<'_>, me: Seat, memory: Option<&Memory>, witness: &Witness) -> f32 {
    net::chance(Mind::new(net, view, me, memory, witness).odds(Breadth::Playing))
}

/// What a made-up world is worth to the seat when a written rule is done.
pub(crate) fn worth_of(net: &Net, world: &Round, me: Seat, witness: &Witness) -> f32 {
    let judged = || chance_by(net, &world.view(Viewer::Seat(me)), me, None, witness);
    prospects::decided(world, me).unwrap_or_else(judged)
}

/// What that network would have the seat do; nothing where a jump-in is left.
pub(crate) fn best(net: &Net, view: &View<'_>, me: Seat, memory: Option<&Memory>, witness: &Witness) -> Option<Action> {
    let actions = view.legal_actions();
    if let Some(only) = mind::only(&actions) {
        return Some(only);
    }
    let mut best: Option<Considered> = None;
    Mind::new(net, view, me, memory, witness).consider(&actions, Breadth::Drawing, |considered, _| {
        if best.is_none_or(|best| considered.odds > best.odds) {
            best = Some(considered);
        }
    });
    best?.action.map(|action| calling(&actions, action))
}

/// Something that can be done, and how likely the seat is to win after it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Choice {
    /// What is done; nothing where a jump-in is left.
    pub action: Option<Action>,
    /// The chance of winning after it, as [`chance_of_winning`] has it.
    pub chance: f32,
}

/// What the seat that looks could do now, the best first: lays, with every colour and partner worth a thought, draws, what
/// becomes of a drawn card, answers to what waits, whose hand to take on a tour. Nothing where a written rule asks something.
pub fn choices(view: &View<'_>, memory: &Memory, witness: &Witness) -> Vec<Choice> {
    choices_among(witness.breadth(), view, memory, witness)
}

/// The same with what nobody would do who thinks: name a colour that is not held, challenge a partner, jump in for nothing.
pub fn all_choices(view: &View<'_>, memory: &Memory, witness: &Witness) -> Vec<Choice> {
    choices_among(Breadth::All, view, memory, witness)
}

fn choices_among(breadth: Breadth, view: &View<'_>, memory: &Memory, witness: &Witness) -> Vec<Choice> {
    let Some(me) = view.seat().filter(|_| view.phase() != Phase::Rule) else { return Vec::new() };
    let mind = Mind::new(shipped(view), view, me, Some(memory), witness);
    weighed(mind, &view.legal_actions(), breadth, |odds| calibration::told(view, odds))
}

/// All that can be done, the best first, with the chance that the log odds of each come to.
fn weighed(mut mind: Mind<'_>, actions: &Actions, breadth: Breadth, chance_of: impl Fn(f32) -> f32) -> Vec<Choice> {
    let mut choices = Vec::new();
    mind.consider(actions, breadth, |considered, _| {
        let action = considered.action.map(|action| calling(actions, action));
        choices.push(Choice { action, chance: chance_of(considered.odds) });
    });
    choices.sort_by(|a, b| b.chance.total_cmp(&a.chance));
    choices
}

/// What the round brought the seat, once it is over, as the network learns to foresee it.
pub fn reached(round: &Round, seat: Seat) -> f32 {
    prospects::reached(round, seat)
}

/// How things stood after what was done, for who learns of it.
#[derive(Clone, PartialEq, Debug)]
pub struct Note {
    /// The inputs that are not nought.
    pub inputs: Vec<(u16, f32)>,
    /// The chance of winning that they were judged to mean.
    pub chance: f32,
    /// That of the best thing that could be done, where something else was tried.
    pub best: Option<f32>,
}

/// Plays by a network that learnt from millions of rounds. It judges how things stand after each thing it can do and does
/// the best, in a few microseconds.
#[derive(Clone, Debug)]
pub struct Master {
    /// The network it plays by, if it is not the one that ships.
    own: Option<Arc<Net>>,
    witness: Witness,
    /// Answers what written rules ask, by what the network makes of the outcome.
    judgement: Clever,
    rng: Rng,
    /// How often something else than the best is tried, of 2^32 times.
    curiosity: u32,
    noting: bool,
    note: Option<Note>,
    judged: u64,
}

/// Among so many at most the network plays where all of a number may be laid together.
const MOST_WITH_SAME_NUMBERS: usize = 3;

/// The most positions judged to see how things stand after an answer to a written rule.
const AT_A_GLANCE: u64 = (consequences::WORLDS * consequences::MOST_ANSWERS) as u64 * mind::MOST_CHOICES;

impl Master {
    /// The most steps a decision takes, whatever hand a written rule leads to.
    pub const MOST_STEPS: u64 = Clever::MOST_STEPS + mind::MOST_CHOICES + AT_A_GLANCE;

    /// A player by the network that ships.
    pub fn new(seed: u64) -> Master {
        Master::by(seed, None)
    }

    /// A player by another network.
    pub fn playing_by(seed: u64, net: Arc<Net>) -> Master {
        Master::by(seed, Some(net))
    }

    fn by(seed: u64, own: Option<Arc<Net>>) -> Master {
        Master {
            own,
            witness: Witness::new(),
            judgement: Clever::new(!seed),
            rng: Rng::new(seed),
            curiosity: 0,
            noting: false,
            note: None,
            judged: 0,
        }
    }

    /// The same, which tries something else than the best so often, from 0 to 1, and notes what it judged.
    pub fn learning(self, curiosity: f32) -> Master {
        Master { curiosity: (f64::from(curiosity) * f64::from(u32::MAX)) as u32, noting: true, ..self }
    }

    /// What was noted of the last decision.
    pub fn take_note(&mut self) -> Option<Note> {
        self.note.take()
    }

    /// How things stand now, for who learns of it, while others decide.
    pub fn look(&self, view: &View<'_>, memory: &Memory) -> Option<Note> {
        let me = view.seat()?;
        let mut mind = Mind::new(self.net(view), view, me, Some(memory), &self.witness);
        let (odds, inputs) = mind.now();
        Some(Note { inputs: inputs.sparse(), chance: net::chance(odds), best: None })
    }

    /// The network it plays by among those who play in that round.
    pub(crate) fn net(&self, view: &View<'_>) -> &Net {
        net_of(&self.own, view)
    }

    pub(crate) const fn witness(&self) -> &Witness {
        &self.witness
    }

    /// What it could do now, the best first; nothing where nothing can be chosen.
    pub(crate) fn weigh(&mut self, view: &View<'_>, memory: &Memory, actions: &Actions) -> Vec<Choice> {
        let Some(me) = view.seat().filter(|_| mind::only(actions).is_none()) else { return Vec::new() };
        let mind = Mind::new(self.net(view), view, me, Some(memory), &self.witness);
        let choices = weighed(mind, actions, self.witness.breadth(), net::chance);
        self.judged += choices.len() as u64;
        choices
    }

    fn choose(&mut self, view: &View<'_>, memory: &Memory, actions: &Actions) -> Option<Action> {
        let me = view.seat()?;
        let curious = self.curiosity > 0 && (self.rng.next() >> 32) as u32 <= self.curiosity;
        let breadth = self.witness.breadth();
        let mut mind = Mind::new(net_of(&self.own, view), view, me, Some(memory), &self.witness);
        let (mut best, mut tried): (Option<Considered>, Option<Considered>) = (None, None);
        let (mut noted, mut count) = (inputs::Inputs::NONE, 0);
        let (noting, rng) = (self.noting, &mut self.rng);
        let (closing, mut worth_best) = (terms::closing(view), f32::NEG_INFINITY);
        mind.consider(actions, breadth, |considered, inputs| {
            count += 1;
            let worth = considered.odds - closing.map_or(0.0, |cards| burden_after(view, considered.action, cards));
            if best.is_none() || worth > worth_best {
                (best, worth_best) = (Some(considered), worth);
                if noting && !curious {
                    noted = *inputs;
                }
            }
            if curious && rng.below(count) == 0 {
                tried = Some(considered);
                noted = *inputs;
            }
        });
        self.judged += count as u64;
        let done = tried.or(best)?;
        if self.noting {
            let best = tried.and(best).map(|best| net::chance(best.odds));
            self.note = Some(Note { inputs: noted.sparse(), chance: net::chance(done.odds), best });
        }
        done.action.map(|action| calling(actions, action))
    }

    /// In so many worlds it tries what it could answer to a written rule.
    pub const WORLDS: usize = consequences::WORLDS;

    /// What an answer to a written rule comes to that somebody gave in its place, card by card where several are asked for, and after it
    /// all others that it thinks of. There are chances of so many worlds, or of as many as there are `steps` for; it takes as many of these
    /// for one answer as ever.
    pub fn compare_answers(
        &mut self,
        view: &View<'_>,
        memory: &Memory,
        done: &[Action],
        worlds: usize,
        steps: &mut u64,
    ) -> Vec<Answered> {
        let Some(me) = view.seat() else { return Vec::new() };
        let witness = &self.witness;
        let mut allowed = Allowance::steps(consequences::MOST_STEPS.min(*steps));
        let worth = |world: &Round| {
            let view = world.view(Viewer::Seat(me));
            let odds = || Mind::new(shipped(&view), &view, me, None, witness).odds(Breadth::Playing);
            prospects::decided(world, me).unwrap_or_else(|| calibration::told(&view, odds()))
        };
        let answers = self.judgement.compare_by(view, memory, done, worlds, &mut allowed, worth);
        *steps -= allowed.spent();
        answers
    }

    /// What a written rule asks, by what the network makes of how things stand when it is done.
    fn answer(&mut self, view: &View<'_>, memory: &Memory, actions: &Actions) -> Option<Action> {
        let me = view.seat()?;
        let (net, witness) = (net_of(&self.own, view), &self.witness);
        self.judgement.answer_by(view, memory, actions, |world| worth_of(net, world, me, witness))
    }
}

/// The own network, or the one that ships for those who play in that round.
fn net_of<'a>(own: &'a Option<Arc<Net>>, view: &View<'_>) -> &'a Net {
    own.as_deref().unwrap_or_else(|| shipped(view))
}

/// The network that ships for those who play in that round.
fn shipped(view: &View<'_>) -> &'static Net {
    Net::shipped(Company::in_round(view))
}

/// What the points left after that cost, where they may put their holder out of the match (MORE-18): the network has learnt to go out
/// first and nothing else.
fn burden_after(view: &View<'_>, action: Option<Action>, fewest_cards: usize) -> f32 {
    let held = f32::from(view.hand().points());
    let left = match action {
        Some(Action::Play(Lay { with: Some(partner), .. })) => terms::USUAL_POINTS * view.count(partner) as f32,
        Some(Action::Play(lay) | Action::Jump(lay)) => held - f32::from(lay.face.points()),
        Some(Action::More(face)) => held - f32::from(face.points()),
        Some(Action::Draw) => held + terms::USUAL_POINTS,
        Some(Action::Take) => held + terms::USUAL_POINTS * view.pending() as f32,
        _ => held,
    };
    terms::burden(left, fewest_cards as f32)
}

/// Whether the network that ships plays worse there than what it would be compared with: where all of a number may be laid together
/// (MORE-11) and more than three are in the round. Of the league's tables hardly two in a hundred have that rule.
fn is_left_to_judgement(view: &View<'_>) -> bool {
    view.rules().several == Several::SameNumber && view.playing().len() > MOST_WITH_SAME_NUMBERS
}

impl Bot for Master {
    fn sit(&mut self, seat: Seat, seats: SeatCount) {
        self.judgement.sit(seat, seats);
        (self.witness, self.note) = (Witness::new(), None);
    }

    fn see(&mut self, seen: Seen, view: &View<'_>) {
        self.judgement.see(seen, view);
        self.witness.see(seen, view);
    }

    fn play(&mut self, view: &View<'_>, memory: &Memory, actions: &Actions) -> Option<Action> {
        if self.own.is_none() && is_left_to_judgement(view) {
            return self.judgement.play(view, memory, actions);
        }
        if view.turn() == view.seat() || actions.may_vote() {
            return match view.phase() {
                Phase::Rule => self.answer(view, memory, actions),
                _ => mind::only(actions).or_else(|| self.choose(view, memory, actions)),
            };
        }
        if actions.is_jump() && !actions.faces().is_empty() {
            return self.choose(view, memory, actions);
        }
        None
    }

    fn effort(&self) -> Effort {
        Effort { steps: self.judged, ..Effort::default() }.plus(self.judgement.effort())
    }
}
