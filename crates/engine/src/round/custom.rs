//! What is written on a customizable card: a rule runs step by step and asks where it must.

use super::{Bearers, Lasting, Round, Stage, plain::ANY};
use crate::{
    Ask, Choice, Event, Face, Mark, Passes, Program, Rank, Seat, SeatCount, SeatSet, Sink, Step, Until, Who, Why,
    event::Decision,
};

/// How a rule goes on after a step.
enum Flow {
    /// With the step of that number.
    Step(usize),
    /// When a seat has decided.
    Asked,
}

impl Round {
    /// Runs the rule written on the card just laid from its beginning (CUSTOM-1).
    #[inline(never)]
    pub(super) fn start_rule(&mut self, sink: &mut impl Sink) {
        self.emit(Event::RuleBegan { seat: self.play.seat, card: self.top }, sink);
        self.run_rule(0, 0, sink);
    }

    fn program(&self) -> Program {
        match self.top.rank() {
            Rank::Custom(slot) => *self.rules.custom.program(slot),
            _ => Program::BLANK,
        }
    }

    /// Goes on at `step`, with which `done` of those concerned are done, until the rule asks or ends.
    fn run_rule(&mut self, step: usize, done: usize, sink: &mut impl Sink) {
        let program = self.program();
        let (mut place, mut done) = (step, done);
        while let Some(step) = program.steps().get(place) {
            match self.do_step(*step, place, done, sink) {
                Flow::Step(next) => (place, done) = (next, 0),
                Flow::Asked => return,
            }
        }
        self.end_rule(sink);
    }

    /// Whoever is left without cards goes out, the card's player first (CUSTOM-5); else play goes on.
    fn end_rule(&mut self, sink: &mut impl Sink) {
        let me = self.play.seat;
        if let Some(winner) = self.concerned(Who::Everyone).find(|seat| self.hand(*seat).is_empty()) {
            return self.emit(Event::Ended { winner: Some(winner) }, sink);
        }
        let to = if self.run.again { me } else { self.next(me) };
        self.pass_turn_to::<ANY>(to, sink);
    }

    /// Those a step concerns, in turn order from the card's player.
    fn concerned(&self, who: Who) -> impl Iterator<Item = Seat> + use<> {
        let (seats, direction, me) = (self.seats, self.direction, self.play.seat);
        let (first, count) = match who {
            Who::Me => (me, 1),
            Who::Next => (seats.next(me, direction), 1),
            Who::Previous => (seats.next(me, direction.turned()), 1),
            Who::Others => (seats.next(me, direction), seats.get() - 1),
            Who::Everyone => (me, seats.get()),
            Who::Picked => (self.run.picked.unwrap_or(me), 1),
        };
        core::iter::successors(Some(first), move |seat| Some(seats.next(*seat, direction))).take(count)
    }

    fn do_step(&mut self, step: Step, place: usize, done: usize, sink: &mut impl Sink) -> Flow {
        let me = self.play.seat;
        match step {
            Step::Draw(who, count) => {
                for seat in self.concerned(who) {
                    self.draw(seat, count, Why::Rule, sink);
                }
            }
            Step::DrawUntil(who, kind) => {
                let wanted = kind.faces(self.color);
                for seat in self.concerned(who) {
                    while self.draw_one::<ANY>(seat, Why::Rule, sink).is_some_and(|card| !wanted.contains(card)) {}
                }
            }
            Step::DiscardAll(who, kind) => {
                for seat in self.concerned(who) {
                    for card in (self.hand(seat).faces() & kind.faces(self.color)).into_iter() {
                        while self.hand(seat).contains(card) {
                            self.emit(Event::Discarded { seat, card }, sink);
                        }
                    }
                }
            }
            Step::Discard(..) | Step::DiscardDownTo(..) | Step::Hold(..) => {
                return self.ask_for_cards(step, place, done, sink);
            }
            Step::Miss(who) => {
                for seat in self.concerned(who) {
                    self.emit(Event::WillMiss { seat }, sink);
                }
            }
            Step::Again => self.emit(Event::GoesAgain { seat: me }, sink),
            Step::Turn => self.emit(Event::Turned, sink),
            Step::Pick if self.run.picked.is_some() => {}
            Step::Pick => return self.ask_of(me, Ask::Pick, place, 0, sink),
            Step::Trade(who) => {
                for with in self.concerned(who) {
                    self.emit(Event::Traded { seat: me, with }, sink);
                }
            }
            Step::PassOn => self.emit(Event::PassedOn { direction: self.direction }, sink),
            Step::Open => self.open_hands(me, sink),
            Step::Mark(who, mark, until) => self.mark(who, mark, until, sink),
            Step::DrawIfStuck(who, count) => {
                for seat in self.concerned(who) {
                    self.emit(Event::WillDraw { seat, count }, sink);
                }
            }
            Step::Vote(..) => {
                let first = SeatSet::all(self.seats).without(me).first();
                return self.ask_of(first.unwrap_or(me), Ask::Vote, place, 0, sink);
            }
            Step::Choose(who, _) => {
                let chooser = self.concerned(who).next().unwrap_or(me);
                return self.ask_of(chooser, Ask::Choose, place, 0, sink);
            }
            Step::IfStuck(who, otherwise) => {
                if self.concerned(who).any(|seat| !self.playable::<ANY>(seat).is_empty()) {
                    return Flow::Step(otherwise as usize);
                }
            }
            Step::Jump(to) => return Flow::Step(to as usize),
        }
        Flow::Step(place + 1)
    }

