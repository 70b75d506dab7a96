//! Cards that written rules let players give, take and show (CUSTOM-7).

use super::{Round, State, written_rules::Flow};
use crate::{Ask, By, Event, Face, Hand, Seat, Sink, Who};

impl Round {
    /// Each of `from` in turn gives, until somebody has to choose. Who has no more than is asked for gives all.
    pub(super) fn give(
        &mut self,
        (from, to, count, by): (Who, Who, u8, By),
        (place, done): (usize, usize),
        sink: &mut impl Sink,
    ) -> Flow {
        // Who gets the cards stays the same, whoever holds the most meanwhile.
        let taker = match self.state {
            State::Rule { ask: Ask::Give { to, .. } } if done > 0 => Some(to),
            State::Rule { ask: Ask::TakeFrom { .. } } if done > 0 => Some(self.actor),
            _ => self.concerned_one(to),
        };
        let Some(taker) = taker else { return Flow::Step(place + 1) };
        for (nth, giver) in self.concerned(from).enumerate().skip(done) {
            let held = self.hand(giver).len();
            let all = held <= count as usize;
            match by {
                _ if giver == taker || held == 0 || count == 0 => {}
                _ if all => self.hand(giver).iter().for_each(|card| self.give_card(giver, taker, card, sink)),
                By::Random => {
                    let (cards, _) = self.mix(giver, sink);
                    cards[..count as usize].iter().for_each(|card| self.give_card(giver, taker, *card, sink));
                }
                By::Giver => return self.ask_of(giver, Ask::Give { to: taker, count }, place, nth, sink),
                By::Taker => {
                    self.show_cards(giver, Some(taker), *self.hand(giver), sink);
                    return self.ask_of(taker, Ask::TakeFrom { from: giver, count }, place, nth, sink);
                }
            }
        }
        Flow::Step(place + 1)
    }

    /// From whom to whom the cards go that are asked for.
    pub(super) fn passing(&self) -> Option<(Seat, Seat)> {
        match self.state {
            State::Rule { ask: Ask::Give { to, .. } } => Some((self.actor, to)),
            State::Rule { ask: Ask::TakeFrom { from, .. } } => Some((from, self.actor)),
            _ => None,
        }
    }

    fn give_card(&mut self, seat: Seat, to: Seat, card: Face, sink: &mut impl Sink) {
        let open = self.lies_open(seat) || self.lies_open(to);
        self.emit(Event::Gave { seat, to, card, open }, sink);
    }

    /// One card given or taken of those asked for; after the last the rule goes on.
    pub(super) fn pass_card(&mut self, from: Seat, to: Seat, card: Face, sink: &mut impl Sink) {
        self.give_card(from, to, card, sink);
        if let State::Rule { ask: Ask::Give { count: 0, .. } | Ask::TakeFrom { count: 0, .. } } = self.state {
            self.run_rule(self.run.step as usize, self.run.done as usize + 1, sink);
        }
    }

    /// Each of `who` in turn shows cards, as far as there are cards that count, until somebody has to choose.
    pub(super) fn show(
        &mut self,
        (who, to, count, by): (Who, Who, u8, By),
        (place, done): (usize, usize),
        sink: &mut impl Sink,
    ) -> Flow {
        let (everyone, kind) = (to == Who::Everyone, self.kind_at(place));
        let viewer = match self.state {
            State::Rule { ask: Ask::Show { to, .. } } if done > 0 => to,
            _ => self.concerned_one(to).filter(|_| !everyone),
        };
        if viewer.is_none() && !everyone {
            return Flow::Step(place + 1);
        }
        for (nth, seat) in self.concerned(who).enumerate().skip(done) {
            let held = self.hand(seat).only(kind);
            let all = held.len() <= count as usize;
            match by {
                _ if viewer == Some(seat) || held.is_empty() || count == 0 => {}
                _ if all => self.show_cards(seat, viewer, held, sink),
                By::Giver => {
                    self.emit(Event::Shows { seat, to: viewer, count }, sink);
                    return self.ask_of(seat, Ask::Show { to: viewer, count }, place, nth, sink);
                }
                By::Random | By::Taker => {
                    let (cards, len) = self.mix(seat, sink);
                    let mut shown = Hand::EMPTY;
                    let counting = cards[..len].iter().filter(|card| kind.contains(**card));
                    counting.take(count as usize).for_each(|card| shown.insert(*card));
                    self.show_cards(seat, viewer, shown, sink);
                }
            }
        }
        Flow::Step(place + 1)
    }

    fn show_cards(&mut self, seat: Seat, to: Option<Seat>, cards: Hand, sink: &mut impl Sink) {
        self.emit(Event::Shows { seat, to, count: cards.len() as u8 }, sink);
        cards.iter().for_each(|card| self.show_card(seat, to, card, sink));
    }

    fn show_card(&mut self, seat: Seat, to: Option<Seat>, card: Face, sink: &mut impl Sink) {
        let event = to.map_or(Event::Revealed { seat, card }, |to| Event::Showed { seat, to, card });
        self.emit(event, sink);
    }

    /// One card of those to be shown; after the last the rule goes on.
    pub(super) fn show_asked(&mut self, seat: Seat, card: Face, sink: &mut impl Sink) {
        if let State::Rule { ask: Ask::Show { to, .. } } = self.state {
            self.show_card(seat, to, card, sink);
        }
        if matches!(self.state, State::Rule { ask: Ask::Show { count: 0, .. } }) {
            self.run_rule(self.run.step as usize, self.run.done as usize + 1, sink);
        }
    }

    pub(super) fn on_gave(&mut self, seat: Seat, to: Seat, card: Face) {
        self.hands[seat.index()].remove(card);
        self.hands[to.index()].insert(card);
        if let State::Rule { ask: Ask::Give { count, .. } | Ask::TakeFrom { count, .. } } = &mut self.state {
            *count = count.saturating_sub(1);
        }
    }

    /// What is shown of choice is noted, so that no card is shown twice.
    pub(super) fn on_shown(&mut self, seat: Seat, card: Face) {
        if let State::Rule { ask: Ask::Show { count, .. } } = &mut self.state
            && seat == self.actor
            && *count > 0
        {
            *count -= 1;
            self.run.shown.insert(card);
        }
    }

    /// What was shown already of the cards that are asked for.
    pub(crate) const fn shown(&self) -> Hand {
        self.run.shown
    }

    /// What `seat` may still show.
    pub(super) fn showable(&self, seat: Seat) -> Hand {
        let mut left = self.hand(seat).only(self.asked_kind());
        for card in self.run.shown.iter() {
            left.remove(card);
        }
        left
    }
}
