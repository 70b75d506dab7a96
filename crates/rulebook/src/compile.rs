use lastcard_engine::{By, Condition, Gain, Kind, Mark, Step, Until, Voters, Who, WrittenRule};

use crate::{effect::Effect, problem::Reason, way::Way};

/// Turns effects into steps whose jumps only go forward.
pub(crate) struct Compiler<'a> {
    /// The one mark that the rule puts on players.
    mark: Option<(&'a str, Mark)>,
    steps: Vec<Step>,
    settled: Settled,
    /// The effect it is at.
    way: Way,
}

/// Why effects are no rule, and where that shows.
pub(crate) struct Misfit {
    pub(crate) way: Way,
    pub(crate) reason: Reason,
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
        Compiler { mark, steps: Vec::new(), settled: Settled::NOTHING, way: Way::default() }
    }

    pub(crate) fn compile(mut self, effects: &[Effect]) -> Result<Vec<Step>, Misfit> {
        self.add_all(effects)?;
        Ok(self.steps)
    }

    fn add_all(&mut self, effects: &[Effect]) -> Result<(), Misfit> {
        let list = self.way.clone();
        for (place, effect) in effects.iter().enumerate() {
            self.way = list.to_effect(place);
            self.add(effect)?;
            if self.steps.len() > WrittenRule::MAX_STEPS {
                return Err(self.misfit(Reason::TooManySteps(WrittenRule::MAX_STEPS)));
            }
        }
        self.way = list;
        Ok(())
    }

    fn misfit(&self, reason: Reason) -> Misfit {
        Misfit { way: self.way.clone(), reason }
    }

    /// One that shows in a field of the effect.
    fn misfit_in(&self, field: &'static str, reason: Reason) -> Misfit {
        Misfit { way: self.way.to_field(field), reason }
    }

    fn add(&mut self, effect: &Effect) -> Result<(), Misfit> {
        let step = match effect {
            Effect::Draw { who, count } => Step::Draw(self.who(*who), *count),
            Effect::DrawUntil { who, until } => Step::DrawUntil(self.who(*who), self.kind("until", *until)?),
            Effect::DrawRolled { who } => Step::DrawRolled(self.who(*who)),
            Effect::Discard { who, count, what: Kind::Any } => Step::Discard(self.who(*who), *count),
            Effect::Discard { who, count, what } => Step::DiscardOf(self.who(*who), self.kind("what", *what)?, *count),
            Effect::DiscardDownTo { who, count } => Step::DiscardDownTo(self.who(*who), *count),
            Effect::DiscardAll { who, what } => Step::DiscardAll(self.who(*who), self.kind("what", *what)?),
            Effect::Hold { who, count } => Step::Hold(self.who(*who), *count),
            Effect::Give { who, to, count, by } => {
                Step::Give { from: self.who(*who), to: self.who(*to), count: *count, by: *by }
            }
            Effect::Take { from, count, by } => {
                Step::Give { from: self.who(*from), to: Who::Me, count: *count, by: *by }
            }
            Effect::Swap { with, count, by } => return self.swap(*with, *count, *by),
            Effect::Show { who, to, count, what, by } => {
                let (who, to) = (self.who(*who), self.who(*to));
                if *what != Kind::Any {
                    let kind = self.kind("what", *what)?;
                    self.steps.push(Step::Among(kind));
                }
                Step::Show { who, to, count: *count, by: *by }
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
                let known = self.mark.filter(|(name, _)| name == mark);
                let (_, number) = known.ok_or_else(|| self.misfit_in("mark", Reason::OneMark))?;
                let until = if let Until::Turns(_) = until { Until::Turns(*turns) } else { *until };
                Step::Mark(self.who(*who), number, until)
            }
            Effect::DrawIfStuck { who, count } => Step::DrawIfStuck(self.who(*who), *count),
            Effect::PlayNow { what } => Step::PlayNow(*what),
            Effect::FixColour { turns } => Step::Fix(*turns),
            Effect::Bar { what, turns } => Step::Bar(self.kind("what", *what)?, *turns),
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
    fn decide(&mut self, effect: &Effect) -> Result<(), Misfit> {
        let condition = match effect {
            Effect::Vote { passes, voters, .. } => {
                if *voters == Voters::ButPicked {
                    self.who(Who::Picked);
                }
                return self.fork(|[to, ..]| Step::Vote(*passes, *voters, to), effect);
            }
            Effect::Choose { who, third, fourth, .. } => {
                if fourth.is_some() && third.is_none() {
                    return Err(self.misfit(Reason::Missing("third")));
                }
                let who = self.who(*who);
                return self.fork(|to| Step::Choose(who, to), effect);
            }
            Effect::IfStuck { who, .. } => {
                let who = self.who(*who);
                return self.fork(|[to, ..]| Step::IfStuck(who, to), effect);
            }
            Effect::IfAtLeast { who, count, .. } => Condition::AtLeast(self.who(*who), *count),
            Effect::IfAtMost { who, count, .. } => Condition::AtMost(self.who(*who), *count),
            Effect::IfMore { who, .. } => Condition::MoreThanMe(self.who(*who)),
            Effect::IfFewer { who, .. } => Condition::FewerThanMe(self.who(*who)),
            Effect::IfHolds { who, what, .. } => Condition::Holds(self.who(*who), self.kind("what", *what)?),
            Effect::IfScore { who, points, .. } => Condition::Score(self.who(*who), *points),
            Effect::TossCoin { .. } => Condition::Coin,
            Effect::RollDie { at_least, .. } => Condition::Die(*at_least),
            // The others lead into no lists.
            _ => return Ok(()),
        };
        self.fork(|[to, ..]| Step::If(condition, to), effect)
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

    fn kind(&self, field: &'static str, kind: Kind) -> Result<Kind, Misfit> {
        let is_unknown = kind == Kind::Called && !self.settled.called;
        if is_unknown { Err(self.misfit_in(field, Reason::NothingCalled)) } else { Ok(kind) }
    }

    /// Two gives. Who has the fewest cards gives first, and who has the most gets first: so both gives concern the same
    /// player.
    fn swap(&mut self, with: Who, count: u8, by: By) -> Result<(), Misfit> {
        let with = self.who(with);
        let ways =
            if with == Who::Fewest { [(with, Who::Me), (Who::Me, with)] } else { [(Who::Me, with), (with, Who::Me)] };
        self.steps.extend(ways.map(|(from, to)| Step::Give { from, to, count, by }));
        Ok(())
    }

    /// The step that decides, then the lists of its effect one after the other, each but the last with a jump over those
    /// that follow.
    fn fork(&mut self, step: impl Fn([u8; 3]) -> Step, effect: &Effect) -> Result<(), Misfit> {
        let (fork, before, at) = (self.steps.len(), self.settled, self.way.clone());
        let ways = effect.branches();
        self.steps.push(step([0; 3]));
        let mut after: Option<Settled> = None;
        let mut targets = [0; 3];
        let mut jumps = Vec::new();
        for (place, (name, way)) in ways.iter().enumerate() {
            if let Some(target) = place.checked_sub(1).and_then(|before| targets.get_mut(before)) {
                *target = self.steps.len() as u8;
            }
            self.settled = before;
            self.way = at.to_field(name);
            self.add_all(way)?;
            after = Some(after.map_or(self.settled, |settled| settled.and(self.settled)));
            if ways[place + 1..].iter().any(|(_, later)| !later.is_empty()) {
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
        self.way = at;
        Ok(())
    }
}
