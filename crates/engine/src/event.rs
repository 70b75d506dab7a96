use crate::{
    Called, Choice, Color, Direction, Face, Gain, Kind, Like, Mark, Seat, SeatCount, SeatSet, Until, What, WrittenRule,
};

/// Something that happened, with all its secrets. Events are the only thing that changes a round;
/// what a seat may see of one is [`Event::seen_by`](crate::Event::seen_by). `seat` is whom the event is about and `by`
/// who brought it on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
#[allow(missing_docs)]
pub enum Event {
    /// A card went from the draw pile into a hand at the start (SETUP-2).
    Dealt { seat: Seat, card: Face },
    /// The opening card, the top of the draw pile, started the discard pile (SETUP-3).
    StartedPile { card: Face },
    /// An opening Wild Draw Four went back into the pile (SETUP-9).
    PutBack {
        /// How many cards lie above it.
        place: u8,
    },
    /// The colour of an opening wild was named (SETUP-8).
    Named { seat: Seat, color: Color },
    /// A card was laid.
    Played {
        seat: Seat,
        card: Face,
        /// The colour named with a wild.
        color: Option<Color>,
        /// Whether UNO was called with it.
        uno: bool,
        /// Whether out of turn (JUMP-1).
        jump: bool,
    },
    /// A card went from the draw pile into a hand.
    Drew {
        seat: Seat,
        card: Face,
        /// What made them draw.
        why: Why,
        /// Whether all may see it because hands lie open.
        open: bool,
    },
    /// The discards but the top card became the new draw pile (OUT-3).
    Reshuffled,
    /// The drawn card was kept (TURN-3).
    Kept { seat: Seat },
    /// A turn was passed because nothing could be drawn (OUT-4).
    Passed { seat: Seat },
    /// Pending cards were accepted; they are drawn next.
    Took { seat: Seat, count: u8 },
    /// A Wild Draw Four that `seat` laid was challenged (W4-4).
    Challenged {
        by: Seat,
        seat: Seat,
        /// Whether it was unlawful.
        guilty: bool,
    },
    /// A card was shown to one other player: of a challenged hand (W4-4), or by a written rule (CUSTOM-7).
    Showed {
        seat: Seat,
        /// The challenger, or whom the rule lets see it.
        to: Seat,
        card: Face,
    },
    /// A turn was missed.
    Missed { seat: Seat },
    /// The direction of play was reversed (ACT-2).
    Reversed,
    /// Two players traded hands (SEVEN-0-2).
    Traded {
        /// Who laid the card.
        seat: Seat,
        with: Seat,
    },
    /// Every hand passed to the next player (SEVEN-0-1).
    PassedOn { direction: Direction },
    /// A hand was laid on the table to start a tour (TOUR-2).
    LaidDown { seat: Seat },
    /// A player on the tour took another's hand (TOUR-2).
    TookHand { seat: Seat, from: Seat },
    /// A player took the hand on the table, which ended the tour (TOUR-2).
    TookTable { seat: Seat },
    /// UNO was called after the play (UNO-1).
    Called { seat: Seat },
    /// A player without an UNO call was caught (UNO-2).
    Caught {
        /// The player who had not called, whom `by` caught.
        seat: Seat,
        by: Seat,
    },
    /// A player who had not called UNO draws for it at once (MORE-7).
    Forgot { seat: Seat },
    /// A player called or caught without ground (MORE-8).
    CalledFalsely { seat: Seat },
    /// A player held too many cards and is out of the round; their cards go under the top card (MORE-14).
    Fell { seat: Seat },
    /// A player went out and the others play on (MORE-15).
    WentOut { seat: Seat },
    /// The rule written on a customizable card begins (CUSTOM-1).
    RuleBegan {
        /// Who laid the card.
        seat: Seat,
        card: Face,
    },
    /// A card was put down by a written rule or by who fell; it lies under the top card (CUSTOM-5, MORE-14).
    Discarded { seat: Seat, card: Face },
    /// A player voted; what others see only when all have (CUSTOM-4).
    Voted { seat: Seat, yes: bool },
    /// All have voted, and now everybody is told how (CUSTOM-4).
    Counted {
        /// Who voted yes; all others who could vote voted no.
        yes: SeatSet,
        passed: bool,
    },
    /// A player chose one of a written rule's outcomes.
    Chose { seat: Seat, choice: Choice },
    /// The card's player picked another.
    Picked { seat: Seat, whom: Seat },
    /// All hands were laid together on the table (CUSTOM-6).
    Gathered,
    /// A card went from there into a hand (CUSTOM-6).
    HandedOut { seat: Seat, card: Face },
    /// A player will miss their next turn.
    WillMiss { seat: Seat },
    /// The card's player will take another turn.
    GoesAgain { seat: Seat },
    /// A player who cannot play at their next turn will draw so many cards; 0 if as ever again.
    WillDraw { seat: Seat, count: u8 },
    /// All hands lie open until this player's next turn begins.
    Opened {
        /// Who laid the card that opens them.
        seat: Seat,
    },
    /// A card of an open hand, or one that a rule has shown to everyone, for all to see.
    Revealed { seat: Seat, card: Face },
    /// The hands lie open no longer.
    Closed,
    /// A player bears a mark.
    Marked { seat: Seat, mark: Mark, until: Until },
    /// A player bears a mark no longer.
    Unmarked {
        seat: Seat,
        mark: Mark,
        /// How long it was to be.
        until: Until,
    },
    /// A card went from one hand to another (CUSTOM-7).
    Gave {
        seat: Seat,
        to: Seat,
        card: Face,
        /// Whether all may see it because one of both hands lies open.
        open: bool,
    },
    /// A player shows so many cards next (CUSTOM-7).
    Shows {
        seat: Seat,
        /// To whom; to everyone if there is nobody.
        to: Option<Seat>,
        count: u8,
    },
    /// A hand was mixed, so that chance says which of its cards come first (CUSTOM-7).
    Mixed { seat: Seat },
    /// A player was drawn by lot (CUSTOM-8).
    LotFell { seat: Seat },
    /// A player called out a number, a colour or a symbol (CUSTOM-10).
    CalledOut { seat: Seat, what: Called },
    /// The card's player tossed a coin (CUSTOM-11).
    Tossed { seat: Seat, heads: bool },
    /// The card's player rolled a die (CUSTOM-11).
    Rolled { seat: Seat, pips: u8 },
    /// A player who bears a mark has so many turns left to bear it (CUSTOM-13).
    WearsOff { seat: Seat, mark: Mark, left: u8 },
    /// A player was told on, and bears the mark no longer (CUSTOM-13).
    ToldOn { by: Seat, seat: Seat, mark: Mark },
    /// The card's player may lay a card like that at once when the rule ends (CUSTOM-14).
    MayLay { seat: Seat, like: Like },
    /// Only cards of this colour may be laid, for so many turns that are still to begin (CUSTOM-14).
    Fixed { color: Color, left: u8 },
    /// Cards of any colour may be laid again.
    Unfixed,
    /// Cards of this kind may not be laid, for so many turns that are still to begin (CUSTOM-14).
    Barred { kind: Kind, left: u8 },
    /// Cards of the kind may be laid again.
    Unbarred,
    /// The points of this round count so many times: 2, 4 or 8 (CUSTOM-15).
    Doubled { factor: u8 },
    /// A player gets or loses so many points when the round ends (CUSTOM-15).
    Awarded { seat: Seat, amount: u8, gain: Gain },
    /// The round waits for a seat.
    Awaits {
        seat: Seat,
        /// What that seat has to decide.
        what: Decision,
    },
    /// The round is over (OUT-1, OUT-5).
    Ended {
        /// Who went out; nobody in a blocked round.
        winner: Option<Seat>,
    },
}

