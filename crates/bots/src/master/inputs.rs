//! What the network is told: how things stand, in numbers. Colours are told in an order of their own, the one in play first and
//! then those the hand holds most of, so that nothing depends on which colour it is.

use lastcard_engine::{Color, Face, FaceSet, Hand, Memory, Rank, Seat, SeatCount, SeatSet, Seven, Stacking, View};

use super::{
    ahead::Ahead,
    rules_told::{RULE_COUNT, Written, tell_rules, tell_written},
    scene::{Doing, Scene},
    witness::Witness,
};
use crate::{
    clever::{Unseen, meets, reach},
    terms,
};

/// How many inputs there are.
pub(super) const INPUTS: usize = (OTHERS + (SeatCount::MAX - 1) * OTHER).next_multiple_of(8);

/// How many of them tell something where two play: there is one other player to tell of.
pub(super) const INPUTS_OF_TWO: usize = (OTHERS + OTHER).next_multiple_of(8);

const RANKS: usize = 13;
/// Own cards by colour and number or symbol: one, and a second.
const CARDS: usize = 0;
/// Own Wilds, Wild Draw Fours, World Tours and written cards: one to four.
const WILDS: usize = CARDS + 4 * RANKS * 2;
/// What is written on own cards.
const WRITTEN: usize = WILDS + 4 * 4;
/// How many cards one holds, by number, and how many in all.
const OWN: usize = WRITTEN + Written::COUNT;
const MOST_OWN: usize = 20;
/// How many of them are not known.
const BLIND: usize = OWN + MOST_OWN + 1;
const MOST_BLIND: usize = 7;
/// How many of them fit, and how many of those are no wilds.
const FIT: usize = BLIND + MOST_BLIND + 1;
const MOST_FIT: usize = 6;
const FIT_TAME: usize = FIT + MOST_FIT;
const MOST_TAME: usize = 5;
/// How many of each colour.
const COLORS: usize = FIT_TAME + MOST_TAME;
const MOST_OF_COLOR: usize = 6;
/// How many colours, and how many numbers and symbols.
const KINDS: usize = COLORS + 4 * MOST_OF_COLOR;
/// How many plays the hand is, and whether it cannot go out.
const PLAYS: usize = KINDS + 5 + 1;
const MOST_PLAYS: usize = 10;
/// Own cards that act by these rules: 7, 0, Draw Two and Wild Draw Four that answer.
const ACTING: usize = PLAYS + MOST_PLAYS + 1;
/// The top card's number or symbol.
const TOP: usize = ACTING + 4;
/// How many are in the round.
const PLAYING: usize = TOP + RANKS + 4;
/// After how many others it is one's turn.
const AWAY: usize = PLAYING + SeatCount::MAX - 1;
/// What waits to be drawn, for oneself or another, and how much.
const PENDING: usize = AWAY + SeatCount::MAX;
const MOST_PENDING: usize = 6;
/// What is under way, by oneself or another.
const DOING: usize = PENDING + 2 * MOST_PENDING + 1;
/// Whether one bluffs, how likely another does, whether one will miss a turn, is in danger, and what written rules forbid.
const STATE: usize = DOING + 2 * Doing::COUNT;
/// What is unseen: by colour, wilds, all; the draw pile; and bridges, unseen cards of the top card's number or symbol in other colours.
const UNSEEN: usize = STATE + 7;
/// What comes until one's next turn: by colour, how likely it is in play then; how much the others lay, and the danger that one of
/// them goes out.
const COMING: usize = UNSEEN + 8;
/// How likely something can be laid then, by how many cards are held; whatever the colour is; and how many can.
const MEETS: usize = COMING + 8;
const MOST_MEETING: usize = 5;
const REACH: usize = MEETS + MOST_MEETING;
const FITS_THEN: usize = REACH + MOST_MEETING;
/// What the rules are, as `rules_told.rs` tells them.
const RULES: usize = FITS_THEN + 2;
/// What is written on the deck's cards.
const DECK: usize = RULES + RULE_COUNT;
/// Each other player, in the order of their turns.
const OTHERS: usize = DECK + Written::COUNT;

/// How many cards, by number, and how many in all.
const HELD: usize = 0;
const MOST_HELD: usize = 10;
/// By colour: how much of the hand lacks it, whether all of it does, whether it was named, how much was held when it was left.
const LACKS: usize = HELD + MOST_HELD + 2;
const LACKS_ALL: usize = LACKS + 4;
const NAMED: usize = LACKS_ALL + 4;
const LEFT: usize = NAMED + 4;
/// By colour, and wilds: how many are known.
const KNOWN: usize = LEFT + 4;
/// How likely they can play, with any number of cards, one and two.
const CAN: usize = KNOWN + 5;
/// How likely they lay a card at their next turn before one's own, of those they hold now, and with one card left.
const LAYS: usize = CAN + 3;
/// Whether they are partners, in danger, or miss a turn.
const BESIDES: usize = LAYS + 3;
const OTHER: usize = BESIDES + 3;

