//! A finished round again, step by step, as the table showed it to whoever is asked for.

use std::str::FromStr;

use lastcard_engine::{Disclosed, Event, Face, Round, Rules, Seen, Viewer};
use lastcard_protocol::{
    Card, Goal, Happened, LastCards, PLAYBACK_STEPS, PlayView, Playback, PlaybackStep, Replay, ReplayRound,
};
use lastcard_rulebook::RuleSet;

use crate::{table::read_rules, verify};

/// Whose eyes a finished round is seen with.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Eyes {
    /// Those of a player.
    Seat(u8),
    /// Those of somebody who watches, and sees no hand.
    #[default]
    None,
    /// Those of somebody who sees all hands, as nobody did while it was played.
    All,
}

impl FromStr for Eyes {
    type Err = std::num::ParseIntError;

    /// `all`, `none` or the number of a seat.
    fn from_str(text: &str) -> Result<Eyes, Self::Err> {
        match text {
            "all" => Ok(Eyes::All),
            "none" => Ok(Eyes::None),
            seat => seat.parse().map(Eyes::Seat),
        }
    }
}

/// A part of a round that is told at once, and whose eyes see it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Scene {
    round: u32,
    eyes: Eyes,
    part: u32,
}

impl Scene {
    /// The scene of the round of that number with that step in it; one beyond the end is in the last.
    pub const fn of(round: u32, eyes: Eyes, step: u32) -> Scene {
        Scene { round, eyes, part: step / PLAYBACK_STEPS }
    }

    /// The same, if a match of such rounds has it: there are only so many that are worth making and keeping.
    pub(crate) fn among(self, rounds: &[Outline]) -> Result<Scene, NoPlayback> {
        let round = rounds.iter().find(|round| round.number == self.round).ok_or(NoPlayback::Round)?;
        if matches!(self.eyes, Eyes::Seat(seat) if usize::from(seat) >= round.seats) {
            return Err(NoPlayback::Seat);
        }
        Ok(Scene { part: self.part_within(round.length), ..self })
    }

    /// The number of its first step in a round of so many.
    fn from(self, length: u32) -> u32 {
        self.part_within(length) * PLAYBACK_STEPS
    }

    fn part_within(self, length: u32) -> u32 {
        self.part.min((length - 1) / PLAYBACK_STEPS)
    }
}

/// How many sat in a finished round and how many steps it has: what tells which scenes there are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Outline {
    number: u32,
    seats: usize,
    length: u32,
}

impl Outline {
    pub(crate) fn of(round: &ReplayRound) -> Outline {
        Outline { number: round.number, seats: round.seats.len(), length: length(round) }
    }

    /// Whether it is the round of that number.
    pub(crate) const fn is(&self, number: u32) -> bool {
        self.number == number
    }
}

/// Why a round cannot be told.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NoPlayback {
    /// Of the match, no such round is over.
    #[error("no such round is over")]
    Round,
    /// Nobody sat there.
    #[error("nobody sat there in that round")]
    Seat,
    /// What is recorded cannot have happened.
    #[error("what is recorded of it cannot have happened")]
    Damaged,
}

/// Tells a round of a match again, so much of it as is told at once.
pub fn playback(replay: &Replay, scene: Scene) -> Result<Playback, NoPlayback> {
    let round = replay.rounds.iter().find(|round| round.number == scene.round).ok_or(NoPlayback::Round)?;
    let set = read_rules(&replay.rules).map_err(|_| NoPlayback::Damaged)?;
    let recorded = Recorded::read(set.rules, replay, round).ok_or(NoPlayback::Damaged)?;
    let eyes = recorded.open(scene.eyes)?;
    let from = scene.from(length(round));
    let mut steps = Vec::new();
    recorded.play(|number, state, last, events| {
        if (from..from + PLAYBACK_STEPS).contains(&number) {
            let mut happened = if number == 0 { opening(replay, round) } else { Vec::new() };
            happened.extend(events.iter().map(|event| Happened::of(eyes.see(*event), &set.marks)));
            steps.push(step(round, number, happened, eyes.look(state, last.of(state.seats()), &set)));
        }
    });
    Ok(told(replay, round, &set, (from, steps)))
}

fn told(replay: &Replay, round: &ReplayRound, set: &RuleSet, (from, steps): (u32, Vec<PlaybackStep>)) -> Playback {
    Playback {
        table: replay.table.clone(),
        number: replay.number,
        began: replay.began,
        round: round.number,
        rounds: replay.rounds.len() as u32,
        target: set.rules.target.into(),
        goal: Goal::of(&set.rules),
        cards: replay.rules_view.cards.clone(),
        seats: round.seats.clone(),
        scores: round.scores.clone(),
        sheet: round.sheet.clone(),
        hints: replay.hints,
        length: length(round),
        from,
        steps,
    }
}

/// How many steps it has: the deal is one.
fn length(round: &ReplayRound) -> u32 {
    round.steps.len() as u32 + 1
}

