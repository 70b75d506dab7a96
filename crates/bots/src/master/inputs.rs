//! What the network is told: how things stand, in numbers. Colours are told in an order of their own, the one in play first and
//! then those the hand holds most of, so that nothing depends on which colour it is.

use lastcard_engine::{
    Challenge, Color, DrawRule, DrawnCard, Face, FaceSet, Hand, JumpIn, JumpWindow, LastCard, Memory, Rank, Rules,
    Seat, SeatCount, SeatSet, Seven, Several, Stacking, Step, TwoPlayerReverse, Uno, View, Who, WrittenRule,
};

use super::{
    scene::{Doing, Scene},
    witness::Witness,
};
use crate::{clever::Unseen, terms};

/// How many inputs there are.
pub const INPUTS: usize = (OTHERS + (SeatCount::MAX - 1) * OTHER).next_multiple_of(8);

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
/// What is unseen: by colour, wilds, bridges, all, and the draw pile.
const UNSEEN: usize = STATE + 7;
/// The rules.
const RULES: usize = UNSEEN + 8;
const RULE_COUNT: usize = 43;
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
/// Whether they are partners, in danger, or miss a turn.
const BESIDES: usize = CAN + 3;
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

    fn set(&mut self, at: usize, value: f32) {
        self.values[at] = value;
    }

    fn add(&mut self, at: usize, value: f32) {
        self.values[at] += value;
    }

    fn flag(&mut self, at: usize, holds: bool) {
        self.values[at] = if holds { 1.0 } else { 0.0 };
    }

    /// One of `most` places, the last for all beyond.
    fn one_of(&mut self, at: usize, most: usize, nth: usize) {
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
        tell_rules(view.rules(), &mut common);
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
        self.tell_others(scene, &colors, &mut told);
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

    fn tell_others(&self, scene: &Scene, colors: &[Color; 4], told: &mut Inputs) {
        let unseen_bridges = self.unseen.of_rank(scene.top, colors[0]);
        let (mut seat, mut nth, mut away) = (scene.turn, 0, 0);
        for passed in 0..scene.playing.len() {
            if seat == self.me {
                away = passed;
            } else {
                self.tell_other(scene, seat, colors, unseen_bridges, OTHERS + nth * OTHER, told);
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

fn tell_rules(rules: &Rules, told: &mut Inputs) {
    let mut at = RULES;
    let mut next = |count: usize| {
        at += count;
        at - count
    };
    told.one_of(next(5), 5, rules.stacking as usize);
    told.one_of(next(3), 3, rules.seven as usize);
    told.one_of(next(3), 3, rules.jump_in as usize);
    told.one_of(next(3), 3, rules.several as usize);
    told.one_of(next(3), 3, rules.last_card as usize);
    told.one_of(next(3), 3, rules.challenge() as usize);
    told.one_of(next(3), 3, rules.drawn_card as usize);
    told.one_of(next(3), 3, rules.uno as usize);
    told.flag(next(1), rules.deflect);
    told.flag(next(1), rules.zero);
    told.flag(next(1), rules.jump_window == JumpWindow::Top);
    told.flag(next(1), rules.forced_play);
    told.flag(next(1), rules.bluffing);
    told.flag(next(1), rules.draw == DrawRule::UntilPlayable);
    told.flag(next(1), rules.mercy > 0);
    told.flag(next(1), rules.places);
    told.flag(next(1), rules.teams);
    told.flag(next(1), rules.partner_hands);
    told.flag(next(1), rules.two_player_reverse == TwoPlayerReverse::Literal);
    told.flag(next(1), rules.custom.is_empty());
    told.set(next(1), f32::from(rules.mercy) / 20.0);
    told.set(next(1), f32::from(rules.uno_penalty) / 4.0);
    told.set(next(1), f32::from(rules.world_tour) / 4.0);
    told.set(next(1), rules.custom.len() as f32 / 4.0);
    told.set(next(1), f32::from(rules.hand_size) / 10.0);
    for slot in 0..rules.custom.len() {
        tell_written(rules.custom.rule(slot as u8), DECK, told);
    }
}

const _: () = assert!(
    Stacking::Any as usize == 4
        && Seven::May as usize == 2
        && JumpIn::NoWilds as usize == 2
        && Several::SameNumber as usize == 2
        && LastCard::NoAction as usize == 2
        && Challenge::Off as usize == 2
        && DrawnCard::Never as usize == 2
        && Uno::Off as usize == 2,
    "every value of a switch has its place"
);

/// What a written rule may do, as far as the network is told.
#[derive(Clone, Copy)]
enum Written {
    IDraw,
    OthersDraw,
    IDiscard,
    OthersDiscard,
    Misses,
    Again,
    Reverses,
    Trades,
    Holds,
    Gives,
    Asks,
    Lasts,
    Else,
}

impl Written {
    const COUNT: usize = Written::Else as usize + 1;
}

fn tell_written(rule: &WrittenRule, at: usize, told: &mut Inputs) {
    let who = |who: Who, me: Written, others: Written| if who == Who::Me { me } else { others };
    for step in rule.steps() {
        let (does, much) = match *step {
            Step::Draw(whom, count) => (who(whom, Written::IDraw, Written::OthersDraw), count as f32 / 4.0),
            Step::DrawUntil(whom, _) | Step::DrawRolled(whom) => (who(whom, Written::IDraw, Written::OthersDraw), 1.0),
            Step::DiscardAll(whom, _) | Step::DiscardDownTo(whom, _) => {
                (who(whom, Written::IDiscard, Written::OthersDiscard), 1.0)
            }
            Step::Discard(whom, count) | Step::DiscardOf(whom, _, count) => {
                (who(whom, Written::IDiscard, Written::OthersDiscard), count as f32 / 2.0)
            }
            Step::Miss(_) => (Written::Misses, 1.0),
            Step::Again | Step::PlayNow(_) => (Written::Again, 1.0),
            Step::Reverse => (Written::Reverses, 1.0),
            Step::Trade(_) | Step::PassOn | Step::Redeal => (Written::Trades, 1.0),
            Step::Hold(..) => (Written::Holds, 1.0),
            Step::Give { .. } => (Written::Gives, 1.0),
            Step::Vote(..) | Step::Choose(..) | Step::Pick | Step::PickSecond | Step::Name(..) => (Written::Asks, 1.0),
            Step::Mark(..) | Step::Fix(_) | Step::Bar(..) => (Written::Lasts, 1.0),
            _ => (Written::Else, 1.0),
        };
        told.add(at + does as usize, much);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_rules_have_as_many_inputs_as_are_set_aside() {
        let mut told = Inputs::NONE;
        tell_rules(&Rules::CLASSIC, &mut told);
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
