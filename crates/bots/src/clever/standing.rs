use lastcard_engine::{Color, Direction, Face, FaceSet, Hand, Seat, SeatCount, SeatSet, Seven, View};

use super::coming::Coming;
use super::unseen::{Unseen, bridges};
use super::weights::{CROWD_FROM, Considerations};
use crate::{sides, terms};

/// The own cards, as far as they are known.
#[derive(Clone, Copy)]
pub(crate) enum Holding {
    /// Exactly these cards.
    Known(Hand),
    /// So many that were another's.
    Blind(f32),
}

/// How things would stand.
#[derive(Clone, Copy)]
pub(crate) struct Standing {
    pub(crate) holding: Holding,
    pub(crate) top: Face,
    pub(crate) color: Color,
    /// Cards of every seat; of the own one, those drawn on top of the holding.
    pub(crate) counts: [f32; SeatCount::MAX],
    /// Who is in the round.
    pub(crate) playing: SeatSet,
    pub(crate) turn: Seat,
    pub(crate) direction: Direction,
    /// Whether nothing could be laid and a card was drawn.
    pub(crate) stuck: bool,
    /// Whether a Wild Draw Four was a bluff.
    pub(crate) bluff: bool,
}

impl Holding {
    pub(crate) fn len(&self) -> f32 {
        match self {
            Holding::Known(hand) => hand.len() as f32,
            Holding::Blind(count) => *count,
        }
    }
}

impl Standing {
    /// How things stand in that view before anything is done, with this colour in play.
    pub(crate) fn now(view: &View<'_>, me: Seat, color: Color) -> Standing {
        let mut counts = [0.0; SeatCount::MAX];
        for seat in view.seats().seats().filter(|seat| *seat != me) {
            counts[seat.index()] = view.count(seat) as f32;
        }
        Standing {
            holding: Holding::Known(*view.hand()),
            top: view.top(),
            color,
            counts,
            playing: view.playing(),
            turn: view.turn().unwrap_or(me),
            direction: view.direction(),
            stuck: false,
            bluff: false,
        }
    }

    /// The following seat of those who are in the round.
    #[inline]
    pub(crate) fn next(&self, seats: SeatCount, seat: Seat) -> Seat {
        sides::next(seats, self.playing, seat, self.direction)
    }

    /// How many cards the seat would hold, `me` being whose cards are known.
    #[inline]
    pub(crate) fn cards(&self, me: Seat, seat: Seat) -> f32 {
        let held = if seat == me { self.holding.len() } else { 0.0 };
        held + self.counts[seat.index()]
    }

    /// What there is to consider about it.
    pub(crate) fn considered(&self, view: &View<'_>, me: Seat, unseen: &Unseen<'_>) -> Considerations {
        let (seats, side) = (view.seats(), view.team_of(me));
        let soonest = if self.turn == me { self.next(seats, me) } else { self.turn };
        let next = self.first_rival(seats, side, soonest);
        let next_cards = self.counts[next.index()].max(1.0);
        let unseen_bridges = unseen.of_rank(self.top, self.color);
        let replies = unseen.can_play(next, next_cards, self.top, self.color, unseen_bridges);
        // Whoever holds nothing to go out with has a card more to come by (MORE-10), and what is laid together counts as one.
        let stranded = self.is_stranded(view);
        let cards = self.plays(view) + self.counts[me.index()] + flag(stranded);
        let threat = |count: f32| if next_cards == count { replies } else { 0.0 };
        let mut seen = Considerations {
            base: 1.0,
            cards,
            one: flag(cards == 1.0),
            two: flag(cards == 2.0),
            three: flag(cards == 3.0),
            four: flag(cards == 4.0),
            near: 1.0 / cards.max(1.0),
            next_near: 1.0 / next_cards,
            next_cards,
            next_one: flag(next_cards == 1.0),
            next_two: flag(next_cards == 2.0),
            threat_one: threat(1.0),
            threat_two: threat(2.0),
            threat_many: if next_cards > 2.0 { replies } else { 0.0 },
            stuck: flag(self.stuck),
            bluff: flag(self.bluff),
            ..Considerations::default()
        };
        if self.playing.len() > 2 {
            let chance = |seat, count| unseen.can_play(seat, count, self.top, self.color, unseen_bridges);
            self.consider_others(self.playing - side, next, chance, &mut seen);
        }
        let (follow, reach) = match &self.holding {
            Holding::Known(hand) => {
                self.consider_hand(hand, view, &mut seen);
                (self.follow(hand, unseen, unseen_bridges, replies), reach(hand, unseen))
            }
            Holding::Blind(count) => consider_blind(*count, &mut seen),
        };
        if stranded {
            seen.late_wilds = 0.0;
        }
        match cards as usize {
            0 | 1 => (seen.follow_one, seen.reach_one) = (follow, reach),
            2 => (seen.follow_two, seen.reach_two) = (follow, reach),
            _ => (seen.follow_many, seen.reach_many) = (follow, reach),
        }
        if self.playing.len() >= CROWD_FROM {
            seen.skipped = flag(soonest != self.next(seats, me));
            self.consider_coming(&Coming::after(self, me, soonest, side, unseen), cards, &mut seen);
        }
        seen
    }

