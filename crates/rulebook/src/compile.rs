use lastcard_engine::{By, Condition, Gain, Kind, Mark, Step, Until, Voters, Who, WrittenRule};

use crate::{effect::Effect, problem::Reason};

/// Turns effects into steps whose jumps only go forward.
pub(crate) struct Compiler<'a> {
    /// The one mark that the rule puts on players.
    mark: Option<(&'a str, Mark)>,
    steps: Vec<Step>,
    settled: Settled,
}

/// What has been settled on every way to here.
#[derive(Clone, Copy)]
struct Settled {
    picked: bool,
    second: bool,
    called: bool,
}

impl Settled {
    const NOTHING: Settled = Settled { picked: false, second: false, called: false };

    fn and(self, other: Settled) -> Settled {
        Settled {
            picked: self.picked && other.picked,
            second: self.second && other.second,
            called: self.called && other.called,
        }
    }
}

impl<'a> Compiler<'a> {
    pub(crate) fn new(mark: Option<(&'a str, Mark)>) -> Compiler<'a> {
        Compiler { mark, steps: Vec::new(), settled: Settled::NOTHING }
    }

    pub(crate) fn compile(mut self, effects: &[Effect]) -> Result<Vec<Step>, Reason> {
        self.add_all(effects)?;
        Ok(self.steps)
    }

    fn add_all(&mut self, effects: &[Effect]) -> Result<(), Reason> {
        for effect in effects {
            self.add(effect)?;
            if self.steps.len() > WrittenRule::MAX_STEPS {
                return Err(Reason::TooManySteps(WrittenRule::MAX_STEPS));
            }
        }
        Ok(())
    }

    fn add(&mut self, effect: &Effect) -> Result<(), Reason> {
        let step = match effect {
            Effect::Draw { who, count } => Step::Draw(self.who(*who), *count),
            Effect::DrawUntil { who, until } => Step::DrawUntil(self.who(*who), self.kind(*until)?),
            Effect::DrawRolled { who } => Step::DrawRolled(self.who(*who)),
            Effect::Discard { who, count, what: Kind::Any } => Step::Discard(self.who(*who), *count),
            Effect::Discard { who, count, what } => Step::DiscardOf(self.who(*who), self.kind(*what)?, *count),
            Effect::DiscardDownTo { who, count } => Step::DiscardDownTo(self.who(*who), *count),
            Effect::DiscardAll { who, what } => Step::DiscardAll(self.who(*who), self.kind(*what)?),
            Effect::Hold { who, count } => Step::Hold(self.who(*who), *count),
            Effect::Give { who, to, count, by } => {
                Step::Give { from: self.who(*who), to: self.who(*to), count: *count, by: *by }
            }
            Effect::Take { from, count, by } => {
                Step::Give { from: self.who(*from), to: Who::Me, count: *count, by: *by }
            }
            Effect::Swap { with, count, by } => return self.swap(*with, *count, *by),
            Effect::Show { who, to, count, by } => {
                Step::Show { who: self.who(*who), to: self.who(*to), count: *count, by: *by }
            }
            Effect::CallOut { who, what } => {
                self.settled.called = true;
                Step::Name(self.who(*who), *what)
            }
            Effect::MissTurn { who } => Step::Miss(self.who(*who)),
            Effect::ExtraTurn {} => Step::Again,
            Effect::Reverse {} => Step::Reverse,
            Effect::TradeHands { with } => Step::Trade(self.who(*with)),
            Effect::PassHands {} => Step::PassOn,
            Effect::Redeal {} => Step::Redeal,
            Effect::OpenHands {} => Step::Open,
            Effect::Mark { who, mark, until, turns, .. } => {
                let (_, number) = self.mark.filter(|(name, _)| name == mark).ok_or(Reason::OneMark)?;
                let until = if let Until::Turns(_) = until { Until::Turns(*turns) } else { *until };
                Step::Mark(self.who(*who), number, until)
            }
            Effect::DrawIfStuck { who, count } => Step::DrawIfStuck(self.who(*who), *count),
            Effect::PlayNow { what } => Step::PlayNow(*what),
            Effect::FixColour { turns } => Step::Fix(*turns),
            Effect::Bar { what, turns } => Step::Bar(self.kind(*what)?, *turns),
            Effect::DoublePoints {} => Step::Double,
            Effect::Bonus { who, points } => Step::Points(self.who(*who), *points, Gain::Bonus),
            Effect::Penalty { who, points } => Step::Points(self.who(*who), *points, Gain::Penalty),
            Effect::Vote { .. }
            | Effect::Choose { .. }
            | Effect::IfStuck { .. }
            | Effect::IfAtLeast { .. }
            | Effect::IfAtMost { .. }
            | Effect::IfMore { .. }
            | Effect::IfFewer { .. }
            | Effect::IfHolds { .. }
            | Effect::IfScore { .. }
            | Effect::TossCoin { .. }
            | Effect::RollDie { .. } => return self.decide(effect),
        };
        self.steps.push(step);
        Ok(())
    }

    /// An effect that leads into lists.
    fn decide(&mut self, effect: &Effect) -> Result<(), Reason> {
        let (condition, then, otherwise) = match effect {
            Effect::Vote { passes, voters, yes, no } => {
                if *voters == Voters::ButPicked {
                    self.who(Who::Picked);
                }
                return self.fork(|[to, ..]| Step::Vote(*passes, *voters, to), &[yes, no]);
            }
            Effect::Choose { who, first, second, third, fourth } => {
                if fourth.is_some() && third.is_none() {
                    return Err(Reason::Missing("third"));
                }
                let who = self.who(*who);
                let ways = [Some(first), Some(second), third.as_ref(), fourth.as_ref()];
                let ways: Vec<&[Effect]> = ways.into_iter().flatten().map(Vec::as_slice).collect();
                return self.fork(|to| Step::Choose(who, to), &ways);
            }
            Effect::IfStuck { who, then, otherwise } => {
                let who = self.who(*who);
                return self.fork(|[to, ..]| Step::IfStuck(who, to), &[then, otherwise]);
            }
            Effect::IfAtLeast { who, count, then, otherwise } => {
                (Condition::AtLeast(self.who(*who), *count), then, otherwise)
            }
            Effect::IfAtMost { who, count, then, otherwise } => {
                (Condition::AtMost(self.who(*who), *count), then, otherwise)
            }
            Effect::IfMore { who, then, otherwise } => (Condition::MoreThanMe(self.who(*who)), then, otherwise),
            Effect::IfFewer { who, then, otherwise } => (Condition::FewerThanMe(self.who(*who)), then, otherwise),
            Effect::IfHolds { who, what, then, otherwise } => {
                (Condition::Holds(self.who(*who), self.kind(*what)?), then, otherwise)
            }
            Effect::IfScore { who, points, then, otherwise } => {
                (Condition::Score(self.who(*who), *points), then, otherwise)
            }
            Effect::TossCoin { heads, tails } => (Condition::Coin, heads, tails),
            Effect::RollDie { at_least, then, otherwise } => (Condition::Die(*at_least), then, otherwise),
            // The others lead into no lists.
            _ => return Ok(()),
        };
        self.fork(|[to, ..]| Step::If(condition, to), &[then, otherwise])
    }

    /// The player chosen is asked for where they are first needed, and so is the second.
    fn who(&mut self, who: Who) -> Who {
        if matches!(who, Who::Picked | Who::Second) && !self.settled.picked {
            self.steps.push(Step::Pick);
            self.settled.picked = true;
        }
        if who == Who::Second && !self.settled.second {
            self.steps.push(Step::PickSecond);
            self.settled.second = true;
        }
        who
    }

    fn kind(&self, kind: Kind) -> Result<Kind, Reason> {
        if kind == Kind::Called && !self.settled.called { Err(Reason::NothingCalled) } else { Ok(kind) }
    }

    /// Two gives. Who has the fewest cards gives first, and who has the most gets first: so both gives concern the same
    /// player.
    fn swap(&mut self, with: Who, count: u8, by: By) -> Result<(), Reason> {
        let with = self.who(with);
        let ways =
            if with == Who::Fewest { [(with, Who::Me), (Who::Me, with)] } else { [(Who::Me, with), (with, Who::Me)] };
        self.steps.extend(ways.map(|(from, to)| Step::Give { from, to, count, by }));
        Ok(())
    }

    /// The step that decides, then the ways one after the other, each but the last with a jump over those that follow.
    fn fork(&mut self, step: impl Fn([u8; 3]) -> Step, ways: &[&[Effect]]) -> Result<(), Reason> {
        let (fork, before) = (self.steps.len(), self.settled);
        self.steps.push(step([0; 3]));
        let mut after: Option<Settled> = None;
        let mut targets = [0; 3];
        let mut jumps = Vec::new();
        for (place, way) in ways.iter().enumerate() {
            if let Some(target) = place.checked_sub(1).and_then(|before| targets.get_mut(before)) {
                *target = self.steps.len() as u8;
            }
            self.settled = before;
            self.add_all(way)?;
            after = Some(after.map_or(self.settled, |settled| settled.and(self.settled)));
            if ways[place + 1..].iter().any(|later| !later.is_empty()) {
                jumps.push(self.steps.len());
                self.steps.push(Step::Jump(0));
            }
        }
        self.steps[fork] = step(targets);
        let end = Step::Jump(self.steps.len() as u8);
        for jump in jumps {
            self.steps[jump] = end;
        }
        self.settled = after.unwrap_or(before);
        Ok(())
    }
}
