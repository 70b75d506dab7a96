//! How things stand for a seat, or would stand after something it does.

use lastcard_engine::{
    Challenge, Color, Direction, Face, FaceSet, Hand, JumpIn, Lay, Memory, Phase, Rank, Rules, Seat, SeatCount,
    SeatSet, Stacking, TwoPlayerReverse, View,
};

use crate::{
    clever::{Holding, Standing, happen},
    sides,
};

/// What is under way, whose outcome nobody knows yet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Doing {
    /// Nothing: a turn is about to begin.
    Turn,
    /// A card was asked of the pile as a turn, and is not known yet.
    Drawing,
    /// A drawn card may be played.
    Drawn,
    /// A Wild Draw Four was challenged.
    Challenging,
    /// An opening wild has no colour yet.
    Naming,
    /// A tour is under way.
    Touring,
    /// A written rule is under way.
    Rule,
    /// The next of several cards is to be laid.
    More,
}

impl Doing {
    pub(super) const COUNT: usize = 8;

    const fn of(phase: Phase) -> Doing {
        match phase {
            Phase::Turn | Phase::Take | Phase::Four | Phase::Over => Doing::Turn,
            Phase::Drawn => Doing::Drawn,
            Phase::Color => Doing::Naming,
            Phase::Tour => Doing::Touring,
            Phase::Rule => Doing::Rule,
            Phase::More | Phase::Now => Doing::More,
        }
    }
}

/// How things stand for one seat.
#[derive(Clone, Copy)]
pub(super) struct Scene {
    /// The own cards that are known.
    pub(super) hand: Hand,
    /// How many more there are.
    pub(super) blind: f32,
    pub(super) top: Face,
    pub(super) color: Option<Color>,
    /// How many cards the others hold.
    pub(super) counts: [f32; SeatCount::MAX],
    /// Whose hand it was that a seat holds, before what is thought of.
    pub(super) whose: [Seat; SeatCount::MAX],
    /// What was the own hand, where another holds it now.
    pub(super) given: Hand,
    pub(super) playing: SeatSet,
    pub(super) turn: Seat,
    pub(super) direction: Direction,
    /// Cards that wait for who is on turn.
    pub(super) pending: f32,
    pub(super) doing: Doing,
    /// Whether a Wild Draw Four that waits is a bluff of the own seat.
    pub(super) bluff: bool,
}

/// What is laid, and what waited before.
#[derive(Clone, Copy)]
pub(super) struct Laid {
    pub(super) lay: Lay,
    /// How many of its number or symbol, itself included (MORE-11).
    pub(super) count: f32,
    pub(super) pending: f32,
}

/// What a card makes somebody draw.
pub(super) const fn penalty(face: Face) -> f32 {
    match face.rank() {
        Rank::DrawTwo => 2.0,
        Rank::DrawFour => 4.0,
        _ => 0.0,
    }
}

impl Scene {
    /// How things stand in that view before anything is done.
    pub(super) fn now(view: &View<'_>, me: Seat) -> Scene {
        let mut counts = [0.0; SeatCount::MAX];
        for seat in view.playing().without(me) {
            counts[seat.index()] = view.count(seat) as f32;
        }
        let mut whose = [me; SeatCount::MAX];
        for seat in view.seats().seats() {
            whose[seat.index()] = seat;
        }
        Scene {
            hand: *view.hand(),
            blind: 0.0,
            top: view.top(),
            color: view.color(),
            counts,
            whose,
            given: Hand::EMPTY,
            playing: view.playing(),
            turn: view.turn().unwrap_or(me),
            direction: view.direction(),
            pending: view.pending() as f32,
            doing: Doing::of(view.phase()),
            bluff: false,
        }
    }

    /// The following seat of those who are in the round.
    #[inline]
    pub(super) fn next(&self, seats: SeatCount, seat: Seat) -> Seat {
        sides::next(seats, self.playing, seat, self.direction)
    }

    /// How many cards the own seat holds.
    #[inline]
    pub(super) fn own(&self) -> f32 {
        self.hand.len() as f32 + self.blind
    }

