//! Ids are accepted exactly when legal, whatever the rules, and no card is lost.
#![no_main]

use lastcard_engine::{ActionId, Chance, Deck, Face, Preset, Round, SeatCount, copies};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    let [preset, players, seed, rest @ ..] = data else { return };
    let Some(preset) = Preset::all().nth(*preset as usize % 10) else { return };
    let Some(seats) = SeatCount::new(2 + *players as usize % 9) else { return };
    let rules = preset.rules();
    let Some(dealer) = seats.seat(0) else { return };
    let Ok(mut round) = Round::deal(rules, seats, dealer, Chance::Fast(*seed as u64), &mut ()) else { return };
    for pair in rest.chunks_exact(2) {
        let Some(seat) = seats.seat(pair[0] as usize % seats.get()) else { return };
        let Some(id) = ActionId::new(pair[1] as usize) else { continue };
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
