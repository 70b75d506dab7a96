use crate::{Choice, Color, Direction, Face, Mark, Seat, SeatSet, Until};

/// Something that happened, with all its secrets. Events are the only thing that changes a round;
/// what a seat may see of one is [`Event::seen_by`](crate::Event::seen_by).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    /// A card went from the draw pile into a hand at the start (SETUP-2).
    Dealt {
        /// To whom.
        seat: Seat,
        /// Which card.
        card: Face,
    },
    /// The top of the draw pile started the discard pile (SETUP-3).
    TurnedUp {
        /// Which card.
        card: Face,
    },
    /// The Wild Draw Four turned up went back into the pile (SETUP-9).
    PutBack {
        /// How many cards lie above it.
        place: u8,
    },
    /// The colour of an opening wild was named (SETUP-8).
    Named {
        /// By whom.
        seat: Seat,
        /// Which.
        color: Color,
    },
    /// A card was laid.
    Played {
        /// By whom.
        seat: Seat,
        /// Which card.
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
        /// Whose.
        seat: Seat,
        /// Which card.
        card: Face,
        /// What made them draw.
        why: Why,
        /// Whether all may see it because hands lie open.
        open: bool,
    },
    /// The discards but the top card became the new draw pile (OUT-3).
    Reshuffled,
    /// The drawn card was kept (TURN-3).
    Kept {
        /// By whom.
        seat: Seat,
    },
    /// A turn was passed because nothing could be drawn (OUT-4).
    Passed {
        /// By whom.
        seat: Seat,
    },
    /// Pending cards were accepted; they are drawn next.
    Took {
        /// By whom.
        seat: Seat,
        /// How many.
        count: u8,
    },
    /// A Wild Draw Four was challenged (W4-4).
    Challenged {
        /// By whom.
        by: Seat,
        /// Whose card.
        seat: Seat,
        /// Whether it was unlawful.
        guilty: bool,
    },
    /// A card of a challenged hand was shown to the challenger (W4-4).
    Showed {
        /// Whose card.
        seat: Seat,
        /// To whom.
        to: Seat,
        /// Which card.
        card: Face,
    },
    /// A turn was missed.
    Missed {
        /// Whose.
        seat: Seat,
    },
    /// The direction of play turned (ACT-2).
    Turned,
    /// Two players traded hands (SEVEN-0-2).
    Traded {
        /// Who laid the card.
        seat: Seat,
        /// With whom.
        with: Seat,
    },
    /// Every hand passed to the next player (SEVEN-0-1).
    PassedOn {
        /// Which way.
        direction: Direction,
    },
    /// A hand was laid on the table to start a tour (TOUR-2).
    LaidDown {
        /// Whose.
        seat: Seat,
    },
    /// A player on the tour took another's hand (TOUR-2).
    TookHand {
        /// Who.
        seat: Seat,
        /// Whose hand.
        from: Seat,
    },
    /// A player took the hand on the table, which ended the tour (TOUR-2).
    TookTable {
        /// Who.
        seat: Seat,
    },
    /// UNO was called after the play (UNO-1).
    Called {
        /// By whom.
        seat: Seat,
    },
    /// A player without an UNO call was caught (UNO-2).
    Caught {
        /// Who was caught.
        seat: Seat,
        /// By whom.
        by: Seat,
    },
    /// The rule written on a customizable card begins (CUSTOM-1).
    RuleBegan {
        /// Who laid the card.
        seat: Seat,
        /// Which card.
        card: Face,
    },
    /// A card was put down because a written rule says so; it lies under the top card (CUSTOM-5).
    Discarded {
        /// By whom.
        seat: Seat,
        /// Which card.
        card: Face,
    },
    /// A player voted; what others see only when all have (CUSTOM-4).
    Voted {
        /// Who.
        seat: Seat,
        /// How.
        yes: bool,
    },
    /// All have voted.
    Counted {
        /// Who voted yes.
        yes: SeatSet,
        /// Whether it passed.
        passed: bool,
    },
    /// A player chose one of a written rule's two outcomes.
    Chose {
        /// Who.
        seat: Seat,
        /// Which.
        choice: Choice,
    },
    /// The card's player picked another.
    Picked {
        /// Who picked.
        seat: Seat,
        /// Whom.
        whom: Seat,
    },
    /// A player will miss their next turn.
    WillMiss {
        /// Who.
        seat: Seat,
    },
    /// The card's player will take another turn.
    GoesAgain {
        /// Who.
        seat: Seat,
    },
    /// A player who cannot play at their next turn will draw so many cards; 0 if as ever again.
    WillDraw {
        /// Who.
        seat: Seat,
        /// How many.
        count: u8,
    },
    /// All hands lie open until this player's next turn begins.
    Opened {
        /// The card's player.
        seat: Seat,
    },
    /// A card of an open hand, for all to see.
    Revealed {
        /// Whose.
        seat: Seat,
        /// Which card.
        card: Face,
    },
    /// The hands lie open no longer.
    Closed,
    /// A player bears a mark.
    Marked {
        /// Who.
        seat: Seat,
        /// Which mark.
        mark: Mark,
        /// How long.
        until: Until,
    },
    /// A player bears a mark no longer.
    Unmarked {
        /// Who.
        seat: Seat,
        /// Which mark.
        mark: Mark,
        /// How long it was to be.
        until: Until,
    },
    /// The round waits for a seat.
    Awaits {
        /// Which seat.
        seat: Seat,
        /// What it decides.
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
pub enum Why {
    /// Their turn (TURN-2).
    Turn,
    /// A Draw Two or Wild Draw Four.
    Penalty,
    /// A challenge, won or lost (W4-5, W4-6).
    Challenge,
    /// Being caught without an UNO call (UNO-2).
    Caught,
    /// A written rule (CUSTOM-1).
    Rule,
}

/// What a seat has to decide.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Decision {
    /// The colour of an opening wild (SETUP-8).
    Color,
    /// A turn.
    Turn,
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
        /// What.
        ask: Ask,
        /// At which step the rule is.
        step: u8,
        /// How many of those the step concerns are done with it.
        done: u8,
    },
}

/// What a written rule asks of a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ask {
    /// To put down so many cards of their choice.
    Discard(u8),
    /// To vote.
    Vote,
    /// To choose one of two outcomes.
    Choose,
    /// To pick another player.
    Pick,
}
