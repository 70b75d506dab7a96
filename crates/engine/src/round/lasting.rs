//! What written rules leave behind them for a while (CUSTOM-5): open hands, marks, turns to be missed.

use super::{Bearers, Lasting, Limits, Round};
use crate::{
    CustomCards, DrawnCard, Event, Mark, MarkDoes, Seat, SeatCount, SeatSet, Sink, Until, Who, Why, event::Decision,
};

impl Round {
    pub(super) fn open_hands(&mut self, until: Seat, sink: &mut impl Sink) {
        self.emit(Event::Opened { seat: until }, sink);
        for seat in self.playing {
            for card in self.hand(seat).iter() {
                self.emit(Event::Revealed { seat, card }, sink);
            }
        }
    }

    /// A mark that waits for something starts anew when it is laid again; one for the round is borne by
    /// ever more (CUSTOM-5).
    pub(super) fn mark(&mut self, who: Who, mark: Mark, until: Until, sink: &mut impl Sink) {
        if !matches!(until, Until::Round | Until::PassedOn) && !self.run.marked[until.index()] {
            self.unmark(mark, until, SeatSet::all(self.seats), sink);
        }
        for seat in self.concerned(who) {
            self.bear(seat, mark, until, sink);
        }
    }

    /// A hand that comes to lie open is seen by all (CUSTOM-13).
    pub(super) fn bear(&mut self, seat: Seat, mark: Mark, until: Until, sink: &mut impl Sink) {
        let covered = !self.lies_open(seat);
        self.emit(Event::Marked { seat, mark, until }, sink);
        if covered && self.lies_open(seat) {
            self.emit(Event::Shows { seat, to: None, count: self.hand(seat).len() as u8 }, sink);
            for card in self.hand(seat).iter() {
                self.emit(Event::Revealed { seat, card }, sink);
            }
        }
    }

    /// Takes the mark off those of `seats` who bear it so long.
    fn unmark(&mut self, mark: Mark, until: Until, seats: SeatSet, sink: &mut impl Sink) {
        for seat in self.lasting.marks[mark.index()].seats[until.index()] & seats {
            self.emit(Event::Unmarked { seat, mark, until }, sink);
        }
    }

    /// Passes over those who miss their turn, and ends what lasts until a turn begins. Whose turn it
    /// then is.
    #[inline(never)]
    pub(super) fn begin_turn(&mut self, seat: Seat, sink: &mut impl Sink) -> Seat {
        let mut seat = seat;
        // Every mark that makes miss turns wears off; that nobody is passed over for ever follows from here alone.
        for _ in 0..(Until::MAX_TURNS as usize + 1) * SeatCount::MAX {
            if !self.misses_turn(seat) {
                break;
            }
            self.miss(seat, sink);
            seat = self.next(seat);
        }
        self.end_lasting(seat, sink);
        if self.lasting.lasts {
            self.open_turn(seat, sink);
        }
        seat
    }

    /// A turn in which cards may be laid, while something lasts.
    pub(super) fn open_turn(&mut self, seat: Seat, sink: &mut impl Sink) {
        self.draw_as_marked(seat, sink);
        self.count_turn(sink);
    }

    pub(super) fn miss(&mut self, seat: Seat, sink: &mut impl Sink) {
        if self.lasting.at_turns {
            self.end_lasting(seat, sink);
        }
        self.emit(Event::Missed { seat }, sink);
    }

    /// What lasts until the turn of `seat` begins, missed or not.
    #[inline(never)]
    pub(super) fn end_lasting(&mut self, seat: Seat, sink: &mut impl Sink) {
        if !self.lasting.lasts {
            return;
        }
        if self.lasting.open_until == Some(seat) {
            self.emit(Event::Closed, sink);
        }
        for mark in (0..Mark::MAX).filter_map(Mark::new) {
            if self.lasting.marks[mark.index()].owner == seat {
                self.unmark(mark, Until::MyTurn, SeatSet::all(self.seats), sink);
            }
            self.unmark(mark, Until::TheirTurn, SeatSet::only(seat), sink);
            self.wear_off(seat, mark, sink);
        }
    }

    /// A play, in turn or out of it, may end what lasts.
    #[inline(never)]
    pub(super) fn end_at_play(&mut self, seat: Seat, uno: bool, jump: bool, sink: &mut impl Sink) {
        if !jump && self.lasting.draws[seat.index()] > 0 {
            self.emit(Event::WillDraw { seat, count: 0 }, sink);
        }
        if self.lasting.lasts {
            self.pass_marks_on(seat, sink);
        }
        if uno {
            self.end_at_call(sink);
        }
    }

