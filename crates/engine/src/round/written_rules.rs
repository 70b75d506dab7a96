//! What is written on a customizable card: a rule runs step by step and asks where it must.

use super::{Round, State};
use crate::{
    Ask, Called, Choice, Event, Face, FaceSet, MAX_CARDS, Outcomes, Passes, Rank, Seat, SeatSet, Sink, Step, Voters,
    Who, Why, WrittenRule,
    event::{Decision, Progress},
};

/// How a rule goes on after a step.
pub(super) enum Flow {
    /// With the step of that number.
    Step(usize),
    /// When a seat has decided.
    Asked,
}

impl Round {
    /// Runs the rule written on the card just laid from its beginning (CUSTOM-1).
    #[inline(never)]
    pub(super) fn start_rule(&mut self, sink: &mut impl Sink) {
        self.emit(Event::RuleBegan { seat: self.play.seat, card: self.top }, sink);
        self.run_rule(0, 0, sink);
    }

    pub(super) fn rule(&self) -> WrittenRule {
        match self.top.rank() {
            Rank::Custom(slot) => *self.rules.custom.rule(slot),
            _ => WrittenRule::BLANK,
        }
    }

    /// Goes on at `step`, with which `done` of those concerned are done, until the rule asks or ends.
    pub(super) fn run_rule(&mut self, step: usize, done: usize, sink: &mut impl Sink) {
        let rule = self.rule();
        let (mut place, mut done) = (step, done);
        while let Some(step) = rule.steps().get(place) {
            match self.do_step(*step, place, done, sink) {
                Flow::Step(next) => (place, done) = (next, 0),
                Flow::Asked => return,
            }
        }
        self.end_rule(sink);
    }

    /// Whoever is left without cards goes out, the card's player first (CUSTOM-5); else play goes on.
    fn end_rule(&mut self, sink: &mut impl Sink) {
        let me = self.play.seat;
        for seat in self.concerned(Who::Everyone) {
            if self.hand(seat).is_empty() && !self.leaves_others_playing(seat, sink) {
                return self.end_with(seat, sink);
            }
        }
        if self.playing.contains(me) && self.may_lay_at_once(me) {
            return self.emit(Event::Awaits { seat: me, what: Decision::Now }, sink);
        }
        self.pass_turn_to(self.after_rule(me), sink);
    }

    fn do_step(&mut self, step: Step, place: usize, done: usize, sink: &mut impl Sink) -> Flow {
        let me = self.play.seat;
        self.draw_lot_for(&step, sink);
        match step {
            Step::Draw(who, count) => {
                for seat in self.concerned(who) {
                    self.draw(seat, count, Why::Rule, sink);
                }
            }
            Step::DrawUntil(who, kind) => {
                let wanted = kind.faces(self.color, self.run.called);
                for seat in self.concerned(who) {
                    while self.draw_one(seat, Why::Rule, sink).is_some_and(|card| !wanted.contains(card)) {}
                }
            }
            Step::DiscardAll(who, kind) => {
                let wanted = kind.faces(self.color, self.run.called);
                for seat in self.concerned(who) {
                    for card in (self.hand(seat).faces() & wanted).into_iter() {
                        while self.hand(seat).contains(card) {
                            self.emit(Event::Discarded { seat, card }, sink);
                        }
                    }
                }
            }
            Step::Discard(..) | Step::DiscardDownTo(..) | Step::Hold(..) | Step::DiscardOf(..) => {
                return self.ask_for_cards(step, place, done, sink);
            }
            Step::Miss(who) => {
                for seat in self.concerned(who) {
                    self.emit(Event::WillMiss { seat }, sink);
                }
            }
            Step::Again => self.emit(Event::GoesAgain { seat: me }, sink),
            Step::Reverse => self.emit(Event::Reversed, sink),
            Step::Pick if self.run.picked.is_none() => return self.ask_of(me, Ask::Pick, place, 0, sink),
            Step::PickSecond if self.may_pick_second() => return self.ask_of(me, Ask::Pick, place, 0, sink),
            // Said beforehand of what comes next.
            Step::Pick | Step::PickSecond | Step::Among(_) => {}
            Step::Trade(who) => {
                for with in self.concerned(who).filter(|with| *with != me) {
                    self.emit(Event::Traded { seat: me, with }, sink);
                }
            }
            Step::PassOn => self.emit(Event::PassedOn { direction: self.direction }, sink),
            Step::Redeal => self.redeal(sink),
            Step::Open => self.open_hands(me, sink),
            Step::Mark(who, mark, until) => self.mark(who, mark, until, sink),
            Step::DrawIfStuck(who, count) => {
                for seat in self.concerned(who) {
                    self.emit(Event::WillDraw { seat, count }, sink);
                }
            }
            Step::Vote(_, voters, _) => {
                let first = self.voters(voters).first();
                return self.ask_of(first.unwrap_or(me), Ask::Vote, place, 0, sink);
            }
            Step::Choose(who, ways) => {
                let outcomes = match ways {
                    [_, 0, _] => Outcomes::Two,
                    [.., 0] => Outcomes::Three,
                    _ => Outcomes::Four,
                };
                if let Some(chooser) = self.concerned_one(who) {
                    return self.ask_of(chooser, Ask::Choose(outcomes), place, 0, sink);
                }
            }
            Step::IfStuck(who, otherwise) => {
                if self.concerned(who).any(|seat| !self.playable(seat).is_empty()) {
                    return Flow::Step(otherwise as usize);
                }
            }
            Step::Jump(to) => return Flow::Step(to as usize),
            Step::Give { from, to, count, by } => return self.give((from, to, count, by), (place, done), sink),
            Step::Show { who, to, count, by } => return self.show((who, to, count, by), (place, done), sink),
            Step::Name(who, what) => {
                if let Some(caller) = self.concerned_one(who) {
                    return self.ask_of(caller, Ask::Name(what), place, 0, sink);
                }
            }
            Step::If(condition, otherwise) => {
                if !self.holds(condition, sink) {
                    return Flow::Step(otherwise as usize);
                }
            }
            Step::DrawRolled(who) => self.draw_rolled(who, sink),
            Step::PlayNow(like) => self.emit(Event::MayLay { seat: me, like }, sink),
            Step::Fix(turns) => self.fix(turns, sink),
            Step::Bar(kind, turns) => self.bar(kind, turns, sink),
            Step::Double => self.double(sink),
            Step::Points(who, amount, gain) => {
                for seat in self.concerned(who) {
                    self.emit(Event::Awarded { seat, amount, gain }, sink);
                }
            }
        }
        Flow::Step(place + 1)
    }

