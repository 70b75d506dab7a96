use fluent_bundle::FluentArgs;
use lastcard_engine::{By, Kind, Like, MarkDoes, MarkRule, Passes, Until, Voters, What, Who, WrittenRule};

use crate::{
    Texts,
    effect_fields::{
        Anyone, Audience, Beside, Branch, CalledOut, Count, Electorate, Field, FieldKind, FurtherBranch, GivenBy,
        KindOfCard, LaidNow, Lasts, LeftOut, MarkDeed, MarkName, One, Partner, Recipient, ShownBy, Source, Tens, Told,
        Votes, read_field,
    },
    fields::Fields,
    problem::{Problem, Reason},
    read_effects::Reading,
};

/// Makes the effects of one list: its word in rule cards, its name here, and its fields with what each takes, after
/// `=>` what it counts as where it is left out, and after `; beside` the word of another field without which it means
/// nothing. Reading, describing, the list of verbs and the browser's form come of it; `compile.rs` says what each does.
macro_rules! effects {
    ($($verb:literal $effect:ident {
        $($field:ident: $type:ty = $kind:ty $(=> $left_out:expr)? $(; beside $of:ident = $word:literal)?),*
    })*) => {
        /// One effect of a rule card, as it is written.
        #[derive(Clone, PartialEq, Eq, Debug)]
        #[allow(missing_docs)]
        pub enum Effect {
            $($effect { $($field: $type),* }),*
        }

        /// What can be done, as it is written after `do`.
        pub const VERBS: [&str; [$($verb),*].len()] = [$($verb),*];

        /// The fields of every effect, in the order of [`VERBS`].
        pub const FIELDS: [&[Field]; VERBS.len()] =
            [$(&[$(Field {
                name: stringify!($field),
                takes: <$kind as FieldKind>::TAKES,
                left_out: if_any!($($left_out)?),
                beside: if_any!($(Beside { field: stringify!($of), word: $word })?),
            }),*]),*];

        impl Effect {
            /// Its word after `do`.
            pub fn verb(&self) -> &'static str {
                match self {
                    $(Effect::$effect { .. } => $verb),*
                }
            }

            /// The lists of effects it leads into, with the names of their fields.
            pub fn branches(&self) -> Vec<(&'static str, &[Effect])> {
                match self {
                    $(Effect::$effect { $($field),* } => {
                        let branches: Vec<Option<(&'static str, &[Effect])>> =
                            vec![$(<$kind>::branch($field).map(|branch| (stringify!($field), branch))),*];
                        branches.into_iter().flatten().collect()
                    }),*
                }
            }

            /// What its sentence is given.
            pub(crate) fn args(&self, texts: &Texts) -> FluentArgs<'static> {
                #[allow(unused_mut)]
                let mut args = FluentArgs::new();
                match self {
                    $(Effect::$effect { $($field),* } => { $(<$kind>::tell($field, stringify!($field), texts, &mut args);)* }),*
                }
                args
            }

            /// The effect of that word with its fields.
            pub(crate) fn read(
                verb: &str,
                fields: &mut Fields<'_>,
                reading: &mut Reading<'_>,
            ) -> Result<Effect, Problem> {
                Ok(match verb {
                    $($verb => Effect::$effect {
                        $($field: read_field::<$kind>(
                            fields, stringify!($field), if_any!($($left_out)?), reading,
                        )?),*
                    },)*
                    _ => return Err(fields.problem("do", Reason::UnknownEffect(verb.to_owned(), None))),
                })
            }

        }
    };
}

impl Effect {
    /// The fields of the effect of that word.
    pub(crate) fn fields_of(verb: &str) -> &'static [Field] {
        VERBS.iter().position(|known| *known == verb).map_or(&[], |place| FIELDS[place])
    }
}

macro_rules! if_any {
    () => {
        None
    };
    ($said:expr) => {
        Some($said)
    };
}

