/// Who may challenge a Wild Draw Four (W4-4).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Challenge {
    /// The player who would have to draw.
    Victim,
    /// Every player but its own.
    Anyone,
    /// Nobody.
    Off,
}

/// What becomes of a drawn card that can be played (TURN-3).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DrawnCard {
    /// It may be played or kept.
    May,
    /// Who held no playable card must play it.
    Must,
    /// It is kept: drawing ends the turn (MORE-6).
    Never,
}

/// Which cards answer a pending one (PROG-1, MORE-3).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Stacking {
    /// None.
    Off,
    /// A Draw Two on a Draw Two.
    Twos,
    /// A card of the same kind: the sheet's Progressive.
    Same,
    /// Also a Wild Draw Four on a Draw Two.
    Up,
    /// Also a Draw Two on a Wild Draw Four, if it has the colour named.
    Any,
}

/// What a 7 does (SEVEN-0-2, MORE-9).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Seven {
    /// Nothing.
    Off,
    /// Its player trades hands.
    Must,
    /// Its player trades hands or keeps their own.
    May,
}

/// Which identical cards are played out of turn (JUMP-1, MORE-12).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum JumpIn {
    /// None.
    Off,
    /// All.
    All,
    /// All but wilds.
    NoWilds,
}

/// How long an identical card may be played out of turn (JUMP-2, MORE-12).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum JumpWindow {
    /// Until the next action.
    Played,
    /// As long as the card lies on top, turned up or played.
    Top,
}

/// Which cards are laid together (MORE-11).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Several {
    /// None: a turn is one card.
    Off,
    /// Identical ones.
    Identical,
    /// Those of one number or symbol.
    SameNumber,
}

/// Which cards may be a hand's last (MORE-10).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LastCard {
    /// All.
    Any,
    /// All but wilds.
    NoWild,
    /// Numbers alone.
    NoAction,
}

/// What becomes of a Wild, World Tour or Customizable turned up (SETUP-8, MORE-13).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OpeningWild {
    /// The first player names the colour.
    Play,
    /// It goes back into the pile, as a Wild Draw Four does.
    PutBack,
}

/// What becomes of a missing UNO call (UNO-1, MORE-7).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Uno {
    /// Others may catch its player.
    Catch,
    /// Its player draws the penalty at once.
    Automatic,
    /// Nothing: nobody calls.
    Off,
}

/// What ends a match (SCORE-2, MORE-18).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MatchBy {
    /// The target.
    Points,
    /// A number of rounds.
    Rounds,
    /// That one is left: each round's loser is out.
    Elimination,
}

/// How many cards a turn's draw is (MORE-1).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DrawRule {
    /// One card.
    One,
    /// Until a card comes that could lawfully be played.
    UntilPlayable,
}

/// How long the danger of a missing UNO call lasts (UNO-3).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum UnoWindow {
    /// Until anyone plays, jumps in or draws as their turn.
    NextTurn,
    /// As long as the player holds exactly one card.
    Open,
}

/// What a Reverse does between two players (ACT-2).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TwoPlayerReverse {
    /// It acts as a Skip and the direction stays.
    Skip,
    /// It only turns the direction.
    Literal,
}

/// Who scores what (SCORE-2, SCORE-3).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Scoring {
    /// The round's winner scores all cards left in the others' hands.
    Winner,
    /// Each player's own left-over points are added up; the lowest total wins.
    Tally,
}