    /// Marks that last until the next UNO call.
    #[inline(never)]
    pub(super) fn end_at_call(&mut self, sink: &mut impl Sink) {
        if !self.lasting.lasts {
            return;
        }
        for mark in (0..Mark::MAX).filter_map(Mark::new) {
            self.unmark(mark, Until::UnoCall, SeatSet::all(self.seats), sink);
        }
    }

    /// The draw of a player who cannot play and of whom a rule asks more; only the last card of all
    /// those may be played. Whether there was such a draw.
    #[inline(never)]
    pub(super) fn draws_as_stuck(&mut self, seat: Seat, sink: &mut impl Sink) -> bool {
        let must = self.must_play_drawn(seat);
        let count = self.lasting.draws[seat.index()];
        if count == 0 || !self.playable(seat).is_empty() || !self.can_draw() {
            return false;
        }
        let mut last = None;
        for _ in 0..count {
            last = self.draw_one(seat, Why::Turn, sink);
        }
        match last {
            Some(card) if self.rules.drawn_card != DrawnCard::Never && self.playable(seat).contains(card) => {
                self.emit(Event::Awaits { seat, what: Decision::Drawn { must } }, sink);
            }
            _ => self.pass_turn_to(self.next(seat), sink),
        }
        true
    }
}

impl Bearers {
    fn take_off(&mut self, seat: Seat, until: usize) {
        self.seats[until] = self.seats[until].without(seat);
        if until == Until::Turns(0).index() {
            self.left[seat.index()] = 0;
        }
    }
}

impl Lasting {
    pub(super) const fn none(owner: Seat, watchful: bool) -> Lasting {
        Lasting {
            watchful,
            lasts: false,
            at_turns: watchful,
            open_until: None,
            misses: SeatSet::EMPTY,
            draws: [0; SeatCount::MAX],
            marks: [Bearers { seats: [SeatSet::EMPTY; Until::COUNT], owner, left: [0; SeatCount::MAX] }; Mark::MAX],
            open: SeatSet::EMPTY,
            muted: SeatSet::EMPTY,
            limits: Limits::NONE,
        }
    }

    /// `owner` laid the card whose rule is under way.
    pub(super) fn evolve(&mut self, event: Event, owner: Seat, cards: &CustomCards, all: SeatSet) {
        match event {
            Event::WillMiss { seat } => self.misses = self.misses.with(seat),
            Event::Missed { seat } => {
                self.misses = self.misses.without(seat);
                self.draws[seat.index()] = 0;
            }
            Event::WillDraw { seat, count } => self.draws[seat.index()] = count,
            Event::Opened { seat } => self.open_until = Some(seat),
            Event::Closed => self.open_until = None,
            Event::Marked { seat, mark, until } => {
                let bearers = &mut self.marks[mark.index()];
                // Who passes a mark on is not whose card it is of.
                if until != Until::PassedOn {
                    bearers.owner = owner;
                }
                if let Until::Turns(turns) = until {
                    bearers.left[seat.index()] = turns;
                }
                bearers.seats[until.index()] = bearers.seats[until.index()].with(seat);
            }
            Event::Unmarked { seat, mark, until } => self.marks[mark.index()].take_off(seat, until.index()),
            Event::WearsOff { seat, mark, left } => self.marks[mark.index()].left[seat.index()] = left,
            Event::ToldOn { seat, mark, .. } => {
                (0..Until::COUNT).for_each(|until| self.marks[mark.index()].take_off(seat, until));
            }
            _ => self.limits.evolve(event),
        }
        self.lasts = self.open_until.is_some()
            || !self.misses.is_empty()
            || self.draws.iter().any(|count| *count > 0)
            || self.limits.any()
            || self.marks.iter().any(|mark| !mark.all().is_empty());
        self.at_turns = self.watchful || self.lasts;
        let bearing = |does: MarkDoes| {
            let doing = Mark::all().filter(|mark| cards.mark(*mark).does == does);
            doing.fold(SeatSet::EMPTY, |all, mark| all | self.marks[mark.index()].all())
        };
        self.open = if self.open_until.is_some() { all } else { bearing(MarkDoes::Opens) };
        self.muted = bearing(MarkDoes::Mutes);
    }
}
