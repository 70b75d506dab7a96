//! The rules of UNO as printed on five instruction sheets.
//!
//! A [`Round`] is one deal. All play is a stream of `(seat, action)`: ask what a seat may do, apply
//! one of those actions, and read what happened from the events.
//!
//! ```
//! use lastcard_engine::{Action, Chance, Preset, Round, SeatCount, Viewer};
//!
//! // Deal: four players, the classic sheet, a shuffle anybody can repeat.
//! let rules = Preset::named("classic").unwrap().rules();
//! let seats = SeatCount::new(4).unwrap();
//! let dealer = seats.seat(0).unwrap();
//! let mut events = Vec::new();
//! let mut round = Round::deal(rules, seats, dealer, Chance::Seed(7.into()), &mut events)?;
//!
//! // List: what may the player on turn do?
//! let seat = round.turn().unwrap();
//! let legal = round.legal_actions(seat);
//! assert!(legal.iter().count() > 0);
//!
//! // Play, in this simplest of strategies the first legal action, and finish.
//! while let Some(seat) = round.turn() {
//!     let action = round.legal_actions(seat).iter().next().unwrap();
//!     round.apply(seat, action, &mut events)?;
//! }
//! let outcome = round.outcome().unwrap();
//! let winner = outcome.winner.unwrap();
//! assert!(round.hand(winner).is_empty());
//!
//! // What a seat may see of it: its own cards, never another's.
//! let seen = events[0].seen_by(Viewer::Public);
//! assert!(matches!(seen, lastcard_engine::Seen::Dealt { card: None, .. }));
//! # Ok::<(), Box<dyn core::error::Error>>(())
//! ```
//!
//! A refusal names the rule that forbids the action, also without trying:
//!
//! ```
//! # use lastcard_engine::{Action, Chance, Preset, Round, SeatCount};
//! # let rules = Preset::named("classic").unwrap().rules();
//! # let seats = SeatCount::new(4).unwrap();
//! # let dealer = seats.seat(0).unwrap();
//! # let round = Round::deal(rules, seats, dealer, Chance::Seed(7.into()), &mut ())?;
//! let refusal = round.check(dealer, Action::Draw).unwrap_err();
//! assert_eq!(refusal.rule(), "TURN-4");
//! # Ok::<(), Box<dyn core::error::Error>>(())
//! ```
//!
//! A [`Game`] is the rounds to the target, a [`View`] what one seat may know, a [`Memory`] what it
//! can remember of the others' cards.
#![no_std]
#![forbid(unsafe_code)]

#[cfg(feature = "alloc")]
extern crate alloc;
#[cfg(feature = "arbitrary")]
extern crate std;

mod action;
mod action_id;
mod actions;
mod bad_rules;
mod called;
mod chacha;
mod chance;
mod color;
mod custom_cards;
mod deck;
mod disclosed;
mod event;
mod face;
mod face_set;
mod game;
mod hand;
mod illegal;
mod memory;
mod notation;
mod outcome;
mod phase;
mod pile;
mod preset;
mod round;
mod rule_values;
mod rules;
mod seat;
mod seen;
#[cfg(feature = "serde")]
mod serialize;
mod set_operators;
mod sink;
#[cfg(feature = "arbitrary")]
mod unstructured;
mod view;
mod written_rule;

pub use action::{Action, Choice, Lay};
pub use action_id::ActionId;
pub use actions::Actions;
pub use bad_rules::{BadRules, Contradiction};
pub use called::{Called, NotCalled, What};
pub use chance::{Chance, Seed, Stream};
pub use color::{Color, NotAColor};
pub use custom_cards::CustomCards;
pub use deck::{BadDeck, Deck, MAX_CARDS, copies};
pub use disclosed::Disclosed;
pub use event::{Ask, Decision, Event, Outcomes, Progress, Why};
pub use face::{Face, NotACard, Rank};
pub use face_set::{FaceSet, FaceSetIter};
pub use game::{Game, NotScorable, ScoreSheet};
pub use hand::Hand;
pub use illegal::Illegal;
pub use memory::Memory;
pub use notation::BadNotation;
pub use outcome::Outcome;
pub use phase::Phase;
pub use preset::{Preset, Sheet};
pub use round::{BadPosition, Corrupt, Position, Round};
pub use rule_values::{
    Challenge, DrawRule, DrawnCard, JumpIn, JumpWindow, LastCard, MatchBy, OpeningWild, Scoring, Seven, Several,
    Stacking, TwoPlayerReverse, Uno, UnoWindow,
};
pub use rules::Rules;
pub use seat::{Direction, NotASeat, Seat, SeatCount, SeatSet, SeatSetIter};
pub use seen::Seen;
pub use sink::Sink;
pub use view::{View, Viewer};
pub use written_rule::{
    BadMark, BadRule, By, Condition, Gain, Kind, Like, Mark, MarkDoes, MarkRule, NotAKind, Passes, Step, Until, Voters,
    Who, WrittenRule,
};

/// The examples of the README are tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
