//! Laws of every round, under random play by random rules with 2 to 10 players.

use lastcard_bots::{Random, play_random};
use lastcard_engine::*;
use proptest::prelude::*;

use crate::common::*;

const ACTIONS: usize = 400;

/// Whether rounds of the bench player may go on for very long: every rule ends, but it can fill every hand again and again.
fn may_go_on(rules: &Rules) -> bool {
    !rules.custom.is_empty()
}

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
    fn a_colour_is_in_play_unless_one_is_to_be_named(setting in any_setting()) {
        play_wildly(&setting, ACTIONS, &mut (), |round, _, _, _| {
            let named = round.view(Viewer::Public).color().is_some();
            assert_eq!(named, round.phase() != Phase::Color, "{:?}", round.phase());
        });
    }

    #[test]
    fn folding_the_events_gives_the_same_round(setting in any_setting()) {
        let mut events = Vec::new();
        let round = play_wildly(&setting, ACTIONS, &mut events, |_, _, _, _| {});
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
        play_wildly(&setting, ACTIONS, &mut events, |_, _, _, _| {});
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
        round.deal_again(next.dealer, Chance::Fast(next.seed), &mut again).unwrap();
        prop_assert_eq!(round, next.deal(&mut anew));
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
        let after: Vec<Actions> = end.actors().into_iter().map(|seat| end.legal_actions(seat)).collect();
        prop_assert!(end.turn().is_some() || after.is_empty(), "{:?}", after);
    }

    #[test]
    fn every_round_of_the_bench_player_ends(setting in any_setting()) {
        let mut round = setting.deal(&mut ());
        let actions = play_random(&mut round, &mut Random::new(setting.seed), &mut ()).unwrap();
        prop_assert!(round.outcome().is_some() || may_go_on(&setting.rules));
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
    fn who_pays_for_a_missing_call_could_have_called_or_was_silenced(setting in any_setting()) {
        let setting = Setting { rules: made_up::fitting(Rules { uno: Uno::Automatic, ..setting.rules }, setting.seats), ..setting };
        let mut could_call = false;
        play_wildly(&setting, ACTIONS, &mut (), |round, seat, action, _| {
            let with_call = match action {
                Action::Play(lay) => Some(Action::Play(lay.uno())),
                Action::Jump(lay) => Some(Action::Jump(lay.uno())),
                _ => None,
            };
            if let Some(with_call) = with_call {
                could_call = matches!(round.check(seat, with_call), Ok(()) | Err(Illegal::Muted));
            }
            let mut forgot = false;
            let mut watch = |event| forgot |= matches!(event, Event::Forgot { .. });
            { *round }.apply(seat, action, &mut watch).unwrap();
            assert!(!forgot || could_call, "{seat} {action:?}");
        });
    }

    #[test]
    fn what_is_fixed_or_barred_is_not_laid(setting in any_setting()) {
        play_wildly(&setting, ACTIONS, &mut (), |round, _, action, _| {
            let (Action::Play(Lay { face, color, .. }) | Action::Jump(Lay { face, color, .. })) = action else { return };
            let laid = face.color().or(color);
            assert!(round.fixed().is_none_or(|(fixed, _)| laid == Some(fixed) && round.color() == laid));
            assert!(round.barred().is_none_or(|(kind, _)| kind != Kind::Any && face.color().map(Kind::Color) != Some(kind)));
        });
    }

    #[test]
    fn who_goes_out_wins_and_scores_add_up(setting in any_setting()) {
        let mut round = setting.deal(&mut ());
        play_random(&mut round, &mut Random::new(setting.seed), &mut ()).unwrap();
        prop_assume!(round.outcome().is_some() || !may_go_on(&setting.rules));
        let (outcome, rules) = (round.outcome().unwrap(), setting.rules);
        // A written rule can leave several without cards; one of them has won (CUSTOM-5). Who fell has none either.
        let is_out = |seat: &Seat| round.hand(*seat).is_empty() && (rules.mercy == 0 || round.playing().contains(*seat));
        let empty: Vec<Seat> = setting.seats.seats().filter(is_out).collect();
        if !rules.places {
            let alone = round.playing().len() < setting.seats.get();
            prop_assert!(outcome.winner.is_some() != empty.is_empty() || alone);
            prop_assert!(outcome.winner.is_none_or(|winner| empty.contains(&winner) || alone));
            prop_assert!(empty.len() <= 1 || !rules.custom.is_empty());
        }
        let left = |seat: Seat| round.hand(seat).points() + round.fallen_points(seat);
        let team = |seat: Seat| rules.team_of(seat, setting.seats);
        for seat in setting.seats.seats() {
            let expected = match (outcome.winner, rules.scoring) {
                _ if rules.places => continue,
                (None, _) => 0,
                (Some(winner), Scoring::Winner) if team(winner).contains(seat) => {
                    setting.seats.seats().filter(|other| !team(winner).contains(*other)).map(left).sum()
                }
                (Some(_), Scoring::Winner) => 0,
                (Some(_), Scoring::Tally) => team(seat).into_iter().map(left).sum(),
            };
            prop_assert_eq!(outcome.points[seat.index()], expected * round.factor(), "{:?}", seat);
            prop_assert!(outcome.winner.is_some() || outcome.extra[seat.index()] == 0);
            prop_assert!(team(seat).into_iter().all(|other| outcome.extra[other.index()] == outcome.extra[seat.index()]));
        }
    }

    #[test]
    fn an_outcome_is_entered_as_the_round_would_be_unless_players_are_eliminated(setting in any_setting()) {
        let mut round = setting.deal(&mut ());
        play_random(&mut round, &mut Random::new(setting.seed), &mut ()).unwrap();
        let game = Game::new(setting.rules, setting.seats, round.dealer()).unwrap();
        let (mut by_round, mut by_outcome) = (game, game);
        // A round that is not over cannot be entered; that rounds end is another law.
        prop_assume!(by_round.score(&round).is_ok());
        match by_outcome.score_outcome(&round.outcome().unwrap()) {
            Ok(()) => prop_assert_eq!(by_outcome, by_round),
            Err(NotScorable) => prop_assert_eq!((by_outcome, setting.rules.match_by), (game, MatchBy::Elimination)),
        }
    }

    #[test]
    fn everybody_has_a_place_of_their_own_when_play_goes_on_to_the_last(setting in any_setting()) {
        let rules = made_up::fitting(Rules { places: true, teams: false, partner_hands: false, ..setting.rules }, setting.seats);
        let mut round = Setting { rules, ..setting }.deal(&mut ());
        play_random(&mut round, &mut Random::new(setting.seed), &mut ()).unwrap();
        prop_assume!(round.outcome().is_some() || !may_go_on(&rules));
        let mut places: Vec<usize> = setting.seats.seats().filter_map(|seat| round.place(seat)).collect();
        places.sort_unstable();
        let blocked = setting.seats.get() - places.len();
        prop_assert!(blocked != 1, "one who is left alone has the last place");
        let taken: Vec<usize> = (1..=setting.seats.get()).collect();
        prop_assert!(blocked > 0 || places == taken, "{:?}", places);
        prop_assert_eq!(round.outcome().unwrap().winner.map(|seat| round.place(seat)), places.first().map(|_| Some(1)));
    }

    #[test]
    fn nobody_who_is_out_of_the_round_holds_a_card_or_may_act(setting in any_setting()) {
        // The deal is no action: what an opening Draw Two brings counts after the first.
        let mut acted = false;
        play_wildly(&setting, ACTIONS, &mut (), |round, _, _, _| {
            let is_dealt = !std::mem::replace(&mut acted, true);
            for seat in setting.seats.seats().filter(|seat| !round.playing().contains(*seat)) {
                assert!(round.hand(seat).is_empty() && round.legal_actions(seat).is_empty());
                assert!(!round.actors().contains(seat) && !round.danger().contains(seat));
            }
            assert!(is_dealt || round.rules().mercy == 0 || matches!(round.phase(), Phase::Tour | Phase::Rule | Phase::More | Phase::Now)
                || round.playing().into_iter().all(|seat| round.hand(seat).len() < round.rules().mercy as usize));
        });
    }
}
