use crate::{
    BadRules, Challenge, Contradiction, CustomCards, DrawRule, DrawnCard, JumpIn, JumpWindow, LastCard, MatchBy,
    OpeningWild, Scoring, Seat, SeatCount, SeatSet, Seven, Several, Stacking, TwoPlayerReverse, Uno, UnoWindow,
    deck::CLASSIC_LEN,
};

/// Every switch of the rules. Plain data: a house rule is a field, tested beside the rule it changes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rules {
    /// PROG, MORE-3: which cards answer a pending Draw Two or Wild Draw Four.
    pub stacking: Stacking,
    /// MORE-4: a Reverse or Skip of the colour in play sends pending cards away.
    pub deflect: bool,
    /// SEVEN-0-2, MORE-9: a 7 trades hands.
    pub seven: Seven,
    /// SEVEN-0-1, MORE-9: a 0 passes all hands on.
    pub zero: bool,
    /// JUMP, MORE-12: an identical card may be played out of turn.
    pub jump_in: JumpIn,
    /// JUMP-2, MORE-12: how long it may.
    pub jump_window: JumpWindow,
    /// MORE-11: several cards in one turn.
    pub several: Several,
    /// MORE-5: nobody draws who could lawfully play.
    pub forced_play: bool,
    /// MORE-10: which cards may be a hand's last.
    pub last_card: LastCard,
    /// SETUP-8, MORE-13: what becomes of a wild turned up.
    pub opening_wild: OpeningWild,
    /// W4-3: whether a Wild Draw Four can be played unlawfully; `false` implies no challenge.
    pub bluffing: bool,
    /// W4-4: who may challenge a Wild Draw Four.
    pub challenge: Challenge,
    /// TURN-3: whether a drawn card that can be played must be.
    pub drawn_card: DrawnCard,
    /// MORE-1: how many cards a turn's draw is.
    pub draw: DrawRule,
    /// UNO, MORE-7: what becomes of a missing call.
    pub uno: Uno,
    /// UNO-3: how long a player who did not call UNO is in danger.
    pub uno_window: UnoWindow,
    /// MORE-8: cards drawn for a call or catch without ground; 0 refuses it (UNO-6).
    pub false_call: u8,
    /// MORE-14: who holds so many cards is out of the round; 0 if nobody ever is.
    pub mercy: u8,
    /// MORE-15: play goes on until one is left.
    pub places: bool,
    /// MORE-16: partners sit opposite.
    pub teams: bool,
    /// MORE-17: partners see each other's cards.
    pub partner_hands: bool,
    /// MORE-18: what ends a match.
    pub match_by: MatchBy,
    /// MORE-18: of how many rounds a match by rounds is.
    pub best_of: u8,
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

impl Rules {
    /// The fewest cards that a deal leaves to play with.
    pub const LEAST_LEFT: usize = 5;

    /// The defaults of RULES.md, which are also the preset `classic`.
    pub const CLASSIC: Rules = Rules {
        stacking: Stacking::Off,
        deflect: false,
        seven: Seven::Off,
        zero: false,
        jump_in: JumpIn::Off,
        jump_window: JumpWindow::Played,
        several: Several::Off,
        forced_play: false,
        last_card: LastCard::Any,
        opening_wild: OpeningWild::Play,
        bluffing: true,
        challenge: Challenge::Victim,
        drawn_card: DrawnCard::May,
        draw: DrawRule::One,
        uno: Uno::Catch,
        uno_window: UnoWindow::NextTurn,
        false_call: 0,
        mercy: 0,
        places: false,
        teams: false,
        partner_hands: false,
        match_by: MatchBy::Points,
        best_of: 5,
        two_player_reverse: TwoPlayerReverse::Skip,
        scoring: Scoring::Winner,
        target: 500,
        hand_size: 7,
        uno_penalty: 2,
        world_tour: 0,
        custom: CustomCards::NONE,
    };

    /// Whether each number is within its bounds and no two switches contradict each other.
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
        if self.false_call > 10 {
            return Err(BadRules::FalseCall(self.false_call));
        }
        if self.mercy != 0 && (self.mercy < 15 || self.mercy > 40) {
            return Err(BadRules::Mercy(self.mercy));
        }
        if self.best_of < 1 || self.best_of > 25 {
            return Err(BadRules::BestOf(self.best_of));
        }
        match self.contradiction() {
            Some(contradiction) => Err(BadRules::Contradiction(contradiction)),
            None => Ok(()),
        }
    }

    /// Two switches that cannot both be so.
    pub const fn contradiction(&self) -> Option<Contradiction> {
        let (mercy, hand_size) = (self.mercy, self.hand_size);
        if mercy != 0 && mercy <= hand_size {
            return Some(Contradiction::MercyAtTheDeal { mercy, hand_size });
        }
        if self.teams && self.places {
            return Some(Contradiction::TeamsAndPlaces);
        }
        if self.teams && matches!(self.match_by, MatchBy::Elimination) {
            return Some(Contradiction::TeamsAndElimination);
        }
        if self.partner_hands && !self.teams {
            return Some(Contradiction::PartnersWithoutTeams);
        }
        if self.false_call > 0 && matches!(self.uno, Uno::Off) {
            return Some(Contradiction::FalseCallWithoutCalls);
        }
        None
    }

    /// Whether so many can play by these rules.
    pub const fn check_for(&self, seats: SeatCount) -> Result<(), BadRules> {
        if let Err(bad) = self.check() {
            return Err(bad);
        }
        let (deck, hand_size) = (self.deck_size(), self.hand_size);
        if seats.get() * hand_size as usize > deck - Rules::LEAST_LEFT {
            return Err(BadRules::TooManyCards { seats: seats.get(), hand_size, deck });
        }
        if self.teams && !matches!(seats.get(), 4 | 6 | 8 | 10) {
            return Err(BadRules::Teams(seats.get()));
        }
        Ok(())
    }

    /// Who plays together with `seat`, itself included: everybody for themselves without teams (MORE-16).
    pub fn team_of(&self, seat: Seat, seats: SeatCount) -> SeatSet {
        if !self.teams {
            return SeatSet::only(seat);
        }
        let teams = Rules::teams_of(seats);
        let together = |other: &Seat| other.index() % teams == seat.index() % teams;
        seats.seats().filter(together).fold(SeatSet::EMPTY, SeatSet::with)
    }

    /// How many teams so many players make: three pairs with six, else two (MORE-16).
    pub const fn teams_of(seats: SeatCount) -> usize {
        if seats.get() == 6 { 3 } else { 2 }
    }

    /// Whether a Draw Two or Wild Draw Four waits for its victim to do something about it (PROG, MORE-3, MORE-4, JUMP-5).
    #[inline]
    pub(crate) fn lets_pending_wait(&self) -> bool {
        self.can_be_answered() || self.jump_in != JumpIn::Off
    }

    /// Whether whom a pending card hits may lay something on it (PROG-1, MORE-3, MORE-4).
    #[inline]
    pub(crate) fn can_be_answered(&self) -> bool {
        self.stacking != Stacking::Off || self.deflect
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
