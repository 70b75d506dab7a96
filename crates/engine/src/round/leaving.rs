//! Leaving a round before its end: by holding too many cards, and by going out where others play on.

use super::{Round, points::Extra};
use crate::{Decision, Event, Phase, Seat, SeatCount, SeatSet, Sink, Why};

/// How those stand who have left the round (MORE-14, MORE-15).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Standing {
    /// Who was dealt cards.
    dealt: SeatSet,
    /// What each held who fell.
    points: [u16; SeatCount::MAX],
    /// The place each has taken; 0 for none.
    places: [u8; SeatCount::MAX],
    went_out: u8,
    fell: u8,
    /// What each has scored before this round (CUSTOM-11).
    scores: [u32; SeatCount::MAX],
    pub(super) extra: Extra,
}

impl Standing {
    pub(super) const fn new(dealt: SeatSet) -> Standing {
        let (points, places, scores) = ([0; SeatCount::MAX], [0; SeatCount::MAX], [0; SeatCount::MAX]);
        Standing { dealt, points, places, went_out: 0, fell: 0, scores, extra: Extra::NONE }
    }
}

impl Round {
    /// Who was dealt cards.
    pub const fn dealt(&self) -> SeatSet {
        self.standing.dealt
    }

    /// The same with what each has scored before this round, which written rules may ask about (CUSTOM-11).
    pub const fn with_scores(mut self, scores: [u32; SeatCount::MAX]) -> Round {
        self.standing.scores = scores;
        self
    }

    /// What a player has scored before this round.
    pub const fn score_before(&self, seat: Seat) -> u32 {
        self.standing.scores[seat.index()]
    }

    /// The place a player has taken in this round, the first being 1 (MORE-15).
    pub const fn place(&self, seat: Seat) -> Option<usize> {
        match self.standing.places[seat.index()] {
            0 => None,
            place => Some(place as usize),
        }
    }

    /// What a player's cards count who fell (MORE-14).
    pub const fn fallen_points(&self, seat: Seat) -> u16 {
        self.standing.points[seat.index()]
    }

    /// Whether a player has gone out; who fell has not.
    pub(super) fn has_gone_out(&self, seat: Seat) -> bool {
        // Those who fall take places from the last, so theirs come after all others.
        self.place(seat).is_some_and(|place| place <= self.gone_out())
    }

    /// How many have gone out.
    pub(crate) const fn gone_out(&self) -> usize {
        self.standing.went_out as usize
    }

    /// Who went out first, where others played on.
    pub(super) fn first_out(&self) -> Option<Seat> {
        self.seats.seats().find(|seat| self.place(*seat) == Some(1))
    }

    pub(super) fn on_fell(&mut self, seat: Seat) {
        let standing = &mut self.standing;
        standing.points[seat.index()] = self.hands[seat.index()].points();
        standing.places[seat.index()] = standing.dealt.len() as u8 - standing.fell;
        standing.fell += 1;
        if seat == self.actor {
            self.pending = 0;
        }
        self.leave(seat);
    }

    pub(super) fn on_went_out(&mut self, seat: Seat) {
        self.take_place(seat);
        self.leave(seat);
    }

    /// Whoever is left at the end of a round with places has the next one, if they are alone.
    pub(super) fn on_ended(&mut self) {
        if self.rules.places && self.playing.len() == 1 {
            self.playing.into_iter().for_each(|seat| self.take_place(seat));
        }
    }

    fn take_place(&mut self, seat: Seat) {
        self.standing.went_out += 1;
        self.standing.places[seat.index()] = self.standing.went_out;
    }

    fn leave(&mut self, seat: Seat) {
        self.playing = self.playing.without(seat);
        self.danger = self.danger.without(seat);
        self.terms.leave(seat, &self.rules, self.playing);
    }

    /// What the rules do by themselves once an action and its effects are done.
    #[inline(never)]
    pub(super) fn look_after(&mut self, sink: &mut impl Sink) {
        if self.calls_rest() {
            return;
        }
        if self.rules.uno == crate::Uno::Automatic && !self.danger.is_empty() {
            for seat in self.danger {
                self.emit(Event::Forgot { seat }, sink);
                self.draw(seat, self.rules.uno_penalty, Why::Caught, sink);
            }
        }
        if self.rules.mercy > 0 {
            self.let_fall(sink);
        }
    }

    /// Who holds too many cards is out of the round, in turn order from who must decide (MORE-14).
    fn let_fall(&mut self, sink: &mut impl Sink) {
        let mercy = self.rules.mercy as usize;
        if !self.hands[..self.seats.get()].iter().any(|hand| hand.len() >= mercy) {
            return;
        }
        let actor = self.actor;
        let mut seat = actor;
        for _ in 0..self.playing.len() {
            if self.hand(seat).len() >= mercy && !self.has_one_side() {
                self.fall(seat, sink);
            }
            seat = self.next(seat);
        }
        if self.has_one_side() {
            let last = if self.playing.contains(actor) { actor } else { self.next(actor) };
            self.emit(Event::Ended { winner: self.first_out().or(Some(last)) }, sink);
        } else if !self.playing.contains(actor) {
            self.follow(actor, sink);
            // A turn that begins may bring cards (CUSTOM-13). It ends: whoever has fallen does not fall again.
            self.let_fall(sink);
        }
    }

    /// The next player decides in the place of one who has fallen: the colour of an opening wild is still to be named (SETUP-8).
    fn follow(&mut self, fallen: Seat, sink: &mut impl Sink) {
        let next = self.next(fallen);
        match self.phase() {
            Phase::Color => self.emit(Event::Awaits { seat: next, what: Decision::Color }, sink),
            _ => self.pass_turn_to(next, sink),
        }
    }

    /// Whether only one player, or only players of one team, are left.
    fn has_one_side(&self) -> bool {
        let first = self.playing.first().unwrap_or(self.dealer);
        (self.playing - self.rules.team_of(first, self.seats)).is_empty()
    }

    fn fall(&mut self, seat: Seat, sink: &mut impl Sink) {
        self.end_lasting(seat, sink);
        self.emit(Event::Fell { seat }, sink);
        while let Some(card) = self.hand(seat).faces().into_iter().next() {
            self.emit(Event::Discarded { seat, card }, sink);
        }
    }

    /// Whoever has no cards left goes out: the round ends, or the others play on (OUT-1, MORE-15). Whether they do.
    pub(super) fn leaves_others_playing(&mut self, seat: Seat, sink: &mut impl Sink) -> bool {
        let plays_on = self.rules.places && self.playing.len() > 2;
        if plays_on {
            self.emit(Event::WentOut { seat }, sink);
        }
        plays_on
    }

    /// The round ends with this player out.
    pub(super) fn end_with(&mut self, seat: Seat, sink: &mut impl Sink) {
        let mut winner = seat;
        if self.rules.places {
            self.emit(Event::WentOut { seat }, sink);
            winner = self.first_out().unwrap_or(seat);
        }
        self.emit(Event::Ended { winner: Some(winner) }, sink);
    }

    /// How play goes on after a last card: who has to draw draws at once and misses the turn (MORE-15).
    pub(super) fn go_on_without(&mut self, seat: Seat, skips: u8, sink: &mut impl Sink) {
        let mut next = self.next(seat);
        if self.pending > 0 {
            return self.take(next, sink);
        }
        for _ in 0..skips {
            self.miss(next, sink);
            next = self.next(next);
        }
        self.pass_turn_to(next, sink);
    }
}
