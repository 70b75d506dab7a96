//! A match as a replay: its finished rounds, with all their secrets.

use lastcard_protocol::{Replay, ReplayRound, ReplaySeat, ReplayStep, RulesView, Salt, write_action, write_event};

use super::{Cause, Damaged, Entry, Table, TableEvent, fair};

/// The match of that number, if it began and a round of it is over, from the table before it and what came then. A round
/// under way is not in it.
pub fn replay(mut table: Table, entries: &[Entry], number: u32) -> Result<Option<Replay>, Damaged> {
    let mut replay: Option<Replay> = None;
    let mut open: Option<ReplayRound> = None;
    let mut began = 0;
    for entry in entries {
        let before = table.seed;
        table.fold(entry)?;
        if table.matches != number {
            continue;
        }
        let mut by_clock = false;
        for event in &entry.events {
            match event {
                TableEvent::MatchBegan { drawn, .. } => {
                    let drawn = drawn.clone();
                    replay = Some(Replay { drawn_for_deal: drawn, ..begun(&table, entry.at, number) });
                }
                TableEvent::RoundBegan { dealer } => {
                    open = Some(round(&table, *dealer));
                    began = entry.at;
                }
                TableEvent::Dealt(events) => {
                    if let Some(round) = &mut open {
                        round.deal = events.iter().map(|event| write_event(*event)).collect();
                    }
                }
                TableEvent::RoundOver(sheet) => {
                    if let (Some(replay), Some(round)) = (&mut replay, open.take()) {
                        replay.rounds.push(ReplayRound { sheet: sheet.clone(), seed: fair::hex(&before), ..round });
                    }
                }
                TableEvent::MatchOver(_) => {
                    if let Some(replay) = &mut replay {
                        replay.over = true;
                    }
                }
                TableEvent::TimeRanOut(_) => by_clock = true,
                TableEvent::Acted { seat, action, events } => {
                    let at = u32::try_from(entry.at.saturating_sub(began)).unwrap_or(u32::MAX);
                    let events = events.iter().map(|event| write_event(*event)).collect();
                    let stood_in = matches!(entry.cause, Cause::Bot(..)) && table.taken()[usize::from(*seat)];
                    let by_clock = by_clock || stood_in;
                    let step = ReplayStep { seat: *seat, action: write_action(*action), by_clock, at, events };
                    open.iter_mut().for_each(|round| round.steps.push(step.clone()));
                }
                _ => {}
            }
        }
    }
    Ok(replay.filter(|replay| !replay.rounds.is_empty()))
}

fn begun(table: &Table, at: u64, number: u32) -> Replay {
    Replay {
        replay: 1,
        table: table.id.to_string(),
        number,
        began: u32::try_from(at / 1000).unwrap_or(u32::MAX),
        rules: table.house.setup.rules.clone(),
        rules_view: RulesView::of(&table.house.set),
        drawn_for_deal: Vec::new(),
        rounds: Vec::new(),
        over: false,
    }
}

fn round(table: &Table, dealer: u8) -> ReplayRound {
    let seat = |chair: &super::Chair| ReplaySeat {
        name: chair.name.clone(),
        bot: chair.person().is_none().then(|| chair.player().map(|(bot, _)| bot)).flatten(),
    };
    let salts = table.salts().into_iter().zip(0..);
    ReplayRound {
        number: table.rounds,
        seats: table.chairs.iter().map(seat).collect(),
        scores: table.chairs.iter().map(|chair| chair.score).collect(),
        dealer,
        commitment: fair::hex(&fair::commitment(&table.seed)),
        seed: String::new(),
        salts: salts.filter_map(|(salt, seat)| Some(Salt { seat, salt: fair::hex(&salt?) })).collect(),
        deal: Vec::new(),
        steps: Vec::new(),
        sheet: lastcard_protocol::Sheet { winner: None, lines: Vec::new(), match_winner: None },
    }
}
