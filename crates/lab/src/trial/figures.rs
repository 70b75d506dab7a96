use lastcard_engine::Seat;

use super::{
    Playing,
    compared::{Comparison, Means, Shares},
    watch::Laying,
};
use crate::{
    figures::{Figure, Scale},
    stats::{Estimate, Ratio},
};

/// What is measured of a rule card and of the rounds it is in. The texts `figure-<id>` define each.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum CardFigure {
    PlayerWins,
    Began,
    Decisive,
    Idle,
    Turns,
    Minutes,
    Comebacks,
    Blocked,
    Skill,
    Endless,
}

impl CardFigure {
    /// All in the order they are shown.
    pub const ALL: [CardFigure; 10] = [
        CardFigure::PlayerWins,
        CardFigure::Began,
        CardFigure::Decisive,
        CardFigure::Idle,
        CardFigure::Turns,
        CardFigure::Minutes,
        CardFigure::Comebacks,
        CardFigure::Blocked,
        CardFigure::Skill,
        CardFigure::Endless,
    ];

    /// Its name in JSON and texts.
    pub const fn id(self) -> &'static str {
        match self {
            CardFigure::PlayerWins => "card-player-wins",
            CardFigure::Began => "card-began",
            CardFigure::Decisive => "card-decisive",
            CardFigure::Idle => "card-idle",
            CardFigure::Turns => Figure::Turns.id(),
            CardFigure::Minutes => Figure::Minutes.id(),
            CardFigure::Comebacks => Figure::Comebacks.id(),
            CardFigure::Blocked => Figure::Blocked.id(),
            CardFigure::Skill => Figure::SkillRound.id(),
            CardFigure::Endless => "endless",
        }
    }

    /// How it is written.
    pub const fn scale(self) -> Scale {
        match self {
            CardFigure::Began | CardFigure::Turns => Scale::Number,
            CardFigure::Minutes => Scale::Minutes,
            _ => Scale::Share,
        }
    }

    /// How a difference of it is written.
    pub const fn change_scale(self) -> Scale {
        match self.scale() {
            Scale::Share => Scale::Edge,
            _ => Scale::Change,
        }
    }
}

/// A way that a rule can go.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Branch {
    /// A vote passed.
    Passed,
    /// A vote did not pass.
    Failed,
    /// That outcome was chosen, the first being 1.
    Chose(u8),
}

impl Branch {
    /// The most outcomes that can be told apart.
    const CHOICES: usize = 4;
    const ALL: [Branch; 2 + Branch::CHOICES] =
        [Branch::Passed, Branch::Failed, Branch::Chose(1), Branch::Chose(2), Branch::Chose(3), Branch::Chose(4)];

    /// Its name in JSON.
    pub fn id(self) -> String {
        match self {
            Branch::Passed => "passed".to_owned(),
            Branch::Failed => "not-passed".to_owned(),
            Branch::Chose(nth) => format!("choice-{nth}"),
        }
    }
}

/// What was seen of one way the rule went.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct BranchFindings {
    /// How its vote or its choice came out.
    pub branch: Branch,
    /// Of the times the rule began.
    pub share: Option<Estimate>,
    /// How often the card's player wins the round then.
    pub player_wins: Option<Estimate>,
    /// How often the card's player wins before anybody else has a turn then.
    pub decisive: Option<Estimate>,
}

/// All that is noted, deal by deal.
#[derive(Clone, Debug, Default)]
pub(super) struct Figures {
    began: Means,
    player_wins: Shares,
    decisive: Shares,
    idle: Shares,
    turns: Means,
    minutes: Means,
    comebacks: Shares,
    blocked: Shares,
    skill: Shares,
    endless: Shares,
    branches: [BranchRatios; Branch::ALL.len()],
}

#[derive(Clone, Copy, Debug, Default)]
struct BranchRatios {
    seen: bool,
    share: Ratio,
    player_wins: Ratio,
    decisive: Ratio,
}

impl Figures {
    /// Whether the deal ended as written and blank. What else it showed is noted only if it did both times.
    pub(super) fn note_ends(&mut self, [with, blank]: [bool; 2]) {
        self.endless.add_deal(!with, !blank);
    }

    pub(super) fn add(&mut self, with: &Playing, blank: &Playing) {
        let [own, other] = [with, blank].map(Counted::of);
        self.began.add(own.laid, other.laid);
        self.player_wins.add((own.laid, own.wins), (other.laid, other.wins));
        self.decisive.add((own.laid, own.decisive), (other.laid, other.decisive));
        self.idle.add((own.laid, own.idle), (0.0, 0.0));
        self.turns.add(with.course.turns as f64, blank.course.turns as f64);
        self.minutes.add(with.course.seconds() / 60.0, blank.course.seconds() / 60.0);
        let came_back =
            |playing: &Playing| playing.winner.is_some_and(|winner: Seat| playing.course.was_behind(winner));
        self.comebacks.add_deal(came_back(with), came_back(blank));
        self.blocked.add_deal(with.winner.is_none(), blank.winner.is_none());
        self.skill.add_deal(with.skilled, blank.skilled);
        for (branch, ratios) in Branch::ALL.into_iter().zip(&mut self.branches) {
            let went = |laying: &&Laying| laying.went.contains(&branch);
            let here = with.watch.layings().iter().filter(went);
            let (mut cases, mut wins, mut decisive) = (0.0, 0.0, 0.0);
            for laying in here {
                cases += 1.0;
                wins += f64::from(u8::from(laying.won));
                decisive += f64::from(u8::from(laying.decisive));
            }
            ratios.seen |= cases > 0.0;
            ratios.share.add(own.laid, cases);
            ratios.player_wins.add(cases, wins);
            ratios.decisive.add(cases, decisive);
        }
    }

    pub(super) fn compare(&self, figure: CardFigure) -> Comparison {
        match figure {
            CardFigure::PlayerWins => self.player_wins.compare(),
            CardFigure::Began => self.began.compare(),
            CardFigure::Decisive => self.decisive.compare(),
            CardFigure::Idle => self.idle.alone(),
            CardFigure::Turns => self.turns.compare(),
            CardFigure::Minutes => self.minutes.compare(),
            CardFigure::Comebacks => self.comebacks.compare(),
            CardFigure::Blocked => self.blocked.compare(),
            CardFigure::Skill => self.skill.compare(),
            CardFigure::Endless => self.endless.compare(),
        }
    }

    /// Those that were seen, and those that are expected though they were not.
    pub(super) fn branches(&self, expected: impl Fn(Branch) -> bool) -> Vec<BranchFindings> {
        let all = Branch::ALL.into_iter().zip(&self.branches);
        all.filter(|(branch, ratios)| ratios.seen || expected(*branch))
            .map(|(branch, ratios)| BranchFindings {
                branch,
                share: ratios.share.estimate(),
                player_wins: ratios.player_wins.estimate(),
                decisive: ratios.decisive.estimate(),
            })
            .collect()
    }
}

/// How often the card was laid in a deal, and what came of it.
struct Counted {
    laid: f64,
    wins: f64,
    decisive: f64,
    idle: f64,
}

impl Counted {
    fn of(playing: &Playing) -> Counted {
        let layings = playing.watch.layings();
        let count = |is: fn(&Laying) -> bool| layings.iter().filter(|laying| is(laying)).count() as f64;
        Counted {
            laid: layings.len() as f64,
            wins: count(|laying| laying.won),
            decisive: count(|laying| laying.decisive),
            idle: count(|laying| laying.idle),
        }
    }
}
