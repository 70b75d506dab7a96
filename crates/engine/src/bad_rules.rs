use crate::{MatchBy, Rules};

/// Rules that no table can be played by.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadRules {
    /// SCORE-4
    #[error("target must be 1 to 10000, not {0}")]
    Target(u16),
    /// MORE-2
    #[error("hand_size must be 1 to 20, not {0}")]
    HandSize(u8),
    /// MORE-2
    #[error("uno_penalty must be 0 to 10, not {0}")]
    UnoPenalty(u8),
    /// MORE-8
    #[error("false_call must be 0 to 10, not {0}")]
    FalseCall(u8),
    /// MORE-14
    #[error("mercy must be off or 15 to 40, not {0}")]
    Mercy(u8),
    /// MORE-18
    #[error("best_of must be 1 to 25, not {0}")]
    BestOf(u8),
    /// DECK-4
    #[error("world_tour must be 0 to 4, not {0}")]
    WorldTour(u8),
    /// Two switches that cannot both be so.
    #[error(transparent)]
    Contradiction(#[from] Contradiction),
    /// The deal must leave cards to play with.
    #[error("{seats} players with {hand_size} cards each need more than the deck's {deck} cards less 5")]
    TooManyCards {
        /// Players at the table.
        seats: usize,
        /// Cards each would be dealt.
        hand_size: u8,
        /// Cards in the deck.
        deck: usize,
    },
    /// MORE-16
    #[error("teams are for 4, 6, 8 or 10 players, not {0}")]
    Teams(usize),
}

/// Names each contradiction once: what it is, with its name, the switch that is best changed, and what is said of it.
macro_rules! contradictions {
    ($($(#[$what:meta])* $name:ident $({ $($(#[$is:meta])* $field:ident: u8 = $example:literal,)* })?: $code:literal, $switch:literal, $said:tt;)*) => {
        /// Switches that contradict each other.
        #[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
        pub enum Contradiction {
            $($(#[$what])* #[error($said)] $name $({ $($(#[$is])* $field: u8,)* })?,)*
        }

        impl Contradiction {
            /// One of each, so that a test can see that each has its texts.
            pub const ALL: &[Contradiction] = &[$(Contradiction::$name $({ $($field: $example,)* })?,)*];

            /// Its name in the texts.
            pub const fn code(self) -> &'static str {
                match self {
                    $(Contradiction::$name { .. } => $code,)*
                }
            }

            /// The switch that is best changed.
            pub const fn switch(self) -> &'static str {
                match self {
                    $(Contradiction::$name { .. } => $switch,)*
                }
            }
        }
    };
}

contradictions! {
    /// MORE-14: who is dealt their cards would be out at once.
    MercyAtTheDeal {
        /// How many cards put a player out.
        mercy: u8 = 15,
        /// How many they are dealt.
        hand_size: u8 = 20,
    }: "mercy-at-the-deal", "mercy",
        "who is dealt {hand_size} cards would be out at once with mercy at {mercy}";
    /// MORE-15, MORE-16: a team wins as soon as one of it is out, so there are no further places.
    TeamsAndPlaces: "teams-and-places", "places",
        "with teams a round ends when the first goes out, so there are no places";
    /// MORE-16, MORE-18: a team cannot lose a player.
    TeamsAndElimination: "teams-and-elimination", "match",
        "with teams nobody can be out of the match alone";
    /// MORE-17: without teams there are no partners.
    PartnersWithoutTeams: "partners-without-teams", "partner_hands",
        "without teams there is no partner's hand to see";
    /// MORE-7, MORE-8: where nobody calls, nobody calls falsely.
    FalseCallWithoutCalls: "false-call-without-calls", "false_call",
        "where nobody calls UNO, a false call cannot cost anything";
}

impl Contradiction {
    /// The nearest rules without it. They never need what only some tables have, as teams need an even number of seats.
    pub const fn mended(self, rules: Rules) -> Rules {
        match self {
            Contradiction::MercyAtTheDeal { hand_size, .. } => Rules { mercy: hand_size + 1, ..rules },
            Contradiction::TeamsAndPlaces => Rules { places: false, ..rules },
            Contradiction::TeamsAndElimination => Rules { match_by: MatchBy::Points, ..rules },
            Contradiction::PartnersWithoutTeams => Rules { partner_hands: false, ..rules },
            Contradiction::FalseCallWithoutCalls => Rules { false_call: 0, ..rules },
        }
    }
}
