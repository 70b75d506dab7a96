//! A match as a replay: its finished rounds, with all their secrets.

use lastcard_protocol::{Replay, ReplayRound, ReplaySeat, ReplayStep, RulesView, Salt, Seal};

use super::{Cause, Damaged, Entry, PersonId, Table, TableEvent, fair};

/// The match of that number, if it began and a round of it is over, from the table before it and what came then. A round
/// under way is not in it.
pub fn replay(mut table: Table, entries: &[Entry], number: u32) -> Result<Option<Replay>, Damaged> {
    let mut replay: Option<Replay> = None;
    let mut open: Option<ReplayRound> = None;
    let (mut began, mut hinted) = (0, None);
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
                    (began, hinted) = (entry.at, None);
                }
                TableEvent::Dealt(events) => {
                    if let Some(round) = &mut open {
                        round.deal = events.iter().map(ToString::to_string).collect();
                    }
                }
                TableEvent::RoundOver(sheet) => {
                    if let (Some(replay), Some(round)) = (&mut replay, open.take()) {
                        // Who knows only the first format cannot check seals, and should not call them forged.
                        if !round.seals.is_empty() {
                            replay.replay = 2;
                        }
                        replay.rounds.push(ReplayRound { sheet: sheet.clone(), seed: fair::hex(&before), ..round });
                    }
                }
                TableEvent::MatchOver(_) => {
                    if let Some(replay) = &mut replay {
                        replay.over = true;
                    }
                }
                TableEvent::TimeRanOut(_) => by_clock = true,
                TableEvent::Hinted(advice) => hinted = Some(advice.seat),
                TableEvent::Acted { seat, action, events } => {
                    let at = u32::try_from(entry.at.saturating_sub(began)).unwrap_or(u32::MAX);
                    let events = events.iter().map(ToString::to_string).collect();
                    let stood_in =
                        matches!(entry.cause, Cause::Bot(..)) && table.chairs[usize::from(*seat)].person().is_some();
                    let by_clock = by_clock || stood_in;
                    let hinted = hinted.take_if(|hinted| hinted == seat).is_some();
                    let step = ReplayStep { seat: *seat, action: action.to_string(), by_clock, hinted, at, events };
                    open.iter_mut().for_each(|round| round.steps.push(step.clone()));
                }
                _ => {}
            }
        }
    }
    Ok(replay.filter(|replay| !replay.rounds.is_empty()))
}

/// Who may have the replay of a match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Audience {
    /// Everybody: it was open to watch.
    Everybody,
    /// Those who sat in one of its rounds.
    Only(Vec<PersonId>),
}

impl Audience {
    /// Whether that person may have it, or nobody in particular.
    pub fn includes(&self, who: Option<PersonId>) -> bool {
        match self {
            Audience::Everybody => true,
            Audience::Only(sat) => who.is_some_and(|who| sat.contains(&who)),
        }
    }
}

/// Who may have the replay of the match of that number, as it was set up when it was played, from the table before it and
/// what came then; nobody if there was none. Looks at who sat where alone, and plays no card.
pub fn audience(table: &Table, entries: &[Entry], number: u32) -> Option<Audience> {
    let (mut open, mut matches) = (table.house.setup.spectators, table.matches);
    let mut seats: Vec<Option<PersonId>> = table.chairs.iter().map(super::Chair::person).collect();
    let mut audience = None;
    for event in entries.iter().flat_map(|entry| &entry.events) {
        match event {
            TableEvent::Opened { setup, .. } | TableEvent::Changed(setup) => open = setup.spectators,
            TableEvent::Sat { seat, who, .. } => put(&mut seats, *seat, Some(*who)),
            TableEvent::BotSat { seat, .. } => put(&mut seats, *seat, None),
            TableEvent::Stood(seat) if usize::from(*seat) < seats.len() => drop(seats.remove(usize::from(*seat))),
            TableEvent::MatchBegan { .. } => {
                matches += 1;
                if matches == number {
                    audience = Some(if open { Audience::Everybody } else { Audience::Only(Vec::new()) });
                }
            }
            TableEvent::RoundBegan { .. } if matches == number => {
                if let Some(Audience::Only(sat)) = &mut audience {
                    sat.extend(seats.iter().flatten());
                }
            }
            _ => {}
        }
    }
    audience
}

fn put(seats: &mut Vec<Option<PersonId>>, seat: u8, who: Option<PersonId>) {
    let seat = usize::from(seat);
    seats.resize(seats.len().max(seat + 1), None);
    seats[seat] = who;
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
        hints: table.house.setup.hints,
    }
}

fn round(table: &Table, dealer: u8) -> ReplayRound {
    let seat = |chair: &super::Chair| ReplaySeat {
        name: chair.name.clone(),
        bot: chair.person().is_none().then(|| chair.playing_bot().map(|(bot, _)| bot)).flatten(),
    };
    let added = || table.added().into_iter().zip(0..);
    let seals = table.seals_in_hex().into_iter().zip(added());
    let seals = seals.filter_map(|(seal, (added, seat))| Some(Seal { seat, seal: seal?, open: !added.is_sealed() }));
    let seals: Vec<Seal> = seals.collect();
    ReplayRound {
        number: table.rounds,
        seats: table.chairs.iter().map(seat).collect(),
        scores: table.chairs.iter().map(|chair| chair.score).collect(),
        dealer,
        commitment: fair::hex(&fair::commitment(&table.seed)),
        seed: String::new(),
        salts: added().filter_map(|(added, seat)| Some(Salt { seat, salt: fair::hex(&added.salt()?) })).collect(),
        fair: if seals.is_empty() { 1 } else { 2 },
        seals,
        deal: Vec::new(),
        steps: Vec::new(),
        sheet: lastcard_protocol::Sheet { winner: None, lines: Vec::new(), match_winner: None, times: None },
    }
}
