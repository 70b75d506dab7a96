use crate::{Action, Choice, Color, Face, FaceSet, Lay, Seat, SeatCount, SeatSet};

/// All that one seat may do now: a small product that is never expanded while playing.
///
/// It answers [`contains`](Actions::contains), iterates, and tells its parts one by one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Actions {
    pub(crate) seat: Seat,
    pub(crate) seats: SeatCount,
    pub(crate) faces: FaceSet,
    pub(crate) discards: FaceSet,
    pub(crate) partners: SeatSet,
    pub(crate) catches: SeatSet,
    pub(crate) verbs: Verbs,
    pub(crate) discard_count: u8,
}

/// The actions that have no card and no partner, and how cards may be laid.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Verbs(u16);

impl Verbs {
    pub(crate) const NONE: Verbs = Verbs(0);
    /// Cards are laid out of turn.
    pub(crate) const JUMP: Verbs = Verbs(1);
    /// UNO may be called with a play.
    pub(crate) const UNO: Verbs = Verbs(1 << 1);
    pub(crate) const DRAW: Verbs = Verbs(1 << 2);
    pub(crate) const KEEP: Verbs = Verbs(1 << 3);
    pub(crate) const TAKE: Verbs = Verbs(1 << 4);
    pub(crate) const CHALLENGE: Verbs = Verbs(1 << 5);
    pub(crate) const CALL: Verbs = Verbs(1 << 6);
    pub(crate) const NAME: Verbs = Verbs(1 << 7);
    pub(crate) const TOUR: Verbs = Verbs(1 << 8);
    pub(crate) const VOTE: Verbs = Verbs(1 << 9);
    pub(crate) const CHOOSE: Verbs = Verbs(1 << 10);
    pub(crate) const PICK: Verbs = Verbs(1 << 11);
    /// A 7 needs a partner.
    pub(crate) const TRADE: Verbs = Verbs(1 << 12);
    /// A World Tour needs a partner.
    pub(crate) const TOUR_LAY: Verbs = Verbs(1 << 13);

    /// How cards may be laid, which is nothing to do by itself.
    const WAYS: Verbs = Verbs(Verbs::JUMP.0 | Verbs::UNO.0 | Verbs::TRADE.0 | Verbs::TOUR_LAY.0);

    #[inline]
    pub(crate) const fn has(self, verb: Verbs) -> bool {
        self.0 & verb.0 != 0
    }

    #[inline]
    pub(crate) const fn add(&mut self, verb: Verbs) {
        self.0 |= verb.0;
    }

    /// Adds `verb`, a single one, if it is `legal`, without a branch.
    #[inline]
    pub(crate) const fn add_if(&mut self, legal: bool, verb: Verbs) {
        self.0 |= verb.0 * legal as u16;
    }
}

impl Actions {
    #[inline]
    pub(crate) const fn none(seat: Seat, seats: SeatCount) -> Actions {
        Actions {
            seat,
            seats,
            faces: FaceSet::EMPTY,
            discards: FaceSet::EMPTY,
            partners: SeatSet::EMPTY,
            catches: SeatSet::EMPTY,
            verbs: Verbs::NONE,
            discard_count: 0,
        }
    }

