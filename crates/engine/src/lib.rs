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
//! let mut log = |event| events.push(event);
//! let mut round = Round::deal(rules, seats, dealer, Chance::Seed(7.into()), &mut log)?;
//!
//! // List: what may the player on turn do?
//! let seat = round.turn().unwrap();
//! let legal = round.legal_actions(seat);
//! assert!(legal.iter().count() > 0);
//!
//! // Play, in this simplest of strategies the first legal action, and finish.
//! while let Some(seat) = round.turn() {
//!     let action = round.legal_actions(seat).iter().next().unwrap();
//!     round.apply(seat, action, &mut log)?;
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

mod action;
mod action_id;
mod actions;
mod chacha;
mod chance;
mod color;
mod custom;
mod deck;
mod event;
mod face;
mod face_set;
mod game;
mod hand;
mod illegal;
mod memory;
mod outcome;
mod phase;
mod pile;
mod preset;
mod round;
mod rules;
mod seat;
mod seen;
mod sink;
mod view;

pub use action::{Action, Choice, Lay};
pub use action_id::ActionId;
pub use actions::Actions;
pub use chance::{Chance, Seed, Stream};
pub use color::Color;
pub use custom::{BadProgram, CustomCards, Kind, Mark, Passes, Program, Step, Until, Who};
pub use deck::{BadDeck, Deck, MAX_CARDS, copies};
pub use event::{Ask, Decision, Event, Why};
pub use face::{Face, NotACard, Rank};
pub use face_set::{FaceSet, FaceSetIter};
pub use game::{Game, NotScorable, ScoreSheet};
pub use hand::Hand;
pub use illegal::Illegal;
pub use memory::Memory;
pub use outcome::Outcome;
pub use phase::Phase;
pub use preset::{Preset, Sheet};
pub use round::{BadPosition, Corrupt, Position, Round};
pub use rules::{BadRules, Challenge, DrawRule, DrawnCard, Rules, Scoring, TwoPlayerReverse, UnoWindow};
pub use seat::{Direction, Seat, SeatCount, SeatSet, SeatSetIter};
pub use seen::Seen;
pub use sink::Sink;
pub use view::{View, Viewer};
