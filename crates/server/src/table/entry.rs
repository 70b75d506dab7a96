use lastcard_engine::{Action, Event, Illegal};
use lastcard_protocol::{BotName, Card, ChatLine, Command, Refusal, Setup, Sheet};
use serde::{Deserialize, Serialize};

use super::{
    hint::Advice,
    person::{AddressMark, Person, PersonId},
};
use crate::{NodeId, TableId};

/// One entry of a table's log: why it was made and what happened.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Entry {
    /// The version of the format.
    #[serde(rename = "v")]
    pub schema: u16,
    /// When it was decided, in Unix milliseconds.
    pub at: u64,
    /// Which server decided it, where several share the store.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub node: Option<NodeId>,
    /// Who or what brought it about.
    pub cause: Cause,
    /// What changed by it, in order.
    pub events: Vec<TableEvent>,
}

impl Entry {
    pub(super) fn new(at: u64, node: Option<NodeId>, cause: Cause, events: Vec<TableEvent>) -> Entry {
        let schema = events.iter().map(TableEvent::since).fold(cause.since(), u16::max);
        Entry { schema, at, node, cause, events }
    }

    /// Whether what the lobby lists may be different after it.
    pub fn changes_listing(&self) -> bool {
        self.events.iter().any(|event| {
            !matches!(
                event,
                TableEvent::Acted { .. }
                    | TableEvent::Dealt(_)
                    | TableEvent::Said(..)
                    | TableEvent::Hinted(_)
                    | TableEvent::Ready(..)
                    | TableEvent::ReadySealed(..)
                    | TableEvent::Sealed
                    | TableEvent::Told(..)
                    | TableEvent::CameFrom(..)
                    | TableEvent::BarredFrom(_)
                    | TableEvent::TimeRanOut(_)
                    | TableEvent::CaughtNobody(..)
            )
        })
    }

    /// What the command that made it was refused with: of a catch with nothing to catch its price is an entry.
    pub fn refusal(&self) -> Option<Refusal> {
        let nobody = |event: &TableEvent| matches!(event, TableEvent::CaughtNobody(..));
        self.events.iter().any(nobody).then(|| Illegal::NobodyToCatch.into())
    }

    /// Whether viewers have to be told the rules again.
    pub fn changes_setup(&self) -> bool {
        self.events.iter().any(|event| matches!(event, TableEvent::Changed(_)))
    }
}

/// Why an entry was made.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Cause {
    /// Somebody asked for it.
    Command {
        /// The person who asked.
        by: PersonId,
        /// What they are called.
        name: String,
        /// What they asked for.
        what: Command,
    },
    /// Somebody opened the table; the setup stands in what happened.
    Opened {
        /// The person who is now its host.
        by: PersonId,
        /// What they are called.
        name: String,
        /// The bots they asked for.
        bots: Vec<BotName>,
    },
    /// Somebody changed the setup, which stands in what happened.
    Changed {
        /// The host who did it.
        by: PersonId,
        /// What they are called.
        name: String,
    },
    /// Somebody's first connection to the table was made.
    Came(PersonId),
    /// Somebody's last connection ended.
    Gone(PersonId),
    /// The bot in that seat decided.
    Bot(u8, Action),
    /// A clock ran out.
    Time,
    /// The server was started again; it was last seen alive then.
    Restart(u64),
    /// Servers were no more.
    Lost(Vec<NodeId>),
}

impl Cause {
    /// That somebody asked for it. A setup is stored once, where it tells what happened; lastcard 0.1 stored it here too.
    pub(super) fn asked(by: &Person, what: &Command) -> Cause {
        let (by, name) = (by.id, by.name.clone());
        match what {
            Command::Create { bots, .. } => Cause::Opened { by, name, bots: bots.clone() },
            Command::Change { .. } => Cause::Changed { by, name },
            _ => Cause::Command { by, name, what: what.clone() },
        }
    }

    /// Who asked for it, if anybody did.
    pub(super) const fn by(&self) -> Option<PersonId> {
        match self {
            Cause::Command { by, .. } | Cause::Opened { by, .. } | Cause::Changed { by, .. } => Some(*by),
            Cause::Came(_) | Cause::Gone(_) | Cause::Bot(..) | Cause::Time | Cause::Restart(_) | Cause::Lost(_) => None,
        }
    }
}

