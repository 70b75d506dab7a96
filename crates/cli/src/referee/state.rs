use std::collections::BTreeMap;

use lastcard_engine::{Action, Ask, Choice, Event, Game, Hand, Illegal, Lay, Round, Seat, Viewer};
use lastcard_rulebook::borne_marks;
use serde_json::{Map, Value, json};

use super::{
    failure::Failure,
    moves::{self, Move, partner},
};

/// The round being refereed and the scores it counts towards.
pub(super) struct Table {
    pub(super) round: Round,
    pub(super) game: Game,
    /// The names of the marks that written rules put on players.
    pub(super) marks: Vec<String>,
}

impl Table {
    pub(super) fn seat(&self, number: i64) -> Result<Seat, Failure> {
        partner(self.round.seats(), number)
    }

    pub(super) fn act(&mut self, seat: Seat, asked: Move, sink: &mut impl FnMut(Event)) -> Result<(), Failure> {
        let action = match asked {
            Move::Plain(action) => action,
            Move::Lay { jump, face, color, with, uno } => {
                let with = with.map(|with| self.seat(with)).transpose()?;
                let lay = Lay { face, color, with, uno };
                if jump { Action::Jump(lay) } else { Action::Play(lay) }
            }
            Move::Catch(other) => Action::Catch(self.seat(other)?),
            Move::Tour(other) => Action::TourTake(self.seat(other)?),
            Move::Pick(other) => Action::Pick(self.seat(other)?),
            Move::Choose(0) => Action::Choose(Choice::First),
            Move::Choose(1) => Action::Choose(Choice::Second),
            Move::Choose(_) => return Err(self.not_asked().into()),
            Move::Discard(faces) => return self.discard(seat, &faces, sink),
        };
        Ok(self.round.apply(seat, action, sink)?)
    }

    /// All or nothing, though the engine takes the cards one by one.
    fn discard(
        &mut self,
        seat: Seat,
        faces: &[lastcard_engine::Face],
        sink: &mut impl FnMut(Event),
    ) -> Result<(), Failure> {
        let asked = self.round.legal_actions(seat).discard_count();
        let held = Hand::from_faces(faces.iter().copied()).filter(|cards| self.round.hand(seat).includes(cards));
        if asked == 0 || faces.len() != asked || held.is_none() {
            return Err(self.not_asked().into());
        }
        for face in faces {
            self.round.apply(seat, Action::Discard(*face), sink)?;
        }
        Ok(())
    }

    /// A decision of a written rule that is not on the seat's list.
    fn not_asked(&self) -> Illegal {
        if self.round.turn().is_none() { Illegal::RoundOver } else { Illegal::NotAsked }
    }

    /// Everything, as `state` answers.
    pub(super) fn state(&self) -> Value {
        let round = &self.round;
        let hands: Vec<Value> = round.seats().seats().map(|seat| cards(round.hand(seat))).collect();
        let draw: Vec<String> = round.draw_pile().map(|card| card.to_string()).collect();
        let mut state = self.common();
        state.insert("hands".into(), hands.into());
        state.insert("draw".into(), draw.into());
        if let Some(hand) = round.table() {
            state.insert("table".into(), cards(hand));
        }
        state.into()
    }

    /// What a seat may know, as `view` answers.
    pub(super) fn view(&self, seat: Seat) -> Value {
        let view = self.round.view(Viewer::Seat(seat));
        let counts: Vec<usize> = view.seats().seats().map(|seat| view.count(seat)).collect();
        let mut state = self.common();
        state.insert("seat".into(), seat.index().into());
        state.insert("hand".into(), cards(view.hand()));
        state.insert("counts".into(), counts.into());
        state.insert("draw".into(), view.draw_count().into());
        if view.is_open() {
            let hands = view.seats().seats().map(|seat| view.hand_of(seat).map(cards));
            state.insert("hands".into(), hands.collect::<Option<Vec<_>>>().into());
        }
        if let Some(count) = view.table_count() {
            state.insert("table".into(), count.into());
        }
        state.insert("legal".into(), moves::list(&self.round, seat).into());
        state.into()
    }

    /// What all may know.
    fn common(&self) -> Map<String, Value> {
        let round = &self.round;
        let danger: Vec<usize> = round.danger().into_iter().map(Seat::index).collect();
        let fields = [
            ("phase", round.phase().name().into()),
            ("actor", round.turn().map(Seat::index).into()),
            ("direction", round.direction().sign().into()),
            ("top", round.top().to_string().into()),
            ("color", round.color().map(|color| color.to_string()).into()),
            ("discard", cards(round.discards())),
            ("pending", round.pending().into()),
            ("danger", danger.into()),
            ("result", self.result()),
        ];
        let mut common: Map<String, Value> = fields.into_iter().map(|(name, value)| (name.to_owned(), value)).collect();
        self.add_rules(&mut common);
        common
    }

    /// What written rules ask for and leave behind.
    fn add_rules(&self, common: &mut Map<String, Value>) {
        if let Some((card, ask)) = self.round.ask() {
            let (what, count) = match ask {
                Ask::Discard(count) => ("discard", count),
                Ask::Vote => ("vote", 1),
                Ask::Choose => ("choose", 2),
                Ask::Pick => ("pick", 1),
            };
            common.insert("ask".into(), json!({"card": card.to_string(), "what": what, "count": count}));
        }
        if self.round.is_open() {
            common.insert("open".into(), true.into());
        }
        let mut marks: BTreeMap<usize, Vec<&str>> = BTreeMap::new();
        for (name, seats) in borne_marks(&self.marks, |mark| self.round.bearers(mark)) {
            for seat in seats {
                marks.entry(seat.index()).or_default().push(name);
            }
        }
        if !marks.is_empty() {
            let marks: Map<String, Value> =
                marks.into_iter().map(|(seat, names)| (seat.to_string(), names.into())).collect();
            common.insert("marks".into(), marks.into());
        }
    }

    fn result(&self) -> Value {
        let Ok(sheet) = self.game.clone().score(&self.round) else { return Value::Null };
        let players = self.round.seats().get();
        json!({
            "winner": sheet.outcome.winner.map(Seat::index),
            "points": sheet.outcome.points[..players],
            "scores": sheet.scores[..players],
            "match": sheet.winner.map(Seat::index),
        })
    }
}

fn cards(hand: &Hand) -> Value {
    hand.iter().map(|card| card.to_string()).collect::<Vec<_>>().into()
}
