use crate::{Action, Called, Choice, Color, Face, FaceSet, Lay, Mark, Seat, SeatCount, SeatSet, What};

/// All that one seat may do now: a small product that is never expanded while playing.
///
/// It answers [`contains`](Actions::contains), iterates, and tells its parts one by one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Actions {
    pub(crate) seat: Seat,
    pub(crate) seats: SeatCount,
    /// Who is in the round.
    pub(crate) playing: SeatSet,
    pub(crate) faces: FaceSet,

    /// Which faces are laid with a partner.
    pub(crate) trades: FaceSet,
    /// Whether UNO may be called with a play.
    pub(crate) uno: bool,
    /// What may be put down, given, taken or shown as a written rule asks.
    pub(crate) cards: FaceSet,
    pub(crate) partners: SeatSet,
    pub(crate) catches: SeatSet,
    pub(crate) verbs: Verbs,
    /// How many of them are asked for, how many outcomes there are to choose from, or which `What` is to be called out.
    pub(crate) count: u8,
    pub(crate) beyond: Beyond,
}

/// What may be done by no sheet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Beyond {
    /// Which faces may be the first of several (MORE-11).
    pub(crate) leads: FaceSet,
    /// Which faces may be laid as a jump-in although it is the seat's turn (JUMP-2, MORE-12).
    pub(crate) jumps: FaceSet,
    /// Whether a 7 may be laid without a partner as well (MORE-9).
    pub(crate) keeps: bool,
    /// Whether calls and catches without ground have a price, and so may be made (MORE-8).
    pub(crate) false_calls: bool,
    /// Who may be told on, by mark (CUSTOM-13).
    pub(crate) tells: Tells,
    /// The only colour that a wild may name (CUSTOM-14).
    pub(crate) fixed: Option<Color>,
}

impl Beyond {
    pub(crate) const NOTHING: Beyond = Beyond {
        leads: FaceSet::EMPTY,
        jumps: FaceSet::EMPTY,
        keeps: false,
        false_calls: false,
        tells: Tells::NOBODY,
        fixed: None,
    };
}

/// Who may be told on, by mark: ten bits each, in what else would be padding.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Tells([u8; 5]);

impl Tells {
    pub(crate) const NOBODY: Tells = Tells([0; 5]);

    const fn bits(self) -> u64 {
        let [a, b, c, d, e] = self.0;
        u64::from_le_bytes([a, b, c, d, e, 0, 0, 0])
    }

    const fn of(self, mark: Mark) -> SeatSet {
        SeatSet::from_bits((self.bits() >> (mark.index() * SeatCount::MAX) & 0x3ff) as u16)
    }

    pub(crate) const fn with(self, mark: Mark, seats: SeatSet) -> Tells {
        let bits = self.bits() | (seats.bits() as u64) << (mark.index() * SeatCount::MAX);
        let [a, b, c, d, e, ..] = bits.to_le_bytes();
        Tells([a, b, c, d, e])
    }
}

const _: () = assert!(Mark::MAX * SeatCount::MAX <= 40, "the seats of every mark fit");
const _: () = assert!(size_of::<Actions>() <= 64, "actions are handed about in every turn");

/// The actions that have no card and no partner, and whether cards are laid out of turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Verbs(u16);

impl Verbs {
    pub(crate) const NONE: Verbs = Verbs(0);
    /// Cards are laid out of turn.
    pub(crate) const JUMP: Verbs = Verbs(1);
    pub(crate) const DRAW: Verbs = Verbs(1 << 1);
    pub(crate) const KEEP: Verbs = Verbs(1 << 2);
    pub(crate) const TAKE: Verbs = Verbs(1 << 3);
    pub(crate) const CHALLENGE: Verbs = Verbs(1 << 4);
    pub(crate) const CALL: Verbs = Verbs(1 << 5);
    pub(crate) const NAME: Verbs = Verbs(1 << 6);
    pub(crate) const TOUR: Verbs = Verbs(1 << 7);
    pub(crate) const VOTE: Verbs = Verbs(1 << 8);
    pub(crate) const CHOOSE: Verbs = Verbs(1 << 9);
    pub(crate) const PICK: Verbs = Verbs(1 << 10);
    pub(crate) const DISCARD: Verbs = Verbs(1 << 11);
    pub(crate) const GIVE: Verbs = Verbs(1 << 12);
    pub(crate) const TAKE_CARD: Verbs = Verbs(1 << 13);
    pub(crate) const SHOW: Verbs = Verbs(1 << 14);
    pub(crate) const CALL_OUT: Verbs = Verbs(1 << 15);

    #[inline]
    pub(crate) const fn has(self, verb: Verbs) -> bool {
        self.0 & verb.0 != 0
    }

    #[inline]
    pub(crate) const fn add(&mut self, verb: Verbs) {
        self.0 |= verb.0;
    }

    /// These but for the others.
    #[inline]
    pub(crate) const fn without(self, others: Verbs) -> Verbs {
        Verbs(self.0 & !others.0)
    }

