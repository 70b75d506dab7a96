//! Who somebody is without an account: a signed ticket that can be revoked.

use std::{collections::HashMap, sync::Mutex, time::Duration};

use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;

use crate::{
    CommandKey, TableId,
    quota::Address,
    table::{
        AddressMark, PersonId,
        fair::{from_hex, hex},
    },
};

/// Makes the marks by which addresses are known again.
#[derive(Clone, Copy)]
pub(crate) struct Marks {
    key: [u8; 32],
}

impl Marks {
    /// By what an address is known again. Of IPv6, where everybody has as many as they like, it is the network of 64 bits.
    pub(crate) fn of(&self, address: Address) -> AddressMark {
        AddressMark(sign(&self.key, b"address", &[address.bytes()]))
    }
}

/// Makes and checks tickets.
#[derive(Debug)]
pub struct Sessions {
    key: [u8; 32],
    /// How many days a ticket is good for after it was made.
    days: u32,
    /// Since when, for each. Held for a look or a change only, never across a wait.
    revoked: Mutex<HashMap<PersonId, u64>>,
}

impl Sessions {
    /// By that key, without those. Every hello renews a ticket, so nobody loses one within `lifetime` of a visit.
    pub fn new(key: [u8; 32], lifetime: Duration, revoked: impl IntoIterator<Item = ([u8; 16], u64)>) -> Sessions {
        let revoked = revoked.into_iter().map(|(person, at)| (PersonId(person), at));
        let days = u32::try_from(lifetime.as_millis() / u128::from(DAY)).unwrap_or(u32::MAX);
        Sessions { key, days, revoked: Mutex::new(revoked.collect()) }
    }

    /// The ticket of a person, made at that time (Unix milliseconds).
    pub fn ticket(&self, person: PersonId, now: u64) -> String {
        let made = day(now).to_be_bytes();
        let sign: [u8; 16] = self.sign(b"ticket", &[&person.0, &made]);
        format!("{}{}{}", hex(&person.0), hex(&made), hex(&sign))
    }

    /// Whose ticket it is; nobody's if it is forged, revoked or too old.
    pub fn person(&self, ticket: &str, now: u64) -> Option<PersonId> {
        let bytes: [u8; 36] = from_hex(ticket)?;
        let (signed, sign) = bytes.split_first_chunk::<20>()?;
        let mut mac = self.mac(b"ticket");
        mac.update(signed);
        mac.verify_truncated_left(sign).ok()?;
        let (id, made) = signed.split_first_chunk::<16>()?;
        let age = day(now).saturating_sub(u32::from_be_bytes(made.try_into().ok()?));
        let person = PersonId(*id);
        (age <= self.days && !self.is_revoked(person)).then_some(person)
    }

    /// From now on the person's tickets are good for nothing.
    pub fn revoke(&self, person: PersonId, now: u64) {
        lock(&self.revoked).insert(person, now);
    }

    /// Whether a person's tickets were revoked.
    pub fn is_revoked(&self, person: PersonId) -> bool {
        lock(&self.revoked).contains_key(&person)
    }

    /// Forgets whom it need not remember: those revoked before the time it says have no ticket that is still good.
    pub fn forget_revoked(&self, now: u64) -> u64 {
        let before = now.saturating_sub((u64::from(self.days) + 2) * DAY);
        lock(&self.revoked).retain(|_, at| *at >= before);
        before
    }

    /// The table a person's `create` of that id makes: always the same, and nobody can guess it.
    pub fn new_table(&self, person: PersonId, command: &str) -> TableId {
        TableId::from_bytes(self.sign(b"table", &[&person.0, command.as_bytes()]))
    }

    /// By what a person's command of that id is known again.
    pub fn command_key(&self, person: PersonId, command: &str) -> CommandKey {
        CommandKey(self.sign(b"command", &[&person.0, command.as_bytes()]))
    }

    /// How addresses are known again.
    pub(crate) const fn marks(&self) -> Marks {
        Marks { key: self.key }
    }

    /// Where a table stands in the list: nobody can open one that stands before another.
    pub(crate) fn place(&self, table: TableId) -> u64 {
        u64::from_be_bytes(sign(&self.key, b"place", &[&table.bytes()]))
    }

    fn mac(&self, purpose: &[u8]) -> Hmac<Sha256> {
        mac(&self.key, purpose)
    }