    /// The first from that seat on who is not on the same side.
    fn first_rival(&self, seats: SeatCount, side: SeatSet, from: Seat) -> Seat {
        let mut seat = from;
        while side.contains(seat) {
            seat = self.next(seats, seat);
            if seat == from {
                break;
            }
        }
        seat
    }

    fn plays(&self, view: &View<'_>) -> f32 {
        match &self.holding {
            Holding::Known(hand) => terms::plays(view.rules(), hand) as f32,
            Holding::Blind(count) => *count,
        }
    }

    fn is_stranded(&self, view: &View<'_>) -> bool {
        match &self.holding {
            Holding::Known(hand) => terms::cannot_go_out(hand, terms::never_last(view.rules())),
            Holding::Blind(_) => false,
        }
    }

    fn consider_others(
        &self,
        rivals: SeatSet,
        next: Seat,
        can_play: impl Fn(Seat, f32) -> f32,
        seen: &mut Considerations,
    ) {
        let (mut fewest, mut sum) = (20.0f32, 0.0);
        for seat in rivals {
            let count = self.counts[seat.index()];
            sum += count;
            if seat != next {
                fewest = fewest.min(count);
                if count <= 1.0 {
                    seen.others_one += 1.0;
                    seen.others_threat += can_play(seat, count);
                }
                seen.others_two += flag(count == 2.0);
            }
        }
        seen.fewest = fewest;
        seen.average = sum / rivals.len().max(1) as f32;
    }

    fn consider_hand(&self, hand: &Hand, view: &View<'_>, seen: &mut Considerations) {
        let faces = hand.faces();
        if !(faces & FaceSet::WILDS).is_empty() {
            let wilds = hand.count_of(FaceSet::WILDS) as f32;
            seen.fours = hand.count(Face::DRAW_FOUR) as f32;
            seen.tours = hand.count(Face::WORLD_TOUR) as f32;
            seen.wilds = wilds - seen.fours - seen.tours;
            seen.late_wilds = if hand.len() <= 3 { wilds } else { 0.0 };
        }
        let draw_twos = hand.count_of(FaceSet::DRAW_TWOS) as f32;
        let actions = hand.count_of(FaceSet::ACTIONS) as f32;
        seen.draw_twos = draw_twos;
        seen.skips = actions - draw_twos;
        seen.late_actions = if hand.len() <= 3 { actions } else { 0.0 };
        if view.rules().seven != Seven::Off {
            seen.sevens = hand.count_of(FaceSet::SEVENS) as f32;
        }
        if view.rules().zero {
            seen.zeros = hand.count_of(FaceSet::ZEROS) as f32;
        }
        for color in Color::ALL {
            let company = hand.count_of(FaceSet::of_color(color));
            seen.colors += flag(company > 0);
            seen.singles += flag(company == 1);
        }
        seen.pairs = ((faces - FaceSet::WILDS).len() - faces.ranks()) as f32;
        seen.company = hand.count_of(FaceSet::of_color(self.color)) as f32;
        seen.bridges = hand.count_of(bridges(self.top, self.color)) as f32;
    }

