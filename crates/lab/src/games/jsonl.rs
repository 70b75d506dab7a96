use std::io::{self, Write};

use lastcard_bots::StopSign;
use serde::{Serialize, Serializer, ser::SerializeMap};

use super::table::{Cell, Table};

/// Writes a table, an object a row with all columns in their order, until `stop` is raised; whether all of it is written.
pub(super) fn write(table: &Table, mut to: impl Write, stop: &StopSign) -> io::Result<bool> {
    for row in 0..table.rows() {
        if stop.is_raised() {
            return Ok(false);
        }
        serde_json::to_writer(&mut to, &Row { table, row })?;
        to.write_all(b"\n")?;
    }
    to.flush().map(|()| true)
}

struct Row<'a> {
    table: &'a Table,
    row: usize,
}

impl Serialize for Row<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.table.columns.len()))?;
        for (column, values) in self.table.columns.iter().zip(&self.table.values) {
            map.serialize_entry(column.name, &values[self.row])?;
        }
        map.end()
    }
}

impl Serialize for Cell {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Cell::Nothing => serializer.serialize_none(),
            Cell::Int(number) => serializer.serialize_i64(*number),
            Cell::Flag(flag) => serializer.serialize_bool(*flag),
            Cell::Text(text) => serializer.serialize_str(text),
            Cell::Ints(numbers) => numbers.serialize(serializer),
            Cell::Texts(texts) => texts.serialize(serializer),
        }
    }
}
