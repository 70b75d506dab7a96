use std::time::Duration;

use lastcard_bots::Rng;

/// What happens to servers that share a database, and to the database.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Fault {
    /// `kill -9` of a server, which is started again some seconds later.
    Kill,
    /// `kill -9` of the database; its standby takes over and gets a standby of its own.
    Promotion,
    /// A server is stopped where it is and goes on later, as if nothing had been.
    Pause,
    /// A server's listening connection is cut: what is told meanwhile it never hears.
    Deaf,
    /// All connections to the database are cut while so many others come that there is no room for all.
    Storm,
    /// What the database answers one server is lost after it is committed, and then the connections are.
    LostReplies,
}

impl Fault {
    /// In the table of what was found.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Fault::Kill => "kill -9 of a server",
            Fault::Promotion => "kill -9 of the primary, promotion",
            Fault::Pause => "a server stopped and resumed",
            Fault::Deaf => "LISTEN cut",
            Fault::Storm => "connections cut in a storm",
            Fault::LostReplies => "replies lost after commit",
        }
    }
}

/// How hard servers are tried.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Trial {
    /// How many servers are killed.
    pub(crate) kills: usize,
    /// How often the database is.
    pub(crate) promotions: usize,
    /// How long a server is stopped.
    pub(crate) pause: Duration,
    /// How long everything goes on after each fault, before the next.
    pub(crate) calm: Duration,
}

impl Trial {
    /// As the environment asks for it; by default what is over within a minute.
    pub(crate) fn asked_for() -> Trial {
        let number = |name: &str| std::env::var(name).ok()?.parse::<usize>().ok();
        let (kills, promotions) = (number("LASTCARD_KILLS"), number("LASTCARD_PROMOTIONS"));
        let long = kills.is_some() || promotions.is_some();
        Trial {
            kills: kills.unwrap_or(3),
            promotions: promotions.unwrap_or(1),
            pause: Duration::from_secs(if long { 30 } else { 3 }),
            calm: Duration::from_millis(if long { 4_000 } else { 1_200 }),
        }
    }

    /// All faults in any order: for every ten kills one of each of the others, at least one.
    pub(crate) fn faults(&self, rng: &mut Rng) -> Vec<Fault> {
        let others = self.kills.div_ceil(10).max(1);
        let mut faults = vec![Fault::Kill; self.kills];
        faults.extend(vec![Fault::Promotion; self.promotions]);
        faults.extend([Fault::Pause, Fault::Deaf, Fault::Storm, Fault::LostReplies].repeat(others));
        for last in (1..faults.len()).rev() {
            faults.swap(last, rng.below(last + 1));
        }
        faults
    }
}