    /// Whether the seat may do nothing at all.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.faces.is_empty()
            && self.catches.is_empty()
            && self.discards.is_empty()
            && self.verbs.0 & !Verbs::WAYS.0 == 0
    }

    /// Whose actions these are.
    #[inline]
    pub const fn seat(&self) -> Seat {
        self.seat
    }

    /// The faces that may be laid.
    #[inline]
    pub const fn faces(&self) -> FaceSet {
        self.faces
    }

    /// Whether they are laid out of turn, as a jump-in.
    #[inline]
    pub const fn is_jump(&self) -> bool {
        self.verbs.has(Verbs::JUMP)
    }

    /// Whether laying `face` needs a partner: the 7 of SEVEN-0, the World Tour.
    #[inline]
    pub const fn needs_partner(&self, face: Face) -> bool {
        (self.verbs.has(Verbs::TRADE) && FaceSet::SEVENS.contains(face))
            || (self.verbs.has(Verbs::TOUR_LAY) && face.index() == Face::WORLD_TOUR.index())
    }

    /// Whose hand may be taken: with a trading card, on the tour, or as a written rule asks.
    #[inline]
    pub const fn partners(&self) -> SeatSet {
        self.partners
    }

    /// Whether UNO may be called with a play.
    #[inline]
    pub const fn may_call_with_play(&self) -> bool {
        self.verbs.has(Verbs::UNO)
    }

    /// Whether the seat may draw, or pass when there is nothing to draw.
    #[inline]
    pub const fn may_draw(&self) -> bool {
        self.verbs.has(Verbs::DRAW)
    }

    /// Whether the drawn card may be kept.
    #[inline]
    pub const fn may_keep(&self) -> bool {
        self.verbs.has(Verbs::KEEP)
    }

    /// Whether there are pending cards to take.
    #[inline]
    pub const fn may_take(&self) -> bool {
        self.verbs.has(Verbs::TAKE)
    }

    /// Whether a Wild Draw Four may be challenged.
    #[inline]
    pub const fn may_challenge(&self) -> bool {
        self.verbs.has(Verbs::CHALLENGE)
    }

    /// Whether UNO may be called now.
    #[inline]
    pub const fn may_call(&self) -> bool {
        self.verbs.has(Verbs::CALL)
    }

    /// Whether the colour of an opening wild is to be named.
    #[inline]
    pub const fn may_name(&self) -> bool {
        self.verbs.has(Verbs::NAME)
    }

    /// Whether a step of a tour is to be decided.
    #[inline]
    pub const fn may_tour(&self) -> bool {
        self.verbs.has(Verbs::TOUR)
    }

    /// Whether a vote is asked for.
    #[inline]
    pub const fn may_vote(&self) -> bool {
        self.verbs.has(Verbs::VOTE)
    }

    /// Whether a choice between two outcomes is asked for.
    #[inline]
    pub const fn may_choose(&self) -> bool {
        self.verbs.has(Verbs::CHOOSE)
    }

    /// Whether a player is to be picked.
    #[inline]
    pub const fn may_pick(&self) -> bool {
        self.verbs.has(Verbs::PICK)
    }

    /// Who may be caught.
    #[inline]
    pub const fn catches(&self) -> SeatSet {
        self.catches
    }

    /// The faces that may be put down as a written rule asks.
    #[inline]
    pub const fn discards(&self) -> FaceSet {
        self.discards
    }

    /// How many cards the written rule still asks for.
    #[inline]
    pub const fn discard_count(&self) -> usize {
        self.discard_count as usize
    }

    /// Whether it is one of these.
    #[inline]
    pub fn contains(&self, action: Action) -> bool {
        match action {
            Action::Play(lay) => !self.is_jump() && self.allows(lay),
            Action::Jump(lay) => self.is_jump() && self.allows(lay),
            Action::Draw => self.may_draw(),
            Action::Keep => self.may_keep(),
            Action::Take => self.may_take(),
            Action::Challenge => self.may_challenge(),
            Action::Name(_) => self.may_name(),
            Action::Call => self.may_call(),
            Action::Catch(seat) => self.catches.contains(seat),
            Action::TourKeep => self.may_tour(),
            Action::TourTake(seat) => self.may_tour() && self.partners.contains(seat),
            Action::Discard(face) => self.discards().contains(face),
            Action::Vote(_) => self.may_vote(),
            Action::Choose(_) => self.may_choose(),
            Action::Pick(seat) => self.may_pick() && self.partners.contains(seat),
        }
    }

    #[inline]
    fn allows(&self, lay: Lay) -> bool {
        let partner_fits = match lay.with {
            Some(seat) => self.needs_partner(lay.face) && self.partners.contains(seat),
            None => !self.needs_partner(lay.face),
        };
        self.faces().contains(lay.face)
            && lay.color.is_some() == lay.face.is_wild()
            && partner_fits
            && (!lay.uno || self.may_call_with_play())
    }

    /// Every action, one per colour and partner where those apply, without UNO calls in plays.
    pub fn iter(&self) -> impl Iterator<Item = Action> + use<> {
        let all = *self;
        let lays = all.faces().into_iter().flat_map(move |face| all.lays(face)).map(move |lay| all.laying(lay));
        let when = |legal: bool, action: Action| legal.then_some(action).into_iter();
        lays.chain(when(all.may_draw(), Action::Draw))
            .chain(when(all.may_keep(), Action::Keep))
            .chain(when(all.may_take(), Action::Take))
            .chain(when(all.may_challenge(), Action::Challenge))
            .chain(all.may_name().then_some(Color::ALL).into_iter().flatten().map(Action::Name))
            .chain(when(all.may_call(), Action::Call))
            .chain(all.catches.into_iter().map(Action::Catch))
            .chain(when(all.may_tour(), Action::TourKeep))
            .chain(all.picked(all.may_tour()).map(Action::TourTake))
            .chain(all.discards().into_iter().map(Action::Discard))
            .chain(all.may_vote().then_some([false, true]).into_iter().flatten().map(Action::Vote))
            .chain(
                all.may_choose().then_some([Choice::First, Choice::Second]).into_iter().flatten().map(Action::Choose),
            )
            .chain(all.picked(all.may_pick()).map(Action::Pick))
    }

    /// The action that lays a card here: a play or a jump-in.
    #[inline]
    pub const fn laying(&self, lay: Lay) -> Action {
        if self.is_jump() { Action::Jump(lay) } else { Action::Play(lay) }
    }

    fn picked(self, asked: bool) -> impl Iterator<Item = Seat> {
        asked.then_some(self.partners).into_iter().flatten()
    }

    /// The ways of laying one face: with each colour and each partner.
    fn lays(self, face: Face) -> impl Iterator<Item = Lay> {
        let colors = if face.is_wild() { 4 } else { 1 };
        (0..colors).flat_map(move |index| {
            let color = if face.is_wild() { Color::from_index(index) } else { None };
            let lay = Lay { color, ..Lay::card(face) };
            let alone = (!self.needs_partner(face)).then_some(lay);
            let paired = self.picked(self.needs_partner(face)).map(move |seat| lay.with(seat));
            alone.into_iter().chain(paired)
        })
    }
}
