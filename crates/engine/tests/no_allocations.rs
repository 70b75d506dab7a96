//! Whole rounds without a single heap allocation.
#![allow(unsafe_code, reason = "a global allocator is unsafe by its trait")]

use std::{
    alloc::{GlobalAlloc, Layout, System},
    sync::atomic::{AtomicUsize, Ordering},
};

use lastcard_bots::{Random, play_random};
use lastcard_engine::{Chance, Preset, Round, SeatCount};

struct Counting;

static ALLOCATIONS: AtomicUsize = AtomicUsize::new(0);

// SAFETY: every call goes to the system's allocator as it came.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        ALLOCATIONS.fetch_add(1, Ordering::Relaxed);
        // SAFETY: the caller keeps GlobalAlloc's contract.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        // SAFETY: the caller keeps GlobalAlloc's contract.
        unsafe { System.dealloc(pointer, layout) }
    }
}

#[global_allocator]
static COUNTING: Counting = Counting;

// The only test in this file: another thread's allocations would count too.
#[test]
fn whole_rounds_allocate_nothing() {
    let before = ALLOCATIONS.load(Ordering::Relaxed);
    let mut actions = 0;
    for preset in Preset::all() {
        for players in 2..=10 {
            let seats = SeatCount::new(players).unwrap();
            let dealer = seats.seat(0).unwrap();
            let mut events = 0;
            let mut round =
                Round::deal(preset.rules(), seats, dealer, Chance::Seed(7.into()), &mut |_| events += 1).unwrap();
            actions += play_random(&mut round, &mut Random::new(7), &mut |_| events += 1).unwrap();
            assert!(round.outcome().is_some());
        }
    }
    let allocated = ALLOCATIONS.load(Ordering::Relaxed) - before;
    assert_eq!(allocated, 0, "in {actions} actions");
}
