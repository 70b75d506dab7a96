use crate::{Action, Actions, Called, Choice, Color, CustomCards, Face, Lay, Mark, Seat, SeatCount, actions::Beyond};

/// An action as a small number, for learning agents and the fuzzer.
///
/// Partners are counted from the actor, so that a policy need not know its seat. An UNO call with a play is a flag
/// of the play and has no id.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct ActionId(u16);

const OTHERS: usize = SeatCount::MAX - 1;
const COLORED: usize = 0;
const SEVEN: usize = COLORED + 52;
const WILD: usize = SEVEN + 4 * OTHERS;
const TOUR_LAST: usize = WILD + 8;
const TOUR_LAY: usize = TOUR_LAST + 4;
const CUSTOM: usize = TOUR_LAY + 4 * OTHERS;
const DRAW: usize = CUSTOM + 4 * CustomCards::MAX;
const KEEP: usize = DRAW + 1;
const TAKE: usize = KEEP + 1;
const CHALLENGE: usize = TAKE + 1;
const CALL: usize = CHALLENGE + 1;
const NAME: usize = CALL + 1;
const CATCH: usize = NAME + 4;
const TOUR_KEEP: usize = CATCH + OTHERS;
const TOUR_TAKE: usize = TOUR_KEEP + 1;
const DISCARD: usize = TOUR_TAKE + OTHERS;
const VOTE: usize = DISCARD + Face::COUNT;
const CHOOSE: usize = VOTE + 2;
const SECOND: usize = CHOOSE + 1;
const PICK: usize = CHOOSE + 2;
const MORE: usize = PICK + OTHERS;
/// A jump-in has the number of the play, counted from here.
const JUMP: usize = MORE + Face::COUNT;

/// What came later stands behind, so that the other ids stay what they were.
const THIRD: usize = JUMP + DRAW;
const FOURTH: usize = THIRD + 1;
const GIVE: usize = FOURTH + 1;
const TAKE_CARD: usize = GIVE + Face::COUNT;
const SHOW: usize = TAKE_CARD + Face::COUNT;
const CALL_OUT: usize = SHOW + Face::COUNT;
const TELL: usize = CALL_OUT + Called::COUNT;

impl ActionId {
    /// How many ids there are.
    pub const COUNT: usize = TELL + Mark::MAX * OTHERS;

    /// The id with that number.
    pub const fn new(number: usize) -> Option<ActionId> {
        const { assert!(ActionId::COUNT <= 1 << u16::BITS) };
        if number < ActionId::COUNT { Some(ActionId(number as u16)) } else { None }
    }

    /// Its place in the learning mask.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The id of what `seat` does at a table of `seats`; `None` for a partner who is the seat itself
    /// or a colour on a coloured card, which no seat can ever do.
    pub fn of(action: Action, seat: Seat, seats: SeatCount) -> Option<ActionId> {
        let other = |partner: Seat| seats.distance(seat, partner).checked_sub(1);
        let number = match action {
            Action::Play(lay) => lay_number(lay, other)?,
            Action::Jump(lay) => JUMP + lay_number(lay, other)?,
            Action::More(face) => MORE + face.index(),
            Action::Draw => DRAW,
            Action::Keep => KEEP,
            Action::Take => TAKE,
            Action::Challenge => CHALLENGE,
            Action::Call => CALL,
            Action::Name(color) => NAME + color.index(),
            Action::Catch(partner) => CATCH + other(partner)?,
            Action::TourKeep => TOUR_KEEP,
            Action::TourTake(partner) => TOUR_TAKE + other(partner)?,
            Action::Discard(face) => DISCARD + face.index(),
            Action::Vote(yes) => VOTE + yes as usize,
            Action::Choose(Choice::First) => CHOOSE,
            Action::Choose(Choice::Second) => SECOND,
            Action::Choose(Choice::Third) => THIRD,
            Action::Choose(Choice::Fourth) => FOURTH,
            Action::Pick(partner) => PICK + other(partner)?,
            Action::Give(face) => GIVE + face.index(),
            Action::TakeCard(face) => TAKE_CARD + face.index(),
            Action::Show(face) => SHOW + face.index(),
            Action::CallOut(what) => CALL_OUT + what.index(),
            Action::Tell(partner, mark) => TELL + mark.index() * OTHERS + other(partner)?,
        };
        ActionId::new(number)
    }
}

