//! Who is at a table without a seat: how many, and for its host who.

use lastcard_protocol::Answer;

use super::actor::{Actor, Viewer};
use crate::{
    Reason,
    table::{Person, PersonId},
};

/// How many are told by name.
const NAMED: usize = 20;

impl Actor {
    /// How many watch, by way of any server.
    pub(super) fn spectators(&self) -> u32 {
        let here = self.here_without_seat().count() as u32;
        here + self.hall.watched(self.desk.table().id(), here)
    }

    /// Told to the host alone; whoever is here by way of another server is counted only.
    pub(super) fn onlookers(&self, host: &Person, id: String) -> Answer {
        if !self.desk.table().is_host(host.id) {
            self.hall.metrics().refusals.add();
            return Answer::Refused { id: Some(id), why: Reason::NotHost.into() };
        }
        let mut known: Vec<(PersonId, &str)> = Vec::new();
        for Viewer { person, .. } in self.here_without_seat() {
            // One person may look in by two windows.
            if !known.iter().any(|(who, _)| *who == person.id) {
                known.push((person.id, &person.name));
            }
        }
        let names: Vec<String> = known.iter().take(NAMED).map(|(_, name)| (*name).to_owned()).collect();
        let elsewhere = self.spectators() - self.here_without_seat().count() as u32;
        let more = (known.len() - names.len()) as u32 + elsewhere;
        Answer::Onlookers { id, names, more }
    }

    fn here_without_seat(&self) -> impl Iterator<Item = &Viewer> {
        let table = self.desk.table();
        // Somebody about to be turned out watches no more.
        let stays = |viewer: &&Viewer| table.admits(viewer.person.id, viewer.person.from).is_ok();
        self.viewers.iter().filter(|viewer| table.seat_of(viewer.person.id).is_none()).filter(stays)
    }
}
