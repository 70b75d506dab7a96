//! What the network is told of the rules.

use lastcard_engine::{
    Challenge, DrawRule, DrawnCard, JumpIn, JumpWindow, LastCard, Rules, Seven, Several, Stacking, Step,
    TwoPlayerReverse, Uno, Who, WrittenRule,
};

use super::inputs::Inputs;

/// How many inputs the switches are told by.
pub(super) const RULE_COUNT: usize = 43;

/// Tells the switches, from that place on.
pub(super) fn tell_rules(rules: &Rules, from: usize, told: &mut Inputs) {
    // Each switch is named, so that a new one is thought of. Challenges are told as they are where nobody may bluff.
    let Rules {
        stacking,
        seven,
        jump_in,
        several,
        last_card,
        drawn_card,
        uno,
        deflect,
        zero,
        jump_window,
        forced_play,
        bluffing,
        draw,
        mercy,
        places,
        teams,
        partner_hands,
        two_player_reverse,
        custom,
        uno_penalty,
        world_tour,
        hand_size,
        challenge: _,
        uno_window: _,
        false_call: _,
        opening_wild: _,
        scoring: _,
        match_by: _,
        best_of: _,
        target: _,
    } = *rules;
    let mut at = from;
    let mut next = |count: usize| {
        at += count;
        at - count
    };
    told.one_of(next(5), 5, stacking as usize);
    told.one_of(next(3), 3, seven as usize);
    told.one_of(next(3), 3, jump_in as usize);
    told.one_of(next(3), 3, several as usize);
    told.one_of(next(3), 3, last_card as usize);
    told.one_of(next(3), 3, rules.challenge() as usize);
    told.one_of(next(3), 3, drawn_card as usize);
    told.one_of(next(3), 3, uno as usize);
    told.flag(next(1), deflect);
    told.flag(next(1), zero);
    told.flag(next(1), jump_window == JumpWindow::Top);
    told.flag(next(1), forced_play);
    told.flag(next(1), bluffing);
    told.flag(next(1), draw == DrawRule::UntilPlayable);
    told.flag(next(1), mercy > 0);
    told.flag(next(1), places);
    told.flag(next(1), teams);
    told.flag(next(1), partner_hands);
    told.flag(next(1), two_player_reverse == TwoPlayerReverse::Literal);
    told.flag(next(1), custom.is_empty());
    told.set(next(1), f32::from(mercy) / 20.0);
    told.set(next(1), f32::from(uno_penalty) / 4.0);
    told.set(next(1), f32::from(world_tour) / 4.0);
    told.set(next(1), custom.len() as f32 / 4.0);
    told.set(next(1), f32::from(hand_size) / 10.0);
}

const _: () = assert!(
    Stacking::Any as usize == 4
        && Seven::May as usize == 2
        && JumpIn::NoWilds as usize == 2
        && Several::SameNumber as usize == 2
        && LastCard::NoAction as usize == 2
        && Challenge::Off as usize == 2
        && DrawnCard::Never as usize == 2
        && Uno::Off as usize == 2,
    "every value of a switch has its place"
);

/// What a written rule may do, as far as the network is told.
#[derive(Clone, Copy)]
pub(super) enum Written {
    IDraw,
    OthersDraw,
    IDiscard,
    OthersDiscard,
    Misses,
    Again,
    Reverses,
    Trades,
    Holds,
    Gives,
    Asks,
    Lasts,
    Else,
}

impl Written {
    pub(super) const COUNT: usize = Written::Else as usize + 1;
}

/// Tells what one of them may do; what is told already is added to.
pub(super) fn tell_written(rule: &WrittenRule, at: usize, told: &mut Inputs) {
    let who = |who: Who, me: Written, others: Written| if who == Who::Me { me } else { others };
    for step in rule.steps() {
        let (does, much) = match *step {
            Step::Draw(whom, count) => (who(whom, Written::IDraw, Written::OthersDraw), count as f32 / 4.0),
            Step::DrawUntil(whom, _) | Step::DrawRolled(whom) => (who(whom, Written::IDraw, Written::OthersDraw), 1.0),
            Step::DiscardAll(whom, _) | Step::DiscardDownTo(whom, _) => {
                (who(whom, Written::IDiscard, Written::OthersDiscard), 1.0)
            }
            Step::Discard(whom, count) | Step::DiscardOf(whom, _, count) => {
                (who(whom, Written::IDiscard, Written::OthersDiscard), count as f32 / 2.0)
            }
            Step::Miss(_) => (Written::Misses, 1.0),
            Step::Again | Step::PlayNow(_) => (Written::Again, 1.0),
            Step::Reverse => (Written::Reverses, 1.0),
            Step::Trade(_) | Step::PassOn | Step::Redeal => (Written::Trades, 1.0),
            Step::Hold(..) => (Written::Holds, 1.0),
            Step::Give { .. } => (Written::Gives, 1.0),
            Step::Vote(..) | Step::Choose(..) | Step::Pick | Step::PickSecond | Step::Name(..) => (Written::Asks, 1.0),
            Step::Mark(..) | Step::Fix(_) | Step::Bar(..) => (Written::Lasts, 1.0),
            _ => (Written::Else, 1.0),
        };
        told.add(at + does as usize, much);
    }
}
