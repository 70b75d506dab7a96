//! What an event changes: the only code that does.

use core::{hint::cold_path, mem};

use super::{Four, Lasting, Round, Run, State};
use crate::{Color, Direction, Event, Face, FaceSet, Hand, Rank, Seat, SeatSet, Uno, Why, event::Decision, pile::Pile};

impl Round {
    /// Applies an event that this round, or a copy of it, emitted. Events from outside go through
    /// [`replay`](Round::replay), which refuses what cannot have happened.
    // Inlined into every place that emits an event, where the match on its kind folds away.
    #[inline(always)]
    pub fn evolve(&mut self, event: Event) {
        match event {
            Event::Dealt { seat, card } => {
                self.pile.pop();
                self.hands[seat.index()].insert(card);
            }
            Event::StartedPile { card } => {
                self.pile.pop();
                self.top = card;
                self.put_in_play(None);
                self.pending = if card.rank() == Rank::DrawTwo { 2 } else { 0 };
            }
            Event::PutBack { place } => self.pile.put_back(self.top, place),
            Event::Named { color, .. } => self.put_in_play(Some(color)),
            Event::Played { seat, card, color, uno, jump } => {
                if jump {
                    self.cancel_top();
                }
                self.on_played(seat, card, uno);
                self.put_in_play(color);
            }
            Event::Drew { seat, card, why, open: _ } => self.on_drew(seat, card, why),
            Event::Reshuffled => self.on_reshuffled(),
            Event::Passed { seat } => {
                self.on_drawn_as_turn(seat);
                self.passes += 1;
            }
            Event::Took { .. } | Event::Challenged { .. } => {
                self.pending = 0;
                self.play.window = false;
            }
            Event::Reversed => self.direction = self.direction.reversed(),
            Event::Traded { seat, with } => self.hands.swap(seat.index(), with.index()),
            Event::PassedOn { direction } => self.on_passed_on(direction),
            Event::LaidDown { seat } => {
                self.table = mem::take(&mut self.hands[seat.index()]);
                self.enter(State::Tour { on_tour: SeatSet::only(seat) });
            }
            Event::TookHand { seat, from } => self.on_took_hand(seat, from),
            Event::TookTable { seat } => self.hands[seat.index()] = mem::take(&mut self.table),
            Event::Called { seat } | Event::Caught { seat, .. } | Event::Forgot { seat } => {
                self.danger = self.danger.without(seat);
            }
            Event::Fell { seat } => self.on_fell(seat),
            Event::WentOut { seat } => self.on_went_out(seat),
            Event::Gathered => self.on_gathered(),
            Event::HandedOut { seat, card } => {
                self.table.remove(card);
                self.hands[seat.index()].insert(card);
            }
            Event::RuleBegan { .. } => self.run = Run::NONE,
            Event::Discarded { seat, card } => self.on_discarded(seat, card),
            Event::Voted { seat, yes } => self.on_voted(seat, yes),
            Event::Picked { whom, .. } => self.on_picked(whom),
            Event::GoesAgain { .. } => self.run.again = true,
            Event::Marked { until, .. } => {
                self.run.marked[until.index()] = true;
                self.on_lasting(event);
            }
            Event::WillMiss { .. }
            | Event::WillDraw { .. }
            | Event::Opened { .. }
            | Event::Closed
            | Event::Unmarked { .. }
            | Event::WearsOff { .. }
            | Event::ToldOn { .. } => self.on_lasting(event),
            Event::Fixed { .. } | Event::Unfixed | Event::Barred { .. } | Event::Unbarred => {
                self.on_lasting(event);
                self.terms.guard(&self.rules, self.lasting.limits.guarded());
            }
            Event::MayLay { like, .. } => self.run.lays = Some(like),
            Event::Doubled { factor } => self.on_doubled(factor),
            Event::Awarded { seat, amount, gain } => self.on_awarded(seat, amount, gain),
            Event::Missed { .. } => {
                if self.lasting.at_turns {
                    self.on_lasting(event);
                }
            }
            Event::Gave { seat, to, card, open: _ } => self.on_gave(seat, to, card),
            Event::Shows { .. } => self.run.shown = Hand::EMPTY,
            Event::Showed { seat, card, .. } | Event::Revealed { seat, card } => self.on_shown(seat, card),
            Event::Mixed { .. } | Event::Tossed { .. } => self.throws += 1,
            Event::LotFell { seat } => {
                self.throws += 1;
                self.run.lot = Some(seat);
            }
            Event::Rolled { pips, .. } => {
                self.throws += 1;
                self.run.rolled = pips;
            }
            Event::CalledOut { what, .. } => self.run.called = Some(what),
            Event::Awaits { seat, what } => self.on_awaits(seat, what),
            Event::Ended { winner } => {
                self.enter(State::Over { winner });
                self.danger = SeatSet::EMPTY;
                // Who falls may end a round while an identical card could still be laid (MORE-14).
                self.play.window = false;
                if self.lasting.at_turns {
                    self.lasting = Lasting::none(self.dealer, self.terms.watchful);
                    self.terms.guard(&self.rules, FaceSet::EMPTY);
                }
                self.on_ended();
            }
            // What these tell has already been told by the events around them.
            Event::Kept { .. } | Event::CalledFalsely { .. } | Event::Counted { .. } | Event::Chose { .. } => {}
        }
    }