/// How things stand, as the network is told.
#[derive(Clone, Copy)]
pub(super) struct Inputs {
    values: [f32; INPUTS],
}

impl Inputs {
    pub(super) const NONE: Inputs = Inputs { values: [0.0; INPUTS] };

    pub(super) const fn values(&self) -> &[f32; INPUTS] {
        &self.values
    }

    /// Those that are not nought.
    pub(super) fn sparse(&self) -> Vec<(u16, f32)> {
        let mut sparse = Vec::with_capacity(96);
        for (eighth, values) in self.values.as_chunks::<8>().0.iter().enumerate() {
            if values.map(f32::to_bits) != [0; 8] {
                let told = values.iter().enumerate().filter(|(_, value)| **value != 0.0);
                sparse.extend(told.map(|(nth, value)| ((8 * eighth + nth) as u16, *value)));
            }
        }
        sparse
    }

    pub(super) fn set(&mut self, at: usize, value: f32) {
        self.values[at] = value;
    }

    pub(super) fn add(&mut self, at: usize, value: f32) {
        self.values[at] += value;
    }

    pub(super) fn flag(&mut self, at: usize, holds: bool) {
        self.values[at] = if holds { 1.0 } else { 0.0 };
    }

    /// One of `most` places, the last for all beyond.
    pub(super) fn one_of(&mut self, at: usize, most: usize, nth: usize) {
        self.values[at + nth.min(most - 1)] = 1.0;
    }

    /// As many of `most` places as there are.
    fn so_many(&mut self, at: usize, most: usize, count: usize) {
        self.values[at..at + count.min(most)].fill(1.0);
    }
}

/// What all scenes of one decision have in common.
pub(super) struct Telling<'a> {
    view: &'a View<'a>,
    me: Seat,
    memory: Option<&'a Memory>,
    witness: &'a Witness,
    unseen: Unseen<'a>,
    side: SeatSet,
    /// What the rules tell, the same in every scene.
    common: Inputs,
}

