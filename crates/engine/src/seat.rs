use core::{fmt, str::FromStr};

use crate::set_operators::set_operators;

/// A place at the table, numbered clockwise from 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seat(Place);

/// One of ten, so that looking a seat's hand up needs no bounds check.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
enum Place {
    P0,
    P1,
    P2,
    P3,
    P4,
    P5,
    P6,
    P7,
    P8,
    P9,
}

impl Place {
    // Compiled to a comparison.
    #[inline]
    const fn new(number: usize) -> Option<Place> {
        Some(match number {
            0 => Place::P0,
            1 => Place::P1,
            2 => Place::P2,
            3 => Place::P3,
            4 => Place::P4,
            5 => Place::P5,
            6 => Place::P6,
            7 => Place::P7,
            8 => Place::P8,
            9 => Place::P9,
            _ => return None,
        })
    }
}

impl Seat {
    /// The seat with that number, if any table has it.
    #[inline]
    pub const fn new(number: usize) -> Option<Seat> {
        match Place::new(number) {
            Some(place) => Some(Seat(place)),
            None => None,
        }
    }

    /// The seat with a number that is known to be below ten.
    #[inline]
    const fn numbered(number: usize) -> Seat {
        debug_assert!(number < SeatCount::MAX);
        match Place::new(number) {
            Some(place) => Seat(place),
            None => Seat(Place::P0),
        }
    }

    /// Its number, counted from 0 to the left.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.index())
    }
}

impl fmt::Debug for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seat {}", self.index())
    }
}

/// The text is no seat's number.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("not a seat; seats are numbered from 0 to 9")]
pub struct NotASeat;

impl FromStr for Seat {
    type Err = NotASeat;

    fn from_str(text: &str) -> Result<Seat, NotASeat> {
        text.parse().ok().and_then(Seat::new).ok_or(NotASeat)
    }
}

/// How many play: 2 to 10 (DECK-6).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct SeatCount(
    // Four bytes: a table's bytes next to it change at every turn, and reading one of them together
    // with the byte just written would stall.
    u32,
);

impl SeatCount {
    /// The most that can play.
    pub const MAX: usize = 10;
    /// Two players.
    pub const TWO: SeatCount = SeatCount(2);

    /// `None` unless 2 to 10.
    pub const fn new(count: usize) -> Option<SeatCount> {
        if count >= 2 && count <= SeatCount::MAX { Some(SeatCount(count as u32)) } else { None }
    }

    /// As a plain number, 2 to 10.
    #[inline]
    pub const fn get(self) -> usize {
        self.0 as usize
    }

    /// The seat with that number, if this table has it.
    #[inline]
    pub const fn seat(self, number: usize) -> Option<Seat> {
        if number < self.get() { Seat::new(number) } else { None }
    }

    /// The seat one comes to by counting round the table to `number`, seat 0 being 0.
    #[inline]
    pub const fn nth(self, number: usize) -> Seat {
        Seat::numbered(number % self.get())
    }

    /// Whether the table has that seat.
    #[inline]
    pub const fn has(self, seat: Seat) -> bool {
        (seat.0 as u32) < self.0
    }

    /// All seats, from 0.
    #[inline]
    pub fn seats(self) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator + use<> {
        (0..self.get()).map(Seat::numbered)
    }

    /// The seat `steps` places to the left of `seat`.
    #[inline]
    pub const fn left_of(self, seat: Seat, steps: usize) -> Seat {
        Seat::numbered((seat.index() + steps) % self.get())
    }

    /// How many places to the left of `from` the seat `to` is.
    #[inline]
    pub const fn distance(self, from: Seat, to: Seat) -> usize {
        (to.index() + self.get() - from.index()) % self.get()
    }

    /// The following seat in direction of play.
    #[inline]
    pub const fn next(self, seat: Seat, direction: Direction) -> Seat {
        match direction {
            Direction::Left => self.left_of(seat, 1),
            Direction::Right => self.left_of(seat, self.get() - 1),
        }
    }

    /// Who follows each seat among those who play; of no meaning for a seat this table does not have.
    pub(crate) fn order(self, direction: Direction, playing: SeatSet) -> SeatOrder {
        core::array::from_fn(|number| {
            let mut next = self.next(Seat::numbered(number % SeatCount::MAX), direction);
            for _ in 0..self.get() {
                if playing.contains(next) {
                    break;
                }
                next = self.next(next, direction);
            }
            next
        })
    }
}

/// A seat for each seat; sixteen, because the place of one among several of these is then found by a shift.
pub(crate) type SeatOrder = [Seat; 16];

/// Which way play goes round.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub enum Direction {
    /// To the left, clockwise: +1.
    Left,
    /// To the right: -1.
    Right,
}

impl Direction {
    /// The opposite direction.
    #[inline]
    pub const fn reversed(self) -> Direction {
        match self {
            Direction::Left => Direction::Right,
            Direction::Right => Direction::Left,
        }
    }

    /// +1 or -1.
    #[inline]
    pub const fn sign(self) -> i8 {
        match self {
            Direction::Left => 1,
            Direction::Right => -1,
        }
    }
}

/// A set of seats.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct SeatSet(u16);

impl SeatSet {
    /// Nobody.
    pub const EMPTY: SeatSet = SeatSet(0);

    #[inline]
    pub(crate) const fn from_bits(bits: u16) -> SeatSet {
        SeatSet(bits)
    }

    #[inline]
    pub(crate) const fn bits(self) -> u16 {
        self.0
    }

    /// Everybody at a table of that size.
    #[inline]
    pub const fn all(count: SeatCount) -> SeatSet {
        SeatSet((1 << count.0) - 1)
    }

    /// One seat alone.
    #[inline]
    pub const fn only(seat: Seat) -> SeatSet {
        SeatSet(1 << seat.index())
    }

    /// With `seat` in it.
    #[inline]
    pub const fn with(self, seat: Seat) -> SeatSet {
        SeatSet(self.0 | 1 << seat.index())
    }

    /// With `seat` not in it.
    #[inline]
    pub const fn without(self, seat: Seat) -> SeatSet {
        SeatSet(self.0 & !(1 << seat.index()))
    }

    /// Whether `seat` is in it.
    #[inline]
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 >> seat.index() & 1 == 1
    }

    /// Whether nobody is in it.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many are in it.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The lowest seat in it.
    #[inline]
    pub const fn first(self) -> Option<Seat> {
        Seat::new(self.0.trailing_zeros() as usize)
    }

    /// Its seats, ascending.
    #[inline]
    pub fn iter(self) -> SeatSetIter {
        SeatSetIter(self)
    }
}

set_operators!(SeatSet of Seat by SeatSetIter);

/// Iterates over the seats of a set, ascending.
#[derive(Clone, Debug)]
pub struct SeatSetIter(SeatSet);

impl Iterator for SeatSetIter {
    type Item = Seat;
    #[inline]
    fn next(&mut self) -> Option<Seat> {
        let seat = self.0.first()?;
        self.0 = self.0.without(seat);
        Some(seat)
    }
}
