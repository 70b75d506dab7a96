//! Rules, made up.

#[path = "written.rs"]
mod written;

use lastcard_bots::Rng;
use lastcard_engine::*;

/// Every switch by chance, and cards with anything written on them.
pub(crate) fn any_rules(rng: &mut Rng) -> Rules {
    let custom = written::any_cards(rng);
    let mut flip = |of: usize| rng.below(of);
    Rules {
        stacking: [Stacking::Off, Stacking::Twos, Stacking::Same, Stacking::Up, Stacking::Any][flip(5)],
        deflect: flip(2) == 0,
        seven: [Seven::Off, Seven::Must, Seven::May][flip(3)],
        zero: flip(2) == 0,
        jump_in: [JumpIn::Off, JumpIn::All, JumpIn::NoWilds][flip(3)],
        jump_window: [JumpWindow::Played, JumpWindow::Top][flip(2)],
        several: [Several::Off, Several::Identical, Several::SameNumber][flip(3)],
        forced_play: flip(2) == 0,
        last_card: [LastCard::Any, LastCard::NoWild, LastCard::NoAction][flip(3)],
        opening_wild: [OpeningWild::Play, OpeningWild::PutBack][flip(2)],
        bluffing: flip(4) > 0,
        challenge: [Challenge::Victim, Challenge::Anyone, Challenge::Off][flip(3)],
        drawn_card: [DrawnCard::May, DrawnCard::Must, DrawnCard::Never][flip(3)],
        draw: [DrawRule::One, DrawRule::UntilPlayable][flip(2)],
        uno: [Uno::Catch, Uno::Catch, Uno::Automatic, Uno::Off][flip(4)],
        uno_window: [UnoWindow::NextTurn, UnoWindow::Open][flip(2)],
        false_call: [0, 0, 1, 4, 10][flip(5)],
        mercy: [0, 0, 15, 21, 40][flip(5)],
        places: flip(3) == 0,
        teams: flip(3) == 0,
        partner_hands: flip(2) == 0,
        match_by: [MatchBy::Points, MatchBy::Rounds, MatchBy::Elimination][flip(3)],
        best_of: 1 + flip(25) as u8,
        two_player_reverse: [TwoPlayerReverse::Skip, TwoPlayerReverse::Literal][flip(2)],
        scoring: [Scoring::Winner, Scoring::Tally][flip(2)],
        target: 1 + flip(1000) as u16,
        hand_size: [7, 7, 1, 2, 3, 12, 20][flip(7)],
        uno_penalty: [2, 2, 0, 1, 4, 10][flip(6)],
        world_tour: flip(5) as u8,
        custom,
    }
}

/// The same with hands that so many players can be dealt, and without what contradicts something else.
pub(crate) fn fitting(rules: Rules, seats: SeatCount) -> Rules {
    let most = ((rules.deck_size() - 5) / seats.get()) as u8;
    let teams = rules.teams && seats.get() >= 4 && seats.get().is_multiple_of(2);
    let partner_hands = rules.partner_hands && teams;
    let mut rules = Rules { hand_size: rules.hand_size.min(most), teams, partner_hands, ..rules };
    while let Some(contradiction) = rules.contradiction() {
        rules = contradiction.mended(rules);
    }
    rules
}
