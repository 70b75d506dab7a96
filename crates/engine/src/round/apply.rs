//! What an action does: each checks everything first, then emits events.

use super::{
    Round, Stage,
    plain::{ANY, PLAIN},
};
use crate::{Action, Challenge, DrawnCard, Event, Face, Illegal, Lay, Rank, Seat, Sink, Why, event::Decision};

/// What a wrong challenge costs on top of the pending cards (W4-6, PROG-3).
const WRONG_CHALLENGE: u8 = 2;

impl Round {
    /// Does it, or says why not and changes nothing.
    #[inline(always)]
    pub fn apply(&mut self, seat: Seat, action: Action, sink: &mut impl Sink) -> Result<(), Illegal> {
        if self.terms.plain {
            self.apply_by::<PLAIN>(seat, action, sink)
        } else {
            self.apply_by::<ANY>(seat, action, sink)
        }
    }

    #[inline(always)]
    fn apply_by<const BY: bool>(&mut self, seat: Seat, action: Action, sink: &mut impl Sink) -> Result<(), Illegal> {
        if !self.permits_at_once::<BY>(seat, &action) {
            return self.apply_checked(seat, action, sink);
        }
        match action {
            Action::Play(lay) => self.lay::<BY>(seat, &Lay { with: None, ..lay }, false, sink),
            _ => self.draw_as_turn::<BY>(seat, sink),
        }
        Ok(())
    }

    #[inline(never)]
    fn apply_checked(&mut self, seat: Seat, action: Action, sink: &mut impl Sink) -> Result<(), Illegal> {
        self.check(seat, action)?;
        match action {
            Action::Play(lay) | Action::Jump(lay) => {
                self.lay::<ANY>(seat, &lay, matches!(action, Action::Jump(_)), sink);
            }
            Action::Draw => self.draw_as_turn::<ANY>(seat, sink),
            Action::Keep => {
                self.emit(Event::Kept { seat }, sink);
                self.pass_turn_to::<ANY>(self.next(seat), sink);
            }
            Action::Take => self.take(seat, sink),
            Action::Challenge => self.challenge(seat, sink),
            Action::Name(color) => {
                self.emit(Event::Named { seat, color }, sink);
                self.pass_turn_to::<ANY>(seat, sink);
            }
            Action::Call => {
                self.emit(Event::Called { seat }, sink);
                self.end_at_call(sink);
            }
            Action::Catch(caught) => {
                self.emit(Event::Caught { seat: caught, by: seat }, sink);
                self.draw(caught, self.rules.uno_penalty, Why::Caught, sink);
            }
            Action::TourKeep => self.end_tour(seat, sink),
            Action::TourTake(from) => self.go_on_tour(seat, from, sink),
            Action::Discard(card) => self.discard(seat, card, sink),
            Action::Vote(yes) => self.vote(seat, yes, sink),
            Action::Choose(choice) => self.choose(seat, choice, sink),
            Action::Pick(whom) => self.pick(seat, whom, sink),
        }
        Ok(())
    }

    #[inline(always)]
    pub(super) fn emit(&mut self, event: Event, sink: &mut impl Sink) {
        self.emit_by::<ANY>(event, sink);
    }

    #[inline(always)]
    pub(super) fn emit_by<const BY: bool>(&mut self, event: Event, sink: &mut impl Sink) {
        self.evolve_by::<BY>(event);
        sink.event(event);
    }

    #[inline(always)]
    pub(super) fn pass_turn_to<const BY: bool>(&mut self, seat: Seat, sink: &mut impl Sink) {
        let seat = if self.lasts::<BY>() { self.begin_turn(seat, sink) } else { seat };
        self.emit_by::<BY>(Event::Awaits { seat, what: Decision::Turn }, sink);
    }

    /// Draws up to `count` cards and forgives what is not there (OUT-3, OUT-4).
    #[inline(never)]
    pub(super) fn draw(&mut self, seat: Seat, count: u8, why: Why, sink: &mut impl Sink) {
        for _ in 0..count {
            if self.draw_one::<ANY>(seat, why, sink).is_none() {
                return;
            }
        }
    }

    // Inlined here and into a turn's draw, the two places where most cards are drawn.
    #[inline(always)]
    pub(super) fn draw_one<const BY: bool>(&mut self, seat: Seat, why: Why, sink: &mut impl Sink) -> Option<Face> {
        if self.pile.is_empty() {
            if self.under.is_empty() {
                return None;
            }
            self.emit(Event::Reshuffled, sink);
        }
        let card = self.pile.peek()?;
        self.emit_by::<BY>(Event::Drew { seat, card, why, open: self.is_open() }, sink);
        Some(card)
    }

    #[inline(never)]
    fn draw_as_turn<const BY: bool>(&mut self, seat: Seat, sink: &mut impl Sink) {
        let must = self.rules.drawn_card == DrawnCard::Must && self.playable::<BY>(seat).is_empty();
        if self.lasts::<BY>() && self.draws_as_stuck(seat, must, sink) {
            return;
        }
        let Some(mut card) = self.draw_one::<BY>(seat, Why::Turn, sink) else {
            return self.pass(seat, sink);
        };
        if self.draws_on::<BY>() {
            while !self.lawful(seat).contains(card) {
                match self.draw_one::<BY>(seat, Why::Turn, sink) {
                    Some(next) => card = next,
                    None => break,
                }
            }
        }
        if self.playable::<BY>(seat).contains(card) {
            self.emit_by::<BY>(Event::Awaits { seat, what: Decision::Drawn { must } }, sink);
        } else {
            self.pass_turn_to::<BY>(self.next(seat), sink);
        }
    }

