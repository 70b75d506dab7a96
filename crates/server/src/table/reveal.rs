//! Sealed salts: between the moment nobody can add to the chance any more and the deal they are asked for. Whatever
//! happens meanwhile, the deal comes with these seats, these rules and these seals: a deal that could be avoided is one
//! that could be tried again.

use lastcard_protocol::{Addition, Refusal, Reveal};

use super::{
    Now, PersonId, Table, TableEvent,
    decide::Events,
    fair::{self, Added, from_hex, hex},
};
use crate::Reason;

impl Table {
    /// Whether sealed salts are asked for: then the deal is bound to happen.
    pub const fn is_dealing(&self) -> bool {
        self.sealed_at.is_some()
    }

    /// Refuses what would change who is dealt to, by which rules, or what was added.
    pub(super) fn not_dealing(&self) -> Result<(), Refusal> {
        if self.is_dealing() { Err(Reason::Dealing.into()) } else { Ok(()) }
    }

    /// The player tells the salt that was sealed; the last one brings the deal about.
    pub(super) fn reveal(&self, by: PersonId, salt: &str, now: &Now) -> Events {
        let seat = self.seat_of(by).ok_or(Reason::NotSeated)?;
        let salt = from_hex(salt).ok_or(Reason::BadSalt)?;
        let Added::Sealed { seal, told } = self.chairs[usize::from(seat)].added else {
            return Err(Reason::NothingToReveal.into());
        };
        if self.sealed_at.is_none() {
            return Err(Reason::NothingToReveal.into());
        }
        if fair::seal(&fair::commitment(&self.seed), &salt) != seal {
            return Err(Reason::BadSalt.into());
        }
        // The same player on another device says it again.
        if told.is_some() {
            return Ok(Vec::new());
        }
        let mut events = vec![TableEvent::Told(seat, salt)];
        let mut after = self.clone();
        after.fold_for_now(&events, now)?;
        if !after.chairs.iter().any(|chair| chair.added.is_untold()) {
            events.extend(after.deal_events(now)?);
        }
        Ok(events)
    }

    /// What is shown while sealed salts are asked for.
    pub(super) fn reveal_view(&self) -> Option<Reveal> {
        self.sealed_at?;
        let told = self.chairs.iter().map(|chair| chair.added.salt().is_some()).collect();
        Some(Reveal { seals: self.seals_in_hex(), told })
    }

    /// The seals by seat as they are told.
    pub(super) fn seals_in_hex(&self) -> Vec<Option<String>> {
        self.seals().iter().map(|seal| seal.map(|seal| hex(&seal))).collect()
    }
}

/// What a player adds by agreeing or being ready.
pub(super) fn added(seat: u8, addition: &Addition) -> Result<TableEvent, Refusal> {
    Ok(match addition {
        Addition::Salt(salt) => TableEvent::Ready(seat, from_hex(salt).ok_or(Reason::BadSalt)?),
        Addition::Seal(seal) => TableEvent::ReadySealed(seat, from_hex(seal).ok_or(Reason::BadSeal)?),
    })
}
