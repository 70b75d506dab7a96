use lastcard_engine::{Action, Actions, Choice, Color, Face, FaceSet, Hand, Lay, Memory, Rank, Seat, SeatSet, View};

use crate::{Bot, Rng, bot::call_or_catch};

/// A short heuristic: lay the card that leaves the most to lay next, keep wilds for need, hurry when
/// the next player is about to go out.
#[derive(Clone, Debug)]
pub struct Greedy {
    rng: Rng,
}

impl Greedy {
    /// A player whose ties are broken by `seed`.
    pub const fn new(seed: u64) -> Greedy {
        Greedy { rng: Rng::new(seed) }
    }

    /// What it does when something is asked of it.
    #[inline]
    pub fn answer(&mut self, view: &View<'_>) -> Option<Action> {
        let actions = view.legal_actions();
        self.answer_among(view, &actions)
    }

    fn answer_among(&mut self, view: &View<'_>, actions: &Actions) -> Option<Action> {
        if !actions.is_jump() {
            let faces = without_bluff(view, actions.faces());
            if !faces.is_empty() {
                return Some(Action::Play(self.best_lay(view, actions, faces)));
            }
        }
        if actions.may_draw() {
            return Some(Action::Draw);
        }
        if actions.may_take() {
            return Some(Action::Take);
        }
        if actions.may_keep() {
            return Some(Action::Keep);
        }
        if actions.may_name() {
            return Some(Action::Name(best_color(view.hand())));
        }
        if actions.may_tour() {
            return Some(tour(view, actions));
        }
        if !actions.discards().is_empty() {
            return costliest(actions.discards()).map(Action::Discard);
        }
        if actions.may_vote() {
            return Some(Action::Vote(false));
        }
        if actions.may_choose() {
            return Some(Action::Choose(Choice::First));
        }
        if actions.may_pick() {
            return fewest_cards(view, actions.partners()).map(Action::Pick);
        }
        let bluff = !actions.is_jump() && !actions.faces().is_empty();
        bluff.then(|| Action::Play(self.best_lay(view, actions, actions.faces())))
    }

    fn best_lay(&mut self, view: &View<'_>, actions: &Actions, faces: FaceSet) -> Lay {
        let hurry = view.seat().is_some_and(|seat| view.count(view.next(seat)) <= 2);
        let mut best = (i32::MIN, Face::WILD);
        for face in faces {
            let noise = (self.rng.next() >> 60) as i32;
            let worth = worth(view.hand(), face, hurry) * 16 + noise;
            if worth > best.0 {
                best = (worth, face);
            }
        }
        completed(view, actions, best.1)
    }
}

impl Bot for Greedy {
    fn decide(&mut self, view: &View<'_>, _: &Memory) -> Option<Action> {
        let actions = view.legal_actions();
        if let Some(action) = call_or_catch(&actions) {
            return Some(action);
        }
        if actions.is_jump() && !actions.faces().is_empty() {
            return actions.faces().nth(0).map(|face| Action::Jump(completed(view, &actions, face)));
        }
        if view.turn() == view.seat() || actions.may_vote() {
            return self.answer_among(view, &actions);
        }
        None
    }
}

/// How good it is to lay that face.
fn worth(hand: &Hand, face: Face, hurry: bool) -> i32 {
    let company = |color: Color| (hand.faces() & FaceSet::of_color(color)).len() as i32;
    let act = if hurry { 12 } else { 3 };
    match (face.rank(), face.color()) {
        (Rank::Number(number), Some(color)) => company(color) * 2 + number as i32 / 4,
        (_, Some(color)) => company(color) * 2 + act,
        (Rank::DrawFour, None) => {
            if hurry {
                10
            } else {
                -12
            }
        }
        (_, None) => -10,
    }
}

/// With the colour held most and, where one is needed, the partner with the fewest cards.
pub(crate) fn completed(view: &View<'_>, actions: &Actions, face: Face) -> Lay {
    let mut lay = Lay::card(face);
    if face.is_wild() {
        lay.color = Some(best_color(view.hand()));
    }
    if actions.needs_partner(face) {
        lay.with = fewest_cards(view, actions.partners());
    }
    lay.uno = actions.may_call_with_play();
    lay
}

/// The colour held most.
pub(crate) fn best_color(hand: &Hand) -> Color {
    Color::ALL.into_iter().max_by_key(|color| hand.count_color(*color)).unwrap_or(Color::Red)
}

/// The seat that holds the fewest cards.
pub(crate) fn fewest_cards(view: &View<'_>, seats: SeatSet) -> Option<Seat> {
    seats.into_iter().min_by_key(|seat| view.count(*seat))
}

/// Without a Wild Draw Four that would be a bluff.
pub(crate) fn without_bluff(view: &View<'_>, faces: FaceSet) -> FaceSet {
    match view.color() {
        Some(color) if view.hand().has_color(color) => faces - Face::DRAW_FOUR.set(),
        _ => faces,
    }
}

/// The smaller of the hands within reach.
pub(crate) fn tour(view: &View<'_>, actions: &Actions) -> Action {
    let table = view.table_count().unwrap_or(0);
    match fewest_cards(view, actions.partners()) {
        Some(seat) if view.count(seat) < table => Action::TourTake(seat),
        _ => Action::TourKeep,
    }
}

/// The face that would cost most if left over.
pub(crate) fn costliest(faces: FaceSet) -> Option<Face> {
    faces.into_iter().max_by_key(|face| face.points())
}