    /// Adds `verb`, a single one, if it is `legal`, without a branch.
    #[inline]
    pub(crate) const fn add_if(&mut self, legal: bool, verb: Verbs) {
        self.0 |= verb.0 * legal as u16;
    }
}

impl Actions {
    #[inline]
    pub(crate) const fn none(seat: Seat, seats: SeatCount, playing: SeatSet) -> Actions {
        Actions {
            seat,
            seats,
            playing,
            faces: FaceSet::EMPTY,
            trades: FaceSet::EMPTY,
            uno: false,
            cards: FaceSet::EMPTY,
            partners: SeatSet::EMPTY,
            catches: SeatSet::EMPTY,
            verbs: Verbs::NONE,
            count: 0,
            beyond: Beyond::NOTHING,
        }
    }

    /// Asks for so many of these cards.
    pub(crate) fn ask_for(&mut self, verb: Verbs, cards: FaceSet, count: u8) {
        self.verbs.add_if(!cards.is_empty(), verb);
        (self.cards, self.count) = (cards, count);
    }

    /// Whether the seat may do nothing at all, but for calls without ground.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.faces.is_empty()
            && self.catches.is_empty()
            && self.cards.is_empty()
            && self.beyond.jumps.is_empty()
            && self.beyond.tells == Tells::NOBODY
            && self.verbs.0 & !Verbs::JUMP.0 == 0
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

    /// The faces that may be the first of several cards (MORE-11).
    #[inline]
    pub const fn leads(&self) -> FaceSet {
        self.beyond.leads
    }

    /// The faces that may be laid as a jump-in although it is the seat's turn (JUMP-2, MORE-12).
    #[inline]
    pub const fn jumps_in_turn(&self) -> FaceSet {
        self.beyond.jumps
    }

    /// Whether the hand may be kept with a face that else needs a partner: the 7 (MORE-9).
    #[inline]
    pub const fn may_keep_hand(&self, face: Face) -> bool {
        self.beyond.keeps && !face.is_wild()
    }

    /// Whether calls and catches without ground may be made, at a price (MORE-8).
    #[inline]
    pub const fn may_call_falsely(&self) -> bool {
        self.beyond.false_calls
    }

    /// Whether laying `face` takes a partner: the 7 of SEVEN-0, the World Tour.
    #[inline]
    pub const fn needs_partner(&self, face: Face) -> bool {
        self.trades.contains(face)
    }

    /// Whose hand may be taken: with a trading card, on the tour, or as a written rule asks.
    #[inline]
    pub const fn partners(&self) -> SeatSet {
        if self.trades.is_empty() || self.faces.is_empty() { self.partners } else { self.playing.without(self.seat) }
    }

    /// Whether a wild may name that colour: any, or the one that is fixed (CUSTOM-14).
    #[inline]
    pub fn may_name_with(&self, color: Color) -> bool {
        self.beyond.fixed.is_none_or(|fixed| fixed == color)
    }

    /// That colour, or the one that a wild must name instead (CUSTOM-14).
    #[inline]
    pub fn named_with(&self, color: Color) -> Color {
        self.beyond.fixed.unwrap_or(color)
    }

    /// Whether UNO may be called with a play.
    #[inline]
    pub const fn may_call_with_play(&self) -> bool {
        self.uno
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

    /// Whether a choice between outcomes is asked for.
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
        self.asked_cards(Verbs::DISCARD)
    }

    /// How many cards the written rule still asks to put down.
    #[inline]
    pub const fn discard_count(&self) -> usize {
        if self.verbs.has(Verbs::DISCARD) { self.count as usize } else { 0 }
    }

    /// The faces that may be given as a written rule asks (CUSTOM-7).
    #[inline]
    pub const fn gives(&self) -> FaceSet {
        self.asked_cards(Verbs::GIVE)
    }

    /// The faces that may be taken from the hand a written rule lets one see (CUSTOM-7).
    #[inline]
    pub const fn takes(&self) -> FaceSet {
        self.asked_cards(Verbs::TAKE_CARD)
    }

    /// The faces that may be shown as a written rule asks (CUSTOM-7).
    #[inline]
    pub const fn shows(&self) -> FaceSet {
        self.asked_cards(Verbs::SHOW)
    }

    /// How many cards a written rule still asks to put down, give, take or show.
    #[inline]
    pub const fn card_count(&self) -> usize {
        if self.cards.is_empty() { 0 } else { self.count as usize }
    }

    /// What is to be called out (CUSTOM-10).
    pub fn calls_out(&self) -> Option<What> {
        What::ALL.get(self.count as usize).copied().filter(|_| self.verbs.has(Verbs::CALL_OUT))
    }

    /// Who may be told on for a mark they bear (CUSTOM-13).
    pub const fn tells(&self, mark: Mark) -> SeatSet {
        self.beyond.tells.of(mark)
    }

    /// The outcomes there are to choose from.
    pub fn choices(&self) -> impl Iterator<Item = Choice> + use<> {
        let count = if self.may_choose() { self.count as usize } else { 0 };
        Choice::ALL.into_iter().take(count)
    }

