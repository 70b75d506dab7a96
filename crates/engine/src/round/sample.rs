//! Rounds made up from what one seat knows.

use super::{Four, Round, State};
use crate::{
    Ask, Chance, DrawnCard, Face, FaceSet, Hand, Memory, Seat, SeatSet, Stream, View, memory::Unseen, pile::Pile,
};

impl Round {
    /// The viewed round with everything the viewer may not know replaced by `unseen` cards.
    pub(crate) fn sampled(
        view: &View<'_>,
        memory: &Memory,
        unseen: &mut Unseen,
        stream: &mut Stream,
        fresh: u64,
        fits: impl Fn(Seat, usize, Face) -> bool,
    ) -> Round {
        let real = view.round();
        let mut round = *real;
        round.chance = Chance::Fast(fresh);
        let drawn = round.sample_drawn(view, memory, unseen);
        let asked = round.sample_asked(view, memory, unseen);
        for seat in real.seats.seats() {
            if view.hand_of(seat).is_some() {
                continue;
            }
            let certain = if seat == real.actor { asked.iter().chain(drawn) } else { Hand::EMPTY.iter().chain(None) };
            let fits = |nth: usize, face: Face| fits(seat, nth, face);
            round.hands[seat.index()] = fill(real.hand(seat).len(), memory.known(seat), certain, unseen, fits);
        }
        round.table = fill(real.table.len(), memory.known_table(), None.into_iter(), unseen, |_, _| true);
        round.pile = Pile::from_faces((0..real.pile.len()).map_while(|_| unseen.take()));
        round.sample_four(view, stream);
        round.sample_votes(view, stream);
        round.sample_shown(view, stream);
        if let (State::Drawn { card, must }, None) = (&mut round.state, view.drawn()) {
            let mut before = round.hands[real.actor.index()];
            before.remove(*card);
            let matching = before.faces() & (real.fits - real.lasting.limits.banned());
            let playable = if before.len() == 1 { matching - real.terms.never_last } else { matching };
            *must = real.rules.drawn_card == DrawnCard::Must && playable.is_empty();
        }
        round
    }

    /// A drawn card others may not see but know to be playable; returned if it comes on top of those known. Who is told on
    /// with an open hand has it closed with the card in it (CUSTOM-13).
    fn sample_drawn(&mut self, view: &View<'_>, memory: &Memory, unseen: &mut Unseen) -> Option<Face> {
        if !matches!(self.state, State::Drawn { .. }) || view.drawn().is_some() {
            return None;
        }
        let known = memory.known(self.actor);
        let is_known = known.len() >= self.hand(self.actor).len();
        let fitting = self.fits - self.lasting.limits.banned();
        let drawn = if is_known {
            (known.faces() & fitting).into_iter().next()
        } else {
            unseen.take_if(|face| fitting.contains(face)).or_else(|| unseen.take())
        }?;
        self.enter(State::Drawn { card: drawn, must: false });
        (!is_known).then_some(drawn)
    }

    /// Cards that whoever must put down or show some of a kind, or may lay one at once, certainly holds, beyond those
    /// known (CUSTOM-9, CUSTOM-14).
    fn sample_asked(&self, view: &View<'_>, memory: &Memory, unseen: &mut Unseen) -> Hand {
        let mut held = Hand::EMPTY;
        let (kind, count) = match (self.state, view.hand_of(self.actor)) {
            (State::Rule { ask: Ask::Discard(count) }, None) => (self.asked_kind(), count),
            (State::Rule { ask: Ask::Show { count, .. } }, None) => {
                (self.asked_kind(), self.run.shown.len() as u8 + count)
            }
            (State::Now, None) => (self.may_lay_now() - self.lasting.limits.banned(), 1),
            _ => return held,
        };
        if kind == FaceSet::ALL {
            return held;
        }
        for _ in memory.known(self.actor).count_of(kind)..count as usize {
            if let Some(card) = unseen.take_if(|face| kind.contains(face)) {
                held.insert(card);
            }
        }
        held
    }

    /// What was shown to somebody else is not known (CUSTOM-7).
    fn sample_shown(&mut self, view: &View<'_>, stream: &mut Stream) {
        match self.state {
            State::Rule { ask: Ask::Show { to: Some(to), .. } }
                if ![Some(to), Some(self.actor)].contains(&view.seat()) =>
            {
                let counting = self.hand(self.actor).only(self.asked_kind());
                self.run.shown = part(&counting, self.run.shown.len(), stream);
            }
            State::Rule { ask: Ask::Show { .. } } => {}
            _ => self.run.shown = Hand::EMPTY,
        }
    }

    fn sample_four(&mut self, view: &View<'_>, stream: &mut Stream) {
        self.play.drawn = Face::WILD;
        if self.phase() != super::Phase::Four {
            self.four = Four::none(self.dealer);
        } else if view.seat() != Some(self.four.by) {
            self.four.held = part(self.hand(self.four.by), self.four.held.len(), stream);
        }
    }
}

impl Round {
    /// How others voted is not known before all have.
    fn sample_votes(&mut self, view: &View<'_>, stream: &mut Stream) {
        let own = view.seat().map_or(SeatSet::EMPTY, SeatSet::only);
        let voted = self.asked_to_vote() - self.run.voting - own;
        self.run.yes = self.run.yes & own;
        if !matches!(self.state, State::Rule { ask: Ask::Vote }) {
            self.run.yes = SeatSet::EMPTY;
            return;
        }
        for seat in voted {
            if stream.place(1) == 1 {
                self.run.yes = self.run.yes.with(seat);
            }
        }
    }
}

/// `count` cards: the certain ones, then unseen ones that fit.
fn fill(
    count: usize,
    known: &Hand,
    certain: impl Iterator<Item = Face>,
    unseen: &mut Unseen,
    fits: impl Fn(usize, Face) -> bool,
) -> Hand {
    let mut hand = Hand::EMPTY;
    for card in certain.chain(known.iter()).take(count) {
        hand.insert(card);
    }
    for nth in 0..count.saturating_sub(hand.len()) {
        let fitting = unseen.take_if(|face| fits(nth, face));
        let Some(card) = fitting.or_else(|| unseen.take()) else { break };
        hand.insert(card);
    }
    hand
}

/// Some `count` cards of a hand.
fn part(hand: &Hand, count: usize, stream: &mut Stream) -> Hand {
    let mut cards = [Face::WILD; crate::MAX_CARDS];
    let mut len = 0;
    for (place, card) in cards.iter_mut().zip(hand.iter()) {
        *place = card;
        len += 1;
    }
    stream.shuffle(&mut cards[..len]);
    let mut some = Hand::EMPTY;
    for card in cards[..count.min(len)].iter() {
        some.insert(*card);
    }
    some
}
