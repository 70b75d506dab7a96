use lastcard_engine::{Mark, Program, Step, Who};

use crate::{effect::Effect, problem::Reason};

/// Turns effects into steps whose jumps only go forward.
pub(crate) struct Compiler<'a> {
    /// The one mark that the rule puts on players.
    mark: Option<(&'a str, Mark)>,
    steps: Vec<Step>,
    /// Whether a player has been picked on every way to here.
    picked: bool,
}

impl<'a> Compiler<'a> {
    pub(crate) fn new(mark: Option<(&'a str, Mark)>) -> Compiler<'a> {
        Compiler { mark, steps: Vec::new(), picked: false }
    }

    pub(crate) fn compile(mut self, effects: &[Effect]) -> Result<Vec<Step>, Reason> {
        self.add_all(effects)?;
        Ok(self.steps)
    }

    fn add_all(&mut self, effects: &[Effect]) -> Result<(), Reason> {
        for effect in effects {
            self.add(effect)?;
            if self.steps.len() > Program::MAX_STEPS {
                return Err(Reason::TooManySteps(Program::MAX_STEPS));
            }
        }
        Ok(())
    }

    fn add(&mut self, effect: &Effect) -> Result<(), Reason> {
        let step = match effect {
            Effect::Draw { who, count } => Step::Draw(self.who(*who), *count),
            Effect::DrawUntil { who, until } => Step::DrawUntil(self.who(*who), *until),
            Effect::Discard { who, count } => Step::Discard(self.who(*who), *count),
            Effect::DiscardDownTo { who, count } => Step::DiscardDownTo(self.who(*who), *count),
            Effect::DiscardAll { who, what } => Step::DiscardAll(self.who(*who), *what),
            Effect::Hold { who, count } => Step::Hold(self.who(*who), *count),
            Effect::MissTurn { who } => Step::Miss(self.who(*who)),
            Effect::ExtraTurn => Step::Again,
            Effect::TurnDirection => Step::Turn,
            Effect::TradeHands { with } => Step::Trade(self.who(*with)),
            Effect::PassHands => Step::PassOn,
            Effect::OpenHands => Step::Open,
            Effect::Mark { who, mark, until } => {
                let (_, number) = self.mark.filter(|(name, _)| name == mark).ok_or(Reason::OneMark)?;
                Step::Mark(self.who(*who), number, *until)
            }
            Effect::DrawIfStuck { who, count } => Step::DrawIfStuck(self.who(*who), *count),
            Effect::Vote { passes, yes, no } => return self.branch(|to| Step::Vote(*passes, to), yes, no),
            Effect::Choose { who, first, second } => {
                let who = self.who(*who);
                return self.branch(|to| Step::Choose(who, to), first, second);
            }
            Effect::IfStuck { who, then, otherwise } => {
                let who = self.who(*who);
                return self.branch(|to| Step::IfStuck(who, to), then, otherwise);
            }
        };
        self.steps.push(step);
        Ok(())
    }

    /// The player chosen is asked for where it is first needed.
    fn who(&mut self, who: Who) -> Who {
        if who == Who::Picked && !self.picked {
            self.steps.push(Step::Pick);
            self.picked = true;
        }
        who
    }

    /// The step that decides, the first way, a jump over the second, the second way.
    fn branch(&mut self, step: impl Fn(u8) -> Step, first: &[Effect], second: &[Effect]) -> Result<(), Reason> {
        let (fork, before) = (self.steps.len(), self.picked);
        self.steps.push(step(0));
        self.add_all(first)?;
        let first_picked = self.picked;
        self.picked = before;
        let over = self.steps.len();
        if !second.is_empty() {
            self.steps.push(Step::Jump(0));
        }
        self.steps[fork] = step(self.steps.len() as u8);
        self.add_all(second)?;
        if !second.is_empty() {
            self.steps[over] = Step::Jump(self.steps.len() as u8);
        }
        self.picked = first_picked && self.picked;
        Ok(())
    }
}
