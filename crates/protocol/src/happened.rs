use lastcard_engine::{Choice, Gain, Seat, Seen};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::{BotName, Called, Card, ChatLine, Color, Outcome, Phase, Sheet};

/// Something that happened at a table, as one viewer saw it. A `card` that is absent is one the viewer
/// may not know.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "event", rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Happened {
    Dealt {
        seat: u8,
        card: Option<Card>,
    },
    #[serde(rename = "turned_up")]
    StartedPile {
        card: Card,
    },
    PutBack,
    Named {
        seat: u8,
        color: Color,
    },
    Played {
        seat: u8,
        card: Card,
        color: Option<Color>,
        uno: bool,
        jump: bool,
    },
    Drew {
        seat: u8,
        card: Option<Card>,
        why: Why,
    },
    Reshuffled,
    Kept {
        seat: u8,
    },
    Passed {
        seat: u8,
    },
    Took {
        seat: u8,
        count: u8,
    },
    Challenged {
        by: u8,
        seat: u8,
        guilty: bool,
    },
    Showed {
        seat: u8,
        to: u8,
        card: Option<Card>,
    },
    Missed {
        seat: u8,
    },
    #[serde(rename = "turned")]
    Reversed,
    Traded {
        seat: u8,
        with: u8,
    },
    PassedOn {
        direction: i8,
    },
    LaidDown {
        seat: u8,
    },
    TookHand {
        seat: u8,
        from: u8,
    },
    TookTable {
        seat: u8,
    },
    Called {
        seat: u8,
    },
    Caught {
        seat: u8,
        by: u8,
    },
    Forgot {
        seat: u8,
    },
    CalledFalsely {
        seat: u8,
    },
    Fell {
        seat: u8,
    },
    WentOut {
        seat: u8,
    },
    RuleBegan {
        seat: u8,
        card: Card,
    },
    Discarded {
        seat: u8,
        card: Card,
    },
    Voted {
        seat: u8,
        yes: Option<bool>,
    },
    Counted {
        yes: Vec<u8>,
        passed: bool,
    },
    /// `outcome` says which one it was where there are more than two.
    Chose {
        seat: u8,
        first: bool,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        outcome: Option<Outcome>,
    },
    Picked {
        seat: u8,
        whom: u8,
    },
    Gathered,
    HandedOut {
        seat: u8,
        card: Option<Card>,
    },
    WillMiss {
        seat: u8,
    },
    GoesAgain {
        seat: u8,
    },
    WillDraw {
        seat: u8,
        count: u8,
    },
    Opened {
        seat: u8,
    },
    Revealed {
        seat: u8,
        card: Card,
    },
    Closed,
    Marked {
        seat: u8,
        mark: String,
    },
    Unmarked {
        seat: u8,
        mark: String,
    },
    Gave {
        seat: u8,
        to: u8,
        card: Option<Card>,
    },
    /// So many cards are shown next, to everyone if `to` is nobody.
    Shows {
        seat: u8,
        to: Option<u8>,
        count: u8,
    },
    Mixed {
        seat: u8,
    },
    LotFell {
        seat: u8,
    },
    CalledOut {
        seat: u8,
        what: Called,
    },
    Tossed {
        seat: u8,
        heads: bool,
    },
    Rolled {
        seat: u8,
        pips: u8,
    },
    /// A player who bears a mark has so many turns left to bear it.
    WearsOff {
        seat: u8,
        mark: String,
        left: u8,
    },
    /// A player was told on and bears the mark no longer.
    ToldOn {
        by: u8,
        seat: u8,
        mark: String,
    },
    /// The card's player may lay a card of the colour in play, or any that fits, at once when the rule ends.
    MayLay {
        seat: u8,
        like: Like,
    },
    /// Only cards of this colour may be laid, for so many turns that are still to begin.
    Fixed {
        color: Color,
        left: u8,
    },
    Unfixed,
    /// Cards of this kind may not be laid, for so many turns that are still to begin.
    Barred {
        #[ts(type = "Barred[\"kind\"]")]
        kind: String,
        left: u8,
    },
    Unbarred,
    /// The points of this round count so many times.
    Doubled {
        factor: u8,
    },
    /// A player gets or loses so many points when the round ends.
    Awarded {
        seat: u8,
        amount: u8,
        bonus: bool,
    },
    Awaits {
        seat: u8,
        phase: Phase,
    },
    Ended {
        winner: Option<u8>,
    },

    /// Somebody sat down; `taking_over` a bot's seat.
    Sat {
        seat: u8,
        name: String,
    },
    /// A bot sat down.
    BotSat {
        seat: u8,
        #[ts(type = "BotName")]
        bot: BotName,
        name: String,
    },
    /// A seat became free, or a bot's for good.
    Stood {
        seat: u8,
        name: String,
    },
    /// Somebody will sit down next round.
    Waits {
        name: String,
    },
    /// Somebody who waited to sit down does so no longer.
    WaitsNoLonger {
        name: String,
    },
    /// A player is here again, or here at all.
    Came {
        seat: u8,
    },
    /// A player's last connection ended.
    Gone {
        seat: u8,
    },
    /// A bot plays for a player who is gone.
    StoodIn {
        seat: u8,
    },
    /// The player is back and plays again.
    TookBack {
        seat: u8,
    },
    /// Somebody else is host.
    Hosts {
        seat: Option<u8>,
        name: String,
    },
    /// Somebody is called something else.
    Renamed {
        seat: u8,
        name: String,
    },
    /// The table was changed; all have to agree anew.
    Changed,
    /// A player agreed to the rules.
    Agreed {
        seat: u8,
    },
    /// A player is ready for the next round.
    IsReady {
        seat: u8,
    },
    /// Nobody can add to the chance of the deal any more: these are the seals, by seat. Sealed salts are asked for now.
    Sealed {
        seals: Vec<Option<String>>,
    },
    /// A player has told the salt that was sealed; what it is comes with `round_began`.
    Told {
        seat: u8,
    },
    /// A match begins; seats are numbered anew. All drew for the deal.
    MatchBegan {
        number: u32,
    },
    /// A card drawn for the deal (SETUP-1).
    DrewForDeal {
        seat: u8,
        card: Card,
    },
    /// A round begins. `salts` is what each player added to its chance, which was committed to before. With `seals`,
    /// which are absent where nobody sealed, a salt fits its seal; one that was not told is absent and replaced by a rule.
    RoundBegan {
        number: u32,
        dealer: u8,
        commitment: String,
        salts: Vec<Option<String>>,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[ts(optional, as = "Option<Vec<Option<String>>>")]
        seals: Vec<Option<String>>,
    },
    /// The clock ran out, and the table decided for a player.
    TimeRanOut {
        seat: u8,
    },
    /// A catch with nothing to catch: the player cannot catch for a while.
    CaughtNobody {
        seat: u8,
    },
    /// A player had themselves told what a strong player would do; what that is only they know.
    TookHint {
        seat: u8,
    },
    /// A round is over: the sheet, the seed that was committed to, and the commitment for the next deal.
    RoundOver {
        sheet: Sheet,
        seed: String,
        next: Option<String>,
    },
    /// The match is over. `winners` is all of the team that won it; absent without teams.
    MatchOver {
        winner: u8,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[ts(optional, as = "Option<Vec<u8>>")]
        winners: Vec<u8>,
    },
    /// Back to the lobby.
    BackToLobby,
    /// Nobody was there, or the server was not; now the table goes on.
    WentOn,
    /// A line of chat.
    Said {
        line: ChatLine,
    },
}

