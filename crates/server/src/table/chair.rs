use lastcard_bots::Temperament;
use lastcard_protocol::BotName;
use serde::{Deserialize, Serialize};

use super::{
    fair::Added,
    person::{AddressMark, PersonId},
};
use crate::NodeId;

/// A seat and who sits in it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Chair {
    /// What whoever sits here is called.
    pub name: String,
    /// A person, or a bot for good.
    pub sitter: Sitter,
    /// Whether they have agreed to the rules, or are ready for the next round.
    pub ready: bool,
    /// What they added to the chance of the next deal.
    pub added: Added,
    /// When they may catch again, after a catch with nothing to catch.
    pub catch_again: u64,
    /// How many times in a row the clock ran out for them.
    pub ran_out: u8,
    /// Points in this match.
    pub score: u32,
    /// Rounds won in this match, where that decides it.
    #[serde(default, skip_serializing_if = "is_none")]
    pub wins: u32,
    /// Whether they are out of this match.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub out: bool,
    /// Where the person connected from last.
    pub from: Option<AddressMark>,
    /// By way of which server they connected last, where several share the store.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub node: Option<NodeId>,
}

/// Who sits in a chair.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Sitter {
    /// A person, even while a bot plays for them.
    Person {
        /// The id of their session, which is all that tells people apart.
        id: PersonId,
        /// Whether they are connected, since when not, and whether a bot plays for them.
        presence: Presence,
    },
    /// A bot that has this chair to itself.
    Bot {
        /// How well it plays.
        bot: BotName,
        /// How quickly and how boldly it plays.
        #[serde(with = "temperament_number")]
        temperament: Temperament,
    },
}

/// Whether a person is there.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Presence {
    /// Connected, and playing for themselves.
    Here,
    /// Not connected since that time (Unix milliseconds).
    Gone(u64),
    /// A bot plays for them: they are gone, or connected and let the clock run out again and again.
    StoodIn,
}

impl Chair {
    /// A chair for a person who is there.
    pub fn of_person(id: PersonId, name: String) -> Chair {
        Chair { sitter: Sitter::Person { id, presence: Presence::Here }, ..Chair::named(name) }
    }

    /// A chair for a bot, which agrees to any rules.
    pub fn of_bot(bot: BotName, temperament: Temperament, name: String) -> Chair {
        Chair { sitter: Sitter::Bot { bot, temperament }, ready: true, ..Chair::named(name) }
    }

    fn named(name: String) -> Chair {
        let sitter = Sitter::Bot { bot: BotName::Clever, temperament: Temperament::Calm };
        Chair {
            name,
            sitter,
            ready: false,
            added: Added::Nothing,
            catch_again: 0,
            ran_out: 0,
            score: 0,
            wins: 0,
            out: false,
            from: None,
            node: None,
        }
    }

    /// The same chair as it stands in the match for whoever sits down in it.
    pub(super) fn in_place_of(self, before: &Chair) -> Chair {
        Chair { wins: before.wins, out: before.out, ..self }
    }

    /// A new match begins for it.
    pub(super) const fn start_anew(&mut self) {
        (self.score, self.wins, self.out) = (0, 0, false);
    }

    /// The person who sits here.
    pub const fn person(&self) -> Option<PersonId> {
        match self.sitter {
            Sitter::Person { id, .. } => Some(id),
            Sitter::Bot { .. } => None,
        }
    }

    /// Whether it is a person who is connected and plays.
    pub const fn is_here(&self) -> bool {
        matches!(self.sitter, Sitter::Person { presence: Presence::Here, .. })
    }

    /// The bot that plays here now, if one does: the one whose chair it is, or the one that stands in for a person.
    pub const fn playing_bot(&self) -> Option<(BotName, Temperament)> {
        match self.sitter {
            Sitter::Bot { bot, temperament } => Some((bot, temperament)),
            Sitter::Person { presence: Presence::StoodIn, .. } => Some((STAND_IN, Temperament::Calm)),
            Sitter::Person { .. } => None,
        }
    }
}

const fn is_none(wins: &u32) -> bool {
    *wins == 0
}

mod temperament_number {
    use lastcard_bots::Temperament;
    use serde::{Deserialize, Deserializer, Serializer, de};

    pub(super) fn serialize<S: Serializer>(temperament: &Temperament, to: S) -> Result<S::Ok, S::Error> {
        let number = Temperament::ALL.iter().position(|one| one == temperament);
        to.serialize_u8(number.unwrap_or(0) as u8)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Temperament, D::Error> {
        let number = usize::from(u8::deserialize(from)?);
        Temperament::ALL.get(number).copied().ok_or_else(|| de::Error::custom("no such temperament"))
    }
}

/// After how many of their turns in a row that the clock ended a bot plays for a player.
pub(super) const RAN_OUT: u8 = 3;

/// Who plays for a player who is gone: well, and at once, but where the answers to a written rule are tried.
pub(super) const STAND_IN: BotName = BotName::Master;