/// What everybody was told before the cards of a round were dealt.
fn opening(replay: &Replay, round: &ReplayRound) -> Vec<Happened> {
    let mut opening = Vec::new();
    if round.number == 1 {
        opening.push(Happened::MatchBegan { number: replay.number });
        let drawn = replay.drawn_for_deal.iter();
        opening.extend(drawn.map(|(seat, card)| Happened::DrewForDeal { seat: *seat, card: *card }));
    }
    let seats = 0..round.seats.len() as u8;
    let salt = |at| round.salts.iter().find(|salt| salt.seat == at).map(|salt| salt.salt.clone());
    let seal = |at| round.seals.iter().find(|seal| seal.seat == at).map(|seal| seal.seal.clone());
    opening.push(Happened::RoundBegan {
        number: round.number,
        dealer: round.dealer,
        commitment: round.commitment.clone(),
        salts: seats.clone().map(salt).collect(),
        seals: if round.seals.is_empty() { Vec::new() } else { seats.map(seal).collect() },
    });
    opening
}

fn step(
    round: &ReplayRound,
    number: u32,
    happened: Vec<Happened>,
    seen: (PlayView, Option<Vec<Card>>),
) -> PlaybackStep {
    let done = number.checked_sub(1).and_then(|number| round.steps.get(number as usize));
    let stood_in = done.filter(|step| step.by_clock).map(|step| step.seat);
    let (view, laid) = seen;
    let hinted = done.filter(|step| step.hinted).map(|step| step.seat);
    PlaybackStep { stood_in, hinted, at: done.map_or(0, |step| step.at), happened, view, laid }
}

/// A round as it was before the deal, and all that happened then, step by step.
pub(crate) struct Recorded {
    start: Round,
    steps: Vec<Vec<Event>>,
    end: Round,
}

impl Recorded {
    /// None if it cannot have happened so.
    pub(crate) fn read(rules: Rules, replay: &Replay, round: &ReplayRound) -> Option<Recorded> {
        let start = verify::shuffled(rules, replay, round)?;
        let lines = std::iter::once(&round.deal).chain(round.steps.iter().map(|step| &step.events));
        let events = |lines: &Vec<String>| lines.iter().map(|line| line.parse().ok()).collect::<Option<_>>();
        let steps: Vec<Vec<Event>> = lines.map(events).collect::<Option<_>>()?;
        let mut end = start;
        for event in steps.iter().flatten() {
            end.replay(*event).ok()?;
        }
        Some(Recorded { start, steps, end })
    }

    /// What those eyes may see; all of it only because the round is over.
    fn open(&self, eyes: Eyes) -> Result<Open, NoPlayback> {
        let over = self.end.disclosed().ok_or(NoPlayback::Damaged)?;
        Ok(match eyes {
            Eyes::All => Open::All(over),
            Eyes::None => Open::One(Viewer::Public),
            Eyes::Seat(seat) => Open::One(Viewer::Seat(self.end.seats().seat(seat.into()).ok_or(NoPlayback::Seat)?)),
        })
    }

    /// How it ended, if it did.
    pub(crate) fn over(&self) -> Option<&Round> {
        self.end.disclosed().map(|_| &self.end)
    }

    /// Calls with the number of each step, how the round stood after it, and what had happened.
    pub(crate) fn play(&self, mut after: impl FnMut(u32, &Round, &LastCards, &[Event])) {
        let (mut round, mut last) = (self.start, LastCards::default());
        for (events, number) in self.steps.iter().zip(0..) {
            for event in events {
                // They were replayed once already, so each fits.
                round.evolve(*event);
                last.see(*event);
            }
            after(number, &round, &last, events);
        }
    }
}

/// Eyes that see: those of one viewer, or all of a round that is over.
#[derive(Clone, Copy)]
enum Open {
    One(Viewer),
    All(Disclosed),
}

impl Open {
    fn see(self, event: Event) -> Seen {
        match self {
            Open::One(viewer) => event.seen_by(viewer),
            Open::All(over) => event.seen_after(over),
        }
    }

    /// How the round stands, and the cards on the table during a tour where they are seen.
    fn look(self, round: &Round, last: &[Option<Face>], set: &RuleSet) -> (PlayView, Option<Vec<Card>>) {
        match self {
            Open::One(viewer) => (PlayView::of(&round.view(viewer), last, set), None),
            Open::All(over) => {
                let laid = round.table().map(|hand| hand.iter().map(Card).collect());
                (PlayView::after(round, over, last, set), laid)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whatever_is_asked_there_are_only_so_many_scenes_of_a_match() {
        let rounds = [(1, 2, 1), (2, 3, 101)].map(|(number, seats, length)| Outline { number, seats, length });
        let mut scenes = std::collections::HashSet::new();
        let eyes = (0..=u8::MAX).map(Eyes::Seat).chain([Eyes::None, Eyes::All]);
        for eyes in eyes {
            for (round, step) in (0..9).flat_map(|round| [0, 99, 100, 250, u32::MAX].map(|step| (round, step))) {
                scenes.extend(Scene::of(round, eyes, step).among(&rounds).ok());
            }
        }
        assert_eq!(
            scenes.len(),
            4 + 5 * 2,
            "one part of the first round, two of the second, through each pair of eyes"
        );
        assert_eq!(Scene::of(3, Eyes::All, 0).among(&rounds), Err(NoPlayback::Round));
        assert_eq!(Scene::of(1, Eyes::Seat(2), 0).among(&rounds), Err(NoPlayback::Seat));
    }
}
