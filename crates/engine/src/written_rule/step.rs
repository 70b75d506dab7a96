use crate::{Condition, Gain, Kind, Like, Mark, Until, What, Who, WrittenRule};

/// One step of a written rule.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    /// They draw so many cards.
    Draw(Who, u8),
    /// They draw until such a card comes, or nothing is left.
    DrawUntil(Who, Kind),
    /// They put down all their cards of that kind.
    DiscardAll(Who, Kind),
    /// They put down so many cards of their choice.
    Discard(Who, u8),
    /// They put down cards of their choice until they hold so many.
    DiscardDownTo(Who, u8),
    /// They draw, or put down cards of their choice, until they hold so many.
    Hold(Who, u8),
    /// They miss their next turn.
    Miss(Who),
    /// The card's player takes another turn.
    Again,
    /// The direction of play is reversed.
    Reverse,
    /// The card's player picks another.
    Pick,
    /// The card's player trades hands with them.
    Trade(Who),
    /// Every hand passes to the next player.
    PassOn,
    /// All hands are gathered, shuffled and dealt out again (CUSTOM-6).
    Redeal,
    /// All hands lie open until the card's player's next turn.
    Open,
    /// They bear a mark.
    Mark(Who, Mark, Until),
    /// If they hold no playable card at their next turn, their draw is so many cards instead of one.
    DrawIfStuck(Who, u8),
    /// Those vote; if it does not pass, the rule goes on at that step.
    Vote(Passes, Voters, u8),
    /// They choose; at the second, third or fourth outcome the rule goes on at that step. 0 is no outcome.
    Choose(Who, [u8; 3]),
    /// If they do hold a playable card, the rule goes on at that step.
    IfStuck(Who, u8),
    /// The rule goes on at that step.
    Jump(u8),
    /// Each of `from`, in turn order, gives `to`, a single player, so many cards (CUSTOM-7).
    #[allow(missing_docs)]
    Give { from: Who, to: Who, count: u8, by: By },
    /// Each of `who`, in turn order, shows `to`, a single player or everyone, so many cards (CUSTOM-7).
    #[allow(missing_docs)]
    Show { who: Who, to: Who, count: u8, by: By },
    /// Of what the next step lets be shown only cards of that kind count (CUSTOM-9).
    Among(Kind),
    /// The card's player picks a second one, neither themselves nor the first (CUSTOM-8).
    PickSecond,
    /// They put down so many cards of that kind, of their choice (CUSTOM-9).
    DiscardOf(Who, Kind, u8),
    /// They call out a number, a colour or a symbol (CUSTOM-10).
    Name(Who, What),
    /// If that does not hold, the rule goes on at that step (CUSTOM-11).
    If(Condition, u8),
    /// They draw as many cards as the die shows that was rolled last in this rule, or is rolled now (CUSTOM-11).
    DrawRolled(Who),
    /// When the rule ends, the card's player may lay a card like that at once (CUSTOM-14).
    PlayNow(Like),
    /// For so many turns only cards of the colour in play may be laid (CUSTOM-14).
    Fix(u8),
    /// For so many turns no cards of that kind may be laid (CUSTOM-14).
    Bar(Kind, u8),
    /// The points of this round count double (CUSTOM-15).
    Double,
    /// They get or lose so many points when the round ends (CUSTOM-15).
    Points(Who, u8, Gain),
}

/// Who chooses which cards are given or shown (CUSTOM-7).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum By {
    /// Who holds them.
    Giver,
    /// Who gets them, having seen the whole hand.
    Taker,
    /// Nobody: chance.
    Random,
}

/// When a vote passes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Passes {
    /// With a single yes.
    Any,
    /// With more yes than no.
    Most,
    /// Only if nobody votes no.
    All,
}

/// Who votes (CUSTOM-12).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Voters {
    /// Everybody but the card's player.
    Others,
    /// Everybody.
    Everyone,
    /// Everybody but the player picked.
    ButPicked,
}

impl Step {
    /// A choice between two outcomes, the second at that step.
    pub const fn choose(who: Who, second: u8) -> Step {
        Step::Choose(who, [second, 0, 0])
    }

