use lastcard_engine::{Action, Color, Face, Lay, Round, Seat, SeatCount};
use serde_json::{Value, json};

use super::{
    failure::Failure,
    fields::{self, Fields, wrong},
};

/// An action as it was sent: of right form, but of seats that need not exist.
pub(super) enum Move {
    Lay(Laid),
    Plain(Action),
    Catch(i64),
    Tour(i64),
    Pick(i64),
    Tell(i64, String),
    Discard(Vec<Face>),
    Choose(i64),
}

/// One card to be laid, or several in one turn (MORE-11).
pub(super) struct Laid {
    pub(super) jump: bool,
    /// Those laid before the last, in order.
    pub(super) before: Vec<Face>,
    pub(super) face: Face,
    pub(super) color: Option<Color>,
    pub(super) with: Option<i64>,
    pub(super) uno: bool,
}

const VERBS: [&str; 20] = [
    "play",
    "more",
    "jump",
    "draw",
    "pass",
    "take",
    "challenge",
    "call",
    "catch",
    "tour",
    "discard",
    "vote",
    "choose",
    "pick",
    "give",
    "take_card",
    "show",
    "call_out",
    "tell",
    "color",
];

impl Move {
    pub(super) fn read(value: Value) -> Result<Move, Failure> {
        let mut fields = Fields::new(value).map_err(|_| wrong("action", "an object"))?;
        let (verb, value) = fields.verb(&VERBS)?;
        let number = |value: &Value| fields::number(value).ok_or_else(|| wrong(verb, "a whole number"));
        let flag = |action| match value {
            Value::Bool(true) => Ok(Move::Plain(action)),
            _ => Err(wrong(verb, "true")),
        };
        let asked = match verb {
            "play" | "jump" => {
                let mut before = match value {
                    Value::Array(_) if verb == "play" => fields::faces(verb, &value)?,
                    _ => vec![fields::face(verb, &value)?],
                };
                let face = before.pop().ok_or_else(|| wrong(verb, "a card, or a list of one or more"))?;
                let color = fields.take("color").map(|color| fields::color("color", &color)).transpose()?;
                let with = fields.take("with");
                let with = with.map(|with| fields::number(&with).ok_or_else(|| wrong("with", "a seat"))).transpose()?;
                let uno = match fields.take("uno") {
                    None => false,
                    Some(uno) => uno.as_bool().ok_or_else(|| wrong("uno", "true or false"))?,
                };
                Move::Lay(Laid { jump: verb == "jump", before, face, color, with, uno })
            }
            "more" => Move::Plain(Action::More(fields::face(verb, &value)?)),
            "draw" => flag(Action::Draw)?,
            "pass" => flag(Action::Keep)?,
            "take" => flag(Action::Take)?,
            "challenge" => flag(Action::Challenge)?,
            "call" => flag(Action::Call)?,
            "color" => Move::Plain(Action::Name(fields::color(verb, &value)?)),
            "catch" => Move::Catch(number(&value)?),
            "tour" if value == "keep" => Move::Plain(Action::TourKeep),
            "tour" => Move::Tour(number(&value)?),
            "discard" => Move::Discard(fields::faces(verb, &value)?),
            "vote" => Move::Plain(Action::Vote(value.as_bool().ok_or_else(|| wrong(verb, "true or false"))?)),
            "choose" => Move::Choose(number(&value)?),
            "pick" => Move::Pick(number(&value)?),
            "tell" => {
                let mark = fields.require("mark")?;
                let mark = mark.as_str().ok_or_else(|| wrong("mark", "a mark's name"))?;
                Move::Tell(number(&value)?, mark.to_owned())
            }
            "give" => Move::Plain(Action::Give(fields::face(verb, &value)?)),
            "take_card" => Move::Plain(Action::TakeCard(fields::face(verb, &value)?)),
            "show" => Move::Plain(Action::Show(fields::face(verb, &value)?)),
            _ => {
                let called = value.as_str().and_then(|text| text.parse().ok());
                Move::Plain(Action::CallOut(called.ok_or_else(|| wrong(verb, "a number, a colour or a symbol"))?))
            }
        };
        fields.end()?;
        Ok(asked)
    }
}

/// A seat's legal actions as `legal` lists them.
pub(super) fn list(round: &Round, seat: Seat, marks: &[String]) -> Vec<Value> {
    let actions = round.legal_actions(seat);
    let mut list: Vec<Value> = actions.iter().filter_map(|action| to_json(action, marks)).collect();
    if actions.discard_count() > 0 {
        list.push(json!({"discard": actions.discard_count()}));
    }
    list
}

/// Single discards are not listed: they are asked for by their number.
fn to_json(action: Action, marks: &[String]) -> Option<Value> {
    Some(match action {
        Action::Play(lay) => lay_json("play", lay),
        Action::More(face) => json!({"more": face.to_string()}),
        Action::Jump(lay) => lay_json("jump", lay),
        Action::Draw => json!({"draw": true}),
        Action::Keep => json!({"pass": true}),
        Action::Take => json!({"take": true}),
        Action::Challenge => json!({"challenge": true}),
        Action::Name(color) => json!({"color": color.to_string()}),
        Action::Call => json!({"call": true}),
        Action::Catch(seat) => json!({"catch": seat.index()}),
        Action::TourKeep => json!({"tour": "keep"}),
        Action::TourTake(seat) => json!({"tour": seat.index()}),
        Action::Discard(_) => return None,
        Action::Vote(yes) => json!({"vote": yes}),
        Action::Choose(choice) => json!({"choose": choice as u8}),
        Action::Pick(seat) => json!({"pick": seat.index()}),
        Action::Give(face) => json!({"give": face.to_string()}),
        Action::TakeCard(face) => json!({"take_card": face.to_string()}),
        Action::Show(face) => json!({"show": face.to_string()}),
        Action::CallOut(what) => json!({"call_out": what.to_string()}),
        Action::Tell(seat, mark) => json!({"tell": seat.index(), "mark": marks.get(mark.index())}),
    })
}

fn lay_json(verb: &str, lay: Lay) -> Value {
    let mut action = json!({verb: lay.face.to_string()});
    if let Some(color) = lay.color {
        action["color"] = color.to_string().into();
    }
    if let Some(seat) = lay.with {
        action["with"] = seat.index().into();
    }
    action
}

/// A seat named inside an action.
pub(super) fn partner(seats: SeatCount, number: i64) -> Result<Seat, Failure> {
    usize::try_from(number).ok().and_then(|number| seats.seat(number)).ok_or(Failure::BadSeat(number))
}