impl<'a> Telling<'a> {
    pub(super) fn new(view: &'a View<'a>, me: Seat, memory: Option<&'a Memory>, witness: &'a Witness) -> Telling<'a> {
        let unseen = Unseen::new(view, me, memory, &witness.traces);
        let mut common = Inputs::NONE;
        tell_rules(view.rules(), RULES, &mut common);
        for slot in 0..view.rules().custom.len() {
            tell_written(view.rules().custom.rule(slot as u8), DECK, &mut common);
        }
        common.one_of(PLAYING, SeatCount::MAX - 1, view.playing().len().saturating_sub(2));
        common.flag(STATE + 2, view.missing().contains(me));
        common.flag(STATE + 3, view.danger().contains(me));
        common.flag(STATE + 4, view.fixed().is_some());
        common.flag(STATE + 5, view.barred().is_some());
        common.flag(STATE + 6, view.is_open());
        common.set(UNSEEN + 4, unseen.wilds() / 8.0);
        common.set(UNSEEN + 5, unseen.total() / 100.0);
        common.set(UNSEEN + 6, view.draw_count() as f32 / 100.0);
        Telling { view, me, memory, witness, unseen, side: view.team_of(me), common }
    }

    /// All there is to tell of a scene.
    pub(super) fn of(&self, scene: &Scene) -> Inputs {
        let mut told = self.common;
        let colors = self.order(scene);
        self.tell_hand(scene, &colors, &mut told);
        self.tell_table(scene, &colors, &mut told);
        let ahead = Ahead::of(scene, self.view, self.me, self.side, &self.unseen);
        self.tell_coming(scene, &ahead, &colors, &mut told);
        self.tell_others(scene, &ahead, &colors, &mut told);
        told
    }

    /// The colour in play, then the others by how many of them are held.
    fn order(&self, scene: &Scene) -> [Color; 4] {
        let mut colors = Color::ALL;
        let key = |color: &Color| {
            let first = scene.color == Some(*color);
            // Of those held alike the one that others may hold less of.
            let many = scene.hand.count_color(*color) as f32 - self.unseen.of_color(*color) / 100.0;
            if first { -1000.0 } else { -many }
        };
        colors.sort_by(|a, b| key(a).total_cmp(&key(b)));
        colors
    }

    fn tell_hand(&self, scene: &Scene, colors: &[Color; 4], told: &mut Inputs) {
        let (hand, rules) = (&scene.hand, self.view.rules());
        let place = |color: Color| colors.iter().position(|other| *other == color).unwrap_or(0);
        let places = Color::ALL.map(place);
        for face in hand.faces() {
            let copies = hand.count(face);
            match face.color() {
                Some(color) => {
                    let at = CARDS + (places[color.index()] * RANKS + rank(face)) * 2;
                    told.so_many(at, 2, copies);
                }
                None => match face.rank() {
                    Rank::DrawFour => told.so_many(WILDS + 4, 4, copies),
                    Rank::WorldTour => told.so_many(WILDS + 8, 4, copies),
                    Rank::Custom(slot) => tell_written(rules.custom.rule(slot), WRITTEN, told),
                    _ => told.so_many(WILDS, 4, copies),
                },
            }
        }
        if !rules.custom.is_empty() {
            let written = hand.faces().into_iter().filter(|face| matches!(face.rank(), Rank::Custom(_))).count();
            told.so_many(WILDS + 12, 4, written);
        }
        let own = scene.own();
        told.one_of(OWN, MOST_OWN, own as usize);
        told.set(OWN + MOST_OWN, own / 10.0);
        told.one_of(BLIND, MOST_BLIND, scene.blind.ceil() as usize);
        told.set(BLIND + MOST_BLIND, scene.blind / 5.0);
        let fits = scene.fitting();
        told.one_of(FIT, MOST_FIT, hand.count_of(fits));
        told.one_of(FIT_TAME, MOST_TAME, hand.count_of(fits - FaceSet::WILDS));
        let mut held = 0;
        for (nth, color) in colors.iter().enumerate() {
            let count = hand.count_color(*color);
            held += usize::from(count > 0);
            told.one_of(COLORS + nth * MOST_OF_COLOR, MOST_OF_COLOR, count);
        }
        told.one_of(KINDS, 5, held);
        told.set(KINDS + 5, (hand.faces() - FaceSet::WILDS).ranks() as f32 / 6.0);
        told.one_of(PLAYS, MOST_PLAYS, terms::plays(rules, hand) + scene.blind.ceil() as usize);
        told.flag(PLAYS + MOST_PLAYS, scene.blind == 0.0 && terms::cannot_go_out(hand, terms::never_last(rules)));
        let acting = |acts: bool, faces: FaceSet| if acts { hand.count_of(faces) as f32 / 2.0 } else { 0.0 };
        told.set(ACTING, acting(rules.seven != Seven::Off, FaceSet::SEVENS));
        told.set(ACTING + 1, acting(rules.zero, FaceSet::ZEROS));
        told.set(ACTING + 2, acting(rules.stacking != Stacking::Off, FaceSet::DRAW_TWOS));
        told.set(ACTING + 3, acting(rules.stacking >= Stacking::Same, Face::DRAW_FOUR.set()));
    }

    fn tell_table(&self, scene: &Scene, colors: &[Color; 4], told: &mut Inputs) {
        let mine = usize::from(scene.turn != self.me);
        told.flag(TOP + top(scene.top), true);
        let waiting = (scene.pending / 2.0).ceil() as usize;
        told.one_of(PENDING + mine * MOST_PENDING, MOST_PENDING, waiting);
        told.set(PENDING + 2 * MOST_PENDING, scene.pending / 8.0);
        told.flag(DOING + mine * Doing::COUNT + scene.doing as usize, true);
        told.flag(STATE, scene.bluff);
        if scene.doing == Doing::Challenging
            && let Some((by, before)) = self.view.four()
        {
            told.set(STATE + 1, self.unseen.holds(by, self.view.count(by), before));
        }
        for (nth, color) in colors.iter().enumerate() {
            told.set(UNSEEN + nth, self.unseen.of_color(*color) / 25.0);
        }
        told.set(UNSEEN + 7, self.unseen.of_rank(scene.top, colors[0]) / 6.0);
    }

    fn tell_coming(&self, scene: &Scene, ahead: &Ahead, colors: &[Color; 4], told: &mut Inputs) {
        let coming = &ahead.coming;
        for (nth, color) in colors.iter().enumerate() {
            told.set(COMING + nth, coming.colors[color.index()]);
        }
        told.set(COMING + 4, coming.lays / 3.0);
        told.set(COMING + 5, coming.lays_near);
        told.set(COMING + 6, coming.lays_nearer);
        told.set(COMING + 7, coming.danger());
        let hand = &scene.hand;
        let held = (scene.own() as usize).clamp(1, MOST_MEETING) - 1;
        told.set(MEETS + held, meets(hand, coming));
        told.set(REACH + held, reach(hand, &self.unseen));
        let fit = |color: &Color| coming.colors[color.index()] * hand.count_color(*color) as f32;
        told.set(FITS_THEN, colors.iter().map(fit).sum::<f32>() / 2.0);
        told.set(FITS_THEN + 1, colors.iter().map(fit).fold(0.0, f32::max));
    }

    fn tell_others(&self, scene: &Scene, ahead: &Ahead, colors: &[Color; 4], told: &mut Inputs) {
        let unseen_bridges = self.unseen.of_rank(scene.top, colors[0]);
        let (mut seat, mut nth, mut away) = (scene.turn, 0, 0);
        for passed in 0..scene.playing.len() {
            if seat == self.me {
                away = passed;
            } else {
                let at = OTHERS + nth * OTHER;
                self.tell_other(scene, seat, colors, unseen_bridges, at, told);
                let turn = ahead.turns[seat.index()];
                told.set(at + LAYS, turn.lays);
                told.set(at + LAYS + 1, turn.can);
                if scene.counts[seat.index()] <= 1.0 {
                    told.set(at + LAYS + 2, turn.can);
                }
                nth += 1;
            }
            seat = scene.next(self.view.seats(), seat);
        }
        told.one_of(AWAY, SeatCount::MAX, away);
    }

    fn tell_other(
        &self,
        scene: &Scene,
        seat: Seat,
        colors: &[Color; 4],
        unseen_bridges: f32,
        at: usize,
        told: &mut Inputs,
    ) {
        let count = scene.counts[seat.index()].max(0.0);
        told.one_of(at + HELD, MOST_HELD, (count.ceil() as usize).saturating_sub(1));
        told.set(at + HELD + MOST_HELD, count / 10.0);
        told.set(at + HELD + MOST_HELD + 1, 1.0 / count.max(0.5));
        let origin = scene.whose[seat.index()];
        let can = if origin == self.me {
            self.tell_known(&scene.given, colors, at, told);
            let fits = scene.given.faces() & FaceSet::matching(scene.top, colors[0]);
            if fits.is_empty() { 0.0 } else { 1.0 }
        } else {
            if let Some(memory) = self.memory.filter(|memory| !memory.known(origin).is_empty()) {
                self.tell_known(memory.known(origin), colors, at, told);
            }
            for (nth, color) in colors.iter().enumerate() {
                let lacks = self.witness.traces.barren(origin, *color) as f32;
                told.set(at + LACKS + nth, lacks.min(count) / count.max(1.0));
                told.flag(at + LACKS_ALL + nth, lacks > 0.0 && lacks >= count);
                told.flag(at + NAMED + nth, self.witness.traces.named(origin, *color));
                told.set(at + LEFT + nth, self.witness.left(origin, *color).min(count) / count.max(1.0));
            }
            self.unseen.can_play(origin, count.max(1.0), scene.top, colors[0], unseen_bridges)
        };
        told.set(at + CAN, can);
        if count <= 2.0 {
            told.set(at + CAN + if count <= 1.0 { 1 } else { 2 }, can);
        }
        told.flag(at + BESIDES, self.side.contains(seat));
        told.flag(at + BESIDES + 1, self.view.danger().contains(seat));
        told.flag(at + BESIDES + 2, self.view.missing().contains(seat));
    }

    fn tell_known(&self, known: &Hand, colors: &[Color; 4], at: usize, told: &mut Inputs) {
        for (nth, color) in colors.iter().enumerate() {
            told.set(at + KNOWN + nth, known.count_color(*color) as f32 / 3.0);
        }
        told.set(at + KNOWN + 4, known.count_of(FaceSet::WILDS) as f32 / 2.0);
    }
}

