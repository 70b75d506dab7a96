//! Rounds made up from what one seat knows.

use super::{Four, Round, Stage};
use crate::{Ask, Chance, DrawnCard, Face, Hand, Memory, Seat, SeatSet, Stream, View, memory::Unseen, pile::Pile};

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
        let drawn = round.sample_drawn(view, unseen);
        for seat in real.seats.seats() {
            if view.hand_of(seat).is_some() {
                continue;
            }
            let held_drawn = drawn.filter(|_| seat == real.actor);
            let fits = |nth: usize, face: Face| fits(seat, nth, face);
            round.hands[seat.index()] = fill(real.hand(seat).len(), memory.known(seat), held_drawn, unseen, fits);
        }
        round.table = fill(real.table.len(), memory.known_table(), None, unseen, |_, _| true);
        round.pile = Pile::from_faces((0..real.pile.len()).map_while(|_| unseen.take()));
        round.sample_four(view, stream);
        round.sample_votes(view, stream);
        if let (Stage::Drawn { card, must }, Some(_)) = (&mut round.stage, drawn) {
            let mut before = round.hands[real.actor.index()];
            before.remove(*card);
            *must = real.rules.drawn_card == DrawnCard::Must && (before.faces() & real.fits).is_empty();
        }
        round
    }

    /// A drawn card others may not see but know to be playable.
    fn sample_drawn(&mut self, view: &View<'_>, unseen: &mut Unseen) -> Option<Face> {
        let hidden = matches!(self.stage, Stage::Drawn { .. }) && view.drawn().is_none();
        if !hidden {
            return None;
        }
        let drawn = unseen.take_if(|face| self.fits.contains(face)).or_else(|| unseen.take())?;
        self.enter(Stage::Drawn { card: drawn, must: false });
        Some(drawn)
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
        let voted = SeatSet::all(self.seats).without(self.play.seat).minus(self.run.voting).minus(own);
        self.run.yes = self.run.yes.and(own);
        if !matches!(self.stage, Stage::Custom { ask: Ask::Vote }) {
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
    drawn: Option<Face>,
    unseen: &mut Unseen,
    fits: impl Fn(usize, Face) -> bool,
) -> Hand {
    let mut hand = Hand::EMPTY;
    for card in drawn.into_iter().chain(known.iter()).take(count) {
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
