use crate::Rank;

/// Why an action is refused: one variant per reason, each with the rule that says so.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
pub enum Illegal {
    /// Anything after the end.
    #[error("the round is over")]
    RoundOver,
    /// Out of turn.
    #[error("it is not your turn")]
    NotYourTurn,
    /// An opening wild has no colour yet.
    #[error("first name the colour of the opening wild")]
    NameColorFirst,
    /// There is no opening wild.
    #[error("there is no opening wild to name a colour for")]
    NoColorToName,
    /// The card is not in the hand.
    #[error("you do not hold that card")]
    NotHeld,
    /// Neither colour nor number or symbol fits.
    #[error("that card has neither the colour in play nor the number or symbol of the top card")]
    DoesNotMatch,
    /// A wild without a colour.
    #[error("a wild needs a colour named with it")]
    ColorMissing(Rank),
    /// A coloured card with a colour named.
    #[error("a colour is named with a wild only")]
    ColorNotAsked,
    /// A trading 7 without a partner.
    #[error("a 7 needs another player to trade hands with")]
    TradePartnerMissing,
    /// A card with a partner it does not need.
    #[error("no hands are traded with that card")]
    PartnerNotAsked,
    /// A last card with a partner, though it has no effect.
    #[error("a last card has no effect, so no hands are traded")]
    LastCardTradesNothing,
    /// A World Tour without a partner.
    #[error("a World Tour needs another player whose hand you take")]
    TourPartnerMissing,
    /// An unlawful Wild Draw Four where bluffing is off.
    #[error("you hold a card of the colour in play, so the Wild Draw Four may not be laid")]
    NoBluffing,
    /// Another card than the one drawn.
    #[error("after drawing, only the drawn card may be played")]
    OnlyDrawnCard,
    /// A second draw.
    #[error("you have drawn; play the drawn card or keep it")]
    AlreadyDrawn,
    /// Keeping what must be played.
    #[error("you held no playable card, so the drawn one must be played")]
    MustPlayDrawn,
    /// Keeping without having drawn.
    #[error("there is no drawn card to keep")]
    NothingDrawn,
    /// Passing with a lawful play while nothing can be drawn.
    #[error("nothing is left to draw, so a card that can be played must be")]
    MustPlayWhenDry,
    /// Something else than taking while a Draw Two waits.
    #[error("a Draw Two waits to be taken")]
    DrawTwoWaits,
    /// Something else than taking or challenging while a Wild Draw Four waits.
    #[error("a Wild Draw Four waits to be taken")]
    DrawFourWaits,
    /// Under Progressive, a card that is no answer.
    #[error("only a card of the same kind answers the pending one")]
    NoAnswer,
    /// An answer by who misses the turn.
    #[error("you miss this turn, so you cannot answer the pending card")]
    MissesTurn,
    /// Taking when nothing is pending.
    #[error("there are no pending cards to take")]
    NothingToTake,
    /// A challenge when no Wild Draw Four waits.
    #[error("there is no Wild Draw Four to challenge")]
    NothingToChallenge,
    /// Challenges are off.
    #[error("these rules know no challenge")]
    ChallengeOff,
    /// A challenge of somebody who has fallen since.
    #[error("whoever laid that Wild Draw Four is out of the round, so it cannot be challenged")]
    ChallengedIsOut,
    /// A challenge by someone other than the victim.
    #[error("only the player who would have to draw may challenge")]
    VictimChallenges,
    /// A challenge of one's own card.
    #[error("you cannot challenge your own card")]
    OwnCard,
    /// An UNO call with a play that does not leave one card.
    #[error("UNO is called with a play that leaves you exactly one card")]
    UnoTooEarly,
    /// A call without danger.
    #[error("there is no UNO for you to call")]
    NothingToCall,
    /// A catch of someone who is not in danger.
    #[error("that player cannot be caught")]
    NobodyToCatch,
    /// A catch of oneself.
    #[error("you cannot catch yourself")]
    OwnCatch,
    /// A call or catch during a tour or a written rule.
    #[error("nobody calls or catches until the card's effects are done")]
    CallsRest,
    /// Jump-In is off.
    #[error("these rules know no jump-in")]
    JumpOff,
    /// A jump-in on the card that opens the round.
    #[error("the opening card was turned up, not played: nobody jumps in on it")]
    JumpOnOpening,
    /// A jump-in on an opening wild without a colour.
    #[error("first the colour of the opening wild is named; then it can be jumped in on")]
    JumpBeforeColor,
    /// A jump-in on a card whose effects are not done.
    #[error("wait until the card's effects are done to jump in")]
    JumpTooEarly,
    /// A jump-in on the card somebody went out with.
    #[error("that was somebody's last card: nobody jumps in on it")]
    JumpOnLast,
    /// A jump-in after another action.
    #[error("it is too late to jump in")]
    JumpTooLate,
    /// A jump-in with another card.
    #[error("only a card identical to the one just played jumps in")]
    NotIdentical,
    /// A jump-in with a card that is not in the hand.
    #[error("you do not hold the card that jumps in")]
    JumpNotHeld,
    /// A jump-in in turn.
    #[error("it is your turn: play the card")]
    JumpInTurn,
    /// A tour decision without a tour.
    #[error("there is no tour under way")]
    NoTour,
    /// Something else during a tour.
    #[error("a tour is under way: take a hand")]
    TourUnderWay,
    /// A hand that is safe for this tour.
    #[error("that player is on the tour already")]
    OnTour,
    /// Something else while a written rule asks for a decision.
    #[error("a written rule is under way: decide what it asks")]
    RuleUnderWay,
    /// A decision of a written rule that nobody asked for.
    #[error("no written rule asks that of you")]
    NotAsked,
    /// A card that does not answer the pending one.
    #[error("that card does not answer the pending one: lay one that does, or take the cards")]
    NotStackable,
    /// A Draw Two of another colour on a Wild Draw Four.
    #[error("a Draw Two answers a Wild Draw Four only in the colour named")]
    AnswersInColor,
    /// A card that sends nothing away.
    #[error("only a Reverse or Skip of the colour in play sends pending cards away")]
    DoesNotDeflect,
    /// Drawing with a card that could be played.
    #[error("you hold a card you can play, so you cannot draw")]
    MustPlay,
    /// A call or catch where nobody calls.
    #[error("by these rules nobody calls UNO")]
    NoCalls,
    /// A last card that may not be one.
    #[error("that card may not be your last: lay another, or draw")]
    LastCardForbidden,
    /// Several cards where a turn is one.
    #[error("by these rules a turn is one card")]
    SeveralOff,
    /// The first of several cards without a second.
    #[error("you hold no other card that can be laid with it: play it alone")]
    NoneToFollow,
    /// The first of several cards where there can only be one.
    #[error(
        "a card just drawn, one that sends pending cards away and one that a written rule lets you lay are laid alone"
    )]
    LaidAlone,
    /// Several cards of which the last would be one that may not be.
    #[error("the other would be your last card, which it may not be: lay this one alone")]
    LastTogether,
    /// Something else while the next of several cards is to be laid.
    #[error("lay the next of your cards first")]
    LayTheNext,
    /// A card that does not go with those laid.
    #[error("that card does not go with the one you laid")]
    DoesNotFollow,
    /// A jump-in with a wild.
    #[error("by these rules no wild jumps in")]
    JumpNoWilds,
    /// A card of another kind than the written rule asks for.
    #[error("the written rule asks for another kind of card")]
    WrongKind,
    /// A card that is not in the hand one takes from.
    #[error("that card is not in the hand you take from")]
    NotThere,
    /// A card that has been shown.
    #[error("you have shown that card already")]
    AlreadyShown,
    /// Something else called out than the written rule asks for.
    #[error("the written rule asks you to call out something else")]
    WrongCall,
    /// An UNO call by who may not.
    #[error("a mark you bear keeps you from calling UNO")]
    Muted,
    /// Telling on who bears no such mark.
    #[error("there is nobody to tell on like that")]
    NothingToTell,
    /// A card of another colour than the fixed one, or a wild that names another.
    #[error("the colour is fixed for now: lay a card of it, or a wild that names it")]
    ColorFixed,
    /// A card of a barred kind.
    #[error("cards of that kind are barred for now")]
    KindBarred,
    /// A card that the written rule does not let lay at once.
    #[error("the written rule lets you lay another card than that, or none")]
    NotLikeThat,
    /// Something else while a card may be laid at once.
    #[error("lay a second card, or leave it")]
    LayOrLeave,
    /// Anything by a player who is out of the round.
    #[error("you are out of this round: wait for the next")]
    OutOfRound,
}

