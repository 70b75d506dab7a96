//! Rules for customizable cards, made up.

use lastcard_bots::Rng;
use lastcard_engine::*;
use lastcard_rulebook::{FIELDS, Field, Node, RuleSet, VERBS, ready_cards};

/// 0 to 4 cards: ready ones and made-up ones.
pub(crate) fn any_cards(rng: &mut Rng) -> CustomCards {
    let count = rng.below(CustomCards::MAX + 1);
    let rules: Vec<WrittenRule> = (0..count).map(|_| any_rule(rng)).collect();
    Mark::all()
        .fold(CustomCards::new(&rules).unwrap(), |cards, mark| cards.with_mark(mark, any_mark(rng)).unwrap_or(cards))
}

fn any_mark(rng: &mut Rng) -> MarkRule {
    let does = match rng.below(6) {
        0 => MarkDoes::Draws(rng.below(4) as u8),
        1 => MarkDoes::Misses,
        2 => MarkDoes::Opens,
        3 => MarkDoes::Mutes,
        _ => MarkDoes::Nothing,
    };
    MarkRule { does, told: (rng.below(3) == 0).then(|| rng.below(11) as u8) }
}

fn any_rule(rng: &mut Rng) -> WrittenRule {
    if rng.below(3) == 0 {
        let card = ready_cards()[rng.below(ready_cards().len())].clone();
        let classic = RuleSet::from_preset(Preset::named("classic").unwrap());
        return *classic.with_cards(vec![card]).rules.custom.rule(0);
    }
    let len = 1 + rng.below(WrittenRule::MAX_STEPS);
    let mut steps: Vec<Step> = Vec::new();
    while steps.len() < len {
        // Whatever cannot stand there is made up anew; where it leads is within the rule as it will be.
        let of_a_kind = matches!(steps.last(), Some(Step::Among(_)));
        steps.push(if of_a_kind { any_show(rng) } else { any_step(rng, steps.len(), len) });
        let filled = steps.iter().copied().chain(std::iter::repeat_n(Step::Again, len - steps.len()));
        if WrittenRule::new(&filled.collect::<Vec<Step>>()).is_err() {
            steps.pop();
        }
    }
    WrittenRule::new(&steps).unwrap()
}

const OTHERS: [Who; 9] =
    [Who::Next, Who::Previous, Who::Picked, Who::Second, Who::Left, Who::Right, Who::Most, Who::Fewest, Who::Lot];

fn any_of<T: Copy>(rng: &mut Rng, all: &[T]) -> T {
    all[rng.below(all.len())]
}

fn any_kind(rng: &mut Rng) -> Kind {
    match rng.below(13) {
        0 => Kind::Named,
        1 => Kind::Color(Color::ALL[rng.below(4)]),
        2 => Kind::Number(rng.below(10) as u8),
        3 => Kind::Numbers { from: rng.below(10) as u8, to: rng.below(10) as u8 },
        4 => Kind::Action,
        5 => Kind::Skip,
        6 => Kind::Reverse,
        7 => Kind::DrawTwo,
        8 => Kind::PlainWild,
        9 => Kind::DrawFour,
        10 => Kind::Any,
        11 => Kind::Called,
        _ => Kind::Wild,
    }
}

fn any_condition(rng: &mut Rng, who: Who, count: u8) -> Condition {
    match rng.below(8) {
        0 => Condition::AtLeast(who, count),
        1 => Condition::AtMost(who, count),
        2 => Condition::Holds(who, any_kind(rng)),
        3 => Condition::MoreThanMe(who),
        4 => Condition::FewerThanMe(who),
        5 => Condition::Score(who, 1 + rng.below(20) as u8),
        6 => Condition::Coin,
        _ => Condition::Die(1 + rng.below(6) as u8),
    }
}

/// What follows it where only cards of a kind count.
fn any_show(rng: &mut Rng) -> Step {
    let to = any_of(rng, &[Who::Everyone, Who::Me, Who::Next, Who::Fewest]);
    let who = any_of(rng, &[Who::Next, Who::Everyone, Who::Most]);
    Step::Show { who, to, count: 1 + rng.below(3) as u8, by: any_of(rng, &[By::Giver, By::Random]) }
}