    /// Whether there is a second player to be picked, neither the card's player nor the first (CUSTOM-8).
    fn may_pick_second(&self) -> bool {
        self.run.picked.is_some() && self.run.second.is_none() && !self.pickable().is_empty()
    }

    /// Who may be picked: another, and nobody twice.
    pub(super) fn pickable(&self) -> SeatSet {
        let others = self.playing.without(self.play.seat);
        self.run.picked.map_or(others, |picked| others.without(picked))
    }

    /// Who votes (CUSTOM-12).
    fn voters(&self, voters: Voters) -> SeatSet {
        match voters {
            Voters::Others => self.playing.without(self.play.seat),
            Voters::Everyone => self.playing,
            Voters::ButPicked => self.run.picked.map_or(self.playing, |picked| self.playing.without(picked)),
        }
    }

    /// Who votes at the step at which the rule is.
    pub(super) fn asked_to_vote(&self) -> SeatSet {
        match self.rule().steps().get(self.run.step as usize) {
            Some(Step::Vote(_, voters, _)) => self.voters(*voters),
            _ => SeatSet::EMPTY,
        }
    }

    /// What may be put down or shown at the step at which the rule is (CUSTOM-9).
    pub(super) fn asked_kind(&self) -> FaceSet {
        self.kind_at(self.run.step as usize)
    }

    /// The same at any step.
    pub(super) fn kind_at(&self, place: usize) -> FaceSet {
        let rule = self.rule();
        let before = place.checked_sub(1).and_then(|before| rule.steps().get(before));
        match (before, rule.steps().get(place)) {
            (_, Some(Step::DiscardOf(_, kind, _))) | (Some(Step::Among(kind)), Some(Step::Show { .. })) => {
                kind.faces(self.color, self.run.called)
            }
            _ => FaceSet::ALL,
        }
    }

    pub(super) fn ask_of(&mut self, seat: Seat, ask: Ask, step: usize, done: usize, sink: &mut impl Sink) -> Flow {
        let Some(at) = Progress::new(step, done) else { return Flow::Step(step + 1) };
        self.emit(Event::Awaits { seat, what: Decision::Rule { ask, at } }, sink);
        Flow::Asked
    }

