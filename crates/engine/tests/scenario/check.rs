use std::collections::{BTreeMap, BTreeSet};

use lastcard_engine::{Ask, Chance, Event, Face, Game, Hand, Memory, Outcomes, Round, Seat, Seen, Viewer};
use lastcard_rulebook::borne_marks;

use super::{read_action, read_faces, read_seat};

/// What expectations are about: the round, the match it belongs to, and what has happened in it.
pub(super) struct Scene<'a> {
    pub(super) round: &'a Round,
    pub(super) game: &'a Game,
    pub(super) chance: Chance,
    pub(super) events: &'a [Event],
    /// The names of the marks that the rules know.
    pub(super) marks: &'a [String],
}

/// One expectation, like `turn 2`, `phase take`, `hand 1 R5 G2`, `pending 4` or `points 25 0`.
pub(super) fn expect(scene: &Scene<'_>, what: &str) -> Result<(), String> {
    let (round, game) = (scene.round, scene.game);
    let (word, rest) = what.split_once(' ').unwrap_or((what, ""));
    let found = match word {
        "turn" => round.turn().map_or("none".to_owned(), |seat| seat.to_string()),
        "phase" => round.phase().name().to_owned(),
        "direction" => round.direction().sign().to_string(),
        "top" => round.top().to_string(),
        "color" => round.color().map_or("none".to_owned(), |color| color.to_string()),
        "pending" => round.pending().to_string(),
        "danger" => seats(round.danger().into_iter()),
        "playing" => seats(round.playing().into_iter()),
        "places" => numbers(round.seats().seats().map(|seat| round.place(seat).unwrap_or(0) as u32)),
        "draw" => cards(&round.draw_pile().collect::<Vec<_>>()),
        "dealer" => round.dealer().to_string(),
        "dealer_drawn" => dealer_drawn(scene),
        "deck" => all_cards(round).len().to_string(),
        "copies" => return expect_copies(round, rest),
        "shown" => return expect_shown(scene.events, rest),
        "ask" => asked(round),
        "marks" => marks(scene),
        "open" => open(round).to_owned(),
        "votes" => return expect_votes(scene.events, rest),
        "knows" => return expect_known(scene, rest),
        "lot" => last_of(scene.events, |event| match event {
            Event::LotFell { seat } => Some(seat.to_string()),
            _ => None,
        }),
        "coin" => last_of(scene.events, |event| match event {
            Event::Tossed { heads, .. } => Some(if *heads { "heads" } else { "tails" }.to_owned()),
            _ => None,
        }),
        "die" => last_of(scene.events, |event| match event {
            Event::Rolled { pips, .. } => Some(pips.to_string()),
            _ => None,
        }),
        "fixed" => left(round.fixed()),
        "barred" => left(round.barred()),
        "factor" => round.factor().to_string(),
        "awarded" => signed(round.seats().seats().map(|seat| round.awarded(seat))),
        "pile" => round.draw_pile().len().to_string(),
        "discard" => hand(round.discards()),
        "table" => round.table().map_or("none".to_owned(), hand),
        "hand" => return expect_hand(round, rest),
        "count" => return expect_count(round, rest),
        "sees" => return expect_seen(round, rest),
        "wins" | "in_match" => {
            let mut game = *game;
            game.score(round).map_err(|problem| problem.to_string())?;
            if word == "wins" { numbers(game.wins().iter().copied()) } else { seats(game.playing().into_iter()) }
        }
        "winner" => match round.outcome() {
            Some(outcome) => outcome.winner.map_or("none".to_owned(), |seat| seat.to_string()),
            None => "nobody yet".to_owned(),
        },
        "points" => {
            let outcome = round.outcome().ok_or("the round is not over")?;
            numbers(outcome.points[..round.seats().get()].iter().map(|points| *points as u32))
        }
        "extra" => {
            let outcome = round.outcome().ok_or("the round is not over")?;
            signed(outcome.extra[..round.seats().get()].iter().copied())
        }
        "scores" | "match" => {
            let sheet = game.clone().score(round).map_err(|problem| problem.to_string())?;
            match word {
                "scores" => numbers(sheet.scores[..round.seats().get()].iter().copied()),
                _ => sheet.winner.map_or("none".to_owned(), |seat| seat.to_string()),
            }
        }
        _ => return Err(format!("no such expectation: {word}")),
    };
    if found == rest { Ok(()) } else { Err(format!("{word} is {found}, not {rest}")) }
}

fn expect_hand(round: &Round, rest: &str) -> Result<(), String> {
    let (seat, expected) = rest.split_once(' ').unwrap_or((rest, ""));
    let expected = Hand::from_faces(read_faces(expected)?).ok_or("too many copies of a card")?;
    let found = round.hand(read_seat(seat)?);
    if *found == expected { Ok(()) } else { Err(format!("hand {seat} is {}", hand(found))) }
}