    /// When nothing more is done: the own turn is over.
    pub(super) fn rested(mut self, seats: SeatCount, me: Seat) -> Scene {
        if self.turn == me {
            self.turn = self.next(seats, me);
        }
        self.pending = 0.0;
        self.doing = Doing::Turn;
        self
    }

    /// When a card is drawn as a turn.
    pub(super) fn drawing(mut self) -> Scene {
        self.blind += 1.0;
        self.doing = Doing::Drawing;
        self
    }

    /// When what waits is taken.
    pub(super) fn taken(mut self, seats: SeatCount, me: Seat) -> Scene {
        self.blind += self.pending;
        self.rested(seats, me)
    }

    /// When the Wild Draw Four that waits is challenged.
    pub(super) fn challenging(mut self) -> Scene {
        self.doing = Doing::Challenging;
        self
    }

    /// When the colour of the opening wild is named.
    pub(super) fn named(mut self, color: Color) -> Scene {
        self.color = Some(color);
        self.doing = Doing::Turn;
        self
    }

    /// When the hand on the table is taken, which ends the tour: play goes on after whoever laid its card (TOUR-1, TOUR-2).
    pub(super) fn touring_no_more(mut self, view: &View<'_>, by: Seat, memory: Option<&Memory>) -> Scene {
        self.hand = memory.map_or(Hand::EMPTY, |memory| *memory.known_table());
        self.blind = lying(view) - self.hand.len() as f32;
        self.turn = by;
        self.rested(view.seats(), by)
    }

    /// When another's hand is taken on a tour, and they take the one on the table.
    pub(super) fn touring_to(
        mut self,
        view: &View<'_>,
        me: Seat,
        partner: Seat,
        by: Seat,
        memory: Option<&Memory>,
    ) -> Scene {
        self.take(partner, self.counts[partner.index()], memory);
        self.counts[partner.index()] = lying(view);
        // Only a hand that is wholly known can be told of as the one that was handed on.
        if let Some(table) = memory.map(Memory::known_table).filter(|table| table.len() as f32 == lying(view)) {
            (self.given, self.whose[partner.index()]) = (*table, me);
        }
        self.turn = by;
        self.rested(view.seats(), by)
    }

    /// When those cards are laid and the rest is left.
    pub(super) fn laid(&self, view: &View<'_>, me: Seat, memory: Option<&Memory>, rest: Hand, laid: Laid) -> Scene {
        let Laid { lay, count, pending } = laid;
        let (rules, seats) = (view.rules(), view.seats());
        let color = lay.color.or(lay.face.color()).or(self.color);
        let mut after = Scene { hand: rest, top: lay.face, color, pending: 0.0, doing: Doing::Turn, ..*self };
        let next = after.next(seats, me);
        after.turn = next;
        match lay.face.rank() {
            // What waits goes to the next player (MORE-4).
            Rank::Skip if pending > 0.0 => after.punish(rules, seats, pending, false),
            Rank::Skip => after.skip(seats, me, count),
            Rank::Reverse => after.reverse(rules, seats, me, count, pending),
            Rank::DrawTwo => after.punish(rules, seats, pending + count * penalty(lay.face), false),
            Rank::DrawFour => {
                after.bluff = self.color.is_some_and(|color| rest.has_color(color));
                after.punish(rules, seats, pending + count * penalty(lay.face), true);
            }
            Rank::Number(0) if rules.zero => after.pass_on(seats, me, memory),
            Rank::Number(_) | Rank::Wild | Rank::WorldTour => {}
            Rank::Custom(slot) => after.written(rules, seats, me, slot),
        }
        if let Some(partner) = lay.with {
            after.trade(me, partner, memory);
        }
        after
    }

    /// So many others miss a turn; nobody skips themselves (ACT-3, MORE-11).
    fn skip(&mut self, seats: SeatCount, me: Seat, count: f32) {
        for _ in 0..count as usize {
            if self.turn == me {
                self.turn = self.next(seats, me);
            }
            self.turn = self.next(seats, self.turn);
        }
    }

