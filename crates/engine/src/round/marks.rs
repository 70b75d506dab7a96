//! Marks that do something to whoever bears them (CUSTOM-13).

use super::Round;
use crate::{Event, Mark, MarkDoes, Rank, Seat, Sink, Until, Why, actions::Tells};

const COUNTED: usize = Until::Turns(0).index();

impl Round {
    /// Whether a rule or a mark takes their turn from them, which begins now.
    pub(super) fn misses_turn(&self, seat: Seat) -> bool {
        let by_mark = |mark: Mark| self.misses_by(mark, seat) && !self.is_over(mark, seat);
        self.lasting.misses.contains(seat) || self.lasting.lasts && Mark::all().any(by_mark)
    }

    /// The same of a turn that has begun and that every mark has counted.
    pub(super) fn misses_rest(&self, seat: Seat) -> bool {
        self.lasting.misses.contains(seat) || Mark::all().any(|mark| self.misses_by(mark, seat))
    }

    fn misses_by(&self, mark: Mark, seat: Seat) -> bool {
        self.rules.custom.mark(mark).does == MarkDoes::Misses && self.bearers(mark).contains(seat)
    }

    /// Whether it is borne for turns alone that are counted out, so that it ends as this turn begins.
    fn is_over(&self, mark: Mark, seat: Seat) -> bool {
        let bearers = &self.lasting.marks[mark.index()];
        let otherwise = (0..Until::COUNT).any(|until| until != COUNTED && bearers.seats[until].contains(seat));
        !otherwise && bearers.left[seat.index()] == 0
    }

    /// Whoever bears such a mark draws when their turn begins.
    pub(super) fn draw_as_marked(&mut self, seat: Seat, sink: &mut impl Sink) {
        for mark in Mark::all() {
            if let MarkDoes::Draws(count) = self.rules.custom.mark(mark).does
                && self.bearers(mark).contains(seat)
            {
                self.draw(seat, count, Why::Rule, sink);
            }
        }
    }

    /// Who may be told on by `seat`, by mark.
    pub(super) fn told_on(&self, seat: Seat) -> Tells {
        let can_be = Mark::all().filter(|mark| self.rules.custom.mark(*mark).told.is_some());
        can_be.fold(Tells::NOBODY, |told, mark| told.with(mark, (self.bearers(mark) & self.playing).without(seat)))
    }

    /// The mark is off, and its bearer draws for what they did.
    pub(super) fn tell(&mut self, by: Seat, seat: Seat, mark: Mark, sink: &mut impl Sink) {
        self.emit(Event::ToldOn { by, seat, mark }, sink);
        let count = self.rules.custom.mark(mark).told.unwrap_or(0);
        self.draw(seat, count, Why::Rule, sink);
    }

    /// A card that is no number card passes on what is to be passed on.
    pub(super) fn pass_marks_on(&mut self, seat: Seat, sink: &mut impl Sink) {
        if matches!(self.top.rank(), Rank::Number(_)) {
            return;
        }
        let (next, until) = (self.next(seat), Until::PassedOn);
        for mark in Mark::all() {
            if next != seat && self.lasting.marks[mark.index()].seats[until.index()].contains(seat) {
                self.emit(Event::Unmarked { seat, mark, until }, sink);
                self.bear(next, mark, until, sink);
            }
        }
    }

    /// One turn less to bear a mark whose turns are counted; when the turn after the last begins, it is off.
    pub(super) fn wear_off(&mut self, seat: Seat, mark: Mark, sink: &mut impl Sink) {
        let bearers = &self.lasting.marks[mark.index()];
        if !bearers.seats[COUNTED].contains(seat) {
            return;
        }
        match bearers.left[seat.index()] {
            0 => self.emit(Event::Unmarked { seat, mark, until: Until::Turns(0) }, sink),
            left => self.emit(Event::WearsOff { seat, mark, left: left - 1 }, sink),
        }
    }
}
