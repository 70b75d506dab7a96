use lastcard_engine::{Action, Actions, Face, FaceSet, Phase, Rank, Seat, SeatSet, View};

use crate::{sides, terms};

/// What `greedy` has an eye on besides the cards of a colour.
pub(super) struct Aim<'a> {
    view: View<'a>,
    /// Whether the next player, who is no partner, must be stopped or can be made to fall.
    pub(super) hurry: bool,
    /// Whether anything else here counts: by the sheets nothing does.
    beyond: bool,
    side: SeatSet,
    never_last: FaceSet,
    /// The fewest cards another holds, where the points left put their holder out of the match (MORE-18).
    closing: Option<usize>,
}

/// Up to so many cards it is time to be rid of what may not be laid last (MORE-10).
const ENDING: usize = 5;
/// What it costs to hit a partner.
const FRIENDLY: i32 = 20;
/// What it costs to be left with cards that nobody goes out with, and what it is worth to lay one in time.
const STRANDED: i32 = 40;
const IN_TIME: i32 = 14;
/// What it is worth to be rid of a point while another holds one card.
const RELIEF: i32 = 1;
/// The most a single card makes somebody draw.
const HIT: usize = 4;

impl<'a> Aim<'a> {
    pub(super) fn new(view: &View<'a>) -> Aim<'a> {
        let rules = view.rules();
        let never_last = terms::never_last(rules);
        let closing = terms::closing(view);
        let beyond = rules.teams || !never_last.is_empty() || closing.is_some();
        let side = if rules.teams { sides::own_side(view) } else { SeatSet::EMPTY };
        let hurry = view.seat().map(|seat| view.next(seat)).is_some_and(|next| {
            let falls = rules.mercy > 0 && view.count(next) + HIT >= rules.mercy as usize;
            (view.count(next) <= 2 || falls) && !side.contains(next)
        });
        Aim { view: *view, hurry, beyond, side, never_last, closing }
    }

    /// What a face is worth for other reasons than its colour and symbol.
    pub(super) fn besides(&self, face: Face) -> i32 {
        if !self.beyond {
            return 0;
        }
        let hits_partner = self.hit_by(face).is_some_and(|seat| self.side.contains(seat));
        let in_time = self.never_last.contains(face) && self.view.hand().len() <= ENDING;
        let relief = self.closing.map_or(0, |cards| RELIEF * i32::from(face.points()) / cards.max(1) as i32);
        price(hits_partner, -FRIENDLY) + price(self.strands(face), -STRANDED) + price(in_time, IN_TIME) + relief
    }

    /// The faces it would lay together with this one: wilds are kept, unless there is nothing else.
    fn with_it(&self, face: Face) -> FaceSet {
        let all_wild = (self.view.hand().faces() - FaceSet::WILDS).is_empty();
        if face.is_wild() && !all_wild {
            return FaceSet::EMPTY;
        }
        self.view.hand().faces() & self.view.companions(face)
    }

    /// Whether nobody goes out with what is left when it is laid with all that goes with it.
    fn strands(&self, face: Face) -> bool {
        if self.never_last.is_empty() {
            return false;
        }
        let (hand, others) = (self.view.hand().without(face), FaceSet::ALL - self.with_it(face));
        hand.count_of(others) > 0 && hand.count_of(others - self.never_last) == 0
    }

    /// Who misses a turn or draws by it.
    fn hit_by(&self, face: Face) -> Option<Seat> {
        let view = &self.view;
        let (me, pending) = (view.seat()?, view.pending() > 0);
        match face.rank() {
            Rank::Skip | Rank::DrawTwo | Rank::DrawFour => Some(view.next(me)),
            Rank::Reverse if pending => {
                Some(sides::next(view.seats(), view.playing(), me, view.direction().reversed()))
            }
            _ => None,
        }
    }

    /// Of the answers to pending cards those that do not send them to a partner who is nearer the end.
    pub(super) fn sparing_partners(&self, faces: FaceSet) -> FaceSet {
        let pending = matches!(self.view.phase(), Phase::Take | Phase::Four);
        if self.side.is_empty() || !pending {
            return faces;
        }
        let nearer = |seat: Seat| self.side.contains(seat) && self.view.count(seat) < self.view.hand().len();
        let spares = |face: &Face| !self.hit_by(*face).is_some_and(nearer);
        faces.into_iter().filter(spares).fold(FaceSet::EMPTY, |set, face| set | face.set())
    }

    /// The first of several, if the best face is to be laid with others: those of little worth go first, so that the best is
    /// on top in the end.
    pub(super) fn first_of_several(
        &self,
        actions: &Actions,
        faces: FaceSet,
        best: Face,
        worth: impl Fn(Face) -> i32,
    ) -> Option<Action> {
        let leads = actions.leads() & faces & self.with_it(best);
        leads.into_iter().min_by_key(|face| worth(*face)).map(Action::More)
    }
}

const fn price(holds: bool, price: i32) -> i32 {
    if holds { price } else { 0 }
}
