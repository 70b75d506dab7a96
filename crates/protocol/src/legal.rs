use lastcard_engine::{self as engine, Action, Seat, View};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::Card;

/// All a viewer may do now, not expanded: a wild goes with any colour, a trading card with any partner.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS)]
pub struct Legal {
    /// The cards that may be laid.
    pub lay: Vec<Lay>,
    /// Whether laying one is a `jump`, not a `play`.
    pub jump: bool,
    /// Whether UNO may be called with it.
    pub uno: bool,
    /// Whose hand may be taken: with a trading card, on a tour, or whom a written rule lets one pick.
    pub partners: Vec<u8>,
    /// Who may be caught.
    pub catch: Vec<u8>,
    /// The other actions, by the name of their `do`.
    pub verbs: Vec<String>,
    /// How many cards a written rule asks to put down.
    pub discard: u8,
    /// Why the other cards of the hand cannot be played, in turn as in a jump-in.
    pub blocked: Vec<Blocked>,
}

/// A card that may be laid.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct Lay {
    /// Which.
    pub card: Card,
    /// Whether a colour is named with it.
    pub color: bool,
    /// Whether a partner is named with it.
    pub partner: bool,
}

/// A card that may not be laid.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct Blocked {
    /// Which.
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
        let lay =
            |face: engine::Face| Lay { card: Card(face), color: face.is_wild(), partner: actions.needs_partner(face) };
        let verbs = [
            (actions.may_draw(), "draw"),
            (actions.may_keep(), "keep"),
            (actions.may_take(), "take"),
            (actions.may_challenge(), "challenge"),
            (actions.may_name(), "name"),
            (actions.may_call(), "call"),
            (actions.may_tour(), "tour_keep"),
            (actions.may_tour() && !actions.partners().is_empty(), "tour_take"),
            (actions.may_vote(), "vote"),
            (actions.may_choose(), "choose"),
            (actions.may_pick(), "pick"),
        ];
        let others = view.hand().faces() - actions.faces();
        Legal {
            lay: actions.faces().into_iter().map(lay).collect(),
            jump: actions.is_jump(),
            uno: actions.may_call_with_play(),
            partners: actions.partners().into_iter().map(at).collect(),
            catch: actions.catches().into_iter().map(at).collect(),
            verbs: verbs.iter().filter(|(may, _)| *may).map(|(_, verb)| (*verb).to_owned()).collect(),
            discard: actions.discard_count() as u8,
            blocked: others.into_iter().filter_map(|face| Blocked::of(view, seat, face)).collect(),
        }
    }
}

impl Blocked {
    /// The reason is that of the simplest way to lay it; a wild is tried with a colour.
    fn of(view: &View<'_>, seat: Seat, face: engine::Face) -> Option<Blocked> {
        let partner = view.seats().left_of(seat, 1);
        let plain = engine::Lay { color: face.is_wild().then_some(engine::Color::Red), ..engine::Lay::card(face) };
        let mut why = view.check(Action::Play(plain)).err()?;
        if matches!(why, engine::Illegal::TradePartnerMissing | engine::Illegal::TourPartnerMissing) {
            why = view.check(Action::Play(plain.with(partner))).err()?;
        }
        Some(Blocked { card: Card(face), code: why.code().to_owned(), rule: why.rule().to_owned() })
    }
}
