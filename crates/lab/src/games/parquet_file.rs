use std::{collections::HashMap, io::Write, sync::Arc};

use lastcard_bots::StopSign;
use parquet::{
    basic::{Compression, LogicalType, Repetition, Type as Physical},
    data_type::{BoolType, ByteArray, ByteArrayType, Int32Type, Int64Type},
    errors::Result,
    file::{
        properties::WriterProperties,
        writer::{SerializedColumnWriter, SerializedFileWriter},
    },
    schema::types::{Type, TypePtr},
};

use super::{
    columns::{Column, Kind},
    table::{Cell, Table, Word},
};

/// Rows between two looks at whether to stop.
const AT_ONCE: usize = 1 << 16;

/// Writes a table as one Parquet file with one row group, until `stop` is raised; whether all of it is written.
pub(super) fn write(table: &Table, to: impl Write + Send, stop: &StopSign) -> Result<bool> {
    let properties = WriterProperties::builder().set_compression(Compression::SNAPPY).build();
    let mut file = SerializedFileWriter::new(to, Arc::new(schema(table.columns)?), Arc::new(properties))?;
    let mut rows = file.next_row_group()?;
    for (column, values) in table.columns.iter().zip(&table.values) {
        if let Some(mut writer) = rows.next_column()? {
            for some in values.chunks(AT_ONCE) {
                if stop.is_raised() {
                    return Ok(false);
                }
                write_column(&mut writer, column.kind, some)?;
            }
            writer.close()?;
        }
    }
    rows.close()?;
    file.close()?;
    Ok(true)
}

fn schema(columns: &[Column]) -> Result<Type> {
    let fields = columns.iter().map(|column| field(*column)).collect::<Result<Vec<_>>>()?;
    Type::group_type_builder("schema").with_fields(fields).build()
}

/// A column that may be empty; a list in three levels, as the format wants it.
fn field(column: Column) -> Result<TypePtr> {
    let leaf = |name: &str, physical: Physical, text: bool| {
        let leaf = Type::primitive_type_builder(name, physical).with_repetition(Repetition::OPTIONAL);
        leaf.with_logical_type(text.then_some(LogicalType::String)).build().map(Arc::new)
    };
    let list = |element: TypePtr| {
        let repeated = Type::group_type_builder("list").with_repetition(Repetition::REPEATED);
        let repeated = repeated.with_fields(vec![element]).build()?;
        let outer = Type::group_type_builder(column.name).with_repetition(Repetition::OPTIONAL);
        outer.with_logical_type(Some(LogicalType::List)).with_fields(vec![Arc::new(repeated)]).build().map(Arc::new)
    };
    match column.kind {
        Kind::Int => leaf(column.name, Physical::INT64, false),
        Kind::Flag => leaf(column.name, Physical::BOOLEAN, false),
        Kind::Text => leaf(column.name, Physical::BYTE_ARRAY, true),
        Kind::Ints => list(leaf("element", Physical::INT32, false)?),
        Kind::Texts => list(leaf("element", Physical::BYTE_ARRAY, true)?),
    }
}

fn write_column(writer: &mut SerializedColumnWriter<'_>, kind: Kind, values: &[Cell]) -> Result<()> {
    let there: Vec<i16> = values.iter().map(|cell| i16::from(*cell != Cell::Nothing)).collect();
    match kind {
        Kind::Int => {
            let numbers: Vec<i64> = values
                .iter()
                .filter_map(|cell| if let Cell::Int(number) = cell { Some(*number) } else { None })
                .collect();
            writer.typed::<Int64Type>().write_batch(&numbers, Some(&there), None)?;
        }
        Kind::Flag => {
            let flags: Vec<bool> =
                values.iter().filter_map(|cell| if let Cell::Flag(flag) = cell { Some(*flag) } else { None }).collect();
            writer.typed::<BoolType>().write_batch(&flags, Some(&there), None)?;
        }
        Kind::Text => {
            let mut known = Known::default();
            let texts: Vec<ByteArray> = values
                .iter()
                .filter_map(|cell| if let Cell::Text(text) = cell { Some(known.bytes(text)) } else { None })
                .collect();
            writer.typed::<ByteArrayType>().write_batch(&texts, Some(&there), None)?;
        }
        Kind::Ints => {
            let mut levels = Levels::default();
            let mut numbers = Vec::new();
            for cell in values {
                levels.add(if let Cell::Ints(list) = cell { Some(list.iter().map(|_| true)) } else { None });
                numbers.extend(if let Cell::Ints(list) = cell { list.as_slice() } else { &[] });
            }
            let (there, nested) = (Some(&levels.there[..]), Some(&levels.nested[..]));
            writer.typed::<Int32Type>().write_batch(&numbers, there, nested)?;
        }
        Kind::Texts => {
            let (mut levels, mut known) = (Levels::default(), Known::default());
            let mut texts = Vec::new();
            for cell in values {
                let list = if let Cell::Texts(list) = cell { Some(list) } else { None };
                levels.add(list.map(|list| list.iter().map(Option::is_some)));
                texts.extend(list.into_iter().flatten().flatten().map(|text| known.bytes(text)));
            }
            let (there, nested) = (Some(&levels.there[..]), Some(&levels.nested[..]));
            writer.typed::<ByteArrayType>().write_batch(&texts, there, nested)?;
        }
    }
    Ok(())
}

/// How the elements of lists are told apart: how much of each is there, and whether it goes on with the list before it.
#[derive(Default)]
struct Levels {
    there: Vec<i16>,
    nested: Vec<i16>,
}

impl Levels {
    /// No list, an empty one, or one with elements that are there or not.
    fn add(&mut self, list: Option<impl ExactSizeIterator<Item = bool>>) {
        let length = list.as_ref().map(ExactSizeIterator::len);
        if length.unwrap_or(0) == 0 {
            self.there.push(i16::from(length.is_some()));
            self.nested.push(0);
        }
        for (place, element) in list.into_iter().flatten().enumerate() {
            self.there.push(2 + i16::from(element));
            self.nested.push(i16::from(place > 0));
        }
    }
}

/// The bytes of texts, which are mostly the same few.
#[derive(Default)]
struct Known<'a>(HashMap<&'a str, ByteArray>);

impl<'a> Known<'a> {
    fn bytes(&mut self, text: &'a Word) -> ByteArray {
        self.0.entry(text).or_insert_with(|| ByteArray::from(text.as_bytes().to_vec())).clone()
    }
}
