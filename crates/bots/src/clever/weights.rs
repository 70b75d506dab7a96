use lastcard_engine::SeatCount;

/// Declares the considerations once for their values and their weights.
macro_rules! considerations {
    ($($(#[$doc:meta])* $name:ident),* $(,)?) => {
        /// All that is looked at in how things stand after a turn: the values, and the weights of each.
        #[derive(Clone, Copy, PartialEq, Default, Debug)]
        pub struct Considerations {
            $($(#[$doc])* pub(crate) $name: f32,)*
        }

        impl Considerations {
            /// Nothing considered, or nothing that weighs anything.
            pub const NONE: Considerations = Considerations { $($name: 0.0,)* };

            /// The sum of the values, each times its weight.
            #[inline]
            pub(crate) fn weighed(&self, weights: &Considerations) -> f32 {
                0.0 $(+ self.$name * weights.$name)*
            }

            /// What they are called, in the order of their values.
            pub const NAMES: &[&str] = &[$(stringify!($name)),*];

            /// The values, in the order of their names.
            pub fn values(&self) -> Vec<f32> {
                vec![$(self.$name),*]
            }

            /// Of values in the order of their names; what is missing is 0.
            pub fn of_values(values: impl IntoIterator<Item = f32>) -> Considerations {
                let mut values = values.into_iter();
                Considerations { $($name: values.next().unwrap_or(0.0),)* }
            }
        }
    };
}

considerations! {
    /// Always 1: where the scale begins.
    base,
    /// Cards in hand.
    cards,
    /// Whether one card is left.
    one,
    /// Whether two are.
    two,
    /// Whether three are.
    three,
    /// Whether four are.
    four,
    /// Wilds of any sort but the next two.
    wilds,
    /// Wild Draw Fours.
    fours,
    /// World Tours.
    tours,
    /// Wilds while three cards or fewer are left.
    late_wilds,
    /// Skips and Reverses.
    skips,
    /// Draw Twos.
    draw_twos,
    /// Skips, Reverses and Draw Twos while three cards or fewer are left.
    late_actions,
    /// 7s, where they trade.
    sevens,
    /// 0s, where they pass hands on.
    zeros,
    /// Colours held.
    colors,
    /// Cards of the colour in play.
    company,
    /// Colours of which one card is held.
    singles,
    /// Cards that share their number or symbol with another in another colour.
    pairs,
    /// Cards of the top card's number or symbol in other colours.
    bridges,
    /// Whether the last card can probably follow.
    follow_one,
    /// Whether one of two can.
    follow_two,
    /// Whether one of more can.
    follow_many,
    /// Whether the last card fits most of what others could lay.
    reach_one,
    /// Whether one of two does.
    reach_two,
    /// Whether one of more does.
    reach_many,
    /// Cards of the next player.
    next_cards,
    /// Whether the next player holds one card.
    next_one,
    /// Whether two.
    next_two,
    /// Whether the next player can probably lay a last card.
    threat_one,
    /// Or the last but one.
    threat_two,
    /// Or another.
    threat_many,
    /// The fewest cards anybody else holds.
    fewest,
    /// How many others hold one card.
    others_one,
    /// How many others hold two.
    others_two,
    /// How probably others who hold one card can lay it on this.
    others_threat,
    /// One over the cards of the next player.
    next_near,
    /// One over the own cards.
    near,
    /// Cards of an average other player.
    average,
    /// Whether nothing could be laid and a card was drawn.
    stuck,
    /// Whether a Wild Draw Four was a bluff.
    bluff,
    /// Whether the next player's turn is lost; this and what follows is only looked at in a crowd.
    skipped,
    /// How many cards the others will lay until the own next turn.
    lays,
    /// The same, each over the cards its player holds.
    lays_near,
    /// And over their square.
    lays_nearer,
    /// How probably somebody goes out until then.
    danger,
    /// How probably the last card fits what lies there then.
    meets_one,
    /// One of two that are no wilds.
    meets_two,
    /// One of three.
    meets_three,
    /// One of more.
    meets_many,
    /// Colours held of two cards.
    colors_two,
    /// Of three.
    colors_three,
    /// Of four.
    colors_four,
    /// Cards of the colour held most.
    most,
    /// Numbers and symbols held.
    ranks,
}

/// From how many players on much happens until the next turn.
pub(crate) const CROWD_FROM: usize = 5;

/// The weights: one set for two players, where action cards give another turn, one for few, one for
/// many, where much happens until the next turn.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Weights {
    /// Two players.
    pub duel: Considerations,
    /// Three or four.
    pub table: Considerations,
    /// Five or more.
    pub crowd: Considerations,
}

impl Weights {
    /// From how many players on they are the crowd's.
    pub const CROWD_FROM: usize = CROWD_FROM;

    /// Those that `clever` plays by.
    pub const SHIPPED: Weights = Weights { duel: DUEL, table: TABLE, crowd: CROWD };

    /// Those for so many players.
    pub(crate) const fn of(&self, seats: SeatCount) -> &Considerations {
        match seats.get() {
            2 => &self.duel,
            ..CROWD_FROM => &self.table,
            _ => &self.crowd,
        }
    }

    /// Those for whether to jump in. In a crowd, too, as among few: the crowd's tell lays of one turn apart, but
    /// waiting for the own turn and jumping in are different distances from it, which would count far too much.
    pub(crate) const fn of_jumps(&self, seats: SeatCount) -> &Considerations {
        match seats.get() {
            2 => &self.duel,
            _ => &self.table,
        }
    }
}

// Fitted to who won millions of rounds against random, greedy and itself, by logistic regression: a
// weight is what a consideration adds to the log odds of winning. `fit_clever` in crates/lab/examples makes such weights
// again; these are older than it (docs/weights.md). What looks odd: few colours are good
// because the turn comes back in the colour left, and a Wild Draw Four is the best card to keep.
const DUEL: Considerations = Considerations {
    base: 1.62,
    cards: -0.17,
    one: 0.98,
    two: 0.33,
    three: 0.08,
    four: -0.01,
    wilds: 0.46,
    fours: 0.90,
    tours: -0.37,
    late_wilds: 0.34,
    skips: 0.18,
    draw_twos: 0.33,
    late_actions: 0.00,
    sevens: 0.27,
    zeros: 0.26,
    colors: -0.23,
    company: 0.05,
    singles: -0.07,
    pairs: 0.15,
    bridges: 0.07,
    follow_one: 1.66,
    follow_two: 0.65,
    follow_many: 0.22,
    reach_one: 0.00,
    reach_two: 0.00,
    reach_many: 0.00,
    next_cards: 0.04,
    next_one: 0.85,
    next_two: 0.26,
    threat_one: -2.00,
    threat_two: -0.80,
    threat_many: -0.40,
    fewest: 0.00,
    others_one: -0.00,
    others_two: -0.00,
    others_threat: 0.00,
    next_near: -1.71,
    near: -1.12,
    average: 0.00,
    stuck: 0.35,
    bluff: -0.13,
    ..Considerations::NONE
};

// For three and four players, fitted in the same way: action cards give no second turn, so they are worth
// little to keep, and anybody with one card is a threat, not only the next player.
const TABLE: Considerations = Considerations {
    base: -2.00,
    cards: -0.16,
    one: -2.21,
    two: -0.56,
    three: -0.17,
    four: -0.00,
    wilds: 0.61,
    fours: 0.78,
    tours: -0.25,
    late_wilds: 0.43,
    skips: 0.05,
    draw_twos: 0.09,
    late_actions: 0.00,
    sevens: 0.34,
    zeros: 0.20,
    colors: 0.15,
    company: 0.01,
    singles: -0.09,
    pairs: -0.03,
    bridges: -0.03,
    follow_one: 1.00,
    follow_two: 0.27,
    follow_many: 0.08,
    reach_one: 0.00,
    reach_two: 0.00,
    reach_many: 0.00,
    next_cards: 0.01,
    next_one: 0.70,
    next_two: 0.24,
    threat_one: -2.52,
    threat_two: -0.73,
    threat_many: -0.25,
    fewest: 0.08,
    others_one: -0.30,
    others_two: -0.20,
    others_threat: -0.79,
    next_near: -1.13,
    near: 5.27,
    average: 0.05,
    stuck: 0.00,
    bluff: 0.11,
    ..Considerations::NONE
};

// For five and more: until the next turn the colour has changed, so what counts is how much of what
// others may lay the hand can follow (`reach`, `meets`), and how little they can lay until then (`lays`).
// Fitted to how often each lay won when rounds were played out from the same place, which tells lays
// apart with far fewer rounds than who won in the end.
const CROWD: Considerations = Considerations {
    base: -3.32,
    cards: -0.46,
    one: -2.98,
    two: -0.51,
    three: 0.00,
    four: 0.11,
    wilds: 0.88,
    fours: 0.97,
    tours: -0.08,
    late_wilds: 0.06,
    skips: 0.03,
    draw_twos: 0.05,
    late_actions: -0.03,
    sevens: 0.11,
    zeros: 0.07,
    colors: 0.32,
    company: 0.01,
    singles: -0.11,
    pairs: 0.09,
    bridges: 0.01,
    follow_one: 0.39,
    follow_two: 0.04,
    follow_many: -0.10,
    reach_one: 0.99,
    reach_two: 0.51,
    reach_many: 0.29,
    next_cards: -0.01,
    next_one: 0.29,
    next_two: 0.17,
    threat_one: -0.90,
    threat_two: -0.23,
    threat_many: 0.10,
    fewest: 0.01,
    others_one: -0.03,
    others_two: -0.02,
    others_threat: -0.32,
    next_near: -0.26,
    near: 5.06,
    average: 0.06,
    stuck: 0.01,
    bluff: 0.03,
    skipped: -0.31,
    lays: -0.26,
    lays_near: -0.34,
    lays_nearer: -0.57,
    danger: -0.65,
    meets_one: 0.69,
    meets_two: 0.61,
    meets_three: 0.29,
    meets_many: 0.40,
    colors_two: -0.27,
    colors_three: -0.06,
    colors_four: -0.06,
    most: 0.01,
    ranks: 0.10,
};

pub(crate) static WEIGHTS: Weights = Weights::SHIPPED;
