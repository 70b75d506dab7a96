//! The golden vectors that every verifier, in any language, must reproduce.

use lastcard_engine::*;
use serde_json::Value;

fn vectors() -> Value {
    serde_json::from_str(include_str!("data/chance.json")).unwrap()
}

fn seed(vector: &Value) -> Chance {
    let text = vector["seed"].as_str().unwrap();
    let mut bytes = [0; 32];
    for (byte, pair) in bytes.iter_mut().zip(text.as_bytes().chunks(2)) {
        *byte = u8::from_str_radix(std::str::from_utf8(pair).unwrap(), 16).unwrap();
    }
    Chance::Seed(Seed(bytes))
}

fn faces(list: &Value) -> Vec<Face> {
    list.as_array().unwrap().iter().map(|card| card.as_str().unwrap().parse().unwrap()).collect()
}

#[test]
fn a_deal_is_the_shuffle_the_vectors_say() {
    for vector in vectors()["deals"].as_array().unwrap() {
        let rules = Preset::named(vector["rules"].as_str().unwrap()).unwrap().rules();
        let mut deck = Deck::sorted(&rules).cards().to_vec();
        let mut stream = seed(vector).stream(0);
        stream.shuffle(&mut deck);
        assert_eq!(deck, faces(&vector["deck"]));
        let places: Vec<usize> = [79, 80, 3].map(|others| stream.place(others)).to_vec();
        assert_eq!(Value::from(places), vector["places"]);

        let round = Round::shuffled(rules, SeatCount::TWO, Seat::new(0).unwrap(), seed(vector)).unwrap();
        assert!(round.draw_pile().eq(deck));
    }
}

#[test]
fn a_reshuffle_is_the_one_the_vectors_say() {
    for vector in vectors()["reshuffles"].as_array().unwrap() {
        let mut cards = faces(&vector["from"]);
        seed(vector).stream(vector["nth"].as_str().unwrap().parse().unwrap()).shuffle(&mut cards);
        assert_eq!(cards, faces(&vector["to"]));
    }
}

#[test]
fn throws_are_those_the_vectors_say() {
    for vector in vectors()["throws"].as_array().unwrap() {
        let throw = |nth: u64| seed(vector).stream((1 << 32) + nth);
        let all = |others: usize| (1..=8).map(|nth| throw(nth).place(others)).collect::<Vec<usize>>();
        assert_eq!(Value::from(all(1)), vector["coins"]);
        assert_eq!(Value::from(all(5).iter().map(|pips| pips + 1).collect::<Vec<usize>>()), vector["dice"]);
        assert_eq!(Value::from(all(2)), vector["lots_of_3"]);
        let mixed = &vector["mixed"];
        let mut cards = faces(&mixed["from"]);
        throw(mixed["nth"].as_u64().unwrap()).shuffle(&mut cards);
        assert_eq!(cards, faces(&mixed["to"]));
    }
}

#[test]
fn the_throws_of_a_round_are_numbered_apart_from_its_shuffles() {
    let hand = |cards: &str| Hand::from_faces(cards.split(' ').map(|card| card.parse().unwrap())).unwrap();
    let steps = [Step::If(Condition::Coin, 1), Step::If(Condition::Die(1), 2), Step::DrawRolled(Who::Lot)];
    let custom = CustomCards::new(&[WrittenRule::new(&steps).unwrap()]).unwrap();
    for vector in vectors()["throws"].as_array().unwrap() {
        let mut round = Round::from_position(&Position {
            rules: Rules { custom, ..Rules::CLASSIC },
            hands: &[hand("C1 G2"), hand("B1 B4"), hand("Y1"), hand("Y2")],
            top: "R9".parse().unwrap(),
            color: Color::Red,
            draw: &[],
            discards: hand("R0 R1 R1 Y5 Y9 G3 G7 BS W W+4 B2 B3 YR"),
            turn: Seat::new(0).unwrap(),
            direction: Direction::Left,
            chance: seed(vector),
        })
        .unwrap();
        let mut thrown = Vec::new();
        let mut sink = |event| match event {
            Event::Tossed { heads, .. } => thrown.push(heads as u64),
            Event::Rolled { pips, .. } => thrown.push(pips as u64),
            Event::LotFell { seat } => thrown.push(seat.index() as u64 - 1),
            _ => {}
        };
        let card = Lay::wild(Face::custom(0).unwrap(), Color::Green);
        round.apply(Seat::new(0).unwrap(), Action::Play(card), &mut sink).unwrap();
        let nth = |list: &str, nth: usize| vector[list][nth].as_u64().unwrap();
        assert_eq!(thrown, [nth("coins", 0), nth("dice", 1), nth("lots_of_3", 2)]);
    }
}

