//! Why an action that is not legal is refused.

use super::{Round, State};
use crate::{Action, Challenge, Color, Face, Illegal, JumpIn, JumpWindow, Lay, Rank, Seat, Several, Stacking, Uno};

impl Round {
    /// The reason; only asked for actions that are not legal.
    #[cold]
    pub(super) fn refusal(&self, seat: Seat, action: Action) -> Illegal {
        if matches!(self.state, State::Over { .. }) {
            return Illegal::RoundOver;
        }
        if self.seats.has(seat) && !self.playing.contains(seat) {
            return Illegal::OutOfRound;
        }
        match action {
            Action::More(face) => self.lead_refusal(seat, face),
            Action::Play(lay) => self.play_refusal(seat, lay),
            Action::Jump(lay) => self.jump_refusal(seat, lay),
            Action::Challenge => self.challenge_refusal(seat),
            Action::Call | Action::Catch(_) if self.rules.uno == Uno::Off => Illegal::NoCalls,
            Action::Call if self.calls_rest() => Illegal::CallsRest,
            Action::Call if self.danger.contains(seat) => Illegal::Muted,
            Action::Call => Illegal::NothingToCall,
            Action::Catch(_) if self.calls_rest() => Illegal::CallsRest,
            Action::Catch(caught) if caught == seat => Illegal::OwnCatch,
            Action::Catch(_) => Illegal::NobodyToCatch,
            Action::Discard(face) | Action::Give(face) | Action::TakeCard(face) | Action::Show(face) => {
                self.card_refusal(seat, action, face)
            }
            Action::CallOut(_) if self.legal_actions(seat).calls_out().is_some() => Illegal::WrongCall,
            Action::Vote(_) | Action::Choose(_) | Action::Pick(_) | Action::CallOut(_) => Illegal::NotAsked,
            Action::Tell(..) if self.calls_rest() => Illegal::CallsRest,
            Action::Tell(..) => Illegal::NothingToTell,
            _ if seat != self.actor => Illegal::NotYourTurn,
            Action::TourTake(_) if matches!(self.state, State::Tour { .. }) => Illegal::OnTour,
            Action::TourKeep | Action::TourTake(_) => Illegal::NoTour,
            Action::Name(_) => Illegal::NoColorToName,
            Action::Draw | Action::Keep | Action::Take => self.turn_refusal(action),
        }
    }

    /// A card that a written rule does not ask for, or not that one (CUSTOM-7, CUSTOM-9).
    fn card_refusal(&self, seat: Seat, action: Action, face: Face) -> Illegal {
        let (legal, holds) = (self.legal_actions(seat), self.hand(seat).contains(face));
        match action {
            Action::Discard(_) if legal.discard_count() > 0 && holds => Illegal::WrongKind,
            Action::Discard(_) if legal.discard_count() > 0 => Illegal::NotHeld,
            Action::Give(_) if !legal.gives().is_empty() => Illegal::NotHeld,
            Action::TakeCard(_) if !legal.takes().is_empty() => Illegal::NotThere,
            Action::Show(card) if !legal.shows().is_empty() && holds && !self.asked_kind().contains(card) => {
                Illegal::WrongKind
            }
            Action::Show(_) if !legal.shows().is_empty() && holds => Illegal::AlreadyShown,
            Action::Show(_) if !legal.shows().is_empty() => Illegal::NotHeld,
            _ => Illegal::NotAsked,
        }
    }

    fn turn_refusal(&self, action: Action) -> Illegal {
        match (self.state, action) {
            (State::Color, _) => Illegal::NameColorFirst,
            (State::Tour { .. }, _) => Illegal::TourUnderWay,
            (State::Rule { .. }, _) => Illegal::RuleUnderWay,
            (State::More, _) => Illegal::LayTheNext,
            (State::Now, _) => Illegal::LayOrLeave,
            (_, Action::Take) => Illegal::NothingToTake,
            (State::Take, _) => Illegal::DrawTwoWaits,
            (State::Four, _) => Illegal::DrawFourWaits,
            (State::Drawn { .. }, Action::Draw) => Illegal::AlreadyDrawn,
            (State::Drawn { .. }, _) => Illegal::MustPlayDrawn,
            (_, Action::Draw) if self.can_draw() => Illegal::MustPlay,
            (_, Action::Draw) => Illegal::MustPlayWhenDry,
            _ => Illegal::NothingDrawn,
        }
    }