    /// What happens until the own next turn, and what of the hand can be laid then.
    fn consider_coming(&self, coming: &Coming, cards: f32, seen: &mut Considerations) {
        seen.lays = coming.lays;
        seen.lays_near = coming.lays_near;
        seen.lays_nearer = coming.lays_nearer;
        seen.danger = coming.danger();
        let meets = match &self.holding {
            Holding::Known(hand) => {
                seen.most = Color::ALL.map(|color| hand.count_color(color)).into_iter().max().unwrap_or(0) as f32;
                seen.ranks = hand.faces().ranks() as f32;
                let last_is_wild = cards <= 1.0 && !(hand.faces() & FaceSet::WILDS).is_empty();
                if last_is_wild { 1.0 } else { meets(hand, coming) }
            }
            Holding::Blind(count) => {
                seen.most = (count * 0.25 + 0.75).min(*count);
                seen.ranks = 13.0 * (1.0 - 0.925f32.powf(*count));
                1.0 - 0.7f32.powf(*count)
            }
        };
        match cards as usize {
            0 | 1 => seen.meets_one = meets,
            2 => (seen.meets_two, seen.colors_two) = (meets, seen.colors),
            3 => (seen.meets_three, seen.colors_three) = (meets, seen.colors),
            4 => (seen.meets_many, seen.colors_four) = (meets, seen.colors),
            _ => seen.meets_many = meets,
        }
    }

    /// How probably the next turn finds something to lay: on what lies there now, or on what the next
    /// player lays on it.
    fn follow(&self, hand: &Hand, unseen: &Unseen<'_>, unseen_bridges: f32, replies: f32) -> f32 {
        if !(hand.faces() & FaceSet::WILDS).is_empty() {
            return 1.0;
        }
        let bridge = !(hand.faces() & bridges(self.top, self.color)).is_empty();
        let company = hand.has_color(self.color);
        let colors: f32 = Color::ALL.map(|color| flag(hand.has_color(color))).iter().sum();
        let ranks = hand.faces().ranks() as f32 / 13.0;
        let on_color = if company { 1.0 } else { ranks };
        let on_bridge = if bridge { 1.0 } else { ((colors - flag(company)) / 3.0 + ranks).min(1.0) };
        let on_wild = colors / 4.0;
        let (same, other, wild) = (unseen.of_color(self.color), unseen_bridges, unseen.wilds() / 2.0);
        let answered = (same * on_color + other * on_bridge + wild * on_wild) / (same + other + wild).max(1.0);
        (1.0 - replies) * flag(company || bridge) + replies * answered
    }
}

/// On how much of what others may hold something could be laid.
pub(crate) fn reach(hand: &Hand, unseen: &Unseen<'_>) -> f32 {
    if !(hand.faces() & FaceSet::WILDS).is_empty() {
        return 1.0;
    }
    let ranks = hand.faces().ranks() as f32 / 13.0;
    let (mut fits, mut all) = (0.0, 0.1);
    for color in Color::ALL {
        let left = unseen.of_color(color);
        all += left;
        fits += if hand.has_color(color) { left } else { left * ranks };
    }
    fits / all
}

/// How probably a card other than a wild can be laid on what comes.
pub(crate) fn meets(hand: &Hand, coming: &Coming) -> f32 {
    let ranks = hand.faces().ranks() as f32 / 13.0;
    let on = |color: Color| coming.colors[color.index()] * if hand.has_color(color) { 1.0 } else { ranks };
    Color::ALL.into_iter().map(on).sum()
}

/// What to expect of cards never seen.
fn consider_blind(count: f32, seen: &mut Considerations) -> (f32, f32) {
    let of = |share: f32| count * share / 108.0;
    seen.wilds = of(4.0);
    seen.fours = of(4.0);
    seen.skips = of(16.0);
    seen.draw_twos = of(8.0);
    seen.company = of(25.0);
    seen.bridges = of(6.0);
    seen.colors = 4.0 * (1.0 - 0.77f32.powf(count));
    let fits = 1.0 - 0.65f32.powf(count);
    (fits, fits)
}

#[inline]
pub(crate) fn flag(holds: bool) -> f32 {
    if holds { 1.0 } else { 0.0 }
}