#[test]
fn the_first_reshuffle_of_a_round_is_shuffle_1_of_the_discards_in_order() {
    let rules = Rules::CLASSIC;
    let hand = |cards: &str| Hand::from_faces(cards.split(' ').map(|card| card.parse().unwrap())).unwrap();
    let discards = hand("R0 R1 R1 Y5 Y9 G3 G7 BS W W+4 B2 B3 YR");
    let chance = Chance::Seed(7.into());
    let mut round = Round::from_position(&Position {
        rules,
        hands: &[hand("G1 G2"), hand("B1 B4")],
        top: "R9".parse().unwrap(),
        color: Color::Red,
        draw: &[],
        discards,
        turn: Seat::new(0).unwrap(),
        direction: Direction::Left,
        chance,
    })
    .unwrap();
    let mut drawn = Vec::new();
    let mut sink = |event| {
        if let Event::Drew { card, .. } = event {
            drawn.push(card);
        }
    };
    round.apply(Seat::new(0).unwrap(), Action::Draw, &mut sink).unwrap();
    let mut expected: Vec<Face> = discards.iter().collect();
    chance.stream(1).shuffle(&mut expected);
    drawn.extend(round.draw_pile());
    assert_eq!(drawn, expected);
}

#[test]
fn fast_shuffles_put_every_card_everywhere_alike() {
    const ROUNDS: usize = 40_000;
    let cards: Vec<Face> = Face::all().take(10).collect();
    let mut counts = [[0usize; 10]; 10];
    for number in 0..ROUNDS {
        let mut pile = cards.clone();
        Chance::Fast(number as u64).stream(0).shuffle(&mut pile);
        for (place, card) in pile.iter().enumerate() {
            counts[card.index()][place] += 1;
        }
    }
    // Four standard deviations of a binomial count; 100 cells of a fixed seed.
    let (mean, spread) = (ROUNDS as f64 / 10.0, (ROUNDS as f64 * 0.09).sqrt());
    for count in counts.iter().flatten() {
        assert!((*count as f64 - mean).abs() < 4.0 * spread, "{counts:?}");
    }
}

#[test]
fn fast_piles_put_every_card_everywhere_alike() {
    const ROUNDS: usize = 20_000;
    let (rules, dealer) = (Rules::CLASSIC, Seat::new(0).unwrap());
    let mut counts = [[0usize; 108]; Face::COUNT];
    // How often a card of one colour follows one of another: neighbours do not know of each other.
    let mut followed = [[0usize; 4]; 4];
    let color = |face: Face| face.color().map(|color| color as usize);
    for number in 0..ROUNDS {
        let pile: Vec<Face> =
            Round::shuffled(rules, SeatCount::TWO, dealer, Chance::Fast(number as u64)).unwrap().draw_pile().collect();
        for (place, card) in pile.iter().enumerate() {
            counts[card.index()][place] += 1;
        }
        for pair in pile.windows(2) {
            if let (Some(first), Some(second)) = (color(pair[0]), color(pair[1])) {
                followed[first][second] += 1;
            }
        }
    }
    // Five standard deviations of a binomial count; some 6,000 cells of fixed seeds.
    let alike = |count: usize, of: usize, share: f64| {
        let (mean, spread) = (of as f64 * share, (of as f64 * share * (1.0 - share)).sqrt());
        assert!((count as f64 - mean).abs() <= 5.0 * spread, "{count} of {of}, not {mean}");
    };
    let deck = Deck::sorted(&rules);
    for face in Face::all() {
        let copies = deck.cards().iter().filter(|card| **card == face).count();
        for count in counts[face.index()] {
            alike(count, ROUNDS, copies as f64 / 108.0);
        }
    }
    for (first, row) in followed.iter().enumerate() {
        for (second, count) in row.iter().enumerate() {
            let others = if first == second { 24.0 } else { 25.0 };
            alike(*count, ROUNDS * 107, 25.0 / 108.0 * others / 107.0);
        }
    }
}
