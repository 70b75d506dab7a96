use std::{collections::BTreeMap, fmt};

/// What a server must never do to a client.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum FaultKind {
    /// An entry's number was left out.
    Gap,
    /// An entry came twice.
    Repeat,
    /// A command was acknowledged, or never answered, and nothing came of it.
    Lost,
    /// More came of the commands than was acknowledged.
    Doubled,
    /// A card the viewer may not see.
    Leak,
    /// The viewer's own cards are not those it was told of, or viewers were told different things.
    Disagreement,
    /// A deal that is not made of what was sealed and shown before.
    Unfair,
    /// A legal action was refused.
    Refused,
    /// The socket closed, or the table was gone.
    Closed,
    /// A frame that cannot be read, or an answer to nothing.
    Unreadable,
}

/// A fault and what is known of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// What sort of promise was broken.
    pub kind: FaultKind,
    /// What was seen, for whoever looks for its cause.
    pub what: String,
}

impl Fault {
    /// A fault of that kind.
    pub fn new(kind: FaultKind, what: impl Into<String>) -> Fault {
        Fault { kind, what: what.into() }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.kind.name(), self.what)
    }
}

impl FaultKind {
    /// Its name in reports.
    pub const fn name(self) -> &'static str {
        match self {
            FaultKind::Gap => "gap",
            FaultKind::Repeat => "repeat",
            FaultKind::Lost => "lost",
            FaultKind::Doubled => "doubled",
            FaultKind::Leak => "leak",
            FaultKind::Disagreement => "disagreement",
            FaultKind::Unfair => "unfair",
            FaultKind::Refused => "refused",
            FaultKind::Closed => "closed",
            FaultKind::Unreadable => "unreadable",
        }
    }
}

/// The faults of many clients: how many of each kind, and the first few in words.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Faults {
    /// How many of each kind.
    pub kinds: BTreeMap<FaultKind, u64>,
    /// The first ten in words.
    pub first: Vec<Fault>,
}

/// How many faults are told in words.
const TOLD: usize = 10;

impl Faults {
    /// Counts a fault, and keeps its words if it is among the first.
    pub fn add(&mut self, fault: Fault) {
        *self.kinds.entry(fault.kind).or_default() += 1;
        if self.first.len() < TOLD {
            self.first.push(fault);
        }
    }

    /// Notes all of them.
    pub fn extend(&mut self, faults: impl IntoIterator<Item = Fault>) {
        faults.into_iter().for_each(|fault| self.add(fault));
    }

    /// Counts another's faults too.
    pub fn merge(&mut self, other: Faults) {
        for (kind, count) in other.kinds {
            *self.kinds.entry(kind).or_default() += count;
        }
        let room = TOLD - self.first.len();
        self.first.extend(other.first.into_iter().take(room));
    }

    /// How many in all.
    pub fn count(&self) -> u64 {
        self.kinds.values().sum()
    }
}
