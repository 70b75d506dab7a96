//! Plain rules: those that ask no more at a turn than classic play does.
//!
//! What happens at nearly every turn is compiled twice: by [`ANY`] rules, where each switch is looked at, and by
//! [`PLAIN`] ones, where it is known how these stand. What happens seldom is compiled by any rules only.

use super::Round;
use crate::{DrawRule, FaceSet, Rules, UnoWindow};

/// Rules of any kind.
pub(super) const ANY: bool = false;
/// Plain rules.
pub(super) const PLAIN: bool = true;

/// Whether the rules are plain.
#[inline]
pub(super) fn is_plain(rules: &Rules) -> bool {
    let as_printed = rules.bluffing && !rules.jump_in && !rules.seven_zero;
    let with_classic_cards = rules.world_tour == 0 && rules.custom.is_empty();
    as_printed && with_classic_cards && rules.draw == DrawRule::One && rules.uno_window == UnoWindow::NextTurn
}

impl Round {
    /// Whether a written rule left something to look at when a turn begins.
    #[inline(always)]
    pub(super) const fn lasts<const BY: bool>(&self) -> bool {
        BY == ANY && self.lasting.at_turns
    }

    /// Whether a Wild Draw Four may be played unlawfully (W4-3).
    #[inline(always)]
    pub(super) const fn allows_bluffs<const BY: bool>(&self) -> bool {
        BY == PLAIN || self.rules.bluffing
    }

    /// Whether identical cards may be laid out of turn (JUMP-1).
    #[inline(always)]
    pub(super) const fn allows_jumps<const BY: bool>(&self) -> bool {
        BY == ANY && self.rules.jump_in
    }

    /// Whether who did not call UNO is in danger as long as they hold one card (UNO-3).
    #[inline(always)]
    pub(super) const fn has_open_window<const BY: bool>(&self) -> bool {
        BY == ANY && matches!(self.rules.uno_window, UnoWindow::Open)
    }

    /// Whether a turn's draw goes on until a card can be played (MORE-1).
    #[inline(always)]
    pub(super) const fn draws_on<const BY: bool>(&self) -> bool {
        BY == ANY && matches!(self.rules.draw, DrawRule::UntilPlayable)
    }

    /// The faces that take another's hand, unless laid last (SEVEN-0-2, TOUR-2).
    #[inline(always)]
    pub(super) const fn trades<const BY: bool>(&self) -> FaceSet {
        if BY == PLAIN { FaceSet::EMPTY } else { self.terms.trades }
    }
}

#[cfg(test)]
mod tests {
    extern crate std;
    use std::vec::Vec;

    use super::{super::terms::Terms, *};
    use crate::{Action, Chance, DrawnCard, Round, Seat, SeatCount, TwoPlayerReverse};

    #[test]
    fn plain_rules_play_as_they_would_among_any() {
        let classic = Rules::CLASSIC;
        let must = Rules { drawn_card: DrawnCard::Must, progressive: true, hand_size: 3, ..classic };
        let literal = Rules { two_player_reverse: TwoPlayerReverse::Literal, ..classic };
        for rules in [classic, must, literal] {
            assert!(is_plain(&rules));
            for seed in 0..200 {
                let seats = SeatCount::new(2 + seed as usize % 9).unwrap();
                let mut round = Round::deal(rules, seats, seats.nth(0), Chance::Fast(seed), &mut ()).unwrap();
                for step in 0..300u64 {
                    let any = Round { terms: Terms { plain: false, ..round.terms }, ..round };
                    for seat in seats.seats() {
                        assert_eq!(round.legal_actions(seat), any.legal_actions(seat));
                    }
                    let Some((seat, action)) = nth_action(&round, (seed + step).wrapping_mul(0x9E37_79B9) >> 8) else {
                        break;
                    };
                    let (mut told, mut told_any) = (Vec::new(), Vec::new());
                    let (mut next, mut next_any) = (round, any);
                    next.apply(seat, action, &mut |event| told.push(event)).unwrap();
                    next_any.apply(seat, action, &mut |event| told_any.push(event)).unwrap();
                    assert_eq!(told, told_any);
                    assert_eq!(next, Round { terms: round.terms, ..next_any });
                    round = next;
                }
            }
        }
    }

    /// One of all legal actions, with UNO called by half of those who may.
    fn nth_action(round: &Round, n: u64) -> Option<(Seat, Action)> {
        let listed = |seat| round.legal_actions(seat).iter().map(move |action| (seat, action));
        let all: Vec<_> = round.seats().seats().flat_map(listed).collect();
        let (seat, action) = *all.get(n as usize % all.len().max(1))?;
        let calls = round.legal_actions(seat).may_call_with_play() && n.is_multiple_of(2);
        Some((seat, if let (Action::Play(lay), true) = (action, calls) { Action::Play(lay.uno()) } else { action }))
    }
}
