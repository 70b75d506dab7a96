//! What an action does: each checks everything first, then emits events.

use super::{Round, State};
use crate::{
    Action, Challenge, DrawRule, DrawnCard, Event, Face, Illegal, Lay, Rank, Seat, Sink, Why, event::Decision,
};

/// What a wrong challenge costs on top of the pending cards (W4-6, PROG-3).
const WRONG_CHALLENGE: u8 = 2;

impl Round {
    /// Does it, or says why not and changes nothing.
    #[inline(always)]
    pub fn apply(&mut self, seat: Seat, action: Action, sink: &mut impl Sink) -> Result<(), Illegal> {
        if !self.permits_at_once(seat, &action) {
            return self.apply_checked(seat, action, sink);
        }
        match action {
            Action::Play(lay) => self.lay(seat, &lay, false, sink),
            Action::Take => self.take_watched(seat, sink),
            Action::More(card) => self.lead(seat, card, sink),
            _ => self.draw_as_turn(seat, sink),
        }
        Ok(())
    }

    #[inline(never)]
    fn apply_checked(&mut self, seat: Seat, action: Action, sink: &mut impl Sink) -> Result<(), Illegal> {
        self.check(seat, action)?;
        match action {
            Action::Play(lay) | Action::Jump(lay) => {
                self.lay(seat, &lay, matches!(action, Action::Jump(_)), sink);
            }
            Action::More(card) => self.lead(seat, card, sink),
            Action::Draw => self.draw_as_turn(seat, sink),
            Action::Keep => {
                self.emit(Event::Kept { seat }, sink);
                self.pass_turn_to(self.after_keeping(seat), sink);
            }
            Action::Take => self.take_up(seat, sink),
            Action::Challenge => self.challenge(seat, sink),
            Action::Name(color) => {
                self.emit(Event::Named { seat, color }, sink);
                self.pass_turn_to(seat, sink);
            }
            Action::Call if self.danger.contains(seat) && !self.lasting.muted.contains(seat) => {
                self.emit(Event::Called { seat }, sink);
                self.end_at_call(sink);
            }
            Action::Catch(caught) if self.danger.contains(caught) => {
                self.emit(Event::Caught { seat: caught, by: seat }, sink);
                self.draw(caught, self.rules.uno_penalty, Why::Caught, sink);
            }
            Action::Call | Action::Catch(_) => {
                self.emit(Event::CalledFalsely { seat }, sink);
                self.draw(seat, self.rules.false_call, Why::FalseCall, sink);
            }
            Action::TourKeep => self.end_tour(seat, sink),
            Action::TourTake(from) => self.go_on_tour(seat, from, sink),
            Action::Discard(card) => self.discard(seat, card, sink),
            Action::Vote(yes) => self.vote(seat, yes, sink),
            Action::Choose(choice) => self.choose(seat, choice, sink),
            Action::Pick(whom) => self.pick(seat, whom, sink),
            Action::Give(card) | Action::TakeCard(card) => {
                if let Some((from, to)) = self.passing() {
                    self.pass_card(from, to, card, sink);
                }
            }
            Action::Show(card) => self.show_asked(seat, card, sink),
            Action::CallOut(what) => self.call_out(seat, what, sink),
            Action::Tell(bearer, mark) => self.tell(seat, bearer, mark, sink),
        }
        if self.terms.watchful {
            self.look_after(sink);
        }
        Ok(())
    }

    #[inline(always)]
    pub(super) fn emit(&mut self, event: Event, sink: &mut impl Sink) {
        self.evolve(event);
        sink.event(event);
    }

    #[inline(always)]
    pub(super) fn pass_turn_to(&mut self, seat: Seat, sink: &mut impl Sink) {
        let seat = if self.lasting.at_turns { self.begin_turn(seat, sink) } else { seat };
        self.emit(Event::Awaits { seat, what: Decision::Turn }, sink);
    }

    /// Draws up to `count` cards and forgives what is not there (OUT-3, OUT-4).
    #[inline(never)]
    pub(super) fn draw(&mut self, seat: Seat, count: u8, why: Why, sink: &mut impl Sink) {
        for _ in 0..count {
            if self.draw_one(seat, why, sink).is_none() {
                return;
            }
        }
    }

