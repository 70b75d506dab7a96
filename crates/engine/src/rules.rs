use crate::{CustomCards, SeatCount, deck::CLASSIC_LEN};

/// Every switch of the rules. Plain data: a house rule is a field, tested beside the rule it changes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rules {
    /// PROG: Draw Twos and Wild Draw Fours may be answered in kind.
    pub progressive: bool,
    /// SEVEN-0: a 7 trades hands, a 0 passes them on.
    pub seven_zero: bool,
    /// JUMP: an identical card may be played out of turn.
    pub jump_in: bool,
    /// W4-3: whether a Wild Draw Four can be played unlawfully; `false` implies no challenge.
    pub bluffing: bool,
    /// W4-4: who may challenge a Wild Draw Four.
    pub challenge: Challenge,
    /// TURN-3: whether a drawn card that can be played must be.
    pub drawn_card: DrawnCard,
    /// MORE-1: how many cards a turn's draw is.
    pub draw: DrawRule,
    /// UNO-3: how long a player who did not call UNO is in danger.
    pub uno_window: UnoWindow,
    /// ACT-2: what a Reverse does between two players.
    pub two_player_reverse: TwoPlayerReverse,
    /// SCORE-2, SCORE-3: who scores what.
    pub scoring: Scoring,
    /// SCORE-4: the points that end a match.
    pub target: u16,
    /// MORE-2: cards dealt to each player.
    pub hand_size: u8,
    /// MORE-2: cards drawn by a player caught without an UNO call.
    pub uno_penalty: u8,
    /// DECK-4: World Tour cards in the deck.
    pub world_tour: u8,
    /// DECK-5: Wild Customizable cards in the deck and what is written on them.
    pub custom: CustomCards,
}

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

/// A number in the rules that no table can be played with.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadRules {
    /// SCORE-4
    #[error("target must be 1 to 10000, not {0}")]
    Target(u16),
    /// MORE-2
    #[error("hand_size must be 1 to 20, not {0}")]
    HandSize(u8),
    /// MORE-2
    #[error("uno_penalty must be 0 to 10, not {0}")]
    UnoPenalty(u8),
    /// DECK-4
    #[error("world_tour must be 0 to 4, not {0}")]
    WorldTour(u8),
    /// The deal must leave cards to play with.
    #[error("{seats} players with {hand_size} cards each need more than the deck's {deck} cards less 5")]
    TooManyCards {
        /// Players at the table.
        seats: usize,
        /// Cards each would be dealt.
        hand_size: u8,
        /// Cards in the deck.
        deck: usize,
    },
}

impl Rules {
    /// The defaults of RULES.md, which are also the preset `classic`.
    pub const CLASSIC: Rules = Rules {
        progressive: false,
        seven_zero: false,
        jump_in: false,
        bluffing: true,
        challenge: Challenge::Victim,
        drawn_card: DrawnCard::May,
        draw: DrawRule::One,
        uno_window: UnoWindow::NextTurn,
        two_player_reverse: TwoPlayerReverse::Skip,
        scoring: Scoring::Winner,
        target: 500,
        hand_size: 7,
        uno_penalty: 2,
        world_tour: 0,
        custom: CustomCards::NONE,
    };

    /// Whether each number is within its bounds.
    pub const fn check(&self) -> Result<(), BadRules> {
        if self.target < 1 || self.target > 10_000 {
            return Err(BadRules::Target(self.target));
        }
        if self.hand_size < 1 || self.hand_size > 20 {
            return Err(BadRules::HandSize(self.hand_size));
        }
        if self.uno_penalty > 10 {
            return Err(BadRules::UnoPenalty(self.uno_penalty));
        }
        if self.world_tour > 4 {
            return Err(BadRules::WorldTour(self.world_tour));
        }
        Ok(())
    }

    /// Whether so many can play by these rules.
    pub const fn check_for(&self, seats: SeatCount) -> Result<(), BadRules> {
        if let Err(bad) = self.check() {
            return Err(bad);
        }
        let (deck, hand_size) = (self.deck_size(), self.hand_size);
        if seats.get() * hand_size as usize > deck - 5 {
            return Err(BadRules::TooManyCards { seats: seats.get(), hand_size, deck });
        }
        Ok(())
    }

    /// How many cards the deck has.
    pub const fn deck_size(&self) -> usize {
        CLASSIC_LEN + self.world_tour as usize + self.custom.len()
    }

    /// Who may challenge, bluffing considered (W4-3).
    #[inline]
    pub const fn challenge(&self) -> Challenge {
        if self.bluffing { self.challenge } else { Challenge::Off }
    }
}

impl Default for Rules {
    fn default() -> Rules {
        Rules::CLASSIC
    }
}
