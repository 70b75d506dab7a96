use core::fmt;

/// A place at the table, numbered clockwise from 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seat(u8);

impl Seat {
    /// The seat with that number, if any table has it.
    #[inline]
    pub const fn new(number: usize) -> Option<Seat> {
        if number < SeatCount::MAX { Some(Seat(number as u8)) } else { None }
    }

    /// Its number.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl fmt::Debug for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seat {}", self.0)
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

    /// The number.
    #[inline]
    pub const fn get(self) -> usize {
        self.0 as usize
    }

    /// The seat with that number, if this table has it.
    #[inline]
    pub const fn seat(self, number: usize) -> Option<Seat> {
        if number < self.get() { Some(Seat(number as u8)) } else { None }
    }

    /// The seat one comes to by counting round the table to `number`, seat 0 being 0.
    #[inline]
    pub const fn nth(self, number: usize) -> Seat {
        Seat((number % self.get()) as u8)
    }

    /// Whether the table has that seat.
    #[inline]
    pub const fn has(self, seat: Seat) -> bool {
        (seat.0 as u32) < self.0
    }

    /// All seats, from 0.
    #[inline]
    pub fn seats(self) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator + use<> {
        (0..self.0 as u8).map(Seat)
    }

    /// The seat `steps` places to the left of `seat`.
    #[inline]
    pub const fn left_of(self, seat: Seat, steps: usize) -> Seat {
        Seat(((seat.index() + steps) % self.get()) as u8)
    }

    /// How many places to the left of `from` the seat `to` is.
    #[inline]
    pub const fn distance(self, from: Seat, to: Seat) -> usize {
        (to.index() + self.get() - from.index()) % self.get()
    }

    /// The following seat in direction of play.
    #[inline]
    pub const fn next(self, seat: Seat, direction: Direction) -> Seat {
        let step = direction.sign() as i32;
        let to = seat.0 as i32 + step;
        // Before the first seat, too: what is below zero is beyond the last as an unsigned number.
        Seat(if to as u32 >= self.0 { to - step * self.0 as i32 } else { to } as u8)
    }
}

/// Which way play goes round.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Direction {
    /// To the left, clockwise: +1.
    Left = 1,
    /// To the right: -1.
    Right = -1,
}

impl Direction {
    /// The other one.
    #[inline]
    pub const fn turned(self) -> Direction {
        match self {
            Direction::Left => Direction::Right,
            Direction::Right => Direction::Left,
        }
    }

    /// +1 or -1.
    #[inline]
    pub const fn sign(self) -> i8 {
        self as i8
    }
}

/// A set of seats.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct SeatSet(u16);

impl SeatSet {
    /// Nobody.
    pub const EMPTY: SeatSet = SeatSet(0);

    /// Everybody at a table of that size.
    #[inline]
    pub const fn all(count: SeatCount) -> SeatSet {
        SeatSet((1 << count.0) - 1)
    }

    /// One seat alone.
    #[inline]
    pub const fn only(seat: Seat) -> SeatSet {
        SeatSet(1 << seat.0)
    }

    /// One seat alone, or nobody.
    #[inline]
    pub(crate) const fn only_if(seat: Seat, holds: bool) -> SeatSet {
        SeatSet((holds as u16) << seat.0)
    }

    /// With `seat` in it.
    #[inline]
    pub const fn with(self, seat: Seat) -> SeatSet {
        SeatSet(self.0 | 1 << seat.0)
    }

    /// With `seat` not in it.
    #[inline]
    pub const fn without(self, seat: Seat) -> SeatSet {
        SeatSet(self.0 & !(1 << seat.0))
    }

    /// The seats in both.
    #[inline]
    pub const fn and(self, other: SeatSet) -> SeatSet {
        SeatSet(self.0 & other.0)
    }

    /// The seats in either.
    #[inline]
    pub const fn or(self, other: SeatSet) -> SeatSet {
        SeatSet(self.0 | other.0)
    }

    /// The seats here but not in `other`.
    #[inline]
    pub const fn minus(self, other: SeatSet) -> SeatSet {
        SeatSet(self.0 & !other.0)
    }

    /// Whether `seat` is in it.
    #[inline]
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 >> seat.0 & 1 == 1
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

impl IntoIterator for SeatSet {
    type Item = Seat;
    type IntoIter = SeatSetIter;
    #[inline]
    fn into_iter(self) -> SeatSetIter {
        self.iter()
    }
}

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