/// What made a player draw.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Why {
    Turn,
    Penalty,
    Challenge,
    Caught,
    Rule,
    FalseCall,
}

impl From<lastcard_engine::Why> for Why {
    fn from(why: lastcard_engine::Why) -> Why {
        match why {
            lastcard_engine::Why::Turn => Why::Turn,
            lastcard_engine::Why::Penalty => Why::Penalty,
            lastcard_engine::Why::Challenge => Why::Challenge,
            lastcard_engine::Why::Caught => Why::Caught,
            lastcard_engine::Why::Rule => Why::Rule,
            lastcard_engine::Why::FalseCall => Why::FalseCall,
        }
    }
}

/// Which cards may be laid at once when a rule ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Like {
    /// Those of the colour in play, which no wild has.
    Color,
    /// All that fit, wilds as well.
    Fitting,
}

impl From<lastcard_engine::Like> for Like {
    fn from(like: lastcard_engine::Like) -> Like {
        match like {
            lastcard_engine::Like::Color => Like::Color,
            lastcard_engine::Like::Fitting => Like::Fitting,
        }
    }
}

impl Happened {
    /// What a viewer saw in a round; `marks` are the names of the marks there are.
    pub fn of(seen: Seen, marks: &[String]) -> Happened {
        let at = |seat: Seat| seat.index() as u8;
        let name = |mark: lastcard_engine::Mark| marks.get(mark.index()).cloned().unwrap_or_default();
        match seen {
            Seen::Dealt { seat, card } => Happened::Dealt { seat: at(seat), card: card.map(Card) },
            Seen::StartedPile { card } => Happened::StartedPile { card: Card(card) },
            Seen::PutBack => Happened::PutBack,
            Seen::Named { seat, color } => Happened::Named { seat: at(seat), color: color.into() },
            Seen::Played { seat, card, color, uno, jump } => {
                Happened::Played { seat: at(seat), card: Card(card), color: color.map(Into::into), uno, jump }
            }
            Seen::Drew { seat, card, why } => Happened::Drew { seat: at(seat), card: card.map(Card), why: why.into() },
            Seen::Reshuffled => Happened::Reshuffled,
            Seen::Kept { seat } => Happened::Kept { seat: at(seat) },
            Seen::Passed { seat } => Happened::Passed { seat: at(seat) },
            Seen::Took { seat, count } => Happened::Took { seat: at(seat), count },
            Seen::Challenged { by, seat, guilty } => Happened::Challenged { by: at(by), seat: at(seat), guilty },
            Seen::Showed { seat, to, card } => Happened::Showed { seat: at(seat), to: at(to), card: card.map(Card) },
            Seen::Missed { seat } => Happened::Missed { seat: at(seat) },
            Seen::Reversed => Happened::Reversed,
            Seen::Traded { seat, with } => Happened::Traded { seat: at(seat), with: at(with) },
            Seen::PassedOn { direction } => Happened::PassedOn { direction: direction.sign() },
            Seen::LaidDown { seat } => Happened::LaidDown { seat: at(seat) },
            Seen::TookHand { seat, from } => Happened::TookHand { seat: at(seat), from: at(from) },
            Seen::TookTable { seat } => Happened::TookTable { seat: at(seat) },
            Seen::Called { seat } => Happened::Called { seat: at(seat) },
            Seen::Caught { seat, by } => Happened::Caught { seat: at(seat), by: at(by) },
            Seen::Forgot { seat } => Happened::Forgot { seat: at(seat) },
            Seen::CalledFalsely { seat } => Happened::CalledFalsely { seat: at(seat) },
            Seen::Fell { seat } => Happened::Fell { seat: at(seat) },
            Seen::WentOut { seat } => Happened::WentOut { seat: at(seat) },
            Seen::RuleBegan { seat, card } => Happened::RuleBegan { seat: at(seat), card: Card(card) },
            Seen::Discarded { seat, card } => Happened::Discarded { seat: at(seat), card: Card(card) },
            Seen::Voted { seat, yes } => Happened::Voted { seat: at(seat), yes },
            Seen::Counted { yes, passed } => Happened::Counted { yes: yes.into_iter().map(at).collect(), passed },
            Seen::Chose { seat, choice } => {
                let further = !matches!(choice, Choice::First | Choice::Second);
                let outcome = further.then(|| choice.into());
                Happened::Chose { seat: at(seat), first: choice == Choice::First, outcome }
            }
            Seen::Picked { seat, whom } => Happened::Picked { seat: at(seat), whom: at(whom) },
            Seen::Gathered => Happened::Gathered,
            Seen::HandedOut { seat, card } => Happened::HandedOut { seat: at(seat), card: card.map(Card) },
            Seen::WillMiss { seat } => Happened::WillMiss { seat: at(seat) },
            Seen::GoesAgain { seat } => Happened::GoesAgain { seat: at(seat) },
            Seen::WillDraw { seat, count } => Happened::WillDraw { seat: at(seat), count },
            Seen::Opened { seat } => Happened::Opened { seat: at(seat) },
            Seen::Revealed { seat, card } => Happened::Revealed { seat: at(seat), card: Card(card) },
            Seen::Closed => Happened::Closed,
            Seen::Marked { seat, mark, until: _ } => Happened::Marked { seat: at(seat), mark: name(mark) },
            Seen::Unmarked { seat, mark, until: _ } => Happened::Unmarked { seat: at(seat), mark: name(mark) },
            Seen::Gave { seat, to, card } => Happened::Gave { seat: at(seat), to: at(to), card: card.map(Card) },
            Seen::Shows { seat, to, count } => Happened::Shows { seat: at(seat), to: to.map(at), count },
            Seen::Mixed { seat } => Happened::Mixed { seat: at(seat) },
            Seen::LotFell { seat } => Happened::LotFell { seat: at(seat) },
            Seen::CalledOut { seat, what } => Happened::CalledOut { seat: at(seat), what: Called(what) },
            Seen::Tossed { seat, heads } => Happened::Tossed { seat: at(seat), heads },
            Seen::Rolled { seat, pips } => Happened::Rolled { seat: at(seat), pips },
            Seen::WearsOff { seat, mark, left } => Happened::WearsOff { seat: at(seat), mark: name(mark), left },
            Seen::ToldOn { by, seat, mark } => Happened::ToldOn { by: at(by), seat: at(seat), mark: name(mark) },
            Seen::MayLay { seat, like } => Happened::MayLay { seat: at(seat), like: like.into() },
            Seen::Fixed { color, left } => Happened::Fixed { color: color.into(), left },
            Seen::Unfixed => Happened::Unfixed,
            Seen::Barred { kind, left } => Happened::Barred { kind: kind.to_string(), left },
            Seen::Unbarred => Happened::Unbarred,
            Seen::Doubled { factor } => Happened::Doubled { factor },
            Seen::Awarded { seat, amount, gain } => {
                Happened::Awarded { seat: at(seat), amount, bonus: gain == Gain::Bonus }
            }
            Seen::Awaits { seat, what, ask: _ } => Happened::Awaits { seat: at(seat), phase: what.into() },
            Seen::Ended { winner } => Happened::Ended { winner: winner.map(at) },
        }
    }
}