fn lay_number(lay: Lay, other: impl Fn(Seat) -> Option<usize>) -> Option<usize> {
    let face = lay.face.index();
    let (Some(color), true) = (lay.color, lay.face.is_wild()) else {
        return match (lay.color, lay.with) {
            (Some(_), _) => None,
            (None, None) if !lay.face.is_wild() => Some(COLORED + face),
            (None, Some(partner)) if !lay.face.is_wild() => Some(SEVEN + face / 13 * OTHERS + other(partner)?),
            _ => None,
        };
    };
    let color = color.index();
    match (lay.face, lay.with) {
        (Face::WORLD_TOUR, Some(partner)) => Some(TOUR_LAY + color * OTHERS + other(partner)?),
        (_, Some(_)) => None,
        (Face::WORLD_TOUR, None) => Some(TOUR_LAST + color),
        (Face::WILD | Face::DRAW_FOUR, None) => Some(WILD + (face - Face::WILD.index()) * 4 + color),
        (_, None) => Some(CUSTOM + (face - Face::WORLD_TOUR.index() - 1) * 4 + color),
    }
}

impl Actions {
    /// The action an id stands for here, if it is legal and not a call without ground.
    pub fn action(&self, id: ActionId) -> Option<Action> {
        let action = self.meant(id.index())?;
        let listed = Actions { beyond: Beyond { false_calls: false, ..self.beyond }, ..*self };
        listed.contains(action).then_some(action)
    }

    /// Sets, for every id, whether it is legal.
    pub fn write_mask(&self, mask: &mut [bool; ActionId::COUNT]) {
        *mask = [false; ActionId::COUNT];
        for action in self.iter() {
            if let Some(id) = ActionId::of(action, self.seat, self.seats) {
                mask[id.index()] = true;
            }
        }
    }

    fn meant(&self, number: usize) -> Option<Action> {
        let other = |steps: usize| {
            let in_range = steps + 1 < self.seats.get();
            in_range.then(|| self.seats.left_of(self.seat, steps + 1))
        };
        Some(match number {
            COLORED..DRAW => Action::Play(meant_lay(number, other)?),
            DRAW => Action::Draw,
            KEEP => Action::Keep,
            TAKE => Action::Take,
            CHALLENGE => Action::Challenge,
            CALL => Action::Call,
            NAME..CATCH => Action::Name(Color::from_index(number - NAME)?),
            CATCH..TOUR_KEEP => Action::Catch(other(number - CATCH)?),
            TOUR_KEEP => Action::TourKeep,
            TOUR_TAKE..DISCARD => Action::TourTake(other(number - TOUR_TAKE)?),
            DISCARD..VOTE => Action::Discard(Face::from_index(number - DISCARD)?),
            VOTE..CHOOSE => Action::Vote(number > VOTE),
            CHOOSE => Action::Choose(Choice::First),
            SECOND => Action::Choose(Choice::Second),
            PICK..MORE => Action::Pick(other(number - PICK)?),
            MORE..JUMP => Action::More(Face::from_index(number - MORE)?),
            JUMP..THIRD => Action::Jump(meant_lay(number - JUMP, other)?),
            THIRD => Action::Choose(Choice::Third),
            FOURTH => Action::Choose(Choice::Fourth),
            GIVE..TAKE_CARD => Action::Give(Face::from_index(number - GIVE)?),
            TAKE_CARD..SHOW => Action::TakeCard(Face::from_index(number - TAKE_CARD)?),
            SHOW..CALL_OUT => Action::Show(Face::from_index(number - SHOW)?),
            CALL_OUT..TELL => Action::CallOut(Called::from_index(number - CALL_OUT)?),
            _ => {
                let place = number - TELL;
                Action::Tell(other(place % OTHERS)?, Mark::new(place / OTHERS)?)
            }
        })
    }
}

fn meant_lay(number: usize, other: impl Fn(usize) -> Option<Seat>) -> Option<Lay> {
    let color = |index: usize| Color::from_index(index);
    Some(match number {
        COLORED..SEVEN => Lay::card(Face::from_index(number)?),
        SEVEN..WILD => {
            let seven = Face::number(color((number - SEVEN) / OTHERS)?, 7)?;
            Lay::card(seven).with(other((number - SEVEN) % OTHERS)?)
        }
        WILD..TOUR_LAST => {
            let face = if number < WILD + 4 { Face::WILD } else { Face::DRAW_FOUR };
            Lay::wild(face, color((number - WILD) % 4)?)
        }
        TOUR_LAST..TOUR_LAY => Lay::wild(Face::WORLD_TOUR, color(number - TOUR_LAST)?),
        TOUR_LAY..CUSTOM => {
            let lay = Lay::wild(Face::WORLD_TOUR, color((number - TOUR_LAY) / OTHERS)?);
            lay.with(other((number - TOUR_LAY) % OTHERS)?)
        }
        _ => Lay::wild(Face::custom(((number - CUSTOM) / 4) as u8)?, color((number - CUSTOM) % 4)?),
    })
}
