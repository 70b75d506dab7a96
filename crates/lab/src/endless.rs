//! Rounds that do not end: a written rule can keep a round going for ever, and figures are of those that ended.

use fluent_bundle::FluentArgs;
use lastcard_bots::MOST_ACTIONS;
use lastcard_engine::{CustomCards, MarkDoes, Step};
use lastcard_rulebook::{RuleSet, Texts};

use crate::{
    intervals::{LEVEL, normal_reach, wilson},
    stats::Estimate,
};

/// Figures of fewer than one deal in so many say nothing.
const LEAST: u64 = 20;

/// Of how many deals how many had not ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Endings {
    /// Deals that were played.
    pub deals: u64,
    /// Those that were left off.
    pub endless: u64,
}

/// What keeps rounds from ending, as far as the writing tells.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Cause {
    /// The mark of the card of that name, which is borne to the end of the round.
    Mark(String),
    /// Nothing that can be named: cards are given faster than they are laid.
    Cards,
}

impl Endings {
    pub(crate) const fn add(&mut self, ended: bool) {
        self.deals += 1;
        self.endless += !ended as u64;
    }

    /// Whether too few have ended for anything to be said.
    pub(crate) const fn are_too_few(&self) -> bool {
        self.endless * LEAST > self.deals * (LEAST - 1)
    }

    /// The share of deals that had not ended.
    pub(crate) fn share(&self) -> Option<Estimate> {
        let count = self.deals;
        let value = if count == 0 { return None } else { self.endless as f64 / count as f64 };
        let (low, high) = wilson(value, count as f64, normal_reach(LEVEL));
        Some(Estimate { value, low, high, count })
    }

    /// What is said of them.
    pub(crate) fn words(&self) -> FluentArgs<'static> {
        let mut args = FluentArgs::new();
        args.set("endless", self.endless);
        args.set("rounds", self.deals);
        args.set("actions", MOST_ACTIONS);
        args
    }
}

impl Cause {
    /// The card of those rules that keeps rounds from ending.
    pub(crate) fn among(set: &RuleSet) -> Cause {
        let custom = &set.rules.custom;
        let mut cards = (0..).zip(&set.cards);
        let lasting = cards.find(|(slot, _)| lasts_too_long(custom, custom.rule(*slot).steps()));
        lasting.map_or(Cause::Cards, |(_, card)| Cause::Mark(card.id.clone()))
    }

    /// What to do about it.
    pub fn advice(&self, texts: &Texts) -> String {
        let mut args = FluentArgs::new();
        match self {
            Cause::Mark(card) => {
                args.set("card", card.clone());
                texts.format("lab-endless-mark", &args)
            }
            Cause::Cards => texts.get("lab-endless-cards"),
        }
    }
}

/// Whether one of the steps puts a mark on players that nothing but the end of the round takes from them for certain, and
/// that keeps them from going out.
pub(crate) fn lasts_too_long<'a>(custom: &CustomCards, steps: impl IntoIterator<Item = &'a Step>) -> bool {
    let keeps = |does: MarkDoes| matches!(does, MarkDoes::Draws(_) | MarkDoes::Mutes);
    steps.into_iter().any(|step| match step {
        Step::Mark(_, mark, until) => !until.is_sure() && keeps(custom.mark(*mark).does),
        _ => false,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_round_in_twenty_that_ended_is_enough() {
        let endings = |endless: u64, deals: u64| Endings { deals, endless };
        assert!(!endings(0, 0).are_too_few());
        assert!(!endings(19, 20).are_too_few());
        assert!(endings(20, 20).are_too_few() && endings(62, 64).are_too_few());
    }
}
