//! Why an action that is not legal is refused.

use super::{Round, Stage, plain::ANY};
use crate::{Action, Challenge, Illegal, Lay, Rank, Seat};

impl Round {
    /// The reason; only asked for actions that are not legal.
    #[cold]
    pub(super) fn refusal(&self, seat: Seat, action: Action) -> Illegal {
        if matches!(self.stage, Stage::Over { .. }) {
            return Illegal::RoundOver;
        }
        match action {
            Action::Play(lay) => self.play_refusal(seat, lay),
            Action::Jump(lay) => self.jump_refusal(seat, lay),
            Action::Challenge => self.challenge_refusal(seat),
            Action::Call if self.calls_rest() => Illegal::CallsRest,
            Action::Call => Illegal::NothingToCall,
            Action::Catch(_) if self.calls_rest() => Illegal::CallsRest,
            Action::Catch(caught) if caught == seat => Illegal::OwnCatch,
            Action::Catch(_) => Illegal::NobodyToCatch,
            Action::Discard(_) if self.legal_actions(seat).discard_count() > 0 => Illegal::NotHeld,
            Action::Discard(_) | Action::Vote(_) | Action::Choose(_) | Action::Pick(_) => Illegal::NotAsked,
            _ if seat != self.actor => Illegal::NotYourTurn,
            Action::TourTake(_) if matches!(self.stage, Stage::Tour { .. }) => Illegal::OnTour,
            Action::TourKeep | Action::TourTake(_) => Illegal::NoTour,
            Action::Name(_) => Illegal::NoColorToName,
            Action::Draw | Action::Keep | Action::Take => self.turn_refusal(action),
        }
    }

    fn turn_refusal(&self, action: Action) -> Illegal {
        match (self.stage, action) {
            (Stage::Color, _) => Illegal::NameColorFirst,
            (Stage::Tour { .. }, _) => Illegal::TourUnderWay,
            (Stage::Custom { .. }, _) => Illegal::RuleUnderWay,
            (_, Action::Take) => Illegal::NothingToTake,
            (Stage::Take, _) => Illegal::DrawTwoWaits,
            (Stage::Four, _) => Illegal::DrawFourWaits,
            (Stage::Drawn { .. }, Action::Draw) => Illegal::AlreadyDrawn,
            (Stage::Drawn { .. }, _) => Illegal::MustPlayDrawn,
            (_, Action::Draw) => Illegal::MustPlayWhenDry,
            _ => Illegal::NothingDrawn,
        }
    }

    fn play_refusal(&self, seat: Seat, lay: Lay) -> Illegal {
        if seat != self.actor {
            return Illegal::NotYourTurn;
        }
        match self.stage {
            Stage::Color => return Illegal::NameColorFirst,
            Stage::Tour { .. } => return Illegal::TourUnderWay,
            Stage::Custom { .. } => return Illegal::RuleUnderWay,
            _ if !self.hand(seat).contains(lay.face) => return Illegal::NotHeld,
            Stage::Drawn { card, .. } if card != lay.face => return Illegal::OnlyDrawnCard,
            Stage::Take | Stage::Four => {
                if let Some(refusal) = self.answer_refusal(seat, lay) {
                    return refusal;
                }
            }
            _ => {
                if let Some(refusal) = self.match_refusal(seat, lay) {
                    return refusal;
                }
            }
        }
        self.form_refusal(seat, lay)
    }

    fn answer_refusal(&self, seat: Seat, lay: Lay) -> Option<Illegal> {
        let is_answer = match self.stage {
            Stage::Take => lay.face.rank() == Rank::DrawTwo,
            _ => lay.face.rank() == Rank::DrawFour,
        };
        if !self.rules.progressive {
            return Some(match self.stage {
                Stage::Take => Illegal::DrawTwoWaits,
                _ => Illegal::DrawFourWaits,
            });
        }
        if !is_answer {
            return Some(Illegal::NoAnswer);
        }
        if !self.may_answer(seat) {
            return Some(Illegal::MissesTurn);
        }
        self.bluff_refusal(seat, lay)
    }

    fn match_refusal(&self, seat: Seat, lay: Lay) -> Option<Illegal> {
        if let Some(refusal) = self.bluff_refusal(seat, lay) {
            return Some(refusal);
        }
        (!self.playable::<ANY>(seat).contains(lay.face)).then_some(Illegal::DoesNotMatch)
    }

    fn bluff_refusal(&self, seat: Seat, lay: Lay) -> Option<Illegal> {
        let holds_color = self.color.is_some_and(|color| self.hand(seat).has_color(color));
        let forbidden = lay.face.rank() == Rank::DrawFour && !self.rules.bluffing && holds_color;
        forbidden.then_some(Illegal::NoBluffing)
    }

    /// The card could be laid, but not like this.
    fn form_refusal(&self, seat: Seat, lay: Lay) -> Illegal {
        if lay.face.is_wild() && lay.color.is_none() {
            return Illegal::ColorMissing(lay.face.rank());
        }
        if !lay.face.is_wild() && lay.color.is_some() {
            return Illegal::ColorNotAsked;
        }
        let trades = self.legal_actions(seat).needs_partner(lay.face);
        let fits = lay.with.is_some_and(|partner| partner != seat && self.seats.has(partner));
        match (trades, lay.with) {
            (true, _) if !fits && lay.face.is_wild() => Illegal::TourPartnerMissing,
            (true, _) if !fits => Illegal::TradePartnerMissing,
            (false, Some(_)) if self.hand(seat).len() == 1 => Illegal::LastCardTradesNothing,
            (false, Some(_)) => Illegal::PartnerNotAsked,
            _ => Illegal::UnoTooEarly,
        }
    }

    fn jump_refusal(&self, seat: Seat, lay: Lay) -> Illegal {
        if !self.rules.jump_in {
            return Illegal::JumpOff;
        }
        if !self.play.window {
            let nothing_played = self.under.is_empty() && self.reshuffles == 0;
            return if nothing_played { Illegal::JumpOnOpening } else { Illegal::JumpTooLate };
        }
        if lay.face != self.top {
            return Illegal::NotIdentical;
        }
        if !self.hand(seat).contains(lay.face) {
            return Illegal::JumpNotHeld;
        }
        if seat == self.actor && (self.may_answer(seat) || matches!(self.stage, Stage::Turn)) {
            return Illegal::JumpInTurn;
        }
        self.bluff_refusal(seat, lay).unwrap_or_else(|| self.form_refusal(seat, lay))
    }

    fn challenge_refusal(&self, seat: Seat) -> Illegal {
        match self.rules.challenge() {
            _ if !matches!(self.stage, Stage::Four) => Illegal::NothingToChallenge,
            Challenge::Off => Illegal::ChallengeOff,
            _ if seat == self.four.by => Illegal::OwnCard,
            _ => Illegal::VictimChallenges,
        }
    }
}
