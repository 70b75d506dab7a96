use lastcard_engine::{self as engine, Action, Seat, View};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::{Called, Card, MarkNumber};

/// All a viewer may do now, not expanded: a wild goes with any colour, a trading card with any partner.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS)]
pub struct Legal {
    /// The cards that may be laid.
    pub lay: Vec<Lay>,
    /// Whether laying one is a `jump`, not a `play`.
    pub jump: bool,
    /// The cards that may be laid as a `jump` although it is the viewer's turn; those of `lay` are plays then.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<Lay>>")]
    pub jumps: Vec<Lay>,
    /// The cards that may be the first of several, by `more`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<Card>>")]
    pub more: Vec<Card>,
    /// For each of `more` the other cards of the hand that may be laid in the same turn.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<Vec<Card>>>")]
    pub companions: Vec<Vec<Card>>,
    /// Whether UNO may be called with it.
    pub uno: bool,
    /// Whose hand may be taken: with a trading card, on a tour, or whom a written rule lets one pick.
    pub partners: Vec<u8>,
    /// Who may be caught.
    pub catch: Vec<u8>,
    /// Whether `call`, and `catch` of anybody, may be done without ground as well, at the price of the rules.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub false_calls: bool,
    /// The other actions, by the name of their `do`.
    pub verbs: Vec<Verb>,
    /// How many cards a written rule asks to put down.
    pub discard: u8,
    /// The cards that may be put down, given, taken or shown as a written rule asks.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<Card>>")]
    pub cards: Vec<Card>,
    /// How many of them are asked for.
    #[serde(default, skip_serializing_if = "is_zero")]
    #[ts(optional, as = "Option<u8>")]
    pub count: u8,
    /// Those that were shown already where cards are to be shown: whoever holds two of a face and has shown one may show
    /// one more.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<Card>>")]
    pub shown: Vec<Card>,
    /// What may be called out as a written rule asks.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<Called>>")]
    pub call_out: Vec<Called>,
    /// Who may be told on, and for which mark.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<TellOn>>")]
    pub tells: Vec<TellOn>,
    /// Why the other cards of the hand cannot be played, in turn as in a jump-in.
    pub blocked: Vec<Blocked>,
}

/// An action by the name of its `do`; cards and what else goes with it stand beside it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Verb {
    Draw,
    Keep,
    Take,
    Challenge,
    Name,
    Call,
    TourKeep,
    TourTake,
    Vote,
    Choose,
    Pick,
    Give,
    TakeCards,
    Show,
    CallOut,
}

const fn is_zero(count: &u8) -> bool {
    *count == 0
}

/// A player who may be told on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct TellOn {
    /// That player's seat.
    pub seat: u8,
    /// The mark they bear.
    pub mark: MarkNumber,
}

/// A card that may be laid.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct Lay {
    /// A card of the viewer's hand.
    pub card: Card,
    /// Whether a colour is named with it.
    pub color: bool,
    /// Whether a partner is named with it.
    pub partner: bool,
    /// Whether the partner may be left out, and the own hand kept.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub optional: bool,
}

/// A card that may not be laid.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct Blocked {
    /// A card of the viewer's hand.
    pub card: Card,
    /// Why; `refusal-CODE` in the texts.
    pub code: String,
    /// The rule that says so.
    pub rule: String,
}

