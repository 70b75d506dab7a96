use lastcard_engine::{Rules, SeatCount};

use crate::{contestant::Contestant, sides::fair_share};

/// What a study measures. The texts `figure-<id>` define each.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Figure {
    Turns,
    Decisions,
    Minutes,
    MatchRounds,
    MatchMinutes,
    Points,
    FirstEdge,
    DealerEdge,
    Comebacks,
    Blocked,
    SkillRound,
    SkillMatch,
}

/// How a figure is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Scale {
    /// A plain number.
    Number,
    /// Minutes.
    Minutes,
    /// A share of 1, shown in percent.
    Share,
    /// A difference of shares, shown in percentage points with its sign.
    Edge,
    /// A difference of plain numbers, shown with its sign.
    Change,
}

impl Figure {
    /// All figures in the order they are shown.
    pub const ALL: [Figure; 12] = [
        Figure::Turns,
        Figure::Decisions,
        Figure::Minutes,
        Figure::MatchRounds,
        Figure::MatchMinutes,
        Figure::Points,
        Figure::FirstEdge,
        Figure::DealerEdge,
        Figure::Comebacks,
        Figure::Blocked,
        Figure::SkillRound,
        Figure::SkillMatch,
    ];

    /// Its name in JSON, CSV and texts.
    pub const fn id(self) -> &'static str {
        match self {
            Figure::Turns => "turns",
            Figure::Decisions => "decisions",
            Figure::Minutes => "minutes",
            Figure::MatchRounds => "match-rounds",
            Figure::MatchMinutes => "match-minutes",
            Figure::Points => "points",
            Figure::FirstEdge => "first-edge",
            Figure::DealerEdge => "dealer-edge",
            Figure::Comebacks => "comebacks",
            Figure::Blocked => "blocked",
            Figure::SkillRound => "skill-round",
            Figure::SkillMatch => "skill-match",
        }
    }

    /// How it is written.
    pub const fn scale(self) -> Scale {
        match self {
            Figure::Turns | Figure::Decisions | Figure::MatchRounds | Figure::Points => Scale::Number,
            Figure::Minutes | Figure::MatchMinutes => Scale::Minutes,
            Figure::FirstEdge | Figure::DealerEdge => Scale::Edge,
            Figure::Comebacks | Figure::Blocked | Figure::SkillRound | Figure::SkillMatch => Scale::Share,
        }
    }

    /// How a difference of it is written.
    pub const fn change_scale(self) -> Scale {
        match self.scale() {
            Scale::Number | Scale::Minutes | Scale::Change => Scale::Change,
            Scale::Share | Scale::Edge => Scale::Edge,
        }
    }

    /// What it would be if nothing but chance counted, where that can be said.
    pub fn fair(self, rules: &Rules, seats: SeatCount) -> Option<f64> {
        match self {
            Figure::FirstEdge | Figure::DealerEdge => Some(0.0),
            Figure::SkillRound | Figure::SkillMatch => Some(fair_share(rules, seats)),
            _ => None,
        }
    }
}

/// One bot in the first seat against others in the rest: what shows how much skill counts.
#[derive(Clone, PartialEq, Debug)]
pub struct Skill {
    /// The one that should play better.
    pub better: Contestant,
    /// Who sits in every other seat.
    pub others: Contestant,
}
