//! What can be done, and what the network makes of how things stand after each of it.

use lastcard_engine::{Action, Actions, Color, Face, FaceSet, Hand, Lay, Memory, Phase, Seat, View};

use super::{
    inputs::{Inputs, Telling},
    net::{Net, Sums},
    scene::{Laid, Scene, penalty},
    witness::Witness,
};
use crate::{greedy::goes_round, terms};

/// Log odds of having won.
const OUT: f32 = 40.0;

/// More than there are ever to choose from: cards, by colour and partner.
pub(super) const MOST_CHOICES: u64 = 1024;

/// Something that can be done, and what it is worth.
#[derive(Clone, Copy)]
pub(super) struct Considered {
    /// Nothing where a jump-in is left.
    pub(super) action: Option<Action>,
    /// Log odds of winning after it.
    pub(super) odds: f32,
}

/// How much of what can be done is thought of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Breadth {
    /// What is worth a thought; whoever can play does.
    Playing,
    /// What is worth a thought, drawing instead of playing included.
    Drawing,
    /// All there is, whatever it is worth.
    All,
}

/// One seat that thinks about what to do.
pub(super) struct Mind<'a> {
    view: &'a View<'a>,
    me: Seat,
    memory: Option<&'a Memory>,
    witness: &'a Witness,
    telling: Telling<'a>,
    sums: Sums<'a>,
}

/// What is done where nothing can be chosen.
pub(super) fn only(actions: &Actions) -> Option<Action> {
    if !actions.faces().is_empty() || !actions.jumps_in_turn().is_empty() {
        return None;
    }
    match (actions.may_draw(), actions.may_keep(), actions.may_take() && !actions.may_challenge()) {
        (true, ..) => Some(Action::Draw),
        (_, true, _) => Some(Action::Keep),
        (.., true) => Some(Action::Take),
        _ => None,
    }
}

