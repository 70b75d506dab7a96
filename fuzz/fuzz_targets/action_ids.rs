//! Ids are accepted exactly when legal, whatever the rules, and no card is lost.
#![no_main]

use lastcard_engine::{ActionId, Chance, Deck, Face, Preset, Round, Seat, SeatCount, copies};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: (u8, SeatCount, u64, Vec<(Seat, ActionId)>)| {
    let (preset, seats, seed, acts) = data;
    let Some(preset) = Preset::all().nth(preset as usize % Preset::all().count()) else { return };
    let rules = preset.rules();
    let Ok(mut round) = Round::deal(rules, seats, seats.nth(0), Chance::Fast(seed), &mut ()) else { return };
    for (seat, id) in acts {
        let seat = seats.nth(seat.index());
        let actions = round.legal_actions(seat);
        let Some(action) = actions.action(id) else { continue };
        assert_eq!(ActionId::of(action, seat, seats), Some(id));
        assert_eq!(round.apply(seat, action, &mut ()), Ok(()));
    }
    let held = |face: Face| seats.seats().map(|seat| round.hand(seat).count(face)).sum::<usize>();
    let table = |face: Face| round.table().map_or(0, |hand| hand.count(face));
    let piled = |face: Face| round.draw_pile().filter(|card| *card == face).count();
    for face in Deck::sorted(&rules).cards() {
        let lying = round.discards().count(*face) + usize::from(round.top() == *face) + piled(*face);
        assert_eq!(held(*face) + table(*face) + lying, copies(&rules, *face));
    }
});
