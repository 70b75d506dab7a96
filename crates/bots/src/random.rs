use lastcard_engine::{Action, Actions, Color, Face, FaceSet, Lay, Memory, Seat, SeatSet, View};

use crate::{
    Bot, Rng,
    asked::{any_answer, any_choice},
};

/// The player of `lastcard bench`: every playable face alike.
///
/// It lays each distinct playable face with the same chance, a Wild Draw Four only when that is
/// lawful, and as many with it as it may; draws if it has none; plays a drawn card it can play; answers
/// or deflects pending cards if it can, else takes; decides colours, partners, tours, votes and discards
/// by chance; calls UNO with the play, or afterwards if it is in danger; never challenges, catches, jumps
/// in or calls without ground.
#[derive(Clone, Debug)]
pub struct Random {
    rng: Rng,
}

impl Random {
    /// A player whose choices come from `seed`.
    pub const fn new(seed: u64) -> Random {
        Random { rng: Rng::new(seed) }
    }

    /// What it does when it has to decide; `None` if nothing is asked of it.
    #[inline]
    pub fn decide(&mut self, view: &View<'_>) -> Option<Action> {
        let actions = view.legal_actions();
        let faces = wanted(view, &actions);
        if !faces.is_empty() {
            return Some(self.laying(&actions, faces));
        }
        if actions.may_draw() {
            return Some(Action::Draw);
        }
        self.decide_rest(&actions)
    }

    fn decide_rest(&mut self, actions: &Actions) -> Option<Action> {
        if actions.may_take() {
            return Some(Action::Take);
        }
        if actions.may_keep() {
            return Some(Action::Keep);
        }
        if actions.may_name() {
            return Some(Action::Name(self.color()));
        }
        if actions.may_tour() {
            let step = self.rng.below(actions.partners().len() + 1);
            let partner = step.checked_sub(1).and_then(|nth| nth_seat(actions.partners(), nth));
            return Some(partner.map_or(Action::TourKeep, Action::TourTake));
        }
        if !actions.discards().is_empty() {
            return self.face(actions.discards()).map(Action::Discard);
        }
        if actions.may_vote() {
            return Some(Action::Vote(self.rng.below(2) == 1));
        }
        if actions.may_choose() {
            return Some(Action::Choose(any_choice(actions, &mut self.rng)));
        }
        if actions.may_pick() {
            return self.seat(actions.partners()).map(Action::Pick);
        }
        if let Some(answer) = any_answer(actions, &mut self.rng) {
            return Some(answer);
        }
        // Only a bluff is left where the rules demand a card.
        (!actions.is_jump() && !actions.faces().is_empty()).then(|| self.laying(actions, actions.faces()))
    }

    fn laying(&mut self, actions: &Actions, faces: FaceSet) -> Action {
        let lay = self.lay_alone(actions, faces);
        let lay = Lay { color: lay.color.map(|color| actions.named_with(color)), ..lay };
        self.in_full(actions, lay)
    }

    /// The lay with what it needs besides the card: the first of several is laid alone (MORE-11), and some take a partner.
    fn in_full(&mut self, actions: &Actions, lay: Lay) -> Action {
        if actions.leads().contains(lay.face) {
            Action::More(lay.face)
        } else if actions.needs_partner(lay.face) {
            Action::Play(self.with_partner(lay, actions))
        } else {
            Action::Play(lay)
        }
    }

    /// What to lay, before a partner is chosen where it needs one.
    #[inline]
    pub(crate) fn lay_alone(&mut self, actions: &Actions, faces: FaceSet) -> Lay {
        let (face, color) = self.face_and_color(faces);
        Lay { face, color: face.is_wild().then_some(color), with: None, uno: actions.may_call_with_play() }
    }

    /// Keeping the own hand, where that may be, is one choice more (MORE-9).
    fn with_partner(&mut self, lay: Lay, actions: &Actions) -> Lay {
        let partners = actions.partners();
        let keeps = actions.may_keep_hand(lay.face) && self.rng.below(partners.len() + 1) == 0;
        if keeps { lay } else { Lay { with: self.seat(partners), ..lay } }
    }

    /// A face and the colour to name with it, should it be a wild.
    #[inline]
    fn face_and_color(&mut self, faces: FaceSet) -> (Face, Color) {
        let chance = self.rng.next();
        let face = faces.pick(chance).unwrap_or(Face::WILD);
        // The face comes of the high bits.
        (face, Color::from_index(chance as usize % 4).unwrap_or(Color::Red))
    }

    fn color(&mut self) -> Color {
        Color::ALL[self.rng.below(4)]
    }

    fn face(&mut self, faces: FaceSet) -> Option<Face> {
        faces.nth(self.rng.below(faces.len()))
    }

    pub(crate) fn seat(&mut self, seats: SeatSet) -> Option<Seat> {
        nth_seat(seats, self.rng.below(seats.len()))
    }
}

/// The faces it would lay: in turn and without a bluff.
#[inline]
pub(crate) fn wanted(view: &View<'_>, actions: &Actions) -> FaceSet {
    if actions.is_jump() { FaceSet::EMPTY } else { without_bluff(view, actions.faces()) }
}

#[inline]
fn without_bluff(view: &View<'_>, faces: FaceSet) -> FaceSet {
    // Seldom is there one to ask about.
    let is_bluff = |color| view.hand().has_color(color);
    if faces.contains(Face::DRAW_FOUR) && view.color().is_some_and(is_bluff) {
        faces - Face::DRAW_FOUR.set()
    } else {
        faces
    }
}

fn nth_seat(seats: SeatSet, nth: usize) -> Option<Seat> {
    seats.into_iter().nth(nth)
}

impl Bot for Random {
    fn decide(&mut self, view: &View<'_>, memory: &Memory) -> Option<Action> {
        let actions = view.legal_actions();
        if actions.may_call() { Some(Action::Call) } else { self.play(view, memory, &actions) }
    }

    fn play(&mut self, view: &View<'_>, _: &Memory, actions: &Actions) -> Option<Action> {
        if view.turn() == view.seat() || actions.may_vote() { Random::decide(self, view) } else { None }
    }
}