    /// One after another draws up or is asked to put cards down (CUSTOM-4).
    fn ask_for_cards(&mut self, step: Step, place: usize, done: usize, sink: &mut impl Sink) -> Flow {
        let (who, hold) = match step {
            Step::Discard(who, _) | Step::DiscardDownTo(who, _) | Step::Hold(who, _) | Step::DiscardOf(who, ..) => {
                (who, step)
            }
            _ => return Flow::Step(place + 1),
        };
        for (place_in_turn, seat) in self.concerned(who).enumerate().skip(done) {
            let held = self.hand(seat).len();
            let surplus = match hold {
                Step::Discard(_, count) => held.min(count as usize),
                Step::DiscardOf(_, kind, count) => {
                    self.hand(seat).count_of(kind.faces(self.color, self.run.called)).min(count as usize)
                }
                Step::DiscardDownTo(_, count) => held.saturating_sub(count as usize),
                Step::Hold(_, count) => {
                    self.draw(seat, (count as usize).saturating_sub(held) as u8, Why::Rule, sink);
                    held.saturating_sub(count as usize)
                }
                _ => 0,
            };
            if surplus > 0 {
                return self.ask_of(seat, Ask::Discard(surplus as u8), place, place_in_turn, sink);
            }
        }
        Flow::Step(place + 1)
    }

    /// All hands together, shuffled, and dealt out one card at a time from the next player on (CUSTOM-6).
    fn redeal(&mut self, sink: &mut impl Sink) {
        self.emit(Event::Gathered, sink);
        let mut cards = [Face::WILD; MAX_CARDS];
        let count = self.table.len();
        for (place, card) in cards.iter_mut().zip(self.table.iter()) {
            *place = card;
        }
        self.chance.stream(self.reshuffles as u64).shuffle(&mut cards[..count]);
        let mut seat = self.play.seat;
        for card in &cards[..count] {
            seat = self.next(seat);
            self.emit(Event::HandedOut { seat, card: *card }, sink);
        }
        if self.is_open() {
            self.open_hands(self.lasting.open_until.unwrap_or(seat), sink);
        }
    }

    /// One card of those asked for; after the last the rule goes on.
    pub(super) fn discard(&mut self, seat: Seat, card: Face, sink: &mut impl Sink) {
        self.emit(Event::Discarded { seat, card }, sink);
        if matches!(self.state, State::Rule { ask: Ask::Discard(0) }) {
            self.run_rule(self.run.step as usize, self.run.done as usize + 1, sink);
        }
    }

    pub(super) fn vote(&mut self, seat: Seat, yes: bool, sink: &mut impl Sink) {
        self.emit(Event::Voted { seat, yes }, sink);
        if !self.run.voting.is_empty() {
            return;
        }
        let step = self.run.step as usize;
        let Some(Step::Vote(passes, voters, otherwise)) = self.rule().steps().get(step).copied() else { return };
        let (voters, yes) = (self.voters(voters).len(), self.run.yes);
        let passed = match passes {
            Passes::Any => !yes.is_empty(),
            Passes::Most => yes.len() * 2 > voters,
            Passes::All => yes.len() == voters,
        };
        self.emit(Event::Counted { yes, passed }, sink);
        self.run_rule(if passed { step + 1 } else { otherwise as usize }, 0, sink);
    }

    pub(super) fn choose(&mut self, seat: Seat, choice: Choice, sink: &mut impl Sink) {
        self.emit(Event::Chose { seat, choice }, sink);
        let step = self.run.step as usize;
        let next = match (self.rule().steps().get(step), choice) {
            (Some(Step::Choose(_, ways)), Choice::Second | Choice::Third | Choice::Fourth) => {
                ways[choice as usize - 1] as usize
            }
            _ => step + 1,
        };
        self.run_rule(next, 0, sink);
    }

    pub(super) fn pick(&mut self, seat: Seat, whom: Seat, sink: &mut impl Sink) {
        self.emit(Event::Picked { seat, whom }, sink);
        self.run_rule(self.run.step as usize + 1, 0, sink);
    }

    pub(super) fn call_out(&mut self, seat: Seat, what: Called, sink: &mut impl Sink) {
        self.emit(Event::CalledOut { seat, what }, sink);
        self.run_rule(self.run.step as usize + 1, 0, sink);
    }

    pub(super) fn on_picked(&mut self, whom: Seat) {
        match self.run.picked {
            None => self.run.picked = Some(whom),
            Some(_) => self.run.second = Some(whom),
        }
    }

    pub(super) fn on_asked(&mut self, ask: Ask, at: Progress) {
        (self.run.step, self.run.done) = (at.step(), at.done());
        if ask == Ask::Vote {
            self.run.voting = self.asked_to_vote();
            self.run.yes = SeatSet::EMPTY;
        }
    }

    pub(super) fn on_discarded(&mut self, seat: Seat, card: Face) {
        self.hands[seat.index()].remove(card);
        self.under.insert(card);
        if let State::Rule { ask: Ask::Discard(count) } = &mut self.state {
            *count = count.saturating_sub(1);
        }
    }

    pub(super) fn on_voted(&mut self, seat: Seat, yes: bool) {
        self.run.voting = self.run.voting.without(seat);
        if yes {
            self.run.yes = self.run.yes.with(seat);
        }
        if let Some(next) = self.run.voting.first() {
            self.actor = next;
        }
    }
}
