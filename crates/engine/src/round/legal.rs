//! What a seat may do.

use super::{Round, State};
use crate::{
    Action, Actions, Ask, Challenge, Face, FaceSet, Hand, Illegal, JumpWindow, Seat, SeatSet, Seven, Several, Uno,
    actions::{Beyond, Verbs},
};

impl Round {
    /// All that `seat` may do now, in turn or out of it.
    #[inline(always)]
    pub fn legal_actions(&self, seat: Seat) -> Actions {
        let mut actions = if seat == self.actor && matches!(self.state, State::Turn | State::Drawn { .. }) {
            self.with_calls(self.turn_actions(seat))
        } else {
            // Part by part: taken as a whole they would stay in memory on a turn, too.
            let Actions { faces, trades, uno, cards, partners, catches, verbs, count, .. } = self.beside_turns(seat);
            let (seats, playing, beyond) = (self.seats, self.playing, Beyond::NOTHING);
            Actions { seat, seats, playing, faces, trades, uno, cards, partners, catches, verbs, count, beyond }
        };
        if self.terms.beyond {
            let (beyond, forbidden, may_call) = self.beyond_the_sheets(seat, actions.faces, actions.is_jump());
            actions.beyond = beyond;
            actions.verbs = actions.verbs.without(forbidden);
            actions.uno &= may_call;
        }
        actions
    }

    /// What the actor may do, if it is theirs to lay or draw in turn, nobody is in danger, and the rules go by the sheets:
    /// what most turns are, found out with fewer questions than `legal_actions` has to ask.
    #[inline(always)]
    pub fn ordinary_turn(&self) -> Option<Actions> {
        let ordinary =
            matches!(self.state, State::Turn | State::Drawn { .. }) && self.danger.is_empty() && !self.terms.beyond;
        ordinary.then(|| self.turn_actions(self.actor))
    }

    /// What the actor may do on a turn or having drawn, but for calls.
    #[inline(always)]
    fn turn_actions(&self, actor: Seat) -> Actions {
        let mut actions = Actions::none(actor, self.seats, self.playing);
        actions.faces = self.layable(actor);
        match self.state {
            // What must be played may have become a bluff by cards drawn since, for a false call or by being told on.
            State::Drawn { must, .. } => actions.verbs.add_if(!must | actions.faces.is_empty(), Verbs::KEEP),
            _ => actions.verbs.add_if(self.can_draw() || self.lawful(actor).is_empty(), Verbs::DRAW),
        }
        self.with_ways(actions)
    }

    /// And how cards may be laid.
    #[inline(always)]
    fn with_ways(&self, mut actions: Actions) -> Actions {
        actions.uno = self.hand(actions.seat).len() == 2;
        actions.trades = self.trades(actions.seat);
        actions
    }

    /// And what goes whoever's turn it is.
    #[inline(always)]
    fn with_calls(&self, mut actions: Actions) -> Actions {
        if !self.danger.is_empty() {
            let (catches, call) = self.calls(actions.seat);
            actions.catches = catches;
            actions.verbs.add(call);
        }
        actions
    }

    /// What no sheet knows: more ways to lay and to call, what may not be done for all that, and whether UNO may be called
    /// with a play. `faces` may be laid, as `jumps` or in turn.
    // Told by itself: whoever could change all actions would have them kept in memory on every turn.
    #[cold]
    #[inline(never)]
    fn beyond_the_sheets(&self, seat: Seat, faces: FaceSet, jumps: bool) -> (Beyond, Verbs, bool) {
        let (mut beyond, mut forbidden) = (Beyond::NOTHING, Verbs::NONE);
        if !self.playing.contains(seat) {
            return (beyond, forbidden, true);
        }
        let muted = self.lasting.muted.contains(seat);
        forbidden.add_if(muted, Verbs::CALL);
        if !self.calls_rest() {
            beyond.tells = self.told_on(seat);
        }
        beyond.fixed = self.fixed().map(|(color, _)| color);
        beyond.keeps = self.rules.seven == Seven::May;
        beyond.false_calls = self.rules.false_call > 0 && self.can_draw() && !self.calls_rest() && !muted;
        if seat == self.actor && !jumps {
            forbidden.add_if(self.rules.forced_play && !self.lawful(seat).is_empty(), Verbs::DRAW);
            beyond.leads = self.leads(seat, faces);
            beyond.jumps = self.jumps_in_turn(seat, faces);
        }
        (beyond, forbidden, self.may_call_beyond(seat))
    }

    /// Whether no rule keeps `seat` from calling UNO with a play (MORE-7, CUSTOM-13).
    #[inline(never)]
    fn may_call_beyond(&self, seat: Seat) -> bool {
        self.rules.uno != Uno::Off && !self.lasting.muted.contains(seat)
    }

