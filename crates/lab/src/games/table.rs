use std::borrow::Cow;

use super::columns::{Column, Kind};

/// A text that is mostly one of few.
pub(super) type Word = Cow<'static, str>;

/// What stands in one column of one row.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Cell {
    Nothing,
    Int(i64),
    Flag(bool),
    Text(Word),
    Ints(Vec<i32>),
    Texts(Vec<Option<Word>>),
}

/// Rows of one kind, by column.
#[derive(Debug)]
pub(super) struct Table {
    pub(super) columns: &'static [Column],
    pub(super) values: Vec<Vec<Cell>>,
}

impl Table {
    pub(super) fn new(columns: &'static [Column]) -> Table {
        Table { columns, values: columns.iter().map(|_| Vec::new()).collect() }
    }

    pub(super) fn rows(&self) -> usize {
        self.values.first().map_or(0, Vec::len)
    }

    /// Adds a row with a cell for each column, in their order.
    pub(super) fn push<const CELLS: usize>(&mut self, row: [Cell; CELLS]) {
        debug_assert_eq!(CELLS, self.columns.len());
        for ((column, values), cell) in self.columns.iter().zip(&mut self.values).zip(row) {
            debug_assert!(cell.fits(column.kind), "{} has no {cell:?}", column.name);
            values.push(cell);
        }
    }
}

impl Cell {
    pub(super) fn int(number: impl TryInto<i64>) -> Cell {
        number.try_into().map_or(Cell::Nothing, Cell::Int)
    }

    pub(super) fn text(word: impl Into<Word>) -> Cell {
        Cell::Text(word.into())
    }

    pub(super) fn ints<N: Into<i32> + Copy>(numbers: &[N]) -> Cell {
        Cell::Ints(numbers.iter().map(|number| (*number).into()).collect())
    }

    pub(super) fn texts(words: impl IntoIterator<Item = Word>) -> Cell {
        Cell::Texts(words.into_iter().map(Some).collect())
    }

    pub(super) fn or_nothing<T>(value: Option<T>, cell: impl FnOnce(T) -> Cell) -> Cell {
        value.map_or(Cell::Nothing, cell)
    }

    const fn fits(&self, kind: Kind) -> bool {
        matches!(
            (self, kind),
            (Cell::Nothing, _)
                | (Cell::Int(_), Kind::Int)
                | (Cell::Flag(_), Kind::Flag)
                | (Cell::Text(_), Kind::Text)
                | (Cell::Ints(_), Kind::Ints)
                | (Cell::Texts(_), Kind::Texts)
        )
    }
}
