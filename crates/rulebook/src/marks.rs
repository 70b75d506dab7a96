use std::collections::BTreeMap;

use lastcard_engine::{Mark, SeatSet};

/// Who bears which marks, given their names by number: two rules may call theirs the same.
pub fn borne_marks(names: &[String], bearers: impl Fn(Mark) -> SeatSet) -> BTreeMap<&str, SeatSet> {
    let mut borne: BTreeMap<&str, SeatSet> = BTreeMap::new();
    for (number, name) in names.iter().enumerate() {
        let so_far = borne.entry(name).or_insert(SeatSet::EMPTY);
        *so_far = *so_far | Mark::new(number).map_or(SeatSet::EMPTY, &bearers);
    }
    borne.retain(|_, seats| !seats.is_empty());
    borne
}
