//! What happened, first as the table knows it, then as each viewer saw it. There is no second way to what is told.

use std::collections::VecDeque;

use lastcard_engine::{Event, Viewer};
use lastcard_protocol::{Happened, Stage};

use super::{Chair, Entry, PersonId, Table, TableEvent, fair};

/// How much a table remembers to tell whoever comes in.
const KEPT: usize = 100;

/// Something that happened, with all that is hidden from some.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Told {
    /// An event of the round; each viewer is told what they may see of it.
    InRound(Event),
    /// Of play or of what is said over it, the same for all who see that.
    OfPlay(Box<Happened>),
    /// Of who is where, the same for all.
    AtTable(Box<Happened>),
}

/// What happened since the round began; of much only the last.
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct Lately(VecDeque<Told>);

impl Lately {
    /// Cards dealt, at the start or anew, and whose turn it is are seen in the view anyway.
    fn keep(&mut self, told: Vec<Told>) {
        let seen_anyway =
            |event: &Event| matches!(event, Event::Dealt { .. } | Event::HandedOut { .. } | Event::Awaits { .. });
        let worth = |told: &Told| !matches!(told, Told::InRound(event) if seen_anyway(event));
        self.0.extend(told.into_iter().filter(worth));
        self.0.drain(..self.0.len().saturating_sub(KEPT));
    }
}

impl Table {
    /// What `who` saw of an entry that has just been folded.
    pub fn happened(&self, entry: &Entry, before: &Table, who: PersonId) -> Vec<Happened> {
        self.as_seen(&self.told(entry, before), who)
    }

    /// What happened lately in the round under way, or the last one, as `who` saw it or would have.
    pub(super) fn lately(&self, who: PersonId) -> Option<Vec<Happened>> {
        self.deal.as_ref().map(|deal| self.as_seen(&deal.lately.0, who))
    }

    /// Remembers what an entry told that has just been folded.
    pub(super) fn keep(&mut self, entry: &Entry, before: &Table) {
        let told = if self.deal.is_some() { self.told(entry, before) } else { return };
        if let Some(deal) = &mut self.deal {
            deal.lately.keep(told);
        }
    }