/// Something that happened at a table, with all its secrets.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TableEvent {
    /// The table was opened.
    Opened {
        /// The table's name, which is in its link.
        #[serde(with = "table_id")]
        table: TableId,
        /// How it is set up.
        setup: Setup,
    },
    /// The server made up the seed of the next deal, and told its hash.
    Committed(#[serde(with = "hex_bytes")] [u8; 32]),
    /// A person sat down in a new chair, or in that of a bot.
    Sat {
        /// The chair they took.
        seat: u8,
        /// The id of their session, which is all that tells people apart.
        who: PersonId,
        /// What they are called.
        name: String,
        /// The points they start from.
        score: u32,
    },
    /// A bot sat down, in a new chair or for good in a player's.
    BotSat {
        /// The chair it took.
        seat: u8,
        /// How well it plays.
        bot: BotName,
        /// Its temperament, by its number in `Temperament::ALL`.
        temperament: u8,
        /// What it is called.
        name: String,
    },
    /// A chair was taken away.
    Stood(u8),
    /// A person may not come back.
    Barred(PersonId),
    /// From there nobody may come until the match is over who is not there already.
    BarredFrom(AddressMark),
    /// Somebody who sits or waits here connects from there.
    CameFrom(PersonId, AddressMark),
    /// Somebody will sit down next round.
    Waits {
        /// The person who waits.
        who: PersonId,
        /// What they are called.
        name: String,
        /// The bot's seat they want.
        seat: Option<u8>,
    },
    /// Somebody will not sit down after all.
    WaitsNoLonger(PersonId),
    /// The player in that seat is connected again.
    Came(u8),
    /// The last connection of the player in that seat ended.
    Gone(u8),
    /// A bot plays for a player who is gone.
    StoodIn(u8),
    /// That person is host from now on, or nobody is.
    Hosts(Option<PersonId>),
    /// Somebody is called something else.
    Renamed(u8, String),
    /// The setup was changed.
    Changed(Setup),
    /// A player agreed to the rules or is ready for the next round, and added to the chance.
    Ready(u8, #[serde(with = "hex_bytes")] [u8; 16]),
    /// The same, with a salt that is sealed.
    ReadySealed(u8, #[serde(with = "hex_bytes")] [u8; 32]),
    /// Nobody can add any more, and every sealed salt is asked for. The deal is bound to happen.
    Sealed,
    /// A player told the salt that was sealed.
    Told(u8, #[serde(with = "hex_bytes")] [u8; 16]),
    /// A match began; this is who drew what for the deal.
    MatchBegan {
        /// The seat that deals first.
        dealer: u8,
        /// What each seat drew, again and again while several drew the highest.
        drawn: Vec<(u8, Card)>,
    },
    /// A round began; its cards follow.
    RoundBegan {
        /// The seat that deals.
        dealer: u8,
    },
    /// The cards were dealt.
    Dealt(Vec<Event>),
    /// A player acted, and this came of it.
    Acted {
        /// The seat that acted.
        seat: u8,
        /// What was done; `events` is all that came of it.
        action: Action,
        /// The engine's events, with all they hide from others.
        events: Vec<Event>,
    },
    /// A player took a hint.
    Hinted(Advice),
    /// The clock ran out for a player.
    TimeRanOut(u8),
    /// A catch with nothing to catch, and when that player may catch again.
    CaughtNobody(u8, u64),
    /// The round is over.
    RoundOver(Sheet),
    /// The match is over.
    MatchOver(u8),
    /// Back to the lobby.
    BackToLobby,
    /// The server was not there from that time on, so nobody was connected.
    Outage(u64),
    /// The table goes on after nobody was there.
    WentOn,
    /// A line of chat.
    Said(PersonId, ChatLine),
}

impl TableEvent {
    /// Whether a bot may have to play from now on that had not to before: also where no pause begins anew, after a false call,
    /// and where whoever is gone is not waited for any more to call UNO.
    pub(super) const fn rouses_bots(&self) -> bool {
        use TableEvent::{Acted, BotSat, Came, Gone, StoodIn, WentOn};
        matches!(self, Acted { .. } | BotSat { .. } | StoodIn(_) | WentOn | Came(_) | Gone(_))
    }
}

impl TableEvent {
    /// Whether it tells of play or of what is said over it, and not only of who is where.
    pub(super) const fn is_play(&self) -> bool {
        match self {
            TableEvent::RoundBegan { .. }
            | TableEvent::Dealt(_)
            | TableEvent::Acted { .. }
            | TableEvent::Hinted(_)
            | TableEvent::TimeRanOut(_)
            | TableEvent::CaughtNobody(..)
            | TableEvent::RoundOver(_)
            | TableEvent::MatchOver(_)
            | TableEvent::Said(..) => true,
            TableEvent::Opened { .. }
            | TableEvent::Committed(_)
            | TableEvent::Sat { .. }
            | TableEvent::BotSat { .. }
            | TableEvent::Stood(_)
            | TableEvent::Barred(_)
            | TableEvent::BarredFrom(_)
            | TableEvent::CameFrom(..)
            | TableEvent::Waits { .. }
            | TableEvent::WaitsNoLonger(_)
            | TableEvent::Came(_)
            | TableEvent::Gone(_)
            | TableEvent::StoodIn(_)
            | TableEvent::Hosts(_)
            | TableEvent::Renamed(..)
            | TableEvent::Changed(_)
            | TableEvent::Ready(..)
            | TableEvent::ReadySealed(..)
            | TableEvent::Sealed
            | TableEvent::Told(..)
            | TableEvent::MatchBegan { .. }
            | TableEvent::BackToLobby
            | TableEvent::Outage(_)
            | TableEvent::WentOn => false,
        }
    }
}

pub(crate) mod hex_bytes {
    use serde::{Deserialize, Deserializer, Serializer, de};

    use crate::table::fair::{from_hex, hex};

    pub(crate) fn serialize<const N: usize, S: Serializer>(bytes: &[u8; N], to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(&hex(bytes))
    }

    pub(crate) fn deserialize<'de, const N: usize, D: Deserializer<'de>>(from: D) -> Result<[u8; N], D::Error> {
        let text = String::deserialize(from)?;
        from_hex(&text).ok_or_else(|| de::Error::custom("not so many hexadecimal digits"))
    }
}

pub(super) mod table_id {
    use serde::{Deserialize, Deserializer, Serializer, de};

    use crate::TableId;

    pub(crate) fn serialize<S: Serializer>(table: &TableId, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(table)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<TableId, D::Error> {
        String::deserialize(from)?.parse().map_err(de::Error::custom)
    }
}