    // Inlined here and into a turn's draw, the two places where most cards are drawn.
    #[inline(always)]
    pub(super) fn draw_one(&mut self, seat: Seat, why: Why, sink: &mut impl Sink) -> Option<Face> {
        if self.pile.is_empty() {
            if self.under.is_empty() {
                return None;
            }
            self.emit(Event::Reshuffled, sink);
        }
        let card = self.pile.peek()?;
        self.emit(Event::Drew { seat, card, why, open: self.lies_open(seat) }, sink);
        Some(card)
    }

    // Almost every fourth action of a game at random is one, so it is no call either.
    #[inline(always)]
    fn draw_as_turn(&mut self, seat: Seat, sink: &mut impl Sink) {
        if self.lasting.at_turns {
            return self.draw_watched(seat, sink);
        }
        self.draw_for(seat, true, sink);
    }

    /// The draw of a turn while something lasts or is watched.
    #[inline(never)]
    fn draw_watched(&mut self, seat: Seat, sink: &mut impl Sink) {
        if !self.draws_as_stuck(seat, sink) {
            self.draw_for(seat, self.rules.drawn_card != DrawnCard::Never, sink);
        }
        if self.terms.watchful {
            self.look_after(sink);
        }
    }

    /// Whether a drawn card that can be played must be (TURN-3), asked before it is drawn.
    pub(super) fn must_play_drawn(&self, seat: Seat) -> bool {
        self.rules.drawn_card == DrawnCard::Must && self.playable(seat).is_empty()
    }

    /// `may_play`: whether what is drawn may be played at all (MORE-6).
    #[inline(always)]
    fn draw_for(&mut self, seat: Seat, may_play: bool, sink: &mut impl Sink) {
        let must = self.must_play_drawn(seat);
        let Some(mut card) = self.draw_one(seat, Why::Turn, sink) else {
            return self.pass(seat, sink);
        };
        if self.rules.draw == DrawRule::UntilPlayable {
            while !self.lawful(seat).contains(card) {
                match self.draw_one(seat, Why::Turn, sink) {
                    Some(next) => card = next,
                    None => break,
                }
            }
        }
        if may_play && self.may_lay(seat, card) {
            self.emit(Event::Awaits { seat, what: Decision::Drawn { must } }, sink);
        } else {
            self.pass_turn_to(self.next(seat), sink);
        }
    }

    /// Nothing can be drawn and nothing lawfully played (OUT-4, OUT-5).
    #[inline(never)]
    fn pass(&mut self, seat: Seat, sink: &mut impl Sink) {
        self.emit(Event::Passed { seat }, sink);
        if self.passes as usize >= self.playing.len() {
            self.emit(Event::Ended { winner: self.first_out() }, sink);
        } else {
            self.pass_turn_to(self.next(seat), sink);
        }
    }

    #[inline(always)]
    fn lay(&mut self, seat: Seat, lay: &Lay, jump: bool, sink: &mut impl Sink) {
        let Lay { face: card, color, with, uno } = *lay;
        let is_last = self.hand(seat).len() == 1;
        self.emit(Event::Played { seat, card, color, uno, jump }, sink);
        // Asked once for everything that happens seldom: in what follows the compiler then knows that none of it did.
        if is_last || self.terms.effects.contains(card) || self.lasting.at_turns {
            return self.act_on(seat, card, with, (uno, jump), sink);
        }
        self.go_on(seat, card, sink);
    }

    /// The first of several cards: what it does waits for the last (MORE-11).
    #[inline(never)]
    fn lead(&mut self, seat: Seat, card: Face, sink: &mut impl Sink) {
        // The colour is named with the last one.
        let color = if card.is_wild() { self.color } else { None };
        self.emit(Event::Played { seat, card, color, uno: false, jump: false }, sink);
        if self.lasting.at_turns {
            self.end_at_play(seat, false, false, sink);
        }
        self.emit(Event::Awaits { seat, what: Decision::More }, sink);
    }