fn expect_count(round: &Round, rest: &str) -> Result<(), String> {
    let (seat, expected) = rest.split_once(' ').ok_or("count of whom?")?;
    let found = round.hand(read_seat(seat)?).len().to_string();
    if found == expected { Ok(()) } else { Err(format!("seat {seat} holds {found} cards")) }
}

/// `0 2 R5 G1`, or `0 2 nothing`: what seat 0 sees of the hand of seat 2.
fn expect_seen(round: &Round, rest: &str) -> Result<(), String> {
    let mut words = rest.splitn(3, ' ');
    let (viewer, seat) = (read_seat(words.next().unwrap_or(""))?, read_seat(words.next().unwrap_or(""))?);
    let expected = words.next().unwrap_or("");
    let found = round.view(Viewer::Seat(viewer)).hand_of(seat).map_or("nothing".to_owned(), hand);
    if found == expected { Ok(()) } else { Err(format!("seat {viewer} sees {found}")) }
}

/// `2 R1 R2`: so many of each of these are in play, wherever they lie.
fn expect_copies(round: &Round, rest: &str) -> Result<(), String> {
    let (expected, faces) = rest.split_once(' ').ok_or("how many copies of what?")?;
    for face in read_faces(faces)? {
        let found = all_cards(round).iter().filter(|card| **card == face).count().to_string();
        if found != expected {
            return Err(format!("there are {found} {face}"));
        }
    }
    Ok(())
}

/// `1 R5 G2`: a challenge or a written rule has let the seat see these cards of another.
fn expect_shown(events: &[Event], rest: &str) -> Result<(), String> {
    let (seat, expected) = rest.split_once(' ').unwrap_or((rest, ""));
    let viewer = read_seat(seat)?;
    let shown = events.iter().filter_map(|event| match event.seen_by(Viewer::Seat(viewer)) {
        Seen::Showed { seat, card, .. } if seat != viewer => card,
        _ => None,
    });
    let found = cards(&shown.collect::<Vec<_>>());
    if found == expected { Ok(()) } else { Err(format!("seat {seat} was shown {found:?}")) }
}

/// What the last such event said.
fn last_of(events: &[Event], said: impl Fn(&Event) -> Option<String>) -> String {
    events.iter().rev().find_map(said).unwrap_or("none".to_owned())
}

/// `0 1 R5 G2`: by what happened, and the own cards aside, seat 0 is certain of these cards of seat 1.
fn expect_known(scene: &Scene<'_>, rest: &str) -> Result<(), String> {
    let mut words = rest.splitn(3, ' ');
    let (own, other) = (read_seat(words.next().unwrap_or(""))?, read_seat(words.next().unwrap_or(""))?);
    let expected = words.next().unwrap_or("");
    let mut memory = Memory::new(own, scene.round.seats());
    for event in scene.events {
        memory.see(event.seen_by(Viewer::Seat(own)));
    }
    let found = hand(memory.known(other));
    if found == expected { Ok(()) } else { Err(format!("seat {own} knows of {found:?}")) }
}

/// `discard 2`, `vote`, `choose`, `pick`, `give 2 to 1`, `call number` and so on: what a written rule asks for.
fn asked(round: &Round) -> String {
    match round.ask() {
        Some((_, Ask::Discard(count))) => format!("discard {count}"),
        Some((_, Ask::Vote)) => "vote".to_owned(),
        Some((_, Ask::Choose(Outcomes::Two))) => "choose".to_owned(),
        Some((_, Ask::Choose(outcomes))) => format!("choose {}", outcomes.count()),
        Some((_, Ask::Pick)) => "pick".to_owned(),
        Some((_, Ask::Give { to, count })) => format!("give {count} to {to}"),
        Some((_, Ask::TakeFrom { from, count })) => format!("take {count} from {from}"),
        Some((_, Ask::Show { to: Some(to), count })) => format!("show {count} to {to}"),
        Some((_, Ask::Show { to: None, count })) => format!("show {count}"),
        Some((_, Ask::Name(what))) => format!("call {}", what.name()),
        None => "none".to_owned(),
    }
}

/// `R 2`: what lasts, and for how many turns that are still to begin.
fn left<T: ToString>(limit: Option<(T, usize)>) -> String {
    limit.map_or("none".to_owned(), |(what, left)| format!("{} {left}", what.to_string()))
}

fn signed(values: impl Iterator<Item = i16>) -> String {
    values.map(|value| value.to_string()).collect::<Vec<_>>().join(" ")
}

/// `1 elbows, 2 chicken elbows`: who bears which marks.
fn marks(scene: &Scene<'_>) -> String {
    let all = borne_marks(scene.marks, |mark| scene.round.bearers(mark));
    let borne = |seat: Seat| {
        let names: Vec<&str> = all.iter().filter(|(_, seats)| seats.contains(seat)).map(|(name, _)| *name).collect();
        (!names.is_empty()).then(|| format!("{seat} {}", names.join(" ")))
    };
    let list: Vec<String> = scene.round.seats().seats().filter_map(borne).collect();
    if list.is_empty() { "none".to_owned() } else { list.join(", ") }
}

