//! What a seat may do.

use super::{Round, Stage};
use crate::{Action, Actions, Ask, Challenge, Face, FaceSet, Illegal, Lay, Seat, SeatSet, actions::Verbs};

impl Round {
    /// All that `seat` may do now, in turn or out of it.
    #[inline(always)]
    pub fn legal_actions(&self, seat: Seat) -> Actions {
        let mut actions = Actions::none(seat, self.seats);
        match self.stage {
            Stage::Turn if seat == self.actor => {
                actions.faces = self.playable(seat);
                actions.verbs.add_if(self.can_draw() || self.lawful(seat).is_empty(), Verbs::DRAW);
            }
            Stage::Drawn { card, must } if seat == self.actor => {
                actions.faces = card.set();
                actions.verbs.add_if(!must, Verbs::KEEP);
            }
            _ => {
                // Part by part: taken as a whole they would stay in memory on a turn, too.
                let Actions { faces, discards, partners, verbs, discard_count, .. } = self.beside_turns(seat);
                actions = Actions { faces, discards, partners, verbs, discard_count, ..actions };
            }
        }
        let held = self.hand(seat).len();
        actions.verbs.add_if(held == 2, Verbs::UNO);
        // A last card has no effect to need a partner for (OUT-1).
        if !self.trades.is_empty() && held > 1 && !actions.faces.is_empty() {
            actions.verbs.add(Verbs::TOUR_LAY);
            actions.verbs.add_if(self.rules.seven_zero, Verbs::TRADE);
            actions.partners = SeatSet::all(self.seats).without(seat);
        }
        if !self.danger.is_empty() {
            let (catches, call) = self.calls(seat);
            actions.catches = catches;
            actions.verbs.add(call);
        }
        actions
    }

    /// Whom `seat` may catch, and whether it may call UNO itself (UNO-1, UNO-2, UNO-5).
    #[cold]
    #[inline(never)]
    fn calls(&self, seat: Seat) -> (SeatSet, Verbs) {
        if self.calls_rest() || !self.seats.has(seat) {
            return (SeatSet::EMPTY, Verbs::NONE);
        }
        let call = if self.danger.contains(seat) { Verbs::CALL } else { Verbs::NONE };
        (self.danger.without(seat), call)
    }

    /// Whether `seat` may do it, for the commonest actions: what `legal_actions` says, in less time.
    #[inline(always)]
    pub(super) fn plainly_permits(&self, seat: Seat, action: &Action) -> bool {
        if seat != self.actor {
            return false;
        }
        match action {
            Action::Play(lay) => {
                let fits = match self.stage {
                    Stage::Turn => self.playable(seat).contains(lay.face),
                    Stage::Drawn { card, .. } => card == lay.face,
                    _ => false,
                };
                fits && self.is_complete(seat, lay)
            }
            Action::Draw => matches!(self.stage, Stage::Turn) && (self.can_draw() || self.lawful(seat).is_empty()),
            _ => false,
        }
    }

    /// Whether all that laying the card asks for is said, and no more.
    #[inline(always)]
    fn is_complete(&self, seat: Seat, lay: &Lay) -> bool {
        let held = self.hand(seat).len();
        let trades = held > 1 && self.trades.contains(lay.face);
        let partner_fits = match lay.with {
            Some(partner) => trades && partner != seat && self.seats.has(partner),
            None => !trades,
        };
        partner_fits && lay.color.is_some() == lay.face.is_wild() && (!lay.uno || held == 2)
    }

    /// Why `seat` may not do it, without trying.
    #[inline(never)]
    pub fn check(&self, seat: Seat, action: Action) -> Result<(), Illegal> {
        if self.legal_actions(seat).contains(action) { Ok(()) } else { Err(self.refusal(seat, action)) }
    }

    /// Out of turn, and what is decided besides turns.
    #[inline(never)]
    fn beside_turns(&self, seat: Seat) -> Actions {
        let mut actions = Actions::none(seat, self.seats);
        if seat == self.actor {
            self.add_decisions(seat, &mut actions);
        } else if self.seats.has(seat) {
            self.add_jump(seat, &mut actions);
            actions.verbs.add_if(self.may_vote(seat), Verbs::VOTE);
        }
        actions.verbs.add_if(self.may_challenge(seat), Verbs::CHALLENGE);
        actions
    }

    fn add_decisions(&self, seat: Seat, actions: &mut Actions) {
        match self.stage {
            Stage::Take | Stage::Four => {
                actions.verbs.add(Verbs::TAKE);
                if self.rules.progressive {
                    actions.faces = self.answers(seat);
                } else {
                    self.add_jump(seat, actions);
                }
            }
            Stage::Color => actions.verbs.add(Verbs::NAME),
            Stage::Tour { on_tour } => {
                actions.verbs.add(Verbs::TOUR);
                actions.partners = SeatSet::all(self.seats).minus(on_tour);
            }
            Stage::Custom { ask } => self.add_asked(seat, ask, actions),
            Stage::Turn | Stage::Drawn { .. } | Stage::Over { .. } => {}
        }
    }

    /// What a written rule asks for (CUSTOM-1).
    fn add_asked(&self, seat: Seat, ask: Ask, actions: &mut Actions) {
        match ask {
            Ask::Discard(count) => {
                actions.discards = self.hand(seat).faces();
                actions.discard_count = count;
            }
            Ask::Vote => actions.verbs.add(Verbs::VOTE),
            Ask::Choose => actions.verbs.add(Verbs::CHOOSE),
            Ask::Pick => {
                actions.verbs.add(Verbs::PICK);
                actions.partners = SeatSet::all(self.seats).without(seat);
            }
        }
    }

    /// Voters need not wait for each other.
    fn may_vote(&self, seat: Seat) -> bool {
        matches!(self.stage, Stage::Custom { ask: Ask::Vote }) && self.run.voting.contains(seat)
    }

    #[inline]
    fn add_jump(&self, seat: Seat, actions: &mut Actions) {
        let faces = self.jumpable(seat);
        if !faces.is_empty() {
            actions.faces = faces;
            actions.verbs.add(Verbs::JUMP);
        }
    }

    /// What the pending card may be answered with (PROG-1).
    fn answers(&self, seat: Seat) -> FaceSet {
        // Answering is a turn, and theirs is missed.
        if self.lasting.misses.contains(seat) {
            return FaceSet::EMPTY;
        }
        let hand = self.hand(seat);
        match self.stage {
            Stage::Take => hand.faces() & FaceSet::DRAW_TWOS,
            _ => self.without_forbidden_four(hand, hand.faces() & Face::DRAW_FOUR.set()),
        }
    }

    /// The identical card, while it may be laid out of turn (JUMP-1, JUMP-2).
    #[inline]
    fn jumpable(&self, seat: Seat) -> FaceSet {
        if !self.play.window {
            return FaceSet::EMPTY;
        }
        let hand = self.hand(seat);
        self.without_forbidden_four(hand, hand.faces() & self.top.set())
    }

    #[inline]
    fn may_challenge(&self, seat: Seat) -> bool {
        matches!(self.stage, Stage::Four)
            && self.seats.has(seat)
            && match self.rules.challenge() {
                Challenge::Victim => seat == self.actor,
                Challenge::Anyone => seat != self.four.by,
                Challenge::Off => false,
            }
    }
}