    /// Whose turn is next after a card that says no more than that (ACT-2, ACT-3).
    #[inline(always)]
    fn go_on(&mut self, seat: Seat, card: Face, sink: &mut impl Sink) {
        // Which card it is, is chance: a test for each kind here is foreseen more often than a jump by rank.
        if self.terms.turns.contains(card) {
            self.emit(Event::Reversed, sink);
        }
        let mut next = self.next(seat);
        if self.terms.skips.contains(card) {
            self.miss(next, sink);
            next = self.next(next);
        }
        self.pass_turn_to(next, sink);
    }

    /// What a card does that was laid while something lasts, was its player's last, or has an effect.
    #[inline(never)]
    fn act_on(&mut self, seat: Seat, card: Face, with: Option<Seat>, (uno, jump): (bool, bool), sink: &mut impl Sink) {
        if self.lasting.at_turns {
            self.end_at_play(seat, uno, jump, sink);
        }
        if self.hand(seat).is_empty() {
            self.go_out(seat, card, sink);
        } else if self.terms.effects.contains(card) {
            self.take_effect(seat, card, with, sink);
        } else {
            self.go_on(seat, card, sink);
        }
        if self.terms.watchful {
            self.look_after(sink);
        }
    }

    /// How many cards the play under way is made of (MORE-11).
    fn laid_together(&self) -> u8 {
        if matches!(self.state, State::More) { 1 + self.play.before_it } else { 1 }
    }

    /// Reverses and Skips that send pending cards away or add up (MORE-4, MORE-11).
    fn turn_or_skip(&mut self, seat: Seat, card: Face, sink: &mut impl Sink) {
        let count = self.laid_together();
        if self.terms.turns.contains(card) {
            (0..count).for_each(|_| self.emit(Event::Reversed, sink));
        }
        let mut next = self.next(seat);
        if self.pending > 0 {
            return self.wait_for(next, Decision::Take, sink);
        }
        if self.terms.skips.contains(card) {
            for _ in 0..count {
                // Nobody skips themselves.
                if next == seat {
                    next = self.next(next);
                }
                self.miss(next, sink);
                next = self.next(next);
            }
        }
        self.pass_turn_to(next, sink);
    }

    /// The effect of a card that was not its player's last (ACT, W4, SEVEN-0, TOUR).
    #[inline]
    fn take_effect(&mut self, seat: Seat, card: Face, with: Option<Seat>, sink: &mut impl Sink) {
        let next = self.next(seat);
        match (card.rank(), with) {
            (Rank::DrawTwo, _) if self.rules.lets_pending_wait() => self.wait_for(next, Decision::Take, sink),
            (Rank::DrawFour, _) if self.rules.lets_pending_wait() || self.rules.challenge() != Challenge::Off => {
                self.wait_for(next, Decision::Four, sink);
            }
            (Rank::Reverse | Rank::Skip, _) => self.turn_or_skip(seat, card, sink),
            (Rank::DrawTwo | Rank::DrawFour, _) => self.take(next, sink),
            (Rank::WorldTour, Some(with)) => {
                self.emit(Event::LaidDown { seat }, sink);
                self.go_on_tour(seat, with, sink);
            }
            (Rank::Number(7), Some(with)) => {
                self.emit(Event::Traded { seat, with }, sink);
                self.pass_turn_to(next, sink);
            }
            (Rank::Number(0), _) => {
                self.emit(Event::PassedOn { direction: self.direction }, sink);
                self.pass_turn_to(next, sink);
            }
            (Rank::Custom(_), _) => self.start_rule(sink),
            (Rank::Number(_) | Rank::Wild | Rank::WorldTour, _) => {
                self.pass_turn_to(next, sink);
            }
        }
    }

    /// The round ends at once, but pending cards are still drawn (OUT-1, OUT-2, MORE-4); or the others play on (MORE-15).
    #[inline(never)]
    fn go_out(&mut self, seat: Seat, card: Face, sink: &mut impl Sink) {
        if self.terms.turns.contains(card) {
            (0..self.laid_together()).for_each(|_| self.emit(Event::Reversed, sink));
        }
        let skips = if self.terms.skips.contains(card) { self.laid_together() } else { 0 };
        if self.leaves_others_playing(seat, sink) {
            return self.go_on_without(seat, skips, sink);
        }
        if self.pending > 0 {
            let (next, count) = (self.next(seat), self.pending);
            self.emit(Event::Took { seat: next, count }, sink);
            self.draw(next, count, Why::Penalty, sink);
        }
        self.end_with(seat, sink);
    }

