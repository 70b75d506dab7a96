use lastcard_engine::{
    Chance, Color, CustomCards, Deck, Direction, Event, Face, Game, Hand, Mark, MarkRule, Position, Round, Rules, Seat,
    SeatCount, WrittenRule,
};
use lastcard_rulebook::{Node, RuleSet};

use super::{
    check::{self, Scene},
    read_actions, read_color, read_face, read_faces, read_seat, steps, the_round,
};

/// The table a scenario is played at: what has been set up, and the round once play has begun.
#[derive(Default)]
pub(super) struct Table {
    rules: Option<String>,
    /// The effects of own rules, C1 first.
    cards: Vec<String>,
    /// Cards written by the engine's own steps, by their slot.
    steps: Vec<(usize, WrittenRule)>,
    /// What the mark means that such cards put on players.
    mark: Option<MarkRule>,
    players: Option<usize>,
    dealer: usize,
    deck: Option<Vec<Face>>,
    hands: Vec<Hand>,
    top: Option<Face>,
    color: Option<Color>,
    draw: Vec<Face>,
    discards: Vec<Face>,
    turn: usize,
    right: bool,
    seed: Option<u64>,
    scores: Vec<u32>,
    /// The match, once a round of it is scored.
    game: Option<Game>,
    round: Option<Round>,
    events: Vec<Event>,
}