impl<'a> Mind<'a> {
    pub(super) fn new(
        net: &'a Net,
        view: &'a View<'a>,
        me: Seat,
        memory: Option<&'a Memory>,
        witness: &'a Witness,
    ) -> Mind<'a> {
        Mind { view, me, memory, witness, telling: Telling::new(view, me, memory, witness), sums: Sums::new(net) }
    }

    /// Log odds of winning as things stand: on one's own turn, after the best that can be done.
    pub(super) fn odds(&mut self, breadth: Breadth) -> f32 {
        let asked = matches!(self.view.phase(), Phase::Rule | Phase::Over);
        if self.view.turn() == Some(self.me) && !asked {
            let mut best = f32::NEG_INFINITY;
            self.consider(&self.view.legal_actions(), breadth, |considered, _| {
                best = best.max(considered.odds);
            });
            if best > f32::NEG_INFINITY {
                return best;
            }
        }
        self.now().0
    }

    /// Log odds as things stand whoever is on turn, and what the network was told.
    pub(super) fn now(&mut self) -> (f32, Inputs) {
        let inputs = self.telling.of(&Scene::now(self.view, self.me));
        (self.sums.judge(&inputs), inputs)
    }

    /// Tells of each thing that can be done, as far as that is asked for.
    pub(super) fn consider(&mut self, actions: &Actions, breadth: Breadth, mut tell: impl FnMut(Considered, &Inputs)) {
        let (view, me, seats) = (self.view, self.me, self.view.seats());
        let now = Scene::now(view, me);
        let hand = *view.hand();
        let pending = view.pending() as f32;
        let all = breadth == Breadth::All;
        let in_vain = |face: &Face| !all && goes_round(view, *face);
        for face in actions.faces().into_iter().filter(|face| !(actions.is_jump() && in_vain(face))) {
            self.each_lay(&hand, face, actions, all, |mind, lay| {
                let laid = Laid { lay, count: 1.0, pending };
                mind.after(&now, hand.without(face), laid, actions.laying(lay), &mut tell);
            });
        }
        for face in actions.leads() {
            self.together(&now, &hand, face, pending, actions, &mut tell);
        }
        for face in (actions.jumps_in_turn() - actions.faces()).into_iter().filter(|face| !in_vain(face)) {
            let pending = (pending - penalty(view.top())).max(0.0);
            self.each_lay(&hand, face, actions, all, |mind, lay| {
                let laid = Laid { lay, count: 1.0, pending };
                mind.after(&now, hand.without(face), laid, Action::Jump(lay), &mut tell);
            });
        }
        let plays = !actions.faces().is_empty();
        let mut scene = |mind: &mut Self, action: Option<Action>, scene: Scene| {
            let inputs = mind.telling.of(&scene);
            tell(Considered { action, odds: mind.sums.judge(&inputs) }, &inputs);
        };
        if view.turn() != Some(me) {
            return scene(self, None, now);
        }
        if actions.may_draw() && (breadth != Breadth::Playing || !plays) {
            scene(self, Some(Action::Draw), now.drawing());
        }
        if actions.may_keep() {
            scene(self, Some(Action::Keep), now.rested(seats, me));
        }
        if actions.may_take() {
            scene(self, Some(Action::Take), now.taken(seats, me));
        }
        let of_a_partner = view.four().is_some_and(|(by, _)| view.team_of(me).contains(by));
        if actions.may_challenge() && (all || !of_a_partner) {
            scene(self, Some(Action::Challenge), now.challenging());
        }
        if actions.may_name() {
            for color in Color::ALL {
                scene(self, Some(Action::Name(color)), now.named(color));
            }
        }
        if actions.may_tour() {
            let (memory, by) = (self.memory, self.witness.laid_by().unwrap_or(me));
            scene(self, Some(Action::TourKeep), now.touring_no_more(view, by, memory));
            for partner in actions.partners() {
                scene(self, Some(Action::TourTake(partner)), now.touring_to(view, me, partner, by, memory));
            }
        }
    }

    fn after(
        &mut self,
        now: &Scene,
        rest: Hand,
        laid: Laid,
        action: Action,
        tell: &mut impl FnMut(Considered, &Inputs),
    ) {
        let (odds, inputs) = self.judged(now, rest, laid);
        tell(Considered { action: Some(action), odds }, &inputs);
    }

    fn judged(&mut self, now: &Scene, rest: Hand, laid: Laid) -> (f32, Inputs) {
        let inputs = self.telling.of(&now.laid(self.view, self.me, self.memory, rest, laid));
        let odds = if rest.is_empty() { OUT } else { self.sums.judge(&inputs) };
        (odds, inputs)
    }

    /// That card and all that go with it, the best of them last (MORE-11).
    fn together(
        &mut self,
        now: &Scene,
        hand: &Hand,
        first: Face,
        pending: f32,
        actions: &Actions,
        tell: &mut impl FnMut(Considered, &Inputs),
    ) {
        let others = hand.without(first);
        let company = self.view.companions(first) & others.faces();
        let mut rest = others;
        for face in company {
            while rest.contains(face) {
                rest = rest.without(face);
            }
        }
        let count = (hand.len() - rest.len()) as f32;
        let never_last = terms::never_last(self.view.rules());
        let lasts = if rest.is_empty() { company - never_last } else { company };
        let mut best: Option<(f32, Inputs)> = None;
        for last in lasts {
            self.each_lay(&rest, last, actions, false, |mind, lay| {
                let judged = mind.judged(now, rest, Laid { lay, count, pending });
                if best.as_ref().is_none_or(|best| judged.0 > best.0) {
                    best = Some(judged);
                }
            });
        }
        if let Some((odds, inputs)) = best {
            tell(Considered { action: Some(Action::More(first)), odds }, &inputs);
        }
    }

    /// The ways of laying a face that are worth a thought, with each colour held and each partner; or with every colour.
    fn each_lay(
        &mut self,
        hand: &Hand,
        face: Face,
        actions: &Actions,
        every_color: bool,
        mut tell: impl FnMut(&mut Self, Lay),
    ) {
        let any_color = every_color || (hand.faces() - FaceSet::WILDS).is_empty();
        for color in Color::ALL {
            let wanted = match face.color() {
                Some(own) => own == color,
                None => (any_color || hand.has_color(color)) && actions.named_with(color) == color,
            };
            // Where only one colour may be named, it is so whichever is held.
            let fixed = face.is_wild() && actions.named_with(Color::Red) == actions.named_with(Color::Blue);
            if !(wanted || fixed && actions.named_with(color) == color) {
                continue;
            }
            let lay = Lay { face, color: face.is_wild().then_some(color), with: None, uno: false };
            if actions.needs_partner(face) {
                actions.partners().into_iter().for_each(|seat| tell(self, lay.with(seat)));
            }
            if !actions.needs_partner(face) || actions.may_keep_hand(face) {
                tell(self, lay);
            }
        }
    }
}