    fn on_lasting(&mut self, event: Event) {
        self.lasting.evolve(event, self.play.seat, &self.rules.custom, SeatSet::all(self.seats));
    }

    /// The covered card's Reverse or penalty is taken back (JUMP-3). What a card did that has lain there for longer has
    /// happened and stands; what it still makes somebody wait for does not (MORE-12).
    #[inline(never)]
    fn cancel_top(&mut self) {
        if self.play.window && self.terms.turns.contains(self.top) {
            self.direction = self.direction.reversed();
        }
        self.pending = self.pending.saturating_sub(self.top.penalty());
    }

    /// The colour named, or that of the top card.
    #[inline]
    fn put_in_play(&mut self, named: Option<Color>) {
        if let Some(color) = named {
            (self.before, self.color) = (self.color, named);
            self.fits = FaceSet::on_wild(color);
        } else {
            self.color = self.top.color();
            self.fits = FaceSet::on_colored(self.top);
        }
    }

    #[inline(always)]
    fn on_played(&mut self, seat: Seat, card: Face, uno: bool) {
        let called = if self.terms.notes_plays { self.note_play(seat, uno) } else { uno };
        self.hands[seat.index()].take_out(card);
        self.under.insert(self.top);
        // It stops long after there are more than there are cards (MORE-3).
        self.pending = self.pending.saturating_add(card.penalty());
        self.top = card;
        self.play.seat = seat;
        self.play.called = called;
        self.play.unsettled = true;
        self.play.window = false;
        self.passes = 0;
    }

    #[inline(always)]
    fn on_drew(&mut self, seat: Seat, card: Face, why: Why) {
        self.pile.pop();
        self.hands[seat.index()].insert(card);
        self.play.drawn = card;
        if why == Why::Turn {
            self.on_drawn_as_turn(seat);
        }
        if !self.danger.is_empty() {
            cold_path();
            // While effects go on danger neither begins nor ends (UNO-5).
            if !self.play.unsettled && self.hand(seat).len() != 1 {
                self.danger = self.danger.without(seat);
            }
        }
    }

    /// Drawing as one's turn closes both windows (UNO-3, JUMP-2).
    #[inline]
    fn on_drawn_as_turn(&mut self, seat: Seat) {
        if self.lasting.at_turns {
            self.lasting.draws[seat.index()] = 0;
        }
        self.play.window = false;
        if !self.terms.open_danger {
            self.danger = SeatSet::EMPTY;
        }
    }

    #[inline(never)]
    fn on_reshuffled(&mut self) {
        self.reshuffles += 1;
        let stream = &mut self.chance.stream(self.reshuffles as u64);
        self.pile = Pile::shuffled(self.under.iter(), stream);
        self.under = Hand::EMPTY;
    }

    fn on_passed_on(&mut self, direction: Direction) {
        let hands = self.hands;
        for seat in self.playing {
            self.hands[self.terms.order[direction as usize][seat.index()].index()] = hands[seat.index()];
        }
    }