    #[inline]
    const fn asked_cards(&self, verb: Verbs) -> FaceSet {
        if self.verbs.has(verb) { self.cards } else { FaceSet::EMPTY }
    }

    /// Whether it is one of these.
    #[inline]
    pub fn contains(&self, action: Action) -> bool {
        match action {
            Action::Play(lay) => !self.is_jump() && self.allows(lay),
            Action::More(face) => self.beyond.leads.contains(face),
            Action::Jump(lay) => {
                let faces = if self.is_jump() { self.faces } else { self.beyond.jumps };
                faces.contains(lay.face) && self.fits(lay)
            }
            Action::Draw => self.may_draw(),
            Action::Keep => self.may_keep(),
            Action::Take => self.may_take(),
            Action::Challenge => self.may_challenge(),
            Action::Name(_) => self.may_name(),
            Action::Call => self.may_call() || self.beyond.false_calls,
            Action::Catch(seat) => {
                self.catches.contains(seat) || self.beyond.false_calls && self.playing.without(self.seat).contains(seat)
            }
            Action::TourKeep => self.may_tour(),
            Action::TourTake(seat) => self.may_tour() && self.partners().contains(seat),
            Action::Discard(face) => self.discards().contains(face),
            Action::Vote(_) => self.may_vote(),
            Action::Choose(choice) => self.may_choose() && (choice as u8) < self.count,
            Action::Pick(seat) => self.may_pick() && self.partners().contains(seat),
            Action::Give(face) => self.gives().contains(face),
            Action::TakeCard(face) => self.takes().contains(face),
            Action::Show(face) => self.shows().contains(face),
            Action::CallOut(what) => self.calls_out() == Some(what.what()),
            Action::Tell(seat, mark) => self.tells(mark).contains(seat),
        }
    }

    #[inline]
    fn allows(&self, lay: Lay) -> bool {
        self.faces().contains(lay.face) && self.fits(lay)
    }

    /// Whether what goes with the card is as it has to be.
    #[inline(always)]
    fn fits(&self, lay: Lay) -> bool {
        let partner_fits = match lay.with {
            Some(seat) => self.needs_partner(lay.face) && self.playing.without(self.seat).contains(seat),
            None => !self.needs_partner(lay.face) || self.may_keep_hand(lay.face),
        };
        let named =
            lay.color.is_some() == lay.face.is_wild() && lay.color.is_none_or(|color| self.may_name_with(color));
        named && partner_fits && (!lay.uno || self.may_call_with_play())
    }

    /// Every action, one per colour and partner where those apply, without UNO calls in plays and calls without ground.
    pub fn iter(&self) -> impl Iterator<Item = Action> + use<> {
        let all = *self;
        let lays = all.faces().into_iter().flat_map(move |face| all.lays(face)).map(move |lay| all.laying(lay));
        let when = |legal: bool, action: Action| legal.then_some(action).into_iter();
        let jumps = all.beyond.jumps.into_iter().flat_map(move |face| all.lays(face)).map(Action::Jump);
        lays.chain(jumps)
            .chain(all.beyond.leads.into_iter().map(Action::More))
            .chain(when(all.may_draw(), Action::Draw))
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
            .chain(all.choices().map(Action::Choose))
            .chain(all.picked(all.may_pick()).map(Action::Pick))
            .chain(all.gives().into_iter().map(Action::Give))
            .chain(all.takes().into_iter().map(Action::TakeCard))
            .chain(all.shows().into_iter().map(Action::Show))
            .chain(all.calls_out().into_iter().flat_map(Called::all).map(Action::CallOut))
            .chain(
                Mark::all().flat_map(move |mark| all.tells(mark).into_iter().map(move |seat| Action::Tell(seat, mark))),
            )
    }

    /// The action that lays a card here: a play or a jump-in.
    #[inline]
    pub const fn laying(&self, lay: Lay) -> Action {
        if self.is_jump() { Action::Jump(lay) } else { Action::Play(lay) }
    }

    fn picked(self, asked: bool) -> impl Iterator<Item = Seat> {
        asked.then_some(self.partners()).into_iter().flatten()
    }

    /// The ways of laying one face: with each colour and each partner.
    fn lays(self, face: Face) -> impl Iterator<Item = Lay> {
        let colors = if face.is_wild() { 4 } else { 1 };
        let color = move |index: usize| if face.is_wild() { Color::from_index(index) } else { None };
        let may = move |color: &Option<Color>| color.is_none_or(|color| self.may_name_with(color));
        (0..colors).map(color).filter(may).flat_map(move |color| {
            let lay = Lay { color, ..Lay::card(face) };
            let alone = (!self.needs_partner(face) || self.may_keep_hand(face)).then_some(lay);
            let partners = if self.needs_partner(face) { self.playing.without(self.seat) } else { SeatSet::EMPTY };
            let paired = partners.into_iter().map(move |seat| lay.with(seat));
            alone.into_iter().chain(paired)
        })
    }
}