fn any_step(rng: &mut Rng, place: usize, len: usize) -> Step {
    let other = any_of(rng, &OTHERS);
    let one = if rng.below(4) == 0 { Who::Me } else { other };
    let who = [one, other, Who::Others, Who::Everyone][rng.below(4)];
    let most = if rng.below(10) == 0 { WrittenRule::MAX_COUNT as usize } else { 4 };
    let count = rng.below(most + 1) as u8;
    let kind = any_kind(rng);
    let ahead = |rng: &mut Rng| (place + 1 + rng.below(len - place)) as u8;
    let turns = Until::Turns(1 + rng.below(9) as u8);
    let until = [Until::Round, Until::UnoCall, Until::MyTurn, Until::TheirTurn, turns, Until::PassedOn][rng.below(6)];
    match rng.below(39) {
        0 => Step::Draw(who, count),
        1 => Step::DrawUntil(who, kind),
        2 => Step::DiscardAll(who, kind),
        3 => Step::Discard(who, count),
        4 => Step::DiscardDownTo(who, count),
        5 => Step::Hold(who, count),
        6 => Step::Miss(who),
        7 => Step::Again,
        8 => Step::Reverse,
        9 | 10 => Step::Pick,
        11 => Step::Trade(other),
        12 => Step::PassOn,
        13 => Step::Open,
        14 => Step::Mark(who, Mark::new(rng.below(Mark::MAX)).unwrap(), until),
        15 => Step::DrawIfStuck(who, count),
        16 => {
            let passes = any_of(rng, &[Passes::Any, Passes::Most, Passes::All]);
            Step::Vote(passes, any_of(rng, &[Voters::Others, Voters::Everyone, Voters::ButPicked]), ahead(rng))
        }
        17 => {
            let more = rng.below(3);
            let later = [more > 0, more > 1].map(|there| if there { ahead(rng) } else { 0 });
            Step::Choose(one, [ahead(rng), later[0], later[1]])
        }
        18 => Step::IfStuck(one, ahead(rng)),
        19 => Step::Redeal,
        20 | 21 => Step::Give { from: who, to: one, count, by: any_of(rng, &[By::Giver, By::Taker, By::Random]) },
        22 => {
            let to = if rng.below(3) == 0 { Who::Everyone } else { one };
            Step::Show { who, to, count, by: any_of(rng, &[By::Giver, By::Random]) }
        }
        23 => Step::PickSecond,
        24 => Step::DiscardOf(who, kind, count),
        25 => Step::Name(one, any_of(rng, &[What::Number, What::Color, What::Symbol])),
        26 | 27 => Step::If(any_condition(rng, one, count), ahead(rng)),
        28 => Step::DrawRolled(who),
        30 | 31 => Step::PlayNow(any_of(rng, &[Like::Color, Like::Fitting])),
        32 => Step::Fix(1 + rng.below(WrittenRule::MAX_COUNT as usize) as u8),
        33 | 34 => Step::Bar(kind, 1 + rng.below(WrittenRule::MAX_COUNT as usize) as u8),
        35 => Step::Double,
        36 => Step::Points(who, 1 + rng.below(100) as u8, any_of(rng, &[Gain::Bonus, Gain::Penalty])),
        37 | 38 => Step::Among(kind),
        _ => Step::Jump(ahead(rng)),
    }
}

/// A rule with that effect and nothing else.
fn rule_with(verb: &str, fields: &[Field]) -> WrittenRule {
    let fields: String = fields.iter().map(|field| format!(", {} = {}", field.name, field.takes.example())).collect();
    let words = "id = \"x\", title = { en = \"X\" }, text = { en = \"X\" }";
    let file = format!("custom = [{{ {words}, effects = [{{ do = \"{verb}\"{fields} }}] }}]");
    // Read as of old: what stands in a field need not mean anything beside the others.
    *RuleSet::read(&Node::from_toml(&file).unwrap()).unwrap().rules.custom.rule(0)
}

#[test]
fn every_step_that_an_effect_leads_to_is_made_up() {
    let mut rng = Rng::new(1);
    let made_up: Vec<Step> = (0..1000).map(|_| any_step(&mut rng, 0, 4)).collect();
    let same = |a: &Step, b: &Step| std::mem::discriminant(a) == std::mem::discriminant(b);
    for (verb, fields) in VERBS.into_iter().zip(FIELDS) {
        for step in rule_with(verb, fields).steps() {
            assert!(made_up.iter().any(|other| same(step, other)), "no rule is made up with {step:?}, of {verb}");
        }
    }
}
