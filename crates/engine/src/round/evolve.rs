//! What an event changes: the only code that does.

use core::mem;

use super::{Four, Lasting, Round, Run, Stage};
use crate::{
    Color, Direction, Event, Face, FaceSet, Hand, Rank, Seat, SeatSet, UnoWindow, Why, event::Decision, pile::Pile,
};

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
            Event::TurnedUp { card } => {
                self.pile.pop();
                self.top = card;
                self.put_in_play(card.color());
                self.pending = if card.rank() == Rank::DrawTwo { 2 } else { 0 };
            }
            Event::PutBack { place } => self.pile.put_back(self.top, place),
            Event::Named { color, .. } => self.put_in_play(Some(color)),
            Event::Played { seat, card, color, uno, jump } => {
                if jump {
                    self.cancel_top();
                }
                self.on_played(seat, card, uno);
                self.put_in_play(color.or(card.color()));
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
            Event::Turned => self.direction = self.direction.turned(),
            Event::Traded { seat, with } => self.hands.swap(seat.index(), with.index()),
            Event::PassedOn { direction } => self.on_passed_on(direction),
            Event::LaidDown { seat } => {
                self.table = mem::take(&mut self.hands[seat.index()]);
                self.stage = Stage::Tour { on_tour: SeatSet::only(seat) };
            }
            Event::TookHand { seat, from } => self.on_took_hand(seat, from),
            Event::TookTable { seat } => self.hands[seat.index()] = mem::take(&mut self.table),
            Event::Called { seat } | Event::Caught { seat, .. } => self.danger = self.danger.without(seat),
            Event::RuleBegan { .. } => self.run = Run::NONE,
            Event::Discarded { seat, card } => self.on_discarded(seat, card),
            Event::Voted { seat, yes } => self.on_voted(seat, yes),
            Event::Picked { whom, .. } => self.run.picked = Some(whom),
            Event::GoesAgain { .. } => self.run.again = true,
            Event::Marked { .. } => {
                self.run.marked = true;
                self.lasting.evolve(event, self.play.seat);
            }
            Event::WillMiss { .. }
            | Event::WillDraw { .. }
            | Event::Opened { .. }
            | Event::Closed
            | Event::Unmarked { .. } => self.lasting.evolve(event, self.play.seat),
            Event::Missed { .. } => {
                if self.lasting.at_turns {
                    self.lasting.evolve(event, self.play.seat);
                }
            }
            Event::Awaits { seat, what } => self.on_awaits(seat, what),
            Event::Ended { winner } => {
                self.stage = Stage::Over { winner };
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
        match self.top.rank() {
            Rank::Reverse if self.reverse_turns() => self.direction = self.direction.turned(),
            Rank::DrawTwo => self.pending = self.pending.saturating_sub(2),
            Rank::DrawFour => self.pending = self.pending.saturating_sub(4),
            _ => {}
        }
    }

    /// The colour named, or that of the top card.
    #[inline]
    fn put_in_play(&mut self, color: Option<Color>) {
        self.color = color;
        self.fits = color.map_or(FaceSet::EMPTY, |color| FaceSet::matching(self.top, color));
    }

    #[inline(always)]
    fn on_played(&mut self, seat: Seat, card: Face, uno: bool) {
        if self.rules.uno_window == UnoWindow::Open {
            self.play.held_one = self.holding_one();
        }
        self.hands[seat.index()].take_out(card);
        self.under.insert(self.top);
        if FaceSet::PENALTIES.contains(card) {
            self.add_penalty(seat, card);
        }
        self.top = card;
        self.play.seat = seat;
        self.play.called = uno;
        self.play.unsettled = true;
        self.play.window = false;
        self.passes = 0;
    }

    #[inline(never)]
    fn add_penalty(&mut self, seat: Seat, card: Face) {
        if card != Face::DRAW_FOUR {
            self.pending += 2;
            return;
        }
        self.pending += 4;
        if let Some(before) = self.color {
            self.four = Four { by: seat, before, held: *self.hand(seat) };
        }
    }

    #[inline(always)]
    fn on_drew(&mut self, seat: Seat, card: Face, why: Why) {
        self.pile.pop();
        self.hands[seat.index()].insert(card);
        self.play.drawn = card;
        if why == Why::Turn {
            self.on_drawn_as_turn(seat);
        }
        // While effects go on danger neither begins nor ends (UNO-5).
        if !self.play.unsettled && self.hand(seat).len() != 1 {
            self.danger = self.danger.without(seat);
        }
    }

    /// Drawing as one's turn closes both windows (UNO-3, JUMP-2).
    #[inline]
    fn on_drawn_as_turn(&mut self, seat: Seat) {
        if self.lasting.at_turns {
            self.lasting.draws[seat.index()] = 0;
        }
        self.play.window = false;
        if self.rules.uno_window == UnoWindow::NextTurn {
            self.danger = SeatSet::EMPTY;
        }
    }

    #[inline(never)]
    fn on_reshuffled(&mut self) {
        self.reshuffles += 1;
        let stream = &mut self.chance.stream(self.reshuffles as u64);
        self.pile = Pile::shuffled_faces(self.under.iter(), stream);
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

    #[inline]
    fn on_awaits(&mut self, seat: Seat, what: Decision) {
        self.actor = seat;
        match what {
            Decision::Turn => self.stage = Stage::Turn,
            Decision::Drawn { must } => self.stage = Stage::Drawn { card: self.play.drawn, must },
            Decision::Take => self.stage = Stage::Take,
            Decision::Four => self.stage = Stage::Four,
            Decision::Color => self.stage = Stage::Color,
            // Who is on the tour is known since the hand was laid down.
            Decision::Tour => return,
            Decision::Rule { ask, step, done } => {
                self.stage = Stage::Custom { ask };
                return self.on_asked(ask, step, done);
            }
        }
        if self.play.unsettled {
            self.settle();
        }
    }

    /// A played card and all its effects are done: danger begins and ends, the window for an
    /// identical card opens (UNO-1, UNO-3, UNO-4, JUMP-2).
    #[inline(always)]
    fn settle(&mut self) {
        self.play.unsettled = false;
        self.play.window = self.rules.jump_in;
        let player = self.play.seat;
        match self.rules.uno_window {
            UnoWindow::NextTurn => {
                let alone = (self.hand(player).len() == 1) & !self.play.called;
                self.danger = SeatSet::only_if(player, alone);
            }
            UnoWindow::Open => {
                let holding = self.holding_one();
                let newly = holding.minus(self.play.held_one);
                let newly = if self.play.called { newly.without(player) } else { newly };
                self.danger = self.danger.and(holding).or(newly);
            }
        }
    }

    #[inline(never)]
    fn holding_one(&self) -> SeatSet {
        let one = |seat: &Seat| self.hand(*seat).len() == 1;
        self.seats.seats().filter(one).fold(SeatSet::EMPTY, SeatSet::with)
    }
}