/// What makes a player draw.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub enum Why {
    /// Their turn (TURN-2).
    Turn,
    /// A Draw Two or Wild Draw Four.
    Penalty,
    /// A challenge, won or lost (W4-5, W4-6).
    Challenge,
    /// Being caught without an UNO call, or having forgotten it (UNO-2, MORE-7).
    Caught,
    /// A written rule (CUSTOM-1).
    Rule,
    /// A call or catch without ground (MORE-8).
    FalseCall,
}

impl Why {
    pub(crate) const ALL: [Why; 6] = [Why::Turn, Why::Penalty, Why::Challenge, Why::Caught, Why::Rule, Why::FalseCall];
}

/// What a seat has to decide.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub enum Decision {
    /// The colour of an opening wild (SETUP-8).
    Color,
    /// What to do with a turn: lay a card, or draw.
    Turn,
    /// The next of several cards (MORE-11).
    More,
    /// Whether to lay a card at once, a written rule having ended (CUSTOM-14).
    Now,
    /// What becomes of the card drawn last (TURN-3).
    Drawn {
        /// Whether it must be played.
        must: bool,
    },
    /// A pending Draw Two.
    Take,
    /// A pending Wild Draw Four.
    Four,
    /// A step of a tour.
    Tour,
    /// Something a written rule asks for.
    Rule {
        /// What it asks for.
        ask: Ask,
        /// How far the rule is.
        at: Progress,
    },
}