    /// A turn that began with a pending card goes on without it (W4-5).
    fn resume_turn(&mut self, seat: Seat, sink: &mut impl Sink) {
        if self.lasting.lasts {
            if self.misses_rest(seat) {
                return self.lose_turn(seat, sink);
            }
            self.open_turn(seat, sink);
        }
        self.emit(Event::Awaits { seat, what: Decision::Turn }, sink);
    }

    /// A pending card waits for its victim, whose turn begins with it.
    fn wait_for(&mut self, seat: Seat, what: Decision, sink: &mut impl Sink) {
        if self.lasting.at_turns {
            self.end_lasting(seat, sink);
        }
        self.emit(Event::Awaits { seat, what }, sink);
    }

    #[inline(always)]
    pub(super) fn skip(&mut self, missing: Seat, sink: &mut impl Sink) {
        self.miss(missing, sink);
        self.pass_turn_to(self.next(missing), sink);
    }

    #[inline(never)]
    fn take_watched(&mut self, seat: Seat, sink: &mut impl Sink) {
        self.take_up(seat, sink);
        if self.terms.watchful {
            self.look_after(sink);
        }
    }

    /// The whole pending sum is drawn and the turn missed (ACT-1, W4-1, PROG-2).
    #[inline(never)]
    pub(super) fn take(&mut self, seat: Seat, sink: &mut impl Sink) {
        self.draw_pending(seat, sink);
        self.skip(seat, sink);
    }

    /// The same where it has waited: the turn has begun.
    fn take_up(&mut self, seat: Seat, sink: &mut impl Sink) {
        self.draw_pending(seat, sink);
        self.lose_turn(seat, sink);
    }

    fn draw_pending(&mut self, seat: Seat, sink: &mut impl Sink) {
        let count = self.pending;
        self.emit(Event::Took { seat, count }, sink);
        self.draw(seat, count, Why::Penalty, sink);
    }

    /// A turn that has begun is missed; whatever counts turns has counted it (CUSTOM-13).
    fn lose_turn(&mut self, seat: Seat, sink: &mut impl Sink) {
        self.emit(Event::Missed { seat }, sink);
        self.pass_turn_to(self.next(seat), sink);
    }

    /// Judged by what was held when the card was laid (W4-4 to W4-6, PROG-3).
    #[inline(never)]
    fn challenge(&mut self, by: Seat, sink: &mut impl Sink) {
        let (four, victim, sum) = (self.four, self.actor, self.pending);
        let guilty = four.is_guilty();
        self.emit(Event::Challenged { by, seat: four.by, guilty }, sink);
        for card in four.held.iter() {
            self.emit(Event::Showed { seat: four.by, to: by, card }, sink);
        }
        if guilty {
            self.draw(four.by, sum, Why::Challenge, sink);
            self.resume_turn(victim, sink);
        } else {
            self.draw(by, sum.saturating_add(WRONG_CHALLENGE), Why::Challenge, sink);
            self.lose_turn(victim, sink);
        }
    }

    #[inline(never)]
    fn go_on_tour(&mut self, seat: Seat, from: Seat, sink: &mut impl Sink) {
        self.emit(Event::TookHand { seat, from }, sink);
        if matches!(self.state, State::Tour { on_tour } if on_tour == self.playing) {
            self.end_tour(from, sink);
        } else {
            self.emit(Event::Awaits { seat: from, what: Decision::Tour }, sink);
        }
    }

    /// Play goes on after the card's player in the current direction (TOUR-1).
    #[inline(never)]
    fn end_tour(&mut self, seat: Seat, sink: &mut impl Sink) {
        self.emit(Event::TookTable { seat }, sink);
        self.pass_turn_to(self.next(self.play.seat), sink);
    }
}
