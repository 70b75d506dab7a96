use std::sync::atomic::AtomicBool;

use lastcard_engine::{Decision, Event, FaceSet, Seat};

use crate::{
    deals::Work,
    figures::{Figure, Scale},
    stats::{Estimate, Ratio, Sample},
    study::{DealFacts, Findings, Study, StudyError},
};

/// A rule card tried: a study of the rules without it, with it blank, and with it as written.
#[derive(Clone, Debug)]
pub struct Trial {
    /// The card's name.
    pub id: String,
    /// What it is called.
    pub title: String,
    /// What the rules are called.
    pub rules: String,
    /// Its three entries in that order.
    pub study: Study,
    /// The card, or its copies, whose writing is tried.
    pub tried: FaceSet,
}

/// What a trial showed so far.
#[derive(Clone, Debug)]
pub struct TrialFindings {
    /// The three entries side by side.
    pub study: Findings,
    began: Sample,
    decisive: Ratio,
    idle: Ratio,
    player_wins: Ratio,
    longer: Sample,
    longer_than_blank: Sample,
}

/// What is measured of the card itself. The texts `figure-<id>` define each.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum CardFigure {
    Began,
    Decisive,
    Idle,
    PlayerWins,
    Longer,
    LongerThanBlank,
}

impl CardFigure {
    /// All in the order they are shown.
    pub const ALL: [CardFigure; 6] = [
        CardFigure::Began,
        CardFigure::Decisive,
        CardFigure::Idle,
        CardFigure::PlayerWins,
        CardFigure::Longer,
        CardFigure::LongerThanBlank,
    ];

    /// Its name in JSON and texts.
    pub const fn id(self) -> &'static str {
        match self {
            CardFigure::Began => "card-began",
            CardFigure::Decisive => "card-decisive",
            CardFigure::Idle => "card-idle",
            CardFigure::PlayerWins => "card-player-wins",
            CardFigure::Longer => "card-longer",
            CardFigure::LongerThanBlank => "card-longer-than-blank",
        }
    }

    /// How it is written.
    pub const fn scale(self) -> Scale {
        match self {
            CardFigure::Began => Scale::Number,
            CardFigure::Decisive | CardFigure::Idle | CardFigure::PlayerWins => Scale::Share,
            CardFigure::Longer | CardFigure::LongerThanBlank => Scale::Change,
        }
    }
}

/// Places of the entries in the study of a trial.
const WITHOUT: usize = 0;
const BLANK: usize = 1;
const WITH: usize = 2;

impl Trial {
    /// Plays until all rounds are played or `stop` is set; what is known then. `progress` is told how
    /// many rounds of each entry are played now and then.
    pub fn run(&self, stop: &AtomicBool, mut progress: impl FnMut(u64)) -> Result<TrialFindings, StudyError> {
        let mut findings = TrialFindings::new(self.study.begin()?);
        if self.study.entries.len() != WITH + 1 {
            return Err(StudyError::Empty);
        }
        let work = Work { deals: self.study.rounds, threads: self.study.threads, stop };
        work.run(
            |deal| {
                let mut watch = CardWatch::new(self.tried);
                let [without, blank, with] = [WITHOUT, BLANK, WITH].map(|place| &self.study.entries[place]);
                let without = self.study.play(without, deal, |_| {})?;
                let blank = self.study.play(blank, deal, |_| {})?;
                let with = self.study.play(with, deal, |events| watch.see(events))?;
                Ok((vec![without, blank, with], watch))
            },
            |results| {
                results.iter().for_each(|(facts, watch)| findings.add(facts, watch));
                progress(findings.study.rounds);
                true
            },
        )?;
        Ok(findings)
    }
}

impl TrialFindings {
    fn new(study: Findings) -> TrialFindings {
        let (sample, ratio) = (Sample::default(), Ratio::default());
        TrialFindings {
            study,
            began: sample,
            decisive: ratio,
            idle: ratio,
            player_wins: ratio,
            longer: sample,
            longer_than_blank: sample,
        }
    }