/// The place of a coloured card's number or symbol.
fn rank(face: Face) -> usize {
    match face.rank() {
        Rank::Number(number) => number as usize,
        Rank::Skip => 10,
        Rank::Reverse => 11,
        _ => 12,
    }
}

fn top(face: Face) -> usize {
    match face.rank() {
        Rank::Wild => RANKS,
        Rank::DrawFour => RANKS + 1,
        Rank::WorldTour => RANKS + 2,
        Rank::Custom(_) => RANKS + 3,
        _ => rank(face),
    }
}

#[cfg(test)]
mod tests {
    use lastcard_engine::Rules;

    use super::*;

    #[test]
    fn the_rules_have_as_many_inputs_as_are_set_aside() {
        let mut told = Inputs::NONE;
        tell_rules(&Rules::CLASSIC, RULES, &mut told);
        assert!(told.values[RULES..DECK].iter().any(|value| *value != 0.0));
        assert!(told.values[DECK..].iter().all(|value| *value == 0.0));
        assert_ne!(told.values[DECK - 1], 0.0, "the size of the hands is the last");
    }

    #[test]
    fn an_input_past_the_last_place_counts_for_the_last() {
        let mut told = Inputs::NONE;
        told.one_of(OWN, MOST_OWN, 99);
        assert_eq!(told.sparse(), [((OWN + MOST_OWN - 1) as u16, 1.0)]);
    }
}
