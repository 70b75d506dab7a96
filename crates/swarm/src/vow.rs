//! The honest client's side of `docs/fairness.md`: it seals a salt for the deal the server has committed to, tells it when
//! all seals are known, and sees to it that the deal is made of what it saw.

use lastcard_bots::Rng;
use lastcard_protocol::{Addition, Command, Happened, Reveal, TableView};
use lastcard_server::table::fair::{Salt, from_hex, hex, seal};

/// What a player has sealed for a deal, and which seals were shown before it told.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Vow {
    commitment: String,
    salt: Salt,
    seal: String,
    shown: Option<Vec<Option<String>>>,
}

impl Vow {
    /// A fresh one for the deal to come.
    pub(super) fn new(view: &TableView, rng: &mut Rng) -> Option<Vow> {
        let salt = std::array::from_fn(|_| rng.next() as u8);
        let seal = hex(&seal(&from_hex(&view.commitment)?, &salt));
        Some(Vow { commitment: view.commitment.clone(), salt, seal, shown: None })
    }

    /// What goes with `agree` or `ready`.
    pub(super) fn addition(&self) -> Addition {
        Addition::Seal(self.seal.clone())
    }

    /// The salt, if it is this one that is asked for.
    pub(super) fn reveal(&self, seat: u8, asked: &Reveal) -> Option<Command> {
        let seat = usize::from(seat);
        let mine = asked.seals.get(seat)?.as_ref() == Some(&self.seal) && !*asked.told.get(seat)?;
        mine.then(|| Command::Reveal { salt: hex(&self.salt) })
    }

    /// Notes the seals, the first time they are shown.
    pub(super) fn see(&mut self, asked: &Reveal) {
        self.shown.get_or_insert_with(|| asked.seals.clone());
    }

    /// What is wrong with the deal, of which `told` says whether the server had taken the salt.
    pub(super) fn broken_by(&self, seat: u8, told: bool, dealt: &Happened) -> Option<&'static str> {
        let Happened::RoundBegan { commitment, salts, seals, .. } = dealt else { return None };
        let salt = salts.get(usize::from(seat))?;
        if *commitment != self.commitment {
            return Some("another commitment than the one sealed to");
        }
        if self.shown.as_ref() != Some(seals) {
            return Some("other seals than those shown");
        }
        let own = hex(&self.salt);
        if salt.as_ref().map_or(told, |salt| *salt != own) {
            return Some("a deal without the own salt");
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn vow() -> Vow {
        let commitment = "11".repeat(32);
        let seal = hex(&seal(&[0x11; 32], &[7; 16]));
        Vow { commitment, salt: [7; 16], shown: Some(vec![Some(seal.clone()), None]), seal }
    }

    fn dealt(change: impl FnOnce(&mut String, &mut Vec<Option<String>>, &mut Vec<Option<String>>)) -> Happened {
        let (mut commitment, mut salts) = (vow().commitment, vec![Some("07".repeat(16)), None]);
        let mut seals = vow().shown.unwrap();
        change(&mut commitment, &mut salts, &mut seals);
        Happened::RoundBegan { number: 1, dealer: 0, commitment, salts, seals }
    }

    #[test]
    fn a_deal_of_other_parts_than_those_seen_is_noticed() {
        assert_eq!(vow().broken_by(0, true, &dealt(|_, _, _| {})), None);
        assert!(vow().broken_by(0, true, &dealt(|commitment, _, _| commitment.replace_range(..1, "2"))).is_some());
        assert!(vow().broken_by(0, true, &dealt(|_, salts, _| salts[0] = None)).is_some());
        assert!(vow().broken_by(0, true, &dealt(|_, _, seals| seals[1] = Some("22".repeat(32)))).is_some());
        assert!(vow().broken_by(0, true, &dealt(|_, _, seals| seals.clear())).is_some());
    }

    #[test]
    fn a_salt_is_told_once_and_only_for_its_own_seal() {
        let asked = |seal: &str, told| Reveal { seals: vec![Some(seal.to_owned())], told: vec![told] };
        assert!(vow().reveal(0, &asked(&vow().seal, false)).is_some());
        assert_eq!(vow().reveal(0, &asked(&vow().seal, true)), None);
        assert_eq!(vow().reveal(0, &asked(&"00".repeat(32), false)), None);
    }
}