    fn add(&mut self, facts: &[DealFacts], watch: &CardWatch) {
        self.study.add(facts);
        let began = f64::from(watch.began);
        self.began.add(began);
        self.decisive.add(began, f64::from(watch.decisive));
        self.idle.add(began, f64::from(watch.idle));
        self.player_wins.add(began, f64::from(watch.wins));
        let turns = |place: usize| facts[place].plain.course.turns as f64;
        self.longer.add(turns(WITH) - turns(WITHOUT));
        self.longer_than_blank.add(turns(WITH) - turns(BLANK));
    }

    /// A figure of the card with its interval; `None` where too little was seen.
    pub fn estimate(&self, figure: CardFigure) -> Option<Estimate> {
        match figure {
            CardFigure::Began => self.began.estimate(),
            CardFigure::Decisive => self.decisive.estimate(),
            CardFigure::Idle => self.idle.estimate(),
            CardFigure::PlayerWins => self.player_wins.estimate(),
            CardFigure::Longer => self.longer.estimate(),
            CardFigure::LongerThanBlank => self.longer_than_blank.estimate(),
        }
    }

    /// A figure of the rules with the card, as they are without it and with it blank.
    pub fn of_rules(&self, figure: Figure) -> [Option<Estimate>; 3] {
        [WITHOUT, BLANK, WITH].map(|place| self.study.entries[place].estimate(figure))
    }
}

/// Follows a card through the events of a round.
struct CardWatch {
    cards: FaceSet,
    /// How often its rule began.
    began: u32,
    /// How often that changed nothing.
    idle: u32,
    /// How often its player won before anybody else had a turn.
    decisive: u32,
    /// How often its player won the round.
    wins: u32,
    /// Who has laid it.
    players: Vec<Seat>,
    /// While it is being carried out, whether it has changed anything.
    running: Option<bool>,
    /// Whose card was laid with nobody else having had a turn since.
    fresh: Vec<Seat>,
}

impl CardWatch {
    fn new(cards: FaceSet) -> CardWatch {
        let (players, fresh) = (Vec::new(), Vec::new());
        CardWatch { cards, began: 0, idle: 0, decisive: 0, wins: 0, players, running: None, fresh }
    }

    fn see(&mut self, events: &[Event]) {
        for event in events {
            self.see_one(*event);
        }
    }

    fn see_one(&mut self, event: Event) {
        match event {
            Event::RuleBegan { seat, card } if self.cards.contains(card) => {
                self.began += 1;
                self.players.push(seat);
                self.fresh.push(seat);
                self.running = Some(false);
            }
            Event::Awaits { seat, what } if !matches!(what, Decision::Rule { .. } | Decision::Tour) => {
                self.settle();
                self.fresh.retain(|player| *player == seat);
            }
            Event::Ended { winner } => {
                self.settle();
                let won = |players: &[Seat]| players.iter().filter(|player| Some(**player) == winner).count() as u32;
                self.decisive += won(&self.fresh);
                self.wins += won(&self.players);
            }
            _ => {
                if let Some(changed) = &mut self.running {
                    *changed |= changes(event);
                }
            }
        }
    }

    /// The rule is done.
    fn settle(&mut self) {
        if self.running.take() == Some(false) {
            self.idle += 1;
        }
    }
}

/// Whether an event of a written rule changes anything at the table; asking, voting and choosing do not.
const fn changes(event: Event) -> bool {
    matches!(
        event,
        Event::Drew { .. }
            | Event::Discarded { .. }
            | Event::WillMiss { .. }
            | Event::GoesAgain { .. }
            | Event::WillDraw { .. }
            | Event::Turned
            | Event::Traded { .. }
            | Event::PassedOn { .. }
            | Event::Opened { .. }
            | Event::Marked { .. }
    )
}