    fn ask_of(&mut self, seat: Seat, ask: Ask, step: usize, done: usize, sink: &mut impl Sink) -> Flow {
        let what = Decision::Rule { ask, step: step as u8, done: done as u8 };
        self.emit(Event::Awaits { seat, what }, sink);
        Flow::Asked
    }

    /// One after another draws up or is asked to put cards down (CUSTOM-4).
    fn ask_for_cards(&mut self, step: Step, place: usize, done: usize, sink: &mut impl Sink) -> Flow {
        let (who, hold) = match step {
            Step::Discard(who, _) | Step::DiscardDownTo(who, _) | Step::Hold(who, _) => (who, step),
            _ => return Flow::Step(place + 1),
        };
        for (place_in_turn, seat) in self.concerned(who).enumerate().skip(done) {
            let held = self.hand(seat).len();
            let surplus = match hold {
                Step::Discard(_, count) => held.min(count as usize),
                Step::DiscardDownTo(_, count) => held.saturating_sub(count as usize),
                Step::Hold(_, count) => {
                    self.draw(seat, (count as usize).saturating_sub(held) as u8, Why::Rule, sink);
                    held.saturating_sub(count as usize)
                }
                _ => 0,
            };
            if surplus > 0 {
                return self.ask_of(seat, Ask::Discard(surplus as u8), place, place_in_turn, sink);
            }
        }
        Flow::Step(place + 1)
    }

    fn open_hands(&mut self, until: Seat, sink: &mut impl Sink) {
        self.emit(Event::Opened { seat: until }, sink);
        for seat in self.seats.seats() {
            for card in self.hand(seat).iter() {
                self.emit(Event::Revealed { seat, card }, sink);
            }
        }
    }

    /// A mark that waits for something starts anew when it is laid again; one for the round is borne by
    /// ever more (CUSTOM-5).
    fn mark(&mut self, who: Who, mark: Mark, until: Until, sink: &mut impl Sink) {
        if until != Until::Round && !self.run.marked[until as usize] {
            self.unmark(mark, until, SeatSet::all(self.seats), sink);
        }
        for seat in self.concerned(who) {
            self.emit(Event::Marked { seat, mark, until }, sink);
        }
    }

    /// Takes the mark off those of `seats` who bear it so long.
    fn unmark(&mut self, mark: Mark, until: Until, seats: SeatSet, sink: &mut impl Sink) {
        for seat in self.lasting.marks[mark.index()].seats[until as usize].and(seats) {
            self.emit(Event::Unmarked { seat, mark, until }, sink);
        }
    }

    /// One card of those asked for; after the last the rule goes on.
    pub(super) fn discard(&mut self, seat: Seat, card: Face, sink: &mut impl Sink) {
        self.emit(Event::Discarded { seat, card }, sink);
        if matches!(self.stage, Stage::Custom { ask: Ask::Discard(0) }) {
            self.run_rule(self.run.step as usize, self.run.done as usize + 1, sink);
        }
    }

    pub(super) fn vote(&mut self, seat: Seat, yes: bool, sink: &mut impl Sink) {
        self.emit(Event::Voted { seat, yes }, sink);
        if !self.run.voting.is_empty() {
            return;
        }
        let step = self.run.step as usize;
        let (voters, yes) = (self.seats.get() - 1, self.run.yes);
        let Some(Step::Vote(passes, otherwise)) = self.program().steps().get(step).copied() else { return };
        let passed = match passes {
            Passes::Any => !yes.is_empty(),
            Passes::Most => yes.len() * 2 > voters,
            Passes::All => yes.len() == voters,
        };
        self.emit(Event::Counted { yes, passed }, sink);
        self.run_rule(if passed { step + 1 } else { otherwise as usize }, 0, sink);
    }

    pub(super) fn choose(&mut self, seat: Seat, choice: Choice, sink: &mut impl Sink) {
        self.emit(Event::Chose { seat, choice }, sink);
        let step = self.run.step as usize;
        let second = match self.program().steps().get(step) {
            Some(Step::Choose(_, second)) => *second as usize,
            _ => step + 1,
        };
        self.run_rule(if choice == Choice::First { step + 1 } else { second }, 0, sink);
    }

    pub(super) fn pick(&mut self, seat: Seat, whom: Seat, sink: &mut impl Sink) {
        self.emit(Event::Picked { seat, whom }, sink);
        self.run_rule(self.run.step as usize + 1, 0, sink);
    }

