//! What each player was shown while a round was played, and what its playback shows through the same eyes.

use lastcard_protocol::{Happened, PLAYBACK_STEPS, PlayView, PlaybackStep, Replay};
use lastcard_server::{
    Eyes, Scene, playback,
    table::{Entry, Look, Pace, Table, TableEvent},
};

use super::{laws::PEOPLE, room::id};

/// What one viewer was shown by one entry of the log that told of so many steps.
struct Shown {
    round: u32,
    eyes: Eyes,
    steps: usize,
    happened: Vec<Happened>,
    view: PlayView,
}

/// Compares a match as it was shown to everybody who sat or watched with its playback through their eyes.
pub(crate) fn check(log: &[Entry], replay: &Replay) {
    let shown = shown(log, replay.number);
    for round in &replay.rounds {
        let seats = (0..round.seats.len() as u8).map(Eyes::Seat);
        for eyes in seats.chain([Eyes::None, Eyes::All]) {
            let steps = all_steps(replay, round.number, eyes);
            assert_eq!(steps.len(), round.steps.len() + 1);
            let mut rest = steps.as_slice();
            for shown in shown.iter().filter(|shown| shown.round == round.number && shown.eyes == eyes) {
                let (told, later) = rest.split_at(shown.steps);
                rest = later;
                let happened: Vec<&Happened> = told.iter().flat_map(|step| &step.happened).collect();
                assert_eq!(happened, shown.happened.iter().collect::<Vec<_>>(), "{eyes:?} were told just this");
                assert_eq!(told.last().map(|step| &step.view), Some(&shown.view), "and were shown just this");
            }
        }
    }
}

/// All steps of a round through those eyes.
pub(crate) fn all_steps(replay: &Replay, round: u32, eyes: Eyes) -> Vec<PlaybackStep> {
    let part = |from| playback(replay, Scene::of(round, eyes, from)).unwrap();
    let mut first = part(0);
    for from in (PLAYBACK_STEPS..first.length).step_by(PLAYBACK_STEPS as usize) {
        first.steps.extend(part(from).steps);
    }
    first.steps
}

/// What was shown of a match while it was played.
fn shown(log: &[Entry], number: u32) -> Vec<Shown> {
    let (mut table, mut shown) = (Table::opened(&log[0]).unwrap(), Vec::new());
    for entry in &log[1..] {
        let before = table.clone();
        table.fold(entry).unwrap();
        let is_step = |event: &&TableEvent| matches!(event, TableEvent::Dealt(_) | TableEvent::Acted { .. });
        let steps = entry.events.iter().filter(is_step).count();
        if steps == 0 || table.matches() != number {
            continue;
        }
        // The one after all people only watches.
        for who in (0..=PEOPLE).filter(|who| *who == PEOPLE || table.seat_of(id(*who)).is_some()) {
            let look = Look { at: entry.at, spectators: 0, entering: false };
            let view = table.view(id(who), look, &Pace::default());
            // Who may not watch is shown nothing of it.
            let Some(play) = view.play else { continue };
            let mut happened = table.happened(entry, &before, id(who));
            happened.retain(is_of_a_round);
            let eyes = view.seat.map_or(Eyes::None, Eyes::Seat);
            shown.push(Shown { round: view.round, eyes, steps, happened, view: play });
        }
    }
    shown
}

/// Whether it is told again with the steps of a round: not who came or went, whose time ran out or what was said, and the
/// sheet stands beside them.
const fn is_of_a_round(happened: &Happened) -> bool {
    !matches!(
        happened,
        Happened::TimeRanOut { .. }
            | Happened::RoundOver { .. }
            | Happened::MatchOver { .. }
            | Happened::Sat { .. }
            | Happened::BotSat { .. }
            | Happened::Stood { .. }
            | Happened::WaitsNoLonger { .. }
            | Happened::Agreed { .. }
            | Happened::IsReady { .. }
            | Happened::Told { .. }
            | Happened::Came { .. }
            | Happened::TookBack { .. }
            | Happened::Hosts { .. }
            | Happened::StoodIn { .. }
            | Happened::WentOn
    )
}
