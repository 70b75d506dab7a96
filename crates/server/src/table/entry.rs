use lastcard_engine::{Action, Event, Illegal};
use lastcard_protocol::{BotName, Card, ChatLine, Command, Refusal, Setup, Sheet};
use serde::{Deserialize, Serialize};

use super::person::{AddressMark, Person, PersonId};
use crate::TableId;

/// The version of what is stored. A log of another is refused, not guessed at.
pub const SCHEMA: u16 = 1;

/// One entry of a table's log: why it was made and what happened.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Entry {
    /// The version of the format.
    #[serde(rename = "v")]
    pub schema: u16,
    /// When, in milliseconds of Unix time.
    pub at: u64,
    /// Why.
    pub cause: Cause,
    /// What happened.
    pub events: Vec<TableEvent>,
}

impl Entry {
    /// Whether what the lobby lists may be different after it.
    pub fn changes_listing(&self) -> bool {
        self.events.iter().any(|event| {
            !matches!(
                event,
                TableEvent::Acted { .. }
                    | TableEvent::Dealt(_)
                    | TableEvent::Said(..)
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
        /// Who.
        by: PersonId,
        /// What they are called.
        name: String,
        /// What they asked.
        what: Command,
    },
    /// Somebody opened the table; the setup stands in what happened.
    Opened {
        /// Who.
        by: PersonId,
        /// What they are called.
        name: String,
        /// The bots they asked for.
        bots: Vec<BotName>,
    },
    /// Somebody changed the setup, which stands in what happened.
    Changed {
        /// Who.
        by: PersonId,
        /// What they are called.
        name: String,
    },
    /// Somebody connected.
    Came(PersonId),
    /// Somebody's last connection ended.
    Gone(PersonId),
    /// A bot decided.
    Bot(u8, #[serde(with = "action_line")] Action),
    /// Time passed.
    Time,
    /// The server was started again; it was last seen alive then.
    Restart(u64),
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
            Cause::Came(_) | Cause::Gone(_) | Cause::Bot(..) | Cause::Time | Cause::Restart(_) => None,
        }
    }
}

/// Something that happened at a table, with all its secrets.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TableEvent {
    /// The table was opened.
    Opened {
        /// Its name.
        #[serde(with = "table_id")]
        table: TableId,
        /// How it is set up.
        setup: Setup,
    },
    /// The server made up the seed of the next deal, and told its hash.
    Committed(#[serde(with = "hex_bytes")] [u8; 32]),
    /// A person sat down in a new chair, or in that of a bot.
    Sat {
        /// Where.
        seat: u8,
        /// Who.
        who: PersonId,
        /// What they are called.
        name: String,
        /// The points they start from.
        score: u32,
    },
    /// A bot sat down, in a new chair or for good in a player's.
    BotSat {
        /// Where.
        seat: u8,
        /// Which.
        bot: BotName,
        /// Which temperament, by number.
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
        /// Who.
        who: PersonId,
        /// What they are called.
        name: String,
        /// The bot's seat they want.
        seat: Option<u8>,
    },
    /// Somebody will not sit down after all.
    WaitsNoLonger(PersonId),
    /// A player connected.
    Came(u8),
    /// A player's last connection ended.
    Gone(u8),
    /// A bot plays for a player who is gone.
    StoodIn(u8),
    /// Somebody is host.
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
        /// Who deals first.
        dealer: u8,
        /// The draws.
        drawn: Vec<(u8, Card)>,
    },
    /// A round began.
    RoundBegan {
        /// Who deals.
        dealer: u8,
    },
    /// The cards were dealt.
    Dealt(#[serde(with = "event_lines")] Vec<Event>),
    /// A player acted, and this came of it.
    Acted {
        /// Who.
        seat: u8,
        /// What they did.
        #[serde(with = "action_line")]
        action: Action,
        /// What happened.
        #[serde(with = "event_lines")]
        events: Vec<Event>,
    },
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
    /// Somebody said something.
    Said(PersonId, ChatLine),
}

impl TableEvent {
    /// Whether it tells of play or of what is said over it, and not only of who is where.
    pub(super) const fn is_play(&self) -> bool {
        match self {
            TableEvent::RoundBegan { .. }
            | TableEvent::Dealt(_)
            | TableEvent::Acted { .. }
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

pub(super) mod hex_bytes {
    use serde::{Deserialize, Deserializer, Serializer, de};

    use crate::table::fair::{from_hex, hex};

    pub(in crate::table) fn serialize<const N: usize, S: Serializer>(
        bytes: &[u8; N],
        to: S,
    ) -> Result<S::Ok, S::Error> {
        to.serialize_str(&hex(bytes))
    }

    pub(in crate::table) fn deserialize<'de, const N: usize, D: Deserializer<'de>>(
        from: D,
    ) -> Result<[u8; N], D::Error> {
        let text = String::deserialize(from)?;
        from_hex(&text).ok_or_else(|| de::Error::custom("not so many hexadecimal digits"))
    }
}

pub(super) mod table_id {
    use serde::{Deserialize, Deserializer, Serializer, de};

    use crate::TableId;

    pub(in crate::table) fn serialize<S: Serializer>(table: &TableId, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(table)
    }

    pub(in crate::table) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<TableId, D::Error> {
        String::deserialize(from)?.parse().map_err(de::Error::custom)
    }
}

mod action_line {
    use lastcard_engine::Action;
    use lastcard_protocol::{read_action, write_action};
    use serde::{Deserialize, Deserializer, Serializer, de};

    pub(super) fn serialize<S: Serializer>(action: &Action, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(&write_action(*action))
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Action, D::Error> {
        read_action(&String::deserialize(from)?).map_err(de::Error::custom)
    }
}

mod event_lines {
    use lastcard_engine::Event;
    use lastcard_protocol::{read_event, write_event};
    use serde::{Deserialize, Deserializer, Serializer, de};

    pub(super) fn serialize<S: Serializer>(events: &[Event], to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(events.iter().map(|event| write_event(*event)))
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<Event>, D::Error> {
        let lines = Vec::<String>::deserialize(from)?;
        lines.iter().map(|line| read_event(line).map_err(de::Error::custom)).collect()
    }
}