    /// Whether it leads forward only, in a rule of so many steps.
    pub(super) fn leads_forward(&self, place: usize, steps: usize) -> bool {
        let forward = |to: u8| to as usize > place && to as usize <= steps;
        match *self {
            Step::Vote(.., to) | Step::IfStuck(_, to) | Step::Jump(to) | Step::If(_, to) => forward(to),
            Step::Choose(_, [second, third, fourth]) => {
                let absent = |to: u8| to == 0;
                forward(second)
                    && (absent(third) || forward(third))
                    && (absent(fourth) || forward(fourth))
                    && (absent(fourth) || !absent(third))
            }
            _ => true,
        }
    }

    pub(super) const fn count_fits(&self) -> bool {
        match *self {
            Step::Draw(_, count)
            | Step::Discard(_, count)
            | Step::DiscardDownTo(_, count)
            | Step::Hold(_, count)
            | Step::DrawIfStuck(_, count)
            | Step::DiscardOf(_, _, count)
            | Step::Give { count, .. }
            | Step::Show { count, .. } => count <= WrittenRule::MAX_COUNT,
            Step::If(condition, _) => condition.count_fits(),
            Step::Mark(_, _, until) => until.fits(),
            Step::Fix(turns) | Step::Bar(_, turns) => turns >= 1 && turns <= WrittenRule::MAX_COUNT,
            Step::Points(_, amount, _) => amount >= 1 && amount <= WrittenRule::MAX_POINTS,
            _ => true,
        }
    }

    /// Whom it names: whom it concerns, and to whom cards go.
    pub(crate) const fn whom(&self) -> [Option<Who>; 2] {
        match *self {
            Step::Draw(who, _)
            | Step::DrawUntil(who, _)
            | Step::DiscardAll(who, _)
            | Step::Discard(who, _)
            | Step::DiscardDownTo(who, _)
            | Step::Hold(who, _)
            | Step::Miss(who)
            | Step::Trade(who)
            | Step::Mark(who, ..)
            | Step::DrawIfStuck(who, _)
            | Step::Choose(who, _)
            | Step::IfStuck(who, _)
            | Step::DiscardOf(who, ..)
            | Step::Name(who, _)
            | Step::DrawRolled(who)
            | Step::Points(who, ..) => [Some(who), None],
            Step::If(condition, _) => [condition.who(), None],
            Step::Give { from: who, to, .. } | Step::Show { who, to, .. } => [Some(who), Some(to)],
            Step::Vote(_, Voters::ButPicked, _) => [Some(Who::Picked), None],
            Step::Again
            | Step::Reverse
            | Step::Pick
            | Step::PassOn
            | Step::Redeal
            | Step::Open
            | Step::Vote(..)
            | Step::PickSecond
            | Step::Among(_)
            | Step::Jump(_)
            | Step::PlayNow(_)
            | Step::Fix(_)
            | Step::Bar(..)
            | Step::Double => [None, None],
        }
    }

    /// The kind of card it is about.
    const fn kind(&self) -> Option<Kind> {
        match *self {
            Step::DrawUntil(_, kind)
            | Step::DiscardAll(_, kind)
            | Step::DiscardOf(_, kind, _)
            | Step::Bar(kind, _)
            | Step::Among(kind)
            | Step::If(Condition::Holds(_, kind), _) => Some(kind),
            _ => None,
        }
    }

    /// Whether several can do it where it concerns several, and whom it needs has been picked, what it needs called.
    pub(super) fn who_fits(&self, said: &Said) -> bool {
        let one = match *self {
            Step::Trade(who) => who.is_one() && who != Who::Me,
            Step::Choose(who, _) | Step::IfStuck(who, _) | Step::Name(who, _) => who.is_one(),
            Step::If(condition, _) => condition.who().is_none_or(Who::is_one),
            Step::Give { to, .. } => to.is_one(),
            Step::Show { to, by, .. } => (to.is_one() || to == Who::Everyone) && by != By::Taker,
            Step::PickSecond => said.picked,
            _ => true,
        };
        let known = |who: Who| match who {
            Who::Picked => said.picked,
            Who::Second => said.second,
            _ => true,
        };
        one && self.whom().into_iter().flatten().all(known) && (said.called || self.kind() != Some(Kind::Called))
    }
}

/// What the steps before have settled.
#[derive(Default)]
pub(super) struct Said {
    picked: bool,
    second: bool,
    called: bool,
}

impl Said {
    pub(super) fn add(&mut self, step: &Step) {
        self.picked |= matches!(step, Step::Pick);
        self.second |= matches!(step, Step::PickSecond);
        self.called |= matches!(step, Step::Name(..));
    }
}

const _: () = assert!(size_of::<Step>() <= 6, "a step stays small, because rules are copied with every round");
