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
        progressive: flip(2) == 0,
        seven_zero: flip(2) == 0,
        jump_in: flip(2) == 0,
        bluffing: flip(4) > 0,
        challenge: [Challenge::Victim, Challenge::Anyone, Challenge::Off][flip(3)],
        drawn_card: [DrawnCard::May, DrawnCard::Must][flip(2)],
        draw: [DrawRule::One, DrawRule::UntilPlayable][flip(2)],
        uno_window: [UnoWindow::NextTurn, UnoWindow::Open][flip(2)],
        two_player_reverse: [TwoPlayerReverse::Skip, TwoPlayerReverse::Literal][flip(2)],
        scoring: [Scoring::Winner, Scoring::Tally][flip(2)],
        target: 1 + flip(1000) as u16,
        hand_size: [7, 7, 1, 2, 3, 12, 20][flip(7)],
        uno_penalty: [2, 2, 0, 1, 4, 10][flip(6)],
        world_tour: flip(5) as u8,
        custom,
    }
}

/// The same with hands that so many players can be dealt.
pub(crate) fn fitting(rules: Rules, seats: SeatCount) -> Rules {
    let most = ((rules.deck_size() - 5) / seats.get()) as u8;
    Rules { hand_size: rules.hand_size.min(most), ..rules }
}