effects! {
    "draw" Draw { who: Who = Anyone, count: u8 = Count<1> }
    "draw_until" DrawUntil { who: Who = Anyone, until: Kind = KindOfCard }
    "draw_rolled" DrawRolled { who: Who = Anyone }
    "discard" Discard { who: Who = Anyone, count: u8 = Count<1>, what: Kind = KindOfCard => LeftOut::Word("any") }
    "discard_down_to" DiscardDownTo { who: Who = Anyone, count: u8 = Count<0> }
    "discard_all" DiscardAll { who: Who = Anyone, what: Kind = KindOfCard }
    "hold" Hold { who: Who = Anyone, count: u8 = Count<1> }
    "give" Give {
        who: Who = Anyone,
        to: Who = Recipient,
        count: u8 = Count<1>,
        by: By = GivenBy => LeftOut::Word("giver")
    }
    "take" Take { from: Who = Source, count: u8 = Count<1>, by: By = GivenBy => LeftOut::Word("chance") }
    "swap" Swap { with: Who = Partner, count: u8 = Count<1>, by: By = GivenBy => LeftOut::Word("giver") }
    "show" Show {
        who: Who = Anyone,
        to: Who = Audience => LeftOut::Word("everyone"),
        count: u8 = Count<1>,
        what: Kind = KindOfCard => LeftOut::Word("any"),
        by: By = ShownBy => LeftOut::Word("owner")
    }
    "call_out" CallOut { who: Who = One, what: What = CalledOut }
    "miss_turn" MissTurn { who: Who = Anyone }
    "extra_turn" ExtraTurn {}
    "turn_direction" Reverse {}
    "trade_hands" TradeHands { with: Who = Partner }
    "pass_hands" PassHands {}
    "redeal" Redeal {}
    "open_hands" OpenHands {}
    "mark" Mark {
        who: Who = Anyone,
        mark: String = MarkName,
        until: Until = Lasts,
        turns: u8 = Count<1, { Until::MAX_TURNS }> => LeftOut::Number(1); beside until = "turns",
        does: MarkDoes = MarkDeed => LeftOut::Word("nothing"),
        count: u8 = Count<1, { MarkRule::MAX_DRAW }> => LeftOut::Number(1); beside does = "draw",
        told: Option<u8> = Told => LeftOut::Nothing
    }
    "draw_if_stuck" DrawIfStuck { who: Who = Anyone, count: u8 = Count<2> }
    "play_now" PlayNow { what: Like = LaidNow => LeftOut::Word("fitting") }
    "fix_colour" FixColour { turns: u8 = Count<1> }
    "bar" Bar { what: Kind = KindOfCard, turns: u8 = Count<1> }
    "double_points" DoublePoints {}
    "bonus" Bonus { who: Who = Anyone, points: u8 = Count<1, { WrittenRule::MAX_POINTS }> }
    "penalty" Penalty { who: Who = Anyone, points: u8 = Count<1, { WrittenRule::MAX_POINTS }> }
    "vote" Vote {
        passes: Passes = Votes,
        voters: Voters = Electorate => LeftOut::Word("others"),
        yes: Vec<Effect> = Branch,
        no: Vec<Effect> = Branch => LeftOut::Empty
    }
    "choose" Choose {
        who: Who = One,
        first: Vec<Effect> = Branch,
        second: Vec<Effect> = Branch,
        third: Option<Vec<Effect>> = FurtherBranch => LeftOut::Nothing,
        fourth: Option<Vec<Effect>> = FurtherBranch => LeftOut::Nothing
    }
    "if_stuck" IfStuck { who: Who = One, then: Vec<Effect> = Branch, otherwise: Vec<Effect> = Branch => LeftOut::Empty }
    "if_at_least" IfAtLeast {
        who: Who = One,
        count: u8 = Count<1>,
        then: Vec<Effect> = Branch,
        otherwise: Vec<Effect> = Branch => LeftOut::Empty
    }
    "if_at_most" IfAtMost {
        who: Who = One,
        count: u8 = Count<0>,
        then: Vec<Effect> = Branch,
        otherwise: Vec<Effect> = Branch => LeftOut::Empty
    }
    "if_more" IfMore { who: Who = Partner, then: Vec<Effect> = Branch, otherwise: Vec<Effect> = Branch => LeftOut::Empty }
    "if_fewer" IfFewer { who: Who = Partner, then: Vec<Effect> = Branch, otherwise: Vec<Effect> = Branch => LeftOut::Empty }
    "if_holds" IfHolds {
        who: Who = One,
        what: Kind = KindOfCard,
        then: Vec<Effect> = Branch,
        otherwise: Vec<Effect> = Branch => LeftOut::Empty
    }
    "if_score" IfScore {
        who: Who = One,
        points: u8 = Tens,
        then: Vec<Effect> = Branch,
        otherwise: Vec<Effect> = Branch => LeftOut::Empty
    }
    "toss_coin" TossCoin { heads: Vec<Effect> = Branch, tails: Vec<Effect> = Branch => LeftOut::Empty }
    "roll_die" RollDie {
        at_least: u8 = Count<1, 6>,
        then: Vec<Effect> = Branch,
        otherwise: Vec<Effect> = Branch => LeftOut::Empty
    }
}
