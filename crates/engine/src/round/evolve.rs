//! What an event changes: the only code that does.

use core::mem;

use super::{Four, Lasting, Round, Run, Stage, plain::ANY};
use crate::{Color, Direction, Event, Face, FaceSet, Hand, Rank, Seat, SeatSet, Why, event::Decision, pile::Pile};

impl Round {
    /// Applies an event that this round, or a copy of it, emitted. Events from outside go through
    /// [`replay`](Round::replay), which refuses what cannot have happened.
    #[inline(always)]
    pub fn evolve(&mut self, event: Event) {
        self.evolve_by::<ANY>(event);
    }

    // Inlined into every place that emits an event, where the match on its kind folds away.
    #[inline(always)]
    pub(super) fn evolve_by<const BY: bool>(&mut self, event: Event) {
        match event {
            Event::Dealt { seat, card } => {
                self.pile.pop();
                self.hands[seat.index()].insert(card);
            }
            Event::TurnedUp { card } => {
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
                self.on_played::<BY>(seat, card, uno);
                self.put_in_play(color);
            }
            Event::Drew { seat, card, why, open: _ } => self.on_drew::<BY>(seat, card, why),
            Event::Reshuffled => self.on_reshuffled(),
            Event::Passed { seat } => {
                self.on_drawn_as_turn::<BY>(seat);
                self.passes += 1;
            }
            Event::Took { .. } | Event::Challenged { .. } => {
                self.pending = 0;
                self.play.window = false;
            }
            Event::Turned => self.direction = self.direction.turned(),
            Event::Traded { seat, with } => self.hands.swap(seat.index(), with.index()),
            Event::PassedOn { direction } => self.on_passed_on(direction),
            Event::LaidDown { seat } => {
                self.table = mem::take(&mut self.hands[seat.index()]);
                self.enter(Stage::Tour { on_tour: SeatSet::only(seat) });
            }
            Event::TookHand { seat, from } => self.on_took_hand(seat, from),
            Event::TookTable { seat } => self.hands[seat.index()] = mem::take(&mut self.table),
            Event::Called { seat } | Event::Caught { seat, .. } => self.danger = self.danger.without(seat),
            Event::RuleBegan { .. } => self.run = Run::NONE,
            Event::Discarded { seat, card } => self.on_discarded(seat, card),
            Event::Voted { seat, yes } => self.on_voted(seat, yes),
            Event::Picked { whom, .. } => self.run.picked = Some(whom),
            Event::GoesAgain { .. } => self.run.again = true,
            Event::Marked { until, .. } => {
                self.run.marked[until as usize] = true;
                self.lasting.evolve(event, self.play.seat);
            }
            Event::WillMiss { .. }
            | Event::WillDraw { .. }
            | Event::Opened { .. }
            | Event::Closed
            | Event::Unmarked { .. } => self.lasting.evolve(event, self.play.seat),
            Event::Missed { .. } => {
                if self.lasts::<BY>() {
                    self.lasting.evolve(event, self.play.seat);
                }
            }
            Event::Awaits { seat, what } => self.on_awaits::<BY>(seat, what),
            Event::Ended { winner } => {
                self.enter(Stage::Over { winner });
                self.danger = SeatSet::EMPTY;
                if self.lasting.at_turns {
                    self.lasting = Lasting::none(self.dealer);
                }
            }
            // What these tell has already been told by the events around them.
            Event::Kept { .. }
            | Event::Showed { .. }
            | Event::Revealed { .. }
            | Event::Counted { .. }
            | Event::Chose { .. } => {}
        }
    }