/// How far a written rule is: at which step, and how many of those the step concerns are done with it. In one byte, so that
/// a decision is no larger than a register takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub struct Progress(u8);

impl Progress {
    /// Nothing for a step that no rule has, and for more players than there are.
    pub fn new(step: usize, done: usize) -> Option<Progress> {
        let place = step.checked_mul(SeatCount::MAX)?.checked_add(done)?;
        if done < SeatCount::MAX { u8::try_from(place).ok().map(Progress) } else { None }
    }

    /// At which step it is.
    pub const fn step(self) -> u8 {
        self.0 / SeatCount::MAX as u8
    }

    /// How many of those the step concerns are done with it.
    pub const fn done(self) -> u8 {
        self.0 % SeatCount::MAX as u8
    }
}

const _: () = assert!(WrittenRule::MAX_STEPS * SeatCount::MAX <= u8::MAX as usize + 1);
const _: () = assert!(size_of::<Decision>() <= size_of::<u32>());

/// What a written rule asks of a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub enum Ask {
    /// To put down so many cards of their choice.
    Discard(u8),
    /// To vote for or against; others see it when all have (CUSTOM-4).
    Vote,
    /// To choose one of so many outcomes.
    Choose(Outcomes),
    /// To pick another player.
    Pick,
    /// To give another player so many cards (CUSTOM-7).
    #[allow(missing_docs)]
    Give { to: Seat, count: u8 },
    /// To take so many cards from a hand they see (CUSTOM-7).
    #[allow(missing_docs)]
    TakeFrom { from: Seat, count: u8 },
    /// To show so many cards, to everyone if there is nobody (CUSTOM-7).
    #[allow(missing_docs)]
    Show { to: Option<Seat>, count: u8 },
    /// To call out a number, a colour or a symbol (CUSTOM-10).
    Name(What),
}

/// How many outcomes there are to choose from (CUSTOM-12).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
#[allow(missing_docs)]
pub enum Outcomes {
    Two,
    Three,
    Four,
}

impl Outcomes {
    pub(crate) const ALL: [Outcomes; 3] = [Outcomes::Two, Outcomes::Three, Outcomes::Four];

    /// How many that is.
    pub const fn count(self) -> usize {
        self as usize + 2
    }

    /// The outcomes there are.
    pub fn choices(self) -> impl Iterator<Item = Choice> {
        Choice::ALL.into_iter().take(self.count())
    }
}

const _: () = assert!(size_of::<Event>() <= 6, "events are handed about and kept in their thousands");
