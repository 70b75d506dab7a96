//! What each viewer is shown of a table. Only types of the protocol leave here.

use lastcard_engine::{Event, Viewer};
use lastcard_protocol::{ChatLine, Happened, Listing, PlayView, RulesView, SeatView, Sitter as Sits, Stage, TableView};

use super::{Chair, Entry, Pace, PersonId, Presence, Sitter, Table, TableEvent, chair::STAND_IN, fair};

/// How much of a table a frame shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Look {
    /// The time it is.
    pub at: u64,
    /// How many watch.
    pub spectators: u32,
    /// Whether the viewer comes in just now, and so is told the rules and the chat too.
    pub entering: bool,
}

impl Table {
    /// What `who` may know of it.
    pub fn view(&self, who: PersonId, look: Look, pace: &Pace) -> TableView {
        let (seat, outside) = (self.seat_of(who), self.is_outside(who));
        let left = |deadline: u64| u32::try_from(deadline.saturating_sub(look.at)).unwrap_or(u32::MAX);
        let again = seat.map(|seat| self.chairs[usize::from(seat)].catch_again).filter(|again| *again > look.at);
        TableView {
            table: self.id.to_string(),
            stage: self.stage,
            number: self.matches,
            round: self.rounds,
            seat,
            host: self.is_host(who),
            waits: self.waiting.iter().any(|waiting| waiting.who == who),
            seats: self.chairs.iter().map(|chair| self.seat_view(chair)).collect(),
            most_seats: self.house.setup.seats,
            spectators: look.spectators,
            clock: self.house.setup.clock,
            time_left: self.deadline(pace).filter(|_| !outside).map(left),
            catch_again: again.map(left),
            listed: self.house.setup.listed,
            open_to_watch: self.house.setup.spectators,
            paused: self.paused.is_some(),
            target: self.house.set.rules.target.into(),
            commitment: fair::hex(&fair::commitment(&self.seed)),
            reveal: self.reveal_view(),
            play: self.play_view(who).filter(|_| !outside),
            sheet: self.sheet.clone().filter(|_| !outside),
            rules: look.entering.then(|| RulesView::of(&self.house.set)),
            given: look.entering.then(|| self.house.setup.rules.clone()),
            chat: look.entering.then(|| self.chat().filter(|_| !outside).cloned().collect()),
        }
    }

    fn play_view(&self, who: PersonId) -> Option<PlayView> {
        let deal = self.deal.as_ref()?;
        let last = &deal.last[..deal.round.seats().get()];
        Some(PlayView::of(&deal.round.view(self.viewer(who)), last, &self.house.set.marks))
    }

    fn viewer(&self, who: PersonId) -> Viewer {
        // A chair put at the table since has no part in the round.
        let seat = self.seat_of(who).and_then(|seat| self.deal.as_ref()?.round.seats().seat(seat.into()));
        seat.map_or(Viewer::Public, Viewer::Seat)
    }

    fn seat_view(&self, chair: &Chair) -> SeatView {
        let (sitter, bot) = match chair.sitter {
            Sitter::Person { presence, .. } => (Sits::Person, (presence == Presence::StoodIn).then_some(STAND_IN)),
            Sitter::Bot { bot, .. } => (Sits::Bot, Some(bot)),
        };
        SeatView {
            name: chair.name.clone(),
            sitter,
            bot,
            here: chair.is_here(),
            host: chair.person().is_some_and(|who| self.is_host(who)),
            ready: chair.ready,
            score: chair.score,
        }
    }

    /// What `who` saw of an entry that has just been folded.
    pub fn happened(&self, entry: &Entry, before: &Table, who: PersonId) -> Vec<Happened> {
        let mut happened = Vec::new();
        for event in &entry.events {
            self.add_happened(event, before, who, &mut happened);
        }
        happened
    }

    fn add_happened(&self, event: &TableEvent, before: &Table, who: PersonId, to: &mut Vec<Happened>) {
        if self.is_outside(who) && event.is_play() {
            return;
        }
        let name_at = |table: &Table, seat: u8| {
            table.chairs.get(usize::from(seat)).map_or_else(String::new, |chair| chair.name.clone())
        };
        let one = match event {
            TableEvent::Opened { .. } | TableEvent::Committed(_) | TableEvent::Outage(_) => return,
            TableEvent::Barred(_) | TableEvent::BarredFrom(_) | TableEvent::CameFrom(..) => return,
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
            TableEvent::MatchBegan { drawn, .. } => {
                to.push(Happened::MatchBegan { number: self.matches });
                let drawn = drawn.iter().filter(|_| !self.is_outside(who));
                to.extend(drawn.map(|(seat, card)| Happened::DrewForDeal { seat: *seat, card: *card }));
                return;
            }
            TableEvent::RoundBegan { dealer } => Happened::RoundBegan {
                number: self.rounds,
                dealer: *dealer,
                commitment: fair::hex(&fair::commitment(&self.seed)),
                salts: self.added().iter().map(|added| added.salt().map(|salt| fair::hex(&salt))).collect(),
                seals: self.seals_in_hex(),
            },
            TableEvent::Dealt(events) | TableEvent::Acted { events, .. } => {
                self.add_seen(events, who, to);
                return;
            }
            TableEvent::TimeRanOut(seat) => Happened::TimeRanOut { seat: *seat },
            TableEvent::CaughtNobody(seat, _) => Happened::CaughtNobody { seat: *seat },
            TableEvent::RoundOver(sheet) => Happened::RoundOver {
                sheet: sheet.clone(),
                seed: fair::hex(&before.seed),
                next: Some(fair::hex(&fair::commitment(&self.seed))),
            },
            TableEvent::MatchOver(winner) => Happened::MatchOver { winner: *winner },
            TableEvent::BackToLobby => Happened::BackToLobby,
            TableEvent::WentOn => Happened::WentOn,
            TableEvent::Said(_, line) => Happened::Said { line: line.clone() },
        };
        to.push(one);
    }

    fn back(&self, seat: u8) -> Happened {
        let stood_in = self.chairs.get(usize::from(seat)).is_some_and(|chair| chair.player().is_some());
        if stood_in { Happened::TookBack { seat } } else { Happened::Came { seat } }
    }

    fn add_seen(&self, events: &[Event], who: PersonId, to: &mut Vec<Happened>) {
        let viewer = self.viewer(who);
        let marks = &self.house.set.marks;
        to.extend(events.iter().map(|event| Happened::of(event.seen_by(viewer), marks)));
    }

    /// What the lobby lists.
    pub fn listing(&self) -> Option<Listing> {
        let preset = self.house.set.preset;
        let host = self.chairs.iter().find(|chair| chair.person().is_some_and(|who| self.is_host(who)));
        (self.house.setup.listed && !self.is_paused()).then(|| Listing {
            table: self.id.to_string(),
            host: host.map_or_else(String::new, |chair| chair.name.clone()),
            preset: preset.name().to_owned(),
            house_rules: self.house.set.rules != preset.rules(),
            taken: self.chairs.len() as u8,
            seats: self.house.setup.seats,
            playing: matches!(self.stage, Stage::Playing | Stage::Between),
            spectators: self.house.setup.spectators,
        })
    }

    /// What was said lately.
    pub fn chat(&self) -> impl Iterator<Item = &ChatLine> {
        self.chat.iter().map(|spoken| &spoken.line)
    }
}
