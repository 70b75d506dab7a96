//! What a seat may do.

use super::{Round, Stage};
use crate::{
    Action, Actions, Challenge, Face, FaceSet, Illegal, Seat, SeatSet,
    actions::Verbs,
};

impl Round {
    /// All that `seat` may do now, in turn or out of it.
    #[inline]
    pub fn legal_actions(&self, seat: Seat) -> Actions {
        let mut actions = Actions::none(seat, self.seats);
        if !self.seats.has(seat) {
            return actions;
        }
        if seat == self.actor {
            self.add_decisions(seat, &mut actions);
        } else {
            self.add_out_of_turn(seat, &mut actions);
        }
        if !actions.faces.is_empty() {
            self.add_partners(seat, &mut actions);
        }
        if !self.danger.is_empty() && !self.calls_rest() {
            actions.catches = self.danger.without(seat);
            if self.danger.contains(seat) {
                actions.verbs.add(Verbs::CALL);
            }
        }
        actions
    }

    /// Why `seat` may not do it, without trying.
    pub fn check(&self, seat: Seat, action: Action) -> Result<(), Illegal> {
        if self.legal_actions(seat).contains(action) { Ok(()) } else { Err(self.refusal(seat, action)) }
    }

    #[inline]
    fn add_decisions(&self, seat: Seat, actions: &mut Actions) {
        match self.stage {
            Stage::Turn => {
                actions.faces = self.playable(seat);
                if self.can_draw() || self.lawful(seat).is_empty() {
                    actions.verbs.add(Verbs::DRAW);
                }
            }
            Stage::Drawn { card, must } => {
                actions.faces = card.set();
                if !must {
                    actions.verbs.add(Verbs::KEEP);
                }
            }
            Stage::Take | Stage::Four => {
                actions.verbs.add(Verbs::TAKE);
                if self.rules.progressive {
                    actions.faces = self.answers(seat);
                } else {
                    self.add_jump(seat, actions);
                }
                if self.may_challenge(seat) {
                    actions.verbs.add(Verbs::CHALLENGE);
                }
            }
            Stage::Color => actions.verbs.add(Verbs::NAME),
            Stage::Tour { on_tour } => {
                actions.verbs.add(Verbs::TOUR);
                actions.partners = SeatSet::all(self.seats).minus(on_tour);
            }
            Stage::Over { .. } => {}
        }
    }

    #[inline]
    fn add_out_of_turn(&self, seat: Seat, actions: &mut Actions) {
        self.add_jump(seat, actions);
        if self.may_challenge(seat) {
            actions.verbs.add(Verbs::CHALLENGE);
        }
    }

    #[inline]
    fn add_jump(&self, seat: Seat, actions: &mut Actions) {
        let faces = self.jumpable(seat);
        if !faces.is_empty() {
            actions.faces = faces;
            actions.verbs.add(Verbs::JUMP);
        }
    }

    #[inline]
    fn add_partners(&self, seat: Seat, actions: &mut Actions) {
        match self.hand(seat).len() {
            // A last card has no effect to need a partner for (OUT-1).
            1 => return,
            2 => actions.verbs.add(Verbs::UNO),
            _ => {}
        }
        let sevens = if self.rules.seven_zero { FaceSet::SEVENS } else { FaceSet::EMPTY };
        actions.trades = actions.faces & (sevens | Face::WORLD_TOUR.set());
        if !actions.trades.is_empty() {
            actions.partners = SeatSet::all(self.seats).without(seat);
        }
    }

    /// What the pending card may be answered with (PROG-1).
    fn answers(&self, seat: Seat) -> FaceSet {
        let hand = self.hand(seat);
        match (self.stage, self.color) {
            (Stage::Take, _) => hand.faces() & FaceSet::DRAW_TWOS,
            (Stage::Four, Some(color)) => {
                self.without_forbidden_four(hand, color, hand.faces() & Face::DRAW_FOUR.set())
            }
            _ => FaceSet::EMPTY,
        }
    }

    /// The identical card, while it may be laid out of turn (JUMP-1, JUMP-2).
    #[inline]
    fn jumpable(&self, seat: Seat) -> FaceSet {
        let (true, Some(color)) = (self.play.window, self.color) else { return FaceSet::EMPTY };
        let hand = self.hand(seat);
        self.without_forbidden_four(hand, color, hand.faces() & self.top.set())
    }

    #[inline]
    fn may_challenge(&self, seat: Seat) -> bool {
        matches!(self.stage, Stage::Four)
            && match self.rules.challenge() {
                Challenge::Victim => seat == self.actor,
                Challenge::Anyone => seat != self.four.by,
                Challenge::Off => false,
            }
    }
}