    /// Between two a Reverse acts as a Skip (ACT-2); where cards wait it sends them back (MORE-4).
    fn reverse(&mut self, rules: &Rules, seats: SeatCount, me: Seat, count: f32, pending: f32) {
        let turns = self.playing.len() > 2 || rules.two_player_reverse == TwoPlayerReverse::Literal;
        if turns && count as usize % 2 == 1 {
            self.direction = self.direction.reversed();
            self.turn = self.next(seats, me);
        }
        if pending > 0.0 {
            self.punish(rules, seats, pending, false);
        } else if !turns {
            self.skip(seats, me, count);
        }
    }

    /// Who is on turn draws so many cards and misses it, at once or when they have thought of what else they can do.
    fn punish(&mut self, rules: &Rules, seats: SeatCount, count: f32, four: bool) {
        let answered = rules.stacking != Stacking::Off || rules.deflect || rules.jump_in != JumpIn::Off;
        if answered || (four && rules.challenge() != Challenge::Off) {
            self.pending = count;
        } else {
            self.counts[self.turn.index()] += count;
            self.turn = self.next(seats, self.turn);
        }
    }

    /// The own hand goes to `to`, and that of `from` comes.
    fn trade(&mut self, me: Seat, partner: Seat, memory: Option<&Memory>) {
        let count = self.counts[partner.index()];
        self.hand_on(me, partner);
        self.take(partner, count, memory);
    }

    /// Every hand goes to the next player (SEVEN-0-1).
    fn pass_on(&mut self, seats: SeatCount, me: Seat, memory: Option<&Memory>) {
        let before = *self;
        for seat in before.playing.without(me) {
            let to = before.next(seats, seat);
            if to != me {
                self.counts[to.index()] = before.counts[seat.index()];
                self.whose[to.index()] = before.whose[seat.index()];
            }
        }
        let from = sides::next(seats, before.playing, me, before.direction.reversed());
        self.hand_on(me, before.next(seats, me));
        self.take(from, before.counts[from.index()], memory);
    }

    fn hand_on(&mut self, me: Seat, to: Seat) {
        (self.given, self.counts[to.index()], self.whose[to.index()]) = (self.hand, self.own(), me);
    }

    /// What is known of another's hand becomes the own one.
    fn take(&mut self, from: Seat, count: f32, memory: Option<&Memory>) {
        self.hand = memory.map_or(Hand::EMPTY, |memory| *memory.known(from));
        self.blind = (count - self.hand.len() as f32).max(0.0);
    }

    /// What a written rule does, roughly, as `clever` expects it.
    fn written(&mut self, rules: &Rules, seats: SeatCount, me: Seat, slot: u8) {
        let mut standing = Standing {
            holding: Holding::Known(self.hand),
            top: self.top,
            color: self.color.unwrap_or(Color::Red),
            counts: self.counts,
            playing: self.playing,
            turn: self.turn,
            direction: self.direction,
            stuck: false,
            bluff: false,
        };
        standing.counts[me.index()] = self.blind;
        happen(rules, slot, &mut standing, me, seats);
        let more = standing.counts[me.index()];
        (self.hand, self.blind) = match standing.holding {
            Holding::Known(hand) if more >= 0.0 => (hand, more),
            Holding::Known(hand) => (fewer(&hand, -more), 0.0),
            Holding::Blind(count) => (Hand::EMPTY, (count + more).max(0.0)),
        };
        (self.counts, self.turn, self.direction) = (standing.counts, standing.turn, standing.direction);
        self.counts[me.index()] = 0.0;
    }

    /// What of the known cards could be laid now.
    pub(super) fn fitting(&self) -> FaceSet {
        let faces = self.hand.faces();
        self.color.map_or(faces, |color| faces & FaceSet::matching(self.top, color))
    }
}

/// How many cards lie on the table during a tour.
fn lying(view: &View<'_>) -> f32 {
    view.table_count().unwrap_or(0) as f32
}

/// The hand without so many cards, those that count most first.
fn fewer(hand: &Hand, count: f32) -> Hand {
    let mut left = *hand;
    for _ in 0..count.round() as usize {
        let costliest = (left.faces() - FaceSet::WILDS).into_iter().max_by_key(|face| face.points());
        match costliest.or_else(|| left.faces().nth(0)) {
            Some(face) => left = left.without(face),
            None => break,
        }
    }
    left
}
