use lastcard_engine::{Chance, Color, Deck, Direction, Face, Game, Hand, Position, Round, Seat, SeatCount, Seed, Sink};
use lastcard_rulebook::{Node, RuleSet};
use serde_json::Value;

use super::{
    failure::Failure,
    fields::{self, Fields, wrong},
    moves::Move,
    state::Table,
};

/// What one line asks of the referee.
pub(super) enum Command {
    Deal(Deal),
    Setup(Setup),
    State,
    Legal { seat: i64 },
    View { seat: i64 },
    Do { seat: i64, asked: Move },
}

pub(super) struct Deal {
    set: RuleSet,
    seats: SeatCount,
    dealer: i64,
    deck: Option<Vec<Face>>,
    scores: Scores,
    chance: Chance,
}

pub(super) struct Setup {
    set: RuleSet,
    hands: Vec<Hand>,
    top: Face,
    color: Color,
    draw: Vec<Face>,
    discards: Hand,
    actor: i64,
    direction: Direction,
    scores: Scores,
    chance: Chance,
}

type Scores = [u32; SeatCount::MAX];

impl Command {
    pub(super) fn read(line: &[u8]) -> Result<Command, Failure> {
        let value: Value = serde_json::from_slice(line).map_err(Failure::NotJson)?;
        let mut fields = Fields::new(value)?;
        let name = match fields.require("cmd")? {
            Value::String(name) => name,
            _ => return Err(wrong("cmd", "a command's name")),
        };
        let command = match name.as_str() {
            "deal" => Command::Deal(Deal::read(&mut fields)?),
            "setup" => Command::Setup(Setup::read(&mut fields)?),
            "state" => Command::State,
            "legal" => Command::Legal { seat: fields.number("seat")? },
            "view" => Command::View { seat: fields.number("seat")? },
            "do" => {
                let seat = fields.number("seat")?;
                Command::Do { seat, asked: Move::read(fields.require("action")?)? }
            }
            _ => return Err(Failure::UnknownCommand(name.chars().take(40).collect())),
        };
        fields.end()?;
        Ok(command)
    }
}

impl Deal {
    fn read(fields: &mut Fields) -> Result<Deal, Failure> {
        let (set, sorted) = read_rules(fields)?;
        let players = fields.number("players")?;
        let dealer = fields.number("dealer")?;
        let deck = fields.take("deck").map(|deck| fields::faces("deck", &deck)).transpose()?;
        let scores = fields.take("scores");
        let chance = read_chance(fields, sorted)?;
        let seats = set.check_players(players)?;
        let scores = read_scores(scores, seats.get())?;
        Ok(Deal { set, seats, dealer, deck, scores, chance })
    }

    /// The names of the marks its cards put on players.
    pub(super) fn marks(&self) -> &[String] {
        &self.set.marks
    }

    pub(super) fn table(self, sink: &mut impl Sink) -> Result<Table, Failure> {
        let Deal { set, seats, dealer, deck, scores, chance } = self;
        let dealer = seat(seats, dealer)?;
        let rules = set.rules;
        let round = match deck {
            Some(faces) => {
                let deck = Deck::stacked(&rules, faces).map_err(lastcard_engine::BadPosition::Deck)?;
                Round::deal_from(rules, seats, dealer, &deck, chance, sink)?
            }
            None => Round::deal(rules, seats, dealer, chance, sink)?,
        };
        let game = Game::new(rules, seats, dealer)?.with_scores(scores);
        Ok(Table { round: round.with_scores(scores), game, marks: set.marks })
    }
}

impl Setup {
    fn read(fields: &mut Fields) -> Result<Setup, Failure> {
        let (set, sorted) = read_rules(fields)?;
        let hands = fields.require("hands")?;
        let hands = hands.as_array().ok_or_else(|| wrong("hands", "a list of hands"))?;
        let hands = hands.iter().map(|hand| pile(fields::faces("hands", hand)?)).collect::<Result<Vec<_>, _>>();
        let top = fields::face("top", &fields.require("top")?)?;
        let color = fields.color("color")?;
        let draw = fields.faces("draw")?;
        let discards = fields.faces("discard")?;
        let actor = fields.number("actor")?;
        let direction = match fields.number("direction")? {
            1 => Direction::Left,
            -1 => Direction::Right,
            _ => return Err(wrong("direction", "1 or -1")),
        };
        let scores = fields.take("scores");
        let chance = read_chance(fields, sorted)?;
        let hands = hands?;
        let seats = set.check_players(hands.len() as i64)?;
        let scores = read_scores(scores, seats.get())?;
        let discards = pile(discards)?;
        Ok(Setup { set, hands, top, color, draw, discards, actor, direction, scores, chance })
    }

    pub(super) fn table(self) -> Result<Table, Failure> {
        let rules = self.set.rules;
        let seats = self.set.check_players(self.hands.len() as i64)?;
        let turn = seat(seats, self.actor)?;
        let round = Round::from_position(&Position {
            rules,
            hands: &self.hands,
            top: self.top,
            color: self.color,
            draw: &self.draw,
            discards: self.discards,
            turn,
            direction: self.direction,
            chance: self.chance,
        })?;
        let game = Game::new(rules, seats, turn)?.with_scores(self.scores);
        Ok(Table { round: round.with_scores(self.scores), game, marks: self.set.marks })
    }
}

fn seat(seats: SeatCount, number: i64) -> Result<Seat, Failure> {
    usize::try_from(number).ok().and_then(|number| seats.seat(number)).ok_or(Failure::BadSeat(number))
}

fn pile(faces: Vec<Face>) -> Result<Hand, Failure> {
    Hand::from_faces(faces).ok_or(Failure::TooManyCopies)
}

/// The rules, and whether chance is taken out.
fn read_rules(fields: &mut Fields) -> Result<(RuleSet, bool), Failure> {
    let mut rules = fields.require("rules")?;
    if !rules.is_string() && !rules.is_object() {
        return Err(wrong("rules", "a preset's name or an object of switches"));
    }
    let shuffle = rules.as_object_mut().and_then(|switches| switches.shift_remove("shuffle"));
    let sorted = match shuffle.as_ref().map(|shuffle| shuffle.as_str()) {
        None | Some(Some("random")) => false,
        Some(Some("sorted")) => true,
        Some(_) => return Err(Failure::BadShuffle),
    };
    let set = RuleSet::read(&Node::from_json(&rules)).map_err(Failure::BadRules)?;
    Ok((set, sorted))
}

fn read_chance(fields: &mut Fields, sorted: bool) -> Result<Chance, Failure> {
    let seed = match fields.take("seed") {
        None => 0,
        Some(seed) => seed.as_u64().ok_or_else(|| wrong("seed", "a whole number from 0 to 2^64 - 1"))?,
    };
    Ok(if sorted { Chance::Sorted } else { Chance::Seed(Seed::from(seed)) })
}

fn read_scores(value: Option<Value>, players: usize) -> Result<Scores, Failure> {
    let mut scores = [0; SeatCount::MAX];
    let Some(value) = value else { return Ok(scores) };
    let problem = || wrong("scores", "a list with each player's score, a whole number up to 1000000000");
    let items = value.as_array().filter(|items| items.len() == players).ok_or_else(problem)?;
    for (score, item) in scores.iter_mut().zip(items) {
        *score = item.as_u64().filter(|score| *score <= 1_000_000_000).ok_or_else(problem)? as u32;
    }
    Ok(scores)
}
