//! Who somebody is without an account: a signed ticket that can be revoked.

use std::{collections::HashSet, sync::Mutex};

use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;

use crate::{
    CommandKey, TableId,
    table::{
        PersonId,
        fair::{from_hex, hex},
    },
};

/// Makes and checks tickets.
#[derive(Debug)]
pub struct Sessions {
    key: [u8; 32],
    /// Held for a look or an insertion only, never across a wait.
    revoked: Mutex<HashSet<PersonId>>,
}

impl Sessions {
    /// By that key, without those.
    pub fn new(key: [u8; 32], revoked: impl IntoIterator<Item = [u8; 16]>) -> Sessions {
        Sessions { key, revoked: Mutex::new(revoked.into_iter().map(PersonId).collect()) }
    }

    /// The ticket of a person.
    pub fn ticket(&self, person: PersonId) -> String {
        let sign = self.sign(b"ticket", &[&person.0]);
        format!("{}{}", hex(&person.0), hex(&sign[..16]))
    }

    /// Whose ticket it is; nobody's if it is forged or revoked.
    pub fn person(&self, ticket: &str) -> Option<PersonId> {
        let bytes: [u8; 32] = from_hex(ticket)?;
        let (id, sign) = bytes.split_first_chunk::<16>()?;
        let mut mac = self.mac(b"ticket");
        mac.update(id);
        mac.verify_truncated_left(sign).ok()?;
        let person = PersonId(*id);
        (!self.is_revoked(person)).then_some(person)
    }

    /// From now on the person's ticket is good for nothing.
    pub fn revoke(&self, person: PersonId) {
        lock(&self.revoked).insert(person);
    }

    /// Whether a person's ticket was revoked.
    pub fn is_revoked(&self, person: PersonId) -> bool {
        lock(&self.revoked).contains(&person)
    }

    /// The table a person's `create` of that id makes: always the same, and nobody can guess it.
    pub fn new_table(&self, person: PersonId, command: &str) -> TableId {
        let sign = self.sign(b"table", &[&person.0, command.as_bytes()]);
        let mut bytes = [0; 10];
        bytes.copy_from_slice(&sign[..10]);
        TableId::from_bytes(bytes)
    }

    /// By what a person's command of that id is known again.
    pub fn command_key(&self, person: PersonId, command: &str) -> CommandKey {
        let sign = self.sign(b"command", &[&person.0, command.as_bytes()]);
        let mut bytes = [0; 16];
        bytes.copy_from_slice(&sign[..16]);
        CommandKey(bytes)
    }

    fn mac(&self, purpose: &[u8]) -> Hmac<Sha256> {
        // A key of any length is taken.
        let mut mac = Hmac::<Sha256>::new_from_slice(&self.key).unwrap_or_else(|_| unreachable!("any key will do"));
        mac.update(purpose);
        mac.update(&[0]);
        mac
    }

    fn sign(&self, purpose: &[u8], parts: &[&[u8]]) -> [u8; 32] {
        let mut mac = self.mac(purpose);
        for part in parts {
            mac.update(part);
        }
        mac.finalize().into_bytes().into()
    }
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
    use super::*;

    fn sessions() -> Sessions {
        Sessions::new([7; 32], [])
    }

    #[test]
    fn a_ticket_is_good_until_revoked() {
        let (sessions, ana) = (sessions(), PersonId([1; 16]));
        let ticket = sessions.ticket(ana);
        assert_eq!(sessions.person(&ticket), Some(ana));
        sessions.revoke(ana);
        assert_eq!(sessions.person(&ticket), None);
        assert_eq!(Sessions::new([7; 32], [ana.0]).person(&ticket), None);
    }

    #[test]
    fn a_forged_ticket_is_nobodys() {
        let ticket = sessions().ticket(PersonId([1; 16]));
        for at in 0..ticket.len() {
            let mut forged = ticket.clone().into_bytes();
            forged[at] = if forged[at] == b'0' { b'1' } else { b'0' };
            assert_eq!(sessions().person(&String::from_utf8(forged).unwrap()), None, "digit {at}");
        }
        assert_eq!(Sessions::new([8; 32], []).person(&ticket), None);
        assert_eq!(sessions().person(""), None);
    }
}
