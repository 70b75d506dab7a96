//! The engine without std.
#![no_std]

use core::panic::PanicInfo;

use lastcard_engine::{Chance, Round, Rules, SeatCount};

/// Plays the first legal actions of a round, so that the engine is linked and not only named.
#[unsafe(no_mangle)]
pub extern "C" fn lastcard_play(seed: u64) -> usize {
    let Some(dealer) = SeatCount::TWO.seat(0) else { return 0 };
    let dealt = Round::deal(Rules::CLASSIC, SeatCount::TWO, dealer, Chance::Seed(seed.into()), &mut ());
    let Ok(mut round) = dealt else { return 0 };
    let mut actions = 0;
    while let Some(seat) = round.turn() {
        let Some(action) = round.legal_actions(seat).iter().next() else { break };
        if round.apply(seat, action, &mut ()).is_err() {
            break;
        }
        actions += 1;
    }
    actions
}

#[panic_handler]
fn panic(_: &PanicInfo<'_>) -> ! {
    loop {}
}