    /// All hands lie together on the table; how they are shuffled comes from the next stream (CUSTOM-6).
    fn on_gathered(&mut self) {
        self.reshuffles += 1;
        for seat in self.playing {
            for card in mem::take(&mut self.hands[seat.index()]).iter() {
                self.table.insert(card);
            }
        }
    }

    fn on_took_hand(&mut self, seat: Seat, from: Seat) {
        self.hands[seat.index()] = mem::take(&mut self.hands[from.index()]);
        if let State::Tour { on_tour } = &mut self.state {
            *on_tour = on_tour.with(from);
        }
    }

    /// The phase says what may be laid.
    #[inline(always)]
    pub(super) fn enter(&mut self, state: State) {
        self.layable = match state {
            State::Turn => self.fits,
            State::More => self.companions(self.top),
            State::Now => self.may_lay_now(),
            State::Take | State::Four if self.may_answer(self.actor) => self.answering(),
            State::Drawn { card, .. } => card.set(),
            _ => FaceSet::EMPTY,
        };
        self.state = state;
    }

    #[inline(always)]
    fn on_awaits(&mut self, seat: Seat, what: Decision) {
        self.actor = seat;
        match what {
            Decision::Turn => self.enter(State::Turn),
            Decision::Drawn { must } => self.enter(State::Drawn { card: self.play.drawn, must }),
            Decision::More => {
                self.play.before_it = if matches!(self.state, State::More) { self.play.before_it + 1 } else { 1 };
                return self.enter(State::More);
            }
            // The rule and what is laid now are one play to those who watch for UNO (UNO-5).
            Decision::Now => return self.enter(State::Now),
            Decision::Take => {
                // A card that sent pending ones away has not brought them on.
                self.on_four &= self.top.penalty() == 0;
                self.enter(State::Take);
            }
            Decision::Four => self.await_four(),
            Decision::Color => self.enter(State::Color),
            // Who is on the tour is known since the hand was laid down.
            Decision::Tour => return,
            Decision::Rule { ask, at } => {
                self.enter(State::Rule { ask });
                return self.on_asked(ask, at);
            }
        }
        if self.play.unsettled {
            self.settle();
        }
    }

    /// What a challenge will be judged by is kept (W4-4).
    #[inline(never)]
    fn await_four(&mut self) {
        self.on_four = true;
        self.enter(State::Four);
        let by = self.play.seat;
        if let Some(before) = self.before {
            self.four = Four { by, before, held: *self.hand(by) };
        }
    }

    /// A played card and all its effects are done: danger begins and ends, the window for an
    /// identical card opens (UNO-1, UNO-3, UNO-4, JUMP-2).
    #[inline(always)]
    fn settle(&mut self) {
        self.play.unsettled = false;
        let player = self.play.seat;
        // Nobody jumps in on the card with which somebody went out (OUT-2, MORE-15).
        self.play.window = self.playing.contains(player);
        if self.terms.open_danger {
            let holding = self.holding_one();
            let newly = holding - self.play.held_one;
            let newly = if self.play.called { newly.without(player) } else { newly };
            self.danger = self.danger & holding | newly;
        } else {
            self.danger = SeatSet::EMPTY;
            if !self.play.called && self.hand(player).len() == self.terms.alone_at {
                cold_path();
                self.danger = SeatSet::only(player);
            }
        }
    }

    /// What those who watch for UNO remember of how things stood before a play; and whether nobody will miss a call with it.
    #[inline(never)]
    fn note_play(&mut self, seat: Seat, uno: bool) -> bool {
        // A card laid at once belongs to the play before it (CUSTOM-14).
        if self.terms.open_danger && !matches!(self.state, State::Now) {
            self.play.held_one = self.holding_one();
        }
        // A play that does not itself leave one card cannot be called with, so what comes of it costs nothing (MORE-7).
        uno || self.rules.uno == Uno::Automatic && self.hand(seat).len() != 2
    }

    #[inline(never)]
    fn holding_one(&self) -> SeatSet {
        // By hands and not by seats, which are asked for twice with every card where danger lasts.
        let hands = self.hands.iter().take(self.seats.get()).rev();
        SeatSet::from_bits(hands.fold(0, |bits, hand| bits << 1 | u16::from(hand.len() == 1)))
    }
}