impl Illegal {
    /// The id in RULES.md of the rule that forbids it.
    pub const fn rule(self) -> &'static str {
        use Illegal::*;
        match self {
            RoundOver | LastCardTradesNothing => "OUT-1",
            NotYourTurn | OutOfRound => "TURN-4",
            NameColorFirst | NoColorToName => "SETUP-8",
            NotHeld | DoesNotMatch => "TURN-1",
            ColorMissing(Rank::DrawFour) => "W4-1",
            ColorMissing(Rank::WorldTour) => "TOUR-1",
            ColorMissing(Rank::Custom(_)) => "CUSTOM-1",
            ColorMissing(_) | ColorNotAsked => "ACT-4",
            TradePartnerMissing | PartnerNotAsked => "SEVEN-0-2",
            TourPartnerMissing | NoTour | TourUnderWay => "TOUR-2",
            OnTour => "TOUR-3",
            NoBluffing => "W4-3",
            OnlyDrawnCard | AlreadyDrawn | MustPlayDrawn | NothingDrawn => "TURN-3",
            MustPlayWhenDry => "OUT-4",
            DrawTwoWaits | NothingToTake => "ACT-1",
            DrawFourWaits => "W4-1",
            NoAnswer => "PROG-1",
            NothingToChallenge | ChallengeOff | VictimChallenges | OwnCard => "W4-4",
            UnoTooEarly => "UNO-1",
            NothingToCall | NobodyToCatch => "UNO-6",
            OwnCatch => "UNO-2",
            CallsRest => "UNO-5",
            JumpOff | NotIdentical | JumpNotHeld => "JUMP-1",
            JumpOnOpening => "SETUP-10",
            JumpTooEarly | JumpTooLate | JumpInTurn => "JUMP-2",
            RuleUnderWay | NotAsked | MissesTurn => "CUSTOM-1",
            NotStackable | AnswersInColor => "MORE-3",
            DoesNotDeflect => "MORE-4",
            MustPlay => "MORE-5",
            NoCalls => "MORE-7",
            LastCardForbidden | LastTogether => "MORE-10",
            SeveralOff | NoneToFollow | LaidAlone | LayTheNext | DoesNotFollow => "MORE-11",
            JumpNoWilds | JumpBeforeColor => "MORE-12",
            ChallengedIsOut => "MORE-14",
            JumpOnLast => "MORE-15",
            NotThere | AlreadyShown => "CUSTOM-7",
            WrongKind => "CUSTOM-9",
            WrongCall => "CUSTOM-10",
            Muted | NothingToTell => "CUSTOM-13",
            ColorFixed | KindBarred | NotLikeThat | LayOrLeave => "CUSTOM-14",
        }
    }

    /// Its name in the texts and on the wire.
    pub const fn code(self) -> &'static str {
        use Illegal::*;
        match self {
            RoundOver => "round-over",
            NotYourTurn => "not-your-turn",
            NameColorFirst => "name-color-first",
            NoColorToName => "no-color-to-name",
            NotHeld => "not-held",
            DoesNotMatch => "does-not-match",
            ColorMissing(_) => "color-missing",
            ColorNotAsked => "color-not-asked",
            TradePartnerMissing => "trade-partner-missing",
            PartnerNotAsked => "partner-not-asked",
            LastCardTradesNothing => "last-card-trades-nothing",
            TourPartnerMissing => "tour-partner-missing",
            NoBluffing => "no-bluffing",
            OnlyDrawnCard => "only-drawn-card",
            AlreadyDrawn => "already-drawn",
            MustPlayDrawn => "must-play-drawn",
            NothingDrawn => "nothing-drawn",
            MustPlayWhenDry => "must-play-when-dry",
            DrawTwoWaits => "draw-two-waits",
            DrawFourWaits => "draw-four-waits",
            NoAnswer => "no-answer",
            MissesTurn => "misses-turn",
            NothingToTake => "nothing-to-take",
            NothingToChallenge => "nothing-to-challenge",
            ChallengeOff => "challenge-off",
            ChallengedIsOut => "challenged-is-out",
            VictimChallenges => "victim-challenges",
            OwnCard => "own-card",
            UnoTooEarly => "uno-too-early",
            NothingToCall => "nothing-to-call",
            NobodyToCatch => "nobody-to-catch",
            OwnCatch => "own-catch",
            CallsRest => "calls-rest",
            JumpOff => "jump-off",
            JumpOnOpening => "jump-on-opening",
            JumpBeforeColor => "jump-before-color",
            JumpTooEarly => "jump-too-early",
            JumpOnLast => "jump-on-last",
            JumpTooLate => "jump-too-late",
            NotIdentical => "not-identical",
            JumpNotHeld => "jump-not-held",
            JumpInTurn => "jump-in-turn",
            NoTour => "no-tour",
            TourUnderWay => "tour-under-way",
            OnTour => "on-tour",
            RuleUnderWay => "rule-under-way",
            NotAsked => "not-asked",
            NotStackable => "not-stackable",
            AnswersInColor => "answers-in-color",
            DoesNotDeflect => "does-not-deflect",
            MustPlay => "must-play",
            NoCalls => "no-calls",
            LastCardForbidden => "last-card-forbidden",
            SeveralOff => "several-off",
            NoneToFollow => "none-to-follow",
            LaidAlone => "laid-alone",
            LastTogether => "last-together",
            LayTheNext => "lay-the-next",
            DoesNotFollow => "does-not-follow",
            JumpNoWilds => "jump-no-wilds",
            OutOfRound => "out-of-round",
            WrongKind => "wrong-kind",
            NotThere => "not-there",
            AlreadyShown => "already-shown",
            WrongCall => "wrong-call",
            Muted => "muted",
            NothingToTell => "nothing-to-tell",
            ColorFixed => "color-fixed",
            KindBarred => "kind-barred",
            NotLikeThat => "not-like-that",
            LayOrLeave => "lay-or-leave",
        }
    }

    /// All reasons, so that a test can see that each has its texts.
    pub const ALL: [Illegal; 71] = {
        use Illegal::*;
        [
            RoundOver,
            NotYourTurn,
            NameColorFirst,
            NoColorToName,
            NotHeld,
            DoesNotMatch,
            ColorMissing(Rank::Wild),
            ColorNotAsked,
            TradePartnerMissing,
            PartnerNotAsked,
            LastCardTradesNothing,
            TourPartnerMissing,
            NoBluffing,
            OnlyDrawnCard,
            AlreadyDrawn,
            MustPlayDrawn,
            NothingDrawn,
            MustPlayWhenDry,
            DrawTwoWaits,
            DrawFourWaits,
            NoAnswer,
            MissesTurn,
            NothingToTake,
            NothingToChallenge,
            ChallengeOff,
            ChallengedIsOut,
            VictimChallenges,
            OwnCard,
            UnoTooEarly,
            NothingToCall,
            NobodyToCatch,
            OwnCatch,
            CallsRest,
            JumpOff,
            JumpOnOpening,
            JumpBeforeColor,
            JumpTooEarly,
            JumpOnLast,
            JumpTooLate,
            NotIdentical,
            JumpNotHeld,
            JumpInTurn,
            NoTour,
            TourUnderWay,
            OnTour,
            RuleUnderWay,
            NotAsked,
            NotStackable,
            AnswersInColor,
            DoesNotDeflect,
            MustPlay,
            NoCalls,
            LastCardForbidden,
            SeveralOff,
            NoneToFollow,
            LaidAlone,
            LastTogether,
            LayTheNext,
            DoesNotFollow,
            JumpNoWilds,
            OutOfRound,
            WrongKind,
            NotThere,
            AlreadyShown,
            WrongCall,
            Muted,
            NothingToTell,
            ColorFixed,
            KindBarred,
            NotLikeThat,
            LayOrLeave,
        ]
    };
}
