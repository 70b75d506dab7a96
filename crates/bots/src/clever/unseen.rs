use lastcard_engine::{Color, Face, FaceSet, Memory, Rank, Seat, SeatCount, View};

use super::traces::Traces;

/// The cards whose place is not known, counted, and what that makes of other hands.
pub(crate) struct Unseen<'a> {
    view: View<'a>,
    memory: Option<&'a Memory>,
    traces: &'a Traces,
    me: Seat,
    /// How many unseen cards each colour has.
    colors: [f32; 4],
    wilds: f32,
    total: f32,
    /// Whether any card of another hand is known.
    informed: bool,
}

/// How often a player who named a colour and could not be seen to lack it since holds none after all.
const NAMED_IN_VAIN: f32 = 0.7;

impl<'a> Unseen<'a> {
    pub(crate) fn new(view: &View<'a>, me: Seat, memory: Option<&'a Memory>, traces: &'a Traces) -> Unseen<'a> {
        let known = |seat: Seat| seat != me && memory.is_some_and(|memory| !memory.known(seat).is_empty());
        let informed = view.seats().seats().any(known);
        let mut unseen = Unseen { view: *view, memory, traces, me, colors: [0.0; 4], wilds: 0.0, total: 0.0, informed };
        for color in Color::ALL {
            unseen.colors[color.index()] = (25 - unseen.seen(FaceSet::of_color(color))) as f32;
        }
        let wilds = 8 + view.rules().world_tour as i32 + view.rules().custom.len() as i32;
        unseen.wilds = (wilds - unseen.seen(FaceSet::WILDS)) as f32;
        unseen.total = (unseen.colors.iter().sum::<f32>() + unseen.wilds).max(1.0);
        unseen
    }

    /// How many cards of these faces are in the own hand, discarded or known to be elsewhere.
    fn seen(&self, faces: FaceSet) -> i32 {
        let lying = self.view.discards().count_of(faces) + usize::from(faces.contains(self.view.top()));
        let mut count = self.view.hand().count_of(faces) + lying;
        if let (true, Some(memory)) = (self.informed, self.memory) {
            let others = self.view.seats().seats().filter(|seat| *seat != self.me);
            count += others.map(|seat| memory.known(seat).count_of(faces)).sum::<usize>();
        }
        count as i32
    }

    pub(crate) const fn seats(&self) -> SeatCount {
        self.view.seats()
    }

    /// Unseen cards of that colour.
    #[inline]
    pub(crate) fn of_color(&self, color: Color) -> f32 {
        self.colors[color.index()]
    }

    /// How many unseen cards are wilds, customizable ones and World Tours among them.
    #[inline]
    pub(crate) fn wilds(&self) -> f32 {
        self.wilds
    }

    /// How many cards are unseen, at least 1, so that it can be divided by.
    #[inline]
    pub(crate) fn total(&self) -> f32 {
        self.total
    }

    /// Unseen cards of the top card's number or symbol in other colours.
    pub(crate) fn of_rank(&self, top: Face, color: Color) -> f32 {
        if top.is_wild() {
            return 0.0;
        }
        let bridges = bridges(top, color);
        let copies = if top.rank() == Rank::Number(0) { 1 } else { 2 };
        (bridges.len() as i32 * copies - self.seen(bridges)) as f32
    }

    /// How probably the seat, holding `count` cards, can play on `top` in that colour; `bridges` is
    /// [`Unseen::of_rank`] of both.
    pub(crate) fn can_play(&self, seat: Seat, count: f32, top: Face, color: Color, bridges: f32) -> f32 {
        let mut unknown = count as usize;
        if let (true, Some(memory)) = (self.informed, self.memory) {
            let known = memory.known(seat);
            if !(known.faces() & FaceSet::matching(top, color)).is_empty() {
                return 1.0;
            }
            unknown -= known.len().min(unknown);
        }
        let barren = self.traces.barren(seat, color).min(unknown);
        let fits = (self.of_color(color) + bridges + self.wilds) / self.total;
        let mut cannot = power(1.0 - fits, unknown - barren) * power(1.0 - bridges / self.total, barren);
        if self.traces.named(seat, color) {
            cannot *= NAMED_IN_VAIN;
        }
        1.0 - cannot
    }

    /// How probably the seat, holding `count` cards, can play none in that colour, when `bridges` is the
    /// share of unseen cards of other colours that fit too. Whoever could not play held no wild either.
    pub(crate) fn cannot_play(&self, seat: Seat, count: usize, color: Color, bridges: f32) -> f32 {
        let mut unknown = count;
        if let (true, Some(memory)) = (self.informed, self.memory) {
            let known = memory.known(seat);
            if !(known.faces() & (FaceSet::of_color(color) | FaceSet::WILDS)).is_empty() {
                return 0.0;
            }
            unknown -= known.len().min(unknown);
        }
        let share = |color: Color| self.of_color(color) / self.total;
        let wilds = self.wilds / self.total;
        let barren = |color: Color| self.traces.barren(seat, color).min(unknown);
        let lacked =
            Color::ALL.into_iter().fold(color, |most, other| if barren(other) > barren(most) { other } else { most });
        let (none, tame) = (barren(color), barren(lacked));
        let of_none = bridges / (1.0 - wilds - share(color)).max(0.1);
        let of_tame = (share(color) + bridges) / (1.0 - wilds - share(lacked)).max(0.1);
        let of_any = share(color) + bridges + wilds;
        power(1.0 - of_none, none) * power(1.0 - of_tame, tame - none) * power(1.0 - of_any, unknown - tame)
    }

    /// How probably the seat holds a card of that colour among `count`.
    pub(crate) fn holds(&self, seat: Seat, count: usize, color: Color) -> f32 {
        let mut unknown = count;
        if let Some(memory) = self.memory {
            if memory.known(seat).has_color(color) {
                return 1.0;
            }
            unknown -= memory.known(seat).len().min(unknown);
        }
        let barren = self.traces.barren(seat, color).min(unknown);
        1.0 - power(1.0 - self.of_color(color) / self.total, unknown - barren)
    }
}

/// The faces of the top card's number or symbol in other colours than the one in play.
#[inline]
pub(crate) fn bridges(top: Face, color: Color) -> FaceSet {
    FaceSet::matching(top, color) - FaceSet::of_color(color) - FaceSet::WILDS
}

#[inline]
fn power(base: f32, exponent: usize) -> f32 {
    let base = base.clamp(0.0, 1.0);
    let (mut result, mut square, mut left) = (1.0, base, exponent);
    while left > 0 {
        if left & 1 == 1 {
            result *= square;
        }
        square *= square;
        left >>= 1;
    }
    result
}
