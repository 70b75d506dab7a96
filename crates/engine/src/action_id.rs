use crate::{Action, Actions, Choice, Color, Face, Lay, Seat, SeatCount};

/// An action as a small number, for learning agents and the fuzzer.
///
/// Partners are counted from the actor, so that a policy need not know its seat. A jump-in has the
/// id of the play: for one seat only one of the two can be legal. An UNO call with a play is a flag
/// of the play and has no id.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct ActionId(u8);

const OTHERS: usize = SeatCount::MAX - 1;
const COLORED: usize = 0;
const SEVEN: usize = COLORED + 52;
const WILD: usize = SEVEN + 4 * OTHERS;
const TOUR_LAST: usize = WILD + 8;
const TOUR_LAY: usize = TOUR_LAST + 4;
const CUSTOM: usize = TOUR_LAY + 4 * OTHERS;
const DRAW: usize = CUSTOM + 16;
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

impl ActionId {
    /// How many ids there are.
    pub const COUNT: usize = PICK + OTHERS;

    /// The id with that number.
    pub const fn new(number: usize) -> Option<ActionId> {
        if number < ActionId::COUNT { Some(ActionId(number as u8)) } else { None }
    }

    /// Its number.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The id of what `seat` does at a table of `seats`; `None` for a partner who is the seat itself
    /// or a colour on a coloured card, which no seat can ever do.
    pub fn of(action: Action, seat: Seat, seats: SeatCount) -> Option<ActionId> {
        let other = |partner: Seat| seats.distance(seat, partner).checked_sub(1);
        let number = match action {
            Action::Play(lay) | Action::Jump(lay) => lay_number(lay, other)?,
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
            Action::Choose(choice) => CHOOSE + choice as usize,
            Action::Pick(partner) => PICK + other(partner)?,
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
    /// The action an id stands for here, if it is legal.
    pub fn action(&self, id: ActionId) -> Option<Action> {
        let action = self.meant(id.index())?;
        self.contains(action).then_some(action)
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
            COLORED..DRAW => self.laying(meant_lay(number, other)?),
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
            _ => Action::Pick(other(number - PICK)?),
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
