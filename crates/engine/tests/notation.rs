//! What is written is read again exactly, as logs and replays need it.

use lastcard_engine::*;
use proptest::prelude::*;

use crate::common::*;

fn reads_back(event: Event) {
    assert_eq!(event.to_string().parse(), Ok(event), "{event}");
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn every_event_and_action_of_a_round_is_read_as_it_was_written(setting in any_setting()) {
        let mut events = Vec::new();
        play_wildly(&setting, 400, &mut events, |_, _, action, rng| {
            for action in [action, any_action(rng)] {
                assert_eq!(action.to_string().parse(), Ok(action), "{action}");
            }
        });
        events.into_iter().for_each(reads_back);
    }
}

#[test]
fn lines_of_stored_logs_are_read_and_written_the_same() {
    let events = [
        "dealt 3 W+4",
        "put_back 17",
        "named 0 G",
        "played 1 R5 - uno",
        "played 9 W B uno jump",
        "drew 2 C1 penalty open",
        "challenged 0 9 guilty",
        "turned_up GR",
        "turned",
        "passed_on -1",
        "counted failed 0 2 9",
        "counted passed",
        "chose 1 0",
        "marked 4 3 their_turn",
        "awaits 1 drawn must",
        "awaits 1 discard 2 0 7",
        "awaits 0 vote 0 3 1",
        "awaits 1 choose 0 3 0",
        "awaits 1 choose 4 3 0",
        "awaits 2 give 3 1 0 4",
        "awaits 2 take_from 1 1 0 4",
        "awaits 2 show 2 1 0",
        "awaits 2 show 2 1 0 5",
        "awaits 2 call_symbol 0 1 0",
        "gave 1 2 R5",
        "gave 1 2 W+4 open",
        "shows 1 3",
        "shows 1 3 0",
        "mixed 4",
        "lot_fell 2",
        "called_out 3 draw_two",
        "called_out 3 7",
        "called_out 3 G",
        "tossed 0 heads",
        "tossed 0",
        "rolled 0 6",
        "marked 4 3 turns 5",
        "unmarked 4 3 passed_on",
        "wears_off 1 2 0",
        "told_on 3 1 0",
        "may_lay 1 fitting",
        "may_lay 1 color",
        "fixed G 20",
        "unfixed",
        "barred 3-5 2",
        "barred draw_two 0",
        "barred Y 1",
        "barred 7 1",
        "unbarred",
        "doubled 4",
        "awarded 2 100 bonus",
        "awarded 2 1 penalty",
        "awaits 3 now",
        "ended",
        "ended 4",
    ];
    for line in events {
        assert_eq!(line.parse::<Event>().unwrap().to_string(), line);
    }
    let actions = [
        "give R5",
        "take_card W",
        "show GS",
        "call_out 0",
        "call_out B",
        "call_out reverse",
        "choose 3",
        "tell 4 1",
        "play WT G 9 uno",
        "jump R7 0",
        "keep",
        "name Y",
        "tour_keep",
        "tour_take 3",
        "vote no",
        "choose 1",
    ];
    for line in actions {
        assert_eq!(line.parse::<Action>().unwrap().to_string(), line);
    }
}

#[test]
fn other_lines_are_refused() {
    for line in [
        "",
        "dealt",
        "dealt 0 R5 R5",
        "dealt 11 R5",
        "drew 0 R5",
        "awaits 0 drawn may",
        "passed_on 0",
        "barred X 1",
        "awarded 1 5 gift",
    ] {
        assert_eq!(line.parse::<Event>(), Err(BadNotation::Event), "{line}");
    }
    for line in ["", "play", "play R5 uno uno", "vote", "choose 4", "catch 10", "call_out 10", "give"] {
        assert_eq!(line.parse::<Action>(), Err(BadNotation::Action), "{line}");
    }
}

#[cfg(feature = "arbitrary")]
mod arbitrary_values {
    use arbitrary::{Arbitrary, Unstructured};

    use super::*;

    proptest! {
        #[test]
        fn whatever_can_be_said_is_read_as_it_was_written(bytes in any::<[u8; 64]>()) {
            let mut bytes = Unstructured::new(&bytes);
            let (event, action) = (Event::arbitrary(&mut bytes).unwrap(), Action::arbitrary(&mut bytes).unwrap());
            reads_back(event);
            prop_assert_eq!(action.to_string().parse(), Ok(action));
        }
    }
}

#[cfg(feature = "serde")]
mod serde_values {
    use serde_json::{from_value, json, to_value};

    use super::*;

    #[test]
    fn vocabulary_is_text_of_the_notation_and_seats_are_numbers() {
        let (event, action): (Event, Action) = ("played 1 W+4 G uno".parse().unwrap(), "catch 2".parse().unwrap());
        let (face, color): (Face, Color) = ("Y+2".parse().unwrap(), Color::Blue);
        let said = (event, action, face, color, Seat::new(7).unwrap());
        let json = json!(["played 1 W+4 G uno", "catch 2", "Y+2", "B", 7]);
        assert_eq!(to_value(said).unwrap(), json);
        assert_eq!(from_value::<(Event, Action, Face, Color, Seat)>(json).unwrap(), said);
    }

    #[test]
    fn what_is_refused_is_not_repeated() {
        let problem = from_value::<Event>(json!("dealt 0 R55")).unwrap_err().to_string();
        assert!(problem.contains("not an event") && !problem.contains("R55"), "{problem}");
        assert!(from_value::<Seat>(json!(10)).is_err());
        assert!(from_value::<Face>(json!(7)).is_err());
    }
}