/// `yes` if hands lie open and even a spectator sees every one of them.
fn open(round: &Round) -> &'static str {
    let spectator = round.view(Viewer::Public);
    let all_seen = round.seats().seats().all(|seat| spectator.hand_of(seat).is_some());
    match (round.is_open(), all_seen) {
        (true, true) => "yes",
        (true, false) => "only in name",
        (false, _) => "no",
    }
}

/// `0 none`, `2 2:yes` or `0 1:no 2:yes`: the votes of which a seat knows how they were cast.
fn expect_votes(events: &[Event], rest: &str) -> Result<(), String> {
    let (seat, expected) = rest.split_once(' ').ok_or("votes known to whom?")?;
    let mut votes: BTreeMap<usize, Option<bool>> = BTreeMap::new();
    for event in events {
        match event.seen_by(Viewer::Seat(read_seat(seat)?)) {
            Seen::Voted { seat, yes } => drop(votes.insert(seat.index(), yes)),
            Seen::Counted { yes, .. } => {
                for (voter, vote) in &mut votes {
                    *vote = Some(yes.into_iter().any(|seat| seat.index() == *voter));
                }
            }
            _ => {}
        }
    }
    let word = |yes| if yes { "yes" } else { "no" };
    let known = votes.iter().filter_map(|(voter, vote)| vote.map(|yes| format!("{voter}:{}", word(yes))));
    let known: Vec<String> = known.collect();
    let found = if known.is_empty() { "none".to_owned() } else { known.join(" ") };
    if found == expected { Ok(()) } else { Err(format!("seat {seat} knows of the votes {found}")) }
}

/// `1 by R0 R1`: who deals after drawing for it, and the cards drawn, seat by seat.
fn dealer_drawn(scene: &Scene<'_>) -> String {
    let mut drawn = Vec::new();
    let (rules, seats) = (scene.round.rules(), scene.round.seats());
    let dealer = Game::draw_for_deal(rules, seats, scene.chance, |_, card| drawn.push(card));
    format!("{dealer} by {}", cards(&drawn))
}

/// The cards of the whole table.
fn all_cards(round: &Round) -> Vec<Face> {
    let hands = round.seats().seats().flat_map(|seat| round.hand(seat).iter());
    let piles = round.draw_pile().chain(round.discards().iter()).chain([round.top()]);
    hands.chain(piles).chain(round.table().into_iter().flat_map(Hand::iter)).collect()
}

/// `0: draw, play R5, play W *`: exactly these, a `*` for everything that can be named there.
pub(super) fn legal(round: &Round, rest: &str) -> Result<(), String> {
    let (seat, list) = rest.split_once(':').ok_or("legal SEAT: actions")?;
    let expected = list.split(',').map(str::trim).filter(|text| !text.is_empty()).flat_map(each_named);
    let expected: BTreeSet<String> =
        expected.map(|text| Ok(read_action(&text)?.to_string())).collect::<Result<_, String>>()?;
    let found: BTreeSet<String> =
        round.legal_actions(read_seat(seat)?).iter().map(|action| action.to_string()).collect();
    if found == expected { Ok(()) } else { Err(format!("legal are {found:?}")) }
}

/// The actions that one with a `*` stands for.
fn each_named(text: &str) -> Vec<String> {
    let names: &[&str] = match text.split(' ').next() {
        _ if !text.contains('*') => &[""],
        Some("vote") => &["yes", "no"],
        Some("choose") => &["0", "1"],
        Some("call_out") => &["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"],
        _ => &["R", "Y", "G", "B"],
    };
    names.iter().map(|name| text.replace('*', name)).collect()
}

/// A deal that cannot be.
pub(super) fn refused_deal(problem: Option<String>, part: &str) -> Result<(), String> {
    match problem {
        None => Err("the deal was accepted".to_owned()),
        Some(problem) if problem.contains(part) => Ok(()),
        Some(problem) => Err(format!("refused for another reason: {problem}")),
    }
}

fn cards(faces: &[Face]) -> String {
    faces.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

fn hand(hand: &Hand) -> String {
    hand.iter().map(|card| card.to_string()).collect::<Vec<_>>().join(" ")
}

fn seats(seats: impl Iterator<Item = Seat>) -> String {
    let list: Vec<String> = seats.map(|seat| seat.to_string()).collect();
    if list.is_empty() { "none".to_owned() } else { list.join(" ") }
}

fn numbers(values: impl Iterator<Item = u32>) -> String {
    values.map(|value| value.to_string()).collect::<Vec<_>>().join(" ")
}