    /// The faces `seat` would take another's hand with (SEVEN-0-2, TOUR-2).
    #[inline(always)]
    fn trades(&self, seat: Seat) -> FaceSet {
        // A last card has no effect to need a partner for (OUT-1).
        if self.hand(seat).len() < 2 { FaceSet::EMPTY } else { self.terms.trades }
    }

    /// Whom `seat` may catch, and whether it may call UNO itself (UNO-1, UNO-2, UNO-5).
    #[cold]
    #[inline(never)]
    fn calls(&self, seat: Seat) -> (SeatSet, Verbs) {
        if self.calls_rest() || !self.playing.contains(seat) {
            return (SeatSet::EMPTY, Verbs::NONE);
        }
        let call = if self.danger.contains(seat) { Verbs::CALL } else { Verbs::NONE };
        (self.danger.without(seat), call)
    }

    /// Whether the player whose turn it is may draw (MORE-5).
    #[inline(never)]
    fn may_draw_beyond(&self, seat: Seat) -> bool {
        self.can_draw() && !self.rules.forced_play || self.lawful(seat).is_empty()
    }

    /// Which of `faces` can be laid together with another card (MORE-11). A drawn card is laid alone (TURN-3), and so is
    /// one that sends pending cards away.
    fn leads(&self, seat: Seat, faces: FaceSet) -> FaceSet {
        let candidates = match self.state {
            State::Turn | State::More => faces,
            State::Take | State::Four => faces & (FaceSet::DRAW_TWOS | Face::DRAW_FOUR.set()),
            _ => return FaceSet::EMPTY,
        };
        let paired = self.paired(&self.not_banned(self.hand(seat)));
        // Of two cards the other would be the last.
        let never = if self.hand(seat).len() == 2 { self.terms.never_last } else { FaceSet::EMPTY };
        candidates & (paired - never)
    }

    /// Which cards of a hand go together with another of it (MORE-11).
    #[inline]
    pub(super) fn paired(&self, hand: &Hand) -> FaceSet {
        match self.rules.several {
            Several::Off => FaceSet::EMPTY,
            Several::Identical => hand.pairs(),
            Several::SameNumber => hand.of_paired_ranks(),
        }
    }

    /// What may be jumped in with on one's own turn: whatever cannot be laid in it; under `jump_window = top` also what can
    /// (JUMP-2, MORE-12).
    fn jumps_in_turn(&self, seat: Seat, faces: FaceSet) -> FaceSet {
        match self.state {
            State::Turn | State::Drawn { .. } if self.rules.jump_window == JumpWindow::Played => FaceSet::EMPTY,
            State::Turn | State::Drawn { .. } | State::Take | State::Four => match self.rules.jump_window {
                JumpWindow::Played => self.jumpable(seat) - faces,
                JumpWindow::Top => self.jumpable(seat),
            },
            _ => FaceSet::EMPTY,
        }
    }

    /// Whether `seat` may do it, for the commonest actions: what `legal_actions` says, in less time.
    #[inline(always)]
    pub(super) fn permits_at_once(&self, seat: Seat, action: &Action) -> bool {
        if seat != self.actor {
            return false;
        }
        match action {
            Action::Play(lay) => {
                let trades = self.trades(seat).contains(lay.face);
                let others = self.playing.without(seat);
                let partner = lay.with.map_or(!trades, |partner| trades & others.contains(partner));
                let named = lay.color.is_some() == lay.face.is_wild();
                let may_call =
                    !lay.uno || (self.hand(seat).len() == 2) & (!self.terms.beyond || self.may_call_beyond(seat));
                self.layable_at_once(seat).contains(lay.face) & partner & named & may_call
            }
            Action::Draw if self.terms.beyond => matches!(self.state, State::Turn) && self.may_draw_beyond(seat),
            Action::Draw => matches!(self.state, State::Turn) && (self.can_draw() || self.lawful(seat).is_empty()),
            Action::More(face) => self.terms.beyond && self.leads(seat, self.layable(seat)).contains(*face),
            Action::Take => matches!(self.state, State::Take | State::Four),
            _ => false,
        }
    }

    /// Which of the actor's faces may be laid, on a turn, having drawn, or on pending cards (PROG-1, MORE-3, MORE-4).
    #[inline(always)]
    fn layable(&self, actor: Seat) -> FaceSet {
        let hand = self.hand(actor);
        self.without_forbidden(hand, hand.faces() & self.layable)
    }

    /// Which of them may be laid whatever is named with them (CUSTOM-14).
    #[inline(always)]
    fn layable_at_once(&self, actor: Seat) -> FaceSet {
        let hand = self.hand(actor);
        let faces = hand.faces() & self.layable;
        if (faces & self.terms.guarded).is_empty() { faces } else { self.permitted_at_once(hand, faces) }
    }

    /// Why `seat` may not do it, without trying.
    #[inline(never)]
    pub fn check(&self, seat: Seat, action: Action) -> Result<(), Illegal> {
        if self.legal_actions(seat).contains(action) { Ok(()) } else { Err(self.refusal(seat, action)) }
    }

