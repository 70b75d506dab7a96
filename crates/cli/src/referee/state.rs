use std::collections::BTreeMap;

use lastcard_engine::{
    Action, Ask, Choice, Event, Face, Game, Hand, Illegal, Lay, Mark, MatchBy, Round, Rules, Seat, SeatSet, Viewer,
};
use lastcard_rulebook::borne_marks;
use serde_json::{Map, Value, json};

use super::{
    failure::Failure,
    moves::{self, Laid, Move, partner},
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
            Move::Lay(Laid { jump, before, face, color, with, uno }) => {
                let with = with.map(|with| self.seat(with)).transpose()?;
                let lay = Lay { face, color, with, uno };
                if !before.is_empty() {
                    return self.lay_several(seat, &before, lay, sink);
                }
                if jump { Action::Jump(lay) } else { Action::Play(lay) }
            }
            Move::Catch(other) => Action::Catch(self.seat(other)?),
            Move::Tour(other) => Action::TourTake(self.seat(other)?),
            Move::Pick(other) => Action::Pick(self.seat(other)?),
            Move::Tell(other, name) => {
                let mark = self.marks.iter().position(|mark| *mark == name).and_then(Mark::new);
                Action::Tell(self.seat(other)?, mark.ok_or(Illegal::NothingToTell)?)
            }
            Move::Choose(number) => {
                let choice = usize::try_from(number).ok().and_then(|number| Choice::ALL.get(number));
                Action::Choose(*choice.ok_or_else(|| self.not_asked())?)
            }
            Move::Discard(faces) => return self.discard(seat, &faces, sink),
        };
        Ok(self.round.apply(seat, action, sink)?)
    }

    /// Several cards in one turn, all or none (MORE-11).
    fn lay_several(
        &mut self,
        seat: Seat,
        before: &[Face],
        last: Lay,
        sink: &mut impl FnMut(Event),
    ) -> Result<(), Failure> {
        let (mut round, mut events) = (self.round, Vec::new());
        for face in before {
            round.apply(seat, Action::More(*face), &mut events)?;
        }
        round.apply(seat, Action::Play(last), &mut events)?;
        self.round = round;
        events.into_iter().for_each(sink);
        Ok(())
    }

    /// All or nothing, though the engine takes the cards one by one.
    fn discard(&mut self, seat: Seat, faces: &[Face], sink: &mut impl FnMut(Event)) -> Result<(), Failure> {
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
        if view.rules().partner_hands && !view.is_open() {
            let partners = view.team_of(seat).without(seat).into_iter();
            let partners = partners.filter_map(|seat| Some((seat.index().to_string(), cards(view.hand_of(seat)?))));
            state.insert("partners".into(), partners.collect::<Map<_, _>>().into());
        }
        let lying_open = view.seats().seats().filter(|other| !view.is_open() && self.round.lies_open(*other));
        let lying_open: Map<String, Value> =
            lying_open.filter_map(|other| Some((other.index().to_string(), cards(view.hand_of(other)?)))).collect();
        if !lying_open.is_empty() {
            state.insert("lying_open".into(), lying_open.into());
        }
        if let Some((_, Ask::TakeFrom { from, .. })) = view.ask()
            && view.turn() == Some(seat)
            && let Some(hand) = view.hand_of(from)
        {
            state.insert("taking".into(), cards(hand));
        }
        state.insert("legal".into(), moves::list(&self.round, seat, &self.marks).into());
        if view.legal_actions().may_call_falsely() {
            state.insert("false_calls".into(), true.into());
        }
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
        self.add_standing(&mut common);
        self.add_rules(&mut common);
        common
    }

    /// Who is in the round, in which place and in which team, where the rules know such things (MORE-14 to MORE-16).
    fn add_standing(&self, common: &mut Map<String, Value>) {
        let (round, rules) = (&self.round, self.round.rules());
        let seats = || round.seats().seats();
        if rules.mercy > 0 || rules.places {
            common.insert("playing".into(), numbers(round.playing()));
        }
        if rules.places {
            common.insert("places".into(), seats().map(|seat| round.place(seat)).collect::<Vec<_>>().into());
        }
        if rules.teams {
            let teams = Rules::teams_of(round.seats());
            common.insert("teams".into(), seats().map(|seat| seat.index() % teams).collect::<Vec<_>>().into());
        }
    }

    /// What written rules ask for and leave behind.
    fn add_rules(&self, common: &mut Map<String, Value>) {
        if let Some((card, ask)) = self.round.ask() {
            common.insert("ask".into(), asked(card, ask));
        }
        if self.round.is_open() {
            common.insert("open".into(), true.into());
        }
        if let Some((color, left)) = self.round.fixed() {
            common.insert("fixed".into(), json!({"color": color.to_string(), "left": left}));
        }
        if let Some((kind, left)) = self.round.barred() {
            common.insert("barred".into(), json!({"kind": kind.to_string(), "left": left}));
        }
        if self.round.factor() > 1 {
            common.insert("factor".into(), self.round.factor().into());
        }
        let awarded: Vec<i16> = self.round.seats().seats().map(|seat| self.round.awarded(seat)).collect();
        if awarded.iter().any(|points| *points != 0) {
            common.insert("awarded".into(), awarded.into());
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
        let mut game = self.game;
        let Ok(sheet) = game.score(&self.round) else { return Value::Null };
        let players = self.round.seats().get();
        let mut result = json!({
            "winner": sheet.outcome.winner.map(Seat::index),
            "points": sheet.outcome.points[..players],
            "scores": sheet.scores[..players],
            "match": sheet.winner.map(Seat::index),
        });
        if sheet.outcome.extra.iter().any(|points| *points != 0) {
            result["extra"] = sheet.outcome.extra[..players].into();
        }
        if game.rules().teams {
            result["winners"] = numbers(game.winners());
        }
        match game.rules().match_by {
            MatchBy::Points => {}
            MatchBy::Rounds => result["wins"] = game.wins().into(),
            MatchBy::Elimination => result["out"] = numbers(SeatSet::all(game.seats()) - game.playing()),
        }
        result
    }
}

/// What a written rule asks for.
fn asked(card: Face, ask: Ask) -> Value {
    let (what, count, more) = match ask {
        Ask::Discard(count) => ("discard", count, None),
        Ask::Vote => ("vote", 1, None),
        Ask::Choose(outcomes) => ("choose", outcomes.count() as u8, None),
        Ask::Pick => ("pick", 1, None),
        Ask::Give { to, count } => ("give", count, Some(("to", to.index().into()))),
        Ask::TakeFrom { from, count } => ("take_card", count, Some(("from", from.index().into()))),
        Ask::Show { to, count } => ("show", count, Some(("to", to.map(Seat::index).into()))),
        Ask::Name(what) => ("call_out", 1, Some(("of", what.name().into()))),
    };
    let mut asked = json!({"card": card.to_string(), "what": what, "count": count});
    if let Some((name, value)) = more {
        asked[name] = value;
    }
    asked
}

fn numbers(seats: SeatSet) -> Value {
    seats.into_iter().map(Seat::index).collect::<Vec<_>>().into()
}

fn cards(hand: &Hand) -> Value {
    hand.iter().map(|card| card.to_string()).collect::<Vec<_>>().into()
}