    /// The covered card's Reverse or penalty is taken back (JUMP-3).
    #[inline(never)]
    fn cancel_top(&mut self) {
        if self.terms.turns.contains(self.top) {
            self.direction = self.direction.turned();
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
    fn on_played<const BY: bool>(&mut self, seat: Seat, card: Face, uno: bool) {
        if self.has_open_window::<BY>() {
            self.play.held_one = self.holding_one();
        }
        self.hands[seat.index()].take_out(card);
        self.under.insert(self.top);
        self.pending += card.penalty();
        self.top = card;
        self.play.seat = seat;
        self.play.called = uno;
        self.play.unsettled = true;
        self.play.window = false;
        self.passes = 0;
    }

    #[inline(always)]
    fn on_drew<const BY: bool>(&mut self, seat: Seat, card: Face, why: Why) {
        self.pile.pop();
        self.hands[seat.index()].insert(card);
        self.play.drawn = card;
        if why == Why::Turn {
            self.on_drawn_as_turn::<BY>(seat);
        }
        // While effects go on danger neither begins nor ends (UNO-5).
        if !self.play.unsettled && self.hand(seat).len() != 1 {
            self.danger = self.danger.without(seat);
        }
    }

    /// Drawing as one's turn closes both windows (UNO-3, JUMP-2).
    #[inline]
    fn on_drawn_as_turn<const BY: bool>(&mut self, seat: Seat) {
        if self.lasts::<BY>() {
            self.lasting.draws[seat.index()] = 0;
        }
        self.play.window = false;
        if !self.has_open_window::<BY>() {
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
        for seat in self.seats.seats() {
            self.hands[self.seats.next(seat, direction).index()] = hands[seat.index()];
        }
    }

    fn on_took_hand(&mut self, seat: Seat, from: Seat) {
        self.hands[seat.index()] = mem::take(&mut self.hands[from.index()]);
        if let Stage::Tour { on_tour } = &mut self.stage {
            *on_tour = on_tour.with(from);
        }
    }

    /// The stage says what may be laid.
    #[inline(always)]
    pub(super) fn enter(&mut self, stage: Stage) {
        self.layable = match stage {
            Stage::Turn => self.fits,
            Stage::Drawn { card, .. } => card.set(),
            _ => FaceSet::EMPTY,
        };
        self.stage = stage;
    }

    #[inline(always)]
    fn on_awaits<const BY: bool>(&mut self, seat: Seat, what: Decision) {
        self.actor = seat;
        match what {
            Decision::Turn => self.enter(Stage::Turn),
            Decision::Drawn { must } => self.enter(Stage::Drawn { card: self.play.drawn, must }),
            Decision::Take => self.enter(Stage::Take),
            Decision::Four => self.await_four(),
            Decision::Color => self.enter(Stage::Color),
            // Who is on the tour is known since the hand was laid down.
            Decision::Tour => return,
            Decision::Rule { ask, step, done } => {
                self.enter(Stage::Custom { ask });
                return self.on_asked(ask, step, done);
            }
        }
        if self.play.unsettled {
            self.settle::<BY>();
        }
    }

    /// What a challenge will be judged by is kept (W4-4).
    #[inline(never)]
    fn await_four(&mut self) {
        self.enter(Stage::Four);
        let by = self.play.seat;
        if let Some(before) = self.before {
            self.four = Four { by, before, held: *self.hand(by) };
        }
    }

    /// A played card and all its effects are done: danger begins and ends, the window for an
    /// identical card opens (UNO-1, UNO-3, UNO-4, JUMP-2).
    #[inline(always)]
    fn settle<const BY: bool>(&mut self) {
        self.play.unsettled = false;
        self.play.window = self.allows_jumps::<BY>();
        let player = self.play.seat;
        if self.has_open_window::<BY>() {
            let holding = self.holding_one();
            let newly = holding.minus(self.play.held_one);
            let newly = if self.play.called { newly.without(player) } else { newly };
            self.danger = self.danger.and(holding).or(newly);
        } else {
            let alone = (self.hand(player).len() == 1) & !self.play.called;
            self.danger = SeatSet::only_if(player, alone);
        }
    }

    #[inline(never)]
    fn holding_one(&self) -> SeatSet {
        let one = |seat: Seat| SeatSet::only_if(seat, self.hand(seat).len() == 1);
        self.seats.seats().map(one).fold(SeatSet::EMPTY, SeatSet::or)
    }
}
