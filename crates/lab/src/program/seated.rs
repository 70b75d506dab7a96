use std::{collections::VecDeque, sync::Arc};

use lastcard_bots::{Bot, Random, StopSign};
use lastcard_engine::{self as engine, Memory, Seat, SeatCount, Seen, View};
use lastcard_protocol::{Action, Happened, LastCards, PlayView};

use super::{
    Fault, Program, Tally,
    lines::{Answer, Told},
    process::{Process, Unheard},
};

/// How much of a line that is no answer is shown.
const SHOWN: usize = 200;

/// A program in its seat for a round.
pub(crate) struct Seated {
    program: Arc<Program>,
    tally: Arc<Tally>,
    /// Nothing once it failed: the rest of the round is played for it.
    process: Option<Process>,
    /// Who acts for it where it has to and does not: among such players every round comes to its end.
    stand_in: Random,
    seed: u64,
    happened: Vec<Happened>,
    last: LastCards,
    /// What is left to do of an answer of several cards.
    more: VecDeque<engine::Action>,
    stop: StopSign,
}

impl Seated {
    pub(crate) fn new(program: &Arc<Program>, seed: u64, tally: &Arc<Tally>) -> Seated {
        let mut seated = Seated {
            program: Arc::clone(program),
            tally: Arc::clone(tally),
            process: None,
            stand_in: Random::new(seed),
            // A number that every language reads exactly.
            seed: seed >> 11,
            happened: Vec::new(),
            last: LastCards::default(),
            more: VecDeque::new(),
            stop: StopSign::default(),
        };
        match program.take() {
            Ok(process) => seated.process = Some(process),
            Err(problem) => seated.fault(Fault::Died, &problem.to_string()),
        }
        seated
    }

    fn fault(&mut self, fault: Fault, what: &str) {
        // Once the run is stopped programs are ended, which is no fault of theirs.
        if self.stop.is_raised() {
            return;
        }
        self.tally.add(fault);
        let shown: String = what.trim().chars().take(SHOWN).collect();
        let said = match (fault, self.process.take()) {
            (Fault::Died | Fault::Slow, Some(process)) => process.end(),
            (_, process) => {
                self.process = process;
                String::new()
            }
        };
        let parts: Vec<&str> = [fault.name(), &shown, &said].into_iter().filter(|part| !part.is_empty()).collect();
        self.program.note(parts.join(": "));
    }

    /// The program's answer, if it is one; nothing where nobody waits for it.
    fn ask(&mut self, view: &View<'_>) -> Result<Option<Option<Action>>, (Fault, String)> {
        let Some(process) = &mut self.process else { return Ok(None) };
        let without = |fault: Fault| (fault, String::new());
        let id = process.next_id();
        let actions: Vec<Action> = view.legal_actions().iter().map(Action::from).collect();
        let shown = PlayView::of(view, self.last.of(view.seats()), &self.program.set);
        let ask = Told::Ask { id, happened: &self.happened, view: &shown, actions: &actions }.line();
        self.happened.clear();
        process.tell(ask).map_err(without)?;
        let deadline = process.deadline(self.program.limit);
        loop {
            let line = match process.hear(deadline, &self.stop) {
                Ok(line) => line,
                Err(Unheard::Fault(fault)) => return Err(without(fault)),
                Err(Unheard::Stopped) => return Ok(None),
            };
            let garbage = |problem: serde_json::Error| (Fault::Garbage, format!("{problem}: {}", line.trim()));
            let answer: Answer = serde_json::from_str(&line).map_err(garbage)?;
            // After a line that was none, the answer to the question before may still come.
            if answer.id >= id {
                let known = answer.id == id;
                let action = answer.action().map_err(garbage)?;
                return if known {
                    Ok(Some(action))
                } else {
                    Err((Fault::Garbage, format!("not asked: {}", line.trim())))
                };
            }
        }
    }

    /// What the answer comes to. Several cards may be put down at once, or one by one.
    fn judge(&mut self, answer: &Option<Action>, view: &View<'_>) -> Result<Option<engine::Action>, String> {
        let Some(action) = answer else {
            return if view.turn() == view.seat() { Err("null in turn".to_owned()) } else { Ok(None) };
        };
        let refused = |problem: &dyn std::fmt::Display| {
            format!("{}: {problem}", serde_json::to_string(action).unwrap_or_default())
        };
        let steps = action.to_engine(view.seats()).map_err(|problem| refused(&problem))?;
        let (first, rest) = steps.split_first().ok_or_else(|| refused(&"no card"))?;
        view.check(*first).map_err(|problem| refused(&problem))?;
        self.more = rest.iter().copied().collect();
        Ok(Some(*first))
    }

    fn decision(&mut self, view: &View<'_>) -> Option<engine::Action> {
        if let Some(next) = self.more.pop_front() {
            if let Err(problem) = view.check(next) {
                self.more.clear();
                self.fault(Fault::Illegal, &problem.to_string());
                return None;
            }
            return Some(next);
        }
        let answer = match self.ask(view) {
            Ok(answer) => answer?,
            Err((fault, what)) => {
                self.fault(fault, &what);
                return None;
            }
        };
        self.judge(&answer, view).unwrap_or_else(|what| {
            self.fault(Fault::Illegal, &what);
            None
        })
    }
}

impl Bot for Seated {
    fn sit(&mut self, seat: Seat, seats: SeatCount) {
        let round = Told::Round { seat: seat.index(), seats: seats.get(), seed: self.seed }.line();
        if let Some(Err(fault)) = self.process.as_mut().map(|process| process.tell(round)) {
            self.fault(fault, "");
        }
    }

    fn see(&mut self, seen: Seen, _: &View<'_>) {
        self.last.saw(seen);
        self.happened.push(Happened::of(seen, &self.program.set.marks));
    }

    /// Whom a program catches is its own affair.
    fn decide(&mut self, view: &View<'_>, memory: &Memory) -> Option<engine::Action> {
        self.play(view, memory, &view.legal_actions())
    }

    fn play(&mut self, view: &View<'_>, _: &Memory, _: &engine::Actions) -> Option<engine::Action> {
        let in_turn = view.turn().is_some() && view.turn() == view.seat();
        self.decision(view).or_else(|| if in_turn { self.stand_in.decide(view) } else { None })
    }

    fn heed(&mut self, stop: &StopSign) {
        self.stop = stop.clone();
    }
}

impl Drop for Seated {
    fn drop(&mut self) {
        let Some(mut process) = self.process.take() else { return };
        // One that is not needed any more is not waited for, and one that does not take it in is not asked again.
        if self.stop.is_raised() {
            process.end();
        } else if process.tell(Told::Over { happened: &self.happened }.line()).is_ok() {
            self.program.give_back(process);
        }
    }
}
