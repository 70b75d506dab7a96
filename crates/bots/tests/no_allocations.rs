//! What `master` decides takes no heap.
#![allow(unsafe_code, reason = "a global allocator is unsafe by its trait")]

use std::{
    alloc::{GlobalAlloc, Layout, System},
    sync::atomic::{AtomicUsize, Ordering},
};

use lastcard_bots::{
    Bot, Master,
    master::{Company, Net},
};
use lastcard_engine::{Chance, Event, Memory, Round, Rules, SeatCount, Viewer};

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
fn in_a_classic_round_master_decides_without_a_single_heap_allocation() {
    // Weights are read when they are first needed.
    for company in [Company::Two, Company::More] {
        let _ = Net::shipped(company);
    }
    let (mut decisions, mut allocated) = (0, 0);
    for players in [2, 3, 4, 10] {
        let seats = SeatCount::new(players).unwrap();
        let mut events: Vec<Event> = Vec::new();
        let mut round = Round::deal(Rules::CLASSIC, seats, seats.nth(0), Chance::Seed(7.into()), &mut events).unwrap();
        let mut table: Vec<(Master, Memory)> =
            seats.seats().map(|seat| (Master::new(seat.index() as u64), Memory::new(seat, seats))).collect();
        for (seat, (master, _)) in seats.seats().zip(&mut table) {
            master.sit(seat, seats);
        }
        while let Some(turn) = round.turn() {
            for (master, memory) in &mut table {
                let viewer = Viewer::Seat(memory.seat());
                let view = round.view(viewer);
                for seen in events.iter().map(|event| event.seen_by(viewer)) {
                    memory.see(seen);
                    master.see(seen, &view);
                }
                memory.look(&view);
            }
            let mut decided = None;
            for seat in round.actors().without(turn).into_iter().chain([turn]) {
                let (master, memory) = &mut table[seat.index()];
                let before = ALLOCATIONS.load(Ordering::Relaxed);
                let action = master.decide(&round.view(Viewer::Seat(seat)), memory);
                allocated += ALLOCATIONS.load(Ordering::Relaxed) - before;
                decisions += 1;
                decided = decided.or(action.map(|action| (seat, action)));
            }
            let (seat, action) = decided.expect("who is on turn decides");
            events.clear();
            round.apply(seat, action, &mut events).unwrap();
        }
    }
    assert!(decisions > 100, "{decisions}");
    assert_eq!(allocated, 0, "in {decisions} decisions");
}