    fn play_refusal(&self, seat: Seat, lay: Lay) -> Illegal {
        if seat != self.actor {
            return Illegal::NotYourTurn;
        }
        match self.state {
            State::Color => return Illegal::NameColorFirst,
            State::Tour { .. } => return Illegal::TourUnderWay,
            State::Rule { .. } => return Illegal::RuleUnderWay,
            _ if !self.hand(seat).contains(lay.face) => return Illegal::NotHeld,
            State::Drawn { card, .. } if card != lay.face => return Illegal::OnlyDrawnCard,
            State::More if !self.companions(self.top).contains(lay.face) => return Illegal::DoesNotFollow,
            State::Now if !self.may_lay_now().contains(lay.face) => return Illegal::NotLikeThat,
            State::Take | State::Four => {
                if let Some(refusal) = self.answer_refusal(seat, lay) {
                    return refusal;
                }
            }
            State::More | State::Now => {
                if let Some(refusal) = self.guard_refusal(seat, lay) {
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
        if !self.rules.can_be_answered() {
            return Some(match self.state {
                State::Take => Illegal::DrawTwoWaits,
                _ => Illegal::DrawFourWaits,
            });
        }
        if !self.answering().contains(lay.face) {
            let turns = matches!(lay.face.rank(), Rank::Reverse | Rank::Skip);
            return Some(match self.rules.stacking {
                _ if self.rules.deflect && turns => Illegal::DoesNotDeflect,
                Stacking::Off => Illegal::DoesNotDeflect,
                Stacking::Same => Illegal::NoAnswer,
                Stacking::Any if lay.face.rank() == Rank::DrawTwo => Illegal::AnswersInColor,
                _ => Illegal::NotStackable,
            });
        }
        if !self.may_answer(seat) {
            return Some(Illegal::MissesTurn);
        }
        self.guard_refusal(seat, lay)
    }

    fn match_refusal(&self, seat: Seat, lay: Lay) -> Option<Illegal> {
        if !self.fits.contains(lay.face) {
            return Some(Illegal::DoesNotMatch);
        }
        self.guard_refusal(seat, lay)
    }

    /// The first of several cards: it can be laid alone, but not so, or not at all (MORE-11).
    fn lead_refusal(&self, seat: Seat, face: Face) -> Illegal {
        if self.rules.several == Several::Off {
            return Illegal::SeveralOff;
        }
        let alone = Lay { color: face.is_wild().then_some(Color::Red), ..Lay::card(face) };
        let legal = self.legal_actions(seat);
        if seat == self.actor && legal.faces().contains(face) && !legal.is_jump() {
            return self.company_refusal(seat, face);
        }
        self.play_refusal(seat, alone)
    }

    /// Why a card that can be laid cannot be the first of several.
    fn company_refusal(&self, seat: Seat, face: Face) -> Illegal {
        let hand = self.hand(seat);
        let goes_with_the_last = hand.len() == 2 && self.paired(hand).contains(face);
        match self.state {
            State::Drawn { .. } | State::Now => Illegal::LaidAlone,
            State::Take | State::Four if face.penalty() == 0 => Illegal::LaidAlone,
            _ if goes_with_the_last && self.terms.never_last.contains(face) => Illegal::LastTogether,
            _ => Illegal::NoneToFollow,
        }
    }

    /// A card that would go, but for a switch or a written rule that forbids it.
    fn guard_refusal(&self, seat: Seat, lay: Lay) -> Option<Illegal> {
        if let Some(refusal) = self.limit_refusal(lay.face) {
            return Some(refusal);
        }
        if let Some(refusal) = self.bluff_refusal(seat, lay) {
            return Some(refusal);
        }
        let last = self.hand(seat).len() == 1 && self.terms.never_last.contains(lay.face);
        last.then_some(Illegal::LastCardForbidden)
    }

    /// A card that may not be laid for a while (CUSTOM-14).
    fn limit_refusal(&self, face: Face) -> Option<Illegal> {
        let barred = self.barred().is_some_and(|(kind, _)| kind.faces(None, None).contains(face));
        let off_color = self.fixed().is_some_and(|(color, _)| face.color().is_some_and(|other| other != color));
        barred.then_some(Illegal::KindBarred).or(off_color.then_some(Illegal::ColorFixed))
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
        if self.fixed().is_some_and(|(color, _)| lay.color.is_some_and(|named| named != color)) {
            return Illegal::ColorFixed;
        }
        let actions = self.legal_actions(seat);
        let trades = actions.needs_partner(lay.face);
        let fits = match lay.with {
            Some(partner) => partner != seat && self.playing.contains(partner),
            None => actions.may_keep_hand(lay.face),
        };
        match (trades, lay.with) {
            (true, _) if !fits && lay.face.is_wild() => Illegal::TourPartnerMissing,
            (true, _) if !fits => Illegal::TradePartnerMissing,
            (false, Some(_)) if self.hand(seat).len() == 1 => Illegal::LastCardTradesNothing,
            (false, Some(_)) => Illegal::PartnerNotAsked,
            _ if self.rules.uno == Uno::Off => Illegal::NoCalls,
            _ if self.lasting.muted.contains(seat) => Illegal::Muted,
            _ => Illegal::UnoTooEarly,
        }
    }

    fn jump_refusal(&self, seat: Seat, lay: Lay) -> Illegal {
        if self.rules.jump_in == JumpIn::Off {
            return Illegal::JumpOff;
        }
        // An opening wild that is to be jumped in on gets its colour first (MORE-12).
        let unnamed = self.rules.jump_window == JumpWindow::Top && matches!(self.state, State::Color);
        if !self.takes_jumps() && !unnamed {
            return self.window_refusal();
        }
        if lay.face != self.top {
            return Illegal::NotIdentical;
        }
        if !self.hand(seat).contains(lay.face) {
            return Illegal::JumpNotHeld;
        }
        if lay.face.is_wild() && self.rules.jump_in == JumpIn::NoWilds {
            return Illegal::JumpNoWilds;
        }
        if unnamed {
            return Illegal::JumpBeforeColor;
        }
        if seat == self.actor && self.plays_rather_than_jumps(lay.face) {
            return Illegal::JumpInTurn;
        }
        self.guard_refusal(seat, lay).unwrap_or_else(|| self.form_refusal(seat, lay))
    }

    /// Why not even an identical card can be laid on the top one.
    fn window_refusal(&self) -> Illegal {
        let nothing_played = self.under.is_empty() && self.reshuffles == 0;
        match self.state {
            _ if nothing_played => Illegal::JumpOnOpening,
            // The first of several cards will be covered before anybody else acts.
            State::More => Illegal::JumpTooLate,
            _ if self.calls_rest() => Illegal::JumpTooEarly,
            _ if self.has_gone_out(self.play.seat) => Illegal::JumpOnLast,
            _ => Illegal::JumpTooLate,
        }
    }

    /// Whether the player whose turn it is lays the identical card as a play (JUMP-2).
    fn plays_rather_than_jumps(&self, face: Face) -> bool {
        let answers = self.may_answer(self.actor) && self.answering().contains(face);
        self.rules.jump_window == JumpWindow::Played && (matches!(self.state, State::Turn) || answers)
    }

    fn challenge_refusal(&self, seat: Seat) -> Illegal {
        match self.rules.challenge() {
            _ if !matches!(self.state, State::Four) => Illegal::NothingToChallenge,
            Challenge::Off => Illegal::ChallengeOff,
            _ if !self.playing.contains(self.four.by) => Illegal::ChallengedIsOut,
            _ if seat == self.four.by => Illegal::OwnCard,
            _ => Illegal::VictimChallenges,
        }
    }
}
