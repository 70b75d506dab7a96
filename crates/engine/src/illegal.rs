use crate::Rank;

/// Names each reason once: what is tried, with which rule forbids it, its name, and what is said of it.
macro_rules! reasons {
    ($($(#[$tried:meta])* $name:ident $(($field:ty = $example:expr))?: $rule:literal, $code:literal, $said:tt;)*) => {
        /// Why an action is refused: one variant per reason, each with the rule that says so.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
        pub enum Illegal {
            $($(#[$tried])* #[error($said)] $name $(($field))?,)*
        }

        impl Illegal {
            /// All reasons, so that a test can see that each has its texts.
            pub const ALL: &[Illegal] = &[$(Illegal::$name $(($example))?,)*];

            /// The id in RULES.md of the rule that forbids it.
            pub const fn rule(self) -> &'static str {
                if let Illegal::ColorMissing(rank) = self {
                    return names_color(rank);
                }
                match self {
                    $(Illegal::$name { .. } => $rule,)*
                }
            }

            /// Its name in the texts and on the wire.
            pub const fn code(self) -> &'static str {
                match self {
                    $(Illegal::$name { .. } => $code,)*
                }
            }
        }
    };
}

/// Which rule says that a colour is named with such a card.
const fn names_color(rank: Rank) -> &'static str {
    match rank {
        Rank::DrawFour => "W4-1",
        Rank::WorldTour => "TOUR-1",
        Rank::Custom(_) => "CUSTOM-1",
        _ => "ACT-4",
    }
}

reasons! {
    /// Anything after the end.
    RoundOver: "OUT-1", "round-over",
        "the round is over";
    /// Out of turn.
    NotYourTurn: "TURN-4", "not-your-turn",
        "it is not your turn";
    /// An opening wild has no colour yet.
    NameColorFirst: "SETUP-8", "name-color-first",
        "first name the colour of the opening wild";
    /// There is no opening wild.
    NoColorToName: "SETUP-8", "no-color-to-name",
        "there is no opening wild to name a colour for";
    /// The card is not in the hand.
    NotHeld: "TURN-1", "not-held",
        "you do not hold that card";
    /// Neither colour nor number or symbol fits.
    DoesNotMatch: "TURN-1", "does-not-match",
        "that card has neither the colour in play nor the number or symbol of the top card";
    /// A wild without a colour.
    ColorMissing(Rank = Rank::Wild): "ACT-4", "color-missing",
        "a wild needs a colour named with it";
    /// A coloured card with a colour named.
    ColorNotAsked: "ACT-4", "color-not-asked",
        "a colour is named with a wild only";
    /// A trading 7 without a partner.
    TradePartnerMissing: "SEVEN-0-2", "trade-partner-missing",
        "a 7 needs another player to trade hands with";
    /// A card with a partner it does not need.
    PartnerNotAsked: "SEVEN-0-2", "partner-not-asked",
        "no hands are traded with that card";
    /// A last card with a partner, though it has no effect.
    LastCardTradesNothing: "OUT-1", "last-card-trades-nothing",
        "a last card has no effect, so no hands are traded";
    /// A World Tour without a partner.
    TourPartnerMissing: "TOUR-2", "tour-partner-missing",
        "a World Tour needs another player whose hand you take";
    /// An unlawful Wild Draw Four where bluffing is off.
    NoBluffing: "W4-3", "no-bluffing",
        "you hold a card of the colour in play, so the Wild Draw Four may not be laid";
    /// Another card than the one drawn.
    OnlyDrawnCard: "TURN-3", "only-drawn-card",
        "after drawing, only the drawn card may be played";
    /// A second draw.
    AlreadyDrawn: "TURN-3", "already-drawn",
        "you have drawn; play the drawn card or keep it";
    /// Keeping what must be played.
    MustPlayDrawn: "TURN-3", "must-play-drawn",
        "you held no playable card, so the drawn one must be played";
    /// Keeping without having drawn.
    NothingDrawn: "TURN-3", "nothing-drawn",
        "there is no drawn card to keep";
    /// Passing with a lawful play while nothing can be drawn.
    MustPlayWhenDry: "OUT-4", "must-play-when-dry",
        "nothing is left to draw, so a card that can be played must be";
    /// Something else than taking while a Draw Two waits.
    DrawTwoWaits: "ACT-1", "draw-two-waits",
        "a Draw Two waits to be taken";
    /// Something else than taking or challenging while a Wild Draw Four waits.
    DrawFourWaits: "W4-1", "draw-four-waits",
        "a Wild Draw Four waits to be taken";
    /// Under Progressive, a card that is no answer.
    NoAnswer: "PROG-1", "no-answer",
        "only a card of the same kind answers the pending one";
    /// An answer by who misses the turn.
    MissesTurn: "CUSTOM-1", "misses-turn",
        "you miss this turn, so you cannot answer the pending card";
    /// Taking when nothing is pending.
    NothingToTake: "ACT-1", "nothing-to-take",
        "there are no pending cards to take";
    /// A challenge when no Wild Draw Four waits.
    NothingToChallenge: "W4-4", "nothing-to-challenge",
        "there is no Wild Draw Four to challenge";
    /// Challenges are off.
    ChallengeOff: "W4-4", "challenge-off",
        "these rules know no challenge";
    /// A challenge of somebody who has fallen since.
    ChallengedIsOut: "MORE-14", "challenged-is-out",
        "whoever laid that Wild Draw Four is out of the round, so it cannot be challenged";
    /// A challenge by someone other than the victim.
    VictimChallenges: "W4-4", "victim-challenges",
        "only the player who would have to draw may challenge";
    /// A challenge of one's own card.
    OwnCard: "W4-4", "own-card",
        "you cannot challenge your own card";
    /// An UNO call with a play that does not leave one card.
    UnoTooEarly: "UNO-1", "uno-too-early",
        "UNO is called with a play that leaves you exactly one card";
    /// A call without danger.
    NothingToCall: "UNO-6", "nothing-to-call",
        "there is no UNO for you to call";
    /// A catch of someone who is not in danger.
    NobodyToCatch: "UNO-6", "nobody-to-catch",
        "that player cannot be caught";
    /// A catch of oneself.
    OwnCatch: "UNO-2", "own-catch",
        "you cannot catch yourself";
    /// A call or catch during a tour or a written rule.
    CallsRest: "UNO-5", "calls-rest",
        "nobody calls or catches until the card's effects are done";
    /// Jump-In is off.
    JumpOff: "JUMP-1", "jump-off",
        "these rules know no jump-in";
    /// A jump-in on the card that opens the round.
    JumpOnOpening: "SETUP-10", "jump-on-opening",
        "the opening card was turned up, not played: nobody jumps in on it";
    /// A jump-in on an opening wild without a colour.
    JumpBeforeColor: "MORE-12", "jump-before-color",
        "first the colour of the opening wild is named; then it can be jumped in on";
    /// A jump-in on a card whose effects are not done.
    JumpTooEarly: "JUMP-2", "jump-too-early",
        "wait until the card's effects are done to jump in";
    /// A jump-in on the card somebody went out with.
    JumpOnLast: "MORE-15", "jump-on-last",
        "that was somebody's last card: nobody jumps in on it";
    /// A jump-in after another action.
    JumpTooLate: "JUMP-2", "jump-too-late",
        "it is too late to jump in";
    /// A jump-in with another card.
    NotIdentical: "JUMP-1", "not-identical",
        "only a card identical to the one just played jumps in";
    /// A jump-in with a card that is not in the hand.
    JumpNotHeld: "JUMP-1", "jump-not-held",
        "you do not hold the card that jumps in";
    /// A jump-in in turn.
    JumpInTurn: "JUMP-2", "jump-in-turn",
        "it is your turn: play the card";
    /// A tour decision without a tour.
    NoTour: "TOUR-2", "no-tour",
        "there is no tour under way";
    /// Something else during a tour.
    TourUnderWay: "TOUR-2", "tour-under-way",
        "a tour is under way: take a hand";
    /// A hand that is safe for this tour.
    OnTour: "TOUR-3", "on-tour",
        "that player is on the tour already";
    /// Something else while a written rule asks for a decision.
    RuleUnderWay: "CUSTOM-1", "rule-under-way",
        "a written rule is under way: decide what it asks";
    /// A decision of a written rule that nobody asked for.
    NotAsked: "CUSTOM-1", "not-asked",
        "no written rule asks that of you";
    /// A card that does not answer the pending one.
    NotStackable: "MORE-3", "not-stackable",
        "that card does not answer the pending one: lay one that does, or take the cards";
    /// A Draw Two of another colour on a Wild Draw Four.
    AnswersInColor: "MORE-3", "answers-in-color",
        "a Draw Two answers a Wild Draw Four only in the colour named";
    /// A card that sends nothing away.
    DoesNotDeflect: "MORE-4", "does-not-deflect",
        "only a Reverse or Skip of the colour in play sends pending cards away";
    /// Drawing with a card that could be played.
    MustPlay: "MORE-5", "must-play",
        "you hold a card you can play, so you cannot draw";
    /// A call or catch where nobody calls.
    NoCalls: "MORE-7", "no-calls",
        "by these rules nobody calls UNO";
    /// A last card that may not be one.
    LastCardForbidden: "MORE-10", "last-card-forbidden",
        "that card may not be your last: lay another, or draw";
    /// Several cards where a turn is one.
    SeveralOff: "MORE-11", "several-off",
        "by these rules a turn is one card";
    /// The first of several cards without a second.
    NoneToFollow: "MORE-11", "none-to-follow",
        "you hold no other card that can be laid with it: play it alone";
    /// The first of several cards where there can only be one.
    LaidAlone: "MORE-11", "laid-alone",
        "a card just drawn, one that sends pending cards away and one that a written rule lets you lay are laid alone";
    /// Several cards of which the last would be one that may not be.
    LastTogether: "MORE-10", "last-together",
        "the other would be your last card, which it may not be: lay this one alone";
    /// Something else while the next of several cards is to be laid.
    LayTheNext: "MORE-11", "lay-the-next",
        "lay the next of your cards first";
    /// A card that does not go with those laid.
    DoesNotFollow: "MORE-11", "does-not-follow",
        "that card does not go with the one you laid";
    /// A jump-in with a wild.
    JumpNoWilds: "MORE-12", "jump-no-wilds",
        "by these rules no wild jumps in";
    /// A card of another kind than the written rule asks for.
    WrongKind: "CUSTOM-9", "wrong-kind",
        "the written rule asks for another kind of card";
    /// A card that is not in the hand one takes from.
    NotThere: "CUSTOM-7", "not-there",
        "that card is not in the hand you take from";
    /// A card that has been shown.
    AlreadyShown: "CUSTOM-7", "already-shown",
        "you have shown that card already";
    /// Something else called out than the written rule asks for.
    WrongCall: "CUSTOM-10", "wrong-call",
        "the written rule asks you to call out something else";
    /// An UNO call by who may not.
    Muted: "CUSTOM-13", "muted",
        "a mark you bear keeps you from calling UNO";
    /// Telling on who bears no such mark.
    NothingToTell: "CUSTOM-13", "nothing-to-tell",
        "there is nobody to tell on like that";
    /// A card of another colour than the fixed one, or a wild that names another.
    ColorFixed: "CUSTOM-14", "color-fixed",
        "the colour is fixed for now: lay a card of it, or a wild that names it";
    /// A card of a barred kind.
    KindBarred: "CUSTOM-14", "kind-barred",
        "cards of that kind are barred for now";
    /// A card that the written rule does not let lay at once.
    NotLikeThat: "CUSTOM-14", "not-like-that",
        "the written rule lets you lay another card than that, or none";
    /// Something else while a card may be laid at once.
    LayOrLeave: "CUSTOM-14", "lay-or-leave",
        "lay a second card, or leave it";
    /// Anything by a player who is out of the round.
    OutOfRound: "TURN-4", "out-of-round",
        "you are out of this round: wait for the next";
}
