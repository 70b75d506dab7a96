//! What the server and its clients say to each other: the only types that reach a socket.
//!
//! Every type here holds what one viewer may know and nothing else; there is no way from a card another
//! player holds into one of them. PROTOCOL.md is the same for people who write clients in other languages.
//!
//! ```
//! use lastcard_protocol::{Action, Command, Request};
//!
//! let line = r#"{"id":"7","command":{"do":"act","action":{"do":"play","card":"W","color":"G"}}}"#;
//! let request: Request = serde_json::from_str(line).unwrap();
//! assert!(matches!(request.command, Command::Act { action: Action::Play { .. } }));
//! ```

mod action;
mod answer;
mod by_lang;
mod called;
mod card;
mod command;
mod happened;
mod hint;
mod last_cards;
mod legal;
mod mark_number;
mod no_fields;
mod phase;
mod play_view;
mod playback;
mod replay;
mod review;
mod rules_view;
mod screens;
mod sheet;
mod table_view;

pub use action::{Action, NoSuchSeat};
pub use answer::{Answer, CardCheck, FileCheck, Listing, Mend, PlaceAt, ProblemAt, Refusal};
pub use by_lang::{ByLang, by_lang};
pub use called::{Called, Outcome};
pub use card::{Card, Color};
pub use command::{Addition, Command, Phrase, Request, Setup};
pub use happened::{Happened, Like, Why};
pub use hint::Hint;
pub use last_cards::LastCards;
/// The bots that can sit at a table.
pub use lastcard_bots::BotKind as BotName;
pub use legal::{Blocked, Lay, Legal, TellOn, Verb};
pub use mark_number::MarkNumber;
pub use phase::Phase;
pub use play_view::{Asked, Barred, Fixed, Marked, PartnerHand, PlayView, Question, team};
pub use playback::{PLAYBACK_STEPS, Playback, PlaybackStep};
pub use replay::{Replay, ReplayRound, ReplaySeat, ReplayStep, Salt, Seal};
pub use review::{Account, CostlyMove, Review, TurningPoint};
pub use rules_view::{CardView, RulesView, SwitchView};
pub use screens::{SCREENS, is_screen, screen_pattern};
pub use sheet::{Sheet, SheetLine};
pub use table_view::{ChatLine, Goal, Reveal, SeatView, Sitter, Stage, TableView};

/// The version of the protocol. A client that says another is told so and not served.
pub const VERSION: u32 = 1;

/// The most bytes of a frame from a client.
pub const MAX_FRAME: usize = 8 * 1024;
/// The most bytes of a file, or of rules and cards as JSON, as they stand in a frame: what is left are the command's other
/// fields.
pub const MAX_WRITTEN: usize = MAX_FRAME - 512;
/// The most letters of a name.
pub const MAX_NAME: usize = 24;
/// The most letters of a chat line.
pub const MAX_CHAT: usize = 200;
/// The most letters of a command's id.
pub const MAX_ID: usize = 40;
/// The fewest and the most seconds of a turn clock.
pub const CLOCK: (u16, u16) = (5, 600);
