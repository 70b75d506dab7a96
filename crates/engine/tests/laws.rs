//! Laws of every round, under random play by random rules with 2 to 10 players.

mod common;

use common::*;
use lastcard_bots::{Random, play_random};
use lastcard_engine::*;
use proptest::prelude::*;

const ACTIONS: usize = 400;

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn what_is_listed_is_accepted_and_nothing_else(setting in any_setting()) {
        play_wildly(&setting, ACTIONS, &mut (), |round, seat, _, rng| {
            for listed in round.legal_actions(seat).iter() {
                assert_eq!(round.check(seat, listed), Ok(()), "{listed:?}");
                assert_eq!({ *round }.apply(seat, listed, &mut ()), Ok(()), "{listed:?}");
            }
            for _ in 0..20 {
                let (seat, action) = (Seat::new(rng.below(SeatCount::MAX)).unwrap(), any_action(rng));
                let listed = round.legal_actions(seat).contains(action);
                assert_eq!({ *round }.apply(seat, action, &mut ()).is_ok(), listed, "{seat:?} {action:?}");
                assert_eq!(round.check(seat, action).is_ok(), listed);
            }
        });
    }

    #[test]
    fn a_refusal_changes_nothing_and_tells_nothing(setting in any_setting()) {
        play_wildly(&setting, ACTIONS, &mut (), |round, _, _, rng| {
            let (seat, action) = (Seat::new(rng.below(SeatCount::MAX)).unwrap(), any_action(rng));
            let (mut tried, mut events) = (*round, 0);
            if let Err(illegal) = tried.apply(seat, action, &mut |_| events += 1) {
                assert_eq!((tried, events), (*round, 0));
                assert!(lastcard_rulebook::rule_ids().any(|id| id == illegal.rule()), "{}", illegal.rule());
            }
        });
    }

    #[test]
    fn no_card_is_lost_or_made(setting in any_setting()) {
        let check = |round: &Round| {
            for face in Face::all() {
                let in_hands: usize = setting.seats.seats().map(|seat| round.hand(seat).count(face)).sum();
                let in_pile = round.draw_pile().filter(|card| *card == face).count();
                let on_table = round.table().map_or(0, |table| table.count(face));
                let discarded = round.discards().count(face) + usize::from(round.top() == face);
                assert_eq!(in_hands + in_pile + on_table + discarded, copies(&setting.rules, face), "{face}");
            }
        };
        let end = play_wildly(&setting, ACTIONS, &mut (), |round, _, _, _| check(round));
        check(&end);
    }

    #[test]
    fn folding_the_events_gives_the_same_round(setting in any_setting()) {
        let mut events = Vec::new();
        let round = play_wildly(&setting, ACTIONS, &mut |event| events.push(event), |_, _, _, _| {});
        let Setting { rules, seats, dealer, seed } = setting;
        let mut folded = Round::shuffled(rules, seats, dealer, Chance::Fast(seed)).unwrap();
        for event in events {
            prop_assert_eq!(folded.replay(event), Ok(()));
        }
        prop_assert_eq!(folded, round);
    }

    #[test]
    fn a_damaged_log_is_an_error_and_never_a_panic(setting in any_setting(), damage in any::<u64>()) {
        let mut events = Vec::new();
        play_wildly(&setting, ACTIONS, &mut |event| events.push(event), |_, _, _, _| {});
        let Setting { rules, seats, dealer, seed } = setting;
        let mut rng = lastcard_bots::Rng::new(damage);
        let mut folded = Round::shuffled(rules, seats, dealer, Chance::Fast(seed)).unwrap();
        let mut shuffled = events;
        for _ in 0..20 {
            let (a, b) = (rng.below(shuffled.len()), rng.below(shuffled.len()));
            shuffled.swap(a, b);
        }
        for event in shuffled {
            if folded.replay(event).is_err() {
                break;
            }
        }
    }

    #[test]
    fn dealing_again_is_dealing_anew(setting in any_setting(), played in 0..ACTIONS) {
        let mut round = play_wildly(&setting, played, &mut (), |_, _, _, _| {});
        let next = Setting { dealer: setting.seats.nth(setting.dealer.index() + 1), seed: !setting.seed, ..setting };
        let (mut again, mut anew) = (Vec::new(), Vec::new());
        round.deal_again(next.dealer, Chance::Fast(next.seed), &mut |event| again.push(event)).unwrap();
        prop_assert_eq!(round, next.deal(&mut |event| anew.push(event)));
        prop_assert_eq!(again, anew);
    }

    #[test]
    fn somebody_can_always_act_until_the_round_is_over(setting in any_setting()) {
        let end = play_wildly(&setting, ACTIONS, &mut (), |round, _, _, _| {
            let seat = round.turn().unwrap();
            assert!(!round.legal_actions(seat).is_empty());
            assert!(round.actors().contains(seat));
        });
        prop_assert_eq!(end.turn().is_none(), end.outcome().is_some());
        prop_assert!(end.turn().is_some() || end.actors().is_empty());
    }

    #[test]
    fn every_round_of_the_bench_player_ends(setting in any_setting()) {
        let mut round = setting.deal(&mut ());
        let actions = play_random(&mut round, &mut Random::new(setting.seed), &mut ()).unwrap();
        prop_assert!(round.outcome().is_some());
        prop_assert!(actions <= 20_000, "{} actions", actions);
    }

    #[test]
    fn every_legal_action_has_an_id_that_means_it(setting in any_setting()) {
        play_wildly(&setting, ACTIONS, &mut (), |round, seat, _, _| {
            let actions = round.legal_actions(seat);
            let mut mask = [false; ActionId::COUNT];
            actions.write_mask(&mut mask);
            for action in actions.iter() {
                let id = ActionId::of(action, seat, setting.seats).unwrap();
                assert_eq!(actions.action(id), Some(action));
                assert!(mask[id.index()]);
            }
            assert_eq!(mask.iter().filter(|legal| **legal).count(), actions.iter().count());
            for (number, legal) in mask.iter().enumerate() {
                assert_eq!(actions.action(ActionId::new(number).unwrap()).is_some(), *legal);
            }
        });
    }

    #[test]
    fn who_goes_out_wins_and_scores_add_up(setting in any_setting()) {
        let mut round = setting.deal(&mut ());
        play_random(&mut round, &mut Random::new(setting.seed), &mut ()).unwrap();
        let outcome = round.outcome().unwrap();
        // A written rule can leave several without cards; one of them has won (CUSTOM-5).
        let empty: Vec<Seat> = setting.seats.seats().filter(|seat| round.hand(*seat).is_empty()).collect();
        prop_assert_eq!(outcome.winner.is_some(), !empty.is_empty());
        prop_assert!(outcome.winner.is_none_or(|winner| empty.contains(&winner)));
        prop_assert!(empty.len() <= 1 || !setting.rules.custom.is_empty());
        let left: u16 = setting.seats.seats().map(|seat| round.hand(seat).points()).sum();
        let scored: u16 = outcome.points.iter().sum();
        prop_assert_eq!(scored, if outcome.winner.is_some() { left } else { 0 });
    }
}
