use lastcard_bots::{StopSign, Stopped};
use lastcard_engine::{Action, Event, Phase, Round, Seat};

use super::{Table, Trial, watch::CardWatch};
use crate::{
    cast::Playing,
    deals::{Deal, PlayError},
    study::StudyError,
};

/// A round in which the card is laid, to be told.
#[derive(Clone, Debug)]
pub struct Story {
    /// The round as it was dealt.
    pub dealt: Round,
    /// What was done, in order.
    pub steps: Vec<StoryStep>,
}

/// One action of it.
#[derive(Clone, Debug)]
pub struct StoryStep {
    /// The seat that acted, which need not be the one on turn.
    pub seat: Seat,
    /// What it did, as the engine takes it.
    pub action: Action,
    /// What happened by it.
    pub events: Vec<Event>,
    /// Whether it answers what a written rule asked.
    pub answers: bool,
    /// Whether the card that is tried begins its rule by it.
    pub begins: bool,
    /// How many cards everybody holds afterwards.
    pub counts: Vec<usize>,
}

/// In so many deals a round is looked for.
const LOOKED_AT: u64 = 100;
/// A round of so many actions is short enough to be read.
const SHORT: usize = 24;

impl Trial {
    /// The first short round in which the card is laid and changes something; else the shortest in which it is laid. Nothing where
    /// it is not laid at all, or `stop` is raised before.
    pub fn story(&self, stop: &StopSign) -> Result<Option<Story>, StudyError> {
        self.check()?;
        let (table, mut best) = (self.table(&self.with), None::<(bool, Story)>);
        for number in 0..LOOKED_AT.min(self.rounds) {
            let is_short = |(idle, story): &(bool, Story)| !idle && story.steps.len() <= SHORT;
            if stop.is_raised() || best.as_ref().is_some_and(is_short) {
                break;
            }
            let found = match self.told(&table, Deal { number, stop }) {
                Ok(Some(found)) => found,
                // A round without an end cannot be told.
                Ok(None) | Err(PlayError::Stopped(Stopped::Endless)) => continue,
                Err(PlayError::Stopped(Stopped::Asked)) => break,
                Err(problem) => return Err(problem.into()),
            };
            let key = |(idle, story): &(bool, Story)| (*idle, story.steps.len());
            if best.as_ref().is_none_or(|best| key(&found) < key(best)) {
                best = Some(found);
            }
        }
        Ok(best.map(|(_, story)| story))
    }

    /// A deal in which the card is laid, and whether nothing came of it.
    fn told(&self, table: &Table<'_>, deal: Deal<'_>) -> Result<Option<(bool, Story)>, PlayError> {
        let mut watch = CardWatch::new(self.tried, self.with.rules, self.seats);
        let (mut dealt, mut steps, mut before) = (None, Vec::new(), Phase::Turn);
        // The same deals are played again with the others, and faults counted then.
        let tallies = table.cast.tallies();
        self.play_once(table, deal, Playing::Plain, &tallies, |round, done, events| {
            let laid = watch.layings().len();
            watch.see(round, events);
            match done {
                Some((seat, action)) => steps.push(StoryStep {
                    seat,
                    action,
                    events: events.to_vec(),
                    answers: before == Phase::Rule,
                    begins: watch.layings().len() > laid,
                    counts: self.seats.seats().map(|seat| round.hand(seat).len()).collect(),
                }),
                None => dealt = Some(*round),
            }
            before = round.phase();
        })?;
        let layings = watch.layings();
        let idle = layings.iter().all(|laying| laying.idle);
        Ok(dealt.filter(|_| !layings.is_empty()).map(|dealt| (idle, Story { dealt, steps })))
    }
}
