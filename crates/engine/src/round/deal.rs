//! How a round begins: by a deal, or in the middle of one.

use super::{Four, LastPlay, Lasting, Round, Run, Standing, State, terms::Terms};
use crate::{
    BadDeck, BadRules, Chance, Color, Deck, Direction, Event, Face, FaceSet, Hand, OpeningWild, Rank, Rules, Seat,
    SeatCount, SeatSet, Sink, chance::Stream, deck, event::Decision, pile::Pile,
};

/// A round in the middle: somebody's turn, no window open, nobody in danger.
#[derive(Clone, Copy, Debug)]
pub struct Position<'a> {
    /// What it is played by; there may be no more of a card than their deck has.
    pub rules: Rules,
    /// What each player holds.
    pub hands: &'a [Hand],
    /// The top of the discard pile.
    pub top: Face,
    /// The colour in play.
    pub color: Color,
    /// The draw pile, the top first.
    pub draw: &'a [Face],
    /// The discards under the top card.
    pub discards: Hand,
    /// Whose turn it is.
    pub turn: Seat,
    /// Which way play goes.
    pub direction: Direction,
    /// Where the shuffles still to come are from.
    pub chance: Chance,
}

/// Why there can be no such deal or position.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadPosition {
    /// The rules cannot be played by.
    #[error(transparent)]
    Rules(#[from] BadRules),
    /// The deck is not that of the rules.
    #[error(transparent)]
    Deck(#[from] BadDeck),
    /// Not 2 to 10 hands (DECK-6).
    #[error("{0} hands; 2 to 10 can play")]
    Players(usize),
    /// The dealer or the player on turn is not at the table.
    #[error("there is no seat {0} at this table")]
    Seat(Seat),
    /// A player on turn or waiting holds at least one card.
    #[error("seat {0} holds no card; every hand has one or more")]
    EmptyHand(Seat),
    /// There are more of a card than the deck has.
    #[error("there are {found} {face}, the deck has {expected}")]
    TooMany {
        /// The first card, in canonical order, of which there are too many in hands and piles together.
        face: Face,
        /// How many there are.
        found: usize,
        /// How many the deck has.
        expected: usize,
    },
    /// A coloured top card has its own colour in play (TURN-1).
    #[error("with {top} on top the colour in play is its own, not {color}")]
    Color {
        /// The coloured card on top, whose colour is in play.
        top: Face,
        /// The colour said to be in play.
        color: Color,
    },
}

impl Round {
    /// Shuffles and deals; the events of the deal go to `sink` (SETUP-2 to SETUP-10).
    #[inline(always)]
    pub fn deal(
        rules: Rules,
        seats: SeatCount,
        dealer: Seat,
        chance: Chance,
        sink: &mut impl Sink,
    ) -> Result<Round, BadPosition> {
        Round::deal_among(SeatSet::all(seats), rules, seats, dealer, chance, sink)
    }

    /// The same among some of the players, where others are out of the match (MORE-18).
    #[inline(always)]
    pub fn deal_among(
        playing: SeatSet,
        rules: Rules,
        seats: SeatCount,
        dealer: Seat,
        chance: Chance,
        sink: &mut impl Sink,
    ) -> Result<Round, BadPosition> {
        check_among(playing, &rules, seats, dealer)?;
        let mut round = Round::before_deal(playing, rules, seats, dealer, chance);
        round.shuffle_and_hand_out(sink);
        Ok(round)
    }

    /// Deals again at the same table, wherever the round stands: what [`deal`](Round::deal) does, without copying
    /// a round.
    #[inline]
    pub fn deal_again(&mut self, dealer: Seat, chance: Chance, sink: &mut impl Sink) -> Result<(), BadPosition> {
        if !self.seats.has(dealer) {
            return Err(BadPosition::Seat(dealer));
        }
        let dealt = self.dealt();
        // What lasts may guard cards that the rules do not (CUSTOM-14).
        if self.playing != dealt || self.lasting.lasts {
            self.terms = Terms::new(&self.rules, self.seats, dealt);
        }
        self.clear_table(dealt, dealer, chance);
        self.shuffle_and_hand_out(sink);
        Ok(())
    }

    #[inline(always)]
    fn shuffle_and_hand_out(&mut self, sink: &mut impl Sink) {
        let stream = &mut self.chance.stream(0);
        self.pile.complete(&self.rules, stream);
        self.hand_out(stream, sink);
    }

    /// Deals from a stacked deck; `chance` serves what is shuffled later.
    pub fn deal_from(
        rules: Rules,
        seats: SeatCount,
        dealer: Seat,
        deck: &Deck,
        chance: Chance,
        sink: &mut impl Sink,
    ) -> Result<Round, BadPosition> {
        check(&rules, seats, dealer)?;
        Deck::stacked(&rules, deck.cards().iter().copied())?;
        let mut round = Round::before_deal(SeatSet::all(seats), rules, seats, dealer, chance);
        round.pile = Pile::from_deck(deck);
        round.hand_out(&mut chance.stream(0), sink);
        Ok(round)
    }

    /// A round as it stands before the first card is dealt, the deck shuffled: where
    /// [`replay`](Round::replay) starts.
    pub fn shuffled(rules: Rules, seats: SeatCount, dealer: Seat, chance: Chance) -> Result<Round, BadPosition> {
        Round::shuffled_among(SeatSet::all(seats), rules, seats, dealer, chance)
    }

    /// The same among some of the players.
    pub fn shuffled_among(
        playing: SeatSet,
        rules: Rules,
        seats: SeatCount,
        dealer: Seat,
        chance: Chance,
    ) -> Result<Round, BadPosition> {
        check_among(playing, &rules, seats, dealer)?;
        let mut round = Round::before_deal(playing, rules, seats, dealer, chance);
        round.pile.complete(&rules, &mut chance.stream(0));
        Ok(round)
    }

    /// Nothing is dealt, and the classic deck lies in order.
    // Inlined, so that the round is written once, where it will stay.
    #[inline(always)]
    fn before_deal(playing: SeatSet, rules: Rules, seats: SeatCount, dealer: Seat, chance: Chance) -> Round {
        let terms = Terms::new(&rules, seats, playing);
        Round {
            rules,
            seats,
            terms,
            playing,
            standing: Standing::new(playing),
            dealer,
            hands: [Hand::EMPTY; SeatCount::MAX],
            pile: Pile::CLASSIC,
            under: Hand::EMPTY,
            top: Face::WILD,
            color: None,
            before: None,
            fits: FaceSet::EMPTY,
            layable: FaceSet::EMPTY,
            direction: Direction::Left,
            state: State::Turn,
            actor: dealer,
            pending: 0,
            on_four: false,
            danger: SeatSet::EMPTY,
            play: LastPlay::none(dealer),
            four: Four::none(dealer),
            table: Hand::EMPTY,
            run: Run::NONE,
            lasting: Lasting::none(dealer, terms.watchful),
            passes: 0,
            chance,
            reshuffles: 0,
            throws: 0,
        }
    }

    /// The same in place: rules and terms, the largest part by far, need not be copied. Every field is named here, so that
    /// none is forgotten; `laws::dealing_again_is_dealing_anew` compares the two.
    #[inline(always)]
    fn clear_table(&mut self, players: SeatSet, dealer: Seat, chance: Chance) {
        let Round {
            rules: _,
            seats: _,
            terms,
            playing,
            standing,
            dealer: dealt_by,
            hands,
            pile,
            under,
            top,
            color,
            before,
            fits,
            layable,
            direction,
            state,
            actor,
            pending,
            on_four,
            danger,
            play,
            four,
            table,
            run,
            lasting,
            passes,
            chance: next_chance,
            reshuffles,
            throws,
        } = self;
        (*playing, *standing, *dealt_by, *actor) = (players, Standing::new(players), dealer, dealer);
        *hands = [Hand::EMPTY; SeatCount::MAX];
        *pile = Pile::CLASSIC;
        (*under, *table) = (Hand::EMPTY, Hand::EMPTY);
        (*top, *color, *before) = (Face::WILD, None, None);
        (*fits, *layable) = (FaceSet::EMPTY, FaceSet::EMPTY);
        (*direction, *state) = (Direction::Left, State::Turn);
        (*pending, *on_four, *passes) = (0, false, 0);
        (*danger, *play, *four) = (SeatSet::EMPTY, LastPlay::none(dealer), Four::none(dealer));
        (*run, *lasting) = (Run::NONE, Lasting::none(dealer, terms.watchful));
        (*next_chance, *reshuffles, *throws) = (chance, 0, 0);
    }

    #[inline(always)]
    fn hand_out(&mut self, stream: &mut Stream, sink: &mut impl Sink) {
        let order = self.terms.order[Direction::Left as usize];
        let mut seat = self.dealer;
        for _ in 0..self.rules.hand_size as usize * self.playing.len() {
            seat = order[seat.index()];
            if let Some(card) = self.pile.peek() {
                self.emit(Event::Dealt { seat, card }, sink);
            }
        }
        while let Some(card) = self.pile.peek() {
            self.emit(Event::StartedPile { card }, sink);
            if card != Face::DRAW_FOUR && !(card.is_wild() && self.puts_wilds_back()) {
                break;
            }
            let place = stream.place(self.pile.len()) as u8;
            self.emit(Event::PutBack { place }, sink);
        }
        self.open_play(sink);
    }

    /// Whether a wild turned up goes back (MORE-13); it stays where nothing else is left to turn up.
    #[inline(never)]
    fn puts_wilds_back(&self) -> bool {
        self.rules.opening_wild == OpeningWild::PutBack && self.pile.iter().any(|card| !card.is_wild())
    }

    /// What the opening card does (SETUP-4 to SETUP-8).
    #[inline]
    fn open_play(&mut self, sink: &mut impl Sink) {
        let first = self.next(self.dealer);
        match self.top.rank() {
            Rank::Number(_) => self.pass_turn_to(first, sink),
            Rank::DrawTwo if self.rules.can_be_answered() => {
                self.emit(Event::Awaits { seat: first, what: Decision::Take }, sink);
            }
            Rank::DrawTwo => self.take(first, sink),
            Rank::Reverse => {
                self.emit(Event::Reversed, sink);
                self.pass_turn_to(self.dealer, sink);
            }
            Rank::Skip => self.skip(first, sink),
            Rank::Wild | Rank::DrawFour | Rank::WorldTour | Rank::Custom(_) => {
                self.emit(Event::Awaits { seat: first, what: Decision::Color }, sink);
            }
        }
    }

    /// Starts in the middle, on somebody's turn.
    pub fn from_position(position: &Position<'_>) -> Result<Round, BadPosition> {
        let Position { rules, hands, top, color, turn, .. } = *position;
        let seats = SeatCount::new(hands.len()).ok_or(BadPosition::Players(hands.len()))?;
        check(&rules, seats, turn)?;
        if top.color().is_some_and(|own| own != color) {
            return Err(BadPosition::Color { top, color });
        }
        position.check_cards()?;
        let mut round = Round::before_deal(SeatSet::all(seats), rules, seats, turn, position.chance);
        round.pile = Pile::from_faces(position.draw.iter().copied());
        round.hands[..hands.len()].copy_from_slice(hands);
        round.under = position.discards;
        round.top = top;
        round.color = Some(color);
        round.fits = FaceSet::matching(top, color);
        round.direction = position.direction;
        round.enter(State::Turn);
        Ok(round)
    }
}

#[inline]
fn check(rules: &Rules, seats: SeatCount, seat: Seat) -> Result<(), BadPosition> {
    rules.check_for(seats)?;
    if seats.has(seat) { Ok(()) } else { Err(BadPosition::Seat(seat)) }
}

/// Whether those can play, and so many.
fn check_among(playing: SeatSet, rules: &Rules, seats: SeatCount, dealer: Seat) -> Result<(), BadPosition> {
    check(rules, seats, dealer)?;
    if let Some(stranger) = (playing - SeatSet::all(seats)).first() {
        return Err(BadPosition::Seat(stranger));
    }
    if playing.len() < 2 { Err(BadPosition::Players(playing.len())) } else { Ok(()) }
}

impl Position<'_> {
    fn check_cards(&self) -> Result<(), BadPosition> {
        for (number, hand) in self.hands.iter().enumerate() {
            if let (true, Some(seat)) = (hand.is_empty(), Seat::new(number)) {
                return Err(BadPosition::EmptyHand(seat));
            }
        }
        for face in Face::all() {
            let in_hands: usize = self.hands.iter().map(|hand| hand.count(face)).sum();
            let in_pile = self.draw.iter().filter(|card| **card == face).count();
            let found = in_hands + in_pile + self.discards.count(face) + usize::from(self.top == face);
            let expected = deck::copies(&self.rules, face);
            if found > expected {
                return Err(BadPosition::TooMany { face, found, expected });
            }
        }
        Ok(())
    }
}
