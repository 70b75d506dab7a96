//! What a seat may do.

use super::{
    Round, Stage,
    plain::{ANY, PLAIN},
};
use crate::{Action, Actions, Ask, Challenge, Face, FaceSet, Illegal, Seat, SeatSet, actions::Verbs};

impl Round {
    /// All that `seat` may do now, in turn or out of it.
    #[inline(always)]
    pub fn legal_actions(&self, seat: Seat) -> Actions {
        if seat == self.actor && matches!(self.stage, Stage::Turn | Stage::Drawn { .. }) {
            return if self.terms.plain { self.turn_actions::<PLAIN>(seat) } else { self.turn_actions::<ANY>(seat) };
        }
        // Part by part: taken as a whole they would stay in memory on a turn, too.
        let Actions { faces, discards, partners, catches, verbs, discard_count, .. } = self.beside_turns(seat);
        Actions { faces, discards, partners, catches, verbs, discard_count, ..Actions::none(seat, self.seats) }
    }

    /// What the actor may do on a turn or having drawn.
    #[inline(always)]
    fn turn_actions<const BY: bool>(&self, actor: Seat) -> Actions {
        let mut actions = Actions::none(actor, self.seats);
        actions.faces = self.layable::<BY>(actor);
        match self.stage {
            Stage::Drawn { must, .. } => actions.verbs.add_if(!must, Verbs::KEEP),
            _ => actions.verbs.add_if(self.can_draw() || self.lawful(actor).is_empty(), Verbs::DRAW),
        }
        self.with_calls::<BY>(actions)
    }

    /// And how cards may be laid, and what goes whoever's turn it is.
    #[inline(always)]
    fn with_calls<const BY: bool>(&self, mut actions: Actions) -> Actions {
        let seat = actions.seat;
        actions.verbs.add_if(self.hand(seat).len() == 2, Verbs::UNO);
        if !self.trades::<BY>().is_empty() && !actions.faces.is_empty() {
            let (partners, trades) = self.partners(seat);
            actions.partners = partners;
            actions.verbs.add(trades);
        }
        if !self.danger.is_empty() {
            let (catches, call) = self.calls(seat);
            actions.catches = catches;
            actions.verbs.add(call);
        }
        actions
    }

    /// With whom `seat` may trade, and by which cards (SEVEN-0-2, TOUR-2).
    #[inline(never)]
    fn partners(&self, seat: Seat) -> (SeatSet, Verbs) {
        // A last card has no effect to need a partner for (OUT-1).
        if self.hand(seat).len() < 2 {
            return (SeatSet::EMPTY, Verbs::NONE);
        }
        let mut trades = Verbs::TOUR_LAY;
        trades.add_if(self.rules.seven_zero, Verbs::TRADE);
        (SeatSet::all(self.seats).without(seat), trades)
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
    pub(super) fn permits_at_once<const BY: bool>(&self, seat: Seat, action: &Action) -> bool {
        if seat != self.actor {
            return false;
        }
        match action {
            Action::Play(lay) => {
                let alone = lay.with.is_none() & !self.trades::<BY>().contains(lay.face);
                let named = lay.color.is_some() == lay.face.is_wild();
                let may_call = !lay.uno | (self.hand(seat).len() == 2);
                self.layable::<BY>(seat).contains(lay.face) & alone & named & may_call
            }
            Action::Draw => matches!(self.stage, Stage::Turn) && (self.can_draw() || self.lawful(seat).is_empty()),
            _ => false,
        }
    }

    /// Which of the actor's faces may be laid, on a turn or having drawn.
    #[inline(always)]
    fn layable<const BY: bool>(&self, actor: Seat) -> FaceSet {
        let hand = self.hand(actor);
        self.without_forbidden_four::<BY>(hand, hand.faces() & self.layable)
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
        self.with_calls::<ANY>(actions)
    }

    fn add_decisions(&self, seat: Seat, actions: &mut Actions) {
        match self.stage {
            Stage::Take | Stage::Four => {
                actions.verbs.add(Verbs::TAKE);
                if self.may_answer(seat) {
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

    /// Whether the player whom a pending card hits may answer it: that is a turn, which a written rule may
    /// have taken from them (PROG-1).
    pub(super) fn may_answer(&self, seat: Seat) -> bool {
        self.rules.progressive && !self.lasting.misses.contains(seat)
    }

    /// What the pending card may be answered with (PROG-1).
    fn answers(&self, seat: Seat) -> FaceSet {
        let hand = self.hand(seat);
        match self.stage {
            Stage::Take => hand.faces() & FaceSet::DRAW_TWOS,
            _ => self.without_forbidden_four::<ANY>(hand, hand.faces() & Face::DRAW_FOUR.set()),
        }
    }

    /// The identical card, while it may be laid out of turn (JUMP-1, JUMP-2).
    #[inline]
    fn jumpable(&self, seat: Seat) -> FaceSet {
        if !self.play.window {
            return FaceSet::EMPTY;
        }
        let hand = self.hand(seat);
        self.without_forbidden_four::<ANY>(hand, hand.faces() & self.top.set())
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
