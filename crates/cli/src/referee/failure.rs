use lastcard_engine::{BadPosition, Illegal};
use lastcard_rulebook::Problem;
use serde_json::{Value, json};

/// Why a line is answered with `"ok":false`; nothing has changed then.
#[derive(Debug, thiserror::Error)]
pub(super) enum Failure {
    #[error("not a JSON object: {0}")]
    NotJson(serde_json::Error),
    #[error("not a JSON object")]
    NotAnObject,
    #[error("the field {0:?} is missing")]
    Missing(&'static str),
    #[error("the field {0:?} is not known here")]
    Unknown(String),
    #[error("{field:?} must be {expected}")]
    Wrong { field: String, expected: &'static str },
    #[error("there is no command {0:?}; there are deal, setup, state, legal, do and view")]
    UnknownCommand(String),
    /// All that is wrong, so that who changes it all has rules to play by.
    #[error("{}", one_a_line(.0))]
    BadRules(Vec<Problem>),
    #[error("shuffle must be \"random\" or \"sorted\"")]
    BadShuffle,
    #[error("{text:?} is {problem}")]
    NotACard { text: String, problem: lastcard_engine::NotACard },
    #[error("more of a card than any deck has")]
    TooManyCopies,
    #[error("{0}")]
    BadPosition(BadPosition),
    #[error("there is no seat {0} at this table")]
    BadSeat(i64),
    #[error("there is no round yet; send deal or setup first")]
    NoRound,
    #[error("{0}")]
    Illegal(Illegal),
}

impl Failure {
    fn code(&self) -> &'static str {
        match self {
            Failure::NotJson(_)
            | Failure::NotAnObject
            | Failure::Missing(_)
            | Failure::Unknown(_)
            | Failure::Wrong { .. } => "bad_json",
            Failure::UnknownCommand(_) => "unknown_command",
            Failure::BadRules(_) | Failure::BadShuffle => "bad_rules",
            Failure::NotACard { .. } | Failure::TooManyCopies => "bad_cards",
            Failure::BadPosition(BadPosition::Rules(_) | BadPosition::Players(_)) => "bad_rules",
            Failure::BadPosition(BadPosition::Seat(_)) | Failure::BadSeat(_) => "bad_seat",
            Failure::BadPosition(_) => "bad_cards",
            Failure::NoRound => "no_round",
            Failure::Illegal(_) => "illegal",
        }
    }

    pub(super) fn to_json(&self) -> Value {
        let mut answer = json!({"ok": false, "error": self.code()});
        if let Failure::Illegal(illegal) = self {
            answer["rule"] = illegal.rule().into();
        }
        answer["message"] = self.to_string().into();
        answer
    }
}

impl From<BadPosition> for Failure {
    fn from(bad: BadPosition) -> Failure {
        Failure::BadPosition(bad)
    }
}

impl From<Illegal> for Failure {
    fn from(illegal: Illegal) -> Failure {
        Failure::Illegal(illegal)
    }
}

impl From<Problem> for Failure {
    fn from(problem: Problem) -> Failure {
        Failure::BadRules(vec![problem])
    }
}

fn one_a_line(problems: &[Problem]) -> String {
    problems.iter().map(Problem::to_string).collect::<Vec<_>>().join("\n")
}
