use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::{Action, BotName, no_fields::no_fields};

/// A frame from a client: a command and the id under which it is answered.
///
/// Ids are the client's own, up to 40 letters. A command that changes a table is carried out once under
/// its id however often it is sent.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Request {
    /// An id of the client's choosing; a command sent again under it is not carried out again.
    pub id: String,
    /// The command itself, which says in `do` what it is.
    pub command: Command,
}

/// What a client can ask. All that concerns a table is about the one entered with this socket, and
/// about the own seat: there is no way to name another.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
pub enum Command {
    /// The first frame on every socket.
    Hello {
        /// The version the client speaks.
        version: u32,
        /// The session's ticket from an earlier `welcome`; without one a new session begins.
        #[serde(default)]
        #[ts(optional)]
        session: Option<String>,
        /// What to be called; without one, as a guest. Somebody who sits at a table already keeps the name they have there.
        #[serde(default)]
        #[ts(optional)]
        name: Option<String>,
    },
    /// Be called something else.
    Rename {
        /// What to be called from now on.
        name: String,
    },
    /// End this session everywhere; its ticket is good for nothing any more.
    #[serde(deserialize_with = "no_fields")]
    Revoke,
    /// The tables listed, so many at a time.
    Tables {
        /// Where to go on: what `more` said. Without it, the first of them.
        #[serde(default)]
        #[ts(optional)]
        page: Option<String>,
    },
    /// Who is at the table without a seat; for its host.
    #[serde(deserialize_with = "no_fields")]
    Onlookers,
    /// What rules come to, or what is wrong with them.
    CheckRules {
        /// A preset's name, or a table of switches as in a rules file.
        #[ts(type = "unknown")]
        rules: serde_json::Value,
        /// For how many players, if that is to be checked too.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        seats: Option<u8>,
    },
    /// What a rule card says, or what is wrong with it.
    CheckCard {
        /// A rule card, as a table of its file's fields.
        #[ts(type = "unknown")]
        card: serde_json::Value,
    },
    /// What a rules file or a rule card's file comes to, or what is wrong with it and in which line.
    ReadFile {
        /// What is in the file: TOML.
        text: String,
    },
    /// Rules or a rule card as the text of a file.
    WriteFile {
        /// Rules as in a setup, or a rule card as a table of its file's fields.
        #[ts(type = "unknown")]
        written: serde_json::Value,
    },
    /// A page of cards at true size, to be cut out.
    PrintCards {
        /// The cards, as rules have them: names of ready ones, `blank`, whole cards.
        #[ts(type = "Array<unknown>")]
        cards: Vec<serde_json::Value>,
        /// In which language, by its code.
        #[ts(type = "Lang")]
        lang: String,
    },
    /// Open a table and enter it; its creator is its host and sits at seat 0.
    Create {
        /// How it is to be.
        setup: Setup,
        /// The bots at the seats that follow.
        #[serde(default)]
        #[ts(optional, type = "Array<BotName>")]
        bots: Vec<BotName>,
    },
    /// Watch a table: from here on this socket gets its updates.
    Enter {
        /// Which, from its link.
        table: String,
    },
    /// Watch it no longer.
    #[serde(deserialize_with = "no_fields")]
    Exit,
    /// Take a seat: at once before a match, from the next round on during one. A bot's seat can be named
    /// to take it over; without one a free or new seat is found.
    Sit {
        /// A seat that a bot has; any free one if left out.
        #[serde(default)]
        #[ts(optional)]
        seat: Option<u8>,
    },
    /// Give the seat up; during a match a bot goes on in it.
    #[serde(deserialize_with = "no_fields")]
    Stand,
    /// Host: let a bot sit down.
    AddBot {
        /// How well it plays.
        #[ts(type = "BotName")]
        bot: BotName,
    },
    /// Host: send a bot or a player away from the table.
    Remove {
        /// The seat of whoever has to go.
        seat: u8,
    },
    /// Host: change how the table is, before a match.
    Change {
        /// How it is to be.
        setup: Setup,
    },
    /// Agree to the rules, and add to the chance of the first deal.
    Agree(Addition),
    /// Host: begin the match.
    #[serde(deserialize_with = "no_fields")]
    Start,
    /// Ready for the next round; adds to the chance of its deal.
    Ready(Addition),
    /// Tell the salt that was sealed, once all seals are known.
    Reveal {
        /// 32 hexadecimal digits, the ones sealed.
        salt: String,
    },
    /// After a match: back to the lobby for another.
    #[serde(deserialize_with = "no_fields")]
    Rematch,
    /// Do something in the round under way.
    Act {
        /// One of the actions the view lists as legal.
        action: Action,
    },
    /// On turn, at a table with hints and alone among bots: be told what a strong player would do. All are told that one was.
    #[serde(deserialize_with = "no_fields")]
    Hint,
    /// Write a line of chat.
    Say {
        /// The line; what cannot be seen is left out.
        text: String,
    },
    /// Say one of the set phrases.
    Phrase {
        /// One of the ready phrases, which everybody reads in their own language.
        phrase: Phrase,
    },
    /// Nothing; answered by `done`.
    #[serde(deserialize_with = "no_fields")]
    Ping,
}

/// What a player adds to the chance of a deal: exactly one of the two.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Addition {
    /// 32 hexadecimal digits of the player's own, which the server sees at once.
    Salt(String),
    /// 64 hexadecimal digits: the hash of such a salt, which is told when every seal is known.
    Seal(String),
}

/// How a table is to be.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// A preset's name, or a table of switches as in a rules file, rule cards included.
    #[ts(type = "unknown")]
    pub rules: serde_json::Value,
    /// How many seats there are at most.
    pub seats: u8,
    /// Seconds for a decision; without one there is no clock.
    #[serde(default)]
    #[ts(optional)]
    pub clock: Option<u16>,
    /// Whether everybody finds it in the list, or only who has its link.
    #[serde(default)]
    #[ts(optional, as = "Option<bool>")]
    pub listed: bool,
    /// Whether others may watch.
    #[serde(default)]
    #[ts(optional, as = "Option<bool>")]
    pub spectators: bool,
    /// Whether whoever plays alone against bots may take hints.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub hints: bool,
}

/// What can be said without typing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Phrase {
    Hello,
    WellPlayed,
    Ouch,
    Hurry,
    Sorry,
    Thanks,
    Laugh,
    Bye,
}