impl Table {
    /// Carries out one line: a setting, an action `seat: verb ...`, or an expectation.
    pub(super) fn line(&mut self, line: &str) -> Result<(), String> {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        if let Some(seat) = word.strip_suffix(':') {
            self.begin()?;
            return self.act(read_seat(seat)?, rest);
        }
        let number = || rest.parse::<usize>().map_err(|_| format!("{rest} is no number"));
        match word {
            "rules" => self.rules = Some(rest.to_owned()),
            "card" => self.cards.push(rest.to_owned()),
            "steps" => {
                self.steps.push((self.cards.len(), steps::read(rest)?));
                self.cards.push(r#"{do="mark", who="me", mark="hat", until="round"}"#.to_owned());
            }
            "means" => self.mark = Some(steps::read_mark(rest)?),
            "players" => self.players = Some(number()?),
            "dealer" => self.dealer = number()?,
            "deck" => self.deck = Some(read_faces(rest)?),
            "hands" => self.hands = rest.split('|').map(read_hand).collect::<Result<_, _>>()?,
            "top" => {
                let (face, color) = rest.split_once(' ').unwrap_or((rest, ""));
                self.top = Some(read_face(face)?);
                self.color = if color.is_empty() { None } else { Some(read_color(color)?) };
            }
            "draw" => self.draw = read_faces(rest)?,
            "discard" => self.discards = read_faces(rest)?,
            "turn" => self.turn = number()?,
            "direction" => self.right = rest == "-1",
            "seed" => self.seed = Some(number()? as u64),
            "scores" => {
                let scores = rest.split(' ').map(str::parse).collect::<Result<_, _>>();
                self.scores = scores.map_err(|_| "scores are numbers".to_owned())?;
            }
            "expect" => {
                self.begin()?;
                self.expect(rest)?;
            }
            "legal" => {
                self.begin()?;
                check::legal(the_round(&self.round)?, rest)?;
            }
            "again" => self.again()?,
            "refused" => return check::refused_deal(self.deal().err(), rest),
            _ => return Err(format!("no such line: {word}")),
        }
        Ok(())
    }

    fn expect(&self, list: &str) -> Result<(), String> {
        let (round, game) = (the_round(&self.round)?, self.game()?);
        let marks = self.rule_set()?.marks;
        let scene = Scene { round, game: &game, chance: self.chance(), events: &self.events, marks: &marks };
        list.split(';').try_for_each(|what| check::expect(&scene, what.trim()))
    }

    fn act(&mut self, seat: Seat, text: &str) -> Result<(), String> {
        let (action, refusal) = match text.split_once("-> refused ") {
            Some((action, rule)) => (action, Some(rule)),
            None => (text, None),
        };
        let round = self.round.as_mut().ok_or("no round")?;
        for action in read_actions(action.trim())? {
            let before = *round;
            match (round.apply(seat, action, &mut self.events), refusal) {
                (Ok(()), None) => {}
                (Ok(()), Some(rule)) => return Err(format!("accepted, though {rule} forbids it")),
                (Err(illegal), None) => return Err(format!("refused: {illegal} ({})", illegal.rule())),
                (Err(illegal), Some(rule)) if illegal.rule() != rule => {
                    return Err(format!("refused by {} ({illegal}), not by {rule}", illegal.rule()));
                }
                (Err(_), Some(_)) if *round != before => return Err("a refusal changed the round".to_owned()),
                (Err(_), Some(_)) => {}
            }
        }
        Ok(())
    }

    /// Deals or sets up when the first action or expectation comes.
    fn begin(&mut self) -> Result<(), String> {
        if self.round.is_none() {
            self.round = Some(self.deal()?.with_scores(self.all_scores()));
        }
        Ok(())
    }

    fn deal(&self) -> Result<Round, String> {
        let rules = self.rule_set()?.rules;
        let chance = self.chance();
        let text = |problem: lastcard_engine::BadPosition| problem.to_string();
        if !self.hands.is_empty() {
            let top = self.top.ok_or("no top card")?;
            return Round::from_position(&Position {
                rules,
                hands: &self.hands,
                top,
                color: self.color.or(top.color()).ok_or("no colour in play")?,
                draw: &self.draw,
                discards: Hand::from_faces(self.discards.iter().copied()).ok_or("too many copies")?,
                turn: Seat::new(self.turn).ok_or("no such seat")?,
                direction: if self.right { Direction::Right } else { Direction::Left },
                chance,
            })
            .map_err(text);
        }
        let seats = self.players.and_then(SeatCount::new).ok_or("2 to 10 can play (DECK-6)")?;
        let dealer = Seat::new(self.dealer).ok_or("no such seat")?;
        match &self.deck {
            None => Round::deal(rules, seats, dealer, chance, &mut ()).map_err(text),
            Some(first) => {
                let deck = Deck::stacked(&rules, completed(&rules, first)).map_err(|bad| bad.to_string())?;
                Round::deal_from(rules, seats, dealer, &deck, chance, &mut ()).map_err(text)
            }
        }
    }

    fn rule_set(&self) -> Result<RuleSet, String> {
        let mut set = read_rules(self.rules.as_ref().ok_or("no rules")?, &self.cards)?;
        let mut rules: Vec<WrittenRule> =
            (0..set.rules.custom.len() as u8).map(|slot| *set.rules.custom.rule(slot)).collect();
        for (slot, rule) in &self.steps {
            rules[*slot] = *rule;
        }
        set.rules.custom = CustomCards::new(&rules).ok_or("too many cards")?;
        if let (Some(rule), Some(mark)) = (self.mark, Mark::new(0)) {
            set.rules.custom = set.rules.custom.with_mark(mark, rule).map_err(|bad| bad.to_string())?;
        }
        Ok(set)
    }

    fn chance(&self) -> Chance {
        self.seed.map_or(Chance::Sorted, |seed| Chance::Seed(seed.into()))
    }

    /// Enters the round that is over and deals the next one of the match, from a whole deck.
    fn again(&mut self) -> Result<(), String> {
        let mut game = self.game()?;
        game.score(the_round(&self.round)?).map_err(|problem| problem.to_string())?;
        self.game = Some(game);
        self.round = Some(game.deal(self.chance(), &mut ()).map_err(|problem| problem.to_string())?);
        Ok(())
    }

    fn all_scores(&self) -> [u32; SeatCount::MAX] {
        let mut scores = [0; SeatCount::MAX];
        for (score, given) in scores.iter_mut().zip(&self.scores) {
            *score = *given;
        }
        scores
    }

    fn game(&self) -> Result<Game, String> {
        if let Some(game) = self.game {
            return Ok(game);
        }
        let round = the_round(&self.round)?;
        let scores = self.all_scores();
        let game = Game::new(*round.rules(), round.seats(), round.dealer()).map_err(|bad| bad.to_string())?;
        Ok(game.with_scores(scores))
    }
}

/// `house jump_in=false challenge="off"`: a preset and switches over it; then cards with own rules.
fn read_rules(text: &str, cards: &[String]) -> Result<RuleSet, String> {
    let mut words = text.split_whitespace();
    let mut file = format!("preset = \"{}\"\n", words.next().ok_or("which rules?")?);
    for word in words {
        file.push_str(word);
        file.push('\n');
    }
    if !cards.is_empty() {
        file.push_str(&written_on(cards));
    }
    // As stored tables are read: several cards of a scenario are the same one, or are called alike.
    let read = Node::from_toml(&file).map_err(|problem| vec![problem]).and_then(|node| RuleSet::read(&node));
    read.map_err(|problems| problems[0].to_string())
}

/// The customizable cards of a rules file, each with these effects and some title.
fn written_on(cards: &[String]) -> String {
    let words = r#"id = "own", title = { en = "Own" }, text = { en = "Own" }"#;
    let cards: Vec<String> = cards.iter().map(|effects| format!("{{ {words}, effects = [{effects}] }}")).collect();
    format!("custom = [{}]\n", cards.join(", "))
}

fn read_hand(text: &str) -> Result<Hand, String> {
    Hand::from_faces(read_faces(text)?).ok_or_else(|| "too many copies of a card".to_owned())
}

/// The cards given, then the rest of the deck in canonical order.
fn completed(rules: &Rules, first: &[Face]) -> Vec<Face> {
    let mut given: Vec<Face> = first.to_vec();
    let mut deck = first.to_vec();
    for card in Deck::sorted(rules).cards() {
        match given.iter().position(|face| face == card) {
            Some(place) => drop(given.swap_remove(place)),
            None => deck.push(*card),
        }
    }
    deck
}
