//! Steps that no rule can be made of.

use lastcard_engine::*;

fn refusal(step: Step) -> Option<BadRule> {
    WrittenRule::new(&[step]).err()
}

#[test]
fn a_colour_is_fixed_and_a_kind_barred_for_1_to_20_turns() {
    for turns in [0, 21] {
        assert_eq!(refusal(Step::Fix(turns)), Some(BadRule::Count(0)));
        assert_eq!(refusal(Step::Bar(Kind::Wild, turns)), Some(BadRule::Count(0)));
    }
    for turns in [1, 20] {
        assert_eq!(refusal(Step::Fix(turns)), None);
        assert_eq!(refusal(Step::Bar(Kind::Wild, turns)), None);
    }
}

#[test]
fn what_nobody_has_called_out_cannot_be_barred() {
    let bar = Step::Bar(Kind::Called, 2);
    assert_eq!(refusal(bar), Some(BadRule::Who(0)));
    assert!(WrittenRule::new(&[Step::Name(Who::Next, What::Color), bar]).is_ok());
}

#[test]
fn players_get_or_lose_1_to_100_points_and_who_was_picked_is_known() {
    let points = |who, amount| Step::Points(who, amount, Gain::Bonus);
    assert_eq!([0, 101].map(|amount| refusal(points(Who::Me, amount))), [Some(BadRule::Count(0)); 2]);
    assert_eq!([1, 100].map(|amount| refusal(points(Who::Everyone, amount))), [None; 2]);
    assert_eq!(refusal(points(Who::Picked, 5)), Some(BadRule::Who(0)));
}