    /// Passes over those who miss their turn, and ends what lasts until a turn begins. Whose turn it
    /// then is.
    #[inline(never)]
    pub(super) fn begin_turn(&mut self, seat: Seat, sink: &mut impl Sink) -> Seat {
        let mut seat = seat;
        while self.lasting.misses.contains(seat) {
            self.miss::<ANY>(seat, sink);
            seat = self.next(seat);
        }
        self.end_lasting(seat, sink);
        seat
    }

    pub(super) fn miss<const BY: bool>(&mut self, seat: Seat, sink: &mut impl Sink) {
        if self.lasts::<BY>() {
            self.end_lasting(seat, sink);
        }
        self.emit_by::<BY>(Event::Missed { seat }, sink);
    }

    /// What lasts until the turn of `seat` begins, missed or not.
    #[inline(never)]
    pub(super) fn end_lasting(&mut self, seat: Seat, sink: &mut impl Sink) {
        if self.lasting.open_until == Some(seat) {
            self.emit(Event::Closed, sink);
        }
        for mark in (0..Mark::MAX).filter_map(Mark::new) {
            if self.lasting.marks[mark.index()].owner == seat {
                self.unmark(mark, Until::MyTurn, SeatSet::all(self.seats), sink);
            }
            self.unmark(mark, Until::TheirTurn, SeatSet::only(seat), sink);
        }
    }

    /// A play, in turn or out of it, may end what lasts.
    #[inline(never)]
    pub(super) fn end_at_play(&mut self, seat: Seat, uno: bool, jump: bool, sink: &mut impl Sink) {
        if !jump && self.lasting.draws[seat.index()] > 0 {
            self.emit(Event::WillDraw { seat, count: 0 }, sink);
        }
        if uno {
            self.end_at_call(sink);
        }
    }

    /// Marks that last until the next UNO call.
    #[inline(never)]
    pub(super) fn end_at_call(&mut self, sink: &mut impl Sink) {
        for mark in (0..Mark::MAX).filter_map(Mark::new) {
            self.unmark(mark, Until::UnoCall, SeatSet::all(self.seats), sink);
        }
    }

    /// The draw of a player who cannot play and of whom a rule asks more; only the last card of all
    /// those may be played. Whether there was such a draw.
    #[inline(never)]
    pub(super) fn draws_as_stuck(&mut self, seat: Seat, must: bool, sink: &mut impl Sink) -> bool {
        let count = self.lasting.draws[seat.index()];
        if count == 0 || !self.playable::<ANY>(seat).is_empty() || !self.can_draw() {
            return false;
        }
        let mut last = None;
        for _ in 0..count {
            last = self.draw_one::<ANY>(seat, Why::Turn, sink);
        }
        match last {
            Some(card) if self.playable::<ANY>(seat).contains(card) => {
                self.emit(Event::Awaits { seat, what: Decision::Drawn { must } }, sink);
            }
            _ => self.pass_turn_to::<ANY>(self.next(seat), sink),
        }
        true
    }

    pub(super) fn on_asked(&mut self, ask: Ask, step: u8, done: u8) {
        (self.run.step, self.run.done) = (step, done);
        if ask == Ask::Vote {
            self.run.voting = SeatSet::all(self.seats).without(self.play.seat);
            self.run.yes = SeatSet::EMPTY;
        }
    }

    pub(super) fn on_discarded(&mut self, seat: Seat, card: Face) {
        self.hands[seat.index()].remove(card);
        self.under.insert(card);
        if let Stage::Custom { ask: Ask::Discard(count) } = &mut self.stage {
            *count = count.saturating_sub(1);
        }
    }

    pub(super) fn on_voted(&mut self, seat: Seat, yes: bool) {
        self.run.voting = self.run.voting.without(seat);
        if yes {
            self.run.yes = self.run.yes.with(seat);
        }
        if let Some(next) = self.run.voting.first() {
            self.actor = next;
        }
    }
}

impl Lasting {
    pub(super) const fn none(owner: Seat) -> Lasting {
        Lasting {
            at_turns: false,
            open_until: None,
            misses: SeatSet::EMPTY,
            draws: [0; SeatCount::MAX],
            marks: [Bearers { seats: [SeatSet::EMPTY; Until::ALL.len()], owner }; Mark::MAX],
        }
    }

    /// `owner` laid the card whose rule is under way.
    pub(super) fn evolve(&mut self, event: Event, owner: Seat) {
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
                bearers.owner = owner;
                bearers.seats[until as usize] = bearers.seats[until as usize].with(seat);
            }
            Event::Unmarked { seat, mark, until } => {
                let bearers = &mut self.marks[mark.index()].seats[until as usize];
                *bearers = bearers.without(seat);
            }
            _ => {}
        }
        self.at_turns = self.open_until.is_some()
            || !self.misses.is_empty()
            || self.draws.iter().any(|count| *count > 0)
            || self.marks.iter().any(|mark| !mark.all().is_empty());
    }
}