    /// Nothing can be drawn and nothing lawfully played (OUT-4, OUT-5).
    #[inline(never)]
    fn pass(&mut self, seat: Seat, sink: &mut impl Sink) {
        self.emit(Event::Passed { seat }, sink);
        if self.passes as usize == self.seats.get() {
            self.emit(Event::Ended { winner: None }, sink);
        } else {
            self.pass_turn_to::<ANY>(self.next(seat), sink);
        }
    }

    #[inline(always)]
    fn lay<const BY: bool>(&mut self, seat: Seat, lay: &Lay, jump: bool, sink: &mut impl Sink) {
        let Lay { face: card, color, with, uno } = *lay;
        let is_last = self.hand(seat).len() == 1;
        self.emit_by::<BY>(Event::Played { seat, card, color, uno, jump }, sink);
        if self.lasts::<BY>() {
            self.end_at_play(seat, uno, jump, sink);
        }
        if is_last {
            return self.go_out(seat, card, sink);
        }
        // Which card it is, is chance: a test for each kind here is foreseen more often than a jump by rank.
        if self.terms.effects.contains(card) {
            return self.act_on(seat, card, with, sink);
        }
        if self.terms.turns.contains(card) {
            self.emit_by::<BY>(Event::Turned, sink);
        }
        let mut next = self.next(seat);
        if self.terms.skips.contains(card) {
            self.miss::<BY>(next, sink);
            next = self.next(next);
        }
        self.pass_turn_to::<BY>(next, sink);
    }

    /// The effect of a card that was not its player's last (ACT, W4, SEVEN-0, TOUR).
    #[inline(never)]
    fn act_on(&mut self, seat: Seat, card: Face, with: Option<Seat>, sink: &mut impl Sink) {
        let next = self.next(seat);
        match (card.rank(), with) {
            (Rank::DrawTwo, _) if self.rules.progressive || self.rules.jump_in => {
                self.wait_for(next, Decision::Take, sink);
            }
            (Rank::DrawFour, _)
                if self.rules.progressive || self.rules.jump_in || self.rules.challenge() != Challenge::Off =>
            {
                self.wait_for(next, Decision::Four, sink);
            }
            (Rank::DrawTwo | Rank::DrawFour, _) => self.take(next, sink),
            (Rank::WorldTour, Some(with)) => {
                self.emit(Event::LaidDown { seat }, sink);
                self.go_on_tour(seat, with, sink);
            }
            (Rank::Number(7), Some(with)) => {
                self.emit(Event::Traded { seat, with }, sink);
                self.pass_turn_to::<ANY>(next, sink);
            }
            (Rank::Number(0), _) => {
                self.emit(Event::PassedOn { direction: self.direction }, sink);
                self.pass_turn_to::<ANY>(next, sink);
            }
            (Rank::Custom(_), _) => self.start_rule(sink),
            (Rank::Number(_) | Rank::Skip | Rank::Reverse | Rank::Wild | Rank::WorldTour, _) => {
                self.pass_turn_to::<ANY>(next, sink);
            }
        }
    }

    /// The round ends at once, but a last Draw Two or Wild Draw Four is still drawn (OUT-1, OUT-2).
    #[inline(never)]
    fn go_out(&mut self, seat: Seat, card: Face, sink: &mut impl Sink) {
        if self.terms.turns.contains(card) {
            self.emit(Event::Turned, sink);
        }
        if card.penalty() > 0 {
            let (next, count) = (self.next(seat), self.pending);
            self.emit(Event::Took { seat: next, count }, sink);
            self.draw(next, count, Why::Penalty, sink);
        }
        self.emit(Event::Ended { winner: Some(seat) }, sink);
    }

    /// A pending card waits for its victim, whose turn begins with it.
    fn wait_for(&mut self, seat: Seat, what: Decision, sink: &mut impl Sink) {
        if self.lasting.at_turns {
            self.end_lasting(seat, sink);
        }
        self.emit(Event::Awaits { seat, what }, sink);
    }

    pub(super) fn skip(&mut self, missing: Seat, sink: &mut impl Sink) {
        self.miss::<ANY>(missing, sink);
        self.pass_turn_to::<ANY>(self.next(missing), sink);
    }

    /// The whole pending sum is drawn and the turn missed (ACT-1, W4-1, PROG-2).
    #[inline(never)]
    pub(super) fn take(&mut self, seat: Seat, sink: &mut impl Sink) {
        let count = self.pending;
        self.emit(Event::Took { seat, count }, sink);
        self.draw(seat, count, Why::Penalty, sink);
        self.skip(seat, sink);
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
            self.pass_turn_to::<ANY>(victim, sink);
        } else {
            self.draw(by, sum + WRONG_CHALLENGE, Why::Challenge, sink);
            self.skip(victim, sink);
        }
    }

    #[inline(never)]
    fn go_on_tour(&mut self, seat: Seat, from: Seat, sink: &mut impl Sink) {
        self.emit(Event::TookHand { seat, from }, sink);
        if matches!(self.stage, Stage::Tour { on_tour } if on_tour.len() == self.seats.get()) {
            self.end_tour(from, sink);
        } else {
            self.emit(Event::Awaits { seat: from, what: Decision::Tour }, sink);
        }
    }

    /// Play goes on after the card's player in the current direction (TOUR-1).
    #[inline(never)]
    fn end_tour(&mut self, seat: Seat, sink: &mut impl Sink) {
        self.emit(Event::TookTable { seat }, sink);
        self.pass_turn_to::<ANY>(self.next(self.play.seat), sink);
    }
}
