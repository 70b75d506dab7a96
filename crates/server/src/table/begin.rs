//! Beginning and ending matches and rounds.

use lastcard_engine::{Event, Game, Round, Seat, SeatCount, SeatSet};
use lastcard_protocol::{Addition, Card, Refusal, Sheet, Stage};

use super::{Now, PersonId, Table, TableEvent, decide::Events, fair, reveal::added};
use crate::Reason;

impl Table {
    pub(super) fn start(&self, by: PersonId, now: &Now) -> Events {
        self.host_in_lobby(by)?;
        if !self.chairs.iter().all(|chair| chair.ready) {
            return Err(Reason::NotAllAgreed.into());
        }
        self.close(now)
    }

    pub(super) fn ready(&self, by: PersonId, addition: &Addition, now: &Now) -> Events {
        if self.stage != Stage::Between {
            return Err(Reason::NotBetweenRounds.into());
        }
        let seat = self.seat_of(by).ok_or(Reason::NotSeated)?;
        self.not_dealing()?;
        let mut events = vec![added(seat, addition)?];
        let mut ready = self.clone();
        ready.fold_for_now(&events, now)?;
        if !ready.waits_for_somebody() {
            events.extend(ready.close(now)?);
        }
        Ok(events)
    }

    /// Whether somebody who is there has yet to be ready for the next round.
    pub(super) fn waits_for_somebody(&self) -> bool {
        self.chairs.iter().any(|chair| chair.is_here() && !chair.ready)
    }

    /// Those who waited sit down, and nobody can add to the chance any more: the cards are dealt, or the salts that were
    /// sealed are asked for first.
    pub(super) fn close(&self, now: &Now) -> Events {
        let mut closed = self.clone();
        let mut events = self.seat_waiting();
        closed.fold_for_now(&events, now)?;
        closed.seats().ok_or(Reason::TooFewPlayers)?;
        closed.house.check_players(closed.chairs.len())?;
        if closed.chairs.iter().any(|chair| chair.added.is_untold()) {
            events.push(TableEvent::Sealed);
        } else {
            events.extend(closed.deal_events(now)?);
        }
        Ok(events)
    }

    /// The match begins if none is under way, then the round; the cards are dealt.
    pub(super) fn deal_events(&self, now: &Now) -> Events {
        let mut begun = self.clone();
        let mut events = Vec::new();
        if self.stage == Stage::Lobby {
            events.push(self.match_begins()?);
            begun.fold_for_now(&events, now)?;
        }
        let seats = begun.seats().ok_or(Reason::TooFewPlayers)?;
        let dealer = begun.dealer % seats.get() as u8;
        let began = [TableEvent::RoundBegan { dealer }];
        begun.fold_for_now(&began, now)?;
        events.extend(began);
        let mut dealt = Vec::new();
        let chance = fair::deal(&begun.seed, begun.deal_of(begun.matches, begun.rounds), &begun.added());
        let rules = begun.house.set.rules;
        let dealer = seats.nth(dealer.into());
        Round::deal_among(begun.playing(), rules, seats, dealer, chance, &mut |event: Event| dealt.push(event))
            .map_err(|_| Reason::TooFewPlayers)?;
        events.push(TableEvent::Dealt(dealt));
        Ok(events)
    }

    /// All draw for the deal (SETUP-1).
    fn match_begins(&self) -> Result<TableEvent, Refusal> {
        let seats = self.seats().ok_or(Reason::TooFewPlayers)?;
        let mut drawn = Vec::new();
        let chance = fair::draw(&self.seed, self.deal_of(self.matches + 1, 1), &self.added());
        let dealer = Game::draw_for_deal(&self.house.set.rules, seats, chance, |seat, card| {
            drawn.push((seat.index() as u8, Card(card)));
        });
        Ok(TableEvent::MatchBegan { dealer: dealer.index() as u8, drawn })
    }

    /// The same table after these events, to decide what follows them in the same entry.
    pub(super) fn fold_for_now(&mut self, events: &[TableEvent], now: &Now) -> Result<(), Refusal> {
        self.fold(&self.entry(now, super::Cause::Time, events.to_vec())).map_err(|_| Reason::Unavailable.into())
    }

    /// What follows when `round` is over: the sheet, perhaps the end of the match, and a new commitment.
    pub(super) fn round_over(&self, round: &Round, now: &Now) -> Vec<TableEvent> {
        let Ok(game) = Game::new(*round.rules(), round.seats(), round.dealer()) else { return Vec::new() };
        let (mut scores, mut wins) = ([0; SeatCount::MAX], [0; SeatCount::MAX]);
        for (chair, seat) in self.chairs.iter().zip(0..) {
            (scores[seat], wins[seat]) = (chair.score, chair.wins);
        }
        let out = SeatSet::all(round.seats()) - round.dealt();
        let mut game = game.with_scores(scores).with_standing(wins, out);
        let Ok(sheet) = game.score(round) else { return Vec::new() };
        let mut events = vec![TableEvent::RoundOver(Sheet::of(&sheet, round, &game)), TableEvent::Committed(now.fresh)];
        events.extend(sheet.winner.map(Seat::index).map(|winner| TableEvent::MatchOver(winner as u8)));
        events
    }
}
