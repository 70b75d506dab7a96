//! What was added to a deal, read from its replay, and what that shows against whom.

use lastcard_engine::SeatCount;
use lastcard_protocol::ReplayRound;

use super::Fault;
use crate::table::fair::{self, Added, from_hex};

/// Who added what to a deal, by seat: `docs/fairness.md` says what each of it shows.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Shown {
    /// Who sealed a salt before any was told, and told it. Where there is one, nobody could choose the deal, as far as
    /// that player saw all seals before telling.
    pub sealed: Vec<u8>,
    /// Who sealed one that was not told: [`Shown::deals`] says between how many deals whoever held them back could choose.
    pub untold: Vec<u8>,
    /// Who added a salt the server saw at once: it shows nothing against a server that holds a seat.
    pub open: Vec<u8>,
}

impl Shown {
    /// Between how many deals one could choose who sees all salts before anybody else does and lets so many of them, whichever,
    /// not be told: the ways to hold back none, one, and so on up to as many as were.
    pub fn deals(&self) -> u32 {
        let sealed = (self.sealed.len() + self.untold.len()) as u32;
        let mut ways = 1;
        let mut deals = ways;
        for held in 1..=self.untold.len() as u32 {
            ways = ways * (sealed + 1 - held) / held;
            deals += ways;
        }
        deals
    }

    pub(super) fn of(added: &[Added]) -> Shown {
        let mut shown = Shown::default();
        for (added, seat) in added.iter().zip(0..) {
            match added {
                Added::Nothing => {}
                Added::Open(_) => shown.open.push(seat),
                Added::Sealed { told: Some(_), .. } => shown.sealed.push(seat),
                Added::Sealed { told: None, .. } => shown.untold.push(seat),
            }
        }
        shown
    }
}

/// What each seat added to a round.
pub(super) fn added(round: &ReplayRound, seats: SeatCount) -> Result<Vec<Added>, Fault> {
    let salts = by_seat(seats, round.salts.iter().map(|salt| (salt.seat, &salt.salt)))?;
    if round.fair == 1 && round.seals.is_empty() {
        return Ok(salts.into_iter().map(|salt| salt.map_or(Added::Nothing, Added::Open)).collect());
    }
    let seals = by_seat(seats, round.seals.iter().map(|seal| (seal.seat, &seal.seal)))?;
    let is_open = |seat: u8| round.seals.iter().any(|seal| seal.seat == seat && seal.open);
    let commitment = from_hex(&round.commitment).ok_or(Fault::Format)?;
    let mut added = Vec::new();
    for ((salt, seal), seat) in salts.into_iter().zip(seals).zip(0..) {
        added.push(match (seal, salt) {
            (None, None) => Added::Nothing,
            (None, Some(_)) => return Err(Fault::Salt(seat)),
            (Some(seal), Some(salt)) if fair::seal(&commitment, &salt) != seal => return Err(Fault::Salt(seat)),
            (Some(_), Some(salt)) if is_open(seat) => Added::Open(salt),
            (Some(_), None) if is_open(seat) => return Err(Fault::Format),
            (Some(seal), told) => Added::Sealed { seal, told },
        });
    }
    let sealed = added.iter().any(|added| added.is_sealed());
    if round.fair == 2 && sealed { Ok(added) } else { Err(Fault::Format) }
}

fn by_seat<'a, const N: usize>(
    seats: SeatCount,
    told: impl Iterator<Item = (u8, &'a String)>,
) -> Result<Vec<Option<[u8; N]>>, Fault> {
    let mut all = vec![None; seats.get()];
    for (seat, digits) in told {
        let place = all.get_mut(usize::from(seat)).ok_or(Fault::Format)?;
        if place.replace(from_hex(digits).ok_or(Fault::Format)?).is_some() {
            return Err(Fault::Format);
        }
    }
    Ok(all)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_holds_salts_back_chooses_which_and_how_many() {
        let deals = |sealed: u8, untold: u8| {
            Shown { sealed: (untold..sealed).collect(), untold: (0..untold).collect(), open: vec![9] }.deals()
        };
        assert_eq!([deals(0, 0), deals(3, 0), deals(1, 1), deals(2, 1), deals(5, 1)], [1, 1, 2, 3, 6]);
        assert_eq!([deals(4, 2), deals(4, 4), deals(10, 5)], [11, 16, 638]);
    }
}