    fn as_seen<'a>(&self, told: impl IntoIterator<Item = &'a Told>, who: PersonId) -> Vec<Happened> {
        let (viewer, outside) = (self.viewer(who), self.is_outside(who));
        told.into_iter().filter_map(|told| self.seen_by(told, viewer, outside)).collect()
    }

    fn seen_by(&self, told: &Told, viewer: Viewer, outside: bool) -> Option<Happened> {
        match told {
            Told::AtTable(happened) => Some(Happened::clone(happened)),
            _ if outside => None,
            Told::OfPlay(happened) => Some(Happened::clone(happened)),
            Told::InRound(event) => Some(Happened::of(event.seen_by(viewer), &self.house.set.marks)),
        }
    }

    fn told(&self, entry: &Entry, before: &Table) -> Vec<Told> {
        let mut told = Vec::new();
        for event in &entry.events {
            match event {
                TableEvent::Dealt(events) | TableEvent::Acted { events, .. } => {
                    told.extend(events.iter().copied().map(Told::InRound));
                }
                TableEvent::MatchBegan { drawn, .. } => {
                    told.push(Told::AtTable(Box::new(Happened::MatchBegan { number: self.matches })));
                    let drew = |(seat, card): &_| Happened::DrewForDeal { seat: *seat, card: *card };
                    told.extend(drawn.iter().map(|drawn| Told::OfPlay(Box::new(drew(drawn)))));
                }
                _ => {
                    let of = if event.is_play() { Told::OfPlay } else { Told::AtTable };
                    told.extend(self.told_to_all(event, before).map(|happened| of(Box::new(happened))));
                }
            }
        }
        told
    }

    /// What is the same for all who may see it.
    fn told_to_all(&self, event: &TableEvent, before: &Table) -> Option<Happened> {
        let name_at = |table: &Table, seat: u8| {
            table.chairs.get(usize::from(seat)).map_or_else(String::new, |chair| chair.name.clone())
        };
        Some(match event {
            TableEvent::Opened { .. } | TableEvent::Committed(_) | TableEvent::Outage(_) => return None,
            TableEvent::Barred(_) | TableEvent::BarredFrom(_) | TableEvent::CameFrom(..) => return None,
            TableEvent::Dealt(_) | TableEvent::Acted { .. } | TableEvent::MatchBegan { .. } => return None,
            TableEvent::Sat { seat, name, .. } => Happened::Sat { seat: *seat, name: name.clone() },
            TableEvent::BotSat { seat, bot, name, .. } => {
                Happened::BotSat { seat: *seat, bot: *bot, name: name.clone() }
            }
            TableEvent::Stood(seat) => Happened::Stood { seat: *seat, name: name_at(before, *seat) },
            TableEvent::Waits { name, .. } => Happened::Waits { name: name.clone() },
            TableEvent::WaitsNoLonger(gone) => {
                let waited = before.waiting.iter().find(|waiting| waiting.who == *gone);
                Happened::WaitsNoLonger { name: waited.map(|waiting| waiting.name.clone()).unwrap_or_default() }
            }
            // Who was there already is there by way of another server now, which is nobody's concern.
            TableEvent::Came(seat) if before.chairs.get(usize::from(*seat)).is_some_and(Chair::is_here) => return None,
            TableEvent::Came(seat) => before.back(*seat),
            TableEvent::Gone(seat) => Happened::Gone { seat: *seat },
            TableEvent::StoodIn(seat) => Happened::StoodIn { seat: *seat },
            TableEvent::Hosts(host) => {
                let seat = host.and_then(|host| self.seat_of(host));
                Happened::Hosts { seat, name: seat.map(|seat| name_at(self, seat)).unwrap_or_default() }
            }
            TableEvent::Renamed(seat, name) => Happened::Renamed { seat: *seat, name: name.clone() },
            TableEvent::Changed(_) => Happened::Changed,
            TableEvent::Ready(seat, _) | TableEvent::ReadySealed(seat, _) if before.stage == Stage::Lobby => {
                Happened::Agreed { seat: *seat }
            }
            TableEvent::Ready(seat, _) | TableEvent::ReadySealed(seat, _) => Happened::IsReady { seat: *seat },
            TableEvent::Sealed => Happened::Sealed { seals: self.seals_in_hex() },
            TableEvent::Told(seat, _) => Happened::Told { seat: *seat },
            TableEvent::RoundBegan { dealer } => Happened::RoundBegan {
                number: self.rounds,
                dealer: *dealer,
                commitment: fair::hex(&fair::commitment(&self.seed)),
                salts: self.added().iter().map(|added| added.salt().map(|salt| fair::hex(&salt))).collect(),
                seals: self.seals_in_hex(),
            },
            TableEvent::Hinted(advice) => Happened::TookHint { seat: advice.seat },
            TableEvent::TimeRanOut(seat) => Happened::TimeRanOut { seat: *seat },
            TableEvent::CaughtNobody(seat, _) => Happened::CaughtNobody { seat: *seat },
            TableEvent::RoundOver(sheet) => Happened::RoundOver {
                sheet: sheet.clone(),
                seed: fair::hex(&before.seed),
                next: Some(fair::hex(&fair::commitment(&self.seed))),
            },
            TableEvent::MatchOver(winner) => Happened::MatchOver { winner: *winner, winners: self.team_of(*winner) },
            TableEvent::BackToLobby => Happened::BackToLobby,
            TableEvent::WentOn => Happened::WentOn,
            TableEvent::Said(_, line) => Happened::Said { line: line.clone() },
        })
    }

    /// Who plays together with a seat, itself included; nobody without teams.
    fn team_of(&self, seat: u8) -> Vec<u8> {
        let rules = &self.house.set.rules;
        let Some((seats, seat)) = self.seats().zip(self.engine_seat(seat)).filter(|_| rules.teams) else {
            return Vec::new();
        };
        rules.team_of(seat, seats).into_iter().map(|seat| seat.index() as u8).collect()
    }

    fn back(&self, seat: u8) -> Happened {
        let stood_in = self.chairs.get(usize::from(seat)).is_some_and(|chair| chair.playing_bot().is_some());
        if stood_in { Happened::TookBack { seat } } else { Happened::Came { seat } }
    }

    /// The same table remembering other events of its round: how tests make two that differ only in what is hidden.
    #[doc(hidden)]
    pub fn with_past(&self, otherwise: impl Fn(Event) -> Event) -> Table {
        let mut other = self.clone();
        for told in other.deal.iter_mut().flat_map(|deal| &mut deal.lately.0) {
            if let Told::InRound(event) = told {
                *event = otherwise(*event);
            }
        }
        other
    }
}
