//! What each viewer is shown of a table. Only types of the protocol leave here.

use lastcard_engine::{MatchBy, Seat, SeatCount, Viewer};
use lastcard_protocol::{
    ChatLine, Goal, Listing, PlayView, RulesView, SeatView, Sitter as Sits, Stage, TableView, team,
};

use super::{Chair, Pace, PersonId, Presence, Sitter, Table, chair::STAND_IN, fair};

/// How much of a table a frame shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Look {
    /// Now, in Unix milliseconds.
    pub at: u64,
    /// How many watch without a seat.
    pub spectators: u32,
    /// Whether the viewer comes in just now, and so is told the rules, the chat and what happened lately too.
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
            seats: self.chairs.iter().enumerate().map(|(at, chair)| self.seat_view(at, chair, left, pace)).collect(),
            most_seats: self.house.setup.seats,
            spectators: look.spectators,
            clock: self.house.setup.clock,
            time_left: self.deadline(pace).filter(|_| !outside).map(left),
            catch_again: again.map(left),
            listed: self.house.setup.listed,
            open_to_watch: self.house.setup.spectators,
            hints: self.house.setup.hints,
            may_hint: self.may_hint(who),
            hint: self.hint_for(seat),
            paused: self.paused.is_some(),
            target: self.house.set.rules.target.into(),
            goal: Goal::of(&self.house.set.rules),
            commitment: fair::hex(&fair::commitment(&self.seed)),
            reveal: self.reveal_view(),
            play: self.play_view(who).filter(|_| !outside),
            sheet: self.sheet.clone().filter(|_| !outside),
            rules: look.entering.then(|| RulesView::of(&self.house.set)),
            given: look.entering.then(|| self.house.setup.rules.clone()),
            chat: look.entering.then(|| self.chat().filter(|_| !outside).cloned().collect()),
            lately: self.lately(who).filter(|_| look.entering && !outside),
        }
    }

    fn play_view(&self, who: PersonId) -> Option<PlayView> {
        let deal = self.deal.as_ref()?;
        let last = deal.last.of(deal.round.seats());
        Some(PlayView::of(&deal.round.view(self.viewer(who)), last, &self.house.set))
    }

    pub(super) fn viewer(&self, who: PersonId) -> Viewer {
        // A chair put at the table since has no part in the round.
        let seat = self.seat_of(who).and_then(|seat| self.deal.as_ref()?.round.seats().seat(seat.into()));
        seat.map_or(Viewer::Public, Viewer::Seat)
    }

    fn seat_view(&self, at: usize, chair: &Chair, left: impl Fn(u64) -> u32, pace: &Pace) -> SeatView {
        let (sitter, bot) = match chair.sitter {
            Sitter::Person { presence, .. } => (Sits::Person, (presence == Presence::StoodIn).then_some(STAND_IN)),
            Sitter::Bot { bot, .. } => (Sits::Bot, Some(bot)),
        };
        SeatView {
            name: chair.name.clone(),
            sitter,
            bot,
            bot_in: self.stands_in_at(chair, pace).filter(|_| self.stage != Stage::Lobby).map(left),
            here: chair.is_here(),
            host: chair.person().is_some_and(|who| self.is_host(who)),
            ready: chair.ready,
            score: chair.score,
            wins: (self.house.set.rules.match_by == MatchBy::Rounds).then_some(chair.wins),
            out: chair.out,
            team: self.team_to_be(at),
        }
    }

    /// With whom somebody will play, so that they see it before they agree (MORE-16).
    fn team_to_be(&self, at: usize) -> Option<u8> {
        let rules = &self.house.set.rules;
        if !rules.teams || self.stage != Stage::Lobby {
            return None;
        }
        let now = SeatCount::new(self.chairs.len()).filter(|now| rules.check_for(*now).is_ok());
        let seats = now.or_else(|| SeatCount::new(self.house.setup.seats.into()))?;
        Seat::new(at).map(|seat| team(seats, seat))
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
            hints: self.house.setup.hints,
        })
    }

    /// What was said lately.
    pub fn chat(&self) -> impl Iterator<Item = &ChatLine> {
        self.chat.iter().map(|spoken| &spoken.line)
    }
}
