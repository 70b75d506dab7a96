//! What a seat may not know never leaves the engine.

use lastcard_bots::Rng;
use lastcard_engine::*;
use proptest::prelude::*;

use crate::common::*;

/// All that a view tells, and why it would refuse some actions.
fn told(view: &View<'_>, rng: Rng) -> impl PartialEq + std::fmt::Debug + use<> {
    let mut rng = rng;
    let refusals: Vec<Result<(), Illegal>> = (0..20).map(|_| view.check(any_action(&mut rng))).collect();
    let counts: Vec<usize> = view.seats().seats().map(|seat| view.count(seat)).collect();
    let hands: Vec<Option<Hand>> = view.seats().seats().map(|seat| view.hand_of(seat).copied()).collect();
    let round = (view.phase(), view.turn(), view.direction(), view.top(), view.color(), view.pending());
    let piles = (view.draw_count(), *view.discards(), view.table_count(), view.dealer());
    let own = (*view.hand(), view.drawn(), view.legal_actions());
    let marks: Vec<SeatSet> = (0..Mark::MAX).map(|number| view.bearers(Mark::new(number).unwrap())).collect();
    let written = (view.ask(), view.is_open(), view.missing(), marks, view.called());
    let awarded: Vec<i16> = view.seats().seats().map(|seat| view.awarded(seat)).collect();
    let written = (written, view.fixed(), view.barred(), view.factor(), awarded);
    (refusals, counts, hands, round, piles, own, written, (view.danger(), view.four(), view.outcome()))
}

/// Plays with every seat remembering; `watch` sees each state with its memories.
fn play_remembering(setting: &Setting, mut watch: impl FnMut(&Round, &[Memory], &mut Rng)) {
    let mut memories: Vec<Memory> = setting.seats.seats().map(|seat| Memory::new(seat, setting.seats)).collect();
    let mut events = Vec::new();
    let mut round = setting.deal(&mut events);
    let mut rng = Rng::new(setting.seed ^ 0xfeed);
    for _ in 0..300 {
        for memory in &mut memories {
            for event in &events {
                memory.see(event.seen_by(Viewer::Seat(memory.seat())));
            }
            memory.look(&round.view(Viewer::Seat(memory.seat())));
        }
        events.clear();
        watch(&round, &memories, &mut rng);
        let Some((seat, action)) = any_legal(&round, &mut rng) else { break };
        round.apply(seat, action, &mut events).unwrap();
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn worlds_that_differ_only_in_secrets_look_the_same(setting in any_setting()) {
        play_remembering(&setting, |round, memories, rng| {
            for memory in memories {
                let viewer = Viewer::Seat(memory.seat());
                let (view, fresh) = (round.view(viewer), rng.next());
                let other = memory.sample(&view, fresh);
                let asked = Rng::new(rng.next());
                assert_eq!(told(&view, asked), told(&other.view(viewer), asked));
                assert_eq!(memory.sample(&other.view(viewer), fresh), other, "a sample depends on secrets");
            }
            let nobody = Memory::new(round.dealer(), round.seats());
            if round.phase() != Phase::Over {
                let public = round.view(Viewer::Public);
                let other = nobody.sample(&public, rng.next());
                let asked = Rng::new(rng.next());
                assert_eq!(told(&public, asked), told(&other.view(Viewer::Public), asked));
            }
        });
    }

    #[test]
    fn what_a_seat_remembers_is_so(setting in any_setting()) {
        play_remembering(&setting, |round, memories, _| {
            for memory in memories {
                for seat in round.seats().seats() {
                    assert!(round.hand(seat).includes(memory.known(seat)), "{:?} of {seat:?}", memory.seat());
                }
            }
        });
    }

    #[test]
    fn an_event_shows_a_seat_no_card_it_may_not_see(setting in any_setting(), other in 0..Face::COUNT) {
        let other = Face::from_index(other).unwrap();
        let mut events = Vec::new();
        play_wildly(&setting, 200, &mut events, |_, _, _, _| {});
        for event in events {
            for viewer in setting.seats.seats().map(Viewer::Seat).chain([Viewer::Public]) {
                let secret = match event {
                    Event::Dealt { seat, .. } if viewer != Viewer::Seat(seat) => Event::Dealt { seat, card: other },
                    Event::Drew { seat, why, open: false, .. } if viewer != Viewer::Seat(seat) => {
                        Event::Drew { seat, card: other, why, open: false }
                    }
                    Event::Showed { seat, to, .. } if ![seat, to].map(Viewer::Seat).contains(&viewer) => {
                        Event::Showed { seat, to, card: other }
                    }
                    Event::Gave { seat, to, open: false, .. } if ![seat, to].map(Viewer::Seat).contains(&viewer) => {
                        Event::Gave { seat, to, card: other, open: false }
                    }
                    Event::Voted { seat, yes } if viewer != Viewer::Seat(seat) => Event::Voted { seat, yes: !yes },
                    Event::PutBack { .. } => Event::PutBack { place: 77 },
                    Event::Awaits { seat, what: Decision::Drawn { must } } => {
                        Event::Awaits { seat, what: Decision::Drawn { must: !must } }
                    }
                    open => open,
                };
                prop_assert_eq!(event.seen_by(viewer), secret.seen_by(viewer));
            }
        }
    }
}
