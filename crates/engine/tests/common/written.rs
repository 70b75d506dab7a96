//! Rules for customizable cards, made up.

use lastcard_bots::Rng;
use lastcard_engine::*;
use lastcard_rulebook::{RuleSet, ready_cards};

/// 0 to 4 cards: ready ones and made-up ones.
pub(crate) fn any_cards(rng: &mut Rng) -> CustomCards {
    let count = rng.below(CustomCards::MAX + 1);
    let programs: Vec<Program> = (0..count).map(|_| any_program(rng)).collect();
    CustomCards::new(&programs).unwrap()
}

fn any_program(rng: &mut Rng) -> Program {
    if rng.below(3) == 0 {
        let card = ready_cards()[rng.below(10)].clone();
        let classic = RuleSet::from_preset(Preset::named("classic").unwrap());
        return *classic.with_cards(vec![card]).rules.custom.program(0);
    }
    let len = 1 + rng.below(Program::MAX_STEPS);
    loop {
        let steps: Vec<Step> = (0..len).map(|place| any_step(rng, place, len)).collect();
        if let Ok(program) = Program::new(&steps) {
            return program;
        }
    }
}

fn any_step(rng: &mut Rng, place: usize, len: usize) -> Step {
    let who = [Who::Me, Who::Next, Who::Previous, Who::Others, Who::Everyone, Who::Picked][rng.below(6)];
    let one = [Who::Me, Who::Next, Who::Previous, Who::Picked][rng.below(4)];
    let other = [Who::Next, Who::Previous, Who::Picked][rng.below(3)];
    let most = if rng.below(10) == 0 { Program::MAX_COUNT as usize } else { 4 };
    let count = rng.below(most + 1) as u8;
    let kind = match rng.below(4) {
        0 => Kind::Named,
        1 => Kind::Color(Color::ALL[rng.below(4)]),
        2 => Kind::Number(rng.below(10) as u8),
        _ => Kind::Wild,
    };
    let ahead = (place + 1 + rng.below(len - place)) as u8;
    let until = [Until::Round, Until::UnoCall, Until::MyTurn, Until::TheirTurn][rng.below(4)];
    match rng.below(20) {
        0 => Step::Draw(who, count),
        1 => Step::DrawUntil(who, kind),
        2 => Step::DiscardAll(who, kind),
        3 => Step::Discard(who, count),
        4 => Step::DiscardDownTo(who, count),
        5 => Step::Hold(who, count),
        6 => Step::Miss(who),
        7 => Step::Again,
        8 => Step::Turn,
        9 | 10 => Step::Pick,
        11 => Step::Trade(other),
        12 => Step::PassOn,
        13 => Step::Open,
        14 => Step::Mark(who, Mark::new(rng.below(Mark::MAX)).unwrap(), until),
        15 => Step::DrawIfStuck(who, count),
        16 => Step::Vote([Passes::Any, Passes::Most, Passes::All][rng.below(3)], ahead),
        17 => Step::Choose(one, ahead),
        18 => Step::IfStuck(one, ahead),
        _ => Step::Jump(ahead),
    }
}
