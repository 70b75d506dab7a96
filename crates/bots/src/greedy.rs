mod aim;

use lastcard_engine::{
    Action, Actions, Choice, Color, Face, FaceSet, Hand, JumpWindow, Lay, Memory, Phase, Rank, Seat, SeatSet, View,
};

use self::aim::Aim;
use crate::{
    Bot, Effort, Rng,
    allowance::Allowance,
    asked::any_answer,
    consequences::{self, Asked},
    prospects, sides,
};

/// A short heuristic: lay the card that leaves the most to lay next, and what goes with it; keep wilds for need, hurry when
/// the next player is about to go out. What a written rule asks it answers by how many cards everybody holds afterwards.
#[derive(Clone, Debug)]
pub struct Greedy {
    rng: Rng,
    /// Actions tried so far.
    steps: u64,
}

impl Greedy {
    /// The most steps a decision takes: only what a written rule asks takes any.
    pub const MOST_STEPS: u64 = consequences::MOST_STEPS;

    /// A player whose ties are broken by `seed`.
    pub const fn new(seed: u64) -> Greedy {
        Greedy { rng: Rng::new(seed), steps: 0 }
    }

    /// What it does at once when something is asked of it.
    #[inline]
    pub fn answer(&mut self, view: &View<'_>) -> Option<Action> {
        let actions = view.legal_actions();
        self.answer_among(view, &actions)
    }

    fn answer_among(&mut self, view: &View<'_>, actions: &Actions) -> Option<Action> {
        let aim = Aim::new(view);
        if !actions.is_jump() {
            let faces = aim.sparing_partners(without_bluff(view, actions.faces()));
            if !faces.is_empty() {
                return Some(self.best_lay(view, actions, &aim, faces));
            }
        }
        if actions.may_draw() {
            return Some(Action::Draw);
        }
        if actions.may_take() {
            let jump = actions.jumps_in_turn().nth(0).filter(|face| !goes_round(view, *face));
            return Some(jump.map_or(Action::Take, |face| Action::Jump(completed(view, actions, face))));
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
            return picked(view, actions.partners()).map(Action::Pick);
        }
        if let Some(answer) = any_answer(actions, &mut self.rng) {
            return Some(answer);
        }
        let bluff = !actions.is_jump() && !actions.faces().is_empty();
        if bluff {
            return Some(self.best_lay(view, actions, &aim, actions.faces()));
        }
        if view.phase() == Phase::Rule { consequences::answers(actions).next() } else { None }
    }

    /// What a written rule asks, by what comes of it.
    fn by_outcome(
        &mut self,
        view: &View<'_>,
        memory: &Memory,
        actions: &Actions,
        usual: Option<Action>,
    ) -> Option<Action> {
        let me = view.seat()?;
        let mut order: Vec<Face> = consequences::parting(actions).0.into_iter().collect();
        order.sort_by_key(|face| std::cmp::Reverse(face.points()));
        let asked = Asked { view, memory: Some(memory), actions, usual, order: &order };
        let mut allowed = Allowance::steps(Greedy::MOST_STEPS);
        let best = asked.best(&mut self.rng, &mut allowed, |world| prospects::by_cards(world, me));
        self.steps += allowed.spent();
        best
    }

    fn best_lay(&mut self, view: &View<'_>, actions: &Actions, aim: &Aim<'_>, faces: FaceSet) -> Action {
        let value = |face: Face| worth(view.hand(), face, aim.hurry) + aim.besides(face);
        let mut best = (i32::MIN, Face::WILD);
        for face in faces {
            let noise = (self.rng.next() >> 60) as i32;
            let worth = value(face) * 16 + noise;
            if worth > best.0 {
                best = (worth, face);
            }
        }
        if !actions.leads().is_empty()
            && let Some(first) = aim.first_of_several(actions, faces, best.1, value)
        {
            return first;
        }
        Action::Play(completed(view, actions, best.1))
    }
}

impl Bot for Greedy {
    fn play(&mut self, view: &View<'_>, memory: &Memory, actions: &Actions) -> Option<Action> {
        if actions.is_jump()
            && let Some(face) = actions.faces().nth(0).filter(|face| !goes_round(view, *face))
        {
            return Some(Action::Jump(completed(view, actions, face)));
        }
        if view.turn() == view.seat() || actions.may_vote() {
            let usual = self.answer_among(view, actions);
            let asked = view.phase() == Phase::Rule;
            return if asked { self.by_outcome(view, memory, actions, usual) } else { usual };
        }
        None
    }

    fn effort(&self) -> Effort {
        Effort { steps: self.steps, ..Effort::default() }
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

/// With the colour held most and, where one is needed, whoever it is best to trade with.
pub(crate) fn completed(view: &View<'_>, actions: &Actions, face: Face) -> Lay {
    let mut lay = Lay::card(face);
    if face.is_wild() {
        lay.color = Some(actions.named_with(best_color(view.hand())));
    }
    if actions.needs_partner(face) {
        lay.with = traded_with(view, actions, face);
    }
    lay.uno = actions.may_call_with_play();
    lay
}

/// The colour held most.
pub(crate) fn best_color(hand: &Hand) -> Color {
    Color::ALL.into_iter().max_by_key(|color| hand.count_color(*color)).unwrap_or(Color::Red)
}

/// Whose hand to take with that face, if any: the smallest there is, unless the own one is smaller and may be kept, or stays on
/// the own side in a partner's hands.
fn traded_with(view: &View<'_>, actions: &Actions, face: Face) -> Option<Seat> {
    let (partners, side) = (actions.partners(), sides::own_side(view));
    let own = view.hand().len() - 1;
    let best = fewest_cards(view, partners - side);
    let is_worse = best.is_none_or(|seat| view.count(seat) >= own);
    if is_worse && actions.may_keep_hand(face) {
        return None;
    }
    if is_worse { fewest_cards(view, partners & side).or(best) } else { best }
}

/// Whether jumping in with it makes somebody draw nothing but what it covers, which can then go on for ever (MORE-12).
pub(crate) fn goes_round(view: &View<'_>, face: Face) -> bool {
    let draws = matches!(face.rank(), Rank::DrawTwo | Rank::DrawFour);
    draws && view.rules().jump_window == JumpWindow::Top && view.draw_count() == 0 && view.discards().is_empty()
}

/// Whom to pick for a written rule: of those on other sides whoever is nearest the end.
pub(crate) fn picked(view: &View<'_>, seats: SeatSet) -> Option<Seat> {
    fewest_cards(view, seats - sides::own_side(view)).or_else(|| fewest_cards(view, seats))
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