impl Legal {
    /// What the viewer may do.
    pub fn of(view: &View<'_>) -> Legal {
        let Some(seat) = view.seat() else { return Legal::default() };
        let actions = view.legal_actions();
        let at = |seat: Seat| seat.index() as u8;
        let lay = |face: engine::Face| {
            let partner = actions.needs_partner(face);
            Lay { card: Card(face), color: face.is_wild(), partner, optional: partner && actions.may_keep_hand(face) }
        };
        let verbs = [
            (actions.may_draw(), Verb::Draw),
            (actions.may_keep(), Verb::Keep),
            (actions.may_take(), Verb::Take),
            (actions.may_challenge(), Verb::Challenge),
            (actions.may_name(), Verb::Name),
            (actions.may_call(), Verb::Call),
            (actions.may_tour(), Verb::TourKeep),
            (actions.may_tour() && !actions.partners().is_empty(), Verb::TourTake),
            (actions.may_vote(), Verb::Vote),
            (actions.may_choose(), Verb::Choose),
            (actions.may_pick(), Verb::Pick),
            (!actions.gives().is_empty(), Verb::Give),
            (!actions.takes().is_empty(), Verb::TakeCards),
            (!actions.shows().is_empty(), Verb::Show),
            (actions.calls_out().is_some(), Verb::CallOut),
        ];
        let with = |face: engine::Face| {
            let companions = view.hand().without(face).faces() & view.companions(face);
            companions.into_iter().map(Card).collect()
        };
        let cards = actions.discards() | actions.gives() | actions.takes() | actions.shows();
        let others = view.hand().faces() - actions.faces() - actions.jumps_in_turn();
        let told_on = |mark: engine::Mark| {
            actions.tells(mark).into_iter().map(move |seat| TellOn { seat: at(seat), mark: MarkNumber(mark) })
        };
        Legal {
            lay: actions.faces().into_iter().map(lay).collect(),
            jump: actions.is_jump(),
            jumps: actions.jumps_in_turn().into_iter().map(lay).collect(),
            more: actions.leads().into_iter().map(Card).collect(),
            companions: actions.leads().into_iter().map(with).collect(),
            uno: actions.may_call_with_play(),
            partners: actions.partners().into_iter().map(at).collect(),
            catch: actions.catches().into_iter().map(at).collect(),
            false_calls: actions.may_call_falsely(),
            verbs: verbs.iter().filter(|(may, _)| *may).map(|(_, verb)| *verb).collect(),
            discard: actions.discard_count() as u8,
            cards: cards.into_iter().map(Card).collect(),
            count: actions.card_count() as u8,
            shown: view.shown().iter().map(Card).collect(),
            call_out: actions.calls_out().into_iter().flat_map(engine::Called::all).map(Called).collect(),
            tells: engine::Mark::all().flat_map(told_on).collect(),
            blocked: others.into_iter().filter_map(|face| Blocked::of(view, seat, face)).collect(),
        }
    }
}

impl Blocked {
    /// The reason is that of the simplest way to lay it; a wild is tried with a colour.
    fn of(view: &View<'_>, seat: Seat, face: engine::Face) -> Option<Blocked> {
        let named = view.fixed().map_or(engine::Color::Red, |(color, _)| color);
        let plain = engine::Lay { color: face.is_wild().then_some(named), ..engine::Lay::card(face) };
        let mut why = view.check(Action::Play(plain)).err()?;
        if let engine::Illegal::TradePartnerMissing | engine::Illegal::TourPartnerMissing = why {
            let partner = view.playing().without(seat).first()?;
            why = view.check(Action::Play(plain.with(partner))).err()?;
        }
        Some(Blocked { card: Card(face), code: why.code().to_owned(), rule: why.rule().to_owned() })
    }
}

#[cfg(test)]
mod tests {
    use engine::{
        By, Chance, Color, CustomCards, Direction, Face, Hand, Position, Round, Rules, SeatCount, Step, Viewer, Who,
        WrittenRule,
    };

    use super::*;

    /// The first player shows three of five cards to everyone, of which two are equal.
    #[test]
    fn of_equal_cards_it_is_told_which_were_shown_already() {
        let number = |number: u8| Face::number(Color::Red, number).unwrap();
        let show = Step::Show { who: Who::Me, to: Who::Everyone, count: 3, by: By::Giver };
        let custom = CustomCards::new(&[WrittenRule::new(&[show]).unwrap()]).unwrap();
        let card = Face::custom(0).unwrap();
        let (hand, seats) = ([card, number(5), number(5), number(6), number(7)], SeatCount::new(2).unwrap());
        let mut round = Round::from_position(&Position {
            rules: Rules { custom, ..Rules::CLASSIC },
            hands: &[Hand::from_faces(hand).unwrap(), Hand::from_faces([number(1), number(2)]).unwrap()],
            top: number(9),
            color: Color::Red,
            draw: &[],
            discards: Hand::EMPTY,
            turn: seats.nth(0),
            direction: Direction::Left,
            chance: Chance::Fast(1),
        })
        .unwrap();
        let own = seats.nth(0);
        let lay = engine::Lay { color: Some(Color::Red), ..engine::Lay::card(card) };
        round.apply(own, Action::Play(lay), &mut ()).unwrap();
        assert_eq!(Legal::of(&round.view(Viewer::Seat(own))).shown, []);
        round.apply(own, Action::Show(number(5)), &mut ()).unwrap();
        let legal = Legal::of(&round.view(Viewer::Seat(own)));
        assert_eq!((legal.count, legal.shown), (2, vec![Card(number(5))]));
        assert!(legal.cards.contains(&Card(number(5))), "the other one may still be shown");
        let other = seats.nth(1);
        assert_eq!(Legal::of(&round.view(Viewer::Seat(other))).shown, []);
        round.apply(own, Action::Show(number(5)), &mut ()).unwrap();
        assert!(round.apply(own, Action::Show(number(5)), &mut ()).is_err());
    }
}