    /// Out of turn, and what is decided besides turns.
    #[inline(never)]
    fn beside_turns(&self, seat: Seat) -> Actions {
        let mut actions = Actions::none(seat, self.seats, self.playing);
        if seat == self.actor {
            self.add_decisions(seat, &mut actions);
        } else if self.playing.contains(seat) {
            self.add_jump(seat, &mut actions);
            actions.verbs.add_if(self.may_vote(seat), Verbs::VOTE);
        }
        actions.verbs.add_if(self.may_challenge(seat), Verbs::CHALLENGE);
        self.with_calls(self.with_ways(actions))
    }

    fn add_decisions(&self, seat: Seat, actions: &mut Actions) {
        match self.state {
            State::Take | State::Four => {
                actions.verbs.add(Verbs::TAKE);
                if self.may_answer(seat) {
                    actions.faces = self.layable(seat);
                } else {
                    self.add_jump(seat, actions);
                }
            }
            State::More => actions.faces = self.layable(seat),
            State::Now => {
                actions.faces = self.layable(seat);
                actions.verbs.add(Verbs::KEEP);
            }
            State::Color => actions.verbs.add(Verbs::NAME),
            State::Tour { on_tour } => {
                actions.verbs.add(Verbs::TOUR);
                actions.partners = self.playing - on_tour;
            }
            State::Rule { ask } => self.add_asked(seat, ask, actions),
            State::Turn | State::Drawn { .. } | State::Over { .. } => {}
        }
    }

    /// What a written rule asks for (CUSTOM-1).
    fn add_asked(&self, seat: Seat, ask: Ask, actions: &mut Actions) {
        match ask {
            Ask::Discard(count) => {
                actions.ask_for(Verbs::DISCARD, self.hand(seat).faces() & self.asked_kind(), count);
            }
            Ask::Vote => actions.verbs.add(Verbs::VOTE),
            Ask::Choose(outcomes) => {
                actions.verbs.add(Verbs::CHOOSE);
                actions.count = outcomes.count() as u8;
            }
            Ask::Pick => {
                actions.verbs.add(Verbs::PICK);
                actions.partners = self.pickable();
            }
            Ask::Give { count, .. } => actions.ask_for(Verbs::GIVE, self.hand(seat).faces(), count),
            Ask::TakeFrom { from, count } => actions.ask_for(Verbs::TAKE_CARD, self.hand(from).faces(), count),
            Ask::Show { count, .. } => actions.ask_for(Verbs::SHOW, self.showable(seat).faces(), count),
            Ask::Name(what) => {
                actions.verbs.add(Verbs::CALL_OUT);
                actions.count = what as u8;
            }
        }
    }

    /// Voters need not wait for each other.
    fn may_vote(&self, seat: Seat) -> bool {
        matches!(self.state, State::Rule { ask: Ask::Vote }) && self.run.voting.contains(seat)
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
    /// have taken from them (PROG-1, MORE-3, MORE-4).
    pub(super) fn may_answer(&self, seat: Seat) -> bool {
        self.rules.can_be_answered() && !self.lasting.misses.contains(seat)
    }

    /// What goes on the pending card, as if the last Draw Two or Wild Draw Four still lay on top (PROG-1, MORE-3), and what
    /// sends it away (MORE-4).
    #[inline]
    pub(super) fn answering(&self) -> FaceSet {
        let on = self.on_four as usize;
        self.terms.answers[on] | self.terms.answers_in_color[on] & self.in_color()
    }

    fn in_color(&self) -> FaceSet {
        self.color.map_or(FaceSet::EMPTY, FaceSet::of_color)
    }

    /// The identical card, while it may be laid out of turn (JUMP-1, JUMP-2, MORE-12).
    #[inline]
    fn jumpable(&self, seat: Seat) -> FaceSet {
        if !self.takes_jumps() {
            return FaceSet::EMPTY;
        }
        let hand = self.hand(seat);
        self.without_forbidden(hand, hand.faces() & self.top.set() & self.terms.jumpers)
    }

    /// Whether an identical card may be laid on the top one now.
    pub(super) fn takes_jumps(&self) -> bool {
        let lies_there =
            || !self.calls_rest() && !matches!(self.state, State::Color) && !self.has_gone_out(self.play.seat);
        self.play.window || self.rules.jump_window == JumpWindow::Top && lies_there()
    }

    #[inline]
    fn may_challenge(&self, seat: Seat) -> bool {
        matches!(self.state, State::Four)
            && self.playing.contains(seat)
            && self.playing.contains(self.four.by)
            && match self.rules.challenge() {
                Challenge::Victim => seat == self.actor,
                Challenge::Anyone => seat != self.four.by,
                Challenge::Off => false,
            }
    }
}