    fn sign<const N: usize>(&self, purpose: &[u8], parts: &[&[u8]]) -> [u8; N] {
        sign(&self.key, purpose, parts)
    }
}

fn mac(key: &[u8; 32], purpose: &[u8]) -> Hmac<Sha256> {
    // A key of any length is taken.
    let mut mac = Hmac::<Sha256>::new_from_slice(key).unwrap_or_else(|_| unreachable!("any key will do"));
    mac.update(purpose);
    mac.update(&[0]);
    mac
}

/// The first so many bytes of what signs these parts, at most 32.
fn sign<const N: usize>(key: &[u8; 32], purpose: &[u8], parts: &[&[u8]]) -> [u8; N] {
    let mut mac = mac(key, purpose);
    for part in parts {
        mac.update(part);
    }
    let whole = mac.finalize().into_bytes();
    std::array::from_fn(|at| whole[at])
}

const DAY: u64 = 24 * 3_600_000;

fn day(at: u64) -> u32 {
    u32::try_from(at / DAY).unwrap_or(u32::MAX)
}

/// What people who gave no name are called.
pub fn guest_name(person: PersonId) -> String {
    format!("Guest {}", 100 + u16::from_le_bytes([person.0[0], person.0[1]]) % 900)
}

/// A lock that a panic elsewhere does not spoil.
pub(crate) fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;

    use super::*;

    const NOW: u64 = 20_000 * DAY;

    fn sessions(key: u8) -> Sessions {
        Sessions::new([key; 32], Duration::from_millis(30 * DAY), [])
    }

    #[test]
    fn a_ticket_is_good_until_revoked() {
        let (sessions, ana) = (sessions(7), PersonId([1; 16]));
        let ticket = sessions.ticket(ana, NOW);
        assert_eq!(sessions.person(&ticket, NOW), Some(ana));
        sessions.revoke(ana, NOW);
        assert_eq!(sessions.person(&ticket, NOW), None);
        let again = Sessions::new([7; 32], Duration::from_millis(30 * DAY), [(ana.0, NOW)]);
        assert_eq!(again.person(&ticket, NOW), None);
    }

    #[test]
    fn a_ticket_that_is_never_renewed_runs_out_before_its_revocation_is_forgotten() {
        let (sessions, ana) = (sessions(7), PersonId([1; 16]));
        let ticket = sessions.ticket(ana, NOW);
        assert_eq!(sessions.person(&ticket, NOW + 30 * DAY), Some(ana));
        assert_eq!(sessions.person(&ticket, NOW + 31 * DAY), None);
        sessions.revoke(ana, NOW);
        for days in 0..100 {
            sessions.forget_revoked(NOW + days * DAY);
            assert_eq!(sessions.person(&ticket, NOW + days * DAY), None, "after {days} days");
        }
        assert!(!sessions.is_revoked(ana));
    }

    #[test]
    fn an_address_is_known_again_by_its_network_and_on_no_other_server() {
        let mark = |key: u8, address: &str| sessions(key).marks().of(Address::from(address.parse::<IpAddr>().unwrap()));
        assert_eq!(mark(7, "203.0.113.9"), mark(7, "::ffff:203.0.113.9"));
        assert_ne!(mark(7, "203.0.113.9"), mark(7, "203.0.113.8"));
        assert_eq!(mark(7, "2001:db8:1:2::1"), mark(7, "2001:db8:1:2:ffff::9"));
        assert_ne!(mark(7, "2001:db8:1:2::1"), mark(7, "2001:db8:1:3::1"));
        assert_ne!(mark(7, "203.0.113.9"), mark(8, "203.0.113.9"));
    }

    #[test]
    fn a_forged_ticket_is_nobodys() {
        let ticket = sessions(7).ticket(PersonId([1; 16]), NOW);
        for at in 0..ticket.len() {
            let mut forged = ticket.clone().into_bytes();
            forged[at] = if forged[at] == b'0' { b'1' } else { b'0' };
            assert_eq!(sessions(7).person(&String::from_utf8(forged).unwrap(), NOW), None, "digit {at}");
        }
        assert_eq!(sessions(8).person(&ticket, NOW), None);
        assert_eq!(sessions(7).person("", NOW), None);
    }
}
