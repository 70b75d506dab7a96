use lastcard_engine::{Action, Choice, Color, Face, Lay, Round, Seat, SeatCount};
use serde_json::{Value, json};

use super::{
    failure::Failure,
    fields::{self, Fields, wrong},
};

/// An action as it was sent: of right form, but of seats that need not exist.
pub(super) enum Move {
    Lay { jump: bool, face: Face, color: Option<Color>, with: Option<i64>, uno: bool },
    Plain(Action),
    Catch(i64),
    Tour(i64),
    Pick(i64),
    Discard(Vec<Face>),
    Choose(i64),
}

const VERBS: [&str; 14] = [
    "play",
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
                let face = fields::face(verb, &value)?;
                let color = fields.take("color").map(|color| fields::color("color", &color)).transpose()?;
                let with = fields.take("with");
                let with = with.map(|with| fields::number(&with).ok_or_else(|| wrong("with", "a seat"))).transpose()?;
                let uno = match fields.take("uno") {
                    None => false,
                    Some(uno) => uno.as_bool().ok_or_else(|| wrong("uno", "true or false"))?,
                };
                Move::Lay { jump: verb == "jump", face, color, with, uno }
            }
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
            _ => Move::Pick(number(&value)?),
        };
        fields.end()?;
        Ok(asked)
    }
}

/// A seat's legal actions as `legal` lists them.
pub(super) fn list(round: &Round, seat: Seat) -> Vec<Value> {
    let actions = round.legal_actions(seat);
    let mut list: Vec<Value> = actions.iter().filter_map(to_json).collect();
    if actions.discard_count() > 0 {
        list.push(json!({"discard": actions.discard_count()}));
    }
    list
}

/// Single discards are not listed: they are asked for by their number.
fn to_json(action: Action) -> Option<Value> {
    Some(match action {
        Action::Play(lay) => lay_json("play", lay),
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
        Action::Choose(Choice::First) => json!({"choose": 0}),
        Action::Choose(Choice::Second) => json!({"choose": 1}),
        Action::Pick(seat) => json!({"pick": seat.index()}),
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
