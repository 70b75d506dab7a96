//! What people at a simulated table usually do: what a client would offer them.

use std::collections::BTreeMap;

use lastcard_bots::Rng;
use lastcard_protocol::{Addition, Command, Stage, TableView};
use lastcard_server::table::{Table, fair};

use super::{
    houses::{any_bot, any_setup},
    moves,
};

/// The whims of the people of one world, and what they have to remember.
pub(crate) struct Habits {
    pub(crate) rng: Rng,
    /// How many people there are.
    pub(crate) people: usize,
    /// The salts people have sealed, by seal.
    sealed: BTreeMap<String, String>,
}

impl Habits {
    pub(crate) fn new(rng: Rng, people: usize) -> Habits {
        Habits { rng, people, sealed: BTreeMap::new() }
    }

    /// What somebody does who is shown this, if anything.
    pub(crate) fn command(&mut self, who: usize, view: &TableView, table: &Table) -> Option<Command> {
        if let Some(salt) = self.asked_for(view) {
            return self.tell(who, salt);
        }
        let addition = self.addition(view);
        Some(match (view.stage, view.seat) {
            (_, None) if view.waits => return None,
            (_, None) => Command::Sit { seat: (self.rng.below(3) == 0).then(|| self.rng.below(4) as u8) },
            (_, Some(_)) if self.rng.below(80) == 0 => Command::Stand,
            (Stage::Lobby, Some(seat)) if view.host => match self.rng.below(12) {
                0 => Command::AddBot { bot: any_bot(&mut self.rng) },
                1 => Command::Remove { seat: self.rng.below(view.seats.len()) as u8 },
                2 => Command::Change { setup: any_setup(&mut self.rng) },
                3..=9 if table.house().check_players(view.seats.len()).is_err() => {
                    Command::AddBot { bot: any_bot(&mut self.rng) }
                }
                _ if !view.seats[usize::from(seat)].ready => Command::Agree(addition),
                _ => {
                    let gone = view.seats.iter().position(|seat| !seat.ready && !seat.here);
                    gone.map_or(Command::Start, |seat| Command::Remove { seat: seat as u8 })
                }
            },
            (Stage::Lobby, Some(_)) => Command::Agree(addition),
            (Stage::Between, Some(seat)) if view.seats[usize::from(seat)].ready => return None,
            (Stage::Between, Some(_)) => Command::Ready(addition),
            (Stage::Over, Some(_)) => Command::Rematch,
            (Stage::Playing, Some(_)) if view.may_hint && self.rng.below(2) == 0 => Command::Hint,
            (Stage::Playing, Some(_)) => {
                Command::Act { action: moves::any_listed(view.play.as_ref()?, &mut self.rng)? }
            }
        })
    }

    /// A salt, open or sealed.
    fn addition(&mut self, view: &TableView) -> Addition {
        let bytes: fair::Salt = std::array::from_fn(|_| self.rng.next() as u8);
        let salt = fair::hex(&bytes);
        if self.rng.below(3) == 0 {
            return Addition::Salt(salt);
        }
        let seal = fair::hex(&fair::seal(&fair::from_hex(&view.commitment).unwrap(), &bytes));
        self.sealed.insert(seal.clone(), salt);
        Addition::Seal(seal)
    }

    /// The salt the table waits for, of this viewer.
    fn asked_for(&self, view: &TableView) -> Option<String> {
        let (seat, reveal) = (usize::from(view.seat?), view.reveal.as_ref()?);
        let seal = reveal.seals[seat].as_ref().filter(|_| !reveal.told[seat])?;
        self.sealed.get(seal).cloned()
    }

    /// Most tell what they sealed; some never do, and some try to tell something else.
    fn tell(&mut self, who: usize, salt: String) -> Option<Command> {
        match (who + self.people) % 4 {
            0 => None,
            1 if self.rng.below(2) == 0 => Some(Command::Reveal { salt: "5a".repeat(16) }),
            _ => Some(Command::Reveal { salt }),
        }
    }
}
